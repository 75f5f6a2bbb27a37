"""What every title can say.

A voice belongs to one table: it knows the title's names and the players'. Texts about private things are
said to a `viewer`; None is a spectator.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from ironbridge.core.actions import Action, Pick
from ironbridge.core.decisions import Decision, Seat
from ironbridge.core.events import Event
from ironbridge.core.game import Outcome
from ironbridge.core.match import Played
from ironbridge.core.refusals import Refusal
from ironbridge.words.entry import Asking, AutomaTurn, Bill, Entry, Examples


class Voice(Protocol):
    """One table in words."""

    @property
    def asking(self) -> Asking:
        """How its options are narrowed."""
        ...

    @property
    def examples(self) -> Examples: ...

    @property
    def secrets(self) -> bool:
        """Does a seat see what others must not?"""
        ...

    def refusal(self, refused: Refusal) -> str: ...

    def event(self, event: Event, viewer: Seat | None = None) -> str | None:
        """One fact as a sentence; None if the viewer may not know it or another fact tells it."""
        ...

    def log(self, played: Sequence[Played], viewer: Seat | None = None) -> list[Entry]: ...

    def log_line(self, played: Sequence[Played], viewer: Seat | None = None) -> str: ...

    def decision(self, decision: Decision, view: Any = None) -> str:
        """The question; with a view also by what the turn allows."""
        ...

    def field(self, field: str) -> str:
        """The question for one field of an action."""
        ...

    def action(self, action: Action, view: Any = None) -> str: ...

    def option(self, action: Action, events: Sequence[Event], seat: Seat, view: Any = None) -> str:
        """An action with its effects."""
        ...

    def pick(self, pick: Pick, view: Any = None) -> str: ...

    def choice(self, picks: Sequence[Pick], options: Sequence[Action], view: Any = None) -> str:
        """A line of a menu: what is picked with it, and the options it leaves."""
        ...

    def foreseen(self, events: Sequence[Event], after: Any, touched: bool, seat: Seat) -> list[Event]:
        """What can be told of a step before it is done: its events and the state it leads to are known,
        `touched` says whether chance had a part in them."""
        ...

    def effects(self, action: Action, events: Sequence[Event], seat: Seat) -> str:
        """What the events of an action would bring, after its own name."""
        ...

    def price(self, events: Sequence[Event], seat: Seat) -> int: ...

    def worth(self, each: Sequence[Sequence[Event]], seat: Seat) -> str:
        """What several options bring a seat, in a few words; "" where their prices say it."""
        ...

    def money(self, amount: int) -> str: ...

    def bill(self, action: Action, events: Sequence[Event], seat: Seat, view: Any, after: Any = None) -> Bill:
        """The bill of an action; `after` is the view it would lead to."""
        ...

    def spoken(self, pick: Pick, view: Any = None) -> list[str]:
        """What a person may type for a pick; with a view also by what lies there."""
        ...

    def meant(self, picks: Sequence[Pick], view: Any) -> list[list[Pick]]:
        """Typed picks as the rules know them, in every way they can be meant: `sell cotton` is a sale of any
        of the seat's own cotton mills."""
        ...

    def vocabulary(self) -> list[Pick]:
        """Every pick the title knows."""
        ...

    def source(self, source: str) -> str:
        """A line of the final bill."""
        ...

    def result(self, outcome: Outcome, view: Any = None) -> list[str]:
        """Who wins and why; with the last view also what became of those who did not play to the end."""
        ...

    def rating(self, view: Any) -> str:
        """How well a finished game for one player went; "" where nothing rates it."""
        ...

    def automa_turn(self, log: Sequence[Played]) -> AutomaTurn | None:
        """The newest turn of a seat that the match plays; None where there is none."""
        ...
