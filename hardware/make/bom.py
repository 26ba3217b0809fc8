"""What to buy for each build: parts of the carrier from the netlist, the rest from the panel."""

from __future__ import annotations

import csv
import io
import math
from dataclasses import dataclass
from functools import cache

from hardware.make.carrier import carrier
from hardware.make.catalogue import ITEMS
from hardware.make.netlist import PLAYERS
from hardware.make.panel import Panel, panel
from hardware.make.solids import bolts, carrier_holes, case, grid

LEDS_OF_HALF_METRE = 72
GRAMS = 1.24e-3 * 0.75
"""Grams of PLA for a cubic mm of solid: walls full, the inside at a fifth."""

OPTIONAL = frozenset({"U1", "C3", "J3", "J4", "R2", "R3", "JP2", "JP3"})
"""Parts of the carrier that a 5 V Nano with one chain of LEDs does without."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the list: how many of what, for which parts; optional ones are not needed."""

    key: str
    quantity: int
    refs: tuple[str, ...] = ()
    note: str = ""
    optional: bool = False


def fitted(ref: str, tracks: int) -> bool:
    """Say whether a part of the carrier is fitted: players that do not exist need no plug."""
    return ref not in {f"J{6 + player}" for player in range(tracks + 1, PLAYERS + 1)}


def bill(tracks: int) -> list[Row]:
    """Return everything to buy for a board of ``tracks`` tracks."""
    return [*_carrier_rows(tracks), *_wiring_rows(tracks), *_body_rows(panel(tracks))]


def _carrier_rows(tracks: int) -> list[Row]:
    kinds: dict[tuple[bool, str], list[str]] = {}
    for ref, part in carrier().items():
        if part.item is not None and fitted(ref, tracks):
            kinds.setdefault((ref in OPTIONAL, part.item), []).append(ref)
    rows = [Row("pcb", 1)]
    for (optional, key), refs in sorted(kinds.items()):
        rows.append(Row(key, len(refs), tuple(refs), optional=optional))
    extra = [Row("socket15", 2, ("A1",)), Row("shunt", 1, ("JP1",))]
    return [*rows, *extra, Row("dip14", 1, ("U1",), optional=True)]


def _wiring_rows(tracks: int) -> list[Row]:
    taps = 1 if tracks == 2 else 2
    return [
        Row("xh3plug", 1 + tracks, ("J2", *(f"J{6 + n}" for n in range(1, tracks + 1)))),
        Row("xh2plug", 1 + taps, ("J11", *("J5", "J6")[:taps])),
        Row("hookup", 2 * tracks, note="1 m of each colour a track"),
        Row("dataw", 1 + tracks),
        Row("supply", 1),
        Row("usb", 1),
    ]


def _body_rows(body: Panel) -> list[Row]:
    tracks = body.board.tracks
    _, _, width, height = body.insert
    insert = f"{width:.0f} x {height:.0f} mm"
    rows = sum(strip.count for strip in body.strips if strip.track == 0)
    pieces = tracks * math.ceil(rows / LEDS_OF_HALF_METRE)
    return [
        Row("strip", pieces, note=f"{len(body.board.lamps)} LEDs used: rows of 32 and 31"),
        Row("button", len(body.buttons)),
        Row("plywood", 1, note=f"{body.width:.0f} x {body.height:.0f} mm"),
        Row("opal", 1, note=insert),
        Row("plate", 1, note=insert),
        Row("filament", 10 * math.ceil(_printed_volume(tracks) * GRAMS / 10), note="4 parts"),
        Row("screw16", len(body.screws)),
        Row("screw6", len(carrier_holes(body))),
        Row("bolt", len(bolts(body))),
        Row("nut", len(bolts(body))),
        Row("feet", 4),
        Row("pegs", 2 * tracks, note="only to play without power", optional=True),
    ]


@cache
def _printed_volume(tracks: int) -> float:
    """Return the volume of case and grid in cubic mm; worked out once, for it takes a moment."""
    body = panel(tracks)
    return float(case(body).volume() + grid(body).volume())


def bill_csv(tracks: int) -> str:
    """Return the list of one build as CSV."""
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(["Quantity", "What", "Maker", "Part number", "For", "Needed", "Note"])
    for row in bill(tracks):
        item = ITEMS[row.key]
        note = "; ".join(filter(None, (row.note, f"or {item.instead}" if item.instead else "")))
        needed = "optional" if row.optional else "yes"
        refs = " ".join(row.refs)
        rows.writerow([row.quantity, item.what, item.maker, item.number, refs, needed, note])
    return out.getvalue()


def bill_table(builds: tuple[int, ...]) -> str:
    """Return the quantities of all builds side by side as Markdown."""
    bills = [{(row.key, row.optional): row for row in bill(tracks)} for tracks in builds]
    keys = list(dict.fromkeys(key for rows in reversed(bills) for key in rows))
    head = "| part | part number | " + " | ".join(f"{n} tracks" for n in builds) + " | note |"
    lines = [head, "|---|---|" + "---:|" * len(builds) + "---|"]
    for key, optional in sorted(keys, key=lambda pair: pair[1]):
        item = ITEMS[key]
        rows = [rows.get((key, optional)) for rows in bills]
        counts = " | ".join(str(row.quantity) if row else "0" for row in rows)
        notes = [" / ".join(dict.fromkeys(row.note for row in rows if row and row.note))]
        notes += [f"or {item.instead}" if item.instead else "", "optional" if optional else ""]
        note = "; ".join(filter(None, notes))
        maker = "" if item.maker == "generic" else f"{item.maker} "
        lines.append(f"| {item.what} | {maker}{item.number} | {counts} | {note} |")
    return "\n".join(lines) + "\n"
