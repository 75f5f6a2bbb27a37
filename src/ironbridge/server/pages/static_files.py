"""The files pages refer to: bundle, fonts, and the style sheet of colours that `drawing` writes.

An address carries a hash of the content, so that a browser keeps a file until it changes; without one it asks
again.
"""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import mimetypes
from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

import brotli  # type: ignore[import-untyped]
from litestar import Response, get
from litestar.params import FromPath

from ironbridge.drawing.theme import stylesheet
from ironbridge.registry import titles
from ironbridge.server.authentication import Asked
from ironbridge.server.errors import NotFound
from ironbridge.words.catalogue import say

FOLDER = Path(str(files("ironbridge.server") / "static"))
THEME = "theme.css"
TYPES = {".woff2": "font/woff2", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
PACKED = (".js", ".css", ".svg", ".webmanifest")  # what is packed already gains nothing


class StaticFile(NamedTuple):
    content: bytes
    type: str
    hash: str


_kept: dict[str, tuple[tuple[int, int], StaticFile]] = {}


@cache
def _theme() -> StaticFile:
    own = dict.fromkeys(title.stylesheet() for title in titles())  # a family's titles share theirs
    return made_of("".join((stylesheet(), *own)).encode(), THEME)


def find_static(name: str) -> StaticFile | None:
    """A file below the folder by its path there; None if there is none."""
    if name == THEME:
        return _theme()
    path = (FOLDER / name).resolve()
    if not path.is_relative_to(FOLDER.resolve()):
        return None
    try:
        if not path.is_file():
            return None
        stat = path.stat()
        mark = (stat.st_mtime_ns, stat.st_size)
        if name not in _kept or _kept[name][0] != mark:
            _kept[name] = (mark, made_of(path.read_bytes(), name))
    except (OSError, ValueError):
        return None
    return _kept[name][1]


def static_url(name: str) -> str:
    """`/static/built/ironbridge.js?v=0123456789`."""
    found = find_static(name)
    return f"/static/{name}?v={found.hash}" if found else f"/static/{name}"


def made_of(content: bytes, name: str) -> StaticFile:
    """The name tells the type."""
    ending = Path(name).suffix
    kind = TYPES.get(ending) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    return StaticFile(content, kind, hashlib.sha256(content).hexdigest()[:12])


def answer_with(request: Asked, found: StaticFile) -> Response[bytes]:
    """The file, or that the browser has it already."""
    same = request.query_params.get("v") == found.hash
    headers = {"etag": f'"{found.hash}"', "cache-control": FOR_EVER if same else ASK_AGAIN}
    known = found.hash in request.headers.get("if-none-match", "")
    return Response(
        b"" if known else found.content,
        status_code=304 if known else 200,
        headers=headers,
        media_type=found.type,
    )


@get("/static/{name:path}", include_in_schema=False, opt={"public": True, "exclude_from_csrf": True})
async def static_file(request: Asked, name: FromPath[str]) -> Response[bytes]:
    """One file."""
    found = await asyncio.to_thread(find_static, name.lstrip("/"))
    if found is None:
        raise NotFound(say("There is nothing at this address."))
    accepted = request.headers.get("accept-encoding", "")
    how = next((one for one in ("br", "gzip") if one in accepted), "") if name.endswith(PACKED) else ""
    if how:
        found = found._replace(content=await asyncio.to_thread(_packed, found.content, how))
    answer = answer_with(request, found)
    answer.headers["vary"] = "Accept-Encoding"
    if how and answer.content:
        answer.headers["content-encoding"] = how
    return answer


@lru_cache(maxsize=32)
def _packed(content: bytes, how: str) -> bytes:
    """Once, and therefore smaller than what is packed for each answer."""
    return gzip.compress(content, 9) if how == "gzip" else bytes(brotli.compress(content, quality=9))


ROUTES = [static_file]
