"""What a waiting player plans, as it can be kept for their turn, and how a kept order is picked again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from zlib import crc32

import msgspec

from ironbridge.core.actions import Action
from ironbridge.core.record import plain
from ironbridge.table import run
from ironbridge.table.moment import Moment
from ironbridge.table.picking import choosing
from ironbridge.table.presenter import Presenter
from ironbridge.table.preview import Previews
from ironbridge.table.scene import Button, Plan, PlannedStep, Tray

NO_RUN = f"{run.RUN}="  # pointed at first, it makes what follows all that is held


def planning(
    m: Moment, state: Any, presenter: Presenter, picks: Sequence[str], point: str | Sequence[str]
) -> Moment | None:
    """The moment in which the viewer, who waits, would play now; None where nothing can be planned."""
    if m.mine or m.still or m.told is not None or m.seat is None or m.decision is None:
        return None
    plan = m.game.planned(state, m.seat)
    if plan is None:
        return None
    then = m._replace(
        view=presenter.as_planned(m.game.view(plan, m.seat), m.view),
        decision=m.game.decision(plan),
        mine=True,
        open=None if m.voice.secrets else plan,
        planned=True,
        worked={},
    )
    return choosing(then, plan, presenter, picks, point, None)


def unlit(trays: Sequence[Tray]) -> tuple[Tray, ...]:
    """Trays whose things can be pointed at, while none is lit yet."""

    def quiet(tray: Tray) -> Tray:
        cards = tuple(msgspec.structs.replace(card, state="plain") for card in tray.cards)
        return msgspec.structs.replace(tray, cards=cards)

    return tuple(quiet(tray) for tray in trays)


def plan_of(m: Moment, presenter: Presenter) -> Plan | None:
    """None while the last step is begun and not complete."""
    choice, previews = m.choice, m.previews
    assert choice is not None
    assert previews is not None
    tried = before = m.run.steps if m.run is not None else ()
    further: tuple[str, ...] = ()
    if choice.option is not None and (choice.picks or len(choice.options) == 1):
        tried = (*before, run.Tried(previews, choice.option))
    if choice.refused or not tried or (choice.picks and choice.option is None):
        return None
    steps = tuple(_step(one.previews, one.action) for one in tried)
    last = tried[-1] if len(before) < len(tried) < run.MOST_STEPS else None
    if last is not None and last.previews.next(last.action) is not None:
        wishes = [str(pick) for pick in choice.picks if pick.field in choice.pointing.wishes]
        further = (NO_RUN, *run.written([one.action for one in tried]), *wishes)
    held = (*run.written([one.action for one in before]), *map(str, choice.picks))
    return Plan(steps, held, further, f"{crc32(repr((steps, held)).encode()):x}")


def endings(m: Moment, presenter: Presenter) -> tuple[Button, ...]:
    """What stands beside the main button at one's turn, to be picked as a step of a plan."""
    assert m.choice is not None
    taken = m.choice.option if m.choice.picks else None
    asides = [option for option in m.choice.options if option != taken and presenter.aside(m, option)]
    said = presenter.pointing.said
    return tuple(
        Button(presenter.aside_label(m, option), picks=tuple(map(str, said(option)))) for option in asides
    )


def _step(previews: Previews, action: Action) -> PlannedStep:
    price = previews.voice.price(previews.bare(action), previews.seat)
    said = previews.voice.action(action, previews.view)
    return PlannedStep(said, msgspec.json.encode(plain(action)).decode(), price)


def picked_again(presenter: Presenter, steps: Sequence[Action]) -> tuple[str, ...]:
    """What is pointed at to hold these steps."""
    said = [str(pick) for step in steps[-1:] for pick in presenter.pointing.said(step)]
    return (NO_RUN, *run.written(steps[:-1]), *said)
