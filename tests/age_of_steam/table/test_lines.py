"""A line of track in one go: the rules lay it, tile by tile, as anybody would by hand."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from ironbridge.age_of_steam.rules.actions import Build
from ironbridge.age_of_steam.table.pointing import face_id, sides_of
from ironbridge.age_of_steam.words.names import Names
from ironbridge.core.match import Match
from ironbridge.table.scene import Scene
from tests.table.tables import scene_of
from tests.titles import find

GAME: Any = find("age_of_steam")
MAPS = ("rust_belt", "germany", "western_us", "hungary", "switzerland")
OHIO = [
    {"hex": "L8", "tile": "gentle", "tracks": ["2-4"], "owners": ["A"]},
    {"hex": "K10", "tile": "straight", "tracks": ["1-4"], "owners": ["A"]},
]


def building(**seat: int) -> Match[Any, Any]:
    """Ada builds on the Rust Belt: open ends from Cincinnati (M9) and from Evansville (J10)."""
    seats = {"A": {"cash": 20, "income": 9, "shares": 3, "engine": 1, **seat}, "B": {}, "C": {}}
    position = {"players": 3, "turn": 2, "phase": "build_track", "order": "ABC", "seats": seats}
    return Match.from_position(GAME, {"map": "rust_belt", "tiles": OHIO, **position})


def played(scene: Scene) -> list[dict[str, Any]]:
    """All that the main button plays."""
    assert scene.confirm is not None
    assert scene.confirm.action is not None
    return [*scene.confirm.before, scene.confirm.action]


def builds(map: str, seed: int, most: int) -> Iterator[Match[Any, Any]]:
    """Positions of a game played at random in which somebody builds."""
    rng = random.Random(seed)
    players = min(GAME.atlas[map].sheet.players, key=lambda n: abs(n - 3))
    match = Match.start(GAME, players, seed=seed, options={"map": map})
    found = 0
    while found < most and (decision := match.decision) is not None:
        options = match.options(decision.seat)
        tracks = [one for one in options if isinstance(one, Build)]
        if tracks and rng.random() < 0.3:
            found += 1
            yield match.fork()
        match.play(decision.seat, rng.choice(tracks or options))


def way_of(match: Match[Any, Any], rng: random.Random) -> list[str]:
    """The hexes of a line of up to three tiles, each joining the one before, as it can be laid by hand."""
    seat = match.decision.seat  # type: ignore[union-attr]
    names = Names(GAME.atlas[GAME.view(match.state, None).map].sheet, ())
    twin, way, led, entered = match.fork(), list[str](), list[int](), -1
    laid = {tile.at for tile in GAME.view(match.state, None).tiles}
    while len(way) < 3:
        options = [one for one in twin.options(seat) if isinstance(one, Build) and one.hex not in way]
        beside: dict[str, int] = {}
        if way:
            beside = {names.across(way[-1], side): (side + 3) % 6 for side in led}
            options = [one for one in options if beside.get(one.hex) in sides_of(one.tracks)]
        plain = [one for one in options if len(one.tracks) == 1 and one.hex not in {*names.towns, *laid}]
        if not plain:
            break
        build = rng.choice(plain)
        entered = beside[build.hex] if way else -1
        led = [side for side in sides_of(build.tracks) if side != entered]
        twin.play(seat, build)
        way.append(build.hex)
    return way


@pytest.mark.parametrize("map", MAPS)
def test_a_line_is_recorded_as_if_every_tile_had_been_laid_by_hand(map: str) -> None:
    rng, several = random.Random(3), 0
    for match in builds(map, 5, 4):
        seat = match.decision.seat  # type: ignore[union-attr]
        for _ in range(2):
            way = max((way_of(match, rng) for _ in range(6)), key=len)
            if not way:
                continue
            scene = scene_of(match, point="walk=" + " ".join(way))
            line = [match.read_action(one) for one in played(scene)]
            assert [build.hex for build in line] == way
            at_once, by_hand = match.fork(), match.fork()
            for build in line:
                at_once.play(seat, build)
                picked = scene_of(by_hand, f"hex={build.hex}", point=f"{build.hex}/{face_id(build)}")
                by_hand.play(seat, by_hand.read_action(played(picked)[-1]))
            assert by_hand.record == at_once.record
            several += len(line) > 1
            if at_once.decision is None or at_once.decision.seat != seat:
                continue
            assert scene.bill is not None
            amounts = [int(one.amount[1:]) for one in scene.bill.lines if one.amount][-len(line) :]
            assert sum(amounts) == cash_of(match, seat) - cash_of(at_once, seat)
            for _ in line:
                at_once.undo(seat)
            assert GAME.position(at_once.state) == GAME.position(match.state)
    assert several


def cash_of(match: Match[Any, Any], seat: int) -> int:
    cash: int = GAME.view(match.state, None).seats[seat].cash
    return cash


def test_a_way_to_a_city_is_laid_with_the_cheapest_tiles_that_lead_there() -> None:
    scene = scene_of(building(), point="walk=M9 N9 O9 P8 Q9")
    assert [(one["hex"], one["tile"], one["tracks"]) for one in played(scene)] == [
        ("N9", "gentle", ["1-5"]),
        ("O9", "straight", ["1-4"]),
        ("P8", "gentle", ["2-4"]),
    ]
    assert scene.bill is not None
    assert scene.bill.title == "Cincinnati to Wheeling"
    assert (scene.bill.caption, scene.bill.total) == ("Tiles 1 to 3 of 3", "This turn $9")
    assert scene.bill.becomes == "$20 becomes $11"
    assert scene.confirm is not None
    assert scene.confirm.label == "Lay 3 tiles for $9"
    assert all(said in scene.board.pieces for said in ("3 tiles to Wheeling", ">$9<"))


def test_a_line_grows_hex_by_hex_shrinks_and_is_let_go_by_pointing_elsewhere() -> None:
    match = building()
    scene = scene_of(match, point="N9")
    for hex in ("O9", "P8"):
        assert f'id="hex-{hex}" class="target hex" data-pick="{hex}" data-walk="next"' in scene.board.pieces
        scene = scene_of(match, *scene.picks, point=hex)
    assert [one["hex"] for one in played(scene)] == ["N9", "O9", "P8"]
    assert scene.way == ("M9", "N9", "O9", "P8")
    less = scene_of(match, *scene.less)
    assert [one["hex"] for one in played(less)] == ["N9", "O9"]
    assert not scene_of(match, *less.less).less
    elsewhere = scene_of(match, *scene.picks, point="I10")
    assert [one["hex"] for one in played(elsewhere)] == ["I10"]


@pytest.mark.parametrize("map", MAPS)
def test_the_tiles_of_one_hex_are_those_of_the_whole_list(map: str) -> None:
    for match in builds(map, 9, 6):
        listed = [one for one in match.options(match.decision.seat) if isinstance(one, Build)]  # type: ignore[union-attr]
        hexes = Names(GAME.atlas[map].sheet, ()).hexes
        found = [GAME.decode(match.state, code) for hex in hexes for code in GAME.builds_on(match.state, hex)]
        assert len(found) == len(listed)
        assert set(found) == set(listed)


def test_pointing_at_an_exit_keeps_the_end_that_continues_ones_own_track() -> None:
    match = building()
    names = Names(GAME.atlas["rust_belt"].sheet, ())
    ahead = names.across("K10", 1)  # the open end from Evansville
    behind = "4"
    faces = [sides_of(one.tracks) for one in match.options(0) if isinstance(one, Build) and one.hex == ahead]
    drawn = str(scene_of(match, f"hex={ahead}").board)
    offered = set(re.findall(rf'data-pick="{ahead}/(\d+)"', drawn))
    assert {int(side) for side in "".join(offered)} == {side for face in faces for side in face}
    for sides in offered:
        new = [side for side in sides if side != behind]
        assert behind in sides or not any({4, *map(int, new)} <= set(face) for face in faces), sides


def test_a_second_click_turns_a_tile_through_all_that_may_lie_there() -> None:
    match = building()
    faces = [one for one in match.options(0) if isinstance(one, Build) and one.hex == "N9"]
    scene, seen = scene_of(match, point="N9"), []
    for _ in faces:
        seen.append(match.read_action(played(scene)[0]))
        scene = scene_of(match, *scene.picks, point="N9")
    assert sorted(map(str, seen)) == sorted(map(str, faces))
    assert seen[0] == match.read_action(played(scene)[0])


def test_a_tile_in_the_middle_of_a_line_turns_only_as_the_line_allows() -> None:
    match = building()
    scene = scene_of(match, point="walk=M9 N9 O9 P8")
    turned = scene_of(match, *scene.picks, point="O9")
    assert [one["hex"] for one in played(turned)] == ["N9", "O9", "P8"]
    for step in played(turned):
        match.play(0, match.read_action(step))


def test_own_lines_come_first_by_their_places_and_new_ones_are_folded_by_city() -> None:
    choices = scene_of(building()).choices
    assert choices is not None
    said = [row.label for row in choices.rows]
    assert (choices.heading, choices.more) == ("Continue your track", "A new line from")
    assert {"From Cincinnati south-east", "From Evansville south-west"} <= set(said)
    assert said[0] == "From K10 north-east, line from Evansville"
    fold = next(fold for fold in choices.folds if fold.heading == "Wheeling")
    assert fold.rows[0].label == "South-west (P9)"
    assert not {fold.heading for fold in choices.folds} & {"Cincinnati", "Evansville"}


def test_what_is_possible_only_after_another_tile_says_so() -> None:
    refusal = scene_of(building(), point="O9").refusal
    assert refusal == (
        "You cannot build on O9 yet: first lay a tile next to it, such as one on N8. (Building track)"
    )


def test_a_way_longer_than_the_tiles_left_ends_with_them_and_says_why() -> None:
    scene = scene_of(building(), point="walk=M9 N9 O9 P9 P10 O11")
    assert len(played(scene)) == 3
    assert "your limit this turn is 3 tiles" in scene.refusal


def test_a_way_across_the_map_is_found_without_going_every_way(monkeypatch: pytest.MonkeyPatch) -> None:
    looked, across = Counter[str](), Names.across
    monkeypatch.setattr(Names, "across", lambda self, at, side: looked.update([at]) or across(self, at, side))
    scene_of(building(), point="walk=M9 C10")
    assert max(looked.values()) < 1000, looked.most_common(3)


def test_taking_the_last_tile_off_averts_what_would_end_a_railway() -> None:
    match = building(cash=10, income=0, shares=2)
    scene = scene_of(match, point="walk=M9 N9 O9 P8")
    assert scene.alert is not None
    assert scene.confirm is not None
    assert scene.confirm.risk
    [help] = scene.alert.helps
    after = scene_of(match, *scene.picks, point=help.picks)
    assert after.alert is None
    assert [one["hex"] for one in played(after)] == ["N9", "O9"]


@pytest.mark.parametrize("held", ["run=", "run=build", "run=build N9 gentle 1 4", "run=build Z9 sharp 1-2"])
def test_steps_that_do_not_hold_are_let_go(held: str) -> None:
    scene = scene_of(building(), held, "hex=N9")
    assert scene.picks == ("hex=N9",)
    assert len(played(scene)) == 1
