"""V. Move goods: two rounds; a delivery, one step of the engine in a turn, or nothing. Compiled."""

from __future__ import annotations

from ironbridge.core.events import Event
from ironbridge.core.refusals import Refusal
from ironbridge.games.age_of_steam.codes import PASS_MOVE, RAISE_ENGINE, pack_deliver
from ironbridge.games.age_of_steam.delivery import END, accepts, owners_of, routes, stops_of
from ironbridge.games.age_of_steam.rules import Rules
from ironbridge.games.age_of_steam.sheet import COLOURS
from ironbridge.games.age_of_steam.state import State


def moving_codes(rules: Rules, s: State, seat: int) -> list[int]:
    found: list[int] = []
    t = rules.t
    for where in t.city_hexes + t.town_hexes:
        for colour in range(6):
            if s.goods[where * 6 + colour]:
                for route in routes(t, s, where, colour, s.engine[seat]):
                    if rules.may_move(s, seat, colour, owners_of(s, where, route)):
                        found.append(pack_deliver(where, colour, route))
    if engine_refusal(rules, s, seat) is None:
        found.append(RAISE_ENGINE)
    found.append(PASS_MOVE)
    return found


def engine_refusal(rules: Rules, s: State, seat: int) -> Refusal | None:
    if s.raised >> seat & 1:
        return Refusal("engine_raised", "Move goods", {"engine": s.engine[seat]})
    if s.engine[seat] >= rules.t.most_engine:
        return Refusal("engine_most", "Move goods", {"engine": s.engine[seat], "most": rules.t.most_engine})
    return None


def deliver_refusal(rules: Rules, s: State, seat: int, where: int, colour: int, route: int) -> Refusal | None:
    t = rules.t
    if not s.goods[where * 6 + colour]:
        return Refusal("no_cube", "Move goods", {"hex": t.hex_ids[where], "cube": COLOURS[colour]})
    if route in routes(t, s, where, colour, s.engine[seat]):
        if rules.may_move(s, seat, colour, owners_of(s, where, route)):
            return None
        return Refusal("route_owners", "Move goods", {"hex": t.hex_ids[where], "cube": COLOURS[colour]})
    return route_refusal(rules, s, seat, where, colour, route)


def route_refusal(rules: Rules, s: State, seat: int, where: int, colour: int, route: int) -> Refusal:
    """Which rule of moving a route breaks, stop by stop."""
    t = rules.t
    seen = [where]
    here = where
    length = 0
    while route & 7 != END:
        link = s.links[here * 6 + (route & 7)]
        if link < 0:
            return Refusal("no_link", "Move goods", {"hex": t.hex_ids[here], "side": route & 7})
        here = link >> 8
        route >>= 3
        length += 1
        if here in seen:
            return Refusal("stop_twice", "Move goods", {"hex": t.hex_ids[here]})
        seen.append(here)
        if accepts(s, here, colour) and route & 7 != END:
            return Refusal("must_stop", "Move goods", {"hex": t.hex_ids[here], "cube": COLOURS[colour]})
    if length > s.engine[seat]:
        return Refusal("engine", "Move goods", {"needed": length, "have": s.engine[seat]})
    return Refusal("not_accepted", "Move goods", {"hex": t.hex_ids[here], "cube": COLOURS[colour]})


def deliver(rules: Rules, s: State, seat: int, where: int, colour: int, route: int) -> None:
    """Take the cube off its city, raise the owners' income, and put the cube back into the bag."""
    owners = owners_of(s, where, route)
    s.goods[where * 6 + colour] -= 1
    rules.after_move(s, seat, where, colour)
    if s.telling:
        stops = stops_of(s, where, route)
        s.tell(
            Event(
                "delivered",
                {
                    "seat": seat,
                    "cube": COLOURS[colour],
                    "from": rules.t.hex_ids[where],
                    "to": rules.t.hex_ids[stops[-1]],
                    "links": len(owners),
                },
            )
        )
    for owner in sorted(set(owners)):
        if owner >= 0:
            gain = rules.link_income(s, seat, owner) * owners.count(owner)
            s.income[owner] += gain
            if gain and s.telling:
                s.tell(Event("income", {"seat": owner, "gain": gain, "income": s.income[owner]}))


def raise_engine(s: State, seat: int) -> None:
    s.engine[seat] += 1
    s.raised |= 1 << seat
    if s.telling:
        s.tell(Event("engine", {"seat": seat, "engine": s.engine[seat]}))
