// libFuzzer target: any bytes through deframer and decoder. What is taken for a frame must be one:
// encoded again it must give the very bytes.
#include <stdlib.h>
#include <string.h>

#include "../../crib_board/src/machine.h"
#include "../../crib_board/src/wire.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check(const CribFrame *frame) {
    CribValues values = {0};
    char bytes[CRIB_FRAME_MAX];
    if (wire_decode(frame, WIRE_TO_BOARD | WIRE_FROM_BOARD, values) != WIRE_RIGHT) return;
    uint8_t length = wire_encode(bytes, frame->seq, frame->letter, values);
    if (length > sizeof bytes || length != frame->length + CRIB_FRAME_OVERHEAD) abort();
    size_t text = strlen("$00X");
    if (memcmp(bytes + text, frame->payload, frame->length)) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    CribDeframer deframer;
    CribFrame frame;
    deframer_begin(&deframer);
    for (size_t i = 0; i < size; i++)
        if (deframer_feed(&deframer, data[i], &frame) == DEFRAMER_FRAME) check(&frame);
    // Whatever came before, at most one whole frame is lost, and then all is well.
    static const char ping[] = "$00P*5659\n";
    uint8_t found = DEFRAMER_NOTHING;
    for (int again = 0; again < 2; again++)
        for (const char *at = ping; *at; at++)
            found = deframer_feed(&deframer, (uint8_t)*at, &frame);
    if (found != DEFRAMER_FRAME || frame.letter != 'P') abort();
    return 0;
}
