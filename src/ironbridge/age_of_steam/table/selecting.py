"""Taking a special action: who has which, what each is for, costs, and how often it is left."""

from __future__ import annotations

from ironbridge.age_of_steam.rules.actions import SelectAction
from ironbridge.age_of_steam.table.sight import (
    chosen,
    chosen_of,
    map_of,
    names_of,
    options_of,
    seat_of,
    state_of,
    view_of,
)
from ironbridge.age_of_steam.table.words import becomes, due_chips
from ironbridge.age_of_steam.words.messages import phase_text
from ironbridge.age_of_steam.words.table_messages import table_text as t
from ironbridge.table.moment import Moment
from ironbridge.table.scene import BillCard, BillLine, Choices, Row
from ironbridge.words.catalogue import capital, chain, dollars, listed


def bill(m: Moment) -> BillCard:
    """The action being picked and what it does; who has taken which, and which are used up for now."""
    names, view, option = names_of(m), view_of(m), chosen_of(m, SelectAction)
    taken = [
        BillLine(names.seat(seat), names.special(view.seats[seat].action))
        for seat in view.order
        if view.seats[seat].action
    ]
    rules, state = map_of(m).rules, state_of(m)
    gone = [names.special(id) for k, id in enumerate(rules.t.action_ids) if rules.used_up(state, k)]
    if gone:
        taken.append(BillLine(t("select.used"), listed(gone)))
    if option is None:
        return BillCard(phase_text("select_actions"), t("select.title"), tuple(taken))
    fee = fee_of(m, option.action)
    if fee:
        taken.append(BillLine(t("price"), uses_words(m, option.action), dollars(fee)))
    return BillCard(
        phase_text("select_actions"),
        names.special(option.action),
        tuple(taken),
        becomes=becomes(m, fee) if fee else "",
        chips=(capital(names.special_note(option.action)), *due_chips(m, option)),
    )


def fee_of(m: Moment, action: str) -> int:
    """What the viewer would pay for a special action: nothing on most maps."""
    return map_of(m).rules.action_fee(state_of(m), seat_of(m), map_of(m).t.action_ids.index(action))


def uses_words(m: Moment, action: str) -> str:
    """`3 uses left`, where the map counts them."""
    left = map_of(m).rules.uses_left(state_of(m), map_of(m).t.action_ids.index(action))
    return t("select.uses", n=left) if left >= 0 else ""


def action_note(m: Moment, action: str) -> str:
    """`$3, 3 uses left, …`: what it costs and how often it is left, if the map says so; its use."""
    fee = fee_of(m, action)
    said = [dollars(fee) if fee else "", uses_words(m, action), names_of(m).special_note(action)]
    return chain("comma", [one for one in said if one])


def choices(m: Moment) -> Choices:
    names, option = names_of(m), chosen(m)
    rows = tuple(
        Row(
            (f"action={one.action}",),
            names.special(one.action),
            action_note(m, one.action),
            one == option,
        )
        for one in options_of(m, SelectAction)
    )
    return Choices(t("list.actions"), "", rows)
