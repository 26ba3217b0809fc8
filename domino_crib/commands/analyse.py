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
from domino_crib.errors import BadInput
from domino_crib.rules import Rules, rules_of
from domino_crib.rules.pieces import names


def add_analyse_command(subparsers: Subparsers) -> None:
    """Add ``analyse``."""
    parser = subparsers.add_parser(
        "analyse",
        help="every discard of a hand with what it is worth",
        description="Hand and crib are averages over everything unseen; play is what is scored in"
        " the play, against what the opponent scores there; win the chance to win the game.",
    )
    add_game(parser)
    parser.add_argument("--hand", required=True, metavar="PIECES", help="the pieces as dealt")
    parser.add_argument(
        "--dealer", required=True, choices=("yes", "no"), help="whether the crib is yours"
    )
    parser.add_argument("--scores", metavar="A,B", help="your score, then the opponents'")
    add_options(parser)
    add_json(parser)
    parser.set_defaults(run=run_analyse)


def run_analyse(args: argparse.Namespace) -> int:
    """Print the discards of the hand, best first."""
    rules = rules_of(setup_of(args))
    hand = pieces_of(rules, args.hand, "--hand")
    if len(hand) != rules.hand_size:
        raise BadInput(
            "wrong-hand-size",
            expected=f"{rules.hand_size} {rules.piece_set.noun}s as dealt in {rules.game}",
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
        print_lines(_table(ratings))
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
            expected=f"{rules.sides} scores",
            got=str(len(scores)),
            where="--scores",
        )
    for score in scores:
        if not 0 <= score < rules.target:
            raise BadInput(
                "bad-score",
                expected=f"0 to {rules.target - 1}",
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


def _table(ratings: tuple[DiscardRating, ...]) -> list[str]:
    width = max(len(names(rating.discard)) for rating in ratings)
    wide = max(len(names(rating.kept)) for rating in ratings)
    lines = [
        f"{'discard':<{width}}  {'keep':<{wide}}    hand    crib    play against  points    win"
    ]
    for rating in ratings:
        win = "" if rating.win is None else f"{100 * rating.win:6.2f}%"
        lines.append(
            f"{names(rating.discard):<{width}}  {names(rating.kept):<{wide}}"
            f"  {rating.hand:6.2f}  {rating.crib:6.2f}  {rating.play:6.2f}"
            f"  {rating.play_other:6.2f}  {rating.points:6.2f}  {win}"
        )
    return lines
