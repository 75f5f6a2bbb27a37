"""A rating after a rated game, on a wide page and on a phone, that everybody can read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from ironbridge.registry import titles
from ironbridge.server.db.database import Database
from ironbridge.server.desks import Desks
from tests.browser.conftest import PHONE, WIDE
from tests.browser.player import PASSWORD, Player
from tests.browser.test_everyone import complaints
from tests.server import quick_passwords
from tests.server.quick_passwords import QUICK, hashing_by
from tests.server.rated_games import account, play_out, rated_table
from tests.server.serving import Running, serving


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    with serving(tmp_path, workers=0, limits=False, program=(quick_passwords.__file__,)) as running:
        yield running


def test_the_fifth_rated_game_brings_a_rating(server: Running, tmp_path: Path, browser: Browser) -> None:
    store, desks = Database(f"sqlite:///{next(tmp_path.rglob('*.db'))}"), Desks(titles())
    with hashing_by(QUICK):
        people = {one.id: one for one in (account(store, "Ada"), account(store, "Bea"))}
    ada, bea = people.values()
    for game in range(5):
        table = rated_table(store, ada, bea, name="Thursday table")
        play_out(store, desks, table, 1_000.0 + game, seed=game, but_last=game == 4)
    store.close()
    players: dict[int, Player] = {}
    for id, size in zip(people, (WIDE, PHONE), strict=True):
        players[id] = Player(browser.new_context(base_url=server.url, viewport=size).new_page())  # type: ignore[arg-type]
        players[id].page.goto("/login")
        players[id].call("POST", "/api/session", {"name": people[id].name, "password": PASSWORD})
        players[id].page.goto(f"/people/{id}")
        expect(players[id].page.locator("table.ratings")).to_contain_text("1 more game")
    shown = players[ada.id].call("GET", f"/api/tables/{table}")
    last = players[shown["seats"][shown["deciding"]]["user"]]
    action = last.call("GET", f"/api/tables/{table}/options")["options"][0]
    last.call("POST", f"/api/tables/{table}/moves", {"version": shown["version"], "action": action})
    for id, player in players.items():
        page = player.page
        page.goto(f"/tables/{table}")
        rated = page.locator("table.points thead").get_by_text(re.compile(r"Rating \d{4} ± \d+"))
        expect(rated).to_have_count(2)
        page.locator("table.points").get_by_role("link", name=people[id].name).click()
        expect(page).to_have_url(re.compile(f"/people/{id}$"))
        expect(page.locator("table.ratings .rating")).to_have_text(re.compile(r"1\d{3} ± \d+"))
        assert complaints(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.goto("/titles/birmingham")
    assert complaints(page) == []
    for player in players.values():
        player.page.context.close()
