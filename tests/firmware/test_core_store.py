"""The memory: it survives torn writes, wears evenly, and keeps out of the link's way."""

from __future__ import annotations

from random import Random

from domino_crib.pegboard import Picture
from tests.kit.board_talk import expected_lights, message, state
from tests.kit.native_board import STORE, NativeBoard

RECORD = 25
SAVED_AFTER = 2.5
QUIET_CELL_WRITES = 100_000
"""What the data sheet promises of one EEPROM cell."""


def shown(board: NativeBoard, picture: Picture) -> bool:
    """Say whether the board woke up with the pegs of this picture, which it shows dimmed."""
    bright = expected_lights(picture, 2, bright=True, brightness=24)
    return board.lights() == bright


def game(front: int, back: int) -> Picture:
    return Picture(61, ((front, back), (back, 0)))


def wake(board: NativeBoard) -> None:
    board.power_up()
    board.run(0.1)


def test_nothing_is_written_before_the_pegs_rest(core: NativeBoard) -> None:
    core.run(3.0)
    before = core.wear()
    core.send(state(game(5, 0)))
    core.run(1.9)
    assert core.wear() == before
    core.run(0.2)
    assert core.wear() != before


def test_nothing_is_written_while_bytes_come_in(core: NativeBoard) -> None:
    core.run(3.0)
    before = core.wear()
    core.send(state(game(5, 0)))
    for _ in range(500):
        core.send(b".")
        core.run(0.015)
    assert core.wear() == before
    core.run(0.1)
    assert core.wear() != before


def test_the_newest_record_is_read(core: NativeBoard) -> None:
    # More records than there is room for, so that they have gone round more than once.
    for record in range(1, 100):
        core.send(state(game(record % 60 + 1, record % 60)))
        core.run(SAVED_AFTER, step_ms=5)
        if record % 9 == 0:
            wake(core)
            assert shown(core, game(record % 60 + 1, record % 60))


def test_a_torn_record_gives_the_one_before() -> None:
    old, new = game(45, 44), game(60, 17)

    def board_with_old() -> NativeBoard:
        board = NativeBoard()
        for front in range(5, 46):  # so that every place holds an older record
            board.send(state(game(front, front - 1)))
            board.run(SAVED_AFTER, step_ms=5)
        return board

    whole = board_with_old()
    before = sum(whole.wear())
    whole.send(state(new))
    whole.run(SAVED_AFTER, step_ms=5)
    # A cell that has its new value already is not written, so these are fewer than 25.
    needed = sum(whole.wear()) - before
    assert needed >= 5
    for cut in range(needed + 1):
        board = board_with_old()
        board.cut_after(cut)
        board.send(state(new))
        board.run(SAVED_AFTER, step_ms=5)
        wake(board)
        assert shown(board, new if cut == needed else old), f"after {cut} of {needed} writes"


def test_one_flipped_bit_gives_the_record_before(core: NativeBoard) -> None:
    for record in (10, 20):
        core.send(state(game(record, 0)))
        core.run(SAVED_AFTER)
    whole = core.store()
    newest = max(range(STORE // RECORD), key=lambda slot: _number(whole, slot))
    for bit in range(RECORD * 8):
        spoilt = bytearray(whole)
        spoilt[newest * RECORD + bit // 8] ^= 1 << bit % 8
        board = NativeBoard(store=bytes(spoilt))
        board.run(0.1)
        assert shown(board, game(10, 0))


def _number(store: bytes, slot: int) -> int:
    record = store[slot * RECORD : (slot + 1) * RECORD]
    return int.from_bytes(record[1:3], "big") if record[0] == 0xC1 else -1


def test_an_erased_memory_is_a_new_board(core: NativeBoard) -> None:
    core.run(0.1)
    assert core.lights() == expected_lights(
        Picture(61, ((0, 0), (0, 0)), dealer=0, lap=True), 2, bright=True
    )


def play_games(board: NativeBoard, games: int, seed: int) -> None:
    """Play games as a host sends them: a move every five seconds, pings between."""
    lots = Random(seed)
    for _ in range(games):
        fronts, backs = [0, 0], [0, 0]
        while max(fronts) < 61:
            side = lots.randrange(2)
            points = min(lots.randint(1, 12), 61 - fronts[side])
            fronts[side], backs[side] = fronts[side] + points, fronts[side]
            board.send(state(Picture(61, tuple(zip(fronts, backs, strict=True)), turn=side)))
            for _ in range(5):
                board.send(message("ping"))
                board.run(1.0, step_ms=20)


def test_games_do_not_wear_it_out() -> None:
    board = NativeBoard()
    games = 100
    play_games(board, games, seed=1)
    wear = board.wear()
    used = [writes for writes in wear[: STORE // RECORD * RECORD] if writes]
    assert max(used) * (1_000 // games) < QUIET_CELL_WRITES / 20
    # The places take turns: the same byte of every record is written about equally often.
    numbers = [wear[slot * RECORD + 2] for slot in range(STORE // RECORD)]
    assert max(numbers) - min(numbers) <= 1
