"""Moving goods: the cube, where it goes, the links it runs over and what each pays; or a lift over land."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from ironbridge.age_of_steam.drawing.chips import cube_picture
from ironbridge.age_of_steam.rules.actions import Deliver, Lift, RaiseEngine
from ironbridge.age_of_steam.rules.forecast import number
from ironbridge.age_of_steam.rules.kernel.codes import LIFT, pack_lift
from ironbridge.age_of_steam.rules.kernel.phases.play import STEPS
from ironbridge.age_of_steam.rules.sheet import COLOURS
from ironbridge.age_of_steam.table.pointing import pointing_of, way_id
from ironbridge.age_of_steam.table.railways import Leg, Railways
from ironbridge.age_of_steam.table.sight import (
    chosen,
    chosen_of,
    events_of,
    gains,
    map_of,
    names_of,
    options_of,
    seat_of,
    state_of,
    view_of,
)
from ironbridge.age_of_steam.table.words import due_chips, incomes
from ironbridge.age_of_steam.words.messages import phase_text
from ironbridge.age_of_steam.words.table_messages import table_text as t
from ironbridge.core.actions import Action
from ironbridge.drawing.pictures import small_disc
from ironbridge.drawing.svg import Svg
from ironbridge.table.moment import Moment, picked
from ironbridge.table.scene import NOTHING, BillCard, BillLine, Choices, Radio, RadioGroup, Row
from ironbridge.words.catalogue import capital, chain, dollars, signed

MOST_WAYS = 8  # ways in the list; more of them are no help


def railways_of(m: Moment) -> Railways:
    railways = pointing_of(m).railways
    assert railways is not None
    return railways


def trips(m: Moment) -> list[tuple[Deliver | Lift, str]]:
    """Every way to move a cube, with the city it ends in."""
    rail = [(one, railways_of(m).end(one.route)) for one in options_of(m, Deliver)]
    return [*rail, *((one, one.to) for one in options_of(m, Lift))]


def route_of(m: Moment, option: Deliver) -> list[Leg]:
    return railways_of(m).follow(option.route)


def earned(m: Moment, option: Action) -> int:
    """What an option brings the viewer."""
    return gains(events_of(m, option)).get(m.seat if m.seat is not None else -1, 0)


def earnings(m: Moment, option: Deliver) -> dict[str, int]:
    """What each link of a delivery pays its owner, by the name the link is drawn under."""
    rules, state = map_of(m).rules, state_of(m)
    return {
        leg.drawn: rules.link_income(state, seat_of(m), leg.owner)
        for leg in route_of(m, option)
        if leg.owner is not None
    }


# The bill


def bill(m: Moment) -> BillCard:
    option = chosen(m)
    if isinstance(option, RaiseEngine):
        return engine_bill(m)
    if not isinstance(option, Deliver | Lift):
        return open_bill(m)
    lifted, gain = isinstance(option, Lift), signed(earned(m, option))
    over_land = (BillLine("", t("lift.line"), gain),)
    return BillCard(
        caption=t("lift.caption" if lifted else "deliver.caption"),
        title=t("deliver.title", origin=place(m, option.hex), city=place(m, end_of(m, option))),
        lines=link_lines(m, option) if isinstance(option, Deliver) else over_land,
        groups=questions(m, option),
        total=t("deliver.earn", gain=gain),
        becomes=incomes(m, option),
        chips=(*due_chips(m, option, short=True), *([t("lift.once")] if lifted else [])),
        picture=cube_picture(m.paint, option.cube),
    )


def place(m: Moment, hex: str) -> str:
    return names_of(m).place(hex)


def link_lines(m: Moment, done: Deliver) -> tuple[BillLine, ...]:
    """What each link pays its owner, and what the map pays beside them."""
    paid, bonus, lines = earnings(m, done), gains(events_of(m, done)), []
    for link, leg in enumerate(route_of(m, done), 1):
        gain = paid.get(leg.drawn, 0)
        ends = t("deliver.ends", one=place(m, leg.start), other=place(m, leg.to))
        lines.append(BillLine(t("deliver.link", number=link), ends, signed(gain), disc(m, leg.owner)))
        if leg.owner in bonus:
            bonus[leg.owner] -= gain
    more = [(seat, gain) for seat, gain in bonus.items() if gain]
    lines += [
        BillLine(t("deliver.bonus"), names_of(m).seat(seat), signed(gain), disc(m, seat))
        for seat, gain in more
    ]
    return tuple(lines)


def disc(m: Moment, seat: int | None) -> Svg:
    return small_disc(m.seats[seat], m.paint) if seat is not None else NOTHING


def questions(m: Moment, done: Deliver | Lift) -> tuple[RadioGroup, ...]:
    """What the map asks of the mover: who gets a bonus, which cube makes room."""
    same = [one for one in options_of(m, Deliver, hex=done.hex, cube=done.cube) if same_way(one, done)]
    if len(same) < 2:
        return ()
    cubes = all(one.choice in COLOURS for one in same)
    radios = [
        Radio((f"choice={one.choice}",), capital(names_of(m).chosen(one.choice)), "", one == done)
        for one in same
    ]
    return (RadioGroup(t("deliver.choice.cube" if cubes else "deliver.choice.seat"), tuple(radios)),)


def no_lift(m: Moment) -> str:
    """Why nothing can be lifted, said to one whose action lifts; "" otherwise."""
    rules, state, seat = map_of(m).rules, state_of(m), seat_of(m)
    if options_of(m, Lift):
        return ""
    codes: set[str] = set()
    for start, colour, goal in product(rules.stops, range(len(COLOURS)), rules.stops):
        if start == goal or not state.goods[start * len(COLOURS) + colour]:
            continue
        refusal = STEPS[LIFT].refusal(rules, state, seat, pack_lift(start, colour, goal))
        if refusal is None or refusal.code == "no_lifting":
            return ""
        if refusal.code == "lifted":
            return t("lift.done")
        codes.add(refusal.code)
    if not codes:
        return ""
    return t("lift.none.link" if codes <= {"lift_link", "lift_excluded"} else "lift.none.reach")


def open_bill(m: Moment) -> BillCard:
    """What is picked so far: a cube, a city, or nothing yet."""
    names = names_of(m)
    cube, hex, to = picked(m, "cube"), picked(m, "hex"), picked(m, "to")
    if cube and hex:
        title = t("deliver.title.cube", cube=capital(names.colour(cube)), origin=names.place(hex))
        return BillCard(t("deliver.caption"), title, picture=cube_picture(m.paint, cube))
    return BillCard(
        t("deliver.caption"),
        t("deliver.title.to", city=names.place(to)) if to else phase_text("move_goods"),
        chips=(*due_chips(m, None), *filter(None, [no_lift(m)])),
    )


def engine_bill(m: Moment) -> BillCard:
    seat, rules = seat_of(m), map_of(m).rules
    engine, events = view_of(m).seats[seat].engine, events_of(m, RaiseEngine())
    raised = state_of(m).clone()
    raised.engine[seat] = new = next(number(event, "engine") for event in events if event.kind == "engine")
    more = rules.expenses(raised, seat) - rules.expenses(state_of(m), seat)
    return BillCard(
        t("move.engine"),
        t("move.engine.title", old=engine, new=new),
        (
            BillLine("", t("move.engine.line"), str(new)),
            BillLine("", t("move.engine.cost"), dollars(more)),
        ),
        chips=due_chips(m, RaiseEngine()),
    )


def same_trip(m: Moment, done: Deliver | Lift) -> list[Deliver]:
    """All ways by rail of the same cube to the same city."""
    same = options_of(m, Deliver, hex=done.hex, cube=done.cube)
    return [one for one in same if end_of(m, one) == end_of(m, done)]


def ways(m: Moment, done: Deliver | Lift, end: str) -> tuple[list[Row], str]:
    """The ways there that differ in what they pay, the best for the viewer first, and a note if some are left
    out of the list."""
    found: dict[tuple[tuple[int, int], ...], Deliver] = {}
    for one in sorted(same_trip(m, done), key=lambda one: (not same_way(one, done), len(one.route))):
        if not any(same_way(one, other) for other in found.values()):
            found.setdefault(tuple(sorted(gains(events_of(m, one)).items())), one)
    air = options_of(m, Lift, hex=done.hex, cube=done.cube, to=end)
    if len(found) + len(air) < 2:
        return [], ""
    some = sorted(found.values(), key=lambda one: (-earned(m, one), len(one.route)))
    best = some[:MOST_WAYS]
    if isinstance(done, Deliver) and not any(same_way(one, done) for one in best):
        best = [*some[: MOST_WAYS - 1], done]
    rows = [Row(rail_picks(one, air), via(m, one), way_note(m, one), same_way(one, done)) for one in best]
    rows += [
        Row(("type=lift",), t("lift.way"), t("deliver.gain.you", gain=signed(earned(m, one))), one == done)
        for one in air
    ]
    note = t("deliver.ways.best", city=place(m, end), n=len(best), all=len(some))
    return rows, note if len(best) < len(some) else ""


def same_way(one: Deliver, other: Deliver | Lift) -> bool:
    return isinstance(other, Deliver) and one.route == other.route


def rail_picks(option: Deliver, air: Sequence[Lift]) -> tuple[str, ...]:
    """Beside a lift a way has to say that it goes by rail."""
    way = f"way={way_id(option)}"
    return ("type=deliver", way) if air else (way,)


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
    cube, hex, to = picked(m, "cube"), picked(m, "hex"), picked(m, "to")
    if cube and hex:
        return city_choices(m, hex, cube, to)
    names = names_of(m)
    cubes: dict[tuple[str, str], list[Deliver | Lift]] = {}
    for one, end in trips(m):
        if to in ("", end) and hex in ("", one.hex):
            cubes.setdefault((one.hex, one.cube), []).append(one)
    if not cubes:
        return None
    best = {key: max(earned(m, one) for one in found) for key, found in cubes.items()}
    rows = [
        Row(
            (f"{at}:{colour}",),
            t("deliver.title.cube", cube=capital(names.colour(colour)), origin=names.place(at)),
            how(m, found),
            picture=cube_picture(m.paint, colour, 18),
        )
        for (at, colour), found in sorted(cubes.items(), key=lambda item: -best[item[0]])
    ]
    head = t("list.cubes.from", city=names.place(hex)) if hex else t("list.cubes")
    if to:
        head = t("list.cubes.to", city=names.place(to))
    return Choices(head, "", tuple(rows))


def city_choices(m: Moment, hex: str, cube: str, to: str) -> Choices:
    names = names_of(m)
    ends: dict[str, list[Deliver | Lift]] = {}
    for one, end in trips(m):
        if (one.hex, one.cube) == (hex, cube):
            ends.setdefault(end, []).append(one)
    done = chosen_of(m, Deliver) or chosen_of(m, Lift)
    now = to or (end_of(m, done) if done is not None else "")
    rows = [
        Row((f"to={end}",), names.place(end, view_of(m)), how(m, found), end == now)
        for end, found in sorted(ends.items(), key=lambda item: -max(earned(m, one) for one in item[1]))
    ]
    routes, note = ways(m, done, now) if done is not None else ([], "")
    if not routes:
        return Choices(t("list.cities"), "", tuple(rows))
    others = [row for row in rows if not row.chosen]
    return Choices(t("deliver.ways", city=names.place(now)), note, (*routes, *others))


def end_of(m: Moment, option: Deliver | Lift) -> str:
    return option.to if isinstance(option, Lift) else railways_of(m).end(option.route)


def how(m: Moment, some: Sequence[Deliver | Lift]) -> str:
    """`+2, lifted across country`: what they bring, and whether a cube goes by rail, as most do."""
    over = sum(isinstance(one, Lift) for one in some)
    key = "lift.way" if over == len(some) else "lift.way.too"
    worth = m.voice.worth([events_of(m, one) for one in some], seat_of(m))
    return chain("comma", [worth, *([t(key)] if over else [])])
