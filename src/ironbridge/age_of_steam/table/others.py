"""The short steps: issuing shares or buying one back, taking an action."""

from __future__ import annotations

from ironbridge.age_of_steam.rules.actions import BuyBack, IssueShares, SelectAction
from ironbridge.age_of_steam.rules.kernel.state import State
from ironbridge.age_of_steam.table.seats import figures_after
from ironbridge.age_of_steam.table.sight import chosen, due_of, events_of, map_of, names_of, state_of, view_of
from ironbridge.age_of_steam.table.words import capital, due_words
from ironbridge.age_of_steam.words.table_messages import table_text as t
from ironbridge.table.presenter import Moment
from ironbridge.table.scene import BillCard, BillLine, Choices, Row
from ironbridge.words.catalogue import chain, dollars, listed, signed

# Issue shares


def share_bill(m: Moment) -> BillCard:
    """What the shares bring now, cost each turn, and take from the points; of one bought back the reverse."""
    assert m.seat is not None
    option = chosen(m)
    if not isinstance(option, IssueShares | BuyBack):
        return BillCard(t("issue.caption"), t("issue.title.open"))
    now, after = view_of(m).seats[m.seat], figures_after(m, option).get(m.seat, {})
    count, cash = after.get("shares", now.shares) - now.shares, after.get("cash", now.cash)
    due = due_of(m, events_of(m, option))
    title = (
        t("buy_back.title") if count < 0 else t("issue.title", n=count) if count else t("issue.title.none")
    )
    return BillCard(
        caption=t("issue.caption"),
        title=title,
        lines=tuple(share_lines(m, count, cash - now.cash)) if count else (),
        becomes=t("becomes", before=dollars(now.cash), after=dollars(cash)) if count else "",
        chips=(due_words(due),) if due is not None else (),
    )


def share_lines(m: Moment, count: int, money: int) -> list[BillLine]:
    """Now, each turn and at the end, for so many shares more, or (-1) one less, and the money for them."""
    assert m.seat is not None
    rules, state, seat, n = map_of(m).rules, state_of(m), m.seat, abs(count)
    twin = state.clone()
    twin.shares[seat] += count
    points = share_worth(m, twin, seat) - share_worth(m, state, seat)
    more = rules.expenses(twin, seat) - rules.expenses(state, seat)
    each = dollars(abs(money) // n)
    lines = [
        BillLine(
            t("issue.now"),
            t("issue.now.text", n=n, money=each),
            dollars(money) if count < 0 else f"+{dollars(money)}",
        ),
        BillLine(
            t("issue.turn"),
            t("issue.turn.text", n=n, money=dollars(abs(more) // n)),
            dollars(-more) if more > 0 else f"+{dollars(-more)}",
        ),
    ]
    if points and counts_cash(m):
        text = t("issue.now.text", n=n, money=dollars(abs(points) // n))
        lines.append(BillLine(t("issue.end"), text, dollars(points) if points < 0 else f"+{dollars(points)}"))
    elif points:
        text = t("issue.end.text", points=signed(points // count))
        lines.append(BillLine(t("issue.end"), text, signed(points)))
    return lines


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
    """The action being picked and what it does; who has taken which, and which are used up for now."""
    names, view = names_of(m), view_of(m)
    option = chosen(m)
    taken = [
        BillLine(names.seat(seat), names.special(view.seats[seat].action))
        for seat in view.order
        if view.seats[seat].action
    ]
    rules, state = map_of(m).rules, state_of(m)
    gone = [names.special(id) for k, id in enumerate(rules.t.action_ids) if rules.used_up(state, k)]
    if gone:
        taken.append(BillLine(t("select.used"), listed(gone)))
    title = names.special(option.action) if isinstance(option, SelectAction) else t("select.title")
    chips: list[str] = []
    becomes = ""
    if isinstance(option, SelectAction):
        assert m.seat is not None
        fee, cash = fee_of(m, option.action), view.seats[m.seat].cash
        if fee:
            taken.append(BillLine(t("select.price"), uses_words(m, option.action), dollars(fee)))
            becomes = t("becomes", before=dollars(cash), after=dollars(cash - fee))
        chips.append(capital(names.special_note(option.action)))
        due = due_of(m, events_of(m, option))
        chips += [due_words(due)] if due is not None else []
    return BillCard(t("select.caption"), title, tuple(taken), becomes=becomes, chips=tuple(chips))


def fee_of(m: Moment, action: str) -> int:
    """What the viewer would pay for a special action: nothing on most maps."""
    assert m.seat is not None
    return map_of(m).rules.action_fee(state_of(m), m.seat, map_of(m).t.action_ids.index(action))


def uses_words(m: Moment, action: str) -> str:
    """`3 uses left`, where the map counts them."""
    left = map_of(m).rules.uses_left(state_of(m), map_of(m).t.action_ids.index(action))
    return t("select.uses", n=left) if left >= 0 else ""


def action_note(m: Moment, action: str) -> str:
    """`$3, 3 uses left, …`: what it costs and how often it is left, if the map says so; its use."""
    fee = fee_of(m, action)
    said = [dollars(fee) if fee else "", uses_words(m, action), names_of(m).special_note(action)]
    return chain("comma", [one for one in said if one])


def action_choices(m: Moment) -> Choices:
    assert m.choice is not None
    names, option = names_of(m), chosen(m)
    rows = tuple(
        Row(
            (f"action={one.action}",),
            names.special(one.action),
            action_note(m, one.action),
            one == option,
        )
        for one in m.choice.options
        if isinstance(one, SelectAction)
    )
    return Choices(t("list.actions"), "", rows)
