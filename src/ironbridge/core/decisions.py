"""Whose turn it is to decide, about what, and under which rule of the rulebook."""

from __future__ import annotations

import msgspec

Seat = int


class Decision(msgspec.Struct, frozen=True):
    """One open decision. `kind` names it in the title's own words (`action`, `discard`, `shortfall` ...).

    `facts` hold what a surface needs to phrase the question. `ask` is true where a person must be
    asked even if only one option is left: the start of an action, the end of a turn.
    """

    seat: Seat
    kind: str
    rule: str
    facts: dict[str, int | str] = {}
    ask: bool = False
