#include "overlay.h"

#include <string.h>

#define COMET 4         // lamps long
#define COMET_MS 10     // a lamp
#define SWEEP_MS 30     // a lamp
#define COLOUR_MS 1000  // a colour of the colour test
#define RAMP_MS 16      // a level of the power test
#define RACE_MS 150     // a hole of the fastest peg in the race
#define RACE_BACK 6     // holes a back peg lies behind in the race
#define GLOW_LAMPS 5    // lamps of one colour

static const CribColour red = {255, 0, 0}, orange = {255, 90, 0}, yellow = {255, 180, 0},
                        white = {255, 255, 255};

void overlay_start(CribOverlay *overlay, CribOverlayKind kind, uint8_t which, uint8_t side,
                   uint32_t now) {
    *overlay = (CribOverlay){(uint8_t)kind, which, side, now};
}

void overlay_stop(CribOverlay *overlay) { overlay->kind = OVERLAY_NONE; }

bool overlay_covers(const CribOverlay *overlay) { return overlay->kind >= OVERLAY_TEST; }

static CribColour colour_of(uint8_t effect, uint16_t since) {
    if (effect == CRIB_EFFECT_WIN) return palette_wheel((uint8_t)(since / 8));
    if (effect == CRIB_EFFECT_SKUNK) return red;
    if (effect == CRIB_EFFECT_MUGGINS) return yellow;
    return effect == CRIB_EFFECT_TEN_BACK ? orange : white;
}

static bool lit(uint8_t effect, uint8_t lamp, uint16_t since) {
    if (effect == CRIB_EFFECT_WIN) return (lamp + since / 60) % 3 == 0;
    if (effect == CRIB_EFFECT_SKUNK) return since / 200 % 2 == 0;
    if (effect == CRIB_EFFECT_MUGGINS) return lamp % 5 == 0 && since / 150 % 2 == 0;
    uint8_t head = (uint8_t)(since / COMET_MS % (CRIB_LAMPS_PER_TRACK + COMET));
    if (effect == CRIB_EFFECT_TEN_BACK) lamp = (uint8_t)(CRIB_LAMPS_PER_TRACK - 1 - lamp);
    return lamp <= head && head - lamp < COMET;
}

static void draw_effect(CribOverlay *overlay, uint8_t *lamps, CribPalette *palette,
                        const CribLook *look, uint8_t tracks, uint32_t now) {
    if (now - overlay->began >= CRIB_EFFECT_MS) {
        overlay_stop(overlay);
        return;
    }
    uint16_t since = (uint16_t)(now - overlay->began);
    palette_set(palette, look, COLOUR_EFFECT, colour_of(overlay->which, since));
    for (uint8_t track = 0; track < tracks; track++) {
        if (overlay->side && overlay->side != track + 1) continue;
        uint8_t *at = lamps + CRIB_LED(track, 0);
        for (uint8_t lamp = 0; lamp < CRIB_LAMPS_PER_TRACK; lamp++)
            if (at[lamp] == COLOUR_OFF && lit(overlay->which, lamp, since))
                at[lamp] = COLOUR_EFFECT;
    }
}

static CribColour primary(uint8_t number) {
    if (number == 3) return white;
    return (CribColour){number == 0 ? 255 : 0, number == 1 ? 255 : 0, number == 2 ? 255 : 0};
}

static void draw_test(const CribOverlay *overlay, uint8_t *lamps, CribPalette *palette,
                      const CribLook *look, uint16_t count, uint32_t since) {
    uint8_t colour = COLOUR_EFFECT;
    if (overlay->which == CRIB_SELF_TEST_SWEEP) {
        uint32_t step = since / SWEEP_MS;
        memset(lamps, COLOUR_OFF, count);
        lamps[step % count] = colour;
        palette_set(palette, look, colour, primary((uint8_t)(step / count % 4)));
        return;
    }
    memset(lamps, colour, count);
    if (overlay->which == CRIB_SELF_TEST_COLOURS) {
        palette_set(palette, look, colour, primary((uint8_t)(since / COLOUR_MS % 4)));
    } else { // the power test goes up to full, whatever the brightness; the budget holds
        uint8_t level = (uint8_t)(since / RAMP_MS);
        palette->colours[colour] = (CribColour){level, level, level};
    }
}

static void draw_race(uint8_t *lamps, uint8_t tracks, uint32_t since) {
    memset(lamps, COLOUR_OFF, CRIB_MAX_LEDS);
    for (uint8_t side = 0; side < tracks; side++) {
        uint8_t front = (uint8_t)(since / (RACE_MS + 20u * side) % (CRIB_HOLES + 2));
        uint8_t back = front > RACE_BACK ? (uint8_t)(front - RACE_BACK) : 0;
        uint8_t *track = lamps + CRIB_LED(side, 0);
        track[state_lamp(back, CRIB_HOLES + 1)] = (uint8_t)(COLOUR_BACK + side);
        track[state_lamp(front, CRIB_HOLES + 1)] = (uint8_t)(COLOUR_FRONT + side);
    }
}

static void draw_glow(uint8_t *lamps, CribPalette *palette, const CribLook *look, uint16_t count,
                      uint32_t since) {
    uint8_t colour = COLOUR_GLOW, left = GLOW_LAMPS;
    for (uint16_t i = 0; i < count; i++) {
        lamps[i] = colour;
        if (--left) continue;
        left = GLOW_LAMPS;
        colour = colour < COLOUR_GLOW + CRIB_MAX_SIDES - 1 ? colour + 1 : COLOUR_GLOW;
    }
    for (uint8_t i = 0; i < CRIB_MAX_SIDES; i++)
        palette_set(palette, look, (uint8_t)(COLOUR_GLOW + i),
                    palette_wheel((uint8_t)(since / 32 + 64u * i)));
}

void overlay_draw(CribOverlay *overlay, uint8_t *lamps, CribPalette *palette,
                  const CribLook *look, uint8_t tracks, uint32_t now) {
    uint16_t count = (uint16_t)(tracks * CRIB_LAMPS_PER_TRACK);
    uint32_t since = now - overlay->began;
    if (overlay->kind == OVERLAY_EFFECT)
        draw_effect(overlay, lamps, palette, look, tracks, now);
    else if (overlay->kind == OVERLAY_TEST)
        draw_test(overlay, lamps, palette, look, count, since);
    else if (overlay->kind == OVERLAY_DEMO && overlay->which == CRIB_DEMO_PATTERN_RACE)
        draw_race(lamps, tracks, since);
    else if (overlay->kind == OVERLAY_DEMO)
        draw_glow(lamps, palette, look, count, since);
}
