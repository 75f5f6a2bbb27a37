"""St. Lucia, for two: going first is paid for, and goods start on the land, from track laid under them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironbridge.age_of_steam.rules.kernel.construction import track_links
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import TURN_ORDER, State
from ironbridge.core.refusals import Refusal, Section
from ironbridge.core.vecs import vec

PRICE: Final = 5
SECTION: Final = "Determine player order"


class MapRules(Rules):
    """Cubes lie on plain and river hexes and can move once a tile lies under them."""

    def extra_names(self) -> list[str]:
        return ["first"]  # who was entitled to go first in turn 1

    def impossible(self, s: State) -> str:
        entitled = [self.get(s, "first")] + [entry >> 8 for entry in s.pending]
        return "" if max(entitled) < s.players else "nobody is entitled to go first"

    def setup_map(self, s: State) -> None:
        self.put(s, "first", s.order[0])

    # The right to go first alternates by turns, unless Turn Order was taken (rulings SL-2 and SL-3); it costs
    # $5 to keep it.

    def own_kinds(self) -> list[str]:
        return ["go_first"]

    def auctions(self) -> bool:
        return False

    def begin_order(self, s: State) -> bool:
        if len(s.order) == 2:
            holders = [seat for seat in s.order if s.role[seat] == TURN_ORDER]
            first = self.get(s, "first")
            entitled = holders[0] if holders else first if s.turn % 2 else 1 - first
            self.ask(s, entitled, "go_first", entitled)
        return True

    def own_rule(self, s: State, seat: int, kind: str, fact: int) -> Section:
        return SECTION

    def own_facts(self, s: State, seat: int, kind: str, fact: int) -> dict[str, int | str]:
        return {"money": PRICE, "entitled": fact}

    def own_choices(self, s: State, seat: int, kind: str, fact: int) -> list[str]:
        return self.own_answers()

    def own_answers(self) -> list[str]:
        return ["pay", "decline"]

    def own_fault(self, s: State, seat: int, kind: str, fact: int, choice: str) -> Refusal | None:
        if choice == "pay" and s.cash[seat] < PRICE:
            return Refusal("cash", SECTION, {"needed": PRICE, "have": s.cash[seat]})
        return None

    def own_play(self, s: State, seat: int, kind: str, fact: int, choice: str) -> None:
        if choice == "pay":
            self.pay(s, seat, PRICE, "order")
            s.order = [seat, 1 - seat]
        elif seat == fact:
            self.ask(s, 1 - seat, "go_first", fact)
        else:
            s.order = [fact, 1 - fact]

    # A cube starts from the track on its hex, finished or not (ruling SL-4), and that stretch is a link
    # (rulings SL-5, SL-6 and SL-8).

    def sources(self, s: State) -> list[int]:
        return self.stops + [where for where in self.t.place_hexes if s.face[where] >= 0]

    def links(self, s: State) -> vec[i64]:
        found = super().links(s)
        for where in self.t.place_hexes:
            track_links(self.t, s, where, found)
        return found
