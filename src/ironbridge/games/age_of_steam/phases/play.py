"""Options, refusals and playing of every step, phase by phase. Compiled."""

from __future__ import annotations

from ironbridge.core.refusals import Refusal
from ironbridge.games.age_of_steam.codes import (
    BID,
    BUILD,
    DECLINE,
    DELIVER,
    DROP_OUT,
    END_BUILD,
    ISSUE_SHARES,
    PASS_BID,
    PASS_MOVE,
    PLACE_CUBE,
    PRODUCE,
    RAISE_ENGINE,
    SELECT_ACTION,
    STEP_NAMES,
    URBANISE,
    amount_of,
    hex_of,
    rest_of,
    step_of,
)
from ironbridge.games.age_of_steam.phases.auction import (
    auction_codes,
    bid,
    bid_refusal,
    drop_out,
    next_bidder,
    pass_bid,
    pass_refusal,
)
from ironbridge.games.age_of_steam.phases.building import (
    build,
    build_refusal,
    building_codes,
    end_build,
    place_new_city,
    urbanise_refusal,
)
from ironbridge.games.age_of_steam.phases.flow import (
    end_auction,
    end_turn,
    next_seat,
    select,
    select_codes,
    select_refusal,
)
from ironbridge.games.age_of_steam.phases.growth import cube_refusal, place_cube, produce, production_codes
from ironbridge.games.age_of_steam.phases.moving import (
    deliver,
    deliver_refusal,
    engine_refusal,
    moving_codes,
    raise_engine,
)
from ironbridge.games.age_of_steam.phases.shares import issue, share_codes, share_refusal
from ironbridge.games.age_of_steam.rules import Rules
from ironbridge.games.age_of_steam.state import (
    AUCTION,
    BUILDING,
    GROWTH,
    ISSUE,
    MOVING,
    PHASE_IDS,
    SELECT,
    State,
)

RULES_OF_PHASES = {
    ISSUE: "Issue shares",
    AUCTION: "Determine player order",
    SELECT: "Select actions",
    BUILDING: "Build track",
    MOVING: "Move goods",
    GROWTH: "Goods growth",
}
STEPS_OF_PHASES = {
    ISSUE: [ISSUE_SHARES],
    AUCTION: [BID, PASS_BID, DROP_OUT],
    SELECT: [SELECT_ACTION],
    BUILDING: [URBANISE, BUILD, END_BUILD],
    MOVING: [DELIVER, RAISE_ENGINE, PASS_MOVE],
    GROWTH: [PRODUCE, DECLINE, PLACE_CUBE],
}


def codes(rules: Rules, s: State) -> list[int]:
    """Every legal action of the open decision, in canonical order."""
    if s.over:
        return []
    seat = s.queue[s.at]
    if s.phase == ISSUE:
        return share_codes(rules, s, seat)
    if s.phase == AUCTION:
        return auction_codes(rules, s, seat)
    if s.phase == SELECT:
        return select_codes(rules, s)
    if s.phase == BUILDING:
        return building_codes(rules, s, seat)
    if s.phase == MOVING:
        return moving_codes(rules, s, seat)
    return production_codes(s)


def refusal(rules: Rules, s: State, code: int) -> Refusal | None:
    """Why not? None exactly for what `codes` lists."""
    if s.over:
        return Refusal("game_over", "Ending the game")
    seat = s.queue[s.at]
    step = step_of(code)
    if step not in STEPS_OF_PHASES[s.phase]:
        return Refusal(
            "other_phase", RULES_OF_PHASES[s.phase], {"phase": PHASE_IDS[s.phase], "step": STEP_NAMES[step]}
        )
    if step == ISSUE_SHARES:
        return share_refusal(rules, s, seat, amount_of(code))
    if step == BID:
        return bid_refusal(s, seat, amount_of(code))
    if step == PASS_BID:
        return pass_refusal(rules, s, seat)
    if step == SELECT_ACTION:
        return select_refusal(rules, s, amount_of(code))
    if step == URBANISE:
        return urbanise_refusal(rules, s, seat, hex_of(code), rest_of(code))
    if step == BUILD:
        return build_refusal(rules, s, seat, hex_of(code), rest_of(code))
    if step == DELIVER:
        return deliver_refusal(rules, s, seat, hex_of(code), code >> 14 & 7, code >> 17)
    if step == RAISE_ENGINE:
        return engine_refusal(rules, s, seat)
    if step == PLACE_CUBE:
        return cube_refusal(rules, s, code >> 4 & 7, code >> 7 & 31, code >> 12)
    if step in (PRODUCE, DECLINE) and s.drawn:
        return Refusal("cubes_drawn", "Production", {"cubes": len(s.drawn)})
    return None


def play(rules: Rules, s: State, code: int) -> None:
    """Play a legal code."""
    seat = s.queue[s.at]
    step = step_of(code)
    s.actions_taken += 1
    if step == ISSUE_SHARES:
        issue(rules, s, seat, amount_of(code))
        next_seat(rules, s)
    elif step in (BID, PASS_BID, DROP_OUT):
        play_bid(rules, s, seat, step, code)
    elif step == SELECT_ACTION:
        select(rules, s, seat, amount_of(code))
        next_seat(rules, s)
    elif step == URBANISE:
        place_new_city(rules, s, seat, hex_of(code), rest_of(code))
    elif step == BUILD:
        build(rules, s, seat, hex_of(code), rest_of(code))
    elif step == END_BUILD:
        end_build(rules, s, seat)
        next_seat(rules, s)
    elif step == DELIVER:
        deliver(rules, s, seat, hex_of(code), code >> 14 & 7, code >> 17)
        next_seat(rules, s)
    elif step == RAISE_ENGINE:
        raise_engine(s, seat)
        next_seat(rules, s)
    elif step == PASS_MOVE:
        next_seat(rules, s)
    elif step == PRODUCE:
        produce(rules, s, seat)
    elif step == PLACE_CUBE:
        place_cube(rules, s, seat, code >> 4 & 7, code >> 7 & 31, code >> 12)
        if not s.drawn:
            end_turn(rules, s)
    elif step == DECLINE:
        end_turn(rules, s)


def play_bid(rules: Rules, s: State, seat: int, step: int, code: int) -> None:
    if step == BID:
        bid(s, seat, amount_of(code))
    elif step == PASS_BID:
        pass_bid(s, seat)
    else:
        drop_out(s, seat)
    if not next_bidder(s):
        end_auction(rules, s)
