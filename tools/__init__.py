"""Scripts that make committed files; the game itself never needs them."""
