"""Playing on a Dask cluster: its client seen as a ``concurrent.futures`` executor."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from importlib import import_module

from domino_crib.errors import Failed


@contextmanager
def dask_executor(address: str, seconds: float = 10) -> Iterator[Executor]:
    """Connect to the scheduler at ``address`` and yield its executor; close both afterwards.

    A scheduler that does not answer is waited for so many ``seconds``.

    Raises ``Failed`` when the extra ``cluster`` is not installed or no scheduler answers.
    """
    try:
        distributed = import_module("distributed")
    except ImportError as error:
        raise Failed(
            "no-dask", expected="the extra cluster (pip install 'domino-crib[cluster]')"
        ) from error
    try:
        client = distributed.Client(address, timeout=seconds)
    except (OSError, ValueError) as error:
        raise Failed("no-cluster", expected="a Dask scheduler", got=address) from error
    with client, client.get_executor(pure=False) as executor:
        yield executor
