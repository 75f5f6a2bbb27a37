"""The railways beside the map: money, income, shares, engine, and where each stands in the phase."""

from __future__ import annotations

from ironbridge.age_of_steam.drawing.chips import seat_chip
from ironbridge.age_of_steam.rules.forecast import number
from ironbridge.age_of_steam.rules.view import SeatView
from ironbridge.age_of_steam.table import own
from ironbridge.age_of_steam.table.sight import (
    as_it_stands,
    chosen,
    events_in,
    events_of,
    names_of,
    state_of,
    view_of,
)
from ironbridge.age_of_steam.words.table_messages import table_text as t
from ironbridge.core.actions import Action
from ironbridge.table.moment import Moment
from ironbridge.table.presenter import seat_panel
from ironbridge.table.scene import Figure, SeatPanel
from ironbridge.words.catalogue import dollars, figure, ordinal

ASKED_IN_TURN = ("build_track", "move_goods")
BEFORE_ACTIONS = ("issue_shares", "player_order")


def order_of(m: Moment) -> list[int]:
    """The seats as they come in this phase; railways that went out stand last."""
    view = view_of(m)
    order = list(state_of(m).queue) if view.phase in ASKED_IN_TURN else list(view.order)
    return order + [seat.seat for seat in view.seats if seat.seat not in order]


def figures_after(m: Moment, option: Action | None) -> dict[int, dict[str, int]]:
    """By seat, the figures an option would change and what they would be."""
    after: dict[int, dict[str, int]] = {}
    seats = view_of(as_it_stands(m)).seats
    held = [event for step in (m.run.steps if m.run is not None else ()) for event in step.events]
    for event in [*held, *events_of(m, option)]:
        if event.kind not in ("paid", "issued", "bought_back", "income", "engine"):
            continue
        seat = number(event, "seat")
        mine = after.setdefault(seat, {})
        if event.kind in ("paid", "issued"):
            money = number(event, "money") if event.kind == "issued" else -number(event, "money")
            mine["cash"] = mine.get("cash", seats[seat].cash) + money
        mine |= {name: number(event, name) for name in ("income", "shares", "engine") if name in event.facts}
    return {
        seat: {name: value for name, value in mine.items() if value != getattr(seats[seat], name)}
        for seat, mine in after.items()
    }


def panels(m: Moment) -> tuple[SeatPanel, ...]:
    after = figures_after(m, chosen(m))
    return m.once("panels", lambda: _panels(m, {})) if not any(after.values()) else _panels(m, after)


def _panels(m: Moment, after: dict[int, dict[str, int]]) -> tuple[SeatPanel, ...]:
    view = view_of(as_it_stands(m))
    found = []
    for place, at in enumerate(order_of(m), 1):
        seat = view.seats[at]
        figures = figures_of(seat, after.get(at, {}))
        found.append(
            seat_panel(
                m,
                at,
                at == view.active,
                place_words(m, seat, ordinal(place)),
                figures,
                chip=seat_chip(m.paint, m.seats[at]),
                aside=action_of(m, seat),
                short=in_short(seat, figures),
                out=seat.eliminated,
                look=t("look"),
            )
        )
    return tuple(found)


def place_words(m: Moment, seat: SeatView, rank: str) -> str:
    """`2nd · building`; in the auction places are what is bid for, and only the bidding is told."""
    if seat.eliminated:
        return out_words(seat)
    state = standing(m, seat)
    if not state:
        return rank
    return state if view_of(m).phase == "player_order" else t("place", place=rank, state=state)


def out_words(seat: SeatView) -> str:
    """`bankrupt in turn 4`, or nothing."""
    return t("out", turn=seat.out_turn) if seat.eliminated else ""


def in_short(seat: SeatView, figures: tuple[Figure, ...]) -> tuple[Figure, ...]:
    """For the strip of a narrow page: cash and income, or that it is out and since when."""
    if seat.eliminated:
        return (Figure(t("out.game"), ""), Figure(t("out.turn", turn=seat.out_turn), ""))
    return figures[:2]


def figures_of(seat: SeatView, after: dict[str, int]) -> tuple[Figure, ...]:
    found = []
    for name in ("cash", "income", "shares", "engine"):
        value = after.get(name, getattr(seat, name))
        found.append(Figure(dollars(value) if name == "cash" else figure(value), t(name), name in after))
    return tuple(found)


def action_of(m: Moment, seat: SeatView) -> Figure | None:
    """Its special action; before they are chosen, that of the turn before."""
    if not seat.action or seat.eliminated:
        return None
    called = names_of(m).special(seat.action)
    if view_of(m).phase not in BEFORE_ACTIONS:
        return Figure(called, "")
    return Figure(t("last_turn", action=called), t("may_pass") if seat.may_pass else "")


def standing(m: Moment, seat: SeatView) -> str:
    """What a railway does or did in this phase, in a word or two."""
    view, phase = view_of(m), view_of(m).phase
    if view.over:
        return t("done")
    if own.asked(m):
        return t("now.own") if seat.seat == view.active else ""
    if phase == "player_order":
        return bidding(m, seat)
    if seat.seat == view.active:
        return t(f"now.{phase}")
    queue = state_of(m).queue
    waits = seat.seat in queue and queue.index(seat.seat) > queue.index(view.active or 0)
    if waits:
        return t(f"later.{phase}") if f"later.{phase}" in t else t("done")
    if phase == "issue_shares":
        issued = [number(e, "count") for e in events_in(m, phase, "issued") if e.facts["seat"] == seat.seat]
        if any(e.facts["seat"] == seat.seat for e in events_in(m, phase, "bought_back")):
            return t("done.bought_back")
        return t("done.issued", n=sum(issued)) if issued else t("done")
    if phase == "build_track":
        laid = events_in(m, phase, "built", "claimed")
        return t("done.built", n=sum(e.facts["seat"] == seat.seat for e in laid))
    return t("done")


def bidding(m: Moment, seat: SeatView) -> str:
    view = view_of(m)
    if seat.place:
        return t("dropped", place=ordinal(seat.place))
    if seat.seat == view.active:
        return t("now.player_order")
    if seat.bid is not None and seat.seat == state_of(m).high:
        return t("leads", money=dollars(seat.bid))
    return t("later.player_order")
