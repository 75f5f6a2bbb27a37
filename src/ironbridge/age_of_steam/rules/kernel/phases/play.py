"""The steps of each phase, and what may be done in the open decision: listed, refused, played. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironbridge.age_of_steam.rules.kernel.codes import BUILD, CHOOSE, STEP_NAMES, step_of
from ironbridge.age_of_steam.rules.kernel.phases import (
    build_track,
    goods_growth,
    issue_shares,
    move_goods,
    player_order,
    select_actions,
    urbanise,
)
from ironbridge.age_of_steam.rules.kernel.phases.build_list import codes_on, drawn_build
from ironbridge.age_of_steam.rules.kernel.phases.own_decisions import ChooseStep, not_asked
from ironbridge.age_of_steam.rules.kernel.phases.step import Step
from ironbridge.age_of_steam.rules.kernel.phases.turn import go_on_after
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
from ironbridge.core.refusals import Fact, Refusal, Section
from ironbridge.core.vecs import append, vec

RULES_OF_PHASES: Final[dict[int, Section]] = {
    ISSUE: "Issue shares",
    AUCTION: "Determine player order",
    SELECT: "Select actions",
    BUILDING: "Build track",
    MOVING: "Move goods",
    GROWTH: "Goods growth",
}
STEPS_OF_PHASES: Final[dict[int, list[Step]]] = {
    ISSUE: issue_shares.STEPS,
    AUCTION: player_order.STEPS,
    SELECT: select_actions.STEPS,
    BUILDING: urbanise.STEPS + build_track.STEPS,
    MOVING: move_goods.STEPS,
    GROWTH: goods_growth.STEPS,
}
OWN_STEPS: Final[list[Step]] = [ChooseStep(CHOOSE)]
STEPS: Final[dict[int, Step]] = {
    step.number: step for steps in [*STEPS_OF_PHASES.values(), OWN_STEPS] for step in steps
}


def open_steps(s: State) -> list[Step]:
    """The steps that answer the open decision, in canonical order."""
    if s.over:
        return []
    return OWN_STEPS if s.pending else STEPS_OF_PHASES[s.phase]


def codes(rules: Rules, s: State) -> list[int]:
    """Every legal action of the open decision, in canonical order."""
    return list(options(rules, s, s.deciding(), -1))


def options(rules: Rules, s: State, seat: i64, without: i64) -> vec[i64]:
    """The same as a vector; those of one step may be left out."""
    found = vec[i64]()
    for step in open_steps(s):
        if step.number != without:
            more = step.options(rules, s, seat)
            if not len(found):
                found = more
                continue
            for code in more:
                found = append(found, code)
    return found


def builds_on(rules: Rules, s: State, where: int) -> list[int]:
    """Those of `codes` that lay a tile on one hex."""
    seat = s.deciding()
    if s.over or s.pending or s.phase != BUILDING or s.built >= rules.most_tiles(s, seat):
        return []
    return list(codes_on(rules, s, seat, vec[i64]([where])))


def draw(rules: Rules, s: State, chance: Chance) -> i64:
    """One of `codes`, each as likely; of builds that must be finished not all are looked at."""
    seat = s.deciding()
    if s.phase != BUILDING or s.pending or rules.t.incomplete or s.built >= rules.most_tiles(s, seat):
        return chance.one_of(options(rules, s, seat, -1))
    return drawn_build(rules, s, seat, options(rules, s, seat, BUILD), chance)


def refusal(rules: Rules, s: State, code: i64) -> Refusal | None:
    """Why not? None exactly for what `codes` lists."""
    if s.over:
        return Refusal("game_over", "Ending the game")
    number = step_of(code)
    step = STEPS[number]
    if step in open_steps(s):
        return step.refusal(rules, s, s.deciding(), code)
    if s.pending:
        return not_asked(rules, s, code)
    facts: dict[str, Fact] = {"phase": PHASE_IDS[s.phase], "step": STEP_NAMES[number]}
    return Refusal("other_phase", RULES_OF_PHASES[s.phase], facts)


def play(rules: Rules, s: State, code: i64) -> None:
    """Play a legal code."""
    number = step_of(code)
    s.actions_taken += 1
    STEPS[number].play(rules, s, s.deciding(), code)
    go_on_after(rules, s, number)
