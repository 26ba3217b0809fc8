// Frames to field values and back, by the generated message table.
#ifndef CRIB_WIRE_H
#define CRIB_WIRE_H

#include "deframer.h"

typedef uint16_t CribValues[CRIB_FIELDS_MAX];

enum { WIRE_RIGHT = 0, WIRE_TO_BOARD = 1, WIRE_FROM_BOARD = 2 };

// Fill in the values of a frame that travels one of the ways (a mask of WIRE_TO_BOARD and
// WIRE_FROM_BOARD). Return WIRE_RIGHT or the CRIB_REASON_ a board naks it with.
uint8_t wire_decode(const CribFrame *frame, uint8_t ways, CribValues values);

// Write a whole frame, $ and line feed included, and return its length (at most CRIB_FRAME_MAX);
// 0 for a letter the table does not have. The values must be in range.
uint8_t wire_encode(char *out, uint8_t seq, char letter, const uint16_t *values);

#endif
