"""Positions of Brass (2007): as Lancashire's, with the virtual link in force."""

from __future__ import annotations

from ironbridge.core.position import need
from ironbridge.games.brass.lancashire.positions import LancashireForm, LancashirePositions
from ironbridge.games.brass.shared.positions import PositionForm
from ironbridge.games.brass.shared.state import State


class Brass2007Form(LancashireForm):
    virtual_link: bool = True


class Brass2007Positions(LancashirePositions):
    form_type = Brass2007Form

    def read_own(self, s: State, form: PositionForm) -> None:
        super().read_own(s, form)
        need(s.virtual_link, "the virtual link is always in force")
        need(not s.introductory, "there is no introductory game")
