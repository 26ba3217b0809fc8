#include "scorer.h"

#include <string.h>

void scorer_begin(CribScorer *scorer) { memset(scorer, 0, sizeof *scorer); }

static void remember(CribScorer *scorer, const CribState *state, uint8_t side) {
    if (scorer->count == SCORER_UNDO) {
        scorer->count--;
        memmove(scorer->moves, scorer->moves + 1, sizeof scorer->moves - sizeof *scorer->moves);
    }
    scorer->moves[scorer->count++] = (CribMove){side, state->front[side], state->back[side]};
}

// In lowball the first at the target loses and the lowest of the others wins; sides that share
// the lowest score share nothing: then nobody wins.
static uint8_t lowball_winners(const CribState *state, uint8_t loser) {
    uint8_t lowest = 0xFF, winners = 0;
    for (uint8_t side = 0; side < state->sides; side++) {
        if (side == loser || state->front[side] > lowest) continue;
        winners = state->front[side] < lowest ? (uint8_t)(1u << side) : 0;
        lowest = state->front[side];
    }
    return winners;
}

static CribScored test_target(CribState *state, uint8_t side) {
    if (state->front[side] < state->target) return SCORER_MOVED;
    state->flags |= CRIB_FLAG_OVER;
    state->winners = state->flags & CRIB_FLAG_LOWBALL ? lowball_winners(state, side)
                                                      : (uint8_t)(1u << side);
    return SCORER_WON;
}

static CribScored commit(CribScorer *scorer, CribState *state) {
    uint8_t side = scorer->side, points = scorer->points;
    if (!points) return SCORER_SAME;
    scorer->points = 0;
    remember(scorer, state, side);
    state->back[side] = state->front[side];
    state->front[side] = (uint8_t)(state->front[side] + points);
    return test_target(state, side);
}

static bool can_score(const CribState *state, uint8_t side) {
    return side < state->sides && !(state->flags & CRIB_FLAG_OVER);
}

CribScored scorer_plus(CribScorer *scorer, CribState *state, uint8_t side, uint16_t now) {
    if (!can_score(state, side)) return SCORER_SAME;
    CribScored scored = SCORER_PREVIEW;
    if (scorer->points && scorer->side != side) scored = commit(scorer, state);
    if (scored == SCORER_WON) return scored;
    scorer->side = side;
    if (scorer->points < state->target - state->front[side]) scorer->points++;
    scorer->pressed_at = now;
    return scored;
}

static CribScored undo(CribScorer *scorer, CribState *state, uint8_t side) {
    for (uint8_t i = scorer->count; i--;) {
        CribMove *move = &scorer->moves[i];
        if (move->side != side) continue;
        state->front[side] = move->front;
        state->back[side] = move->back;
        state->flags &= (uint8_t)~CRIB_FLAG_OVER;
        state->winners = 0;
        scorer->count--;
        memmove(move, move + 1, (uint8_t)(scorer->count - i) * sizeof *move);
        return SCORER_MOVED;
    }
    return SCORER_SAME;
}

CribScored scorer_back(CribScorer *scorer, CribState *state, uint8_t side, uint16_t now) {
    if (side >= state->sides) return SCORER_SAME;
    if (!scorer->points || scorer->side != side) return undo(scorer, state, side);
    scorer->points--;
    scorer->pressed_at = now;
    return SCORER_PREVIEW;
}

CribScored scorer_step_back(CribScorer *scorer, CribState *state, uint8_t side) {
    if (!can_score(state, side) || !state->front[side]) return SCORER_SAME;
    CribScored scored = commit(scorer, state);
    if (scored == SCORER_WON) return scored;
    uint8_t front = state->front[side];
    remember(scorer, state, side);
    state->back[side] = front;
    state->front[side] = front > SCORER_STEP_BACK ? (uint8_t)(front - SCORER_STEP_BACK) : 0;
    return SCORER_MOVED;
}

CribScored scorer_run(CribScorer *scorer, CribState *state, uint16_t now) {
    if (!scorer->points || (uint16_t)(now - scorer->pressed_at) < SCORER_COMMIT_MS)
        return SCORER_SAME;
    return commit(scorer, state);
}

uint8_t scorer_preview(const CribScorer *scorer, const CribState *state, uint8_t side) {
    if (!scorer->points || scorer->side != side) return 0;
    return (uint8_t)(state->front[side] + scorer->points);
}
