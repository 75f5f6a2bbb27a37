"""The steps only Brass: Birmingham has: selling to merchants for beer, one size of loan, scouting."""

from __future__ import annotations

from ironbridge.brass.rules.shared.actions import BARE, Edge, SharedAction
from ironbridge.brass.rules.shared.kernel import codes
from ironbridge.core.actions import Action
from ironbridge.core.position import number


class Sell(Action, frozen=True, tag="sell"):
    """Sell one tile to a merchant, with the sources of the beer."""

    slot: str
    merchant: str
    beer: tuple[str, ...] = ()


class Loan(Action, frozen=True, tag="loan"):
    """Take money and move the income marker back."""


class Scout(Action, frozen=True, tag="scout"):
    """Give three cards for one wild card of each kind; the cards are named by `Discard`."""


class BonusDevelop(Action, frozen=True, tag="bonus_develop"):
    """The free develop of a merchant."""

    industry: str


BirminghamAction = SharedAction | Sell | Loan | Scout | BonusDevelop


class BirminghamEdge(Edge):
    bare = BARE | {codes.LOAN: Loan(), codes.SCOUT: Scout()}

    def decode(self, code: int) -> Action:
        step = codes.step_of(code)
        a, b = codes.field(code, 0), codes.field(code, 1)
        if step == codes.SELL:
            return Sell(self.t.slot_ids[a], self.t.space_ids[b], self.sources(code >> 16))
        if step == codes.BONUS_DEVELOP:
            return BonusDevelop(self.t.industry_ids[a])
        return super().decode(code)

    def encode(self, action: Action) -> int:
        match action:
            case Sell(slot, merchant, beer):
                return codes.pack_sell(
                    number(self.slots, "slot", slot),
                    number(self.spaces, "merchant", merchant),
                    self.pair("beer", beer),
                )
            case BonusDevelop(industry):
                return codes.pack(codes.BONUS_DEVELOP, number(self.industries, "industry", industry))
        return super().encode(action)
