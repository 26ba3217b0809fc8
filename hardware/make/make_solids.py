"""The printed parts as STL files, and pictures of them and of the whole board."""

from __future__ import annotations

import io
from pathlib import Path

import numpy as np
import trimesh
from manifold3d import Manifold

from hardware.make.files import put
from hardware.make.model import CASE, CASE_NEAR, GREY, stack
from hardware.make.panel import TRACKS, Panel, panel
from hardware.make.pixels import small_png
from hardware.make.render import Body, render, view
from hardware.make.solids import case, grid, halves

CAMERA = (-32.0, 36.0)
"""How the pictures' camera is turned and tilted, in degrees."""

PICTURE_WIDTH = 900
"""Width of the pictures in pixels."""


def stl(solid: Manifold) -> bytes:
    """Return a solid as a binary STL, standing on z = 0."""
    mesh = solid.to_mesh()
    points = np.asarray(mesh.vert_properties, dtype=np.float64)[:, :3]
    points = points - [0.0, 0.0, points[:, 2].min()]
    shape = trimesh.Trimesh(points, np.asarray(mesh.tri_verts), process=False)
    out = io.BytesIO()
    shape.export(out, file_type="stl")
    return out.getvalue()


def printed(body: Panel) -> dict[str, Manifold]:
    """Return the parts to print by name; the grid is turned with its flat face on the bed."""
    found = {f"case-{half}": solid for half, solid in halves(case(body), body).items()}
    for half, solid in halves(grid(body), body).items():
        found[f"grid-{half}"] = solid.rotate((0, 180, 0)).translate((body.width, 0, 0))
    return found


def make_enclosure(root: Path) -> None:
    """Write the STL files of every build."""
    for tracks in TRACKS:
        for name, solid in printed(panel(tracks)).items():
            put(root / "enclosure" / f"{name}-{tracks}-tracks.stl", stl(solid))


def scenes(body: Panel) -> dict[str, list[Body]]:
    """Return what is on each picture: the printed parts, and the board apart and together."""
    shells, grids = halves(case(body), body), halves(grid(body), body)
    return {
        "case": [
            Body(shells["far"].translate((0, 12, 0)), CASE),
            Body(shells["near"], CASE_NEAR),
        ],
        "grid": [
            Body(grids["far"].translate((0, 8, 0)).rotate((180, 0, 0)), GREY),
            Body(grids["near"].rotate((180, 0, 0)), GREY),
        ],
        "exploded": stack(body, exploded=True),
        "together": stack(body, exploded=False),
    }


def make_pictures(root: Path) -> None:
    """Draw the solids of the reference build for the guide."""
    for name, bodies in scenes(panel(2)).items():
        picture = render(bodies, view(*CAMERA), PICTURE_WIDTH)
        put(root / "assembly" / f"{name}.png", small_png(picture))
