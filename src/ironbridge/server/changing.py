"""The one way a request changes a table: stored first, then everybody who looks at the table is woken.

Moves take a millisecond or two, whether or not the table is in memory, and need no thread of their own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection

from ironbridge.server import play
from ironbridge.server.authentication import Asked

P = ParamSpec("P")
T = TypeVar("T")

BRIEF: frozenset[Callable[..., Any]] = frozenset((play.act, play.act_all, play.undo, play.redo))


async def change_table(
    request: Asked,
    id: str,
    service: Callable[Concatenate[Connection, P], T],
    *args: P.args,
    **kwargs: P.kwargs,
) -> T:
    """`service(connection, ...)` in a transaction of its own."""
    parts = request.parts
    write = parts.database.write_brief if service in BRIEF else parts.database.write
    done = await write(service, *args, **kwargs)
    parts.bell.ring(id)
    return done
