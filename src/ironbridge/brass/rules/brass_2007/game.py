"""Brass (2007), for 3 and 4 players: the first edition of Lancashire."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from ironbridge.brass.rules.brass_2007.kernel.rules import Brass2007Rules
from ironbridge.brass.rules.lancashire.game import SHEET, LancashireGame
from ironbridge.brass.rules.lancashire.positions import LancashireForm, LancashirePositions
from ironbridge.brass.rules.shared.kernel.figures import Tables
from ironbridge.brass.rules.shared.kernel.state import State
from ironbridge.brass.rules.shared.position_forms import PositionForm
from ironbridge.brass.rules.shared.sheet import load_sheet
from ironbridge.core.game import Options, OptionSpec, TitleCard
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.position import need

TITLE = TitleCard(
    id="brass_2007",
    name="Brass (2007)",
    players=(3, 4),
    options=(OptionSpec("rails_touch", (False, True)),),
    rules_version=1,
)


class Brass2007Form(LancashireForm):
    virtual_link: bool = True
    rails_touch: bool | msgspec.UnsetType = msgspec.UNSET  # written only where it is in force


class Brass2007Positions(LancashirePositions):
    form_type = Brass2007Form

    def own_fields(self, s: State) -> dict[str, Any]:
        return super().own_fields(s) | ({"rails_touch": True} if s.rails_touch else {})

    def read_own(self, s: State, form: PositionForm) -> None:
        assert isinstance(form, Brass2007Form)
        super().read_own(s, form)
        s.rails_touch = form.rails_touch is True
        need(s.virtual_link, "the virtual link is always in force")
        need(not s.introductory, "there is no introductory game")


class Brass2007Game(LancashireGame):
    """The virtual link is always in force."""

    positions_type = Brass2007Positions

    def setup(self, seats: int, options: Options, chance: Chance) -> State:
        self.check_table(seats, options)
        s = self.rules.setup(seats, False, chance, virtual_link=True)
        s.rails_touch = bool(options.get("rails_touch", False))
        return s


@cache
def game() -> Brass2007Game:
    """The title, built once."""
    sheet = load_sheet(SHEET, "ironbridge.brass.rules.brass_2007")
    return Brass2007Game(TITLE, sheet, Brass2007Rules(Tables(sheet)))
