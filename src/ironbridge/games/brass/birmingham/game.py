"""Brass: Birmingham (2018), for 2 to 4 players, and its introductory game."""

from __future__ import annotations

from functools import cache

from ironbridge.core.game import OptionSpec, TitleCard
from ironbridge.games.brass.birmingham.rules import BirminghamRules
from ironbridge.games.brass.shared.game import BrassGame
from ironbridge.games.brass.shared.sheet import load_sheet
from ironbridge.games.brass.shared.state import FREE_DEVELOP, MORE_SALES, SCOUT_CARD
from ironbridge.games.brass.shared.tables import Tables

TITLE = TitleCard(
    id="birmingham",
    name="Brass: Birmingham",
    players=(2, 3, 4),
    options=(OptionSpec("variant", ("full", "introductory")),),
    rules_version=1,
)


@cache
def game() -> BrassGame:
    """The title, built once."""
    sheet = load_sheet("ironbridge.games.brass.birmingham")
    rules = BirminghamRules(Tables(sheet))
    return BrassGame(TITLE, sheet, rules, (MORE_SALES, FREE_DEVELOP, SCOUT_CARD))
