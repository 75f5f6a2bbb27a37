"""The steps of each phase, and what may be done in the open decision: listed, refused, played. Compiled."""

from __future__ import annotations

from typing import Final

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
from ironbridge.age_of_steam.rules.kernel.phases.own_decisions import ChooseStep, not_asked
from ironbridge.age_of_steam.rules.kernel.phases.random_build import drawn_build
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
    seat = s.deciding()
    found: list[int] = []
    for step in open_steps(s):
        found += step.options(rules, s, seat)
    return found


def draw(rules: Rules, s: State, chance: Chance) -> int:
    """One of `codes`, each as likely; of builds that must be finished not all are looked at."""
    seat = s.deciding()
    if s.phase != BUILDING or s.pending or rules.t.incomplete or build_track.tiles_used(rules, s, seat):
        return chance.one_of(codes(rules, s))
    sure: list[int] = []
    for step in open_steps(s):
        if step.number != BUILD:
            sure += step.options(rules, s, seat)
    return drawn_build(rules, s, seat, sure, chance)


def refusal(rules: Rules, s: State, code: int) -> Refusal | None:
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


def play(rules: Rules, s: State, code: int) -> None:
    """Play a legal code."""
    number = step_of(code)
    s.actions_taken += 1
    STEPS[number].play(rules, s, s.deciding(), code)
    go_on_after(rules, s, number)
