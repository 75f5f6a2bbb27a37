"""The app on a device: what is pushed is shown and leads to its table, and without a net a plain page comes.

A browser's own push service is out of reach here, so the push is delivered by the debugging protocol.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserType, Page, Route, expect

from tests.browser.conftest import BROWSERS, PHONE
from tests.browser.player import Player
from tests.browser.test_everyone import complaints
from tests.server.waiting import eventually

WINDOWED = next((found for found in map(shutil.which, BROWSERS[1:]) if found), None)

SHOWN = """async () => {
    const worker = await navigator.serviceWorker.ready;
    const found = await worker.getNotifications();
    return found.map((one) => [one.title, one.body, one.data.url]);
}"""


@pytest.fixture
def windowed(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any], base_url: str
) -> Iterator[Page]:
    """A page of a Chromium that can show notices: the one without windows breaks down over them."""
    with browser_type.launch(**{**browser_type_launch_args, "executable_path": WINDOWED}) as browser:
        context = browser.new_context(base_url=base_url, permissions=["notifications"])
        yield context.new_page()
        context.close()


@pytest.mark.skipif(WINDOWED is None and not os.environ.get("CI"), reason="there is no Chromium with windows")
def test_a_push_is_shown_by_the_service_worker_and_no_net_shows_a_page(windowed: Page, base_url: str) -> None:
    page = windowed
    page.goto("/rules")
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    session = page.context.new_cdp_session(page)
    registered: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: registered.extend(one["registrationId"] for one in told["registrations"]),
    )
    session.send("ServiceWorker.enable")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    assert registered
    said = {"title": "Your turn: Thursday", "body": "Brass.", "url": "/tables/x", "tag": "x", "waiting": 2}
    session.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": base_url, "registrationId": registered[-1], "data": json.dumps(said)},
    )
    eventually(lambda: bool(page.evaluate(SHOWN)))
    assert page.evaluate(SHOWN) == [["Your turn: Thursday", "Brass.", "/tables/x"]]
    page.context.set_offline(True)
    page.goto("/login")
    expect(page.get_by_role("heading", name="No connection")).to_be_visible()
    page.context.set_offline(False)
    page.get_by_role("link", name="Try again").click()
    expect(page.get_by_role("heading", name="No connection")).to_have_count(0)


def test_notices_are_set_on_a_phone_and_saved_at_once(open_browser: Callable[..., Player]) -> None:
    ada = open_browser("Ada", viewport=PHONE)
    page = ada.page
    page.goto("/settings")
    page.get_by_role("link", name="Set up notices").click()
    turn = page.get_by_role("group", name="It is my turn")
    turn.get_by_label("once a day").check()
    expect(page.get_by_text("Saved.")).to_be_visible()
    assert ada.call("GET", "/api/me/notices")["told"]["turn"] == "daily"
    page.get_by_label("Address").fill("http://127.0.0.1/hook")
    page.get_by_label("Webhook", exact=True).check()
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_role("alert")).to_contain_text("private network")
    wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert page.evaluate(wide) <= 0


def test_a_new_way_is_a_row_like_the_others(open_browser: Callable[..., Player]) -> None:
    ada = open_browser("Ada")
    ada.call(
        "POST", "/api/me/notices/ways", {"kind": "webhook", "address": "https://1.1.1.1/hook"}, status=201
    )
    ada.page.goto("/settings/notices")
    row = ada.page.locator(".told-way").filter(has_text="https://1.1.1.1/hook")
    expect(row).to_contain_text("Nothing has been sent yet.")
    box = row.bounding_box()
    assert box is not None
    assert box["height"] < 160


def test_a_slow_test_leaves_the_page_alone_and_tells_what_came_of_it(
    open_browser: Callable[..., Player],
) -> None:
    ada = open_browser("Ada")
    page = ada.page
    ada.call(
        "POST", "/api/me/notices/ways", {"kind": "webhook", "address": "https://1.1.1.1/hook"}, status=201
    )
    page.goto("/settings/notices")
    held: list[Route] = []
    page.route("**/settings/notices/ways/*", lambda route: held.append(route))
    page.get_by_role("button", name="Send a test: Webhook").click()
    expect(page.get_by_text("Sending…")).to_be_visible()
    page.get_by_role("group", name="It is my turn").get_by_label("once a day").check()
    expect(page.get_by_text("Saved.")).to_be_visible()
    row = '<article id="{}" data-state="failing"><p class="way-state">Failing since today.</p></article>'
    here = page.locator(".told-way[id]").get_attribute("id") or ""
    held[0].fulfill(content_type="text/html", body=row.format(here))
    expect(page.get_by_text("Failing since today.")).to_be_visible()
    expect(page.get_by_role("button", name="Send a test: Webhook")).to_be_enabled()
    assert complaints(page) == []
