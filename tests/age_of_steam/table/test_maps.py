"""The table on the maps beyond the base game: their own steps by pointing, and what is said of each."""

from __future__ import annotations

import pytest

from ironbridge.age_of_steam.table.auction import price_words
from ironbridge.age_of_steam.title import AGE_OF_STEAM
from ironbridge.core.actions import tag
from ironbridge.core.match import Match
from ironbridge.drawing.seats import seats_of
from ironbridge.table.scene import Scene
from ironbridge.table.show import Snapshot, build_look
from tests.age_of_steam.table.map_moments import GAME, OWN_STEPS, Moment, first_of_each, point_out
from tests.table.tables import scene_of

PLAYED = first_of_each()
REFUSED = first_of_each(refused=True)


def test_every_step_of_a_map_is_among_the_moments() -> None:
    kinds = {tag(kind) for kind in GAME.action_type.__args__}
    assert set(OWN_STEPS) <= kinds
    assert {one.action["type"] for one in PLAYED.values()} >= set(OWN_STEPS) - {"skip_action"}


@pytest.mark.parametrize("moment", PLAYED.values(), ids=PLAYED.keys())
def test_a_step_of_a_map_is_played_by_pointing(moment: Moment) -> None:
    point_out(moment.match, moment.action)


@pytest.mark.parametrize("moment", REFUSED.values(), ids=REFUSED.keys())
def test_a_step_that_is_not_allowed_lights_nothing_up(moment: Moment) -> None:
    with pytest.raises(AssertionError, match="nothing leads on"):
        point_out(moment.match, moment.action)


@pytest.mark.parametrize(
    ("name", "button", "lines"),
    [
        ("germany claim", "Take it for $2", ("a disc on a printed link",)),
        ("switzerland buy_back", "Buy one back for $8, and risk bankruptcy", ("1 share at $8",)),
        ("poland place_good", "Place it here", ()),
    ],
)
def test_the_bill_tells_the_price_before_the_button_does(
    name: str, button: str, lines: tuple[str, ...]
) -> None:
    scene = shown(PLAYED[name])
    assert scene.confirm is not None
    assert scene.bill is not None
    assert scene.confirm.label == button
    assert set(lines) <= {line.text for line in scene.bill.lines}


def test_who_gets_a_bonus_and_which_cube_leaves_are_asked_beside_the_links() -> None:
    for name, label in (
        ("western_us deliver", "The bonus goes to"),
        ("finland deliver", "Cube removed from the game"),
    ):
        moment = PLAYED[name]
        scene = shown(moment)
        assert scene.bill is not None
        (group,) = scene.bill.groups
        assert group.label == label
        assert [radio.picks for radio in group.radios if radio.chosen] == [
            (f"choice={moment.action['choice']}",)
        ]


@pytest.mark.parametrize(
    ("map", "thing", "address"),
    [
        ("france", "K9", "age_of_steam/france#building-track"),  # for engineers only
        ("western_us", "H6", "age_of_steam/western_us#building-track"),  # no city to begin at
        ("rust_belt", "G3", "age_of_steam#iv-build-track"),
    ],
)
def test_a_refusal_leads_to_the_page_that_tells_its_rule(map: str, thing: str, address: str) -> None:
    given = {"map": map, "phase": "build_track", "seats": {"A": {"action": "first_build", "cash": 20}}}
    scene = scene_of(Match.from_position(GAME, {"players": 3, **given}), point=thing)
    assert scene.refusal.endswith("(Map rules)") == ("/" in address)
    assert scene.rule == address


def test_a_map_without_a_goods_display_shows_the_new_cities_that_wait() -> None:
    given = {"map": "st_lucia", "gone_cities": list("ACDEFH")}
    trays = {tray.id: tray for tray in scene_of(Match.from_position(GAME, {"players": 2, **given})).trays}
    assert trays["goods"].title == "New Cities"
    assert trays["goods"].picture.count("<svg") == 1 + 2
    assert "New City G" in trays["goods"].picture


