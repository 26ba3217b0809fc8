"""``menu`` puts the program into the menu of a Linux desktop, with its icon, or takes it out."""

from __future__ import annotations

import argparse
import os
import sys
from importlib.resources import files
from pathlib import Path

from domino_crib.commands.common import Subparsers
from domino_crib.errors import Failed, phrase
from domino_crib.files import write_whole
from domino_crib.wording import Words

NAME = "domino-crib"
SIZES = (16, 32, 48, 64, 128, 256)
_RESERVED = '\\"`$'
"""What has to be escaped between the quotes of an Exec line (Desktop Entry Specification)."""


def add_menu_command(subparsers: Subparsers, words: Words) -> None:
    """Add ``menu``."""
    parser = subparsers.add_parser("menu", help=words.get("cli.menu.about"))
    parser.add_argument("--remove", action="store_true", help=words.get("cli.menu.remove"))
    parser.set_defaults(run=run_menu)


def run_menu(args: argparse.Namespace) -> int:
    """Write or remove the entry and its icons; raises ``Failed`` where there are no such menus."""
    if sys.platform in ("win32", "darwin"):
        raise Failed("no-menu", expected="a desktop of Linux or BSD", got=sys.platform)
    data = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    written = _files(data)
    if args.remove:
        for path in written:
            _remove(path)
        print(args.words.get("cli.menu.removed"))
        return 0
    for path, content in written.items():
        write_whole(path, content)
    print(args.words.get("cli.menu.written", file=next(iter(written))))
    return 0


def _files(data: Path) -> dict[Path, str | bytes]:
    """Return what lies below the user's data folder, the entry itself first."""
    assets = files("domino_crib.ui") / "assets"
    entry = (assets / f"{NAME}.desktop").read_text("utf-8")
    icons = data / "icons" / "hicolor"
    return {
        data / "applications" / f"{NAME}.desktop": entry.replace(
            f"Exec={NAME}\n", f"Exec={own_command()}\n"
        ),
        **{
            icons / f"{size}x{size}" / "apps" / f"{NAME}.png": (
                assets / "icons" / f"{NAME}-{size}.png"
            ).read_bytes()
            for size in SIZES
        },
    }


def own_command() -> str:
    """Return what starts this very program from anywhere, as an Exec line wants it."""
    script = Path(sys.argv[0])
    if script.name == NAME and script.is_file():
        return _quoted(script.resolve().parent / script.name)
    if getattr(sys, "frozen", False):
        return _quoted(Path(sys.executable))
    # Not resolved: behind the link of an environment is a Python without its packages.
    return f"{_quoted(Path(sys.executable))} -m domino_crib"


def _quoted(path: Path) -> str:
    escaped = "".join(f"\\{char}" if char in _RESERVED else char for char in str(path))
    # A backslash is escaped once more for the file, and a percent sign would be a field.
    return '"' + escaped.replace("\\", "\\\\").replace("%", "%%") + '"'


def _remove(path: Path) -> None:
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        reason = error.strerror or str(error)
        raise Failed(
            "cannot-remove-file",
            expected=phrase("a file that can be removed"),
            got=reason,
            where=str(path),
        ) from error
