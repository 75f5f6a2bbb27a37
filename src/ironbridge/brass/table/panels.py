"""The players' panels: money, income, points, links left, what was spent, and the next tile of each kind."""

from __future__ import annotations

import msgspec

from ironbridge.brass.drawing.mat import NextTile, mat_strip
from ironbridge.brass.rules.shared.view import BrassView, SeatView
from ironbridge.brass.table.automa import difficulty
from ironbridge.brass.table.selling import trade_of
from ironbridge.brass.table.sight import Sight
from ironbridge.brass.words.table_messages import panel_text, tray_text
from ironbridge.drawing.svg import Svg
from ironbridge.table.presenter import seat_panel
from ironbridge.table.scene import Figure, SeatPanel
from ironbridge.words.catalogue import ROMAN, Catalogue, figure, ordinal, pounds, signed

WORDS = Catalogue({"cards": "cards", "first": "always first"})


def panels(s: Sight) -> tuple[SeatPanel, ...]:
    """In turn order; figures as they would be after the option being picked are lit."""
    shown = trade_of(s).after(s)
    return s.m.once("panels", lambda: _panels(s, s.view)) if shown is None else _panels(s, shown)


def _panels(s: Sight, shown: BrassView) -> tuple[SeatPanel, ...]:
    return tuple(_panel(s, shown, seat, place) for place, seat in enumerate(s.view.order, 1))


def _panel(s: Sight, shown: BrassView, seat: int, place: int) -> SeatPanel:
    view, m = s.view, s.m
    now, after = view.seats[seat], shown.seats[seat]
    # While the automa's turn is told, it is the automa's.
    active = (view.active if m.told is None or view.automa is None else view.automa.seat) == seat
    income, points = signed(after.income_level), figure(after.vp)
    money = Figure(pounds(after.money), panel_text("money"), after.money != now.money)
    level = Figure(income, panel_text("income"), after.income_level != now.income_level)
    score = Figure(points, panel_text("points"), after.vp != now.vp)
    links = Figure(str(after.links_left), panel_text(f"links.{view.era}"), after.links_left != now.links_left)
    spent = pounds(after.spent) if after.spent else panel_text("nothing")
    aside = None if view.over else Figure(spent, panel_text("spent"), after.spent != now.spent)
    said = panel_text("place", place=ordinal(place), state=_state(s, seat))
    figures = (money, level, score, links)
    short = (money, msgspec.structs.replace(level, label=panel_text("level")), score)
    if view.automa is not None and seat == view.automa.seat:
        nothing = panel_text("nothing")
        cards = Figure(str(view.automa.left), WORDS("cards"))
        aside, said = score, difficulty(s)
        figures = (
            Figure(nothing, panel_text("money")),
            Figure(nothing, panel_text("income")),
            links,
            cards,
        )
        short = (score, links, cards)
    elif view.automa is not None:
        said = WORDS("first")
    strip = _strip(s, now, after)
    return seat_panel(
        m, seat, active, said, figures, aside=aside, short=short, strip=strip, look=tray_text("look")
    )


def _state(s: Sight, seat: int) -> str:
    view = s.view
    if view.active == seat:
        return panel_text("state.playing")
    order = view.order
    if view.active in order and s.kind != "shortfall" and order.index(seat) < order.index(view.active):
        return panel_text("state.done")
    return panel_text("state.cards", n=view.seats[seat].hand_size)


def _strip(s: Sight, now: SeatView, after: SeatView) -> Svg:
    tiles = []
    for old, new in zip(now.mat, after.mat, strict=True):
        level = new.next_level
        key = "tile.none" if level is None else "tile" if level else "tile.barred"
        label = panel_text(key, industry=s.names.industry(new.industry), level=ROMAN[level or 0])
        tiles.append(NextTile(new.industry, level, label, lit=old.next_level != level))
    return mat_strip(s.m.paint, tuple(tiles))