def test_what_a_map_takes_off_a_price_stands_on_the_bill() -> None:
    for action, chips in (("engineer", ("$3 off under the map rules",)), ("first_build", ())):
        given = {"map": "germany", "phase": "build_track", "seats": {"A": {"action": action, "cash": 20}}}
        match = Match.from_position(GAME, {"players": 3, **given})
        scene = scene_of(match, "hex=B8", "exits=1+4", point="B8/straight@1-4")
        assert scene.bill is not None
        assert tuple(chip for chip in scene.bill.chips if "off" in chip) == chips


def test_track_that_cannot_be_finished_is_refused_before_its_last_tile() -> None:
    laid = {"hex": "D8", "tile": "straight", "tracks": ["2-5"], "owners": ["A"], "fresh": True}
    given = {"map": "germany", "phase": "build_track", "built": 1, "tiles": [laid]}
    match = Match.from_position(GAME, {"players": 3, **given, "seats": {"A": {"cash": 20}}})
    said = scene_of(match, "hex=E9", point="E9/2").refusal
    assert said == (
        "You cannot build on E9: track must be finished in the same turn. Tiles left after this one: 1. "
        "(Map rules)"
    )
    assert "the track on D8 is unfinished" in scene_of(match, point="type=end_build").refusal
    (ends,) = [button for button in scene_of(match).buttons if button.label == "End the build"]
    assert ends.barred.startswith("You cannot end the build yet: the track on D8 is unfinished")
    assert ends.action is None
    assert scene_of(match, point=ends.picks).refusal == ends.barred


def test_the_disc_of_a_ferry_says_what_the_ferry_waits_for() -> None:
    given = {"map": "heavy_cardboard", "phase": "build_track", "seats": {"A": {"cash": 20}}}
    match = Match.from_position(GAME, {"players": 4, **given})
    assert "there is no track in Puerto Rico yet." in scene_of(match, point="J1").refusal


@pytest.mark.parametrize(
    ("map", "letter", "grows"), [("st_lucia", "New City C: ", False), ("hungary", "New City C: ", True)]
)
def test_a_new_city_tells_a_die_only_where_goods_grow(map: str, letter: str, grows: bool) -> None:
    given = {"map": map, "phase": "build_track", "seats": {"A": {"action": "urbanisation", "cash": 9}}}
    match = Match.from_position(GAME, {"players": 2 if map == "st_lucia" else 3, **given})
    scene = scene_of(match, point="type=urbanise")
    assert scene.choices is not None
    (row,) = [row for row in scene.choices.rows if row.label.startswith(letter)]
    assert (", " in row.label) == grows
    bill = scene_of(match, "type=urbanise", point="letter=C").bill
    assert bill is not None
    assert ("Goods growth" in [line.label for line in bill.lines]) == grows


def test_heavy_lifting_is_told_whether_anything_can_be_lifted_or_not() -> None:
    cubes = scene_of(first_of_each()["heavy_cardboard lift"].match).choices
    assert cubes is not None
    assert any(row.note.endswith("lifted across country") for row in cubes.rows)
    given = {"map": "heavy_cardboard", "phase": "move_goods", "goods": {"F8": {"blue": 1}}}
    for action, chips in (("heavy_lifting", 1), ("engineer", 0)):
        match = Match.from_position(GAME, {"players": 4, **given, "seats": {"A": {"action": action}}})
        bill = scene_of(match).bill
        assert bill is not None
        assert len([chip for chip in bill.chips if "you have no completed link" in chip]) == chips


def test_a_new_city_in_place_of_another_says_which_one_leaves() -> None:
    given = {"map": "hungary", "phase": "build_track", "new_cities": {"M4": "A"}}
    match = Match.from_position(GAME, {"players": 3, **given, "seats": {"A": {"action": "urbanisation"}}})
    action = {"type": "urbanise", "hex": "M4", "letter": "D"}
    scene = scene_of(match, "type=urbanise", "letter=D", point="M4")
    assert scene.confirm is not None
    assert scene.confirm.action == action
    assert scene.bill is not None
    assert "New City A, removed from the game" in [line.text for line in scene.bill.lines]


