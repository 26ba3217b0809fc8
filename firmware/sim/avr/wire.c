// UART 0 of the simulated chip, bit times and receive path put right. See board.h.
#include "board.h"

#include <simavr/avr_uart.h>
#include <simavr/sim_interrupts.h>
#include <simavr/sim_io.h>
#include <simavr/sim_regbit.h>
#include <string.h>

DEFINE_FIFO(uint16_t, uart_fifo);

#define RECEIVER_FIFO 2
#define QUEUE 65536u

wire_counts wire_count;
bool wire_busy;
avr_cycle_count_t wire_next = UINT64_MAX;

static avr_uart_t *uart;
static uint8_t queue[QUEUE];
static uint32_t head, tail;
static bool shifting; // a byte is on the line
static uint8_t shift_byte, waiting_byte;
static bool waiting; // a whole byte is held in the shift register
static avr_cycle_count_t patched;
static uint64_t line_started, line_bytes;
static void (*report)(uint8_t byte);

// Times of the line are counted from the first byte of a burst, so that nothing adds up.
static avr_cycle_count_t line_time(uint64_t bytes) {
    return line_started + bytes * SIM_HZ * 10 / SIM_BAUD;
}

static void byte_sent(struct avr_irq_t *irq, uint32_t value, void *param) {
    (void)irq;
    (void)param;
    wire_count.sent++;
    report((uint8_t)value);
}

void wire_begin(avr_t *avr, void (*on_byte)(uint8_t byte)) {
    report = on_byte;
    for (avr_io_t *io = avr->io_port; io; io = io->next)
        if (io->kind && !strcmp(io->kind, "uart") && ((avr_uart_t *)io)->name == '0')
            uart = (avr_uart_t *)io;
    uint32_t flags = 0;
    avr_ioctl(avr, AVR_IOCTL_UART_GET_FLAGS('0'), &flags);
    flags &= ~(uint32_t)(AVR_UART_FLAG_STDIO | AVR_UART_FLAG_POLL_SLEEP);
    avr_ioctl(avr, AVR_IOCTL_UART_SET_FLAGS('0'), &flags);
    avr_irq_t *out = avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_OUTPUT);
    avr_irq_register_notify(out, byte_sent, NULL);
}

uint32_t wire_room(void) { return QUEUE - 1 - (head - tail); }

bool wire_idle(void) { return head == tail && !shifting; }

void wire_queue(const uint8_t *bytes, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) queue[head++ % QUEUE] = bytes[i];
    wire_busy = true;
}

void wire_forget(void) {
    waiting = false;
    patched = 0;
}

// A byte has wholly arrived: into the two-byte buffer, or it waits in the shift register.
static void arrived(uint8_t byte) {
    wire_count.received++;
    if (uart_fifo_get_read_size(&uart->input) < RECEIVER_FIFO) {
        uart_fifo_write(&uart->input, byte);
    } else {
        waiting_byte = byte;
        waiting = true;
    }
}

static void start_bit(avr_t *avr) {
    if (waiting) { // the new byte overruns the one in the shift register
        waiting = false;
        wire_count.lost++;
        avr_regbit_set(avr, uart->dor);
    }
    shift_byte = queue[tail++ % QUEUE];
    shifting = true;
    wire_next = line_time(++line_bytes);
}

// Keep the receive flag and interrupt in step with the buffer: the chip's flag is a level.
static void raise_receive(avr_t *avr) {
    if (waiting && uart_fifo_get_read_size(&uart->input) < RECEIVER_FIFO) {
        uart_fifo_write(&uart->input, waiting_byte);
        waiting = false;
    }
    if (uart_fifo_isempty(&uart->input)) return;
    // With interrupts off simavr would pile up entries for one vector, so only the flag is set.
    if (!avr->sreg[S_I])
        avr_regbit_set(avr, uart->rxc.raised);
    else if (!uart->rxc.pending)
        avr_raise_interrupt(avr, &uart->rxc);
}

void wire_run(avr_t *avr) {
    if (uart->cycles_per_byte != patched) {
        uart->cycles_per_byte = uart->cycles_per_byte * 10 / 11;
        patched = uart->cycles_per_byte;
    }
    if (!avr_regbit_get(avr, uart->rxen)) { // a receiver that is off hears nothing
        uart_fifo_reset(&uart->input);
        waiting = false;
    }
    if (shifting && avr->cycle >= wire_next) {
        shifting = false;
        if (avr_regbit_get(avr, uart->rxen))
            arrived(shift_byte);
        else
            wire_count.refused++;
        if (head == tail) wire_next = UINT64_MAX;
    }
    if (!shifting && head != tail) {
        if (wire_next == UINT64_MAX) {
            line_started = avr->cycle;
            line_bytes = 0;
        }
        start_bit(avr);
    }
    raise_receive(avr);
    wire_busy = shifting || head != tail || waiting || !uart_fifo_isempty(&uart->input);
}
