"""The one way a request changes a table: stored first, then everybody who looks at the table is woken."""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection

from ironbridge.server.authentication import Asked
from ironbridge.server.db.database import Database

P = ParamSpec("P")
T = TypeVar("T")


async def change_table(
    request: Asked,
    id: str,
    service: Callable[Concatenate[Connection, P], T],
    *args: P.args,
    **kwargs: P.kwargs,
) -> T:
    """`service(connection, ...)` in a transaction of its own."""
    database: Database = request.app.state.database
    done = await database.write(service, *args, **kwargs)
    request.app.state.bell.ring(id)
    return done
