"""IV. Build track: the list of legal builds, refusals, urbanising, the end of a build. Compiled."""

from __future__ import annotations

from ironbridge.core.events import Event
from ironbridge.core.refusals import Fact, Refusal
from ironbridge.games.age_of_steam.codes import (
    BUILD,
    END_BUILD,
    URBANISE,
    hex_of,
    pack_at,
    rest_of,
    step_of,
)
from ironbridge.games.age_of_steam.construction import forfeit, lay, loops_to, sections_of, urbanise
from ironbridge.games.age_of_steam.rules import Rules
from ironbridge.games.age_of_steam.state import NOBODY, URBANISATION, State
from ironbridge.games.age_of_steam.tables import Tables
from ironbridge.games.age_of_steam.track import (
    FINE,
    JOINS_FOREIGN,
    LEAVES_SECTION,
    NOT_AN_END,
    NOT_KEPT,
    NOTHING_NEW,
    OFF_MAP,
    TO_ITSELF,
    UNCONNECTED,
    WRONG_HEX,
    Surroundings,
    build_kind,
    is_town,
    judge,
    judge_spurs,
    open_end,
    owns_in_town,
)

FAULTS = {
    OFF_MAP: ("off_map", "Restrictions"),
    JOINS_FOREIGN: ("joins_foreign", "Restrictions"),
    UNCONNECTED: ("unconnected", "Building track"),
    TO_ITSELF: ("to_itself", "Completed links"),
    NOT_KEPT: ("not_kept", "Replacing track"),
    NOT_AN_END: ("not_an_end", "Redirecting"),
    LEAVES_SECTION: ("leaves_section", "Redirecting"),
    WRONG_HEX: ("wrong_hex", "Track tiles"),
    NOTHING_NEW: ("nothing_new", "Replacing track"),
}


def building_codes(rules: Rules, s: State, seat: int) -> list[int]:
    found: list[int] = []
    if may_place_city(s, seat):
        for where in rules.t.town_hexes:
            if rules.may_urbanise(s, seat, where) and not loops_to(rules.t, s, where):
                found.extend([pack_at(URBANISE, where, city) for city in s.city_left])
    if s.built < rules.most_tiles(s, seat):
        track_codes(rules, s, seat, found)
    found.append(END_BUILD)
    return found


def may_place_city(s: State, seat: int) -> bool:
    """Once, and before the first tile."""
    return s.role[seat] == URBANISATION and not s.urbanised and s.built == 0 and len(s.city_left) > 0


def track_codes(rules: Rules, s: State, seat: int, found: list[int]) -> None:
    """Every tile this player may lay now, hex by hex."""
    t = rules.t
    around = Surroundings()
    affordable: dict[int, list[bool]] = {}
    priced: list[list[int]] = []  # keeps the lists alive whose ids are the keys
    scarce = discs_scarce(t, s, seat)
    for where in sites(t, s, seat):
        if not rules.may_build_on(s, seat, where):
            continue
        around.look(t, s, seat, where)
        faces = faces_here(t, s, seat, around, where)
        if not faces:
            continue
        if s.face[where] < 0:
            costs = rules.place_costs(s, seat, where)
            payable = affordable.get(id(costs))
            if payable is None:
                payable = [
                    s.tiles_left[tile] > 0 and rules.charge(s, seat, cost) <= s.cash[seat]
                    for tile, cost in enumerate(costs)
                ]
                affordable[id(costs)] = payable
                priced.append(costs)
            here = pack_at(BUILD, where, 0)
            for face in faces:
                if payable[t.face_tile[face]] and (s.discs_left or not t.face_disc[face]):
                    found.append(here | face << 14)
        else:
            for face in faces:
                cost = rules.build_cost(s, seat, where, face)
                if in_supply(t, s, where, face) and rules.charge(s, seat, cost) <= s.cash[seat]:
                    found.append(pack_at(BUILD, where, face))
    if scarce:
        found[:] = [code for code in found if not uses_too_many(t, s, seat, code)]


