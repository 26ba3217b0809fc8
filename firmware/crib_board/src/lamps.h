// From pegs to lamps: which colour number every LED gets.
#ifndef CRIB_LAMPS_H
#define CRIB_LAMPS_H

#include "palette.h"
#include "walk.h"

#define LAMPS_QUARTER_MS (CRIB_BLINK_MS / 2)
#define LAMPS_BRIGHT(quarter) ((quarter) < 2)

typedef struct {
    uint8_t tracks;     // tracks that are lit
    bool lost;          // the link is lost: status lamps breathe
    bool warn;          // the mode button is being held: a new game is near
    uint8_t quarter;    // 0..3 of a slow blink
    uint8_t preview[CRIB_MAX_SIDES]; // where a peg would come to stand, 0 for none
} CribScene;

// Fill lamps (CRIB_MAX_LEDS of them).
void lamps_draw(uint8_t *lamps, const CribState *state, const CribWalk *walk,
                const CribScene *scene);

#endif
