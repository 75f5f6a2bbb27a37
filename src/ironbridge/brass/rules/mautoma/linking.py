"""Links of the automa: what can be paid, which is preferred, and laying them (Automa 7.2 and 7.5; P6)."""

from __future__ import annotations

from ironbridge.brass.rules.birmingham.kernel.beer import beer_sources
from ironbridge.brass.rules.mautoma.choices import beer_source, coal_source, keep
from ironbridge.brass.rules.mautoma.figures import AUTOMA_SEAT, AutomaTables
from ironbridge.brass.rules.mautoma.telling import Reason
from ironbridge.brass.rules.shared.kernel.codes import NONE, pair
from ironbridge.brass.rules.shared.kernel.links import lay_link
from ironbridge.brass.rules.shared.kernel.network import reach, slots_within
from ironbridge.brass.rules.shared.kernel.resources import consume_coal, take_cube
from ironbridge.brass.rules.shared.kernel.state import RAIL, State
from ironbridge.core.kernel.bits import count


def payable(m: AutomaTables, s: State, line: int, second: bool = False) -> bool:
    """Can it pay for a link here? A rail takes coal, the second one beer as well (rulings M-11 and M-12)."""
    if s.era != RAIL:
        return True
    t = m.t
    within = reach(t, s, line)
    coal = within & s.markets or slots_within(t, s.mines, within)
    return bool(coal) and (not second or bool(beer_sources(m.t, s, AUTOMA_SEAT, within)))


def is_open(m: AutomaTables, s: State, line: int) -> bool:
    return s.link_owner[line] < 0 and line in m.t.deals[s.deal].lines_of_era(s.era)


def open_lines(m: AutomaTables, s: State, place: int, second: bool = False) -> list[int]:
    """The links it could place at this place, clockwise, wherever its network is."""
    if s.links_left[AUTOMA_SEAT] == 0:
        return []
    return [line for line in m.lines_at[place] if is_open(m, s, line) and payable(m, s, line, second)]


def reachable_lines(m: AutomaTables, s: State) -> list[int]:
    """Every link it could place from its network."""
    if s.links_left[AUTOMA_SEAT] == 0:
        return []
    network = s.network[AUTOMA_SEAT]
    lines = m.t.deals[s.deal].lines_of_era(s.era)
    return [
        line
        for line in lines
        if s.link_owner[line] < 0 and m.t.line_places[line] & network and payable(m, s, line)
    ]


def line_reason(m: AutomaTables, s: State, place: int) -> Reason:
    """Why no link can start here."""
    if s.links_left[AUTOMA_SEAT] == 0:
        return Reason("links_left", {"place": m.t.place_ids[place], "ruling": "M-35"})
    some = any(is_open(m, s, line) for line in m.lines_at[place])
    return Reason("line_coal" if some else "line_taken", {"place": m.t.place_ids[place]})


# Which link


def link_from(m: AutomaTables, s: State, place: int, lines: list[int], merchants: bool = False) -> int:
    """The link the priorities choose at a place; `merchants`: those that lead to one are as good."""
    t = m.t
    leads = m.leads_to[place]
    where = t.place_ids[place]
    far = {line: leads[line] for line in lines}

    def kept(by: str, values: list[int], ruling: str = "") -> list[int]:
        return keep(s, t.line_ids, "line", lines, by, values, ruling, where)

    if not merchants:
        lines = kept("not_merchant", [int(not m.merchants >> far[line] & 1) for line in lines], "M-10")
    network = s.network[AUTOMA_SEAT]
    lines = kept("in_network", [network >> far[line] & 1 for line in lines])
    built = [count(t.slots_at[far[line]] & s.occupied) for line in lines]
    lines = kept("most_tiles", built, "M-14")
    free = [count(t.slots_at[far[line]] & ~s.occupied) for line in lines]
    lines = kept("most_free", free, "M-14")
    if s.era == RAIL:
        lines = kept("own_coal", [int(takes_own_coal(m, s, line)) for line in lines], "M-15")
    return kept("clockwise", [-m.lines_at[place].index(line) for line in lines], "M-16")[0]


def takes_own_coal(m: AutomaTables, s: State, line: int) -> bool:
    """Would this link burn coal of a mine of its own?"""
    telling, s.telling = s.telling, False
    source = coal_source(m, s, m.t.line_places[line], reach(m.t, s, line))
    s.telling = telling
    return source < len(s.owner) and s.owner[source] == AUTOMA_SEAT


def link_anywhere(m: AutomaTables, s: State, lines: list[int]) -> int:
    """Of links at several places: from a town common to all; most slots; the alphabet (ruling M-25)."""
    t = m.t
    if len(lines) == 1:
        return lines[0]
    common = t.all_places
    for line in lines:
        common &= t.line_places[line]
    towns = [place for place in range(len(t.place_ids)) if common >> place & 1]
    if towns:
        first = min(towns, key=m.alphabet.__getitem__)
        return link_from(m, s, first, lines, merchants=True)
    slots = [sum(m.slot_count[end] for end in t.ends_of(line)) for line in lines]
    lines = keep(s, t.line_ids, "line", lines, "most_slots", slots, "M-25")
    spelt = sorted(lines, key=lambda line: sorted(m.alphabet[end] for end in t.ends_of(line)))
    return keep(s, t.line_ids, "line", lines, "alphabet", [-spelt.index(line) for line in lines], "M-25")[0]


# Laying


def lay(m: AutomaTables, s: State, line: int, second: bool = False) -> None:
    """Place a link; its coal and its beer are chosen as it lies then (ruling M-45)."""
    t = m.t
    lay_link(t, s, AUTOMA_SEAT, line, NONE, second)
    within = reach(t, s, line)
    if s.era == RAIL:
        consume_coal(t, s, AUTOMA_SEAT, pair(coal_source(m, s, t.line_places[line], within), NONE))
    if second:
        take_cube(t, s, beer_source(m, s, within))


def links_from(m: AutomaTables, s: State, place: int) -> int:
    """P6: one canal, or a rail and from where it leads another; the place reached."""
    line = link_from(m, s, place, open_lines(m, s, place))
    lay(m, s, line)
    reached = m.leads_to[place][line]
    if s.era == RAIL:
        further = open_lines(m, s, reached, second=True)
        if further:
            line = link_from(m, s, reached, further)
            lay(m, s, line, second=True)
            reached = m.leads_to[reached][line]
    return reached
