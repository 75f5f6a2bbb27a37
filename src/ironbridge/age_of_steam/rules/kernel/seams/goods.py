"""Move goods, goods growth: sources, routes, their pay, lifting; dice, extra cubes, Production. Compiled."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from ironbridge.age_of_steam.rules.kernel.construction import find_links
from ironbridge.age_of_steam.rules.kernel.delivery import owners_of
from ironbridge.age_of_steam.rules.kernel.figures import LIGHT, TO_DISPLAY, TO_TOWNS
from ironbridge.age_of_steam.rules.kernel.seams.building import BuildRules, first_in_front
from ironbridge.age_of_steam.rules.kernel.state import FIRST_MOVE, State
from ironbridge.age_of_steam.rules.kernel.track import is_town
from ironbridge.core.refusals import Refusal
from ironbridge.core.vecs import vec


@mypyc_attr(allow_interpreted_subclasses=True)
class GoodsRules(BuildRules):
    """V. Move goods, and IX. Goods growth."""

    # Move goods

    def move_rounds(self, s: State) -> int:
        """How many rounds of moving goods a turn has."""
        return self.t.move_rounds

    def move_order(self, s: State) -> list[int]:
        """The seats in the order in which they move goods, in every round: First Move goes first."""
        return first_in_front(s, FIRST_MOVE)

    def links(self, s: State) -> vec[i64]:
        """Every link that goods may use, by the exit at which it starts; packed as `find_links` says."""
        return find_links(self.t, s)

    def sources(self, s: State) -> list[int]:
        """The places goods may start from: every city and town except those whose cube is a marker."""
        return self.stops

    def route_fault(self, s: State, seat: int, where: int, colour: int, route: int) -> Refusal | None:
        """Why this player may not use a route that is open to goods of this colour."""
        return None

    def move_choices(self, s: State, seat: int, where: int, colour: int, route: int) -> list[str]:
        """What the player must choose with a delivery; each answer makes a separate action."""
        return []

    def link_income(self, s: State, seat: int, owner: int) -> int:
        """What one link of a delivery pays its owner; a bankrupt railway gets nothing (ruling A-16)."""
        return 0 if s.out_turn[owner] else 1

    def gains(self, s: State, seat: int, where: int, colour: int, route: int, choice: str) -> list[int]:
        """What a delivery adds to every player's income: one for each link, paid to its owner."""
        found = [0] * s.players
        for owner in owners_of(self.t, s, where, route):
            if owner >= 0:
                found[owner] += self.link_income(s, seat, owner)
        return found

    def after_move(self, s: State, seat: int, where: int, goal: int, colour: int, choice: str) -> None:
        """What happens to a delivered cube: it goes back into the bag."""
        self.put_in_bag(s, colour)

    def lifts(self, s: State, seat: int) -> list[int]:
        """The cubes this player may lift across country: start | colour << 10 | destination << 13."""
        return []

    def lift_fault(self, s: State, seat: int, where: int, colour: int, goal: int) -> Refusal | None:
        """Why this cube may not be lifted there."""
        return Refusal("no_lifting", "Move goods", {"seat": seat})

    def lift_income(self, s: State, seat: int) -> int:
        """What a lifted cube adds to the mover's income."""
        return 0

    # Goods growth

    def dice(self, s: State, half: int = LIGHT) -> int:
        """How many dice are rolled for half the display: by default, the number of players at the start."""
        return self.t.dice[s.players][0 if half == LIGHT else 1]

    def extra_growth(self, s: State) -> None:
        """Give some cities additional cubes, drawn or of one colour, up to a certain turn."""
        for where, count, colour, until in self.t.extra_growth:
            if until and s.turn > until:
                continue
            if colour < 0:
                for drawn in self.draw(s, count):
                    self.grow(s, where, drawn)
            else:
                for _ in range(count):
                    if self.take_out_of_bag(s, colour):
                        self.grow(s, where, colour)

    def production_cubes(self, s: State) -> int:
        """How many cubes Production draws."""
        return self.t.production_draw

    def production_keep(self, s: State) -> int:
        """How many of the drawn cubes are placed; the others go back into the bag."""
        return self.t.production_keep

    def production_cities(self, s: State, seat: int) -> list[int]:
        """The cities for which Production may be chosen instead of the display, before the draw."""
        return []

    def production_places(self, s: State, seat: int) -> list[int]:
        """The hexes that take the drawn cubes; if none, the cubes go into boxes of the display."""
        t = self.t
        if s.producing >= 0:
            return [s.producing]
        if t.production_to == TO_DISPLAY:
            return []
        if t.production_to == TO_TOWNS:
            return [where for where in t.town_hexes if is_town(t, s, where)]
        return [t.production_to]
