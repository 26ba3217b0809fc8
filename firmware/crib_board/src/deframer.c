#include "deframer.h"

#include "crc.h"

#define TAIL 5 // * and four digits
#define HEAD 3 // two digits and the letter

uint8_t hex_value(char digit) {
    if (digit >= '0' && digit <= '9') return (uint8_t)(digit - '0');
    if (digit >= 'A' && digit <= 'F') return (uint8_t)(digit - 'A' + 10);
    return 0xFF;
}

void deframer_begin(CribDeframer *deframer) { deframer->inside = deframer->length = 0; }

static uint8_t parse(const CribDeframer *deframer, CribFrame *frame) {
    const char *line = deframer->line;
    if (deframer->length < HEAD + TAIL) return CRIB_REASON_LENGTH;
    uint8_t body = (uint8_t)(deframer->length - TAIL);
    if (line[body] != '*') return CRIB_REASON_LENGTH;
    uint16_t crc = 0;
    for (uint8_t i = (uint8_t)(body + 1); i < deframer->length; i++) {
        uint8_t digit = hex_value(line[i]);
        if (digit > 15) return CRIB_REASON_CRC;
        crc = (uint16_t)(crc << 4 | digit);
    }
    if (crc != crc_of(line, body)) return CRIB_REASON_CRC;
    uint8_t high = hex_value(line[0]), low = hex_value(line[1]);
    if (high > 15 || low > 15) return CRIB_REASON_RANGE;
    frame->seq = (uint8_t)(high << 4 | low);
    frame->letter = line[2];
    frame->payload = line + HEAD;
    frame->length = (uint8_t)(body - HEAD);
    return DEFRAMER_FRAME;
}

uint8_t deframer_feed(CribDeframer *deframer, uint8_t byte, CribFrame *frame) {
    if (byte == '$') {
        uint8_t torn = deframer->inside;
        deframer->inside = 1;
        deframer->length = 0;
        return torn ? CRIB_REASON_LENGTH : DEFRAMER_NOTHING;
    }
    if (!deframer->inside) return DEFRAMER_NOTHING;
    if (byte == '\n' || byte == '\r') {
        deframer->inside = 0;
        return parse(deframer, frame);
    }
    if (byte < ' ' || byte > '~') {
        deframer->inside = 0;
        return CRIB_REASON_CRC;
    }
    if (deframer->length == DEFRAMER_LINE) {
        deframer->inside = 0;
        return CRIB_REASON_LENGTH;
    }
    deframer->line[deframer->length++] = (char)byte;
    return DEFRAMER_NOTHING;
}
