"""Players decide from a view and its legal actions."""
