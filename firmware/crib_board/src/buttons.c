#include "buttons.h"

#include <string.h>

#define GUARD_STEP ((BUTTON_GUARD_MS - BUTTON_LONG_MS) / BUTTON_REPEAT_MS)

void buttons_begin(CribButtons *buttons) { memset(buttons, 0, sizeof *buttons); }

static void changed(CribButtons *buttons, uint8_t button, bool down, uint16_t now,
                    CribPressed pressed) {
    if (down) {
        buttons->down_at[button] = now;
        buttons->told[button] = 0;
        pressed(button, BUTTON_DOWN);
    } else if (!buttons->told[button]) {
        pressed(button, BUTTON_SHORT);
    }
}

// Step 0 comes after BUTTON_LONG_MS, each further one BUTTON_REPEAT_MS later; after the guard's
// step nothing more is told, so that the 16-bit clock may turn round while a button is stuck.
static void holding(CribButtons *buttons, uint8_t button, uint16_t now, CribPressed pressed) {
    uint8_t step = buttons->told[button];
    if (step > GUARD_STEP) return;
    uint16_t due = (uint16_t)(BUTTON_LONG_MS + step * BUTTON_REPEAT_MS);
    if ((uint16_t)(now - buttons->down_at[button]) < due) return;
    buttons->told[button]++;
    pressed(button, step == 0 ? BUTTON_LONG : step == GUARD_STEP ? BUTTON_GUARD : BUTTON_REPEAT);
}

void buttons_run(CribButtons *buttons, uint16_t raw, uint16_t now, CribPressed pressed) {
    uint16_t before = buttons->held;
    if (raw != buttons->seen) {
        buttons->seen = raw;
        buttons->seen_at = now;
    } else if (raw != before && (uint16_t)(now - buttons->seen_at) >= BUTTON_BOUNCE_MS) {
        buttons->held = raw;
    }
    for (uint8_t button = 0; button < BUTTONS; button++) {
        uint16_t bit = (uint16_t)(1u << button);
        if ((buttons->held ^ before) & bit)
            changed(buttons, button, buttons->held & bit, now, pressed);
        else if (buttons->held & bit)
            holding(buttons, button, now, pressed);
    }
}
