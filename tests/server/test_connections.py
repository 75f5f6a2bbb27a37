"""Connections that never finish what they began: they end by themselves, and keep nobody else out."""

from __future__ import annotations

import logging
import resource
import socket
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from ironbridge.server.app import create_app
from ironbridge.server.connections import AN_ADDRESS, FILES, Door, raise_open_files
from ironbridge.server.db.migrate import open_database
from ironbridge.server.run import Server, listen
from tests.server.conftest import settings_in
from tests.server.serving import serving
from tests.server.waiting import eventually


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.URL]:
    """A server that waits for less than a second instead of ten, one for the whole module."""
    settings = settings_in(tmp_path_factory.mktemp("door"), limits=True)
    open_database(settings.database).close()
    up = threading.Event()
    with listen("127.0.0.1", 0) as listener, pytest.MonkeyPatch.context() as patch:
        # Headers are waited for until as many connections stand as one address may have, and more.
        patch.setattr(Door.__init__, "__defaults__", (0.5, 0.2))
        running = Server(create_app(settings), settings, up.set)
        thread = threading.Thread(target=running.run, kwargs={"sockets": [listener]})
        thread.start()
        assert up.wait(30)
        yield httpx.URL(f"http://127.0.0.1:{listener.getsockname()[1]}")
        running.should_exit = True
        thread.join()


def connect(server: httpx.URL) -> socket.socket:
    return socket.create_connection((server.host, server.port or 80), timeout=10)


def answer_to(server: httpx.URL, *sent: bytes) -> bytes:
    """All that comes back before the server hangs up."""
    with connect(server) as one:
        for part in sent:
            one.sendall(part)
        found = b""
        while more := one.recv(4096):
            found += more
    return found


POST = b"POST /api/session HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n"
GET = b"GET /static/theme.css HTTP/1.1\r\nhost: x\r\n\r\n"


@pytest.mark.parametrize("begun", [b"", b"GET /", b"\r\n\r\n", b"GET / HTTP/1.1\r\nhost: x\r\nx-slow: "])
def test_headers_that_never_end_are_not_waited_for(server: httpx.URL, begun: bytes) -> None:
    assert answer_to(server, begun).startswith(b"HTTP/1.1 408 ")


def test_a_request_begun_after_another_is_not_waited_for_either(server: httpx.URL) -> None:
    with connect(server) as one:
        one.sendall(GET)
        assert one.recv(9) == b"HTTP/1.1 "
        one.sendall(b"GET /")
        while one.recv(4096):  # raises if the server does not hang up
            pass


@pytest.mark.parametrize("sent", [(POST, b'{"na'), (GET, POST)])
def test_a_body_that_never_ends_is_not_waited_for(server: httpx.URL, sent: tuple[bytes, ...]) -> None:
    # Without a token the answer need not wait for the body; the connection ends all the same.
    token = httpx.get(server.join("/health")).cookies["ironbridge_csrf"]
    owed = f"x-csrftoken: {token}\r\ncookie: ironbridge_csrf={token}\r\n\r\n".encode()
    found = answer_to(server, *(part.replace(b"\r\n\r\n", b"\r\n" + owed) for part in sent))
    assert b"HTTP/1.1 408 " in found


def test_who_hangs_up_in_the_middle_leaves_no_error_in_the_log(
    server: httpx.URL, caplog: pytest.LogCaptureFixture
) -> None:
    token = httpx.get(server.join("/health")).cookies["ironbridge_csrf"]
    owed = f"x-csrftoken: {token}\r\ncookie: ironbridge_csrf={token}\r\n\r\n".encode()
    with caplog.at_level(logging.INFO, "ironbridge"):
        with connect(server) as one:
            one.sendall(POST.replace(b"\r\n\r\n", b"\r\n" + owed) + b'{"na')
        eventually(lambda: "request" in [record.message for record in caplog.records])
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


def test_one_address_cannot_take_every_connection(server: httpx.URL) -> None:
    with ExitStack() as stack:
        many = [stack.enter_context(connect(server)) for _ in range(AN_ADDRESS + 60)]
        for one in many:
            one.settimeout(0.2)
        with socket.socket() as other:
            other.bind(("127.0.0.2", 0))
            other.settimeout(10)
            other.connect((server.host, server.port or 80))
            other.sendall(GET)
            assert other.recv(20).startswith(b"HTTP/1.1 200 ")
        eventually(lambda: sum(map(is_closed, many)) >= 60)
    eventually(lambda: httpx.get(server.join("/health")).status_code == 200)


def is_closed(one: socket.socket) -> bool:
    try:
        one.setblocking(False)
        return one.recv(100, socket.MSG_PEEK) == b""
    except BlockingIOError:
        return False
    except OSError:
        return True


@pytest.fixture
def most_files() -> Iterator[int]:
    """Few files may be open at first; the most this process may allow itself."""
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(1024, before[1]), before[1]))
    yield before[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_as_many_files_can_be_open_as_all_streams_need(most_files: int) -> None:
    assert raise_open_files(1100) == resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == min(1100, most_files)


def test_a_server_lets_itself_open_as_many_files_as_it_needs(tmp_path: Path, most_files: int) -> None:
    with serving(tmp_path) as server:
        soft, _ = resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE)
    assert soft == min(FILES, most_files)
