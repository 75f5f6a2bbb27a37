"""The steps only Lancashire has: a build for two cards, cotton sold mill by mill, loans of three sizes."""

from __future__ import annotations

from ironbridge.brass.rules.shared.actions import Build, Edge, SharedAction
from ironbridge.brass.rules.shared.kernel import codes
from ironbridge.brass.rules.shared.kernel.codes import DISTANT
from ironbridge.core.actions import Action
from ironbridge.core.position import UnknownName, number

DISTANT_MARKET = "distant"


class DoubleBuild(Action, frozen=True, tag="double_build"):
    """Build anywhere for both actions of the turn and any two cards."""

    industry: str
    slot: str
    coal: tuple[str, ...] = ()
    iron: tuple[str, ...] = ()


class Sell(Action, frozen=True, tag="sell"):
    """Sell the cotton of one mill to a port (its slot), or to the distant market (`distant`)."""

    slot: str
    to: str


class Loan(Action, frozen=True, tag="loan"):
    """Take £10, £20 or £30 and move the income marker back a level for each ten."""

    amount: int


LancashireAction = SharedAction | DoubleBuild | Sell | Loan


class LancashireEdge(Edge):
    def decode(self, code: int) -> Action:
        step = codes.step_of(code)
        a, b = codes.field(code, 0), codes.field(code, 1)
        if step == codes.SELL:
            return Sell(self.t.slot_ids[a], DISTANT_MARKET if b == DISTANT else self.t.slot_ids[b])
        if step == codes.LOAN:
            return Loan(self.t.loan * (a + 1))
        if step == codes.DOUBLE_BUILD:
            same = super().decode(code - codes.DOUBLE_BUILD + codes.BUILD)
            assert isinstance(same, Build)
            return DoubleBuild(same.industry, same.slot, same.coal, same.iron)
        return super().decode(code)

    def encode(self, action: Action) -> int:
        match action:
            case DoubleBuild(industry, slot, coal, iron):
                code = super().encode(Build(industry, slot, coal, iron))
                return code - codes.BUILD + codes.DOUBLE_BUILD
            case Sell(slot, to):
                where = DISTANT if to == DISTANT_MARKET else number(self.slots, "to", to)
                return codes.pack(codes.SELL, number(self.slots, "slot", slot), where)
            case Loan(amount):
                times, rest = divmod(amount, self.t.loan)
                if rest or not 1 <= times <= self.t.loan_times:
                    raise UnknownName("amount", amount)
                return codes.pack(codes.LOAN, times - 1)
        return super().encode(action)