def test_the_price_of_an_action_and_its_uses_are_told_before_it_is_taken() -> None:
    seats = {"A": {"cash": 20, "shares": 9}}
    discs = {"engineer_discs": 3, "locomotive_discs": 1, "urbanisation_discs": 2}
    alone = {"map": "detroit", "players": 1, "phase": "select_actions", "seats": seats, "extra": discs}
    match = Match.from_position(GAME, alone)
    scene = scene_of(match, point="action=engineer")
    assert scene.choices is not None
    assert [row.note.partition(", ")[0] for row in scene.choices.rows] == ["$3", "$1", "$2"]
    uses = [row.note.split(", ")[1] for row in scene.choices.rows]
    assert uses == ["3 uses left", "1 use left", "2 uses left"]
    assert scene.bill is not None
    assert ("3 uses left", "$3") in [(line.text, line.amount) for line in scene.bill.lines]
    assert scene.bill.becomes == "$20 becomes $17"
    assert scene.confirm is not None
    assert scene.confirm.label == "Take Engineer for $3"


def test_expenses_that_only_a_map_asks_for_are_named() -> None:
    for map, said in (
        ("detroit", "9 shares, engine 1, plus $4 on this map"),
        ("rust_belt", "9 shares, engine 1"),
    ):
        given = {"map": map, "players": 3, "turn": 4, "seats": {"A": {"cash": 20, "shares": 9}}}
        trays = {tray.id: tray for tray in scene_of(Match.from_position(GAME, given)).trays}
        assert said in [line.text for line in trays["end"].lines]


@pytest.mark.parametrize(("map", "high"), [("finland", True), ("germany", True), ("rust_belt", False)])
def test_the_goods_of_a_high_map_stand_beside_it(map: str, high: bool) -> None:
    start = Match.start(GAME, 4, seed=1, options={"map": map})
    trays = {tray.id: tray for tray in scene_of(start).trays}
    assert trays["goods"].beside == high
    assert trays["goods"].picture.count("<svg") == 2  # light and dark: side by side, or one over the other
    assert not trays["tracks"].beside


@pytest.mark.parametrize(
    ("map", "players", "turn", "said"),
    [
        ("rust_belt", 3, 1, "Player order"),
        ("rust_belt", 3, 2, "Last turn's order"),
        ("barbados", 1, 2, "Player order"),
        ("detroit", 1, 2, "Player order"),
        ("new_england", 2, 2, "Player order"),  # settled before shares are issued
    ],
)
def test_the_order_of_the_last_turn_is_called_so_only_if_there_was_one(
    map: str, players: int, turn: int, said: str
) -> None:
    given = {"map": map, "players": players, "turn": turn, "phase": "issue_shares"}
    assert scene_of(Match.from_position(GAME, given)).order_title == said


def shown(moment: Moment) -> Scene:
    """The table when only the main button is left to press."""
    scene = scene_of(moment.match)
    for thing in point_out(moment.match, moment.action):
        scene = scene_of(moment.match, *scene.picks, point=thing)
    return scene


def test_all_of_a_railway_names_what_the_map_asks_for_besides() -> None:
    match = Match.start(GAME, 2, seed=1, options={"map": "detroit"})
    snap = Snapshot(AGE_OF_STEAM, match.state, match.version, list(match.log))
    sections = build_look(snap, seats_of(2, ("Ada", "Tomek")), 0).sections
    owed = next(line for section in sections for line in section.lines if "engine" in line.text)
    shares, engine = match.state.shares[0], match.state.engine[0]
    assert owed.text == f"{shares} shares, engine {engine}, plus $1 on this map"
    assert owed.amount == f"\N{MINUS SIGN}{shares + engine + 1}"


@pytest.mark.parametrize(
    ("bid", "pays", "said"),
    [(0, 0, "nothing"), (9, 9, "$9 in full"), (9, 5, "half of $9: $5"), (9, 3, "$3"), (9, 12, "$12")],
)
def test_a_bid_is_said_to_be_halved_only_where_the_map_halves_it(bid: int, pays: int, said: str) -> None:
    assert price_words(bid, pays) == said
