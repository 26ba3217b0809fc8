"""The host's end of the link, on a simulated clock, answer by answer."""

from __future__ import annotations

from itertools import product

import pytest

from domino_crib.driver import link_times as times
from domino_crib.driver.frame import Damage, Deframer, Frame, digest, pack
from domino_crib.driver.link import TRANSITIONS, Link, Phase, Signal
from domino_crib.driver.messages import MESSAGES, decode, encode
from domino_crib.driver.pictures import state_payload
from domino_crib.driver.status import ButtonPress, Status
from domino_crib.pegboard import Picture

CONFIG = encode("config", {"brightness": 96, "budget": 400, "theme": 0, "tracks": 2})


def picture(front: int, back: int = 0, target: int = 121) -> Picture:
    return Picture(target, ((front, back), (0, 0)), dealer=0, turn=1)


def payload(front: int, back: int = 0) -> str:
    return state_payload(picture(front, back))


def sent(link: Link) -> list[Frame]:
    """Return the frames the link wants to write now."""
    frames = []
    for each in Deframer().feed(link.take()):
        assert not isinstance(each, Damage)
        frames.append(each)
    return frames


def only(link: Link) -> Frame:
    (frame,) = sent(link)
    return frame


def answer(link: Link, now: float, name: str, **values: int) -> None:
    letter = next(spec.letter for spec in MESSAGES if spec.name == name)
    link.receive(pack(Frame(0x80, letter, encode(name, values))), now)


def info(link: Link, now: float, **changes: int) -> None:
    values = {
        "major": 1, "minor": 0, "version_major": 1, "version_minor": 2, "version_patch": 3,
        "tracks": 2, "holes": 60, "leds": 126, "buttons": 5, "budget": 400, "boots": 1,
        "cause": 2,
    }  # fmt: skip
    answer(link, now, "info", **{**values, **changes})


def ready() -> Link:
    link = Link()
    link.opened(0.0)
    info(link, 0.1)
    link.take()
    assert link.phase is Phase.READY
    return link


def test_every_phase_can_be_left_and_every_signal_is_heard_somewhere() -> None:
    assert {phase for phase, _ in TRANSITIONS} == set(Phase)
    assert {signal for _, signal in TRANSITIONS} == set(Signal)
    for phase in Phase:
        if phase is not Phase.CLOSED:
            assert (phase, Signal.CLOSED) in TRANSITIONS


def test_hello_is_repeated_until_the_board_answers() -> None:
    link = Link()
    link.opened(10.0)
    hellos = [only(link)]
    now = 10.0
    while now < 12.0:
        now = round(now + 0.05, 3)
        link.tick(now)
        hellos += sent(link)
    assert {frame.letter for frame in hellos} == {"H"}
    assert len(hellos) == 1 + 2.0 / times.HELLO_EVERY
    assert link.status.code is Status.STARTING
    info(link, now)
    assert link.status.code is Status.READY
    assert link.status.facts == {"tracks": 2, "version": "1.2.3"}


def test_config_goes_before_the_state_and_one_frame_at_a_time() -> None:
    link = Link()
    link.outbox.configure(CONFIG)
    link.outbox.show(payload(3))
    link.opened(0.0)
    link.take()
    info(link, 0.1)
    config = only(link)
    assert (config.letter, config.payload) == ("C", CONFIG)
    link.tick(0.15)
    assert sent(link) == []
    answer(link, 0.16, "ack", seq=config.seq, digest=0)
    state = only(link)
    assert (state.letter, state.payload) == ("S", payload(3))
    answer(link, 0.17, "ack", seq=state.seq, digest=digest(state.payload))
    assert link.settled
    assert sent(link) == []


def test_only_the_newest_state_waits() -> None:
    link = ready()
    link.outbox.show(payload(1))
    link.tick(0.2)
    first = only(link)
    for front in range(2, 50):
        link.outbox.show(payload(front))
        link.tick(0.2)
    assert sent(link) == []
    answer(link, 0.21, "ack", seq=first.seq, digest=digest(payload(1)))
    assert only(link).payload == payload(49)


def test_a_state_that_is_shown_is_not_sent_again() -> None:
    link = ready()
    link.outbox.show(payload(5))
    link.tick(0.2)
    answer(link, 0.21, "ack", seq=only(link).seq, digest=digest(payload(5)))
    link.outbox.show(payload(5))
    link.tick(0.22)
    assert sent(link) == []


