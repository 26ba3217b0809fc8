// CRC-16/CCITT-FALSE: polynomial 0x1021, start 0xFFFF; "123456789" gives 0x29B1.
#ifndef CRIB_CRC_H
#define CRIB_CRC_H

#include <stdint.h>

#define CRC_START 0xFFFFu

uint16_t crc_add(uint16_t crc, uint8_t byte);
uint16_t crc_of(const char *bytes, uint8_t count);

#endif
