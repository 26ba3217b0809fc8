"""Make the tables: ``python -m domino_crib.analysis.generate all --jobs 2``.

``habits`` takes some minutes a game, ``deals`` a minute or two, ``wins`` some seconds. ``wins``
needs ``deals``, ``deals`` needs ``habits``. Names of tables may follow; without names all are made.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from domino_crib.analysis.generate.build import (
    build_deals,
    build_habits,
    build_wins,
    write_checksums,
)

_BUILDERS = {"habits": build_habits, "deals": build_deals, "wins": build_wins}


def main() -> int:
    """Make what the command line asks for and return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m domino_crib.analysis.generate")
    parser.add_argument("what", choices=["all", *_BUILDERS], help="which tables")
    parser.add_argument("names", nargs="*", help="names of tables; none: all")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    args = parser.parse_args()
    for what, build in _BUILDERS.items():
        if args.what in ("all", what):
            # New processes each time: what they remember follows from the tables before.
            # Spawned, so that every system and every Python makes the tables in the same way.
            with ProcessPoolExecutor(args.jobs, mp_context=get_context("spawn")) as pool:
                build(args.names, pool)
    write_checksums()
    return 0


if __name__ == "__main__":
    sys.exit(main())
