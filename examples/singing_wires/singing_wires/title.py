"""The title as one object, which the entry point names, and what bots think of a table."""

from __future__ import annotations

from collections.abc import Sequence

from ironbridge.bots.one_step import OneStep
from ironbridge.core.decisions import Seat
from ironbridge.table.plain_title import PlainTitle
from singing_wires.country import LINES, TELEGRAMS, ways
from singing_wires.rules import SingingWires, State
from singing_wires.table import WiresPresenter
from singing_wires.words import ABOUT, WiresVoice


class SingingWiresTitle(PlainTitle):
    package = "singing_wires"
    about = ABOUT
    game = SingingWires()

    def voice(self, names: Sequence[str], state: State | None = None) -> WiresVoice:
        return WiresVoice(names)

    def presenter(self) -> WiresPresenter:
        return WiresPresenter()

    def planner(self) -> OneStep:
        return OneStep(self.game, worth)


def worth(state: State, seat: Seat) -> float:
    """Points, half of what each telegram would bring for every line it lacks, and no step given away."""
    hopes = 0.0
    for telegram in state.hands[seat]:
        lacking = [sum(line not in state.wires for line in way) for way in ways(telegram, frozenset(LINES))]
        hopes += TELEGRAMS[telegram] * 0.8 * 0.5 ** min(lacking)
    rivals = max(state.points(other) for other in range(state.players) if other != seat)
    return state.points(seat) - rivals / 2 + hopes + state.poles[seat] / 20 - 5 * (state.active != seat)


SINGING_WIRES = SingingWiresTitle()
