"""IV. Build track: a tile, a link drawn on the map, the end of a build. Compiled.

Who builds when (First Build in front), how much and at what price is in `seams/building.py`; what track may
lie on a hex is in `track.py`.
"""

from __future__ import annotations

from typing import Final

import msgspec
from mypy_extensions import i64

from ironbridge.age_of_steam.rules.kernel.codes import (
    BUILD,
    CLAIM,
    END_BUILD,
    amount_of,
    hex_of,
    pack,
    rest_of,
)
from ironbridge.age_of_steam.rules.kernel.completed_links.finishing import LookAhead, hangs_free
from ironbridge.age_of_steam.rules.kernel.construction import (
    discs_scarce,
    forfeit,
    lay,
    sections_after,
    sections_of,
)
from ironbridge.age_of_steam.rules.kernel.figures import Tables
from ironbridge.age_of_steam.rules.kernel.phases.build_list import track_codes
from ironbridge.age_of_steam.rules.kernel.phases.build_places import in_supply
from ironbridge.age_of_steam.rules.kernel.phases.step import Step, StepWithFields
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import State
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
    opposite,
)
from ironbridge.core.events import Event
from ironbridge.core.kernel.bits import bit, has, lowest
from ironbridge.core.refusals import Fact, Refusal
from ironbridge.core.vecs import vec

FAULTS = {
    OFF_MAP: Refusal("off_map", "Restrictions"),
    JOINS_FOREIGN: Refusal("joins_foreign", "Restrictions"),
    UNCONNECTED: Refusal("unconnected", "Building track"),
    TO_ITSELF: Refusal("to_itself", "Completed links"),
    NOT_KEPT: Refusal("not_kept", "Replacing track"),
    NOT_AN_END: Refusal("not_an_end", "Redirecting"),
    LEAVES_SECTION: Refusal("leaves_section", "Redirecting"),
    WRONG_HEX: Refusal("wrong_hex", "Track tiles"),
    NOTHING_NEW: Refusal("nothing_new", "Replacing track"),
}


class BuildStep(Step):
    """Lay a tile: placed, replacing or redirecting, as the hex has it."""

    def options(self, rules: Rules, s: State, seat: i64) -> vec[i64]:
        """A list of its own, since refusing tile by tile takes too long."""
        return track_codes(rules, s, seat) if s.built < rules.most_tiles(s, seat) else vec[i64]()

    def refusal(self, rules: Rules, s: State, seat: i64, code: i64) -> Refusal | None:
        t = rules.t
        where, face = hex_of(code), rest_of(code)
        name, tile = t.hex_ids[where], t.tile_ids[t.face_tile[face]]
        site = tiles_used(rules, s, seat) or rules.site_fault(s, seat, where)
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
            facts: dict[str, Fact] = {"hex": name, "tile": tile}
            if fault == JOINS_FOREIGN:
                facts["by"] = foreign_owner(t, s, around, where, face)
            if fault == OFF_MAP and closed_side(t, where, face):
                return Refusal("closed_side", "Restrictions", {"hex": name})
            return msgspec.structs.replace(FAULTS[fault], facts=facts)
        if not in_supply(t, s, where, face):
            disc = t.face_disc[face] and s.tiles_left[t.face_tile[face]] > 0
            return Refusal("disc_supply" if disc else "tile_supply", "Components", {"tile": tile})
        cost = rules.charge(s, seat, rules.build_cost(s, seat, where, face))
        if cost > s.cash[seat]:
            return Refusal("cash", "Cost of building track", {"needed": cost, "have": s.cash[seat]})
        if discs_scarce(t, s, seat) and sections_after(t, s, seat, where, face) > t.ownership_discs:
            return Refusal("ownership_discs", "Components", {"have": t.ownership_discs})
        own = rules.build_fault(s, seat, where, face) if rules.judges_builds(s, seat) else None
        if own is not None:
            return own
        if not t.incomplete and not LookAhead(rules, s, seat).can_finish_after(where, face, around.free):
            return cannot_finish(rules, s, seat, where)
        return None

    def play(self, rules: Rules, s: State, seat: i64, code: i64) -> None:
        t = rules.t
        where, face = hex_of(code), rest_of(code)
        price = rules.build_cost(s, seat, where, face)
        cost = rules.charge(s, seat, price)
        s.costs = [*s.costs, price]
        how = ("placed", "replaced", "redirected")[build_kind(t, s, where, face)]
        s.cash[seat] -= cost
        lay(t, s, seat, where, face)
        if s.telling:
            name, tile = t.hex_ids[where], t.tile_ids[t.face_tile[face]]
            s.tell(Event("built", {"seat": seat, "hex": name, "tile": tile, "how": how}))
            s.tell(Event("paid", {"seat": seat, "money": cost, "for": "track"}))
        rules.after_build(s, seat, where, how)


