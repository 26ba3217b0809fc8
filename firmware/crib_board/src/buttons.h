// Nine buttons: bounce taken out, presses told apart by how long they last.
#ifndef CRIB_BUTTONS_H
#define CRIB_BUTTONS_H

#include <stdbool.h>
#include <stdint.h>

#define BUTTONS 9
#define BUTTON_MODE 8 // from 0; 2n is the plus of side n, 2n + 1 its back button
#define BUTTON_BOUNCE_MS 15
#define BUTTON_LONG_MS 800
#define BUTTON_REPEAT_MS 200
#define BUTTON_GUARD_MS 3000

typedef enum {
    BUTTON_DOWN,   // it has just been pressed
    BUTTON_SHORT,  // released before it was long
    BUTTON_LONG,   // held for BUTTON_LONG_MS
    BUTTON_REPEAT, // held on, each BUTTON_REPEAT_MS
    BUTTON_GUARD   // held for BUTTON_GUARD_MS
} CribPress;

typedef struct {
    uint16_t seen, held; // raw and debounced, bit 0 the first button
    uint16_t seen_at;
    uint16_t down_at[BUTTONS];
    uint8_t told[BUTTONS]; // steps of holding told so far
} CribButtons;

typedef void (*CribPressed)(uint8_t button, CribPress press);

void buttons_begin(CribButtons *buttons);
// Take the raw state of all buttons (bit set: pressed) and call pressed for what happened.
void buttons_run(CribButtons *buttons, uint16_t raw, uint16_t now, CribPressed pressed);

#endif
