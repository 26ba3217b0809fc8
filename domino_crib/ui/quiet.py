"""Keeps what system libraries say about missing devices off the terminal: we say it in one line."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator

STDERR = 2


@contextlib.contextmanager
def quiet_stderr() -> Iterator[None]:
    """Drop everything that C libraries write to standard error while the context is open."""
    sys.stderr.flush()
    kept = os.dup(STDERR)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, STDERR)
        yield
    finally:
        os.dup2(kept, STDERR)
        os.close(kept)
        os.close(nowhere)
