"""Tables of Lancashire and Brass (2007): cotton and its risk, two cards for a build, loans, shipyards."""

from __future__ import annotations

from typing import Any

import pytest

from ironbridge.brass.rules.lancashire.actions import DoubleBuild, Loan, Sell
from ironbridge.brass.rules.shared.actions import Build, Discard
from ironbridge.core.match import Match
from ironbridge.drawing.seats import seats_of
from ironbridge.table.scene import BillCard, Scene
from ironbridge.table.show import Snapshot, build_look, moment_of
from tests.brass.drawing.samples import NAMES
from tests.table.tables import canal_match, recorded, scene_of, things
from tests.titles import title_of

EDITIONS = ("lancashire", "brass_2007")
MILL = ("type=sell", "slot=manchester:0")


def bill_of(scene: Scene) -> BillCard:
    assert scene.bill is not None
    return scene.bill


def told(scene: Scene) -> list[tuple[str, str, str]]:
    return [(line.label, line.text, line.amount) for line in bill_of(scene).lines]


def marks_of(match: Match[Any, Any], *picks: str) -> Any:
    shown = Snapshot(title_of(match.game), match.state, match.version, match.log)
    m, presenter = moment_of(shown, 0, seats_of(4, NAMES), picks)
    return presenter.marks(m)


# Sales


def test_two_ports_in_one_town_are_told_apart_by_their_spaces() -> None:
    ports = [{"slot": f"liverpool:{n}", "owner": "A", "industry": "port", "level": 2} for n in (0, 1)]
    mill = {"slot": "manchester:0", "owner": "A", "industry": "cotton", "level": 2}
    links = dict.fromkeys(("manchester--warrington_and_runcorn", "liverpool--warrington_and_runcorn"), "A")
    scene = scene_of(canal_match(era="rail", tiles=[mill, *ports], links=links), *MILL)
    (buyers,) = bill_of(scene).groups
    assert [radio.text for radio in buyers.radios][:2] == [
        "Your port in Liverpool (upper left)",
        "Your port in Liverpool (upper right)",
    ]


def test_a_mill_is_sold_to_the_own_port_unless_another_buyer_is_chosen() -> None:
    scene = scene_of(canal_match(), *MILL)
    (buyers,) = bill_of(scene).groups
    assert [(radio.text, radio.note, radio.chosen) for radio in buyers.radios] == [
        ("Your port in Ellesmere Port", "certain", True),
        ("Rafael's port in Warrington & Runcorn", "certain", False),
        ("Distant market", "7 in 10 chance", False),
    ]
    assert told(scene) == [
        ("1st", "Manchester", "+5"),
        ("To", "", ""),
        ("Income marker", "17 to 25", ""),
        ("Card", "any, chosen afterwards", ""),
    ]
    assert bill_of(scene).warning == ""
    assert scene.confirm is not None
    assert scene.confirm.label == "Sell for 5 points"


def test_the_distant_market_tells_every_tile_that_may_come_and_where_it_leads() -> None:
    scene = scene_of(canal_match(), *MILL, point="distant")
    far = bill_of(scene).groups[0].radios[-1]
    assert (far.note, far.chosen) == ("7 in 10 chance", True)
    assert [(one.label, one.text, one.amount) for one in far.details] == [
        ("2 tiles: +1", "+1", "23"),
        ("5 tiles: no bonus", "no bonus", "22"),
        ("3 tiles: mill stays unsold", "mill stays unsold", "17"),
    ]


def test_a_risk_is_on_the_button_and_what_cannot_be_undone_is_said_before() -> None:
    scene = scene_of(canal_match(), *MILL, point="distant")
    assert scene.confirm is not None
    assert (scene.confirm.label, scene.confirm.action) == (
        "Sell, 7 in 10",
        {"type": "sell", "slot": "manchester:0", "to": "distant"},
    )
    assert bill_of(scene).warning.startswith("Turning a tile over cannot be undone.")
    assert ("Income marker", "17 to 23, 22 or 17", "") in told(scene)
    income = next(panel for panel in scene.seats if panel.you).figures[1]
    assert (income.value, income.lit, scene.order_note) == ("+6", True, "yellow: if sold")
    assert scene_of(canal_match(), *MILL).order_note == "next round: least spent first"


