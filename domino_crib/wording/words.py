"""Every text a player sees, looked up by key in one language."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files

from domino_crib.errors import BadInput
from domino_crib.wording.catalogue import Catalogue, read_catalogue
from domino_crib.wording.languages import LANGUAGES

DOMAINS = ("rules", "ui", "learn", "board", "table", "hints", "cli")
"""The catalogues of a language; the first part of a key names one of them."""


class UnknownKeyError(LookupError):
    """A key that no catalogue has: a mistake in the program, and the tests look for it."""


class Words:
    """The texts of one language.

    A key is ``domain.name``: ``words.get("ui.title.play")`` is the entry ``title.play`` of
    ``locale/<language>/ui.po``. A domain is read when its first text is wanted, once per run.
    A text that a language lacks comes from English.
    """

    def __init__(self, lang: str) -> None:
        if lang not in LANGUAGES:
            raise BadInput("unknown-language", expected=" or ".join(LANGUAGES), got=lang)
        self.lang = lang

    def get(self, key: str, /, **params: object) -> str:
        """Return the text of ``key`` with its ``{name}`` places filled from ``params``.

        The parameter ``n``, a whole number, also chooses the plural form where the text has one.
        Raises UnknownKeyError when there is no such text, KeyError when a place stays empty.
        """
        catalogue, name = self._find(key)
        forms = catalogue.texts[name]
        text = forms[0]
        if len(forms) > 1:
            number = params["n"]
            if not isinstance(number, int):
                raise TypeError(f"{key}: n chooses the plural form and must be an int")
            text = forms[catalogue.form_of(abs(number))]
        return text.format(**params) if "{" in text else text

    def has(self, key: str) -> bool:
        """Tell whether this language or English has the text."""
        try:
            self._find(key)
        except UnknownKeyError:
            return False
        return True

    def number(self, value: float, places: int = 0) -> str:
        """Write a number with the decimal sign of the language: ``5.64`` or ``5,64``."""
        text = f"{value:.{places}f}"
        return text if self.lang == "en" else text.replace(".", ",")

    def percent(self, value: float, places: int = 0) -> str:
        """Write a share in percent: ``61%``, in Danish ``61 %``."""
        return self.number(value, places) + (" %" if self.lang == "da" else "%")

    def join(self, items: Sequence[str]) -> str:
        """Return the items as a spoken list: ``a``, ``a and b``, ``a, b and c``."""
        if len(items) < 2:
            return "".join(items)
        return self.get("rules.list.last", first=", ".join(items[:-1]), last=items[-1])

    def _find(self, key: str) -> tuple[Catalogue, str]:
        domain, _, name = key.partition(".")
        if domain in DOMAINS:
            for lang in dict.fromkeys((self.lang, LANGUAGES[0])):
                catalogue = load(lang, domain)
                if name in catalogue.texts:
                    return catalogue, name
        raise UnknownKeyError(f"no text for the key {key!r} in {domain}.po")


@cache
def load(lang: str, domain: str) -> Catalogue:
    """Return the catalogue of one domain in one language, read from the package once."""
    source = files("domino_crib.wording") / "locale" / lang / f"{domain}.po"
    return read_catalogue(source.read_text("utf-8"), f"{lang}/{domain}.po")
