"""Every text stands out from its ground by 4.5 to 1 or more, computed from drawn pixels."""

from __future__ import annotations

import sys
from collections.abc import Callable

import pygame
import pytest
from pygame import Surface

from domino_crib.ui.paint import BoardPlan, Box, Brush, Sprites, board, button, panel, table
from domino_crib.ui.paint.panel import part
from domino_crib.ui.theme import Role, Theme
from domino_crib.ui.themes import THEMES, theme
from tests.kit.contrast import LEAST_FOR_TEXT, Colour, contrast, worst_contrast

LOOKS = [theme(name, colour_blind=safe) for name in THEMES for safe in (False, True)]
ON_THE_TABLE: tuple[Role, ...] = (
    "text", "text2", "heading", "points", "accent", "good", "bad",
)  # fmt: skip


def picture(look: Theme, draw: Callable[[Brush], None]) -> Surface:
    surface = Surface((1280, 720), 0, 32)
    draw(Brush(surface, look, 1.0, sprites=Sprites()))
    return surface


def colours(surface: Surface, area: Box) -> set[Colour]:
    """Return the colours in an area of a picture, averaged over 4 by 4 pixels as the eye does."""
    found = set()
    for x in range(int(area.x), int(area.right) - 4, 4):
        for y in range(int(area.y), int(area.bottom) - 4, 4):
            mean = pygame.transform.average_color(surface, (x, y, 4, 4))
            found.add((mean[0], mean[1], mean[2]))
    return found


def grounds(look: Theme, draw: Callable[[Brush], None], area: Box) -> set[Colour]:
    return colours(picture(look, draw), area)


def check(look: Theme, roles: tuple[Role, ...], found: set[Colour], where: str) -> None:
    poor = {role: round(worst_contrast(look.text[role], found), 2) for role in roles}
    poor = {role: ratio for role, ratio in poor.items() if ratio < LEAST_FOR_TEXT}
    assert not poor, f"{look.name}: too faint on {where}: {poor}"


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.name)
def test_text_on_the_table(look: Theme) -> None:
    check(look, ON_THE_TABLE, grounds(look, table, Box(0, 0, 1280, 720)), "the table")


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.name)
@pytest.mark.parametrize("kind", ["panel", "active", "sheet"])
def test_text_on_panels(look: Theme, kind: str) -> None:
    # The middle of the table is where the evening's lamp shines brightest through a panel.
    box = Box(560, 240, 200, 120)

    def draw(brush: Brush) -> None:
        table(brush)
        panel(brush, box, kind)  # type: ignore[arg-type]

    check(look, (*ON_THE_TABLE, "text3"), grounds(look, draw, box.inset(12)), f"a {kind}")


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.name)
def test_text_on_controls(look: Theme) -> None:
    box = Box(560, 300, 200, 44)
    parts: list[tuple[str, Callable[[Brush], None], tuple[Role, ...]]] = [
        ("a button", lambda b: button(b, box, ""), ("on-button",)),
        ("a primary button", lambda b: button(b, box, "", kind="primary"), ("on-primary",)),
        ("a button that is off", lambda b: button(b, box, "", enabled=False), ("text3",)),
        ("a field", lambda b: part(b, box, look.field), ("text", "text2", "text3")),
        ("a choice", lambda b: part(b, box, look.chosen), ("on-chosen",)),
        ("a key", lambda b: part(b, box, look.key), ("on-key",)),
        ("a bubble", lambda b: part(b, box, look.bubble), ("on-bubble",)),
        ("the next place", lambda b: part(b, box, look.next_slot), ("accent",)),
    ]
    for where, draw, roles in parts:

        def whole(brush: Brush, draw: Callable[[Brush], None] = draw) -> None:
            table(brush)
            draw(brush)

        check(look, roles, grounds(look, whole, box.inset(10, 4)), where)


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.name)
def test_scores_and_signs_of_sides(look: Theme) -> None:
    on_table = grounds(look, table, Box(0, 0, 1280, 720))
    for side in look.sides:
        assert contrast(side.ink, side.colour) >= LEAST_FOR_TEXT, side
        assert worst_contrast(side.score, on_table) >= LEAST_FOR_TEXT, side


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.name)
@pytest.mark.parametrize("tracks", [2, 3, 4])
def test_numbers_engraved_in_the_board(
    look: Theme, tracks: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = BoardPlan(Box(40, 40, 204 + 82 * (tracks - 2), 640), tracks, 121)
    numbers = plan.numerals()
    module = sys.modules["domino_crib.ui.paint.board"]
    monkeypatch.setattr(module, "numerals_that_fit", lambda _brush, _plan: [])
    wood = picture(look, lambda brush: board(brush, plan, [], scores=False))
    for number in numbers:
        role: Role = "engraved-game" if number.game else "engraved"
        around = Box(number.x - 8, number.y - 6, 17, 13)
        check(look, (role,), colours(wood, around), f"the wood at {number.label}")
