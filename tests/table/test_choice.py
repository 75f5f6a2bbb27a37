"""Pointing at things: any order, letting go, replacing, falling picks, and reasons for what does not fit."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import Any

import pytest

from ironbridge.brass.rules.shared.actions import Build, Network
from ironbridge.brass.table.pointing import BrassPointing
from ironbridge.core.actions import Action, picks
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.match import Match
from ironbridge.core.record import plain
from ironbridge.drawing.seats import seats_of
from ironbridge.table.choice import Choice, choose
from ironbridge.table.scene import Scene
from ironbridge.table.show import Snapshot, moment_of
from tests.brass.drawing.samples import NAMES
from tests.table.tables import buttons, rail_match, recorded, scene_of, things
from tests.titles import find, title_of

TABLE = rail_match()


def point(chosen: list[str], thing: str | list[str] = "", match: Match[Any, Any] = TABLE) -> Choice:
    pointing = BrassPointing(find("birmingham").view(match.state, 0).tiles, 0)
    return choose(match.game, match.state, match.options(0), chosen, thing, pointing)


def held(choice: Choice) -> list[str]:
    return [str(pick) for pick in choice.picks]


BUILT = Build("manufacturer", "birmingham:1", ("tamworth:0",))
LAID = Network("birmingham--redditch", "cannock:1")


@pytest.mark.parametrize("option", [BUILT, LAID], ids=["build", "network"])
def test_any_order_of_pointing_leads_to_the_same_option(option: Build | Network) -> None:
    for order in permutations(str(pick) for pick in picks(option)):
        chosen: list[str] = []
        for thing in order:
            choice = point(chosen, thing)
            assert choice.refused is None
            chosen = held(choice)
        assert choice.option == option, order


def test_things_on_the_board_are_known_without_their_field() -> None:
    chosen: list[str] = []
    for thing in ("birmingham:1", "type=build", "tamworth:0", "industry=manufacturer"):
        chosen = held(point(chosen, thing))
    assert point(chosen).option == BUILT


def test_pointing_again_lets_go() -> None:
    choice = point(["type=build", "industry=manufacturer", "slot=birmingham:1"], "birmingham:1")
    assert held(choice) == ["type=build", "industry=manufacturer"]
    assert held(point(["type=build"], "type=build")) == []


def test_another_value_takes_the_place_of_the_first() -> None:
    choice = point(["type=build", "industry=manufacturer", "slot=birmingham:1"], "walsall:1")
    assert held(choice) == ["type=build", "industry=manufacturer", "slot=walsall:1"]


def test_finer_picks_fall_only_where_they_no_longer_fit() -> None:
    kept = point(["type=build", "industry=manufacturer", "slot=coventry:2"], "industry=iron")
    assert held(kept) == ["type=build", "industry=iron", "slot=coventry:2"]
    fallen = point(["type=build", "industry=manufacturer", "slot=birmingham:1"], "industry=iron")
    assert held(fallen) == ["type=build", "industry=iron"]
    other = point(["type=build", "industry=manufacturer", "slot=birmingham:1"], "type=network")
    assert held(other) == ["type=network"]


def test_the_default_among_sources_is_the_cheapest_and_then_the_own() -> None:
    choice = point(["type=build", "industry=manufacturer"], "birmingham:1")
    assert choice.option == Build("manufacturer", "birmingham:1", ("cannock:1",))
    assert point(held(choice), "tamworth:0").option == BUILT


def test_two_cubes_are_added_one_by_one_or_taken_together() -> None:
    match = rail_match(mat={"manufacturer": {"8": 2}})  # which needs two iron
    pairs = [o for o in match.options(0) if isinstance(o, Build) and len(set(o.iron)) == 2]
    assert pairs
    wanted = pairs[0]
    bare = ["type=build", "industry=manufacturer", f"slot={wanted.slot}"]
    one = held(point(bare, f"iron={wanted.iron[0]}", match))
    assert point(one, f"iron={wanted.iron[1]}", match).option == wanted
    both = [f"iron={source}" for source in wanted.iron]
    assert point(bare, both, match).option == wanted
    assert held(point([*bare, *both], both, match)) == bare


def test_what_does_not_fit_changes_nothing_and_is_explained_by_the_rule() -> None:
    chosen = ["type=build", "industry=manufacturer", "slot=birmingham:1"]
    choice = point(chosen, "redditch:0")
    assert held(choice) == chosen
    assert choice.option is not None
    assert choice.refused is not None
    assert (choice.refused.code, choice.refused_thing) == ("network", "redditch:0")
    sell = point(chosen, "type=sell")
    assert sell.refused is not None
    assert sell.refused.code == "nothing_to_sell"
    assert held(sell) == chosen


def test_a_mine_that_is_not_the_nearest_is_refused_as_a_source() -> None:
    chosen = ["type=build", "industry=manufacturer", "slot=birmingham:1"]
    refused = point(chosen, "stone:1").refused
    assert refused is not None
    assert refused.code == "coal_nearest"
    assert refused.facts["nearest"] == ("cannock:1", "tamworth:0")


def test_nonsense_is_answered_and_changes_nothing() -> None:
    for thing in (
        "",
        "=",
        "type=",
        "nowhere:9",
        "slot=nowhere",
        "card=<b>",
        "market:gold",
        "a=b=c",
        "type=build=",
    ):
        choice = point(["type=build"], thing)
        assert held(choice) == ["type=build"]
        assert len(choice.left) > 1
    assert held(point(["slot=nowhere:1", "x", "type=build", "type=network"])) == ["type=build"]


def test_picks_that_a_move_made_void_are_dropped_and_the_rest_is_kept() -> None:
    match = rail_match()
    before = ["type=build", "industry=manufacturer", "slot=birmingham:1", "coal=tamworth:0"]
    assert held(point(before, match=match)) == before
    taken = [{"slot": "birmingham:1", "owner": "D", "industry": "manufacturer", "level": 2, "flipped": True}]
    assert held(point(before, match=rail_match(taken))) == before[:2] + ["coal=tamworth:0"]


# In positions of every title

POSITIONS = [("birmingham/four_players", step) for step in (0, 14, 111, 174, 230, 261, 310, 321)] + [
    ("age_of_steam/rust_belt/four_players_one_insolvent", step) for step in (0, 30, 55, 140)
]
MOST = 12  # things tried of one scene


def pointed(match: Match[Any, Any], scene: Scene, thing: Sequence[str]) -> Choice:
    """What pointing at a thing of the scene leads to."""
    assert match.decision is not None
    shown = Snapshot(title_of(match.game), match.state, match.version, match.log)
    moment, _ = moment_of(shown, match.decision.seat, seats_of(4, NAMES), scene.picks, thing)
    assert moment.choice is not None
    return moment.choice


def confirmed(choice: Choice, wanted: Action) -> bool:
    return choice.option == wanted and bool(choice.picks)


@pytest.mark.parametrize("where", POSITIONS, ids=str)
def test_whatever_is_lit_leaves_an_option(where: tuple[str, int]) -> None:
    match = recorded(*where)
    chance = Chance(where[1])
    scene = scene_of(match)
    for _ in range(4):
        lit = things(scene)
        if not lit:
            assert buttons(scene)
            break
        for thing in [lit[chance.below(len(lit))] for _ in range(MOST)]:
            choice = pointed(match, scene, thing)
            assert choice.refused is None, (scene.picks, thing)
            assert choice.left
        scene = scene_of(match, *scene.picks, point=lit[chance.below(len(lit))])


@pytest.mark.parametrize("where", POSITIONS, ids=str)
def test_every_option_is_reached_over_lit_things(where: tuple[str, int]) -> None:
    match = recorded(*where)
    assert match.decision is not None
    options = match.options(match.decision.seat)
    chance = Chance(where[1])
    for wanted in {options[chance.below(len(options))] for _ in range(2)}:
        assert reached(match, wanted), wanted


def reached(match: Match[Any, Any], wanted: Action) -> bool:
    """Point at lit things that lead towards an option until a button plays it."""
    scene = scene_of(match)
    for _ in range(9):
        if plain(wanted) in buttons(scene):
            return True
        for thing in things(scene):
            choice = pointed(match, scene, thing)
            nearer = wanted in choice.left and len(choice.picks) > len(scene.picks)
            if nearer or confirmed(choice, wanted):
                scene = scene_of(match, *scene.picks, point=thing)
                break
        else:
            return False
    return False


def test_several_things_pointed_at_together_replace_others_and_are_let_go_together() -> None:
    build = ["type=build", "industry=manufacturer", "slot=birmingham:1"]
    other = ["type=build", "industry=iron", "slot=dudley:1"]
    assert sorted(held(point(build, other))) == sorted(other)
    assert held(point(build, build)) == []
    wrong = point(build, ["industry=iron", "slot=birmingham:1"])
    assert held(wrong) == build
    assert wrong.refused is not None


def test_a_heap_of_things_with_many_meanings_is_answered_at_once() -> None:
    assert held(point([], ["birmingham"] * 50)) == []
