"""What stands around the map: goods display, tracks, the auction sheet, shares, and the end of the turn."""

from __future__ import annotations

from ironbridge.age_of_steam.drawing.chips import new_cities_row, tab_icon
from ironbridge.age_of_steam.drawing.goods_display import display_halves, display_height
from ironbridge.age_of_steam.drawing.layout import steam_layout
from ironbridge.age_of_steam.drawing.shares import ShareRow, draw_shares
from ironbridge.age_of_steam.drawing.tracks import HEIGHT as TRACKS_HEIGHT
from ironbridge.age_of_steam.drawing.tracks import WIDTH as TRACKS_WIDTH
from ironbridge.age_of_steam.drawing.tracks import tracks_layer
from ironbridge.age_of_steam.rules.actions import IssueShares, PlaceCube
from ironbridge.age_of_steam.table import auction, moving, others, own
from ironbridge.age_of_steam.table.seats import figures_after, order_of
from ironbridge.age_of_steam.table.sight import (
    chosen,
    due_of,
    events_of,
    fact,
    map_of,
    names_of,
    paid,
    state_of,
    told,
    view_of,
)
from ironbridge.age_of_steam.words.forecast import reductions
from ironbridge.age_of_steam.words.table_messages import table_text as t
from ironbridge.drawing.marks import Marks
from ironbridge.drawing.svg import Svg, el, join
from ironbridge.table.presenter import Moment, picked
from ironbridge.table.scene import BillLine, Tray
from ironbridge.words.catalogue import chain, dollars, listed, signed

TITLE_ROOM = 30.0  # the drawings keep a title of their own above; the page sets it itself
TALL = 0.9  # width by height of a map that needs all the height there is
SHARE_PHASES = ("issue_shares", "player_order")


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
    if view.phase in SHARE_PHASES and not own.asked(m):
        found.append(shares_tray(m))
    mine = end_tray(m)
    if mine is not None:
        found.append(mine)
    return tuple(found)


def is_tall(m: Moment) -> bool:
    """A map higher than wide: what stands under others leaves it too little room."""
    frame = steam_layout(map_of(m).sheet).frame
    return frame.width < TALL * frame.height


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
    if m.choice is None or not view_of(m).drawn:
        return Marks()
    option = chosen(m)
    spots = {
        f"{one.column}:{one.box - 1}"
        for one in m.choice.options
        if isinstance(one, PlaceCube) and picked(m, "cube") in ("", one.cube)
    }
    taken = {f"{option.column}:{option.box - 1}"} if isinstance(option, PlaceCube) else set()
    return Marks(possible=frozenset(spots - taken), chosen=frozenset(taken))


def goods_tray(m: Moment) -> Tray:
    view = view_of(m)
    sheet, high = map_of(m).sheet, display_height() + 4
    halves = display_halves(view, sheet, m.paint, marks=display_marks(m))
    note = t("goods.bag", n=view.bag)
    if view.drawn:
        note = t("goods.drawn", cubes=names_of(m).cubes(view.drawn))
    return Tray(
        id="goods",
        title=t("goods"),
        tab=t("goods.tab"),
        icon=tab_icon(m.paint, "goods"),
        note=note,
        picture=join(_cropped(width, high, half, t("goods")) for width, half in halves),
        beside=is_tall(m),
    )


def new_cities_tray(m: Moment) -> Tray:
    """Where goods never grow there is no display that shows which New Cities wait."""
    names, waiting = names_of(m), view_of(m).new_cities
    looks = [(one, names.new_cities[one].accepts, names.growth(one)) for one in waiting]
    said = listed([names.new_city(one) for one in waiting]) if waiting else t("new_cities.none")
    return Tray(
        id="goods",
        title=t("list.letters"),
        tab=t("list.letters"),
        icon=tab_icon(m.paint, "goods"),
        note="" if waiting else t("new_cities.none"),
        picture=new_cities_row(m.paint, looks, said),
        beside=is_tall(m),
    )


def tracks_tray(m: Moment) -> Tray:
    most = map_of(m).sheet.shares.most
    after = figures_after(m, chosen(m))
    falls = reductions(map_of(m).rules, state_of(m))
    drawn = tracks_layer(view_of(m), m.paint, 2, 0, m.seats, most_shares=most, after=after, reductions=falls)
    return Tray(
        id="tracks",
        title=t("tracks"),
        tab=t("tracks"),
        icon=tab_icon(m.paint, "tracks"),
        note=t("tracks.note"),
        picture=_cropped(TRACKS_WIDTH, TRACKS_HEIGHT + 6, drawn, t("tracks")),
    )


