"""Plans turns of any Brass title."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ironbridge.bots.kernel.network import Network
from ironbridge.bots.models import shipped
from ironbridge.bots.planner import Observation, Plan, Planner
from ironbridge.brass.bots.kernel.evaluation import Evaluation
from ironbridge.brass.bots.kernel.features import feature_names
from ironbridge.brass.bots.kernel.greedy import Greedy
from ironbridge.brass.bots.kernel.look_ahead import play_on
from ironbridge.brass.bots.kernel.search import TurnSearch
from ironbridge.brass.bots.weights import Weights, weights_of
from ironbridge.brass.rules.shared.game import BrassGame
from ironbridge.brass.rules.shared.kernel.discard import hand_size
from ironbridge.brass.rules.shared.kernel.state import END_OF_TURN, State

MODEL_OF = {"brass_2007": "lancashire", "mautoma": "birmingham"}  # whose model serves another title too


class BrassPlanner(Planner[State]):
    """`nodes`: how many positions a plan may judge; 0: there is no limit.

    Plans with the title's model, but not with weights of somebody's own, for which it was not made.
    """

    width = 12
    horizon = 2
    budget = 60_000
    least = 2_000

    def __init__(self, game: BrassGame, weights: Weights | None = None, nodes: int = 0) -> None:
        super().__init__(game)
        title = game.card.id
        self.search = TurnSearch(game.rules, Evaluation(game.t, weights or weights_of(title)), nodes)
        self.features = tuple(feature_names(game.t))
        if weights is None:
            self.use(shipped("ironbridge.brass.bots", MODEL_OF.get(title, title), self.features))

    def use(self, network: Network | None) -> None:
        super().use(network)
        self.search.network = network

    def describe(self, state: State, seat: int) -> list[int]:
        return [] if state.introductory else list(self.search.features.of(state, seat))

    def observations(self, state: State) -> list[Observation]:
        """Whoever has played its turn is judged then."""
        if state.introductory or state.deciding_on() != END_OF_TURN:
            return []
        seat = state.deciding()
        return [(seat, self.search.evaluation.value(state, seat), self.describe(state, seat))]

    @property
    def judged(self) -> int:
        return self.search.evaluation.judged

    def plans(self, state: State, seat: int, most: int) -> list[Plan]:
        return self.search.plans(state, seat, most)

    def play_on(self, state: State, seat: int, codes: Sequence[int], turns: int) -> float:
        for code in codes:
            self.game.play(state, code)
        return play_on(self.search, state, seat, turns)

    def policy(self, state: State) -> Greedy:
        """Plays such plans one after the other, for `play_out` from this state."""
        return Greedy(self.search)

    def mark(self, state: State, seat: int) -> tuple[Any, ...]:
        """Differs between any two decisions of a game that a plan could confuse."""
        s = state
        return (
            *(s.era, s.round, s.turn, s.actions_left, s.card_plays, s.occupied, s.flipped, s.barrels),
            *(s.coal_market, s.iron_market, s.demand, len(s.distant_seen)),
            *(tuple(s.pending), tuple(s.money), tuple(s.income), tuple(s.vp), tuple(s.mat), tuple(s.cubes)),
            *(tuple(s.link_owner), s.held[seat], hand_size(self.search.rules.t, s, seat)),
        )
