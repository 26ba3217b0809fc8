"""A game that is not finished: asked about before another begins, put aside, never overwritten.

It goes into a folder of its own under the time of its last step and is listed with the replays,
from where it can be continued (decision 0017).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from domino_crib.errors import CribError, Failed, phrase
from domino_crib.files import files_in, free_name, read_text, write_whole
from domino_crib.rules import Answer, Claim, Discard, Lay
from domino_crib.rules.record import Record, replay
from domino_crib.ui.desk import Desk
from domino_crib.ui.game.autosave import Saved, from_text, load
from domino_crib.ui.game.choice import PERSON
from domino_crib.ui.game.naming import shown_names
from domino_crib.ui.scenes.sheet import Item, Sheet, close_only
from domino_crib.wording.names import game_name


def saved_game(desk: Desk) -> Saved | None:
    """Return the game that waits, None when there is none; a broken file is told.

    A game that the disk did not take waits in memory.
    """
    if not desk.keeps:
        return None
    saver = desk.saver()
    saver.flush()
    refused = saver.refused()
    if refused is not None:
        return replace(from_text(refused, str(desk.autosave)), when=datetime.now())
    saved, aside = load(desk.autosave)
    if aside is not None:
        desk.tell_set_aside(aside)
    return saved


def read_unfinished(path: Path) -> Saved:
    """Read a game that was put aside; raises ``CribError`` when that cannot be.

    Its record ends with the last step that was taken, like that of the game that waits: a reader
    of records alone would count the hands that the screen had not come to.
    """
    return from_text(read_text(path, phrase("a saved game")), path.name)


def scores_of(record: Record) -> tuple[int, ...]:
    """Return how the game of a record stands at its end; raises ``CribError`` for no game."""
    first, steps = replay(record)
    return (steps[-1].state if steps else first).scores


def touched(saved: Saved) -> bool:
    """Tell whether anything would be lost: a decision of a person, or a match that has begun.

    Where computers play among themselves each of their decisions counts.
    """
    persons = [i for i, seat in enumerate(saved.choice.playing) if seat.who == PERSON]
    return saved.match.played > 0 or any(
        isinstance(action, (Discard, Lay, Claim, Answer))
        and (action.seat in persons or not persons)
        for action in saved.actions
    )


def put_aside(desk: Desk) -> bool:
    """Make room for another game: keep the one that waits among the unfinished ones.

    One in which nothing was played gives way. Returns False, and tells it, when the disk refuses:
    the game then stays where it is, and another must not be written over it.
    """
    saved = saved_game(desk)
    if saved is None or not touched(saved):
        return True
    name = f"{saved.when:%Y-%m-%d-%H%M%S}-{saved.record.setup.game}.crib"
    try:
        _move(desk, desk.places.unfinished / name)
    except (Failed, OSError) as error:
        desk.tell("ui.notice.not-put-aside", error=error)
        return False
    return True


def _move(desk: Desk, path: Path) -> None:
    """Move the game that waits to another file; what the disk did not take is tried there."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path, saver = free_name(path), desk.saver()
    refused = saver.refused()
    if refused is None:
        desk.autosave.rename(path)
        return
    write_whole(path, refused)
    saver.forget_refused()
    desk.autosave.unlink(missing_ok=True)


def unfinished_games(desk: Desk) -> list[Path]:
    """Return the files of the games that were put aside, without the one that is open here."""
    found = files_in(desk.places.unfinished, "*.crib")
    return [path for path in found if path != desk.autosave]


def take_up(desk: Desk, path: Path) -> bool:
    """Make an unfinished game the one that waits, and put the one that waits in its place.

    Returns False, and tells it, when it cannot be read or the disk refuses; then it stays there.
    """
    try:
        read_unfinished(path)
    except CribError as error:
        desk.tell("ui.notice.not-read", error=error)
        return False
    if not put_aside(desk):
        return False
    try:
        path.replace(desk.autosave)
    except OSError as error:
        desk.tell("ui.notice.not-saved", error=error)
        return False
    return True


def about(desk: Desk, saved: Saved) -> list[str]:
    """Return what is said of a game that waits: which, since when, who, and how it stands."""
    words = desk.words
    names = shown_names(words, saved.record.players)
    scores = " : ".join(str(score) for score in scores_of(saved.record))
    lines = [
        f"{game_name(words, saved.record.setup.game)}, {saved.when:%Y-%m-%d %H:%M}",
        f"{' – '.join(names)}   {scores}",
    ]
    if saved.match.played:
        won = " : ".join(str(games) for games in saved.match.won)
        lines.append(words.get("ui.result.match", won=won, length=saved.match.length))
    return lines


def fate(desk: Desk, saved: Saved) -> str:
    """Return what becomes of a game that waits when another begins."""
    return desk.words.get("ui.unfinished.stays" if touched(saved) else "ui.unfinished.untouched")


def ask(desk: Desk, saved: Saved, go_on: Callable[[], object], start: Callable[[], object]) -> None:
    """Ask whether to go on with the game that waits or to start another."""
    words = desk.words
    items = [
        Item("continue", words.get("ui.unfinished.continue"), go_on, "return", primary=True),
        Item("start-new", words.get("ui.unfinished.start"), start, "n"),
        Item("back", words.get("ui.button.back"), close_only, "escape"),
    ]
    lines = [*about(desk, saved), fate(desk, saved)]
    desk.stack.push(Sheet(desk, words.get("ui.unfinished.title"), lines, items))


def ask_again(desk: Desk, saved: Saved, start: Callable[[], object]) -> None:
    """Ask whether the game that is open is to begin once more."""
    words = desk.words
    items = [
        Item("resume", words.get("ui.menu.resume"), close_only, "return", primary=True),
        Item("start-new", words.get("ui.menu.same-deal"), start, "n"),
    ]
    lines = [*about(desk, saved), fate(desk, saved)]
    desk.stack.push(Sheet(desk, words.get("ui.menu.same-deal"), lines, items))
