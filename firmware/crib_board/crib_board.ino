// An LED cribbage board: driven by a program over USB, or scoring by itself with buttons.
// Everything that matters is in src/, which also runs on a PC; here is only what an Arduino must
// do itself: the clock, the pins and the watchdog. See firmware/README.md.

#include "src/board.h"
#include "src/pins.h"
#include "src/restart.h"

static const uint8_t buttonPins[BUTTON_COUNT] = BUTTON_PINS;

static uint16_t pressedButtons() {
  uint16_t pressed = 0;
  for (uint8_t i = 0; i < BUTTON_COUNT; i++)
    if (digitalRead(buttonPins[i]) == LOW) pressed |= (uint16_t)(1u << i);
  return pressed;
}

void setup() {
  for (uint8_t i = 0; i < BUTTON_COUNT; i++) pinMode(buttonPins[i], INPUT_PULLUP);
  pinMode(PIN_BUZZER, OUTPUT);
  pinMode(PIN_LED_2, OUTPUT);
  pinMode(PIN_LED_3, OUTPUT);
  board_begin(restart_cause());
  watchdog_begin();
}

void loop() {
  watchdog_calm();
  board_run(millis(), pressedButtons());
  digitalWrite(PIN_BUZZER, board_sounding() ? HIGH : LOW);
}
