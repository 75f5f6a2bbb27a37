"""The front page in a browser: the game plays itself, stops on a key, and keeps still for who wants that."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE
from tests.browser.player import Player

Open = Callable[..., Player]
LIGHT = 200_000  # bytes as sent, before the first pieces
MOVED = "before => document.querySelector('#table').dataset.move !== before"


def move(page: Page) -> str:
    return str(page.locator("#table").get_attribute("data-move"))


def test_the_game_plays_itself_until_somebody_pauses_it(open_browser: Open) -> None:
    page = open_browser().page
    page.goto("/")
    expect(page.locator("#medallions > *")).not_to_have_count(0)
    first = move(page)
    page.wait_for_function(MOVED, arg=first)
    button = page.locator("[data-autoplay]")
    expect(button).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Space")
    expect(button).to_have_attribute("aria-pressed", "false")
    page.locator("#slider").fill("0")
    expect(page.locator(".showcase-said")).to_have_text("The start of the game")
    assert page.url.endswith("/")
    page.locator("main").focus()
    for door in ("Begin the lesson", "Play against bots", "Open a table"):
        page.keyboard.press("Tab")
        expect(page.locator(":focus")).to_have_text(door)


def test_who_wants_nothing_to_move_sees_the_end_of_the_game(open_browser: Open) -> None:
    page = open_browser(reduced_motion="reduce").page
    page.goto("/")
    last = str(page.locator("#slider").get_attribute("max"))
    expect(page.locator("#table")).to_have_attribute("data-move", last)
    expect(page.locator("[data-autoplay]")).to_have_attribute("aria-pressed", "false")


def test_on_a_phone_the_doors_are_whole_and_one_tap_begins_a_game(open_browser: Open) -> None:
    page = open_browser(viewport=PHONE, has_touch=True).page
    page.goto("/")
    for door in page.locator(".door").all():
        box = door.bounding_box()
        assert box
        assert round(box["height"]) >= 70
    board = page.locator("#board").bounding_box()
    assert board
    assert round(board["height"]) == 222
    page.locator(".door.bots").tap()
    page.wait_for_url("**/tables/*")
    expect(page.locator("#board")).to_be_visible()


def test_the_first_look_is_light(open_browser: Open) -> None:
    page = open_browser().page
    page.context.clear_cookies()
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.setCacheDisabled", {"cacheDisabled": True})
    names: dict[str, str] = {}
    sent: dict[str, int] = {}
    line.on(
        "Network.responseReceived", lambda told: names.update({told["requestId"]: told["response"]["url"]})
    )
    line.on(
        "Network.loadingFinished",
        lambda told: sent.update({names.get(told["requestId"], ""): int(told["encodedDataLength"])}),
    )
    page.goto("/")
    expect(page.locator("#medallions > *")).not_to_have_count(0)
    first = {name: size for name, size in sent.items() if "/showcase/" not in name}
    assert any(name.endswith(".js") or ".js?" in name for name in first)
    assert sum(first.values()) < LIGHT, first
