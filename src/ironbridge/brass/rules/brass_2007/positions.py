"""Positions of Brass (2007): as Lancashire's, with the virtual link in force."""

from __future__ import annotations

from ironbridge.brass.rules.lancashire.positions import LancashireForm, LancashirePositions
from ironbridge.brass.rules.shared.kernel.state import State
from ironbridge.brass.rules.shared.position_forms import PositionForm
from ironbridge.core.position import need


class Brass2007Form(LancashireForm):
    virtual_link: bool = True


class Brass2007Positions(LancashirePositions):
    form_type = Brass2007Form

    def read_own(self, s: State, form: PositionForm) -> None:
        super().read_own(s, form)
        need(s.virtual_link, "the virtual link is always in force")
        need(not s.introductory, "there is no introductory game")
