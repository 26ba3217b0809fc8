"""Write a drawing as DXF for a laser cutter: mm, y up, one layer for each of the drawing's."""

from __future__ import annotations

import io
from collections.abc import Mapping

import ezdxf
from ezdxf import units
from ezdxf.math import Vec2

from hardware.make.drawing import Circle, Drawing, Path, Shape
from hardware.make.files import MADE_BY

COLOURS: Mapping[str, int] = {"cut": 1, "engrave": 5}
"""AutoCAD colour numbers that laser programs expect: red is cut, blue is engraved."""


def to_dxf(drawing: Drawing) -> str:
    """Return the drawing as DXF text. Words must have been turned into outlines before.

    Raises ``TypeError`` for a word, whose look would depend on the reader's fonts.
    """
    ezdxf.options.write_fixed_meta_data_for_testing = True
    document = ezdxf.new("R2010", units=units.MM)
    space = document.modelspace()
    for name in sorted({item.layer for item in drawing.items}):
        document.layers.add(name.upper(), color=COLOURS.get(name, 7))
    for item in drawing.items:
        on = {"layer": item.layer.upper()}
        if isinstance(item, Circle):
            middle = Vec2(round(item.x, 3), round(drawing.height - item.y, 3))
            space.add_circle(middle, item.radius, dxfattribs=on)
        elif isinstance(item, Path | Shape):
            outlines = (item.points,) if isinstance(item, Path) else item.outlines
            closed = isinstance(item, Shape) or item.closed
            for outline in outlines:
                points = [Vec2(round(x, 3), round(drawing.height - y, 3)) for x, y in outline]
                space.add_lwpolyline(points, close=closed, dxfattribs=on)
        else:
            raise TypeError(f"the word {item.text!r} must be outlines to be cut or engraved")
    # ezdxf keeps the required classes in a set; sorted, the same drawing gives the same file.
    document.classes.add_required_classes(document.dxfversion)
    document.classes.classes = dict(sorted(document.classes.classes.items()))
    out = io.StringIO()
    document.write(out)
    return f"999\n{MADE_BY}\n{out.getvalue()}"
