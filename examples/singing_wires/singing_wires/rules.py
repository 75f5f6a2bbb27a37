"""The rules, and nothing else: what a table is, what can be done, why not, and what a seat may see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import ClassVar

import msgspec

from ironbridge.core.actions import Action
from ironbridge.core.decisions import Decision, Seat
from ironbridge.core.events import Event
from ironbridge.core.game import Options, Outcome, ScoreLine, TitleCard
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.plain_game import BySeat, Count, PlainGame, PlainState, PlainView
from ironbridge.core.refusals import Refusal
from singing_wires.country import ENDS, LINES, TELEGRAMS, ways

HAND, STEPS = 3, 2
POLES = {2: 13, 3: 10, 4: 8}
TURNS = {2: 8, 3: 7, 4: 6}


class String(Action, frozen=True, tag="string"):
    line: str


class Send(Action, frozen=True, tag="send"):
    telegram: str
    route: tuple[str, ...] = ()


class EndTurn(Action, frozen=True, tag="end_turn"):
    hands_over: ClassVar[bool] = True


class State(PlainState, kw_only=True):
    """By seat: poles left, hands, points for telegrams and for tolls. `wires` are lines with their owners."""

    steps: Count = STEPS
    wires: dict[str, Seat] = {}
    poles: BySeat[Count] = []
    hands: BySeat[list[str]] = []
    sent: BySeat[Count] = []
    tolls: BySeat[Count] = []
    bag: list[str] = []

    def __post_init__(self) -> None:
        """What a position leaves out."""
        self.turns = self.turns or TURNS.get(self.players, 0)
        self.poles = self.poles or [POLES.get(self.players, 0)] * self.players
        self.hands = self.hands or [[] for _ in range(self.players)]
        self.sent = self.sent or [0] * self.players
        self.tolls = self.tolls or [0] * self.players

    def points(self, seat: Seat) -> int:
        return self.sent[seat] + self.tolls[seat]


class SeatView(msgspec.Struct, frozen=True):
    vp: int
    poles: int
    telegrams: int


class View(PlainView, frozen=True, kw_only=True):
    """What one seat sees: of the others' telegrams, and of the bag, no more than how many there are."""

    seats: tuple[SeatView, ...]
    wires: dict[str, Seat]
    hand: tuple[str, ...]
    bag: int


class SingingWires(PlainGame[State, Action]):
    card = TitleCard("singing_wires", "Singing Wires", (2, 3, 4))
    state_type = State
    action_type = String | Send | EndTurn
    draws = {"telegram": tuple(TELEGRAMS)}
    nearness = ("steps", "strung", "apart", "poles", "not_joined")

    def setup(self, seats: int, options: Options, chance: Chance) -> State:
        self.check_table(seats, options)
        state = State(players=seats, chance=chance, bag=list(TELEGRAMS))
        for hand in state.hands:
            hand += [self.take(state, "telegram", state.bag) for _ in range(HAND)]
        return state

    def decision(self, state: State) -> Decision | None:
        if state.active < 0:
            return None
        kind = "step" if state.steps else "end"
        return Decision(state.active, kind, "A turn", {"n": state.steps}, ask=True)

    def possible(self, state: State) -> Iterator[Action]:
        yield from map(String, LINES)
        for telegram in state.hands[state.active]:
            yield from (Send(telegram, way) for way in ways(telegram, frozenset(state.wires)) or [()])
        yield EndTurn()

    def objection(self, state: State, action: Action) -> Refusal | None:
        if not state.steps and not isinstance(action, EndTurn):
            return Refusal("steps", "A turn")
        seat, poles = state.active, state.poles[state.active]
        mine = [wire for wire, owner in state.wires.items() if owner == seat]
        match action:
            case String(line) if line in state.wires:
                return Refusal("strung", "String a wire", {"line": line, "seat": state.wires[line]})
            case String(line) if mine and not any(ENDS[wire] & ENDS[line] for wire in mine):
                return Refusal("apart", "String a wire", {"line": line})
            case String(line) if LINES[line] > poles:
                return Refusal("poles", "String a wire", {"needed": LINES[line], "n": poles})
            case Send(telegram, ()):
                return Refusal("not_joined", "Send a telegram", {"telegram": telegram})
        return None

    def perform(self, state: State, action: Action) -> None:
        seat = state.active
        match action:
            case String(line):
                state.wires[line] = seat
                state.poles[seat] -= LINES[line]
                state.tell("strung", seat=seat, line=line, n=LINES[line])
            case Send(telegram, route):
                state.hands[seat].remove(telegram)
                state.sent[seat] += TELEGRAMS[telegram]
                state.tell("sent", seat=seat, telegram=telegram, n=TELEGRAMS[telegram])
                for owner, count in sorted(Counter(state.wires[line] for line in route).items()):
                    if owner != seat:
                        state.tolls[owner] += count
                        state.tell("toll", seat=owner, n=count)
            case _:
                self._hand_over(state)
                return
        state.steps -= 1

    def _hand_over(self, state: State) -> None:
        seat, hand = state.active, state.hands[state.active]
        while len(hand) < HAND and state.bag:
            hand.append(self.take(state, "telegram", state.bag))
            state.tell("drew", seat=seat, telegram=hand[-1], audience=(seat,))
        state.active, state.steps = (seat + 1) % state.players, STEPS
        if not state.active and state.turn == state.turns:
            state.active = -1
        elif not state.active:
            state.turn += 1
            state.tell("turn", turn=state.turn, turns=state.turns)

    def outcome(self, state: State) -> Outcome | None:
        if state.active >= 0:
            return None
        ranks = [(state.points(seat), state.poles[seat]) for seat in range(state.players)]
        tied = [rank for rank in ranks if rank[0] == max(ranks)[0]]
        return Outcome(
            scores=tuple(points for points, _ in ranks),
            places=tuple(1 + sum(other > rank for other in ranks) for rank in ranks),
            actions=state.turns * state.players * STEPS,
            bill=(ScoreLine("telegrams", tuple(state.sent)), ScoreLine("tolls", tuple(state.tolls))),
            ties=("poles",) if len(set(tied)) > 1 else (),
        )

    def view(self, state: State, seat: Seat | None) -> View:
        return View(
            **self.seen(state, seat),
            seats=tuple(SeatView(state.points(s), state.poles[s], len(h)) for s, h in enumerate(state.hands)),
            wires=dict(state.wires),
            hand=() if seat is None else tuple(state.hands[seat]),
            bag=len(state.bag),
        )

    def determinize(self, state: State, seat: Seat, chance: Chance) -> State:
        """The others' hands are drawn anew."""
        twin = self.clone(state)
        twin.chance = chance
        others = [hand for other, hand in enumerate(twin.hands) if other != seat]
        twin.bag = sorted(twin.bag + [telegram for hand in others for telegram in hand])
        for hand in others:
            hand[:] = [self.take(twin, "telegram", twin.bag) for _ in hand]
        twin.chance = Chance(chance.below(1 << 30))
        return twin

    def audit(self, before: State | None, after: State, events: Sequence[Event]) -> list[str]:
        held = Counter(after.bag + [telegram for hand in after.hands for telegram in hand])
        faults = [f"{one} is there twice" for one, count in held.items() if count > 1]
        owners = {str(owner) for owner in after.wires.values() if not 0 <= owner < after.players}
        unknown = (held.keys() - TELEGRAMS) | (after.wires.keys() - LINES) | owners
        return faults + [f"{one} is not known" for one in unknown]
