"""The font files that ship: what they hold and how large they are."""

from __future__ import annotations

import typing
from pathlib import Path

import pytest
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

import domino_crib.ui
import domino_crib.wording
from domino_crib.ui.theme import Style
from domino_crib.ui.themes import THEMES
from tools.make_fonts import SOURCES

FONTS = Path(domino_crib.ui.__file__).parent / "assets" / "fonts"
LOCALE = Path(domino_crib.wording.__file__).parent / "locale"
FILES = sorted(path.name for path in FONTS.iterdir() if path.suffix in (".otf", ".ttf"))
ALPHABETS = {
    "en": "abcdefghijklmnopqrstuvwxyz",
    "pl": "aąbcćdeęfghijklłmnńoóprsśtuwyzźż",
    "da": "abcdefghijklmnopqrstuvwxyzæøåéäöü",
}
MARKS = "0123456789.,:;!?+-–—…„”“’'\"()/&%×=←→↑↓·<>#*"
LIMIT = 600_000


def letters_of_catalogues() -> set[str]:
    found: set[str] = set()
    for path in LOCALE.rglob("*.po"):
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith(("msgstr", '"')) and '"' in line:
                found |= set(line[line.index('"') :].replace("\\n", ""))
    return found


def test_there_are_catalogues_to_check() -> None:
    assert {path.name for path in LOCALE.iterdir() if path.is_dir()} >= set(ALPHABETS)
    assert letters_of_catalogues() >= set("ąćęłńóśźżæøå")


@pytest.mark.parametrize("file", FILES)
def test_fonts_hold_every_letter_that_is_shown(file: str) -> None:
    held = {chr(code) for code in TTFont(FONTS / file).getBestCmap()}
    wanted = set(MARKS) | letters_of_catalogues()
    for alphabet in ALPHABETS.values():
        wanted |= set(alphabet) | set(alphabet.upper())
    assert not wanted - held, f"{file} lacks {''.join(sorted(wanted - held))}"


@pytest.mark.parametrize("file", FILES)
def test_digits_stand_on_the_line_and_are_of_one_height(file: str) -> None:
    font = TTFont(FONTS / file)
    glyphs, cmap, em = font.getGlyphSet(), font.getBestCmap(), font["head"].unitsPerEm
    heights = []
    for digit in "0123456789":
        pen = BoundsPen(glyphs)
        glyphs[cmap[ord(digit)]].draw(pen)
        _, low, _, high = pen.bounds
        assert low > -0.03 * em, f"{digit} hangs below the line: an old-style figure"
        heights.append(high / em)
    assert max(heights) - min(heights) < 0.06


@pytest.mark.parametrize("file", FILES)
def test_capitals_are_as_high_as_the_theme_says(file: str) -> None:
    font = TTFont(FONTS / file)
    pen = BoundsPen(font.getGlyphSet())
    font.getGlyphSet()[font.getBestCmap()[ord("H")]].draw(pen)
    height = pen.bounds[3] / font["head"].unitsPerEm
    faces = {
        s.face for look in THEMES.values() for s in look.styles.values() if s.face.file == file
    }
    assert len(faces) == 1
    assert faces.pop().cap == pytest.approx(height, abs=0.006)


def test_every_style_has_a_font_and_every_font_a_style() -> None:
    used = {style.face.file for look in THEMES.values() for style in look.styles.values()}
    assert used == set(FILES)
    for look in THEMES.values():
        assert set(look.styles) == set(typing.get_args(Style))


def test_every_font_is_made_by_the_script() -> None:
    assert {Path(file).stem for file in FILES} == set(SOURCES)


def test_the_fonts_are_small_and_come_with_their_licences() -> None:
    assert sum(path.stat().st_size for path in FONTS.iterdir()) < LIMIT
    licences = " ".join(path.read_text(encoding="utf-8") for path in FONTS.glob("*.txt"))
    for file in FILES:
        assert file in licences
    assert licences.count("SIL OPEN FONT LICENSE Version 1.1") == len(list(FONTS.glob("*.txt")))


@pytest.mark.parametrize("file", FILES)
def test_reserved_names_are_not_used(file: str) -> None:
    shown = {n.toUnicode() for n in TTFont(FONTS / file)["name"].names if n.nameID in (1, 4, 6, 16)}
    assert not any(word in name for name in shown for word in ("Lato", "Libertine", "Biolinum"))
