"""The auction: the ruled sheet, complete at every moment, and the bill of the next bid."""

from __future__ import annotations

from typing import NamedTuple

from ironbridge.age_of_steam.drawing.chips import pass_flag
from ironbridge.age_of_steam.rules import forecast
from ironbridge.age_of_steam.rules.actions import Bid
from ironbridge.age_of_steam.rules.forecast import Stand, number
from ironbridge.age_of_steam.rules.kernel.phases.player_order import can_bid, last_place, lowest_bid
from ironbridge.age_of_steam.table.sight import (
    chosen,
    chosen_of,
    events_in,
    map_of,
    names_of,
    options_of,
    seat_of,
    state_of,
    view_of,
)
from ironbridge.age_of_steam.table.words import due_chips
from ironbridge.age_of_steam.words.table_messages import table_text as t
from ironbridge.core.decisions import Seat
from ironbridge.table.moment import Moment
from ironbridge.table.scene import BillCard, BillLine, Cell, Choices, Row, Sheet
from ironbridge.words.catalogue import dollars, listed, ordinal

BLANK = "\N{NO-BREAK SPACE}"  # keeps the lines under a head in their column


class Act(NamedTuple):
    """What a seat did in the auction: `money` is its bid, or the high bid when it dropped out."""

    kind: str
    money: int


def acts_of(m: Moment) -> dict[int, list[Act]]:
    """By seat, its bids, passes and drop-out in order."""
    found: dict[int, list[Act]] = {seat: [] for seat in view_of(m).order}
    high = 0
    for event in events_in(m, "player_order", "bid", "passed_bid", "dropped_out"):
        high = number(event, "money") if event.kind == "bid" else high
        found.setdefault(number(event, "seat"), []).append(Act(event.kind, high))
    for seat in view_of(m).seats:
        # A table that was set up in the middle of an auction knows its bids without a log.
        if not found.get(seat.seat) and seat.bid is not None:
            found[seat.seat] = [Act("bid", seat.bid)]
    return found


def next_bid(m: Moment) -> int:
    """The bid being picked, or the least there is."""
    option = chosen_of(m, Bid)
    return option.money if option is not None else lowest_bid(state_of(m))


def sheet(m: Moment) -> Sheet:
    """A row a seat in last turn's order, a column a round of bids, then how each stands."""
    acts = acts_of(m)
    stands = forecast.auction(map_of(m).rules, state_of(m))
    active = view_of(m).active
    rounds = max([1, *(len(did) + (seat == active) for seat, did in acts.items())])
    heads = (
        t("auction.seat"),
        *(ordinal(bid) for bid in range(1, rounds + 1)),
        t("auction.stands"),
        t("auction.place"),
        t("auction.would_pay"),
        t("auction.keeps"),
    )
    rows = tuple(row(m, stand, acts.get(stand.seat, []), rounds) for stand in stands)
    mine = next((at for at, stand in enumerate(stands) if stand.seat == m.seat), None)
    return Sheet(heads, rows, mine)


def row(m: Moment, stand: Stand, acts: list[Act], rounds: int) -> tuple[Cell, ...]:
    view = view_of(m)
    dress = m.seats[stand.seat]
    name = t("you", name=dress.name) if stand.seat == m.seat else dress.name
    deciding = stand.seat == view.active
    cells = [act_cell(m, act, stand) for act in acts]
    if deciding and can_bid(state_of(m), stand.seat):
        cells.append(Cell(t("auction.next", money=dollars(next_bid(m))), "lit" if m.mine else "faint"))
    cells += [Cell("")] * (rounds - len(cells))
    own = m.mine and deciding
    return (
        Cell(name, "strong" if stand.seat == m.seat else "plain"),
        *cells,
        Cell(stands_words(m, stand, acts), "strong" if own else "plain"),
        Cell(place_words(m, stand)),
        Cell(pay_words(m, stand), "strong" if own else "plain"),
        Cell(keep_words(m, stand)),
    )


def act_cell(m: Moment, act: Act, stand: Stand) -> Cell:
    if act.kind == "bid":
        leading = stand.high and act.money == stand.bid
        return Cell(dollars(act.money), "strong" if leading else "plain")
    if act.kind == "passed_bid":
        return Cell(t("auction.pass"), "faint", pass_flag(m.paint))
    return Cell(t("auction.out"), "faint")


