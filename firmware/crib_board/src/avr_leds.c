// WS2812 and SK6812 output on AVR chips at 16 MHz that loses no serial byte.
//
// Interrupts must be off while a LED's 24 bits go out (30 us), but a chain of 252 takes 8 ms and
// the UART holds three bytes, 260 us. So between two LEDs the UART and the overflow of timer 0 are
// looked at and served by hand. That stretches a low time to less than the 5 us after which the
// first of these LEDs take it for the end of the frame.
#ifdef __AVR__

#include <Arduino.h>
#include <util/atomic.h>

#include "avr_uart.h"
#include "machine.h"
#include "palette.h"
#include "pins.h"

#if F_CPU != 16000000UL || !defined(TIFR0)
#error "the LED driver is for classic AVR chips (ATmega328P, 2560, 32U4) at 16 MHz"
#endif

// A bit takes 20 cycles (1.25 us): high for 5 (0.31 us) if it is 0, for 11 (0.69 us) if it is 1.
// Both lie within the data sheets of WS2812, WS2812B, WS2812B-V5 and SK6812.
#define SEND_BYTE(part, bits, port, high, low, next)                                             \
    asm volatile("1: st %a[p], %[h]\n\t" /* 2: rises */                                          \
                 "sbrc %[b], 7\n\t"                                                              \
                 "mov %[n], %[h]\n\t" /* with sbrc 2 */                                          \
                 "nop\n\t"                                                                       \
                 "st %a[p], %[n]\n\t" /* 2: falls here for a 0 */                                \
                 "mov %[n], %[l]\n\t"                                                            \
                 "lsl %[b]\n\t"                                                                  \
                 "rjmp .+0\n\t"                                                                  \
                 "st %a[p], %[l]\n\t" /* 2: falls here for a 1 */                                \
                 "rjmp .+0\n\t"                                                                  \
                 "rjmp .+0\n\t"                                                                  \
                 "dec %[c]\n\t"                                                                  \
                 "brne 1b\n\t" /* 2 when taken */                                                \
                 : [b] "+r"(part), [c] "+r"(bits), [n] "+r"(next)                                \
                 : [p] "e"(port), [h] "r"(high), [l] "r"(low))

#define FRACTION 3   // of 1/125 ms: a timer 0 overflow is 1.024 ms
#define WHOLE 125

// The clock of the Arduino core (wiring.c); its names have been the same since 2009.
extern volatile unsigned long timer0_millis, timer0_overflow_count;

static uint8_t grb[CRIB_COLOURS][3];
static volatile uint8_t *port;
static uint8_t mask;

void leds_begin(void) {
    pinMode(PIN_LED, OUTPUT);
    digitalWrite(PIN_LED, LOW);
    port = portOutputRegister(digitalPinToPort(PIN_LED));
    mask = digitalPinToBitMask(PIN_LED);
}

void leds_palette(const CribColour *colours) {
    for (uint8_t i = 0; i < CRIB_COLOURS; i++) {
        grb[i][0] = colours[i].green;
        grb[i][1] = colours[i].red;
        grb[i][2] = colours[i].blue;
    }
}

// Make up for the overflows whose interrupt never came, in the units of the core's own handler.
static void catch_up(uint8_t overflows) {
    static uint8_t fraction;
    timer0_overflow_count += overflows;
    timer0_millis += overflows;
    fraction += (uint8_t)(overflows * FRACTION);
    if (fraction < WHOLE) return;
    fraction -= WHOLE;
    timer0_millis++;
}

// Not inlined: inside a larger function the compiler runs out of registers, and the gaps grow.
__attribute__((noinline)) void leds_show(const uint8_t *lamps, uint16_t count) {
    volatile uint8_t *const out = port;
    const uint8_t *const end = lamps + count;
    uint8_t overflows = 0;
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
        uint8_t low = *out & (uint8_t)~mask, high = *out | mask, next = low;
        while (lamps != end) {
            const uint8_t *colour = grb[*lamps++];
            uint8_t part = *colour++, bits = 8;
            SEND_BYTE(part, bits, out, high, low, next);
            part = *colour++, bits = 8;
            SEND_BYTE(part, bits, out, high, low, next);
            part = *colour, bits = 8;
            SEND_BYTE(part, bits, out, high, low, next);
#ifdef CRIB_AVR_UART
            if (UCSR0A & _BV(RXC0))
                uart_take();
            else
#endif
                if (TIFR0 & _BV(TOV0)) {
                TIFR0 = _BV(TOV0);
                overflows++;
            }
        }
        catch_up(overflows);
    }
}

#endif
