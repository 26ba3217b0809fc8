// The simulated board: one ATmega328P, its serial wire, buttons, EEPROM and LED strip.
#ifndef CRIB_SIM_BOARD_H
#define CRIB_SIM_BOARD_H

#include <simavr/sim_avr.h>
#include <stdbool.h>
#include <stdint.h>

#define SIM_HZ 16000000ull
#define SIM_BAUD 115200ull

// --- wire.c: UART 0 as the chip has it -----------------------------------------------------
// One 8N1 byte takes ten bits (simavr counts eleven) and the receiver holds two bytes and the
// shift register (simavr holds 64, which hides exactly the losses to be found).
typedef struct {
    uint64_t sent, received, lost, refused;
} wire_counts;
void wire_begin(avr_t *avr, void (*on_byte)(uint8_t byte));
void wire_queue(const uint8_t *bytes, uint32_t count); // bytes for the line, in order
uint32_t wire_room(void);
bool wire_idle(void); // nothing waits for the line and nothing is on it
void wire_forget(void); // a reset empties the receiver, not the line
extern bool wire_busy;  // wire_run has work to do
extern avr_cycle_count_t wire_next;
void wire_run(avr_t *avr);
extern wire_counts wire_count;

// --- strip.c: the data pin back into colours -----------------------------------------------
typedef struct {
    uint32_t high0_min, high0_max, high1_min, high1_max; // cycles a 0 and a 1 are high
    uint32_t low_min, low_max;                           // low times within one LED
    uint32_t gap_max;                                    // low times between two LEDs
} strip_times;
typedef struct {
    avr_cycle_count_t start, end; // first rise and last fall
    uint32_t bits;
    strip_times times;
    uint8_t grb[3 * 256 + 3];
} strip_frame;
void strip_edge(avr_cycle_count_t now, bool high);
// Give out the frame once the line has been low long enough to latch it.
const strip_frame *strip_latched(avr_cycle_count_t now);
void strip_forget(void);

// --- pins.c: the buttons -------------------------------------------------------------------
bool pins_button(avr_t *avr, unsigned button, bool pressed); // 0..8; false: no such button
void pins_forget(avr_t *avr); // after a reset

// --- memory.c: the program and the EEPROM ----------------------------------------------------
bool memory_load(avr_t *avr, const char *hex_path);
bool memory_eeprom_read(avr_t *avr, const char *path);  // a missing file is an erased chip
bool memory_eeprom_write(avr_t *avr, const char *path); // to a temporary name, then renamed

#endif
