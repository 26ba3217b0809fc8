"""What lies where: a view of the game becomes a picture of things in boxes.

Nothing here knows time. Keys: ``("piece", "3-5")`` for what lies open, ``("back", seat, i)`` for
what a seat holds unseen, ``("crib", i)``, ``("pegs", side)``, ``("count",)``, ``("talk", seat)``.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field

from domino_crib.rules import Lay, Layer, Part, Peg, Phase, Piece, Pieces, ShowItem, View
from domino_crib.ui.layout import Box
from domino_crib.ui.motion import Blendable
from domino_crib.ui.paint.piece import Held
from domino_crib.ui.picture import Lying, Number, Pegs, Speech, lying_in
from domino_crib.ui.show_layout import ShowLayout
from domino_crib.ui.table_layout import Seat, TableLayout

CRIB_STEP = 3.0


@dataclass(frozen=True, slots=True)
class Shown:
    """A hand or crib that is being counted: its pieces, its parts, how many of them were told.

    ``told`` 0 singles nothing out. ``line`` tells what else happened: a step back, an answer.
    ``guessed`` says that a person who counts for practice has had his say.
    """

    item: ShowItem
    pieces: Pieces
    parts: tuple[Part, ...] = ()
    told: int = 0
    counted: bool = False
    line: str = ""
    guessed: bool = False

    @property
    def lifted(self) -> Pieces | None:
        """The pieces of the part that is told now."""
        return self.parts[self.told - 1].pieces if 0 < self.told <= len(self.parts) else None


@dataclass(frozen=True, slots=True)
class Facts:
    """What a picture shows. It follows from a view, but for what lags behind while things move.

    ``pile`` and ``count`` are those on the table (the engine may have closed the count already),
    ``pegs`` where the pegs stand, ``talk`` what each seat says, ``chosen`` the raised pieces,
    ``advised`` those that a hint marks. ``bottom`` is the near seat. ``drawn`` are the pieces that
    lots were drawn with, ``open_hands`` what other seats hold where all may be seen.
    """

    view: View
    bottom: int
    pile: tuple[Layer, ...] = ()
    count: int | None = None
    pegs: tuple[Peg, ...] = ()
    talk: Mapping[int, Speech] = field(default_factory=dict)
    chosen: frozenset[Piece] = frozenset()
    advised: Pieces = ()
    offered: Pieces | None = None
    show: Shown | None = None
    drawn: tuple[Layer, ...] = ()
    open_hands: Mapping[int, Pieces] = field(default_factory=dict)

    @property
    def shows_hand(self) -> bool:
        """Whether the near seat's pieces lie open."""
        return self.view.seat == self.bottom

    def others(self) -> tuple[int, ...]:
        """Return the other seats in turn from the left of the near one."""
        rules = self.view.rules
        return rules.seats_from(rules.next_seat(self.bottom))[:-1]


def facts_of(view: View, bottom: int, chosen: frozenset[Piece] = frozenset()) -> Facts:
    """Return the facts of a view in which nothing lags behind."""
    playing = view.phase is Phase.PLAY
    offered = (
        tuple(a.piece for a in view.legal if isinstance(a, Lay))
        if playing and view.seat in view.to_move
        else None
    )
    return Facts(
        view=view,
        bottom=bottom,
        pile=view.pile if playing else (),
        count=view.count if playing else None,
        pegs=view.pegs,
        chosen=chosen,
        offered=offered,
    )


def compose(layout: TableLayout, show: ShowLayout, facts: Facts) -> dict[Hashable, Blendable]:
    """Return the picture of the facts: of a hand being counted, or of the discard and the play."""
    picture: dict[Hashable, Blendable] = {}
    view = facts.view
    for side, peg in enumerate(facts.pegs or view.pegs):
        picture["pegs", side] = Pegs(peg.front, peg.back)
    if facts.show is not None:
        _counted(picture, show, view, facts.show, facts.chosen)
        return picture
    _crib(picture, layout, facts)
    _starter(picture, layout, view)
    for seat, place in zip(facts.others(), layout.opponents, strict=False):
        boxes = layout.held_boxes(place, _slots(view))
        if seat in facts.open_hands:
            _faces(picture, boxes, facts.open_hands[seat])
        else:
            _backs(picture, boxes, seat, view.held_sizes[seat])
    if facts.drawn:
        for (_, piece), box in zip(facts.drawn, drawn_boxes(layout, len(facts.drawn)), strict=True):
            picture["piece", str(piece)] = lying_in(box, piece, z=2)
    _pile(picture, layout, facts.pile, facts.bottom)
    _hand(picture, layout, facts)
    picture["count",] = Number(facts.count)
    for seat, speech in facts.talk.items():
        picture["talk", seat] = speech
    return picture


def _slots(view: View) -> int:
    """Return how many places a hand has now: as dealt while discarding, then those kept."""
    rules = view.rules
    if view.phase in (Phase.DEAL, Phase.DISCARD):
        return rules.hand_size
    # A game can be over before anything was discarded: three for last (C9).
    return max(rules.kept, *view.held_sizes)


def _crib(picture: dict[Hashable, Blendable], layout: TableLayout, facts: Facts) -> None:
    box = crib_box(layout, facts.bottom, facts.view.dealer)
    for i in range(facts.view.crib_size):
        picture["crib", i] = lying_in(box.moved(0, -CRIB_STEP * i), None, z=1 + i / 10)


def crib_box(layout: TableLayout, bottom: int, dealer: int) -> Box:
    """Return the place of the crib: on the dealer's side of the table."""
    return layout.crib if dealer == bottom else layout.far_crib


