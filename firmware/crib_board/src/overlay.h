// What is shown over the pegs (effects, once) or instead of them (self-tests and demo patterns,
// until stopped). Every picture follows from the time since it began; nothing else is kept.
#ifndef CRIB_OVERLAY_H
#define CRIB_OVERLAY_H

#include "palette.h"
#include "state.h"

typedef enum { OVERLAY_NONE, OVERLAY_EFFECT, OVERLAY_TEST, OVERLAY_DEMO } CribOverlayKind;

typedef struct {
    uint8_t kind;
    uint8_t which; // CRIB_EFFECT_, CRIB_SELF_TEST_ or CRIB_DEMO_PATTERN_
    uint8_t side;  // of an effect, from 1; 0: all
    uint32_t began;
} CribOverlay;

void overlay_start(CribOverlay *overlay, CribOverlayKind kind, uint8_t which, uint8_t side,
                   uint32_t now);
void overlay_stop(CribOverlay *overlay);
// A test or pattern takes the place of the pegs.
bool overlay_covers(const CribOverlay *overlay);
// Draw over the lamps of so many tracks, and set the colours it uses. An effect only takes lamps
// that are dark, so pegs stay to be seen, and ends by itself.
void overlay_draw(CribOverlay *overlay, uint8_t *lamps, CribPalette *palette,
                  const CribLook *look, uint8_t tracks, uint32_t now);

#endif
