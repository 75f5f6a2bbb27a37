"""A real server and the system's Chromium. Without one these tests are skipped; in CI they must run."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.player import Player
from tests.server import quick_passwords
from tests.server.serving import serving

# The first is Chromium without its windows: a page in it costs half as much.
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
CHROMIUM = next((found for found in map(shutil.which, BROWSERS) if found), None)
WIDE = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
_numbers = count(1)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if CHROMIUM is None and not os.environ.get("CI"):
        for item in items:
            if "tests/browser" in str(item.path):
                item.add_marker(pytest.mark.skip(reason="there is no Chromium on this machine"))


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    assert CHROMIUM is not None, "the browser tests need Chromium"
    # Chromium refuses its sandbox to root, and containers have a small /dev/shm.
    return {
        **browser_type_launch_args,
        "executable_path": CHROMIUM,
        "args": ["--no-sandbox", "--disable-dev-shm-usage"],
    }


@pytest.fixture(scope="session")
def base_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with one process for the bots, for all browser tests."""
    program = (quick_passwords.__file__,)
    with serving(tmp_path_factory.mktemp("browser"), workers=1, limits=False, program=program) as running:
        yield running.url
        log = running.log.read_text()
    assert [line for line in log.splitlines() if '"level":"error"' in line] == []


@pytest.fixture
def open_browser(browser: Browser, base_url: str) -> Iterator[Callable[..., Player]]:
    """`open_browser("Ada")`: a window of its own, logged in to a new account; "" for a stranger."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def another(name: str = "", **how: Any) -> Player:
        how.setdefault("viewport", WIDE)
        how.setdefault("service_workers", "block")  # what it fetches passes by what tests put in between
        context = browser.new_context(base_url=base_url, **how)
        contexts.append(context)
        page: Page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(f"error: {error}"))
        page.on(
            "console",
            lambda said: complaints.append(said.text) if said.type == "error" and _ours(said.text) else None,
        )
        player = Player(page)
        page.goto("/login")  # a page with little on it
        if name:
            player.register(f"{name}{next(_numbers)}")
        return player

    yield another
    for context in contexts:
        context.close()
    assert complaints == []


def _ours(text: str) -> bool:
    """Chromium itself complains of every refused request; the pages show what those tests are about."""
    return "the server responded with a status of" not in text and "net::ERR" not in text


@pytest.fixture
def ada(open_browser: Callable[..., Player]) -> Player:
    return open_browser("Ada")