def stands_words(m: Moment, stand: Stand, acts: list[Act]) -> str:
    view = view_of(m)
    if stand.dropped:
        last = next((act for act in acts if act.kind == "dropped_out"), None)
        if last is None:
            return t("auction.dropped.plain")
        first = stand.seat == state_of(m).dropped[0]
        return t("auction.dropped.first" if first else "auction.dropped", money=dollars(last.money))
    if stand.seat == view.active:
        able = can_bid(state_of(m), stand.seat)
        said = t("auction.to_bid" if able else "auction.cannot", money=dollars(lowest_bid(state_of(m))))
    elif stand.high:
        said = t("auction.leads")
    else:
        said = t("auction.in") if acts else t("auction.yet")
    if view.seats[stand.seat].may_pass:
        return t("auction.flag", stands=said)
    used = any(act.kind == "passed_bid" for act in acts)
    return t("auction.flag.used", stands=said) if used else said


def place_words(m: Moment, stand: Stand) -> str:
    """The place of one who dropped out; of the others, those that are still open to them."""
    last = last_place(state_of(m))
    if stand.dropped or last == 1:
        return ordinal(stand.place)
    key = "auction.place.two" if last == 2 else "auction.place.range"
    return t(key, one=ordinal(1), other=ordinal(last))


def price_words(bid: int, pays: int) -> str:
    if not pays:
        return t("auction.nothing")
    if pays == bid:
        return t("auction.full", money=dollars(pays))
    half = 2 * pays - bid in (0, 1)  # a map may ask for another part of it
    return t("auction.half", bid=dollars(bid), money=dollars(pays)) if half else dollars(pays)


def if_wins(m: Moment, seat: Seat) -> Stand | None:
    """How a seat stands if its next bid takes the first place; None where it cannot bid now."""
    state = state_of(m)
    able = seat == view_of(m).active and can_bid(state, seat)
    return forecast.won(map_of(m).rules, state, seat, next_bid(m)) if able else None


def pay_words(m: Moment, stand: Stand) -> str:
    words, won = price_words(stand.bid, stand.pays), if_wins(m, stand.seat)
    return t("auction.either", one=price_words(won.bid, won.pays), other=words) if won else words


def keep_words(m: Moment, stand: Stand) -> str:
    words, won = dollars(stand.keeps), if_wins(m, stand.seat)
    return t("auction.keeps.either", one=dollars(won.keeps), other=words) if won else words


def bill(m: Moment) -> BillCard:
    """The bid and the drop-out beside each other, and what the end of the turn will take."""
    state, names, seat = state_of(m), names_of(m), seat_of(m)
    others = [names.seat(one) for one in view_of(m).order if one != seat and one not in state.dropped]
    high = max(state.bid)
    now, won = forecast.stand(map_of(m).rules, state, seat), if_wins(m, seat)
    lines = column(t("if.wins", money=dollars(won.bid)), won) if won else []
    lines += column(t("if.drop"), now)
    return BillCard(
        caption=t("left", names=listed([t("left.you"), *others])),
        title=t("bid.over", money=dollars(high)) if high else t("bid.first"),
        lines=tuple(lines),
        chips=due_chips(m, chosen(m)),
        beside=won is not None,
    )


def column(head: str, stand: Stand) -> list[BillLine]:
    return [
        BillLine(head, t("auction.place"), ordinal(stand.place)),
        BillLine(BLANK, t("bid.pay"), dollars(stand.pays)),
        BillLine(BLANK, t("bid.build"), dollars(stand.keeps)),
    ]


def choices(m: Moment) -> Choices | None:
    bids = options_of(m, Bid)
    if not bids:
        return None
    option = chosen(m)
    rows = tuple(Row((f"money={one.money}",), dollars(one.money), chosen=one == option) for one in bids)
    most = dollars(max(one.money for one in bids))
    return Choices(t("list.bids"), t("list.bids.most", money=most), rows, "amounts")


def drop_label(m: Moment) -> str:
    now = forecast.stand(map_of(m).rules, state_of(m), seat_of(m))
    return t("aside.drop", place=ordinal(now.place), money=dollars(now.pays))
