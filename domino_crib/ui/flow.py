"""From choice to game to result and on: the path of a session through the scenes."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path

from domino_crib.errors import Failed
from domino_crib.rules.record import write_record
from domino_crib.ui.clubbing.shelf import keep_game
from domino_crib.ui.clubbing.tie import Tie
from domino_crib.ui.desk import Desk
from domino_crib.ui.game import archive
from domino_crib.ui.game.autosave import Saved, extra_of, to_text
from domino_crib.ui.game.choice import Choice, from_json, to_json
from domino_crib.ui.game.match import Match, next_dealer
from domino_crib.ui.game.naming import seat_names
from domino_crib.ui.game.saver import Saver
from domino_crib.ui.game.session import Session
from domino_crib.ui.scenes.game import GameScene
from domino_crib.ui.scenes.result import ResultScene
from domino_crib.ui.scenes.review import ReviewScene
from domino_crib.ui.unfinished import ask, ask_again, put_aside, saved_game, take_up, touched


def last_choice(desk: Desk) -> Choice:
    """Return what was chosen last, or the game for a first evening."""
    return from_json(desk.settings.last_game)


def start(
    desk: Desk,
    choice: Choice,
    *,
    match: Match | None = None,
    dealer: int | None = None,
    seed: int | None = None,
    tie: Tie | None = None,
) -> GameScene:
    """Start a game in place of whatever is open above the title, and remember the choice.

    The game that waits is put aside, see :func:`offer` for asking first. A game with a ``tie``
    belongs to a club night: it is not what the user chose for himself.
    """
    # A seed is for one game: nobody wants the same deals evening after evening.
    remembered = to_json(replace(choice, seed=None))
    if tie is None and desk.settings.last_game != remembered:
        desk.change(last_game=remembered)
    match = match or Match(choice.match)
    seed = choice.fresh_seed() if seed is None else seed
    session = _session(desk, choice, match, dealer, seed, tie)
    session.kept = put_aside(desk)
    return _open(desk, session)


def offer(desk: Desk, start: Callable[[], object]) -> None:
    """Start another game, or ask first when one is not finished: that can be continued instead."""
    saved = saved_game(desk)
    if saved is None:
        start()
    else:
        ask(desk, saved, partial(resume, desk, saved), start)


def _session(
    desk: Desk, choice: Choice, match: Match, dealer: int | None, seed: int, tie: Tie | None
) -> Session:
    setup = choice.setup(seed, dealer)
    session = Session(choice, seat_names(desk.words, choice), setup, match, desk.listeners)
    session.tie = tie
    return session


def resume(desk: Desk, saved: Saved) -> GameScene:
    """Go on with a saved game from its last step."""
    names = seat_names(desk.words, saved.choice)
    session = Session(saved.choice, names, saved.record.setup, saved.match)
    session.play_again(saved.actions)
    # What was played before is old news: who listens sees only the state that it led to.
    session.table.listeners.extend(desk.listeners)
    session.near = saved.near
    session.tie = saved.tie
    return _open(desk, session)


def take_up_again(desk: Desk, path: Path) -> None:
    """Go on with a game that was put aside; the one that waits takes its place there."""
    saved = saved_game(desk) if take_up(desk, path) else None
    if saved is not None:
        resume(desk, saved)


def _open(desk: Desk, session: Session) -> GameScene:
    scene = GameScene(desk, session, partial(finish, desk))
    scene.same_deal = partial(same_deal, desk, session)
    scene.leave = partial(leave, desk, session.tie)
    if desk.keeps and session.kept:
        saver = desk.saver()
        session.changed = partial(_save, saver, session)
        _save(saver, session)
    while len(desk.stack.scenes) > 1:
        desk.stack.scenes.pop().left()
    # A board that listens shows the game from its first moment, not from its first step.
    desk.show_state(session.state)
    desk.stack.push(scene)
    return scene


def _save(saver: Saver, session: Session) -> None:
    # The text is made on the saver's thread, from values that no longer change.
    record, extra = session.record(), extra_of(session)
    saver.put(partial(to_text, record, extra))


def finish(desk: Desk, session: Session) -> None:
    """Keep the finished game and show its result."""
    result = session.state.outcome
    if result is None:
        raise ValueError("the game is not over")
    session.match = session.match.after(result, session.rules)
    following = _following(desk, session)
    kept = desk.keeps and _keep(desk, session)
    # A game that was refused comes to its end again, and goes into the book only then.
    waits = desk.keeps and not kept and following is None
    if session.tie is not None and not waits:
        keep_game(desk, session.tie, session.rules, result, write_record(session.record()))
    if desk.keeps and session.kept:
        # A match that goes on is not lost when the program is closed between two games.
        if following is not None:
            _save(desk.saver(), following)
        elif kept:
            desk.saver().remove()
    desk.sound.play("win")
    away = partial(leave, desk, session.tie)
    review = partial(look_back, desk, session)
    scene = ResultScene(desk, session, partial(again, desk, session, following), away, review)
    if session.tie is not None:
        scene.after_match = "table.club.back-to-evening"
    desk.stack.replace(scene)


def look_back(desk: Desk, session: Session) -> None:
    """Open the review of a finished game: the decisions of its persons, or of all."""
    desk.stack.push(ReviewScene(desk, session.record(), session.persons))


def _following(desk: Desk, session: Session) -> Session | None:
    """Return the next game of the match, None when there is none."""
    result, match, choice = session.state.outcome, session.match, session.choice
    if result is None or not match.is_match or match.winner is not None:
        return None
    dealer = next_dealer(result, session.rules, session.first.dealer)
    # A seed that was chosen is that of the first game; nobody plays its deals twice.
    seed = choice.fresh_seed() if choice.seed is None else session.seed + 1
    following = _session(desk, choice, match, dealer, seed, session.tie)
    following.kept = session.kept
    return following


def again(desk: Desk, session: Session, following: Session | None) -> None:
    """Play the next game of the match, or the same game once more."""
    if following is not None:
        _open(desk, following)
    elif session.tie is not None:
        leave(desk, session.tie)
    else:
        offer(desk, partial(start, desk, replace(session.choice, seed=None)))


def same_deal(desk: Desk, session: Session) -> None:
    """Start the same game with the same deals; what was played is asked about first."""
    first = session.first
    fresh = partial(
        start,
        desk,
        session.choice,
        match=session.match,
        dealer=first.dealer,
        seed=first.setup.seed,
        tie=session.tie,
    )
    saved = saved_game(desk)
    if saved is not None and touched(saved):
        ask_again(desk, saved, fresh)
    else:
        fresh()


def leave(desk: Desk, tie: Tie | None = None) -> None:
    """Go back to the title, and from a game of a club night to its evening."""
    while len(desk.stack.scenes) > 1:
        desk.stack.scenes.pop().left()
    top = desk.stack.top
    if top is not None:
        desk.stack.scenes.pop()
        desk.stack.push(top)
    if tie is not None:
        from domino_crib.ui.scenes.club import open_evening

        open_evening(desk, tie.evening)


def _keep(desk: Desk, session: Session) -> bool:
    """Keep the finished game; tell when the disk refuses, and say whether it did not.

    A game that was refused goes on waiting at its end, and is tried again from there.
    """
    try:
        aside = archive.keep(desk.places, session, datetime.now())
    except Failed as error:
        desk.tell("ui.notice.not-saved", error=error)
    except (sqlite3.Error, OSError) as error:
        desk.tell("ui.notice.not-saved", error=str(error))
    else:
        if aside is not None:
            desk.tell_set_aside(aside)
        return True
    return False
