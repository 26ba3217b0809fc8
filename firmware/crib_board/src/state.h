// What the board shows: the fields of message S. Sides count from 0 here, dealer and turn from 1.
#ifndef CRIB_STATE_H
#define CRIB_STATE_H

#include <stdbool.h>

#include "board_generated.h"
#include "protocol_generated.h"

typedef struct {
    uint8_t target, sides, dealer, turn, flags, winners;
    uint8_t front[CRIB_MAX_SIDES], back[CRIB_MAX_SIDES];
} CribState;

// A new game: all pegs at the start.
void state_new(CribState *state, uint8_t target, uint8_t sides);
// The lamp (1..62) of a peg at this score; never beyond the track, whatever the score.
uint8_t state_lamp(uint8_t score, uint8_t target);
// Whether all that is in it is in range; a record from the EEPROM may hold anything.
bool state_valid(const CribState *state);

#endif
