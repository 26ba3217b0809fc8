"""Between a picture of a game and the fields of the state message."""

from __future__ import annotations

from collections.abc import Mapping

from domino_crib.driver.messages import MAX_SIDES, Flag, decode, encode
from domino_crib.pegboard import Picture


def state_payload(picture: Picture) -> str:
    """Return the payload of the state message that shows ``picture``; raises as below."""
    return encode("state", picture_values(picture))


def picture_values(picture: Picture) -> dict[str, int]:
    """Return the fields of a state or report that shows ``picture``.

    Encoding them raises ``MessageError`` for what the wire cannot say: no side or more than four, a
    target beyond 255, a peg beyond the target.
    """
    flags = (
        Flag.LAP * picture.lap
        | Flag.LOWBALL * picture.lowball
        | Flag.DEMO * picture.demo
        | Flag.OVER * picture.over
    )
    values = {
        "target": picture.target,
        "sides": len(picture.pegs),
        "dealer": _number(picture.dealer),
        "turn": _number(picture.turn),
        "flags": int(flags),
        "winners": sum(1 << side for side in picture.winners),
    }
    unused = ((0, 0),) * (MAX_SIDES - len(picture.pegs))
    for side, (front, back) in enumerate((*picture.pegs, *unused), start=1):
        values[f"front_{side}"] = front
        values[f"back_{side}"] = back
    return values


def picture_of(values: Mapping[str, int]) -> Picture:
    """Return the picture that the decoded fields of a state message show."""
    sides = range(1, values["sides"] + 1)
    flags = Flag(values["flags"])
    return Picture(
        target=values["target"],
        pegs=tuple((values[f"front_{side}"], values[f"back_{side}"]) for side in sides),
        dealer=_side(values["dealer"]),
        turn=_side(values["turn"]),
        lap=Flag.LAP in flags,
        lowball=Flag.LOWBALL in flags,
        demo=Flag.DEMO in flags,
        over=Flag.OVER in flags,
        winners=frozenset(side - 1 for side in sides if values["winners"] >> side - 1 & 1),
    )


def picture_of_payload(payload: str) -> Picture:
    """Return the picture of a state payload; raises ``MessageError`` for a bad one."""
    return picture_of(decode("S", payload)[1])


def _number(side: int | None) -> int:
    return 0 if side is None else side + 1


def _side(number: int) -> int | None:
    return number - 1 if number else None
