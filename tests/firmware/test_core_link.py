"""What the core answers, and what it does when nobody speaks to it."""

from __future__ import annotations

import pytest

from domino_crib.driver.frame import digest
from domino_crib.driver.messages import Press, Reason, ResetCause
from domino_crib.driver.pictures import state_payload
from domino_crib.pegboard import LAMPS_PER_TRACK, STATUS_LAMP, Picture
from tests.kit.board_talk import BRIGHTNESS, bright_half, expected_lights, message, read, state
from tests.kit.native_board import NativeBoard
from tests.kit.simulated_board import MODE

GAME = Picture(61, ((12, 8), (30, 29)), dealer=0, turn=1)
STILL = Picture(61, ((12, 8), (30, 29)), dealer=0)
CONFIG = {"brightness": BRIGHTNESS, "budget": 400, "theme": 0, "tracks": 2}


def digest_of(picture: Picture) -> int:
    return digest(state_payload(picture))


def asked(board: NativeBoard, data: bytes) -> list[tuple[str, dict[str, int]]]:
    board.sent()
    board.send(data)
    board.run(0.01)
    return read(board.sent())


def press(board: NativeBoard, button: int, seconds: float = 0.1) -> None:
    board.press(button)
    board.run(seconds)
    board.release(button)
    board.run(0.1)


def test_the_banner_says_who_the_board_is(core: NativeBoard) -> None:
    (banner,) = read(core.sent())
    name, values = banner
    assert name == "info"
    assert (values["tracks"], values["holes"], values["leds"]) == (2, 60, 126)
    assert (values["buttons"], values["budget"], values["boots"]) == (9, 400, 1)
    assert values["cause"] == ResetCause.POWER
    assert asked(core, message("hello", {"major": 1, "minor": 9})) == [banner]


def test_starts_are_counted_and_their_cause_is_told(core: NativeBoard) -> None:
    for boots in range(1, 5):
        ((_, values),) = read(core.sent())
        assert (values["boots"], values["cause"]) == (boots, 1 if boots == 1 else 8)
        core.run(3.0)
        core.power_up(ResetCause.WATCHDOG)
        core.said.clear()


def test_another_major_version_is_refused(core: NativeBoard) -> None:
    refusal = asked(core, message("hello", {"major": 2, "minor": 0}, seq=0x42))
    assert refusal == [("nak", {"seq": 0x42, "reason": Reason.VERSION})]
    press(core, 0)  # and the host does not count as one: the button scores
    assert read(core.sent()) == []


def test_a_state_is_acknowledged_with_its_digest(core: NativeBoard) -> None:
    acked = asked(core, state(GAME, seq=0x17))
    assert acked == [("ack", {"seq": 0x17, "digest": digest_of(GAME)})]


def test_an_ack_without_a_state_says_none(core: NativeBoard) -> None:
    assert asked(core, message("config", CONFIG, seq=3)) == [("ack", {"seq": 3, "digest": 0})]


def test_a_ping_tells_how_it_goes(core: NativeBoard) -> None:
    core.send(state(GAME))
    core.run(5.0)
    core.send(b"$ torn \x00 and $$ thrice\n")
    ((name, values),) = asked(core, message("ping", seq=9))[-1:]
    assert name == "pong"
    assert values == {"seq": 9, "digest": digest_of(GAME), "uptime": 5, "errors": 3}


def test_uptime_stays_at_the_end(core: NativeBoard) -> None:
    core.run(65_600, step_ms=500)
    assert asked(core, message("ping"))[0][1]["uptime"] == 0xFFFF
    core.run(2**32 / 1000 - 65_000, step_ms=60_000)
    assert asked(core, message("ping"))[0][1]["uptime"] == 0xFFFF


def test_the_lamps_change_in_the_same_breath_as_the_ack(core: NativeBoard) -> None:
    core.send(state(Picture(61, ((0, 0), (0, 0)))))
    core.run(1.0)
    before = core.frames
    core.sent()
    core.send(state(GAME))
    core.run(0.001)
    assert read(core.sent())[0][0] == "ack"
    core.run(0.010)
    assert core.frames > before


def test_a_lost_link_is_seen_and_found_again(core: NativeBoard) -> None:
    core.send(state(GAME))
    core.run(2.9)
    assert core.lights() == expected_lights(GAME, 2, bright=bright_half(core.now))
    core.run(0.2)
    status = [led for led in range(126) if led % LAMPS_PER_TRACK == STATUS_LAMP]
    levels = set()
    for _ in range(100):
        core.run(0.025)
        lights = core.lights()
        still = expected_lights(GAME, 2, bright=True)
        assert all(lights[led] == still[led] for led in range(126) if led not in status)
        levels.add(lights[0])
        assert any(lights[0])
    assert len(levels) > 20
    core.send(message("ping"))
    core.run(0.05)
    assert core.lights() == expected_lights(GAME, 2, bright=bright_half(core.now))


