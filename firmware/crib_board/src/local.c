// The board on its own: buttons score, the mode button asks and resets.
#include "board.h"

#define SOUND_MOVE_MS 30
#define SOUND_WIN_MS 400
#define SETUP_MS 500 // a button that is down this early was held at power-up

static void own_game(void) {
    // From now on the pegs are those of the table, not those of a host that went away.
    board.link = LINK_NONE;
    board.digest = CRIB_DIGEST_NONE;
    board.reports = board.unheard = true;
    board.state.turn = 0;
    board.state.flags = (board.state.flags & (CRIB_FLAG_LOWBALL | CRIB_FLAG_OVER)) | CRIB_FLAG_LAP;
    if (!board.state.dealer) board.state.dealer = 1;
}

static void scored(CribScored what) {
    if (what == SCORER_SAME) return;
    board.fresh = true;
    if (what == SCORER_PREVIEW) return;
    board_sound(what == SCORER_WON ? SOUND_WIN_MS : SOUND_MOVE_MS);
    board_changed();
    if (what != SCORER_WON) return;
    uint8_t side = 0;
    for (uint8_t i = 0; i < board.state.sides; i++)
        if (board.state.winners == 1u << i) side = (uint8_t)(i + 1);
    if (board.state.winners)
        overlay_start(&board.overlay, OVERLAY_EFFECT, CRIB_EFFECT_WIN, side, board.now);
}

// A game for fewer sides than there were: dealer and turn may be of a side that is no more.
static void first_game(uint8_t sides) {
    uint8_t flags = board.state.flags & CRIB_FLAG_LOWBALL;
    state_new(&board.state, board.state.target, sides);
    board.state.flags = flags | CRIB_FLAG_LAP;
    board.state.dealer = 1;
    scorer_begin(&board.scorer);
}

static void new_game(void) {
    CribState *state = &board.state;
    uint8_t flags = state->flags & (uint8_t)~CRIB_FLAG_OVER, dealer = state->dealer;
    state_new(state, state->target, state->sides);
    state->flags = flags;
    state->dealer = dealer;
    scorer_begin(&board.scorer);
    board_sound(SOUND_MOVE_MS);
    board_changed();
}

static bool nothing_pegged(void) {
    for (uint8_t side = 0; side < CRIB_MAX_SIDES; side++)
        if (board.state.front[side] || board.state.back[side]) return false;
    return !board.scorer.points;
}

static void mode(CribPress press) {
    CribState *state = &board.state;
    board.warn = press == BUTTON_LONG || press == BUTTON_REPEAT;
    board.fresh = true;
    if (press == BUTTON_GUARD) {
        new_game();
    } else if (press == BUTTON_SHORT && (board.menu.question || nothing_pegged())) {
        menu_next(&board.menu, (uint16_t)board.now);
    } else if (press == BUTTON_SHORT && !(state->flags & CRIB_FLAG_OVER)) {
        state->dealer = state->dealer < state->sides ? (uint8_t)(state->dealer + 1) : 1;
        board_changed();
    }
}

static void in_menu(bool plus, CribPress press) {
    if (plus && press == BUTTON_DOWN) {
        menu_answer(&board.menu, &board.state, board.tracks, (uint16_t)board.now);
        scorer_begin(&board.scorer);
        board_changed();
    } else if (!plus && press == BUTTON_SHORT) {
        board.menu.question = MENU_CLOSED;
        board.fresh = true;
    }
}

static void player(uint8_t side, bool plus, CribPress press) {
    CribScorer *scorer = &board.scorer;
    uint16_t now = (uint16_t)board.now;
    if (plus && press != BUTTON_SHORT && press != BUTTON_GUARD)
        scored(scorer_plus(scorer, &board.state, side, now));
    if (!plus && press == BUTTON_SHORT) scored(scorer_back(scorer, &board.state, side, now));
    if (!plus && press == BUTTON_LONG) scored(scorer_step_back(scorer, &board.state, side));
}

// Held from power-up on: the plus of player n says that n tracks are fitted, mode tests the lamps.
static void set_up(uint8_t button, CribPress press) {
    if (press != BUTTON_GUARD) return;
    uint8_t tracks = (uint8_t)(button / 2 + 1);
    if (button != BUTTON_MODE) {
        if (button % 2 || tracks < CRIB_MIN_TRACKS) return;
        board.fitted = board.tracks = tracks;
        if (board.state.sides > tracks) first_game(tracks);
        board_changed();
    }
    overlay_start(&board.overlay, OVERLAY_TEST, CRIB_SELF_TEST_SWEEP, 0, board.now);
}

void local_pressed(uint8_t button, CribPress press) {
    if (press == BUTTON_DOWN && board.now < SETUP_MS) board.setup = true;
    if (board.setup) {
        set_up(button, press);
        return;
    }
    if (board.link == LINK_UP) {
        if (press == BUTTON_SHORT) host_event(button, CRIB_PRESS_SHORT);
        if (press == BUTTON_LONG) host_event(button, CRIB_PRESS_LONG);
        return;
    }
    if (board.dimmed || overlay_covers(&board.overlay)) { // the first press only wakes the board
        if (press != BUTTON_DOWN) return;
        board.dimmed = false;
        overlay_stop(&board.overlay);
        board.fresh = board.setup = true;
        return;
    }
    own_game();
    if (button == BUTTON_MODE)
        mode(press);
    else if (board.menu.question)
        in_menu(button % 2 == 0, press);
    else
        player(button / 2, button % 2 == 0, press);
}

void local_settle(void) {
    uint16_t due = (uint16_t)(board.scorer.pressed_at + SCORER_COMMIT_MS);
    scored(scorer_run(&board.scorer, &board.state, due));
}

void local_run(void) {
    uint16_t now = (uint16_t)board.now;
    if (!board.buttons.held) board.setup = board.warn = false;
    if (menu_run(&board.menu, now)) board.fresh = true;
    scored(scorer_run(&board.scorer, &board.state, now));
}
