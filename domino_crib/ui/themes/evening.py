"""Evening: a warm club table at night. Walnut, brass, ivory and felt under one lamp."""

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

DISPLAY = Face("serif-display.otf", 0.65)
SERIF = Face("serif-semibold.otf", 0.646)
ITALIC = Face("serif-italic.otf", 0.646)
SANS = Face("sans-regular.ttf", 0.722)
SANS_SEMI = Face("sans-semibold.ttf", 0.722)
SANS_BOLD = Face("sans-bold.ttf", 0.722)

CREAM: RGB = (244, 234, 210)
CREAM2: RGB = (208, 200, 178)
CREAM3: RGB = (158, 160, 146)
BRASS: RGB = (206, 166, 92)
BRASS_HI: RGB = (246, 222, 160)
BRASS_LO: RGB = (116, 82, 34)
PANEL: RGB = (7, 24, 26)
DARK: RGB = (36, 24, 10)
INK: RGB = (26, 16, 10)

CORAL: RGB = (226, 92, 66)
SKY: RGB = (104, 176, 226)
AMBER: RGB = (236, 190, 84)
BONE: RGB = (228, 224, 214)

SIDES = (
    SideLook(CORAL, INK, CREAM, Shape.CIRCLE, 0.22),
    SideLook(SKY, INK, CREAM, Shape.TRIANGLE, 0.36),
    SideLook(AMBER, INK, CREAM, Shape.SQUARE, 0.42),
    SideLook(BONE, INK, CREAM, Shape.DIAMOND, 0.46),
)

SAFE_SIDES = (
    SideLook((255, 170, 20), INK, CREAM, Shape.CIRCLE, 0.4),
    SideLook((70, 130, 245), INK, CREAM, Shape.TRIANGLE, 0.32),
    SideLook((200, 110, 200), INK, CREAM, Shape.SQUARE, 0.34),
    SideLook((240, 238, 232), INK, CREAM, Shape.DIAMOND, 0.48),
)

