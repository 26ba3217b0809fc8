// See report.h.
#include "report.h"

#include <stdio.h>
#include <string.h>

static bool all_frames = true;
static uint8_t last_grb[sizeof((strip_frame *)0)->grb];
static uint32_t last_bits;
static uint8_t line[256];
static unsigned line_length;
static avr_cycle_count_t line_at;

void report_frames(bool all) { all_frames = all; }

static void hex(const uint8_t *bytes, unsigned count) {
    static const char digits[] = "0123456789abcdef";
    for (unsigned i = 0; i < count; i++) {
        putchar(digits[bytes[i] >> 4]);
        putchar(digits[bytes[i] & 15]);
    }
}

void report_frame(const strip_frame *frame) {
    unsigned bytes = frame->bits / 8;
    if (bytes > sizeof frame->grb) bytes = sizeof frame->grb;
    bool same = frame->bits == last_bits && !memcmp(frame->grb, last_grb, bytes);
    if (same && !all_frames) return;
    memcpy(last_grb, frame->grb, bytes);
    last_bits = frame->bits;
    const strip_times *t = &frame->times;
    printf("{\"frame\": %llu, \"end\": %llu, \"bits\": %u, \"high0\": [%u, %u], "
           "\"high1\": [%u, %u], \"low\": [%u, %u], \"gap\": %u, \"grb\": \"",
           (unsigned long long)frame->start, (unsigned long long)frame->end, frame->bits,
           t->high0_min, t->high0_max, t->high1_min, t->high1_max, t->low_min, t->low_max,
           t->gap_max);
    hex(frame->grb, bytes);
    puts("\"}");
}

void report_bytes_end(void) {
    if (!line_length) return;
    printf("{\"sent\": \"");
    hex(line, line_length);
    printf("\", \"at\": %llu}\n", (unsigned long long)line_at);
    line_length = 0;
}

void report_byte(avr_cycle_count_t at, uint8_t byte) {
    line[line_length++] = byte;
    line_at = at;
    if (byte == '\n' || line_length == sizeof line) report_bytes_end();
}

void report_word(const char *word, avr_cycle_count_t at) {
    printf("{\"%s\": %llu}\n", word, (unsigned long long)at);
    fflush(stdout);
}

void report_memory(const uint8_t *bytes, unsigned count) {
    printf("{\"memory\": \"");
    hex(bytes, count);
    puts("\"}");
}

void report_stats(avr_cycle_count_t at, uint64_t frames, uint64_t unread) {
    const wire_counts *c = &wire_count;
    printf("{\"stats\": %llu, \"frames\": %llu, \"received\": %llu, \"lost\": %llu, "
           "\"refused\": %llu, \"sent\": %llu, \"unread\": %llu}\n",
           (unsigned long long)at, (unsigned long long)frames, (unsigned long long)c->received,
           (unsigned long long)c->lost, (unsigned long long)c->refused,
           (unsigned long long)c->sent, (unsigned long long)unread);
}

void report_error(const char *expected, const char *got) {
    fprintf(stderr, "expected %s, got: %s\n", expected, got);
}
