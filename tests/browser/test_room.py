"""Room at the table: what lies beside the board fits at every width, and nothing moves when it lights up."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.browser.player import Player
from tests.browser.test_everyone import complaints

WIDTHS = {"1366": (1366, 768), "1280": (1280, 800), "1024": (1024, 768)}
CARDS = """tray => [...document.querySelectorAll(`#tray-${tray} .card`)].map(card => {
    const box = card.getBoundingClientRect();
    return [box.left, box.right, box.top, box.bottom].map(Math.round);
})"""


def boxes(player: Player, tray: str) -> list[list[int]]:
    found: list[list[int]] = player.page.evaluate(CARDS, tray)
    return found


@pytest.mark.parametrize("size", WIDTHS)
def test_a_hand_of_eight_fits_and_stays_when_the_mat_lights_up(
    open_browser: Callable[..., Player], size: str
) -> None:
    width, height = WIDTHS[size]
    # Polish words are the longest, and 1280 the narrowest page with mat and hand side by side.
    locale = "pl" if size == "1280" else "en"
    ada = open_browser("Ada", viewport={"width": width, "height": height}, locale=locale)
    ada.go(ada.open_table("birmingham", "greedy"))
    ada.my_turn()
    hand, mat = boxes(ada, "hand"), boxes(ada, "mat")
    assert len(hand) == 8
    edge = ada.page.locator("#side").bounding_box()
    assert edge is not None
    assert all(right < edge["x"] and bottom <= height for _, right, _, bottom in hand)
    assert all(right < left for (_, right, *_), (left, *_) in pairwise(hand))
    ada.point("type=build")
    assert boxes(ada, "hand") == hand
    assert boxes(ada, "mat") == mat


def test_a_narrow_table_shows_the_hand_first(open_browser: Callable[..., Player]) -> None:
    ada = open_browser("Ada", viewport={"width": 1024, "height": 768})
    ada.go(ada.open_table("birmingham", "greedy"))
    expect(ada.page.locator("#tray-hand")).to_be_visible()
    expect(ada.page.locator("#tray-mat")).to_be_hidden()


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)], ids=["wide", "phone"])
def test_a_seat_leads_to_its_whole_mat_and_back(
    open_browser: Callable[..., Player], size: tuple[int, int]
) -> None:
    ada = open_browser("Ada", viewport={"width": size[0], "height": size[1]})
    ada.go(ada.open_table("birmingham", "greedy"))
    ada.my_turn()
    if size[0] < 760:
        ada.page.locator("[data-seats-more]").click()
    ada.page.locator("#seat-1 .look").focus()
    ada.page.keyboard.press("Enter")
    mat = ada.page.get_by_role("dialog", name="Rocket")
    expect(mat.get_by_role("row", name="VIII 2 £20 – 2 1 11 +1 1")).to_be_visible()
    assert complaints(ada.page) == []
    mat.get_by_role("link", name=ada.name).click()
    expect(ada.page.get_by_role("dialog", name=ada.name)).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(ada.page.get_by_role("dialog")).to_have_count(0)
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= size[0]


def test_on_a_phone_the_zoom_covers_no_place_and_the_hand_is_seen_when_asked_for(
    open_browser: Callable[..., Player],
) -> None:
    ada = open_browser("Ada", viewport={"width": 390, "height": 844})
    ada.go(ada.open_table("birmingham", "greedy"))
    (zoom,) = ada.page.get_by_role("group", name="Zoom").all()
    inside, sheet = zoom.bounding_box(), ada.page.locator("#sheet").bounding_box()
    assert inside is not None
    assert sheet is not None
    assert inside["y"] >= sheet["y"]
    ada.point("type=loan")
    ada.page.locator("#tabs [data-show=hand]").click()
    expect(ada.page.locator("#tray-hand .card").first).to_be_in_viewport(ratio=1)
