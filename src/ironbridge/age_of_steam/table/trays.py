"""What stands around the map: goods display, tracks, the auction sheet, shares, and the end of the turn."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ironbridge.age_of_steam.drawing.chips import new_cities_row, tab_icon
from ironbridge.age_of_steam.drawing.goods_display import display_halves, display_height
from ironbridge.age_of_steam.drawing.layout import steam_layout
from ironbridge.age_of_steam.drawing.shares import ShareRow, draw_shares
from ironbridge.age_of_steam.drawing.tracks import ROW as TRACK_ROW
from ironbridge.age_of_steam.drawing.tracks import WIDTH as TRACKS_WIDTH
from ironbridge.age_of_steam.drawing.tracks import track_rows
from ironbridge.age_of_steam.rules.actions import Deliver, IssueShares, PlaceCube
from ironbridge.age_of_steam.rules.forecast import Due, number, reductions
from ironbridge.age_of_steam.table import auction, looks, moving, own, shares
from ironbridge.age_of_steam.table.seats import BEFORE_ACTIONS, figures_after, order_of
from ironbridge.age_of_steam.table.sight import (
    chosen,
    chosen_of,
    due_of,
    events_in,
    map_of,
    names_of,
    options_of,
    seat_of,
    state_of,
    view_of,
)
from ironbridge.age_of_steam.words.table_messages import table_text as t
from ironbridge.drawing.album import ALBUMS
from ironbridge.drawing.marks import Marks
from ironbridge.drawing.svg import Svg, el, join
from ironbridge.table.moment import Moment, picked
from ironbridge.table.scene import BillLine, Tray
from ironbridge.words.catalogue import chain, dollars, listed, signed, translations_now

TITLE_ROOM = 30.0  # the drawings keep a title of their own above; the page sets it itself
AFTER_PHASE = {"build_track": ".build", "player_order": ".order"}  # what the viewer's cash is then


def trays(m: Moment) -> tuple[Tray, ...]:
    view = view_of(m)
    found: list[Tray] = []
    if view.phase == "player_order" and not own.asked(m):
        found.append(auction_tray(m))
    if any(view.display.values()):
        found.append(goods_tray(m))
    elif map_of(m).sheet.setup.new_cities:
        found.append(new_cities_tray(m))
    found.append(tracks_tray(m))
    if view.phase in BEFORE_ACTIONS and not own.asked(m):
        found.append(shares_tray(m))
    return (*found, *end_trays(m))


def tray(m: Moment, id: str, title: str, tab: str = "", **more: Any) -> Tray:
    return Tray(id, title, tab or title, tab_icon(m.paint, id), **more)


def is_tall(m: Moment) -> bool:
    return steam_layout(map_of(m).sheet).tall


def _cropped(width: float, height: float, drawn: Svg, label: str) -> Svg:
    return el(
        "svg",
        drawn,
        viewBox=f"0 {TITLE_ROOM:g} {width:g} {height - TITLE_ROOM:g}",
        role="group",
        aria_label=label,
    )


def display_marks(m: Moment) -> Marks:
    """Empty boxes for the drawn cubes, and the one picked."""
    option = chosen_of(m, PlaceCube)
    spots = {f"{one.column}:{one.box - 1}" for one in options_of(m, PlaceCube, cube=picked(m, "cube"))}
    taken = {f"{option.column}:{option.box - 1}"} if option is not None else set()
    return Marks(possible=frozenset(spots - taken), chosen=frozenset(taken))


def goods_tray(m: Moment) -> Tray:
    view = view_of(m)
    sheet, high = map_of(m).sheet, display_height() + 4
    halves = display_halves(view, sheet, m.paint, marks=display_marks(m))
    note = t("goods.bag", n=view.bag)
    if view.drawn:
        note = t("goods.drawn", cubes=names_of(m).cubes(view.drawn))
    return tray(
        m,
        "goods",
        t("goods"),
        t("goods.tab"),
        note=note,
        picture=join(_cropped(width, high, half, t("goods")) for width, half in halves),
        beside=is_tall(m),
    )


def new_cities_tray(m: Moment) -> Tray:
    """Where goods never grow there is no display that shows which New Cities wait."""
    names, waiting = names_of(m), view_of(m).new_cities
    looks = [(one, names.new_cities[one].accepts, names.growth(one)) for one in waiting]
    said = listed([names.new_city(one) for one in waiting]) if waiting else t("new_cities.none")
    return tray(
        m,
        "goods",
        t("list.letters"),
        note="" if waiting else t("new_cities.none"),
        picture=new_cities_row(m.paint, looks, said),
        beside=is_tall(m),
    )


def tracks_tray(m: Moment) -> Tray:
    most = map_of(m).sheet.shares.most
    after = figures_after(m, chosen(m))
    falls = reductions(map_of(m).rules, state_of(m))
    view = view_of(m)
    stand = tuple((seat.income, seat.shares, seat.engine, seat.eliminated) for seat in view.seats)
    planned = tuple((seat, *sorted(values.items())) for seat, values in sorted(after.items()))

    def draw() -> Svg:
        rows = track_rows(view, m.paint, 2, (0, 0), m.seats, most_shares=most, after=after, reductions=falls)
        shape = {"viewBox": f"0 0 {TRACKS_WIDTH:g} {TRACK_ROW:g}", "role": "group", "aria_label": t("tracks")}
        return join(el("svg", row, **shape) for row in rows)

    album = ALBUMS.of("tracks", m.paint, m.seats, translations_now())
    picture = album.get((most, stand, planned, tuple(falls)), draw)
    return tray(m, "tracks", t("tracks"), note=t("tracks.note"), picture=picture)


def auction_tray(m: Moment) -> Tray:
    title = t("auction", turn=view_of(m).turn)
    return tray(m, "auction", title, t("auction.tab"), note=t("auction.rule"), sheet=auction.sheet(m))


def shares_tray(m: Moment) -> Tray:
    """Fifteen blocks a seat, those of this turn ringed, those being picked in lamp."""
    view, state = view_of(m), state_of(m)
    fresh = {number(e, "seat"): number(e, "count") for e in events_in(m, "issue_shares", "issued")}
    option = chosen_of(m, IssueShares)
    rows = []
    for seat in order_of(m):
        wanted = option.count if option is not None and seat == m.seat else 0
        twin = state.clone()
        twin.shares[seat] += wanted
        worth = [words] if (words := shares.worth_words(m, shares.share_worth(m, twin, seat))) else []
        new = fresh.get(seat, 0)
        total = view.seats[seat].shares + wanted
        rows.append(
            ShareRow(
                seat,
                view.seats[seat].shares,
                new,
                wanted,
                chain("comma", [*([signed(new)] if new else []), *worth]),
                chain("comma", [t("shares.row", name=m.seats[seat].name, n=total), *worth]),
            )
        )
    price, most = map_of(m).t.share_price, map_of(m).t.most_shares
    return tray(
        m,
        "shares",
        t("shares.title"),
        note=t("shares.note", price=dollars(price), most=most),
        picture=draw_shares(m.paint, m.seats, rows, most),
        lines=(BillLine("", _cost_of_a_share(m)),),
        where="bill",
    )


def _cost_of_a_share(m: Moment) -> str:
    """What one costs every turn, and at the end what the map counts for it."""
    rules, none, one = map_of(m).rules, state_of(m).clone(), state_of(m).clone()
    none.shares[0], one.shares[0] = 0, 1
    money = dollars(rules.expenses(one, 0) - rules.expenses(none, 0))
    worth = -shares.share_worth(m, one, 0)
    if worth and shares.counts_cash(m):
        return t("shares.cost.money", money=money, more=dollars(worth))
    return t("shares.cost.points" if worth else "shares.cost", money=money, points=worth)


def end_trays(m: Moment) -> list[Tray]:
    """What the end of the turn will take from the viewer; while a delivery is picked, whose track it uses."""
    if m.seat is None or view_of(m).over or view_of(m).phase == "goods_growth":
        return []
    done = chosen_of(m, Deliver)
    if done is not None:
        return [tray(m, "end", t("delivery"), lines=delivery_lines(m, done), where="seats")]
    due = due_of(m, chosen(m))
    if due is None:
        return []
    return [tray(m, "end", t("end"), t("end.tab"), lines=end_lines(m, due), where="seats")]


def end_lines(m: Moment, due: Due) -> tuple[BillLine, ...]:
    view, seat = view_of(m), view_of(m).seats[seat_of(m)]
    figures = figures_after(m, chosen(m)).get(seat.seat, {})
    phase = "" if own.asked(m) else view.phase
    lines = looks.owed_lines(m, seat, due, figures, AFTER_PHASE.get(phase, ""))
    if due.missing:
        out = BillLine("", t("end.out")) if due.then < 0 else BillLine("", t("end.falls"), str(due.then))
        lines += [BillLine("", t("end.short"), dollars(due.missing)), out]
    else:
        later = ".move" if view.phase == "move_goods" else ""
        lines.append(BillLine("", t("end.then" + later), dollars(due.cash)))
    if due.cut:
        lines.append(BillLine("", t("end.cut"), signed(-due.cut)))
    return tuple(lines)


def delivery_lines(m: Moment, done: Deliver) -> tuple[BillLine, ...]:
    """How many links of whose track it uses, the viewer's first."""
    legs, names = moving.route_of(m, done), names_of(m)
    owners = Counter(leg.owner for leg in legs)
    said = {None: t("delivery.nobody"), m.seat: t("delivery.yours")}
    engine = view_of(m).seats[seat_of(m)].engine
    return (
        BillLine("", t("delivery.links", engine=engine), str(len(legs))),
        *(
            BillLine("", said.get(owner) or t("delivery.theirs", name=names.seat(owner)), str(count))
            for owner, count in sorted(owners.items(), key=lambda item: item[0] != m.seat)
        ),
    )
