"""Which port to open next, and how long to leave one alone. No IO; given the time.

A port that was named is tried again and again. Without a name all likely ports are tried, best
first: each new one once, and those that may yet turn out to be a board now and then, for opening a
port resets an Arduino, and other devices want their peace.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

from domino_crib.driver.ports import Port, Rank, ranked, running_suspects, usable_name
from domino_crib.driver.status import BoardStatus, Status

AUTO = "auto"
SOON, LATER = 0.5, 30.0
"""Seconds until a port that may come back, or one that has been no board, is tried again."""
SNATCHED_WITHIN = 3.0
"""A port that goes so soon after it came was taken away by some service."""
TOLD_FOR = 10.0
"""How long it is told that a port came and went."""

_AFTER: dict[Status, float] = {
    Status.BUSY: 1.0,
    Status.DENIED: 2.0,
    Status.MISSING: SOON,
    Status.UNPLUGGED: SOON,
    Status.STUCK: SOON,
    Status.FAILED: 1.0,
    Status.VERSION: LATER,
    Status.MUTE: LATER,
    Status.FOREIGN: LATER,
}
_TELLING = (
    Status.VERSION,
    Status.DENIED,
    Status.BUSY,
    Status.STUCK,
    Status.FAILED,
    Status.VANISHED,
    Status.UNPLUGGED,
    Status.MUTE,
    Status.FOREIGN,
)
"""Which trouble is told first when several ports have some."""


@dataclass(slots=True)
class _Try:
    """What is known of a listed port."""

    port: Port
    seen: float
    not_before: float
    status: BoardStatus | None = None
    was_board: bool = False


class Seeker:
    """Seeks the port of a board: ``wanted`` is ``auto``, or a device name or URL."""

    def __init__(self, wanted: str = AUTO) -> None:
        self.is_auto = wanted == AUTO
        self._named = "" if self.is_auto else usable_name(wanted)
        self._named_not_before = -inf
        self._named_status = BoardStatus(Status.SEARCHING, self._named)
        self._tries: dict[str, _Try] = {}
        self._vanished: tuple[float, BoardStatus] | None = None

    def see(self, listed: Sequence[Port] | None, now: float) -> None:
        """Take note of the ports that the system lists (None: it cannot tell)."""
        if listed is None or not self.is_auto:
            return
        here = {port.device: port for port in ranked(listed) if port.rank is not Rank.NEVER}
        for device in self._tries.keys() - here.keys():
            gone = self._tries.pop(device)
            if now - gone.seen < SNATCHED_WITHIN and not gone.was_board:
                facts = {"suspects": ", ".join(running_suspects())}
                self._vanished = now, BoardStatus(Status.VANISHED, device, facts)
        for device, port in here.items():
            if device not in self._tries:
                self._tries[device] = _Try(port, now, now)

    def next_port(self, now: float) -> str | None:
        """Return the port to open now, None while there is none."""
        if not self.is_auto:
            return self._named if now >= self._named_not_before else None
        due = [each.port for each in self._tries.values() if each.not_before <= now]
        return ranked(due)[0].device if due else None

    def found(self, port: str) -> None:
        """Note that a board answers at ``port``."""
        if port in self._tries:
            self._tries[port].was_board = True

    def gave_up(self, status: BoardStatus, now: float) -> None:
        """Note that ``status.port`` was closed, or could not be opened, for this reason."""
        again = now + _AFTER.get(status.code, SOON)
        if not self.is_auto:
            self._named_status, self._named_not_before = status, again
        elif status.port in self._tries:
            each = self._tries[status.port]
            each.status, each.not_before = status, again
            if status.code is Status.FOREIGN and not each.was_board:
                # It talks, and it is no board: it is left alone until it is plugged in again.
                each.not_before = inf

    def should_leave(self, status: BoardStatus, now: float) -> bool:
        """Say whether to close an open port whose device answers no hello.

        A named port is kept, and so is one that had a board: it will wake up. Any other makes way
        as soon as there is another one to try; a foreign device gets its port back at once.
        """
        if status.code is Status.VERSION:
            # A board has to be free for new firmware to be written to it.
            return True
        each = self._tries.get(status.port)
        if not self.is_auto or each is None or each.was_board:
            return False
        if status.code is Status.FOREIGN:
            return True
        others = (other for device, other in self._tries.items() if device != status.port)
        return any(other.not_before <= now for other in others)

    def status(self, now: float) -> BoardStatus:
        """Return what to tell while no port is open."""
        if not self.is_auto:
            return self._named_status
        troubles = [each.status for each in self._tries.values() if each.status is not None]
        if self._vanished is not None and now - self._vanished[0] < TOLD_FOR:
            troubles.append(self._vanished[1])
        telling = [status for status in troubles if status.code in _TELLING]
        if not telling:
            return BoardStatus(Status.SEARCHING)
        return min(telling, key=lambda status: _TELLING.index(status.code))
