// A WS2812 chain as a listener: pulse lengths to bits, bits to colours, with the times kept.
#include "board.h"

#include <string.h>

#define CYCLES(ns) ((uint32_t)((ns) * (SIM_HZ / 1000000) / 1000))
#define ONE_FROM CYCLES(550) // a high longer than this is a 1 (data sheets: 0 to 0.55, 1 from 0.55)
#define LATCH CYCLES(50000)
#define LED_BITS 24

static strip_frame frame;
static avr_cycle_count_t rise, fall;
static bool level, open_frame;

static void widen(uint32_t *low, uint32_t *high, uint32_t value) {
    if (value < *low) *low = value;
    if (value > *high) *high = value;
}

static void begin(avr_cycle_count_t now) {
    memset(&frame, 0, sizeof frame);
    frame.start = now;
    frame.times.high0_min = frame.times.high1_min = frame.times.low_min = UINT32_MAX;
    open_frame = true;
}

static void low_ended(uint32_t cycles) {
    strip_times *t = &frame.times;
    if (frame.bits % LED_BITS == 0) {
        if (cycles > t->gap_max) t->gap_max = cycles;
    } else {
        widen(&t->low_min, &t->low_max, cycles);
    }
}

static void high_ended(uint32_t cycles) {
    strip_times *t = &frame.times;
    bool one = cycles > ONE_FROM;
    if (one)
        widen(&t->high1_min, &t->high1_max, cycles);
    else
        widen(&t->high0_min, &t->high0_max, cycles);
    if (frame.bits / 8 < sizeof frame.grb) {
        uint8_t *byte = &frame.grb[frame.bits / 8];
        *byte = (uint8_t)(*byte << 1 | one);
    }
    frame.bits++;
}

void strip_edge(avr_cycle_count_t now, bool high) {
    if (high == level) return;
    level = high;
    if (high) {
        if (open_frame)
            low_ended((uint32_t)(now - fall));
        else
            begin(now);
        rise = now;
    } else {
        if (open_frame) high_ended((uint32_t)(now - rise));
        fall = now;
        frame.end = now;
    }
}

const strip_frame *strip_latched(avr_cycle_count_t now) {
    if (!open_frame || level || now - fall < LATCH) return NULL;
    open_frame = false;
    return &frame;
}

void strip_forget(void) { open_frame = level = false; }
