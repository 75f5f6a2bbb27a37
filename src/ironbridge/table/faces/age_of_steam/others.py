"""The short steps: issuing shares, taking an action, Production and its cubes."""

from __future__ import annotations

from ironbridge.drawing.steam_chips import cube_picture
from ironbridge.games.age_of_steam.actions import IssueShares, PlaceCube, Produce, SelectAction
from ironbridge.games.age_of_steam.sheet import load_base
from ironbridge.table.face import Moment, picked
from ironbridge.table.faces.age_of_steam.sight import (
    chosen,
    due_of,
    events_of,
    map_of,
    names_of,
    state_of,
    view_of,
)
from ironbridge.table.faces.age_of_steam.words import capital, due_words
from ironbridge.table.scene import NOTHING, BillCard, BillLine, Choices, Row
from ironbridge.words.age_of_steam.messages import special_note
from ironbridge.words.age_of_steam.table_messages import table_text as t
from ironbridge.words.catalogue import dollars, listed, signed

# Issue shares


def share_bill(m: Moment) -> BillCard:
    """What the shares bring now, cost each turn, and take from the points."""
    assert m.seat is not None
    option = chosen(m)
    if not isinstance(option, IssueShares):
        return BillCard(t("issue.caption"), t("issue.title.open"))
    count, money = option.count, load_base().money
    rules, state, seat = map_of(m).rules, state_of(m), m.seat
    twin = state.clone()
    twin.shares[seat] += count
    points = rules.share_points(twin, seat) - rules.share_points(state, seat)
    more = rules.expenses(twin, seat) - rules.expenses(state, seat)
    cash = view_of(m).seats[seat].cash
    due = due_of(m, events_of(m, option))
    lines: tuple[BillLine, ...] = ()
    if count:
        price = dollars(money.share)
        each = dollars(more // count)
        lines = (
            BillLine(
                t("issue.now"),
                t("issue.now.text", n=count, money=price),
                "+" + dollars(count * money.share),
            ),
            BillLine(t("issue.turn"), t("issue.turn.text", n=count, money=each), dollars(-more)),
            BillLine(t("issue.end"), t("issue.end.text", points=signed(points // count)), signed(points)),
        )
    return BillCard(
        caption=t("issue.caption"),
        title=t("issue.title", n=count) if count else t("issue.title.none"),
        lines=lines,
        becomes=t("becomes", before=dollars(cash), after=dollars(cash + count * money.share))
        if count
        else "",
        chips=(due_words(due),) if due is not None else (),
    )


def share_choices(m: Moment) -> Choices:
    assert m.choice is not None
    option = chosen(m)
    rows = tuple(
        Row((f"count={one.count}",), str(one.count), chosen=one == option)
        for one in m.choice.options
        if isinstance(one, IssueShares)
    )
    return Choices(t("list.amount"), "", rows, "amounts")


# Select actions


def action_bill(m: Moment) -> BillCard:
    """The action being picked and what it does; before that, who has taken which."""
    names, view = names_of(m), view_of(m)
    option = chosen(m)
    taken = [
        BillLine(names.seat(seat), names.special(view.seats[seat].action))
        for seat in view.order
        if view.seats[seat].action
    ]
    title = names.special(option.action) if isinstance(option, SelectAction) else t("select.title")
    chips: list[str] = []
    if isinstance(option, SelectAction):
        chips.append(capital(special_note(option.action)))
        due = due_of(m, events_of(m, option))
        chips += [due_words(due)] if due is not None else []
    return BillCard(t("select.caption"), title, tuple(taken), chips=tuple(chips))


def action_choices(m: Moment) -> Choices:
    assert m.choice is not None
    names, option = names_of(m), chosen(m)
    rows = tuple(
        Row(
            (f"action={one.action}",),
            names.special(one.action),
            special_note(one.action),
            one == option,
        )
        for one in m.choice.options
        if isinstance(one, SelectAction)
    )
    return Choices(t("list.actions"), "", rows)


# Production


def production_bill(m: Moment) -> BillCard:
    view = view_of(m)
    if view.drawn:
        return cube_bill(m)
    count = min(map_of(m).rules.production_cubes(state_of(m)), view.bag)
    lines = (BillLine(t("produce.bag"), t("goods.bag", n=view.bag)),)
    return BillCard(t("produce.caption"), t("produce.title", n=count), lines)


def cube_bill(m: Moment) -> BillCard:
    names, view = names_of(m), view_of(m)
    cube = picked(m, "cube") or (view.drawn[0] if len(set(view.drawn)) == 1 else "")
    lines = [BillLine(t("place.drawn"), names.cubes(view.drawn))]
    option = chosen(m)
    if isinstance(option, PlaceCube):
        to = listed([names.column_full(option.column, view), names.box(option.box)])
        lines.append(BillLine(t("place.to"), to))
    return BillCard(
        t("place.caption"),
        t("place.title", cube=names.colour(cube)) if cube else t("place.title.open"),
        tuple(lines),
        picture=cube_picture(m.paint, cube) if cube else NOTHING,
    )


def production_choices(m: Moment) -> Choices:
    """Draw or not; then the colour, then the columns with an empty box."""
    assert m.choice is not None
    names, view = names_of(m), view_of(m)
    if not view.drawn:
        option = chosen(m)
        rows = tuple(
            Row(
                ("type=produce" if isinstance(one, Produce) else "type=decline",),
                m.voice.action(one, view),
                chosen=one == option,
            )
            for one in m.choice.options
        )
        return Choices(t("list.production"), "", rows)
    cube = picked(m, "cube")
    if not cube and len(set(view.drawn)) > 1:
        rows = tuple(
            Row((f"cube={colour}",), capital(names.colour(colour)), picture=cube_picture(m.paint, colour, 18))
            for colour in dict.fromkeys(view.drawn)
        )
        return Choices(t("list.cubes"), "", rows)
    option = chosen(m)
    places = dict.fromkeys((one.column, one.box) for one in m.choice.options if isinstance(one, PlaceCube))
    rows = tuple(
        Row(
            (f"{column}:{box - 1}",),
            capital(names.column_full(column, view)),
            names.box(box),
            isinstance(option, PlaceCube) and (option.column, option.box) == (column, box),
        )
        for column, box in places
    )
    return Choices(t("list.boxes"), "", rows)