def _starter(picture: dict[Hashable, Blendable], layout: TableLayout, view: View) -> None:
    if view.starter is not None:
        picture["piece", str(view.starter)] = lying_in(layout.starter, view.starter, z=1)


def _backs(picture: dict[Hashable, Blendable], boxes: list[Box], seat: int, count: int) -> None:
    for i in range(count):
        picture["back", seat, i] = lying_in(boxes[i], None, z=1 + i / 10)


def drawn_boxes(layout: TableLayout, count: int) -> list[Box]:
    """Return the places of the pieces that lots are drawn with, apart, with room for a name."""
    h = layout.measures.pile_h
    w = h / layout.ratio
    step = min(w + 56, (layout.table.w - w) / max(1, count - 1))
    x = layout.headline.cx - (w + step * (count - 1)) / 2
    return [Box(x + step * i, layout.pile.y, w, h) for i in range(count)]


def _faces(picture: dict[Hashable, Blendable], boxes: list[Box], pieces: Pieces) -> None:
    for i, (piece, box) in enumerate(zip(in_rank(pieces), boxes, strict=False)):
        picture["piece", str(piece)] = lying_in(box, piece, z=1 + i / 10)


def _pile(
    picture: dict[Hashable, Blendable], layout: TableLayout, pile: tuple[Layer, ...], bottom: int
) -> None:
    down = 12.0 if layout.measures.compact else 16.0
    for i, (layer, box) in enumerate(
        zip(pile, layout.pile_boxes(len(pile), len(pile)), strict=True)
    ):
        dy = down if layer.seat == bottom else 0.0
        picture["piece", str(layer.piece)] = lying_in(box.moved(0, dy), layer.piece, z=2 + i / 10)


def hand_places(layout: TableLayout, view: View) -> list[Box]:
    """Return the places of the near hand, the empty ones too."""
    whole = view.phase in (Phase.DEAL, Phase.DISCARD) or layout.far_crib != layout.crib
    near_crib = view.dealer == (view.seat if view.seat is not None else view.dealer)
    return layout.hand_boxes(_slots(view), whole=whole and not (near_crib and view.crib_size))


def _hand(picture: dict[Hashable, Blendable], layout: TableLayout, facts: Facts) -> None:
    view = facts.view
    boxes = hand_places(layout, view)
    if not facts.shows_hand:
        _backs(picture, boxes, facts.bottom, view.held_sizes[facts.bottom])
        return
    places = dict(zip(in_order(view), boxes, strict=False))
    for i, (piece, box) in enumerate(places.items()):
        if piece not in view.held:
            continue
        chosen = piece in facts.chosen
        held: Held = "dim" if facts.offered is not None and piece not in facts.offered else ""
        picture["piece", str(piece)] = lying_in(
            box,
            piece,
            z=3 + i / 10,
            lift=layout.measures.lift if chosen else 0.0,
            held=held,
            selected=chosen,
            advised=piece in facts.advised,
        )


def in_order(view: View) -> Pieces:
    """Return the near hand in the order it lies: by rank, so that runs and pairs meet the eye."""
    return in_rank(view.hand)


def _counted(
    picture: dict[Hashable, Blendable],
    layout: ShowLayout,
    view: View,
    shown: Shown,
    raised: frozenset[Piece],
) -> None:
    lifted = shown.lifted
    boxes = layout.pieces(len(shown.pieces))
    laid = zip((layout.starter, *boxes), (view.starter, *in_rank(shown.pieces)), strict=True)
    for i, (box, piece) in enumerate(laid):
        if piece is None:
            continue
        up = piece in raised or (lifted is not None and piece in lifted)
        picture["piece", str(piece)] = lying_in(
            box,
            piece,
            z=2 + i / 10,
            lift=layout.lift if up else 0.0,
            held="" if up or lifted is None else "faded",
            selected=piece in raised,
        )


def in_rank(pieces: Pieces) -> Pieces:
    """Return pieces by rank, as a hand is laid out for counting."""
    return tuple(sorted(pieces, key=lambda piece: (piece.rank, str(piece))))


def place_of(layout: TableLayout, facts: Facts, seat: int) -> Seat:
    """Return the place of a seat on the table."""
    if seat == facts.bottom:
        return layout.mine
    return layout.opponents[facts.others().index(seat)]


def back_of(layout: TableLayout, facts: Facts, seat: int) -> Lying:
    """Return the last piece that a seat holds, from where its next one comes."""
    if seat == facts.bottom:
        boxes = hand_places(layout, facts.view)
    else:
        boxes = layout.held_boxes(place_of(layout, facts, seat), _slots(facts.view))
    last = min(facts.view.held_sizes[seat], len(boxes) - 1)
    return lying_in(boxes[last], None, z=2)


def talk_box(layout: TableLayout, facts: Facts, seat: int) -> Box:
    """Return the room for what a seat says: across the table it begins beside its pieces."""
    place = place_of(layout, facts, seat)
    box = place.talk
    if seat == facts.bottom or len(layout.opponents) > 1:
        return box
    boxes = layout.held_boxes(place, _slots(facts.view))
    # The piece that is just being laid still lies there for a moment.
    last = min(facts.view.held_sizes[seat], len(boxes) - 1)
    left = min(box.x, boxes[last].right + 26)
    return Box(left, box.y, box.right - left, box.h)


def stock_of(layout: TableLayout) -> Lying:
    """Return a piece on top of the boneyard, from where pieces are dealt."""
    return lying_in(layout.stock, None, z=1)