def test_a_host_that_only_looked_is_not_missed(core: NativeBoard) -> None:
    core.run(1.0)
    before = core.lights()
    core.send(message("hello", {"major": 1, "minor": 0}))
    core.run(4.0)
    assert core.lights() == before, "no lamp breathes"


def test_noise_does_not_keep_the_link(core: NativeBoard) -> None:
    core.send(state(GAME))
    core.run(1.0)
    for _ in range(100):
        core.send(b"$GPGGA,123519,4807.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,*47\r\n")
        core.run(0.05)
    core.sent()
    press(core, 0)
    assert read(core.sent()) == []


@pytest.mark.parametrize("button", range(9))
def test_buttons_are_told_to_a_host(core: NativeBoard, button: int) -> None:
    core.send(state(GAME))
    core.run(1.0)
    core.sent()
    press(core, button)
    press(core, button, 1.5)
    told = read(core.sent())
    assert told == [
        ("event", {"button": button, "press": Press.SHORT}),
        ("event", {"button": button, "press": Press.LONG}),
    ]
    assert core.lights() == expected_lights(GAME, 2, bright=bright_half(core.now))


def test_two_presses_are_two_different_frames(core: NativeBoard) -> None:
    core.send(state(GAME))
    core.run(1.0)
    core.sent()
    press(core, 0)
    press(core, 0)
    first, second = core.sent().splitlines()
    assert first != second


def test_a_bouncing_button_is_one_press(core: NativeBoard) -> None:
    core.send(state(GAME))
    core.run(1.0)
    core.sent()
    for _ in range(4):
        core.press(MODE)
        core.run(0.004)
        core.release(MODE)
        core.run(0.003)
    press(core, MODE)
    assert len(read(core.sent())) == 1


def test_scoring_by_buttons_takes_the_digest_away(core: NativeBoard) -> None:
    core.send(state(GAME))
    core.run(4.0)
    press(core, 0)
    core.run(2.0)
    assert asked(core, message("ping"))[-1][1]["digest"] == 0
    asked(core, state(GAME))
    core.run(1.0)
    assert core.lights() == expected_lights(GAME, 2, bright=bright_half(core.now))


def test_an_effect_leaves_the_pegs_and_ends(core: NativeBoard) -> None:
    still = expected_lights(STILL, 2, bright=True)
    # A small budget would dim the pegs too while an effect lights up a whole track.
    core.send(message("config", {**CONFIG, "budget": 2_000}))
    core.send(state(STILL))
    core.run(1.4)
    for effect in range(1, 6):
        core.send(message("effect", {"effect": effect, "side": 1}))
        more = 0
        for _ in range(12):
            core.run(0.045)
            lights = core.lights()
            more = max(more, sum(map(any, lights)) - sum(map(any, still)))
            assert all(a == b for a, b in zip(lights, still, strict=True) if any(b))
            assert lights[LAMPS_PER_TRACK:] == still[LAMPS_PER_TRACK:], "the other track"
        assert more > 2
        core.run(1.5)
        assert core.lights() == still


def test_a_repeated_effect_frame_does_not_start_it_again(core: NativeBoard) -> None:
    values = {"effect": 1, "side": 0}
    core.send(state(GAME))
    core.run(0.5)
    core.send(message("effect", values, seq=77))
    core.run(1.5)
    core.send(message("effect", values, seq=77))
    core.run(0.7)
    core.send(message("ping"))
    core.run(0.1)
    assert core.lights() == expected_lights(GAME, 2, bright=bright_half(core.now))
    core.send(message("effect", values, seq=77))  # after another frame it is a new one
    core.run(0.3)
    assert core.lights() != expected_lights(GAME, 2, bright=bright_half(core.now))


@pytest.mark.parametrize(("name", "which"), [("test", 1), ("test", 2), ("demo", 1), ("demo", 2)])
def test_a_pattern_ends_with_stop_and_with_a_state(
    core: NativeBoard, name: str, which: int
) -> None:
    core.send(state(GAME))
    core.run(1.0)
    for end in (message(name, {"which": 0}), state(GAME)):
        core.send(message(name, {"which": which}))
        core.run(0.5)
        assert core.lights() != expected_lights(GAME, 2, bright=bright_half(core.now))
        core.send(end)
        core.run(0.05)
        assert core.lights() == expected_lights(GAME, 2, bright=bright_half(core.now))


def test_config_is_shown_and_kept(core: NativeBoard) -> None:
    core.send(state(GAME))
    core.send(message("config", {**CONFIG, "brightness": 20, "theme": 1}))
    core.run(2.9)
    dark = expected_lights(GAME, 2, bright=bright_half(core.now), theme=1, brightness=20)
    assert core.lights() == dark
    core.run(1.0)
    core.power_up()
    core.send(state(GAME))
    core.run(0.1)
    dark = expected_lights(GAME, 2, bright=bright_half(core.now), theme=1, brightness=20)
    assert core.lights() == dark
