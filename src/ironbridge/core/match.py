"""A game being played: state and record together. Play, undo and redo, forced moves, saving and resuming.

Every surface plays through a Match. It checks seat and version, makes forced choices by itself and
notes them as such, and keeps what happened for the log.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from ironbridge.core.actions import Action, in_form
from ironbridge.core.decisions import Decision, Seat
from ironbridge.core.events import Event
from ironbridge.core.game import Game, Options, Outcome
from ironbridge.core.kernel.chance import Chance, ImpossibleOutcome, OutcomeNeeded, Stacks
from ironbridge.core.record import Header, Record, Step, plain
from ironbridge.core.refusals import IllegalAction, IronbridgeError, Malformed, Refusal, StaleVersion

S = TypeVar("S")
A = TypeVar("A", bound=Action)


class Played(NamedTuple):
    """One step as it was played, with what it told."""

    number: int
    step: Step
    events: list[Event]


class Match(Generic[S, A]):
    """One table. `version` rises with every step and every undo; an answer to an older one is refused.

    `key`: a secret from which each step's draws follow. The state has it only while a step is played, so no
    copy of the state, for a look, a preview or a bot, can foretell what the match will draw.
    `untold`: how many steps were played before its record and log begin; nought unless it was taken up.
    """

    def __init__(self, game: Game[S, A], header: Header, state: S, untold: int = 0) -> None:
        self.game = game
        self.state = state
        self.untold = untold
        self.record = Record(header, [])
        self.log: list[Played] = []
        self._before: list[tuple[int, S]] = []  # states to which undo may return, with their versions
        self._undone: list[A] = []
        self.key = b""
        self._skipped = 0  # numbers of versions that undo has used up

    # Starting

    @classmethod
    def start(
        cls,
        game: Game[S, A],
        players: int,
        *,
        seed: int | None = None,
        key: bytes = b"",
        options: Options | None = None,
        seats: Sequence[str] = (),
        chance: Chance | None = None,
        stacked: bool = False,
    ) -> Match[S, A]:
        """Deal a new game, by a seed or by a key. A record keeps the seed without needing it, a key never.

        `chance`: one with a script, as of a real table. `stacked`: every game with this key draws the same
        for each seat, whatever is played.
        """
        defaults = {spec.id: spec.values[0] for spec in game.card.options}
        chosen = defaults | dict(options or {})
        chance = chance or Chance(seed or 0)
        if stacked:
            chance.stacks = Stacks(players)
        with keyed(chance, key, 0):
            state = game.setup(players, chosen, chance)
        header = Header(
            title=game.card.id,
            players=players,
            rules_version=game.card.rules_version,
            chance=tuple(game.name_outcome(code) for code in chance.outcomes),
            options=chosen,
            seats=tuple(seats),
            seed=seed,
        )
        chance.forget()
        match = cls(game, header, state)
        match.key = key
        return match

    @classmethod
    def from_position(
        cls,
        game: Game[S, A],
        position: dict[str, Any],
        seats: Sequence[str] = (),
        options: Options | None = None,
    ) -> Match[S, A]:
        """A match that begins in the middle; the record keeps the whole position, and what was once set."""
        state = game.from_position(position)
        whole = game.position(state)
        header = Header(
            title=game.card.id,
            players=int(whole["players"]),
            rules_version=game.card.rules_version,
            chance=(),
            options=dict(options or {}),
            seats=tuple(seats),
            position=whole,
        )
        return cls(game, header, state)

    @classmethod
    def take_up(cls, game: Game[S, A], header: Header, position: dict[str, Any], steps: int) -> Match[S, A]:
        """A match to play on from a `firm` state that was kept, so many steps after its opening.

        What was played before is not known to it: it can be played, but neither told nor saved.
        """
        return cls(game, header, game.from_position(position), steps)

    @classmethod
    def replay(
        cls,
        game: Game[S, A],
        record: Record,
        upto: int | None = None,
        *,
        version: int | None = None,
        undone: Sequence[dict[str, Any]] = (),
        stacked: bool = False,
    ) -> Match[S, A]:
        """Play a record again, or its first `upto` steps. Raises Malformed where it does not hold.

        `version` and `undone` are those of the match that was saved: what undo used up stays used up.
        `stacked`: it was dealt so and is to go on.
        """
        *_, match = cls.walk(game, record, upto, stacked)
        match.restore(match.version if version is None else version, undone)
        return match

    @classmethod
    def walk(
        cls, game: Game[S, A], record: Record, upto: int | None = None, stacked: bool = False
    ) -> Iterator[Match[S, A]]:
        """The same match again and again: as it opened, then after each step of the record."""
        match = cls(game, record.header, opening(game, record.header, stacked))
        yield match
        for number, step in enumerate(record.steps[:upto], 1):
            match._replay_step(number, step)
            yield match

    @classmethod
    def resume(cls, game: Game[S, A], record: Record) -> Match[S, A]:
        """Go on with a saved game: by replay, or, if the rules have changed, anew from its newest state.

        The record of the second kind begins with that position: its earlier steps belong to other rules.
        """
        if record.header.rules_version == game.card.rules_version or record.now is None:
            return cls.replay(game, record)
        return cls.from_position(game, record.now, record.header.seats, record.header.options)

    def fork(self) -> Match[S, A]:
        """A twin that can be played on without changing this one."""
        twin = type(self)(self.game, self.record.header, self.game.clone(self.state), self.untold)
        twin.record.steps = self.record.steps[:]
        twin.log = self.log[:]
        twin._before = self._before[:]
        twin._undone = self._undone[:]
        twin._skipped = self._skipped
        twin.key = self.key
        return twin

    def as_of(self, steps: int, state: S | None = None) -> Match[S, A]:
        """A twin as it was after some steps, in a state that is known; the opening is always known."""
        then = self.game.clone(state) if state is not None else opening(self.game, self.record.header)
        twin = type(self)(self.game, self.record.header, then)
        twin.record.steps = self.record.steps[:steps]
        twin.log = self.log[:steps]
        return twin

    def restore(self, version: int, undone: Sequence[dict[str, Any]]) -> None:
        """Take up the version and the undone actions that a saved match had. Raises Malformed."""
        if version < self.steps:
            raise Malformed(f"a match of {self.steps} steps cannot be at version {version}")
        self._skipped = version - self.steps
        self._undone = [self.read_action(action) for action in undone]

    def follow(self, steps: Sequence[Step]) -> None:
        """Play steps that another copy of this match has played already. Raises Malformed."""
        for step in steps:
            self._replay_step(self.steps + 1, step)

    def parts(self, step: Step) -> list[S]:
        """The states through which a step would lead from here, the last one after it."""
        twin = self.game.clone(self.state)
        self.game.chance(twin).follow([self.game.read_outcome(name) for name in step.chance])
        return self.game.parts(twin, self.read_action(step.action))

    def _replay_step(self, number: int, step: Step) -> None:
        decision = self.game.decision(self.state)
        if decision is None or decision.seat != step.seat:
            message = f"step {number}: it was not seat {step.seat}'s decision"
            raise Malformed(message, "step.seat", step=number, seat=step.seat)
        mark = (self.steps, self.game.clone(self.state))
        chance = self.game.chance(self.state)
        try:
            chance.follow([self.game.read_outcome(name) for name in step.chance])
            action = self.read_action(step.action)
            self._apply(step.seat, action, step.forced)
        except (IronbridgeError, ImpossibleOutcome) as error:
            raise Malformed(f"step {number}: {error}", "step", step=number, cause=error) from None
        if chance.script or self.record.steps[-1].chance != step.chance:
            raise Malformed(f"step {number}: the chance outcomes do not match", "step.chance", step=number)
        self._remember(step.seat, action, mark)

    def _remember(self, seat: Seat, action: A, mark: tuple[int, S]) -> None:
        """Keep the state before a step for undo, unless the step closed the way back."""
        played = self.since(mark[0])
        decision = self.decision
        if action.hands_over or any(step.chance for step in played) or not decision or decision.seat != seat:
            self._before.clear()
        elif not played[0].forced:
            self._before.append(mark)

    # Asking

    @property
    def version(self) -> int:
        return self.steps + self._skipped

    @property
    def steps(self) -> int:
        """How many steps have been played."""
        return self.untold + len(self.record.steps)

    def since(self, steps: int) -> list[Step]:
        """What was played after so many steps."""
        return self.record.steps[steps - self.untold :]

    @property
    def firm(self) -> tuple[int, S]:
        """The newest state that cannot be taken back, with the number of steps before it: chance was touched
        there, or the turn was handed over."""
        return self._before[0] if self._before else (self.steps, self.state)

    def states(self) -> list[S]:
        """The state, and those to which undo may return."""
        return [self.state, *(state for _, state in self._before)]

    @property
    def undone(self) -> list[dict[str, Any]]:
        """What redo would play again, the next one last."""
        return [plain(action) for action in self._undone]

    @property
    def decision(self) -> Decision | None:
        return self.game.decision(self.state)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    def options(self, seat: Seat) -> list[A]:
        """The options of a seat; they are nobody else's business."""
        decision = self.decision
        return self.game.options(self.state) if decision is not None and decision.seat == seat else []

    def read_action(self, given: object) -> A:
        """An action from JSON data. Raises Malformed."""
        try:
            action: A = msgspec.convert(in_form(given, self.game.action_type), self.game.action_type)
        except msgspec.ValidationError as error:
            raise Malformed(f"action: {error}", "action", detail=str(error)) from None
        return action

    def why_not(self, seat: Seat, action: A) -> Refusal | None:
        return self._wrong_seat(seat) or self.game.why_not(self.state, action)

    def _wrong_seat(self, seat: Seat) -> Refusal | None:
        decision = self.decision
        if decision is None or decision.seat == seat:
            return None
        return Refusal("not_your_turn", decision.rule, {"seat": seat, "deciding": decision.seat})

    # Playing

    def play(self, seat: Seat, action: A, version: int | None = None) -> list[Event]:
        """Play an action and every forced one that follows. Raises and changes nothing if it is refused."""
        self._check(version)
        refusal = self._wrong_seat(seat)
        if refusal is not None:
            raise IllegalAction(refusal)
        events = self._play(seat, action)
        self._undone.clear()
        return events

    def _check(self, version: int | None) -> None:
        if version is not None and version != self.version:
            raise StaleVersion(f"the game is at version {self.version}, the answer was for version {version}")

    def _play(self, seat: Seat, action: A) -> list[Event]:
        mark = (self.steps, self.game.clone(self.state))
        events = self._apply(seat, action, forced=False) + self.go_on()
        self._remember(seat, action, mark)
        return events

    def go_on(self) -> list[Event]:
        """Play what is forced now: an automa's turn. Stops where chance waits for an outcome to be given."""
        events: list[Event] = []
        while forced := self.forced():
            seat, action = self.game.deciding(self.state), self.game.decode(self.state, forced[0])
            try:
                events += self._apply(seat, action, forced=True, listed=forced[0])
            except OutcomeNeeded:
                break
        return events

    def forced(self) -> list[int]:
        """The code of the only option, if it is played without being asked for."""
        return forced_codes(self.game, self.state)

    def _apply(self, seat: Seat, action: A, forced: bool, listed: int | None = None) -> list[Event]:
        """Play one step and keep it. `listed`: its code out of the options, which needs no check."""
        chance = self.game.chance(self.state)
        chance.forget()
        with keyed(chance, self.key, self.steps + 1):
            if listed is None:
                events = self.game.apply(self.state, action)
            else:
                events = self.game.carry_out(self.state, listed)
        drawn = tuple(self.game.name_outcome(code) for code in chance.outcomes)
        chance.forget()
        step = Step(seat, plain(action), forced, drawn)
        self.record.steps.append(step)
        self.log.append(Played(self.steps, step, events))
        return events

    # Undo

    def can_undo(self, seat: Seat) -> bool:
        """As far as this seat's turn goes, until chance is touched or another seat decides."""
        decision = self.decision
        return bool(self._before) and decision is not None and decision.seat == seat

    def undo(self, seat: Seat, version: int | None = None) -> None:
        """Take back the last action, with the forced ones after it. Raises Malformed if there is none."""
        self._check(version)
        if not self.can_undo(seat):
            raise Malformed("there is nothing to undo")
        first, state = self._before.pop()
        played = first - self.untold
        self._undone.append(self.read_action(self.record.steps[played].action))
        self.state = self.game.clone(state)  # a fork may hold the same one
        self._skipped += self.steps - first + 1
        del self.record.steps[played:]
        del self.log[played:]

    def can_redo(self, seat: Seat) -> bool:
        decision = self.decision
        return bool(self._undone) and decision is not None and decision.seat == seat

    def redo(self, seat: Seat, version: int | None = None) -> list[Event]:
        """Play again what was undone last."""
        self._check(version)
        if not self.can_redo(seat):
            raise Malformed("there is nothing to redo")
        return self._play(seat, self._undone.pop())

    # Saving

    def saved(self) -> Record:
        """The record, with the newest state of a game that goes on."""
        now = None if self.decision is None else self.game.position(self.state)
        return Record(self.record.header, list(self.record.steps), now)


