"""The header lines of a ``.crib`` record: what they may say."""

from __future__ import annotations

from domino_crib.errors import RecordError, phrase
from domino_crib.rules.catalog import VARIANTS
from domino_crib.rules.setup import Setup, checked

KEYS = ("game", "target", "options", "players", "dealer", "scores", "seed")
_SHOWN = 40
_BLAME = {
    "unknown-game": "game",
    "unknown-option": "options",
    "options-clash": "options",
    "option-not-in-game": "options",
    "bad-target": "target",
    "bad-dealer": "dealer",
    "no-such-dealer": "dealer",
    "bad-score": "scores",
    "bad-scores": "scores",
    "wrong-number-of-scores": "scores",
    "bad-seed": "seed",
    "wrong-number-of-players": "players",
}
"""Which header line an error of the whole setup is about."""


class Header:
    """Collects header lines; ``setup`` and ``names`` say what they mean once all are there."""

    def __init__(self) -> None:
        self._values: dict[str, str] = {}
        self._lines: dict[str, int] = {}

    @staticmethod
    def knows(key: str) -> bool:
        """Say whether ``key`` (lower case) is a header key."""
        return key in KEYS

    def line(self, key: str, value: str, number: int) -> None:
        """Take line ``number``. Raises ``RecordError`` for a key unknown, repeated or empty."""
        if key not in KEYS:
            raise RecordError(
                "unknown-header",
                expected=phrase("one of {names}", names=", ".join(k.title() for k in KEYS)),
                got=repr(key[:_SHOWN]),
            )
        if key in self._values:
            raise RecordError(
                "header-twice",
                expected=phrase("one {key} line", key=key.title()),
                got=phrase("a second"),
            )
        if not value.strip():
            raise RecordError(
                "header-empty",
                expected=phrase("a value for {key}", key=key.title()),
                got=phrase("nothing"),
            )
        if not self._values and key != "game":
            raise RecordError("no-game-line", expected="Game: ... first", got=f"{key.title()}: ...")
        self._values[key] = value.strip()
        self._lines[key] = number

    def line_of(self, code: str) -> int | None:
        """Return the number of the line that an error with this code is about."""
        return self._lines.get(_BLAME.get(code, ""))

    def setup(self) -> Setup:
        """Return the checked setup.

        Raises ``RecordError`` or ``SetupError`` when something is missing or cannot be.
        """
        values = self._values
        if "game" not in values:
            raise RecordError(
                "no-game-line", expected="Game: ... first", got=phrase("the end of the file")
            )
        dealer = self._number("dealer")
        if dealer is None and "seed" not in values:
            raise RecordError(
                "no-dealer",
                expected="a Dealer line, or a Seed that decides the lots",
                got=phrase("none"),
            )
        scores = values.get("scores", "").replace(",", " ").split()
        setup = checked(
            Setup(
                game=values["game"],
                target=self._number("target"),
                options=tuple(values.get("options", "").replace(",", " ").split()),
                dealer=None if dealer is None else dealer - 1,
                scores=tuple(_whole("scores", word) for word in scores),
                seed=self._number("seed") or 0,
            )
        )
        seats = VARIANTS[setup.game].seats
        if len(self.names()) != seats:
            raise RecordError(
                "wrong-number-of-players",
                expected=phrase("{seats} names separated by |", seats=seats),
                got=str(len(self.names())),
            )
        return setup

    def names(self) -> tuple[str, ...]:
        """Return one name a seat; without a Players line they are numbers."""
        if "players" in self._values:
            return tuple(name.strip() for name in self._values["players"].split("|"))
        return tuple(str(seat + 1) for seat in range(VARIANTS[self._values["game"]].seats))

    def _number(self, key: str) -> int | None:
        return _whole(key, self._values[key]) if key in self._values else None


def _whole(key: str, word: str) -> int:
    if word.isascii() and word.isdigit() and len(word) <= 19:
        return int(word)
    raise RecordError(
        f"bad-{key}",
        expected=phrase("a whole number for {key}", key=key.title()),
        got=repr(word[:_SHOWN]),
    )
