"""A real Ray cluster: whatever it plays is what one process plays, even if a worker is killed meanwhile."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from socket import create_server
from typing import Any

import msgspec
import pytest

from ironbridge.core.refusals import IronbridgeError
from ironbridge.front.arena import Question, play_deals
from ironbridge.front.batch import Batch, play_batch
from ironbridge.front.blocks import play_blocks
from ironbridge.front.cluster import Code, connect, play_there, remembered
from ironbridge.front.deals import Deal
from ironbridge.front.observations import School, play_observations
from tests import places

BATCH = Batch("birmingham", ("greedy", "random"), 12, 3, {"variant": "introductory"})
QUESTION: Any = ("birmingham", ("random", "random"), 2, 5, {"variant": "introductory"}, 3, 2.0, 0.05)
SCHOOL: Any = ("birmingham", "foreman", "")
SEEDS = range(59, 60)
# Ray asks nobody beyond this machine, listens on the loopback alone, and has a home of its own for its token.
RAY = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0"}


def comparable(deals: Sequence[Deal]) -> list[Any]:
    """Deals without the time they took."""
    return [(deal.seed, deal.games) for deal in deals]


def test_a_cluster_that_loses_a_worker_plays_what_one_process_plays(tmp_path: Path) -> None:
    there, here, home = tmp_path / "there", tmp_path / "here", tmp_path / "home"
    for folder in (there, here, home):
        folder.mkdir()
    command = [sys.executable, "-m", "tests.front.on_a_cluster", str(there)]
    ran = subprocess.run(
        command,
        cwd=places.ROOT,
        env={**os.environ, **RAY, "HOME": str(home)},
        capture_output=True,
        timeout=300,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr.decode()
    found = msgspec.json.decode((there / "found.json").read_bytes())
    games = list(play_batch(BATCH._replace(records=str(here))))
    assert found["games"] == msgspec.json.decode(msgspec.json.encode(games))
    deals = comparable(list(play_deals(Question(*QUESTION))))
    assert found["deals"] == msgspec.json.decode(msgspec.json.encode(deals))
    list(play_observations(School(*SCHOOL), here / "lessons", SEEDS, 1))
    files = sorted(path.relative_to(here) for path in here.rglob("*") if path.is_file())
    assert len(files) == len(games) + 1
    for file in files:
        assert (there / file).read_bytes() == (here / file).read_bytes()
    assert (found["fault"], found["again"], found["first"]) == ("no game for 59", [0, 1], 0)


def test_a_worker_with_other_code_refuses_to_play() -> None:
    with pytest.raises(IronbridgeError, match=r"has another ironbridge .* install the same on every machine"):
        play_there(Code("0123456789abcdef", False, "."), sum, [1, 2])


def test_a_cluster_that_has_gone_is_neither_waited_for_nor_remembered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "ray").mkdir()
    monkeypatch.setenv("RAY_TMPDIR", str(tmp_path))
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    with create_server(("127.0.0.1", 0)) as listening:
        address = f"127.0.0.1:{listening.getsockname()[1]}"
        (tmp_path / "ray" / "ray_current_cluster").write_text(address)
        assert remembered() == address
    assert remembered() == ""
    with pytest.raises(IronbridgeError, match=f"no Ray cluster answers at ray://{address}"):
        connect(f"ray://{address}")
    monkeypatch.setenv("RAY_ADDRESS", address)
    with pytest.raises(IronbridgeError, match=f"no Ray cluster answers at {address}"):
        connect("ray")


def test_a_package_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("ray", "ray.exceptions"):
        monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(IronbridgeError, match=r"needs Ray: pip install '\.\[ray\]'"):
        list(play_blocks(str, ["block"], "ray"))
