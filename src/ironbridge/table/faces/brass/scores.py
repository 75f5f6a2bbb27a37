"""Points: the final bill by era, and what the table would score now."""

from __future__ import annotations

from ironbridge.core.game import Outcome
from ironbridge.games.brass.shared.sheet import Sheet
from ironbridge.games.brass.shared.view import BrassView
from ironbridge.table.faces.brass.panels import ordinal
from ironbridge.table.faces.brass.sight import Sight
from ironbridge.table.faces.brass.ways import place_of
from ironbridge.table.scene import Result
from ironbridge.words.brass.table_messages import score_text

# Lines of the outcome's bill by section; a line's own name is kept where the section does not say it.
SECTIONS: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = (
    ("canal", (("canal_links", "links"), ("canal_tiles", "tiles"))),
    ("rail", (("rail_links", "links"), ("rail_tiles", "tiles"))),
    (
        "game",
        (("merchants", ""), ("shortfall", ""), ("money", ""), ("income", ""), ("tiles_again", "")),
    ),
)


def result(s: Sight, outcome: Outcome) -> Result:
    seats = range(len(outcome.scores))
    order = tuple(sorted(seats, key=lambda seat: (outcome.places[seat], -outcome.scores[seat], seat)))
    points = {line.source: line.points for line in outcome.bill}
    sections = []
    for section, lines in SECTIONS:
        rows = tuple(
            (score_text(name) if name else s.m.voice.source(source), tuple(points[source][o] for o in order))
            for source, name in lines
            if source in points
        )
        if rows:
            sections.append((score_text(f"section.{section}"), rows))
    return Result(
        sentences=tuple(s.m.voice.result(outcome)),
        order=order,
        places=tuple(ordinal(outcome.places[seat]) for seat in order),
        sections=tuple(sections),
        totals=tuple(outcome.scores[seat] for seat in order),
    )


def points_now(view: BrassView, sheet: Sheet) -> tuple[int, ...]:
    """Each seat's points if the era ended now: links by the icons at their ends, and flipped tiles."""
    points = [seat.vp for seat in view.seats]
    if view.over:
        return tuple(points)
    icons = {place.id: place.link_icons for place in sheet.board.places}
    printed = {(kind, tile.level): tile for kind, one in sheet.tiles.items() for tile in one.tiles}
    for tile in view.tiles:
        if tile.flipped:
            face = printed[tile.industry, tile.level]
            icons[place_of(tile.slot)] += face.link_icons
            points[tile.owner] += face.vp
    for line, owner in view.links.items():
        points[owner] += sum(icons[end] for end in sheet.line[line].ends)
    return tuple(points)
