"""One file per command of ``domino-crib``; each adds its parser and carries itself out."""
