"""V. Move goods: a delivery, a cube lifted, one step of the engine in a turn, or nothing. Compiled.

Who moves when, First Move in front, and what a link pays is in `seams/goods.py`; the routes of a cube are in
`delivery.py`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironbridge.age_of_steam.rules.kernel.codes import (
    DELIVER,
    LIFT,
    PASS_MOVE,
    RAISE_ENGINE,
    choice_of,
    colour_of,
    goal_of,
    hex_of,
    pack_deliver,
    pack_lift,
    route_of,
)
from ironbridge.age_of_steam.rules.kernel.delivery import (
    END,
    STEP_BITS,
    accepts,
    end_of,
    gates_of,
    leads_on,
    routes,
)
from ironbridge.age_of_steam.rules.kernel.phases.step import Step, StepWithFields
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import State
from ironbridge.age_of_steam.rules.sheet import COLOURS
from ironbridge.core.events import Event
from ironbridge.core.kernel.bits import bit, has
from ironbridge.core.refusals import Refusal
from ironbridge.core.vecs import append, vec


class DeliverStep(Step):
    """Move a cube along a route."""

    def options(self, rules: Rules, s: State, seat: i64) -> vec[i64]:
        found = vec[i64]()
        colour: i64
        where: i64
        for where in rules.sources(s):
            if not leads_on(rules.t, s, where):
                continue
            for colour in range(6):
                if s.goods[where * 6 + colour]:
                    for route in routes(rules.t, s, where, colour, s.engine[seat]):
                        if rules.route_fault(s, seat, where, colour, route) is None:
                            choices = len(rules.move_choices(s, seat, where, colour, route))
                            if not choices:
                                found = append(found, pack_deliver(where, colour, route))
                            for choice in range(choices):
                                found = append(found, pack_deliver(where, colour, route, choice + 1))
        return found

    def refusal(self, rules: Rules, s: State, seat: i64, code: i64) -> Refusal | None:
        t = rules.t
        where, colour, choice, route = hex_of(code), colour_of(code), choice_of(code), route_of(code)
        if where not in rules.sources(s):
            return Refusal("no_source", "Move goods", {"hex": t.hex_ids[where]})
        if not s.goods[where * 6 + colour]:
            return Refusal("no_cube", "Move goods", {"hex": t.hex_ids[where], "cube": COLOURS[colour]})
        if route not in routes(t, s, where, colour, s.engine[seat]):
            return route_refusal(rules, s, seat, where, colour, route)
        fault = rules.route_fault(s, seat, where, colour, route)
        if fault is not None:
            return fault
        choices = len(rules.move_choices(s, seat, where, colour, route))
        if (choice == 0) != (choices == 0) or choice > choices:
            return Refusal("delivery_choice", "Move goods", {"choices": choices})
        return None

    def play(self, rules: Rules, s: State, seat: i64, code: i64) -> None:
        """Take the cube off its city, put it where it belongs, and raise the owners' income."""
        where, colour, choice, route = hex_of(code), colour_of(code), choice_of(code), route_of(code)
        chosen = rules.move_choices(s, seat, where, colour, route)[choice - 1] if choice else ""
        gains = rules.gains(s, seat, where, colour, route, chosen)
        goal = end_of(rules.t, s, where, route)
        s.goods[where * 6 + colour] -= 1
        if s.telling:
            cube, start, end = COLOURS[colour], rules.t.hex_ids[where], rules.t.hex_ids[goal]
            links = len(gates_of(rules.t, s, where, route))
            s.tell(Event("delivered", {"seat": seat, "cube": cube, "from": start, "to": end, "links": links}))
        rules.after_move(s, seat, where, goal, colour, chosen)
        for owner, gain in enumerate(gains):
            rules.gain_income(s, owner, gain)


class LiftStep(StepWithFields):
    """Carry a cube across country: no link, no engine, one gain for the mover."""

    def candidates(self, rules: Rules, s: State, seat: i64) -> list[int]:
        return [pack_lift(lift & 1023, lift >> 10 & 7, lift >> 13) for lift in rules.lifts(s, seat)]

    def refusal(self, rules: Rules, s: State, seat: i64, code: i64) -> Refusal | None:
        if has(s.lifted, seat):
            return Refusal("lifted", "Move goods", {"seat": seat})
        where, colour = hex_of(code), colour_of(code)
        if not s.goods[where * 6 + colour]:
            name = rules.t.hex_ids[where]
            return Refusal("no_cube", "Move goods", {"hex": name, "cube": COLOURS[colour]})
        return rules.lift_fault(s, seat, where, colour, goal_of(code))

    def play(self, rules: Rules, s: State, seat: i64, code: i64) -> None:
        where, colour, goal = hex_of(code), colour_of(code), goal_of(code)
        gain = rules.lift_income(s, seat)
        s.goods[where * 6 + colour] -= 1
        s.lifted |= bit(seat)
        if s.telling:
            cube, start, end = COLOURS[colour], rules.t.hex_ids[where], rules.t.hex_ids[goal]
            s.tell(Event("lifted", {"seat": seat, "cube": cube, "from": start, "to": end}))
        rules.after_move(s, seat, where, goal, colour, "")
        rules.gain_income(s, seat, gain)


class RaiseEngineStep(Step):
    """Raise the engine instead of a move, once a turn."""

    def refusal(self, rules: Rules, s: State, seat: i64, code: i64) -> Refusal | None:
        engine, most = s.engine[seat], rules.t.most_engine
        if has(s.raised, seat):
            return Refusal("engine_raised", "Move goods", {"engine": engine})
        if engine >= most:
            return Refusal("engine_most", "Move goods", {"engine": engine, "most": most})
        return None

    def play(self, rules: Rules, s: State, seat: i64, code: i64) -> None:
        s.raised |= bit(seat)
        rules.raise_engine(s, seat)


STEPS: Final[list[Step]] = [
    DeliverStep(DELIVER),
    LiftStep(LIFT),
    RaiseEngineStep(RAISE_ENGINE),
    Step(PASS_MOVE),
]


def route_refusal(rules: Rules, s: State, seat: i64, where: i64, colour: i64, route: i64) -> Refusal:
    """Which rule of moving a route breaks, stop by stop."""
    t = rules.t
    seen = [where]
    here = where
    length = 0
    rest = route
    while rest & END != END:
        exits = t.exits_of[here]
        link = s.links[exits[rest & END]] if rest & END < len(exits) else -1
        if link < 0:
            return Refusal("no_link", "Move goods", {"hex": t.hex_ids[here], "side": rest & END})
        here = link >> 8
        rest >>= STEP_BITS
        length += 1
        if here in seen:
            return Refusal("stop_twice", "Move goods", {"hex": t.hex_ids[here]})
        seen.append(here)
        if rest & END == END:
            break
        if accepts(s, here, colour):
            return Refusal("must_stop", "Move goods", {"hex": t.hex_ids[here], "cube": COLOURS[colour]})
        if t.blocked[here]:
            return Refusal("no_passing", "Move goods", {"hex": t.hex_ids[here]})
    if not accepts(s, here, colour):
        return Refusal("not_accepted", "Move goods", {"hex": t.hex_ids[here], "cube": COLOURS[colour]})
    # The engine is blamed only where a longer one would help.
    fault = rules.route_fault(s, seat, where, colour, route)
    return fault or Refusal("engine", "Move goods", {"needed": length, "have": s.engine[seat]})
