"""`train`: what it tells, and what it refuses."""

from __future__ import annotations

from pathlib import Path

import pytest

from ironbridge.front import training
from tests.cli.conftest import Run


def test_it_tells_every_step_and_which_model_is_best(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "MOST_CONTESTS", 1)
    words = (
        "train",
        "birmingham",
        "--out",
        "learnt",
        "--games",
        4,
        "--seed",
        59,
        "--deals",
        1,
        "--rounds",
        1,
    )
    ran = run(*words)
    assert (ran.status, ran.err) == (0, "")
    fit, contest, _, last = ran.out.splitlines()
    assert fit.startswith("round 1, games 4, positions 222, ")
    assert contest.startswith("round 1, table 2, deals 1, gain ")
    assert last == "no round produced a better model than the current one"
    assert Path("learnt/round-1/model.json").exists()
    assert run(*words).out.strip() == last


def test_what_cannot_be_trained_is_refused(run: Run) -> None:
    Path("file").write_text("")
    refused = run("train", "birmingham", "--out", "file")
    assert (refused.status, refused.out) == (2, "")
    assert "cannot train in file" in refused.err
