// Runs the sketch as a core of Arduino would: setup once, then loop every millisecond. Standard
// input comes in by Serial; what the board says, and at the end the LEDs, go to standard output.
#include "Arduino.h"

#include <stdio.h>
#include <stdlib.h>

#include "Adafruit_NeoPixel.h"
#include "EEPROM.h"
#include "esp_system.h"
#include "hardware/watchdog.h"

#define LEDS 252
#define STORE 4096

void setup();
void loop();

SerialPort Serial;
EEPROMClass EEPROM;
static unsigned long now;
static uint8_t leds[LEDS][3], store[STORE], kept[STORE];
static uint16_t length;
static size_t begun;
static bool ready;
static int commits;

static void must(bool right, const char *what) {
    if (right) return;
    fprintf(stderr, "%s\n", what);
    exit(1);
}

unsigned long millis() { return now; }
void pinMode(uint8_t pin, uint8_t) { must(pin < 40, "a pin that no chip has"); }
int digitalRead(uint8_t) { return HIGH; }
void digitalWrite(uint8_t pin, uint8_t) { must(pin < 40, "a pin that no chip has"); }
void enableLoopWDT() {}
esp_reset_reason_t esp_reset_reason(void) { return ESP_RST_EXT; }
void watchdog_enable(uint32_t delay_ms, bool) { must(delay_ms > 0, "a watchdog without time"); }
void watchdog_update(void) {}
bool watchdog_caused_reboot(void) { return true; }

void SerialPort::begin(unsigned long baud) { must(baud == 115200, "another speed"); }
static int peeked = -2;
int SerialPort::available() {
    if (peeked == -2) peeked = getchar();
    return peeked >= 0;
}
int SerialPort::read() {
    int byte = available() ? peeked : -1;
    peeked = -2;
    return byte;
}
int SerialPort::availableForWrite() { return 300; } // more than the firmware's byte can count
size_t SerialPort::write(const uint8_t *bytes, size_t count) {
    return fwrite(bytes, 1, count, stdout);
}

Adafruit_NeoPixel::Adafruit_NeoPixel(uint16_t count, int16_t, uint16_t type) {
    must(count == LEDS && type == NEO_GRB + NEO_KHZ800, "another strip");
}
void Adafruit_NeoPixel::begin() { ready = true; }
void Adafruit_NeoPixel::updateLength(uint16_t count) { length = count; }
void Adafruit_NeoPixel::setPixelColor(uint16_t led, uint8_t red, uint8_t green, uint8_t blue) {
    must(led < length, "a LED beyond the strip");
    leds[led][0] = red, leds[led][1] = green, leds[led][2] = blue;
}
void Adafruit_NeoPixel::show() { must(ready, "a strip that has not begun"); }

bool EEPROMClass::begin(size_t size) {
    memset(store, 0xFF, sizeof store);
    begun = size;
    return true;
}
uint8_t EEPROMClass::read(int at) {
    must(at >= 0 && at < STORE, "a read beyond the memory");
    return store[at];
}
void EEPROMClass::write(int at, uint8_t value) {
    must(at >= 0 && at < STORE, "a write beyond the memory");
    store[at] = value;
}
bool EEPROMClass::commit() {
    must(begun, "a commit without a begin");
    memcpy(kept, store, sizeof store);
    commits++;
    return true;
}

int main() {
    setup();
    for (now = 1; now < 3000; now++) loop();
    printf("leds");
    for (uint16_t i = 0; i < length; i++)
        printf(" %d,%d,%d", leds[i][0], leds[i][1], leds[i][2]);
    printf("\ncommits %d\n", commits);
    return 0;
}
