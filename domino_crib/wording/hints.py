"""Why a choice is good, in words: "keeps a run of 3 and 2 fifteens; gives your crib 1.9 more"."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from domino_crib.analysis.hints import Because, Why
from domino_crib.rules import Part, Reason
from domino_crib.wording.names import reason_name
from domino_crib.wording.words import Words


def say_because(words: Words, because: Sequence[Because]) -> str:
    """Return the reasons as half sentences parted by semicolons, in their order."""
    said = [_say(words, one) for one in because]
    return "; ".join(text for text in said if text)


def _say(words: Words, one: Because) -> str:
    points = words.number(abs(one.points), 1)
    percent = words.number(100 * one.share)
    if one.why is Why.KEEPS:
        return words.get("hints.keep", things=words.join(_kept(words, one.parts)))
    if one.why is Why.HAND:
        return words.get("hints.hand", points=points)
    if one.why is Why.CRIB:
        ending = "more" if one.points > 0 else "less"
        owner = "own" if one.own else "other"
        return words.get(f"hints.crib-{owner}-{ending}", points=points)
    if one.why is Why.PLAY:
        return words.get(f"hints.play-{'more' if one.points > 0 else 'less'}", points=points)
    if one.why in (Why.SCORES, Why.CLAIM):
        whole = words.number(one.points)
        return words.get("hints.scores", points=whole, reasons=_reasons(words, one.parts))
    if one.why is Why.COUNT:
        return words.get("hints.count", count=words.number(one.points))
    if one.why is Why.SAFE:
        return words.get("hints.safe")
    return words.get(f"hints.{one.why.value}", percent=percent)


def _reasons(words: Words, parts: Iterable[Part]) -> str:
    return ", ".join(
        reason_name(words, reason) for reason in dict.fromkeys(p.reason for p in parts)
    )


def _kept(words: Words, parts: Sequence[Part]) -> list[str]:
    """Return what is kept, each kind of part once, the runs before the rest."""
    groups: dict[tuple[Reason, int], int] = {}
    for part in sorted(parts, key=lambda part: part.reason is not Reason.RUN):
        length = len(part.pieces) if part.reason is Reason.RUN else 0
        groups[part.reason, length] = groups.get((part.reason, length), 0) + 1
    return [
        words.get(f"hints.kept.{reason.value}", n=number, length=length)
        for (reason, length), number in groups.items()
    ]
