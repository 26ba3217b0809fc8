"""Bad command lines: exit code 2, one line that names what is wrong, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from domino_crib.cli import main, parser
from domino_crib.wording import Words

CASE = str(Path(__file__).parents[1] / "data" / "cases" / "partners.crib")
HAND = ["--hand", "0-6 1-5 2-4 3-3"]
GAMES = "domino, cards-2, cards-3, cards-4, cards-pairs, five-card"

BAD = [
    (["nonsense"], "invalid choice: 'nonsense'"),
    (["--nonsense"], "--nonsense"),
    (["score"], "--hand, --starter"),
    (["score", *HAND], "--starter"),
    (["score", "--game", "chess", *HAND, "--starter", "0-3"], f"one of {GAMES}, got 'chess'"),
    (["score", "--hand", "0-6 1-5 2-4", "--starter", "0-3"], "4 tiles in a hand of domino, got 3"),
    (["score", "--hand", "", "--starter", "0-3"], "4 tiles in a hand of domino, got 0"),
    (["score", "--hand", "0-6 1-5 2-4 9-9", "--starter", "0-3"], "--hand: not a tile"),
    (["score", "--hand", "0-6 6-0 2-4 3-3", "--starter", "0-3"], "0-6 twice"),
    (["score", *HAND, "--starter", "3-3"], "--starter: piece twice"),
    (["score", *HAND, "--starter", "0-3 0-4"], "one piece, got '0-3 0-4'"),
    (["score", *HAND, "--starter", ""], "one piece, got ''"),
    (["score", *HAND, "--starter", "5H"], "--starter: not a tile"),
    (["score", *HAND, "--starter", "0-3\n0-4"], "0-3\\n0-4"),
    (["score", *HAND, "--starter", "0-3", "a\nb"], "unrecognized arguments: a\\nb"),
    (
        ["score", "--game", "cards-2", "--hand", "AC 2C 3C 0S", "--starter", "4C"],
        "--hand: not a card",
    ),
    (
        ["score", "--game", "five-card", "--hand", "AC 2C 3C 5S", "--starter", "4C"],
        "3 cards in a hand of five-card, got 4",
    ),
    (
        ["score", "--game", "cards-3", "--crib", "--hand", "AC 2C 3C", "--starter", "4C"],
        "4 cards in a crib of cards-3, got 3",
    ),
    (["peg"], "PIECES"),
    (["peg", ""], "no pieces"),
    (["peg", "--game", "chess", "5H"], f"one of {GAMES}"),
    (["peg", "6-6", "6-6"], "6-6 twice"),
    (["peg", "6-6 5-6 4-6"], "lay 3: lay over 31: expected at most 8 on a count of 23"),
    (["peg", "--game", "cards-2", "KH KD KS AC AD"], "lay 5: lay over 31"),
    (["peg", "6-6 5-H"], "'5-H'"),
    (["replay"], "FILE"),
    (["replay", "no-such-file.crib"], "no-such-file.crib: cannot read file"),
    (["replay", CASE, "more"], "unrecognized arguments: more"),
    (["replay", CASE, "--lang", "xx"], "xx"),
    (["export", CASE], "--gif --png --text"),
    (["export", CASE, "--text", "x.txt", "--png", "x"], "not allowed with argument"),
    (["export", "no-such-file.crib", "--text", "x.txt"], "no-such-file.crib: cannot read file"),
    (["export", CASE, "--png", "x", "--size", "tiny"], "WIDTHxHEIGHT"),
    (["export", CASE, "--png", "x", "--size", "64x64"], "got 64x64"),
    (["export", CASE, "--png", "x", "--lang", "xx"], "--lang"),
    (["export", CASE, "--gif", "x.gif", "--size", "1920x1080"], "at most 1280x720"),
    (["export", CASE, "--gif", "."], "a file to write"),
    (["analyse"], "--hand, --dealer"),
    (["simulate", "--games", "many"], "'many'"),
    (["simulate", "--games", "0"], "1 or more, got 0"),
    (["simulate", "--games", "-3"], "1 or more, got -3"),
    (["simulate", "--players", "nobody,greedy"], "'nobody'"),
    (["simulate", "--players", "greedy"], "2 names for domino, got 1"),
    (["simulate", "--players", ""], "2 names for domino, got 0"),
    (["simulate", "--game", "chess"], "'chess'"),
    (["simulate", "--options", "lowball,magic"], "'magic'"),
    (["simulate", "--options", "ten-back,nineteen"], "ten-back and nineteen"),
    (["simulate", "--game", "cards-2", "--options", "closed-31"], "'closed-31'"),
    (["simulate", "--target", "60"], "one of 61, 121, got 60"),
    (["simulate", "--target", "x"], "'x'"),
    (["simulate", "--jobs", "-2"], "got -2"),
    (["simulate", "--seed", "-1"], "got -1"),
    (["simulate", "--seed", "9" * 30], "0 to 9223372036854775807"),
    (["simulate", "--games", "2", "--csv", "no/such/folder/x.csv"], "no/such/folder"),
    (["simulate", "--games", "2", "--csv", "."], "a file to write"),
    (["menu", "more"], "unrecognized arguments: more"),
    (["doctor", "more"], "unrecognized arguments: more"),
    (["screenshot"], "--scene, --out"),
    (["screenshot", "--scene", "nothing", "--out", "x.png"], "'nothing'"),
    (["screenshot", "--scene", "title", "--out", "x.png", "--size", "10"], "WIDTHxHEIGHT"),
    (["screenshot", "--scene", "title", "--out", "x.png", "--size", "0x0"], "0x0"),
    (["screenshot", "--scene", "title", "--out", "x.png", "--lang", "xx"], "--lang"),
    (["screenshot", "--scene", "play", "--out", "x.png", "--game", "chess"], "--game"),
    (["screenshot", "--scene", "play", "--out", "x.png", "--seed", "-4"], "got -4"),
    (["play", "--game", "chess"], "'chess'"),
    (["--game", "chess"], "'chess'"),
    (["play", "--lang", "xx"], "'xx'"),
    (["play", "--target", "7"], "got 7"),
    (["play", "--players", "nobody"], "2 players"),
    (["play", "--size", "wide"], "'wide'"),
    (["play", "--options", "magic"], "'magic'"),
    (["play", "--seed", "-1"], "got -1"),
    (["play", "more"], "unrecognized arguments: more"),
    (["demo", "--game", "chess"], "'chess'"),
    (["demo", "--lang", "en,xx"], "'xx'"),
    (["demo", "--lang", "en,pl,da"], "one or two"),
    (["demo", "--open-hands", "--hidden"], "not allowed with argument --open-hands"),
    (["demo", "--idle-minutes", "soon"], "minutes, 0 or more"),
    (["demo", "--idle-minutes", "-1"], "minutes, 0 or more"),
    (["demo", "--seed", "-1"], "got -1"),
    (["demo", "--size", "wide"], "'wide'"),
    (["board"], "WHAT"),
    (["board", "nonsense"], "'nonsense'"),
    (["board", "send"], "PEGS"),
]


@pytest.fixture(autouse=True)
def _nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")


def refusal(words: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """Return the one line in which the program says why it does not do what was asked."""
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("domino-crib: ")
    assert err.count("\n") == 1
    return err


@pytest.mark.parametrize(("words", "said"), BAD, ids=[" ".join(words)[:60] for words, _ in BAD])
def test_a_bad_command_line_is_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, words: list[str], said: str
) -> None:
    err = refusal(words, capsys)
    assert said in err
    assert ": expected " in err
    assert not list(tmp_path.iterdir())


def test_every_command_has_a_bad_command_line_above() -> None:
    subparsers = next(action for action in parser(Words("en"))._actions if action.dest == "command")
    assert subparsers.choices is not None
    tried = {words[0] for words, _ in BAD if words}
    assert set(subparsers.choices) <= tried
