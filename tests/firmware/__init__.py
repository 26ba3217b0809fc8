"""The firmware: its core on this machine, its binary on a simulated chip."""
