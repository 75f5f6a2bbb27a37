"""Which kernel plays the bots: workers go over to a compiled one of the same code, and back if it fails."""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from ironbridge.registry import code_digest
from ironbridge.server import cards, crew
from ironbridge.server.crew import Crew
from ironbridge.server.db.database import Database
from ironbridge.server.kernels import objection
from ironbridge.server.settings import Settings
from tests.server.serving import serving
from tests.server.stores import guest, new_table
from tests.server.waiting import eventually

Changed = Callable[..., Settings]
COMPILED = os.environ.get("IRONBRIDGE_COMPILED_PYTHON", "")
WORKS = f'exec "{sys.executable}" "$@"'


def environment(folder: Path, code: str = "", compiled: bool = True, worker: str = WORKS) -> Path:
    """Its interpreter, which tells of a compiled kernel and otherwise is the one of these tests.

    What it did so far is in `asked` beside it. It is there as a whole or not at all.
    """
    told = json.dumps({"version": "0", "compiled": compiled, "code": code or code_digest()})
    made = folder.with_name(f"{folder.name}.new")
    (made / "bin").mkdir(parents=True)
    python = made / "bin" / "python"
    python.write_text(
        f'#!/bin/sh\necho "$4" >> "{folder}/bin/asked"\n'
        f"if test \"$4\" = version; then echo '{told}'; else {worker}; fi\n"
    )
    python.chmod(0o755)
    made.rename(folder)
    return folder / "bin" / "python"


@pytest.fixture
def other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder where an environment may come to be."""
    monkeypatch.setattr(crew, "LOOK", 0.02)
    monkeypatch.setattr(crew, "is_compiled", lambda: False)
    return tmp_path / "other"


@contextmanager
def working(settings: Settings) -> Iterator[Crew]:
    made = Crew(settings).start()
    try:
        yield made
    finally:
        made.stop()


def errors(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.levelname == "ERROR"]


def test_workers_go_over_as_soon_as_the_compiled_kernel_is_there(
    database: Database, changed: Changed, other: Path, caplog: pytest.LogCaptureFixture
) -> None:
    ada = guest(database, "Ada")
    with working(changed(workers=2, worker_python=str(other / "bin" / "python"))) as made:
        eventually(lambda: len(made.pids()) == 2)
        before = made.pids()
        assert made.kernel == "plain"
        environment(other)
        eventually(lambda: made.kernel == "compiled")
        eventually(lambda: len(made.pids()) == 2)
        assert made.lives
        assert set(made.pids()).isdisjoint(before)
        id = new_table(database, ada, "random random random", title="age_of_steam")
        eventually(lambda: database.read_now(cards.card, id, ada).status == "finished")
    assert (other / "bin" / "asked").read_text().split() == ["version", "worker", "worker"]
    assert errors(caplog) == []


def test_an_environment_of_other_code_is_not_used_until_it_is_renewed(
    database: Database, changed: Changed, other: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO", "ironbridge")
    python = environment(other, code="0123456789abcdef")
    with working(changed(workers=1, worker_python=str(python))) as made:
        eventually(lambda: "the workers' interpreter is not ready" in caplog.text)
        eventually(lambda: len(made.pids()) == 1)
        (before,) = made.pids()
        assert made.kernel == "plain"
        other.rename(other.with_name("stale"))
        assert made.pids() == [before]
        environment(other)
        eventually(lambda: made.kernel == "compiled")
    assert errors(caplog) == []


def test_a_compiled_worker_that_crashes_is_followed_by_a_plain_one(
    database: Database, changed: Changed, other: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """And one that was plain still goes on."""
    ada = guest(database, "Ada")
    python = environment(other, worker="kill -s SEGV $$")
    with working(changed(workers=2, worker_python=str(python))) as made:
        eventually(lambda: len(errors(caplog)) == 1)
        eventually(lambda: len(made.pids()) == 2)
        id = new_table(database, ada, "random random random", title="age_of_steam")
        eventually(lambda: database.read_now(cards.card, id, ada).status == "finished")
        assert made.kernel == "plain"
    assert errors(caplog) == ["the compiled kernel failed: the bots are played with the plain one"]
    assert (other / "bin" / "asked").read_text().split() == ["version", "worker"]


def test_a_compiled_worker_that_ran_for_long_is_followed_by_another(
    database: Database, changed: Changed, other: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(crew, "STAYED", 0.0)
    python = environment(other)
    with working(changed(workers=1, worker_python=str(python))) as made:
        eventually(lambda: made.kernel == "compiled" and len(made.pids()) == 1)
        (before,) = made.pids()
        os.kill(before, signal.SIGKILL)
        eventually(lambda: len(made.pids()) == 1 and made.pids() != [before])
        assert made.kernel == "compiled"


@pytest.mark.parametrize(
    ("made", "reason"),
    [
        ({"compiled": False}, "its kernel is plain"),
        ({"code": "0123456789abcdef"}, "it was built from other code"),
        ({}, ""),
    ],
)
def test_an_interpreter_must_have_our_code_compiled(
    tmp_path: Path, made: dict[str, bool | str], reason: str
) -> None:
    assert objection(str(environment(tmp_path / "other", **made))) == reason  # type: ignore[arg-type]


def test_what_is_wrong_with_an_interpreter_is_told_in_a_line(tmp_path: Path) -> None:
    broken = environment(tmp_path / "other")
    broken.write_text("#!/bin/sh\necho 'No module named ironbridge' >&2\nexit 1\n")
    assert objection(str(broken)) == "No module named ironbridge"
    assert "No such file" in objection("/nowhere/python")
    assert objection(sys.executable) == "its kernel is plain"
    assert not COMPILED or objection(COMPILED) == ""


def test_an_interpreter_that_hangs_is_ended_with_the_server(tmp_path: Path) -> None:
    hanging = environment(tmp_path / "other")
    note = tmp_path / "pid"
    hanging.write_text(f"#!/bin/sh\necho $$ > {note}.part; mv {note}.part {note}; exec sleep 600\n")
    stopping = threading.Event()
    asking = threading.Thread(target=objection, args=(str(hanging), stopping.is_set))
    asking.start()
    eventually(note.exists)
    stopping.set()
    asking.join()
    with pytest.raises(ProcessLookupError):
        os.kill(int(note.read_text()), 0)


def test_the_server_tells_which_kernel_plays(tmp_path: Path) -> None:
    python = environment(tmp_path / "other")
    with serving(tmp_path, workers=1, environment={"IRONBRIDGE_WORKER_PYTHON": str(python)}) as server:

        def kernel() -> str:
            return str(httpx.get(f"{server.url}/health").json()["kernel"])

        eventually(lambda: kernel() == "compiled")
        assert server.stop() == 0
        assert "the workers went over" in server.log.read_text()
