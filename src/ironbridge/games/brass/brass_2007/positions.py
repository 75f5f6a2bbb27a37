"""Positions of Brass (2007): as Lancashire's, with the virtual link in force."""

from __future__ import annotations

from ironbridge.games.brass.lancashire.positions import LancashireForm, LancashirePositions


class Brass2007Form(LancashireForm):
    virtual_link: bool = True


class Brass2007Positions(LancashirePositions):
    form_type = Brass2007Form
