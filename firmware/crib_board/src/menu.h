// The mode button's questions: target, players, dealer, lowball. Track 1 shows which question,
// track 2 the present answer, both as a number of lit holes.
#ifndef CRIB_MENU_H
#define CRIB_MENU_H

#include "palette.h"
#include "state.h"

#define MENU_LEAVE_MS 6000 // left by itself this long after the last press

typedef enum { MENU_CLOSED, MENU_TARGET, MENU_PLAYERS, MENU_DEALER, MENU_LOWBALL } CribQuestion;

typedef struct {
    uint8_t question;
    uint16_t pressed_at;
} CribMenu;

// The next question, after the last one closed again.
void menu_next(CribMenu *menu, uint16_t now);
// The next answer to the open question; starts the game anew with it.
void menu_answer(CribMenu *menu, CribState *state, uint8_t tracks, uint16_t now);
// Close after a while without a press; return whether it closed now.
bool menu_run(CribMenu *menu, uint16_t now);
void menu_draw(const CribMenu *menu, const CribState *state, uint8_t *lamps);

#endif
