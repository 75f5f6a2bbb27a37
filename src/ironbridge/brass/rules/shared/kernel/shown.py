"""What lies open on a table, by name or as one number for each thing: a view is filled with it.

Compiled. Whoever fills a view keeps what a number stands for, since few of them are new after a move.
"""

from __future__ import annotations

from mypy_extensions import i64

from ironbridge.brass.rules.shared.kernel.figures import Tables
from ironbridge.brass.rules.shared.kernel.state import State
from ironbridge.core.kernel.bits import has, lowest, shifted


def tiles_shown(t: Tables, s: State) -> list[int]:
    """The tiles on the board: slot, owner, kind, cubes, and whether it is flipped."""
    found: list[int] = []
    slots = s.occupied
    while slots:
        slot = lowest(slots)
        slots &= slots - 1
        flipped: i64 = 1 if has(s.flipped, slot) else 0
        tile = slot | s.owner[slot] << 6 | s.kind[slot] << 10 | s.cubes[slot] << 18 | flipped << 24
        found.append(tile)
    return found


def mat_shown(t: Tables, s: State, seat: i64) -> list[int]:
    """The stacks of a mat: the industry in the low bits, then five bits for the tiles left of each level."""
    found: list[int] = []
    for industry in range(t.industry_count):
        stack = seat * t.industry_count + industry
        shown = industry
        for place in range(stack * t.stack_depth + s.mat[stack], (stack + 1) * t.stack_depth):
            kind = s.stacks[place]
            if kind < 0:
                break
            shown += shifted(1, 4 + 5 * t.kind_level[kind])
        found.append(shown)
    return found


def hand_shown(t: Tables, s: State, seat: i64) -> tuple[str, ...]:
    """The cards of a hand."""
    found: list[str] = []
    held = s.held[seat]
    while held:
        card = lowest(held)
        held &= held - 1
        for _ in range(s.hand[seat * t.card_count + card]):
            found.append(t.card_ids[card])
    return tuple(found)


def discards_shown(t: Tables, s: State, seat: i64) -> tuple[str, ...]:
    """A seat's pile of discards, the first at the bottom."""
    found: list[str] = []
    for pile in s.discards:
        if pile & 15 == seat:
            found.append(t.card_ids[pile >> 4])
    return tuple(found)


def links_shown(t: Tables, s: State) -> dict[str, int]:
    """The links on the board with their owners."""
    found: dict[str, int] = {}
    for line in range(t.line_count):
        if s.link_owner[line] >= 0:
            found[t.line_ids[line]] = s.link_owner[line]
    return found
