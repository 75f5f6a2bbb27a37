"""Pages on other paper: printed, and in the reader's own colours."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.player import Player
from tests.browser.test_replay import GAME

INK = "getComputedStyle(document.documentElement).getPropertyValue('--ink').trim()"


def test_a_moment_printed_by_night_is_ink_on_paper_with_all_its_lines(ada: Player) -> None:
    table = ada.bring(GAME.read_text())
    ada.call("PATCH", "/api/me", {"theme": "night"})
    page = ada.page
    page.goto(f"/tables/{table}/replay?move=40")
    by_night = page.evaluate(INK)
    lines = page.locator("#board .link:visible").count()
    page.emulate_media(media="print")
    assert page.evaluate(INK) != by_night
    assert page.locator("#board .link:visible").count() == lines > 0
    expect(page.locator(".replay-lines .here")).to_be_visible()
    for tool in (".bar-tools", ".replay-actions", "[data-autoplay]"):
        expect(page.locator(tool)).to_be_hidden()


def test_what_is_chosen_is_seen_in_the_readers_own_colours(open_browser: Callable[..., Player]) -> None:
    page = open_browser("Ada", forced_colors="active").page
    ground = "found => getComputedStyle(found).backgroundColor"
    page.goto("/settings")
    theme = page.locator("input[name=theme]")
    chosen, other = (
        page.locator(f"input[name=theme]{state} + span") for state in (":checked", ":not(:checked)")
    )
    expect(theme).to_have_count(3)
    assert chosen.evaluate(ground) != other.first.evaluate(ground)
    page.goto("/new")
    outline = "found => getComputedStyle(found).outlineStyle"
    assert page.locator(".map-card.chosen").evaluate(outline) == "solid"
    assert page.locator(".map-card:not(.chosen)").first.evaluate(outline) == "none"
