// crib_sim: the firmware on a simulated ATmega328P at 16 MHz, its UART on a pseudo terminal or fed
// by commands, its LED pin decoded into colours. firmware/README.md lists options and commands.
#define _GNU_SOURCE
#include "board.h"
#include "report.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <simavr/avr_ioport.h>
#include <simavr/sim_regbit.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#define IDLE_SLICE 400  // cycles run at a stretch; short enough to see a latch (800 cycles)
#define BUSY_SLICE 8    // while bytes move: half a microsecond
#define LOOK_EVERY 1600 // cycles between looks at the pty and at the commands: 100 us

static avr_t *avr;
static int pty = -1;
static bool stepping, paced, leaving;
static avr_cycle_count_t until; // stepping: run up to here; 0: nothing to run
static uint64_t frames, unread;
static const char *eeprom_path;
static volatile sig_atomic_t stopped;

static void on_signal(int number) {
    (void)number;
    stopped = 1;
}

static void on_edge(struct avr_irq_t *irq, uint32_t value, void *param) {
    (void)irq;
    (void)param;
    strip_edge(avr->cycle, value & 1);
}

static void on_byte(uint8_t byte) {
    report_byte(avr->cycle, byte);
    // A host that does not read loses bytes, as on a real line without flow control.
    if (pty >= 0 && write(pty, &byte, 1) != 1) unread++;
}

static double seconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void reset(bool power) {
    avr_reset(avr);
    if (power) // memory comes up as anything
        for (unsigned i = avr->ioend + 1u; i <= avr->ramend; i++) avr->data[i] = (uint8_t)(i * 37);
    avr_regbit_set(avr, power ? avr->reset_flags.porf : avr->reset_flags.extrf);
    wire_forget();
    strip_forget();
    pins_forget(avr);
}

// Let the program stand still, as a fault would: in the endless loop that ends every AVR program.
static bool hang(void) {
    for (uint32_t at = 0; at + 1 < avr->codeend; at += 2)
        if (avr->flash[at] == 0xFF && avr->flash[at + 1] == 0xCF) { // rjmp to itself
            avr->pc = at;
            return true;
        }
    return false;
}

static bool open_pty(const char *link) {
    pty = posix_openpt(O_RDWR | O_NOCTTY);
    if (pty < 0 || grantpt(pty) || unlockpt(pty)) return false;
    int held = open(ptsname(pty), O_RDWR | O_NOCTTY); // kept open: else reads fail between hosts
    struct termios raw;
    if (held < 0 || tcgetattr(held, &raw)) return false;
    cfmakeraw(&raw);
    if (tcsetattr(held, TCSANOW, &raw) || fcntl(pty, F_SETFL, O_NONBLOCK)) return false;
    if (link && ((unlink(link) && errno != ENOENT) || symlink(ptsname(pty), link))) return false;
    printf("{\"pty\": \"%s\"}\n", ptsname(pty));
    fflush(stdout);
    return true;
}

static void queue_hex(const char *text) {
    uint8_t byte;
    unsigned value;
    for (; sscanf(text, "%2x", &value) == 1; text += 2) {
        byte = (uint8_t)value;
        if (!wire_room()) {
            report_error("no more bytes than the queue holds", text);
            return;
        }
        wire_queue(&byte, 1);
    }
}

static void command(char *text) {
    unsigned a, b;
    char *rest = strchr(text, ' ');
    if (sscanf(text, "run %u", &a) == 1) {
        until = avr->cycle + (avr_cycle_count_t)a * (SIM_HZ / 1000000); // microseconds
    } else if (!strncmp(text, "send ", 5)) {
        queue_hex(rest + 1);
    } else if (sscanf(text, "press %u", &a) == 1 && pins_button(avr, a, true)) {
        report_word("pressed", avr->cycle);
    } else if (sscanf(text, "release %u", &a) == 1 && pins_button(avr, a, false)) {
        report_word("released", avr->cycle);
    } else if (sscanf(text, "memory %u %u", &a, &b) == 2 && a + b <= avr->ramend + 1u) {
        report_memory(avr->data + a, b);
    } else if (!strcmp(text, "stats")) {
        report_stats(avr->cycle, frames, unread);
    } else if (!strcmp(text, "frames all") || !strcmp(text, "frames changed")) {
        report_frames(!strcmp(rest, " all"));
    } else if (!strcmp(text, "reset") || !strcmp(text, "power")) {
        reset(*text == 'p');
    } else if (!strcmp(text, "hang") && hang()) {
        report_word("hung", avr->cycle);
    } else if (!strcmp(text, "quit")) {
        leaving = true;
    } else {
        report_error("run US, send HEX, press N, release N, memory ADDRESS COUNT, stats, "
                     "frames all|changed, reset, power, hang or quit",
                     text);
    }
    fflush(stdout);
}

