"""Options, refusals and playing of every step, phase by phase. Compiled."""

from __future__ import annotations

from ironbridge.age_of_steam.rules.kernel.codes import (
    BID,
    BUILD,
    BUY_BACK,
    CHOOSE,
    CLAIM,
    DECLINE,
    DELIVER,
    DROP_OUT,
    END_BUILD,
    ISSUE_SHARES,
    LIFT,
    PASS_BID,
    PASS_MOVE,
    PLACE_CUBE,
    PLACE_GOOD,
    PRODUCE,
    PRODUCE_FOR,
    RAISE_ENGINE,
    SELECT_ACTION,
    SKIP_ACTION,
    STEP_NAMES,
    URBANISE,
    amount_of,
    box_of,
    choice_of,
    colour_of,
    column_of,
    cube_of,
    goal_of,
    hex_of,
    pack,
    rest_of,
    route_of,
    step_of,
)
from ironbridge.age_of_steam.rules.kernel.phases.auction import (
    auction_codes,
    bid,
    bid_refusal,
    drop_out,
    next_bidder,
    pass_bid,
    pass_refusal,
)
from ironbridge.age_of_steam.rules.kernel.phases.building import (
    build,
    build_refusal,
    building_codes,
    claim_link,
    claim_refusal,
    draw_build,
    end_build,
    end_refusal,
    place_new_city,
    urbanise_refusal,
)
from ironbridge.age_of_steam.rules.kernel.phases.flow import end_auction, end_production, go_on
from ironbridge.age_of_steam.rules.kernel.phases.growth import (
    cube_refusal,
    decline_refusal,
    good_refusal,
    place_cube,
    place_good,
    produce,
    produce_for_refusal,
    produce_refusal,
    production_codes,
)
from ironbridge.age_of_steam.rules.kernel.phases.moving import (
    deliver,
    deliver_refusal,
    engine_refusal,
    lift,
    lift_refusal,
    moving_codes,
    raise_engine,
)
from ironbridge.age_of_steam.rules.kernel.phases.selecting import (
    select,
    select_codes,
    select_refusal,
    skip_refusal,
)
from ironbridge.age_of_steam.rules.kernel.phases.shares import buy_back, issue, share_codes, share_refusal
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import (
    AUCTION,
    BUILDING,
    GROWTH,
    ISSUE,
    MOVING,
    PHASE_IDS,
    SELECT,
    State,
)
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.refusals import Refusal

RULES_OF_PHASES = {
    ISSUE: "Issue shares",
    AUCTION: "Determine player order",
    SELECT: "Select actions",
    BUILDING: "Build track",
    MOVING: "Move goods",
    GROWTH: "Goods growth",
}
STEPS_OF_PHASES = {
    ISSUE: [ISSUE_SHARES, BUY_BACK],
    AUCTION: [BID, PASS_BID, DROP_OUT],
    SELECT: [SELECT_ACTION, SKIP_ACTION],
    BUILDING: [URBANISE, BUILD, CLAIM, END_BUILD],
    MOVING: [DELIVER, LIFT, RAISE_ENGINE, PASS_MOVE],
    GROWTH: [PRODUCE, PRODUCE_FOR, DECLINE, PLACE_CUBE, PLACE_GOOD],
}


def codes(rules: Rules, s: State) -> list[int]:
    """Every legal action of the open decision, in canonical order."""
    if s.over:
        return []
    if s.pending:
        return own_codes(rules, s)
    seat = s.queue[s.at]
    if s.phase == ISSUE:
        return share_codes(rules, s, seat)
    if s.phase == AUCTION:
        return auction_codes(rules, s, seat)
    if s.phase == SELECT:
        return select_codes(rules, s, seat)
    if s.phase == BUILDING:
        return building_codes(rules, s, seat)
    if s.phase == MOVING:
        return moving_codes(rules, s, seat)
    return production_codes(rules, s, seat)


def draw(rules: Rules, s: State, chance: Chance) -> int:
    """One of `codes`, each as likely; of builds that must be finished not all are looked at."""
    if s.phase == BUILDING and not s.pending and not s.over:
        return draw_build(rules, s, s.queue[s.at], chance)
    return chance.one_of(codes(rules, s))


def refusal(rules: Rules, s: State, code: int) -> Refusal | None:
    """Why not? None exactly for what `codes` lists."""
    if s.over:
        return Refusal("game_over", "Ending the game")
    step = step_of(code)
    if s.pending or step == CHOOSE:
        return own_refusal(rules, s, code)
    seat = s.queue[s.at]
    if step not in STEPS_OF_PHASES[s.phase]:
        return Refusal(
            "other_phase", RULES_OF_PHASES[s.phase], {"phase": PHASE_IDS[s.phase], "step": STEP_NAMES[step]}
        )
    if s.phase == ISSUE:
        if step == BUY_BACK:
            return rules.buy_back_fault(s, seat)
        return share_refusal(rules, s, seat, amount_of(code))
    if step == BID:
        return bid_refusal(s, seat, amount_of(code))
    if step == PASS_BID:
        return pass_refusal(rules, s, seat)
    if step == SELECT_ACTION:
        return select_refusal(rules, s, seat, amount_of(code))
    if step == SKIP_ACTION:
        return skip_refusal(rules, s, seat)
    if s.phase == BUILDING:
        return track_refusal(rules, s, seat, step, code)
    if s.phase == MOVING:
        return goods_refusal(rules, s, seat, step, code)
    return growth_refusal(rules, s, seat, step, code) if s.phase == GROWTH else None


