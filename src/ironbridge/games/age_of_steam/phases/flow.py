"""The turn: which phase follows, whose turn it is in it, and the end of the game. Compiled.

III (select actions) and X (advance the turn marker) are here, being a line each.
"""

from __future__ import annotations

from ironbridge.core.events import Event
from ironbridge.core.refusals import Refusal
from ironbridge.games.age_of_steam.codes import SELECT_ACTION, pack
from ironbridge.games.age_of_steam.construction import find_links, track_points
from ironbridge.games.age_of_steam.phases.auction import settle
from ironbridge.games.age_of_steam.phases.growth import empty_boxes, grow
from ironbridge.games.age_of_steam.phases.money import settle_money
from ironbridge.games.age_of_steam.rules import Rules
from ironbridge.games.age_of_steam.state import (
    ACTION_IDS,
    AUCTION,
    BUILDING,
    GROWTH,
    ISSUE,
    LOCOMOTIVE,
    MOVING,
    NO_ACTION,
    OVER,
    PHASE_IDS,
    PRODUCTION,
    SELECT,
    VP_INCOME,
    VP_SHARES,
    VP_TRACK,
    State,
)


def next_seat(rules: Rules, s: State) -> None:
    """The phase's next player, or the next round or phase."""
    s.at += 1
    if s.at < len(s.queue):
        if s.phase == BUILDING:
            begin_build(s)
        return
    if s.phase == ISSUE:
        begin_auction(rules, s)
    elif s.phase == SELECT:
        start(rules, s, BUILDING, rules.build_order(s))
        begin_build(s)
    elif s.phase == BUILDING:
        s.links = find_links(rules.t, s)
        s.raised = 0
        s.round = 1
        start(rules, s, MOVING, rules.move_order(s))
    elif s.phase == MOVING:
        if s.round < rules.move_rounds(s):
            s.round += 1
            s.at = 0
        else:
            end_of_moves(rules, s)


def start(rules: Rules, s: State, phase: int, queue: list[int]) -> None:
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


def begin_auction(rules: Rules, s: State) -> None:
    clear_bids(s)
    start(rules, s, AUCTION, s.order)
    if len(s.order) < 2:
        end_auction(rules, s)


def clear_bids(s: State) -> None:
    s.bid = [0] * s.players
    s.dropped = []
    s.passed = 0
    s.high = -1


def end_auction(rules: Rules, s: State) -> None:
    settle(rules, s)
    clear_bids(s)
    s.role = [NO_ACTION] * s.players
    start(rules, s, SELECT, s.order)


def select_codes(rules: Rules, s: State) -> list[int]:
    return [pack(SELECT_ACTION, action) for action in rules.actions_on_offer(s)]


def select_refusal(rules: Rules, s: State, action: int) -> Refusal | None:
    if action in rules.actions_on_offer(s):
        return None
    return Refusal("action_taken", "Select actions", {"action": ACTION_IDS[action]})


def select(rules: Rules, s: State, seat: int, action: int) -> None:
    """Take a special action; Locomotive works at once."""
    s.role[seat] = action
    if s.telling:
        s.tell(Event("selected", {"seat": seat, "action": ACTION_IDS[action]}))
    if action == LOCOMOTIVE and s.engine[seat] < rules.t.most_engine:
        s.engine[seat] += 1
        if s.telling:
            s.tell(Event("engine", {"seat": seat, "engine": s.engine[seat]}))


def end_of_moves(rules: Rules, s: State) -> None:
    """Income, expenses and reduction need no decision; Production does, if a box is empty."""
    settle_money(rules, s)
    makers = [seat for seat in s.order if s.role[seat] == PRODUCTION]
    start(rules, s, GROWTH, makers)
    if not makers or not empty_boxes(s) or not s.bag:
        end_turn(rules, s)


def end_turn(rules: Rules, s: State) -> None:
    """Growth, then the turn marker."""
    grow(rules, s)
    if s.turn == s.turns or not s.order:
        finish(rules, s)
        return
    s.turn += 1
    start(rules, s, ISSUE, s.order)


def finish(rules: Rules, s: State) -> None:
    """Points for income and track, less those for shares; a railway that went out has only its shares."""
    t = rules.t
    track = track_points(t, s)
    s.points = s.points[:]
    for seat in range(s.players):
        if not s.out_turn[seat]:
            s.points[VP_INCOME * s.players + seat] = t.vp_per_income * s.income[seat]
            s.points[VP_TRACK * s.players + seat] = t.vp_per_section * track[seat]
        s.points[VP_SHARES * s.players + seat] = rules.share_points(s, seat)
    s.vp = [sum(s.points[seat :: s.players]) for seat in range(s.players)]
    s.over = True
    s.phase = OVER
    s.queue = []
    s.at = 0
    if s.telling:
        s.tell(Event("game_over", {"vp": tuple(s.vp)}))
