"""``demo`` opens the club demonstration: it plays by itself, explains and loops."""

from __future__ import annotations

import argparse
from dataclasses import replace
from functools import partial

from domino_crib.commands.common import Subparsers, add_seed, add_window, listed, words_of
from domino_crib.commands.play import one_of, size_of
from domino_crib.errors import BadInput
from domino_crib.rules import VARIANTS, Setup
from domino_crib.rules.setup import checked
from domino_crib.settings import LANGUAGES, places
from domino_crib.wording import Words

MOST_LANGUAGES = 2
USUAL_MINUTES = 5


def add_demo_command(subparsers: Subparsers, words: Words) -> None:
    """Add ``demo``."""
    parser = subparsers.add_parser(
        "demo",
        help=words.get("cli.demo.about"),
        description=words.get("cli.demo.more"),
    )
    parser.add_argument(
        "--game",
        metavar=words.get("cli.word.game"),
        help=words.get("cli.demo.game", games=listed(VARIANTS)),
    )
    parser.add_argument(
        "--lang",
        metavar=words.get("cli.word.list"),
        help=words.get("cli.demo.lang", langs=listed(LANGUAGES)),
    )
    hands = parser.add_mutually_exclusive_group()
    hands.add_argument("--open-hands", action="store_true", help=words.get("cli.demo.open-hands"))
    hands.add_argument("--hidden", action="store_true", help=words.get("cli.demo.hidden"))
    add_seed(parser, words)
    parser.add_argument(
        "--idle-minutes",
        type=minutes,
        default=float(USUAL_MINUTES),
        metavar=words.get("cli.word.minutes"),
        help=words.get("cli.demo.idle-minutes", default=USUAL_MINUTES),
    )
    add_window(parser, words)
    parser.set_defaults(run=run_demo)


def run_demo(args: argparse.Namespace) -> int:
    """Open the window at the demonstration."""
    from domino_crib.commands.board_screen import DriverLink
    from domino_crib.ui.demoing.programme import Wishes
    from domino_crib.ui.desk import Desk
    from domino_crib.ui.scenes.demo import DemoScene
    from domino_crib.ui.start import register, run

    wishes = replace(
        Wishes.fresh(),
        game=one_of(args.game, VARIANTS, "--game") if args.game else "",
        languages=languages(args.lang or ""),
        hands=True if args.open_hands else False if args.hidden else None,
        idle_minutes=args.idle_minutes,
    )
    if args.seed is not None:
        checked(Setup(seed=args.seed))
        wishes = replace(wishes, seed=args.seed)
    size = size_of(args.size) if args.size else None
    link = DriverLink(args.board)
    desk = Desk(places(), listeners=[link], board=link)
    desk.closers.append(link.close)
    if wishes.languages:
        desk.settings = desk.settings.with_(language=wishes.languages[0])
        desk.follow()
    desk.scenes["demo"] = partial(DemoScene, wishes=wishes)
    register(desk)
    run(desk, scene="demo", size=size, fullscreen=True if args.fullscreen else None)
    return 0


def languages(text: str) -> tuple[str, ...]:
    """Read one or two languages. Raises ``BadInput`` for more, or an unknown one."""
    words = tuple(one_of(word, LANGUAGES, "--lang") for word in words_of(text))
    if len(words) > MOST_LANGUAGES:
        raise BadInput("too-many-languages", expected="one or two", got=text[:40], where="--lang")
    return words


def minutes(text: str) -> float:
    """Read a number of minutes, 0 or more."""
    try:
        number = float(text)
    except ValueError as error:
        raise BadInput("bad-number", expected="minutes, 0 or more", got=text) from error
    if not 0 <= number < float("inf"):
        raise BadInput("bad-number", expected="minutes, 0 or more", got=text)
    return number
