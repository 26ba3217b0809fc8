"""Tables made by ``domino_crib.analysis.generate``; ``checksums.txt`` names the command."""
