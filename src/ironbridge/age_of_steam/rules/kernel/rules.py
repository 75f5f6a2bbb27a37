"""The rules of Age of Steam as one object, cut at the seams where maps differ.

Compiled. Every method is small and may be overridden by a map's `rules.py`; `docs/adding-a-map.md` lists
them. The phases live in their own modules and ask the rules for every figure and every permission.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from ironbridge.age_of_steam.rules.kernel.seams.goods import GoodsRules
from ironbridge.age_of_steam.rules.kernel.state import (
    LOCOMOTIVE,
    LOCOMOTIVE_CHOICE,
    RAISE_ENGINE,
    TURN_END,
    TURN_ORDER,
    State,
)
from ironbridge.core.kernel.bits import has
from ironbridge.core.kernel.vectors import count_of
from ironbridge.core.refusals import Refusal


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(GoodsRules):
    """The base game: shares, order, actions, money and scoring; the other phases are inherited."""

    # Issue shares

    def most_shares(self, s: State, seat: int) -> int:
        """How many shares may be issued now."""
        most = self.t.most_shares - s.shares[seat]
        return most if self.t.shares_per_turn < 0 else min(most, self.t.shares_per_turn)

    def buy_back_fault(self, s: State, seat: int) -> Refusal | None:
        """Why no share may be bought back: few maps allow it, and never below a certain number."""
        t = self.t
        if t.buy_back < 0:
            return Refusal("no_buy_back", "Issue shares", {"seat": seat})
        if s.shares[seat] <= t.keep_shares:
            return Refusal("shares_kept", "Issue shares", {"keep": t.keep_shares})
        if s.cash[seat] < t.buy_back:
            return Refusal("cash", "Issue shares", {"needed": t.buy_back, "have": s.cash[seat]})
        return None

    # Determine player order

    def begin_order(self, s: State) -> bool:
        """Set `s.order` or `ask` for it; return False to hold an auction instead."""
        return False

    def auctions(self) -> bool:
        """Is the order auctioned? Return False where `begin_order` settles it."""
        return True

    def may_pass_bid(self, s: State, seat: int) -> bool:
        """May this player pass a bid? Turn Order, taken in the previous turn, allows it once."""
        return s.role[seat] == TURN_ORDER and not has(s.passed, seat)

    def bid_payment(self, s: State, place: int, bid: int) -> int:
        """First out pays nothing (ruling A-3), places 1 and 2 pay in full, those in between pay half."""
        if place == len(s.order):
            return 0
        return bid if place <= 2 else (bid + 1) // 2

    # Select actions

    def slots(self, s: State, action: int) -> int:
        """How many players may take a special action this turn; 0: it is not available."""
        return 1 if action in self.t.actions and not self.used_up(s, action) else 0

    def uses_left(self, s: State, action: int) -> int:
        """How often a special action may still be taken in this game; -1: no limit."""
        return -1

    def used_up(self, s: State, action: int) -> bool:
        """Has a special action been used as often as it may be, for now or for good?"""
        return self.uses_left(s, action) == 0

    def actions_on_offer(self, s: State) -> list[int]:
        """The special actions that may still be taken this turn."""
        return [action for action in self.t.actions if count_of(s.role, action) < self.slots(s, action)]

    def action_fee(self, s: State, seat: int, action: int) -> int:
        """What taking a special action costs."""
        return 0

    def may_skip_action(self, s: State, seat: int) -> bool:
        """May this player go without an action? Only if none is left."""
        return not self.actions_on_offer(s)

    def take_action(self, s: State, seat: int, action: int) -> None:
        """What a special action does immediately: Locomotive raises the engine, if it can be raised."""
        if action == LOCOMOTIVE and s.engine[seat] < self.t.most_engine:
            if s.switches & LOCOMOTIVE_CHOICE:
                self.ask(s, seat, RAISE_ENGINE, 0)
            else:
                self.raise_engine(s, seat)

    # Income, expenses, reduction

    def expenses(self, s: State, seat: int) -> int:
        """What a railway owes: a dollar per share and a dollar per link of its engine."""
        return s.shares[seat] + s.engine[seat]

    def shortfall(self, s: State, seat: int, missing: int) -> int:
        """The income left after a debt that cash did not cover; below zero the railway is bankrupt."""
        return s.income[seat] - missing

    def reduction(self, s: State, seat: int) -> int:
        """How much income a railway loses in the income reduction."""
        loss = 0
        for at_least, by in self.t.reductions:
            if s.income[seat] >= at_least:
                loss = by
        return loss

    # The end

    def game_over(self, s: State, phase: int) -> bool:
        """Is the game over after expenses (`MONEY`) or at the end of a turn (`TURN_END`)?"""
        return phase == TURN_END and (s.turn == s.turns or not s.order)

    def share_points(self, s: State, seat: int) -> int:
        """The points of a railway's shares, as a negative number."""
        return self.t.vp_per_share * s.shares[seat]

    def points(self, s: State, seat: int, sections: int) -> list[int]:
        """A railway's points in the order of `bill_lines`; a bankrupt one has none (ruling A-16)."""
        t = self.t
        found = [t.vp_per_income * s.income[seat], self.share_points(s, seat), t.vp_per_section * sections]
        if t.dollars_per_point:
            found.append(s.cash[seat] // t.dollars_per_point)
        return [0] * len(found) if s.out_turn[seat] else found

    def finish(self, s: State) -> None:
        """Called when the points have been counted: for a last roll, or to remember a value."""

    def rank(self, s: State, seat: int) -> list[int]:
        """What ranks a railway, highest first; bankrupt ones are last, the latest first (ruling A-16).

        The first two values say who is equal; the others break ties, and `tie_breaks` names them.
        """
        out = s.out_turn[seat]
        return [0 if out else 1, out or s.vp[seat]]

    def tie_breaks(self) -> list[str]:
        """The names of the values with which `rank` breaks ties."""
        return []

    def places(self, s: State) -> list[int]:
        """The place of every railway, 1 for a winner; in a solo game a loss is place 2."""
        ranks = [self.rank(s, seat) for seat in range(s.players)]
        return [1 + sum([other > mine for other in ranks]) for mine in ranks]

    def rating(self, s: State) -> str:
        """How well a solo game went, as one of the map's own keywords."""
        return ""
