"""A Ray cluster of two workers on this machine, one of which is killed while games are played.

Run as a program, since Ray leaves threads and settings behind in a process. Writes as JSON what was played.
"""

from __future__ import annotations

import os
import sys
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import ray
from ray.cluster_utils import Cluster

from ironbridge.core.refusals import IronbridgeError
from ironbridge.front.arena import Question, play_deals
from ironbridge.front.batch import Batch, play_batch
from ironbridge.front.blocks import cut, play_blocks
from ironbridge.front.observations import School, play_observations
from tests.front.test_cluster import BATCH, QUESTION, SCHOOL, SEEDS, comparable

# A dead node is noticed after half a second, not after many.
WATCHFUL = {
    "health_check_initial_delay_ms": 0,
    "health_check_period_ms": 100,
    "health_check_timeout_ms": 100,
    "health_check_failure_threshold": 3,
}
NODE: dict[str, Any] = {"node_ip_address": "127.0.0.1", "object_store_memory": 80_000_000}


def refuse(seeds: range) -> None:
    raise IronbridgeError(f"no game for {seeds[0]}")


def die_once(folder: Path, seeds: range) -> int:
    """The worker that plays a block first is lost with it."""
    begun = folder / f"begun-{seeds[0]}"
    if not begun.exists():
        begun.touch()
        os._exit(1)
    begun.unlink()
    return seeds[0]


def played(cluster: Cluster, victim: Any, batch: Batch) -> list[Any]:
    """The games of the batch; a worker is killed when the first has come in."""
    results = play_batch(batch, "ray")
    found = [next(results)]
    cluster.remove_node(victim, allow_graceful=False)
    return [*found, *results]


def said(blocks: Any) -> str:
    try:
        list(blocks)
    except IronbridgeError as error:
        return str(error)
    return ""


def main(folder: Path) -> None:
    head = {"num_cpus": 0, "include_dashboard": False, "_system_config": WATCHFUL, **NODE}
    cluster = Cluster(initialize_head=True, head_node_args=head)
    try:
        victim, _ = (cluster.add_node(num_cpus=1, **NODE) for _ in range(2))
        ray.init(cluster.address, log_to_driver=False, logging_level="critical")
        games = played(cluster, victim, BATCH._replace(records=str(folder)))
        deals = list(play_deals(Question(*QUESTION), "ray"))
        list(play_observations(School(*SCHOOL), folder / "lessons", SEEDS, "ray"))
        fault = said(play_blocks(refuse, cut(SEEDS, 1), "ray"))
        again = list(play_blocks(partial(die_once, folder), cut(range(2), 1), "ray"))
        blocks = play_blocks(partial(int.__mul__, 2), range(100), "ray")
        first = next(blocks)
        blocks.close()
        found = {"games": games, "deals": comparable(deals), "fault": fault, "again": again, "first": first}
        (folder / "found.json").write_bytes(msgspec.json.encode(found))
    finally:
        ray.shutdown()
        cluster.shutdown()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
