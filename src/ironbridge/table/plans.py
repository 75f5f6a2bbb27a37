"""What a waiting player plans, as it can be kept for their turn, and how a kept order is picked again."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ironbridge.core.actions import Action
from ironbridge.core.record import plain
from ironbridge.table import run
from ironbridge.table.moment import Moment
from ironbridge.table.presenter import Presenter
from ironbridge.table.preview import Previews
from ironbridge.table.scene import Button, Plan, PlannedStep

NO_RUN = f"{run.RUN}="  # pointed at first, it makes what follows all that is held


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
    return Plan(steps, held, further)


def endings(m: Moment, presenter: Presenter) -> tuple[Button, ...]:
    """What stands beside the main button at one's turn, to be picked as a step of a plan."""
    assert m.choice is not None
    asides = [option for option in m.choice.options if presenter.aside(m, option)]
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
