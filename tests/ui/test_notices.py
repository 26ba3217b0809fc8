"""What is told at once: in plain words, and where it covers no text and no button."""

from __future__ import annotations

import errno
import os

import pytest

from domino_crib.errors import Failed
from domino_crib.ui.layout import canvas_of
from domino_crib.ui.notice import told
from domino_crib.ui.screenshot import SCENES, blank, quiet_desk
from domino_crib.ui.start import register
from domino_crib.wording import LANGUAGES, Words
from tests.ui.audit import watching

FULL = os.strerror(errno.ENOSPC)
PLACES = ("title", "discard", "play", "show", "muggins", "curtain", "result", "club", "club-new")
SPACIOUS = ("new-game", "settings", "statistics", "replays", "replay", "board")
"""Scenes that have room; of the others a long notice covers something at the smallest size."""


@pytest.mark.parametrize("scene", [*PLACES, *SPACIOUS])
@pytest.mark.parametrize("size", [(800, 480), (1024, 768), (1280, 720)])
def test_a_notice_covers_no_text_and_no_button(
    scene: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = quiet_desk("en")
    register(desk)
    made = SCENES[scene](desk, "domino", 7)
    desk.stack.push(made)
    desk.stack.resize(canvas_of(*size))
    for language in LANGUAGES:
        desk.change(language=language)
        made.tick()
        desk.tell("ui.notice.game-not-saved", error=FULL)
        with watching(monkeypatch) as audit:
            desk.draw(blank(size))
        said = told(desk.words, "ui.notice.game-not-saved", {"error": FULL}).split()
        mine = [line for line in audit.lines if line.text.split()[0] in said]
        assert {word for line in mine for word in line.text.split()} >= set(said)
        covered = [text for text in audit.covered() if not set(text.split()) <= set(said)]
        assert not covered, f"{language}: {covered}"
    desk.close()


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "Not saved: the disk is full, make some room on it."),
        ("pl", "Nie zapisano: dysk jest pełny, zwolnij na nim miejsce."),
        ("da", "Ikke gemt: disken er fuld, gør plads på den."),
    ],
)
def test_what_a_disk_refuses_is_told_in_plain_words(lang: str, text: str) -> None:
    words = Words(lang)
    wrapped = Failed("cannot-write-file", expected="room", got=FULL, where="/home/anna/x.crib")
    bare = OSError(errno.ENOSPC, FULL, "/home/anna/x.crib")
    for error in (wrapped, bare, FULL):
        assert told(words, "ui.notice.not-saved", {"error": error}) == text


def test_a_reason_without_words_of_ours_is_told_as_it_is() -> None:
    error = OSError(errno.EIO, "Input/output error", "/x")
    assert told(Words("en"), "ui.notice.not-saved", {"error": error}).endswith("output error.")
