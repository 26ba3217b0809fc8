"""The poster as numbers: nothing overlaps or leaves it, and every text fits in every language."""

from __future__ import annotations

import pytest

from domino_crib.rules import Counted
from domino_crib.ui import paint
from domino_crib.ui.demoing.beats import Beat
from domino_crib.ui.demoing.places import Places, boxes_of, places_of, poster
from domino_crib.ui.demoing.programme import PROGRAMME, Wishes
from domino_crib.ui.layout import Box, Canvas, canvas_of
from domino_crib.ui.paint import Brush
from domino_crib.ui.scenes.demo_words import HEADS, LINES, PARAGRAPHS, TWO_LINES, fitting
from domino_crib.ui.screenshot import blank
from domino_crib.ui.themes.poster import poster_theme
from domino_crib.wording import LANGUAGES
from tests.ui.demo.reels import Heard, beats, reel_of

SIZES = ((800, 480), (1024, 768), (1280, 720), (1920, 1080), (3840, 2160), (2560, 1080))
TABLES = ((2, 2, 2.0), (2, 2, 1.4), (3, 3, 1.4), (4, 4, 1.4), (4, 2, 1.4))


def canvas_for(size: tuple[int, int]) -> Canvas:
    return poster(canvas_of(*size))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("table", TABLES)
def test_nothing_overlaps_or_leaves_the_poster(
    size: tuple[int, int], table: tuple[int, int, float]
) -> None:
    canvas = canvas_for(size)
    assert canvas.w >= 1279.9
    assert canvas.h >= 719.9
    seats, sides, ratio = table
    places = places_of(canvas, seats, sides, 61, ratio=ratio)
    boxes = boxes_of(places)
    for i, (name, box) in enumerate(boxes):
        assert canvas.box.contains(box), name
        for other, also in boxes[i + 1 :]:
            assert not box.overlaps(also, 0.5), f"{name} and {other}"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("table", TABLES)
def test_pieces_stay_in_their_rooms(size: tuple[int, int], table: tuple[int, int, float]) -> None:
    seats, sides, ratio = table
    places = places_of(canvas_for(size), seats, sides, 61, ratio=ratio)
    for count in range(1, 13):
        for apart in (False, True):
            for box in places.row_places(count, apart=apart):
                assert places.row.contains(box, 0.5)
        if count <= 6:
            for lane in places.lanes:
                assert all(lane.pieces.contains(box, 0.5) for box in lane.places(count))
    tiles = places.row_places(8, apart=False)
    if ratio == 2.0:
        # A pip near the edge of a tile is seen under the next one.
        assert tiles[1].x - tiles[0].x >= 0.868 * places.piece_w - 1
        held = places.lanes[0].places(6)
        assert held[1].x - held[0].x >= held[0].w
    shown = places.row_places(4, apart=True)
    assert shown[1].x - shown[0].x >= places.piece_w


def check(brush: Brush, places: Places, beat: Beat) -> None:
    """Hold the texts of one beat against their places."""
    gain = paint.measure(brush, beat.gain, "score")
    room = places.head.w - (gain + 40 if gain else 0)
    head = fitting(brush, beat.head, HEADS, room)
    assert paint.measure(brush, beat.head, head) <= room, beat.head
    assert head != HEADS[-1], beat.head
    if beat.row.pieces:
        line = fitting(brush, beat.line, LINES, places.line.w)
        if paint.measure(brush, beat.line, line) > places.line.w:
            assert isinstance(beat.tells[0], Counted), beat.line
            assert len(paint.wrap(brush, beat.line, TWO_LINES, places.line.w)) <= 2, beat.line
    elif beat.line and not beat.lessons:
        lines = paint.wrap(brush, beat.line, PARAGRAPHS[-1], places.open.w)
        assert len(lines) * paint.line_height(brush, PARAGRAPHS[-1]) <= places.open.h, beat.line
    said = beat.short or beat.said
    assert paint.bubble_size(brush, said, "heading")[0] <= places.talk.w, said
    foot = paint.measure(brush, beat.foot, "label-strong")
    assert foot + 620 <= places.foot.w, beat.foot
    count = paint.measure(brush, str(beat.row.total or 0), "count") + 20
    label = paint.measure(brush, beat.row.total_label, "name")
    assert count + label <= places.count.w, beat.row.total_label


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (3840, 2160)])
def test_every_text_fits(size: tuple[int, int], lang: str) -> None:
    canvas = canvas_for(size)
    brush = Brush(blank((8, 8)), poster_theme(), canvas.scale)
    for number in (1, 2, 4, 6, 7, 8, 10):
        reel = reel_of(Wishes(seed=21, first=number), Heard(), (lang,))
        rules = reel.state.rules
        ratio = 2.0 if rules.piece_set.noun == "tile" else 1.4
        places = places_of(canvas, rules.seats, rules.sides, rules.target, ratio=ratio)
        for beat in beats(reel):
            check(brush, places, beat)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_and_labels_fit(lang: str) -> None:
    canvas = canvas_for((1280, 720))
    brush = Brush(blank((8, 8)), poster_theme(), canvas.scale)
    for number in range(len(PROGRAMME)):
        reel = reel_of(Wishes(first=number), Heard(), (lang,))
        rules, words = reel.state.rules, reel.words
        noun = rules.piece_set.noun
        ratio = 2.0 if noun == "tile" else 1.4
        places = places_of(canvas, rules.seats, rules.sides, rules.target, ratio=ratio)
        starter = words.get(f"table.demo.starter.label-{noun}")
        assert paint.measure(brush, starter, "label") <= places.starter_label.w
        for lane, name in zip(places.lanes, reel.names, strict=True):
            assert paint.measure(brush, name, "label-strong") <= lane.name.w - 30
            crib = paint.measure(brush, words.get("table.demo.crib"), "label")
            assert crib <= lane.crib_label.w - 8


def test_the_whole_poster_is_used() -> None:
    places = places_of(canvas_for((1280, 720)), 2, 2, 61, ratio=2.0)
    used = Box(0, 0, places.w, places.h)
    assert places.foot.bottom > used.h - 30
    assert places.head.y < 40
