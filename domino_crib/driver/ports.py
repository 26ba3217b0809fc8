"""Which serial ports may have a board, best first, and who may stand in the way.

USB ids only rank: clones share the id of their USB chip with everything else that has one. A board
is what answers hello with ``DCRIB``.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path

from domino_crib.errors import BadInput, phrase


class Rank(IntEnum):
    """How likely a port has a board; the lowest number is tried first."""

    ARDUINO = 0
    USB_CHIP = 1
    UNKNOWN = 2
    NEVER = 3
    """Not tried unless it is named: consoles, modems of the system, Bluetooth."""


ARDUINO_VENDORS = {
    0x2341: "Arduino",
    0x2A03: "Arduino",
    0x239A: "Adafruit",
    0x1B4F: "SparkFun",
    0x2E8A: "Raspberry Pi",
    0x303A: "Espressif",
    0x16C0: "Teensy",
}
"""Vendors whose ids stand for a microcontroller board."""
CHIP_VENDORS = {0x1A86: "CH340", 0x0403: "FTDI", 0x10C4: "CP210x", 0x067B: "PL2303"}
"""Vendors whose ids stand for a USB to serial chip, as on an Arduino clone."""

_NEVER = re.compile(r"ttyS\d|ttyAMA|ttyAP|rfcomm|bluetooth|debug-console|wlan", re.IGNORECASE)
URL_KINDS = ("socket", "rfc2217")
SUSPECTS = ("ModemManager", "brltty")
"""Services that open new serial ports by themselves."""


@dataclass(frozen=True, slots=True)
class Port:
    """A serial port as the system lists it; what the system does not tell is None."""

    device: str
    description: str | None = None
    vid: int | None = None
    pid: int | None = None

    @property
    def rank(self) -> Rank:
        """How likely a board is behind it."""
        if self.vid in ARDUINO_VENDORS:
            return Rank.ARDUINO
        if self.vid in CHIP_VENDORS:
            return Rank.USB_CHIP
        if _NEVER.search(self.device):
            return Rank.NEVER
        return Rank.UNKNOWN

    @property
    def vendor(self) -> str:
        """The name of the maker of the board or chip, empty when unknown."""
        return {**ARDUINO_VENDORS, **CHIP_VENDORS}.get(self.vid or 0, "")


def board_name(text: str) -> str:
    """Check what a person gave as the board: ``auto``, ``none``, ``virtual``, a port or a URL.

    Raises ``BadInput`` for an empty name or a kind of URL that is not in ``URL_KINDS``; whether a
    port exists only shows when it is opened.
    """
    kind, is_url, place = text.partition("://")
    if not text.strip() or (is_url and (kind not in URL_KINDS or not place)):
        kinds = " or ".join(f"{known}://..." for known in URL_KINDS)
        raise BadInput(
            "bad-board",
            expected=phrase("auto, none, virtual, a port, {kinds}", kinds=kinds),
            got=repr(text),
        )
    return text


def natural_key(name: str) -> tuple[tuple[int, str], ...]:
    """Return a sort key that puts COM2 before COM10."""
    parts = re.findall(r"\d+|\D+", name)
    return tuple((int(part), "") if part.isdigit() else (-1, part.lower()) for part in parts)


def ranked(ports: Iterable[Port], platform: str = sys.platform) -> list[Port]:
    """Return the ports in the order to try them, each once, as the platform wants them named."""
    named = {port.device: port for port in ports if port.device}
    offered = [
        port
        for device, port in named.items()
        # On macOS a tty.* port waits for a modem's carrier; its cu.* twin does not.
        if not (platform == "darwin" and device.startswith("/dev/tty."))
    ]
    return sorted(offered, key=lambda port: (port.rank, natural_key(port.device)))


def usable_name(name: str, platform: str = sys.platform) -> str:
    """Return the name under which to open a port that a person named."""
    if platform == "darwin" and name.startswith("/dev/tty."):
        return "/dev/cu." + name.removeprefix("/dev/tty.")
    if platform == "win32" and re.fullmatch(r"com\d+", name, re.IGNORECASE):
        return name.upper()
    return name


def holders(device: str, processes: Path = Path("/proc")) -> tuple[str, ...]:
    """Return the programs that have ``device`` open, or else the ``SUSPECTS`` that run.

    Linux shows what a user's own programs have open; of services only that they run. On other
    systems nothing is known.
    """
    opened = {
        _comm_of(link.parent.parent)
        for link in processes.glob("[0-9]*/fd/*")
        if _target_of(link) == device
    }
    return tuple(sorted(opened - {""})) or running_suspects(processes)


def running_suspects(processes: Path = Path("/proc")) -> tuple[str, ...]:
    """Return which of ``SUSPECTS`` run on this system; none where there is no ``/proc``."""
    running = {_comm_of(process) for process in processes.glob("[0-9]*")}
    return tuple(name for name in SUSPECTS if name in running)


def _comm_of(process: Path) -> str:
    try:
        return (process / "comm").read_text(encoding="utf-8", errors="replace").strip()
    except OSError:
        # The process has ended between the listing and the look.
        return ""


def _target_of(link: Path) -> str:
    try:
        return str(link.readlink())
    except OSError:
        # Closed by now, or another user's.
        return ""


def owning_group(device: str) -> str:
    """Return the group that owns a device node, empty where there are no groups."""
    if sys.platform == "win32":
        return ""
    try:
        return Path(device).group()
    except (OSError, KeyError):
        # The node is gone, or its group has no name: there is nothing to tell.
        return ""
