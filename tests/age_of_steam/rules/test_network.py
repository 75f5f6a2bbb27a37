"""Links, sections, discs and supplies after the worked examples, as the table shows them."""

from __future__ import annotations

from itertools import permutations
from typing import Any

from ironbridge.age_of_steam.rules.kernel.state import State
from ironbridge.age_of_steam.rules.view import AgeOfSteamView
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.match import Match
from tests.titles import STEAM

STEAM = STEAM


def tile(where: str, kind: str, tracks: str, owners: str) -> dict[str, Any]:
    """A tile of a position: `tracks` and `owners` one for one, `.` for nobody."""
    return {
        "hex": where,
        "tile": kind,
        "tracks": tracks.split(),
        "owners": ["" if owner == "." else owner for owner in owners],
    }


def build(where: str, kind: str, tracks: str) -> dict[str, Any]:
    return {"type": "build", "hex": where, "tile": kind, "tracks": tracks.split()}


def after(position: dict[str, Any], *actions: dict[str, Any]) -> AgeOfSteamView:
    match: Match[State, Any] = Match.from_position(STEAM, position)
    for action in actions:
        decision = match.decision
        assert decision is not None
        match.play(decision.seat, match.read_action(action))
    return STEAM.view(match.state, None)


Line = tuple[int | None, str, str, int]


def links(view: AgeOfSteamView) -> set[Line]:
    """Completed links: owner, the two stops, sections."""
    found = [link for link in view.links if link.complete]
    assert all(len(set(link.stops)) == 2 for link in found)
    return {line(link.owner, link.stops[0], link.stops[1], len(link.path)) for link in found}


def line(owner: int | None, one: str, other: str, sections: int) -> Line:
    return (owner, min(one, other), max(one, other), sections)


def unfinished(view: AgeOfSteamView) -> set[tuple[int | None, frozenset[str]]]:
    """Unfinished sections: owner and hexes."""
    return {(link.owner, frozenset(link.path)) for link in view.links if not link.complete}


def section(owner: int | None, *hexes: str) -> tuple[int | None, frozenset[str]]:
    return owner, frozenset(hexes)


PETE = [
    tile("K10", "straight", "1-4", "A"),
    tile("L9", "straight", "1-4", "A"),
    tile("N9", "gentle", "3-5", "A"),
]
DAVE = [
    tile("J9", "gentle", "1-3", "B"),
    tile("K9", "straight", "1-town 4-town", "BB"),
    tile("L8", "gentle", "2-4", "B"),
]
JOHN = [
    PETE[0],
    tile("L9", "x_two_straight", "1-4 2-5", "AC"),
    PETE[2],
    DAVE[0],
    DAVE[2],
    tile("M10", "sharp", "0-5", "C"),
    tile("K9", "x_two_straight", "1-town 2-town 4-town 5-town", "BCBC"),
]
EVANSVILLE, INDIANAPOLIS, CINCINNATI, CHICAGO, TERRE_HAUTE = "J10", "K9", "M9", "H6", "I9"


def test_pete_has_a_link_and_a_section() -> None:
    view = after({}, *[build(one["hex"], one["tile"], " ".join(one["tracks"])) for one in PETE])
    assert links(view) == {line(0, EVANSVILLE, CINCINNATI, 2)}
    assert unfinished(view) == {section(0, "N9")}
    assert view.seats[0].discs == 18


def test_dave_has_two_links_through_the_town_and_used_one_white_disc() -> None:
    view = after({"tiles": PETE, "order": "BCDA"}, *[
        build(one["hex"], one["tile"], " ".join(one["tracks"])) for one in DAVE
    ])  # fmt: skip
    mine = {link for link in links(view) if link[0] == 1}
    assert mine == {line(1, EVANSVILLE, INDIANAPOLIS, 2), line(1, INDIANAPOLIS, CINCINNATI, 2)}
    assert view.town_discs == 7
    assert view.seats[1].discs == 18


