"""What a title without a kernel gets: a twin shares nothing that can change, and no audit stumbles aloud."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from ironbridge.core.actions import Action
from ironbridge.core.decisions import Decision, Seat
from ironbridge.core.events import Event
from ironbridge.core.game import TitleCard
from ironbridge.core.plain_game import BySeat, PlainGame, PlainState, PlainView
from ironbridge.core.refusals import Malformed, Refusal


class Rest(Action, frozen=True, tag="rest"):
    pass


class Depot(msgspec.Struct):
    wagons: list[int]
    built: bool = False


class State(PlainState, kw_only=True):
    depots: BySeat[Depot]
    seen: set[str] = set()
    pairs: tuple[list[int], ...] = ()

    def __post_init__(self) -> None:
        self.turns += 1


class Haulage(PlainGame[State, Action]):
    card = TitleCard("haulage", "Haulage", (2,))
    state_type = State
    action_type = Rest

    def decision(self, state: State) -> Decision | None:
        return None

    def possible(self, state: State) -> list[Action]:
        return []

    def objection(self, state: State, action: Action) -> Refusal | None:
        return None

    def perform(self, state: State, action: Action) -> None:
        state.active = -1

    def view(self, state: State, seat: Seat | None) -> PlainView:
        return PlainView(**self.seen(state, seat), seats=())

    def audit(self, before: State | None, after: State, events: Sequence[Event]) -> list[str]:
        return ["no wagon is first"] if after.depots[0].wagons[0] else []


GAME = Haulage()


def test_a_twin_shares_nothing_that_can_change() -> None:
    state = State(players=2, depots=[Depot([0]), Depot([2])], seen={"coal"}, pairs=([1],))
    before = GAME.position(state)
    twin = GAME.clone(state)
    assert GAME.position(twin) == before
    twin.depots[0].wagons.append(7)
    twin.depots[1].built = True
    twin.seen.add("iron")
    twin.pairs[0].append(2)
    twin.chance.below(9)
    assert GAME.position(state) == before


@pytest.mark.parametrize(
    ("depots", "said"),
    [
        ([{"wagons": [0]}], "depots: one for each seat"),
        ([{"wagons": []}, {"wagons": []}], "list index out of range"),
        ([{"wagons": [1]}, {"wagons": []}], "no wagon is first"),
    ],
)
def test_a_position_is_refused_whatever_its_audit_stumbles_over(depots: list[Any], said: str) -> None:
    with pytest.raises(Malformed, match=f"position: {said}"):
        GAME.from_position({"players": 2, "depots": depots})
