"""``play`` opens the game window; ``screenshot`` draws a scene without one."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from domino_crib.commands.common import Subparsers, add_game, add_options, add_window, words_of
from domino_crib.errors import BadInput
from domino_crib.players import PLAYERS
from domino_crib.rules import VARIANTS, rules_of
from domino_crib.settings import LANGUAGES, THEMES, places


def add_play_command(subparsers: Subparsers) -> None:
    """Add ``play``."""
    parser = subparsers.add_parser("play", help="open the game window (also without a command)")
    parser.add_argument("--game", metavar="GAME", help=f"one of {', '.join(VARIANTS)}")
    add_options(parser)
    parser.add_argument(
        "--players",
        metavar="LIST",
        help=f"who sits where, separated by commas: person, {', '.join(PLAYERS)}",
    )
    parser.add_argument("--seed", type=int, metavar="S", help="decides the deals")
    parser.add_argument("--lang", metavar="LANG", help=f"one of {', '.join(LANGUAGES)}")
    add_window(parser)
    parser.set_defaults(run=run_play)


def add_screenshot_command(subparsers: Subparsers) -> None:
    """Add ``screenshot``."""
    parser = subparsers.add_parser("screenshot", help="draw a scene into a PNG, without a window")
    parser.add_argument("--scene", required=True, metavar="NAME", help="title, play, show, ...")
    parser.add_argument(
        "--out",
        required=True,
        type=Path,
        metavar="FILE",
        help="the PNG to write; missing folders are made",
    )
    parser.add_argument("--size", default="1280x720", metavar="WxH", help="size in pixels")
    parser.add_argument("--seed", type=int, default=7, metavar="S", help="decides the deals")
    parser.add_argument(
        "--lang", default="en", metavar="LANG", help=f"one of {', '.join(LANGUAGES)}"
    )
    parser.add_argument("--theme", default="evening", help=f"one of {', '.join(THEMES)}")
    add_game(parser)
    parser.set_defaults(run=run_screenshot)


def run_play(args: argparse.Namespace) -> int:
    """Open the window: at the title, or in a game when one is asked for."""
    from domino_crib.commands.board_screen import DriverLink
    from domino_crib.ui.desk import Desk
    from domino_crib.ui.game.choice import from_json, seated, tidy, with_game
    from domino_crib.ui.start import register, run

    link = DriverLink(args.board)
    desk = Desk(places(), listeners=[link], board=link)
    desk.closers.append(link.close)
    if args.lang is not None:
        desk.settings = desk.settings.with_(language=one_of(args.lang, LANGUAGES, "--lang"))
        desk.follow()
    register(desk)
    choice = None
    if args.game or args.options or args.players or args.target or args.seed is not None:
        choice = from_json(desk.settings.last_game)
        if args.game:
            choice = with_game(choice, one_of(args.game, VARIANTS, "--game"))
        if args.options:
            choice = replace(choice, options=words_of(args.options))
        if args.target is not None:
            choice = replace(choice, target=args.target)
        if args.players:
            choice = seated(choice, words_of(args.players))
        choice = replace(choice, seed=args.seed)
        rules_of(choice.setup(0))
        choice = tidy(choice)
    size = size_of(args.size) if args.size else None
    run(desk, choice=choice, size=size, fullscreen=True if args.fullscreen else None)
    return 0


def run_screenshot(args: argparse.Namespace) -> int:
    """Draw a scene."""
    from domino_crib.ui.screenshot import screenshot

    screenshot(
        args.scene,
        args.out,
        size=size_of(args.size),
        seed=args.seed,
        lang=one_of(args.lang, LANGUAGES, "--lang"),
        game=one_of(args.game, VARIANTS, "--game"),
        theme=one_of(args.theme, THEMES, "--theme"),
    )
    return 0


def size_of(text: str) -> tuple[int, int]:
    """Read ``1280x720``. Raises ``BadInput`` for anything else."""
    width, _, height = text.lower().partition("x")
    if not (width.isdecimal() and height.isdecimal() and len(text) < 12):
        raise BadInput("bad-size", expected="WIDTHxHEIGHT, as 1280x720", got=repr(text[:40]))
    return int(width), int(height)


def one_of(word: str, known: Iterable[str], where: str) -> str:
    """Return a word that is known. Raises ``BadInput`` naming those that are."""
    names = list(known)
    if word not in names:
        raise BadInput(
            "unknown-word", expected=f"one of {', '.join(names)}", got=repr(word[:40]), where=where
        )
    return word
