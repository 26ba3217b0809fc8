// What outlives the power: one record, written anew in the next place each time, so that every
// cell of the EEPROM wears alike. Each record carries a number and a CRC: a record torn by a power
// cut is not read, the one before it is.
#ifndef CRIB_STORE_H
#define CRIB_STORE_H

#include "palette.h"
#include "state.h"

typedef struct {
    uint16_t boots;
    uint8_t fitted;  // tracks the board has
    uint8_t tracks;  // tracks in use
    bool reports;    // the state was made by the buttons
    CribLook look;
    CribState state;
} CribSaved;

#define STORE_BYTES 25 // of a record: version, number, what is saved, CRC

typedef struct {
    uint16_t slot;   // where the newest record is, or will be
    uint16_t number; // of the newest record
    uint8_t written; // bytes of the record under way; STORE_BYTES: none is
    uint8_t record[STORE_BYTES];
} CribStore;

// Find the newest whole record; return whether there was one and it is in range.
bool store_load(CribStore *store, CribSaved *saved);
// Begin to write; store_run does it, one byte at a time.
void store_save(CribStore *store, const CribSaved *saved);
bool store_busy(const CribStore *store);
void store_run(CribStore *store);

#endif
