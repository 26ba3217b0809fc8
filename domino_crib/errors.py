"""The exception tree: every error the program raises on purpose.

An error says what was expected, what came and where, so that the one line a person gets
to read is complete. Codes are stable: tests, the screen and scripts match on them, never on words.
"""

from __future__ import annotations

from collections.abc import Callable

Say = Callable[[str], str]
"""Puts an English text into another language; what it does not know stays as it is."""


class Phrase(str):
    """A text that is made of a template and parts, so that it can be said in another language.

    As a string it is the English text.
    """

    template: str
    parts: dict[str, object]

    def said(self, say: Say) -> str:
        """Return the text in the language of ``say``; parts that are phrases are said, too."""
        parts = {
            name: part.said(say) if isinstance(part, Phrase) else part
            for name, part in self.parts.items()
        }
        return say(self.template).format(**parts)


def phrase(template: str, /, **parts: object) -> Phrase:
    """Return the text that ``template`` makes with its ``{parts}``.

    Every template that a person may read has a translation in ``errors.po``; a test looks.
    """
    text = Phrase(template.format(**parts))
    text.template, text.parts = template, parts
    return text


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

    def message(self, say: Say = str) -> str:
        """Return the whole error as one line, whatever characters it repeats.

        It is English, or the language of ``say``: the name of the error, what was expected, and
        what came or where where that is a ``Phrase``; anything else came from outside.
        """
        expected, got, where = self.expected, self.got, self.where
        head = say(self.code.replace("-", " "))
        expected = expected.said(say) if isinstance(expected, Phrase) else say(expected)
        got = got.said(say) if isinstance(got, Phrase) else got
        where = where.said(say) if isinstance(where, Phrase) else where
        parts = [
            *([say("expected {expected}").format(expected=expected)] if expected else ()),
            *([say("got {got}").format(got=got)] if got else ()),
        ]
        text = f"{head}: {', '.join(parts)}" if parts else head
        line = f"{where}: {text}" if where else text
        return "".join(char if char.isprintable() else repr(char)[1:-1] for char in line)

    def __str__(self) -> str:
        return self.message()

    def at(self, where: str) -> CribError:
        """Return the same error with the place put in front of the place it already has."""
        both = phrase("{place}: {inner}", place=where, inner=self.where) if self.where else where
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
