"""``score`` counts a hand, ``peg`` the lays of one count."""

from __future__ import annotations

import argparse

from domino_crib.commands.common import (
    Subparsers,
    add_game,
    add_json,
    pieces_of,
    print_json,
    rules_of_game,
)
from domino_crib.errors import BadInput, phrase
from domino_crib.rules import Part, Rules, count_show, score_lay, total_points
from domino_crib.rules.event_json import parts_json
from domino_crib.rules.pegging import THIRTY_ONE
from domino_crib.rules.pieces import names, total_value
from domino_crib.wording import Words


def add_score_command(subparsers: Subparsers, words: Words) -> None:
    """Add ``score``."""
    parser = subparsers.add_parser("score", help=words.get("cli.score.about"))
    add_game(parser, words)
    parser.add_argument(
        "--hand",
        required=True,
        metavar=words.get("cli.word.pieces"),
        help=words.get("cli.score.hand"),
    )
    parser.add_argument(
        "--starter",
        required=True,
        metavar=words.get("cli.word.piece"),
        help=words.get("cli.score.starter"),
    )
    parser.add_argument("--crib", action="store_true", help=words.get("cli.score.crib"))
    add_json(parser, words)
    parser.set_defaults(run=run_score)


def add_peg_command(subparsers: Subparsers, words: Words) -> None:
    """Add ``peg``."""
    parser = subparsers.add_parser("peg", help=words.get("cli.peg.about"))
    add_game(parser, words)
    parser.add_argument(
        "pieces",
        nargs="+",
        metavar=words.get("cli.word.pieces"),
        help=words.get("cli.peg.pieces"),
    )
    add_json(parser, words)
    parser.set_defaults(run=run_peg)


def run_score(args: argparse.Namespace) -> int:
    """Count a hand and print its parts."""
    rules = rules_of_game(args.game)
    hand = pieces_of(rules, args.hand, "--hand")
    starter = pieces_of(rules, args.starter, "--starter")
    _check_hand(rules, len(hand), crib=args.crib)
    if len(starter) != 1:
        raise BadInput(
            "wrong-starter", expected="one piece", got=repr(args.starter), where="--starter"
        )
    if starter[0] in hand:
        raise BadInput(
            "piece-twice",
            expected="a starter that is not in the hand",
            got=str(starter[0]),
            where="--starter",
        )
    parts = count_show(rules, hand, starter[0], crib=args.crib)
    if args.json:
        print_json({"total": total_points(parts), "parts": parts_json(parts)})
    else:
        _print_parts(args.words, parts, total_points(parts))
    return 0


def _check_hand(rules: Rules, size: int, *, crib: bool) -> None:
    wanted = rules.crib_size if crib else rules.kept
    if size != wanted:
        what = phrase("crib") if crib else phrase("hand")
        raise BadInput(
            "wrong-hand-size",
            expected=phrase(
                "{number} {pieces} in a {what} of {game}",
                number=wanted,
                pieces=rules.piece_set.several,
                what=what,
                game=rules.game,
            ),
            got=str(size),
            where="--hand",
        )


def run_peg(args: argparse.Namespace) -> int:
    """Print what each lay of one count scores, last-tile points aside."""
    rules = rules_of_game(args.game)
    pieces = pieces_of(rules, " ".join(args.pieces), "pieces")
    if not pieces:
        raise BadInput("no-pieces", expected="the pieces in the order laid", got=phrase("none"))
    lays = []
    for last in range(1, len(pieces) + 1):
        pile = pieces[:last]
        count = total_value(pile)
        before = count - pile[-1].value
        if count > THIRTY_ONE or (before == THIRTY_ONE and not rules.opens_at_31):
            raise BadInput(
                "lay-over-31",
                expected=phrase(
                    "at most {most} on a count of {count}", most=THIRTY_ONE - before, count=before
                ),
                got=f"{pile[-1]} ({pile[-1].value})",
                where=phrase("lay {number}", number=last),
            )
        lays.append((pile[-1], count, score_lay(pile)))
    if args.json:
        print_json(
            {
                "lays": [
                    {
                        "piece": str(piece),
                        "count": count,
                        "points": total_points(parts),
                        "parts": parts_json(parts),
                    }
                    for piece, count, parts in lays
                ]
            }
        )
        return 0
    words: Words = args.words
    for piece, count, parts in lays:
        scored = ", ".join(_part_text(words, part) for part in parts)
        print(f"{piece!s:>4}  {count:>2}  {total_points(parts):>2}  {scored}".rstrip())
    return 0


def _part_text(words: Words, part: Part) -> str:
    return f"{words.get(f'rules.reason.{part.reason}')} {part.points}"


def _print_parts(words: Words, parts: tuple[Part, ...], total: int) -> None:
    for part in parts:
        print(f"{_part_text(words, part)}: {names(part.pieces)}")
    print(words.get("cli.score.total", points=total))
