"""The demonstration without its drawing: what is told, in which order, where it stands."""
