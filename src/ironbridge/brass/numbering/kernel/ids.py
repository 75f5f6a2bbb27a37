"""Which ids a packed code of Brass is made of: its kind, what it is done to, what pays for it.

Compiled.
"""

from __future__ import annotations

from typing import Any, Final, cast

from mypy_extensions import i64

from ironbridge.brass.rules.shared.kernel.codes import (
    AUTOMA,
    BONUS_DEVELOP,
    BUILD,
    DEVELOP,
    DISCARD,
    DISTANT,
    DOUBLE_BUILD,
    GIVE_UP,
    LOAN,
    NETWORK,
    SELL,
    STEP_NAMES,
    field,
    step_of,
)
from ironbridge.brass.rules.shared.kernel.figures import Tables
from ironbridge.brass.rules.shared.kernel.rules import Rules
from ironbridge.brass.rules.shared.kernel.state import State
from ironbridge.core.vecs import vec
from ironbridge.numbering.kernel.numbering import Numbering
from ironbridge.numbering.spaces import Field, Range

KINDS: Final = 16
MARKS: Final = ("distant", "merchant", "market", "none")  # as the codes number them, from `DISTANT` on
STEPS_OF_AUTOMA: Final = 4


def ranges_of(t: Tables) -> list[Range]:
    """The action ids of a title."""
    kinds = tuple([STEP_NAMES.get(kind, "") for kind in range(KINDS)])
    return [
        Range("kind", kinds),
        Range("industry", tuple(t.industry_ids)),
        Range("slot", tuple(t.slot_ids)),
        Range("line", tuple(t.line_ids)),
        Range("card", tuple(t.card_ids)),
        Range("merchant", tuple(t.space_ids)),
        Range("source", tuple(t.slot_ids) + MARKS),
        Range("number", tuple([str(n) for n in range(max(t.loan_times, STEPS_OF_AUTOMA))])),
    ]


class BrassIds(Numbering):
    """The action ids of one title."""

    def __init__(self, rules: Rules, fields: list[Field]) -> None:
        super().__init__(ranges_of(rules.t), fields)
        self.rules: Rules = rules
        self.t: Tables = rules.t
        self.industries: i64 = self.first_id("industry")
        self.slots: i64 = self.first_id("slot")
        self.lines: i64 = self.first_id("line")
        self.cards: i64 = self.first_id("card")
        self.merchants: i64 = self.first_id("merchant")
        self.sources: i64 = self.first_id("source")
        self.numbers: i64 = self.first_id("number")

    def codes(self, state: Any) -> vec[i64]:
        s = cast(State, state)
        return self.rules.codes(s)

    def element(self, code: i64, depth: i64) -> i64:
        step = step_of(code)
        if depth == 0:
            return step
        part = field(code, depth - 1)
        if step in (BUILD, DOUBLE_BUILD):
            if depth == 1:
                return self.industries + part
            if depth == 2:
                return self.slots + part
            return self.source(part) if depth <= 6 else -1
        if step == DISCARD:
            return self.cards + part if depth == 1 else -1
        if step == NETWORK:
            if depth == 1:
                return self.lines + part
            return self.source(part) if depth <= 3 else -1
        if step == SELL:
            return self.sale(part, depth)
        if step == DEVELOP:
            if depth == 1:
                return self.industries + part
            return self.source(part) if depth == 2 else -1
        if depth > 1:
            return -1
        if step in (LOAN, AUTOMA):
            return self.numbers + part
        if step == BONUS_DEVELOP:
            return self.industries + part
        if step == GIVE_UP:
            return self.slots + part
        return -1

    def sale(self, part: i64, depth: i64) -> i64:
        """The tile, who buys, and the beer for it; where there are no merchants a port or the far market."""
        if depth == 1:
            return self.slots + part
        if not self.t.space_count:
            return self.source(part) if depth == 2 else -1
        if depth == 2:
            return self.merchants + part
        return self.source(part) if depth <= 4 else -1

    def source(self, part: i64) -> i64:
        return self.sources + (part if part < self.t.slot_count else self.t.slot_count + part - DISTANT)
