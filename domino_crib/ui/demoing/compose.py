"""A beat becomes a picture: every piece has one place at a time and keeps its key for the deal."""

from __future__ import annotations

from collections.abc import Hashable

from domino_crib.rules import Piece
from domino_crib.ui.demoing.beats import Beat
from domino_crib.ui.demoing.places import Places
from domino_crib.ui.demoing.telling import in_rank
from domino_crib.ui.layout import Box
from domino_crib.ui.motion import Blendable
from domino_crib.ui.picture import Lying, Pegs, lying_in


def compose(places: Places, beat: Beat, *, open_hands: bool) -> dict[Hashable, Blendable]:
    """Return the picture of a beat. Keys are ``("piece", "3-5")`` and ``("pegs", side)``."""
    picture: dict[Hashable, Blendable] = {}
    for side, peg in enumerate(beat.ground.pegs):
        picture["pegs", side] = Pegs(peg.front, peg.back)
    if beat.lessons:
        return picture
    _row(picture, places, beat)
    ground = beat.ground
    for lane, hand in zip(places.lanes, ground.hands, strict=False):
        for i, (piece, box) in enumerate(zip(in_rank(hand), lane.places(len(hand)), strict=True)):
            face = open_hands or piece in ground.laid
            _put(picture, box, piece, face=face, z=1 + i / 10, dim=piece in ground.laid)
    if ground.dealer is not None and ground.crib:
        boxes = places.lanes[ground.dealer].crib_places(len(ground.crib))
        for i, (piece, box) in enumerate(zip(ground.crib, boxes, strict=True)):
            _put(picture, box, piece, face=False, z=1 + i / 10)
    if ground.starter is not None:
        _put(picture, places.starter, ground.starter, face=True, z=1)
    return picture


def _put(
    picture: dict[Hashable, Blendable],
    box: Box,
    piece: Piece,
    *,
    face: bool,
    z: float,
    dim: bool = False,
) -> None:
    """Lay a piece there unless it lies in the middle already."""
    picture.setdefault(
        ("piece", str(piece)),
        lying_in(box, piece if face else None, z=z, held="dim" if dim and face else ""),
    )


def _row(picture: dict[Hashable, Blendable], places: Places, beat: Beat) -> None:
    row = beat.row
    pieces = row.pieces if row.apart is None else (*row.pieces, row.apart)
    boxes = places.row_places(len(row.pieces), apart=row.apart is not None)
    for i, (piece, box) in enumerate(zip(pieces, boxes, strict=True)):
        up = piece in row.up
        picture["piece", str(piece)] = lying_in(
            box,
            None if piece in row.hidden else piece,
            z=3 + i / 10,
            lift=places.lift if up and row.faded else 0.0,
            held="faded" if row.faded and not up else "",
            selected=up and not row.faded,
        )


def from_stock(picture: dict[Hashable, Blendable], places: Places) -> dict[Hashable, Lying]:
    """Return where pieces come from and go to that are not on the table: the boneyard."""
    stock = lying_in(places.stock, None, z=1)
    return {key: stock for key, thing in picture.items() if isinstance(thing, Lying)}
