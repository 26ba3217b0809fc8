"""Day: a printed rulebook come alive. Linen, maple, ivory and one green accent, for projectors."""

from __future__ import annotations

from domino_crib.ui.theme import (
    RGB,
    CardLook,
    Face,
    Motion,
    PartLook,
    PegLook,
    RingLook,
    ShadowLook,
    Shadows,
    Shape,
    SideLook,
    TableLook,
    TextStyle,
    Theme,
    TileLook,
    Tone,
    WoodLook,
)

BOOK = Face("book-medium.ttf", 0.676)
BOOK_BOLD = Face("book-bold.ttf", 0.676)
PRINT = Face("print-regular.otf", 0.727)
PRINT_MEDIUM = Face("print-medium.otf", 0.727)
PRINT_SEMI = Face("print-semibold.otf", 0.727)
DISPLAY = Face("print-display.otf", 0.719)

INK: RGB = (30, 34, 40)
INK2: RGB = (88, 82, 72)
INK3: RGB = (112, 105, 93)
RULE: RGB = (214, 204, 184)
GREEN: RGB = (10, 108, 78)
TINT: RGB = (221, 236, 227)
BRASS: RGB = (178, 138, 58)
WHITE: RGB = (255, 255, 255)

NAVY: RGB = (24, 66, 140)
BRICK: RGB = (168, 44, 28)
PLUM: RGB = (116, 36, 100)
OCHRE: RGB = (134, 84, 0)

SIDES = (
    SideLook(NAVY, WHITE, NAVY, Shape.CIRCLE, 0.0),
    SideLook(BRICK, WHITE, BRICK, Shape.DIAMOND, 0.0),
    SideLook(PLUM, WHITE, PLUM, Shape.SQUARE, 0.0),
    SideLook(OCHRE, WHITE, OCHRE, Shape.TRIANGLE, 0.0),
)

SAFE_SIDES = (
    SideLook((0, 60, 160), WHITE, (0, 60, 160), Shape.CIRCLE, 0.0),
    SideLook((160, 48, 0), WHITE, (160, 48, 0), Shape.DIAMOND, 0.0),
    SideLook((140, 56, 130), WHITE, (140, 56, 130), Shape.SQUARE, 0.0),
    SideLook((34, 30, 34), WHITE, (34, 30, 34), Shape.TRIANGLE, 0.0),
)

