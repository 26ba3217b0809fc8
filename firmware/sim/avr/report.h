// What the simulator tells: one JSON object a line on standard output, cycle stamps in all.
#ifndef CRIB_SIM_REPORT_H
#define CRIB_SIM_REPORT_H

#include "board.h"

void report_frames(bool all); // false: only frames whose colours differ from the last
void report_frame(const strip_frame *frame);
void report_byte(avr_cycle_count_t at, uint8_t byte); // gathered into lines
void report_bytes_end(void);
void report_word(const char *word, avr_cycle_count_t at); // {"word": at}
void report_memory(const uint8_t *bytes, unsigned count);
void report_stats(avr_cycle_count_t at, uint64_t frames, uint64_t unread);
void report_error(const char *expected, const char *got);

#endif
