// The watchdog of the RP2040 as its SDK names it.
#ifndef OTHER_CHIP_WATCHDOG_H
#define OTHER_CHIP_WATCHDOG_H

#include <stdint.h>

void watchdog_enable(uint32_t delay_ms, bool pause_on_debug);
void watchdog_update(void);
bool watchdog_caused_reboot(void);

#endif
