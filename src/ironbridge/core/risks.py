"""What an action would leave too little money for, foreseen with nothing more earned before it is due."""

from __future__ import annotations

from typing import Literal

import msgspec

Loss = Literal["bankrupt", "tiles", "points"]
MOST_HELPS = 3  # that are named of all that would help


class Risk(msgspec.Struct, frozen=True):
    """What lacks when the next bill falls due, and what that costs: `loss`, so many `points` among it.

    `due` is to be paid then, `have` is there for it, `missing` the rest. So much more money (`enough`) or
    income (`income`; 0: no more can be earned by then) would avert it. `late`: what comes too late to help.
    `again`: the seat still acts before it falls due, `lent`: and might still borrow.
    """

    loss: Loss
    due: int
    have: int
    missing: int
    enough: int
    income: int = 0
    points: int = 0
    late: str = ""
    again: bool = False
    lent: bool = False
