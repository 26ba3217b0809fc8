// The peg board: link, pegs, lamps, buttons and memory put together. The machine calls
// board_begin once and board_run as often as it can; everything else follows.
#ifndef CRIB_BOARD_H
#define CRIB_BOARD_H

#include "buttons.h"
#include "deframer.h"
#include "lamps.h"
#include "menu.h"
#include "overlay.h"
#include "scorer.h"
#include "store.h"
#include "walk.h"

#define BOARD_VERSION_MAJOR 1
#define BOARD_VERSION_MINOR 1
#define BOARD_VERSION_PATCH 1

#ifndef BOARD_TRACKS
#define BOARD_TRACKS 2 // fitted, until told otherwise at power-up
#endif
#define BOARD_BRIGHTNESS 96
#define BOARD_BUDGET_MA 400
#define BOARD_FRAME_MS 20 // between frames of an animation
#define BOARD_NEWS_MS 10  // between frames when there is news; longer than the longest frame
#define BOARD_REFRESH_MS 1000
#define BOARD_SAVE_MS 2000 // after the last change
#define BOARD_QUIET_MS 20  // without a byte: the link is quiet

typedef enum { LINK_NONE, LINK_UP, LINK_LOST } CribLink; // NONE: no host, the buttons score

typedef struct {
    uint32_t now, heard_at, changed_at, frame_at, second_at;
    CribState state;
    CribWalk walk;
    CribLook look;
    CribOverlay overlay;
    CribScorer scorer;
    CribMenu menu;
    CribButtons buttons;
    CribStore store;
    CribDeframer deframer;
    uint16_t byte_at, sound_at, sound_ms;
    uint16_t digest, errors, boots, uptime;
    uint8_t fitted, tracks, cause, link, seq, effect_seq, quarter;
    bool effect_known; // effect_seq is that of the frame before this one
    bool dimmed;       // pegs from the memory that nobody has confirmed yet
    bool reports;      // the pegs are of the buttons, and no state of a host has come since
    bool unheard;      // they have changed since a host was last told of them
    bool greets;       // info is still to be sent
    bool unsaved, fresh, warn, setup;
} CribBoard;

extern CribBoard board;

#ifdef __cplusplus
extern "C" {
#endif

// Why the chip started, as bits CRIB_RESET_CAUSE_.
void board_begin(uint8_t cause);
// The time in ms and the pressed buttons, bit 0 the first.
void board_run(uint32_t now, uint16_t pressed);
bool board_sounding(void);

// Between the files of the board: board.c, host.c and local.c.
void board_changed(void); // the pegs are to be elsewhere: walk, draw, save
void board_sound(uint16_t ms);
void host_receive(uint8_t byte);
void host_greet(void); // say who the board is, and what it has scored alone
void host_run(void);
void host_event(uint8_t button, uint8_t press);
void local_pressed(uint8_t button, CribPress press);
void local_run(void);
void local_settle(void); // a preview becomes a move now

#ifdef __cplusplus
}
#endif

#endif
