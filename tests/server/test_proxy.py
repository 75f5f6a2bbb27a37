"""The server behind nginx with the site that `hosting/nginx` has: https, live streams, limits an address."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import NamedTuple

import httpx
import pytest

from ironbridge.server.connections import AN_ADDRESS
from ironbridge.server.csrf import CSRF_COOKIE
from tests.server.nginx import IS_TRIED, SITE, Proxy, free_port, running_nginx
from tests.server.revisions.__main__ import PASSWORD, add_token, ask
from tests.server.serving import serving
from tests.server.waiting import eventually

pytestmark = pytest.mark.skipif(not IS_TRIED, reason="nginx is not installed")


class Behind(NamedTuple):
    proxy: Proxy
    server: int
    browser: Callable[..., httpx.Client]


@pytest.fixture(scope="module")
def behind(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Behind]:
    """A server and its proxy; `browser("127.0.0.2")` asks from that address."""
    folder, port, https = tmp_path_factory.mktemp("proxy"), free_port(), free_port()
    settings = {
        "IRONBRIDGE_PUBLIC_URL": f"https://127.0.0.1:{https}",
        "IRONBRIDGE_TRUST_PROXY": "127.0.0.1",
    }
    with (
        serving(folder, "--port", str(port), environment=settings),
        running_nginx(folder, port, https) as proxy,
        ExitStack() as stack,
    ):

        def browser(address: str, url: str = f"https://127.0.0.1:{https}") -> httpx.Client:
            way = httpx.HTTPTransport(verify=proxy.trust, local_address=address)
            web = httpx.Client(base_url=url, transport=way, timeout=20)
            web.event_hooks["request"].append(add_token)
            stack.enter_context(web)
            web.get("/health")
            return web

        yield Behind(proxy, port, browser)


def test_pages_come_over_https_only(behind: Behind) -> None:
    web = behind.browser("127.0.0.2")
    page = web.get("/")
    assert page.status_code == 200
    assert page.headers["content-encoding"] == "br"
    assert page.headers.get_list("strict-transport-security") == ["max-age=31536000"]
    plain = httpx.get(f"http://127.0.0.1:{behind.proxy.http}/rules?a=b")
    assert plain.status_code == 308
    assert plain.headers["location"] == "https://games.example.org/rules?a=b"


def test_cookies_are_sent_over_https_only(behind: Behind) -> None:
    web = behind.browser("127.0.0.3")
    answer = web.post("/api/accounts", json={"name": "Ada", "password": PASSWORD})
    assert answer.status_code == 201
    cookies = answer.headers.get_list("set-cookie")
    assert len(cookies) >= 3
    assert all("; Secure" in one for one in cookies)


def test_an_event_arrives_while_its_stream_is_open(behind: Behind) -> None:
    web = behind.browser("127.0.0.4")
    ask(web, "POST", "/api/accounts", name="Tomek", password=PASSWORD)
    seats = [{"kind": "me"}, {"kind": "screen"}]
    path = f"/api/tables/{ask(web, 'POST', '/api/tables', title='birmingham', seats=seats)['id']}"
    with web.stream("GET", f"{path}/events", timeout=5) as stream:  # less than until the next ping
        lines = stream.iter_lines()
        before = next(line for line in lines if line.startswith("data:"))
        ask(web, "POST", f"{path}/chat", text="Iron?")
        after = next(line for line in lines if line.startswith("data:"))
    assert '"chat":0' in before
    assert '"chat":1' in after


def test_limits_see_the_clients_address_and_believe_no_forged_one(behind: Behind) -> None:
    nameless = {"name": " ", "password": PASSWORD}  # refused, and counted

    def tries(web: httpx.Client, count: int) -> list[int]:
        return [
            web.post(
                "/api/accounts", json=nameless, headers={"x-forwarded-for": f"198.51.100.{n}"}
            ).status_code
            for n in range(count)
        ]

    assert tries(behind.browser("127.0.0.5"), 11) == [400] * 10 + [429]
    assert tries(behind.browser("127.0.0.6"), 1) == [400]
    past = behind.browser("127.0.0.7", f"http://127.0.0.1:{behind.server}")
    # A browser sends no secure cookie without https: somebody who forges does.
    token = past.get("/health").headers["set-cookie"].partition(f"{CSRF_COOKIE}=")[2].partition(";")[0]
    past.headers["cookie"] = f"{CSRF_COOKIE}={token}"
    assert tries(past, 11) == [400] * 10 + [429]


def test_what_is_too_large_is_refused_in_the_servers_words(behind: Behind) -> None:
    web = behind.browser("127.0.0.8")
    answer = web.post("/api/session", json={"name": "x" * 70_000, "password": PASSWORD})
    assert answer.status_code == 413
    assert answer.json()["reason"]
    assert web.post("/api/records", content=b"x" * 2_200_000).status_code == 413


def test_one_address_has_as_many_connections_as_the_server_documents(behind: Behind) -> None:
    assert f"limit_conn ironbridge {AN_ADDRESS};" in (SITE / "ironbridge.conf").read_text()
    begun = b"POST /login HTTP/1.1\r\nHost: games.example.org\r\nContent-Length: 9\r\n\r\n"
    with ExitStack() as open_ones:
        for _ in range(AN_ADDRESS):
            plain = socket.create_connection(("127.0.0.1", behind.proxy.https), 10, ("127.0.0.9", 0))
            safe = behind.proxy.trust.wrap_socket(plain, server_hostname="games.example.org")
            open_ones.enter_context(safe).sendall(begun)  # nginx waits for the rest
        one_more = behind.browser("127.0.0.9")
        eventually(lambda: one_more.get("/health").status_code == 429)  # when it has read all of them
        assert behind.browser("127.0.0.10").get("/health").status_code == 200


def test_browsers_get_http_2_and_share_one_connection(behind: Behind) -> None:
    behind.proxy.trust.set_alpn_protocols(["h2", "http/1.1"])
    with (
        socket.create_connection(("127.0.0.1", behind.proxy.https), timeout=10) as plain,
        behind.proxy.trust.wrap_socket(plain, server_hostname="games.example.org") as safe,
    ):
        assert safe.selected_alpn_protocol() == "h2"
