"""Points: the final bill by era, tiles by industry, as far as the game told where they came from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from ironbridge.brass.drawing.pictures import icon
from ironbridge.brass.rules.shared.sheet import ERAS
from ironbridge.brass.table.sight import Sight
from ironbridge.brass.words.table_messages import score_text
from ironbridge.core.game import Outcome
from ironbridge.core.match import Played
from ironbridge.table.scene import Result

Points = tuple[int, ...]  # each seat's
Row = tuple[str, Points]  # a source, an industry or a name of `score_text`
MERCHANTS, SHORTFALL = "merchants", "shortfall"
LINKS, TILES = ("canal_links", "rail_links"), ("canal_tiles", "rail_tiles", "tiles_again")
BILL = {*LINKS, *TILES, MERCHANTS, SHORTFALL, "money", "income"}
AGAIN = "again:"  # a tile scored once more in its era, as the introductory game does


def by_era(s: Sight, outcome: Outcome, whole: Result) -> Result:
    """The result with its bill cut up by era."""
    sections = []
    pictures = {}
    for section, rows in _sections(s, outcome):
        named = []
        for key, points in rows:
            label = _label(s, key)
            named.append((label, tuple(points[seat] for seat in whole.order)))
            if key in s.sheet.tiles:
                pictures[label] = icon(key, 16)
        sections.append((score_text(f"section.{section}"), tuple(named)))
    return replace(whole, sections=tuple(sections), pictures=pictures)


def by_industry(log: Iterable[Played], outcome: Outcome, industries: Iterable[str]) -> dict[str, Points]:
    """Each seat's points by industry, and the rest by source; by source alone where the log is not whole."""
    found = {line.source: line.points for line in outcome.scored}
    known = _told(log, len(outcome.scores))
    for era in ERAS:
        kinds = [(kind, tuple(known[era, kind])) for kind in industries if (era, kind) in known]
        if f"{era}_tiles" in found and _add_up(found[f"{era}_tiles"], kinds):
            del found[f"{era}_tiles"]
            for kind, points in kinds:
                before = found.get(kind, (0,) * len(points))
                found[kind] = tuple(map(sum, zip(before, points, strict=True)))
    return found


def in_columns(sources: Mapping[str, int]) -> dict[str, int | None]:
    """Links and tiles of both eras, and both of the canal era. Old results have tiles by industry: of those
    nobody knows the era."""
    sums = {
        score_text("links"): LINKS,
        score_text("tiles"): TILES,
        score_text("section.canal"): (LINKS[0], TILES[0], TILES[2]),
    }
    whole = set(sources) <= BILL
    return {
        name: sum(sources.get(key, 0) for key in keys) if whole or keys == LINKS else None
        for name, keys in sums.items()
    }


def _label(s: Sight, key: str) -> str:
    if key in s.sheet.tiles:
        return s.names.industry(key)
    return score_text(key) if key in score_text else s.m.voice.source(key)


def _sections(s: Sight, outcome: Outcome) -> list[tuple[str, list[Row]]]:
    """The eras with what was scored in them, then what belongs to the whole game."""
    left = {line.source: line.points for line in outcome.scored}
    known = _told(s.m.log, len(outcome.scores))
    made: dict[str, list[Row]] = {era: [] for era in ERAS}
    for era in ERAS:
        if f"{era}_links" in left:
            made[era].append(("links", left.pop(f"{era}_links")))
        if f"{era}_tiles" in left:
            whole = left.pop(f"{era}_tiles")
            kinds = [(kind, tuple(known[era, kind])) for kind in s.sheet.tiles if (era, kind) in known]
            made[era] += kinds if _add_up(whole, kinds) else [("tiles", whole)]
    for source in (MERCHANTS, SHORTFALL):
        eras = [(era, tuple(known[era, source])) for era in ERAS if (era, source) in known]
        if source in left and _add_up(left[source], eras):
            del left[source]
            for era, points in eras:
                made[era].append((source, points))
    made["game"] = list(left.items())
    return [(section, rows) for section, rows in made.items() if rows]


def _told(log: Iterable[Played], seats: int) -> dict[tuple[str, str], list[int]]:
    """The points of each seat by era and industry or source, as the events tell them."""
    found: dict[tuple[str, str], list[int]] = {}
    lies: dict[str, str] = {}  # slot and the industry there
    scored: set[str] = set()
    era: str = ERAS[0]
    for event in (event for played in log for event in played.events):
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


def _add_up(whole: Points, parts: Sequence[Row]) -> bool:
    """Are all the parts known? A game taken up half way tells nothing of before."""
    return whole == tuple(sum(points[seat] for _, points in parts) for seat in range(len(whole)))
