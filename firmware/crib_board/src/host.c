// What the host says and what the board answers; docs/protocol.md.
#include "board.h"
#include "crc.h"
#include "wire.h"

#include <string.h>

static bool send(uint8_t seq, char letter, const uint16_t *values) {
    char frame[CRIB_FRAME_MAX];
    uint8_t length = wire_encode(frame, seq, letter, values);
    // A host that floods the board loses answers, not the board its time.
    bool fits = link_room() >= length;
    if (fits) link_write(frame, length);
    return fits;
}

// Before the answer that makes the host send a state, so that it knows what that would replace.
// True when there is nothing, or nothing more, to be heard of.
static bool report(void) {
    if (!board.reports) return true;
    local_settle();
    const CribState *state = &board.state;
    CribValues values = {
        [CRIB_REPORT_TARGET] = state->target, [CRIB_REPORT_SIDES] = state->sides,
        [CRIB_REPORT_DEALER] = state->dealer, [CRIB_REPORT_TURN] = state->turn,
        [CRIB_REPORT_FLAGS] = state->flags,   [CRIB_REPORT_WINNERS] = state->winners,
    };
    for (uint8_t side = 0; side < CRIB_MAX_SIDES; side++) {
        values[CRIB_REPORT_FRONT_1 + 2 * side] = state->front[side];
        values[CRIB_REPORT_BACK_1 + 2 * side] = state->back[side];
    }
    return send(board.seq++, CRIB_LETTER_REPORT, values);
}

static void greet(void) {
    board.greets = true;
    host_run();
}

void host_greet(void) {
    // At the start nobody may be listening yet: what was scored alone counts as unheard.
    report();
    board.unheard = board.reports;
    greet();
}

// Report and info together are more than some machines can hold to be sent.
void host_run(void) {
    if (!board.greets || link_room() < CRIB_FRAME_OVERHEAD + CRIB_INFO_LENGTH) return;
    board.greets = false;
    const CribValues values = {
        [CRIB_INFO_MAJOR] = CRIB_PROTOCOL_MAJOR,
        [CRIB_INFO_MINOR] = CRIB_PROTOCOL_MINOR,
        [CRIB_INFO_VERSION_MAJOR] = BOARD_VERSION_MAJOR,
        [CRIB_INFO_VERSION_MINOR] = BOARD_VERSION_MINOR,
        [CRIB_INFO_VERSION_PATCH] = BOARD_VERSION_PATCH,
        [CRIB_INFO_TRACKS] = board.fitted,
        [CRIB_INFO_HOLES] = CRIB_HOLES,
        [CRIB_INFO_LEDS] = (uint16_t)(board.fitted * CRIB_LAMPS_PER_TRACK),
        [CRIB_INFO_BUTTONS] = BUTTONS,
        [CRIB_INFO_BUDGET] = board.look.budget,
        [CRIB_INFO_BOOTS] = board.boots,
        [CRIB_INFO_CAUSE] = board.cause,
    };
    send(board.seq++, CRIB_LETTER_INFO, values);
}

void host_event(uint8_t button, uint8_t press) {
    const CribValues values = {[CRIB_EVENT_BUTTON] = button, [CRIB_EVENT_PRESS] = press};
    send(board.seq++, CRIB_LETTER_EVENT, values);
}

static void ack(uint8_t seq) {
    const CribValues values = {[CRIB_ACK_SEQ] = seq, [CRIB_ACK_DIGEST] = board.digest};
    send(seq, CRIB_LETTER_ACK, values);
}

static void nak(uint8_t seq, uint8_t reason) {
    if (board.errors < 0xFFFF) board.errors++;
    const CribValues values = {[CRIB_NAK_SEQ] = seq, [CRIB_NAK_REASON] = reason};
    send(seq, CRIB_LETTER_NAK, values);
}

static void pong(uint8_t seq) {
    const CribValues values = {
        [CRIB_PONG_SEQ] = seq,
        [CRIB_PONG_DIGEST] = board.digest,
        [CRIB_PONG_UPTIME] = board.uptime,
        [CRIB_PONG_ERRORS] = board.errors,
    };
    send(seq, CRIB_LETTER_PONG, values);
}

