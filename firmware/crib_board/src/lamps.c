#include "lamps.h"

#include <string.h>

// As domino_crib/pegboard/picture.py has it: low for the dealer, blinking for the side to move,
// white on the second lap. What only the firmware knows comes first.
static uint8_t status(const CribState *state, const CribScene *scene, uint8_t side) {
    if (scene->warn) return scene->quarter & 1 ? COLOUR_OFF : COLOUR_WHITE;
    if (scene->lost) return (uint8_t)(COLOUR_GLOW + side);
    bool second = state->flags & CRIB_FLAG_LAP && state->front[side] > CRIB_HOLES;
    bool bright = state->turn == side + 1 && LAMPS_BRIGHT(scene->quarter);
    if (bright) return second ? COLOUR_WHITE : (uint8_t)(COLOUR_FRONT + side);
    if (state->dealer == side + 1) return second ? COLOUR_LOW : (uint8_t)(COLOUR_BACK + side);
    return second ? COLOUR_FAINT : COLOUR_OFF;
}

void lamps_draw(uint8_t *lamps, const CribState *state, const CribWalk *walk,
                const CribScene *scene) {
    memset(lamps, COLOUR_OFF, CRIB_MAX_LEDS);
    for (uint8_t side = 0; side < state->sides && side < scene->tracks; side++) {
        uint8_t *track = lamps + CRIB_LED(side, 0);
        track[CRIB_STATUS_LAMP] = status(state, scene, side);
        track[state_lamp(walk->back[side], state->target)] = (uint8_t)(COLOUR_BACK + side);
        bool won = state->flags & CRIB_FLAG_OVER && state->winners >> side & 1;
        uint8_t front = won && !LAMPS_BRIGHT(scene->quarter) ? COLOUR_BACK : COLOUR_FRONT;
        track[state_lamp(walk->front[side], state->target)] = (uint8_t)(front + side);
        if (scene->preview[side] && !(scene->quarter & 1))
            track[state_lamp(scene->preview[side], state->target)] = (uint8_t)(COLOUR_FRONT + side);
    }
}
