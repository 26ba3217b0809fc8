"""What ``board virtual`` does: it serves a board and tells what its pegs show."""

from __future__ import annotations

import argparse
import signal
import sys
import time
from collections.abc import Iterable
from threading import Thread

from domino_crib.commands.board import DEFAULT_TCP
from domino_crib.driver.cable import Faults
from domino_crib.driver.fake_board import FakeBoard
from domino_crib.driver.own_score import MODE
from domino_crib.driver.virtual import Troubles, VirtualBoard
from domino_crib.errors import BadInput, phrase
from domino_crib.wording import Words
from domino_crib.wording.errors import tell_error

MOST_PORT = 65535
SIGNS = ("+", "-", "--")


def run_virtual(args: argparse.Namespace) -> int:
    """Serve a virtual board until the time is up or the user interrupts.

    The first line is its address, to be given to ``--board``; then a line for each new score.
    Lines on standard input press its buttons (``read_press``).
    """
    faults = Faults(args.drop, args.flip, args.cut, args.double, args.noise)
    troubles = Troubles(faults, args.mute, args.reset_every, args.read_rate)
    board = VirtualBoard(FakeBoard(args.tracks, now=time.monotonic()), troubles=troubles)
    if args.pty or args.link is not None:
        print(board.open_pty(args.link), flush=True)
    else:
        print(board.listen(*read_address(args.tcp or DEFAULT_TCP)), flush=True)
    _listen_to_presses(board, args.words)
    end = time.monotonic() + args.seconds if args.seconds else None
    shown = ""
    try:
        while end is None or time.monotonic() < end:
            board.step()
            now_shown = pegs_line(board.board)
            if now_shown != shown:
                print(now_shown, flush=True)
                shown = now_shown
    except KeyboardInterrupt:
        # This is how a person ends it.
        pass
    finally:
        board.close()
    return 0


def _listen_to_presses(board: VirtualBoard, words: Words) -> None:
    if sys.stdin is None:
        return
    if sys.platform != "win32":
        # A job in the background that reads from the terminal would be stopped.
        signal.signal(signal.SIGTTIN, signal.SIG_IGN)
    Thread(target=press_buttons, args=(board, sys.stdin, words), daemon=True).start()


def press_buttons(board: VirtualBoard, lines: Iterable[str], words: Words) -> None:
    """Press the button that each line names, until the lines end."""
    try:
        for line in lines:
            if line.strip():
                _press(board, line.strip(), words)
    except (OSError, ValueError):
        # The input went away, or was never ours to read: the board goes on without.
        return


def _press(board: VirtualBoard, word: str, words: Words) -> None:
    try:
        button, long = read_press(word, board.board.tracks)
    except BadInput as error:
        print(tell_error(words, error), file=sys.stderr)
    else:
        board.press(button, long=long)


def read_press(word: str, tracks: int) -> tuple[int, bool]:
    """Read ``1+``, ``1-``, ``1--`` (held down) or ``m`` (the mode button).

    Returns the number of the button (message E) and whether the press is long.
    """
    if word == "m":
        return MODE, False
    side, sign = word[:1], word[1:]
    if side.isdecimal() and 1 <= int(side) <= tracks and sign in SIGNS:
        return 2 * (int(side) - 1) + (sign != "+"), sign == "--"
    raise BadInput(
        "unknown-button",
        expected=phrase("1+, 1-, 1-- or m, sides 1 to {tracks}", tracks=tracks),
        got=word,
    )


def pegs_line(board: FakeBoard) -> str:
    """Return what the board shows: the target, and front and back peg of each side."""
    picture = board.picture
    if picture is None:
        return "dark"
    pegs = " ".join(f"{front}/{back}" for front, back in picture.pegs)
    return f"{picture.target}: {pegs}"


def read_address(text: str) -> tuple[str, int]:
    """Read ``PORT`` or ``HOST:PORT``."""
    host, _, port = text.rpartition(":")
    if not (port.isascii() and port.isdecimal()) or int(port) > MOST_PORT:
        raise BadInput("bad-address", expected="[HOST:]PORT", got=text, where="--tcp")
    return host or "127.0.0.1", int(port)
