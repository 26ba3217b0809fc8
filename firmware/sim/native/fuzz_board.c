// libFuzzer target: a whole board fed with bytes, presses and time, and power cuts between them.
// The first bytes are the EEPROM it wakes up with; the sanitizers watch every index.
#include <stdlib.h>
#include <string.h>

#include "../../crib_board/src/board.h"
#include "../../crib_board/src/crc.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
void native_power_up(uint8_t cause);
void native_send(const uint8_t *bytes, uint32_t count);
void native_run(uint32_t now, uint16_t pressed);
uint32_t native_sent(uint8_t *bytes);
void native_store_erase(void);
uint8_t *native_store(void);
void native_cut_after(int32_t writes);

static uint8_t sent[65536];

// Give a frame body its CRC, so that the fuzzer gets past it.
static void send_body(const uint8_t *body, uint8_t length) {
    static const char digits[] = "0123456789ABCDEF";
    uint8_t frame[CRIB_FRAME_MAX + 8] = {'$'};
    memcpy(frame + 1, body, length);
    uint16_t crc = crc_of((const char *)body, length);
    uint8_t *at = frame + 1 + length;
    *at++ = '*';
    for (int shift = 12; shift >= 0; shift -= 4) *at++ = (uint8_t)digits[crc >> shift & 15];
    *at++ = '\n';
    native_send(frame, (uint32_t)(at - frame));
}

static void check(void) {
    if (board.fitted < CRIB_MIN_TRACKS || board.fitted > CRIB_MAX_TRACKS) abort();
    if (!state_valid(&board.state)) abort();
    for (uint8_t side = 0; side < CRIB_MAX_SIDES; side++)
        if (board.state.front[side] > board.state.target) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    uint32_t now = 0;
    native_store_erase();
    size_t stored = size < STORE_BYTES ? size : STORE_BYTES;
    memcpy(native_store(), data, stored);
    uint16_t crc = crc_of((const char *)native_store(), STORE_BYTES - 2);
    native_store()[STORE_BYTES - 2] = (uint8_t)(crc >> 8);
    native_store()[STORE_BYTES - 1] = (uint8_t)crc;
    native_power_up(CRIB_RESET_CAUSE_POWER);
    uint16_t pressed = 0;
    for (size_t i = stored; i + 1 < size; i += 2) {
        uint8_t what = data[i], value = data[i + 1];
        if (what < 64 && i + 2 + what <= size && what <= CRIB_FRAME_MAX - CRIB_FRAME_OVERHEAD) {
            send_body(data + i + 2, what);
            i += what;
        } else if (what < 96) {
            native_send(&value, 1);
        } else if (what < 128) {
            pressed ^= (uint16_t)(1u << value % BUTTONS);
        } else if (what == 128) {
            native_cut_after(value);
        } else if (what == 129) {
            native_power_up(CRIB_RESET_CAUSE_WATCHDOG);
            now = 0;
        } else {
            now += (uint32_t)(what & 63) * value;
        }
        native_run(now, pressed);
        check();
        native_sent(sent);
    }
    return 0;
}
