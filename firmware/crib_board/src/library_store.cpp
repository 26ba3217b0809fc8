// The memory on chips other than AVR: the EEPROM library of their core, in flash or real.
#if defined(ARDUINO) && !defined(__AVR__)

#include <EEPROM.h>

#include "machine.h"

#define SIZE 1024

// ESP32 and RP2040 hold a copy in memory until it is committed; Renesas writes at once.
#if defined(ARDUINO_ARCH_ESP32) || defined(ARDUINO_ARCH_RP2040) || defined(ARDUINO_ARCH_ESP8266)
#define COPIED 1
#endif

static void begin(void) {
#ifdef COPIED
    static bool begun;
    if (!begun) EEPROM.begin(SIZE);
    begun = true;
#endif
}

uint16_t store_size(void) { return SIZE; }

uint8_t store_read(uint16_t at) {
    begin();
    return EEPROM.read(at);
}

bool store_ready(void) { return true; }

void store_write(uint16_t at, uint8_t value) {
    begin();
    EEPROM.write(at, value);
}

void store_commit(void) {
#ifdef COPIED
    EEPROM.commit();
#endif
}

#endif
