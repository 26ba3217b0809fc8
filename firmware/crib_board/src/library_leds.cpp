// The LED chain on ESP32, RP2040, Uno R4 and others: Adafruit's NeoPixel library does the output.
// It needs three bytes a LED, of which these chips have plenty.
#if defined(ARDUINO) && !defined(__AVR__)

#include <Adafruit_NeoPixel.h>

#include "board_generated.h"
#include "machine.h"
#include "palette.h"
#include "pins.h"

static Adafruit_NeoPixel strip(CRIB_MAX_LEDS, PIN_LED, NEO_GRB + NEO_KHZ800);
static CribColour palette[CRIB_COLOURS];

void leds_begin(void) { strip.begin(); }

void leds_palette(const CribColour *colours) { memcpy(palette, colours, sizeof palette); }

void leds_show(const uint8_t *lamps, uint16_t count) {
    strip.updateLength(count);
    for (uint16_t i = 0; i < count; i++) {
        const CribColour &colour = palette[lamps[i]];
        strip.setPixelColor(i, colour.red, colour.green, colour.blue);
    }
    strip.show();
}

#endif
