"""What a title without a kernel gets: its state is one struct of names and numbers, a code is an action.

A title supplies what could be done (`possible`), why not (`objection`), doing it (`perform`), whose decision
it is, what a seat sees and what it cannot know. `docs/adding-a-title.md` walks through a whole one.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from typing import Annotated, Any, TypeVar, get_type_hints

import msgspec

from ironbridge.core.actions import Action, narrow, picks
from ironbridge.core.decisions import Decision, Seat
from ironbridge.core.events import Event, EventFact
from ironbridge.core.game import View
from ironbridge.core.kernel.chance import VALUE_BITS, VALUE_MASK, Chance, is_state
from ironbridge.core.kernel_game import KernelGame
from ironbridge.core.position import need
from ironbridge.core.refusals import Malformed, Refusal

T = TypeVar("T")
BY_SEAT = "one for each seat"
BySeat = Annotated[list[T], BY_SEAT]
Count = Annotated[int, msgspec.Meta(ge=0)]
UNWRITTEN = ("telling", "events")  # which no position holds


class PlainState(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """Base of a state: fields hold names, numbers, lists and dicts, and so the state is its own position.

    `active` is the seat that decides, -1 once the game is over. In a turn every seat plays once. A position
    is held to the annotations: `BySeat[int]` has a number for each seat, a `Count` is never below nought.
    """

    players: int
    active: Seat = 0
    turn: int = 1
    turns: int = 0
    chance: Chance = msgspec.field(default_factory=Chance)
    telling: bool = False
    events: list[Any] = []

    def deciding(self) -> Seat:
        return self.active

    def tell(self, kind: str, *, audience: tuple[Seat, ...] | None = None, **facts: EventFact) -> None:
        if self.telling:
            self.events.append(Event(kind=kind, facts=facts, audience=audience))


class PlainView(View, frozen=True, kw_only=True):
    """Base of what a seat sees; a title adds `seats`, and whatever else is open or the seat's own."""

    turn: int
    turns: int


S = TypeVar("S", bound=PlainState)
A = TypeVar("A", bound=Action)


