"""Running the command line in this process, and one recorded game to work with."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from ironbridge.cli.arguments import VARIABLE
from ironbridge.cli.main import main
from ironbridge.front.batch import Batch, play_batch, record_name


class Ran(NamedTuple):
    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


Run = Callable[..., Ran]


@pytest.fixture(autouse=True)
def _somewhere_else(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games left without a file are kept in the working folder: not in this one."""
    monkeypatch.chdir(tmp_path_factory.mktemp("here"))


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """`run("replay", path)` as the shell would run it."""

    def command(*words: object) -> Ran:
        capsys.readouterr()
        status = main([str(word) for word in words])
        said = capsys.readouterr()
        return Ran(status, said.out, said.err)

    return command


@pytest.fixture(autouse=True)
def _no_maps_given(monkeypatch: pytest.MonkeyPatch) -> None:
    """Home-made maps are those a test gives."""
    monkeypatch.delenv(VARIABLE, raising=False)


@pytest.fixture
def lakeland(run: Run) -> Path:
    """The map `new` writes, in `mymaps` of the working folder."""
    assert run("map", "new", "mymaps/lakeland").status == 0
    return Path("mymaps/lakeland")


@pytest.fixture(scope="session")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole game of Birmingham: three random bots, seed 11."""
    folder = tmp_path_factory.mktemp("records")
    batch = Batch("birmingham", ("random",) * 3, 1, 11, {}, records=str(folder))
    assert next(play_batch(batch)).error == ""
    return folder / record_name(batch, 11)
