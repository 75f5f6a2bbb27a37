"""IV. Build track: the list of legal builds, refusals, urbanising, the end of a build. Compiled."""

from __future__ import annotations

from ironbridge.core.events import Event
from ironbridge.core.refusals import Refusal
from ironbridge.games.age_of_steam.codes import BUILD, END_BUILD, URBANISE, pack_at
from ironbridge.games.age_of_steam.construction import forfeit, lay, sections_of, urbanise
from ironbridge.games.age_of_steam.rules import Rules
from ironbridge.games.age_of_steam.state import URBANISATION, State
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
    is_city,
    is_town,
    judge,
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
            if rules.may_urbanise(s, seat, where):
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
    cash = s.cash[seat]
    scarce = discs_scarce(t, s, seat)
    for where in range(len(t.hex_ids)):
        if not rules.may_build_on(s, seat, where):
            continue
        around = Surroundings(t, s, seat, where)
        if not reaches_something(t, s, seat, around, where):
            continue
        faces = t.town_faces if is_town(t, s, where) else t.hex_faces
        for face in faces:
            if judge(t, s, seat, around, where, face) != FINE or not in_supply(t, s, where, face):
                continue
            if rules.build_cost(s, seat, where, face) > cash:
                continue
            if scarce and sections_after(t, s, seat, where, face) > t.ownership_discs:
                continue
            found.append(pack_at(BUILD, where, face))


def reaches_something(t: Tables, s: State, seat: int, around: Surroundings, where: int) -> bool:
    """A cheap look: without a side that joins, only a redirection could be possible."""
    if around.joins:
        return True
    face = s.face[where]
    if face < 0:
        return False
    return True


def in_supply(t: Tables, s: State, where: int, face: int) -> bool:
    """Is there a tile, and a disc if it needs one? What lies on the hex comes back first."""
    old = s.face[where]
    tile = t.face_tile[face]
    tiles = s.tiles_left[tile] + (1 if old >= 0 and t.face_tile[old] == tile else 0)
    if tiles <= 0:
        return False
    if not t.face_disc[face]:
        return True
    return s.discs_left + (1 if old >= 0 and t.face_disc[old] else 0) > 0


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
    if is_city(t, s, where):
        return Refusal("city_hex", "Restrictions", {"hex": name})
    if where in s.laid:
        return Refusal("hex_twice", "Building track", {"hex": name})
    if not rules.may_build_on(s, seat, where):
        return Refusal("no_tile", "Restrictions", {"hex": name})
    around = Surroundings(t, s, seat, where)
    fault = judge(t, s, seat, around, where, face)
    if fault != FINE:
        code, rule = FAULTS[fault]
        return Refusal(code, rule, {"hex": name, "tile": t.tile_ids[t.face_tile[face]]})
    if not in_supply(t, s, where, face):
        disc = t.face_disc[face] and s.tiles_left[t.face_tile[face]] > 0
        return Refusal(
            "disc_supply" if disc else "tile_supply", "Components", {"tile": t.tile_ids[t.face_tile[face]]}
        )
    cost = rules.build_cost(s, seat, where, face)
    if cost > s.cash[seat]:
        return Refusal("cash", "Cost of building track", {"needed": cost, "have": s.cash[seat]})
    if discs_scarce(t, s, seat) and sections_after(t, s, seat, where, face) > t.ownership_discs:
        return Refusal("ownership_discs", "Components", {"have": t.ownership_discs})
    return None


def urbanise_refusal(rules: Rules, s: State, seat: int, where: int, city: int) -> Refusal | None:
    if s.role[seat] != URBANISATION:
        return Refusal("not_urbanising", "Urbanisation", {"seat": seat})
    if s.urbanised or s.built:
        return Refusal("urbanise_first", "Urbanisation", {"built": s.built})
    if not rules.may_urbanise(s, seat, where):
        return Refusal("not_a_town", "New Cities", {"hex": rules.t.hex_ids[where]})
    if city not in s.city_left:
        return Refusal("new_city_used", "New Cities", {"letter": rules.t.letters[city]})
    return None


def build(rules: Rules, s: State, seat: int, where: int, face: int) -> None:
    t = rules.t
    cost = rules.build_cost(s, seat, where, face)
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