def test_sales_of_one_action_are_listed_in_their_order() -> None:
    match = canal_match()
    match.play(0, Sell("manchester:0", "ellesmere_port:0"))
    match.play(0, Discard("bury"))
    scene = scene_of(match)
    assert scene.picks == ("slot=rochdale:0",)  # the only mill left
    assert scene_of(match, *scene.picks, point="rochdale:0").picks == scene.picks
    assert (scene.turn_note, [button.label for button in scene.buttons]) == (
        "Another sale?",
        ["No more sales"],
    )
    assert scene.confirm is not None
    assert scene.confirm.action == {"type": "sell", "slot": "rochdale:0", "to": "warrington_and_runcorn:0"}
    assert told(scene)[0] == ("1st", "Manchester: Your port in Ellesmere Port", "+3 +5")
    assert told(scene)[1] == ("2nd", "Rochdale", "+5")
    assert ("Income marker", "17 to 25, then 30", "") in told(scene)
    assert bill_of(scene).caption == "Sell, another tile"


def test_a_first_sale_overseas_is_listed_with_what_it_brought() -> None:
    match = canal_match(distant={"marker": 2, "seen": [-2]})
    match.play(0, Sell("manchester:0", "distant"))
    match.play(0, Discard("bury"))
    income = match.game.view(match.state, 0).seats[0].income_space
    bonus = income - 17 - 5
    scene = scene_of(match, "slot=rochdale:0")
    gains = f"+{bonus} +5" if bonus else "+5"
    assert told(scene)[0] == ("1st", "Manchester: Distant market", gains)
    marker = next(text for label, text, _ in told(scene) if label == "Income marker")
    assert marker.startswith(f"17 to {income}, then ")


def test_a_last_mill_is_not_picked_where_only_a_risk_is_left() -> None:
    lying = (("manchester:0", "cotton"), ("rochdale:0", "cotton"), ("ellesmere_port:0", "port"))
    tiles = [{"slot": slot, "owner": "A", "industry": what, "level": 1} for slot, what in lying]
    match = canal_match(tiles=tiles)
    match.play(0, Sell("manchester:0", "ellesmere_port:0"))
    match.play(0, Discard("bury"))
    scene = scene_of(match)
    assert scene.choices is not None
    assert ([row.picks for row in scene.choices.rows], scene.picks) == ([("slot=rochdale:0",)], ())


def test_a_port_a_mill_and_the_market_can_be_pointed_at_in_any_order() -> None:
    port, far = "warrington_and_runcorn:0", "distant"
    for order in ((port, "rochdale:0"), ("rochdale:0", port), ("type=sell", port, "rochdale:0")):
        picks: tuple[str, ...] = ()
        for thing in order:
            picks = scene_of(canal_match(), *picks, point=thing).picks
        scene = scene_of(canal_match(), *picks)
        assert scene.confirm is not None
        assert scene.confirm.action == {"type": "sell", "slot": "rochdale:0", "to": port}
    scene = scene_of(canal_match(), *picks, point=far)
    assert scene.confirm is not None
    assert scene.confirm.action == {"type": "sell", "slot": "rochdale:0", "to": far}


def test_the_port_used_is_ringed_the_others_dashed_and_the_way_is_drawn() -> None:
    marks = marks_of(canal_match(), *MILL)
    assert marks.chosen == {"manchester:0"}
    assert marks.source == {"ellesmere_port:0"}
    assert marks.other == {"warrington_and_runcorn:0", "distant"}
    assert marks.route == {"manchester--warrington_and_runcorn", "ellesmere_port--warrington_and_runcorn"}
    assert ">via<" in scene_of(canal_match(), *MILL).board.pieces
    assert ">7/10<" in scene_of(canal_match(), *MILL, point="distant").board.pieces


