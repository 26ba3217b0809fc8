"""Keys that the program puts together at run time, declared in one place.

``words.get(f"rules.reason.{reason.value}")`` hides its key from a search through the sources.
So every such beginning is listed here with all the endings it may get, and the tests hold the
catalogues and the sources against the list. A new f-string key needs an entry here.
"""

from __future__ import annotations

from domino_crib.rules import OPTIONS, VARIANTS, AnswerKind, Phase, Reason, What
from domino_crib.wording.board import HELP_ENDINGS, STATUS_ENDINGS

RULE_ERRORS = (
    "answer-expected",
    "bad-score",
    "bad-seed",
    "bad-target",
    "claim-expected",
    "discard-not-held",
    "discard-twice",
    "discarded-already",
    "foreign-piece",
    "impossible-answer",
    "impossible-claim",
    "lay-not-held",
    "lay-over-31",
    "no-muggins",
    "no-such-dealer",
    "no-such-seat",
    "not-a-card",
    "not-a-tile",
    "not-your-turn",
    "option-not-in-game",
    "options-clash",
    "piece-dealt-twice",
    "piece-twice",
    "starter-not-in-stock",
    "unknown-game",
    "unknown-option",
    "wrong-answer-turn",
    "wrong-claim",
    "wrong-extra",
    "wrong-hand-size",
    "wrong-number-of-discards",
    "wrong-number-of-hands",
    "wrong-number-of-scores",
    "wrong-phase",
)
"""Codes of the errors that the rules raise; a test finds one that is missing here."""

_NAME_AND_LINE = ("name", "line")

_BONUSES = (Reason.STARTER_DOUBLE, Reason.HEELS, Reason.GO, Reason.THREE_FOR_LAST)

_SPOKEN_PARTS = (
    Reason.PAIR,
    Reason.PAIR_ROYAL,
    Reason.DOUBLE_PAIR_ROYAL,
    Reason.RUN,
    Reason.FLUSH,
    Reason.NOBS,
)

_KEPT_PARTS = (
    Reason.FIFTEEN,
    Reason.PAIR,
    Reason.PAIR_ROYAL,
    Reason.DOUBLE_PAIR_ROYAL,
    Reason.RUN,
    Reason.FLUSH,
)

LEVELS = ("person", "random", "greedy", "novice", "casual", "club", "strong", "expert")
"""Who can sit at a seat, as the screen names it."""

_NOUNS = ("tiles", "cards")

_PIECES = ("tile", "card")

_OWN = ("own", "other")

CHECKS = (
    *("python", "environment", "texts", "fonts", "display", "sound", "data-folder", "free-space"),
    *("settings", "running-game", "unfinished-game", "table-score", "statistics", "club-book"),
    *("set-aside", "serial-ports", "serial-port", "led-board"),
)
"""What ``doctor`` looks at besides packages."""

