"""Painters: everything is drawn in code at the size it is shown."""
