// The part of Adafruit's library that the firmware uses: colours are kept for main.cpp to print.
#ifndef OTHER_CHIP_NEOPIXEL_H
#define OTHER_CHIP_NEOPIXEL_H

#include <stdint.h>

#define NEO_GRB 0x52
#define NEO_KHZ800 0x0000

class Adafruit_NeoPixel {
  public:
    Adafruit_NeoPixel(uint16_t count, int16_t pin, uint16_t type);
    void begin();
    void updateLength(uint16_t count);
    void setPixelColor(uint16_t led, uint8_t red, uint8_t green, uint8_t blue);
    void show();
};

#endif
