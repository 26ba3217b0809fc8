// Which pin does what: the only place. The carrier board and the wiring guide read this file.
//
// Every button closes its pin to ground (active low); the internal pull-up is used, so a button
// that is not fitted is a button that is never pressed. The buzzer is an active one (it sounds
// while its pin is high) behind a transistor. Pin 13 is left alone: its LED pulls it down.
#ifndef CRIB_PINS_H
#define CRIB_PINS_H

#if defined(ARDUINO_ARCH_ESP32) && !defined(ARDUINO_NANO_ESP32)
// ESP32 development boards: GPIO 6 to 11 belong to the flash, 34 to 39 have no pull-up.
#define PIN_LED 13
#define PIN_LED_2 12
#define PIN_LED_3 14
#define PIN_PLUS_1 32
#define PIN_BACK_1 33
#define PIN_PLUS_2 25
#define PIN_BACK_2 26
#define PIN_MODE 27
#define PIN_PLUS_3 16
#define PIN_BACK_3 17
#define PIN_PLUS_4 18
#define PIN_BACK_4 19
#define PIN_BUZZER 21
#else
// Uno, Nano, Mega, Leonardo, Uno R4, Nano ESP32; the numbers are GP numbers on a Pico.
#define PIN_LED 6 // the one chain of all tracks, in track order
#if defined(ARDUINO_ARCH_RP2040)
#define PIN_LED_2 14
#define PIN_LED_3 15
#else
#define PIN_LED_2 A0 // further outputs of the carrier; this firmware holds them low
#define PIN_LED_3 A1
#endif
#define PIN_PLUS_1 2 // player 1: one hole on
#define PIN_BACK_1 3 // player 1: one hole back, or undo
#define PIN_PLUS_2 4
#define PIN_BACK_2 5
#define PIN_MODE 7
#define PIN_PLUS_3 8
#define PIN_BACK_3 9
#define PIN_PLUS_4 10
#define PIN_BACK_4 11
#define PIN_BUZZER 12
#endif

#define BUTTON_COUNT 9
// In the order of the button numbers of the protocol: 0, 1 player 1; ... 6, 7 player 4; 8 mode.
#define BUTTON_PINS                                                                              \
    { PIN_PLUS_1, PIN_BACK_1, PIN_PLUS_2, PIN_BACK_2, PIN_PLUS_3, PIN_BACK_3, PIN_PLUS_4,          \
      PIN_BACK_4, PIN_MODE }

#endif
