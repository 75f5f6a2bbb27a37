"""Points: the final bill by era."""

from __future__ import annotations

from ironbridge.brass.rules.shared.sheet import ERAS
from ironbridge.brass.table.sight import Sight
from ironbridge.brass.table.sources import MERCHANTS, SHORTFALL, split, told
from ironbridge.brass.words.table_messages import score_text
from ironbridge.core.game import Outcome
from ironbridge.drawing.pictures import icon
from ironbridge.table.scene import Result
from ironbridge.words.catalogue import ordinal

Row = tuple[str, tuple[int, ...]]  # a source, an industry or a name of `score_text`, and each seat's points


def result(s: Sight, outcome: Outcome) -> Result:
    seats = range(len(outcome.scores))
    order = tuple(sorted(seats, key=lambda seat: (outcome.places[seat], -outcome.scores[seat], seat)))
    sections = []
    pictures = {}
    for section, rows in _sections(s, outcome):
        named = []
        for key, points in rows:
            label = _label(s, key)
            named.append((label, tuple(points[seat] for seat in order)))
            if key in s.sheet.tiles:
                pictures[label] = icon(key, 16)
        sections.append((score_text(f"section.{section}"), tuple(named)))
    return Result(
        sentences=tuple(s.m.voice.result(outcome)),
        order=order,
        places=tuple(ordinal(outcome.places[seat]) for seat in order),
        sections=tuple(sections),
        totals=tuple(outcome.scores[seat] for seat in order),
        pictures=pictures,
    )


def _label(s: Sight, key: str) -> str:
    if key in s.sheet.tiles:
        return s.names.industry(key)
    return score_text(key) if key in score_text else s.m.voice.source(key)


def _sections(s: Sight, outcome: Outcome) -> list[tuple[str, list[Row]]]:
    """The eras with what was scored in them, then what belongs to the whole game."""
    left = {line.source: line.points for line in outcome.bill}
    known = told(s.m.log, len(outcome.scores))
    made: dict[str, list[Row]] = {era: [] for era in ERAS}
    for era in ERAS:
        if f"{era}_links" in left:
            made[era].append(("links", left.pop(f"{era}_links")))
        if f"{era}_tiles" in left:
            whole = left.pop(f"{era}_tiles")
            kinds = [(kind, tuple(known[era, kind])) for kind in s.sheet.tiles if (era, kind) in known]
            made[era] += split(whole, kinds) or [("tiles", whole)]
    for source in (MERCHANTS, SHORTFALL):
        eras = [(era, tuple(known[era, source])) for era in ERAS if (era, source) in known]
        if source in left and split(left[source], eras):
            del left[source]
            for era, points in eras:
                made[era].append((source, points))
    made["game"] = list(left.items())
    return [(section, rows) for section, rows in made.items() if rows]
