"""Tests of the wording room."""