@contextmanager
def keyed(chance: Chance, key: bytes, step: int) -> Iterator[None]:
    """While this lasts the draws follow from a key, if there is one."""
    chance.key, chance.step = key, step
    try:
        yield
    finally:
        chance.key = b""


def forced_codes(game: Game[S, A], state: S) -> list[int]:
    """What `Match.forced` says of a state."""
    decision = game.decision(state)
    codes = [] if decision is None or decision.ask else game.codes(state)
    return codes if len(codes) == 1 else []


def opening(game: Game[S, A], header: Header, stacked: bool = False) -> S:
    """The state a record begins with. Raises Malformed."""
    if header.title != game.card.id:
        raise Malformed(f"the record is for {header.title!r}, not {game.card.id!r}")
    if header.position is not None:
        state = game.from_position(header.position)
        if game.position(state)["players"] != header.players:
            message = f"the header says {header.players} players, but its position has a different number"
            raise Malformed(message, "record.players", players=header.players)
        return state
    chance = Chance(header.seed or 0)
    if stacked:
        chance.stacks = Stacks(header.players)
    chance.follow([game.read_outcome(name) for name in header.chance])
    try:
        state = game.setup(header.players, header.options, chance)
    except ImpossibleOutcome as error:
        raise Malformed(f"set-up: {error}", "setup", cause=error) from None
    if chance.script or len(chance.outcomes) != len(header.chance):
        raise Malformed("set-up: the chance outcomes do not match", "setup.chance")
    chance.forget()
    return state
