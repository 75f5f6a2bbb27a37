"""IV. Build track: the list of legal builds, refusals, urbanising, the end of a build. Compiled."""

from __future__ import annotations

from ironbridge.age_of_steam.rules.kernel.codes import CLAIM, END_BUILD, URBANISE, pack, pack_at
from ironbridge.age_of_steam.rules.kernel.completed_links.finishing import Finish
from ironbridge.age_of_steam.rules.kernel.completed_links.means import hanging
from ironbridge.age_of_steam.rules.kernel.construction import (
    claim,
    discs_scarce,
    forfeit,
    lay,
    loops_to,
    sections_after,
    sections_of,
    urbanise,
)
from ironbridge.age_of_steam.rules.kernel.figures import BAG, Tables
from ironbridge.age_of_steam.rules.kernel.phases.build_list import track_codes
from ironbridge.age_of_steam.rules.kernel.phases.build_places import in_supply
from ironbridge.age_of_steam.rules.kernel.phases.random_build import drawn_build
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import URBANISATION, State
from ironbridge.age_of_steam.rules.kernel.track import (
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
    judge,
)
from ironbridge.core.events import Event
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.refusals import Fact, Refusal

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
    found = city_codes(rules, s, seat)
    if s.built < rules.most_tiles(s, seat):
        track_codes(rules, s, seat, found)
    found.extend(other_codes(rules, s, seat))
    return found


def draw_build(rules: Rules, s: State, seat: int, chance: Chance) -> int:
    """One of `building_codes`, each as likely."""
    if rules.t.incomplete or s.built >= rules.most_tiles(s, seat):
        return chance.one_of(building_codes(rules, s, seat))
    return drawn_build(rules, s, seat, city_codes(rules, s, seat) + other_codes(rules, s, seat), chance)


def city_codes(rules: Rules, s: State, seat: int) -> list[int]:
    found: list[int] = []
    if may_place_city(s, seat):
        for where in rules.t.town_hexes:
            if rules.urbanise_fault(s, seat, where) is None and not loops_to(rules.t, s, where):
                found.extend([pack_at(URBANISE, where, city) for city in s.city_left])
    return found


def other_codes(rules: Rules, s: State, seat: int) -> list[int]:
    """Links that are claimed, and the end of the build."""
    found: list[int] = []
    if s.built < rules.most_tiles(s, seat):
        for edge in range(len(rules.t.edge_ids)):
            if claim_refusal(rules, s, seat, edge) is None:
                found.append(pack(CLAIM, edge))
    if end_refusal(rules, s, seat) is None:
        found.append(END_BUILD)
    return found


def may_place_city(s: State, seat: int) -> bool:
    """Once, and before the first tile."""
    return s.role[seat] == URBANISATION and not s.urbanised and s.built == 0 and len(s.city_left) > 0


def build_refusal(rules: Rules, s: State, seat: int, where: int, face: int) -> Refusal | None:
    t = rules.t
    name = t.hex_ids[where]
    most = rules.most_tiles(s, seat)
    if s.built >= most:
        return Refusal("tiles_used", "Building track", {"most": most})
    site = rules.site_fault(s, seat, where)
    if site is not None:
        return site
    around = Surroundings(rules.shut_cities(s, seat))
    around.look(t, s, seat, where)
    fault = judge(t, s, seat, around, where, face)
    if fault == UNCONNECTED and around.shut:
        anywhere = Surroundings([])
        anywhere.look(t, s, seat, where)
        if judge(t, s, seat, anywhere, where, face) == FINE:
            return rules.shut_fault(s, seat, where)
    if fault != FINE:
        code, rule = FAULTS[fault]
        facts: dict[str, Fact] = {"hex": name, "tile": t.tile_ids[t.face_tile[face]]}
        if fault == JOINS_FOREIGN:
            facts["by"] = foreign_owner(t, s, around, where, face)
        if fault == OFF_MAP and closed_side(t, where, face):
            return Refusal("closed_side", "Restrictions", {"hex": name})
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
    if rules.judges_builds(s, seat):
        own = rules.build_fault(s, seat, where, face)
        if own is not None:
            return own
    if not t.incomplete and not Finish(rules, s, seat, -1).can_follow(where, face, around.free):
        left = most - s.built - 1
        return Refusal("cannot_finish", "Completed links", {"hex": name, "left": left})
    return None


