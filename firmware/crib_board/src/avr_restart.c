#ifdef __AVR__

#include <avr/io.h>
#include <avr/wdt.h>

#include "restart.h"

static uint8_t causes __attribute__((section(".noinit")));

// Runs before main. After a watchdog reset the watchdog is still on, with its shortest time, and
// would strike again before setup() has begun. A boot loader has mostly cleared MCUSR by now; the
// newer ones leave a copy in register 2, but older ones anything, so that is not believed.
void restart_early(void) __attribute__((naked, used, section(".init3")));
void restart_early(void) {
    causes = MCUSR;
    MCUSR = 0;
    wdt_disable();
}

// The bits of MCUSR are those of the protocol: power, external, brown-out, watchdog.
uint8_t restart_cause(void) { return causes & 15; }

void watchdog_begin(void) { wdt_enable(WDTO_500MS); }

void watchdog_calm(void) { wdt_reset(); }

#endif