def test_states_with_the_same_digest_are_told_apart() -> None:
    seen: dict[int, str] = {}
    pair: tuple[str, ...] = ()
    pegs = product(range(122), repeat=4)
    while not pair:
        a, b, c, d = next(pegs)
        text = state_payload(Picture(121, ((d, c), (b, a))))
        pair = (seen[digest(text)], text) if digest(text) in seen else ()
        seen[digest(text)] = text
    link = ready()
    for text in pair:
        link.outbox.show(text)
        link.tick(0.2)
        state = only(link)
        assert state.payload == text
        answer(link, 0.2, "ack", seq=state.seq, digest=digest(text))


def test_without_an_answer_a_frame_is_sent_five_times_then_the_link_is_lost() -> None:
    link = ready()
    link.outbox.show(payload(9))
    link.tick(1.0)
    tries = sent(link)
    now = 1.0
    for _ in range(4):
        link.tick(now + 0.099)
        assert sent(link) == []
        now += 0.101
        link.tick(now)
        tries += sent(link)
    assert len(tries) == times.TRIES == 5
    assert len(set(tries)) == 1
    link.tick(now + 0.101)
    assert link.status.code is Status.LOST
    assert only(link).letter == "H"
    info(link, 1.7)
    assert link.status.code is Status.READY
    assert only(link).payload == payload(9)


def test_a_late_or_doubled_ack_settles_nothing_else() -> None:
    link = ready()
    link.outbox.show(payload(1))
    link.tick(0.2)
    first = only(link)
    answer(link, 0.21, "ack", seq=first.seq, digest=digest(first.payload))
    link.outbox.show(payload(2))
    link.tick(0.22)
    second = only(link)
    answer(link, 0.23, "ack", seq=first.seq, digest=digest(first.payload))
    assert link.phase is Phase.AWAITING
    answer(link, 0.24, "ack", seq=second.seq, digest=digest(second.payload))
    assert link.settled


def test_an_idle_link_pings_each_second_and_a_strange_digest_brings_the_state_again() -> None:
    link = ready()
    link.outbox.configure(CONFIG)
    link.outbox.show(payload(7))
    link.tick(0.2)
    answer(link, 0.2, "ack", seq=only(link).seq, digest=0)
    answer(link, 0.2, "ack", seq=only(link).seq, digest=digest(payload(7)))
    link.tick(1.1)
    assert sent(link) == []
    link.tick(1.2)
    ping = only(link)
    assert ping.letter == "P"
    answer(link, 1.21, "pong", seq=ping.seq, digest=digest(payload(7)), uptime=9, errors=0)
    assert sent(link) == []
    link.tick(2.3)
    answer(link, 2.31, "pong", seq=only(link).seq, digest=0, uptime=0, errors=0)
    config = only(link)
    assert config.letter == "C"
    answer(link, 2.32, "ack", seq=config.seq, digest=0)
    assert only(link).payload == payload(7)


def test_a_board_that_boots_in_the_middle_gets_everything_again() -> None:
    link = ready()
    link.outbox.show(payload(7))
    link.tick(0.2)
    answer(link, 0.2, "ack", seq=only(link).seq, digest=digest(payload(7)))
    info(link, 0.5, boots=2)
    assert only(link).payload == payload(7)
    # And while a frame is under way.
    info(link, 0.5, boots=3)
    assert only(link).payload == payload(7)


def test_a_late_answer_to_a_hello_changes_nothing() -> None:
    link = ready()
    link.outbox.show(payload(7))
    link.tick(0.2)
    state = only(link)
    info(link, 0.2)
    assert sent(link) == []
    answer(link, 0.2, "ack", seq=state.seq, digest=digest(payload(7)))
    assert link.settled


def test_a_torn_frame_is_sent_again_at_once_but_only_once() -> None:
    link = ready()
    link.outbox.show(payload(7))
    link.tick(0.2)
    state = only(link)
    answer(link, 0.201, "nak", seq=0, reason=1)
    assert only(link) == state
    for _ in range(10):
        answer(link, 0.202, "nak", seq=0, reason=1)
    assert sent(link) == []
    assert link.phase is Phase.AWAITING


def test_a_rejected_state_is_not_sent_for_ever() -> None:
    link = ready()
    link.outbox.show(payload(7))
    link.tick(0.2)
    answer(link, 0.2, "nak", seq=only(link).seq, reason=3)
    assert link.status.code is Status.REJECTED
    assert link.status.facts == {"reason": "range"}
    link.tick(0.3)
    assert sent(link) == []
    link.outbox.show(payload(8))
    link.tick(0.4)
    answer(link, 0.4, "ack", seq=only(link).seq, digest=digest(payload(8)))
    assert link.status.code is Status.READY


