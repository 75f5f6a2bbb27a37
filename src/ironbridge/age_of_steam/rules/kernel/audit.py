"""What the referee checks in Age of Steam: cubes, tiles, discs, money, and track in one piece."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ironbridge.age_of_steam.rules.kernel.construction import sections_of
from ironbridge.age_of_steam.rules.kernel.figures import Tables
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import AUCTION, ISSUE, MOVING, NO_TRACK, State
from ironbridge.age_of_steam.rules.kernel.track import far_end, section_sides
from ironbridge.core.events import Event

MONEY_SIGNS = {"paid": -1, "issued": 1, "collected": 1, "expenses": -1}


def audit(rules: Rules, before: State | None, s: State, events: Sequence[Event]) -> list[str]:
    """Everything found wrong, in words for a developer."""
    t = rules.t
    faults = [*cubes(t, s), *components(t, s), *track(rules, s), *seats(rules, s)]
    if before is not None:
        faults += ledger(before, s, events)
    return faults


def cubes(t: Tables, s: State) -> list[str]:
    found = Counter(s.bag) + Counter(s.drawn) + Counter(dict(enumerate(s.removed)))
    found.update(cube for cube in s.display if cube >= 0)
    for place, count in enumerate(s.goods):
        if count:
            found[place % 6] += count
            if count < 0 or not may_hold(t, s, place // 6):
                return [f"{count} cubes on {place_name(t, place // 6)}"]
    return [] if found == Counter(dict(enumerate(t.cube_count))) else ["cubes are not conserved"]


def may_hold(t: Tables, s: State, place: int) -> bool:
    """Cubes lie on cities and towns, on hexes that had some from the start, and in boxes beside the map."""
    if place >= len(t.hex_ids):
        return True
    return s.city[place] or t.is_town[place] or t.start_cubes[place] > 0


def place_name(t: Tables, place: int) -> str:
    hexes = len(t.hex_ids)
    return t.hex_ids[place] if place < hexes else t.box_ids[place - hexes]


def components(t: Tables, s: State) -> list[str]:
    faults = []
    lying = [face for where, face in enumerate(s.face) if face >= 0 and where not in s.fixed]
    used = Counter(t.face_tile[face] for face in lying)
    for tile, count in enumerate(t.tile_count):
        if used[tile] + s.tiles_left[tile] != count or s.tiles_left[tile] < 0:
            faults.append(
                f"{t.tile_ids[tile]}: {used[tile]} on the map, {s.tiles_left[tile]} left of {count}"
            )
    discs = sum(t.face_disc[face] for face in lying)
    if discs + s.discs_left != t.town_discs or s.discs_left < 0:
        faults.append(f"{discs} town discs on the map, {s.discs_left} left")
    cities = [city for city in s.new_city if city >= 0]
    if sorted(cities + s.city_left + s.city_gone) != sorted(t.new_cities):
        faults.append("New Cities are not conserved")
    for seat in range(s.players):
        if sections_of(t, s, seat) > t.ownership_discs:
            faults.append(f"seat {seat} has more than {t.ownership_discs} ownership discs on the map")
    return faults


def track(rules: Rules, s: State) -> list[str]:
    """Track lies only where it may, agrees with its tiles, and a section has one owner and no loop."""
    faults = []
    t = rules.t
    for edge, owner in enumerate(s.claimed):
        if owner >= s.players or (owner >= 0 and t.edge_public[edge]):
            faults.append(f"link {t.edge_ids[edge]} has owner {owner}")
    for where, face in enumerate(s.face):
        name = t.hex_ids[where]
        if face >= 0 and (s.city[where] or t.no_tile[where] != (where in s.fixed)):
            faults.append(f"a tile on {name}")
        elif face >= 0 and not t.buildable[where] and where not in s.fixed:
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
    for stop in t.city_hexes + t.town_hexes:
        for where in t.city_parts[stop] or [stop]:
            for side in range(6):
                beyond = t.across[where * 6 + side]
                if beyond < 0 or (s.city[where] and s.city[beyond]):
                    continue
                end = far_end(t, s, where, side)
                leaves = s.city[where] or s.track[where * 6 + side] != NO_TRACK
                if leaves and end >= 0 and end >> 3 == stop:
                    faults.append(f"a link joins {t.place_names[stop]} to itself")
    if s.phase == MOVING and s.links != rules.links(s):
        faults.append("the list of links is out of date")
    return faults


def seats(rules: Rules, s: State) -> list[str]:
    faults = []
    t = rules.t
    playing = [seat for seat in range(s.players) if not s.out_turn[seat]]
    if sorted(s.order) != playing:
        faults.append(f"order {s.order}, still playing {playing}")
    for seat in range(s.players):
        if s.cash[seat] < 0 or s.income[seat] < 0:
            faults.append(f"seat {seat}: cash {s.cash[seat]}, income {s.income[seat]}")
        if s.shares[seat] > t.most_shares or not 0 < s.engine[seat] <= t.most_engine:
            faults.append(f"seat {seat}: {s.shares[seat]} shares, engine {s.engine[seat]}")
    if s.phase not in (ISSUE, AUCTION):  # else they are those of the turn before
        for action, count in Counter(role for role in s.role if role >= 0).items():
            if count > max(1, rules.slots(s, action)):
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
