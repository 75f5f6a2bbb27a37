"""Moving goods: the cube, where it goes, the links it runs over and what each pays."""

from __future__ import annotations

from collections.abc import Sequence

from ironbridge.core.actions import Action
from ironbridge.drawing.steam_chips import cube_picture
from ironbridge.games.age_of_steam.actions import Deliver, RaiseEngine
from ironbridge.table.face import Moment, picked
from ironbridge.table.faces.age_of_steam.pointing import SteamPointing, way_id
from ironbridge.table.faces.age_of_steam.railways import Leg, Railways
from ironbridge.table.faces.age_of_steam.sight import (
    chosen,
    due_of,
    events_of,
    gains,
    map_of,
    names_of,
    state_of,
    view_of,
)
from ironbridge.table.faces.age_of_steam.words import capital, due_words
from ironbridge.table.scene import NOTHING, BillCard, BillLine, Choices, Row
from ironbridge.table.show import small_disc
from ironbridge.words.age_of_steam.table_messages import table_text as t
from ironbridge.words.catalogue import dollars, listed, signed

MOST_WAYS = 8  # ways in the list; more of them are no help


def railways_of(m: Moment) -> Railways:
    assert m.choice is not None
    assert isinstance(m.choice.pointing, SteamPointing)
    assert m.choice.pointing.railways is not None
    return m.choice.pointing.railways


def delivers(options: Sequence[Action]) -> list[Deliver]:
    return [one for one in options if isinstance(one, Deliver)]


def delivery(m: Moment) -> Deliver | None:
    """The delivery that would be played; one of them is shown as soon as cube and city are settled."""
    option = chosen(m)
    return option if isinstance(option, Deliver) else None


def route_of(m: Moment, option: Deliver) -> list[Leg]:
    return railways_of(m).follow(option.route)


def earned(m: Moment, option: Action) -> int:
    """What an option brings the viewer."""
    return gains(events_of(m, option)).get(m.seat if m.seat is not None else -1, 0)


def pays(m: Moment, leg: Leg) -> bool:
    """Does a link of this owner pay? Not nobody's, and not that of a railway that went out."""
    return leg.owner is not None and not view_of(m).seats[leg.owner].eliminated


def earnings(m: Moment, option: Deliver) -> dict[str, int]:
    """What each link of a delivery pays its owner: that owner's gain, spread over its links."""
    legs = route_of(m, option)
    won = gains(events_of(m, option))
    found: dict[str, int] = {}
    for leg in legs:
        if leg.owner is not None:
            count = sum(other.owner == leg.owner for other in legs)
            found[leg.name] = won.get(leg.owner, 0) // count
    return found


# The bill


def bill(m: Moment) -> BillCard:
    assert m.seat is not None
    assert m.choice is not None
    names, view = names_of(m), view_of(m)
    option = chosen(m)
    if isinstance(option, RaiseEngine):
        return engine_bill(m)
    done = delivery(m)
    if done is None:
        return open_bill(m)
    legs = route_of(m, done)
    paid = earnings(m, done)
    lines = tuple(
        BillLine(
            t("deliver.link", number=number),
            t("deliver.ends", one=names.place(leg.start), other=names.place(leg.to)),
            signed(paid.get(leg.name, 0)),
            small_disc(m.seats[leg.owner], m.paint) if leg.owner is not None else NOTHING,
        )
        for number, leg in enumerate(legs, 1)
    )
    won = gains(events_of(m, done))
    changes = [
        t(
            "deliver.change",
            name=names.seat(seat),
            old=view.seats[seat].income,
            new=view.seats[seat].income + gain,
        )
        for seat, gain in won.items()
    ]
    due = due_of(m, events_of(m, done))
    return BillCard(
        caption=t("deliver.caption"),
        title=t("deliver.title", origin=names.place(done.hex), city=names.place(legs[-1].to)),
        lines=lines,
        total=t("deliver.earn", gain=signed(won.get(m.seat, 0))),
        becomes=listed(changes),
        chips=(due_words(due),) if due is not None and due.missing else (),
        picture=cube_picture(m.paint, done.cube),
    )


def open_bill(m: Moment) -> BillCard:
    """What is picked so far: a cube, a city, or nothing yet."""
    names = names_of(m)
    cube, hex, to = picked(m, "cube"), picked(m, "hex"), picked(m, "to")
    if cube and hex:
        title = t("deliver.title.cube", cube=capital(names.colour(cube)), origin=names.place(hex))
        return BillCard(t("deliver.caption"), title, picture=cube_picture(m.paint, cube))
    due = due_of(m, [])
    return BillCard(
        t("deliver.caption"),
        t("deliver.title.to", city=names.place(to)) if to else t("deliver.title.open"),
        chips=(due_words(due),) if due is not None else (),
    )


