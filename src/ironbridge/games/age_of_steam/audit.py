"""What the referee checks in Age of Steam: cubes, tiles, discs, money, and track in one piece."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ironbridge.core.events import Event
from ironbridge.games.age_of_steam.construction import find_links, sections_of
from ironbridge.games.age_of_steam.state import MOVING, NO_TRACK, State
from ironbridge.games.age_of_steam.tables import WATER, Tables
from ironbridge.games.age_of_steam.track import far_end, section_sides

MONEY_SIGNS = {"paid": -1, "issued": 1, "collected": 1, "expenses": -1}


def audit(t: Tables, before: State | None, s: State, events: Sequence[Event]) -> list[str]:
    """Everything found wrong, in words for a developer."""
    faults = [*cubes(t, s), *components(t, s), *track(t, s), *seats(t, s)]
    if before is not None:
        faults += ledger(before, s, events)
    return faults


def cubes(t: Tables, s: State) -> list[str]:
    found = Counter(s.bag) + Counter(s.drawn)
    for column in s.display:
        found.update(cube for cube in column if cube >= 0)
    for place, count in enumerate(s.goods):
        if count:
            found[place % 6] += count
            if count < 0 or not (s.city[place // 6] or t.is_town[place // 6]):
                faults_at = t.hex_ids[place // 6]
                return [f"{count} cubes on {faults_at}"]
    return [] if found == Counter(t.bag) else ["cubes are not conserved"]


def components(t: Tables, s: State) -> list[str]:
    faults = []
    used = Counter(t.face_tile[face] for face in s.face if face >= 0)
    for tile, count in enumerate(t.tile_count):
        if used[tile] + s.tiles_left[tile] != count or s.tiles_left[tile] < 0:
            faults.append(
                f"{t.tile_ids[tile]}: {used[tile]} on the map, {s.tiles_left[tile]} left of {count}"
            )
    discs = sum(t.face_disc[face] for face in s.face if face >= 0)
    if discs + s.discs_left != t.town_discs or s.discs_left < 0:
        faults.append(f"{discs} town discs on the map, {s.discs_left} left")
    cities = [city for city in s.new_city if city >= 0]
    if sorted(cities + s.city_left) != sorted(t.new_cities):
        faults.append("New Cities are not conserved")
    for seat in range(s.players):
        if sections_of(t, s, seat) > t.ownership_discs:
            faults.append(f"seat {seat} has more than {t.ownership_discs} ownership discs on the map")
    return faults


def track(t: Tables, s: State) -> list[str]:
    """Track lies only where it may, agrees with its tiles, and a section has one owner and no loop."""
    faults = []
    for where, face in enumerate(s.face):
        name = t.hex_ids[where]
        if face >= 0 and (s.city[where] or t.terrain[where] >= WATER):
            faults.append(f"a tile on {name}")
        for side in range(6):
            there = face >= 0 and t.face_other[face * 6 + side] >= 0
            if there != (s.track[where * 6 + side] != NO_TRACK):
                faults.append(f"{name}: side {side} and its tile disagree")
            elif there:
                if t.across[where * 6 + side] < 0:
                    faults.append(f"{name}: track leads off the map at side {side}")
                sides = section_sides(t, s, where, side)
                if len({s.track[one] for one in sides}) > 1:
                    faults.append(f"{name}: a section with two owners")
                if len(set(sides)) != len(sides):
                    faults.append(f"{name}: a section runs in a circle")
    for where in t.city_hexes + t.town_hexes:
        for side in range(6):
            end = far_end(t, s, where, side)
            leaves = s.city[where] or s.track[where * 6 + side] != NO_TRACK
            if leaves and end >= 0 and end >> 3 == where:
                faults.append(f"a link joins {t.place_names[where]} to itself")
    if s.phase == MOVING and s.links != find_links(t, s):
        faults.append("the list of links is out of date")
    return faults


def seats(t: Tables, s: State) -> list[str]:
    faults = []
    playing = [seat for seat in range(s.players) if not s.out_turn[seat]]
    if sorted(s.order) != playing:
        faults.append(f"order {s.order}, still playing {playing}")
    for seat in range(s.players):
        if s.cash[seat] < 0 or s.income[seat] < 0:
            faults.append(f"seat {seat}: cash {s.cash[seat]}, income {s.income[seat]}")
        if s.shares[seat] > t.most_shares or not 0 < s.engine[seat] <= t.most_engine:
            faults.append(f"seat {seat}: {s.shares[seat]} shares, engine {s.engine[seat]}")
    taken = [role for role in s.role if role >= 0]
    if len(set(taken)) != len(taken):
        faults.append("a special action was taken twice")
    return faults


def ledger(before: State, s: State, events: Sequence[Event]) -> list[str]:
    """Every change of cash and income is told by an event, to the dollar."""
    cash, income = [0] * s.players, [0] * s.players
    for event in events:
        seat = event.facts.get("seat")
        if isinstance(seat, int):
            if event.kind in MONEY_SIGNS:
                cash[seat] += MONEY_SIGNS[event.kind] * int(str(event.facts["money"]))
            if event.kind == "income":
                income[seat] += int(str(event.facts["gain"]))
    faults = []
    for seat in range(s.players):
        if s.cash[seat] - before.cash[seat] != cash[seat]:
            faults.append(
                f"seat {seat}: cash changed by {s.cash[seat] - before.cash[seat]}, told {cash[seat]}"
            )
        if s.income[seat] - before.income[seat] != income[seat]:
            change = s.income[seat] - before.income[seat]
            faults.append(f"seat {seat}: income changed by {change}, told {income[seat]}")
    return faults
