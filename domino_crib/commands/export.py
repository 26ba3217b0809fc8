"""``export`` turns a game record into pictures or into a plain account."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from domino_crib.commands.common import Subparsers
from domino_crib.commands.play import one_of, size_of
from domino_crib.commands.replay import account, load_record
from domino_crib.errors import BadInput
from domino_crib.files import write_whole
from domino_crib.rules.record import Record
from domino_crib.settings import LANGUAGES
from domino_crib.wording import Words, system_language

if TYPE_CHECKING:
    from domino_crib.ui.filming import Frame

USUAL_SIZE = "960x540"


def add_export_command(subparsers: Subparsers) -> None:
    """Add ``export``."""
    parser = subparsers.add_parser(
        "export",
        help="turn a game record (.crib) into an animated picture, pictures or text",
        description="Every step is explained on the picture, as in the demonstration.",
    )
    parser.add_argument(
        "file", type=Path, metavar="FILE", help="the record, or - for standard input"
    )
    into = parser.add_mutually_exclusive_group(required=True)
    into.add_argument(
        "--gif", type=Path, metavar="OUT.gif", help="an animated picture (extra pictures)"
    )
    into.add_argument("--png", type=Path, metavar="DIR", help="a folder of numbered pictures")
    into.add_argument("--text", type=Path, metavar="OUT.txt", help="the game told in words")
    parser.add_argument("--lang", metavar="LANG", help=f"one of {', '.join(LANGUAGES)}")
    parser.add_argument(
        "--size",
        default=USUAL_SIZE,
        metavar="WxH",
        help=f"size of the pictures (default: {USUAL_SIZE})",
    )
    parser.set_defaults(run=run_export)


def run_export(args: argparse.Namespace) -> int:
    """Write what was asked for and say what lies where now."""
    lang = one_of(args.lang, LANGUAGES, "--lang") if args.lang else system_language()
    words, size = Words(lang), size_of(args.size)
    record = load_record(args.file)
    if args.text is not None:
        write_whole(args.text, "\n".join(account(record, words)) + "\n")
        print(args.text)
    elif args.gif is not None:
        from domino_crib.commands.export_gif import check_gif, write_gif
        from domino_crib.ui.filming import GROUND

        check_gif(args.gif, size)
        frames = write_gif(args.gif, _film(record, words, size), GROUND)
        print(f"{args.gif}: {frames} frames, {args.gif.stat().st_size // 1024} kB")
    else:
        frames = _write_pictures(args.png, _film(record, words, size))
        print(f"{args.png}: {frames} pictures")
    return 0


def _film(record: Record, words: Words, size: tuple[int, int]) -> Iterator[Frame]:
    # Pictures need no window; without this SDL would look for a screen.
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    from domino_crib.ui.filming import film

    return film(record, words, size)


def _write_pictures(folder: Path, frames: Iterator[Frame]) -> int:
    """Write ``0001.png`` and so on; return how many. A folder that has pictures is not mixed up."""
    if folder.exists() and not folder.is_dir():
        raise BadInput("not-a-folder", expected="a folder for the pictures", got=str(folder))
    if folder.is_dir() and any(folder.glob("*.png")):
        raise BadInput("folder-not-empty", expected="a folder without pictures", got=str(folder))
    number = 0
    for number, frame in enumerate(frames, start=1):
        write_whole(folder / f"{number:04d}.png", frame.png())
    return number
