"""What lives as long as the application, with its types: `app.state` itself knows none."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, cast

from litestar.connection import ASGIConnection

if TYPE_CHECKING:
    from ironbridge.registry import Titles
    from ironbridge.server.db.database import Database
    from ironbridge.server.desks import Desks
    from ironbridge.server.health import Watch
    from ironbridge.server.limits import Limits
    from ironbridge.server.live import Bell
    from ironbridge.server.metrics import Metrics
    from ironbridge.server.presence import Presence
    from ironbridge.server.sessions import SessionMemo
    from ironbridge.server.settings import Settings


class Parts(Protocol):
    settings: Settings
    titles: Titles
    limits: Limits
    metrics: Metrics
    sessions: SessionMemo
    database: Database
    desks: Desks
    bell: Bell
    presence: Presence
    health: Watch


def parts_of(request: ASGIConnection[Any, Any, Any, Any]) -> Parts:
    return cast("Parts", request.app.state)
