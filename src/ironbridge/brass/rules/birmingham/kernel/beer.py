"""Beer: which breweries can serve, and the barrel that a second rail takes.

Compiled. Consuming beer 1 and 2; Network in the rail era.
"""

from __future__ import annotations

from mypy_extensions import i64

from ironbridge.brass.rules.shared.kernel.codes import NONE, field, pack_network
from ironbridge.brass.rules.shared.kernel.figures import Tables
from ironbridge.brass.rules.shared.kernel.links import line_refusal, network_codes, source_refusal
from ironbridge.brass.rules.shared.kernel.network import reach, slots_within
from ironbridge.brass.rules.shared.kernel.state import State
from ironbridge.core.kernel.bits import has, lowest
from ironbridge.core.refusals import Refusal
from ironbridge.core.vecs import append, vec

RULE = "Network in the rail era"


def beer_sources(t: Tables, s: State, seat: i64, within: i64) -> i64:
    """Breweries that can serve: own ones anywhere, others' if connected (Consuming beer 1 and 2)."""
    return s.breweries & s.tiles_of[seat] | slots_within(t, s.breweries, within)


def second_rail_codes(t: Tables, s: State, seat: i64, found: vec[i64]) -> vec[i64]:
    """With every second rail with each choice of coal and beer."""
    if not s.breweries:
        return found
    for code in network_codes(t, s, seat, True, vec[i64]()):
        line = field(code, 0)
        breweries = beer_sources(t, s, seat, reach(t, s, line))
        while breweries:
            found = append(found, pack_network(line, field(code, 1), lowest(breweries)))
            breweries &= breweries - 1
    return found


def second_rail_refusal(t: Tables, s: State, seat: i64, code: i64) -> Refusal | None:
    """Why not this second rail: the line, the barrel, the coal; a missing barrel outweighs missing money."""
    line, source = field(code, 0), field(code, 2)
    refusal = line_refusal(t, s, seat, line, True)
    if refusal is not None and refusal.code != "money":
        return refusal
    breweries = beer_sources(t, s, seat, reach(t, s, line))
    if not breweries:
        return Refusal("beer", RULE, {"line": t.line_ids[line], "needed": 1, "reachable": 0})
    refusal = refusal or source_refusal(t, s, line, field(code, 1))
    if refusal is not None or has(breweries, source):
        return refusal
    if source >= t.slot_count:
        return Refusal("beer_source", RULE, {"source": "merchant" if source != NONE else "none"})
    if has(s.breweries, source):
        return Refusal("beer_connection", "Consuming beer 2", {"source": t.slot_ids[source]})
    return Refusal("beer_source", RULE, {"source": t.slot_ids[source]})
