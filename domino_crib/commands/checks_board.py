"""What ``doctor`` looks at last: serial ports, and whether an LED board answers on one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from domino_crib.commands.checks import Finding, State
from domino_crib.driver.ports import Port, Rank, ranked
from domino_crib.driver.probe import probe
from domino_crib.driver.status import BoardStatus
from domino_crib.driver.transport import list_serial_ports
from domino_crib.wording import Words
from domino_crib.wording.board import board_help, board_status

NO_BOARD = "A board is not needed. To try one without hardware: domino-crib play --board virtual."


def ports(
    *,
    ask: bool,
    listed: Callable[[], Sequence[Port] | None] = list_serial_ports,
    probing: Callable[[str], BoardStatus] = probe,
) -> Iterator[Finding]:
    """Yield a finding for every port that may have a board; ``ask`` opens them.

    Nothing here is ever bad: the program needs no board.
    """
    words = Words("en")
    found = listed()
    if found is None:
        yield Finding("serial ports", State.NOTE, "the system does not list them", "Try again.")
        return
    likely = [port for port in ranked(found) if port.rank is not Rank.NEVER]
    if not likely:
        yield Finding("serial ports", State.NOTE, "none that could have a board", NO_BOARD)
        return
    for port in likely:
        name = f"{port.device} ({port.vendor or port.description or 'unknown'})"
        if not ask:
            yield Finding("serial port", State.NOTE, name, "Not asked (--no-ask).")
            continue
        status = probing(port.device)
        said = board_status(words, status.code.value, status.port, status.facts)
        if status.follows:
            yield Finding("LED board", State.WELL, f"{name}: {said}")
        else:
            advice = board_help(words, status.code.value, status.port, status.facts)
            yield Finding("serial port", State.NOTE, f"{name}: {said}", advice)
