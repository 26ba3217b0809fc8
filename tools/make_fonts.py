"""Make the font files the window uses: subsets of free fonts, with lining digits and own names.

Run ``python tools/make_fonts.py`` on a machine with the Debian packages fonts-linuxlibertine,
fonts-lato, fonts-vollkorn and fonts-inter; needs fontTools. The result is committed, so nobody
who plays or packages the game has to run this.

Two of the fonts reserve their names for the unchanged originals (OFL clause 3), so every subset
gets a family name of its own; the copyright and licence entries of the originals are kept.
"""

from __future__ import annotations

from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

SYSTEM = Path("/usr/share/fonts")
OUT = Path(__file__).resolve().parent.parent / "domino_crib" / "ui" / "assets" / "fonts"

SOURCES = {
    "serif-display": ("opentype/linux-libertine/LinLibertine_DR.otf", "Crib Serif Display"),
    "serif-semibold": ("opentype/linux-libertine/LinLibertine_RZ.otf", "Crib Serif Semibold"),
    "serif-italic": ("opentype/linux-libertine/LinLibertine_RI.otf", "Crib Serif Italic"),
    "sans-regular": ("truetype/lato/Lato-Regular.ttf", "Crib Sans Regular"),
    "sans-semibold": ("truetype/lato/Lato-Semibold.ttf", "Crib Sans Semibold"),
    "sans-bold": ("truetype/lato/Lato-Bold.ttf", "Crib Sans Bold"),
    "book-medium": ("truetype/vollkorn/Vollkorn-Medium.ttf", "Crib Book Medium"),
    "book-bold": ("truetype/vollkorn/Vollkorn-Bold.ttf", "Crib Book Bold"),
    "print-regular": ("opentype/inter/Inter-Regular.otf", "Crib Print Regular"),
    "print-medium": ("opentype/inter/Inter-Medium.otf", "Crib Print Medium"),
    "print-semibold": ("opentype/inter/Inter-SemiBold.otf", "Crib Print Semibold"),
    "print-display": ("opentype/inter/InterDisplay-SemiBold.otf", "Crib Print Display"),
}
"""Our file name: where Debian has the original, and the name the subset bears."""

CHARACTERS = [*range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x2010, 0x2027), 0x2030, 0x2032]
CHARACTERS += [0x2039, 0x203A, 0x20AC, *range(0x2190, 0x2194), 0x2212, 0x2219, 0x2248, 0x2260]
CHARACTERS += [0x2264, 0x2265, 0x00D7, 0x00BD]

FEATURES = ["kern"]
DIGITS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def line_digits(font: TTFont) -> None:
    """Map 0 to 9 to the lining digits of a font that shows old-style ones by itself."""
    glyphs = set(font.getGlyphOrder())
    for table in font["cmap"].tables:
        for value, name in enumerate(DIGITS):
            if 0x30 + value in table.cmap and f"{name}.lf" in glyphs:
                table.cmap[0x30 + value] = f"{name}.lf"


def rename(font: TTFont, family: str) -> None:
    """Give the font ``family`` as its only name and keep who made it and under which licence."""
    keep = {0, 8, 9, 11, 12, 13, 14}
    table = font["name"]
    table.names = [n for n in table.names if n.nameID in keep and n.platformID == 3]
    postscript = family.replace(" ", "")
    for name_id, value in ((1, family), (2, "Regular"), (3, postscript), (4, family)):
        table.setName(value, name_id, 3, 1, 0x409)
    table.setName(postscript, 6, 3, 1, 0x409)
    if "CFF " in font:
        cff = font["CFF "].cff
        cff.fontNames = [postscript]
        top = cff.topDictIndex[0]
        for attribute in ("FullName", "FamilyName"):
            setattr(top, attribute, family)


def make(source: Path, family: str, target: Path) -> int:
    """Write the subset of ``source`` to ``target`` and return its size in bytes."""
    font = TTFont(source, recalcTimestamp=False)
    line_digits(font)
    options = subset.Options()
    options.layout_features = FEATURES
    options.hinting = False
    options.desubroutinize = False
    options.name_IDs = ["*"]
    options.notdef_outline = True
    options.recalc_timestamp = False
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=CHARACTERS)
    subsetter.subset(font)
    rename(font, family)
    font.save(target)
    return target.stat().st_size


def main() -> None:
    """Make every font and print the sizes."""
    OUT.mkdir(parents=True, exist_ok=True)
    total = 0
    for name, (path, family) in SOURCES.items():
        source = SYSTEM / path
        size = make(source, family, OUT / f"{name}{source.suffix}")
        total += size
        print(f"{name:16} {size:7}")
    print(f"{'in all':16} {total:7}")


if __name__ == "__main__":
    main()