def test_john_has_a_link_and_a_stub() -> None:
    view = after({"tiles": JOHN})
    assert {link for link in links(view) if link[0] == 2} == {line(2, INDIANAPOLIS, CINCINNATI, 3)}
    assert section(2, "K9") in unfinished(view)
    assert [seat.sections for seat in view.seats] == [2, 4, 3, 0]


def test_vince_turns_the_town_into_a_city() -> None:
    before = after({"tiles": JOHN})
    view = after(
        {"tiles": JOHN, "order": "DABC", "seats": {"D": {"action": "urbanisation"}}},
        {"type": "urbanise", "hex": "K9", "letter": "A"},
        build("J8", "straight", "2-5"),
        build("K10", "x_two_straight", "0-3 1-4"),
        build("K11", "sharp", "0-5"),
    )
    assert links(view) == {
        line(0, EVANSVILLE, CINCINNATI, 2),
        line(1, EVANSVILLE, INDIANAPOLIS, 1),
        line(1, INDIANAPOLIS, CINCINNATI, 1),
        line(2, INDIANAPOLIS, CINCINNATI, 2),
        line(3, INDIANAPOLIS, EVANSVILLE, 2),
    }
    assert unfinished(view) == {section(0, "N9"), section(3, "J8")}
    assert view.town_discs == before.town_discs + 1 == 8
    # John's stub went with its disc; his link stays.
    assert (before.seats[2].discs, view.seats[2].discs) == (18, 19)
    # One crossing came back from the town, one went to K10.
    assert view.tiles_left["x_two_straight"] == before.tiles_left["x_two_straight"] == 2
    assert view.new_cities == tuple("BCDEFGH")


def test_a_new_city_where_three_railways_meet() -> None:
    tiles = [
        tile("H7", "straight", "0-3", "C"),
        tile("H8", "gentle", "0-2", "C"),
        tile("I9", "x_gentle_straight", "1-town 2-town 3-town 5-town", "BBAC"),
        tile("J9", "gentle", "3-5", "B"),
        tile("I10", "gentle", "0-2", "A"),
    ]
    position = {"tiles": tiles, "order": "DABC", "seats": {"D": {"action": "urbanisation"}}}
    before = after(position)
    assert links(before) == {
        line(2, CHICAGO, TERRE_HAUTE, 3),
        line(0, EVANSVILLE, TERRE_HAUTE, 2),
        line(1, EVANSVILLE, TERRE_HAUTE, 2),
    }
    view = after(position, {"type": "urbanise", "hex": "I9", "letter": "B"})
    assert links(view) == {
        line(2, CHICAGO, TERRE_HAUTE, 2),
        line(0, EVANSVILLE, TERRE_HAUTE, 1),
        line(1, EVANSVILLE, TERRE_HAUTE, 1),
    }
    assert unfinished(view) == set()
    assert [seat.discs for seat in view.seats] == [19, 19, 19, 20]
    assert view.town_discs == 8
    assert next(city for city in view.cities if city.at == "I9").cubes == ()


def test_two_sections_joined_give_a_disc_back() -> None:
    tiles = [
        tile("H7", "straight", "0-3", "A"),
        tile("H8", "straight", "0-3", "A"),
        tile("I10", "straight", "2-5", "A"),
    ]
    assert after({"tiles": tiles}).seats[0].discs == 18
    view = after({"tiles": tiles}, build("H9", "gentle", "0-2"))
    assert links(view) == {line(0, CHICAGO, EVANSVILLE, 4)}
    assert view.seats[0].discs == 19


def test_two_tracks_of_a_coexisting_tile_are_two_sections() -> None:
    view = after(
        {"tiles": [tile("L9", "sharp", "0-1", "A")]},
        build("L8", "c_two_gentle", "0-2 3-5"),
    )
    assert unfinished(view) == {section(0, "L8"), section(0, "L8", "L9")}
    assert view.seats[0].built == 1
    assert view.seats[0].discs == 18


