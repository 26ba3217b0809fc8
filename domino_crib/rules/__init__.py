"""The rules of every game. Pure: no clock, files, global random, screen or human text.

The doors are ``new_game``, ``legal_actions``, ``next_step``, ``apply`` and ``view_for``.
"""

from domino_crib.rules.actions import (
    Action,
    Answer,
    AnswerKind,
    Claim,
    Count,
    Deal,
    Discard,
    Lay,
    TurnStarter,
    What,
    name_of,
)
from domino_crib.rules.cards import PACK, Card
from domino_crib.rules.catalog import VARIANTS
from domino_crib.rules.events import (
    Answered,
    Claimed,
    CountClosed,
    Counted,
    Dealt,
    Discarded,
    Drawn,
    Event,
    Go,
    Laid,
    Pegged,
    Result,
    StarterTurned,
    SteppedBack,
)
from domino_crib.rules.game import Events, apply, legal_actions, new_game, next_step, to_move
from domino_crib.rules.options import OPTIONS, Option, options_of
from domino_crib.rules.pegging import score_lay
from domino_crib.rules.pegs import Peg
from domino_crib.rules.pieces import Piece, Pieces, PieceSet
from domino_crib.rules.reasons import Part, Reason, total_points
from domino_crib.rules.setup import Setup, rules_of
from domino_crib.rules.show import count_show
from domino_crib.rules.state import Layer, Phase, ShowItem, State
from domino_crib.rules.tiles import DOUBLE_SIX, Tile
from domino_crib.rules.variant import LastRule, Rules
from domino_crib.rules.view import View, view_for

__all__ = [
    "DOUBLE_SIX",
    "OPTIONS",
    "PACK",
    "VARIANTS",
    "Action",
    "Answer",
    "AnswerKind",
    "Answered",
    "Card",
    "Claim",
    "Claimed",
    "Count",
    "CountClosed",
    "Counted",
    "Deal",
    "Dealt",
    "Discard",
    "Discarded",
    "Drawn",
    "Event",
    "Events",
    "Go",
    "Laid",
    "LastRule",
    "Lay",
    "Layer",
    "Option",
    "Part",
    "Peg",
    "Pegged",
    "Phase",
    "Piece",
    "PieceSet",
    "Pieces",
    "Reason",
    "Result",
    "Rules",
    "Setup",
    "ShowItem",
    "StarterTurned",
    "State",
    "SteppedBack",
    "Tile",
    "TurnStarter",
    "View",
    "What",
    "apply",
    "count_show",
    "legal_actions",
    "name_of",
    "new_game",
    "next_step",
    "options_of",
    "rules_of",
    "score_lay",
    "to_move",
    "total_points",
    "view_for",
]
