"""Running a match: here, on all cores, or on any ``concurrent.futures`` executor."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, as_completed
from contextlib import ExitStack
from multiprocessing import get_context

from domino_crib.arena.match import Match
from domino_crib.arena.play import Batch, play_streams

Progress = Callable[[int, int], None]
"""Called with the games played so far and the games in all."""

_MOST_STREAMS_A_CHUNK = 50
_CHUNKS = 100


def run_match(
    match: Match,
    *,
    jobs: int = 1,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Batch:
    """Play all games of the match and return them in their order.

    ``executor`` takes the work in chunks of streams; without one, ``jobs`` processes do, and one
    job plays right here. The result is the same however it is spread. Raises ``BadInput`` for a
    match that cannot be played.
    """
    match.checked()
    chunks = _chunks(match.streams)
    parts: dict[int, Batch] = {}

    def tell() -> None:
        if progress is not None:
            progress(sum(len(part.rows) for part in parts.values()), match.games)

    with ExitStack() as stack:
        if executor is None and jobs > 1:
            # Spawned workers: a fork would copy whatever threads the caller has.
            pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
            executor = stack.enter_context(pool)
        if executor is None:
            for first, stop in chunks:
                parts[first] = play_streams(match, first, stop)
                tell()
        else:
            futures: dict[Future[Batch], int] = {
                executor.submit(play_streams, match, first, stop): first for first, stop in chunks
            }
            for future in as_completed(futures):
                parts[futures[future]] = future.result()
                tell()
    return _merged([parts[first] for first, _ in chunks])


def _chunks(streams: int) -> list[tuple[int, int]]:
    size = max(1, min(_MOST_STREAMS_A_CHUNK, streams // _CHUNKS))
    return [(first, min(streams, first + size)) for first in range(0, streams, size)]


def _merged(parts: list[Batch]) -> Batch:
    whole = Batch()
    for part in parts:
        whole.rows += part.rows
        for key, row in part.points.items():
            total = whole.points.setdefault(key, [0] * len(row))
            for column, value in enumerate(row):
                total[column] += value
    return whole