EVENING = Theme(
    name="evening",
    styles={
        "count": TextStyle(DISPLAY, 124),
        "title": TextStyle(DISPLAY, 84),
        "score": TextStyle(DISPLAY, 58),
        "score-small": TextStyle(DISPLAY, 42),
        "total": TextStyle(DISPLAY, 30),
        "caption": TextStyle(DISPLAY, 36),
        "caption-strong": TextStyle(SERIF, 36),
        "headline": TextStyle(SERIF, 30),
        "heading": TextStyle(SERIF, 23),
        "subtitle": TextStyle(ITALIC, 23),
        "saying": TextStyle(SERIF, 18.5),
        "saying-small": TextStyle(SERIF, 16),
        "talk": TextStyle(ITALIC, 20),
        "talk-small": TextStyle(ITALIC, 16.5),
        "talk-least": TextStyle(ITALIC, 14.5),
        "name": TextStyle(SANS_SEMI, 18),
        "lead": TextStyle(SANS, 18),
        "body": TextStyle(SANS, 16),
        "strong": TextStyle(SANS_BOLD, 16),
        "label": TextStyle(SANS, 14),
        "label-strong": TextStyle(SANS_SEMI, 14.5),
        "button": TextStyle(SANS_SEMI, 16),
        "key": TextStyle(SANS_SEMI, 13),
        "numeral": TextStyle(SANS_SEMI, 12),
    },
    text={
        "text": CREAM,
        "text2": CREAM2,
        "text3": CREAM3,
        "heading": BRASS_HI,
        "points": BRASS_HI,
        "accent": BRASS_HI,
        "good": (164, 214, 152),
        "bad": (250, 180, 160),
        "on-primary": DARK,
        "on-button": CREAM,
        "on-bubble": (38, 29, 23),
        "on-key": CREAM,
        "on-chosen": DARK,
        "engraved": (233, 204, 140),
        "engraved-game": BRASS_HI,
    },
    sides=SIDES,
    tile=TileLook(
        face=((0, (252, 246, 230)), (0.5, (246, 237, 214)), (1, (232, 219, 188))),
        sides=((30, 22, 18), (168, 148, 108), (206, 188, 150)),
        edge=(196, 176, 134),
        rim=(255, 253, 244),
        rim_alpha=190,
        shade=(120, 96, 56),
        shade_alpha=190,
        grain=(238, 255),
        pip=((14, 10, 9), (66, 54, 46)),
        pip_rim=(128, 108, 76),
        pip_light=(255, 255, 250),
        rule=(92, 74, 52),
        rule_light=(255, 255, 248),
        brass=(BRASS_LO, BRASS_HI),
        back=((0, (96, 68, 54)), (0.5, (70, 48, 38)), (1, (48, 32, 26))),
        back_sides=((120, 104, 76), (196, 178, 140), (20, 13, 10)),
        back_grain=(196, 255),
        back_line=BRASS,
        back_shade=(20, 12, 8),
        back_rim=(158, 124, 98),
        radius=0.13,
        thickness=0.065,
        pip_radius=0.094,
        pip_offset=0.275,
        spinner=0.062,
    ),
    card=CardLook(
        face=((0, (253, 249, 238)), (1, (243, 235, 216))),
        edge=(190, 174, 140),
        line=(168, 132, 66),
        suits=((32, 28, 28), (178, 34, 30), (178, 34, 30), (32, 28, 28)),
        suits4=((18, 108, 62), (24, 92, 170), (184, 32, 30), (32, 28, 28)),
        court=((214, 170, 84), (176, 48, 38), (38, 66, 104)),
        index=SERIF,
        back=((0, (92, 36, 32)), (0.5, (78, 28, 26)), (1, (58, 20, 20))),
        back_line=BRASS,
        back_line2=(132, 70, 56),
    ),
    wood=WoodLook(
        grain="walnut",
        brass=True,
        base=(150, 88, 50),
        lane=(206, 138, 84),
        side=(24, 12, 7),
        light=((0, (255, 250, 240)), (0.45, (236, 228, 220)), (1, (190, 182, 178))),
        lane_light=((0, (255, 250, 240)), (1, (206, 196, 190))),
        edge=(20, 9, 4),
        edge_alpha=170,
        rim=(255, 214, 164),
        rim_alpha=120,
        inlay=(BRASS, BRASS_HI, (26, 13, 6)),
        numeral_shade=(20, 9, 4),
        hole=((4, 2, 1), (50, 28, 15)),
        hole_light=(226, 176, 116),
        hole_ring=(30, 15, 8),
    ),
    peg=PegLook("turned", (255, 252, 242), (255, 250, 236), 205),
    table=TableLook("felt", (34, 88, 78), (19, 58, 56), (6, 21, 24), (24, 16, 2)),
    shadows=Shadows(
        colour=(0, 0, 0),
        rest=(ShadowLook(1.5, 2.5, 120), ShadowLook(6, 10, 105)),
        lifted=(ShadowLook(4, 8, 70), ShadowLook(8, 17, 120)),
        dim=(ShadowLook(1.5, 2.5, 100), ShadowLook(5, 9, 80)),
        board=(ShadowLook(3, 4, 150), ShadowLook(14, 20, 150)),
        button=(ShadowLook(2.5, 2, 110),),
        bubble=(ShadowLook(2, 3, 80), ShadowLook(6, 10, 80)),
        peg=(ShadowLook(5.5, 3.2, 170),),
    ),
    panel=PartLook(((0, PANEL), (1, PANEL)), BRASS, 70, 150, 10),
    sheet=PartLook(((0, (13, 38, 38)), (1, (8, 26, 28))), BRASS, 150, 255, 12),
    active=PartLook(((0, (24, 50, 47)), (1, (17, 40, 39))), BRASS, 200, 210, 10),
    button=PartLook(((0, (30, 58, 57)), (1, (20, 43, 43))), BRASS, 110),
    button_off=PartLook(((0, (13, 33, 34)), (1, (11, 29, 30))), CREAM3, 60),
    primary=PartLook(
        ((0, (232, 198, 126)), (0.5, (208, 168, 94)), (1, (182, 140, 70))), BRASS_HI, 200
    ),
    chosen=PartLook(((0, (228, 194, 122)), (1, (188, 146, 76))), BRASS_HI, 160, 255, 6),
    field=PartLook(((0, (4, 16, 18)), (1, (7, 22, 24))), BRASS, 110, 230),
    key=PartLook(((0, (60, 70, 64)), (1, (46, 56, 52))), CREAM2, 120, 255, 5),
    bubble=PartLook(((0, (249, 240, 218)), (1, (240, 228, 200))), CREAM, 0, 255, 14),
    slot=PartLook(((0, (0, 0, 0)), (1, (0, 0, 0))), (0, 0, 0), 90, 64, 0),
    next_slot=PartLook(((0, BRASS), (1, BRASS)), BRASS_HI, 220, 34, 0),
    knob=((226, 212, 180), (252, 246, 230)),
    accent=BRASS_HI,
    focus=CREAM,
    hairline=BRASS,
    hairline_alpha=110,
    dim=Tone((128, 124, 114)),
    faded=Tone((172, 166, 152)),
    motion=Motion(),
    ring=RingLook(2.2, 1.8),
)

EVENING_SAFE = EVENING.with_sides("evening-safe", SAFE_SIDES)
"""The same look with side colours that stay apart for red-green blindness."""
