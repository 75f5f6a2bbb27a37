"""The turn: which phase follows, whose turn it is in it, and the end of the game. Compiled.

The order of the phases is the map's (`t.phases`); income, expenses and reduction follow the moving of goods.
"""

from __future__ import annotations

from ironbridge.age_of_steam.rules.kernel.construction import track_points
from ironbridge.age_of_steam.rules.kernel.figures import PRODUCTION_STEP
from ironbridge.age_of_steam.rules.kernel.phases.auction import clear_bids, settle
from ironbridge.age_of_steam.rules.kernel.phases.growth import grow_from, may_produce
from ironbridge.age_of_steam.rules.kernel.phases.money import collect_and_pay, reduce_all
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import (
    AUCTION,
    BUILDING,
    GROWTH,
    MONEY,
    MOVING,
    NO_ACTION,
    OVER,
    PHASE_IDS,
    PRODUCTION,
    SELECT,
    TURN_END,
    State,
)
from ironbridge.core.events import Event


def go_on(rules: Rules, s: State) -> None:
    """A seat, or a map's way of settling the order, is done; the map's own decisions come first."""
    s.waiting = bool(s.pending)
    if s.waiting:
        return
    if s.phase == AUCTION:
        end_order(rules, s)
    else:
        next_seat(rules, s)


def next_seat(rules: Rules, s: State) -> None:
    """The phase's next player, or the next round or phase."""
    s.at += 1
    if s.at < len(s.queue):
        if s.phase == BUILDING:
            begin_build(s)
    elif s.phase == MOVING and s.round < rules.move_rounds(s):
        s.round += 1
        s.at = 0
    else:
        next_phase(rules, s)


def open_game(rules: Rules, s: State) -> None:
    """Begin the first phase of the first turn."""
    begin_phase(rules, s, 0)


def next_phase(rules: Rules, s: State) -> None:
    """Whatever follows the phase that is done."""
    if s.phase == MOVING:
        collect_and_pay(rules, s)
        if rules.game_over(s, MONEY):
            finish(rules, s)
            return
        reduce_all(rules, s)
    begin_phase(rules, s, rules.t.phases.index(s.phase) + 1)


def begin_phase(rules: Rules, s: State, number: int) -> None:
    """Begin the phase of this number in the map's order; after the last one the turn is over."""
    phases = rules.t.phases
    if number == len(phases):
        end_turn(rules, s)
        return
    phase = phases[number]
    if phase == AUCTION:
        begin_order(rules, s)
        return
    if phase == GROWTH:
        begin_growth(rules, s)
        return
    if phase == BUILDING:
        start(s, BUILDING, rules.build_order(s))
        begin_build(s)
    elif phase == MOVING:
        s.links = rules.links(s)
        s.raised = 0
        s.lifted = 0
        s.round = 1
        start(s, MOVING, rules.move_order(s))
    else:
        if phase == SELECT:
            s.role = [NO_ACTION] * s.players
        start(s, phase, s.order)
    if not s.queue:  # every railway is out
        next_phase(rules, s)


def start(s: State, phase: int, queue: list[int]) -> None:
    s.phase = phase
    s.queue = queue
    s.at = 0
    if s.telling:
        s.tell(Event("phase", {"phase": PHASE_IDS[phase], "turn": s.turn}))


def begin_build(s: State) -> None:
    s.built = 0
    s.costs = []
    s.urbanised = False
    s.laid = []
    s.fresh = []


def begin_order(rules: Rules, s: State) -> None:
    clear_bids(s)
    start(s, AUCTION, s.order)
    if rules.begin_order(s):
        go_on(rules, s)
    elif len(s.order) < 2:
        end_auction(rules, s)


def end_auction(rules: Rules, s: State) -> None:
    settle(rules, s)
    clear_bids(s)
    end_order(rules, s)


def end_order(rules: Rules, s: State) -> None:
    """The order is settled."""
    if s.telling:
        s.tell(Event("order", {"order": tuple(s.order)}))
    next_phase(rules, s)


def begin_growth(rules: Rules, s: State) -> None:
    """Production needs a decision, if it can be carried out; the rest is dice and extra cubes."""
    makers = [seat for seat in s.order if s.role[seat] == PRODUCTION]
    start(s, GROWTH, makers)
    s.dice = []
    s.producing = -1
    go_on_growing(rules, s, 0)


def go_on_growing(rules: Rules, s: State, step: int) -> None:
    """Grow from a step of the map's script on, up to a decision or the end of the phase."""
    script = rules.t.growth_script
    while step < len(script):
        if script[step] == PRODUCTION_STEP:
            if s.queue and may_produce(rules, s, s.queue[0]):
                return
        else:
            grow_from(rules, s, script[step])
        step += 1
    next_phase(rules, s)


def end_production(rules: Rules, s: State) -> None:
    """Production is done with: the steps that follow it."""
    go_on_growing(rules, s, rules.t.growth_script.index(PRODUCTION_STEP) + 1)


def end_turn(rules: Rules, s: State) -> None:
    """The turn marker."""
    if rules.game_over(s, TURN_END):
        finish(rules, s)
        return
    s.turn += 1
    rules.begin_turn(s)
    begin_phase(rules, s, 0)


def finish(rules: Rules, s: State) -> None:
    """The final bill."""
    sections = track_points(rules.t, s)
    lines = len(rules.bill_lines())
    s.points = [0] * (lines * s.players)
    for seat in range(s.players):
        counted = rules.points(s, seat, sections[seat])
        if len(counted) != lines:
            raise ValueError(f"`points` gives {len(counted)} figures, `bill_lines` names {lines}")
        for line, points in enumerate(counted):
            s.points[line * s.players + seat] = points
    s.vp = [sum(s.points[seat :: s.players]) for seat in range(s.players)]
    rules.finish(s)
    s.over = True
    s.pending = []  # nobody is asked any more
    s.waiting = False
    s.phase = OVER
    s.queue = []
    s.at = 0
    if s.telling:
        s.tell(Event("game_over", {"vp": tuple(s.vp)}))