def track_refusal(rules: Rules, s: State, seat: int, step: int, code: int) -> Refusal | None:
    if step == URBANISE:
        return urbanise_refusal(rules, s, seat, hex_of(code), rest_of(code))
    if step == BUILD:
        return build_refusal(rules, s, seat, hex_of(code), rest_of(code))
    if step == CLAIM:
        return claim_refusal(rules, s, seat, amount_of(code))
    return end_refusal(rules, s, seat)


def goods_refusal(rules: Rules, s: State, seat: int, step: int, code: int) -> Refusal | None:
    if step == DELIVER:
        return deliver_refusal(rules, s, seat, hex_of(code), colour_of(code), choice_of(code), route_of(code))
    if step == LIFT:
        return lift_refusal(rules, s, seat, hex_of(code), colour_of(code), goal_of(code))
    return engine_refusal(rules, s, seat) if step == RAISE_ENGINE else None


def growth_refusal(rules: Rules, s: State, seat: int, step: int, code: int) -> Refusal | None:
    if step == PRODUCE:
        return produce_refusal(rules, s, seat)
    if step == PRODUCE_FOR:
        return produce_for_refusal(rules, s, seat, amount_of(code))
    if step == PLACE_CUBE:
        return cube_refusal(rules, s, seat, cube_of(code), column_of(code), box_of(code))
    if step == PLACE_GOOD:
        return good_refusal(rules, s, seat, hex_of(code), rest_of(code))
    return decline_refusal(s)


def play(rules: Rules, s: State, code: int) -> None:
    """Play a legal code."""
    seat = s.deciding()
    step = step_of(code)
    s.actions_taken += 1
    if step == CHOOSE:
        play_own(rules, s, amount_of(code))
    elif s.phase == ISSUE:
        if step == BUY_BACK:
            buy_back(rules, s, seat)
        else:
            issue(rules, s, seat, amount_of(code))
        go_on(rules, s)
    elif s.phase == AUCTION:
        play_bid(rules, s, seat, step, code)
    elif s.phase == SELECT:
        if step == SELECT_ACTION:
            select(rules, s, seat, amount_of(code))
        go_on(rules, s)
    elif s.phase == BUILDING:
        play_track(rules, s, seat, step, code)
    elif s.phase == MOVING:
        play_goods(rules, s, seat, step, code)
    else:
        play_growth(rules, s, seat, step, code)


def play_bid(rules: Rules, s: State, seat: int, step: int, code: int) -> None:
    if step == BID:
        bid(s, seat, amount_of(code))
    elif step == PASS_BID:
        pass_bid(s, seat)
    else:
        drop_out(s, seat)
    if not next_bidder(s):
        end_auction(rules, s)


def play_track(rules: Rules, s: State, seat: int, step: int, code: int) -> None:
    if step == URBANISE:
        place_new_city(rules, s, seat, hex_of(code), rest_of(code))
    elif step == BUILD:
        build(rules, s, seat, hex_of(code), rest_of(code))
    elif step == CLAIM:
        claim_link(rules, s, seat, amount_of(code))
    else:
        end_build(rules, s, seat)
        go_on(rules, s)


def play_goods(rules: Rules, s: State, seat: int, step: int, code: int) -> None:
    if step == DELIVER:
        deliver(rules, s, seat, hex_of(code), colour_of(code), choice_of(code), route_of(code))
    elif step == LIFT:
        lift(rules, s, seat, hex_of(code), colour_of(code), goal_of(code))
    elif step == RAISE_ENGINE:
        raise_engine(rules, s, seat)
    go_on(rules, s)


def play_growth(rules: Rules, s: State, seat: int, step: int, code: int) -> None:
    if step in (PRODUCE, PRODUCE_FOR):
        produce(rules, s, seat, amount_of(code) if step == PRODUCE_FOR else -1)
    elif step == PLACE_CUBE:
        place_cube(rules, s, seat, cube_of(code), column_of(code), box_of(code))
    elif step == PLACE_GOOD:
        place_good(rules, s, seat, hex_of(code), rest_of(code))
    if not s.drawn:
        end_production(rules, s)


# Decisions of a map's own


def own_codes(rules: Rules, s: State) -> list[int]:
    seat, kind, fact = asked(rules, s)
    return [
        pack(CHOOSE, n)
        for n, choice in enumerate(rules.own_choices(s, seat, kind, fact))
        if rules.own_fault(s, seat, kind, fact, choice) is None
    ]


def own_refusal(rules: Rules, s: State, code: int) -> Refusal | None:
    if not s.pending:
        return Refusal(
            "other_phase", RULES_OF_PHASES[s.phase], {"phase": PHASE_IDS[s.phase], "step": "choose"}
        )
    seat, kind, fact = asked(rules, s)
    choices = rules.own_choices(s, seat, kind, fact)
    if step_of(code) != CHOOSE or amount_of(code) >= len(choices):
        rule = rules.own_rule(s, seat, kind, fact)
        return Refusal("other_phase", rule, {"phase": kind, "step": STEP_NAMES[step_of(code)]})
    return rules.own_fault(s, seat, kind, fact, choices[amount_of(code)])


def play_own(rules: Rules, s: State, number: int) -> None:
    """Carry out an answer; after the last one a phase that waited goes on."""
    seat, kind, fact = asked(rules, s)
    choice = rules.own_choices(s, seat, kind, fact)[number]
    s.pending = s.pending[:-1]
    rules.own_play(s, seat, kind, fact, choice)
    if s.waiting:
        go_on(rules, s)


def asked(rules: Rules, s: State) -> tuple[int, str, int]:
    """Who is asked, for what, and the fact that goes with it."""
    entry = s.pending[len(s.pending) - 1]
    return entry & 15, rules.kinds[entry >> 4 & 15], entry >> 8
