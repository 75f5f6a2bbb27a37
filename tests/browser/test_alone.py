"""A game alone: three clicks from the lobby to the board, the automa's turn with its reasons, the result."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE
from tests.browser.player import Player

_OPTIONS = "async url => await (await fetch(url)).json()"


def begin(page: Page) -> str:
    """From the lobby by three clicks; the id of the table."""
    page.goto("/")
    page.get_by_role("link", name="Play alone").first.click()
    page.locator("label", has_text="Hard").click()
    page.locator("#open-table").click()
    page.wait_for_url("**/tables/*")
    return page.url.rpartition("/")[2]


def play(player: Player, id: str, turns: int | None = None) -> None:
    """So many turns over the API, or the whole game."""
    dice, page = random.Random(3), player.page
    done = 0
    while turns is None or done < turns:
        asked: dict[str, Any] = page.evaluate(_OPTIONS, f"/api/tables/{id}/options")
        options = asked.get("options") or []
        if not options:
            return
        action = dice.choice(options)
        done += action["type"] == "end_turn"
        player.call("POST", f"/api/tables/{id}/moves", {"version": asked["version"], "action": action})


def test_from_the_lobby_alone_in_three_clicks_and_what_the_automa_did_with_its_reasons(
    open_browser: Callable[..., Player],
) -> None:
    guest = open_browser()
    page = guest.page
    id = begin(page)
    expect(page.locator("#side .turn h2")).to_have_text("Your turn")
    expect(page.locator("#seat-1 .name")).to_have_text("Mautoma")
    play(guest, id, turns=2)
    expect(page.locator("#side .turn h2")).to_have_text("Mautoma played")  # by the live update
    expect(page.locator("#told li").first).to_contain_text("Card")
    expect(page.locator("#told svg.automa-card").first).to_have_attribute(
        "aria-label", re.compile(r"^Card \d+, (front|back)")
    )
    expect(page.locator("#tray-why h2")).to_have_text("Why did it do that?")
    page.get_by_role("link", name="Step by step").click()
    expect(page.locator("#side .turn p")).to_contain_text("step 1 of")
    expect(page.locator("#confirm")).to_be_focused()
    page.get_by_role("link", name="The whole turn").click()
    expect(page.locator("#side .turn h2")).to_have_text("Mautoma played")
    page.keyboard.press("c")
    page.keyboard.press("Enter")
    expect(page.locator("#side .turn h2")).to_have_text("Your turn")
    expect(page.locator("#tray-hand .card").first).to_be_visible()
    page.get_by_role("link", name="What Mautoma did").click()
    expect(page.locator("#told")).to_be_visible()


def test_on_a_phone_the_cards_lie_in_the_sheet_and_nothing_is_too_wide(
    open_browser: Callable[..., Player],
) -> None:
    guest = open_browser(viewport=PHONE)
    page = guest.page
    play(guest, begin(page), turns=1)
    expect(page.locator("#told svg.automa-card").first).to_be_visible()
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= PHONE["width"]
    page.locator('#tabs [data-show="why"]').click()
    expect(page.locator("#tray-why")).to_be_visible()
    page.get_by_role("link", name="Step by step").click()  # turns to the cards by itself
    expect(page.locator("#told svg.automa-card").first).to_be_visible()
    page.get_by_role("link", name="The whole turn").click()
    expect(page.locator("#told li[aria-current]")).to_have_count(0)
    page.locator("#confirm").click()
    expect(page.locator("#told")).to_have_count(0)


def test_without_script_the_turn_is_a_page_with_ways_on(open_browser: Callable[..., Player]) -> None:
    guest = open_browser()
    id = begin(guest.page)
    play(guest, id, turns=1)
    cookies = guest.page.context.cookies()
    plain = open_browser(java_script_enabled=False).page
    plain.context.add_cookies(cookies)  # type: ignore[arg-type]
    plain.goto(f"/tables/{id}")
    expect(plain.locator("#told svg.automa-card").first).to_be_visible()
    plain.get_by_role("link", name="Step by step").click()
    expect(plain.locator("#side .turn p")).to_contain_text("step 1 of")
    plain.goto(f"/tables/{id}")
    plain.get_by_role("link", name="Continue to your turn").click()
    expect(plain.locator("#side .turn h2")).to_have_text("Your turn")


def test_the_end_is_a_result_against_the_mautoma(open_browser: Callable[..., Player]) -> None:
    guest = open_browser()
    id = begin(guest.page)
    guest.page.goto("/rules")  # where nothing is drawn anew with every move
    play(guest, id)
    guest.page.goto(f"/tables/{id}")
    expect(guest.page.locator("#result-heading")).to_contain_text("wins with")
    expect(guest.page.locator("table.points thead")).to_contain_text("Mautoma")