def closed_side(t: Tables, where: int, face: int) -> bool:
    """Does a tile lead over a side the map closes, or a side of printed track that is none of its exits?"""
    for side in range(6):
        there = t.beside[where * 6 + side]
        if t.face_exits[face] >> side & 1 and there >= 0 and t.across[where * 6 + side] < 0:
            return t.closed[where * 6 + side] or t.no_tile[there]
    return False


def claim_refusal(rules: Rules, s: State, seat: int, edge: int) -> Refusal | None:
    """A drawn link is taken instead of laying a tile."""
    t = rules.t
    most = rules.most_tiles(s, seat)
    if s.built >= most:
        return Refusal("tiles_used", "Building track", {"most": most})
    fault = rules.claim_fault(s, seat, edge)
    if fault is not None:
        return fault
    price = rules.claim_cost(s, seat, edge)
    cost = rules.charge(s, seat, price)
    if cost > s.cash[seat]:
        return Refusal("cash", "Cost of building track", {"needed": cost, "have": s.cash[seat]})
    if sections_of(t, s, seat) >= t.ownership_discs:
        return Refusal("ownership_discs", "Components", {"have": t.ownership_discs})
    if not t.incomplete and s.fresh and not Finish(rules, s, seat, -1).can_pay(price):
        left = most - s.built - 1
        return Refusal("cannot_finish", "Completed links", {"hex": t.hex_ids[t.edge_a[edge]], "left": left})
    return None


def end_refusal(rules: Rules, s: State, seat: int) -> Refusal | None:
    """Where a map allows completed links only, a build does not end before they are."""
    if rules.t.incomplete:
        return None
    for one in s.fresh:
        if hanging(rules.t, s, one):
            return Refusal("unfinished", "Completed links", {"hex": rules.t.hex_ids[one // 6]})
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
    fault = rules.urbanise_fault(s, seat, where)
    if fault is not None:
        return fault
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
    how = ("placed", "replaced", "redirected")[build_kind(t, s, where, face)]
    s.cash[seat] -= cost
    lay(t, s, seat, where, face)
    if s.telling:
        s.tell(
            Event(
                "built",
                {"seat": seat, "hex": t.hex_ids[where], "tile": t.tile_ids[t.face_tile[face]], "how": how},
            )
        )
        s.tell(Event("paid", {"seat": seat, "money": cost, "for": "track"}))
    rules.after_build(s, seat, where, how)


def claim_link(rules: Rules, s: State, seat: int, edge: int) -> None:
    price = rules.claim_cost(s, seat, edge)
    cost = rules.charge(s, seat, price)
    s.costs = [*s.costs, price]
    claim(s, seat, edge)
    if s.telling:
        s.tell(Event("claimed", {"seat": seat, "link": rules.t.edge_ids[edge]}))
    rules.pay(s, seat, cost, "track")
    rules.after_build(s, seat, edge, "claimed")


def place_new_city(rules: Rules, s: State, seat: int, where: int, city: int) -> None:
    """Urbanise; the cubes of the town stay or go back into the bag, as the map says."""
    t = rules.t
    old = s.new_city[where]
    urbanise(t, s, seat, where, city)
    if s.telling:
        s.tell(Event("urbanised", {"seat": seat, "hex": t.hex_ids[where], "letter": t.letters[city]}))
    if t.urbanise_goods == BAG:
        for colour in range(6):
            for _ in range(s.goods[where * 6 + colour]):
                rules.put_back(s, where, colour)
    rules.after_urbanise(s, seat, where, city, old)
    rules.after_build(s, seat, where, "urbanised")


def end_build(rules: Rules, s: State, seat: int) -> None:
    lost = forfeit(rules.t, s, seat)
    if s.telling:
        for where in lost:
            s.tell(Event("forfeited", {"seat": seat, "hex": rules.t.hex_ids[where]}))
