"""What holds in every position of Age of Steam on the Rust Belt, checked in semi-random games."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ironbridge.core import record
from ironbridge.core.actions import narrow, picks
from ironbridge.core.chance import Chance
from ironbridge.core.match import Match
from ironbridge.core.referee import Referee
from ironbridge.core.refusals import IllegalAction
from ironbridge.games.age_of_steam import codes
from ironbridge.games.age_of_steam.actions import Deliver
from ironbridge.games.age_of_steam.construction import find_links
from ironbridge.games.age_of_steam.delivery import END, STEP_BITS
from ironbridge.games.age_of_steam.game import game, load
from ironbridge.games.age_of_steam.phases import play as phases
from ironbridge.games.age_of_steam.sheet import TOWN
from ironbridge.games.age_of_steam.state import (
    BUILDING,
    ENGINEER,
    GROWTH,
    MOVING,
    NO_TRACK,
    NOBODY,
    State,
)
from ironbridge.games.age_of_steam.tables import WATER
from ironbridge.games.age_of_steam.track import far_end

STEAM = game()
RULES = load("rust_belt").rules
T = RULES.t


def distances() -> list[list[int]]:
    """Steps over land between any two hexes."""
    found = []
    for start in range(len(T.hex_ids)):
        steps = [99] * len(T.hex_ids)
        steps[start] = 0
        edge = [start]
        for here in edge:
            for there in T.across[here * 6 : here * 6 + 6]:
                if there >= 0 and steps[there] == 99:
                    steps[there] = steps[here] + 1
                    edge.append(there)
        found.append(steps)
    return found


FAR = distances()
STOPS = T.city_hexes + T.town_hexes


def lively(state: State, options: list[int], chance: Chance) -> int:
    """A random option that keeps a game going: money for a turn, short auctions, links, and goods on them."""
    seat = state.deciding()
    if codes.step_of(options[0]) == codes.ISSUE_SHARES:
        short = 8 + state.shares[seat] + state.engine[seat] - state.income[seat] - state.cash[seat]
        return options[min(max(0, (short + 3) // 4) + chance.below(2), len(options) - 1)]
    if codes.DROP_OUT in options:
        pool = options[:3] + options[-2:] if chance.below(4) == 0 else options[-1:]
        return pool[chance.below(len(pool))]
    if state.phase == BUILDING and len(options) > 1 and chance.below(12):
        tried = [options[chance.below(len(options) - 1)] for _ in range(12)]
        best = max(tried, key=lambda code: promise(state, code))
        return best if promise(state, best) > -500 else options[-1]
    if state.phase == MOVING and codes.step_of(options[0]) == codes.DELIVER and chance.below(8):
        return options[chance.below(len(options) - 1)]
    if state.phase == MOVING:
        return options[0 if chance.below(5) == 0 else -1]
    return options[chance.below(len(options))]


def promise(state: State, code: int) -> int:
    """Links are good, a loose end near another stop is not bad; money for the expenses should be left."""
    seat = state.deciding()
    twin = state.clone()
    STEAM.play(twin, code)
    links = sum(link >= 0 and link & 15 == seat + 1 for link in find_links(T, twin))
    due = state.shares[seat] + state.engine[seat] - state.income[seat]
    found = 10 * links - (999 if twin.cash[seat] < due and twin.cash[seat] < state.cash[seat] else 0)
    if codes.step_of(code) == codes.BUILD:
        where = codes.hex_of(code)
        for track in T.face_tracks[codes.rest_of(code)]:
            a, b = track & 7, track >> 3
            ends = [far_end(T, twin, where, side) >> 3 if side != TOWN else where for side in (a, b)]
            if min(ends) < 0 <= max(ends):
                loose = T.across[where * 6 + (a if ends[0] < 0 else b)]
                found -= min(FAR[loose][stop] for stop in STOPS if stop != max(ends))
    return found


@cache
def course(seed: int, players: int) -> list[State]:
    """Every position of one semi-random game, the last one after its end."""
    state = STEAM.setup(players, {}, Chance(seed))
    chance = Chance(seed + 1)
    found = [state.clone()]
    while not state.over:
        STEAM.play(state, lively(state, STEAM.codes(state), chance))
        found.append(state.clone())
    return found


def taken(seed: int, players: int, share: int, phase: int = -1) -> State:
    """A position of a game so many thousandths through it, of one phase if one is named."""
    pool = [state for state in course(seed, players) if phase in (-1, state.phase)] or course(seed, players)
    return pool[share * (len(pool) - 1) // 1000].clone()


seeds = st.integers(0, 9)
counts = st.sampled_from((3, 4, 5, 6))
shares = st.integers(0, 1000)
positions = st.builds(taken, seed=seeds, players=counts, share=shares)
building = st.builds(taken, seed=seeds, players=counts, share=shares, phase=st.just(BUILDING))
moving = st.builds(taken, seed=seeds, players=counts, share=shares, phase=st.just(MOVING))
growing = st.builds(taken, seed=seeds, players=counts, share=shares, phase=st.just(GROWTH))
numbers = st.integers(0, 1 << 30)


def universe(state: State, chance: Chance) -> set[int]:
    """Actions of every step, legal or not; builds have a universe of their own."""
    found = {codes.DROP_OUT, codes.PASS_BID, codes.END_BUILD, codes.RAISE_ENGINE, codes.PASS_MOVE}
    found |= {codes.PRODUCE, codes.DECLINE, codes.BUY_BACK, codes.SKIP_ACTION, codes.CHOOSE}
    found |= {codes.pack(codes.PRODUCE_FOR, T.city_hexes[0]), codes.pack_at(codes.PLACE_GOOD, 3, 1)}
    found.add(codes.pack_lift(T.city_hexes[0], 1, T.city_hexes[1]))
    found.update(codes.pack(codes.ISSUE_SHARES, count) for count in range(20))
    found.update(codes.pack(codes.BID, money) for money in range(max(state.cash) + 5))
    found.update(codes.pack(codes.SELECT_ACTION, action) for action in range(7))
    found.update(
        codes.pack_at(codes.URBANISE, where, city) for where in range(len(T.hex_ids)) for city in range(8)
    )
    for colour in range(6):
        for column in range(len(T.column_ids)):
            found.update(codes.pack_cube(colour, column, box) for box in range(4))
    for _ in range(40):
        found.add(codes.pack_at(codes.BUILD, chance.below(len(T.hex_ids)), chance.below(len(T.face_tile))))
    found |= deliveries(state, chance)
    return found


def deliveries(state: State, chance: Chance) -> set[int]:
    """Legal deliveries bent in every field, and walks at random."""
    legal = [code for code in STEAM.codes(state) if codes.step_of(code) == codes.DELIVER]
    found: set[int] = set()
    for code in legal:
        where, colour, route = codes.hex_of(code), codes.colour_of(code), codes.route_of(code)
        found.update(codes.pack_deliver(where, other, route) for other in range(6))
        found.update(codes.pack_deliver(where, colour, cut(route, side)) for side in range(6))
        found.update(codes.pack_deliver(where, colour, longer(route, side)) for side in range(6))
        found.add(codes.pack_deliver(chance.below(len(T.hex_ids)), colour, route))
    stops = T.city_hexes + T.town_hexes
    for _ in range(60):
        route = END
        for _ in range(1 + chance.below(4)):
            route = route << STEP_BITS | chance.below(6)
        found.add(codes.pack_deliver(stops[chance.below(len(stops))], chance.below(6), route))
    return found


def sides(route: int) -> list[int]:
    found = []
    while route & END != END:
        found.append(route & END)
        route >>= STEP_BITS
    return found


def packed(path: list[int]) -> int:
    route = END
    for side in reversed(path):
        route = route << STEP_BITS | side
    return route


def cut(route: int, side: int) -> int:
    """The same way with another last step."""
    return packed([*sides(route)[:-1], side])


def longer(route: int, side: int) -> int:
    return packed([*sides(route), side])


# Options and refusals


@given(positions, numbers)
def test_options_are_exactly_what_is_not_refused(state: State, seed: int) -> None:
    options = STEAM.codes(state)
    listed = set(options)
    assert len(listed) == len(options)
    for code in options:
        assert phases.refusal(RULES, state, code) is None
    for code in universe(state, Chance(seed)):
        refused = phases.refusal(RULES, state, code)
        assert (refused is None) == (code in listed), (code, refused)


@settings(max_examples=20)
@given(building)
def test_the_builds_listed_are_exactly_those_not_refused_among_all_faces_on_all_hexes(state: State) -> None:
    listed = set(STEAM.codes(state))
    for where in range(len(T.hex_ids)):
        for face in range(len(T.face_tile)):
            code = codes.pack_at(codes.BUILD, where, face)
            refused = phases.refusal(RULES, state, code)
            assert (refused is None) == (code in listed), (STEAM.decode(state, code), refused)


@given(growing, numbers)
def test_the_boxes_for_production_are_exactly_those_not_refused(state: State, seed: int) -> None:
    if state.phase == GROWTH and not state.drawn:
        STEAM.play(state, codes.PRODUCE)
    listed = set(STEAM.codes(state))
    for code in universe(state, Chance(seed)):
        refused = phases.refusal(RULES, state, code)
        assert (refused is None) == (code in listed), (code, refused)


@given(positions, numbers)
def test_a_refused_action_changes_nothing_and_names_its_rule(state: State, seed: int) -> None:
    before = STEAM.position(state)
    refused = sorted(code for code in universe(state, Chance(seed)) if phases.refusal(RULES, state, code))
    for code in refused[:: max(1, len(refused) // 40)]:
        if codes.step_of(code) in (codes.DELIVER, codes.PLACE_CUBE):
            continue  # these need not have a name: the way or the box is not there
        action = STEAM.decode(state, code)
        with pytest.raises(IllegalAction) as error:
            STEAM.apply(state, action)
        assert error.value.refusal.code
        assert error.value.refusal.rule
    assert STEAM.position(state) == before


@given(positions)
def test_every_option_survives_the_edge(state: State) -> None:
    for code in STEAM.codes(state):
        action = STEAM.decode(state, code)
        plain = msgspec.json.decode(msgspec.json.encode(action))
        assert msgspec.convert(plain, STEAM.action_type) == action
        assert STEAM.encode(state, action) == code


@given(positions, numbers)
def test_the_picks_of_an_option_lead_to_it_in_any_order(state: State, seed: int) -> None:
    options = STEAM.options(state)
    if options:
        wanted = options[seed % len(options)]
        pointed = [str(pick) for pick in picks(wanted)]
        turned = pointed[seed % len(pointed) :] + pointed[: seed % len(pointed)]
        assert wanted in narrow(options, turned)


@settings(max_examples=25)
@given(positions)
def test_an_explanation_is_given_exactly_where_no_option_is_left(state: State) -> None:
    options = STEAM.options(state)
    for wanted in (
        ["build", "H7"],
        ["urbanise", "K9"],
        ["bid", "1"],
        ["engineer"],
        ["pass_move"],
        ["produce"],
    ):
        refusal = STEAM.explain(state, wanted)
        assert (refusal is None) == bool(narrow(options, wanted))
        if refusal is not None:
            assert refusal.code
            assert refusal.rule


# Building: the rulebook once more, side by side and without tables

Rails = dict[tuple[int, int], int]  # (hex, side) to the far end of the track there, 6 being the town


def rails_of(tracks: Iterable[int], where: int) -> Rails:
    found: Rails = {}
    for track in tracks:
        a, b = track & 7, track >> 3
        found[where, a] = b
        if b != TOWN:
            found[where, b] = a
    return found


def board(state: State) -> Rails:
    found: Rails = {}
    for where, face in enumerate(state.face):
        if face >= 0:
            found |= rails_of(T.face_tracks[face], where)
    return found


def leads_to(state: State, rails: Rails, where: int, side: int) -> int:
    """The stop at the end of the way out of a hex by a side, or -1."""
    for _ in range(500):
        there, back = T.across[where * 6 + side], (side + 3) % 6
        if there < 0 or state.city[there]:
            return there
        if (there, back) not in rails:
            return -1
        where, side = there, rails[there, back]
        if side == TOWN:
            return where
    raise AssertionError("track in a circle")


def lawful(state: State, where: int, face: int) -> bool:
    """May the deciding seat lay this face here? Twenty ownership discs are taken as enough."""
    seat = state.deciding()
    started = state.started >> seat & 1
    town = T.is_town[where] and not state.city[where]
    if state.built >= (4 if state.role[seat] == ENGINEER else 3) or where in state.laid:
        return False
    if state.city[where] or T.terrain[where] == WATER or town != (face in T.town_faces):
        return False
    old = set(T.face_tracks[state.face[where]]) if state.face[where] >= 0 else set()
    new = set(T.face_tracks[face])
    gone, added = old - new, new - old
    rails = board(state)

    def across(side: int) -> int:
        return T.across[where * 6 + side]

    def owner_across(side: int) -> int:
        return state.track[across(side) * 6 + (side + 3) % 6]

    def at_city(side: int) -> bool:
        return state.city[across(side)]

    def joined(side: int) -> bool:
        if at_city(side) or owner_across(side) == seat:
            return True
        if not started or owner_across(side) != NOBODY:
            return False
        end = leads_to(state, rails, where, side)
        return end >= 0 and (state.city[end] or seat in state.track[end * 6 : end * 6 + 6])

    ends = [side for track in added for side in (track & 7, track >> 3) if side != TOWN]
    if not added or any(across(side) < 0 for side in ends):
        return False
    if gone:
        if town or len(gone) != 1 or len(added) != 1:
            return False
        track = next(iter(gone))
        if state.track[where * 6 + (track & 7)] not in (seat, NOBODY):
            return False
        sides_gone = (track & 7, track >> 3)
        loose = [side for side in sides_gone if not at_city(side) and owner_across(side) == NO_TRACK]
        kept = [side for side in sides_gone if side not in loose]
        if len(loose) != 1 or kept[0] not in ends:
            return False
        if not started and not any(at_city(side) for side in ends):
            return False
    elif town:
        if seat not in state.track[where * 6 : where * 6 + 6] and not any(joined(side) for side in ends):
            return False
    elif not all(joined(track & 7) or joined(track >> 3) for track in added):
        return False
    if any(not at_city(side) and owner_across(side) not in (seat, NOBODY, NO_TRACK) for side in ends):
        return False
    after = {key: end for key, end in rails.items() if key[0] != where} | rails_of(new, where)
    for track in added:
        a, b = track & 7, track >> 3
        here = where if b == TOWN else leads_to(state, after, where, b)
        if here >= 0 and here == leads_to(state, after, where, a):
            return False
    tile, last = T.face_tile[face], state.face[where]
    back = last >= 0 and T.face_tile[last] == tile
    disc_back = last >= 0 and T.face_disc[last]
    if state.tiles_left[tile] + back < 1 or (T.face_disc[face] and state.discs_left + disc_back < 1):
        return False
    kind = T.tile_kind[tile]  # 0 simple, 1 side by side, 2 crossing
    if last < 0:
        price = 1 + len(ends) if town else 2 + kind + T.terrain[where]
    else:
        price = 2 if gone else 3 if town or kind == 2 else 2
    return price <= state.cash[seat]


@settings(max_examples=20)
@given(building)
def test_the_builds_listed_are_those_the_rulebook_allows_read_once_more(state: State) -> None:
    if state.phase != BUILDING or STEAM.view(state, None).seats[state.deciding()].discs < 5:
        return
    listed = {code for code in STEAM.codes(state) if codes.step_of(code) == codes.BUILD}
    for where in range(len(T.hex_ids)):
        for face in range(len(T.face_tile)):
            code = codes.pack_at(codes.BUILD, where, face)
            assert lawful(state, where, face) == (code in listed), STEAM.decode(state, code)


# Positions and records


@given(positions)
def test_a_position_can_be_written_and_read_back(state: State) -> None:
    position = STEAM.position(state)
    again = STEAM.from_position(msgspec.json.decode(msgspec.json.encode(position)))
    assert STEAM.position(again) == position
    assert STEAM.codes(again) == STEAM.codes(state)
    assert STEAM.audit(None, again, []) == []


@settings(max_examples=15)
@given(seeds, counts)
def test_a_finished_game_can_be_written_and_read_back(seed: int, players: int) -> None:
    state = course(seed, players)[-1].clone()
    assert state.over
    position = STEAM.position(state)
    again = STEAM.from_position(position)
    assert STEAM.position(again) == position
    assert STEAM.outcome(again) == STEAM.outcome(state)


@given(positions, numbers)
def test_a_clone_is_independent(state: State, seed: int) -> None:
    before = STEAM.position(state)
    twin = state.clone()
    chance = Chance(seed)
    for _ in range(40):
        options = STEAM.codes(twin)
        if options:
            STEAM.play(twin, lively(twin, options, chance))
    assert STEAM.position(state) == before


@given(positions, numbers)
def test_every_seat_sees_the_same_table_and_nothing_of_the_bag(state: State, seed: int) -> None:
    seen = STEAM.view(state, None)
    other_world = STEAM.determinize(state, 0, Chance(seed))
    for seat in range(state.players):
        assert msgspec.structs.replace(STEAM.view(state, seat), seat=None) == seen
    assert STEAM.view(other_world, None) == seen
    assert STEAM.codes(other_world) == STEAM.codes(state)
    assert STEAM.audit(None, other_world, []) == []


@settings(max_examples=20)
@given(st.integers(0, 10_000), counts, st.integers(1, 150))
def test_a_record_replays_without_the_generator_and_undo_restores(
    seed: int, players: int, steps: int
) -> None:
    match = Match.start(STEAM, players, seed=seed)
    chance = Chance(seed + 7)
    for number in range(steps):
        decision = match.decision
        if decision is None:
            break
        options = STEAM.codes(match.state)
        before = STEAM.position(match.state)
        version, steps_before = match.version, match.steps
        action = STEAM.decode(match.state, lively(match.state, options, chance))
        match.play(decision.seat, action, version)
        if number % 3 == 0 and match.can_undo(decision.seat):
            after = STEAM.position(match.state)
            match.undo(decision.seat)
            assert STEAM.position(match.state) == before
            assert match.steps == steps_before == len(match.log)
            assert match.version > version
            match.redo(decision.seat)
            assert STEAM.position(match.state) == after
    saved = record.decode(record.encode(match.saved()))
    header = msgspec.structs.replace(saved.header, seed=None)
    again = Match.replay(STEAM, msgspec.structs.replace(saved, header=header))
    assert without_generator(again.state) == without_generator(match.state)
    assert [played.events for played in again.log] == [played.events for played in match.log]
    assert STEAM.position(Match.resume(STEAM, saved).state) == STEAM.position(match.state)


def without_generator(state: State) -> dict[str, object]:
    """The position, apart from what only decides draws to come."""
    position = STEAM.position(state)
    return position | {"chance": 0, "bag": sorted(position["bag"])}


# Goods: an independent search over the track as the view shows it

Link = tuple[str, int, str, int, int | None]


def links_of(state: State) -> list[Link]:
    """Every completed link as (stop, side it is left by, stop, side it is entered by, owner), both ways."""
    view = STEAM.view(state, None)
    cities = {city.at for city in view.cities}
    track: dict[tuple[str, int], tuple[int, int | None]] = {}
    for tile in view.tiles:
        for one in tile.tracks:
            track[tile.at, one.a] = (one.b, one.owner)
            if one.b != 6:
                track[tile.at, one.b] = (one.a, one.owner)
    found: list[Link] = []
    for stop in [*cities, *view.towns]:
        for side in range(6):
            if stop not in cities and (stop, side) not in track:
                continue
            here, leaving = stop, side
            passed: list[int | None] = [] if stop in cities else [track[stop, side][1]]
            while True:
                number = T.across[T.hex_number[here] * 6 + leaving]
                if number < 0:
                    break
                here, entered = T.hex_ids[number], (leaving + 3) % 6
                if here in cities:
                    if passed:
                        found.append((stop, side, here, entered, passed[0]))
                    break
                if (here, entered) not in track:
                    break
                leaving, owner = track[here, entered]
                passed.append(owner)
                if leaving == 6:
                    found.append((stop, side, here, entered, passed[0]))
                    break
            assert len(set(passed)) <= 1
    return found


@given(moving)
def test_links_lead_back_the_way_they_came_and_have_one_owner(state: State) -> None:
    links = links_of(state)
    for stop, side, there, entered, owner in links:
        assert stop != there
        assert (there, entered, stop, side, owner) in links
    if state.phase == MOVING:
        table = {
            (T.hex_ids[place // 6], place % 6, T.hex_ids[link >> 8], link >> 4 & 15, (link & 15) - 1)
            for place, link in enumerate(state.links)
            if link >= 0
        }
        assert table == {(*link[:4], -1 if link[4] is None else link[4]) for link in links}


@given(moving)
def test_the_deliveries_are_those_a_plain_search_finds_and_pay_as_it_says(state: State) -> None:
    if state.phase != MOVING:
        return
    view = STEAM.view(state, None)
    accepting = {city.at: city.accepts for city in view.cities}
    seat = state.deciding()
    links = links_of(state)
    wanted: dict[tuple[str, str, tuple[str, ...]], dict[int, int]] = {}
    for city in view.cities:
        for cube in set(city.cubes):
            ways: list[list[Link]] = [[link] for link in links if link[0] == city.at]
            while ways:
                way = ways.pop()
                visited = [city.at, *(link[2] for link in way)]
                if len(set(visited)) < len(visited) or len(way) > state.engine[seat]:
                    continue
                if cube in accepting.get(visited[-1], ()):
                    pay: dict[int, int] = {}
                    for link in way:
                        if link[4] is not None and not state.out_turn[link[4]]:
                            pay[link[4]] = pay.get(link[4], 0) + 1
                    wanted[city.at, cube, tuple(f"{link[0]}:{link[1]}" for link in way)] = pay
                else:
                    ways += [[*way, link] for link in links if link[0] == visited[-1]]
    found = {}
    for code in STEAM.codes(state):
        if codes.step_of(code) == codes.DELIVER:
            action = STEAM.decode(state, code)
            assert isinstance(action, Deliver)
            after = state.clone()
            STEAM.play(after, code)
            if after.phase == MOVING and after.turn == state.turn:
                gains = [after.income[s] - state.income[s] for s in range(state.players)]
                pay = {s: gain for s, gain in enumerate(gains) if gain}
                assert len(after.bag) == len(state.bag) + 1
            else:
                pay = wanted[action.hex, action.cube, action.route]  # the money followed at once
            found[action.hex, action.cube, action.route] = pay
    assert found == wanted


# Whole games


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("batch", [0, 1, 2])
def test_a_referee_finds_no_fault_in_whole_games(players: int, batch: int) -> None:
    delivered = 0
    for seed in range(5 * batch, 5 * batch + 5):
        referee = Referee(STEAM)
        state = STEAM.setup(players, {}, Chance(seed))
        referee.check(None, state)
        chance = Chance(seed + 100)
        while not state.over:
            events = referee.play(state, lively(state, STEAM.codes(state), chance))
            delivered += sum(event.kind == "delivered" for event in events)
        outcome = STEAM.outcome(state)
        assert outcome is not None
        assert min(outcome.places) == 1
        assert state.turn == state.turns or not state.order
        assert sum(line.points[0] for line in outcome.bill) == outcome.scores[0]
    assert delivered > 0
