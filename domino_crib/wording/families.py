"""Keys that the program puts together at run time, declared in one place.

``words.get(f"rules.reason.{reason.value}")`` hides its key from a search through the sources.
So every such beginning is listed here with all the endings it may get, and the tests hold the
catalogues and the sources against the list. A new f-string key needs an entry here.
"""

from __future__ import annotations

FAMILIES: dict[str, tuple[str, ...]] = {}
"""Beginning of the key (up to and with the last dot) to the endings that occur."""


def family_keys() -> frozenset[str]:
    """Return every key that a family can make."""
    return frozenset(start + end for start, ends in FAMILIES.items() for end in ends)
