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


def ports(
    words: Words,
    *,
    ask: bool,
    listed: Callable[[], Sequence[Port] | None] = list_serial_ports,
    probing: Callable[[str], BoardStatus] = probe,
) -> Iterator[Finding]:
    """Yield a finding for every port that may have a board; ``ask`` opens them.

    Nothing here is ever bad: the program needs no board.
    """
    found = listed()
    if found is None:
        unlisted, again = (
            words.get("cli.doctor.ports.unlisted"),
            words.get("cli.doctor.ports.again"),
        )
        yield Finding("serial-ports", State.NOTE, unlisted, again)
        return
    likely = [port for port in ranked(found) if port.rank is not Rank.NEVER]
    if not likely:
        none, advice = words.get("cli.doctor.ports.none"), words.get("cli.doctor.ports.no-board")
        yield Finding("serial-ports", State.NOTE, none, advice)
        return
    for port in likely:
        maker = port.vendor or port.description or words.get("cli.doctor.ports.unknown")
        name = f"{port.device} ({maker})"
        if not ask:
            not_asked = words.get("cli.doctor.ports.not-asked")
            yield Finding("serial-port", State.NOTE, name, not_asked)
            continue
        status = probing(port.device)
        said = board_status(words, status.code.value, status.port, status.facts)
        if status.follows:
            yield Finding("led-board", State.WELL, f"{name}: {said}")
        else:
            advice = board_help(words, status.code.value, status.port, status.facts)
            yield Finding("serial-port", State.NOTE, f"{name}: {said}", advice)
