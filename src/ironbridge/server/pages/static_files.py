"""Serves what pages refer to: for ever with the hash in the address, and asked for again without."""

from __future__ import annotations

import asyncio

from litestar import Response, get
from litestar.params import FromPath

from ironbridge.server.assets import find_static
from ironbridge.server.authentication import Asked
from ironbridge.server.errors import NotFound
from ironbridge.words.catalogue import say

FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"


@get("/static/{name:path}", include_in_schema=False, opt={"public": True, "exclude_from_csrf": True})
async def static_file(request: Asked, name: FromPath[str]) -> Response[bytes]:
    """One file."""
    found = await asyncio.to_thread(find_static, name.lstrip("/"))
    if found is None:
        raise NotFound(say("There is nothing at this address."))
    same = request.query_params.get("v") == found.hash
    headers = {"etag": f'"{found.hash}"', "cache-control": FOR_EVER if same else ASK_AGAIN}
    if found.hash in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=found.type)
    return Response(found.content, headers=headers, media_type=found.type)


ROUTES = [static_file]
