"""A table reads on every screen: sizes of text and of what is hit, a board that stays, trays and sheet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE
from tests.browser.player import Player
from tests.browser.test_actions import CASES
from tests.browser.test_maps import sit_down

LONGEST = "pl-PL"
SIZES = {"1024": (1024, 768), "1280": (1280, 720), "1366": (1366, 768), "1920": (1920, 1080)}
BOARDS: dict[str, tuple[str, dict[str, Any]]] = {
    "birmingham": ("birmingham", {}),
    "lancashire": ("lancashire", {}),
    "rust_belt": ("age_of_steam", {"options": {"map": "rust_belt"}}),
    "hungary": ("age_of_steam", {"options": {"map": "hungary"}}),  # the widest map
}
# The smallest text of the board in pixels, as it is shown.
SMALLEST = """() => Math.min(...[...document.querySelectorAll("#board text")].map(text => {
  const shown = text.getScreenCTM();
  return parseFloat(getComputedStyle(text).fontSize) * Math.hypot(shown.a, shown.b);
}))"""
STANDS = """() => { const box = document.querySelector("#board").getBoundingClientRect();
  return [box.x, box.y, box.width, box.height].map(Math.round) }"""
# What is hit of a lit thing: the first lit places, each at its middle and a little off it.
PRESSED = """([pick, dx, dy]) => {
  const cube = document.querySelector(`[data-pick="${pick}"] [data-cube]`).getBoundingClientRect();
  return [cube.x + cube.width / 2 + dx, cube.y + cube.height / 2 + dy];
}"""


# Names of one word that stand on more than one line.
BROKEN = """names => names.filter(name => {
  const text = document.createRange();
  text.selectNodeContents(name);
  return new Set([...text.getClientRects()].map(line => Math.round(line.top))).size > 1;
}).map(name => name.textContent).filter(name => !name.trim().includes(" "))"""


def stands(page: Page) -> list[int]:
    found: list[int] = page.evaluate(STANDS)
    return found


def opened(open_browser: Callable[..., Player], board: str, size: dict[str, int], **how: Any) -> Player:
    title, more = BOARDS[board]
    ada = open_browser("Ada", viewport=size, locale=LONGEST, **how)
    ada.go(ada.open_table(title, "random", "random", **more))
    ada.my_turn()
    return ada


@pytest.mark.parametrize("board", BOARDS)
def test_no_text_on_a_board_is_under_nine_pixels(board: str, open_browser: Callable[..., Player]) -> None:
    ada = opened(open_browser, board, {"width": 1280, "height": 720})
    for width, height in SIZES.values():
        ada.page.set_viewport_size({"width": width, "height": height})
        assert smallest(ada.page) >= 9, width
    ada.page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    ada.page.reload()  # a phone goes as close as a finger needs
    ada.page.wait_for_function(f"() => ({SMALLEST})() >= 9")


@pytest.mark.parametrize(("title", "others"), [("age_of_steam", 2), ("birmingham", 3)])
def test_seats_fit_a_low_window_and_break_no_name(
    title: str, others: int, open_browser: Callable[..., Player]
) -> None:
    ada = open_browser("Ada", viewport={"width": 1280, "height": 720}, locale=LONGEST)
    table = ada.open_table(title, *["greedy"] * others)
    ada.go(table)
    ada.my_turn()
    while not ada.page.locator('[data-pick="type=build"], [data-pick="type=end_build"]').count():
        offered = ada.call("GET", f"/api/tables/{table}/options")
        ada.call(
            "POST",
            f"/api/tables/{table}/moves",
            {"version": offered["version"], "action": offered["options"][0]},
        )
        ada.go(table)
        ada.my_turn()
    seats = ada.page.locator("#seats")
    assert seats.evaluate("seats => seats.scrollHeight <= seats.clientHeight + 1")
    assert seats.locator(".name").evaluate_all(BROKEN) == []


@pytest.mark.parametrize("size", [(1440, 900), (1280, 720)], ids=["wide", "low"])
def test_four_seats_fit_with_their_clocks(size: tuple[int, int], open_browser: Callable[..., Player]) -> None:
    ada = open_browser("Ada", viewport={"width": size[0], "height": size[1]})
    pace = {"kind": "correspondence", "turn": 43_200, "bank": 259_200}
    table = ada.open_table("birmingham", "open", "open", "open", pace=pace)
    for name in ("Bea", "Cleo", "Dan"):
        open_browser(name).call("POST", f"/api/tables/{table}/sit", {})
    ada.go(table)
    expect(ada.page.locator(".seat .clock .tenths")).to_have_count(4)
    assert ada.page.locator("#seats").evaluate("seats => seats.scrollHeight <= seats.clientHeight + 1")


def smallest(page: Page) -> float:
    found: float = page.evaluate(SMALLEST)
    return found


def test_a_low_window_has_its_trays_in_one_line_that_opens_over_the_board(
    open_browser: Callable[..., Player],
) -> None:
    ada = opened(open_browser, "birmingham", {"width": 1280, "height": 720})
    trays, before = ada.page.locator("#trays"), stands(ada.page)
    assert trays.bounding_box() == {"x": 0, "y": 674, "width": 972, "height": 46}
    for card in ada.page.locator("#tray-hand .card, #tray-mat .card").all():
        expect(card).to_be_in_viewport(ratio=1)
    ada.page.keyboard.press("h")
    expect(ada.page.locator("#tray-mat .card-figure").first).to_be_visible()
    assert high(trays) > 120
    assert stands(ada.page) == before
    ada.page.keyboard.press("Escape")
    assert high(trays) == 46
    assert ada.picks == []


def high(part: Locator) -> float:
    box = part.bounding_box()
    assert box is not None
    return box["height"]


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900), (1024, 768)], ids=["low", "wide", "narrow"])
def test_the_board_never_moves_when_the_trays_change(
    size: tuple[int, int], open_browser: Callable[..., Player]
) -> None:
    ada = opened(open_browser, "birmingham", {"width": size[0], "height": size[1]})
    before = stands(ada.page)
    for thing in ("type=build", "type=loan"):
        ada.point(thing)
        assert stands(ada.page) == before, thing
    ada.play()  # now a card is asked for, and the hand lights up
    expect(ada.page.locator("#tray-hand .card.possible").first).to_be_visible()
    assert stands(ada.page) == before
    sit_down(ada, map="rust_belt", players=3, turn=2, phase="issue_shares", deciding="C")
    before = stands(ada.page)
    ada.play()
    ada.take_the_screen()
    expect(ada.page.locator("#tray-auction")).to_be_visible()
    assert stands(ada.page) == before


def test_a_large_window_gives_its_room_to_the_board(open_browser: Callable[..., Player]) -> None:
    ada = opened(open_browser, "rust_belt", {"width": 1920, "height": 1080})
    _, _, width, height = stands(ada.page)
    assert width > 1100
    assert height > 880
    assert high(ada.page.locator("#tray-tracks")) < 140


@pytest.mark.parametrize(("how", "off"), [({}, 11.0), ({"has_touch": True}, 20.0)], ids=["mouse", "finger"])
def test_a_cube_answers_beside_it_and_the_nearest_wins(
    how: dict[str, Any], off: float, open_browser: Callable[..., Player]
) -> None:
    ada = moving(open_browser, **how)
    page = ada.page
    cubes = [pick for pick in ada.lit() if ":" in pick]
    assert cubes
    for pick in cubes[:3]:
        x, y = page.evaluate(PRESSED, [pick, 0, off])
        (page.touchscreen.tap if how else page.mouse.click)(x, y)
        ada.answered()
        hex, _, colour = pick.partition(":")
        assert {f"hex={hex}", f"cube={colour}"} <= set(ada.picks), pick
        ada.page.locator("[data-clear]").click()
        ada.answered()


def test_a_city_offers_its_cubes(open_browser: Callable[..., Player]) -> None:
    ada = moving(open_browser)
    city = ada.page.locator("#board .city[role=button]").first
    at = str(city.get_attribute("data-names"))
    city.locator("polygon").first.click(position={"x": 6, "y": 20})
    ada.answered()
    assert f"hex={at}" in ada.picks
    rows = ada.page.locator("#choices [data-pick]").all()
    assert rows
    assert all(str(row.get_attribute("data-pick")).startswith((f"{at}:", "to=")) for row in rows)


def moving(open_browser: Callable[..., Player], **how: Any) -> Player:
    """At a table where goods are moved."""
    path, before = CASES["age_of_steam", "deliver"]
    ada = open_browser("Ada", viewport={"width": 1280, "height": 720}, **how)
    ada.go(ada.bring("\n".join(path.read_text().splitlines()[: before + 1]) + "\n"))
    ada.take_the_screen()
    ada.my_turn()
    return ada


def test_the_sheet_is_a_bar_until_there_is_something_to_choose(open_browser: Callable[..., Player]) -> None:
    ada = opened(open_browser, "birmingham", PHONE, has_touch=True, is_mobile=True)
    looker = open_browser(viewport=PHONE, has_touch=True, is_mobile=True)
    looker.page.goto(ada.page.url)
    looker.page.wait_for_function("() => document.querySelector('#sheet').offsetHeight === 120")
    assert high(ada.page.locator("#sheet")) > 300
    looker.page.locator("#tabs [data-show=log]").click()
    looker.page.wait_for_function("() => document.querySelector('#sheet').offsetHeight > 300")


def test_the_sheet_falls_to_the_bar_when_ones_turn_is_over(open_browser: Callable[..., Player]) -> None:
    ada = open_browser("Ada", viewport=PHONE, has_touch=True, is_mobile=True)
    table = ada.open_table("birmingham", "open")
    bea = open_browser("Bea", viewport=PHONE, has_touch=True, is_mobile=True)
    bea.call("POST", f"/api/tables/{table}/sit", {})
    ada.go(table)
    bea.go(table)
    waits, plays = (ada, bea) if ada.table.get_attribute("data-mine") == "no" else (bea, ada)
    assert high(plays.page.locator("#sheet")) > 300
    assert high(waits.page.locator("#sheet")) == 120
    waits.pick(waits.confirm)
    waits.page.wait_for_function("() => document.querySelector('#sheet').offsetHeight > 300")


def test_a_tap_beside_the_open_seats_closes_them_and_presses_nothing(
    open_browser: Callable[..., Player],
) -> None:
    ada = opened(open_browser, "birmingham", PHONE, has_touch=True, is_mobile=True)
    ada.page.locator("[data-seats-more]").tap()
    expect(ada.page.locator("#seats")).to_have_class("open")
    log = ada.page.locator("#tabs [data-show=log]")
    log.tap()
    expect(ada.page.locator("#seats")).not_to_have_class("open")
    expect(log).to_have_attribute("aria-pressed", "false")
    log.tap()
    expect(log).to_have_attribute("aria-pressed", "true")


def test_a_pick_on_a_phone_keeps_the_zoom(open_browser: Callable[..., Player]) -> None:
    ada = opened(open_browser, "birmingham", PHONE, has_touch=True, is_mobile=True)
    for _ in range(6):
        ada.page.locator(".sheet-handle [data-zoom=out]").click()
    zoom = "document.querySelector('#camera').getAttribute('transform')?.match(/scale\\((.*)\\)/)?.[1]"
    before = ada.page.evaluate(zoom)
    ada.point("type=build")
    ada.point("industry=" + ada.picked_from("industry"))
    ada.page.locator('#board [role=button][data-pick*=":"]').first.tap()
    ada.answered()
    assert ada.page.evaluate(zoom) == before


def test_verbs_beyond_the_edge_of_a_phone_are_hinted_at(open_browser: Callable[..., Player]) -> None:
    ada = opened(open_browser, "birmingham", PHONE, has_touch=True, is_mobile=True)
    verbs = ada.page.locator(".verbs")
    expect(verbs).to_have_class("verbs pictured more-right")
    verbs.evaluate("verbs => verbs.scrollTo(1000, 0)")
    expect(verbs).to_have_class("verbs pictured more-left")


def test_scouting_counts_its_cards_and_gives_one_back(ada: Player) -> None:
    ada.go(ada.open_table("birmingham", "greedy"))
    ada.my_turn()
    ada.point("type=scout")
    ada.play()
    expect(ada.page.locator("#bill")).to_contain_text("Card 1 of 3")
    ada.pick(ada.page.locator("#tray-hand .card").first)
    expect(ada.page.locator("#bill")).to_contain_text("Card 2 of 3")
    given = ada.page.locator("#tray-hand .card.chosen")
    expect(given).to_contain_text("1 of 3")
    given.click()
    expect(ada.page.locator("#bill")).to_contain_text("Card 1 of 3")
    expect(given).to_have_count(0)
    expect(ada.page.locator("#tray-hand .card")).to_have_count(8)
