"""Records: a game written down is the same game again, as text and as JSON, at every step."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from domino_crib.rules import VARIANTS, Action, Count, Setup, apply, new_game, next_step
from domino_crib.rules.record import Record, normal, replay, write_record
from domino_crib.rules.record_json import record_from_json, record_to_json
from domino_crib.rules.record_reader import read_record
from tests.kit.playing import Turn, random_game
from tests.kit.setups import setups

seeds = st.integers(0, 1 << 32)
names = st.text(max_size=60)


def _played(setup: Setup, seed: int) -> tuple[list[Turn], Record]:
    turns = list(random_game(setup, Random(seed)))
    seats = turns[0].before.rules.seats
    actions = tuple(turn.action for turn in turns)
    return turns, Record(setup, tuple(f"Player {seat}" for seat in range(seats)), actions)


def _as_text_tells_it(record: Record) -> Record:
    """Return the record with the counting that follows by itself: the text has no line for it."""
    _, steps = replay(record)
    state = steps[-1].state if steps else new_game(record.setup)[0]
    actions: list[Action] = list(record.actions)
    while isinstance(step := next_step(state), Count):
        state, _ = apply(state, step)
        actions.append(step)
    return normal(Record(record.setup, record.players, tuple(actions)))


@given(setups(), seeds)
@settings(max_examples=40)
def test_a_replayed_record_is_the_game(setup: Setup, seed: int) -> None:
    turns, record = _played(setup, seed)
    for same in (record, normal(record)):
        _, steps = replay(same)
        assert [step.events for step in steps] == [turn.events for turn in turns]
        assert steps[-1].state.pegs == turns[-1].after.pegs
        assert steps[-1].state.outcome == turns[-1].after.outcome


@given(setups(), seeds)
@settings(max_examples=40)
def test_whole_games_survive_text_and_json(setup: Setup, seed: int) -> None:
    _, record = _played(setup, seed)
    text = write_record(record)
    assert read_record(text) == normal(record)
    assert write_record(read_record(text)) == text
    data = json.loads(json.dumps(record_to_json(record)))
    assert record_from_json(data) == normal(record)


@pytest.mark.parametrize("game", VARIANTS)
@pytest.mark.parametrize("options", [(), ("muggins", "ten-back")])
def test_every_step_survives_text_and_json(game: str, options: tuple[str, ...]) -> None:
    target = 61
    scores = (30,) * VARIANTS[game].sides
    _, record = _played(Setup(game, target, options, scores=scores, seed=8), 8)
    for length in range(len(record.actions) + 1):
        part = Record(record.setup, record.players, record.actions[:length])
        text = write_record(part)
        assert read_record(text) == _as_text_tells_it(part), text
        assert record_from_json(json.loads(json.dumps(record_to_json(part)))) == normal(part)


@given(setups(), seeds, st.integers(0, 10_000))
@settings(max_examples=40)
def test_a_game_goes_on_from_its_record_as_it_would_have(setup: Setup, seed: int, cut: int) -> None:
    """Nothing is lost between the lines: the pieces to come are the same (autosave)."""
    turns, record = _played(setup, seed)
    length = cut % len(record.actions)
    part = Record(record.setup, record.players, record.actions[:length])
    state, _ = new_game(read_record(write_record(part)).setup)
    for turn in turns:
        step = next_step(state)
        if step is not None:
            assert step == turn.action
        state, events = apply(state, turn.action)
        assert events == turn.events


@given(st.tuples(names, names))
@example(("", "a" * 39 + " b"))
@example(("Anna | Bob #1", "two\nlines \ud800 \u2028"))
def test_any_names_can_be_written_and_read(players: tuple[str, str]) -> None:
    record = Record(Setup(dealer=0), players)
    text = write_record(record)
    assert len(text.split("\n")) == 6
    assert read_record(text) == normal(record)
    assert all(len(name) <= 40 for name in normal(record).players)


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.replace("\n", "\n\n# a remark: with a colon\n"),
        lambda text: text.lower(),
        lambda text: text.replace(":", " : ").replace(",", " ,"),
        lambda text: text.replace("\n", "   # a remark\n"),
        lambda text: "\n".join("\t" + line for line in text.split("\n")),
        lambda text: text.rstrip("\n"),
    ],
)
def test_people_may_write_records_in_their_own_way(change: object) -> None:
    assert callable(change)
    for game in ("domino", "cards-3"):
        setup = Setup(game, 61, ("muggins",), seed=3)
        _, record = _played(setup, 3)
        plain = Record(setup, tuple("123"[: VARIANTS[game].seats]), record.actions)
        assert read_record(change(write_record(plain))) == normal(plain)
