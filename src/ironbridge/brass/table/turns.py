"""Whose turn it is and what is asked: progress, the turn header, the row of verbs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ironbridge.brass.drawing.pictures import icon
from ironbridge.brass.rules.shared.kernel.codes import STEP_NAMES
from ironbridge.brass.rules.shared.kernel.state import ACTION
from ironbridge.brass.table.sight import Sight
from ironbridge.brass.words.table_messages import button_text, turn_text
from ironbridge.table.presenter import Reached
from ironbridge.table.scene import State, Verb
from ironbridge.words.catalogue import COMMON

# The action to which a decision belongs that follows its first step.
RUNNING = {
    "second_rail": "network",
    "second_develop": "develop",
    "more_sales": "sell",
    "free_develop": "sell",
    "scout_cards": "scout",
    "double_build_cards": "double_build",
}
VERBS = ("build", "network", "develop", "sell", "loan", "scout", "double_build", "pass")


def progress(s: Sight) -> str:
    if s.view.over:
        return turn_text("over")
    era = turn_text(f"era.{s.view.era}")
    return turn_text("progress", era=era, round=s.view.round, rounds=s.view.rounds)


def reached(stage: Mapping[str, Any]) -> Reached:
    era, number = turn_text(f"era.{stage['era']}"), int(stage["round"])
    brief = turn_text(f"brief.{stage['era']}", round=number, rounds=int(stage["rounds"]))
    return Reached(brief, turn_text("round", era=era, n=number), era, number)


def turn(s: Sight) -> tuple[str, str]:
    """The header; of another's turn both parts as sentences."""
    decision = s.m.decision
    if decision is None:
        return turn_text("finished"), ""
    if not s.m.mine:
        title, note = turn_text(f"other.{decision.kind}", name=s.names.seat(decision.seat)), _next(s)
        return COMMON("stop", sentence=title) if note else title, note
    if decision.kind == "action":
        actions = int(decision.facts["actions"])
        number = actions - int(decision.facts["left"]) + 1
        return turn_text("yours"), turn_text("action", number=number, actions=actions)
    return turn_text("yours"), turn_text(f"asked.{decision.kind}", **decision.facts)


def _next(s: Sight) -> str:
    view = s.view
    if view.active not in view.order or s.kind == "shortfall":
        return ""
    at = view.order.index(view.active)
    if at + 1 < len(view.order):
        seat = view.order[at + 1]
        return turn_text("next.you") if seat == s.m.seat else turn_text("next.other", name=s.names.seat(seat))
    last = view.last_era and view.round == view.rounds
    return turn_text("next.game" if last else "next.round")


def verbs(s: Sight) -> tuple[Verb, ...]:
    """The actions of a turn; those that cannot be taken now can still be asked why."""
    choice = s.m.choice
    if choice is None:
        return ()
    known = {STEP_NAMES[step] for step in s.game.rules.decisions[ACTION].steps}
    possible = choice.values("type")
    pictures = {"network": s.view.era, "build": s.emblem, "double_build": "compass"}
    chosen = s.settled.get("type", "") if s.kind == "action" else RUNNING.get(s.kind) or _last_step(s)
    found = []
    for step in VERBS:
        state: State = "chosen" if step == chosen else "possible" if step in possible else "barred"
        pick = f"type={step}"
        if s.kind != "action":  # those that must wait can be asked why
            state, pick = ("chosen", "") if step == chosen else ("faint", pick)
        if step in known:
            key = f"{step}.verb"
            name = button_text(key) if key in button_text else s.names.step(step)
            found.append(Verb(name, state, pick, icon(pictures.get(step, step))))
    return tuple(found)


def _last_step(s: Sight) -> str:
    """The step for which a card is to go."""
    if s.kind != "discard" or not s.m.log:
        return ""
    return str(s.m.log[-1].step.action["type"])
