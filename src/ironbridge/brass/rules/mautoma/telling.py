"""What the automa tells of a turn: what it tried, why that failed, what it does; codes and facts only."""

from __future__ import annotations

from typing import NamedTuple

from ironbridge.brass.rules.mautoma.cards import solo_of
from ironbridge.brass.rules.mautoma.figures import AUTOMA_SEAT
from ironbridge.brass.rules.shared.kernel.state import State
from ironbridge.core.events import Event, EventFact

Facts = dict[str, int | str]


class Reason(NamedTuple):
    """Why the automa cannot do something."""

    code: str
    facts: Facts


class Trying(NamedTuple):
    """What is tried: a slot of the front in play (1 to 3), or an action of the back in view (slot 0)."""

    slot: int
    do: str


def _where(s: State, trying: Trying) -> dict[str, EventFact]:
    solo = solo_of(s)
    card, side = (solo.used[-1], "front") if trying.slot else (max(solo.top, 0), "back")
    return {"seat": AUTOMA_SEAT, "card": card, "side": side, "slot": trying.slot, "do": trying.do}


def tell_tried(s: State, trying: Trying, reason: Reason) -> None:
    if s.telling:
        facts: dict[str, EventFact] = {"reason": reason.code, **reason.facts}
        s.tell(Event("automa_tried", {**_where(s, trying), **facts}))


def tell_does(s: State, trying: Trying, **facts: int | str) -> None:
    if s.telling:
        known = {name: fact for name, fact in facts.items() if fact != ""}
        s.tell(Event("automa_does", {**_where(s, trying), **known}))
