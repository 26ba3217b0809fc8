// UART 0 of an ATmega with two rings, written so that it can also be served with interrupts off.
#ifndef CRIB_AVR_UART_H
#define CRIB_AVR_UART_H

#ifdef __AVR__
#include <avr/io.h>
#endif

// A chip with USB of its own talks to the host through that.
#if defined(UCSR0A) && !defined(USBCON)
#define CRIB_AVR_UART 1

#include <stdint.h>

#define UART_RING 128 // bytes in: at 115200 baud the longest frame (8.1 ms) lets 94 come

typedef struct {
    uint8_t in[UART_RING];
    volatile uint8_t in_head, in_tail;
} CribUart;

extern CribUart crib_uart;

// Take one received byte off the chip. Only with interrupts off, and only when there is one.
static inline __attribute__((always_inline)) void uart_take(void) {
    uint8_t got = UDR0, head = crib_uart.in_head;
    uint8_t next = (head + 1) & (UART_RING - 1);
    if (next == crib_uart.in_tail) return; // full: the frame's CRC will tell
    crib_uart.in[head] = got;
    crib_uart.in_head = next;
}

#endif
#endif
