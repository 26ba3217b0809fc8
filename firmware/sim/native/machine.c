// The machine of machine.h on a PC: the link is two buffers, the LED chain a list of colours, the
// EEPROM an array that counts its writes and can lose its power. Driven by
// tests/kit/native_board.py.
#include "../../crib_board/src/machine.h"

#include <string.h>

#include "../../crib_board/src/board.h"

#define LINK 65536u
#define STORE 1024

static uint8_t in[LINK], out[LINK];
static uint32_t in_head, in_tail, out_length;
static CribColour palette[CRIB_COLOURS], lights[CRIB_MAX_LEDS];
static uint16_t lit;
static uint32_t frames;
static uint8_t store[STORE];
static uint32_t wear[STORE];
static int32_t writes_left = -1; // until the power goes; negative: it stays
static bool written;             // the byte of this run: a cell takes 3.4 ms

void leds_begin(void) { lit = 0; }

void leds_palette(const CribColour *colours) { memcpy(palette, colours, sizeof palette); }

void leds_show(const uint8_t *lamps, uint16_t count) {
    for (uint16_t i = 0; i < count; i++) lights[i] = palette[lamps[i]];
    lit = count;
    frames++;
}

void link_begin(void) { in_head = in_tail = out_length = 0; }

int16_t link_read(void) { return in_tail == in_head ? -1 : in[in_tail++ % LINK]; }

uint8_t link_room(void) { return out_length + CRIB_FRAME_MAX < LINK ? CRIB_FRAME_MAX : 0; }

void link_write(const char *bytes, uint8_t count) {
    memcpy(out + out_length, bytes, count);
    out_length += count;
}

uint16_t store_size(void) { return STORE; }

uint8_t store_read(uint16_t at) { return store[at]; }

bool store_ready(void) { return !written; }

void store_write(uint16_t at, uint8_t value) {
    if (!writes_left) return;
    if (writes_left > 0) writes_left--;
    store[at] = value;
    wear[at]++;
    written = true;
}

void store_commit(void) {}

// --- for the tests ----------------------------------------------------------------------------
void native_power_up(uint8_t cause) {
    writes_left = -1;
    board_begin(cause);
}

// Hand over bytes that have come in; at most 65535 between two runs.
void native_send(const uint8_t *bytes, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) in[in_head++ % LINK] = bytes[i];
}

void native_run(uint32_t now, uint16_t pressed) {
    written = false;
    board_run(now, pressed);
}

// Copy out what the board has said since the last call and return its length.
uint32_t native_sent(uint8_t *bytes) {
    uint32_t count = out_length;
    memcpy(bytes, out, count);
    out_length = 0;
    return count;
}

uint16_t native_lights(CribColour *colours) {
    memcpy(colours, lights, lit * sizeof *lights);
    return lit;
}

uint32_t native_frames(void) { return frames; }

void native_store_erase(void) {
    memset(store, 0xFF, sizeof store);
    memset(wear, 0, sizeof wear);
}

uint8_t *native_store(void) { return store; }

uint32_t *native_wear(void) { return wear; }

void native_cut_after(int32_t writes) { writes_left = writes; }
