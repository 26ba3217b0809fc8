"""Making the tables that ship with the package: ``python -m domino_crib.analysis.generate``."""
