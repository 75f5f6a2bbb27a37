"""Requests whose body holds only what can be read and stored, and that know the parts of the server."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from typing import Any

from litestar import Request
from litestar.exceptions import InternalServerException

from ironbridge.server.errors import BadInput, HungUp
from ironbridge.server.parts import Parts, parts_of
from ironbridge.server.people import Person
from ironbridge.words.catalogue import say

NULS = (b"\0", b"\\u0000", b"%00")
DEEPEST = 50


class CheckedRequest(Request[Person | None, Any, Any]):
    """A NUL in a text is refused here: no database takes it, and nobody types it."""

    @property
    def parts(self) -> Parts:
        return parts_of(self)

    async def stream(self) -> AsyncGenerator[bytes, None]:
        try:
            async for part in super().stream():
                yield part
        except InternalServerException as error:  # whoever asked hung up, or took too long
            raise HungUp(say("The rest of the request never arrived.")) from error

    async def body(self) -> bytes:
        found = await super().body()
        if any(nul in found for nul in NULS):
            raise BadInput(say("Text cannot contain NUL characters."))
        return found

    async def json(self) -> Any:
        try:
            found = await super().json()
        except UnicodeDecodeError as error:
            raise BadInput(say("The text is not UTF-8.")) from error
        except RecursionError as error:
            raise BadInput(say("The values are nested too deeply.")) from error
        if is_deep(found):
            raise BadInput(say("The values are nested too deeply."))
        return found


def is_deep(value: Any, most: int = DEEPEST) -> bool:
    """Are there more than so many lists and objects inside one another?"""
    level = [value]
    for _ in range(most + 1):
        inner: list[Any] = []
        for one in level:
            inner.extend(one.values() if isinstance(one, dict) else one if isinstance(one, list) else ())
        if not inner:
            return False
        level = inner
    return True