class ClaimStep(StepWithFields):
    """Take a link drawn on the map, instead of laying a tile."""

    def candidates(self, rules: Rules, s: State, seat: i64) -> list[int]:
        return [pack(CLAIM, edge) for edge in range(len(rules.t.edge_ids))]

    def refusal(self, rules: Rules, s: State, seat: i64, code: i64) -> Refusal | None:
        t = rules.t
        edge = amount_of(code)
        fault = tiles_used(rules, s, seat) or rules.claim_fault(s, seat, edge)
        if fault is not None:
            return fault
        price = rules.claim_cost(s, seat, edge)
        cost = rules.charge(s, seat, price)
        if cost > s.cash[seat]:
            return Refusal("cash", "Cost of building track", {"needed": cost, "have": s.cash[seat]})
        if sections_of(t, s, seat) >= t.ownership_discs:
            return Refusal("ownership_discs", "Components", {"have": t.ownership_discs})
        if not t.incomplete and len(s.fresh) and not LookAhead(rules, s, seat).can_finish_after_paying(price):
            return cannot_finish(rules, s, seat, t.edge_a[edge])
        return None

    def play(self, rules: Rules, s: State, seat: i64, code: i64) -> None:
        edge = amount_of(code)
        price = rules.claim_cost(s, seat, edge)
        cost = rules.charge(s, seat, price)
        s.costs = [*s.costs, price]
        s.claimed = s.claimed[:]
        s.claimed[edge] = seat
        s.built += 1
        s.started |= bit(seat)
        if s.telling:
            s.tell(Event("claimed", {"seat": seat, "link": rules.t.edge_ids[edge]}))
        rules.pay(s, seat, cost, "track")
        rules.after_build(s, seat, edge, "claimed")


class EndBuildStep(Step):
    """End the build; where a map allows completed links only, not before they are."""

    def refusal(self, rules: Rules, s: State, seat: i64, code: i64) -> Refusal | None:
        if rules.t.incomplete:
            return None
        for one in s.fresh:
            if hangs_free(rules.t, s, one):
                return Refusal("unfinished", "Completed links", {"hex": rules.t.hex_ids[one // 6]})
        return None

    def play(self, rules: Rules, s: State, seat: i64, code: i64) -> None:
        lost = forfeit(rules.t, s, seat)
        if s.telling:
            for where in lost:
                s.tell(Event("forfeited", {"seat": seat, "hex": rules.t.hex_ids[where]}))


STEPS: Final[list[Step]] = [BuildStep(BUILD), ClaimStep(CLAIM), EndBuildStep(END_BUILD)]


def begin_build(s: State) -> None:
    s.built = 0
    s.costs = []
    s.urbanised = False
    s.laid = vec[i64]()
    s.fresh = vec[i64]()


def tiles_used(rules: Rules, s: State, seat: i64) -> Refusal | None:
    most = rules.most_tiles(s, seat)
    return Refusal("tiles_used", "Building track", {"most": most}) if s.built >= most else None


def cannot_finish(rules: Rules, s: State, seat: i64, where: i64) -> Refusal:
    left = rules.most_tiles(s, seat) - s.built - 1
    return Refusal("cannot_finish", "Completed links", {"hex": rules.t.hex_ids[where], "left": left})


def closed_side(t: Tables, where: i64, face: i64) -> bool:
    """Does a tile lead over a side the map closes, or a side of printed track that is none of its exits?"""
    for side in range(6):
        there = t.beside[where * 6 + side]
        if has(t.face_exits[face], side) and there >= 0 and t.across[where * 6 + side] < 0:
            return t.closed[where * 6 + side] or t.no_tile[there]
    return False


def foreign_owner(t: Tables, s: State, around: Surroundings, where: i64, face: i64) -> i64:
    """The player whose track a face would join."""
    met = around.foreign & t.face_exits[face]
    side = lowest(met)
    return s.track[t.across[where * 6 + side] * 6 + opposite(side)]
