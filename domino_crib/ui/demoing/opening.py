"""What is shown between games: what is played next, and how to play in sixty seconds."""

from __future__ import annotations

from domino_crib.rules import Piece, Pieces, State
from domino_crib.ui.demoing.beats import Beat, Ground, Lesson
from domino_crib.ui.demoing.telling import Announcer
from domino_crib.wording.names import game_line, game_name, option_line, option_name

TITLE_MS = 8000
LESSON_MS = 10_000
"""Six lessons of ten seconds are the sixty seconds of the card's title."""

LESSONS = {
    "tile": (
        ("deal", "2-3 1-6 0-4 5-5 3-6 0-1", "0-4 0-1"),
        ("play", "2-5 3-5", ""),
        ("points", "2-5 1-6 3-5", ""),
        ("go", "5-6 6-6 3-4", "3-4"),
        ("show", "2-5 3-5 3-6", ""),
        ("end", "", ""),
    ),
    "card": (
        ("deal", "5H 6S JD 9C 2D KH", "2D KH"),
        ("play", "7H 8C", ""),
        ("points", "7H 7C 8D", ""),
        ("go", "KS QH 9D", "9D"),
        ("show", "7S 8H 9C", ""),
        ("end", "", ""),
    ),
}
"""The lessons of the card: the name, the pieces of its picture, those that are ringed."""


def opening(announcer: Announcer, state: State, *, card: bool) -> list[Beat]:
    """Return the title of the game, before it on request the card of sixty seconds."""
    lessons = minute(announcer, state) if card else []
    return [*lessons, title(announcer, state)]


def minute(announcer: Announcer, state: State) -> list[Beat]:
    """Return a beat for every lesson; each shows the ones before it too."""
    words, noun, rules = announcer.words, announcer.noun, state.rules
    parse = rules.piece_set.parse_list
    ground = Ground(state.pegs, stock=len(rules.piece_set))
    lessons: list[Lesson] = []
    beats: list[Beat] = []
    for number, (name, pieces, ringed) in enumerate(LESSONS[noun], 1):
        text = _text(announcer, name)
        shown: Pieces = parse(pieces)
        marked: frozenset[Piece] = frozenset(parse(ringed))
        lessons.append(Lesson(number, text, shown, marked))
        beats.append(
            Beat(
                head=words.get("table.minute.head"),
                ground=ground,
                lessons=tuple(lessons),
                rest_ms=LESSON_MS,
                sounds=("peg",),
            )
        )
    return beats


def _text(announcer: Announcer, name: str) -> str:
    rules, get = announcer.rules, announcer.words.get
    if name == "end":
        key = "table.minute.end-lowball" if rules.lowball else "table.minute.end"
        return get(key, target=rules.target)
    return get(
        f"table.minute.{name}-{announcer.noun}",
        hand=rules.hand_size,
        kept=rules.kept,
        put=rules.discards,
    )


def title(announcer: Announcer, state: State) -> Beat:
    """Return the beat that names the game and its options."""
    words, rules = announcer.words, state.rules
    options = state.setup.options
    lines = [game_line(words, rules.game)]
    lines += [f"{option_name(words, name)} – {option_line(words, name)}" for name in options]
    return Beat(
        head=game_name(words, rules.game),
        line="\n".join(lines),
        gain=words.get("table.demo.target", target=rules.target),
        ground=Ground(state.pegs, stock=len(rules.piece_set)),
        rest_ms=TITLE_MS,
        sounds=("deal",),
    )
