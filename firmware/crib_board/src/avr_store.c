#ifdef __AVR__

#include <avr/eeprom.h>

#include "machine.h"

uint16_t store_size(void) { return E2END + 1; }

uint8_t store_read(uint16_t at) { return eeprom_read_byte((const uint8_t *)at); }

bool store_ready(void) { return eeprom_is_ready(); }

void store_write(uint16_t at, uint8_t value) { eeprom_write_byte((uint8_t *)at, value); }

void store_commit(void) {} // a byte is there for good once it is written

#endif
