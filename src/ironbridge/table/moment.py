"""A moment: a table at one version as one viewer sees it, and what is picked in it so far."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, NamedTuple, TypeVar

from ironbridge.core.actions import Action, Pick, tag
from ironbridge.core.decisions import Decision, Seat
from ironbridge.core.game import Game
from ironbridge.core.match import Played
from ironbridge.drawing.seats import Dress
from ironbridge.drawing.theme import Paint
from ironbridge.table.choice import Choice, Pointing
from ironbridge.table.preview import Previews
from ironbridge.table.run import Run
from ironbridge.words.help import Help
from ironbridge.words.voice import Voice

T = TypeVar("T")


class Moment(NamedTuple):
    """The table at one version for one viewer. `seat` is None for a spectator.

    `mine`: the viewer decides now, and only then `choice` and `previews` are there. `after` is the view the
    option being picked would lead to (None: not known beforehand), `before` the view when the viewer's last
    turn ended (None: there was none), `changed` the things on the board that are new since then. `log` is
    what the viewer may know of what was played so far; `open` is the state itself where a title has no
    secrets; `still`: it is looked at as in a replay, where `before` is the move before. `told`: an automa's
    turn is shown, up to this stage of it (0: all of it). `run` are the steps picked before the one that is
    picked now: view, choice and all else are as they would be after them.
    `planned`: the viewer waits, and points as if it were their turn. `worked` holds what was worked out
    `once`.
    """

    game: Game[Any, Any]
    view: Any
    seat: Seat | None
    names: tuple[str, ...]
    seats: tuple[Dress, ...]
    voice: Voice
    help: Help
    paint: Paint
    decision: Decision | None
    mine: bool
    choice: Choice | None = None
    previews: Previews | None = None
    after: Any = None
    before: Any = None
    changed: frozenset[str] = frozenset()
    log: Sequence[Played] = ()
    open: Any = None
    still: bool = False
    told: int | None = None
    run: Run | None = None
    planned: bool = False
    worked: dict[Hashable, Any] = {}

    def once(self, what: Hashable, make: Callable[[], T]) -> T:
        """What stays the same whatever is picked, worked out once for all who pick here."""
        if what not in self.worked:
            self.worked[what] = make()
        found: T = self.worked[what]
        return found


def settled(choice: Choice) -> dict[str, str]:
    """By field, what all options left share."""
    return {pick.field: pick.value for pick in choice.settled()}


def offered(choice: Choice, field: str) -> dict[str, list[Action]]:
    """The values of a field that can be picked, as far as the step is known to be theirs."""
    step = settled(choice).get("type") if choice.picks else None
    values = choice.values(field).items()
    return {value: options for value, options in values if step is None or step in map(tag, options)}


def undecided(choice: Choice) -> str:
    """The coarsest field, sources aside, that is still open; the finest where none is."""
    known = settled(choice)
    fields = [field for field in choice.pointing.ranks if field not in choice.pointing.sources]
    left = [field for field in fields if field not in known and offered(choice, field)]
    return left[0] if left else [field for field in fields if field in known][-1]


def on(options: Sequence[Action], pointing: Pointing) -> list[Pick]:
    """The sources of options."""
    return [pick for option in options for pick in pointing.held(option) if pick.field in pointing.sources]


def ends_turn(kind: type[Action]) -> bool:
    """Does a step do nothing but hand over?"""
    return kind.hands_over and not kind.__struct_fields__


def picked(m: Moment, field: str) -> str:
    """The value picked in a field, or ""."""
    if m.choice is None:
        return ""
    return next((pick.value for pick in m.choice.picks if pick.field == field), "")
