#include "state.h"

#include <string.h>

void state_new(CribState *state, uint8_t target, uint8_t sides) {
    memset(state, 0, sizeof *state);
    state->target = target;
    state->sides = sides;
}

uint8_t state_lamp(uint8_t score, uint8_t target) {
    if (score == 0) return CRIB_START_LAMP;
    if (score >= target) return CRIB_GAME_LAMP;
    return CRIB_LAMP_OF_SCORE(score);
}

bool state_valid(const CribState *state) {
    if (!state->target || !state->sides || state->sides > CRIB_MAX_SIDES) return false;
    if (state->dealer > state->sides || state->turn > state->sides) return false;
    for (uint8_t side = 0; side < CRIB_MAX_SIDES; side++)
        if (state->front[side] > state->target || state->back[side] > state->target) return false;
    return true;
}
