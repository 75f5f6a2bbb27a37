"""The Network action: one canal, one rail, or a second rail in the same action.

Compiled. Network; Network in the canal era; Network in the rail era. Each link is judged after it is placed:
its coal must be connected to it then. Whether a second rail takes beer is the title's.
"""

from __future__ import annotations

from mypy_extensions import i64

from ironbridge.brass.rules.shared.kernel.codes import NONE, field, first_of, pack_network, pair
from ironbridge.brass.rules.shared.kernel.discard import ask_card
from ironbridge.brass.rules.shared.kernel.figures import Tables
from ironbridge.brass.rules.shared.kernel.network import has_nothing_on_board, place_link, reach
from ironbridge.brass.rules.shared.kernel.resources import (
    PAIR_BITS,
    coal_payments,
    coal_refusal,
    consume_coal,
    pay,
    places_with_coal,
    take_cube,
)
from ironbridge.brass.rules.shared.kernel.state import CANAL, RAIL, SECOND_RAIL, State
from ironbridge.brass.rules.shared.sheet import ERAS
from ironbridge.core.events import Event
from ironbridge.core.kernel.bits import has
from ironbridge.core.refusals import Fact, Refusal, Section
from ironbridge.core.vecs import append, vec


def link_cost(t: Tables, s: State, second: bool) -> i64:
    if s.era == CANAL:
        return t.canal_cost
    return t.second_rail_cost if second else t.rail_cost


def network_codes(t: Tables, s: State, seat: i64, second: bool, found: vec[i64]) -> vec[i64]:
    """With every link this player may place now, with each choice of coal."""
    purse = s.money[seat] - link_cost(t, s, second)
    if purse < 0 or s.links_left[seat] == 0:
        return found
    anywhere = t.first_link_anywhere and has_nothing_on_board(s, seat)
    network = s.network[seat]
    coal_places = places_with_coal(t, s)
    for line in t.deals[s.deal].lines_of_era(s.era):
        if s.link_owner[line] >= 0 or not (anywhere or t.line_places[line] & network):
            continue
        if s.era == CANAL:
            found = append(found, pack_network(line, NONE, NONE))
            continue
        within = reach(t, s, line)
        if within & coal_places:
            for payment in coal_payments(t, s, t.line_places[line], within, 1):
                if payment >> PAIR_BITS <= purse:
                    found = append(found, pack_network(line, first_of(payment), NONE))
    return found


def network_refusal(t: Tables, s: State, seat: i64, code: i64, second: bool) -> Refusal | None:
    """Why not this link: the line, the coal, and no beer, unless a title says so."""
    line = field(code, 0)
    refusal = line_refusal(t, s, seat, line, second) or source_refusal(t, s, line, field(code, 1))
    if refusal is None and field(code, 2) != NONE:
        return Refusal("beer_unasked", "Network", {"line": t.line_ids[line]})
    return refusal


def source_refusal(t: Tables, s: State, line: i64, coal: i64) -> Refusal | None:
    """Why this coal cannot serve the line."""
    needed = 0 if s.era == CANAL else 1
    return coal_refusal(t, s, t.line_places[line], reach(t, s, line), needed, pair(coal, NONE))


def line_refusal(t: Tables, s: State, seat: i64, line: i64, second: bool) -> Refusal | None:
    """Why no link can go on this line, whatever the choice of sources; None if only the sources are left."""
    where = t.line_ids[line]
    rule: Section = "Network in the canal era" if s.era == CANAL else "Network in the rail era"
    if not has(t.deals[s.deal].lines, line):
        return Refusal("not_on_map", "Map", {"line": where})
    if line not in t.deals[s.deal].lines_of_era(s.era):
        return Refusal("line_era", rule, {"line": where})
    if s.link_owner[line] >= 0:
        return Refusal("line_taken", "Network 2", {"line": where, "by": s.link_owner[line]})
    if s.links_left[seat] == 0:
        return Refusal("links_left", "Components", {"needed": 1, "have": 0})
    anywhere = t.first_link_anywhere and has_nothing_on_board(s, seat)
    if not anywhere and not t.line_places[line] & s.network[seat]:
        nothing = {"nothing": 1} if has_nothing_on_board(s, seat) else {}
        return Refusal("line_network", "Network 2", {"line": where, **nothing})
    needed = 0 if s.era == CANAL else 1
    coals = coal_payments(t, s, t.line_places[line], reach(t, s, line), needed)
    if not len(coals):
        return Refusal("coal", "Consuming coal", {"line": where, "needed": 1, "reachable": 0})
    cost, coal = link_cost(t, s, second), coals[0] >> PAIR_BITS
    if s.money[seat] < cost + coal:
        facts: dict[str, Fact] = {"needed": cost + coal, "have": s.money[seat], "link": cost}
        return Refusal("money", rule, facts | {"coal": coal} if needed else facts)
    return None


def network(t: Tables, s: State, seat: i64, code: i64, second: bool) -> None:
    """A link with its coal and beer; after a first rail a second one is asked for, beneath the card."""
    if second:
        s.answered()
    else:
        if s.era == RAIL:
            s.ask(SECOND_RAIL, seat, field(code, 0) + 1 if s.rails_touch else 0)
        ask_card(t, s, seat)
    lay_link(t, s, seat, field(code, 0), field(code, 1), second)
    if field(code, 2) != NONE:
        take_cube(t, s, field(code, 2))


def lay_link(t: Tables, s: State, seat: i64, line: i64, coal: i64, second: bool) -> None:
    """Place a link and pay for it: money, and coal for a rail."""
    cost = link_cost(t, s, second)
    place_link(t, s, seat, line)
    if s.telling:
        s.tell(Event("linked", {"seat": seat, "line": t.line_ids[line], "era": ERAS[s.era]}))
    pay(s, seat, cost, "link")
    if coal != NONE:
        consume_coal(t, s, seat, pair(coal, NONE))
