// The program goes in as the very .hex file that is flashed; the EEPROM lives in a file.
#include "board.h"

#include <simavr/avr_eeprom.h>
#include <simavr/sim_hex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool memory_load(avr_t *avr, const char *hex_path) {
    ihex_chunk_p chunks = NULL;
    int count = read_ihex_chunks(hex_path, &chunks);
    if (count <= 0) return false;
    for (int i = 0; i < count; i++) {
        if (chunks[i].baseaddr + chunks[i].size > avr->flashend + 1) return false;
        memcpy(avr->flash + chunks[i].baseaddr, chunks[i].data, chunks[i].size);
        avr->codeend = chunks[i].baseaddr + chunks[i].size;
    }
    free_ihex_chunks(chunks);
    avr->pc = 0;
    return true;
}

static uint32_t eeprom_size(avr_t *avr) { return (uint32_t)avr->e2end + 1; }

bool memory_eeprom_read(avr_t *avr, const char *path) {
    uint8_t *bytes = malloc(eeprom_size(avr));
    memset(bytes, 0xFF, eeprom_size(avr));
    FILE *file = fopen(path, "rb");
    bool right = true;
    if (file) {
        right = fread(bytes, 1, eeprom_size(avr), file) == eeprom_size(avr);
        fclose(file);
    }
    avr_eeprom_desc_t block = {.ee = bytes, .offset = 0, .size = eeprom_size(avr)};
    avr_ioctl(avr, AVR_IOCTL_EEPROM_SET, &block);
    free(bytes);
    return right;
}

bool memory_eeprom_write(avr_t *avr, const char *path) {
    char temporary[4096];
    if (snprintf(temporary, sizeof temporary, "%s.new", path) >= (int)sizeof temporary)
        return false;
    avr_eeprom_desc_t block = {.ee = NULL, .offset = 0, .size = eeprom_size(avr)};
    avr_ioctl(avr, AVR_IOCTL_EEPROM_GET, &block); // gives a pointer into the chip's memory
    FILE *file = fopen(temporary, "wb");
    if (!file) return false;
    bool right = fwrite(block.ee, 1, block.size, file) == block.size;
    right = fclose(file) == 0 && right;
    return right && rename(temporary, path) == 0;
}
