"""Links as a cube sees them: which one leaves a stop by which exit, whose it is, and where it leads.

They are the links of the rules: finished track, links drawn on the map, and whatever else a map lets goods
move over.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ironbridge.age_of_steam.rules.atlas import Map
from ironbridge.age_of_steam.rules.kernel.construction import edge_gate
from ironbridge.age_of_steam.rules.kernel.seeing import follow
from ironbridge.age_of_steam.rules.kernel.state import State


class Leg(NamedTuple):
    """One link of a route, `name` as routes name it (`Q6:0`), `back` as it is named from its other end."""

    name: str
    start: str
    to: str
    owner: int | None
    path: tuple[str, ...]
    back: str
    stop: bool

    @property
    def drawn(self) -> str:
        """The name under which the map draws it: open land, where a cube may start, gives no names."""
        return self.name if self.stop else self.back


class Railways:
    """The links of one state; none outside the moving of goods."""

    def __init__(self, map: Map, state: State) -> None:
        legs = [_leg(map, state, gate, link) for gate, link in enumerate(state.links) if link >= 0]
        self.legs = {leg.name: leg for leg in legs}

    def follow(self, route: Sequence[str]) -> list[Leg]:
        """The links of a route; those that are not there are left out."""
        return [self.legs[name] for name in route if name in self.legs]

    def end(self, route: Sequence[str]) -> str:
        leg = self.legs.get(route[-1]) if route else None
        return leg.to if leg is not None else ""


def _leg(map: Map, state: State, gate: int, link: int) -> Leg:
    t, name = map.t, map.edge.gate(gate)
    at = name.partition(":")[0]
    where, to, owner = t.hex_number[at], link >> 8, (link & 15) - 1
    drawn = [(edge_gate(t, edge, 0), edge_gate(t, edge, 1)) for edge in range(len(t.edge_ids))]
    edge = next((edge for edge, gates in enumerate(drawn) if gate in gates), -1)
    if edge >= 0:
        path = [t.edge_via[edge]] if t.edge_via[edge] >= 0 else []
        back = next(other for other in drawn[edge] if other != gate)
    else:
        path = follow(t, state, where, gate % 6)[0]
        back = t.across[gate] * 6 + (gate % 6 + 3) % 6 if not path else _arrival(map, path, to, link)
    start = t.stop_of[where]
    return Leg(
        name,
        t.hex_ids[start],
        t.hex_ids[to],
        owner if owner >= 0 else None,
        tuple(t.hex_ids[hex] for hex in path),
        map.edge.gate(back),
        bool(state.city[start]) or t.is_town[start],
    )


def _arrival(map: Map, path: Sequence[int], to: int, link: int) -> int:
    """The gate by which track of some hexes reaches its stop; a city of several is reached at one of them."""
    side = link >> 4 & 15
    last = path[-1]
    for part in map.t.city_parts[to] or [to]:
        if last == part or map.t.across[part * 6 + side] == last:
            return part * 6 + side
    return to * 6 + side