def uses_too_many(t: Tables, s: State, seat: int, code: int) -> bool:
    """Would this build need an ownership disc that is not there?"""
    if step_of(code) != BUILD:
        return False
    return sections_after(t, s, seat, hex_of(code), rest_of(code)) > t.ownership_discs


def sites(t: Tables, s: State, seat: int) -> list[int]:
    """The hexes where a build is conceivable: beside a city, at the end of open track, or on a tile."""
    near = set(t.near_cities)
    for where, face in enumerate(s.face):
        if face >= 0:
            near.add(where)
            first = where * 6
            for side in range(first, first + 6):
                owner = s.track[side]
                if owner in (seat, NOBODY):
                    near.add(t.across[side])
        elif s.new_city[where] >= 0:
            near.update(t.across[where * 6 : where * 6 + 6])
    near.discard(-1)
    return sorted(near)


def faces_here(t: Tables, s: State, seat: int, around: Surroundings, where: int) -> list[int]:
    """The faces that may be laid on a hex, price and supply apart."""
    old = s.face[where]
    if is_town(t, s, where):
        return town_faces(t, s, seat, around, where)
    if old >= 0:
        faces = t.wider[old] if around.joins else []
        if has_open_end(t, s, seat, where):
            faces = faces + t.turned[old]
        return [face for face in faces if judge(t, s, seat, around, where, face) == FINE]
    good = ~(around.blocked | around.foreign) & 63
    if not good & around.joins:
        return []
    pairs = t.pairs(good, around.joins)
    for a in range(5):
        end = around.ends[a]
        if end >= 0:
            for b in range(a + 1, 6):
                if around.ends[b] == end:
                    pairs &= ~t.pair_bit[a | b << 3]
    return t.faces_of(pairs)


def has_open_end(t: Tables, s: State, seat: int, where: int) -> bool:
    """Does a track of this tile end an unfinished section that this player may redirect?"""
    for track in t.face_tracks[s.face[where]]:
        if s.track[where * 6 + (track & 7)] in (seat, NOBODY) and open_end(t, s, where, track) >= 0:
            return True
    return False


def town_faces(t: Tables, s: State, seat: int, around: Surroundings, where: int) -> list[int]:
    old = s.face[where]
    before = t.face_exits[old] if old >= 0 else 0
    met = old >= 0 and owns_in_town(s, seat, where)
    found: list[int] = []
    for face in t.town_faces:
        exits = t.face_exits[face]
        if before & ~exits or before == exits:
            continue
        if judge_spurs(around, where, exits & ~before, met) == FINE:
            found.append(face)
    return found


def in_supply(t: Tables, s: State, where: int, face: int) -> bool:
    """Is there a tile, and a disc if it needs one? What lies on the hex comes back first."""
    old = s.face[where]
    tile = t.face_tile[face]
    if old < 0:
        return s.tiles_left[tile] > 0 and (not t.face_disc[face] or s.discs_left > 0)
    tiles = s.tiles_left[tile] + (1 if t.face_tile[old] == tile else 0)
    if tiles <= 0:
        return False
    if not t.face_disc[face]:
        return True
    return s.discs_left + (1 if t.face_disc[old] else 0) > 0


def discs_scarce(t: Tables, s: State, seat: int) -> bool:
    """Could one more tile need more ownership discs than there are? It may start two sections."""
    return s.track.count(seat) >= t.ownership_discs - 4 and sections_of(t, s, seat) > t.ownership_discs - 4


def sections_after(t: Tables, s: State, seat: int, where: int, face: int) -> int:
    after = s.clone()
    lay(t, after, seat, where, face)
    return sections_of(t, after, seat)


