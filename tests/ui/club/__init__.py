"""Tests of club nights on the screen."""
