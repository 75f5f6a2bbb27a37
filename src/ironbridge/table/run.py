"""A run: several steps of one turn that are picked one after the other and played together.

A page holds the steps before the last as picks of the field `run`, each a whole action in one line, and the
last one as it holds any pick. The rules try them on copies, in order; what does not hold is let go.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ironbridge.core import notation
from ironbridge.core.actions import Action, read_pick
from ironbridge.core.events import Event
from ironbridge.core.game import Game
from ironbridge.core.refusals import Malformed, Refusal
from ironbridge.table.preview import Previews

RUN = "run"
WALK = "walk"  # a thing of this field is a way: the things passed, one after the other
MOST_STEPS = 12


class Tried(NamedTuple):
    """A step of a run: the decision it answers, and what it would do."""

    previews: Previews
    action: Action

    @property
    def events(self) -> list[Event]:
        return self.previews(self.action)


class Run(NamedTuple):
    """The steps before the one being picked; `view` and `state` are how the table really stands."""

    steps: tuple[Tried, ...]
    view: Any
    state: Any

    @property
    def actions(self) -> list[Action]:
        return [step.action for step in self.steps]


class Going(NamedTuple):
    """What pointing at something makes of a run: all its steps, the last of them picked and not yet held.

    Without steps it is let go of. `refused` is why it goes no further, at `thing`.
    """

    steps: tuple[Action, ...] = ()
    refused: Refusal | None = None
    thing: str = ""


def split(picks: Sequence[str]) -> tuple[list[str], list[str]]:
    """Held picks as the steps of a run, in one line each, and the picks of the step that is picked now."""
    steps = [value for field, value in map(read_pick, picks) if field == RUN and value]
    return steps, [pick for pick in picks if read_pick(pick)[0] != RUN]


def written(steps: Sequence[Action]) -> tuple[str, ...]:
    return tuple(f"{RUN}={step}" for step in steps)


def read(game: Game[Any, Any], lines: Sequence[str]) -> list[Action]:
    """The steps that can be read, up to the first that cannot."""
    found: list[Action] = []
    for line in lines[:MOST_STEPS]:
        try:
            found.append(notation.read(line, game.action_type))
        except Malformed:
            break
    return found


def follow(
    first: Previews, steps: Sequence[Action], planned: bool = False
) -> tuple[tuple[Tried, ...], Previews]:
    """The steps as far as the rules allow them one after the other, and the decision that comes then.

    Where a title has secrets nothing is foretold, but a turn can be planned up to where chance has a part.
    """
    tried: list[Tried] = []
    here = first
    for step in steps if planned or not first.voice.secrets else ():
        then = here.next(step) if step in here.options else None
        if then is None:
            break
        tried.append(Tried(here, step))
        here = then
    return tuple(tried), here
