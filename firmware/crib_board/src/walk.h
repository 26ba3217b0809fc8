// The pegs on their way: a front peg walks hole by hole, a back peg is moved at once.
#ifndef CRIB_WALK_H
#define CRIB_WALK_H

#include "state.h"

// More holes than this are no move of the game (the best hand is worth 29): the peg is set.
#define WALK_FURTHEST 31

typedef struct {
    uint8_t front[CRIB_MAX_SIDES], back[CRIB_MAX_SIDES]; // where the pegs are shown
    uint8_t to[CRIB_MAX_SIDES];
    uint16_t next; // when the next step is due
} CribWalk;

// Put all pegs where the state has them.
void walk_jump(CribWalk *walk, const CribState *state);
// Start for a new state from where the pegs are now; the first step is due at once.
void walk_start(CribWalk *walk, const CribState *state, uint16_t now);
// Step when it is time; return whether a peg moved.
bool walk_run(CribWalk *walk, uint16_t now);

#endif
