// The colours a lamp can have, and the current they may draw together.
#ifndef CRIB_PALETTE_H
#define CRIB_PALETTE_H

#include "board_generated.h"
#include "machine.h"
#include "protocol_generated.h"

enum {
    COLOUR_OFF,
    COLOUR_FAINT, // white three times: second lap, and what the menu asks
    COLOUR_LOW,
    COLOUR_WHITE,
    COLOUR_FRONT, // and three more: the front peg of each side
    COLOUR_BACK = COLOUR_FRONT + CRIB_MAX_SIDES, // and three more: the same colours at a quarter
    COLOUR_GLOW = COLOUR_BACK + CRIB_MAX_SIDES,  // and three more: the same, as bright as told
    COLOUR_EFFECT = COLOUR_GLOW + CRIB_MAX_SIDES, // any colour, for effects and tests
    CRIB_COLOURS
};

#define PALETTE_FULL CRIB_LEVEL_FULL
#define PALETTE_LED_MA 20 // one colour of one LED at full
#define PALETTE_IDLE_MA 1 // one dark LED
#define PALETTE_LEAST_MA 20 // what lamps may draw even if dark LEDs alone reach the budget

typedef struct {
    uint8_t brightness; // of a front peg
    uint8_t theme;
    uint16_t budget; // mA for the whole chain
} CribLook;

typedef struct {
    CribColour colours[CRIB_COLOURS];
} CribPalette;

// Make the fixed colours for a look; dimmed: a quarter of its brightness.
void palette_make(CribPalette *palette, const CribLook *look, bool dimmed);
// Set the glow of all sides to a level of 0..255 of the look's brightness.
void palette_glow(CribPalette *palette, const CribLook *look, uint8_t level);
// Set one glow, or the effect colour, to a colour at the look's brightness.
void palette_set(CribPalette *palette, const CribLook *look, uint8_t number, CribColour colour);
// A colour of the wheel: 0 red, 85 green, 170 blue.
CribColour palette_wheel(uint8_t angle);
// Scale a copy of the palette so that these lamps keep to the budget.
void palette_limit(const CribPalette *palette, CribPalette *limited, const CribLook *look,
                   const uint8_t *lamps, uint16_t count);

#endif
