"""How the LED peg board is, in words: one line that says what is the matter, one what to do."""

from __future__ import annotations

from collections.abc import Mapping

from domino_crib.wording.words import Words

STATUS_ENDINGS = (
    "busy",
    "denied",
    "failed",
    "foreign",
    "lost",
    "missing",
    "mute",
    "off",
    "ready",
    "rejected",
    "searching",
    "small",
    "starting",
    "stuck",
    "unplugged",
    "vanished",
    "version-new",
    "version-old",
    "version-unknown",
)
HELP_ENDINGS = (
    *(ending for ending in STATUS_ENDINGS if ending not in ("off", "ready")),
    "busy-named",
    "denied-group",
    "vanished-named",
)


def board_status(words: Words, code: str, port: str, facts: Mapping[str, str | int]) -> str:
    """Return what is the matter with the board.

    The arguments are the code, port and facts of the driver's ``BoardStatus``.
    """
    return words.get(f"board.status.{_kind(code, facts)}", port=port, **facts)


def board_help(words: Words, code: str, port: str, facts: Mapping[str, str | int]) -> str:
    """Return what a person can do about it; empty when there is nothing to be done."""
    ending = _kind(code, facts)
    if facts.get("suspects"):
        ending += "-named"
    elif facts.get("group"):
        ending += "-group"
    if ending not in HELP_ENDINGS:
        return ""
    return words.get(f"board.help.{ending}", port=port, **facts)


def _kind(code: str, facts: Mapping[str, str | int]) -> str:
    """Return the code, for other versions with which of the two is older."""
    if code != "version":
        return code
    board, host = facts["board"], facts["host"]
    if not board:
        return "version-unknown"
    return "version-old" if int(board) < int(host) else "version-new"
