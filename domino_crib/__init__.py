"""Domino cribbage and card cribbage on screen, at the table and on an LED peg board."""

__version__ = "1.0.0"
