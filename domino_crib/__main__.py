"""``python -m domino_crib`` is ``domino-crib``."""

import sys

from domino_crib.cli import main

if __name__ == "__main__":
    sys.exit(main())