def test_an_ack_with_another_digest_counts_as_rejected() -> None:
    link = ready()
    link.outbox.show(payload(7))
    link.tick(0.2)
    answer(link, 0.2, "ack", seq=only(link).seq, digest=0x1234)
    assert link.status.code is Status.REJECTED
    assert sent(link) == []


def test_another_major_version_is_refused_whatever_its_info_looks_like() -> None:
    for text in ("DCRIB02", "DCRIB0200and much more that nobody here knows"):
        link = Link()
        link.opened(0.0)
        link.take()
        link.receive(pack(Frame(0, "I", text)), 0.1)
        assert link.status.code is Status.VERSION
        assert link.status.facts == {"board": 2, "host": 1}
        link.tick(100.0)
        assert sent(link) == []
    link = Link()
    link.opened(0.0)
    answer(link, 0.1, "nak", seq=1, reason=4)
    assert link.status.facts == {"board": 0, "host": 1}


@pytest.mark.parametrize(
    ("says", "status"),
    [
        (b"", Status.MUTE),
        (b"$GPGGA,123519,4807.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,*47\r\n", Status.FOREIGN),
        (b"AT\r\nERROR\r\n", Status.FOREIGN),
        (b"\xff\xfe\x00\x80", Status.FOREIGN),
    ],
)
def test_what_is_no_board_is_named_after_three_seconds(says: bytes, status: Status) -> None:
    link = Link()
    link.outbox.show(payload(1))
    link.opened(0.0)
    now, letters = 0.0, []
    while now < 3.2:
        link.receive(says, now)
        link.tick(now)
        letters += [frame.letter for frame in sent(link)]
        now += 0.01
        if now < 2.9:
            assert link.status.code is Status.STARTING
    assert link.status.code is status
    assert set(letters) == {"H"}
    # It is still greeted now and then, so a board that wakes up is found.
    link.tick(4.5)
    assert only(link).letter == "H"
    info(link, 4.6)
    assert link.status.code is Status.READY


def test_an_echo_is_no_board() -> None:
    link = Link()
    link.opened(0.0)
    for step in range(400):
        link.tick(step * 0.01)
        link.receive(link.take(), step * 0.01)
    assert link.status.code is Status.FOREIGN
    assert "H01" in str(link.status.facts["says"])


def test_a_button_counts_once_however_often_its_frame_comes() -> None:
    link = ready()
    event = pack(Frame(4, "E", encode("event", {"button": 3, "press": 0})))
    link.receive(event + event, 0.2)
    link.receive(pack(Frame(5, "E", encode("event", {"button": 3, "press": 1}))), 0.3)
    assert link.take_buttons() == [ButtonPress(3, False), ButtonPress(3, True)]
    assert link.take_buttons() == []


def report(link: Link, now: float, front: int) -> None:
    answer(link, now, "report", **decode("S", payload(front))[1])


def met_with_a_report(*, asked: bool) -> Link:
    link = Link()
    link.ask_reports(asked)
    link.outbox.show(payload(3))
    link.opened(0.0)
    link.take()
    report(link, 0.1, 34)
    info(link, 0.1)
    return link


def test_a_report_is_replaced_when_nobody_asked_for_it() -> None:
    link = met_with_a_report(asked=False)
    assert link.report == picture(34)
    state = only(link)
    assert state.payload == payload(3)
    answer(link, 0.2, "ack", seq=state.seq, digest=digest(state.payload))
    assert link.report is None
    assert link.settled


@pytest.mark.parametrize("asked", [False, True])
def test_a_late_report_of_what_a_state_has_replaced_is_found_out_by_a_ping(asked: bool) -> None:
    link = met_with_a_report(asked=asked)
    link.settle_report(adopt=False)
    link.tick(0.12)
    state = only(link)
    report(link, 0.15, 34)
    ping = only(link)
    assert ping.letter == "P"
    answer(link, 0.16, "ack", seq=state.seq, digest=digest(state.payload))
    shown = digest(state.payload)
    answer(link, 0.2, "pong", seq=ping.seq, digest=shown, uptime=9, errors=0)
    assert link.report is None
    assert link.settled
    assert sent(link) == []


