"""What only Lancashire and Brass (2007) have, by clicks in a real browser: cotton, ships, cards, loans."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from ironbridge.core.match import Match
from ironbridge.core.record import encode
from tests.browser.player import Player
from tests.browser.test_everyone import complaints
from tests.table.tables import canal_match

EDITIONS = ("lancashire", "brass_2007")
PORT = "warrington_and_runcorn:0"


def sit_down(player: Player, match: Match[Any, Any]) -> None:
    """Bring a position in and play it on this screen."""
    player.go(player.bring(encode(match.record).decode()))
    player.take_the_screen()
    player.my_turn()


def says(player: Player, slot: str, label: str) -> None:
    """A slot of the board is told so."""
    drawn = player.page.locator(f'.slot[data-pick="{slot}"]')
    expect(drawn).to_have_attribute("aria-label", re.compile(re.escape(label)))


def discard(player: Player, card: str) -> None:
    """A card goes by one click."""
    before = player.version
    player.page.locator(f'[data-pick="card={card}"]').first.click()
    player.moved_on(before)


@pytest.mark.parametrize("title", EDITIONS)
def test_two_mills_are_sold_to_a_port_and_overseas(ada: Player, title: str) -> None:
    sit_down(ada, canal_match(title, distant={"marker": 0, "seen": []}))
    ada.point("manchester:0")
    expect(ada.page.get_by_role("radio", name="Your port in Ellesmere Port")).to_be_checked()
    ada.point(PORT)
    expect(ada.page.get_by_role("radio", name="port in Warrington & Runcorn")).to_be_checked()
    ada.play()
    discard(ada, "bury")
    ada.reads("Another sale?")
    ada.point("distant")
    ada.reads("1st", "+5", "certain", "Turning a tile over cannot be undone.")
    ada.play()
    assert [action.get("to") for action in ada.stored if action["type"] == "sell"] == [PORT, "distant"]
    ada.reads("draws distant market tile", "sells Cotton Mill I in Rochdale")
    expect(ada.page.locator("[data-undo]")).to_have_count(0)


def test_at_the_cross_the_market_closes_and_the_mill_stays(ada: Player) -> None:
    sit_down(ada, canal_match(distant={"marker": 7, "seen": [0, 0, -4, -3]}))
    ada.point("type=sell")
    ada.point("distant")
    ada.point("rochdale:0")
    expect(ada.confirm).to_have_text("Sell, 0 in 8")
    ada.reads("mill stays unsold")
    assert complaints(ada.page) == []
    ada.play()
    ada.reads("Discard a card")  # before the tile is turned over
    expect(ada.page.locator("#gauge-distant")).not_to_contain_text("CLOSED")
    ada.point("card=port")  # and with the risk once more
    ada.reads("0 in 8 chance", "Turning a tile over cannot be undone.")
    expect(ada.page.locator("#gauge-distant")).not_to_contain_text("CLOSED")
    ada.play()
    expect(ada.page.locator("#gauge-distant")).to_contain_text("CLOSED")
    table = ada.table.get_attribute("data-table")
    tiles = {tile["slot"]: tile for tile in ada.call("GET", f"/api/tables/{table}/state")["view"]["tiles"]}
    assert not tiles["rochdale:0"]["flipped"]
    ada.point("type=sell")
    ada.point("distant")
    expect(ada.page.locator("#refusal")).to_contain_text("closed")


def test_a_shipyard_flips_at_once(ada: Player) -> None:
    coal = {"slot": "wigan:0", "owner": "A", "industry": "coal", "level": 1, "cubes": 2}
    rich = {"hand": ["shipyard", "liverpool"], "money": 90}
    sit_down(ada, canal_match("brass_2007", A=rich, tiles=[coal], links={"liverpool--wigan": "A"}))
    ada.point("industry=shipyard")
    ada.point("liverpool:2")
    ada.reads("flips immediately")
    ada.play()
    discard(ada, "shipyard")
    says(ada, "liverpool:2", "Ada's Shipyard I, flipped, 10 points, 1 link point")


def test_two_cards_build_where_no_card_would(ada: Player) -> None:
    sit_down(ada, canal_match())
    ada.point("stockport:0")
    ada.reads("Build, both actions", "any two, chosen afterwards")
    ada.play()
    discard(ada, "colne")
    ada.reads("Discard two cards")
    discard(ada, "port")
    ada.reads("No actions left", "Discarded: Colne and Port.")


def test_a_loan_is_taken_by_its_amount(ada: Player) -> None:
    sit_down(ada, canal_match("brass_2007"))
    ada.point("type=loan")
    ada.reads("+4 to +3", "+4 to +2", "+4 to +1")
    ada.point("amount=20")
    expect(ada.confirm).to_have_text("Take £20")
    ada.play()
    discard(ada, "bury")
    assert ada.stored[0] == {"type": "loan", "amount": 20}
    expect(ada.page.locator("#seats .you .figures dd").first).to_have_text("£50")
