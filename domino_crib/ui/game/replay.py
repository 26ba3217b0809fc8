"""A finished or broken-off game to look at: the picture after every step, all hands open."""

from __future__ import annotations

from dataclasses import replace

from domino_crib.rules import (
    Claim,
    Counted,
    Go,
    Laid,
    Lay,
    Layer,
    Pieces,
    ShowItem,
    State,
    What,
    count_show,
    view_for,
)
from domino_crib.rules.record import Record, Step, replay
from domino_crib.ui.game.compose import Facts, Shown, facts_of
from domino_crib.ui.game.heard import told
from domino_crib.ui.game.naming import shown_names
from domino_crib.ui.picture import Speech
from domino_crib.wording import Words
from domino_crib.wording.talk import say_go, say_lay


class Replay:
    """The steps of a record. Step 0 is before the first deal, the last one the end."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.first, self.steps = replay(record)

    def __len__(self) -> int:
        return len(self.steps)

    def state(self, index: int) -> State:
        """Return the state after that many steps."""
        return self.first if index == 0 else self.steps[index - 1].state

    def deals(self) -> list[int]:
        """Return after how many steps each deal lies on the table."""
        return [i + 1 for i, s in enumerate(self.steps) if any(e.code == "dealt" for e in s.events)]

    def facts(self, index: int, words: Words) -> Facts:
        """Return what lies on the table after that many steps."""
        state = self.state(index)
        facts = self._open(state)
        if index == 0:
            return facts
        step = self.steps[index - 1]
        before = self.state(index - 1)
        if isinstance(step.action, Lay):
            return _laid(facts, before, step, words)
        if before.show is not None and before.show.waiting:
            return self._shown(facts, before, step, words)
        return facts

    def _open(self, state: State) -> Facts:
        view = view_for(state, 0)
        held = state.play.held if state.play is not None else state.hands
        facts = facts_of(view, 0)
        return replace(facts, open_hands=dict(enumerate(held)), offered=None)

    def _shown(self, facts: Facts, before: State, step: Step, words: Words) -> Facts:
        """Return a hand in the show, all its parts told, or the claim that stands."""
        show = before.show
        if show is None or before.starter is None:
            return facts
        item: ShowItem = show.waiting[0]
        pieces: Pieces = before.of_item(item)
        crib = item.what is What.CRIB
        parts = count_show(before.rules, pieces, before.starter, crib=crib)
        line = told(words, before.rules, shown_names(words, self.record.players), step.events)
        counted = any(isinstance(e, Counted) for e in step.events)
        settled = counted or not isinstance(step.action, Claim)
        shown = Shown(item, pieces, parts, len(parts) if settled else 0, settled, line)
        return replace(facts, show=shown, pile=(), count=None, pegs=step.state.pegs)


def _laid(facts: Facts, before: State, step: Step, words: Words) -> Facts:
    """Return the table with the piece on the pile, even when the count has closed since."""
    laid = next(e for e in step.events if isinstance(e, Laid))
    pile = before.play.pile if before.play is not None else ()
    talk = {laid.seat: Speech(say_lay(words, laid), say_lay(words, laid, spelled=False))}
    for event in step.events:
        if isinstance(event, Go):
            talk[event.seat] = Speech(say_go(words))
    hands = dict(facts.open_hands)
    return replace(
        facts,
        pile=(*pile, Layer(laid.seat, laid.piece)),
        count=laid.count,
        pegs=step.state.pegs,
        talk=talk,
        open_hands=hands,
    )
