"""Finished games: replay, links to a move, rounds, records in and out."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.player import Player
from tests.places import RECORDS

GAME = RECORDS / "birmingham" / "introductory.jsonl"


def test_a_finished_game_is_replayed_move_by_move_and_a_copy_is_played_on(ada: Player) -> None:
    table = ada.bring(GAME.read_text())
    ada.page.goto(f"/tables/{table}/replay?move=40")
    heading = ada.page.locator("#replay-heading")
    expect(heading).to_have_text(re.compile(r"Move \d+"))
    on = re.search(r"move=(\d+)", str(ada.page.locator("[data-on]").get_attribute("href")))
    assert on
    ada.page.keyboard.press("ArrowRight")
    expect(ada.page.locator("[data-replay]")).to_have_attribute("data-move", on[1])
    expect(ada.page).to_have_url(re.compile(f"move={on[1]}&"))
    with ada.page.expect_download() as download:
        ada.page.get_by_role("link", name="Save record").click()
    assert download.value.suggested_filename.endswith(".jsonl")
    ada.page.get_by_role("button", name="Play from here").click()
    ada.page.wait_for_url(re.compile("/tables/(?!" + table + ")"))
    ada.take_the_screen()
    ada.my_turn()
    assert ada.version >= int(on[1])


def test_a_link_leads_strangers_to_the_same_move(ada: Player, open_browser: Callable[..., Player]) -> None:
    table = ada.bring(GAME.read_text())
    ada.page.goto(f"/tables/{table}/replay?move=33")
    said = ada.page.locator(".replay-bill .bill").inner_text()
    heading = ada.page.locator("#replay-heading").inner_text()
    link = str(ada.page.locator("[data-copy]").get_attribute("data-copy"))
    stranger = open_browser()
    stranger.page.goto(f"/tables/{link.split('/tables/')[1]}")
    expect(stranger.page.locator("#replay-heading")).to_have_text(heading)
    assert stranger.page.locator(".replay-bill .bill").inner_text() == said


def test_rounds_are_stepped_through_and_listed(ada: Player) -> None:
    table = ada.bring(GAME.read_text())
    page = ada.page
    page.goto(f"/tables/{table}/replay?move=0")
    page.get_by_role("link", name="By round").click()
    rounds = page.locator(".replay-lines a")
    expect(rounds.first).to_contain_text("round 1")
    begins = [int(str(rounds.nth(place).get_attribute("data-step"))) for place in (0, 1, 2)]
    assert begins == sorted(set(begins))
    rounds.nth(1).click()
    expect(page.locator("[data-replay]")).to_have_attribute("data-move", str(begins[1]))
    page.locator(".step-by").get_by_role("link", name="round").click()
    expect(page.locator(".step-by [aria-current]")).to_have_text("round")
    page.get_by_role("link", name="Forward", exact=True).click()
    expect(page.locator("[data-replay]")).to_have_attribute("data-move", str(begins[2]))
    page.keyboard.press("PageUp")
    expect(page.locator("[data-replay]")).to_have_attribute("data-move", str(begins[1]))
    page.keyboard.press("PageDown")
    expect(page.locator("[data-replay]")).to_have_attribute("data-move", str(begins[2]))


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"My dog has fleas\n", "Line 1 of the record"),
        (GAME.read_bytes().replace(b'"type":"loan"', b'"type":"gift"', 1), "The action cannot be read."),
        (b"\n", "The file is empty"),
    ],
    ids=["no record", "unknown action", "empty"],
)
def test_a_broken_record_is_refused_with_its_reason(ada: Player, content: bytes, said: str) -> None:
    page = ada.page
    page.goto("/import")
    page.get_by_label("Record").set_input_files(
        {"name": "game.jsonl", "mimeType": "application/jsonl", "buffer": content}
    )
    page.get_by_role("button", name="Import").click()
    expect(page.get_by_role("alert")).to_contain_text(said)
    page.get_by_label("Record").set_input_files(GAME)
    page.get_by_role("button", name="Import").click()
    expect(page.locator(".result")).to_be_visible()
