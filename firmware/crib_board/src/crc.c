#include "crc.h"

uint16_t crc_add(uint16_t crc, uint8_t byte) {
    // The eight shifts of the definition folded into one step; no table, so no flash for one.
    uint8_t x = (uint8_t)(crc >> 8) ^ byte;
    x ^= x >> 4;
    return (uint16_t)((crc << 8) ^ ((uint16_t)x << 12) ^ ((uint16_t)x << 5) ^ x);
}

uint16_t crc_of(const char *bytes, uint8_t count) {
    uint16_t crc = CRC_START;
    while (count--) crc = crc_add(crc, (uint8_t)*bytes++);
    return crc;
}
