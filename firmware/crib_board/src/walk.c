#include "walk.h"

#include <string.h>

void walk_jump(CribWalk *walk, const CribState *state) {
    memcpy(walk->front, state->front, sizeof walk->front);
    memcpy(walk->to, state->front, sizeof walk->to);
    memcpy(walk->back, state->back, sizeof walk->back);
}

void walk_start(CribWalk *walk, const CribState *state, uint16_t now) {
    memcpy(walk->to, state->front, sizeof walk->to);
    memcpy(walk->back, state->back, sizeof walk->back);
    for (uint8_t side = 0; side < CRIB_MAX_SIDES; side++) {
        int16_t way = (int16_t)walk->to[side] - walk->front[side];
        if (way > WALK_FURTHEST || way < -WALK_FURTHEST) walk->front[side] = walk->to[side];
    }
    walk->next = now;
}

bool walk_run(CribWalk *walk, uint16_t now) {
    if ((int16_t)(now - walk->next) < 0) return false;
    bool moved = false;
    for (uint8_t side = 0; side < CRIB_MAX_SIDES; side++) {
        if (walk->front[side] == walk->to[side]) continue;
        int8_t step = walk->front[side] < walk->to[side] ? 1 : -1;
        walk->front[side] = (uint8_t)(walk->front[side] + step);
        moved = true;
    }
    if (moved)
        walk->next = (uint16_t)(walk->next + CRIB_WALK_MS);
    else
        walk->next = now; // never further behind than the clock's half turn
    return moved;
}
