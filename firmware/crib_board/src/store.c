#include "store.h"

#include <string.h>

#include "crc.h"
#include "machine.h"

#define VERSION 0xC1
#define CRC_AT (STORE_BYTES - 2)
#define REPORTS 8 // beside the tracks in use, which need three bits

static uint8_t *put16(uint8_t *at, uint16_t value) {
    *at++ = (uint8_t)(value >> 8);
    *at++ = (uint8_t)value;
    return at;
}

static uint16_t get16(const uint8_t *at) { return (uint16_t)(at[0] << 8 | at[1]); }

// Byte by byte, so that the record does not depend on how a compiler lays out structures.
static void pack(uint8_t *record, uint16_t number, const CribSaved *saved) {
    uint8_t *at = record;
    *at++ = VERSION;
    at = put16(at, number);
    at = put16(at, saved->boots);
    *at++ = (uint8_t)(saved->fitted << 4 | (saved->reports ? REPORTS : 0) | saved->tracks);
    *at++ = saved->look.brightness;
    *at++ = saved->look.theme;
    at = put16(at, saved->look.budget);
    const CribState *state = &saved->state;
    *at++ = state->target;
    *at++ = state->sides;
    *at++ = (uint8_t)(state->dealer << 4 | state->turn);
    *at++ = state->flags;
    *at++ = state->winners;
    memcpy(at, state->front, CRIB_MAX_SIDES);
    memcpy(at + CRIB_MAX_SIDES, state->back, CRIB_MAX_SIDES);
    put16(record + CRC_AT, crc_of((const char *)record, CRC_AT));
}

static void unpack(const uint8_t *record, CribSaved *saved) {
    const uint8_t *at = record + 3;
    saved->boots = get16(at);
    saved->fitted = at[2] >> 4;
    saved->tracks = at[2] & 7;
    saved->reports = at[2] & REPORTS;
    saved->look.brightness = at[3];
    saved->look.theme = at[4];
    saved->look.budget = get16(at + 5);
    at += 7;
    CribState *state = &saved->state;
    state->target = at[0];
    state->sides = at[1];
    state->dealer = at[2] >> 4;
    state->turn = at[2] & 15;
    state->flags = at[3];
    state->winners = at[4];
    memcpy(state->front, at + 5, CRIB_MAX_SIDES);
    memcpy(state->back, at + 5 + CRIB_MAX_SIDES, CRIB_MAX_SIDES);
}

static bool read_slot(uint16_t slot, uint8_t *record) {
    for (uint8_t i = 0; i < STORE_BYTES; i++) record[i] = store_read(slot * STORE_BYTES + i);
    return record[0] == VERSION && get16(record + CRC_AT) == crc_of((const char *)record, CRC_AT);
}

static bool in_range(const CribSaved *saved) {
    return saved->fitted >= CRIB_MIN_TRACKS && saved->fitted <= CRIB_MAX_TRACKS &&
           saved->tracks >= 1 && saved->tracks <= saved->fitted && saved->look.brightness &&
           state_valid(&saved->state);
}

bool store_load(CribStore *store, CribSaved *saved) {
    uint16_t slots = store_size() / STORE_BYTES;
    bool found = false;
    store->slot = slots - 1u; // an empty memory: the first record goes to the first place
    store->number = 0;
    store->written = STORE_BYTES;
    for (uint16_t slot = 0; slot < slots; slot++) {
        if (!read_slot(slot, store->record)) continue;
        uint16_t number = get16(store->record + 1);
        // There are far fewer places than half the numbers, so the difference tells the order.
        if (found && (int16_t)(number - store->number) < 0) continue;
        found = true;
        store->slot = slot;
        store->number = number;
        unpack(store->record, saved);
    }
    return found && in_range(saved);
}

void store_save(CribStore *store, const CribSaved *saved) {
    store->slot = (uint16_t)(store->slot + 1u) % (store_size() / STORE_BYTES);
    store->number++;
    store->written = 0;
    pack(store->record, store->number, saved);
}

bool store_busy(const CribStore *store) { return store->written < STORE_BYTES; }

void store_run(CribStore *store) {
    while (store_busy(store) && store_ready()) {
        uint16_t at = store->slot * STORE_BYTES + store->written;
        uint8_t value = store->record[store->written++];
        // A byte that is right already need not wear its cell.
        if (store_read(at) != value) store_write(at, value);
        if (!store_busy(store)) store_commit();
    }
}
