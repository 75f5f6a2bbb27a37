"""The table of Age of Steam: what is lit leads on, and what is said is then charged, earned or refused."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from ironbridge.age_of_steam.rules.actions import Build, Deliver, DropOut, EndBuild, PassMove, Urbanise
from ironbridge.age_of_steam.rules.kernel.state import AUCTION, MOVING, State
from ironbridge.age_of_steam.table.pointing import sides_of
from ironbridge.age_of_steam.title import AGE_OF_STEAM
from ironbridge.core import record
from ironbridge.core.actions import Action, tag
from ironbridge.core.match import Match
from ironbridge.drawing.seats import seats_of
from ironbridge.table.scene import Choices, Row, Scene, Tray
from ironbridge.table.show import Snapshot, build_scene
from ironbridge.words.catalogue import dollars
from tests import places
from tests.table.tables import recorded, scene_of
from tests.titles import find, voice

GAME: Any = find("age_of_steam")
NAMES = ("Ada", "Tomek", "Giulia", "Rafael", "Piotr", "Sofia")
RECORDS = places.RECORDS / "age_of_steam" / "rust_belt"
GAMES = ("three_players", "four_players_one_insolvent", "five_players", "six_players_two_random")
KINDS = (
    "issue_shares",
    "player_order",
    "select_actions",
    "build_track",
    "move_goods",
    "goods_growth",
    "place_cubes",
)


@cache
def snapshots(name: str) -> tuple[Snapshot, ...]:
    """Every position of a recorded game, the last one finished."""
    found = []
    for match in Match.walk(GAME, record.load(RECORDS / f"{name}.jsonl")):
        found.append(Snapshot(AGE_OF_STEAM, GAME.clone(match.state), match.version, list(match.log)))
    return tuple(found)


@cache
def sampled(kind: str, most: int = 6) -> tuple[Snapshot, ...]:
    """Positions of all recorded games in which this is asked, spread over their length."""
    found = [
        snap
        for name in GAMES
        for snap in snapshots(name)
        if (d := GAME.decision(snap.state)) and d.kind == kind
    ]
    return tuple(found[:: max(1, len(found) // most)][:most])


def show(snap: Snapshot, picks: tuple[str, ...] = (), point: Any = "", seat: int | None = -1) -> Scene:
    viewer = snap.state.deciding() if seat == -1 else seat
    return build_scene(snap, viewer, seats_of(snap.state.players, NAMES), picks, point)


def lit(scene: Scene) -> list[Any]:
    """Everything that can be pointed at: lit things of the map and the display, and the rows of the list."""
    drawn = scene.board.pieces + "".join(tray.picture for tray in scene.trays)
    groups = re.findall(r"<g [^>]*>", drawn)
    things: list[Any] = [
        re.search(r'data-pick="([^"]*)"', group)[1]  # type: ignore[index]
        for group in groups
        if 'role="button"' in group
    ]
    if scene.choices is not None:
        things += [row.picks for row in rows_of(scene.choices)]
    if scene.bill is not None:
        things += [radio.picks for group in scene.bill.groups for radio in group.radios]
    return things


def rows_of(choices: Choices) -> list[Row]:
    """The rows of the list, with those that are folded."""
    return [*choices.rows, *(row for fold in choices.folds for row in fold.rows)]


def confirmed(scene: Scene, state: State) -> Any:
    """The action of the main button, checked to be one the rules allow."""
    assert scene.confirm is not None
    if scene.confirm.action is None:
        return None
    read = Match(GAME, None, state).read_action  # type: ignore[arg-type]
    twin = GAME.clone(state)
    for before in map(read, scene.confirm.before):
        GAME.apply(twin, before)
    action = read(scene.confirm.action)
    assert GAME.why_not(twin, action) is None
    return action


def tray(scene: Scene, id: str) -> Tray:
    return next(tray for tray in scene.trays if tray.id == id)


@pytest.mark.parametrize("kind", KINDS)
def test_everything_lit_leads_on_until_something_can_be_confirmed(kind: str) -> None:
    for number, snap in enumerate(sampled(kind, 3)):
        scene = show(snap)
        assert scene.mine
        for step in range(3):
            things = lit(scene)
            for thing in things[number :: max(1, len(things) // 3)][:3]:
                after = show(snap, scene.picks, thing)
                assert not after.refusal, (kind, scene.picks, thing, after.refusal)
                confirmed(after, snap.state)
            if not things:
                break
            scene = show(snap, scene.picks, things[(7 * number + step) % len(things)])


def test_the_price_on_a_hex_is_the_least_and_what_is_then_charged() -> None:
    checked = 0
    for snap in sampled("build_track", 3):
        seat = snap.state.deciding()
        scene = show(snap, ("type=build",))
        builds = [option for option in GAME.options(snap.state) if isinstance(option, Build)]
        if not builds:
            continue
        hexes = list(dict.fromkeys(option.hex for option in builds))
        shown = dict(re.findall(r'id="hex-(\w+)"[^>]*aria-label="[^"]*\$(\d+)', scene.board.pieces))
        assert set(shown) == set(hexes)
        for hex in hexes[:3]:
            costs = []
            for option in [option for option in builds if option.hex == hex][:3]:
                face = f"{hex}/{option.tile}@{'+'.join(option.tracks)}"
                picked = show(snap, ("type=build",), face)
                assert confirmed(picked, snap.state) == option
                twin = GAME.clone(snap.state)
                GAME.apply(twin, option)
                cost = snap.state.cash[seat] - twin.cash[seat]
                assert picked.confirm is not None
                assert picked.confirm.label == f"Lay it for {dollars(cost)}"
                costs.append(cost)
                checked += 1
            assert int(shown[hex]) <= min(costs)
    assert checked > 8


def test_the_sides_of_a_hex_narrow_to_every_face_and_let_go_again() -> None:
    checked = 0
    for snap in sampled("build_track", 3):
        builds = [option for option in GAME.options(snap.state) if isinstance(option, Build)]
        for option in builds[:: max(1, len(builds) // 4)]:
            scene = show(snap, ("type=build",), f"hex={option.hex}")
            for side in 2 * sides_of(option.tracks):  # the first may bring another that is not wanted
                if not ticked(scene, option.hex, side):
                    scene = show(snap, scene.picks, handle(scene, option.hex, side))
            assert not scene.refusal
            wanted = set(sides_of(option.tracks))
            assert {side for side in range(6) if ticked(scene, option.hex, side)} >= wanted
            assert option.hex == next(pick[4:] for pick in scene.picks if pick.startswith("hex="))
            less = show(snap, scene.picks, handle(scene, option.hex, min(wanted)))
            assert not less.refusal
            assert f"hex={option.hex}" in less.picks
            checked += 1
    assert checked > 4


def handle(scene: Scene, hex: str, side: int) -> str:
    found = re.search(rf'id="handle-{hex}-{side}"[^>]*data-pick="([^"]*)"', scene.board.pieces)
    assert found is not None
    return found[1]


def ticked(scene: Scene, hex: str, side: int) -> bool:
    found = re.search(rf'id="handle-{hex}-{side}"[^>]*aria-label="([^"]*)"', scene.board.pieces)
    return found is not None and found[1].endswith("used")


def settlements() -> Iterator[tuple[Snapshot, State]]:
    """The last position of each auction, and the state its last step led to."""
    for name in GAMES:
        states = snapshots(name)
        for before, after in pairwise(states):
            if before.state.phase == AUCTION and after.state.phase != AUCTION:
                yield before, after.state


def test_what_the_auction_sheet_says_a_seat_keeps_is_what_it_then_has() -> None:
    checked = 0
    for snap, after in settlements():
        scene = show(snap)
        sheet = tray(scene, "auction").sheet
        assert sheet is not None
        for row, seat in zip(sheet.rows, snap.state.order, strict=True):
            assert len(row) == len(sheet.heads)
            assert all(cell.text for cell in (row[0], *row[-4:])), "a row is complete at every moment"
            if seat != snap.state.deciding():
                assert row[-1].text == dollars(after.cash[seat])
                price = snap.state.cash[seat] - after.cash[seat]
                assert row[-2].text.endswith(dollars(price)) or dollars(price) in row[-2].text or not price
                checked += 1
        seat = snap.state.deciding()
        mine = sheet.rows[snap.state.order.index(seat)][-1].text
        assert sheet.lit == snap.state.order.index(seat)
        assert mine.endswith(dollars(after.cash[seat])), "dropping out ends it, so the second figure holds"
        checked += 1
    assert checked > 30


def test_the_auction_opens_with_the_least_bid_and_drop_tells_its_price() -> None:
    for snap in sampled("player_order"):
        scene = show(snap)
        least = max(snap.state.bid) + 1
        if snap.state.cash[snap.state.deciding()] < least:
            continue
        assert scene.confirm is not None
        assert scene.confirm.label == f"Bid {dollars(least)}"
        assert any(button.label.startswith("Drop out: ") for button in scene.buttons)
        assert [one.id for one in scene.trays if one.where == "tray"] == ["auction", "goods", "tracks"]
        # Beside the sheet, where no column of seats can push it out of view.
        assert tray(scene, "auction").note.startswith("The first to drop out goes last")
        assert scene.order_note == ""


@pytest.mark.parametrize(
    ("phase", "step"),
    [("player_order", DropOut()), ("build_track", EndBuild()), ("move_goods", PassMove())],
)
def test_what_hands_the_turn_over_is_picked_first_and_gives_way_to_anything_else(
    phase: str, step: Action
) -> None:
    checked = 0
    for snap in sampled(phase, 4):
        scene = show(snap)
        thing = f"type={tag(step)}"
        beside = [button for button in scene.buttons if button.picks == (thing,)]
        if not beside or scene.choices is None:
            continue
        assert beside[0].action is None
        held = show(snap, scene.picks, thing)
        assert confirmed(held, snap.state) == step
        assert held.bill is not None
        assert held.bill.title == beside[0].label
        assert held.bill.warning == "Once confirmed, this cannot be undone."
        assert held.choices is not None
        other = show(snap, held.picks, rows_of(held.choices)[-1].picks)
        assert not other.refusal
        assert thing not in other.picks
        checked += 1
    assert checked


def test_a_delivery_tells_the_incomes_it_leads_to() -> None:
    checked = 0
    for snap in sampled("move_goods", 8):
        scene = show(snap)
        for row in (scene.choices.rows if scene.choices else ())[:2]:
            picked = show(snap, (), row.picks)
            action = confirmed(picked, snap.state)
            if action is None:
                assert picked.choices is not None
                picked = show(snap, picked.picks, picked.choices.rows[0].picks)
                action = confirmed(picked, snap.state)
            assert isinstance(action, Deliver)
            twin = GAME.clone(snap.state)
            GAME.apply(twin, action)
            if twin.phase != MOVING or picked.bill is None:
                continue
            told = dict(re.findall(r"(\w+) \d+ to (\d+)", picked.bill.becomes))
            changes = {
                NAMES[seat]: str(income)
                for seat, income in enumerate(twin.income)
                if income != snap.state.income[seat]
            }
            assert told == changes
            assert len(picked.bill.lines) == len(action.route)
            seat = snap.state.deciding()
            gain = twin.income[seat] - snap.state.income[seat]
            assert picked.confirm is not None
            said = f"Deliver for {f'+{gain}' if gain else 0}"
            assert picked.confirm.label.removesuffix(", and risk bankruptcy") == said
            checked += 1
    assert checked > 5


MUST_STOP = re.compile(
    r"The cube cannot go to [\w. ]+: it must stop at [\w. ]+, "
    r"the first city on its route that takes \w+ cubes\. \(.*"
)
NO_SUCH = re.compile(r"[\w. ]+ takes no \w+ cubes: the cube cannot be delivered there\. \(.*")


@pytest.mark.parametrize("sentence", [MUST_STOP, NO_SUCH])
def test_a_city_the_cube_cannot_go_to_is_refused_by_name(sentence: re.Pattern[str]) -> None:
    for snap in sampled("move_goods", 20):
        scene = show(snap)
        cities = [city.at for city in GAME.view(snap.state, None).cities]
        for row in (scene.choices.rows if scene.choices else ())[-1:]:
            picked = show(snap, (), row.picks)
            for city in cities:
                after = show(snap, picked.picks, city)
                if sentence.fullmatch(after.refusal):
                    assert after.picks == picked.picks, "what was picked stays"
                    assert "var(--rubric-soft)" in after.board.pieces
                    return
    pytest.fail("no recorded position shows it")


@pytest.mark.parametrize(
    ("cube", "said"),
    [
        (
            "yellow",
            "This cube cannot be moved: no city that takes yellow cubes can be reached from Cincinnati. "
            "(Move goods)",
        ),
        (
            "blue",
            "This route is too long: it uses 2 links, and your engine's limit is 1. (Move goods)",
        ),
    ],
)
def test_an_engine_is_blamed_only_where_a_longer_one_would_help(cube: str, said: str) -> None:
    tiles = [
        {"hex": "J9", "tile": "gentle", "tracks": ["1-3"], "owners": ["A"]},
        {"hex": "K9", "tile": "straight", "tracks": ["1-town", "4-town"], "owners": ["A", "A"]},
        {"hex": "L8", "tile": "gentle", "tracks": ["2-4"], "owners": ["A"]},
    ]
    given = {"phase": "move_goods", "goods": {"M9": {cube: 1}}, "tiles": tiles}
    match = Match.from_position(GAME, {"players": 4, **given})
    assert scene_of(match, point=f"M9:{cube}").refusal == said
    found = GAME.explain(match.state, ["deliver", "M9", cube])
    assert voice(GAME, NAMES, match.state).refusal(found) == said


def test_a_hex_that_cannot_be_built_on_is_refused_with_the_rule_and_ringed() -> None:
    snap = next(snap for snap in sampled("build_track") if snap.state.built == 0)
    city = GAME.view(snap.state, None).cities[0]
    scene = show(snap, (), city.at)
    assert scene.refusal == f"{city.name} is a city: track cannot be built there. (Restrictions)"
    assert "var(--rubric-soft)" in scene.board.pieces


def test_others_see_whose_turn_it_is_and_nothing_is_lit() -> None:
    for kind in KINDS:
        for snap in sampled(kind, 1):
            state = snap.state
            other = (state.deciding() + 1) % state.players
            for seat in (other, None):
                scene = show(snap, seat=seat)
                assert not scene.mine
                assert scene.bill is None
                assert scene.confirm is None
                assert scene.choices is None
                assert lit(scene) == []
                assert scene.turn.startswith(f"{NAMES[state.deciding()]} is ")
            if state.at + 1 < len(state.queue) and kind in ("build_track", "select_actions"):
                assert show(snap, seat=state.queue[state.at + 1]).turn_note == "You are next."


def test_the_seats_stand_in_order_and_one_that_went_out_says_so() -> None:
    snap = snapshots("four_players_one_insolvent")[-2]
    scene = show(snap)
    out = [panel for panel in scene.seats if panel.out]
    assert [panel.place for panel in out] == [f"bankrupt in turn {snap.state.out_turn[out[0].seat]}"]
    assert scene.seats[-1] == out[0]
    six = show(sampled("build_track")[-1])
    assert [panel.seat for panel in six.seats if not panel.out] == list(
        sampled("build_track")[-1].state.queue
    )


def test_new_cities_are_placed_by_letter_and_town_in_either_order() -> None:
    for name in GAMES:
        for snap in snapshots(name):
            if GAME.decision(snap.state) is None or snap.state.built:
                continue
            options = [one for one in GAME.options(snap.state) if isinstance(one, Urbanise)]
            if not options:
                continue
            wanted = options[len(options) // 2]
            first = show(snap, (), ("type=urbanise",))
            by_letter = show(snap, show(snap, first.picks, f"letter={wanted.letter}").picks, wanted.hex)
            by_town = show(snap, show(snap, first.picks, wanted.hex).picks, f"letter={wanted.letter}")
            assert confirmed(by_letter, snap.state) == confirmed(by_town, snap.state) == wanted
            assert by_letter.confirm is not None
            assert by_letter.confirm.label == f"Place New City {wanted.letter}"
            return
    pytest.fail("no recorded game has a New City to place")


def test_points_as_they_would_score_are_those_of_the_outcome_at_the_end() -> None:
    for name in GAMES:
        last = snapshots(name)[-1]
        outcome = GAME.outcome(last.state)
        assert outcome is not None
        assert GAME.points_now(last.state) == outcome.scores
        result = show(last, seat=None).result
        assert result is not None
        assert [outcome.places[seat] for seat in result.order] == sorted(outcome.places)
        ((_, lines),) = result.sections
        assert [sum(points) for points in zip(*(line for _, line in lines), strict=True)] == list(
            result.totals
        )


def test_what_changed_since_the_last_turn_is_flagged() -> None:
    states = snapshots("five_players")
    before = next(snap for snap in states if GAME.decision(snap.state).kind == "move_goods")
    after = states[states.index(before) + 60]
    left = after._replace(left=before.state, seen=before.version)
    seats = seats_of(5, NAMES)
    flags = build_scene(left, None, seats).board.pieces.count('fill="var(--rubric)"')
    assert flags > build_scene(after, None, seats).board.pieces.count('fill="var(--rubric)"') == 0


def test_shares_say_what_they_bring_and_cost() -> None:
    snap = next(snap for snap in sampled("issue_shares") if snap.state.shares[snap.state.deciding()] < 12)
    scene = show(snap, (), "count=2")
    assert scene.confirm is not None
    assert scene.confirm.label == "Issue 2 for $10"
    assert scene.bill is not None
    assert [line.amount for line in scene.bill.lines] == ["+$10", "−$2", "−6"]
    cash = snap.state.cash[snap.state.deciding()]
    assert scene.bill.becomes == f"{dollars(cash)} becomes {dollars(cash + 10)}"
    you = next(panel for panel in scene.seats if panel.you)
    assert [(figure.value, figure.lit) for figure in you.figures[::2]] == [
        (dollars(cash + 10), True),
        (str(snap.state.shares[snap.state.deciding()] + 2), True),
    ]


def test_the_pass_of_turn_order_is_a_flag_in_its_cell() -> None:
    sheet = tray(scene_of(recorded("age_of_steam/rust_belt/five_players", 286)), "auction").sheet
    assert sheet is not None
    flags = [(cell.text, cell.picture) for row in sheet.rows for cell in row if cell.picture]
    assert [text for text, _ in flags] == ["pass"]
    assert ">1<" in flags[0][1]
