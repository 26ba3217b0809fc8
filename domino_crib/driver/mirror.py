"""The peg board follows the game: one thread owns the port, the game never waits for it.

The game posts pictures and effects into slots that hold only the newest; the thread finds the
board, talks to it by the link, comes back after every trouble, and keeps ``status`` up to date.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from queue import SimpleQueue
from threading import Condition, Thread

from domino_crib.driver.fake_board import FakeBoard
from domino_crib.driver.link import Link
from domino_crib.driver.messages import DemoPattern, Effect, SelfTest, Theme, encode
from domino_crib.driver.outbox import Letter
from domino_crib.driver.pictures import state_payload
from domino_crib.driver.ports import Port
from domino_crib.driver.seeker import AUTO, Seeker
from domino_crib.driver.status import BoardInfo, BoardStatus, ButtonPress, Status
from domino_crib.driver.transport import list_serial_ports, open_port
from domino_crib.driver.wire import FakeWire, PortError, Wire
from domino_crib.pegboard import Glow, Picture

NONE, VIRTUAL = "none", "virtual"
"""What ``--board`` takes besides ``auto`` and the name of a port."""
SEEK_EVERY = 0.5
"""How often the ports are listed while there is no board, in seconds."""
STOP_WAIT = 1.0
"""How long ``stop`` waits for a thread that is opening a far-away socket, in seconds."""


@dataclass(frozen=True, slots=True)
class BoardConfig:
    """How the lamps look: brightness 1 to 255, current budget in mA, colours, tracks in use."""

    brightness: int = 128
    budget: int = 400
    theme: Theme = Theme.STANDARD
    tracks: int = 4

    def payload(self) -> str:
        """Return the payload of the config message; raises ``MessageError`` for a bad value."""
        return encode(
            "config",
            {
                "brightness": self.brightness,
                "budget": self.budget,
                "theme": int(self.theme),
                "tracks": self.tracks,
            },
        )


@dataclass(slots=True)
class _Mail:
    """What the game wants since the thread last looked."""

    state: str | None = None
    sides: int = 0
    config: str | None = None
    asked: bool | None = None
    adopt: bool | None = None
    orders: list[Letter] = field(default_factory=list)

    @property
    def empty(self) -> bool:
        """Say whether nothing new is wanted."""
        slots = (self.state, self.config, self.asked, self.adopt)
        return all(slot is None for slot in slots) and not self.orders


class Mirror:
    """The driver of one board, named as ``--board`` names it: auto, none, virtual or a port.

    Every method may be called from any thread and returns at once, except ``stop`` and ``wait``.
    ``buttons`` delivers what is pressed on the board.
    """

    def __init__(
        self,
        board: str = AUTO,
        *,
        open_wire: Callable[[str], Wire] = open_port,
        list_ports: Callable[[], Sequence[Port] | None] = list_serial_ports,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.buttons: SimpleQueue[ButtonPress] = SimpleQueue()
        self.virtual: FakeWire | None = None
        if board == VIRTUAL:
            self.virtual = virtual = FakeWire(FakeBoard(4, now=clock()), clock)
            open_wire = lambda _: virtual  # noqa: E731  # a constant function says it best
        self._open, self._list, self._clock = open_wire, list_ports, clock
        self._seeker = Seeker(board)
        self._link = Link()
        self._wire: Wire | None = None
        self._port = ""
        self._sides = 0
        self._next_look = 0.0
        self._mail = _Mail()
        self._changed = Condition()
        self._wanted = board != NONE
        self._stopping = False
        self._thread: Thread | None = None
        self._settled = False
        self._status = BoardStatus(Status.SEARCHING if self._wanted else Status.OFF)
        self._info: BoardInfo | None = None
        self._report: Picture | None = None

    @property
    def status(self) -> BoardStatus:
        """How the board is now."""
        return self._status

    @property
    def info(self) -> BoardInfo | None:
        """Who the board is, None while there is none."""
        return self._info

    @property
    def report(self) -> Picture | None:
        """What the board scored alone and no picture has replaced yet, None for nothing."""
        return self._report

    def start(self) -> None:
        """Start to look for the board, unless none is wanted."""
        if self._wanted and self._thread is None:
            self._thread = Thread(target=self._run, name="peg board", daemon=True)
            self._thread.start()

    def stop(self) -> None:
        """End the thread and close the port."""
        with self._changed:
            self._stopping = True
            self._changed.notify_all()
        if self._thread is not None:
            self._thread.join(STOP_WAIT)
            self._thread = None

    def post(self, picture: Picture) -> None:
        """Let the board show ``picture``; raises ``MessageError`` for one no board can show."""
        payload = state_payload(picture)
        with self._changed:
            self._wake()
            self._mail.state, self._mail.sides = payload, len(picture.pegs)

    def effect(self, effect: Effect, side: int | None = None) -> None:
        """Play an effect on the track of ``side`` (from 0; None: on all)."""
        number = 0 if side is None else side + 1
        self._order("effect", {"effect": int(effect), "side": number})

    def test(self, which: SelfTest) -> None:
        """Start or stop a self-test."""
        self._order("test", {"which": int(which)})

    def demo(self, which: DemoPattern) -> None:
        """Start or stop a demo pattern."""
        self._order("demo", {"which": int(which)})

    def configure(self, config: BoardConfig) -> None:
        """Let the board look like that, now and after each of its restarts."""
        payload = config.payload()
        with self._changed:
            self._wake()
            self._mail.config = payload

    def ask_reports(self, wanted: bool) -> None:
        """Keep a report until ``settle_report``; otherwise, as at first, a picture replaces it."""
        with self._changed:
            self._wake()
            self._mail.asked = wanted

    def settle_report(self, adopt: bool) -> None:
        """Let the posted picture replace the report.

        ``adopt``: the report counts, so the board keeps it until the next picture is posted.
        """
        with self._changed:
            self._wake()
            self._report = None
            self._mail.adopt = adopt
            if adopt:
                self._mail.state = None

    def wait(self, until: Callable[[], bool], timeout: float) -> bool:
        """Wait until ``until()`` holds, at most ``timeout`` seconds, and say whether it does."""
        with self._changed:
            return self._changed.wait_for(until, timeout)

    @property
    def settled(self) -> bool:
        """Say whether the board shows all that was posted."""
        return self._settled

    def virtual_lamps(self) -> tuple[Glow, ...]:
        """Return how the lamps of the virtual board glow now; none when it is not virtual."""
        if self.virtual is None:
            return ()
        with self.virtual.lock:
            return self.virtual.board.lamps(self._clock())

    def _order(self, name: str, values: dict[str, int]) -> None:
        letter = Letter(name, encode(name, values))
        with self._changed:
            self._wake()
            self._mail.orders = [each for each in self._mail.orders if each.name != name]
            self._mail.orders.append(letter)

    def _wake(self) -> None:
        """Wake the thread for mail that is about to come; the lock is held."""
        self._settled = False
        self._changed.notify_all()
        wire = self._wire
        if wire is not None and self._mail.empty:
            wire.interrupt()

    # What follows runs in the thread only.

    def _run(self) -> None:
        try:
            while not self._stopping:
                idle = self.step()
                with self._changed:
                    if idle and not self._stopping:
                        self._changed.wait(idle)
        finally:
            if self._wire is not None:
                self._wire.close()
                self._wire = None
            self._tell(BoardStatus(Status.OFF))

    def step(self) -> float:
        """Do one round: open a port, or read, think and write.

        The thread calls it all the time. Returns how many seconds nothing needs to be done.
        """
        self._collect()
        if self._wire is None:
            return self._seek()
        self._converse(self._wire)
        return 0.0

    def _collect(self) -> None:
        with self._changed:
            mail, self._mail = self._mail, _Mail()
        outbox = self._link.outbox
        if mail.asked is not None:
            self._link.ask_reports(mail.asked)
        if mail.adopt is not None:
            self._link.settle_report(mail.adopt)
        if mail.state is not None:
            self._sides = mail.sides
            outbox.show(mail.state)
        if mail.config is not None:
            outbox.configure(mail.config)
        for letter in mail.orders:
            outbox.order(letter, self._clock())

    def _seek(self) -> float:
        now = self._clock()
        if now >= self._next_look:
            self._next_look = now + SEEK_EVERY
            if self._seeker.is_auto:
                self._seeker.see(self._list(), now)
        port = self._seeker.next_port(now)
        if port is None:
            self._tell(self._seeker.status(now))
            return max(0.0, self._next_look - now)
        try:
            self._wire = self._open(port)
        except PortError as error:
            self._seeker.gave_up(error.status, self._clock())
            self._tell(self._seeker.status(self._clock()))
        else:
            self._port = port
            self._link.opened(self._clock())
        return 0.0

    def _converse(self, wire: Wire) -> None:
        link = self._link
        try:
            # What has just been posted goes out before anything is waited for.
            self._write(wire)
            data = wire.read()
            now = self._clock()
            if data:
                link.receive(data, now)
            self._write(wire)
        except PortError as error:
            self._leave(error.status)
            return
        for pressed in link.take_buttons():
            self.buttons.put(pressed)
        status = self._with_port(link.status)
        if status.follows:
            self._seeker.found(self._port)
        elif self._is_given_up(status, now):
            self._leave(status)
            return
        self._tell(status)

    def _write(self, wire: Wire) -> None:
        self._link.tick(self._clock())
        if out := self._link.take():
            wire.write(out)

    def _is_given_up(self, status: BoardStatus, now: float) -> bool:
        if status.code not in (Status.MUTE, Status.FOREIGN, Status.VERSION):
            return False
        if self._seeker.is_auto and now >= self._next_look:
            self._next_look = now + SEEK_EVERY
            self._seeker.see(self._list(), now)
        return self._seeker.should_leave(status, now)

    def _leave(self, status: BoardStatus) -> None:
        now = self._clock()
        if self._wire is not None:
            self._wire.close()
        self._wire = None
        self._link.closed(now)
        self._seeker.gave_up(status, now)
        self._tell(self._seeker.status(now))

    def _with_port(self, status: BoardStatus) -> BoardStatus:
        info = self._link.info
        if status.code is Status.READY and info is not None and info.tracks < self._sides:
            facts = {"tracks": info.tracks, "sides": self._sides}
            return BoardStatus(Status.SMALL, self._port, facts)
        return BoardStatus(status.code, self._port, status.facts)

    def _tell(self, status: BoardStatus) -> None:
        info = self._link.info
        with self._changed:
            self._status, self._info = status, info
            if self._mail.adopt is None:
                self._report = self._link.report
            self._settled = self._link.settled and self._mail.empty
            self._changed.notify_all()
