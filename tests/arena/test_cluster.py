"""Playing on a Dask cluster that the test starts on this machine."""

from __future__ import annotations

import pytest

from domino_crib.arena import Match, run_match
from domino_crib.arena.cluster import dask_executor
from domino_crib.errors import Failed
from tests.kit.need import need_module

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("cluster")]


@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::ResourceWarning")
def test_a_cluster_plays_the_same_match() -> None:
    distributed = need_module("distributed", why="playing on a cluster")
    match = Match(("greedy", "random"), games=12, seed=5)
    with (
        distributed.LocalCluster(
            n_workers=1,
            threads_per_worker=1,
            processes=False,
            protocol="tcp",
            dashboard_address=None,
        ) as cluster,
        dask_executor(cluster.scheduler_address) as executor,
    ):
        there = run_match(match, executor=executor)
    assert there.rows == run_match(match).rows


@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::ResourceWarning")
def test_no_scheduler_is_an_error_of_one_line() -> None:
    need_module("distributed", why="playing on a cluster")
    with (
        pytest.raises(Failed, match="no cluster"),
        dask_executor("tcp://127.0.0.1:1", seconds=0.5),
    ):
        raise AssertionError("nobody listens on port 1")
