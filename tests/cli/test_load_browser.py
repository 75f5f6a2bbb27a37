"""The simulated browser of `ironbridge load`: what it asks for, of a server that answers as it is told to."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable

import brotli  # type: ignore[import-untyped]
import pytest

from ironbridge.cli.load.browser import Browser, Shown, Site, Wish, read_shown
from ironbridge.cli.load.wire import Answer, WrongAnswer

Answers = Callable[[str, str], bytes]


def page(version: int, picks: str = "[]", more: str = "") -> bytes:
    said = f'data-version="{version}" data-picks="{picks}" data-pulse="1" data-view="v{version}"{more}'
    return f'<div id="table" {said}>'.encode() + b"<p>board</p>" * 2000


def answer(body: bytes, head: str = "", status: int = 200) -> bytes:
    return f"HTTP/1.1 {status} .\r\n{head}Content-Length: {len(body)}\r\n\r\n".encode() + body


class Spoken:
    """A server that writes down what it was asked and answers as it is told to; its streams stay silent."""

    def __init__(self, answers: Answers) -> None:
        self.answers = answers
        self.asked: list[str] = []
        self.talks: list[asyncio.Task[None]] = []

    def __call__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.talks.append(asyncio.create_task(self.listen(reader, writer)))

    async def listen(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while True:
                head = (await reader.readuntil(b"\r\n\r\n")).decode()
                length = re.search(r"Content-Length: (\d+)", head)
                await reader.readexactly(int(length[1]) if length else 0)
                method, path, _ = head.split(" ", 2)
                if "/events?" in path:
                    writer.write(b"HTTP/1.1 200 .\r\n\r\n")
                    continue
                self.asked.append(f"{method} {path}")
                writer.write(self.answers(f"{method} {path}", head))
        except (EOFError, ConnectionError):
            writer.close()
            await writer.wait_closed()


def talk(answers: Answers, script: Callable[[Browser], Awaitable[None]]) -> list[str]:
    """What was asked while a browser with table `t` open did as the script says."""

    async def run() -> list[str]:
        spoken, failed = Spoken(answers), list[BaseException]()
        server = await asyncio.start_server(spoken, "127.0.0.1", 0)
        browser = Browser(Site("127.0.0.1", server.sockets[0].getsockname()[1]), "198.18.0.1", failed.append)
        await browser.open("t")
        await script(browser)
        await browser.close()
        server.close()
        await asyncio.gather(*spoken.talks)
        assert not failed
        return spoken.asked

    return asyncio.run(run())


def test_a_move_is_followed_by_a_view_unless_its_answer_carries_one() -> None:
    def plain(asked: str, head: str) -> bytes:
        return answer(b'{"version":2}' if asked.startswith("POST") else page(2 if "view" in asked else 1))

    def carrying(asked: str, head: str) -> bytes:
        follows = rb'{"view":"<div data-version=\"2\" data-view=\"v2\" data-since=\"v1\">"}'
        return answer(follows if asked.startswith("POST") else page(1))

    async def move(browser: Browser) -> None:
        await browser.move(0, {"type": "loan"})
        assert browser.shown.version == 2

    opened, moved = "GET /tables/t", "POST /api/tables/t/moves?has=v1"
    assert talk(plain, move) == [opened, moved, "GET /tables/t/view?"]
    assert talk(carrying, move) == [opened, moved]


def test_a_view_is_asked_for_with_the_tag_of_the_one_that_is_shown() -> None:
    tags = []

    def noting(asked: str, head: str) -> bytes:
        tags.extend(re.findall(r'If-None-Match: "(\w+)"', head))
        if "view" not in asked:
            return answer(page(1))
        known = tags[-1] == "v2"
        return (
            answer(b"", status=304) if known else answer(page(2, "[&#34;type=loan&#34;]", ' data-since="v1"'))
        )

    async def pick_twice(browser: Browser) -> None:
        for _ in range(2):
            await browser.pick(Wish((), "type=loan"))
            assert browser.shown.picks == ("type=loan",)

    asked = talk(noting, pick_twice)
    assert asked[1:] == ["GET /tables/t/view?point=type%3Dloan"] * 2
    assert tags == ["v1", "v2"]


def test_what_builds_on_a_view_that_is_not_shown_any_more_is_asked_for_again() -> None:
    answers = iter([page(1), page(2, more=' data-since="other"'), page(3)])

    async def pick(browser: Browser) -> None:
        await browser.pick(Wish((), "type=loan"))
        assert browser.shown.version == 3

    asked = talk(lambda asked, head: answer(next(answers)), pick)
    assert asked[1:] == ["GET /tables/t/view?point=type%3Dloan"] * 2


def test_only_the_beginning_of_a_compressed_view_is_unpacked() -> None:
    squeezed = brotli.compress(page(7))
    damaged = squeezed[:-20] + b"\0" * 20
    shown = Shown(7, 1, 0, (), "v7")
    for body in (squeezed, damaged if len(squeezed) > 2048 else squeezed):
        assert read_shown(Answer(200, {"content-encoding": "br"}, body)) == shown
    assert read_shown(Answer(200, {}, b'<div id="table" data-gone></div>')) is None


def test_what_is_refused_is_told() -> None:
    async def ask(browser: Browser) -> None:
        with pytest.raises(WrongAnswer, match=r"POST /api/accounts: 429 too many"):
            await browser.ask("POST", "/api/accounts", {})

    talk(lambda asked, _: answer(b"too many", status=429) if "POST" in asked else answer(page(1)), ask)