// Carry out what has come in; when there is nothing to run, wait for more.
static void commands(void) {
    static char text[1 << 17];
    static size_t length;
    static struct pollfd in = {.fd = 0, .events = POLLIN};
    while (!leaving && !stopped) {
        char *end = memchr(text, '\n', length);
        if (end) {
            if (stepping && until) return; // first do what was asked for
            *end++ = 0;
            command(text);
            length -= (size_t)(end - text);
            memmove(text, end, length);
            continue;
        }
        bool wait = stepping && !until;
        if (poll(&in, 1, wait ? -1 : 0) <= 0) return;
        ssize_t got = read(0, text + length, sizeof text - length);
        // Nobody gives commands any more: a stepped board is done, one on a port lives on.
        if (got <= 0 && pty < 0) leaving = true;
        if (got <= 0) in.fd = -1;
        if (got > 0) length += (size_t)got;
    }
}

static void read_pty(void) {
    uint8_t bytes[256];
    if (wire_room() < sizeof bytes || !wire_idle()) return; // the line is as slow as a line is
    ssize_t got = read(pty, bytes, sizeof bytes);
    if (got > 0) wire_queue(bytes, (uint32_t)got);
}

static void keep_pace(double began) {
    double ahead = (double)avr->cycle / SIM_HZ - (seconds() - began);
    if (ahead > 0.0005) usleep((useconds_t)(ahead * 1e6));
}

static void look_round(double began) {
    bool ran = until && avr->cycle >= until;
    if (ran) {
        until = 0;
        report_bytes_end();
        report_word("ran", avr->cycle);
    }
    commands();
    if (pty >= 0) {
        read_pty();
        fflush(stdout);
        if (paced) keep_pace(began);
    }
}

static int run(void) {
    double began = seconds();
    avr_cycle_count_t next_look = 0;
    uint8_t causes = 0;
    while (!leaving && !stopped) {
        if (avr->cycle >= next_look || (stepping && avr->cycle >= until)) {
            look_round(began);
            next_look = avr->cycle + LOOK_EVERY;
        }
        avr->run_cycle_limit = wire_busy ? BUSY_SLICE : IDLE_SLICE;
        int state = avr_run(avr);
        if (state == cpu_Done || state == cpu_Crashed) {
            report_error("a running chip", state == cpu_Done ? "sleep for ever" : "a crash");
            return 1;
        }
        wire_run(avr);
        const strip_frame *frame = strip_latched(avr->cycle);
        if (frame) {
            frames++;
            report_frame(frame);
        }
        uint8_t now = avr_regbit_get(avr, avr->reset_flags.wdrf);
        if (now && !causes) {
            report_word("watchdog", avr->cycle);
            wire_forget();
            pins_forget(avr);
        }
        causes = now;
    }
    return 0;
}

int main(int argc, char **argv) {
    const char *program = NULL, *link = NULL;
    bool with_pty = false;
    for (int i = 1; i < argc; i++) {
        if (!strcmp(argv[i], "--eeprom") && i + 1 < argc)
            eeprom_path = argv[++i];
        else if (!strcmp(argv[i], "--link") && i + 1 < argc)
            link = argv[++i], with_pty = true;
        else if (!strcmp(argv[i], "--pty"))
            with_pty = true;
        else if (!strcmp(argv[i], "--pace"))
            paced = true;
        else if (!strcmp(argv[i], "--step"))
            stepping = true;
        else if (argv[i][0] != '-' && !program)
            program = argv[i];
        else
            return report_error("[--step] [--pty] [--pace] [--link PATH] [--eeprom FILE] HEX",
                                argv[i]),
                   2;
    }
    avr = avr_make_mcu_by_name("atmega328p");
    if (!program || !avr) return report_error("a .hex file", "none"), 2;
    avr_init(avr);
    avr->frequency = SIM_HZ;
    avr->log = LOG_ERROR;
    if (!memory_load(avr, program)) return report_error("a .hex file that fits", program), 2;
    if (eeprom_path && !memory_eeprom_read(avr, eeprom_path))
        return report_error("an EEPROM file of the chip's size", eeprom_path), 2;
    wire_begin(avr, on_byte);
    avr_irq_t *pin = avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ('D'), 6);
    avr_irq_register_notify(pin, on_edge, NULL);
    reset(true);
    signal(SIGTERM, on_signal);
    signal(SIGINT, on_signal);
    if (with_pty && !open_pty(link)) return report_error("a pseudo terminal", strerror(errno)), 1;
    int result = run();
    if (eeprom_path && !memory_eeprom_write(avr, eeprom_path))
        result = (report_error("to write the EEPROM file", strerror(errno)), 1);
    return result;
}
