// Restarts on chips other than AVR, as far as their cores tell: ESP32 and RP2040.
#if defined(ARDUINO) && !defined(__AVR__)

#include <Arduino.h>

#include "protocol_generated.h"
#include "restart.h"

#define WATCHDOG_MS 500

#if defined(ARDUINO_ARCH_ESP32)

#include <esp_system.h>

uint8_t restart_cause(void) {
    switch (esp_reset_reason()) {
        case ESP_RST_POWERON: return CRIB_RESET_CAUSE_POWER;
        case ESP_RST_EXT: return CRIB_RESET_CAUSE_EXTERNAL;
        case ESP_RST_BROWNOUT: return CRIB_RESET_CAUSE_BROWN_OUT;
        case ESP_RST_INT_WDT:
        case ESP_RST_TASK_WDT:
        case ESP_RST_WDT: return CRIB_RESET_CAUSE_WATCHDOG;
        default: return 0;
    }
}

void watchdog_begin(void) { enableLoopWDT(); } // the core calms it each time round the loop

void watchdog_calm(void) {}

#elif defined(ARDUINO_ARCH_RP2040)

#include <hardware/watchdog.h>

uint8_t restart_cause(void) {
    return watchdog_caused_reboot() ? CRIB_RESET_CAUSE_WATCHDOG : CRIB_RESET_CAUSE_POWER;
}

void watchdog_begin(void) { watchdog_enable(WATCHDOG_MS, true); }

void watchdog_calm(void) { watchdog_update(); }

#else

// The core of this chip has no common way to ask: the board does without a watchdog.
uint8_t restart_cause(void) { return 0; }

void watchdog_begin(void) {}

void watchdog_calm(void) {}

#endif
#endif
