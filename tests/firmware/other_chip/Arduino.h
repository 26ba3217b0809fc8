// As much of Arduino as the sketch uses on chips other than AVR, played on a PC. See main.cpp.
#ifndef OTHER_CHIP_ARDUINO_H
#define OTHER_CHIP_ARDUINO_H

#include <stdint.h>
#include <string.h>

#define HIGH 1
#define LOW 0
#define OUTPUT 1
#define INPUT_PULLUP 2
#define A0 14
#define A1 15

unsigned long millis();
void pinMode(uint8_t pin, uint8_t mode);
int digitalRead(uint8_t pin);
void digitalWrite(uint8_t pin, uint8_t level);
void enableLoopWDT();

struct SerialPort {
    void begin(unsigned long baud);
    int available();
    int read();
    int availableForWrite();
    size_t write(const uint8_t *bytes, size_t count);
};
extern SerialPort Serial;

#endif
