"""Figures about speed and strength: scripts here, results in the .md files beside them."""