FAMILIES: dict[str, tuple[str, ...]] = {
    "board.help.": HELP_ENDINGS,
    "board.status.": STATUS_ENDINGS,
    "cli.analyse.head.": (
        *("discard", "keep", "hand", "crib"),
        *("play", "against", "points", "win"),
    ),
    "cli.board.virtual.": ("drop", "flip", "cut", "double", "noise"),
    "cli.doctor.check.": CHECKS,
    "cli.simulate.role.": ("dealer", "pone"),
    "cli.simulate.source.": ("hand", "crib", "play", "starter", "muggins", "back"),
    "hints.": ("go", "risk"),
    "hints.crib-": ("own-more", "own-less", "other-more", "other-less"),
    "hints.kept.": tuple(reason.value for reason in _KEPT_PARTS),
    "hints.play-": ("more", "less"),
    "rules.error.": RULE_ERRORS,
    "rules.event.answer-": tuple(kind.value for kind in AnswerKind),
    "rules.event.skunk-": ("1", "2"),
    "rules.event.starter-": ("tile", "card"),
    "rules.event.stepped-back-": tuple(what.value for what in What),
    "rules.game.": tuple(f"{game}.{text}" for game in VARIANTS for text in _NAME_AND_LINE),
    "rules.number.": tuple(map(str, range(32))),
    "rules.option.": tuple(f"{option}.{text}" for option in OPTIONS for text in _NAME_AND_LINE),
    "rules.phase.": tuple(phase.value for phase in Phase),
    "rules.reason.": tuple(reason.value for reason in Reason),
    "rules.talk.bonus.": tuple(reason.value for reason in _BONUSES),
    "rules.talk.part.": tuple(reason.value for reason in _SPOKEN_PARTS),
    "rules.what.": tuple(what.value for what in What),
    "table.button.": (
        *("fifteen", "thirty-one", "last", "go", "starter-double", "heels", "nothing"),
        *("go-short", "heels-short", "next-deal-short"),
        *("undo", "count", "next-deal", "menu"),
    ),
    "table.count.": tuple(what.value for what in What),
    "table.count.tap-starter-": ("tile", "card"),
    "table.nothing.": tuple(what.value for what in What),
    "table.club.label-": ("title", "game", "target", "mode", "to-win"),
    "table.club.mode-": ("round-robin", "swiss"),
    "table.club.pane-": ("standings", "rounds"),
    "table.page.": ("points", "matches", "games", "holes"),
    "table.demo.bonus.": (Reason.STARTER_DOUBLE.value, Reason.HEELS.value),
    "table.demo.closed.all-": _PIECES,
    "table.demo.count.": tuple(f"{what.value}-{noun}" for what in What for noun in _PIECES),
    "table.demo.deal.line-": _PIECES,
    "table.demo.discard.": tuple(f"{own}-{noun}" for own in _OWN for noun in _PIECES),
    "table.demo.go.line-": _PIECES,
    "table.demo.last.": ("one", "empty", "over", "go"),
    "table.demo.lay.": ("head", "first", "line"),
    "table.demo.lots.line-": _PIECES,
    "table.demo.nothing.": (*(what.value for what in What), "line"),
    "table.demo.play.equals-": _PIECES,
    "table.demo.show.equals-": _PIECES,
    "table.demo.starter.head-": _PIECES,
    "table.demo.starter.label-": _PIECES,
    "table.demo.starter.line-": _PIECES,
    "table.minute.": tuple(
        f"{lesson}-{noun}"
        for lesson in ("deal", "play", "points", "go", "show")
        for noun in _PIECES
    ),
    "ui.level.": LEVELS,
    "ui.name.seat-": ("1", "2", "3", "4"),
    "ui.new.back-": ("none", "ten-back", "nineteen", "five-crib"),
    "ui.new.pane-": ("game", "rules", "seats"),
    "ui.place.stock-": _NOUNS,
    "ui.prompt.any-": ("tile", "card"),
    "ui.prompt.at-most-": ("tile", "card"),
    "ui.prompt.discard-": _NOUNS,
    "ui.prompt.lead-": ("tile", "card"),
    "ui.prompt.ready-": _NOUNS,
    "ui.prompt.would-be-": ("tile", "card"),
    "ui.key.piece-": ("tile", "card"),
    "ui.place.starter-": ("tile", "card"),
    "ui.show.counting-": ("tile", "card"),
    "ui.board.brightness-": ("0", "1", "2", "3"),
    "ui.board.choice-": ("auto", "virtual", "none"),
    "ui.board.test-": ("sweep", "colours", "stop"),
    "ui.button.": ("hint", "undo", "log", "again", "menu"),
    "ui.hint.": ("missed", "over"),
    "ui.log.starter-": ("tile", "card"),
    "ui.undo.": ("nothing", "starter", "played", "shown", "other"),
    "ui.review.row-": ("discard", "play", "show"),
    "ui.replay.": ("start", "end", "deal-before", "deal-after"),
    "ui.settings.speed-": ("slow", "calm", "quick", "still"),
    "ui.settings.theme-": ("evening", "day"),
    "ui.settings.volume-": ("0", "1", "2", "3"),
    "ui.statistics.": (
        *("game", "against", "games", "wins", "share", "skunks"),
        *("pone-hand", "dealer-hand", "crib", "play", "best"),
    ),
    "ui.result.from-": ("play", "hand", "crib", "starter", "muggins", "back", "score"),
}
"""Beginning of the key, as it stands in the sources, to the endings that occur."""


def family_keys() -> frozenset[str]:
    """Return every key that a family can make."""
    return frozenset(start + end for start, ends in FAMILIES.items() for end in ends)
