// The link on every chip but an ATmega with a UART: the Serial of its core, USB or not.
#ifdef ARDUINO

#include <Arduino.h>

#include "avr_uart.h"

#ifndef CRIB_AVR_UART

#include "machine.h"

#define BAUD 115200 // of no effect where Serial is USB itself

void link_begin(void) { Serial.begin(BAUD); }

int16_t link_read(void) { return Serial.available() ? (int16_t)Serial.read() : -1; }

uint8_t link_room(void) {
    int room = Serial.availableForWrite();
    return room > 255 ? 255 : (uint8_t)room;
}

void link_write(const char *bytes, uint8_t count) {
    Serial.write(reinterpret_cast<const uint8_t *>(bytes), count);
}

#endif
#endif
