"""One file per phase of a deal."""
