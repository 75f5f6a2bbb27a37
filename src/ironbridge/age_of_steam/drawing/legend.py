"""What stands under a map: a line of prices, and a line for its links, marks and doubtful parts."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from ironbridge.age_of_steam.drawing.decoration import TileShape
from ironbridge.age_of_steam.drawing.layout import LEGEND_ROW, SMALL_PRINT, SteamLayout
from ironbridge.age_of_steam.rules.land import Prices, prices_of
from ironbridge.age_of_steam.rules.loading import load_base
from ironbridge.age_of_steam.rules.sheet import MapSheet
from ironbridge.age_of_steam.words.board_messages import caption, edge_text, terrain_text
from ironbridge.age_of_steam.words.map_words import words_of
from ironbridge.drawing.geometry import Box, rect
from ironbridge.drawing.lettering import fit, note, width_of, write
from ironbridge.drawing.svg import Svg, data, el, join, stroke, together
from ironbridge.drawing.theme import Paint
from ironbridge.words.catalogue import dollars, say

MARKED = ("link", "price", "start", "closed", "doubt")
PRICE, NOTE, GAP, MARK = 16.0, SMALL_PRINT, 20.0, 22.0


def draw_legend(paint: Paint, sheet: MapSheet, layout: SteamLayout) -> Svg:
    notes = _notes(paint, sheet, layout) if layout.legend[1] else Svg("")
    return together(_strip(paint, layout), _price_lines(paint, sheet, layout), notes)


def _strip(paint: Paint, layout: SteamLayout) -> Svg:
    """Ground for the lines where a coast would run through them."""
    if layout.beyond is None:
        return Svg("")
    window = layout.window
    top = window.y1 - (36 + LEGEND_ROW * (sum(layout.legend) - 1)) * layout.lettering
    return together(
        rect(Box(window.x0, top, window.x1, window.y1), fill=paint("plate")),
        stroke(data("M", window.x0, top, "H", window.x1), paint("ink"), 0.8),
    )


def price_words(
    sheet: MapSheet, terrains: Collection[str], shapes: Mapping[TileShape, int]
) -> list[tuple[str, str]]:
    """What the price line says, as headings and their figures; only terrain that the map has.

    `shapes` are prices by the shape of a tile, where the map's rules go by it.
    """
    prices = prices_of(sheet, load_base())
    flat = _one_price(prices, terrains)
    if flat is not None:
        return [(caption("any"), caption("any.costs", money=dollars(flat)))]
    kinds = [
        caption("first.terrain", terrain=terrain_text(kind), money=dollars(cost))
        for kind, cost in prices.simple.items()
        if kind in terrains
    ]
    if shapes:
        kinds = [caption(f"shape.{shape}", money=dollars(cost)) for shape, cost in shapes.items()]
        return [(caption("any"), ", ".join(kinds)), (caption("town"), _town(prices))]
    apart = "replace.costs" if prices.replace_crossing == prices.replace_town else "replace.apart"
    town, dear = dollars(prices.replace_town), dollars(prices.replace_crossing)
    return [
        (caption("first"), ", ".join(kinds)),
        (caption("town"), _town(prices)),
        (caption("replace"), caption(apart, money=dollars(prices.replace_other), town=town, dear=dear)),
    ]


def _town(prices: Prices) -> str:
    if prices.town_exit:
        return caption("town.costs", money=dollars(prices.town), exit=dollars(prices.town_exit))
    return dollars(prices.town) if prices.town else caption("free")


def _one_price(prices: Prices, terrains: Collection[str]) -> int | None:
    """The price of every tile there is, if there is but one."""
    found = {cost for kind, cost in prices.simple.items() if kind in terrains}
    found |= {prices.town, prices.redirect}
    found |= {prices.replace_crossing, prices.replace_town, prices.replace_other}
    more = prices.coexisting or prices.crossing or prices.town_exit or prices.hexes
    return found.pop() if len(found) == 1 and not more else None


def _price_lines(paint: Paint, sheet: MapSheet, layout: SteamLayout) -> Svg:
    """All in one line, or first tiles above the rest."""
    words = price_words(sheet, set(layout.terrain.values()), layout.decoration.shapes)
    rows = [words] if layout.legend[0] == 1 else [words[:1], words[1:]]
    step = LEGEND_ROW * layout.lettering
    y = layout.window.y1 - 14 * layout.lettering - step * (sum(layout.legend) - 1)
    lines = [_price_line(paint, row, layout, y + i * step) for i, row in enumerate(rows) if row]
    return lines[0] if len(lines) == 1 else el("g", *lines, id="price-line")


def _price_line(paint: Paint, words: Sequence[tuple[str, str]], layout: SteamLayout, y: float) -> Svg:
    parts: list[str] = []
    for i, (head, figures) in enumerate(words):
        parts.append(el("tspan", head, font_weight=700, dx=14 if i else None))
        parts.append(" " + figures + " ")
    whole = "".join(f"{head} {figures} " for head, figures in words)
    found = fit(whole, PRICE * layout.lettering, layout.window.width - 40 - 28, "read", None, paint.least)
    return el(
        "text",
        *parts,
        id="price-line" if layout.legend[0] == 1 else None,
        x=layout.window.x0 + 20,
        y=y,
        font_family=paint.font("read"),
        font_size=found.size,
        fill=paint("ink"),
    )


def note_words(sheet: MapSheet) -> list[tuple[str, str]]:
    """The second line: the mark each note stands behind, if one of `MARKED`, and the note."""
    out = [("own", say(text)) for text in words_of(sheet).legend.values()]
    priced = {(link.kind, link.cost): None for link in sheet.links if link.kind != "public"}
    if priced:
        costs = [
            caption("link.costs", kind=edge_text(kind), money=dollars(cost)) for kind, cost in sorted(priced)
        ]
        out.append(("link", ", ".join(costs)))
    if sheet.prices.hexes:
        out.append(("price", caption("hexes")))
    if sheet.starting_cities:
        out.append(("start", caption("starting")))
    if sheet.closed:
        out.append(("closed", caption("closed")))
    if sheet.doubtful_hexes:
        out.append(("doubt", caption("doubtful")))
    if sheet.reconstructed:
        whole = "grid" in sheet.reconstructed
        out.append(("", caption("reconstructed" if whole else "reconstructed.partly")))
    return out


def _notes(paint: Paint, sheet: MapSheet, layout: SteamLayout) -> Svg:
    """Notes with their marks, side by side, as large as they fit."""
    words = note_words(sheet)
    room = layout.window.width - 40 - sum(GAP + (MARK if mark in MARKED else 0) for mark, _ in words)
    found = fit("".join(text for _, text in words), NOTE * layout.lettering, room, "read", None, paint.least)
    x, y = layout.window.x0 + 20, layout.window.y1 - 13 * layout.lettering
    parts = []
    for mark, text in words:
        if mark in MARKED:
            parts.append(_mark(paint, mark, layout.decoration.closed, x + MARK / 2 - 3, y - 5))
            x += MARK
        italic = mark == ""
        parts.append(note(paint, text, x, y, found.size, anchor="start", italic=italic))
        x += width_of(text, found.size, "read") + GAP
    return el("g", *parts, id="notes")


def _mark(paint: Paint, mark: str, closed: str, x: float, y: float) -> Svg:
    """A mark as it stands on the map, small."""
    ink = paint("ink")
    line = data("M", x - 8, y, "H", x + 8)
    if mark == "link":
        return together(
            stroke(line, paint("ink2"), 6, "5 3"),
            stroke(line, paint("raise"), 3, "5 3"),
        )
    if mark == "price":
        return write(paint, "$", x, y, 14, fill="ink2", centred=True)
    if mark == "start":
        return el("path", d=data("M", x - 4, y - 5.5, "l", 9, 5.5, "l", -9, 5.5, "z"), fill=ink)
    if mark == "doubt":
        return write(paint, "?", x, y, 14, fill="ink2", centred=True)
    if closed == "lake":
        line = data("M", x - 5, y, "H", x + 5)
        return join(
            stroke(line, paint(token), wide, cap="round") for token, wide in (("ink2", 8.0), ("water", 5.6))
        )
    ticks = "".join(data("M", x + dx, y - 5.5, "v", 11) for dx in (-6, 0, 6))
    return together(
        stroke(ticks, ink, 1.6),
        stroke(line, ink, 5.4),
        stroke(line, paint("rubric"), 2.8),
    )