def test_through_a_town_run_two_links_of_three_and_two_sections() -> None:
    tiles = [tile("H7", "straight", "0-3", "A"), tile("H8", "gentle", "0-2", "A")]
    view = after({"tiles": tiles}, build("I9", "straight", "2-town 5-town"), build("J9", "gentle", "3-5"))
    assert links(view) == {
        line(0, CHICAGO, TERRE_HAUTE, 3),
        line(0, TERRE_HAUTE, EVANSVILLE, 2),
    }
    assert view.town_discs == 7


def test_entering_a_town_returns_its_disc_and_completes_a_link() -> None:
    tiles = [
        tile("H7", "straight", "0-3", "B"),
        tile("H8", "gentle", "0-2", "B"),
        tile("I9", "straight", "2-town 5-town", "BB"),
        tile("J9", "gentle", "3-5", "B"),
        tile("I10", "gentle", "0-2", "A"),
    ]
    view = after({"tiles": tiles}, build("I9", "t_three_right", "2-town 3-town 5-town"))
    assert links(view) == {
        line(0, EVANSVILLE, TERRE_HAUTE, 2),
        line(1, CHICAGO, TERRE_HAUTE, 3),
        line(1, TERRE_HAUTE, EVANSVILLE, 2),
    }
    assert view.town_discs == 8
    assert view.tiles_left["t_three_right"] == 1
    assert view.tiles_left["straight"] == 47


def test_a_town_tile_of_one_exit_goes_back_when_it_is_replaced() -> None:
    tiles = [tile("L8", "gentle", "0-2", "A"), tile("L7", "t_one", "3-town", "A")]
    before = after({"tiles": tiles})
    view = after({"tiles": tiles}, build("L7", "straight", "0-town 3-town"))
    assert (before.tiles_left["t_one"], view.tiles_left["t_one"]) == (2, 3)
    assert (before.town_discs, view.town_discs) == (8, 7)
    assert unfinished(view) == {section(0, "L7")}


def test_redirecting_with_the_same_kind_of_tile_leaves_the_supply_alone() -> None:
    tiles = [tile("H7", "straight", "0-3", "A"), tile("H8", "gentle", "0-2", "A")]
    before = after({"tiles": tiles})
    view = after({"tiles": tiles}, build("H8", "gentle", "0-4"))
    assert view.tiles_left == before.tiles_left
    assert view.tiles_left["gentle"] == 54


def test_the_links_of_the_map_examples() -> None:
    lake = after({}, build("M5", "gentle", "1-3"), build("M6", "t_one", "0-town"))
    assert links(lake) == {line(0, "N4", "M6", 2)}
    mountains = after({}, build("R7", "straight", "0-3"), build("R8", "gentle", "0-4"))
    assert links(mountains) == {line(0, "R6", "Q9", 2)}
    toronto = after({}, build("Q3", "gentle", "0-2"), build("R3", "t_one", "5-town"))
    assert links(toronto) == {line(0, "Q2", "R3", 2)}


# Set-up


def test_a_new_game_puts_26_cubes_into_the_cities_and_leaves_18_in_the_bag() -> None:
    for seed in range(20):
        view = STEAM.view(STEAM.setup(4, {}, Chance(seed)), None)
        cubes = {city.name: len(city.cubes) for city in view.cities}
        assert cubes.pop("Pittsburgh") == cubes.pop("Wheeling") == 3
        assert set(cubes.values()) == {2}
        assert len(cubes) == 10
        assert view.bag == 18
        boxes = [box for column in view.display.values() for box in column]
        assert len(boxes) == 52
        assert "" not in boxes
        assert "white" not in boxes


def test_every_starting_order_of_three_railways_comes_up() -> None:
    orders = {tuple(STEAM.setup(3, {}, Chance(seed)).order) for seed in range(100)}
    assert orders == set(permutations(range(3)))