static void take_state(const CribFrame *frame, const uint16_t *values) {
    CribState state = {
        .target = (uint8_t)values[CRIB_STATE_TARGET],
        .sides = (uint8_t)values[CRIB_STATE_SIDES],
        .dealer = (uint8_t)values[CRIB_STATE_DEALER],
        .turn = (uint8_t)values[CRIB_STATE_TURN],
        .flags = (uint8_t)values[CRIB_STATE_FLAGS],
        .winners = (uint8_t)values[CRIB_STATE_WINNERS],
    };
    for (uint8_t side = 0; side < CRIB_MAX_SIDES; side++) {
        state.front[side] = (uint8_t)values[CRIB_STATE_FRONT_1 + 2 * side];
        state.back[side] = (uint8_t)values[CRIB_STATE_BACK_1 + 2 * side];
    }
    uint16_t digest = crc_of(frame->payload, frame->length);
    board.digest = digest == CRIB_DIGEST_NONE ? 0xFFFF : digest;
    if (overlay_covers(&board.overlay)) overlay_stop(&board.overlay);
    scorer_begin(&board.scorer);
    board.menu.question = MENU_CLOSED;
    board.dimmed = false;
    board.fresh = true;
    // The same picture again is a repeat after a lost ack: a walk under way goes on.
    bool replaces = board.reports;
    board.reports = false;
    if (!replaces && !memcmp(&state, &board.state, sizeof state)) return;
    board.state = state;
    board_changed();
}

static void take_config(const uint16_t *values) {
    board.look.brightness = (uint8_t)values[CRIB_CONFIG_BRIGHTNESS];
    board.look.budget = values[CRIB_CONFIG_BUDGET];
    board.look.theme = (uint8_t)values[CRIB_CONFIG_THEME];
    uint8_t tracks = (uint8_t)values[CRIB_CONFIG_TRACKS];
    board.tracks = tracks > board.fitted ? board.fitted : tracks;
    board.unsaved = board.fresh = true;
    board.changed_at = board.now;
}

static void take_effect(uint8_t seq, const uint16_t *values) {
    bool repeated = board.effect_known && board.effect_seq == seq;
    board.effect_known = true;
    board.effect_seq = seq;
    if (repeated || overlay_covers(&board.overlay)) return;
    overlay_start(&board.overlay, OVERLAY_EFFECT, (uint8_t)values[CRIB_EFFECT_EFFECT],
                  (uint8_t)values[CRIB_EFFECT_SIDE], board.now);
}

static void take_pattern(CribOverlayKind kind, uint8_t which) {
    if (which)
        overlay_start(&board.overlay, kind, which, 0, board.now);
    else
        overlay_stop(&board.overlay);
    board.fresh = true;
}

// A right frame: carry it out. The ack comes last, for it says that the lamps are on their way.
static void take(const CribFrame *frame, const uint16_t *values) {
    char letter = frame->letter;
    uint8_t seq = frame->seq;
    // Repeats of an effect follow each other; another frame between makes its seq a new one.
    if (letter != CRIB_LETTER_EFFECT) board.effect_known = false;
    if (letter == CRIB_LETTER_STATE && board.unheard) {
        // It was on its way before the host could know what it would replace.
        report();
        return;
    }
    if (letter == CRIB_LETTER_HELLO || letter == CRIB_LETTER_PING) board.unheard = !report();
    if (letter == CRIB_LETTER_STATE) take_state(frame, values);
    if (letter == CRIB_LETTER_CONFIG) take_config(values);
    if (letter == CRIB_LETTER_EFFECT) take_effect(seq, values);
    if (letter == CRIB_LETTER_TEST) take_pattern(OVERLAY_TEST, (uint8_t)values[CRIB_TEST_WHICH]);
    if (letter == CRIB_LETTER_DEMO) take_pattern(OVERLAY_DEMO, (uint8_t)values[CRIB_DEMO_WHICH]);
    if (letter == CRIB_LETTER_HELLO)
        greet();
    else if (letter == CRIB_LETTER_PING)
        pong(seq);
    else
        ack(seq);
}

void host_receive(uint8_t byte) {
    CribFrame frame;
    CribValues values;
    board.byte_at = (uint16_t)board.now;
    uint8_t found = deframer_feed(&board.deframer, byte, &frame);
    if (found == DEFRAMER_NOTHING) return;
    if (found != DEFRAMER_FRAME) {
        nak(0, found);
        return;
    }
    uint8_t reason = wire_decode(&frame, WIRE_TO_BOARD, values);
    if (reason == WIRE_RIGHT && frame.letter == CRIB_LETTER_HELLO &&
        values[CRIB_HELLO_MAJOR] != CRIB_PROTOCOL_MAJOR)
        reason = CRIB_REASON_VERSION;
    if (reason != WIRE_RIGHT) {
        nak(frame.seq, reason);
        return;
    }
    if (board.link != LINK_UP) board.fresh = true;
    board.link = LINK_UP;
    board.heard_at = board.now;
    take(&frame, values);
}
