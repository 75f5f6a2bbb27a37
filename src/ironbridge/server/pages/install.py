"""What makes the pages an app that can be installed: its manifest, its service worker, and the page without a
net, which the worker keeps."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Response, get

from ironbridge.server.authentication import Asked
from ironbridge.server.errors import NotFound
from ironbridge.server.pages.rendering import page
from ironbridge.server.pages.static_files import ASK_AGAIN, find_static, static_url
from ironbridge.words.catalogue import say

PAPER, INK = "#F4EDE1", "#1E252B"
OPEN = {"public": True}


@get("/manifest.webmanifest", include_in_schema=False, opt=OPEN)
async def manifest(request: Asked) -> Response[dict[str, Any]]:
    icons = [
        {"src": static_url("icon.svg"), "type": "image/svg+xml", "sizes": "any"},
        *(
            {"src": static_url(f"icon-{size}.png"), "type": "image/png", "sizes": f"{size}x{size}"}
            for size in (192, 512)
        ),
        {
            "src": static_url("icon-maskable.png"),
            "type": "image/png",
            "sizes": "512x512",
            "purpose": "maskable",
        },
    ]
    told = {
        "id": "/",
        "name": "Ironbridge",
        "short_name": "Ironbridge",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "icons": icons,
    }
    return Response(told, media_type="application/manifest+json", headers={"cache-control": ASK_AGAIN})


@get("/worker.js", include_in_schema=False, opt=OPEN)
async def worker(request: Asked) -> Response[bytes]:
    """From here it may serve every page."""
    found = await asyncio.to_thread(find_static, "built/worker.js")
    if found is None:
        raise NotFound(say("There is nothing at this address."))
    return Response(found.content, media_type=found.type, headers={"cache-control": ASK_AGAIN})


@get("/offline", include_in_schema=False)
async def offline(request: Asked) -> Response[str]:
    return await page(request, "offline.html")


ROUTES = [manifest, worker, offline]
