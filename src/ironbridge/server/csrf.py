"""Forged requests are refused: a token in the form or header must fit the one in the cookie."""

from __future__ import annotations

from litestar.config.csrf import CSRFConfig
from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.middleware.csrf import CSRFMiddleware
from litestar.types import Receive, Scope, Send

from ironbridge.server.settings import Settings

CSRF_COOKIE = "ironbridge_csrf"
CSRF_HEADER = "x-csrftoken"


def csrf_config(settings: Settings) -> CSRFConfig:
    return CSRFConfig(
        secret=settings.secret,
        cookie_name=CSRF_COOKIE,
        header_name=CSRF_HEADER,
        cookie_secure=settings.secure,
        cookie_httponly=True,
    )


class ForgeryGuard(CSRFMiddleware):
    """As the framework's, but a cookie signed with another secret is replaced instead of never fitting."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP:
            cookies = ASGIConnection(scope).cookies
            if self._decode_csrf_token(cookies.get(CSRF_COOKIE, "")) is None:
                cookies.pop(CSRF_COOKIE, None)
        await super().__call__(scope, receive, send)
