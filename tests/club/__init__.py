"""Tests of the club room."""
