#include "avr_uart.h"

#ifdef CRIB_AVR_UART

#include <avr/interrupt.h>
#include <util/atomic.h>

#include "machine.h"

#define BAUD 115200UL
// Double speed: 2.1 % fast at 16 MHz, as the Arduino core has it; single speed would be 3.5 % slow.
#define DIVIDER ((F_CPU + BAUD * 4) / (BAUD * 8) - 1)

CribUart crib_uart;
#define OUT_RING 64 // bytes out: the longest answer has 43

static uint8_t out[OUT_RING];
static volatile uint8_t out_head, out_tail;

#ifdef USART0_RX_vect
ISR(USART0_RX_vect) { uart_take(); }
#define READY_vect USART0_UDRE_vect
#else
ISR(USART_RX_vect) { uart_take(); }
#define READY_vect USART_UDRE_vect
#endif

ISR(READY_vect) {
    uint8_t tail = out_tail;
    if (tail == out_head) {
        UCSR0B &= (uint8_t)~_BV(UDRIE0);
        return;
    }
    UDR0 = out[tail];
    out_tail = (tail + 1) & (OUT_RING - 1);
}

void link_begin(void) {
    UBRR0 = DIVIDER;
    UCSR0A = _BV(U2X0);
    UCSR0C = _BV(UCSZ01) | _BV(UCSZ00);
    UCSR0B = _BV(RXEN0) | _BV(TXEN0) | _BV(RXCIE0);
}

int16_t link_read(void) {
    uint8_t tail = crib_uart.in_tail;
    if (tail == crib_uart.in_head) return -1;
    uint8_t byte = crib_uart.in[tail];
    crib_uart.in_tail = (tail + 1) & (UART_RING - 1);
    return byte;
}

uint8_t link_room(void) {
    uint8_t waiting = (uint8_t)(out_head - out_tail) & (OUT_RING - 1);
    return OUT_RING - 1 - waiting;
}

void link_write(const char *bytes, uint8_t count) {
    while (count--) {
        out[out_head] = (uint8_t)*bytes++;
        out_head = (out_head + 1) & (OUT_RING - 1);
    }
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE) { UCSR0B |= _BV(UDRIE0); }
}

#endif
