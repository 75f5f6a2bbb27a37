"""Issuing shares or buying one back: what it brings now, each turn and at the end."""

from __future__ import annotations

from ironbridge.age_of_steam.rules.actions import BuyBack, IssueShares
from ironbridge.age_of_steam.rules.kernel.state import State
from ironbridge.age_of_steam.table.seats import figures_after
from ironbridge.age_of_steam.table.sight import chosen, map_of, options_of, seat_of, state_of, view_of
from ironbridge.age_of_steam.table.words import becomes, due_chips
from ironbridge.age_of_steam.words.messages import phase_text
from ironbridge.age_of_steam.words.table_messages import table_text as t
from ironbridge.table.moment import Moment
from ironbridge.table.scene import BillCard, BillLine, Choices, Row
from ironbridge.words.catalogue import dollars, signed


def bill(m: Moment) -> BillCard:
    """What the shares bring now, cost each turn, and take from the points; of one bought back the reverse."""
    option = chosen(m)
    if not isinstance(option, IssueShares | BuyBack):
        return BillCard(phase_text("issue_shares"), t("issue.title.open"))
    now, after = view_of(m).seats[seat_of(m)], figures_after(m, option).get(seat_of(m), {})
    count = after.get("shares", now.shares) - now.shares
    money = after.get("cash", now.cash) - now.cash
    return BillCard(
        caption=phase_text("issue_shares"),
        title=t("issue.title", n=count) if count > 0 else m.voice.action(option, m.view),
        lines=tuple(share_lines(m, count, money)) if count else (),
        becomes=becomes(m, -money) if count else "",
        chips=due_chips(m, option),
    )


def share_lines(m: Moment, count: int, money: int) -> list[BillLine]:
    """Now, each turn and at the end, for so many shares more, or (-1) one less, and the money for them."""
    rules, state, seat, n = map_of(m).rules, state_of(m), seat_of(m), abs(count)
    twin = state.clone()
    twin.shares[seat] += count
    points = share_worth(m, twin, seat) - share_worth(m, state, seat)
    more = rules.expenses(twin, seat) - rules.expenses(state, seat)
    each = dollars(abs(money) // n)
    lines = [
        BillLine(t("issue.now"), t("issue.now.text", n=n, money=each), gained(money)),
        BillLine(t("issue.turn"), t("issue.turn.text", n=n, money=dollars(abs(more) // n)), gained(-more)),
    ]
    if points and counts_cash(m):
        text = t("issue.now.text", n=n, money=dollars(abs(points) // n))
        lines.append(BillLine(t("issue.end"), text, gained(points)))
    elif points:
        text = t("issue.end.text", points=signed(points // count))
        lines.append(BillLine(t("issue.end"), text, signed(points)))
    return lines


def gained(money: int) -> str:
    return dollars(money) if money <= 0 else f"+{dollars(money)}"


def share_worth(m: Moment, state: State, seat: int) -> int:
    """What a railway's shares count at the end, below zero; nothing where only other things count."""
    rules = map_of(m).rules
    return rules.share_points(state, seat) if "shares" in rules.bill_lines() else 0


def counts_cash(m: Moment) -> bool:
    """Is the end counted in dollars?"""
    return map_of(m).rules.unit() == "cash"


def worth_words(m: Moment, worth: int) -> str:
    """`−42 points`, `−$70`, or nothing."""
    if not worth:
        return ""
    return dollars(worth) if counts_cash(m) else t("shares.points", points=signed(worth))


def choices(m: Moment) -> Choices:
    option = chosen(m)
    rows = tuple(
        Row((f"count={one.count}",), str(one.count), chosen=one == option)
        for one in options_of(m, IssueShares)
    )
    return Choices(t("list.amount"), "", rows, "amounts")
