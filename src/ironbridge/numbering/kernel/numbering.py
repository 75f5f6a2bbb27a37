"""The legal codes of a decision as a walk over small action ids, and a table as a row of numbers.

Compiled. A family says which ids a code is made of (`element`), one after the other, and writes what a seat
sees (`write`). The ids of no code begin with all the ids of another, so a walk always ends at one code.
Ids that leave nothing to choose are passed over.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64, mypyc_attr

from ironbridge.core.kernel.vectors import filled
from ironbridge.core.vecs import append, vec
from ironbridge.numbering.spaces import Field, Range


@mypyc_attr(allow_interpreted_subclasses=True)
class Numbering:
    """The numbers of one table. `left` are the codes that begin with the ids `picked` so far."""

    def __init__(self, ranges: list[Range], fields: list[Field]) -> None:
        self.ranges: list[Range] = ranges
        self.fields: list[Field] = fields
        self.size: i64 = sum([one.size for one in ranges])
        self.width: i64 = sum([one.size for one in fields])
        self.left: vec[i64] = vec[i64]()
        self.picked: vec[i64] = vec[i64]()
        self.unmarked: vec[i64] = filled(self.size, 0)
        self.blank: vec[i64] = filled(self.width, 0)

    def first_id(self, name: str) -> i64:
        """Where a range begins."""
        first: i64 = 0
        for one in self.ranges:
            if one.name == name:
                return first
            first += one.size
        raise KeyError(name)

    def first_number(self, name: str) -> i64:
        """Where a field begins in a row."""
        first: i64 = 0
        for one in self.fields:
            if one.name == name:
                return first
            first += one.size
        raise KeyError(name)

    # What a family says

    def codes(self, state: Any) -> vec[i64]:
        """Every legal code of the open decision."""
        raise NotImplementedError

    def element(self, code: i64, depth: i64) -> i64:
        """The id that comes after so many others on the way to a code."""
        raise NotImplementedError

    def write(self, row: vec[i64], state: Any, seat: i64) -> None:
        """Fill a row of zeros with what a seat sees."""
        raise NotImplementedError

    # The walk

    def begin(self, state: Any) -> i64:
        """Start anew at the open decision; how many codes there are."""
        self.left = self.codes(state)
        self.picked = vec[i64]()
        found = len(self.left)
        self.pass_over()
        return found

    def pick(self, action: i64) -> bool:
        """Go on by an id; False, and nothing happens, if no code does."""
        depth = len(self.picked)
        kept = vec[i64]()
        for code in self.left:
            if self.element(code, depth) == action:
                kept = append(kept, code)
        if not len(kept):
            return False
        self.left = kept
        self.picked = append(self.picked, action)
        self.pass_over()
        return True

    def pass_over(self) -> None:
        """Pick what there is no alternative to."""
        while len(self.left) > 1:
            depth = len(self.picked)
            first = self.element(self.left[0], depth)
            for code in self.left:
                if self.element(code, depth) != first:
                    return
            if first < 0:
                raise ValueError("two actions have the same ids")
            self.picked = append(self.picked, first)

    def chosen(self) -> int:
        """The code where only one is left, or -1."""
        return self.left[0] if len(self.left) == 1 else -1

    def mask(self) -> vec[i64]:
        """1 for every id by which the walk can go on."""
        found = self.unmarked[:]
        depth = len(self.picked)
        for code in self.left:
            found[self.element(code, depth)] = 1
        return found

    def path(self, code: i64) -> list[int]:
        """All ids of a code."""
        found: list[int] = []
        depth: i64 = 0
        while True:
            action = self.element(code, depth)
            if action < 0:
                return found
            found.append(action)
            depth += 1

    def row(self, state: Any, seat: i64) -> vec[i64]:
        """What a seat sees, field after field."""
        row = self.blank[:]
        self.write(row, state, seat)
        return row
