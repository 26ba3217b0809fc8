"""``export`` turns a game record into pictures or into a plain account."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from domino_crib.commands.common import Subparsers, add_language, spoken
from domino_crib.commands.play import one_of, size_of
from domino_crib.commands.replay import account, add_record, load_record
from domino_crib.errors import BadInput
from domino_crib.files import write_whole
from domino_crib.rules.record import Record
from domino_crib.settings import LANGUAGES
from domino_crib.wording import Words

if TYPE_CHECKING:
    from domino_crib.ui.filming import Frame

USUAL_SIZE = "960x540"


def add_export_command(subparsers: Subparsers, words: Words) -> None:
    """Add ``export``."""
    parser = subparsers.add_parser(
        "export",
        help=words.get("cli.export.about"),
        description=words.get("cli.export.more"),
    )
    add_record(parser, words)
    into = parser.add_mutually_exclusive_group(required=True)
    file, folder = words.get("cli.word.file"), words.get("cli.word.folder")
    into.add_argument("--gif", type=Path, metavar=file, help=words.get("cli.export.gif"))
    into.add_argument("--png", type=Path, metavar=folder, help=words.get("cli.export.png"))
    into.add_argument("--text", type=Path, metavar=file, help=words.get("cli.export.text"))
    add_language(parser, words)
    parser.add_argument(
        "--size",
        default=USUAL_SIZE,
        metavar=words.get("cli.word.size"),
        help=words.get("cli.export.size", default=USUAL_SIZE),
    )
    parser.set_defaults(run=run_export)


def run_export(args: argparse.Namespace) -> int:
    """Write what was asked for and say what lies where now."""
    if args.lang:
        one_of(args.lang, LANGUAGES, "--lang")
    words, size = spoken(args), size_of(args.size)
    record = load_record(args.file)
    if args.text is not None:
        write_whole(args.text, "\n".join(account(record, words)) + "\n")
        print(args.text)
    elif args.gif is not None:
        from domino_crib.commands.export_gif import check_gif, write_gif
        from domino_crib.ui.filming import GROUND

        check_gif(args.gif, size)
        frames = write_gif(args.gif, _film(record, words, size), GROUND)
        size_kb = args.gif.stat().st_size // 1024
        print(words.get("cli.export.frames", file=args.gif, n=frames, size=size_kb))
    else:
        frames = _write_pictures(args.png, _film(record, words, size))
        print(words.get("cli.export.pictures", folder=args.png, n=frames))
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
