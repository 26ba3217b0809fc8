"""What the board shall show: slots that hold only the newest of their kind. No queue, no IO."""

from __future__ import annotations

from dataclasses import dataclass

from domino_crib.driver import link_times as times
from domino_crib.driver.frame import NO_STATE, digest


@dataclass(frozen=True, slots=True)
class Letter:
    """A message to send: its name and payload."""

    name: str
    payload: str = ""


class Outbox:
    """One state, one configuration, and one order (effect, self-test, demo) of each kind.

    It remembers what the board has acknowledged, and so what is still to be sent. While it is
    ``held`` no state is sent, because the board shows a score that somebody has yet to decide on.
    """

    def __init__(self) -> None:
        self._state: str | None = None
        self._config: str | None = None
        self._orders: dict[str, tuple[str, float]] = {}
        self.held = False
        self.forget()

    def forget(self) -> None:
        """Take nothing for shown any more: there is a new board at the other end."""
        self.shown = NO_STATE
        self._acked_state: str | None = None
        self._acked_config: str | None = None
        self._rejected: str | None = None

    def show(self, state_payload: str) -> None:
        """Let the board show this state instead of any other."""
        self._state = state_payload

    def show_nothing(self) -> None:
        """Leave the board what it shows, until there is another state to show."""
        self._state = None

    def configure(self, config_payload: str) -> None:
        """Let the board use this configuration, now and whenever it has started anew."""
        self._config = config_payload

    def order(self, letter: Letter, now: float) -> None:
        """Send this once, if it can be sent while it is fresh."""
        self._orders[letter.name] = (letter.payload, now)

    def take(self, now: float) -> Letter | None:
        """Return what has to be sent next; an order is then considered sent."""
        if self._config is not None and self._config != self._acked_config:
            return Letter("config", self._config)
        state = None if self.held else self._state
        if state is not None and state != self._rejected and not self._is_shown(state):
            return Letter("state", state)
        while self._orders:
            name = next(iter(self._orders))
            payload, since = self._orders.pop(name)
            if now - since <= times.ORDER_FRESH:
                return Letter(name, payload)
        return None

    def acked(self, letter: Letter, shown: int) -> bool:
        """Note that the board has carried out ``letter`` and shows the state of that digest.

        Returns False when that is not the state it was sent, which then counts as rejected.
        """
        self.shown = shown
        if letter.name == "config":
            self._acked_config = letter.payload
        if letter.name != "state":
            return True
        if shown != digest(letter.payload):
            self.refused(letter)
            return False
        self._acked_state = letter.payload
        return True

    def refused(self, letter: Letter) -> None:
        """Note that the board will not have ``letter``: it is not sent again till it changes."""
        if letter.name == "state":
            self._rejected = letter.payload
        elif letter.name == "config":
            self._acked_config = letter.payload

    def shows(self, shown: int) -> None:
        """Note what the board says it shows; if that is news, all has to be told again."""
        if shown != self.shown:
            self.forget()
            self.shown = shown

    @property
    def rejecting(self) -> bool:
        """Say whether the state that is wanted is one the board will not have."""
        return self._state is not None and self._state == self._rejected

    @property
    def empty(self) -> bool:
        """Say whether the board has and shows all that is wanted."""
        state_done = self._state is None or self._is_shown(self._state)
        return state_done and self._config in (None, self._acked_config) and not self._orders

    def _is_shown(self, state: str) -> bool:
        # The digest alone would not do: two states in 65536 share one.
        return state == self._acked_state and digest(state) == self.shown
