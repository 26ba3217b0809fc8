"""A score being kept: the choice, the keeper, the file it is kept in, and what the board adds."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path

from domino_crib.errors import CribError
from domino_crib.files import write_whole
from domino_crib.rules import Part, Reason, Rules, State
from domino_crib.score_sheet import VERSION, enter_all, entries_to_json
from domino_crib.scorekeeper import Adopted, Empty, Entry, Scored, Scorekeeper
from domino_crib.settings import SetAside, set_aside
from domino_crib.table import Listener
from domino_crib.ui.clubbing.tie import Tie, tie_from_json, tie_to_json
from domino_crib.ui.game.choice import Choice, from_json, to_json

MERGE_SECONDS = 1.5
"""Presses of a board button that follow this closely are one move, as on the board alone."""


class Reported(Enum):
    """How a score that the board made alone stands to the one that is kept."""

    SAME = "same"
    OTHER = "other"
    STRANGE = "strange"


@dataclass(slots=True)
class Keeping:
    """One game at the table. ``path`` None keeps nothing on disk."""

    choice: Choice
    names: tuple[str, ...]
    keeper: Scorekeeper
    path: Path | None = None
    tie: Tie | None = None
    _pressed: tuple[int, float] | None = None

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.keeper.state.rules

    @property
    def state(self) -> State:
        """The score as it stands."""
        return self.keeper.state

    def side_name(self, side: int) -> str:
        """Return the name of a side; partners are joined."""
        of = self.rules.side_of
        return " & ".join(name for name, s in zip(self.names, of, strict=True) if s == side)

    def side_colour(self, side: int) -> int:
        """Return the colour of a side: that of its first seat."""
        return self.choice.seats[self.rules.side_of.index(side)].colour

    def enter(self, entry: Entry) -> None:
        """Enter and keep; raises ``BadInput`` for what cannot be."""
        self.keeper.enter(entry)
        self._pressed = None
        self.save()

    def undo(self) -> bool:
        """Take back the newest entry; say whether there was one."""
        done = self.keeper.undo()
        self._pressed = None
        self.save()
        return done

    def redo(self) -> bool:
        """Enter again what was taken back; say whether there was something."""
        done = self.keeper.redo()
        self._pressed = None
        self.save()
        return done

    def board_plus(self, side: int, now: float) -> None:
        """Take a press of a side's plus button on the board; close presses are one move."""
        points = 1
        if self._pressed is not None and self._pressed[0] == side:
            last = self.keeper.entries[-1]
            if now - self._pressed[1] <= MERGE_SECONDS and isinstance(last, Scored):
                points += last.parts[0].points
                self.keeper.undo()
        self.keeper.enter(Scored(side, (Part(Reason.CLAIM, points),)))
        self._pressed = (side, now)
        self.save()

    def board_minus(self, side: int) -> bool:
        """Take back the newest entry that moved a side, as its minus button on the board does.

        What others entered since then stays. Say whether there was one.
        """
        entries = self.keeper.entries
        for at in range(len(entries) - 1, -1, -1):
            entry = entries[at]
            if isinstance(entry, Adopted) or _moves(entry, side):
                self._take_out(at)
                return True
        return False

    def _take_out(self, at: int) -> None:
        """Undo down to an entry, and enter again what came after it."""
        later = self.keeper.entries[at + 1 :]
        for _ in range(len(later) + 1):
            self.keeper.undo()
        for entry in later:
            # Without a score taken over from the board the game may be over before all is entered.
            if self.state.outcome is None:
                self.keeper.enter(entry)
        self._pressed = None
        self.save()

    def compare(self, pegs: Sequence[tuple[int, int]]) -> Reported:
        """Compare with front and back pegs from the board; ``STRANGE`` cannot be this game's."""
        target = self.rules.target
        if len(pegs) != self.rules.sides or max(map(max, pegs)) > target:
            return Reported.STRANGE
        same = self.state.scores == tuple(front for front, _ in pegs)
        return Reported.SAME if same else Reported.OTHER

    def save(self) -> None:
        """Write the score; raises ``Failed`` when the disk does not take it."""
        if self.path is None:
            return
        data = {
            "version": VERSION,
            "choice": to_json(self.choice),
            "names": list(self.names),
            "dealer": self.keeper.first_dealer,
            "entries": entries_to_json(self.keeper.entries),
            "club": tie_to_json(self.tie),
        }
        write_whole(self.path, json.dumps(data, ensure_ascii=False, indent=1) + "\n")

    def forget(self) -> None:
        """Remove the file of a game that is over or given up."""
        if self.path is not None:
            self.path.unlink(missing_ok=True)


def _moves(entry: Entry, side: int) -> bool:
    return isinstance(entry, (Scored, Empty)) and entry.side == side


def points_of(pegs: Sequence[tuple[int, int]]) -> str:
    """Return the points of all sides, as ``34 : 20``."""
    return " : ".join(str(front) for front, _ in pegs)


def begin(
    choice: Choice,
    names: Sequence[str],
    path: Path | None,
    listeners: Sequence[Listener] = (),
    dealer: int | None = None,
) -> Keeping:
    """Return a fresh score for the game that was chosen."""
    setup = choice.setup(choice.fresh_seed(), dealer)
    return Keeping(choice, tuple(names), Scorekeeper(setup, listeners), path)


def load(path: Path, listeners: Sequence[Listener] = ()) -> tuple[Keeping | None, SetAside | None]:
    """Return the score that waits in the file, if there is one; a broken file is set aside."""
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return None, None
    except (OSError, UnicodeDecodeError) as error:
        return None, set_aside(path, str(error))
    try:
        data = json.loads(text)
        if data["version"] != VERSION:
            raise ValueError(f"version {data['version']}")
        choice = replace(from_json(data["choice"]), seed=0)
        keeping = begin(choice, [str(n) for n in data["names"]], path, (), int(data["dealer"]))
        if len(keeping.names) != keeping.rules.seats:
            raise ValueError("a name for every seat is missing")
        enter_all(keeping.keeper, data["entries"])
    except (KeyError, TypeError, ValueError, CribError) as error:
        return None, set_aside(path, str(error))
    keeping.keeper.listeners.extend(listeners)
    keeping.tie = tie_from_json(data.get("club"))
    return keeping, None
