"""The LED peg board: protocol, link, transport and the thread that mirrors the pegs."""