@pytest.mark.parametrize(
    ("thing", "said"),
    [
        ("liverpool:1", "You cannot sell to Liverpool (upper right):"),
        ("rochdale:1", "You cannot sell to Rochdale (middle):"),
    ],
)
def test_a_buyer_that_does_not_fit_says_why(thing: str, said: str) -> None:
    scene = scene_of(canal_match(), *MILL, point=f"to={thing}")
    assert scene.refusal.startswith(said)
    assert scene.picks == MILL


def test_the_distant_market_beside_another_action_says_what_it_is_for() -> None:
    scene = scene_of(canal_match(), "type=build", point="distant")
    assert (scene.refusal, scene.picks) == (
        "The distant market only buys cotton: choose Sell first. (Selling to the distant market)",
        ("type=build",),
    )


def test_a_closed_market_says_so() -> None:
    closed = canal_match(distant={"marker": 8, "seen": [-4, -2, -2]})
    scene = scene_of(closed, *MILL, point="distant")
    assert "closed" in scene.refusal
    assert "Selling to the distant market" in scene.refusal


@pytest.mark.parametrize("title", EDITIONS)
def test_at_the_cross_the_mill_stays_and_what_came_is_marked(title: str) -> None:
    match = canal_match(title, distant={"marker": 7, "seen": [0, 0, -4, -3]})
    scene = scene_of(match, *MILL, point="distant")
    assert scene.confirm is not None
    assert scene.confirm.label == "Sell, 0 in 8"
    before = match.game.clone(match.state)
    match.play(0, Sell("manchester:0", "distant"))
    asked = scene_of(match, left=before)
    assert asked.turn_note == "Discard a card"
    assert "CLOSED" not in asked.board.pieces  # the card goes before the tile is turned over
    match.play(0, Discard(match.game.options(match.state)[0].card))
    after = scene_of(match, left=before)
    assert "CLOSED" in after.board.pieces
    assert 'data-to="gauge-distant"' in after.board.pieces


def test_the_card_that_turns_a_tile_over_is_confirmed_with_the_risk_before_it_goes() -> None:
    match = canal_match()
    match.play(0, Sell("manchester:0", "distant"))
    assert bill_of(scene_of(match)).warning.startswith("Turning a tile over cannot be undone.")
    picked = scene_of(match, point="card=bury")
    assert not picked.at_once
    assert told(picked) == [
        ("1st", "Manchester", "+5"),
        ("To", "Distant market", "7 in 10 chance"),
        ("Income marker", "17 to 23, 22 or 17", ""),
        ("Card", "Bury", ""),
    ]
    assert picked.confirm is not None
    assert (picked.confirm.label, picked.confirm.action) == (
        "Sell, 7 in 10",
        {"type": "discard", "card": "bury"},
    )


def test_a_card_picked_before_the_sale_overseas_goes_with_its_confirmation() -> None:
    match = canal_match()
    match.play(0, Sell("manchester:0", "distant"))
    assert scene_of(match, "pay=bury").at_once


def test_a_card_for_a_sale_to_a_port_goes_at_once() -> None:
    match = canal_match()
    match.play(0, Sell("manchester:0", "ellesmere_port:0"))
    scene = scene_of(match, point="card=bury")
    assert (scene.at_once, scene.bill) == (True, None)


# A build for both actions


def test_two_cards_build_where_no_card_of_the_hand_would() -> None:
    scene = scene_of(canal_match(), point="stockport:0")
    assert scene.picks == ("slot=stockport:0",)
    assert bill_of(scene).caption == "Build, both actions"
    assert ("Card", "any two, chosen afterwards", "") in told(scene)
    assert "takes both actions" in bill_of(scene).chips
    assert scene.confirm is not None
    assert scene.confirm.label.endswith(", both actions")


def test_an_ordinary_build_is_meant_where_one_is_possible() -> None:
    scene = scene_of(canal_match(), point="bury:0")
    assert bill_of(scene).caption == "Build"
    double = scene_of(canal_match(), "type=double_build", point="bury:0")
    assert bill_of(double).caption == "Build, both actions"


