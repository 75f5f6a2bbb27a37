"""Rows of the kernel as numpy arrays, and the spaces they lie in."""

from __future__ import annotations

from typing import Any, Literal

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ironbridge.core.refusals import Malformed
from ironbridge.numbering.kernel.numbering import Numbering
from ironbridge.numbering.spaces import Field

Form = Literal["flat", "named"]
FORMS = ("flat", "named")
Mask = NDArray[np.int8]
Observation = NDArray[np.float32] | dict[str, NDArray[np.int16]]


class Observer:
    """Makes what a learner gets of a row: one tensor, or an array for each field."""

    def __init__(self, numbering: Numbering, form: Form) -> None:
        if form not in FORMS:
            raise Malformed(f"form must be {' or '.join(FORMS)}, not {form!r}")
        self.numbering = numbering
        self.fields: list[Field] = numbering.fields
        self.flat = form == "flat"
        whole = [np.full(one.size, 1.0 / one.scale, np.float32) for one in self.fields]
        self._scales = np.concatenate(whole)
        self._nothing = np.zeros(int(numbering.size), np.int8)

    @property
    def space(self) -> spaces.Space[Any]:
        if not self.flat:
            return spaces.Dict(
                {one.name: spaces.Box(one.low, one.high, one.shape, np.int16) for one in self.fields}
            )
        lows = np.concatenate([np.full(one.size, one.low, np.int64) for one in self.fields])
        highs = np.concatenate([np.full(one.size, one.high, np.int64) for one in self.fields])
        return spaces.Box(self.scaled(lows), self.scaled(highs), dtype=np.float32)

    def scaled(self, row: Any) -> NDArray[np.float32]:
        found: NDArray[np.float32] = np.multiply(row, self._scales, dtype=np.float32)
        return found

    def see(self, state: Any, seat: int) -> Observation:
        """What a seat sees; never the same arrays again."""
        row = np.asarray(self.numbering.row(state, seat))
        return self.scaled(row) if self.flat else self.named(row)

    def named(self, row: NDArray[np.int64]) -> dict[str, NDArray[np.int16]]:
        numbers = row.astype(np.int16)
        found, first = {}, 0
        for one in self.fields:
            found[one.name] = numbers[first : first + one.size].reshape(one.shape)
            first += one.size
        return found

    def mask(self, mine: bool) -> Mask:
        """The actions of the seat that decides; for others there is none."""
        return np.asarray(self.numbering.mask()).astype(np.int8) if mine else self._nothing.copy()
