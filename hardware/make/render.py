"""A small renderer for pictures of solids: flat shading, thin edges, seen from afar."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from manifold3d import Manifold
from numpy.typing import NDArray
from PIL import Image

Vector = NDArray[np.float64]
SUPER = 2
"""Pixels are drawn this many times finer and then averaged."""

LIGHT = np.array([-0.45, -0.55, 0.9])
EDGE_TURN, EDGE_STEP = 0.25, 1.2
"""How far a normal turns, or depth jumps in mm, before an edge is drawn."""


@dataclass(frozen=True, slots=True)
class Body:
    """A solid and the colour it is painted in (0..255 each)."""

    solid: Manifold
    colour: tuple[int, int, int]


def view(turn: float, tilt: float) -> Vector:
    """Return the matrix of a camera turned about z and tilted down, both in degrees."""
    a, b = math.radians(turn), math.radians(tilt)
    about = np.array([[math.cos(a), -math.sin(a), 0], [math.sin(a), math.cos(a), 0], [0, 0, 1.0]])
    down = np.array([[1.0, 0, 0], [0, math.sin(b), math.cos(b)], [0, -math.cos(b), math.sin(b)]])
    turned: Vector = down @ about
    return turned


def render(bodies: Sequence[Body], camera: Vector, width: int, margin: float = 6.0) -> Image.Image:
    """Return a picture ``width`` pixels wide of all bodies, cut to what is seen, on white."""
    faces, colours = [], []
    for body in bodies:
        mesh = body.solid.to_mesh()
        points = np.asarray(mesh.vert_properties, dtype=np.float64)[:, :3]
        triangles = points[np.asarray(mesh.tri_verts)]
        faces.append(triangles)
        colours.append(np.tile(np.array(body.colour, dtype=np.float64), (len(triangles), 1)))
    solid, paint = np.concatenate(faces), np.concatenate(colours)
    normals = np.cross(solid[:, 1] - solid[:, 0], solid[:, 2] - solid[:, 0])
    length = np.linalg.norm(normals, axis=1)
    keep = length > 1e-9
    solid, paint = solid[keep], paint[keep]
    normals = normals[keep] / length[keep, None]
    seen = solid @ camera.T
    low, high = seen.min(axis=(0, 1)) - margin, seen.max(axis=(0, 1)) + margin
    scale = width * SUPER / (high[0] - low[0])
    height = int((high[1] - low[1]) * scale) // SUPER
    seen[:, :, 0] = (seen[:, :, 0] - low[0]) * scale
    seen[:, :, 1] = (high[1] - seen[:, :, 1]) * scale
    return _paint(seen, normals, camera, paint, (width * SUPER, height * SUPER), scale)


def _paint(
    seen: Vector,
    normals: Vector,
    camera: Vector,
    paint: Vector,
    size: tuple[int, int],
    scale: float,
) -> Image.Image:
    width, height = size
    light = LIGHT / np.linalg.norm(LIGHT)
    shade = 0.62 + 0.38 * np.clip(normals @ light, -0.6, 1.0)
    facing = (normals @ camera.T)[:, 2] > 1e-6
    depth = np.full((height, width), -np.inf)
    owner = np.full((height, width), -1, dtype=np.int64)
    # Pixel centres lie at halves; a triangle that holds none is not drawn.
    low = np.ceil(seen[:, :, :2].min(axis=1) - 0.5).astype(np.int64)
    high = np.floor(seen[:, :, :2].max(axis=1) - 0.5).astype(np.int64)
    drawn = facing & (high >= low).all(axis=1)
    for index in np.nonzero(drawn)[0]:
        window = (
            slice(low[index, 1], high[index, 1] + 1),
            slice(low[index, 0], high[index, 0] + 1),
        )
        _fill(seen[index], int(index), window, depth, owner)
    background = owner < 0
    colour = np.full((height, width, 3), 255.0)
    colour[~background] = (paint * shade[:, None])[owner[~background]]
    normal = np.zeros((height, width, 3))
    normal[~background] = normals[owner[~background]]
    edge = np.zeros((height, width), dtype=bool)
    flat = np.where(background, -1e6, depth)
    for axis in (0, 1):
        turn = np.linalg.norm(np.diff(normal, axis=axis), axis=2) > EDGE_TURN
        jump = np.abs(np.diff(flat, axis=axis)) > EDGE_STEP + 2.5 / scale
        found = turn | jump
        if axis == 0:
            edge[1:] |= found
        else:
            edge[:, 1:] |= found
    colour[edge] *= 0.55
    picture = Image.fromarray(np.clip(colour, 0, 255).astype(np.uint8))
    return picture.resize((width // SUPER, height // SUPER), Image.Resampling.BOX)


def _fill(
    triangle: Vector,
    index: int,
    window: tuple[slice, slice],
    depth: Vector,
    owner: NDArray[np.int64],
) -> None:
    """Draw one triangle into its window of the depth buffer."""
    (ax, ay, az), (bx, by, bz), (cx, cy, cz) = triangle
    area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    if abs(area) < 1e-9:
        return
    rows, columns = window
    ys = np.arange(rows.start, rows.stop)[:, None] + 0.5
    xs = np.arange(columns.start, columns.stop)[None, :] + 0.5
    u = ((bx - xs) * (cy - ys) - (by - ys) * (cx - xs)) / area
    v = ((cx - xs) * (ay - ys) - (cy - ys) * (ax - xs)) / area
    w = 1.0 - u - v
    inside = (u >= -1e-9) & (v >= -1e-9) & (w >= -1e-9)
    z = u * az + v * bz + w * cz
    nearer = inside & (z > depth[window])
    depth[window][nearer] = z[nearer]
    owner[window][nearer] = index
