"""Tests of the set-up: play.py and what CI runs."""
