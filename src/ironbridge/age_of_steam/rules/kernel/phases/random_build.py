"""IV. Build track: one of the legal builds by chance, without looking ahead for all of them. Compiled.

Where a map allows completed links only, most of the time of a list goes into whether each tile can be
finished. Who needs but one build, each as likely, draws among those that fit until one can be.
"""

from __future__ import annotations

from ironbridge.age_of_steam.rules.kernel.codes import hex_of
from ironbridge.age_of_steam.rules.kernel.completed_links.whole_hexes import FinishableTiles
from ironbridge.age_of_steam.rules.kernel.phases.build_list import FittingTiles
from ironbridge.age_of_steam.rules.kernel.phases.build_places import sites
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import State
from ironbridge.core.kernel.chance import Chance


def drawn_build(rules: Rules, s: State, seat: int, sure: list[int], chance: Chance) -> int:
    """One of the codes that are legal for sure and the tiles this player may lay, each as likely."""
    tiles = FittingTiles(rules, s, seat)
    finish = FinishableTiles(rules, s, seat)
    hoped: list[int] = []
    for where in sites(rules.t, s, seat, tiles.beside):
        hoped.extend(tiles.fitting(where, finish))
    while True:
        place = chance.below(len(sure) + len(hoped)) - len(sure)
        if place < 0:
            return sure[place + len(sure)]
        code = hoped[place]
        where = hex_of(code)
        tiles.look(where)
        if finish.finishable(where, tiles.allowed([code]), tiles.around, -1):
            return code
        hoped[place] = hoped[len(hoped) - 1]
        hoped.pop()
