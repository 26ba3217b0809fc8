// What the portable core asks of the machine it runs on. avr_*.c answer on AVR chips, library_*.cpp
// on every other Arduino, firmware/sim/native on a PC.
#ifndef CRIB_MACHINE_H
#define CRIB_MACHINE_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// --- the LED chain: three functions ---------------------------------------------------------
typedef struct {
    uint8_t red, green, blue;
} CribColour;

void leds_begin(void);
// Take the colours that the numbers given to leds_show stand for; CRIB_COLOURS of them.
void leds_palette(const CribColour *colours);
// Send one frame: lamps[i] is the colour number of LED i. No serial byte may be lost meanwhile.
void leds_show(const uint8_t *lamps, uint16_t count);

// --- the serial link ------------------------------------------------------------------------
void link_begin(void);
int16_t link_read(void); // the next byte, or -1
uint8_t link_room(void); // bytes that link_write takes without waiting
void link_write(const char *bytes, uint8_t count);

// --- the memory that outlives the power -----------------------------------------------------
uint16_t store_size(void);
uint8_t store_read(uint16_t at);
bool store_ready(void); // a byte can be written now without waiting
void store_write(uint16_t at, uint8_t value);
void store_commit(void); // a whole record is written

#ifdef __cplusplus
}
#endif

#endif
