"""The files pages refer to: bundle, fonts, and the style sheet of colours that `drawing` writes.

An address carries a hash of the content, so that a browser keeps a file until it changes.
"""

from __future__ import annotations

import hashlib
import mimetypes
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from ironbridge.drawing.theme import stylesheet
from ironbridge.registry import titles

FOLDER = Path(str(files("ironbridge.server") / "static"))
THEME = "theme.css"
TYPES = {".woff2": "font/woff2", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}


class StaticFile(NamedTuple):
    content: bytes
    type: str
    hash: str


_kept: dict[str, tuple[tuple[int, int], StaticFile]] = {}


@cache
def _theme() -> StaticFile:
    return _made((stylesheet() + "".join(title.stylesheet() for title in titles())).encode(), THEME)


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
            _kept[name] = (mark, _made(path.read_bytes(), name))
    except (OSError, ValueError):
        return None
    return _kept[name][1]


def static_url(name: str) -> str:
    """`/static/built/ironbridge.js?v=0123456789`."""
    found = find_static(name)
    return f"/static/{name}?v={found.hash}" if found else f"/static/{name}"


def _made(content: bytes, name: str) -> StaticFile:
    ending = Path(name).suffix
    kind = TYPES.get(ending) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    return StaticFile(content, kind, hashlib.sha256(content).hexdigest()[:12])
