"""From phase to phase: which one follows, whose turn it is in it, X. the turn marker, the end. Compiled.

The order of the phases is the map's (`t.phases`); income, expenses and reduction follow the moving of goods.
"""

from __future__ import annotations

from ironbridge.age_of_steam.rules.kernel.codes import CHOOSE, END_BUILD
from ironbridge.age_of_steam.rules.kernel.figures import PRODUCTION_STEP
from ironbridge.age_of_steam.rules.kernel.phases.build_track import begin_build
from ironbridge.age_of_steam.rules.kernel.phases.goods_growth import grow
from ironbridge.age_of_steam.rules.kernel.phases.income import collect_and_pay, reduce_all
from ironbridge.age_of_steam.rules.kernel.phases.player_order import clear_bids, next_bidder, settle
from ironbridge.age_of_steam.rules.kernel.phases.scoring import finish
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import (
    AUCTION,
    BUILDING,
    FIRST_BUILD,
    FIRST_CHOICE,
    FIRST_MOVE,
    FIRST_PLACE,
    GROWTH,
    MONEY,
    MOVING,
    NO_ACTION,
    PHASE_IDS,
    PRODUCTION,
    SELECT,
    TURN_END,
    State,
)
from ironbridge.core.events import Event
from ironbridge.core.kernel.vectors import filled


def go_on_after(rules: Rules, s: State, step: int) -> None:
    """Whoever took this step goes on, or is done with it."""
    if step == CHOOSE:
        if s.waiting:
            go_on(rules, s)
    elif s.phase == AUCTION:
        if not next_bidder(s):
            end_auction(rules, s)
    elif s.phase == GROWTH:
        if not s.drawn:
            grow_on(rules, s, rules.t.growth_script.index(PRODUCTION_STEP) + 1)
    elif s.phase != BUILDING or step == END_BUILD:
        go_on(rules, s)


def go_on(rules: Rules, s: State) -> None:
    """A seat, or a map's way of settling the order, is done; the map's own decisions come first."""
    s.waiting = bool(s.pending)
    if not s.waiting and s.phase == AUCTION:
        end_order(rules, s)
    elif not s.waiting:
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
        if s.switches & FIRST_CHOICE:
            s.queue = rules.move_order(s)
            ask_whether_first(rules, s, FIRST_MOVE)
    else:
        next_phase(rules, s)


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
        ask_whether_first(rules, s, FIRST_BUILD)
    elif phase == MOVING:
        s.links = rules.links(s)
        s.raised = 0
        s.lifted = 0
        s.round = 1
        start(s, MOVING, rules.move_order(s))
        ask_whether_first(rules, s, FIRST_MOVE)
    else:
        if phase == SELECT:
            s.role = filled(s.players, NO_ACTION)
        start(s, phase, s.order)
    if not s.queue:  # every railway is out
        next_phase(rules, s)


def ask_whether_first(rules: Rules, s: State, action: int) -> None:
    """Where the table lets its holder choose, going first is asked for (ruling A-28)."""
    if s.switches & FIRST_CHOICE and s.queue and s.queue[0] != s.order[0] and s.role[s.queue[0]] == action:
        rules.ask(s, s.queue[0], FIRST_PLACE, 0)


def start(s: State, phase: int, queue: list[int]) -> None:
    s.phase = phase
    s.queue = queue
    s.at = 0
    if s.telling:
        s.tell(Event("phase", {"phase": PHASE_IDS[phase], "turn": s.turn}))


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
    grow_on(rules, s, 0)


def grow_on(rules: Rules, s: State, step: int) -> None:
    if grow(rules, s, step):
        next_phase(rules, s)


def end_turn(rules: Rules, s: State) -> None:
    """The turn marker."""
    if rules.game_over(s, TURN_END):
        finish(rules, s)
        return
    s.turn += 1
    rules.begin_turn(s)
    begin_phase(rules, s, 0)
