"""Counting by a person: the pad, tapping combinations, answers, practice."""

from __future__ import annotations

from pathlib import Path

import pytest

from domino_crib.rules import DOUBLE_SIX, VARIANTS, ShowItem, What, count_show, total_points
from domino_crib.ui import flow
from domino_crib.ui.game.choice import Choice, seated
from domino_crib.ui.game.claims import Asked, Counting
from domino_crib.ui.game.compose import Shown
from domino_crib.ui.game.director import Mode
from domino_crib.ui.screenshot import blank
from tests.ui.audit import watching
from tests.ui.hands import Person, at_the_screen
from tests.ui.test_first_game import choose_with

HAND = DOUBLE_SIX.parse_list("1-6 2-6 3-6 0-1")
STARTER = DOUBLE_SIX.parse("6-6")
PARTS = count_show(VARIANTS["domino"], HAND, STARTER, crib=False)
SHOWN = Shown(ShowItem(0, What.HAND), HAND, PARTS)


def test_the_pad_takes_two_digits_and_no_hand_counts_more_than_29() -> None:
    counting = Counting()
    for entry, expected in (("2", "2"), ("24", "24"), ("", ""), ("30", "0"), ("29", "29")):
        counting = counting.typed(entry)
        assert counting.entry == expected


def test_tapping_a_combination_adds_its_points_once() -> None:
    counting = Counting()
    for part in PARTS:
        for piece in part.pieces:
            counting = counting.tapped(piece, SHOWN)
        assert not counting.raised
    assert counting.entry == str(total_points(PARTS))
    again = counting
    for piece in PARTS[0].pieces:
        again = again.tapped(piece, SHOWN)
    assert again.entry == counting.entry
    assert again.raised == frozenset(PARTS[0].pieces)


def test_tapping_twice_lowers_a_piece() -> None:
    counting = Counting().tapped(HAND[0], SHOWN)
    assert counting.raised == {HAND[0]}
    assert counting.tapped(HAND[0], SHOWN) == Counting()


def until_asked(person: Person, asked: Asked) -> None:
    for _ in range(300):
        person.settle()
        if person.game.pad.asked is asked:
            return
        if person.game.pad.asked is not None:
            person.press("pad-done")
        else:
            choose_with(person, "mouse")
    raise AssertionError(f"never asked for a {asked.value}")


def test_a_claim_is_pegged_as_it_was_made_and_can_be_taken_back(tmp_path: Path) -> None:
    with at_the_screen(tmp_path, speed="calm") as person:
        choice = Choice(options=("muggins",))
        flow.start(person.desk, choice, seed=6, dealer=1)
        until_asked(person, Asked.CLAIM)
        session = person.game.session
        before = session.state.scores
        person.key("1", "2")
        assert person.game.pad.counting.entry == "12"
        person.key("backspace")
        person.key("7", "return")
        assert session.state.scores[0] == before[0] + 7
        person.key("u")
        assert session.state.scores == before
        person.settle()
        assert person.game.pad.asked is Asked.CLAIM


def test_an_answer_says_what_is_right(tmp_path: Path) -> None:
    with at_the_screen(tmp_path, speed="still") as person:
        flow.start(person.desk, Choice(options=("muggins",)), seed=6, dealer=1)
        until_asked(person, Asked.ANSWER)
        session = person.game.session
        view = session.view(0)
        assert view.claimed is not None
        assert "let it stand" in person.game.pad.question(person.desk.words)
        person.type("")
        steps = len(session.steps)
        person.press("pad-done")
        assert session.steps[steps].action.kind.value == "pass"  # type: ignore[union-attr]  # an answer


def test_practice_asks_first_and_punishes_nothing(tmp_path: Path) -> None:
    with at_the_screen(tmp_path, speed="still", automatic_counting=False) as person:
        flow.start(person.desk, Choice(), seed=6, dealer=1)
        until_asked(person, Asked.GUESS)
        session = person.game.session
        shown = person.game.facts.show
        assert shown is not None
        right = total_points(shown.parts)
        before = session.state.scores[0]
        person.key("3", "return")
        person.until(lambda: person.game.mode is Mode.NEXT)
        assert session.state.scores[0] == before + right
        told = person.game.facts.show
        assert told is not None
        assert str(right) in told.line


def test_two_people_are_both_asked(tmp_path: Path) -> None:
    with at_the_screen(tmp_path, speed="still") as person:
        choice = seated(Choice(options=("muggins",)), ("person", "person"))
        flow.start(person.desk, choice, seed=6, dealer=1)
        until_asked(person, Asked.CLAIM)
        person.press("pad-done")
        person.settle()
        assert person.game.pad.asked is Asked.ANSWER


def test_a_hurried_enter_claims_nothing(tmp_path: Path) -> None:
    with at_the_screen(tmp_path, speed="still") as person:
        choice = seated(Choice(options=("muggins",)), ("person", "person"))
        flow.start(person.desk, choice, seed=6, dealer=1)
        until_asked(person, Asked.CLAIM)
        steps = len(person.game.session.steps)
        person.key("return")
        assert len(person.game.session.steps) == steps
        person.key("0", "return")
        assert len(person.game.session.steps) == steps + 1


def test_a_hurried_press_shows_no_part_and_accepts_nothing(tmp_path: Path) -> None:
    """Enter while a hand is laid out, and once more when it is asked whether a claim is right."""
    with at_the_screen(tmp_path, speed="calm") as person:
        flow.start(person.desk, Choice(options=("muggins",)), seed=6, dealer=1)
        until_asked(person, Asked.CLAIM)
        person.press("pad-done")
        told = []
        for _ in range(2000):
            game = person.game
            if game.pad.asked is Asked.ANSWER:
                break
            shown = game.facts.show
            if shown is not None and not shown.counted:
                told.append(shown.told)
            person.press("pad-done") if game.pad.asked is Asked.CLAIM else person.key("return")
        assert told
        assert not any(told), "parts were shown before they were claimed"
        assert person.game.pad.asked is Asked.ANSWER
        person.key("return", "return")
        assert person.game.pad.asked is Asked.ANSWER, "Enter alone accepts nothing"
        person.press("pad-done")
        assert person.game.pad.asked is not Asked.ANSWER


def test_who_took_what_stays_to_the_end_of_the_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with at_the_screen(tmp_path, (800, 480), speed="still") as person:
        flow.start(person.desk, Choice(options=("muggins",)), seed=6, dealer=1)
        until_asked(person, Asked.CLAIM)
        person.press("pad-done")
        person.until(lambda: person.game.mode is Mode.NEXT)
        shown = person.game.facts.show
        assert shown is not None
        assert shown.told == len(shown.parts) > 0
        with watching(monkeypatch) as audit:
            person.desk.draw(blank((800, 480)))
        assert shown.line
        assert shown.line in audit.texts()