def engine_bill(m: Moment) -> BillCard:
    assert m.seat is not None
    engine = view_of(m).seats[m.seat].engine
    now = map_of(m).rules.expenses(state_of(m), m.seat)
    raised = state_of(m).clone()
    raised.engine[m.seat] += 1
    due = due_of(m, events_of(m, RaiseEngine()))
    return BillCard(
        t("move.engine"),
        t("move.engine.title", old=engine, new=engine + 1),
        (
            BillLine("", t("move.engine.line"), str(engine + 1)),
            BillLine("", t("move.engine.cost"), dollars(map_of(m).rules.expenses(raised, m.seat) - now)),
        ),
        chips=(due_words(due),) if due is not None else (),
    )


def same_trip(m: Moment, done: Deliver) -> list[Deliver]:
    """All ways of the same cube to the same city."""
    assert m.choice is not None
    end = railways_of(m).end(done.route)
    return [
        one
        for one in delivers(m.choice.options)
        if (one.hex, one.cube) == (done.hex, done.cube) and railways_of(m).end(one.route) == end
    ]


def ways(m: Moment, done: Deliver) -> tuple[list[Row], str]:
    """The ways there that differ in what they pay, the best for the viewer first, and a note if some are left
    out of the list."""
    found: dict[tuple[tuple[int, int], ...], Deliver] = {}
    for one in sorted(same_trip(m, done), key=lambda one: (one != done, len(one.route))):
        found.setdefault(tuple(sorted(gains(events_of(m, one)).items())), one)
    if len(found) < 2:
        return [], ""
    some = sorted(found.values(), key=lambda one: (-earned(m, one), len(one.route)))
    best = some[:MOST_WAYS] if done in some[:MOST_WAYS] else [*some[: MOST_WAYS - 1], done]
    rows = [Row((f"way={way_id(one)}",), via(m, one), way_note(m, one), one == done) for one in best]
    city = names_of(m).place(railways_of(m).end(done.route))
    note = t("deliver.ways.best", city=city, n=len(best), all=len(some))
    return rows, note if len(best) < len(some) else ""


def via(m: Moment, option: Deliver) -> str:
    stops = [names_of(m).place(leg.to) for leg in route_of(m, option)[:-1]]
    return t("deliver.via", stops=", ".join(stops)) if stops else t("deliver.straight")


def way_note(m: Moment, option: Deliver) -> str:
    """`4 links, you +2, Giulia +2`."""
    names = names_of(m)
    won = gains(events_of(m, option))
    said = [t("deliver.gain.you", gain=signed(won[m.seat]))] if m.seat in won else []
    said += [
        t("deliver.gain", name=names.seat(seat), gain=signed(gain))
        for seat, gain in won.items()
        if seat != m.seat
    ]
    return t("deliver.note", n=len(option.route), gains=", ".join(said) or t("deliver.gain.none"))


# The list


def choices(m: Moment) -> Choices | None:
    """Cubes, then the cities the chosen one can go to, then the ways to the chosen city before the others."""
    assert m.choice is not None
    names = names_of(m)
    cube, hex, to = picked(m, "cube"), picked(m, "hex"), picked(m, "to")
    some = delivers(m.choice.options)
    if cube and hex:
        ends: dict[str, list[Deliver]] = {}
        for one in some:
            if (one.hex, one.cube) == (hex, cube):
                ends.setdefault(railways_of(m).end(one.route), []).append(one)
        done = delivery(m)
        now = to or (railways_of(m).end(done.route) if done is not None else "")
        rows = [
            Row((f"to={end}",), names.place(end, view_of(m)), worth(m, found), end == now)
            for end, found in sorted(ends.items(), key=lambda item: -max(earned(m, one) for one in item[1]))
        ]
        routes, note = ways(m, done) if done is not None else ([], "")
        if not routes:
            return Choices(t("list.cities"), "", tuple(rows))
        others = [row for row in rows if not row.chosen]
        return Choices(t("deliver.ways", city=names.place(now)), note, (*routes, *others))
    cubes: dict[tuple[str, str], list[Deliver]] = {}
    for one in some:
        if to in ("", railways_of(m).end(one.route)) and hex in ("", one.hex):
            cubes.setdefault((one.hex, one.cube), []).append(one)
    if not cubes:
        return None
    best = {key: max(earned(m, one) for one in found) for key, found in cubes.items()}
    rows = [
        Row(
            (f"{at}:{colour}",),
            t("deliver.title.cube", cube=capital(names.colour(colour)), origin=names.place(at)),
            worth(m, found),
            picture=cube_picture(m.paint, colour, 18),
        )
        for (at, colour), found in sorted(cubes.items(), key=lambda item: -best[item[0]])
    ]
    head = t("list.cubes.to", city=names.place(to)) if to else t("list.cubes")
    return Choices(head, "", tuple(rows))


def worth(m: Moment, some: Sequence[Deliver]) -> str:
    """What deliveries bring the viewer, from the least to the most."""
    assert m.seat is not None
    return m.voice.worth([events_of(m, one) for one in some], m.seat)
