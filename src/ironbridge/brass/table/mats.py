"""A whole mat: every tile with what it costs, uses and brings, how many are left; and the cards discarded."""

from __future__ import annotations

from collections.abc import Sequence

from ironbridge.brass.drawing.pictures import icon
from ironbridge.brass.rules.shared.sheet import Tile
from ironbridge.brass.rules.shared.view import MatStack, SeatView
from ironbridge.brass.table.automa import top_section
from ironbridge.brass.table.sight import Sight
from ironbridge.brass.table.trays import discarded
from ironbridge.brass.words.table_messages import tray_text
from ironbridge.core.decisions import Seat
from ironbridge.table.scene import BillLine, Cell, CellState, Section, Sheet
from ironbridge.words.catalogue import ROMAN, chain, pounds

HEADS = ("level", "left", "cost", "coal", "iron")
BRINGS = ("points", "income", "links")
NOTHING = "–"


def sections(s: Sight, seat: Seat) -> tuple[Section, ...]:
    now = s.view.seats[seat]
    mat = (_industry(s, stack) for stack in now.mat)
    if s.view.automa is not None and seat == s.view.automa.seat:
        return (*mat, *top_section(s))
    return (*mat, *(() if s.sheet.setup.common_discard else (_discards(s, now),)))


def _industry(s: Sight, stack: MatStack) -> Section:
    """One industry: a row a level, the next one strong, those that are gone faint."""
    industry = s.sheet.tiles[stack.industry]
    # What makes cubes holds them; what is sold may need beer for it.
    beer = any(tile.beer for tile in industry.tiles)
    kept = "holds" if industry.resource else "beer" if beer else ""
    rows = []
    for tile in industry.tiles:
        left = stack.left.get(tile.level, 0)
        held = industry.barrels.get(s.view.era, tile.cubes)
        state: CellState = "faint" if not left else "strong" if tile.level == stack.next_level else "plain"
        figures = (
            ROMAN[tile.level],
            str(left),
            pounds(tile.cost),
            _count(tile.coal),
            _count(tile.iron),
            *((_count(held if industry.resource else tile.beer),) if kept else ()),
            str(tile.vp),
            f"+{tile.income}",
            _count(tile.link_icons),
        )
        rows.append(tuple(Cell(text, state) for text in figures))
    heads = tuple(tray_text(f"whole.{name}") for name in (*HEADS, *((kept,) if kept else ()), *BRINGS))
    title, picture = s.names.industry(stack.industry), icon(stack.industry, 22)
    return Section(title, _limits(s, industry.tiles), Sheet(heads, tuple(rows)), picture=picture)


def _limits(s: Sight, tiles: Sequence[Tile]) -> str:
    """`I, III: no develop`: what keeps tiles from being built or developed."""
    found: dict[str, list[str]] = {}
    for tile in tiles:
        if len(tile.eras) == 1 and tile.level:
            found.setdefault(tray_text(f"era.{tile.eras[0]}"), []).append(ROMAN[tile.level])
        if not tile.level:
            found.setdefault(tray_text("barred.note"), []).append(ROMAN[tile.level])
        if tile.lightbulb:
            found.setdefault(tray_text("whole.bulb"), []).append(ROMAN[tile.level])
    limits = [
        tray_text("whole.limit", levels=chain("comma", levels), limit=limit)
        for limit, levels in found.items()
    ]
    return " · ".join(limits)


def _count(number: int) -> str:
    return str(number) if number else NOTHING


def _discards(s: Sight, now: SeatView) -> Section:
    said = discarded(s, now.discards)
    if now.face_down:
        said.append(tray_text("face_down", n=now.face_down))
    lines = tuple(BillLine("", text) for text in said) or (BillLine("", tray_text("discards.none")),)
    return Section(tray_text("discards"), lines=lines, picture=icon("discards", 22))
