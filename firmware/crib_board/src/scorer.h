// Scoring by buttons, without a computer: preview, commit, undo, steps back, the win.
#ifndef CRIB_SCORER_H
#define CRIB_SCORER_H

#include "state.h"

#define SCORER_COMMIT_MS 1500 // a preview becomes a move this long after the last press
#define SCORER_UNDO 16        // moves that can be taken back
#define SCORER_STEP_BACK 10

typedef struct {
    uint8_t side, front, back; // as they were before the move
} CribMove;

typedef struct {
    CribMove moves[SCORER_UNDO]; // the oldest first
    uint8_t count;
    uint8_t side, points; // the preview; no points: none
    uint16_t pressed_at;
} CribScorer;

// What has become of the pegs; the further down the list, the more.
typedef enum { SCORER_SAME, SCORER_PREVIEW, SCORER_MOVED, SCORER_WON } CribScored;

// Forget preview and moves: the pegs now come from elsewhere.
void scorer_begin(CribScorer *scorer);
// One more hole for a side. A preview of another side is committed first.
CribScored scorer_plus(CribScorer *scorer, CribState *state, uint8_t side, uint16_t now);
// One hole less in the side's preview; without one, take back the side's last move.
CribScored scorer_back(CribScorer *scorer, CribState *state, uint8_t side, uint16_t now);
// The side goes ten holes back, at most to the start, at once.
CribScored scorer_step_back(CribScorer *scorer, CribState *state, uint8_t side);
// Commit a preview when its time has come.
CribScored scorer_run(CribScorer *scorer, CribState *state, uint16_t now);
// Where the side's peg would come to stand, 0 for no preview.
uint8_t scorer_preview(const CribScorer *scorer, const CribState *state, uint8_t side);

#endif
