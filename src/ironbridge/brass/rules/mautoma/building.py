"""Builds of the automa: when a town can take the tile, the link that may come first, and building (P5)."""

from __future__ import annotations

from ironbridge.brass.rules.mautoma.choices import by_icon, coal_pair, coal_within, iron_pair, keep
from ironbridge.brass.rules.mautoma.figures import AUTOMA_SEAT, AutomaTables
from ironbridge.brass.rules.mautoma.linking import lay, link_anywhere, link_from, reachable_lines
from ironbridge.brass.rules.mautoma.telling import Facts, Reason
from ironbridge.brass.rules.shared.kernel.state import CANAL, State
from ironbridge.brass.rules.shared.kernel.tiles import next_kind, place_tile
from ironbridge.core.kernel.bits import numbers


def build_reason(m: AutomaTables, s: State, industry: int, place: int) -> Reason | None:
    """Why the next tile of the industry cannot be built in this town; None if it can.

    The town need not be in its network (ruling M-3); it never overbuilds (M-34); a tile of the wrong era is
    not passed over (M-40).
    """
    t = m.t
    where = t.place_ids[place]
    kind = next_kind(t, s, AUTOMA_SEAT, industry)
    if kind < 0:
        return Reason("mat_empty", {"industry": t.industry_ids[industry], "place": where})
    level = t.kind_level[kind]
    if not t.kind_eras[kind] >> s.era & 1:
        facts: Facts = {"industry": t.industry_ids[industry], "level": level, "place": where}
        return Reason("tile_era", {**facts, "ruling": "M-40"})
    if s.era == CANAL and s.tiles_of[AUTOMA_SEAT] & t.slots_at[place]:
        return Reason("canal_limit", {"place": where})
    if not free_slots(m, s, industry, place):
        return Reason("slot_taken", {"place": where, "industry": t.industry_ids[industry], "ruling": "M-34"})
    if not t.towns >> place & 1 and not s.network[AUTOMA_SEAT] >> place & 1:
        return Reason("network", {"place": where, "ruling": "M-3"})
    needed = t.kind_coal[kind]
    reachable = coal_within(m, s, place, needed)
    if reachable < needed:
        return Reason("coal", {"place": where, "needed": needed, "reachable": reachable})
    return None


def free_slots(m: AutomaTables, s: State, industry: int, place: int) -> list[int]:
    free = m.t.slots_at[place] & m.t.slots_of[industry] & ~s.occupied
    return list(numbers(free))


def build_at(m: AutomaTables, s: State, industry: int, place: int) -> None:
    """Build the next tile: a slot for this industry alone first, then as the icon says (ruling M-20).

    Its cubes move to the markets as everybody's do (ruling M-33).
    """
    t = m.t
    kind = next_kind(t, s, AUTOMA_SEAT, industry)
    slots = free_slots(m, s, industry, place)
    alone = [t.sole_slots(industry, place) >> slot & 1 for slot in slots]
    slots = keep(s, t.slot_ids, "slot", slots, "only_icon", alone, "M-20")
    slot = by_icon(m, s, "slot", slots)
    coal = coal_pair(m, s, place, t.kind_coal[kind])
    iron = iron_pair(m, s, t.kind_iron[kind])
    place_tile(t, s, AUTOMA_SEAT, industry, slot, coal, iron)


def enabling_lines(m: AutomaTables, s: State, industry: int, place: int) -> list[int]:
    """Links from its network after which the build is payable in full (rulings M-5 and M-6)."""
    found: list[int] = []
    for line in reachable_lines(m, s):
        trial = s.clone()
        lay(m, trial, line)
        if build_reason(m, trial, industry, place) is None:
            found.append(line)
    return found


def lay_enabling_link(m: AutomaTables, s: State, place: int, lines: list[int]) -> None:
    """One of the links that make the build possible: at the town itself first (ruling M-6)."""
    t = m.t
    at_town = [t.line_places[line] >> place & 1 for line in lines]
    lines = keep(s, t.line_ids, "line", lines, "at_town", at_town, "M-6", t.place_ids[place])
    if any(at_town):
        lay(m, s, link_from(m, s, place, lines))
        return
    quiet = [int(not t.line_places[line] & m.merchants) for line in lines]
    lines = keep(s, t.line_ids, "line", lines, "not_merchant", quiet, "M-6")
    lay(m, s, link_anywhere(m, s, lines))
