"""Brass: Birmingham (2018), for 2 to 4 players, and its introductory game."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any

from ironbridge.brass.rules.birmingham.actions import BirminghamAction, BirminghamEdge
from ironbridge.brass.rules.birmingham.kernel.rules import BirminghamRules
from ironbridge.brass.rules.birmingham.positions import BirminghamPositions
from ironbridge.brass.rules.shared.game import BrassGame, Draws
from ironbridge.brass.rules.shared.kernel import codes
from ironbridge.brass.rules.shared.kernel.figures import Tables
from ironbridge.brass.rules.shared.kernel.state import DRAW_MERCHANT, State
from ironbridge.brass.rules.shared.sheet import load_sheet
from ironbridge.brass.rules.shared.view import MerchantSpace
from ironbridge.core.game import Options, OptionSpec, TitleCard
from ironbridge.core.kernel.chance import Chance

TITLE = TitleCard(
    id="birmingham",
    name="Brass: Birmingham",
    players=(2, 3, 4),
    options=(
        OptionSpec("variant", ("full", "introductory")),
        OptionSpec("ties_by_level", (False, True), ruling="B-1"),
    ),
    rules_version=1,
)


class BirminghamGame(BrassGame):
    action_type: Any = BirminghamAction
    edge_type = BirminghamEdge
    positions_type = BirminghamPositions

    def setup(self, seats: int, options: Options, chance: Chance) -> State:
        s = super().setup(seats, options, chance)
        s.ties_by_level = bool(options.get("ties_by_level", False))
        return s

    def guesses(self, state: State, step: int, values: set[str]) -> list[int]:
        t = self.t
        if step == codes.SELL:
            pairs = product(self.for_sale(state, values), range(len(t.space_ids)))
            return [codes.pack_sell(slot, space, codes.NO_PAIR) for slot, space in pairs]
        return super().guesses(state, step, values)

    @cache  # noqa: B019 (there is one game of a title)
    def merchant(self, space: int, tile: int, barrel: bool) -> MerchantSpace:
        t = self.t
        buys = tuple(n for i, n in enumerate(t.industry_ids) if t.merchant_buys[tile] >> i & 1)
        return MerchantSpace(t.space_ids[space], buys, barrel)

    def own_view(self, s: State) -> dict[str, Any]:
        merchants = tuple(
            [
                self.merchant(space, tile, bool(s.barrels >> space & 1))
                for space, tile in enumerate(s.merchant)
                if tile >= 0
            ]
        )
        return {"merchants": merchants, "wild_place": s.wild[0], "wild_industry": s.wild[1]}

    def all_draws(self) -> Draws:
        tiles = range(len(self.t.merchant_buys))
        return super().all_draws() | {DRAW_MERCHANT: ("merchant", {tile: str(tile) for tile in tiles})}


@cache
def game() -> BirminghamGame:
    """The title, built once."""
    sheet = load_sheet("ironbridge.brass.rules.birmingham")
    return BirminghamGame(TITLE, sheet, BirminghamRules(Tables(sheet)))
