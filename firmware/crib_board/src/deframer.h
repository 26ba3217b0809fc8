// Cuts frames out of bytes as they come: $ seq letter payload * crc, closed by LF or CR. No IO.
//
// $ always starts afresh, bytes outside frames do nothing, and what began with $ and is
// unprintable, too long or wrong becomes one damage. The same rules as domino_crib/driver/frame.py.
#ifndef CRIB_DEFRAMER_H
#define CRIB_DEFRAMER_H

#include "protocol_generated.h"

#define DEFRAMER_LINE (CRIB_FRAME_MAX - 2) // without $ and the line end

typedef struct {
    uint8_t seq;
    char letter;
    uint8_t length; // of the payload
    const char *payload;
} CribFrame; // valid until the next byte is fed

typedef struct {
    char line[DEFRAMER_LINE];
    uint8_t length;
    uint8_t inside;
} CribDeframer;

enum { DEFRAMER_NOTHING = 0, DEFRAMER_FRAME = 0x80 };

void deframer_begin(CribDeframer *deframer);
// Return DEFRAMER_NOTHING, DEFRAMER_FRAME (frame is filled in) or a CRIB_REASON_ of damage.
uint8_t deframer_feed(CribDeframer *deframer, uint8_t byte, CribFrame *frame);
// The value of one upper-case hexadecimal digit, or 0xFF.
uint8_t hex_value(char digit);

#endif
