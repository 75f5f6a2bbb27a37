"""Which tiles come first. Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from ironbridge.brass.rules.shared.kernel.figures import Tables
from ironbridge.brass.rules.shared.kernel.state import State
from ironbridge.core.kernel.bits import lowest
from ironbridge.core.vecs import append, vec


def worthiest_first(t: Tables, s: State, slots: i64) -> vec[i64]:
    """The slots of tiles by their points, the most first; of equal ones the last first."""
    found = vec[i64]()
    while slots:
        slot = lowest(slots)
        slots &= slots - 1
        found = append(found, slot)
        place = len(found) - 1
        while place and t.kind_vp[s.kind[found[place - 1]]] <= t.kind_vp[s.kind[slot]]:
            found[place] = found[place - 1]
            place -= 1
        found[place] = slot
    return found
