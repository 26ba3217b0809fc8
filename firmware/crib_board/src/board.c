#include "board.h"

#include <string.h>

#include "machine.h"

#define BREATH_SHIFT 3 // one breath takes 256 << 3 ms
#define BREATH_LEAST 24

CribBoard board;
static uint8_t lamps[CRIB_MAX_LEDS];

static void first_time(void) {
    board.fitted = board.tracks = BOARD_TRACKS;
    board.look = (CribLook){BOARD_BRIGHTNESS, CRIB_THEME_STANDARD, BOARD_BUDGET_MA};
    state_new(&board.state, 61, 2);
    board.state.flags = CRIB_FLAG_LAP;
    board.state.dealer = 1;
}

static void remember(void) {
    CribSaved saved;
    first_time();
    if (store_load(&board.store, &saved)) {
        board.fitted = saved.fitted;
        board.tracks = saved.tracks;
        board.look = saved.look;
        board.state = saved.state;
        board.boots = saved.boots;
        board.reports = saved.reports;
        for (uint8_t side = 0; side < CRIB_MAX_SIDES; side++)
            if (board.state.front[side]) board.dimmed = true;
    }
    board.boots++;
    board.unsaved = true; // the count of starts
}

void board_begin(uint8_t cause) {
    memset(&board, 0, sizeof board);
    board.cause = cause;
    deframer_begin(&board.deframer);
    buttons_begin(&board.buttons);
    scorer_begin(&board.scorer);
    remember();
    walk_jump(&board.walk, &board.state);
    board.fresh = true;
    leds_begin();
    link_begin();
    host_greet();
}

void board_changed(void) {
    walk_start(&board.walk, &board.state, (uint16_t)board.now);
    board.unsaved = board.fresh = true;
    board.changed_at = board.now;
}

void board_sound(uint16_t ms) {
    board.sound_at = (uint16_t)board.now;
    board.sound_ms = ms;
}

bool board_sounding(void) {
    if ((uint16_t)((uint16_t)board.now - board.sound_at) >= board.sound_ms) board.sound_ms = 0;
    return board.sound_ms != 0;
}

static uint8_t breath(void) {
    uint8_t phase = (uint8_t)(board.now >> BREATH_SHIFT);
    uint8_t level = phase < 128 ? (uint8_t)(phase * 2) : (uint8_t)((255 - phase) * 2);
    return level < BREATH_LEAST ? BREATH_LEAST : level;
}

static void listen(void) {
    int16_t byte;
    while ((byte = link_read()) >= 0) host_receive((uint8_t)byte);
}

static void draw(void) {
    CribPalette palette, limited;
    CribScene scene = {
        .tracks = board.tracks,
        .lost = board.link == LINK_LOST,
        .warn = board.warn,
        .quarter = board.quarter,
    };
    for (uint8_t side = 0; side < CRIB_MAX_SIDES; side++)
        scene.preview[side] = scorer_preview(&board.scorer, &board.state, side);
    memset(&palette, 0, sizeof palette);
    palette_make(&palette, &board.look, board.dimmed);
    palette_glow(&palette, &board.look, breath());
    lamps_draw(lamps, &board.state, &board.walk, &scene);
    if (board.menu.question) menu_draw(&board.menu, &board.state, lamps);
    overlay_draw(&board.overlay, lamps, &palette, &board.look, board.tracks, board.now);
    uint16_t count = (uint16_t)(board.fitted * CRIB_LAMPS_PER_TRACK);
    palette_limit(&palette, &limited, &board.look, lamps, count);
    leds_palette(limited.colours);
    // The ring of the receiver holds what comes in during a frame, but not during the drawing too.
    listen();
    leds_show(lamps, count);
}

static bool animated(void) {
    return board.overlay.kind != OVERLAY_NONE || board.link == LINK_LOST;
}

static void show(void) {
    uint8_t quarter = (uint8_t)(board.now / LAMPS_QUARTER_MS % 4);
    if (quarter != board.quarter) board.fresh = true;
    board.quarter = quarter;
    uint32_t since = board.now - board.frame_at;
    uint32_t wait = board.fresh ? BOARD_NEWS_MS : animated() ? BOARD_FRAME_MS : BOARD_REFRESH_MS;
    if (since < wait) return;
    // A frame that came a little late does not make the next ones late.
    bool steady = !board.fresh && since < wait + BOARD_NEWS_MS;
    board.frame_at = steady ? board.frame_at + wait : board.now;
    board.fresh = false;
    draw();
}

static void save(void) {
    if ((uint16_t)((uint16_t)board.now - board.byte_at) < BOARD_QUIET_MS) return;
    store_run(&board.store);
    if (!board.unsaved || store_busy(&board.store)) return;
    if (board.now - board.changed_at < BOARD_SAVE_MS) return;
    board.unsaved = false;
    const CribSaved saved = {board.boots, board.fitted, board.tracks, board.reports, board.look,
                             board.state};
    store_save(&board.store, &saved);
}

// Counted, not divided out of the clock, which turns round after 49 days.
static void count_seconds(void) {
    if (board.now - board.second_at < 1000) return;
    board.second_at += 1000;
    if (board.uptime < 0xFFFF) board.uptime++;
}

void board_run(uint32_t now, uint16_t pressed) {
    board.now = now;
    count_seconds();
    listen();
    host_run();
    if (board.link == LINK_UP && now - board.heard_at >= CRIB_LINK_LOST_MS) {
        // A host that only asked who is there and went away is not missed.
        board.link = board.digest == CRIB_DIGEST_NONE ? LINK_NONE : LINK_LOST;
        board.fresh = true;
    }
    buttons_run(&board.buttons, pressed, (uint16_t)now, local_pressed);
    local_run();
    if (walk_run(&board.walk, (uint16_t)now)) board.fresh = true;
    save();
    show();
}
