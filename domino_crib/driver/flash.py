"""Writing the shipped firmware to an Uno or Nano, by avrdude.

A club needs no compiler: the binary is package data, made by ``firmware/build.py --prebuilt``.
Other boards are flashed by the Arduino IDE or PlatformIO (``firmware/README.md``).
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib import resources
from pathlib import Path

from domino_crib.driver.ports import Port, Rank, ranked
from domino_crib.errors import BadInput, Failed, phrase

HEX, MANIFEST = "crib_board_uno.hex", "crib_board_uno.json"
BAUD, OLD_BAUD = 115_200, 57_600
"""Speed of the boot loader; Nanos sold before 2018 and many clones have the old, slower one."""
TIME_LIMIT = 120.0


@contextmanager
def firmware() -> Iterator[Path]:
    """Lend the path of the shipped binary; raises ``Failed`` when it is damaged."""
    folder = resources.files(__package__) / "firmware"
    manifest = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
    with resources.as_file(folder / HEX) as path:
        found = hashlib.sha256(path.read_bytes()).hexdigest()
        if found != manifest["sha256"]:
            raise Failed(
                "damaged-firmware",
                expected=phrase(
                    "SHA-256 {digest}..., install the program anew", digest=manifest["sha256"][:12]
                ),
                got=f"{found[:12]}...",
                where=str(path),
            )
        yield path


def ide_folders(environment: Iterable[tuple[str, str]] | None = None) -> list[Path]:
    """Return where the Arduino IDE keeps its tools on this system."""
    known = dict(os.environ.items() if environment is None else environment)
    home = Path(known.get("HOME") or known.get("USERPROFILE") or ".")
    local = Path(known["LOCALAPPDATA"]) if "LOCALAPPDATA" in known else home / "AppData" / "Local"
    return [home / ".arduino15", home / "Library" / "Arduino15", local / "Arduino15"]


def find_avrdude(folders: Iterable[Path] | None = None) -> list[str]:
    """Return how to start avrdude: the system's own, or the Arduino IDE's with its configuration.

    Empty when there is none.
    """
    if own := shutil.which("avrdude"):
        return [own]
    name = "avrdude.exe" if sys.platform == "win32" else "avrdude"
    for folder in ide_folders() if folders is None else folders:
        tools = folder / "packages" / "arduino" / "tools" / "avrdude"
        for program in sorted(tools.glob(f"*/bin/{name}"), reverse=True):
            return [str(program), "-C", str(program.parent.parent / "etc" / "avrdude.conf")]
    return []


def choose_port(ports: Iterable[Port]) -> str:
    """Return the one port that looks like an Arduino.

    Raises ``BadInput`` when none or several do: flashing must not guess.
    """
    likely = [port.device for port in ranked(ports) if port.rank <= Rank.USB_CHIP]
    if len(likely) == 1:
        return likely[0]
    raise BadInput(
        "which-board",
        expected="one Arduino, or its port named",
        got=", ".join(likely) or phrase("no Arduino"),
        where="--board",
    )


def avrdude_command(
    port: str, image: Path, *, old_bootloader: bool = False, avrdude: Iterable[str] = ("avrdude",)
) -> list[str]:
    """Return the command that writes ``image`` to the ATmega328P behind ``port``.

    The boot loader stays, and so does the EEPROM with the pegs.
    """
    baud = OLD_BAUD if old_bootloader else BAUD
    chip = ["-p", "atmega328p", "-c", "arduino", "-P", port, "-b", str(baud)]
    return [*avrdude, *chip, "-D", "-U", f"flash:w:{image}:i"]


def flash(command: list[str], time_limit: float = TIME_LIMIT) -> None:
    """Run avrdude; raises ``Failed`` with the last thing it said."""
    try:
        # The command is made above, of a program that was found and a port that was chosen.
        done = subprocess.run(  # noqa: S603 - no shell, no words of others
            command, capture_output=True, text=True, timeout=time_limit, check=False
        )
    except subprocess.TimeoutExpired as error:
        raise Failed(
            "flash-failed",
            expected=phrase("avrdude to end within {seconds:.0f} s", seconds=time_limit),
            got=phrase("silence"),
        ) from error
    if done.returncode:
        lines = [line.strip() for line in done.stderr.splitlines() if line.strip()]
        said = next((line for line in lines if "avrdude" in line), f"code {done.returncode}")
        raise Failed(
            "flash-failed",
            expected="avrdude to write the firmware; a Nano may need --old-bootloader",
            got=said,
        )
