"""How much the analysis keeps in memory: every cache of this room has one of these sizes.

What belongs to piles has its own sizes in ``lays``, for there are millions of piles.
"""

from __future__ import annotations

KEPT_GAMES = 2
"""Games (rules with target and options) whose raters and chances are kept, up to 10 MB each with
their book of piles: the one on the table, and the one before it. Tables load in 60 ms."""

KEPT_SETS = 16
"""Tables that depend on the kinds of pieces and a number only, up to 1 MB each. There are two sets
of pieces with four or five numbers, so none is made twice."""

KEPT_KEYS = 4096
"""Keys that are taken apart into kinds, 0.2 kB each: more than the hands of one game."""
