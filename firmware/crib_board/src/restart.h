// Why the chip started, and the watchdog that starts it anew when the loop stands still.
#ifndef CRIB_RESTART_H
#define CRIB_RESTART_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

uint8_t restart_cause(void); // bits CRIB_RESET_CAUSE_, 0 when the chip does not tell
void watchdog_begin(void);   // the loop must come round within half a second
void watchdog_calm(void);

#ifdef __cplusplus
}
#endif

#endif
