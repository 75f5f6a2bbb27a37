"""A Birmingham table on the page: what is lit, what it costs, what it leaves, and what is said of it."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest

from ironbridge.brass.rules.shared.actions import Build, Discard, Network, Pass
from ironbridge.brass.table.lights import changed
from ironbridge.brass.table.ways import Ways
from ironbridge.core.match import Match
from ironbridge.core.record import plain
from ironbridge.table.scene import Scene
from tests.brass.drawing.samples import rail_table
from tests.brass.rules.games import BIRMINGHAM
from tests.table.tables import rail_match, recorded, scene_of, targets

BUILD = ("type=build", "industry=manufacturer", "slot=birmingham:1")


def target(scene: Scene, pick: str) -> dict[str, str]:
    return next(e.attrib for e in targets(scene) if e.attrib.get("data-pick") == pick)


def buttons_on(scene: Scene) -> set[str]:
    return {e.attrib["data-pick"] for e in targets(scene) if e.attrib.get("role") == "button"}


def tray(scene: Scene, name: str) -> dict[str, Any]:
    found = next(tray for tray in scene.trays if tray.id == name)
    return {card.pick or card.id: card for card in found.cards}


# The bill


def test_the_bill_of_a_build_tells_tile_coal_card_and_what_is_left() -> None:
    bill = scene_of(rail_match(), *BUILD).bill
    assert bill is not None
    assert (bill.caption, bill.title) == ("Build", "Manufacturer V, Birmingham")
    assert [(line.label, line.text, line.amount) for line in bill.lines] == [
        ("Tile", "Manufacturer V", "£16"),
        ("Coal", "1, from either mine", "free"),
        ("Card", "one of 2 that fit, chosen afterwards", ""),
    ]
    assert (bill.total, bill.becomes) == ("You pay £16", "£41 becomes £25")
    assert bill.chips == ("8 points once sold", "+2 income spaces", "2 link points", "needs 2 beer")
    (coal,) = bill.groups
    assert [(radio.picks, radio.text, radio.note, radio.chosen) for radio in coal.radios] == [
        (("coal=cannock:1",), "Cannock (yours)", "2 links away", True),
        (("coal=tamworth:0",), "Tamworth (Rafael's)", "2 links away", False),
    ]


def test_another_source_is_taken_by_its_radio_and_stays_comparable() -> None:
    scene = scene_of(rail_match(), *BUILD, point=["coal=tamworth:0"])
    assert scene.bill is not None
    assert [radio.chosen for radio in scene.bill.groups[0].radios] == [False, True]
    assert scene.confirm is not None
    assert scene.confirm.action == plain(Build("manufacturer", "birmingham:1", ("tamworth:0",)))


def test_the_price_on_the_button_is_what_is_then_paid() -> None:
    for step in (12, 60, 104, 197, 265):
        match = recorded("birmingham/four_players", step)
        assert match.decision is not None
        seat = match.decision.seat
        for option in match.options(seat)[::7]:
            if not isinstance(option, Build | Network):
                continue
            picks = [f"type={plain(option)['type']}"]
            picks += [
                f"{k}={v}" for k, v in plain(option).items() if isinstance(v, str) and k != "type" and v
            ]
            scene = scene_of(match, *picks)
            assert scene.confirm is not None
            assert scene.confirm.action is not None
            twin = match.game.clone(match.state)
            match.game.apply(twin, match.read_action(scene.confirm.action))
            before, after = match.game.view(match.state, seat), match.game.view(twin, seat)
            spent = after.seats[seat].spent - before.seats[seat].spent
            assert scene.confirm.label.endswith(f"£{spent}")
            assert scene.bill is not None
            if after.seats[seat].money != before.seats[seat].money:
                said = f"£{before.seats[seat].money} becomes £{after.seats[seat].money}"
                assert scene.bill.becomes == said


def test_panels_show_in_lamp_what_would_change() -> None:
    scene = scene_of(rail_match(), *BUILD)
    panels = {panel.seat: panel for panel in scene.seats}
    assert [panel.name for panel in scene.seats] == ["Rafael", "Ada (you)", "Tomek", "Giulia"]
    assert [panel.place for panel in scene.seats[:3]] == ["1st · turn done", "2nd · playing", "3rd · 2 cards"]
    money = panels[0].figures[0]
    assert (money.value, money.label, money.lit) == ("£25", "money", True)
    assert panels[0].aside is not None
    assert (panels[0].aside.value, panels[0].aside.lit) == ("£16", True)
    assert not any(figure.lit for figure in panels[1].figures)
    assert not any(figure.lit for panel in scene_of(rail_match()).seats for figure in panel.figures)


# The board


def test_slots_sources_routes_and_the_ghost_are_marked() -> None:
    scene = scene_of(rail_match(), *BUILD)
    lit = buttons_on(scene)
    assert {"birmingham:1", "birmingham:3", "walsall:1", "tamworth:0"} <= lit
    assert "redditch:0" not in lit
    assert "tabindex" not in target(scene, "redditch:0")
    assert target(scene, "birmingham:1")["tabindex"] == "0"
    assert "−1" in scene.board.pieces
    plain_lines = {e.attrib["data-pick"]: len(list(e)) for e in targets(scene_of(rail_match()))}
    marked = {
        e.attrib["data-pick"]
        for e in targets(scene)
        if "--" in e.attrib["data-pick"] and len(list(e)) > plain_lines[e.attrib["data-pick"]]
    }
    assert marked == {"cannock--walsall", "birmingham--walsall", "nuneaton--tamworth", "birmingham--nuneaton"}


def test_nothing_shines_before_anything_is_picked_but_everything_can_be_pointed_at() -> None:
    scene = scene_of(rail_match())
    assert "var(--lamp)" not in scene.board.pieces
    assert {"birmingham:1", "birmingham--redditch"} <= buttons_on(scene)
    assert all(verb.state in ("possible", "barred") for verb in scene.verbs)
    assert [verb.label for verb in scene.verbs if verb.state == "barred"] == ["Sell"]


def test_a_barred_verb_says_why_when_it_is_pointed_at() -> None:
    scene = scene_of(rail_match(), point="type=sell")
    assert scene.refusal == "You cannot sell: you have no unsold tiles on the board. (Sell 2)"
    assert scene.picks == ()


def test_a_refused_slot_is_ringed_until_the_next_pick() -> None:
    scene = scene_of(rail_match(), *BUILD, point="redditch:0")
    assert scene.refusal.startswith("You cannot build in Redditch with your Manufacturer card:")
    assert scene.picks == BUILD
    assert "rubric-soft" in scene.board.pieces
    assert "rubric-soft" not in scene_of(rail_match(), *scene.picks).board.pieces


def test_a_place_that_the_card_does_not_allow_is_refused_for_the_card() -> None:
    match = recorded("birmingham/four_players", 0)
    held = scene_of(match, "pay=cannock", point="cannock:1").picks
    scene = scene_of(match, *held, point="tamworth:1")
    assert (
        scene.refusal
        == "You cannot do this with the Cannock card, though another card may allow it. (Build 1)"
    )
    assert scene.picks == held


def test_a_merchant_beside_another_action_says_what_it_is_for() -> None:
    mine = {"slot": "coventry:1", "owner": "A", "industry": "manufacturer", "level": 4}
    match = rail_match(tiles=[mine])
    for thing in ("nottingham:0", "nottingham"):
        scene = scene_of(match, "type=build", point=thing)
        assert scene.picks == ("type=build",)
        assert scene.refusal == ("The merchants in Nottingham only buy goods: choose Sell first. (Sell 2)")


@pytest.mark.parametrize("picks", [(), ("type=build",), ("type=build", "industry=coal")])
def test_a_merchant_without_anything_to_sell_says_so(picks: tuple[str, ...]) -> None:
    for merchant in ("gloucester", "gloucester:0"):
        scene = scene_of(recorded("birmingham/four_players", 0), *picks, point=merchant)
        assert scene.refusal.startswith("You cannot sell: you have no unsold tiles on the board.")


def test_a_line_of_the_other_era_can_be_pointed_at_and_says_why_not() -> None:
    match = recorded("birmingham/four_players", 0)
    line = next(e for e in targets(scene_of(match)) if e.attrib.get("data-pick") == "belper--leek")
    assert any(child.attrib.get("pointer-events") == "stroke" for child in line.iter())
    assert ": no canal can be built there." in scene_of(match, point="belper--leek").refusal
    assert ": no canal can be built there." in scene_of(match, "type=network", point="belper--leek").refusal


@pytest.mark.parametrize("picks", [(), ("pay=birmingham",)])
def test_a_mine_by_itself_proposes_nothing_and_says_whose_it_is(picks: tuple[str, ...]) -> None:
    scene = scene_of(rail_match(), *picks, point="tamworth:0")
    assert scene.picks == picks
    assert scene.refusal.startswith("You cannot start with Rafael's Coal Mine")
    assert scene_of(rail_match(), point="market:coal").picks == ()
    assert scene_of(rail_match(), *BUILD, point="tamworth:0").picks == (*BUILD, "coal=tamworth:0")


def test_a_small_screen_sees_the_chosen_thing_and_its_source() -> None:
    board = scene_of(rail_match(), *BUILD).board
    assert board.focus is not None
    x, y, width, height = board.focus
    assert x >= 0
    assert y >= 0
    assert x + width <= board.width
    assert y + height <= board.height
    assert scene_of(rail_match()).board.focus is None


def test_only_lit_targets_are_in_the_tab_order_and_every_target_is_said() -> None:
    for picks in ((), BUILD, ("type=network",)):
        for one in targets(scene_of(rail_match(), *picks)):
            assert one.attrib["aria-label"]
            assert ("tabindex" in one.attrib) == (one.attrib["role"] == "button")


# Decide on a second rail


def second_rail() -> Match[Any, Any]:
    match = rail_match()
    match.play(0, Network("birmingham--redditch", "cannock:1"))
    match.play(0, Discard("stone"))
    return match


def test_a_second_rail_takes_own_beer_first_and_can_be_declined() -> None:
    scene = scene_of(second_rail(), point="gloucester--redditch")
    assert scene.turn_note == "A second rail?"
    assert scene.bill is not None
    assert scene.bill.caption == "Network, second rail"
    chosen = [radio.text for group in scene.bill.groups for radio in group.radios if radio.chosen]
    assert chosen == ["Cannock (yours)", "Northern Farm Brewery (yours)"]
    beer = next(line for line in scene.bill.lines if line.label == "Beer")
    assert beer.text == "1, from Northern Farm Brewery (yours)"
    assert scene.confirm is not None
    assert scene.confirm.label == "Build link for £10"
    assert [button.label for button in scene.buttons] == ["No second rail"]
    assert [(verb.label, verb.pick) for verb in scene.verbs if verb.state == "chosen"] == [("Network", "")]


# Hand and mat


def test_lit_cards_are_those_that_allow_the_build() -> None:
    hand = tray(scene_of(rail_match(), *BUILD), "hand")
    lit = {card.name for card in hand.values() if card.state == "possible"}
    assert lit == {"Birmingham", "Cotton Mill or Manufacturer"}
    assert not any(pick.startswith("card=") for pick in hand)


def test_a_card_to_discard_is_played_by_the_click_that_picks_it_and_can_be_undone() -> None:
    match = rail_match()
    match.play(0, Pass())
    scene = scene_of(match)
    assert scene.turn_note == "Discard a card"
    assert scene.bill is None
    assert not scene.at_once
    after = scene_of(match, point="card=stone")
    assert after.at_once
    assert after.confirm is not None
    assert after.confirm.action == plain(Discard("stone"))
    match.play(0, Discard("stone"))
    assert scene_of(match).can_undo


def test_a_town_on_the_board_is_never_taken_for_its_card() -> None:
    match = rail_match()
    match.play(0, Pass())
    assert not scene_of(match, point="birmingham").at_once


def test_the_mat_shows_the_next_tiles_and_bars_what_cannot_be_built() -> None:
    mat = tray(scene_of(rail_match(), "type=build"), "mat")
    wheel = mat["industry=manufacturer"]
    assert (wheel.corner, wheel.figures, wheel.state) == ("V", ("£16", "1 coal", "6 left"), "possible")
    quiet = tray(scene_of(rail_match(), "type=network"), "mat")
    assert {card.state for card in quiet.values()} == {"plain"}


def test_others_see_neither_hand_nor_bill_nor_options() -> None:
    match = rail_match()
    scene = scene_of(match, *BUILD, seat=None)
    assert (scene.mine, scene.bill, scene.confirm, scene.choices, scene.picks) == (
        False,
        None,
        None,
        None,
        (),
    )
    for seat in (1, None):
        scene = scene_of(match, seat=seat)
        assert not buttons_on(scene)
        assert "Coventry" not in {card.name for one in scene.trays for card in one.cards}
    assert [one.id for one in scene.trays] == ["market", "discards"]


def test_whoever_waits_reads_who_plays_and_who_is_next() -> None:
    match = rail_match()
    tomek, giulia = scene_of(match, seat=1), scene_of(match, seat=2)
    assert (tomek.turn, tomek.turn_note) == ("Ada is choosing an action.", "You are next.")
    assert giulia.turn_note == "Tomek is next."


# The list


def test_the_list_tells_places_with_their_coal_and_keeps_the_chosen_row() -> None:
    choices = scene_of(rail_match(), *BUILD).choices
    assert choices is not None
    assert (choices.heading, choices.note) == ("Where to build", "coal from: links")
    rows = {row.picks[0]: row for row in choices.rows}
    assert rows["slot=birmingham:1"].chosen
    assert rows["slot=birmingham:1"].note == "Cannock, Tamworth: 2"
    assert rows["slot=cannock:0"].note == "Cannock: 0"
    assert rows["slot=wolverhampton:0"].label == "Wolverhampton (left), replacing your Manufacturer II"


def test_a_place_picked_first_lists_the_places_of_the_tile_on_its_bill_at_their_prices() -> None:
    match = recorded("birmingham/four_players", 0)
    scene = scene_of(match, point="derby:1")
    assert scene.picks == ("slot=derby:1",)
    assert scene.bill is not None
    assert scene.bill.title == "Cotton Mill I, Derby"
    assert scene.choices is not None
    assert {row.note for row in scene.choices.rows} == {"£12"}
    assert [row.label for row in scene.choices.rows if row.chosen] == ["Derby (middle)"]
    there = scene_of(match, *scene.picks, point=scene.choices.rows[0].picks)
    assert there.bill is not None
    assert there.bill.title == "Cotton Mill I, Stoke-on-Trent"


@pytest.mark.parametrize(
    ("picks", "label"),
    [
        ((), "Pick an action"),
        (("type=build",), "Pick an industry"),
        (("type=build", "industry=manufacturer"), "Pick a place"),
        (("type=network",), "Pick a line"),
        (("type=loan",), "Take £30"),
        (("type=pass",), "Pass"),
        (("type=scout",), "Scout"),
        (("type=develop", "industry=cotton"), "Develop for free"),
    ],
)
def test_the_button_says_what_is_missing_or_what_happens(picks: tuple[str, ...], label: str) -> None:
    confirm = scene_of(rail_match(), *picks).confirm
    assert confirm is not None
    assert confirm.label == label


def test_a_loan_says_what_it_brings_and_what_it_costs() -> None:
    bill = scene_of(rail_match(), "type=loan").bill
    assert bill is not None
    assert (bill.total, bill.becomes) == ("You get £30", "£41 becomes £71")
    assert ("Income level", "+11 becomes +8") in [(line.label, line.text) for line in bill.lines]


def test_nothing_is_said_twice_and_nothing_that_is_not_so() -> None:
    match = rail_match()
    loan = scene_of(match, "type=loan").bill
    assert loan is not None
    assert [line.text for line in loan.lines].count("Take a loan") == 0
    scout = next(tray for tray in scene_of(match, "type=scout").trays if tray.id == "hand")
    assert scout.note.startswith("Any three cards can be used")
    market = next(tray for tray in scene_of(match).trays if tray.id == "market")
    assert {(line.label, line.amount) for line in market.lines} == {("", "")}
    assert "not built yet" in scene_of(match).board.pieces
    last = recorded("birmingham/four_players", recorded("birmingham/four_players").steps - 1)
    assert scene_of(last).question == "End the turn? You cannot undo after that."


# Changes, ways and points


def test_what_happened_since_the_last_turn_is_marked() -> None:
    before = recorded("birmingham/four_players", 197)
    after = recorded("birmingham/four_players", 215)
    old, new = BIRMINGHAM.view(before.state, 0), BIRMINGHAM.view(after.state, 0)
    found = changed(old, new)
    assert {line for line in new.links if line not in old.links} <= found
    assert {tile.slot for tile in new.tiles} - {tile.slot for tile in old.tiles} <= found
    scene = scene_of(after, seat=0, left=before.state, seen=before.steps)
    assert "since your last turn" in scene.board.pieces
    assert any(line.fresh for line in scene.log)
    assert not all(line.fresh for line in scene.log)
    assert changed(new, new) == frozenset()


def test_own_moves_of_this_turn_are_not_marked_and_spectators_have_no_last_turn() -> None:
    match = rail_match()
    left = match.game.clone(match.state)
    match.play(0, Network("birmingham--redditch", "cannock:1"))
    marked = scene_of(match, left=left, seen=0).board.pieces
    assert "changed since your last turn" not in marked
    assert "changed since your last turn" in scene_of(match, seat=1, left=left, seen=0).board.pieces
    assert "since your last turn" in scene_of(match, seat=1).board.lettering
    assert "since your last turn" not in scene_of(match, seat=None).board.lettering


def test_ways_are_the_shortest_along_links_of_any_owner() -> None:
    ways = Ways(rail_table(), BIRMINGHAM.sheet)
    assert ways.path(["cannock"], ["birmingham"]) == ("cannock--walsall", "birmingham--walsall")
    assert ways.path(["cannock"], ["cannock"]) == ()
    assert ways.path(["cannock"], ["redditch"]) is None


def test_every_decision_of_whole_games_has_its_scene() -> None:
    kinds = set()
    for name in ("two_players", "random_with_shortfalls"):
        end = recorded(f"birmingham/{name}")
        for match in Match.walk(end.game, end.record, end.steps):
            if match.decision is None or (match.decision.kind in kinds and match.steps % 40):
                continue
            kinds.add(match.decision.kind)
            scene = scene_of(match)
            assert scene.turn == "Your turn"
            assert scene.turn_note
            assert scene.confirm is not None
            assert scene.question
    assert {"action", "discard", "end_of_turn", "second_rail", "second_develop", "more_sales"} <= kinds
    assert "shortfall" in kinds


def test_the_first_of_two_rails_keeps_its_number_while_the_second_is_chosen() -> None:
    match = recorded("birmingham/four_players", 174)
    first = match.log[-2].step.action["line"]
    root = ElementTree.fromstring(f"<svg>{scene_of(match).board.pieces}</svg>")
    medallion = next(e for e in root.iter() if e.attrib.get("id") == f"medallion-{first}")
    assert "".join(medallion.itertext()) == "1"


def test_what_lights_up_can_fade_in() -> None:
    scene = scene_of(rail_match(), "type=build", "industry=manufacturer")
    faded = [e.attrib["data-pick"] for e in targets(scene) if any(c.attrib.get("class") == "lamp" for c in e)]
    assert "walsall:1" in faded
    assert "redditch:0" not in faded


def test_a_refusal_speaks_of_what_was_picked() -> None:
    refusal = scene_of(rail_match(), "type=loan", point=["leek:0"]).refusal
    assert refusal.startswith("No legal move matches “Loan” and “Leek (left)”")
