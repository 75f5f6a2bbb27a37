"""Where points came from: tiles by industry, bonuses and shortfalls by era, read from what the game told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ironbridge.core.events import visible
from ironbridge.core.match import Played

Points = tuple[int, ...]
Told = dict[tuple[str, str], list[int]]  # (era, industry or source) with the points of each seat
FIRST_ERA = "canal"
MERCHANTS, SHORTFALL = "merchants", "shortfall"
AGAIN = "again:"  # a tile scored once more in its era, as the introductory game does


def told(log: Iterable[Played], seats: int) -> Told:
    """Points by era and source, as the events tell them."""
    found: Told = {}
    lies: dict[str, str] = {}  # slot and the industry there
    scored: set[str] = set()
    era = FIRST_ERA
    for event in visible((event for played in log for event in played.events), None):
        facts = event.facts
        key, points = "", 0
        if event.kind == "built":
            lies[str(facts["slot"])] = str(facts["industry"])
        elif event.kind == "era":
            era = str(facts["era"])
            scored.clear()
        elif event.kind == "bonus" and facts["bonus"] == "vp":
            key, points = MERCHANTS, int(str(facts["amount"]))
        elif event.kind == "settled":
            key, points = SHORTFALL, int(str(facts["vp"]))
        elif event.kind == "scored" and "slot" in facts:
            slot = str(facts["slot"])
            key, points = (AGAIN if slot in scored else "") + lies.get(slot, ""), int(str(facts["vp"]))
            scored.add(slot)
        if points:
            found.setdefault((era, key), [0] * seats)[int(str(facts["seat"]))] += points
    return found


def split(whole: Points, parts: Sequence[tuple[str, Points]]) -> Sequence[tuple[str, Points]] | None:
    """The parts, if they are known (a game taken up half way tells nothing of before) and add up."""
    sums = tuple(sum(points[seat] for _, points in parts) for seat in range(len(whole)))
    return parts if sums == whole and all(name for name, _ in parts) else None
