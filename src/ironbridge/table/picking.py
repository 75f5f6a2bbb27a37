"""Pointing at a table: what is picked now, after the steps that are held before it, and what a thing makes
of both."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ironbridge.core.actions import Action, read_pick, tag
from ironbridge.table import run
from ironbridge.table.choice import choose
from ironbridge.table.moment import Moment, ends_turn
from ironbridge.table.presenter import Presenter
from ironbridge.table.preview import Previews


def choosing(
    m: Moment,
    state: Any,
    presenter: Presenter,
    picks: Sequence[str],
    point: str | Sequence[str],
    previews: Previews | None,
) -> Moment:
    """What is picked, with the steps that are held before it, and what pointing makes of both."""
    assert m.seat is not None
    first = previews or Previews(m.game, state, m.seat, m.voice, m.planned)
    things = [point] if isinstance(point, str) else list(point)
    if things and read_pick(things[0])[0] == run.RUN:  # said is all that is held from now on
        picks, things = things, []
    things = [thing for thing in things if thing]
    lines, held = run.split(picks)
    steps, here = run.follow(first, run.read(m.game, lines), m.planned)
    if things:
        going = presenter.going(_picking(m, presenter, steps, here, state, held, ()), things)
        if going is not None:
            return _gone_on(m, presenter, first, state, going, things)
    return _picking(m, presenter, steps, here, state, held, things)


def _gone_on(
    m: Moment, presenter: Presenter, first: Previews, state: Any, going: run.Going, things: Sequence[str]
) -> Moment:
    """The moment in which pointing has made a run longer, or another one, or has let it go."""
    if not going.steps and going.refused is None:
        return _picking(m, presenter, (), first, state, (), things)
    steps, here = run.follow(first, going.steps[:-1], m.planned)
    said = [str(pick) for step in going.steps[-1:] for pick in presenter.pointing.said(step)]
    found = _picking(m, presenter, steps, here, state, said, ())
    assert found.choice is not None
    return found._replace(choice=found.choice._replace(refused=going.refused, refused_thing=going.thing))


def _picking(
    m: Moment,
    presenter: Presenter,
    steps: tuple[run.Tried, ...],
    foresee: Previews,
    state: Any,
    picks: Sequence[str],
    point: Sequence[str],
) -> Moment:
    """The moment after some steps, with these picks held and these things pointed at together."""
    if steps:
        open = None if m.voice.secrets else foresee.state
        decision, begun = m.game.decision(foresee.state), run.Run(steps, m.view, state)
        view = presenter.as_planned(foresee.view, m.view) if m.planned else foresee.view
        m = m._replace(view=view, open=open, decision=decision, run=begun, worked=foresee.worked)
    options = foresee.options
    pointing = foresee.pointing or presenter.pointing_at(m._replace(previews=foresee))
    foresee.pointing = pointing
    opening = presenter.opening(m, options)
    held = picks if picks or point else opening
    if tuple(picks) == opening and len(point) == 1 and _names(point[0], opening):
        held = ()  # what stood there by itself is picked by pointing at it, not let go
    if point:  # what only ends something gives way to whatever is pointed at
        ends = [final_pick(option) for option in options if is_final(m, presenter, option)]
        held = [pick for pick in held if pick not in ends]
    choice = choose(
        m.game,
        foresee.state,
        options,
        held,
        point,
        pointing,
        lambda option: presenter.cost(m, foresee(option)),
    )
    after = foresee.after(choice.option) if choice.option is not None else None
    return m._replace(choice=choice, previews=foresee, after=after)


def _names(thing: str, picks: Sequence[str]) -> bool:
    return read_pick(thing)[1] in [read_pick(pick)[1] for pick in picks]


def held_before(m: Moment) -> tuple[str, ...]:
    """The steps held before what is picked, as a page sends them back."""
    return run.written(m.run.actions) if m.run is not None else ()


def less(m: Moment, presenter: Presenter, by: int = 1) -> tuple[str, ...]:
    """What is held with the last steps taken off; () where there are no more than these."""
    if m.run is None or len(m.run.steps) < by:
        return ()
    *before, last = m.run.actions[: len(m.run.steps) - by + 1]
    return (*run.written(before), *map(str, presenter.pointing.said(last)))


def is_final(m: Moment, presenter: Presenter, option: Action) -> bool:
    """Is it an option beside the main button that nobody can take back? Then it is picked before it is
    played."""
    return ends_turn(type(option)) and presenter.aside(m, option)


def final_pick(option: Action) -> str:
    return f"type={tag(option)}"
