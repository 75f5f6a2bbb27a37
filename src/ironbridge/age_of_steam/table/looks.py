"""All that is open of one railway: its links, the end of its turn, and its points were the game over now."""

from __future__ import annotations

from collections.abc import Mapping

from ironbridge.age_of_steam.rules import forecast
from ironbridge.age_of_steam.rules.forecast import Due
from ironbridge.age_of_steam.rules.view import SeatView
from ironbridge.age_of_steam.table.sight import map_of, names_of, state_of, view_of
from ironbridge.age_of_steam.words.table_messages import table_text as t
from ironbridge.core.decisions import Seat
from ironbridge.table.moment import Moment
from ironbridge.table.scene import BillLine, Cell, Section, Sheet
from ironbridge.words.catalogue import dollars, figure, signed


def sections(m: Moment, seat: Seat) -> tuple[Section, ...]:
    view = view_of(m).seats[seat]
    found = [_links(m, seat), *_drawn(m, seat), _points(m, view)]
    if not view.eliminated and not view_of(m).over:
        found.append(_end(m, view))
    return tuple(found)


def _links(m: Moment, seat: Seat) -> Section:
    """Its finished links and unfinished track, longest first, with their hexes of track."""
    names, view = names_of(m), view_of(m)
    owned = sorted((link for link in view.links if link.owner == seat), key=lambda link: -len(link.path))
    rows = []
    for link in owned:
        ends = [names.place(stop, view) for stop in link.stops]
        if link.complete:
            said = t("look.between", start=ends[0], end=ends[-1])
        else:
            said = t("look.from", start=ends[0]) if ends else t("look.unfinished")
        rows.append((Cell(said, "plain" if link.complete else "faint"), Cell(str(len(link.path)))))
    sheet = Sheet((t("look.link"), t("look.hexes")), tuple(rows)) if rows else None
    lines = () if rows else (BillLine("", t("look.no_links")),)
    return Section(t("look.links"), sheet=sheet, lines=lines)


def _drawn(m: Moment, seat: Seat) -> list[Section]:
    """Its links that are drawn on the map."""
    mine = [link for link, owner in view_of(m).claimed.items() if owner == seat]
    lines = tuple(BillLine("", names_of(m).link(link)) for link in mine)
    return [Section(t("look.drawn"), lines=lines)] if mine else []


def _points(m: Moment, seat: SeatView) -> Section:
    """As the end of the game would count them."""
    rules = map_of(m).rules
    points = rules.points(state_of(m), seat.seat, seat.sections)
    lines = [
        BillLine("", _source(m, source, seat), signed(some))
        for source, some in zip(rules.bill_lines(), points, strict=True)
    ]
    total = BillLine("", m.voice.source("total"), figure(sum(points)))
    return Section(t("look.points"), lines=(*lines, total))


def _source(m: Moment, source: str, seat: SeatView) -> str:
    """`Income 9`, `4 shares`; what only one map counts is called as in its result."""
    known = {"income": seat.income, "track": seat.sections, "shares": seat.shares}
    return t(f"look.{source}", n=known[source]) if source in known else m.voice.source(source)


def _end(m: Moment, seat: SeatView) -> Section:
    due = forecast.due(map_of(m).rules, state_of(m), seat.seat)
    if due.missing:
        last = BillLine("", t("end.short"), dollars(due.missing))
    else:
        last = BillLine("", t("end.then.move"), dollars(due.cash))
    return Section(t("end.tab"), lines=(*owed_lines(m, seat, due, {}), last))


def owed_lines(
    m: Moment, seat: SeatView, due: Due, after: Mapping[str, int], when: str = ""
) -> list[BillLine]:
    """Cash, income and expenses at the end of a turn, with figures as they are `after` an option."""
    cash = due.cash - due.missing + due.expenses - due.income
    bare = state_of(m).clone()
    bare.shares[seat.seat] = bare.engine[seat.seat] = 0
    more = map_of(m).rules.expenses(bare, seat.seat)  # what the map asks for besides
    shares, engine = after.get("shares", seat.shares), after.get("engine", seat.engine)
    owed = t("end.expenses.more" if more else "end.expenses", n=shares, engine=engine, money=dollars(more))
    return [
        BillLine("", t("end.cash" + when), dollars(cash)),
        BillLine("", t("end.income"), signed(due.income)),
        BillLine("", owed, signed(-due.expenses)),
    ]
