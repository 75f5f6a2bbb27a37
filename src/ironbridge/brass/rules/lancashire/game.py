"""Brass: Lancashire (2018), for 2 to 4 players, its introductory game and its classic options."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from itertools import product
from typing import Any

from ironbridge.brass.rules.lancashire.actions import DISTANT_MARKET, LancashireAction, LancashireEdge, Loan
from ironbridge.brass.rules.lancashire.kernel.cotton import is_open, open_ports
from ironbridge.brass.rules.lancashire.kernel.rules import LancashireRules
from ironbridge.brass.rules.lancashire.positions import LancashirePositions
from ironbridge.brass.rules.shared.game import BrassGame, Draws
from ironbridge.brass.rules.shared.kernel import codes
from ironbridge.brass.rules.shared.kernel.codes import DISTANT
from ironbridge.brass.rules.shared.kernel.figures import Tables
from ironbridge.brass.rules.shared.kernel.state import DRAW_DISTANT, State
from ironbridge.brass.rules.shared.sheet import load_sheet
from ironbridge.brass.rules.shared.view import DistantMarket
from ironbridge.core.actions import Action, read_pick
from ironbridge.core.game import Options, OptionSpec, TitleCard
from ironbridge.core.kernel.bits import numbers
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.refusals import Malformed, Refusal, among

SHEET = "ironbridge.brass.rules.lancashire"
TITLE = TitleCard(
    id="lancashire",
    name="Brass: Lancashire",
    players=(2, 3, 4),
    options=(
        OptionSpec("variant", ("full", "introductory")),
        OptionSpec("virtual_link", (False, True)),
        OptionSpec("classic_deck", (False, True)),
        OptionSpec("community", (False, True)),
    ),
    rules_version=1,
)
# The options that set the table in another way: one of them at most.
DEALS = {"classic_deck": "classic", "community": "community"}


class LancashireGame(BrassGame):
    action_type: Any = LancashireAction
    edge_type = LancashireEdge
    positions_type = LancashirePositions

    def setup(self, seats: int, options: Options, chance: Chance) -> State:
        self.check_table(seats, options)
        chosen = [deal for option, deal in DEALS.items() if options.get(option, False)]
        if len(chosen) > 1:
            first, second = DEALS
            message = f"{first} and {second} are two ways to set up: choose one"
            raise Malformed(message, "options.together", first=first, second=second)
        names = [deal.name for deal in self.t.deals]
        deal = names.index(chosen[0]) if chosen else 0
        fitting = sorted(self.t.deals[deal].rounds)
        if seats not in fitting:
            option = next(option for option, name in DEALS.items() if name == chosen[0])
            known = tuple(map(str, fitting))
            message = f"option {option!r} is for {among(known)} players, not {seats}"
            raise Malformed(message, "option.players", option=option, known=known, players=seats)
        virtual_link = bool(options.get("virtual_link", False))
        if virtual_link and self.t.deals[deal].map != "full":
            message = "the virtual link needs Birkenhead, which is not on the map of 'community'"
            raise Malformed(message, "options.together", first="virtual_link", second="community")
        introductory = options.get("variant", "full") == "introductory"
        return self.rules.setup(seats, introductory, chance, deal, virtual_link)

    def judge(self, state: State, action: Action) -> tuple[int, Refusal | None]:
        if isinstance(action, Loan) and action.amount not in self.loans:
            return -1, self.no_such_loan(action.amount)
        return super().judge(state, action)

    def nothing_like_it(self, state: State, wanted: Sequence[str]) -> Refusal:
        values = {read_pick(text)[1] for text in wanted}
        sums = [int(value) for value in values if value.isdecimal()]
        if len(sums) == 1 and values == {"loan", str(sums[0])} and sums[0] not in self.loans:
            return self.no_such_loan(sums[0])
        return super().nothing_like_it(state, wanted)

    @property
    def loans(self) -> list[int]:
        """The pounds that can be borrowed with one action."""
        return [self.t.loan * (times + 1) for times in range(self.t.loan_times)]

    def no_such_loan(self, amount: int) -> Refusal:
        return Refusal("loan_amount", "Loan", {"amount": amount, "amounts": tuple(map(str, self.loans))})

    def guesses(self, state: State, step: int, values: set[str]) -> list[int]:
        if step == codes.LOAN:
            return [codes.pack(step, times) for times in range(self.t.loan_times)]
        if step == codes.SELL:
            named = [slot for slot, name in enumerate(self.t.slot_ids) if name in values]
            ports = sorted({*numbers(open_ports(self.t, state)), *named})
            pairs = product(self.for_sale(state, values), (*ports, DISTANT))
            return [codes.pack(step, mill, to) for mill, to in pairs]
        return super().guesses(state, step, values)

    def names(self, state: State) -> dict[str, Collection[str]]:
        return super().names(state) | {"to": (*self.t.slot_ids, DISTANT_MARKET)}

    def own_view(self, s: State) -> dict[str, Any]:
        t = self.t
        common = self.sheet.setup.common_discard
        left = tuple(s.distant)
        return {
            "map": t.deals[s.deal].map,
            "virtual_link": s.virtual_link,
            "aside": len(s.aside),
            "discards": tuple(t.card_ids[pile >> 4] for pile in s.discards) if common else (),
            DISTANT_MARKET: DistantMarket(
                marker=s.demand,
                closed=not is_open(t, s),
                stack=len(left),
                seen=tuple(-tile for tile in s.distant_seen),
                unseen={-tile: left.count(tile) for tile in sorted(set(left))},
                cross=len(t.distant_track),
            ),
        }

    def all_draws(self) -> Draws:
        tiles = {tile for deal in self.t.deals for bag in deal.distant.values() for tile in bag}
        return super().all_draws() | {DRAW_DISTANT: ("distant", {tile: str(-tile) for tile in tiles})}


@cache
def game() -> LancashireGame:
    """The title, built once."""
    sheet = load_sheet(SHEET)
    return LancashireGame(TITLE, sheet, LancashireRules(Tables(sheet)))
