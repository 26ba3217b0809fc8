"""Two people at one screen: the curtain, and that nobody ever sees the other's hand."""

from __future__ import annotations

from pathlib import Path

from domino_crib.rules import Phase
from domino_crib.ui import flow
from domino_crib.ui.game.choice import Choice, seated
from domino_crib.ui.game.director import Mode
from domino_crib.ui.picture import Lying
from domino_crib.ui.scenes.result import ResultScene
from tests.ui.hands import Person, at_the_screen
from tests.ui.test_first_game import choose_with


def open_pieces(person: Person) -> set[str]:
    """Return the pieces that lie open on the screen at this moment, on the way or not."""
    picture = person.game.director.picture(person.now)
    return {
        str(thing.piece)
        for thing in picture.values()
        if isinstance(thing, Lying) and thing.piece is not None and thing.alpha > 0
    }


def test_only_the_one_who_looks_sees_a_hand(tmp_path: Path) -> None:
    with at_the_screen(tmp_path, speed="still") as person:
        flow.start(person.desk, seated(Choice(), ("person", "person")), seed=11, dealer=0)
        looked = {0: 0, 1: 0}
        for _ in range(3000):
            person.turn()
            if isinstance(person.scene, ResultScene):
                break
            session = person.game.session
            state = session.state
            if state.phase in (Phase.DISCARD, Phase.PLAY):
                held = state.play.held if state.play is not None else state.hands
                for seat in (0, 1):
                    hidden = {str(piece) for piece in held[seat]}
                    if session.seen_by != seat:
                        assert not hidden & open_pieces(person)
                    elif person.game.mode is Mode.ASKING:
                        looked[seat] += 1
            if person.game.mode in (Mode.ASKING, Mode.NEXT, Mode.CURTAIN):
                choose_with(person, "mouse")
        assert isinstance(person.scene, ResultScene)
        assert min(looked.values()) > 5


def test_the_curtain_names_who_is_to_look_and_hides_both_hands(tmp_path: Path) -> None:
    with at_the_screen(tmp_path, speed="still") as person:
        choice = seated(Choice(), ("person", "person"))
        flow.start(person.desk, choice, seed=11, dealer=0)
        person.settle()
        assert person.game.mode is Mode.CURTAIN
        assert open_pieces(person) == set()
        assert person.game.prompt()[0] == "Pass the screen to Player 1"
        person.key("return")
        assert person.game.mode is Mode.ASKING
        assert len(open_pieces(person)) == 6


def test_claims_about_open_hands_need_no_curtain(tmp_path: Path) -> None:
    with at_the_screen(tmp_path, speed="still") as person:
        choice = seated(Choice(options=("muggins",)), ("person", "person"))
        flow.start(person.desk, choice, seed=11, dealer=0)
        for _ in range(200):
            person.settle()
            if person.game.pad.asked is not None:
                break
            choose_with(person, "mouse")
        seats = []
        for _ in range(4):
            assert person.game.mode is Mode.ASKING
            seats.append(person.game.session.waiting_for())
            person.press("pad-done")
            person.until(lambda: person.game.mode in (Mode.ASKING, Mode.NEXT))
            if person.game.mode is Mode.NEXT:
                person.press("next")
                person.settle()
        assert set(seats) == {0, 1}
