#include "menu.h"

#include <string.h>

#define ONCE_ROUND 61
#define TWICE_ROUND 121

void menu_next(CribMenu *menu, uint16_t now) {
    menu->question = menu->question == MENU_LOWBALL ? MENU_CLOSED : (uint8_t)(menu->question + 1);
    menu->pressed_at = now;
}

void menu_answer(CribMenu *menu, CribState *state, uint8_t tracks, uint16_t now) {
    menu->pressed_at = now;
    uint8_t target = state->target, sides = state->sides, dealer = state->dealer;
    uint8_t lowball = state->flags & CRIB_FLAG_LOWBALL;
    if (menu->question == MENU_TARGET) target = target == ONCE_ROUND ? TWICE_ROUND : ONCE_ROUND;
    if (menu->question == MENU_PLAYERS) sides = sides < tracks ? (uint8_t)(sides + 1) : 2;
    if (menu->question == MENU_DEALER) dealer++;
    if (menu->question == MENU_LOWBALL) lowball ^= CRIB_FLAG_LOWBALL;
    state_new(state, target, sides);
    state->dealer = dealer > sides ? 1 : dealer;
    state->flags = lowball | CRIB_FLAG_LAP;
}

bool menu_run(CribMenu *menu, uint16_t now) {
    if (menu->question == MENU_CLOSED || (uint16_t)(now - menu->pressed_at) < MENU_LEAVE_MS)
        return false;
    menu->question = MENU_CLOSED;
    return true;
}

static uint8_t answer(const CribMenu *menu, const CribState *state) {
    if (menu->question == MENU_TARGET) return state->target == ONCE_ROUND ? 1 : 2;
    if (menu->question == MENU_PLAYERS) return state->sides;
    if (menu->question == MENU_DEALER) return state->dealer;
    return state->flags & CRIB_FLAG_LOWBALL ? 2 : 1;
}

void menu_draw(const CribMenu *menu, const CribState *state, uint8_t *lamps) {
    memset(lamps, COLOUR_OFF, CRIB_MAX_LEDS);
    memset(lamps + CRIB_LED(0, CRIB_START_LAMP + 1), COLOUR_FAINT, menu->question);
    memset(lamps + CRIB_LED(1, CRIB_START_LAMP + 1), COLOUR_LOW, answer(menu, state));
}
