"""Every map in a real browser: a turn by doing what is lit, and the steps that only some maps have."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from ironbridge.core.match import Match
from ironbridge.core.record import encode
from tests.age_of_steam.table.map_moments import GAME, first_of_each, named
from tests.brass.drawing.samples import NAMES
from tests.browser.player import Player
from tests.titles import ATLAS

MOST_STEPS = 60  # of a person in one turn
MOMENTS = first_of_each()
BY_HAND = (
    "germany claim",
    "detroit claim",
    "heavy_cardboard claim",
    "heavy_cardboard lift",
    "switzerland buy_back",
    "france produce_for",
    "poland place_good",
    "hungary choose",
    "st_lucia choose",
    "western_us choose",
    "western_us deliver",
    "finland deliver",
)


def do_what_is_lit(player: Player) -> None:
    """Issue shares, drop out of auctions, build once, and else take the first thing that is offered."""
    page = player.page
    if page.locator('#bill [data-pick="count=4"]').count() and "count=0" in player.picks:
        player.point("count=4")
    built = any(action["type"] in ("build", "claim") for action in player.stored)
    for last in ("drop_out", *(["end_build"] if built else [])):
        if page.locator(f'#actions [data-pick="type={last}"]:not(.barred)').count():
            player.point(f"type={last}")
    if page.locator("#confirm[data-play]").count():
        player.play()
        return
    rows = page.locator("#choices [data-pick], #choices [data-picks]")
    offered = rows if rows.count() else page.locator("#actions .aside[data-pick]:not(.barred)")
    player.pick(offered.first)


@pytest.mark.parametrize("map", ATLAS.offered)
def test_a_turn_of_each_map_is_played_by_pointing(ada: Player, map: str) -> None:
    bots = ["random"] * (ATLAS[map].sheet.players[0] - 1)
    ada.go(ada.open_table("age_of_steam", *bots, options={"map": map}))
    for _ in range(MOST_STEPS):
        ada.my_turn()
        if ada.page.locator("#where").inner_text().startswith("Turn 2"):
            break
        do_what_is_lit(ada)
    ada.reads("Turn 2", "Map rules")
    played = {action["type"] for action in ada.stored}
    assert "select_action" in played
    assert played & {"build", "claim"} or map == "st_lucia"  # where nothing can be begun without a New City


@pytest.mark.parametrize("case", BY_HAND)
def test_a_step_of_a_map_by_hand(ada: Player, case: str) -> None:
    moment = MOMENTS[case]
    ada.go(ada.bring(encode(moment.match.record).decode()))
    ada.take_the_screen()
    ada.my_turn()
    for thing in named(moment.match, moment.action):
        if json.loads(ada.confirm.get_attribute("data-play") or "{}") == moment.action:
            break
        places = (f'#choices [data-pick="to={thing}"]', f'[data-pick="{thing}"]:visible')
        found = next((at for at in places if ada.page.locator(at).count()), "")
        if found:
            ada.pick(ada.page.locator(found).first)
    ada.play()
    assert ada.stored == [moment.action]


def sit_down(player: Player, **position: Any) -> None:
    match = Match.from_position(GAME, position, NAMES[: position["players"]])
    player.go(player.bring(encode(match.record).decode()))
    player.take_the_screen()
    player.my_turn()


def test_germany_refuses_what_cannot_be_finished_and_halves_the_dearest_tile(ada: Player) -> None:
    sit_down(ada, map="germany", players=3, seats={"A": {"action": "engineer", "cash": 20}})
    ada.point("link:ruhr")
    ada.reads("$1 off under the map rules")
    ada.play()
    ada.page.locator('[data-pick="G5"]').first.click()
    ada.reads("track must be finished in the same turn. Tiles left after this one: 1.")
    ada.point("B8")
    ada.point("B8/straight@1-4")
    ada.reads("$3 off under the map rules", "$19 becomes $14")
    ada.play()
    assert [action["type"] for action in ada.stored] == ["claim", "build"]


def test_a_new_city_of_hungary_replaces_another_whose_cubes_stay_or_go(ada: Player) -> None:
    sit_down(
        ada,
        map="hungary",
        players=3,
        goods={"M4": {"blue": 1, "red": 1}},
        new_cities={"M4": "A"},
        seats={"A": {"action": "urbanisation"}},
    )
    ada.point("M4")
    ada.point("letter=D")
    ada.play()
    for answer in ("0", "1"):
        ada.point(f"choice={answer}")
        expect(ada.confirm).to_have_attribute("data-play", re.compile(f'"choice": ?"{answer}"'))
        ada.play()
    ada.reads("New City D on Eger")
    assert [action.get("choice", action["type"]) for action in ada.stored] == ["urbanise", "0", "1"]


def test_an_action_that_is_used_up_on_barbados_is_told_and_not_offered(ada: Player) -> None:
    sit_down(
        ada, map="barbados", players=1, turn=4, phase="select_actions", extra={"used": 8}, seats={"A": {}}
    )
    expect(ada.page.locator("#bill")).to_contain_text("Used up")
    expect(ada.page.locator("#bill")).to_contain_text("Locomotive")
    expect(ada.page.locator("#choices .said")).to_have_text(["Engineer", "Urbanisation", "Production"])
    ada.point("action=engineer")
    ada.play()
    assert ada.stored == [{"type": "select_action", "action": "engineer"}]


def test_new_england_settles_the_order_of_a_turn_by_itself(ada: Player) -> None:
    sit_down(
        ada,
        map="new_england",
        players=2,
        turn=1,
        round=3,
        order="AB",
        phase="move_goods",
        deciding="B",
        extra={"white": 0},
        seats={"A": {"cash": 20}, "B": {"cash": 20}},
    )
    names = ada.page.locator("#seats .name")
    expect(names).to_have_text(["Ada", "Tomek (you)"])
    ada.point("type=pass_move")
    ada.play()
    expect(names).to_have_text(["Tomek (you)", "Ada"])
    ada.reads("Turn 2", "Player order")
    expect(ada.page.locator(".verbs")).not_to_contain_text("Auction")
    ada.play()
    ada.take_the_screen()
    expect(names).to_have_text(["Tomek", "Ada (you)"])
    assert [action["type"] for action in ada.stored] == ["pass_move", "issue_shares"]


@pytest.mark.parametrize("map", ["rust_belt", "germany"])
def test_the_board_stays_where_it_is_when_an_auction_begins(ada: Player, map: str) -> None:
    sit_down(ada, map=map, players=3, turn=2, phase="issue_shares", deciding="C")
    board = ada.page.locator("#board-area")
    before = board.bounding_box()
    ada.play()
    ada.take_the_screen()
    expect(ada.page.locator("#tray-auction")).to_be_visible()
    assert board.bounding_box() == before


def test_goods_and_tracks_can_be_read_in_the_auction_of_a_narrow_table(
    open_browser: Callable[..., Player],
) -> None:
    ada = open_browser("Ada", viewport={"width": 1024, "height": 768})
    sit_down(ada, map="rust_belt", players=3, turn=2, phase="issue_shares", deciding="C")
    board = ada.page.locator("#board-area")
    before = board.bounding_box()
    ada.play()
    ada.take_the_screen()
    expect(ada.page.locator("#tray-auction")).to_be_visible()
    for name in ("goods", "tracks", "auction"):
        ada.page.locator(f"#tabs [data-show={name}]").click()
        expect(ada.page.locator("#trays .tray:visible")).to_have_attribute("id", f"tray-{name}")
        assert board.bounding_box() == before


def test_pictures_of_maps_come_in_and_stay_while_others_are_chosen(ada: Player) -> None:
    page = ada.page
    page.goto("/new?title=age_of_steam")
    picture = page.locator("#card-poland .map-picture > svg")
    picture.wait_for()
    picture.evaluate("drawn => { drawn.dataset.mine = 'yes' }")
    page.locator("#card-st_lucia").click()
    ada.reads("2 seats were removed: this choice is for 2 players.")
    assert picture.get_attribute("data-mine") == "yes"
    # A title without a choice shows its picture a second time, under ids of its own.
    page.locator("#title-brass_2007").click()
    expect(page.locator(".map-card .map-picture > svg")).to_have_count(1)
    ids = page.evaluate("() => [...document.querySelectorAll('[id]')].map(one => one.id)")
    assert len(ids) == len(set(ids))
