"""What players say at the table: the count as it is called, and a hand counted aloud.

Two ways to say a number: spelled as it is spoken (the bubble beside a player, the demonstration)
or in digits as it is written (the log).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from domino_crib.rules import Laid, Part, Reason, total_points
from domino_crib.wording.words import Words

HIGHEST_SPELLED = 31
"""Numbers up to the highest count have words; more is written in digits."""

MOST_COUNTED_UP = 3
"""More fifteens are no longer counted up one by one when it has to be brief."""


@dataclass(frozen=True, slots=True)
class Step:
    """One part of a hand counted aloud.

    ``said`` is everything said up to and with this part, ``sum`` the points so far.
    """

    part: Part
    sum: int
    said: str


def number(words: Words, value: int, *, spelled: bool = True) -> str:
    """Return a number in words, or in digits when it is not to be spelled or too high for it."""
    if spelled and 0 <= value <= HIGHEST_SPELLED:
        return words.get(f"rules.number.{value}")
    return str(value)


def say_lay(words: Words, laid: Laid, *, last: int = 0, spelled: bool = True) -> str:
    """Return what a player says who lays: the count, and the points it makes.

    ``last`` is the last-tile point when the lay earned one (D9).
    """
    count = number(words, laid.count, spelled=spelled)
    points = number(words, total_points(laid.parts), spelled=spelled)
    if not laid.parts:
        return words.get("rules.talk.last", count=count) if last else count
    key = "rules.talk.lay-and-last" if last else "rules.talk.lay"
    return words.get(key, count=count, points=points)


def say_go(words: Words) -> str:
    """Return what a player says who cannot lay."""
    return words.get("rules.talk.go")


def say_bonus(words: Words, reason: Reason) -> str:
    """Return what is said with a point that no lay made: a starter bonus, the go, three for last.

    Raises UnknownKeyError for a reason that belongs to a lay or to the show.
    """
    return words.get(f"rules.talk.bonus.{reason.value}")


def say_hand(
    words: Words, parts: Sequence[Part], *, spelled: bool = True, brief: bool = False
) -> str:
    """Return how a hand or crib is counted aloud: "fifteen two and a run of three is five".

    ``brief`` says only how many fifteens there are when they are more than three.
    """
    if not parts:
        return words.get("rules.talk.nothing")
    total = number(words, total_points(parts), spelled=spelled)
    phrases = _phrases(words, parts, spelled=spelled, brief=brief)
    if {part.reason for part in parts} <= {Reason.FIFTEEN}:
        return ", ".join(phrases)
    if len(parts) == 1 and parts[0].reason is Reason.NOBS:
        return phrases[0]
    if len(phrases) == 1:
        return words.get("rules.talk.single", part=phrases[0], total=total)
    return words.get("rules.talk.total", parts=words.join(phrases), total=total)


def hand_steps(words: Words, parts: Sequence[Part], *, spelled: bool = True) -> tuple[Step, ...]:
    """Return the hand part by part, each with what has been said by then."""
    return tuple(
        Step(part, total_points(parts[:end]), say_hand(words, parts[:end], spelled=spelled))
        for end, part in enumerate(parts, 1)
    )


def _phrases(words: Words, parts: Sequence[Part], *, spelled: bool, brief: bool) -> list[str]:
    """Return a phrase for each part; pairs or runs that follow one another make one phrase."""
    many = sum(part.reason is Reason.FIFTEEN for part in parts) if brief else 0
    phrases = [words.get("rules.talk.fifteens", n=many)] if many > MOST_COUNTED_UP else []
    fifteens = 0
    for (reason, length), group in groupby(parts, key=_kind):
        same = len(list(group))
        if reason is Reason.FIFTEEN and many > MOST_COUNTED_UP:
            continue
        if reason is Reason.FIFTEEN:
            for _ in range(same):
                fifteens += 2
                said = number(words, fifteens, spelled=spelled)
                phrases.append(words.get("rules.talk.fifteen", sum=said))
        elif reason is Reason.RUN and same > 1:
            ways = number(words, same, spelled=spelled)
            said = number(words, length, spelled=spelled)
            phrases.append(words.get("rules.talk.runs", ways=ways, length=said))
        elif reason is Reason.PAIR and same > 1:
            phrases.append(words.get("rules.talk.two-pairs"))
        else:
            said = number(words, length, spelled=spelled)
            phrases += [words.get(f"rules.talk.part.{reason.value}", length=said)] * same
    return phrases


def _kind(part: Part) -> tuple[Reason, int]:
    return part.reason, len(part.pieces)
