"""Whose table may be looked at: that of a deal of the week by its own player only, until the week is over.

Every route of a table has its `id` in the path, and passes here first.
"""

from __future__ import annotations

import time
from typing import Any

from litestar.connection import ASGIConnection
from litestar.handlers.base import BaseRouteHandler

from ironbridge.core.kept import Kept
from ironbridge.server.deals import is_hidden
from ironbridge.server.errors import NotFound
from ironbridge.server.parts import parts_of
from ironbridge.words.catalogue import say

ORDINARY: Kept[str, bool] = Kept(10_000)  # tables of no deal: that never changes


async def check_table(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Raises NotFound, as if there were no such table."""
    id = connection.path_params.get("id")
    if id is None or ORDINARY.find(id):
        return
    hidden = await parts_of(connection).database.read(is_hidden, id, connection.user, time.time())
    if hidden is None:
        ORDINARY.put(id, True)
    elif hidden:
        raise NotFound(say("There is no such table."))
