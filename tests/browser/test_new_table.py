"""A new table by quick hands: what was clicked last is what opens, however late the server answers."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import PHONE
from tests.browser.player import Player


class Held:
    """Answers to choices, kept back until they are let go."""

    def __init__(self, page: Page) -> None:
        self.routes: list[Route] = []
        page.route(re.compile(r"/new\?"), self._keep)

    def _keep(self, route: Route) -> None:
        if route.request.resource_type == "fetch":
            self.routes.append(route)
        else:
            route.continue_()

    def let_go(self) -> None:
        for route in self.routes:
            route.continue_()
        self.routes.clear()


def test_a_map_a_number_and_open_at_once_opens_that_map_for_that_number(ada: Player) -> None:
    page = ada.page
    page.goto("/new?title=age_of_steam")
    held = Held(page)
    page.locator("#card-switzerland").click()
    expect(page.locator("#card-switzerland")).to_have_attribute("aria-pressed", "true", timeout=500)
    expect(page.locator("#card-rust_belt")).to_have_attribute("aria-pressed", "false")
    expect(page.locator(".map-card.chosen")).to_have_count(1)
    page.locator("#players-3").click()
    page.locator("#open-table").click()
    expect(page.locator("#open-table")).to_have_attribute("aria-busy", "true")
    held.let_go()
    page.wait_for_url("**/tables/*")
    table = ada.call("GET", f"/api/tables/{page.url.rpartition('/')[2]}")
    assert table["options"]["map"] == "switzerland"
    assert len(table["seats"]) == 3


def test_a_number_that_takes_the_map_away_is_shown_before_anything_opens(ada: Player) -> None:
    page = ada.page
    page.goto("/new?title=age_of_steam")
    held = Held(page)
    page.locator("#card-pittsburgh").click()
    page.locator("#players-6").click()
    page.locator("#open-table").click()
    held.let_go()
    ada.reads("Pittsburgh is for 3–4 players; Rust Belt was chosen instead.")
    expect(page.locator("#open-table")).not_to_have_attribute("aria-busy", "true")
    assert "/new" in page.url


def test_a_choice_that_gets_no_answer_shows_what_would_open(ada: Player) -> None:
    page = ada.page
    page.goto("/new?title=age_of_steam")
    held = Held(page)
    page.locator("#card-switzerland").click()
    page.locator("#open-table").click()
    for route in held.routes:
        route.abort()
    page.wait_for_url("**/new?*switzerland*")
    expect(page.locator("#card-switzerland")).to_have_attribute("aria-pressed", "true")


def test_what_is_typed_while_a_choice_is_under_way_stays(open_browser: Callable[..., Player]) -> None:
    page = open_browser().page
    page.goto("/new?title=age_of_steam")
    page.locator("#guest").fill("Giulia")
    held = Held(page)
    page.locator("#card-switzerland").click()
    page.locator("#table-name").fill("Over the Alps")
    page.locator("#seed").focus()
    held.let_go()
    expect(page.locator("#bill-heading")).to_have_text("Switzerland")
    expect(page.locator("#table-name")).to_have_value("Over the Alps")
    expect(page.locator("#guest")).to_have_value("Giulia")


def test_pictures_wait_for_a_choice_and_come_two_at_a_time(ada: Player) -> None:
    page = ada.page
    drawn: list[Route] = []
    page.route("**/pictures/**", lambda route: drawn.append(route))
    page.goto("/new?title=age_of_steam")
    held = Held(page)
    page.locator("#card-switzerland").click()
    assert len(drawn) == 2
    for route in list(drawn):
        route.continue_()
    expect(page.locator("[data-filled]")).to_have_count(2)
    assert len(drawn) == 2, "no other picture is asked for before the choice is answered"
    held.let_go()
    expect(page.locator("#bill-heading")).to_have_text("Switzerland")
    page.unroute("**/pictures/**")
    for route in drawn[2:]:
        route.continue_()
    expect(page.locator("#card-switzerland [data-filled]")).to_be_visible()


def test_a_strangers_night_stays_when_they_open_a_table(open_browser: Callable[..., Player]) -> None:
    page = open_browser().page
    page.goto("/")
    page.get_by_role("button", name="Switch theme").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "night")
    page.goto("/new")
    page.locator("#guest").fill("Giulia")
    page.locator("#open-table").click()
    page.wait_for_url("**/tables/*")
    expect(page.locator("html")).to_have_attribute("data-theme", "night")


def test_the_mat_of_the_automa_follows_the_numbers_beside_it(ada: Player) -> None:
    page = ada.page
    page.goto("/new?title=mautoma&option_difficulty=custom")
    ada.reads("35 tiles left")
    page.locator("#tiles_cotton_1").fill("3")
    page.keyboard.press("Tab")
    ada.reads("36 tiles left")
    expect(page.locator("#tiles_cotton_2")).to_be_focused()


def test_what_is_wrong_with_a_new_table_is_in_sight_on_a_phone(open_browser: Callable[..., Player]) -> None:
    page = open_browser("Ada", viewport=PHONE).page
    page.goto("/new?title=birmingham&players=2&seat1=open&lowest=1600&highest=1500")
    page.locator("#open-table").click()
    expect(page.get_by_role("alert")).to_contain_text("the lower one first")
    expect(page.get_by_role("alert")).to_be_in_viewport()
    expect(page.get_by_role("alert")).to_be_focused()
