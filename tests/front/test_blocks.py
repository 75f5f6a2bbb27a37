"""Blocks of seeds: answered in order in one process or several, and no process outlives its purpose."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from time import sleep

import pytest

import ironbridge as ib
from ironbridge.front.blocks import cut, play_blocks

ENDLESS = """
from time import sleep
from ironbridge.front.blocks import cut, play_blocks

def play(seeds):
    print("playing", flush=True)
    sleep(600)

if __name__ == "__main__":
    list(play_blocks(play, cut(range(8), 1), workers=2))
"""


def slowest_first(seeds: range) -> list[int]:
    sleep(0.2 if 0 in seeds else 0)
    return list(seeds)


def endless_but_first(seeds: range) -> int:
    sleep(600 if 1 in seeds else 0)
    return seeds[0]


def die(seeds: range) -> None:
    os._exit(3)


def test_blocks_are_consecutive_and_whole() -> None:
    assert list(cut(range(-2, 5), 3)) == [range(-2, 1), range(1, 4), range(4, 5)]
    assert list(cut(range(4), 9)) == [range(4)]


@pytest.mark.parametrize("jobs", [1, 2])
def test_answers_come_in_the_order_of_the_blocks(jobs: int) -> None:
    found = list(play_blocks(slowest_first, cut(range(40), 2), jobs))
    assert found == [[seed, seed + 1] for seed in range(0, 40, 2)]


def test_whoever_stops_asking_does_not_wait_for_what_is_being_played() -> None:
    answers = play_blocks(endless_but_first, cut(range(9), 1), workers=2)
    assert next(answers) == 0
    answers.close()


def test_a_worker_that_dies_is_told() -> None:
    with pytest.raises(ib.IronbridgeError, match=r"a worker process died before its games were played$"):
        list(play_blocks(die, cut(range(3), 1), workers=2))


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
@pytest.mark.parametrize("ending", ["SIGTERM", "SIGKILL", "SIGINT"])
def test_workers_end_with_the_process_that_started_them(ending: str, tmp_path: Path) -> None:
    (tmp_path / "endless.py").write_text(ENDLESS)
    command = [sys.executable, str(tmp_path / "endless.py")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as main:
        assert main.stdout is not None
        assert [main.stdout.readline() for _ in range(2)] == [b"playing\n"] * 2
        main.send_signal(getattr(signal, ending))
        main.communicate(timeout=30)  # until all who hold the pipe have gone
    assert main.returncode != 0