def build_refusal(rules: Rules, s: State, seat: int, where: int, face: int) -> Refusal | None:
    t = rules.t
    name = t.hex_ids[where]
    most = rules.most_tiles(s, seat)
    if s.built >= most:
        return Refusal("tiles_used", "Building track", {"most": most})
    if s.city[where]:
        return Refusal("city_hex", "Restrictions", {"hex": name})
    if where in s.laid:
        return Refusal("hex_twice", "Building track", {"hex": name})
    if not rules.may_build_on(s, seat, where):
        return Refusal("no_tile", "Restrictions", {"hex": name})
    around = Surroundings()
    around.look(t, s, seat, where)
    fault = judge(t, s, seat, around, where, face)
    if fault != FINE:
        code, rule = FAULTS[fault]
        facts: dict[str, Fact] = {"hex": name, "tile": t.tile_ids[t.face_tile[face]]}
        if fault == JOINS_FOREIGN:
            facts["by"] = foreign_owner(t, s, around, where, face)
        return Refusal(code, rule, facts)
    if not in_supply(t, s, where, face):
        disc = t.face_disc[face] and s.tiles_left[t.face_tile[face]] > 0
        return Refusal(
            "disc_supply" if disc else "tile_supply", "Components", {"tile": t.tile_ids[t.face_tile[face]]}
        )
    cost = rules.charge(s, seat, rules.build_cost(s, seat, where, face))
    if cost > s.cash[seat]:
        return Refusal("cash", "Cost of building track", {"needed": cost, "have": s.cash[seat]})
    if discs_scarce(t, s, seat) and sections_after(t, s, seat, where, face) > t.ownership_discs:
        return Refusal("ownership_discs", "Components", {"have": t.ownership_discs})
    return None


def foreign_owner(t: Tables, s: State, around: Surroundings, where: int, face: int) -> int:
    """The player whose track a face would join."""
    met = around.foreign & t.face_exits[face]
    side = (met & -met).bit_length() - 1
    return s.track[t.across[where * 6 + side] * 6 + (side + 3) % 6]


def urbanise_refusal(rules: Rules, s: State, seat: int, where: int, city: int) -> Refusal | None:
    if s.role[seat] != URBANISATION:
        return Refusal("not_urbanising", "Urbanisation", {"seat": seat})
    if s.urbanised or s.built:
        return Refusal("urbanise_first", "Urbanisation", {"built": s.built})
    if not rules.may_urbanise(s, seat, where):
        return Refusal("not_a_town", "New Cities", {"hex": rules.t.hex_ids[where]})
    if loops_to(rules.t, s, where):
        return Refusal("to_itself", "Completed links", {"hex": rules.t.hex_ids[where]})
    if city not in s.city_left:
        return Refusal("new_city_used", "New Cities", {"letter": rules.t.letters[city]})
    return None


def build(rules: Rules, s: State, seat: int, where: int, face: int) -> None:
    t = rules.t
    price = rules.build_cost(s, seat, where, face)
    cost = rules.charge(s, seat, price)
    s.costs = [*s.costs, price]
    kind = ("placed", "replaced", "redirected")[build_kind(t, s, where, face)]
    s.cash[seat] -= cost
    lay(t, s, seat, where, face)
    if s.telling:
        s.tell(
            Event(
                "built",
                {"seat": seat, "hex": t.hex_ids[where], "tile": t.tile_ids[t.face_tile[face]], "how": kind},
            )
        )
        s.tell(Event("paid", {"seat": seat, "money": cost, "for": "track"}))


def place_new_city(rules: Rules, s: State, seat: int, where: int, city: int) -> None:
    urbanise(rules.t, s, seat, where, city)
    if s.telling:
        s.tell(
            Event("urbanised", {"seat": seat, "hex": rules.t.hex_ids[where], "letter": rules.t.letters[city]})
        )


def end_build(rules: Rules, s: State, seat: int) -> None:
    lost = forfeit(rules.t, s, seat)
    if s.telling:
        for where in lost:
            s.tell(Event("forfeited", {"seat": seat, "hex": rules.t.hex_ids[where]}))