def test_a_refused_build_is_offered_for_both_actions() -> None:
    scene = scene_of(canal_match(), "type=build", point="stockport:0")
    assert scene.refusal.startswith("You cannot build in Stockport with your Cotton Mill card:")
    assert scene.choices is not None
    assert scene.choices.heading == "Possible with both actions"
    (row,) = scene.choices.rows
    assert (row.label, row.note) == ("Cotton Mill I, Stockport (left)", "£12")
    taken = scene_of(canal_match(), *scene.picks, point=row.picks)
    assert taken.confirm is not None
    assert taken.confirm.label == "Build for £12, both actions"


def test_both_cards_are_asked_for_one_by_one() -> None:
    match = canal_match()
    match.play(0, DoubleBuild("cotton", "stockport:0"))
    for number in (4, 3):
        scene = scene_of(match, point="card=port" if number == 4 else "card=bury")
        assert scene.turn_note == "Discard two cards"
        assert scene.at_once
        assert scene.confirm is not None
        assert scene.confirm.action is not None
        assert [verb.label for verb in scene.verbs if verb.state == "chosen"] == ["2 cards"]
        match.play(0, match.read_action(scene.confirm.action))
    assert scene_of(match).turn_note == "No actions left"


# Loans


@pytest.mark.parametrize("title", EDITIONS)
def test_each_loan_says_what_it_does_to_the_income(title: str) -> None:
    scene = scene_of(canal_match(title), point="type=loan")
    assert scene.choices is not None
    assert [(row.label, row.note) for row in scene.choices.rows] == [
        ("£10", "+4 to +3"),
        ("£20", "+4 to +2"),
        ("£30", "+4 to +1"),
    ]
    picked = scene_of(canal_match(title), *scene.picks, point="amount=30")
    assert picked.confirm is not None
    assert (picked.confirm.label, picked.confirm.action) == ("Take £30", {"type": "loan", "amount": 30})
    assert bill_of(picked).becomes == "£30 becomes £60"


def test_late_in_the_rail_era_no_loan_is_given() -> None:
    match = recorded("lancashire/four_players", 260)
    assert [verb.label for verb in scene_of(match).verbs if verb.state == "barred"].count("Loan") == 1
    assert "Loan" in scene_of(match, point="type=loan").refusal


# Shipyards


@pytest.mark.parametrize("title", EDITIONS)
def test_a_shipyard_flips_as_it_is_built(title: str) -> None:
    rich = {"hand": ["shipyard", "liverpool"], "money": 90}
    coal = {"slot": "wigan:0", "owner": "A", "industry": "coal", "level": 1, "cubes": 2}
    tiles = [*canal_match(title).game.position(canal_match(title).state)["tiles"], coal]
    match = canal_match(title, A=rich, tiles=tiles, links={"liverpool--wigan": "A"})
    scene = scene_of(match, "type=build", "industry=shipyard", point="liverpool:2")
    assert "10 points, flips immediately" in bill_of(scene).chips
    assert 'class="tile"' in scene.board.pieces
    assert scene.confirm is not None
    assert isinstance(match.read_action(scene.confirm.action or {}), Build)


def test_a_shipyard_of_level_nought_can_only_be_developed_away() -> None:
    match = canal_match(A={"mat": {}})
    mat = next(tray for tray in scene_of(match).trays if tray.id == "mat")
    shipyard = next(card for card in mat.cards if card.id == "mat-shipyard")
    assert (shipyard.corner, shipyard.figures[1]) == ("0", "develop only")
    built = scene_of(match, "type=build", point="industry=shipyard")
    assert "Building a shipyard" in built.refusal
    developed = scene_of(match, "type=develop", point="industry=shipyard")
    assert bill_of(developed).title == "Shipyard 0"
    look = build_look(Snapshot(title_of(match.game), match.state, 0, ()), seats_of(4, NAMES), 0)
    assert next(one.note for one in look.sections if one.title == "Shipyard").startswith("0: ")