class PlainGame(KernelGame[S, A]):
    """`draws` names what chance can bring, by kind: `{"card": ("stone", "coal")}`."""

    state_type: type[S]
    action_type: Any
    draws: Mapping[str, Sequence[str]] = {}

    @abstractmethod
    def decision(self, state: S) -> Decision | None: ...

    @abstractmethod
    def possible(self, state: S) -> Iterable[A]:
        """Every action that could be thought of, legal or not, in canonical order."""

    @abstractmethod
    def objection(self, state: S, action: A) -> Refusal | None:
        """What the rules have against a possible action; None if nothing."""

    @abstractmethod
    def perform(self, state: S, action: A) -> None:
        """Play a legal action and tell its events."""

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> PlainView: ...

    def options(self, state: S) -> list[A]:
        return [action for action in self.candidates(state, ()) if self.objection(state, action) is None]

    def why_not(self, state: S, action: A) -> Refusal | None:
        if action not in self.candidates(state, ()):
            return self.nothing_like_it(state, [pick.value for pick in picks(action)])
        return self.objection(state, action)

    def candidates(self, state: S, wanted: Sequence[str]) -> list[A]:
        return narrow(list(self.possible(state)), wanted) if state.active >= 0 else []

    def nothing_like_it(self, state: S, wanted: Sequence[str]) -> Refusal:
        decision = self.decision(state)
        if decision is None:
            return Refusal("game_over", "End of the game")
        return Refusal("no_such_option", decision.rule, {"picks": tuple(wanted)})

    def seen(self, state: S, seat: Seat | None) -> dict[str, Any]:
        """What a `PlainView` holds, all but `seats`. Raises Malformed for a seat that is not at the table."""
        self.check_seat(seat, state.players)
        over, order = state.active < 0, tuple(range(state.players))
        table = {"title": self.card.id, "seat": seat, "players": state.players, "order": order}
        asked = {"active": None if over else state.active, "over": over, "decision": self.decision(state)}
        return {**table, **asked, **self.stage(state)}

    def stage(self, state: S) -> dict[str, int | str]:
        return {"turn": state.turn, "turns": state.turns}

    def done(self, state: S) -> float:
        return 1.0 if state.active < 0 else (state.turn - 1) / max(state.turns, 1)

    def points_now(self, state: S) -> tuple[int, ...]:
        return tuple(seat.vp for seat in self.view(state, None).seats)

    def planned(self, state: S, seat: Seat) -> S | None:
        return None

    # Chance

    def take(self, state: S, kind: str, bag: list[str]) -> str:
        """Draw one of the names in a bag, whose order means nothing."""
        names = self.draws[kind]
        numbers = [names.index(name) for name in bag]
        drawn = names[state.chance.take(list(self.draws).index(kind), numbers)]
        bag[:] = [names[number] for number in numbers]
        return drawn

    def name_outcome(self, code: int) -> str:
        kind = list(self.draws)[code >> VALUE_BITS]
        return f"{kind}:{self.draws[kind][code & VALUE_MASK]}"

    def read_outcome(self, name: str) -> int:
        kind, _, value = name.partition(":")
        if value not in self.draws.get(kind, ()):
            message = f"chance: {name!r} is not an outcome of {self.card.name}"
            raise Malformed(message, "outcome", outcome=name, title=self.card.name)
        return list(self.draws).index(kind) << VALUE_BITS | list(self.draws[kind]).index(value)

    # Records and positions

    def clone(self, state: S) -> S:
        twin: S = _copied(state)
        return twin

    def position(self, state: S) -> dict[str, Any]:
        whole: dict[str, Any] = msgspec.to_builtins(state, enc_hook=lambda chance: chance.state)
        return {name: value for name, value in whole.items() if name not in UNWRITTEN}

    def from_position(self, position: Mapping[str, Any]) -> S:
        players = position.get("players")
        need(players in self.card.players, f"not for {players} players")  # first: lists are made for so many
        need(position.keys().isdisjoint(UNWRITTEN), "what is being told is not part of one")
        try:
            state = msgspec.convert(dict(position), self.state_type, dec_hook=_read_chance)
            faults = list(self._frame_faults(state)) or self.audit(None, state, ())
        except Exception as error:  # a title's own code may stumble over anything
            raise Malformed(f"position: {error}", "position", detail=str(error)) from error
        need(not faults, "; ".join(faults))
        return state

    def _frame_faults(self, state: S) -> Iterator[str]:
        if not (-1 <= state.active < state.players and 1 <= state.turn <= (state.turns or state.turn)):
            yield f"seat {state.active} can never decide in turn {state.turn}"
        for name, kind in get_type_hints(self.state_type, include_extras=True).items():
            if BY_SEAT in getattr(kind, "__metadata__", ()) and len(getattr(state, name)) != state.players:
                yield f"{name}: {BY_SEAT} is asked for"

    def audit(self, before: S | None, after: S, events: Sequence[Event]) -> list[str]:
        return []

    # Codes: an action itself, written as a number

    def codes(self, state: S) -> list[int]:
        return [self.encode(state, action) for action in self.options(state)]

    def refusal(self, state: S, code: int) -> Refusal | None:
        return self.why_not(state, self.decode(state, code))

    def play(self, state: S, code: int) -> None:
        self.perform(state, self.decode(state, code))

    def encode(self, state: S, action: A) -> int:
        return int.from_bytes(msgspec.msgpack.encode(action), "big")

    def decode(self, state: S, code: int) -> A:
        packed = code.to_bytes((code.bit_length() + 7) // 8, "big")
        action: A = msgspec.msgpack.decode(packed, type=self.action_type)
        return action


def _copied(value: Any) -> Any:
    """Whatever can change anew, and all it holds; names, numbers and frozen structs stay."""
    kind = type(value)
    if kind is list or kind is tuple:
        return kind(map(_copied, value))
    if kind is dict:
        return {key: _copied(one) for key, one in value.items()}
    if kind is Chance or kind is set:
        return value.copy()
    if isinstance(value, msgspec.Struct) and not value.__struct_config__.frozen:
        twin = copy(value)
        for name in value.__struct_fields__:
            setattr(twin, name, _copied(getattr(value, name)))
        return twin
    return value


def _read_chance(kind: type, value: Any) -> Chance:
    need(isinstance(value, int) and is_state(value), f"the generator cannot be in state {value}")
    return Chance(0, int(value))
