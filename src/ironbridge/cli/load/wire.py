"""HTTP over bare connections: what puts a server under load must cost little itself."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any, NamedTuple

import msgspec

LONGEST_LINE = 1 << 22  # of a stream, which may carry a whole view


class WrongAnswer(Exception):
    """An answer that is not what it should be; its status, if that is why."""

    def __init__(self, what: str, status: int = 0) -> None:
        super().__init__(what)
        self.status = status


class Answer(NamedTuple):
    status: int
    headers: dict[str, str]
    body: bytes


class Client:
    """One connection, kept open, with its cookies; `headers` are lines that every request has."""

    def __init__(
        self,
        port: int,
        cookies: dict[str, str] | None = None,
        host: str = "127.0.0.1",
        tls: bool = False,
        headers: str = "",
    ) -> None:
        self.port, self.host, self.tls, self.headers = port, host, tls, headers
        self.cookies: dict[str, str] = dict(cookies or {})

    async def connect(self) -> None:
        self.reader, self.writer = await asyncio.open_connection(
            self.host, self.port, ssl=self.tls or None, limit=LONGEST_LINE
        )

    @property
    def is_open(self) -> bool:
        return not (self.writer.is_closing() or self.reader.at_eof())

    def close(self) -> None:
        self.writer.close()

    async def fetch(self, method: str, path: str, content: bytes = b"", headers: str = "") -> Answer:
        """Whatever is answered; `headers` are further lines."""
        self.writer.write(self._head(method, path, len(content), headers) + content)
        status, found = await self._answer_head()
        if found.get("transfer-encoding") == "chunked":
            return Answer(status, found, await self._chunks())
        length = 0 if status in (204, 304) else int(found.get("content-length", "0"))
        return Answer(status, found, await self.reader.readexactly(length))

    async def ask(self, method: str, path: str, body: object = None) -> Any:
        """The answer, decoded. Raises WrongAnswer unless its status says that all went well."""
        content = b"" if body is None else msgspec.json.encode(body)
        answer = await self.fetch(method, path, content)
        if not 200 <= answer.status < 300:
            raise wrong(method, path, answer)
        return msgspec.json.decode(answer.body) if answer.body else None

    async def listen(self, path: str, headers: str = "") -> AsyncIterator[bytes]:
        """The lines of an event stream, those that part its chunks among them."""
        self.writer.write(self._head("GET", path, 0, headers))
        status, _ = await self._answer_head()
        if status != 200:
            raise WrongAnswer(f"GET {path}: {status}", status)
        while line := await self.reader.readline():
            yield line

    def _head(self, method: str, path: str, length: int, headers: str) -> bytes:
        lines = f"{method} {path} HTTP/1.1\r\nHost: {self.host}\r\n{self.headers}{headers}"
        if self.cookies:
            lines += f"Cookie: {'; '.join(f'{name}={value}' for name, value in self.cookies.items())}\r\n"
        if method != "GET":
            token = self.cookies.get("ironbridge_csrf", "")
            lines += f"Content-Type: application/json\r\nContent-Length: {length}\r\nx-csrftoken: {token}\r\n"
        return (lines + "\r\n").encode()

    async def _answer_head(self) -> tuple[int, dict[str, str]]:
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        headers = {}
        for line in head[1:]:
            name, _, value = line.partition(":")
            if name.lower() == "set-cookie":
                key, _, kept = value.strip().partition(";")[0].partition("=")
                self.cookies[key] = kept
            headers[name.lower()] = value.strip()
        return int(head[0].split()[1]), headers

    async def _chunks(self) -> bytes:
        parts = []
        while size := int((await self.reader.readline()).partition(b";")[0], 16):
            parts.append(await self.reader.readexactly(size))
            await self.reader.readline()
        await self.reader.readline()
        return b"".join(parts)


def wrong(method: str, path: str, answer: Answer) -> WrongAnswer:
    said = answer.body[:200].decode(errors="replace") if "content-encoding" not in answer.headers else ""
    return WrongAnswer(f"{method} {path}: {answer.status} {said}".strip(), answer.status)
