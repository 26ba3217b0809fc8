"""Every point of every game of the programme is announced, explained and pegged once."""

from __future__ import annotations

from collections import Counter

import pytest

from domino_crib.rules import Counted, Go, Laid, Pegged, Result, SteppedBack
from domino_crib.ui.demoing.beats import Beat
from domino_crib.ui.demoing.programme import PROGRAMME, Wishes
from domino_crib.wording import LANGUAGES
from tests.ui.demo.reels import Heard, beats, reel_of

TOLD = (Counted, Go, Laid, Pegged, Result, SteppedBack)


@pytest.mark.parametrize("number", range(len(PROGRAMME)))
def test_every_event_that_matters_is_told_once(number: int) -> None:
    heard = Heard()
    reel = reel_of(Wishes(seed=7, first=number), heard)
    told = Counter(event for beat in beats(reel) for event in beat.tells)
    wanted = Counter(event for event in heard.events if isinstance(event, TOLD))
    assert any(isinstance(event, Pegged) for event in wanted)
    assert {event: n for event, n in told.items() if isinstance(event, TOLD)} == wanted


def pegged(beat: Beat) -> Pegged | None:
    return next((event for event in beat.tells if isinstance(event, Pegged)), None)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("number", [0, 2, 4, 6, 7, 8])
def test_every_point_is_said_explained_and_pegged(number: int, lang: str) -> None:
    for beat in beats(reel_of(Wishes(seed=11, first=number), Heard(), (lang,))):
        event = pegged(beat)
        if event is None:
            continue
        assert beat.head
        assert beat.line
        assert str(abs(event.points)) in beat.gain
        assert f"{event.start} → {event.end}" in beat.foot
        assert beat.ground.pegs[event.side].front == event.end


def test_the_pegs_never_jump() -> None:
    """Each beat goes on where the one before it left the pegs."""
    fronts: tuple[int, ...] = (0, 0)
    for beat in beats(reel_of(Wishes(seed=3, first=1), Heard())):
        now = tuple(peg.front for peg in beat.ground.pegs)
        moved = [i for i in range(2) if now[i] != fronts[i]]
        event = pegged(beat)
        told = {event.side} if event else {e.side for e in beat.tells if isinstance(e, SteppedBack)}
        assert set(moved) <= told
        fronts = now


def test_a_sum_is_right() -> None:
    sums = [b.row for b in beats(reel_of(Wishes(seed=5), Heard())) if b.row.adds]
    assert sums
    for row in sums:
        assert sum(int(label) for label in row.labels) == row.total


def test_two_languages_take_turns_deal_by_deal() -> None:
    heads = {"en": "Deal", "pl": "Rozdanie"}
    reel = reel_of(Wishes(seed=5), Heard(), ("en", "pl"))
    seen = [beat.head for beat in beats(reel) if beat.head.startswith(tuple(heads.values()))]
    numbers = [head for i, head in enumerate(seen) if i % 2]
    assert len(numbers) > 2
    for i, head in enumerate(numbers):
        assert head == f"{heads['en' if i % 2 == 0 else 'pl']} {i + 1}"


def test_hidden_hands_stay_hidden_until_they_are_counted() -> None:
    for beat in beats(reel_of(Wishes(seed=5, hands=False), Heard())):
        if beat.row.hidden:
            assert beat.row.hidden == frozenset(beat.row.pieces)
            assert not beat.row.labels


def test_the_programme_has_every_game_and_goes_round() -> None:
    wishes = Wishes()
    assert {f.game for f in PROGRAMME} >= {"domino", "cards-2", "cards-3", "cards-4", "five-card"}
    assert wishes.feature(len(PROGRAMME)) == wishes.feature(0)
    for feature in PROGRAMME:
        only = Wishes(game=feature.game)
        assert {only.feature(i).game for i in range(20)} == {feature.game}
        assert len({only.feature(i) for i in range(20)}) > 1
