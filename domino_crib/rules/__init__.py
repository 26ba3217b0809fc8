"""The rules of every game. Pure: no clock, files, global random, screen or human text."""
