"""The demonstration: the computers play by themselves and every point is explained, large."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from functools import partial

from domino_crib.ui import flow, paint
from domino_crib.ui.demoing.beats import Beat
from domino_crib.ui.demoing.compose import compose, from_stock
from domino_crib.ui.demoing.places import Places, places_of, poster, ratio_of
from domino_crib.ui.demoing.programme import Wishes
from domino_crib.ui.demoing.reel import Reel
from domino_crib.ui.demoing.watch import Watch, end_watch
from domino_crib.ui.desk import Desk
from domino_crib.ui.game.choice import Choice, tidy, with_game
from domino_crib.ui.game.glide import glide
from domino_crib.ui.inputs import Input, Key, Pointer, Press
from domino_crib.ui.layout import Canvas
from domino_crib.ui.motion import Blendable, Pace, Plan
from domino_crib.ui.paint import Brush
from domino_crib.ui.picture import Lying, Pegs
from domino_crib.ui.scenes.demo_draw import draw_poster
from domino_crib.ui.scenes.demo_words import Poster
from domino_crib.ui.scenes.game import GameScene
from domino_crib.ui.scenes.scene import Scene
from domino_crib.ui.scenes.sheet import Item, Sheet, close_only
from domino_crib.ui.themes.poster import poster_theme
from domino_crib.ui.unfinished import about, fate, saved_game
from domino_crib.ui.widgets.widget import Do
from domino_crib.wording import Words

CALM = Pace(1.6)
THINKING = 0.02
BOARD_LOOK = 0.1
"""How often a board is asked whether somebody pressed one of its buttons, in seconds."""
WORDS_FADE_MS = 190
NO_KEYS = frozenset(
    f"{side} {name}" for side in ("left", "right") for name in ("shift", "ctrl", "alt", "meta")
) | {"caps lock", "numlock", "print screen", "alt gr", "menu"}
"""Keys that nobody presses in order to play."""


class DemoScene(Scene):
    """Plays, tells and loops until somebody wants to play."""

    def __init__(self, desk: Desk, wishes: Wishes | None = None) -> None:
        super().__init__(desk)
        self.wishes = wishes or Wishes.fresh()
        languages = self.wishes.languages or (desk.words.lang,)
        self._all_words = tuple(Words(lang) for lang in languages)
        self.reel = Reel(self.wishes, self._all_words, self._names, desk.listeners)
        self.beat = self._first()
        self.poster = self._poster()
        self.plan: Plan[Blendable] = Plan(self._picture(), hold=self.beat.rest)
        self.began = desk.now

    def _names(self, seats: int) -> tuple[str, ...]:
        words = self._all_words[0]
        return tuple(words.get(f"ui.name.seat-{seat + 1}") for seat in range(seats))

    def _first(self) -> Beat:
        beat = self.reel.next()
        if beat is None:
            raise ValueError("a demonstration begins with a card, which nobody has to think about")
        return beat

    # Places

    def _poster(self) -> Poster:
        rules = self.reel.state.rules
        canvas = poster(self.canvas)
        places = places_of(canvas, rules.seats, rules.sides, rules.target, ratio=ratio_of(rules))
        words = self.reel.words
        return Poster(
            words,
            rules,
            self.reel.names,
            places,
            tag=words.get("ui.title.demo"),
            call=words.get("table.demo.call"),
        )

    @property
    def places(self) -> Places:
        """The places of the poster."""
        return self.poster.places

    def _picture(self) -> dict[Hashable, Blendable]:
        return compose(self.places, self.beat, open_hands=self.reel.open_hands)

    def resize(self, canvas: Canvas) -> None:
        """Take another canvas: what moves is in its place at once."""
        if canvas != self.canvas:
            super().resize(canvas)
            self.poster = self._poster()
            self.plan = Plan(self._picture(), hold=self.beat.rest)

    # Time

    def tick(self) -> None:
        """Show the next beat when the present one has been read."""
        now = self.desk.now
        if self.desk.stack.top is not self:
            return
        if self.desk.board.presses():
            self.desk.touched = now
            self.play()
            return
        if now - self.began >= self.plan.length:
            beat = self.reel.next()
            if beat is not None:
                self._show(beat, now)

    def is_moving(self) -> bool:
        """Tell whether a piece, a peg or a word is on its way."""
        fade = CALM.seconds(WORDS_FADE_MS)
        return self.desk.now - self.began < max(self.plan.moving, fade)

    def wakes_in(self) -> float | None:
        """Return the seconds until the next beat."""
        if self.desk.stack.top is not self:
            return None
        now = self.desk.now
        if self.is_moving():
            return 0.0
        left = self.began + self.plan.length - now
        if left > 0 and self.desk.board.state().follows:
            return min(left, BOARD_LOOK)
        return left if left > 0 else THINKING

    def _show(self, beat: Beat, now: float) -> None:
        old = self.plan.at(now - self.began)
        self.beat = beat
        self.poster = self._poster()
        new = self._picture()
        sides = sum(isinstance(thing, Pegs) for thing in new.values())
        if sum(isinstance(thing, Pegs) for thing in old.values()) != sides:
            # Another game with other sides: its pegs are at their places at once.
            old = {key: thing for key, thing in old.items() if isinstance(thing, Lying)}
        plan = glide(
            old,
            new,
            from_stock(new, self.places),
            from_stock(old, self.places),
            self.desk.theme.motion,
            CALM,
            staggered=not old_pieces(old),
        )
        self.plan = replace(plan, hold=beat.rest)
        self.began = now
        for name in beat.sounds:
            self.desk.sound.play(name)
        self.touch()

    def entered(self) -> None:
        """Let the board follow, and come back when nobody plays."""
        desk = self.desk
        desk.board.demonstrate(True)
        desk.show_state(self.reel.state)
        if not any(isinstance(watch, Watch) for watch in desk.watchers):
            make = partial(DemoScene, wishes=self.wishes)
            desk.watchers.append(Watch(desk, self.wishes.idle_minutes, make, DemoScene))

    def left(self) -> None:
        """Stop the computer players' thread, and let the board show games again."""
        self.reel.close()
        self.desk.board.demonstrate(False)

    # Somebody comes

    def handle(self, one: Input) -> None:
        """Start a game at any key or tap; Esc ends the demonstration."""
        if isinstance(one, Key):
            if one.name == "escape":
                self.back()
            elif one.name not in NO_KEYS and not one.control:
                self.play()
        elif isinstance(one, Pointer) and one.what is Press.DOWN:
            self.play()

    def back(self) -> None:
        """End the demonstration for good."""
        end_watch(self.desk)
        self.uncover()

    def play(self) -> None:
        """Let somebody play: a game like the one that is shown, or the one that waits."""
        desk, words = self.desk, self.words
        covers = desk.stack.scenes[-2:-1] != desk.stack.scenes[:1]
        saved = saved_game(desk)
        if not covers and saved is None:
            self._new_game()
            return
        go_on: Do = self.uncover
        if not covers and saved is not None:
            go_on = partial(flow.resume, desk, saved)
        items = [
            Item("continue", words("ui.title.continue"), go_on, "return", primary=True),
            Item("new-game", words("ui.title.new-game"), self._new_game, "n"),
            Item("demo", words("table.demo.go-on"), close_only, "escape"),
        ]
        lines = [words("table.demo.waits")]
        if saved is not None:
            lines = [*about(desk, saved), fate(desk, saved)]
        desk.stack.push(Sheet(desk, words("table.demo.play"), lines, items))

    def uncover(self) -> None:
        """Go back to what the demonstration has covered."""
        self.desk.stack.pop()
        top = self.desk.stack.top
        if isinstance(top, GameScene):
            self.desk.show_state(top.session.state)

    def _new_game(self) -> None:
        """Start the game that is shown, with a person at the first seat."""
        setup = self.reel.state.setup
        chosen = with_game(Choice(), setup.game)
        flow.start(self.desk, tidy(replace(chosen, options=setup.options)))

    # Drawing

    def draw_all(self, brush: Brush) -> None:
        """Draw the poster in its own look, whatever look the settings have."""
        blind = self.desk.settings.palette == "colour-blind"
        look = poster_theme(colour_blind=blind)
        self.draw(replace(brush, theme=look, scale=poster(self.canvas).scale, text_scale=1.0))

    def draw(self, brush: Brush) -> None:
        """Draw the poster."""
        paint.table(brush)
        now = self.desk.now
        draw_poster(
            brush,
            self.poster,
            self.beat,
            self.plan.at(now - self.began),
            share=(now - self.began) / CALM.seconds(WORDS_FADE_MS),
            four_colours=self.desk.settings.four_colour_suits,
        )


def old_pieces(picture: dict[Hashable, Blendable]) -> Sequence[Lying]:
    """Return the pieces that lie on the table."""
    return [thing for thing in picture.values() if isinstance(thing, Lying)]
