"""What keeps strangers out: headers, cookies, forged requests, limits, and input nobody should send."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Iterator

import httpx
import pytest
from litestar import Litestar

from ironbridge.server.app import create_app
from ironbridge.server.authentication import SESSION_COOKIE
from ironbridge.server.csrf import CSRF_COOKIE, CSRF_HEADER
from ironbridge.server.errors import TooMany
from ironbridge.server.frame import POLICY
from ironbridge.server.limits import KEYS, Limit
from ironbridge.server.logs import JsonLines
from ironbridge.server.pages.static_files import static_url
from ironbridge.server.settings import Settings
from tests.server.conftest import PASSWORD, PROXIED, Visitor

ADA = {"name": "Ada", "password": PASSWORD}


@pytest.mark.parametrize(
    "path", ["/health", "/nothing", "/api/nothing", "/api/me", "/static/theme.css", "/login"]
)
def test_every_answer_carries_the_security_headers(visitor: Visitor, path: str) -> None:
    headers = visitor.get(path).headers
    assert headers["content-security-policy"] == POLICY
    assert "unsafe" not in POLICY
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == "same-origin"


def test_the_session_cookie_is_out_of_reach_of_scripts_and_other_sites(visitor: Visitor) -> None:
    cookie = visitor.post("/api/accounts", json=ADA).headers["set-cookie"]
    assert cookie.startswith(SESSION_COOKIE)
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie


def test_behind_https_cookies_are_secure(changed: Callable[..., Settings]) -> None:
    app = create_app(changed(public_url="https://games.example.org"))
    with Visitor(app, base_url="https://games.example.org") as visitor:
        answer = visitor.post("/api/accounts", json=ADA)
        assert "Secure" in answer.headers["set-cookie"]
        assert "max-age" in answer.headers["strict-transport-security"]
        assert "Secure" in visitor.get("/health", headers={"cookie": "none=1"}).headers.get(
            "set-cookie", "Secure"
        )


def test_without_the_token_nothing_is_changed(visitor: Visitor) -> None:
    forged = visitor.post("/api/accounts", json=ADA, headers={CSRF_HEADER: ""})
    assert (forged.status_code, forged.json()["status"]) == (403, 403)
    form = visitor.post("/login", data={**ADA, "_csrf_token": "x"}, headers={CSRF_HEADER: ""})
    assert form.status_code == 403
    assert "text/html" in form.headers["content-type"]
    assert visitor.post("/api/accounts", json=ADA).status_code == 201


def test_a_token_signed_with_another_secret_is_replaced(visitor: Visitor) -> None:
    visitor.cookies.set(CSRF_COOKIE, "0" * 128)
    assert visitor.get("/health").cookies[CSRF_COOKIE] != "0" * 128


@pytest.mark.parametrize("path", ["/api/session", "/api/accounts"])
def test_a_body_over_64_kb_is_too_large(visitor: Visitor, path: str) -> None:
    answer = visitor.post(path, json={**ADA, "more": "x" * 70_000})
    assert (answer.status_code, answer.json()["reason"]) == (413, "The request is too large.")
    said = visitor.post("/login", data={**ADA, "more": "x" * 70_000}, headers={CSRF_HEADER: ""})
    assert said.status_code == 413


DEEP = "[" * 50_000 + "]" * 50_000


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"null", b"[]", b'{"name": 3, "password": "coal and iron"}', b'{"name": "Ada"}']
    + [
        b'{"name": "A\\u0000a", "password": "coal and iron"}',
        b'{"name": "\xff", "password": "coal and iron"}',
    ]
    + [b'{"name": "\\ud800", "password": "coal and iron"}', DEEP[:60_000].encode(), b"\0" * 50],
    ids=repr,
)
def test_a_body_that_cannot_be_read_says_why(visitor: Visitor, body: bytes) -> None:
    for kind in (
        "application/json",
        "text/plain",
        "application/x-nonsense",
        "application/x-www-form-urlencoded",
    ):
        answer = visitor.post("/api/accounts", content=body, headers={"content-type": kind})
        assert answer.status_code == 400, kind
        assert answer.json()["reason"]
    assert visitor.get("/health").status_code == 200


@pytest.mark.parametrize(
    "path", ["/api/me?x=%00", "/static/%00", "/static/..%2f..%2fapp.py", "/static/../app.py", "/%ff"]
)
def test_odd_addresses_are_not_found_or_ignored(visitor: Visitor, path: str) -> None:
    assert visitor.get(path).status_code in (400, 401, 404)


def test_static_files_stay_in_the_folder(visitor: Visitor) -> None:
    assert visitor.get("/static/%2e%2e/app.py").status_code == 404
    assert visitor.get("/static//etc/passwd").status_code == 404


def test_static_files_are_kept_for_ever_by_their_hash(visitor: Visitor) -> None:
    address = static_url("theme.css")
    kept = visitor.get(address)
    assert "immutable" in kept.headers["cache-control"]
    assert kept.headers["content-type"].startswith("text/css")
    again = visitor.get("/static/theme.css")
    assert again.headers["cache-control"] == "no-cache"
    same = visitor.get("/static/theme.css", headers={"if-none-match": again.headers["etag"]})
    assert (same.status_code, same.content) == (304, b"")


@pytest.mark.parametrize("how", ["br", "gzip", ""])
def test_static_files_are_packed_as_a_browser_can_unpack_them(visitor: Visitor, how: str) -> None:
    asked = visitor.get(static_url("theme.css"), headers={"accept-encoding": how})
    assert asked.headers.get("content-encoding", "") == how
    assert asked.headers["vary"] == "Accept-Encoding"
    assert ":root" in asked.text
    picture = visitor.get("/static/icon-192.png", headers={"accept-encoding": "br, gzip"})
    assert "content-encoding" not in picture.headers


@pytest.fixture
def limited(changed: Callable[..., Settings]) -> Iterator[Visitor]:
    with Visitor(create_app(changed(limits=True))) as visitor:
        yield visitor


def test_the_eleventh_try_in_a_minute_is_one_too_many(limited: Visitor) -> None:
    for n in range(10):
        assert limited.post("/api/session", json={**ADA, "name": f"n{n}"}).status_code == 403
    for path, body in (("/api/session", ADA), ("/api/accounts", ADA)):
        answer = limited.post(path, json=body)
        assert answer.status_code == 429
        assert 0 < int(answer.headers["retry-after"]) <= 60
        assert "Too many attempts" in answer.json()["reason"]
    page = limited.post("/login", data=ADA)
    assert page.status_code == 429


def test_one_person_does_not_flood_a_chat_or_the_tables(limited: Visitor) -> None:
    limited.register("Ada")
    seats = [{"kind": "me"}, {"kind": "screen"}]
    id = limited.post("/api/tables", json={"title": "birmingham", "seats": seats}).json()["id"]
    limits = limited.app.state.limits
    deeds = {
        f"/api/tables/{id}/chat": limits.chat,
        f"/tables/{id}/chat": limits.chat,
        "/api/records": limits.copies,
        "/import": limits.copies,
        f"/tables/{id}/try?move=0": limits.copies,
    }
    for address, limit in deeds.items():
        limit.count, before = 1, limit.count
        for expected in (False, True):
            form = {"json": {"text": "Coal!"}} if address.startswith("/api") else {"data": {"text": "Coal!"}}
            files = {"files": {"record": b"{}"}} if address == "/import" else form
            answer = limited.post(address, **files)
            assert (answer.status_code == 429) is expected, f"{address}: {answer.text}"
        limit.count = before
        limit._tries.clear()


def test_a_forwarded_address_is_believed_only_if_the_settings_say_so(
    changed: Callable[..., Settings],
) -> None:
    for trusted in ((), PROXIED):
        with Visitor(create_app(changed(limits=True, trusted_proxies=trusted))) as visitor:
            answers = [
                visitor.post(
                    "/api/session",
                    json={**ADA, "name": f"n{n}"},
                    headers={"x-forwarded-for": f"10.9.9.9, 10.0.0.{n}"},
                ).status_code
                for n in range(11)
            ]
            assert answers[-1] == (403 if trusted else 429)


def test_one_account_is_not_tried_from_many_addresses(changed: Callable[..., Settings]) -> None:
    with Visitor(create_app(changed(limits=True, trusted_proxies=PROXIED))) as visitor:
        answers = [
            visitor.post("/api/session", json=ADA, headers={"x-forwarded-for": f"10.0.0.{n}"}).status_code
            for n in range(31)
        ]
    assert answers[-1] == 429


def test_one_network_of_ipv6_is_one_address(changed: Callable[..., Settings]) -> None:
    with Visitor(create_app(changed(limits=True, trusted_proxies=PROXIED))) as visitor:
        answers = [
            visitor.post(
                "/api/session",
                json={**ADA, "name": f"n{n}"},
                headers={"x-forwarded-for": f"2001:db8:1:{n // 11}::{n}"},
            ).status_code
            for n in range(12)
        ]
    assert answers[-2:] == [429, 403]  # the last one comes from another network


def test_a_limit_forgets_in_time_and_does_not_grow() -> None:
    now = 0.0
    limit = Limit(2, 60, lambda: now)
    for n in range(KEYS + 10):
        limit.take(f"k{n}")
    limit.take("a")
    limit.take("a")
    with pytest.raises(TooMany):
        limit.take("a")
    now = 61.0
    limit.take("a")
    assert len(limit._tries) < 5


def test_log_lines_are_json_without_query_cookies_or_names(
    visitor: Visitor, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO, "ironbridge"):
        visitor.get("/login?next=/secret")
        visitor.get("/tables/geheim-4711/nothing?token=secret")
        visitor.register("Ada")
    lines = [
        json.loads(JsonLines().format(record))
        for record in caplog.records
        if record.name.startswith("ironbridge")
    ]
    requests = [line for line in lines if line["event"] == "request"]
    assert {"method": "GET", "path": "/login", "status": 200}.items() <= requests[0].items()
    assert requests[0]["ms"] >= 0
    text = json.dumps(lines)
    for secret in ("secret", "geheim", PASSWORD, "Ada", visitor.cookies[SESSION_COOKIE]):
        assert secret not in text


def test_pages_are_compressed_and_kept_by_nobody(visitor: Visitor) -> None:
    answer = visitor.get("/login", headers={"accept-encoding": "br"})
    assert answer.headers["content-encoding"] == "br"
    assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("path", ["/api/me", "/api/tables", "/api/nothing", "/health", "/import"])
def test_answers_for_one_person_are_kept_by_nobody(visitor: Visitor, path: str) -> None:
    visitor.register("Ada")
    assert visitor.get(path).headers["cache-control"] == "no-store"


def test_metrics_count_by_template(changed: Callable[..., Settings]) -> None:
    with Visitor(create_app(changed(metrics_token="geheim"))) as visitor:
        visitor.register("Ada")
        visitor.get("/static/theme.css")
        visitor.get("/nothing/at/all")
        text = visitor.get("/metrics", headers={"authorization": "Bearer geheim"}).text
    assert 'ironbridge_requests_total{method="GET",path="/static/{name}",status="200"} 1.0' in text
    assert "/nothing/at/all" not in text
    assert 'ironbridge_people{kind="account"} 1.0' in text


def answer_from(app: Litestar, host: str, **headers: str) -> int:
    """The status of /metrics for who asks from this address."""

    async def ask() -> int:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        way = httpx.ASGITransport(app, client=(host, 50_000))  # type: ignore[arg-type]
        async with httpx.AsyncClient(transport=way, base_url="http://localhost") as client:
            return (await client.get("/metrics", headers=named)).status_code

    async def live() -> int:
        async with app.lifespan():
            return await ask()

    return asyncio.run(live())


def test_figures_are_for_this_machine_or_who_has_the_token(changed: Callable[..., Settings]) -> None:
    plain = create_app(changed())
    assert answer_from(plain, "127.0.0.1") == 200
    assert answer_from(plain, "::1") == 200
    assert answer_from(plain, "10.0.0.9") == 403
    assert answer_from(plain, "somewhere") == 403
    assert answer_from(plain, "127.0.0.1", x_forwarded_for="10.0.0.9") == 403
    public = create_app(changed(public_url="https://games.example.org"))
    assert answer_from(public, "127.0.0.1") == 403  # a proxy may have forwarded it
    guarded = create_app(changed(public_url="https://games.example.org", metrics_token="geheim"))
    assert answer_from(guarded, "10.0.0.9", authorization="Bearer geheim") == 200
    assert answer_from(guarded, "127.0.0.1", authorization="Bearer wrong") == 403
    assert answer_from(guarded, "127.0.0.1") == 403


def test_health_is_for_everybody(visitor: Visitor) -> None:
    assert visitor.get("/health", headers={"x-forwarded-for": "10.0.0.9"}).status_code == 200
