"""What the bundle starts: the same as ``domino-crib``."""

import sys

from domino_crib.cli import main

sys.exit(main())
