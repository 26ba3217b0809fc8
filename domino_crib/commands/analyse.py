"""``analyse`` says what every discard of a hand is worth, best first."""

from __future__ import annotations

import argparse
from typing import Any

from domino_crib.analysis.advice import rate_discards
from domino_crib.analysis.discards import DiscardRating, best_first
from domino_crib.commands.common import (
    Subparsers,
    add_game,
    add_json,
    add_options,
    pieces_of,
    print_json,
    print_lines,
    setup_of,
    words_of,
)
from domino_crib.errors import BadInput, phrase
from domino_crib.rules import Rules, rules_of
from domino_crib.rules.pieces import names
from domino_crib.wording import Words

HEADS = ("discard", "keep", "hand", "crib", "play", "against", "points", "win")


def add_analyse_command(subparsers: Subparsers, words: Words) -> None:
    """Add ``analyse``."""
    parser = subparsers.add_parser(
        "analyse",
        help=words.get("cli.analyse.about"),
        description=words.get("cli.analyse.more"),
    )
    add_game(parser, words)
    parser.add_argument(
        "--hand",
        required=True,
        metavar=words.get("cli.word.pieces"),
        help=words.get("cli.analyse.hand"),
    )
    parser.add_argument(
        "--dealer", required=True, choices=("yes", "no"), help=words.get("cli.analyse.dealer")
    )
    parser.add_argument(
        "--scores", metavar=words.get("cli.word.list"), help=words.get("cli.analyse.scores")
    )
    add_options(parser, words)
    add_json(parser, words)
    parser.set_defaults(run=run_analyse)


def run_analyse(args: argparse.Namespace) -> int:
    """Print the discards of the hand, best first."""
    rules = rules_of(setup_of(args))
    hand = pieces_of(rules, args.hand, "--hand")
    if len(hand) != rules.hand_size:
        raise BadInput(
            "wrong-hand-size",
            expected=phrase(
                "{number} {pieces} as dealt in {game}",
                number=rules.hand_size,
                pieces=rules.piece_set.several,
                game=rules.game,
            ),
            got=str(len(hand)),
            where="--hand",
        )
    scores = _scores(rules, args.scores)
    ratings = best_first(
        rules, rate_discards(rules, hand, own_crib=args.dealer == "yes", scores=scores)
    )
    if args.json:
        print_json(
            {
                "game": rules.game,
                "hand": list(map(str, hand)),
                "dealer": args.dealer == "yes",
                "scores": list(scores),
                "discards": [_as_json(rating) for rating in ratings],
            }
        )
    else:
        print_lines(_table(args.words, ratings))
    return 0


def _scores(rules: Rules, text: str | None) -> tuple[int, ...]:
    if text is None:
        return (0,) * rules.sides
    words = words_of(text)
    try:
        scores = tuple(int(word) for word in words)
    except ValueError as error:
        raise BadInput("bad-scores", expected="numbers", got=text, where="--scores") from error
    if len(scores) != rules.sides:
        raise BadInput(
            "wrong-number-of-scores",
            expected=phrase("{sides} scores", sides=rules.sides),
            got=str(len(scores)),
            where="--scores",
        )
    for score in scores:
        if not 0 <= score < rules.target:
            raise BadInput(
                "bad-score",
                expected=phrase("{low} to {high}", low=0, high=rules.target - 1),
                got=str(score),
                where="--scores",
            )
    return scores


def _as_json(rating: DiscardRating) -> dict[str, Any]:
    return {
        "discard": list(map(str, rating.discard)),
        "keep": list(map(str, rating.kept)),
        "hand": round(rating.hand, 6),
        "crib": round(rating.crib, 6),
        "play": round(rating.play, 3),
        "play_against": round(rating.play_other, 3),
        "points": round(rating.points, 6),
        "win": None if rating.win is None else round(rating.win, 6),
    }


def _table(words: Words, ratings: tuple[DiscardRating, ...]) -> list[str]:
    heads = {name: words.get(f"cli.analyse.head.{name}") for name in HEADS}
    discard, keep, *rest = heads.values()
    width = max(len(discard), *(len(names(rating.discard)) for rating in ratings))
    wide = max(len(keep), *(len(names(rating.kept)) for rating in ratings))
    columns = "".join(f" {head:>7}" for head in rest)
    lines = [f"{discard:<{width}}  {keep:<{wide}}{columns}"]
    for rating in ratings:
        numbers = (rating.hand, rating.crib, rating.play, rating.play_other, rating.points)
        cells = "".join(f" {words.number(number, 2):>7}" for number in numbers)
        win = "" if rating.win is None else f" {words.number(100 * rating.win, 2):>6}%"
        lines.append(
            f"{names(rating.discard):<{width}}  {names(rating.kept):<{wide}}{cells}{win}".rstrip()
        )
    return lines
