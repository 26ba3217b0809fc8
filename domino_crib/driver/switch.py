"""The board that is chosen now, and the choice of another while the program runs."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from queue import Empty
from threading import Lock, Thread

from domino_crib.driver.messages import Effect, SelfTest
from domino_crib.driver.mirror import NONE, VIRTUAL, BoardConfig, Mirror
from domino_crib.driver.ports import Rank, ranked
from domino_crib.driver.status import BoardStatus, ButtonPress
from domino_crib.driver.transport import list_serial_ports
from domino_crib.pegboard import LAMPS_PER_TRACK, Glow, Picture, glows

USUAL_TRACKS = 2


class BoardSwitch:
    """One board at a time, named as ``--board`` names it; what it shows moves to the next one.

    Nothing here waits: a board that is left is closed beside the game.
    """

    def __init__(
        self,
        board: str = NONE,
        *,
        config: BoardConfig | None = None,
        make: Callable[[str], Mirror] = Mirror,
    ) -> None:
        self._make = make
        self._config = config or BoardConfig()
        self._picture: Picture | None = None
        self._asked = False
        self._ports: tuple[str, ...] = ()
        self._listing = Lock()
        self.name = board
        self.mirror = self._started(board)

    @property
    def status(self) -> BoardStatus:
        """How the board is now."""
        return self.mirror.status

    @property
    def config(self) -> BoardConfig:
        """How its lamps are to look."""
        return self._config

    @property
    def picture(self) -> Picture | None:
        """What it is to show, None before the first game."""
        return self._picture

    @property
    def report(self) -> Picture | None:
        """What the board scored alone and nobody has decided on yet, None for nothing."""
        return self.mirror.report

    @property
    def tracks(self) -> int:
        """The tracks the board has, or for a virtual one the tracks that are needed."""
        if self.name == VIRTUAL:
            return max(USUAL_TRACKS, len(self._picture.pegs) if self._picture else 0)
        info = self.mirror.info
        return info.tracks if info is not None else USUAL_TRACKS

    def choose(self, board: str) -> None:
        """Leave the present board and go to another one."""
        left = self.mirror
        self.name = board
        self.mirror = self._started(board)
        Thread(target=left.stop, name="board that is left", daemon=True).start()

    def post(self, picture: Picture) -> None:
        """Let the board show ``picture``."""
        self._picture = picture
        self.mirror.post(picture)

    def effect(self, effect: Effect, side: int | None = None) -> None:
        """Play an effect on the track of ``side`` (from 0; None: on all)."""
        self.mirror.effect(effect, side)

    def test(self, which: SelfTest) -> None:
        """Start or stop a self-test."""
        self.mirror.test(which)

    def configure(self, config: BoardConfig) -> None:
        """Let this board and every later one look like that."""
        self._config = config
        self.mirror.configure(config)

    def ask_reports(self, wanted: bool) -> None:
        """Let this board and every later one keep its report until ``settle_report``."""
        self._asked = wanted
        self.mirror.ask_reports(wanted)

    def settle_report(self, adopt: bool) -> None:
        """End the report: the next picture counts if ``adopt``, the present one if not."""
        self.mirror.settle_report(adopt)

    def lamps(self) -> tuple[Glow, ...]:
        """Return how the lamps of the present board glow, in LED order; none without a board.

        A virtual board tells it; of a real one that follows the game it is known.
        """
        if self.name == VIRTUAL:
            return self.mirror.virtual_lamps()[: self.tracks * LAMPS_PER_TRACK]
        picture = self.mirror.report or self._picture
        if picture is None or not self.mirror.status.follows:
            return ()
        return glows(picture, self.tracks, int(self._config.theme))

    def take_buttons(self) -> list[ButtonPress]:
        """Return what was pressed on the present board since the last call, oldest first."""
        taken = []
        with suppress(Empty):
            while True:
                taken.append(self.mirror.buttons.get_nowait())
        return taken

    def ports(self) -> tuple[str, ...]:
        """Return the ports that may have a board, as last listed; the list is made beside."""
        if self._listing.acquire(blocking=False):
            Thread(target=self._list, name="list of ports", daemon=True).start()
        return self._ports

    def stop(self) -> None:
        """Close the board."""
        self.mirror.stop()

    def _started(self, board: str) -> Mirror:
        mirror = self._make(board)
        mirror.configure(self._config)
        mirror.ask_reports(self._asked)
        if self._picture is not None:
            mirror.post(self._picture)
        mirror.start()
        return mirror

    def _list(self) -> None:
        try:
            listed = list_serial_ports()
            if listed is not None:
                likely = (port for port in ranked(listed) if port.rank is not Rank.NEVER)
                self._ports = tuple(port.device for port in likely)
        finally:
            self._listing.release()
