"""For everyone: axe on every page in both themes and at two widths, four languages, the keyboard alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from ironbridge.words.languages import LANGUAGES
from tests import places
from tests.browser.conftest import PHONE, WIDE
from tests.browser.player import Player
from tests.places import RECORDS

AXE = places.ROOT / "client" / "node_modules" / "axe-core" / "axe.min.js"
AXE_SOURCE = AXE.read_text("utf-8") if AXE.exists() else "null"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
# Paper and night differ in their colours only; so do the rules that can tell one from the other.
EVERYTHING: dict[str, Any] = {"runOnly": {"type": "tag", "values": RULES}}
COLOURS: dict[str, Any] = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}
# Only what is wrong leaves the page: to carry over all that is right takes longer than to find it.
_AXE = """async asked => (await axe.run(document, {...asked, resultTypes: ["violations"]})).violations
    .flatMap(one => one.nodes.slice(0, 3).map(node => `${one.id}: ${node.html.slice(0, 160)}`))"""


def complaints(page: Page) -> list[str]:
    """What axe finds wrong with the page as it stands: all its rules on paper, those of colours at night."""
    page.evaluate(AXE_SOURCE)
    page.emulate_media(color_scheme="dark")
    night: list[str] = page.evaluate(_AXE, COLOURS)
    page.emulate_media(color_scheme="light")
    paper: list[str] = page.evaluate(_AXE, EVERYTHING)
    return paper + [f"at night, {said}" for said in night]


@pytest.mark.parametrize("width", [WIDE, PHONE], ids=["wide", "phone"])
def test_axe_has_nothing_to_say(open_browser: Callable[..., Player], width: Any) -> None:
    ada = open_browser("Ada", viewport=width)
    tables = [ada.open_table("birmingham", "greedy"), ada.open_table("age_of_steam", "greedy", "greedy")]
    waiting = ada.open_table("birmingham", "open")
    finished = ada.bring((RECORDS / "birmingham" / "introductory.jsonl").read_text())
    pages = [
        "/",
        "/new",
        "/new?title=age_of_steam",
        "/settings",
        "/settings/notices",
        "/rules",
        "/rules/birmingham",
        "/import",
        "/deal",
    ]
    pages += [f"/tables/{table}" for table in (*tables, waiting, finished)]
    pages += [f"/tables/{finished}/replay?move=30"]
    found: dict[str, list[str]] = {}
    for path in pages:
        ada.page.goto(path)
        found[path] = complaints(ada.page)
    ada.go(tables[0])
    ada.my_turn()
    ada.point("type=build")
    found["building"] = complaints(ada.page)
    stranger = open_browser(viewport=width)
    for path in ("/", "/login", "/register", "/recover", "/nowhere"):
        stranger.page.goto(path)
        found[f"stranger {path}"] = complaints(stranger.page)
    assert {path: said for path, said in found.items() if said} == {}


def test_no_page_is_wider_than_the_narrowest_phone(open_browser: Callable[..., Player]) -> None:
    narrow: Any = {"width": 320, "height": 700}
    ada = open_browser("Ada", viewport=narrow)
    waiting = ada.open_table("birmingham", "open")
    league = ada.call("POST", "/api/leagues", {"name": "Thursday evenings", "listed": False}, status=201)[
        "id"
    ]
    me = ada.call("GET", "/api/me")["id"]
    pages = [
        "/",
        "/tables",
        "/people",
        f"/people/{me}",
        "/leagues",
        f"/leagues/{league}",
        "/deal",
        "/lessons",
    ]
    pages += ["/settings", "/settings/notices", "/settings/time-off", "/new", "/rules", "/rules/birmingham"]
    pages += ["/lessons", "/titles/birmingham", "/import", f"/tables/{waiting}"]
    wide = []
    for page, paths in ((ada.page, pages), (open_browser(viewport=narrow).page, ["/", "/deal", "/login"])):
        for path in paths:
            page.goto(path)
            if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
                wide.append(path)
    assert wide == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_speaks_the_language_asked_for(open_browser: Callable[..., Player], language: str) -> None:
    ada = open_browser("Ada", locale=language.replace("_", "-"))
    ada.go(ada.open_table("birmingham", "greedy"))
    ada.my_turn()
    expect(ada.page.locator("html")).to_have_attribute("lang", language.replace("_", "-"))
    turn = ada.page.locator(".turn h2").inner_text()
    assert (turn == "Your turn") == (language == "en")
    ada.point("type=sell")
    expect(ada.page.locator("#refusal")).to_be_visible()


@pytest.mark.parametrize("title", ["birmingham", "age_of_steam"])
def test_a_turn_is_played_with_the_keyboard_alone(ada: Player, title: str) -> None:
    bots = ("greedy",) if title == "birmingham" else ("greedy", "greedy")
    ada.go(ada.open_table(title, *bots))
    ada.my_turn()
    version = ada.version
    if title == "birmingham":
        ada.tab_to('.verb[data-pick="type=loan"]')
        ada.press("Enter")
    else:  # how many shares, on the stepper
        ada.tab_to(".step[data-pick]:last-of-type")
        ada.press("Enter")
    ada.tab_to("#confirm[data-play]")
    ada.page.keyboard.press("Enter")
    ada.moved_on(version)


def test_arrows_walk_the_lit_places_of_the_board_and_escape_lets_go(ada: Player) -> None:
    """The board is one stop on the way of Tab; B, A and C lead to board, actions and confirm button."""
    ada.go(ada.open_table("birmingham", "greedy"))
    ada.my_turn()
    keys = ada.page.keyboard
    keys.press("a")
    expect(ada.page.locator('.verb[data-pick="type=build"]')).to_be_focused()
    ada.press("Enter")
    assert ada.picks == ["type=build"]
    keys.press("b")
    seen = {ada.focused()}
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "PageDown", "PageDown", "PageDown"):
        keys.press(key)
        seen.add(ada.focused())
    assert len(seen) > 4
    assert seen <= set(ada.lit())
    here = ada.focused()
    keys.press("Tab")
    assert ada.focused() not in ada.lit()
    keys.press("Shift+Tab")
    assert ada.focused() == here
    ada.press("Enter")
    assert f"slot={here}" in ada.picks
    assert ada.focused() == here
    ada.press("Escape")
    assert f"slot={here}" not in ada.picks
    keys.press("c")
    expect(ada.confirm).to_be_focused()
