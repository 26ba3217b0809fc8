// The EEPROM library of the cores, with begin and commit as ESP32 and RP2040 have them.
#ifndef OTHER_CHIP_EEPROM_H
#define OTHER_CHIP_EEPROM_H

#include <stddef.h>
#include <stdint.h>

struct EEPROMClass {
    bool begin(size_t size);
    uint8_t read(int at);
    void write(int at, uint8_t value);
    bool commit();
};
extern EEPROMClass EEPROM;

#endif