def test_a_port_is_access_to_the_markets() -> None:
    scene = scene_of(canal_match(), "type=double_build", "industry=port", point="lancaster:0")
    assert "market access" in bill_of(scene).chips
    assert any("once cotton is sold to it" in chip for chip in bill_of(scene).chips)


def test_a_tile_given_up_is_listed_with_what_it_brings() -> None:
    scene = scene_of(recorded("brass_2007/three_players", 71))
    assert scene.turn_note == "£3 short"
    assert scene.choices is not None
    assert {row.note for row in scene.choices.rows} == {"+£6", "+£3"}


# Piles, markets, maps


def test_discards_lie_by_player_or_in_one_pile() -> None:
    for title, names in (("lancashire", 4), ("brass_2007", 1)):
        piles = next(tray for tray in scene_of(canal_match(title)).trays if tray.id == "discards")
        assert len(piles.lines) == names
    assert piles.lines[0].label == "Common discard pile"


def notice_of(match: Match[Any, Any]) -> tuple[str, str] | None:
    hand = next(tray for tray in scene_of(match).trays if tray.id == "hand")
    return None if hand.notice is None else (hand.notice.title, hand.notice.text)


def test_the_hand_tells_how_far_the_scoring_is_and_what_follows() -> None:
    assert notice_of(canal_match(round=6)) == (
        "3 rounds until canal scoring",
        "Then canals and level I tiles are removed.",
    )
    rail = canal_match(era="rail", round=8, tiles=[], links={})
    assert notice_of(rail) == ("1 round until the game ends", "Then rails, flipped tiles and money score.")
    assert notice_of(canal_match(introductory=True, round=7)) == (
        "2 rounds until the game ends",
        "Then canals, flipped tiles, money and income score.",
    )
    full = ["bury", "cotton", "port", "colne", "burnley", "coal", "iron"]
    assert notice_of(canal_match(A={"hand": full})) is None


def test_the_last_round_of_the_introductory_game_is_followed_by_its_end() -> None:
    full, short = (canal_match(introductory=only, round=8, turn="C") for only in (False, True))
    assert scene_of(full, seat=0).turn_note == "Then the round ends."
    assert scene_of(short, seat=0).turn_note == "Then the game ends."


def test_the_distant_market_has_a_tray_on_a_phone_where_there_is_one() -> None:
    far = next(tray for tray in scene_of(canal_match()).trays if tray.id == "distant")
    assert far.where == "phone"
    assert "10 tiles left" in far.note
    assert "distant" not in {tray.id for tray in scene_of(recorded("birmingham/two_players", 9)).trays}


def test_the_alternate_map_is_drawn_and_pointed_at() -> None:
    scene = scene_of(recorded("lancashire/community", 12))
    assert 'data-pick="birkenhead' not in scene.board.pieces
    assert "Birkenhead" not in scene.board.lettering


@pytest.mark.parametrize(
    "name", ["lancashire/four_players", "brass_2007/three_players", "lancashire/introductory"]
)
def test_the_last_bill_adds_up_and_names_money_and_industries(name: str) -> None:
    match = recorded(name)
    result = scene_of(match, seat=None).result
    assert result is not None
    rows = [(label, points) for _, rows in result.sections for label, points in rows]
    for seat, total in enumerate(result.totals):
        assert sum(points[seat] for _, points in rows) == total
    assert {"Cotton Mill", "Links"} <= {label for label, _ in rows}
    if "introductory" not in name:
        assert "Money" in {label for label, _ in rows}


@pytest.mark.parametrize("title", EDITIONS)
def test_whatever_invites_pointing_leads_somewhere(title: str) -> None:
    match = canal_match(title)
    for thing in things(scene_of(match)):
        scene = scene_of(match, point=list(thing))
        assert not scene.refusal, (thing, scene.refusal)


def test_a_loan_is_played_as_it_was_billed() -> None:
    match = canal_match()
    match.play(0, Loan(20))
    assert match.game.view(match.state, 0).seats[0].money == 50
