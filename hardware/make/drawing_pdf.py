"""Write drawings as the pages of a PDF, at their true size."""

from __future__ import annotations

import io
from collections.abc import Sequence

from reportlab.lib.colors import HexColor
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

from hardware.make.drawing import Circle, Drawing, Ink, Item, Path, Point, Shape

EVEN_ODD = 0
"""reportlab's number for filling with holes."""


def to_pdf(pages: Sequence[Drawing], title: str) -> bytes:
    """Return a PDF with one page for each drawing. The same drawings give the same bytes."""
    out = io.BytesIO()
    canvas = Canvas(out, invariant=1, pageCompression=1)
    canvas.setTitle(title)
    canvas.setCreator("hardware/generate.py")
    for page in pages:
        canvas.setPageSize((page.width * mm, page.height * mm))
        canvas.translate(0, page.height * mm)
        canvas.setLineCap(1)
        canvas.setLineJoin(1)
        for item in page.items:
            _draw(canvas, item)
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def _draw(canvas: Canvas, item: Item) -> None:
    if isinstance(item, Path):
        stroke, fill = _set_ink(canvas, item.ink)
        path = canvas.beginPath()
        _trace(path, item.points, closed=item.closed)
        canvas.drawPath(path, stroke=stroke, fill=fill)
    elif isinstance(item, Shape):
        stroke, fill = _set_ink(canvas, item.ink)
        path = canvas.beginPath()
        for outline in item.outlines:
            _trace(path, outline, closed=True)
        canvas.drawPath(path, stroke=stroke, fill=fill, fillMode=EVEN_ODD)
    elif isinstance(item, Circle):
        stroke, fill = _set_ink(canvas, item.ink)
        canvas.circle(item.x * mm, -item.y * mm, item.radius * mm, stroke=stroke, fill=fill)
    else:
        canvas.saveState()
        canvas.setFillColor(HexColor(item.colour))
        canvas.setFont("Helvetica-Bold" if item.bold else "Helvetica", item.size * mm)
        canvas.translate(item.x * mm, -item.y * mm)
        canvas.rotate(-item.turn)
        draw = {
            "start": canvas.drawString,
            "middle": canvas.drawCentredString,
            "end": canvas.drawRightString,
        }[item.anchor]
        draw(0, 0, item.text)
        canvas.restoreState()


def _trace(path: PDFPathObject, points: Sequence[Point], *, closed: bool) -> None:
    (x, y), *rest = points
    path.moveTo(x * mm, -y * mm)
    for x, y in rest:
        path.lineTo(x * mm, -y * mm)
    if closed:
        path.close()


def _set_ink(canvas: Canvas, ink: Ink) -> tuple[int, int]:
    """Set colours and line; return whether to stroke and to fill, as reportlab wants it."""
    if ink.line is not None:
        canvas.setStrokeColor(HexColor(ink.line))
        canvas.setLineWidth(ink.width * mm)
        canvas.setDash([dash * mm for dash in ink.dash])
    if ink.fill is not None:
        canvas.setFillColor(HexColor(ink.fill))
    return int(ink.line is not None), int(ink.fill is not None)
