"""The link and the fake board on a cable in memory that can do anything, on a simulated clock."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from domino_crib.driver import link_times as times
from domino_crib.driver.cable import Cable, Faults
from domino_crib.driver.fake_board import FakeBoard
from domino_crib.driver.frame import Deframer, Frame
from domino_crib.driver.link import Link
from domino_crib.driver.messages import ResetCause, decode, encode
from domino_crib.driver.outbox import Letter
from domino_crib.driver.pictures import state_payload
from domino_crib.driver.status import Status
from domino_crib.pegboard import Picture, glows


def picture(front: int) -> Picture:
    return Picture(121, ((front, 0), (0, 0)), dealer=0, turn=1)


def payload(front: int) -> str:
    return state_payload(picture(front))


def wired(faults: Faults | None = None, seed: int = 0) -> Cable:
    cable = Cable(Link(), FakeBoard(), faults=faults, seed=seed)
    cable.plug(reboots=False)
    return cable


def test_a_board_of_another_version_refuses_the_host() -> None:
    cable = Cable(Link(), FakeBoard(major=2))
    cable.plug(reboots=False)
    cable.run(1.0)
    assert cable.link.status.code is Status.VERSION


def test_an_effect_follows_its_state_and_is_not_shown_when_stale() -> None:
    cable = wired()
    cable.link.outbox.show(payload(120))
    effect = encode("effect", {"effect": 1, "side": 1})
    cable.link.outbox.order(Letter("effect", effect), cable.now)
    cable.run(0.5)
    assert cable.board.played == [(1, 1)]
    cable.unplug()
    cable.link.outbox.order(Letter("effect", effect), cable.now)
    cable.run(times.ORDER_FRESH + 0.5)
    cable.plug()
    cable.run(1.0)
    assert cable.board.played == []


def test_a_doubled_effect_is_played_once() -> None:
    cable = wired(faults=Faults(double=1.0))
    cable.run(0.5)
    effect = encode("effect", {"effect": 3, "side": 2})
    cable.link.outbox.order(Letter("effect", effect), cable.now)
    cable.run(0.5)
    assert cable.board.played == [(3, 2)]


def shows(cable: Cable, front: int) -> bool:
    return cable.board.picture == picture(front)


def test_the_lamps_are_right_after_unplug_and_replug() -> None:
    cable = wired()
    cable.link.outbox.show(payload(10))
    cable.run(1.0)
    cable.unplug()
    cable.link.outbox.show(payload(11))
    cable.run(5.0)
    cable.plug()
    cable.run(3.0)
    assert shows(cable, 11)
    assert cable.board.lamps(cable.now) == glows(picture(11), 2)


def test_a_mute_spell_is_survived() -> None:
    cable = wired()
    cable.link.outbox.show(payload(10))
    cable.run(1.0)
    cable.talks = False
    cable.link.outbox.show(payload(20))
    cable.run(10.0)
    assert cable.link.status.code is Status.MUTE
    cable.link.outbox.show(payload(30))
    cable.talks = True
    cable.run(3.0)
    assert shows(cable, 30)
    assert cable.link.settled


@pytest.mark.parametrize("cause", [ResetCause.WATCHDOG, ResetCause.BROWN_OUT])
def test_a_reset_board_gets_its_state_back_even_without_its_banner(cause: ResetCause) -> None:
    cable = wired()
    cable.link.outbox.show(payload(10))
    cable.run(1.0)
    cable.board.reboot(cable.now, cause)
    cable.board.take()
    cable.run(1.5)
    assert shows(cable, 10)


def test_one_lost_frame_costs_one_time_out() -> None:
    cable = wired()
    cable.run(0.5)
    cable.faults = Faults(drop=1.0)
    cable.link.outbox.show(payload(44))
    cable.run(0.005)
    cable.faults = Faults()
    cable.run(0.145)
    assert shows(cable, 44)


def test_ten_thousand_states_over_a_bad_line() -> None:
    """Noise, cut and doubled frames, flipped bits, dropped acks, resets, plugs, mute spells."""
    random = Random(4)
    bad = Faults(drop=0.05, flip=0.05, cut=0.03, double=0.05, noise=0.05)
    cable = wired(faults=bad, seed=4)
    right_states = {payload(0)}
    wrong = 0
    for number in range(10_000):
        front = random.randrange(122)
        text = payload(front)
        right_states.add(text)
        cable.link.outbox.show(text)
        cable.run(random.choice((0.0, 0.01, 0.03)), step=0.01)
        happening = random.random()
        if happening < 0.002:
            cable.board.reboot(cable.now)
        elif happening < 0.003:
            cable.unplug()
            cable.run(0.3, step=0.02)
            cable.plug()
        elif happening < 0.004:
            cable.talks = False
            cable.run(4.0, step=0.02)
            cable.talks = True
        shown = cable.board.picture
        wrong += shown is not None and state_payload(shown) not in right_states
        if number % 500 == 499:
            # The line is whole for a while: within three seconds the lamps must be right.
            cable.faults = Faults()
            cable.run(3.0, step=0.01)
            assert shows(cable, front)
            assert cable.link.settled
            assert cable.board.lamps(cable.now + 10) == glows(picture(front), 2)
            cable.faults = bad
    assert wrong == 0
    assert cable.link.errors > 100, "the line was not bad at all"
    assert cable.board.boots > 20


GOLDEN = json.loads((Path(__file__).parents[1] / "data" / "frames.json").read_text("utf-8"))


def test_the_fake_board_naks_every_bad_golden_frame() -> None:
    for entry in GOLDEN["bad"]:
        board = FakeBoard()
        board.take()
        board.receive(entry["frame"].encode("latin-1"), 0.0)
        (reply,) = Deframer().feed(board.take())
        assert isinstance(reply, Frame)
        spec, values = decode(reply.letter, reply.payload)
        assert spec.name == "nak", entry["what"]
        assert values["seq"] == entry["seq"], entry["what"]
        assert board.picture is None
    for entry in GOLDEN["noise"]:
        board = FakeBoard()
        board.take()
        board.receive(entry["bytes"].encode("latin-1"), 0.0)
        assert board.take() == b""
