"""What is said at the table, in three languages."""

from __future__ import annotations

import pytest

from domino_crib.rules import DOUBLE_SIX, PACK, VARIANTS, Laid, Part, Reason, count_show
from domino_crib.wording import LANGUAGES, Words
from domino_crib.wording.talk import hand_steps, number, say_bonus, say_go, say_hand, say_lay


def _parts(game: str, hand: str, starter: str) -> tuple[Part, ...]:
    pieces = VARIANTS[game].piece_set
    return count_show(VARIANTS[game], pieces.parse_list(hand), pieces.parse(starter), crib=False)


HANDS = [
    ("domino", "0-6 3-6 1-5 0-2", "6-6", "en", "fifteen two, fifteen four and a pair is six"),
    ("domino", "0-6 3-5 4-5 0-3", "6-6", "en", "fifteen two, fifteen four"),
    ("domino", "1-6 2-6 3-6 0-1", "6-6", "en", "fifteen two and a run of three is five"),
    ("domino", "1-6 2-6 3-6 0-1", "6-6", "pl", "piętnastka dwa i sekwens trzy, razem pięć"),
    ("domino", "1-6 2-6 3-6 0-1", "6-6", "da", "femtener to og en følge på tre er fem"),
    ("domino", "0-2 1-1 0-4 2-2", "6-6", "en", "two pairs for four"),
    ("domino", "0-2 1-1 0-4 2-2", "6-6", "pl", "dwie pary za cztery"),
    ("domino", "0-2 1-1 0-4 0-6", "6-6", "pl", "para za dwa"),
    ("domino", "0-0 0-2 0-4 0-6", "6-6", "pl", "nic"),
    ("cards-2", "2H 4H 6H 8H", "KS", "en", "a flush of four for four"),
    ("cards-2", "JH 2S 4D 6C", "8H", "en", "one for his nobs"),
]


@pytest.mark.parametrize(("game", "hand", "starter", "lang", "said"), HANDS)
def test_a_hand_is_counted_as_players_count_it(
    game: str, hand: str, starter: str, lang: str, said: str
) -> None:
    assert say_hand(Words(lang), _parts(game, hand, starter)) == said


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "8 fifteens and a pair royal is 22"),
        ("pl", "8 piętnastek i para królewska, razem 22"),
        ("da", "8 femtenere og et kongepar er 22"),
    ],
)
def test_many_fifteens_can_be_told_by_their_number(lang: str, said: str) -> None:
    parts = _parts("domino", "0-0 0-5 1-4 5-5", "2-3")
    assert say_hand(Words(lang), parts, spelled=False, brief=True) == said
    three = _parts("cards-2", "5H TD 4C 2S", "6H")
    assert say_hand(Words(lang), three, brief=True) == say_hand(Words(lang), three)


def test_a_hand_in_digits_is_for_the_log() -> None:
    parts = _parts("cards-2", "4H 4S 5D 6C", "6H")
    assert say_hand(Words("en"), parts, spelled=False) == (
        "fifteen 2, fifteen 4, fifteen 6, fifteen 8, two pairs and 4 runs of 3 is 24"
    )
    assert say_hand(Words("pl"), parts, spelled=False) == (
        "piętnastka 2, piętnastka 4, piętnastka 6, piętnastka 8, dwie pary i 4 sekwensy po 3, "
        "razem 24"
    )
    assert say_hand(Words("da"), parts, spelled=False) == (
        "femtener 2, femtener 4, femtener 6, femtener 8, to par og 4 følger på 3 er 24"
    )


def test_the_best_hand_of_all_is_told_to_its_end() -> None:
    parts = _parts("cards-2", "5H 5S 5D JC", "5C")
    steps = hand_steps(Words("en"), parts)
    assert [step.sum for step in steps] == [2, 4, 6, 8, 10, 12, 14, 16, 28, 29]
    assert steps[0].said == "fifteen two"
    assert steps[-1].said.endswith(
        "fifteen sixteen, a double pair royal and one for his nobs is twenty-nine"
    )
    assert [step.part for step in steps] == list(parts)


def _laid(count: int, *parts: Part) -> Laid:
    return Laid(0, DOUBLE_SIX.parse("0-0"), count, parts)


def test_a_lay_is_called_with_its_points() -> None:
    fifteen = Part(Reason.FIFTEEN, 2)
    run = Part(Reason.RUN, 3)
    english, polish, danish = map(Words, LANGUAGES)
    assert say_lay(english, _laid(22)) == "twenty-two"
    assert say_lay(english, _laid(15, fifteen)) == "fifteen for two"
    assert say_lay(english, _laid(15, fifteen, run)) == "fifteen for five"
    assert say_lay(english, _laid(29), last=1) == "twenty-nine, and one for last"
    assert say_lay(english, _laid(28, run), last=1, spelled=False) == "28 for 3, and one for last"
    assert say_lay(polish, _laid(31, fifteen)) == "trzydzieści jeden za dwa"
    assert say_lay(polish, _laid(29), last=1) == ("dwadzieścia dziewięć i jeden za ostatni kamień")
    assert say_lay(danish, _laid(28, run), last=1) == "otteogtyve for tre og én for sidste brik"


def test_go_and_the_bonuses_are_said() -> None:
    assert [say_go(Words(lang)) for lang in LANGUAGES] == ["Go!", "Dalej!", "Go!"]
    assert say_bonus(Words("en"), Reason.HEELS) == "Two for his heels"
    assert say_bonus(Words("pl"), Reason.GO) == "Jeden za „dalej”"


def test_numbers_without_words_are_written_in_digits() -> None:
    assert number(Words("en"), 31) == "thirty-one"
    assert number(Words("en"), 32) == "32"
    assert number(Words("en"), 7, spelled=False) == "7"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ["domino", "cards-2", "five-card"])
def test_every_hand_can_be_said(game: str, lang: str) -> None:
    """A spread of hands touches every phrase; each total that is said is the last number."""
    pieces = tuple(PACK if game != "domino" else DOUBLE_SIX)
    size = VARIANTS[game].kept
    words = Words(lang)
    for start in range(len(pieces) - size):
        for stride in (1, 2, 5, 13):
            chosen = [pieces[(start + stride * i) % len(pieces)] for i in range(size + 1)]
            if len(set(chosen)) <= size:
                continue
            hand, starter = tuple(chosen[:-1]), chosen[-1]
            parts = count_show(VARIANTS[game], hand, starter, crib=False)
            said = say_hand(words, parts, spelled=False)
            total = sum(part.points for part in parts)
            assert said.endswith(f" {total}") or total in (0, 1), said
