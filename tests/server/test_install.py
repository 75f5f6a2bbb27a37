"""The pages as an app: a manifest, icons that our own code draws, a worker, and a page for no net."""

from __future__ import annotations

import re
import runpy
import struct

from ironbridge.server.pages.static_files import FOLDER
from tests import places
from tests.server.conftest import Visitor


def test_the_manifest_names_icons_that_are_there(visitor: Visitor) -> None:
    told = visitor.get("/manifest.webmanifest")
    assert told.headers["content-type"].startswith("application/manifest+json")
    manifest = told.json()
    assert (manifest["start_url"], manifest["display"]) == ("/", "standalone")
    assert "maskable" in [icon.get("purpose") for icon in manifest["icons"]]
    for icon in manifest["icons"]:
        content = visitor.get(icon["src"]).content
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", content[16:24])
            assert icon["sizes"] == f"{width}x{height}"
    page = visitor.get("/login")
    assert 'rel="manifest" href="/manifest.webmanifest"' in page.text
    assert "manifest-src 'self'" in page.headers["content-security-policy"]


def test_the_icon_is_what_our_own_code_draws() -> None:
    draw = runpy.run_path(str(places.ROOT / "client" / "icons.py"))["draw"]
    assert (FOLDER / "icon.svg").read_text(encoding="utf-8") == draw()


def test_the_worker_may_serve_every_page_and_keeps_one_that_names_nobody(visitor: Visitor) -> None:
    assert visitor.get("/worker.js").headers["content-type"].startswith("text/javascript")
    visitor.register("Isambard")
    page = visitor.get("/offline")
    assert "No connection" in page.text
    assert "Isambard" not in page.text
    assert 'class="wordmark"' in page.text
    # What the worker keeps with it: without the typefaces it would look like another program's.
    fonts = re.findall(r'href="(/static/built/[^"]+[.]woff2)"', page.text)
    assert len(fonts) == 2
    assert all(visitor.get(font).status_code == 200 for font in fonts)
