"""Plans turns of Age of Steam, on any map."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ironbridge.age_of_steam.bots.kernel.features import FEATURES, features
from ironbridge.age_of_steam.bots.kernel.greedy import Greedy, best_plans
from ironbridge.age_of_steam.bots.kernel.judging import Judge
from ironbridge.age_of_steam.bots.kernel.look_ahead import OUT, play_on, reckoned
from ironbridge.age_of_steam.bots.kernel.weights import Weights
from ironbridge.age_of_steam.rules.game import AgeOfSteam
from ironbridge.age_of_steam.rules.kernel.state import State
from ironbridge.bots.kernel.network import Network
from ironbridge.bots.models import shipped
from ironbridge.bots.planner import Observation, Plan, Planner

WHOLE_GAME = 100  # turns; none is that long
GOAL = 100.0  # points: to have won, where the game is played to its end; more than turns or dollars differ
SHORTFALL = 100.0  # dollars; nobody lacks more when going bankrupt, so it is less than a turn
ALONE = 0.6  # of the budget, since nobody interrupts the five or six decisions of a turn


class AgeOfSteamPlanner(Planner[State]):
    """Positions are counted by the outlooks reckoned in them; `nodes`: how many a plan may cost, 0: all it
    takes. Looks ahead with the title's model, but not with weights of somebody's own."""

    width = 6
    budget = 5_000
    least = 50
    pupil = "master:200"
    features = tuple(FEATURES)

    def __init__(self, game: AgeOfSteam, weights: Weights | None = None, nodes: int = 0) -> None:
        super().__init__(game)
        self.atlas = game.atlas
        self.weights = weights or Weights()
        self.nodes = nodes
        self.judges: dict[str, Judge] = {}
        self.taught = 1  # the turn of the last observations; before the first there is nothing to see
        if weights is None:
            self.use(shipped("ironbridge.age_of_steam.bots", "age_of_steam", self.features))

    def use(self, network: Network | None) -> None:
        super().use(network)
        for judge in self.judges.values():
            judge.network = network

    def can_learn(self, state: State) -> bool:
        return self._judge(state).can_learn(state)

    def describe(self, state: State, seat: int) -> list[int]:
        if state.out_turn[seat] or not self.can_learn(state):
            return []
        judge = self._judge(state)
        return list(features(judge, state, seat, reckoned(judge, state, seat)))

    def observations(self, state: State) -> list[Observation]:
        """Everybody in business is judged when a turn begins."""
        begins, self.taught = state.turn > self.taught, state.turn
        if not begins or not self.can_learn(state):
            return []
        judge = self._judge(state)
        found: list[Observation] = []
        for seat in range(state.players):
            if not state.out_turn[seat]:
                points = reckoned(judge, state, seat)
                found.append((seat, points, list(features(judge, state, seat, points))))
        return found

    @property
    def judged(self) -> int:
        return sum(judge.judged for judge in self.judges.values())

    def play_on(self, state: State, seat: int, codes: Sequence[int], turns: int) -> float:
        """To the end of a turn of the game, counted from before the plan, which may end one itself; where
        income is not what counts, the outlook says little, and it is played to the end of the game."""
        judge = self._judge(state)
        to_the_end = not judge.counts_income(state)
        last = state.turn + (WHOLE_GAME if to_the_end else turns)
        for code in codes:
            self.game.play(state, code)
        points = play_on(judge, state, seat, last - state.turn)
        return self.result(state, seat) if to_the_end and state.over else points

    def result(self, state: State, seat: int) -> float:
        """How a game went for a seat where income is not what counts: winning comes first, then by how much.

        The order is the map's own, but finer: games that end alike can still be compared.
        """
        found = [self._achieved(state, one) for one in range(state.players)]
        won = self.atlas[state.map].rules.places(state)[seat] == 1
        rivals = found[:seat] + found[seat + 1 :]
        return (GOAL if won else 0.0) + found[seat] - max(rivals, default=0.0)

    def _achieved(self, state: State, seat: int) -> float:
        """Turns in business, with a part of one for the money that was lacking or left; or what the map
        counts."""
        out = float(state.out_turn[seat])
        if not self._judge(state).books.terms_of(state).lasting:
            return OUT + out if out else float(state.vp[seat])
        if out:
            return out + max(-1.0, float(state.out_income[seat]) / SHORTFALL)
        left = float(state.cash[seat] + state.income[seat])
        return float(state.turn + 1) + min(1.0, left / SHORTFALL)

    def effort(self, state: State) -> float:
        return ALONE if state.players == 1 else 1.0

    def plans(self, state: State, seat: int, most: int) -> list[Plan]:
        """So many plans at most, the best first; each begins with another step."""
        return best_plans(self._judge(state), state, seat, most)

    def policy(self, state: State) -> Greedy:
        """Plays such plans one after the other, for `play_out` from this state."""
        return Greedy(self._judge(state))

    def _judge(self, state: State) -> Judge:
        judge = self.judges.get(state.map)
        if judge is None:
            rules = self.atlas[state.map].rules
            judge = self.judges[state.map] = Judge(rules, self.weights, self.nodes, self.network)
        return judge

    def mark(self, state: State, seat: int) -> tuple[Any, ...]:
        """Only a build is planned for several decisions, and nobody else acts during it."""
        s = state
        now = (s.turn, s.phase, s.at, s.round, s.actions_taken, s.built, s.cash[seat])
        return (*now, tuple(s.face), tuple(s.claimed), tuple(s.pending))
