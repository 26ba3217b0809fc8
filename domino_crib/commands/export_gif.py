"""The animated picture of ``export``; the only file that knows Pillow."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice
from pathlib import Path
from typing import TYPE_CHECKING

from domino_crib.commands.common import pip_install
from domino_crib.errors import BadInput, Failed, phrase
from domino_crib.files import write_whole

if TYPE_CHECKING:
    from PIL.Image import Image

    from domino_crib.ui.filming import Frame

LARGEST = (1280, 720)
"""Pillow holds the whole film in memory before it writes it."""
FIRST = 40
"""About a deal: enough to show every colour there is."""
SAMPLES = 12
"""The palette is made from so many of these frames: one palette keeps colours still."""
COLOURS = 255
"""One of 256 is left for what does not change from frame to frame."""
NEAR = 6
"""Colours of the palette that differ from the ground by no more become the ground."""


def check_gif(path: Path, size: tuple[int, int]) -> None:
    """Raise what would be wrong at the end of the work before it begins: no Pillow, no file."""
    try:
        import PIL.Image  # noqa: F401 - only whether it is there
    except ImportError as error:
        raise Failed(
            "no-pillow",
            expected=phrase("Pillow: {command} (or use --png DIR)", command=pip_install("pillow")),
            got=str(error),
        ) from error
    if path.is_dir():
        raise BadInput("not-a-file", expected="a file to write", got=str(path))
    if size[0] > LARGEST[0] or size[1] > LARGEST[1]:
        raise BadInput(
            "bad-size",
            expected=phrase(
                "at most {width}x{height} for a GIF (or use --png DIR)",
                width=LARGEST[0],
                height=LARGEST[1],
            ),
            got=f"{size[0]}x{size[1]}",
        )


def write_gif(path: Path, frames: Iterable[Frame], ground: tuple[int, int, int]) -> int:
    """Write the frames as a GIF that runs for ever and return how many there are.

    The ``ground`` keeps its exact colour. Raises ``Failed`` when the disk does not take the file.
    """
    rest = iter(frames)
    begin = list(islice(rest, FIRST))
    palette = _palette([_image(frame) for frame in _samples(begin)], ground)
    times: list[int] = []
    flat = list(_quantised(chain(begin, rest), palette, times))
    file = io.BytesIO()
    flat[0].save(
        file, "GIF", save_all=True, append_images=flat[1:], duration=times, loop=0, disposal=1
    )
    write_whole(path, file.getvalue())
    return len(flat)


def _quantised(frames: Iterable[Frame], palette: Image, times: list[int]) -> Iterator[Image]:
    """Yield the frames with one byte a pixel and note how long each is to be seen."""
    from PIL.Image import Dither

    for frame in frames:
        times.append(round(frame.seconds * 1000))
        yield _image(frame).quantize(palette=palette, dither=Dither.NONE)


def _samples(frames: Sequence[Frame]) -> Sequence[Frame]:
    return frames[:: max(1, len(frames) // SAMPLES)][:SAMPLES]


def _image(frame: Frame) -> Image:
    from PIL import Image

    return Image.frombytes("RGB", frame.size, frame.rgb())


def _palette(images: Sequence[Image], ground: tuple[int, int, int]) -> Image:
    """Return a picture whose palette suits all frames."""
    from PIL import Image

    width, height = images[0].size
    strip = Image.new("RGB", (width, height * len(images)))
    for i, image in enumerate(images):
        strip.paste(image, (0, i * height))
    palette = strip.quantize(COLOURS, dither=Image.Dither.NONE)
    colours = palette.getpalette() or []
    for i in range(0, len(colours), 3):
        # A colour that is only near would be seen, for the ground is most of the picture.
        if all(abs(a - b) <= NEAR for a, b in zip(colours[i : i + 3], ground, strict=True)):
            colours[i : i + 3] = ground
    palette.putpalette(colours)
    return palette