DAY = Theme(
    name="day",
    styles={
        "count": TextStyle(DISPLAY, 116),
        "title": TextStyle(BOOK_BOLD, 84),
        "score": TextStyle(DISPLAY, 54),
        "score-small": TextStyle(DISPLAY, 38),
        "total": TextStyle(DISPLAY, 28),
        "caption": TextStyle(BOOK, 36),
        "caption-strong": TextStyle(BOOK_BOLD, 36),
        "headline": TextStyle(BOOK_BOLD, 32),
        "heading": TextStyle(BOOK_BOLD, 23),
        "subtitle": TextStyle(BOOK, 23),
        "saying": TextStyle(BOOK_BOLD, 18.5),
        "saying-small": TextStyle(BOOK_BOLD, 16),
        "talk": TextStyle(BOOK, 20),
        "talk-small": TextStyle(BOOK, 16.5),
        "talk-least": TextStyle(BOOK, 14.5),
        "name": TextStyle(PRINT_SEMI, 18),
        "lead": TextStyle(PRINT_MEDIUM, 17),
        "body": TextStyle(PRINT, 15.5),
        "strong": TextStyle(PRINT_SEMI, 15.5),
        "label": TextStyle(PRINT_MEDIUM, 14),
        "label-strong": TextStyle(PRINT_SEMI, 14),
        "button": TextStyle(PRINT_SEMI, 15.5),
        "key": TextStyle(PRINT_SEMI, 13),
        "numeral": TextStyle(PRINT_SEMI, 12),
    },
    text={
        "text": INK,
        "text2": INK2,
        "text3": INK3,
        "heading": INK,
        "points": INK,
        "accent": GREEN,
        "good": GREEN,
        "bad": BRICK,
        "on-primary": WHITE,
        "on-button": INK,
        "on-bubble": INK,
        "on-key": INK2,
        "on-chosen": WHITE,
        "engraved": (96, 66, 34),
        "engraved-game": (96, 66, 34),
    },
    sides=SIDES,
    tile=TileLook(
        face=((0, (255, 252, 244)), (1, (243, 235, 218))),
        sides=((205, 191, 160), (220, 206, 176), (220, 206, 176)),
        edge=(205, 191, 160),
        rim=(255, 255, 250),
        rim_alpha=120,
        shade=(150, 130, 92),
        shade_alpha=70,
        grain=(250, 255),
        pip=((22, 26, 32), (44, 48, 54)),
        pip_rim=(28, 32, 38),
        pip_light=(255, 255, 255),
        rule=(122, 118, 112),
        rule_light=(255, 252, 244),
        brass=((140, 102, 36), (226, 196, 132)),
        back=((0, (74, 88, 99)), (1, (58, 70, 80))),
        back_sides=((40, 49, 57), (40, 49, 57), (34, 42, 49)),
        back_grain=(246, 255),
        back_line=(126, 142, 153),
        back_shade=(40, 49, 57),
        back_rim=(92, 107, 118),
        radius=0.15,
        thickness=0.055,
        pip_radius=0.098,
        pip_offset=0.27,
        spinner=0.07,
    ),
    card=CardLook(
        face=((0, (255, 254, 249)), (1, (249, 244, 233))),
        edge=(205, 193, 166),
        line=(150, 118, 58),
        suits=((30, 34, 40), (172, 32, 26), (172, 32, 26), (30, 34, 40)),
        suits4=((10, 108, 60), (22, 84, 164), (172, 32, 26), (30, 34, 40)),
        court=((206, 164, 84), (168, 44, 28), (24, 66, 140)),
        index=BOOK_BOLD,
        back=((0, (74, 88, 99)), (1, (58, 70, 80))),
        back_line=(178, 190, 198),
        back_line2=(104, 120, 131),
    ),
    wood=WoodLook(
        grain="maple",
        brass=False,
        base=(242, 223, 186),
        lane=(252, 240, 214),
        side=(190, 155, 104),
        light=((0, WHITE), (0.45, (252, 250, 246)), (1, (242, 234, 220))),
        lane_light=((0, WHITE), (1, WHITE)),
        edge=(190, 155, 104),
        edge_alpha=0,
        rim=(255, 248, 228),
        rim_alpha=200,
        inlay=((158, 120, 74), (250, 236, 206), (166, 132, 86)),
        numeral_shade=None,
        hole=((38, 26, 15), (72, 50, 31)),
        hole_light=(255, 246, 226),
        hole_ring=(128, 94, 58),
    ),
    peg=PegLook("painted", WHITE, (240, 222, 186), 255),
    table=TableLook("linen", (244, 239, 229), (244, 239, 229), (232, 225, 211), (120, 95, 55)),
    shadows=Shadows(
        colour=(70, 50, 20),
        rest=(ShadowLook(1, 2, 40), ShadowLook(3, 6, 50)),
        lifted=(ShadowLook(4, 8, 26), ShadowLook(8, 16, 58)),
        dim=(ShadowLook(3, 6, 24),),
        board=(ShadowLook(2, 4, 50), ShadowLook(10, 16, 62)),
        button=(ShadowLook(2, 5, 34),),
        bubble=(ShadowLook(3, 6, 40),),
        peg=(ShadowLook(3, 3.2, 120),),
    ),
    panel=PartLook(((0, (249, 245, 236)), (1, (247, 242, 232))), RULE, 200, 150, 10),
    sheet=PartLook(((0, (254, 251, 245)), (1, (250, 246, 238))), RULE, 255, 255, 12),
    active=PartLook(((0, (240, 244, 236)), (1, (234, 241, 233))), GREEN, 230, 235, 10),
    button=PartLook(((0, (254, 252, 247)), (1, (251, 247, 239))), (208, 197, 175), 255, 255, 9),
    button_off=PartLook(((0, (240, 234, 222)), (1, (240, 234, 222))), RULE, 255, 255, 9),
    primary=PartLook(((0, (12, 114, 83)), (1, (9, 102, 74))), (6, 84, 60), 255, 255, 9),
    chosen=PartLook(((0, (12, 114, 83)), (1, (9, 102, 74))), (6, 84, 60), 255, 255, 6),
    field=PartLook(((0, (250, 246, 238)), (1, (254, 252, 247))), (200, 188, 165), 255, 255, 9),
    key=PartLook(((0, (247, 243, 234)), (1, (241, 235, 223))), (205, 194, 172), 255, 255, 5),
    bubble=PartLook(((0, (255, 253, 248)), (1, (255, 253, 248))), RULE, 0, 255, 14),
    slot=PartLook(((0, (238, 232, 220)), (1, (238, 232, 220))), RULE, 255, 255, 0),
    next_slot=PartLook(((0, TINT), (1, TINT)), GREEN, 255, 255, 0),
    knob=((236, 228, 212), (255, 253, 248)),
    accent=GREEN,
    focus=INK,
    hairline=RULE,
    hairline_alpha=255,
    dim=Tone((102, 102, 102), (140, 136, 127)),
    faded=Tone((102, 102, 102), (140, 136, 127)),
    motion=Motion(),
    ring=RingLook(2.6, 2.0),
)

DAY_SAFE = DAY.with_sides("day-safe", SAFE_SIDES)
"""The same look with side colours that stay apart for red-green blindness."""
