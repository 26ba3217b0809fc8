"""``play`` opens the game window; ``screenshot`` draws a scene without one."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from domino_crib.commands.common import (
    Subparsers,
    add_game,
    add_language,
    add_options,
    add_seed,
    add_window,
    listed,
    words_of,
)
from domino_crib.errors import BadInput, phrase
from domino_crib.players import PLAYERS
from domino_crib.rules import VARIANTS, rules_of
from domino_crib.settings import LANGUAGES, THEMES, places
from domino_crib.wording import Words

PERSON = "person"


def add_play_command(subparsers: Subparsers, words: Words) -> None:
    """Add ``play``."""
    parser = subparsers.add_parser("play", help=words.get("cli.play.about"))
    parser.add_argument(
        "--game",
        metavar=words.get("cli.word.game"),
        help=words.get("cli.option.game", games=listed(VARIANTS)),
    )
    add_options(parser, words)
    parser.add_argument(
        "--players",
        metavar=words.get("cli.word.list"),
        help=words.get("cli.play.players", players=listed((PERSON, *PLAYERS))),
    )
    add_seed(parser, words)
    add_language(parser, words)
    add_window(parser, words)
    parser.set_defaults(run=run_play)


def add_screenshot_command(subparsers: Subparsers, words: Words) -> None:
    """Add ``screenshot``."""
    parser = subparsers.add_parser("screenshot", help=words.get("cli.screenshot.about"))
    parser.add_argument(
        "--scene",
        required=True,
        metavar=words.get("cli.word.name"),
        help=words.get("cli.screenshot.scene"),
    )
    parser.add_argument(
        "--out",
        required=True,
        type=Path,
        metavar=words.get("cli.word.file"),
        help=words.get("cli.screenshot.out"),
    )
    parser.add_argument(
        "--size",
        default="1280x720",
        metavar=words.get("cli.word.size"),
        help=words.get("cli.screenshot.size"),
    )
    add_seed(parser, words, 7)
    add_language(parser, words, "en")
    parser.add_argument(
        "--theme",
        default="evening",
        metavar=words.get("cli.word.theme"),
        help=words.get("cli.screenshot.theme", themes=listed(THEMES)),
    )
    add_game(parser, words)
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
            "unknown-word",
            expected=phrase("one of {names}", names=", ".join(names)),
            got=repr(word[:40]),
            where=where,
        )
    return word
