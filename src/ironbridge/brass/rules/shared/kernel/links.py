"""The Network action: one canal, one rail, or a second rail in the same action.

Compiled. Network; Network in the canal era; Network in the rail era. Each link is judged after it is placed:
its coal must be connected to it then. What else a second rail takes is the title's.
"""

from __future__ import annotations

from ironbridge.brass.rules.shared.kernel.codes import NONE, pack_network
from ironbridge.brass.rules.shared.kernel.figures import Tables
from ironbridge.brass.rules.shared.kernel.network import has_nothing_on_board, place_link, reach
from ironbridge.brass.rules.shared.kernel.resources import PAIR_BITS, coal_payments, consume_coal, pay
from ironbridge.brass.rules.shared.kernel.state import CANAL, State
from ironbridge.core.events import Event
from ironbridge.core.refusals import Refusal


def link_cost(t: Tables, s: State, second: bool) -> int:
    if s.era == CANAL:
        return t.canal_cost
    return t.second_rail_cost if second else t.rail_cost


def network_codes(t: Tables, s: State, seat: int, second: bool, found: list[int]) -> None:
    """Append every link this player may place now, with each choice of coal."""
    purse = s.money[seat] - link_cost(t, s, second)
    if purse < 0 or s.links_left[seat] == 0:
        return
    anywhere = t.first_link_anywhere and has_nothing_on_board(s, seat)
    network = s.network[seat]
    for line in t.deals[s.deal].lines_of_era[s.era]:
        if s.link_owner[line] >= 0 or not (anywhere or t.line_places[line] & network):
            continue
        if s.era == CANAL:
            found.append(pack_network(line, NONE, NONE))
            continue
        within = reach(t, s, line)
        for payment in coal_payments(t, s, t.line_places[line], within, 1):
            if payment >> PAIR_BITS <= purse:
                found.append(pack_network(line, payment & 63, NONE))


def network_refusal(t: Tables, s: State, seat: int, line: int, second: bool) -> Refusal | None:
    """Why no link can go on this line, whatever the choice of sources; None if only the sources are left."""
    where = t.line_ids[line]
    rule = "Network in the canal era" if s.era == CANAL else "Network in the rail era"
    if not t.deals[s.deal].lines >> line & 1:
        return Refusal("not_on_map", "Map", {"line": where})
    if line not in t.deals[s.deal].lines_of_era[s.era]:
        return Refusal("line_era", rule, {"line": where})
    if s.link_owner[line] >= 0:
        return Refusal("line_taken", "Network 2", {"line": where, "by": s.link_owner[line]})
    if s.links_left[seat] == 0:
        return Refusal("links_left", "Components", {"needed": 1, "have": 0})
    anywhere = t.first_link_anywhere and has_nothing_on_board(s, seat)
    if not anywhere and not t.line_places[line] & s.network[seat]:
        nothing = {"nothing": 1} if has_nothing_on_board(s, seat) else {}
        return Refusal("line_network", "Network 2", {"line": where, **nothing})
    cost = link_cost(t, s, second)
    if s.era == CANAL:
        if s.money[seat] < cost:
            return Refusal("money", rule, {"needed": cost, "have": s.money[seat], "link": cost})
        return None
    within = reach(t, s, line)
    coals = coal_payments(t, s, t.line_places[line], within, 1)
    if not coals:
        return Refusal("coal", "Consuming coal", {"line": where, "needed": 1, "reachable": 0})
    price = cost + (coals[0] >> PAIR_BITS)
    if s.money[seat] < price:
        return Refusal(
            "money",
            rule,
            {"needed": price, "have": s.money[seat], "link": cost, "coal": coals[0] >> PAIR_BITS},
        )
    return None


def lay_link(t: Tables, s: State, seat: int, line: int, coal: int, second: bool) -> None:
    """Place a link and pay for it: money, and coal for a rail."""
    cost = link_cost(t, s, second)
    place_link(t, s, seat, line)
    if s.telling:
        era = "canal" if s.era == CANAL else "rail"
        s.tell(Event("linked", {"seat": seat, "line": t.line_ids[line], "era": era}))
    pay(s, seat, cost, "link")
    if coal != NONE:
        consume_coal(t, s, seat, coal | NONE << 6)
