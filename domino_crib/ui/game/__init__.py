"""A game on the screen: what was chosen, the session that is played, and how it is pictured."""
