"""What all scenes share: the settings, the texts, the look, the sound, the stack, the time.

The desk is made by the composition root, which hands in what the screen may not import itself: the
listeners of a game (the peg board's mirror) and the state of the board.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from pathlib import Path

from domino_crib import settings as files
from domino_crib.claim import claim
from domino_crib.errors import CribError
from domino_crib.files import free_name, sweep
from domino_crib.rules import State
from domino_crib.settings import Places, SetAside, Settings
from domino_crib.table import Listener
from domino_crib.ui.board_link import BoardLink, NoBoard
from domino_crib.ui.game.saver import Saver
from domino_crib.ui.layout import canvas_of
from domino_crib.ui.motion import PACES, Pace
from domino_crib.ui.notice import draw_notice, told
from domino_crib.ui.paint import Brush, Sprites, Target
from domino_crib.ui.scenes.scene import Pressed, Scene
from domino_crib.ui.scenes.stack import Stack
from domino_crib.ui.sound import Sound
from domino_crib.ui.theme import Theme
from domino_crib.ui.themes import theme
from domino_crib.wording import Words, system_language

MakeScene = Callable[["Desk"], Scene]


class Desk:
    """The things every scene works with.

    ``scenes`` is the registry: a name (as in INTERFACES) to a function that makes the scene; other
    rooms add theirs, and the title shows a button for each it knows. ``now`` is the time of this
    turn of the loop in seconds.
    """

    def __init__(
        self,
        places: Places,
        settings: Settings | None = None,
        listeners: Sequence[Listener] = (),
        board: BoardLink | None = None,
        *,
        keeps: bool = True,
    ) -> None:
        self.places = places
        self.keeps = keeps
        """Whether anything is written to the user's folder."""
        self.autosave = places.autosave
        """The file of the game that is being played."""
        self.notices: list[tuple[str, dict[str, object]]] = []
        if settings is None:
            settings, aside = files.load(places.settings)
            if aside is not None:
                self.notices.append(_aside_notice(aside))
        self.settings = settings
        if keeps:
            for folder in (places.home, places.games):
                sweep(folder, time.time())
        self.listeners = list(listeners)
        self.board: BoardLink = board or NoBoard()
        self.scenes: dict[str, MakeScene] = {}
        self.stack = Stack()
        self.sprites = Sprites()
        self.sound = Sound()
        self._loud = settings.volume or 2
        self.now = 0.0
        self.touched = 0.0
        """When somebody last pressed, typed or pointed, in the time of ``now``."""
        self.pressed: Pressed | None = None
        self.watchers: list[Callable[[], None]] = []
        """Called every turn of the loop, after the scenes have looked at the time."""
        self.closers: list[Callable[[], None]] = []
        self.ahead: Iterator[None] | None = None
        """Work for the moments in which nothing happens, one step at a time."""
        self.inbox: deque[str | None] = deque()
        """What the writer of the game says: why the disk refuses, None when it no longer does."""
        self._saver: Saver | None = None
        self._claimed: set[Path] = set()
        self.follow()

    @property
    def pace(self) -> Pace:
        """How fast things move."""
        return PACES[self.settings.speed]

    def open(self, name: str) -> None:
        """Open the registered scene of that name over the present one."""
        self.stack.push(self.scenes[name](self))

    def show_state(self, state: State) -> None:
        """Let those who listen show a state that no step led to: a start, an undo, a return."""
        for listener in self.listeners:
            listener(state, (), state)

    def change(self, **changes: object) -> None:
        """Change settings, follow them at once and keep them."""
        self.settings = self.settings.with_(**changes)
        self.follow()
        self.stack.each(lambda scene: scene.touch())
        self.stack.changed = True
        self.keep_settings()

    def mute(self) -> None:
        """Turn the sound off, or on again."""
        if self.settings.volume:
            self._loud = self.settings.volume
        self.change(volume=0 if self.settings.volume else self._loud)
        self.tell("ui.notice.sound-on" if self.settings.volume else "ui.notice.sound-off")

    def keep_settings(self) -> None:
        """Write the settings; a disk that refuses is told, and the game goes on."""
        if not self.keeps:
            return
        try:
            files.save(self.settings, self.places.settings)
        except CribError as error:
            self.tell("ui.notice.not-saved", error=error)

    def tell(self, key: str, **params: object) -> None:
        """Show a notice on the screen until it is dismissed or another comes."""
        self.notices.append((key, params))
        self.stack.changed = True

    def tell_set_aside(self, aside: SetAside) -> None:
        """Tell that a file could not be read, and where it lies now."""
        key, params = _aside_notice(aside)
        self.tell(key, **params)

    def draw(self, surface: Target) -> None:
        """Draw the visible scenes, on a surface or as strokes."""
        canvas = canvas_of(*surface.get_size(), self.settings.text_size)
        brush = Brush(surface, self.theme, canvas.scale, sprites=self.sprites)
        for scene in self.stack.visible():
            scene.resize(canvas)
            scene.draw_all(brush)
            scene.dirty = False
        top = self.stack.top
        if self.notices and top is not None:
            key, params = self.notices[-1]
            draw_notice(brush, top.notice_rooms(), told(self.words, key, params))
        self.stack.changed = False

    def dismiss(self) -> None:
        """Take the notice away; called at the next press."""
        if self.notices:
            self.notices.clear()
            self.stack.changed = True

    def saver(self) -> Saver:
        """Return the writer of the game that is being played."""
        if self._saver is None:
            self._saver = Saver(self.autosave, self.inbox.append)
        return self._saver

    def claim_game(self) -> None:
        """Write the running game where no other window of this program does, and say so.

        The game of a second window lies among the unfinished ones, where any window finds it.
        """
        if self.keeps and not self._claims(self.places.autosave.with_suffix(".lock")):
            folder = self.places.unfinished
            self.autosave = free_name(folder / f"{datetime.now():%Y-%m-%d-%H%M%S}-window.crib")
            self.tell("ui.notice.second-window")

    def claim_table(self) -> Path | None:
        """Return where the score at the table is written; None, and told, where it is not."""
        if not self.keeps or self._claims(self.places.table.with_suffix(".lock")):
            return self.places.table if self.keeps else None
        self.tell("ui.notice.second-table")
        return None

    def _claims(self, path: Path) -> bool:
        """Claim something for as long as the desk is open; say whether it is ours."""
        if path not in self._claimed:
            claimed = claim(path)
            if claimed is None:
                return False
            self._claimed.add(path)
            self.closers.append(claimed.let_go)
        return True

    def work_ahead(self) -> None:
        """Take one step of the work that waits for a quiet moment."""
        if self.ahead is not None and next(self.ahead, self) is self:
            self.ahead = None

    def take_inbox(self) -> None:
        """Show what other threads have reported."""
        while self.inbox:
            error = self.inbox.popleft()
            if error is None:
                self.tell("ui.notice.saved-again")
            else:
                self.tell("ui.notice.game-not-saved", error=error)

    def close(self) -> None:
        """Stop what runs beside the screen."""
        if self._saver is not None:
            self._saver.close()
        for close in self.closers:
            close()
        self.sound.close()

    def follow(self) -> None:
        """Take look, language and volume from the settings, and tell the board its colours."""
        s = self.settings
        self.theme: Theme = theme(s.theme, colour_blind=s.palette == "colour-blind")
        self.words = Words(s.language or system_language())
        self.sound.volume = s.volume
        self.board.set_palette(s.palette)


def _aside_notice(aside: SetAside) -> tuple[str, dict[str, object]]:
    if aside.kept == aside.path:
        return "ui.notice.not-read", {"error": f"{aside.path.name}: {aside.reason}"}
    return "ui.notice.set-aside", {"file": str(aside.kept)}
