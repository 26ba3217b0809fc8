#define CRIB_PROTOCOL_TABLES
#include "wire.h"

#include <stdbool.h>
#include <string.h>

#include "crc.h"

#ifdef __AVR__
#define COPY_TABLE memcpy_P
#else
#define COPY_TABLE memcpy
#endif

static bool find(char letter, CribMessage *message) {
    for (uint8_t i = 0; i < CRIB_MESSAGE_ROWS; i++) {
        COPY_TABLE(message, &crib_messages[i], sizeof *message);
        if (message->letter == letter) return true;
    }
    return false;
}

static uint8_t decode_field(const CribField *field, const char *digits, const uint16_t *before,
                            uint16_t *value) {
    *value = 0;
    for (uint8_t i = 0; i < field->width; i++) {
        uint8_t digit = hex_value(digits[i]);
        if (digit > 15) return CRIB_REASON_RANGE;
        *value = (uint16_t)(*value << 4 | digit);
    }
    uint16_t high = field->high;
    if (field->at_most != 0xFF && before[field->at_most] < high) high = before[field->at_most];
    return *value < field->low || *value > high ? CRIB_REASON_RANGE : WIRE_RIGHT;
}

uint8_t wire_decode(const CribFrame *frame, uint8_t ways, CribValues values) {
    CribMessage message;
    if (!find(frame->letter, &message)) return CRIB_REASON_UNKNOWN;
    if (!(ways & (message.to_board ? WIRE_TO_BOARD : WIRE_FROM_BOARD))) return CRIB_REASON_UNKNOWN;
    if (frame->length != message.length) return CRIB_REASON_LENGTH;
    // The magic word is the only fixed text there is.
    if (message.text && memcmp(frame->payload, CRIB_MAGIC, message.text)) return CRIB_REASON_RANGE;
    const char *digits = frame->payload + message.text;
    for (uint8_t i = 0; i < message.count; i++) {
        CribField field;
        COPY_TABLE(&field, &crib_fields[message.first + i], sizeof field);
        uint8_t reason = decode_field(&field, digits, values, &values[i]);
        if (reason != WIRE_RIGHT) return reason;
        digits += field.width;
    }
    return WIRE_RIGHT;
}

static char *put_hex(char *out, uint16_t value, uint8_t width) {
    for (uint8_t i = width; i--; value >>= 4) {
        uint8_t digit = value & 15;
        out[i] = (char)(digit < 10 ? '0' + digit : 'A' + digit - 10);
    }
    return out + width;
}

uint8_t wire_encode(char *out, uint8_t seq, char letter, const uint16_t *values) {
    CribMessage message;
    if (!find(letter, &message)) return 0;
    char *end = out;
    *end++ = '$';
    end = put_hex(end, seq, 2);
    *end++ = letter;
    memcpy(end, CRIB_MAGIC, message.text);
    end += message.text;
    for (uint8_t i = 0; i < message.count; i++) {
        CribField field;
        COPY_TABLE(&field, &crib_fields[message.first + i], sizeof field);
        end = put_hex(end, values[i], field.width);
    }
    uint16_t crc = crc_of(out + 1, (uint8_t)(end - out - 1));
    *end++ = '*';
    end = put_hex(end, crc, 4);
    *end++ = '\n';
    return (uint8_t)(end - out);
}
