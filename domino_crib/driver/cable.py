"""Faults of a line, and a cable in memory between a link and a fake board on a simulated clock."""

from __future__ import annotations

from dataclasses import dataclass
from heapq import heappop, heappush
from random import Random

from domino_crib.driver.fake_board import FakeBoard
from domino_crib.driver.link import Link

NOISE_MAX = 40


@dataclass(frozen=True, slots=True)
class Faults:
    """How often, of 0 to 1, something happens to what is written at one end."""

    drop: float = 0.0
    flip: float = 0.0
    cut: float = 0.0
    double: float = 0.0
    noise: float = 0.0

    def spoil(self, data: bytes, random: Random) -> bytes:
        """Return what arrives of ``data``."""
        if random.random() < self.drop:
            return b""
        if random.random() < self.flip:
            at = random.randrange(len(data))
            data = data[:at] + bytes([data[at] ^ 1 << random.randrange(8)]) + data[at + 1 :]
        if random.random() < self.cut:
            data = data[: random.randrange(len(data))]
        if random.random() < self.double:
            data += data
        if random.random() < self.noise:
            data = random.randbytes(random.randint(1, NOISE_MAX)) + data
        return data


class Cable:
    """Carries bytes between ``link`` and ``board`` with a delay and faults; time is simulated.

    ``now`` is the time; ``run`` moves it on. An unplugged cable carries nothing, a mute board
    hears but does not answer.
    """

    def __init__(
        self,
        link: Link,
        board: FakeBoard,
        *,
        delay: float = 0.004,
        faults: Faults | None = None,
        seed: int = 0,
    ) -> None:
        self.link, self.board = link, board
        self.delay = delay
        self.faults = faults or Faults()
        self.now = 0.0
        self.plugged = self.talks = True
        self._random = Random(seed)
        self._under_way: list[tuple[float, int, bool, bytes]] = []
        self._count = 0

    def unplug(self) -> None:
        """Pull the plug: what is under way is lost and the link sees its port go."""
        self.plugged = False
        self._under_way.clear()
        self.link.closed(self.now)

    def plug(self, *, reboots: bool = True) -> None:
        """Put the plug back; the board starts anew unless it has its own power."""
        self.plugged = True
        if reboots:
            self.board.reboot(self.now)
        self.link.opened(self.now)

    def run(self, seconds: float, step: float = 0.005) -> None:
        """Let time pass."""
        end = self.now + seconds
        while self.now < end:
            self.now = min(end, self.now + step)
            while self._under_way and self._under_way[0][0] <= self.now:
                _, _, to_board, data = heappop(self._under_way)
                if to_board:
                    self.board.receive(data, self.now)
                else:
                    self.link.receive(data, self.now)
            self.link.tick(self.now)
            self._carry(self.link.take(), to_board=True)
            said = self.board.take()
            self._carry(said if self.talks else b"", to_board=False)

    def _carry(self, data: bytes, *, to_board: bool) -> None:
        for line in data.splitlines(keepends=True):
            arrives = self.faults.spoil(line, self._random)
            if arrives and self.plugged:
                self._count += 1
                heappush(self._under_way, (self.now + self.delay, self._count, to_board, arrives))
