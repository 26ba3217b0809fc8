#include "palette.h"

#include <string.h>

#ifdef __AVR__
#define COPY_TABLE memcpy_P
#else
#define COPY_TABLE memcpy
#endif

#define LAP_HUE CRIB_MAX_SIDES // the row of a theme behind its sides

static const CribColour themes[CRIB_THEMES][CRIB_MAX_SIDES + 1] CRIB_PROGMEM = CRIB_THEME_COLOURS;

static uint8_t share(uint8_t value, uint8_t of) {
    return (uint8_t)(((uint16_t)value * (uint16_t)(of + 1)) >> 8);
}

static CribColour shade(CribColour colour, uint8_t level) {
    return (CribColour){share(colour.red, level), share(colour.green, level),
                        share(colour.blue, level)};
}

static CribColour hue(const CribLook *look, uint8_t side) {
    CribColour colour;
    COPY_TABLE(&colour, &themes[look->theme < CRIB_THEMES ? look->theme : 0][side], sizeof colour);
    return colour;
}

void palette_make(CribPalette *palette, const CribLook *look, bool dimmed) {
    uint8_t light = dimmed ? look->brightness / 4 : look->brightness;
    CribColour *colours = palette->colours, lap = hue(look, LAP_HUE);
    memset(&colours[COLOUR_OFF], 0, sizeof *colours);
    colours[COLOUR_FAINT] = shade(shade(lap, CRIB_LEVEL_LAP), light);
    colours[COLOUR_LOW] = shade(shade(lap, CRIB_LEVEL_BACK), light);
    colours[COLOUR_WHITE] = shade(lap, light);
    for (uint8_t side = 0; side < CRIB_MAX_SIDES; side++) {
        CribColour colour = hue(look, side);
        colours[COLOUR_FRONT + side] = shade(colour, light);
        colours[COLOUR_BACK + side] = shade(shade(colour, CRIB_LEVEL_BACK), light);
    }
}

void palette_glow(CribPalette *palette, const CribLook *look, uint8_t level) {
    for (uint8_t side = 0; side < CRIB_MAX_SIDES; side++)
        palette_set(palette, look, (uint8_t)(COLOUR_GLOW + side), shade(hue(look, side), level));
}

void palette_set(CribPalette *palette, const CribLook *look, uint8_t number, CribColour colour) {
    palette->colours[number] = shade(colour, look->brightness);
}

CribColour palette_wheel(uint8_t angle) {
    uint8_t third = angle / 85, up = (uint8_t)(angle % 85 * 3), down = (uint8_t)(PALETTE_FULL - up);
    if (third == 0) return (CribColour){down, up, 0};
    if (third == 1) return (CribColour){0, down, up};
    return (CribColour){up, 0, down};
}

void palette_limit(const CribPalette *palette, CribPalette *limited, const CribLook *look,
                   const uint8_t *lamps, uint16_t count) {
    uint16_t weights[CRIB_COLOURS];
    for (uint8_t i = 0; i < CRIB_COLOURS; i++) {
        const CribColour *colour = &palette->colours[i];
        weights[i] = (uint16_t)(colour->red + colour->green + colour->blue);
    }
    uint32_t sum = 0;
    for (uint16_t i = 0; i < count; i++) sum += weights[lamps[i]];
    uint16_t idle = (uint16_t)(count * PALETTE_IDLE_MA);
    uint16_t left = look->budget > idle ? (uint16_t)(look->budget - idle) : 0;
    if (left < PALETTE_LEAST_MA) left = PALETTE_LEAST_MA;
    uint32_t allowed = (uint32_t)left * PALETTE_FULL / PALETTE_LED_MA;
    *limited = *palette;
    if (sum <= allowed) return;
    uint8_t level = (uint8_t)((allowed << 8) / sum);
    for (uint8_t i = 0; i < CRIB_COLOURS; i++)
        for (uint8_t part = 0; part < sizeof(CribColour); part++) {
            uint8_t *value = (uint8_t *)&limited->colours[i] + part;
            *value = (uint8_t)(((uint16_t)*value * level) >> 8);
        }
}
