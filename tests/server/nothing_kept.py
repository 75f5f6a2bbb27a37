"""As if nothing had been drawn, said or worked out before: what is kept is put aside, and comes back."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from ironbridge.core.kept import Kept
from ironbridge.server.app import find_routes

list(find_routes())  # their modules have theirs
# Every one there is, so that none can be forgotten here; found before a server hides them from the collector.
STORES: list[Any] = [one for one in gc.get_objects() if isinstance(one, Kept)]


@contextmanager
def nothing_kept() -> Iterator[None]:
    assert len(STORES) > 10
    before = [one._kept for one in STORES]
    for one in STORES:
        one._kept = type(one._kept)()
    try:
        yield
    finally:
        for one, kept in zip(STORES, before, strict=True):
            one._kept = kept
