"""Beer: which breweries can serve, and the barrel that a second rail takes.

Compiled. Consuming beer 1 and 2; Network in the rail era.
"""

from __future__ import annotations

from ironbridge.brass.rules.shared.kernel.codes import NONE, field, pack_network
from ironbridge.brass.rules.shared.kernel.figures import Tables
from ironbridge.brass.rules.shared.kernel.links import line_refusal, network_codes, source_refusal
from ironbridge.brass.rules.shared.kernel.network import reach
from ironbridge.brass.rules.shared.kernel.state import State
from ironbridge.core.refusals import Refusal

RULE = "Network in the rail era"


def beer_sources(t: Tables, s: State, seat: int, within: int) -> list[int]:
    """Breweries that can serve: own ones anywhere, others' if connected (Consuming beer 1 and 2)."""
    return [b for b in s.breweries if s.owner[b] == seat or within >> t.slot_place[b] & 1]


def second_rail_codes(t: Tables, s: State, seat: int, found: list[int]) -> None:
    """Every second rail with each choice of coal and beer."""
    if not s.breweries:
        return
    rails: list[int] = []
    network_codes(t, s, seat, True, rails)
    for code in rails:
        line = field(code, 0)
        for brewery in beer_sources(t, s, seat, reach(t, s, line)):
            found.append(pack_network(line, field(code, 1), brewery))


def second_rail_refusal(t: Tables, s: State, seat: int, code: int) -> Refusal | None:
    """Why not this second rail: the line, the barrel, the coal; a missing barrel outweighs missing money."""
    line, source = field(code, 0), field(code, 2)
    refusal = line_refusal(t, s, seat, line, True)
    if refusal is not None and refusal.code != "money":
        return refusal
    breweries = beer_sources(t, s, seat, reach(t, s, line))
    if not breweries:
        return Refusal("beer", RULE, {"line": t.line_ids[line], "needed": 1, "reachable": 0})
    refusal = refusal or source_refusal(t, s, line, field(code, 1))
    if refusal is not None or source in breweries:
        return refusal
    if source >= len(t.slot_ids):
        return Refusal("beer_source", RULE, {"source": "merchant" if source != NONE else "none"})
    if source in s.breweries:
        return Refusal("beer_connection", "Consuming beer 2", {"source": t.slot_ids[source]})
    return Refusal("beer_source", RULE, {"source": t.slot_ids[source]})
