"""What ``board list``, ``test``, ``send`` and ``mirror`` do."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from domino_crib.commands.common import print_json, spoken
from domino_crib.driver.link_times import HELLO_FOR
from domino_crib.driver.messages import MAX_SIDES, SelfTest
from domino_crib.driver.mirror import NONE, Mirror
from domino_crib.driver.ports import Port, Rank, ranked
from domino_crib.driver.probe import probe
from domino_crib.driver.seeker import AUTO
from domino_crib.driver.status import BoardStatus, Status
from domino_crib.driver.transport import list_serial_ports
from domino_crib.errors import BadInput, Failed, Say, phrase
from domino_crib.pegboard import HOLES, Picture
from domino_crib.settings import Settings, decode, places
from domino_crib.wording import Words
from domino_crib.wording.board import board_help, board_status
from domino_crib.wording.errors import tell_error

PATIENCE = 2 * HELLO_FOR + 2.0
"""How long to wait for a board, in seconds: two ports may have to be asked."""
SOMETHING_WITHIN = 1.0
"""How long it may take until any port at all is found."""
HOPELESS = (Status.MISSING, Status.DENIED, Status.BUSY, Status.FAILED, Status.VERSION)


class NoBoard(Failed):
    """There is no board that does as it is told; the message says why and what to do."""

    def __init__(self, words: Words, status: BoardStatus) -> None:
        self._sentence = sentence(words, status)
        super().__init__("no-board", got=status.code.value, where=status.port)

    def message(self, say: Say = str) -> str:
        """Return what is the matter in the language of the user, which is settled already."""
        del say
        return self._sentence


def run_list(args: argparse.Namespace) -> int:
    """Print every serial port and what answers on it."""
    words = spoken(args)
    listed = list_serial_ports()
    if listed is None:
        raise Failed("cannot-list-ports", expected="a list from the system, try again")
    for port in ranked(listed):
        asked = not args.no_ask and port.rank is not Rank.NEVER
        status = probe(port.device) if asked else None
        if args.json:
            print_json(_port_json(port, status))
        else:
            maker = f" ({port.vendor})" if port.vendor else ""
            print(f"{port.device}: {port.description or '-'}{maker}")
            if status is not None:
                print(f"    {board_status(words, status.code.value, status.port, status.facts)}")
    if not listed and not args.json:
        print(words.get("board.list.none"))
    return 0


def run_test(args: argparse.Namespace) -> int:
    """Let the board run a self-test for a while."""
    words = spoken(args)
    with connected(args.board, words) as mirror:
        print(sentence(words, mirror.status))
        mirror.test(SelfTest[args.which.upper()])
        _must_settle(mirror, words)
        print(words.get("board.test.runs", seconds=words.number(args.seconds)))
        # Anything that ends the link ends the test early.
        if mirror.wait(lambda: not mirror.status.follows, args.seconds):
            raise NoBoard(words, mirror.status)
        mirror.test(SelfTest.STOP)
        _must_settle(mirror, words)
        print(words.get("board.test.done"))
    return 0


def run_send(args: argparse.Namespace) -> int:
    """Let the board show one score."""
    words = spoken(args)
    picture = picture_of_arguments(args)
    with connected(args.board, words) as mirror:
        mirror.post(picture)
        _must_settle(mirror, words)
        status = mirror.status
        if args.json:
            print_json({"status": status.code.value, "port": status.port, **status.facts})
        else:
            print(sentence(words, status))
    return 0


def run_mirror(args: argparse.Namespace) -> int:
    """Show the scores that are typed, a line each; at a terminal a bad line may be typed again."""
    words, target = spoken(args), target_of(args)
    friendly = sys.stdin.isatty()
    with connected(args.board, words) as mirror:
        print(sentence(words, mirror.status))
        pegs: tuple[tuple[int, int], ...] = ()
        for number, line in enumerate(sys.stdin, start=1):
            if not line.split():
                continue
            try:
                pegs = read_pegs(line.split(), target, pegs)
            except BadInput as error:
                if not friendly:
                    raise error.at(phrase("line {number}", number=number)) from error
                print(tell_error(words, error), file=sys.stderr)
                continue
            mirror.post(Picture(target, pegs, lap=target > HOLES + 1))
            _must_settle(mirror, words)
            print(" ".join(f"{front}/{back}" for front, back in pegs), flush=True)
    return 0


def target_of(args: argparse.Namespace) -> int:
    """Return the target asked for, else that of the game chosen last in the window, else 61.

    Settings that cannot be read are left as they are: the window will tell of them.
    """
    from domino_crib.ui.game.choice import from_json

    if args.target is not None:
        return int(args.target)
    path = places().settings
    try:
        settings = decode(path.read_bytes(), str(path))
    except (OSError, BadInput):
        settings = Settings()
    return from_json(settings.last_game).target


def sentence(words: Words, status: BoardStatus) -> str:
    """Return what is the matter and what to do, on one line."""
    code = status.code.value
    said = board_status(words, code, status.port, status.facts)
    return f"{said}. {board_help(words, code, status.port, status.facts)}".removesuffix(". ")


@contextmanager
def connected(board: str, words: Words) -> Iterator[Mirror]:
    """Find the board and lend it; raises ``Failed`` with what to do when there is none."""
    if board == NONE:
        raise BadInput("bad-board", expected="auto or a port", got=board, where="--board")
    mirror = Mirror(board)
    # A port that was named and cannot be had is not worth waiting for; another may yet answer.
    hopeless = () if board == AUTO else HOPELESS
    mirror.start()
    try:
        mirror.wait(lambda: mirror.status.code is not Status.SEARCHING, SOMETHING_WITHIN)
        if mirror.status.code is not Status.SEARCHING:
            mirror.wait(lambda: mirror.status.follows or mirror.status.code in hopeless, PATIENCE)
        if not mirror.status.follows:
            raise NoBoard(words, mirror.status)
        yield mirror
    finally:
        mirror.stop()


def picture_of_arguments(args: argparse.Namespace) -> Picture:
    """Return the picture that ``board send`` was asked to show."""
    target = target_of(args)
    pegs = read_pegs(args.pegs, target)
    winners = frozenset(side for side, (front, _) in enumerate(pegs) if front == target)
    return Picture(
        target=target,
        pegs=pegs,
        dealer=_side(args.dealer, len(pegs), "--dealer"),
        turn=_side(args.turn, len(pegs), "--turn"),
        lap=target > HOLES + 1,
        over=args.over,
        winners=winners if args.over else frozenset(),
    )


def read_pegs(
    words: Sequence[str], target: int, before: tuple[tuple[int, int], ...] = ()
) -> tuple[tuple[int, int], ...]:
    """Read the pegs of each side, ``FRONT`` or ``FRONT/BACK``.

    A back peg that is not given stands where the front peg stood ``before``, or at the start.
    """
    if len(words) > MAX_SIDES:
        raise BadInput(
            "too-many-sides",
            expected=phrase("{low} to {high}", low=1, high=MAX_SIDES),
            got=str(len(words)),
        )
    pegs = []
    for side, word in enumerate(words):
        front_text, slash, back_text = word.partition("/")
        front = _hole(front_text, target, word)
        old_front, old_back = before[side] if side < len(before) else (0, 0)
        if slash:
            back = _hole(back_text, target, word)
        else:
            back = old_back if front == old_front else old_front
        pegs.append((front, back))
    return tuple(pegs)


def _hole(text: str, target: int, word: str) -> int:
    if not (text.isascii() and text.isdecimal()) or int(text) > target:
        raise BadInput(
            "bad-pegs",
            expected=phrase("FRONT or FRONT/BACK, 0 to {target}", target=target),
            got=word,
        )
    return int(text)


def _side(number: int | None, sides: int, where: str) -> int | None:
    if number is None:
        return None
    if not 1 <= number <= sides:
        raise BadInput(
            "no-such-side",
            expected=phrase("{low} to {high}", low=1, high=sides),
            got=str(number),
            where=where,
        )
    return number - 1


def _must_settle(mirror: Mirror, words: Words) -> None:
    mirror.wait(lambda: mirror.settled or not mirror.status.follows, PATIENCE)
    if not mirror.settled:
        raise NoBoard(words, mirror.status)


def _port_json(port: Port, status: BoardStatus | None) -> dict[str, object]:
    return {
        "port": port.device,
        "description": port.description,
        "vid": port.vid,
        "pid": port.pid,
        "maker": port.vendor or None,
        "status": status.code.value if status is not None else None,
        **(status.facts if status is not None else {}),
    }
