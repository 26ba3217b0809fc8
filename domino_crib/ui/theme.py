"""What a look is made of: colours by role, type, sides, materials and motion, all as data.

A theme is one value of :class:`Theme`, kept in one file under ``domino_crib/ui/themes``. Painters
read it and never hold a colour of their own, so a new look is a new file. All lengths are in units
of the 1280x720 design canvas, all times in milliseconds.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import Literal

RGB = tuple[int, int, int]
Stops = tuple[tuple[float, RGB], ...]
"""A gradient from top to bottom: places from 0 to 1 with their colours."""

Style = Literal[
    "count",
    "title",
    "score",
    "score-small",
    "total",
    "caption",
    "caption-strong",
    "headline",
    "heading",
    "subtitle",
    "talk",
    "talk-small",
    "talk-least",
    "name",
    "lead",
    "body",
    "strong",
    "saying",
    "saying-small",
    "label",
    "label-strong",
    "button",
    "key",
    "numeral",
]
"""The type scale, from the running count down to the numbers engraved in the board."""

Role = Literal[
    "text",
    "text2",
    "text3",
    "heading",
    "points",
    "accent",
    "good",
    "bad",
    "on-primary",
    "on-button",
    "on-bubble",
    "on-key",
    "on-chosen",
    "engraved",
    "engraved-game",
]
"""What a text is for. ``text3`` marks what is switched off and stands on panels only."""


class Shape(str, Enum):
    """The sign of a side: shape tells sides apart where colour does not."""

    CIRCLE = "circle"
    TRIANGLE = "triangle"
    SQUARE = "square"
    DIAMOND = "diamond"


@dataclass(frozen=True, slots=True)
class Face:
    """A font file (in ``assets/fonts``) and the height of its capitals as a share of its size."""

    file: str
    cap: float


@dataclass(frozen=True, slots=True)
class TextStyle:
    """One step of the type scale: a face and a size in design units."""

    face: Face
    size: float


@dataclass(frozen=True, slots=True)
class SideLook:
    """How a side is shown: its colour, the ink on that colour, its sign, and its score's colour.

    ``dome`` is how much the top of the peg is darkened so that the sign stands out.
    """

    colour: RGB
    ink: RGB
    score: RGB
    shape: Shape
    dome: float


@dataclass(frozen=True, slots=True)
class TileLook:
    """Ivory and ebony: what a domino is made of."""

    face: Stops
    sides: tuple[RGB, RGB, RGB]
    edge: RGB
    rim: RGB
    rim_alpha: int
    shade: RGB
    shade_alpha: int
    grain: tuple[int, int]
    pip: tuple[RGB, RGB]
    pip_rim: RGB
    pip_light: RGB
    rule: RGB
    rule_light: RGB
    brass: tuple[RGB, RGB]
    back: Stops
    back_sides: tuple[RGB, RGB, RGB]
    back_grain: tuple[int, int]
    back_line: RGB
    back_shade: RGB
    back_rim: RGB
    radius: float
    thickness: float
    pip_radius: float
    pip_offset: float
    spinner: float


@dataclass(frozen=True, slots=True)
class CardLook:
    """Paper, inks and back of a playing card. ``suits`` is C, D, H, S; ``suits4`` four-coloured."""

    face: Stops
    edge: RGB
    line: RGB
    suits: tuple[RGB, RGB, RGB, RGB]
    suits4: tuple[RGB, RGB, RGB, RGB]
    court: tuple[RGB, RGB, RGB]
    index: Face
    back: Stops
    back_line: RGB
    back_line2: RGB


@dataclass(frozen=True, slots=True)
class WoodLook:
    """The peg board: which wood, and the colours of what is let into it.

    ``light`` and ``lane_light`` shade the wood from top to bottom. ``inlay`` is the line, its
    shine and its shade. ``brass`` boards have a line around them, brass rings and no side colours.
    """

    grain: Literal["walnut", "maple"]
    brass: bool
    base: RGB
    lane: RGB
    side: RGB
    light: Stops
    lane_light: Stops
    edge: RGB
    edge_alpha: int
    rim: RGB
    rim_alpha: int
    inlay: tuple[RGB, RGB, RGB]
    numeral_shade: RGB | None
    hole: tuple[RGB, RGB]
    hole_light: RGB
    hole_ring: RGB


@dataclass(frozen=True, slots=True)
class PegLook:
    """How pegs are made: turned and lacquered, or painted flat in the shape of the side."""

    make: Literal["turned", "painted"]
    sign: RGB
    back_sign: RGB
    back_light: int


@dataclass(frozen=True, slots=True)
class TableLook:
    """What lies under everything."""

    kind: Literal["felt", "linen"]
    light: RGB
    middle: RGB
    dark: RGB
    lamp: RGB


@dataclass(frozen=True, slots=True)
class PartLook:
    """One drawn control: its body from top to bottom, its outline and how strong that is."""

    body: Stops
    line: RGB
    line_alpha: int
    alpha: int = 255
    radius: float = 8


@dataclass(frozen=True, slots=True)
class ShadowLook:
    """One layer of a shadow: how far down, how soft, how strong (0 to 255)."""

    down: float
    blur: float
    alpha: int


@dataclass(frozen=True, slots=True)
class Shadows:
    """The shadows of a look; light always falls from above."""

    colour: RGB
    rest: tuple[ShadowLook, ...]
    lifted: tuple[ShadowLook, ...]
    dim: tuple[ShadowLook, ...]
    board: tuple[ShadowLook, ...]
    button: tuple[ShadowLook, ...]
    bubble: tuple[ShadowLook, ...]
    peg: tuple[ShadowLook, ...]


@dataclass(frozen=True, slots=True)
class Tone:
    """How a piece is held back: its colours times ``multiply`` (of 255), plus ``add``."""

    multiply: RGB
    add: RGB = (0, 0, 0)


@dataclass(frozen=True, slots=True)
class Motion:
    """How long things take, in milliseconds."""

    select: int = 110
    lay: int = 260
    deal: int = 180
    deal_stagger: int = 60
    peg_hole: int = 40
    peg_settle: int = 60
    count_fade: int = 140
    talk_in: int = 120
    caption: int = 140
    count_away: int = 260


@dataclass(frozen=True, slots=True)
class RingLook:
    """The rings around what is selected or has the keyboard: how wide, and how far outside."""

    width: float
    gap: float


@dataclass(frozen=True, slots=True)
class Theme:
    """A whole look. Two themes are equal in what they hold and differ in every value."""

    name: str
    styles: dict[Style, TextStyle]
    text: dict[Role, RGB]
    sides: tuple[SideLook, SideLook, SideLook, SideLook]
    tile: TileLook
    card: CardLook
    wood: WoodLook
    peg: PegLook
    table: TableLook
    shadows: Shadows
    panel: PartLook
    sheet: PartLook
    active: PartLook
    button: PartLook
    button_off: PartLook
    primary: PartLook
    chosen: PartLook
    field: PartLook
    key: PartLook
    bubble: PartLook
    slot: PartLook
    next_slot: PartLook
    knob: tuple[RGB, RGB]
    accent: RGB
    focus: RGB
    hairline: RGB
    hairline_alpha: int
    dim: Tone
    faded: Tone
    motion: Motion
    ring: RingLook

    def with_sides(self, name: str, sides: tuple[SideLook, SideLook, SideLook, SideLook]) -> Theme:
        """Return the same look under another name with other colours for the sides."""
        return replace(self, name=name, sides=sides)
