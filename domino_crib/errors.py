"""The exception tree: every error the program raises on purpose.

An error says what was expected, what came and where, so that the one line a person gets
to read is complete. Codes are stable: tests, the screen and scripts match on them, never on words.
"""

from __future__ import annotations


class CribError(Exception):
    """The root of all errors of domino_crib.

    ``code`` is a short stable name (``lay-over-31``), ``expected`` says what would have been
    right, ``got`` what came, ``where`` the place (a file and line, a position in the game).
    Empty parts are left out of the message.
    """

    def __init__(self, code: str, *, expected: str = "", got: str = "", where: str = "") -> None:
        self.code = code
        self.expected = expected
        self.got = got
        self.where = where
        super().__init__(self.message())

    def message(self) -> str:
        """Return the whole error as one line of English, whatever characters it repeats."""
        parts = [self.code.replace("-", " ")]
        if self.expected:
            parts.append(f"expected {self.expected}")
        if self.got:
            parts.append(f"got {self.got}")
        text = parts[0] + (": " + ", ".join(parts[1:]) if parts[1:] else "")
        line = f"{self.where}: {text}" if self.where else text
        return "".join(char if char.isprintable() else repr(char)[1:-1] for char in line)

    def __str__(self) -> str:
        return self.message()

    def at(self, where: str) -> CribError:
        """Return the same error with the place put in front of the place it already has."""
        both = f"{where}: {self.where}" if self.where else where
        return type(self)(self.code, expected=self.expected, got=self.got, where=both)


class BadInput(CribError):
    """Something a person gave (a file, a word, an option) cannot be used: exit code 2."""


class NotationError(BadInput):
    """A piece, a list of pieces or a name is not written as INTERFACES says."""


class RecordError(BadInput):
    """A game record is broken or tells an illegal game."""


class SetupError(BadInput):
    """A game cannot be set up as asked."""


class IllegalAction(CribError):
    """An action that the rules do not allow in this state."""


class Failed(CribError):
    """The thing asked for was understood but did not work out: exit code 1."""
