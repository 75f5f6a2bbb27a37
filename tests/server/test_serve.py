"""`ironbridge serve` as a person starts and stops it."""

from __future__ import annotations

import json
import re
import signal
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from ironbridge.cli.main import main
from ironbridge.server.settings import Settings
from tests.server.conftest import PASSWORD
from tests.server.serving import serving


@pytest.fixture
def complaint(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., str]:
    """What `serve` with these words says before it gives up, in one line."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("IRONBRIDGE_SECRET", "s" * 32)

    def run(*words: str) -> str:
        assert main(["serve", *words]) == 2
        said = capsys.readouterr().err
        assert len(said.splitlines()) == 1, said
        return said

    return run


def add_token(request: httpx.Request) -> None:
    """The token of the cookie that is sent: it changes when somebody comes in."""
    found = re.search("ironbridge_csrf=([0-9a-f]+)", request.headers.get("cookie", ""))
    request.headers["x-csrftoken"] = found[1] if found else ""


@contextmanager
def client(url: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=url) as made:
        made.get("/health")
        made.event_hooks["request"].append(add_token)
        yield made


def test_it_answers_keeps_what_it_was_told_and_stops_cleanly(tmp_path: Path) -> None:
    with serving(tmp_path) as server, client(server.url) as web:
        assert web.get("/health").json()["status"] == "ok"
        assert web.post("/api/accounts", json={"name": "Ada", "password": PASSWORD}).status_code == 201
        assert server.stop(signal.SIGINT) == 0
        lines = [json.loads(line) for line in server.log.read_text().splitlines()]
    assert lines[-1]["event"] == "stopped"
    assert not [line for line in lines if line["level"] in ("warning", "error")]
    # The session is in the database and the forms' secret beside it: both outlive the server.
    with (
        serving(tmp_path) as server,
        httpx.Client(base_url=server.url, cookies=web.cookies, event_hooks=web.event_hooks) as again,
    ):
        assert again.get("/api/me").json()["name"] == "Ada"
        assert again.delete("/api/session").status_code == 204


def test_open_streams_do_not_hold_up_the_end(tmp_path: Path) -> None:
    with serving(tmp_path) as server, client(server.url) as web:
        web.post("/api/accounts", json={"name": "Ada", "password": PASSWORD})
        seats = [{"kind": "me"}, {"kind": "open"}]
        made = web.post("/api/tables", json={"title": "birmingham", "seats": seats})
        assert made.status_code == 201, made.text
        with web.stream("GET", f"/api/tables/{made.json()['id']}/events") as stream:
            assert "content-encoding" not in stream.headers
            assert next(stream.iter_text()).startswith(("id:", "event:"))
            began = time.monotonic()
            assert server.stop() == 0
            assert time.monotonic() - began < 4
            assert "Traceback" not in server.log.read_text()


def test_a_port_that_is_taken(complaint: Callable[..., str]) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        said = complaint("--port", str(port), "--database", "a.db")
    assert said == f"ironbridge: cannot listen on 127.0.0.1:{port}: Address already in use\n"


@pytest.mark.parametrize(
    ("database", "reason"),
    [
        ("/proc/no/where.db", "cannot be opened"),
        ("postgresql://nobody:secret@127.0.0.1:1/none", "cannot be opened"),
        ("mysql://h/d", "must be SQLite or PostgreSQL"),
        (__file__, "cannot be opened: file is not a database"),
    ],
)
def test_a_database_that_cannot_be_opened(complaint: Callable[..., str], database: str, reason: str) -> None:
    said = complaint("--port", "0", "--database", database)
    assert reason in said
    assert "secret" not in said


@pytest.mark.parametrize(
    "words",
    [("--port", "70000"), ("--host", "no.such.host.invalid"), ("--workers", "-1"), ("--processes", "0")],
)
def test_arguments_that_cannot_be_used(complaint: Callable[..., str], words: tuple[str, str]) -> None:
    assert words[1] in complaint(*words, "--database", "a.db")


def test_several_processes_on_sqlite(complaint: Callable[..., str]) -> None:
    said = complaint("--port", "0", "--processes", "2", "--database", "a.db")
    assert said == "ironbridge: several processes need a PostgreSQL database: give --database\n"
    assert not Path("a.db").exists()


def test_the_address_a_browser_is_sent_to() -> None:
    def address(**more: str) -> str:
        return Settings(database="", secret="", **more).address  # type: ignore[arg-type]

    assert address(host="0.0.0.0") == "http://127.0.0.1:8000"
    assert address(host="::1") == "http://[::1]:8000"
    assert address(public_url="https://games.example.org/") == "https://games.example.org"
