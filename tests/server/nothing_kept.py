"""As if nothing had been drawn, said or worked out before: what is kept is put aside, and comes back."""

from __future__ import annotations

import gc
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

from ironbridge.core.kept import Kept
from ironbridge.drawing.album import Albums
from ironbridge.server.app import find_routes


@cache
def _stores() -> list[Any]:
    """Every one there is, so that none can be forgotten here."""
    list(find_routes())  # their modules have theirs
    return [one for one in gc.get_objects() if isinstance(one, Kept | Albums)]


@contextmanager
def nothing_kept() -> Iterator[None]:
    stores = _stores()
    before = [one._kept for one in stores]
    for one in stores:
        one._kept = OrderedDict()
    try:
        yield
    finally:
        for one, kept in zip(stores, before, strict=True):
            one._kept = kept
