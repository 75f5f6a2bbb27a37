"""Requests whose body holds only what can be stored."""

from __future__ import annotations

from typing import Any

from litestar import Request

from ironbridge.server.errors import BadInput
from ironbridge.words.catalogue import say

NULS = (b"\0", b"\\u0000", b"%00")


class CheckedRequest(Request[Any, Any, Any]):
    """A NUL in a text is refused here: no database takes it, and nobody types it."""

    async def body(self) -> bytes:
        found = await super().body()
        if any(nul in found for nul in NULS):
            raise BadInput(say("A text must not contain the character NUL."))
        return found
