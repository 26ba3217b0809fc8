// Buttons: a pressed button pulls its pin to ground, a released one leaves it to the pull-up.
#include "../../crib_board/src/pins.h"

#include "board.h"

#include <simavr/avr_ioport.h>

static const uint8_t button_pins[BUTTON_COUNT] = BUTTON_PINS;

// A reset clears the input registers behind simavr's back, which then takes a pin that is as high
// as before for no news: every button would seem to be held from then on.
void pins_forget(avr_t *avr) {
    for (const char *port = "BD"; *port; port++) {
        avr_irq_t *pins = avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ(*port), 0);
        for (unsigned pin = 0; pin < 8; pin++) pins[pin].flags |= IRQ_FLAG_INIT;
    }
}

bool pins_button(avr_t *avr, unsigned button, bool pressed) {
    if (button >= BUTTON_COUNT) return false;
    unsigned pin = button_pins[button];
    char port = pin < 8 ? 'D' : 'B';
    uint8_t mask = (uint8_t)(1u << (pin & 7));
    static uint8_t held[2];
    uint8_t *now = &held[port == 'B'];
    *now = (uint8_t)(pressed ? *now | mask : *now & ~mask);
    avr_ioport_external_t pull = {.name = (unsigned long)port, .mask = *now, .value = 0};
    avr_ioctl(avr, AVR_IOCTL_IOPORT_SET_EXTERNAL(port), &pull);
    avr_raise_irq(avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ(port), pin & 7), !pressed);
    return true;
}
