"""The rulebook read once more, without tables: what may be built, and which goods may go where."""

from __future__ import annotations

from collections.abc import Iterable

from hypothesis import given, settings

from ironbridge.age_of_steam.rules.actions import Deliver
from ironbridge.age_of_steam.rules.kernel import codes
from ironbridge.age_of_steam.rules.kernel.figures import WATER
from ironbridge.age_of_steam.rules.kernel.state import BUILDING, ENGINEER, MOVING, NO_TRACK, NOBODY, State
from ironbridge.age_of_steam.rules.sheet import TOWN
from tests.age_of_steam.rules.games import T, building, moving
from tests.titles import STEAM

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
        if town or len(gone) != len(added):
            return False
        rejoined = set()
        for track in gone:
            if state.track[where * 6 + (track & 7)] not in (seat, NOBODY):
                return False
            sides_gone = (track & 7, track >> 3)
            loose = [side for side in sides_gone if not at_city(side) and owner_across(side) == NO_TRACK]
            kept = [side for side in sides_gone if side not in loose]
            if len(loose) != 1:
                return False
            rejoined |= {one for one in added if kept[0] in (one & 7, one >> 3)}
        if len(rejoined) != len(gone):
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
    disc_back = last >= 0 and T.face_disc[last]
    if state.tiles_left[tile] < 1 or (T.face_disc[face] and state.discs_left + disc_back < 1):
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
