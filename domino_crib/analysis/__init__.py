"""What each choice is worth: used by players, hints and reviews."""
