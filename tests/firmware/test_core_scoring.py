"""The board without a computer: buttons score, undo, ask, reset; and the memory keeps it."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, precondition, rule

from domino_crib.pegboard import LAMPS_PER_TRACK, Picture
from tests.kit.board_talk import bright_half, expected_lights, state
from tests.kit.native_board import NativeBoard
from tests.kit.simulated_board import BACK, MODE, PLUS

COMMIT = 1.6
WALK = 1.4


@pytest.fixture
def core(core: NativeBoard) -> NativeBoard:
    """Give a board that has been on long enough for a press not to be one at power-up."""
    core.run(0.6)
    return core


def tap(board: NativeBoard, button: int, times: int = 1) -> None:
    for _ in range(times):
        board.press(button)
        board.run(0.03, step_ms=5)
        board.release(button)
        board.run(0.03, step_ms=5)


def hold(board: NativeBoard, button: int, seconds: float) -> None:
    board.press(button)
    board.run(seconds, step_ms=5)
    board.release(button)
    board.run(0.1, step_ms=5)


def score(board: NativeBoard, side: int, points: int) -> None:
    tap(board, PLUS[side], points)
    board.run(COMMIT, step_ms=5)


def shows(board: NativeBoard, picture: Picture, tracks: int = 2) -> bool:
    """Say whether the pegs and status lamps are those of the picture, effects and walks over."""
    board.run(2.1, step_ms=5)
    return board.lights() == expected_lights(picture, tracks, bright=bright_half(board.now))


def local(*pegs: tuple[int, int], target: int = 61, dealer: int = 0) -> Picture:
    return Picture(target, pegs, dealer=dealer, lap=True)


def test_presses_become_one_move(core: NativeBoard) -> None:
    score(core, 0, 8)
    assert shows(core, local((8, 0), (0, 0)))
    score(core, 0, 3)
    score(core, 1, 12)
    assert shows(core, local((11, 8), (12, 0)))


def test_a_preview_blinks_before_it_counts(core: NativeBoard) -> None:
    tap(core, PLUS[0], 5)
    seen = set()
    for _ in range(12):
        core.run(0.1)
        seen.add(any(core.lights()[6]))
        assert any(core.lights()[1]), "the peg itself stays"
    assert seen == {True, False}
    core.run(0.5)
    assert shows(core, local((5, 0), (0, 0)))


def test_back_takes_from_the_preview_first(core: NativeBoard) -> None:
    tap(core, PLUS[0], 5)
    tap(core, BACK[0], 2)
    core.run(COMMIT)
    assert shows(core, local((3, 0), (0, 0)))
    tap(core, PLUS[0], 2)
    tap(core, BACK[0], 2)
    core.run(COMMIT)
    assert shows(core, local((3, 0), (0, 0)))


def test_the_other_players_press_commits_at_once(core: NativeBoard) -> None:
    tap(core, PLUS[0], 4)
    tap(core, PLUS[1], 2)
    core.run(0.5)
    assert any(core.lights()[5])
    core.run(COMMIT)
    assert shows(core, local((4, 0), (2, 0)))


def test_holding_counts_on(core: NativeBoard) -> None:
    hold(core, PLUS[0], 1.7)  # one at once, one at 0.8 s, then five a second
    core.run(COMMIT)
    assert shows(core, local((6, 0), (0, 0)))


def test_a_stuck_button_stops_counting(core: NativeBoard) -> None:
    core.press(PLUS[0])
    core.run(100.0, step_ms=5)
    assert shows(core, local((12, 0), (0, 0)))


def test_undo_goes_back_move_by_move_for_each_side(core: NativeBoard) -> None:
    for points in (1, 2, 3, 4, 5, 6, 7, 8):
        score(core, 0, points)
        score(core, 1, 1)
    fronts = [sum(range(n + 1)) for n in range(9)]
    for moves in range(8, 0, -1):
        back = fronts[moves - 1]
        assert shows(core, local((fronts[moves], back), (8, 7)))
        tap(core, BACK[0])
    assert shows(core, local((0, 0), (8, 7)))
    tap(core, BACK[0])
    assert shows(core, local((0, 0), (8, 7)))


def test_a_long_back_goes_ten_holes_back(core: NativeBoard) -> None:
    score(core, 0, 13)
    hold(core, BACK[0], 1.0)
    assert shows(core, local((3, 13), (0, 0)))
    hold(core, BACK[0], 1.0)
    assert shows(core, local((0, 3), (0, 0)))
    tap(core, BACK[0])
    assert shows(core, local((3, 13), (0, 0)))


def test_the_target_is_the_end(core: NativeBoard) -> None:
    for _ in range(3):
        score(core, 0, 20)
    score(core, 1, 7)
    tap(core, PLUS[0], 5)  # one is enough, the rest does nothing
    core.run(COMMIT)
    over = Picture(61, ((61, 60), (7, 0)), dealer=0, lap=True, over=True, winners=frozenset({0}))
    core.run(0.5)
    assert sum(map(any, core.lights()[:LAMPS_PER_TRACK])) > 10, "the win effect"
    assert shows(core, over)
    score(core, 1, 3)
    assert shows(core, over), "nothing counts after the end"
    tap(core, BACK[0])
    assert shows(core, local((60, 40), (7, 0)))


def test_fewer_tracks_than_sides_begin_a_new_game() -> None:
    board = NativeBoard()
    board.press(PLUS[3])
    board.run(3.5, step_ms=10)
    board.release(PLUS[3])
    board.run(0.2)
    picture = Picture(121, ((9, 8), (7, 6), (5, 4), (3, 2)), dealer=3, turn=3, lap=True)
    board.send(state(picture))
    assert shows(board, picture, tracks=4)
    board.run(3.0)
    board.power_up()
    board.press(PLUS[1])
    board.run(3.5, step_ms=10)
    board.release(PLUS[1])
    board.run(0.1)
    assert len(board.lights()) == 126
    tap(board, PLUS[1])
    assert shows(board, local((0, 0), (0, 0), target=121))
    board.run(3.0)
    board.power_up()
    board.run(0.1)
    assert len(board.lights()) == 126, "and it is remembered"


@dataclass
class Menu:
    """What is asked and answered, by presses only."""

    board: NativeBoard
    asked: list[int] = field(default_factory=list)

    def open(self, question: int) -> None:
        """Press mode until the question with this number is shown."""
        for _ in range(question):
            tap(self.board, MODE)
        self.board.run(0.3)
        assert self.lit(0) == question

    def lit(self, track: int) -> int:
        """Return how many holes of a track are lit."""
        start = track * LAMPS_PER_TRACK
        return sum(map(any, self.board.lights()[start : start + LAMPS_PER_TRACK]))


def test_the_menu_sets_target_players_dealer_and_lowball() -> None:
    board = NativeBoard()
    board.press(PLUS[3])
    board.run(3.5, step_ms=10)
    board.release(PLUS[3])
    board.run(0.1)
    tap(board, PLUS[0])  # the first press ends the sweep and nothing else
    menu = Menu(board)
    for question, presses, answers in ((1, 1, [1, 2]), (2, 2, [2, 3, 4]), (3, 1, [1, 2])):
        menu.open(question)
        for press in range(presses + 1):
            assert menu.lit(1) == answers[press]
            if press < presses:
                tap(board, PLUS[0])
                board.run(0.2)
        tap(board, BACK[0])
        board.run(0.2)
    assert shows(board, local(*[(0, 0)] * 4, target=121, dealer=1), tracks=4)
    menu.open(4)
    assert menu.lit(1) == 1
    tap(board, PLUS[0])
    board.run(7.0)  # left by itself
    score(board, 0, 9)
    assert shows(board, local((9, 0), *[(0, 0)] * 3, target=121, dealer=1), tracks=4)


def test_lowball_is_won_by_the_lowest(core: NativeBoard) -> None:
    Menu(core).open(4)
    tap(core, PLUS[0])
    tap(core, BACK[0])
    score(core, 1, 9)
    for _ in range(4):
        score(core, 0, 16)
    pegs = ((61, 48), (9, 0))
    over = Picture(61, pegs, dealer=0, lap=True, over=True, lowball=True, winners=frozenset({1}))
    assert shows(core, over)


def test_mode_passes_the_deal_once_a_game_is_on(core: NativeBoard) -> None:
    score(core, 0, 2)
    tap(core, MODE)
    assert shows(core, local((2, 0), (0, 0), dealer=1))
    tap(core, MODE)
    assert shows(core, local((2, 0), (0, 0), dealer=0))


def test_a_new_game_is_guarded(core: NativeBoard) -> None:
    score(core, 0, 20)
    core.run(1.0)
    hold(core, MODE, 2.5)
    assert shows(core, local((20, 0), (0, 0)))
    core.press(MODE)
    core.run(1.0)
    seen = set()
    for _ in range(10):
        core.run(0.1)
        seen.add(core.lights()[0])
    assert len(seen) == 2, "the status lamps warn"
    core.run(1.5)
    core.release(MODE)
    assert shows(core, local((0, 0), (0, 0)))


def test_pegs_survive_the_power_and_wait_dimmed(core: NativeBoard) -> None:
    score(core, 0, 20)
    score(core, 1, 5)
    core.run(4.0)
    picture = local((20, 0), (5, 0))
    assert shows(core, picture)
    core.power_up()
    core.run(0.3)
    dimmed = core.lights()
    bright = expected_lights(picture, 2, bright=True)
    assert [any(light) for light in dimmed] == [any(light) for light in bright]
    assert sum(map(sum, dimmed)) < sum(map(sum, bright)) / 3
    core.run(0.3)
    tap(core, PLUS[0])  # the first press only says yes
    core.run(COMMIT)
    assert shows(core, picture)
    score(core, 0, 1)
    assert shows(core, local((21, 20), (5, 0)))


def test_the_buzzer_sounds_for_a_move_and_longer_for_a_win(core: NativeBoard) -> None:
    def sounded(seconds: float) -> int:
        count = 0
        for _ in range(round(seconds * 1000)):
            core.run(0.001)
            count += core.core.board_sounding()
        return count

    tap(core, PLUS[0])
    assert 20 <= sounded(2.0) <= 40
    score(core, 0, 20)
    score(core, 0, 20)
    tap(core, PLUS[0], 20)
    assert 380 <= sounded(2.5) <= 420
    assert not core.core.board_sounding()


class Scorer(RuleBasedStateMachine):
    """Presses against a model of what a player expects."""

    def __init__(self) -> None:
        super().__init__()
        self.board = NativeBoard()
        self.board.run(0.6, step_ms=10)
        self.moves: list[list[tuple[int, int]]] = [[(0, 0)], [(0, 0)]]

    def front(self, side: int) -> int:
        return self.moves[side][-1][0]

    def check(self) -> None:
        over = [side for side in (0, 1) if self.front(side) == 61]
        pegs = tuple(side[-1] for side in self.moves)
        picture = Picture(61, pegs, dealer=0, lap=True, over=bool(over), winners=frozenset(over))
        assert shows(self.board, picture)

    @rule(side=st.integers(0, 1), points=st.integers(1, 29))
    def pegs(self, side: int, points: int) -> None:
        over = 61 in (self.front(0), self.front(1))
        tap(self.board, PLUS[side], points)
        self.board.run(COMMIT, step_ms=10)
        if not over:
            front = self.front(side)
            self.moves[side].append((min(61, front + points), front))
        self.check()

    @precondition(lambda self: 61 not in (self.front(0), self.front(1)))
    @rule(side=st.integers(0, 1))
    def steps_back(self, side: int) -> None:
        hold(self.board, BACK[side], 1.0)
        front = self.front(side)
        if front:
            self.moves[side].append((max(0, front - 10), front))
        self.check()

    @rule(side=st.integers(0, 1))
    def undoes(self, side: int) -> None:
        tap(self.board, BACK[side])
        if len(self.moves[side]) > 1:
            self.moves[side].pop()
        self.check()


Scorer.TestCase.settings = settings(max_examples=25, stateful_step_count=14)
test_presses_follow_the_model = Scorer.TestCase


@pytest.mark.parametrize("sides", [3, 4])
@given(data=st.data())
@settings(max_examples=40)
def test_lowball_among_more_than_two(sides: int, data: st.DataObject) -> None:
    board = NativeBoard()
    board.press(PLUS[3])
    board.run(3.5, step_ms=20)
    board.release(PLUS[3])
    board.run(0.1, step_ms=20)
    tap(board, BACK[3])
    menu = Menu(board)
    menu.open(2)
    tap(board, PLUS[0], sides - 2)
    tap(board, MODE, 2)
    tap(board, PLUS[0])
    tap(board, BACK[0])
    scores = [data.draw(st.integers(0, 9)) for _ in range(sides - 1)]
    for side, points in enumerate(scores):
        if points:
            score(board, side, points)
    for _ in range(3):
        score(board, sides - 1, 20)
    score(board, sides - 1, 1)
    low = min(scores)
    winners = frozenset([scores.index(low)] if scores.count(low) == 1 else [])
    pegs = (*((points, 0) for points in scores), (61, 60))
    picture = Picture(61, pegs, dealer=0, lap=True, lowball=True, over=True, winners=winners)
    assert shows(board, picture, tracks=4)
