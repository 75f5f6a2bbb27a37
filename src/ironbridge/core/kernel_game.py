"""What every title with a compiled kernel gets for it: the edge of the Game protocol over codes and refusals.

A title supplies `codes`, `refusal` and `play` on packed ints, `encode` and `decode`, and the candidates that
`explain` weighs; options, refusals of unknown names, events and explanations follow from them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Generic, Protocol, TypeVar

from ironbridge.core.actions import Action, narrow
from ironbridge.core.events import Event
from ironbridge.core.game import Options, TitleCard
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.position import UnknownName
from ironbridge.core.refusals import IllegalAction, Malformed, Refusal, among
from ironbridge.core.risks import Risk


class KernelState(Protocol):
    """What the edge needs of a kernel's state. It tells events only while `telling` is set."""

    telling: bool
    events: list[Event]
    chance: Chance

    def deciding(self) -> int: ...


S = TypeVar("S", bound=KernelState)
A = TypeVar("A", bound=Action)


class KernelGame(ABC, Generic[S, A]):
    """A title over a kernel."""

    card: TitleCard
    # Codes of refusals in the order in which checks come: `explain` prefers the one that came furthest.
    nearness: tuple[str, ...] = ()
    event_facts: Mapping[str, Sequence[str]] = {}

    @abstractmethod
    def codes(self, state: S) -> list[int]: ...

    @abstractmethod
    def refusal(self, state: S, code: int) -> Refusal | None: ...

    @abstractmethod
    def play(self, state: S, code: int) -> None: ...

    @abstractmethod
    def encode(self, state: S, action: A) -> int: ...

    @abstractmethod
    def decode(self, state: S, code: int) -> A: ...

    @abstractmethod
    def clone(self, state: S) -> S: ...

    @abstractmethod
    def candidates(self, state: S, wanted: Sequence[str]) -> Iterable[A]:
        """Whole actions, legal or not, that hold the picks."""

    @abstractmethod
    def nothing_like_it(self, state: S, wanted: Sequence[str]) -> Refusal:
        """The refusal where no action could hold the picks."""

    def names(self, state: S) -> Mapping[str, Collection[str]]:
        return {}

    def draw(self, state: S, chance: Chance) -> int:
        codes = self.codes(state)
        return codes[chance.below(len(codes))]

    def play_out(self, state: S, chances: Sequence[Chance]) -> int:
        steps = 0
        while (seat := self.deciding(state)) >= 0:
            self.play(state, self.draw(state, chances[seat]))
            steps += 1
        return steps

    def options(self, state: S) -> list[A]:
        return [self.decode(state, code) for code in self.codes(state)]

    def judge(self, state: S, action: A) -> tuple[int, Refusal | None]:
        """The code of an action, and what is to be said against it: every check of one is made here."""
        try:
            code = self.encode(state, action)
        except UnknownName as error:
            return -1, Refusal("unknown", "Components", {"field": error.field, "value": error.value})
        return code, self.refusal(state, code)

    def why_not(self, state: S, action: A) -> Refusal | None:
        return self.judge(state, action)[1]

    def apply(self, state: S, action: A) -> list[Event]:
        code, refusal = self.judge(state, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        return self.carry_out(state, code)

    def carry_out(self, state: S, code: int) -> list[Event]:
        if state.chance.script or state.chance.waits:
            self.play(self.clone(state), code)  # an outcome that cannot be raises here, and changes nothing
        state.telling, state.events = True, []
        self.play(state, code)
        state.telling = False
        events, state.events = state.events, []
        return events

    def parts(self, state: S, action: A) -> list[S]:
        twin = self.clone(state)
        self.apply(twin, action)
        return [twin]

    def explain(self, state: S, wanted: Sequence[str]) -> Refusal | None:
        options = self.options(state)
        if narrow(options, wanted):
            return None
        refusals = [self.why_not(state, candidate) for candidate in self.candidates(state, wanted)]
        found = [refusal for refusal in refusals if refusal is not None]
        return max(found, key=self._furthest) if found else self.nothing_like_it(state, wanted)

    def _furthest(self, refusal: Refusal) -> int:
        return self.nearness.index(refusal.code) if refusal.code in self.nearness else len(self.nearness)

    def risk(self, state: S, action: A) -> Risk | None:
        return None

    def helps(self, state: S, action: A) -> list[A]:
        return []

    def check_table(self, seats: int, options: Options) -> None:
        """Raises Malformed for a number of players or an option the title does not have."""
        if seats not in self.card.players:
            name, known = self.card.name, tuple(map(str, self.card.players))
            message = f"{name} is for {among(known)} players, not {seats}"
            raise Malformed(message, "players", title=name, known=known, players=seats)
        self.check_options(options)

    def check_options(self, options: Options) -> None:
        """Raises Malformed for an option the title does not have, or a value it does not offer."""
        known = {spec.id: spec for spec in self.card.options}
        for name, value in options.items():
            if name not in known:
                message = f"{self.card.name} has no option {name!r}"
                raise Malformed(message, "option", title=self.card.name, option=name)
            spec = known[name]
            if spec.free and isinstance(value, str):
                continue  # the title reads it
            if value not in spec.values or isinstance(value, bool) != isinstance(spec.values[0], bool):
                raise spec.refused(value)

    def check_seat(self, seat: int | None, players: int) -> None:
        """Raises Malformed for a seat that is not at the table."""
        if seat is not None and not 0 <= seat < players:
            raise Malformed(f"no seat {seat} at a table of {players}")

    def chance(self, state: S) -> Chance:
        return state.chance

    def deciding(self, state: S) -> int:
        return state.deciding()
