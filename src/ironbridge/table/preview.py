"""One decision and what each of its options would do, tried on a copy.

The title's voice decides what may be told of that beforehand. Whoever picks asks again with every pick, so
what was worked out is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeVar

from ironbridge.core.actions import Action
from ironbridge.core.decisions import Seat
from ironbridge.core.events import Event, visible
from ironbridge.core.game import Game
from ironbridge.core.match import forced_codes
from ironbridge.core.risks import Risk
from ironbridge.table.choice import Pointing
from ironbridge.words.voice import Voice

if TYPE_CHECKING:
    from ironbridge.table.moment import Moment

T = TypeVar("T")

TWINS = 8
MOST_NEXT = 24


class Previews:
    """The options of one decision and the events of each, worked out when asked for.

    `planned`: on a copy on which a turn is planned, where what is forced plays itself.
    """

    def __init__(
        self, game: Game[Any, Any], state: Any, seat: Seat, voice: Voice, planned: bool = False
    ) -> None:
        self.game = game
        self._state = state
        self.seat = seat
        self.voice = voice
        self.planned = planned
        self.still: Moment | None = None  # the table before anything is picked, once it was looked at
        self.pointing: Pointing | None = None  # how it is pointed at, once that is known
        self._listed: dict[Action, int] = {}
        self._tried: dict[Action, tuple[list[Event], Any, bool]] = {}  # the last few: a twin takes room
        self._told: dict[Action, list[Event]] = {}
        self._risks: dict[Action, Risk | None] = {}
        self._beyond: dict[Action, Previews | None] = {}
        self.worked: dict[Hashable, Any] = {}

    def once(self, what: Hashable, make: Callable[[], T]) -> T:
        """What depends on nothing but this decision, worked out when first asked for."""
        if what not in self.worked:
            self.worked[what] = make()
        found: T = self.worked[what]
        return found

    @cached_property
    def options(self) -> list[Action]:
        return [self.decode(code) for code in self.game.codes(self._state)]

    def decode(self, code: int) -> Action:
        """One of the options; whoever needs but a few of many spares the others."""
        found: Action = self.game.decode(self._state, code)
        self._listed[found] = code
        return found

    def __call__(self, option: Action) -> list[Event]:
        if option not in self._told:
            events, twin, touched = self._try(option)
            after = None if self.voice.secrets else twin
            self._told[option] = self.voice.foreseen(events, after, touched, self.seat)
        return self._told[option]

    def bare(self, option: Action) -> list[Event]:
        """All that the step would bring about, as the seat would see it: for prices, not for telling."""
        return self._try(option)[0]

    def after(self, option: Action) -> Any:
        """The view the option would lead to; None if that depends on chance."""
        _, twin, touched = self._try(option)
        return None if touched else self.game.view(twin, self.seat)

    def risk(self, option: Action) -> Risk | None:
        """What the option would leave too little for."""
        if option not in self._risks:
            self._risks[option] = self.game.risk(self._state, option)
        return self._risks[option]

    def helps(self, option: Action) -> list[Action]:
        """What could be chosen instead, without that risk."""
        found: list[Action] = self.game.helps(self._state, option)
        return found

    def then(self, option: Action) -> list[Action]:
        """What the same seat could do next, where chance has no part in it."""
        _, twin, touched = self._try(option)
        decision = self.game.decision(twin)
        if touched or decision is None or decision.seat != self.seat:
            return []
        found: list[Action] = self.game.options(twin)
        return found

    def beyond(self, option: Action) -> Previews | None:
        """The decision that comes then, if the same seat has it and chance no part."""
        if option not in self._beyond:
            if len(self._beyond) >= MOST_NEXT:
                self._beyond.pop(next(iter(self._beyond)))
            _, twin, touched = self._try(option)
            decision = self.game.decision(twin)
            mine = decision is not None and decision.seat == self.seat
            ends = touched or option.hands_over or not mine
            self._beyond[option] = (
                None if ends else Previews(self.game, twin, self.seat, self.voice, self.planned)
            )
        return self._beyond[option]

    def next(self, option: Action) -> Previews | None:
        """The same, if there is a choice; in a plan, what is forced plays itself."""
        then = self.beyond(option)
        if then is None or not then.is_forced:
            return then
        return then.next(then.options[0]) if self.planned else None

    @cached_property
    def is_forced(self) -> bool:
        return bool(forced_codes(self.game, self._state))

    @property
    def state(self) -> Any:
        """What is decided about; whoever asks for it must not change it."""
        return self._state

    @cached_property
    def view(self) -> Any:
        return self.game.view(self._state, self.seat)

    def _try(self, option: Action) -> tuple[list[Event], Any, bool]:
        if option not in self._tried:
            twin = self.game.clone(self._state)
            chance = self.game.chance(twin)
            drawn = len(chance.outcomes)
            code = self._listed.get(option)  # what is listed need not be checked
            if code is None and option in self.options:
                code = self._listed[option]
            done = self.game.apply(twin, option) if code is None else self.game.carry_out(twin, code)
            events = visible(done, self.seat)
            if len(self._tried) >= TWINS:
                self._tried.pop(next(iter(self._tried)))
            self._tried[option] = (events, twin, len(chance.outcomes) != drawn)
        return self._tried[option]