def auction_tray(m: Moment) -> Tray:
    return Tray(
        id="auction",
        title=t("auction", turn=view_of(m).turn),
        tab=t("auction.tab"),
        icon=tab_icon(m.paint, "auction"),
        note=t("auction.rule"),
        sheet=auction.sheet(m),
    )


def shares_tray(m: Moment) -> Tray:
    """Fifteen blocks a seat, those of this turn ringed, those being picked in lamp."""
    view, state = view_of(m), state_of(m)
    fresh: dict[int, int] = {}
    for event in told(m, "issue_shares", "issued"):
        fresh[fact(event, "seat")] = fact(event, "count")
    option = chosen(m)
    rows = []
    for seat in order_of(m):
        wanted = option.count if isinstance(option, IssueShares) and seat == m.seat else 0
        twin = state.clone()
        twin.shares[seat] += wanted
        worth = [words] if (words := others.worth_words(m, others.share_worth(m, twin, seat))) else []
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
    return Tray(
        id="shares",
        title=t("shares.title"),
        tab=t("shares.title"),
        icon=tab_icon(m.paint, "shares"),
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
    worth = -others.share_worth(m, one, 0)
    if worth and others.counts_cash(m):
        return t("shares.cost.money", money=money, more=dollars(worth))
    return t("shares.cost.points" if worth else "shares.cost", money=money, points=worth)


def end_tray(m: Moment) -> Tray | None:
    """What the end of the turn will take from the viewer; while a delivery is picked, whose track it uses."""
    if m.seat is None or view_of(m).over or view_of(m).phase == "goods_growth":
        return None
    if m.choice is not None and view_of(m).phase == "move_goods" and not own.asked(m):
        done = moving.delivery(m)
        if done is not None:
            lines = tuple(delivery_lines(m))
            return Tray(
                "end", t("delivery"), t("delivery"), tab_icon(m.paint, "end"), lines=lines, where="seats"
            )
    lines = tuple(end_lines(m))
    if not lines:
        return None
    return Tray("end", t("end"), t("end.tab"), tab_icon(m.paint, "end"), lines=lines, where="seats")


def end_lines(m: Moment) -> list[BillLine]:
    assert m.seat is not None
    view = view_of(m)
    seat = view.seats[m.seat]
    events = events_of(m, chosen(m))
    due = due_of(m, events)
    if due is None:
        return []
    now = seat.cash - paid(events, m.seat)
    now += sum(fact(e, "money") for e in events if e.kind == "issued")
    now -= sum(fact(e, "money") for e in events if e.kind in ("wins", "drops"))
    shares = next((fact(e, "shares") for e in events if e.kind in ("issued", "bought_back")), seat.shares)
    engine = next((fact(e, "engine") for e in events if e.kind == "engine"), seat.engine)
    key = {"build_track": ".build", "player_order": ".order"}.get(view.phase, "") if not own.asked(m) else ""
    more = due.expenses - shares - engine  # what the map asks for besides
    owed = t("end.expenses.more" if more else "end.expenses", n=shares, engine=engine, money=dollars(more))
    lines = [
        BillLine("", t("end.cash" + key), dollars(now)),
        BillLine("", t("end.income"), signed(due.income)),
        BillLine("", owed, signed(-due.expenses)),
    ]
    if due.missing:
        lines.append(BillLine("", t("end.short"), dollars(due.missing)))
        lines.append(
            BillLine("", t("end.out"), "") if due.then < 0 else BillLine("", t("end.falls"), str(due.then))
        )
    else:
        later = ".move" if view.phase == "move_goods" else ""
        lines.append(BillLine("", t("end.then" + later), dollars(due.cash)))
    if due.cut:
        lines.append(BillLine("", t("end.cut"), signed(-due.cut)))
    return lines


def delivery_lines(m: Moment) -> list[BillLine]:
    assert m.seat is not None
    done = moving.delivery(m)
    assert done is not None
    legs = moving.route_of(m, done)
    owners: dict[int | None, int] = {}
    for leg in legs:
        owners[leg.owner] = owners.get(leg.owner, 0) + 1
    engine = view_of(m).seats[m.seat].engine
    lines = [BillLine("", t("delivery.links", engine=engine), str(len(legs)))]
    for owner, count in sorted(owners.items(), key=lambda item: item[0] != m.seat):
        if owner is None:
            said = t("delivery.nobody")
        elif owner == m.seat:
            said = t("delivery.yours")
        else:
            said = t("delivery.theirs", name=names_of(m).seat(owner))
        lines.append(BillLine("", said, str(count)))
    return lines
