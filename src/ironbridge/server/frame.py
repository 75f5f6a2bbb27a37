"""What is around every request, found or not: security headers, the log line, the count."""

from __future__ import annotations

import time
from typing import Any

from litestar import Litestar
from litestar.types import Message

from ironbridge.server.logs import tell_request

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
SECURITY = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
CACHE = b"cache-control"
UNKNOWN = "(unknown)"  # paths nobody serves are anybody's text: neither logged nor counted one by one


class Frame(Litestar):
    """The application with its frame."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            await super().__call__(scope, receive, send)
            return
        began = time.perf_counter()
        status = 500

        async def framed(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = list(message["headers"])
                if all(name != CACHE for name, _ in headers):
                    # Answers depend on who asks, unless they say otherwise.
                    headers.append((CACHE, b"no-store"))
                if self.state.settings.secure:
                    headers.append((b"strict-transport-security", b"max-age=31536000"))
                message["headers"] = headers + SECURITY
            await send(message)

        try:
            await super().__call__(scope, receive, framed)
        finally:
            seconds = time.perf_counter() - began
            path = scope.get("path_template") or UNKNOWN
            method = scope["method"] if path != UNKNOWN else UNKNOWN
            self.state.metrics.count(method, path, status, seconds)
            tell_request(method, path, status, seconds * 1000)
