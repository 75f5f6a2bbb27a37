"""A small title of somebody else's in the browser: nothing in pages or client knows it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.player import Player
from tests.example import install
from tests.server import quick_passwords
from tests.server.serving import serving


@pytest.fixture(scope="session")
def base_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server of an environment in which the example is installed."""
    python = install(tmp_path_factory.mktemp("example") / "environment")
    program = (quick_passwords.__file__,)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "executable", str(python))
        folder = tmp_path_factory.mktemp("example-server")
        with serving(folder, workers=1, limits=False, program=program) as running:
            yield running.url
            log = running.log.read_text()
    assert [line for line in log.splitlines() if '"level":"error"' in line] == []


def end_turn(player: Player) -> None:
    if player.confirm.get_attribute("aria-disabled"):
        player.point("type=end_turn")
    player.play()


def take_steps(player: Player) -> None:
    """Two steps by pointing: a telegram where wires carry one, else a wire on the board."""
    for _ in range(2):
        if player.page.locator('.verb.possible[data-pick="type=send"]').count():
            player.point("type=send")
            player.pick(player.page.locator("#tray-hand .card:is(.possible, .chosen)").first)
        elif "possible" in str(player.page.locator('[data-pick="type=string"]').get_attribute("class")):
            player.point(player.lit()[0])
        else:
            return
        player.play()


def test_a_whole_game_from_the_lobby_to_the_result(ada: Player) -> None:
    page = ada.page
    page.goto("/")
    card = page.locator('a.title-card[href="/new?title=singing_wires"]')
    expect(card).to_contain_text("Telegraph lines across a small country, in five minutes")
    card.scroll_into_view_if_needed()
    expect(card.locator("svg")).to_have_count(1)
    card.click()
    page.locator("#players-2").click()
    expect(page.locator("#players-2")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Open table").last.click()

    ada.my_turn()
    ada.reads("Turn 1 of 8", "Send a telegram", "Your telegrams", "What will you do? 2 steps left.")
    ada.point("ashby--garth")
    ada.reads("String a wire Ashby–Garth", "2 poles")
    ada.play()
    ada.point("corve--dunmoor")
    expect(page.locator("#refusal")).to_contain_text("A wire Corve–Dunmoor would not touch any of yours.")
    expect(page.locator("#refusal a")).to_have_attribute("href", "/rules/singing_wires#string-a-wire")
    page.locator("[data-undo]").click()
    ada.reads("What will you do? 2 steps left.")
    take_steps(ada)
    end_turn(ada)
    for _ in range(7):
        ada.my_turn()
        take_steps(ada)
        end_turn(ada)

    page.wait_for_selector(".result-bill")
    expect(page.get_by_role("heading", level=1)).to_contain_text("win")
    ada.reads("Telegrams", "Tolls", "8 turns")
    page.get_by_role("link", name="Replay").click()
    ada.reads("Turn 1 of 8", " strings a wire Ashby–")
    page.goto("/rules/singing_wires")
    ada.reads("Your first wire may lie anywhere")


def test_a_turn_in_polish(open_browser: Callable[..., Player]) -> None:
    ada = open_browser("Ada", locale="pl-PL")
    ada.go(ada.open_table("singing_wires", "greedy"))
    ada.my_turn()
    ada.reads("Tura 1 z 8", "Rozciągnij drut", "Wyślij telegram", "Twoje telegramy")
    ada.point("ashby--garth")
    ada.play()
    ada.reads(" rozciąga drut Ashby–Garth na 2 słupach.")
    ada.point("corve--dunmoor")
    refusal = "Drut Corve–Dunmoor nie stykałby się z żadnym twoim."
    expect(ada.page.locator("#refusal")).to_contain_text(refusal)
