"""Invariants checked after every action, in every test: the game's own audit, and what all games share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from ironbridge.core.actions import Action
from ironbridge.core.events import Event
from ironbridge.core.game import Game

S = TypeVar("S")
A = TypeVar("A", bound=Action)


class Foul(AssertionError):
    """A broken invariant: a defect of the program, never of the input."""


class Referee(Generic[S, A]):
    """Watches one game."""

    def __init__(self, game: Game[S, A]) -> None:
        self.game = game

    def check(self, before: S | None, after: S, events: Sequence[Event] = ()) -> None:
        """Raise Foul if anything is wrong with the state or with the way it came about."""
        faults = self.game.audit(before, after, events)
        decision = self.game.decision(after)
        codes = self.game.codes(after)
        if (decision is None) != (self.game.outcome(after) is not None):
            faults.append("the end of the game and its outcome disagree")
        if decision is None and codes:
            faults.append("options after the end")
        if decision is not None and not codes:
            faults.append(f"no option for {decision.kind}")
        if len(set(codes)) != len(codes):
            faults.append("an option is listed twice")
        if (self.game.deciding(after) < 0) != (decision is None):
            faults.append("deciding seat and decision disagree")
        if faults:
            raise Foul("; ".join(faults))

    def play(self, state: S, code: int) -> list[Event]:
        """Apply one option the careful way and check all of it. Mutates the state."""
        before = self.game.clone(state)
        action = self.game.decode(state, code)
        if self.game.encode(state, action) != code:
            raise Foul(f"{action} does not keep its code")
        events = self.game.apply(state, action)
        self.check(before, state, events)
        return events
