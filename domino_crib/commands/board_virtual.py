"""What ``board virtual`` does: it serves a board and tells what its pegs show."""

from __future__ import annotations

import argparse
import time

from domino_crib.commands.board import DEFAULT_TCP
from domino_crib.driver.cable import Faults
from domino_crib.driver.fake_board import FakeBoard
from domino_crib.driver.virtual import Troubles, VirtualBoard
from domino_crib.errors import BadInput

MOST_PORT = 65535


def run_virtual(args: argparse.Namespace) -> int:
    """Serve a virtual board until the time is up or the user interrupts.

    The first line is its address, to be given to ``--board``; then a line for each new score.
    """
    faults = Faults(args.drop, args.flip, args.cut, args.double, args.noise)
    troubles = Troubles(faults, args.mute, args.reset_every, args.read_rate)
    board = VirtualBoard(FakeBoard(args.tracks, now=time.monotonic()), troubles=troubles)
    if args.pty or args.link is not None:
        print(board.open_pty(args.link), flush=True)
    else:
        print(board.listen(*read_address(args.tcp or DEFAULT_TCP)), flush=True)
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