def in_flight(*, asked: bool) -> tuple[Link, Frame]:
    """Return a link on which a state is under way, to a board that nobody had to be asked about."""
    link = Link()
    link.ask_reports(asked)
    link.outbox.show(payload(3))
    link.opened(0.0)
    link.take()
    info(link, 0.1)
    first = only(link)
    if asked:
        assert first.letter == "P"
        answer(link, 0.11, "pong", seq=first.seq, digest=0, uptime=9, errors=0)
        first = only(link)
    return link, first


def test_a_state_that_meets_a_score_made_meanwhile_is_held_back() -> None:
    link, _ = in_flight(asked=True)
    report(link, 0.12, 34)
    ping = only(link)
    assert ping.letter == "P"
    report(link, 0.13, 34)
    answer(link, 0.13, "pong", seq=ping.seq, digest=0, uptime=9, errors=0)
    link.tick(0.9)
    assert sent(link) == []
    assert link.report == picture(34)
    link.settle_report(adopt=False)
    link.tick(1.0)
    assert only(link).payload == payload(3)


def test_a_state_that_meets_a_score_made_meanwhile_is_sent_again_when_nobody_asks() -> None:
    link, first = in_flight(asked=False)
    report(link, 0.12, 34)
    ping = only(link)
    report(link, 0.13, 34)
    answer(link, 0.13, "pong", seq=ping.seq, digest=0, uptime=9, errors=0)
    again = only(link)
    assert (again.letter, again.payload) == ("S", payload(3))
    assert again.seq != first.seq
    answer(link, 0.14, "ack", seq=again.seq, digest=digest(again.payload))
    assert link.report is None
    assert link.settled


def test_a_report_that_the_line_damages_is_asked_for_again() -> None:
    link = Link()
    link.ask_reports(True)
    link.outbox.show(payload(3))
    link.opened(0.0)
    link.take()
    link.receive(b"$00R3D2*0000\n", 0.1)
    info(link, 0.1)
    ping = only(link)
    assert ping.letter == "P", "no state yet"
    link.receive(b"$01R3D2*0000\n", 0.11)
    answer(link, 0.11, "pong", seq=ping.seq, digest=0, uptime=9, errors=0)
    ping = only(link)
    assert ping.letter == "P", "not yet, for something was damaged again"
    report(link, 0.12, 34)
    answer(link, 0.12, "pong", seq=ping.seq, digest=0, uptime=9, errors=0)
    assert sent(link) == []
    assert link.report == picture(34)


def test_a_score_made_after_the_decision_is_asked_about_anew() -> None:
    link = met_with_a_report(asked=True)
    link.settle_report(adopt=False)
    link.tick(0.3)
    assert only(link).letter == "S"
    report(link, 5.0, 35)
    ping = only(link)
    answer(link, 5.1, "pong", seq=ping.seq, digest=0, uptime=9, errors=0)
    assert link.report == picture(35)
    assert sent(link) == []


def test_a_report_that_somebody_asked_for_holds_states_back() -> None:
    link = met_with_a_report(asked=True)
    link.outbox.show(payload(4))
    link.tick(0.2)
    assert sent(link) == []
    assert not link.settled
    link.tick(1.2)
    ping = only(link)
    assert ping.letter == "P"
    report(link, 1.21, 36)
    answer(link, 1.21, "pong", seq=ping.seq, digest=0, uptime=9, errors=0)
    assert sent(link) == []
    assert link.report == picture(36), "the newest report is kept"


def test_the_screen_counts() -> None:
    link = met_with_a_report(asked=True)
    link.settle_report(adopt=False)
    link.tick(0.3)
    assert only(link).payload == payload(3)
    assert link.report is None


def test_the_board_counts() -> None:
    link = met_with_a_report(asked=True)
    link.settle_report(adopt=True)
    link.tick(0.3)
    assert sent(link) == [], "the board keeps its score till the game has it too"
    link.outbox.show(payload(34))
    link.tick(0.4)
    assert only(link).payload == payload(34)


def test_who_no_longer_asks_lets_the_state_replace_it() -> None:
    link = met_with_a_report(asked=True)
    link.ask_reports(False)
    link.tick(0.3)
    assert only(link).payload == payload(3)


def test_a_report_ends_with_the_link() -> None:
    link = met_with_a_report(asked=True)
    link.closed(0.5)
    assert link.report is None
    link.ask_reports(False)
    link.opened(1.0)
    link.take()
    info(link, 1.1)
    assert only(link).payload == payload(3)


def test_messages_of_a_newer_minor_are_ignored() -> None:
    link = ready()
    link.receive(pack(Frame(0, "Z", "0123")), 0.2)
    assert link.phase is Phase.READY
    assert link.errors == 0
