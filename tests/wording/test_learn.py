"""The rules pages: examples count what their captions say, and nothing is left out."""

from __future__ import annotations

import pytest

from domino_crib.rules import OPTIONS, VARIANTS, total_points
from domino_crib.wording import LANGUAGES, Words
from domino_crib.wording.learn import (
    CARDS_PAGE,
    DOMINO_PAGE,
    PAGES,
    STEP_BACK_PAGE,
    HandExample,
    LayExample,
    Page,
    page_for_game,
)


def _hands(page: Page) -> list[int]:
    return [total_points(b.parts()) for b in page.blocks if isinstance(b, HandExample)]


def _lays(page: Page) -> list[list[tuple[int, int]]]:
    return [
        [(count, total_points(parts)) for _, count, parts in block.lays()]
        for block in page.blocks
        if isinstance(block, LayExample)
    ]


def test_the_examples_count_what_their_captions_say() -> None:
    assert _hands(DOMINO_PAGE) == [5, 24]
    assert _hands(CARDS_PAGE) == [24, 29]
    assert _hands(STEP_BACK_PAGE) == [0]
    assert _lays(DOMINO_PAGE) == [[(7, 0), (15, 2), (24, 3)]]
    assert _lays(CARDS_PAGE) == [[(10, 0), (15, 2), (20, 2)]]


@pytest.mark.parametrize("game", VARIANTS)
def test_every_game_has_its_page(game: str) -> None:
    assert game in page_for_game(game).games


def test_every_option_is_explained() -> None:
    keys = " ".join(block.key for page in PAGES for block in page.blocks)
    own_page = {page.name for page in PAGES} | {"ten-back"}
    assert [name for name in OPTIONS if name not in own_page and f".{name}" not in keys] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_can_be_read(lang: str) -> None:
    words = Words(lang)
    for page in PAGES:
        texts = [words.get(page.title), *(words.get(block.key) for block in page.blocks)]
        assert len(set(texts)) == len(texts)
