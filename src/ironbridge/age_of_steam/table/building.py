"""Building: the tiles laid so far and this one, hexes with prices, faces as small pictures, New Cities, links
of the map."""

from __future__ import annotations

from collections.abc import Sequence

from ironbridge.age_of_steam.drawing.chips import new_city_picture
from ironbridge.age_of_steam.drawing.tiles import SmallTrack, draw_tile
from ironbridge.age_of_steam.rules.actions import Build, Claim, Urbanise
from ironbridge.age_of_steam.rules.sheet import TOWN, Link
from ironbridge.age_of_steam.rules.view import AgeOfSteamView, Track, TrackTile
from ironbridge.age_of_steam.table.pointing import SteamPointing, exits_id, face_id, sides_of
from ironbridge.age_of_steam.table.sight import (
    chosen,
    due_of,
    events_of,
    map_of,
    names_of,
    paid,
    since,
    state_of,
    view_of,
)
from ironbridge.age_of_steam.table.words import capital, due_words, is_town, tile_words, toward
from ironbridge.age_of_steam.words.messages import tile_text
from ironbridge.age_of_steam.words.names import tile_on, track_ids
from ironbridge.age_of_steam.words.table_messages import table_text as t
from ironbridge.core.actions import Action
from ironbridge.core.events import visible
from ironbridge.drawing.svg import Svg
from ironbridge.table.presenter import Moment, picked
from ironbridge.table.scene import BillCard, BillLine, Choices, Row
from ironbridge.words.catalogue import dollars


def price(m: Moment, option: Action) -> int:
    assert m.seat is not None
    assert m.choice is not None
    known = m.choice.pointing.prices if isinstance(m.choice.pointing, SteamPointing) else {}
    if option not in known:
        known[option] = paid(events_of(m, option), m.seat)
    return known[option]


def builds(options: Sequence[Action], hex: str = "") -> list[Build]:
    return [one for one in options if isinstance(one, Build) and hex in ("", one.hex)]


def urbanises(options: Sequence[Action]) -> list[Urbanise]:
    return [one for one in options if isinstance(one, Urbanise)]


def claims(options: Sequence[Action]) -> list[Claim]:
    return [one for one in options if isinstance(one, Claim)]


def link_of(m: Moment, id: str) -> Link:
    return next(link for link in map_of(m).sheet.links if link.id == id)


def step_of(m: Moment) -> str:
    """Whether a New City, a link of the map or track is being picked; "" while that is open."""
    assert m.choice is not None
    kinds = {type(option) for option in m.choice.left} & {Build, Urbanise}
    if picked(m, "link"):
        return "claim"
    if picked(m, "type"):
        return picked(m, "type")
    if not urbanises(m.choice.options):
        return "build"
    return "build" if kinds == {Build} else "urbanise" if kinds == {Urbanise} else ""


def least_prices(m: Moment) -> dict[str, int]:
    """Every hex that can be built on with the least it costs."""
    assert m.choice is not None
    found: dict[str, int] = {}
    for option in builds(m.choice.options):
        cost = price(m, option)
        found[option.hex] = min(cost, found.get(option.hex, cost))
    return found


# Tiles as they would be


def tracks_new(build: Build, view: AgeOfSteamView) -> list[SmallTrack]:
    lying = tile_on(view, build.hex)
    before = track_ids(lying) if lying is not None else ()
    return [SmallTrack(*ends(track), track not in before) for track in build.tracks]


def ends(track: str) -> tuple[int, int]:
    a, _, b = track.partition("-")
    return int(a), TOWN if b == "town" else int(b)


def ghost(m: Moment, build: Build) -> TrackTile:
    """The track a build would add, as a tile of its own."""
    tracks = [
        Track(one.a, one.b, m.seat)
        for one in tracks_new(build, view_of(m))
        if one.new or len(build.tracks) == 1
    ]
    return TrackTile(build.hex, build.tile, 0, False, tuple(tracks))


def exits_picked(m: Moment) -> tuple[int, ...]:
    """The sides chosen on the chosen hex: by handles, by a face, or because only one face is left."""
    option = chosen(m)
    if isinstance(option, Build):
        return sides_of(option.tracks)
    value = picked(m, "exits")
    if "@" in value:
        return sides_of(value.partition("@")[2].split("+"))
    return tuple(int(side) for side in value)


def handles(m: Moment, hex: str) -> dict[int, str]:
    """For each side of the chosen hex what pointing at it picks: the exits with it, or without it."""
    assert m.choice is not None
    known = [set(sides_of(option.tracks)) for option in builds(m.choice.options, hex)]
    have = set(exits_picked(m))
    value = picked(m, "exits")
    found: dict[int, str] = {}
    for side in range(6):
        if side in have:
            rest = have - {side}
            found[side] = f"{hex}/{exits_id(rest)}" if rest else f"exits={value or side}"
            continue
        wider = [sides & (have | {side}) for sides in known if side in sides]
        best = max(wider, key=len, default={side})
        found[side] = f"{hex}/{exits_id(best)}"
    return found


# The bill


def bill(m: Moment) -> BillCard:
    if step_of(m) == "urbanise":
        return new_city_bill(m)
    assert m.seat is not None
    assert m.choice is not None
    view, state = view_of(m), state_of(m)
    option = chosen(m)
    build = option if isinstance(option, Build | Claim) else None
    most = map_of(m).rules.most_tiles(state, m.seat)
    number = state.built + 1
    lines, spent = laid(m)
    cash = view.seats[m.seat].cash
    cost = price(m, build) if build is not None else 0
    hex = picked(m, "hex")
    if build is not None:
        lines.append(BillLine(t("tile.now", number=number), built_words(build), dollars(cost)))
    elif number <= most:
        lines.append(BillLine(t("tile.now", number=number), t("tile.pick")))
    if number < most:
        lines.append(BillLine(t("tile.left", n=most - number), ""))
    due = due_of(m, events_of(m, build))
    chips = [*completed(m), *reduced(m, build)] if build is not None else []
    if due is not None and due.missing:
        chips.append(due_words(due))
    return BillCard(
        caption=t("tile.caption", number=min(number, most), most=most),
        title=heading(m, build, hex),
        lines=tuple(lines),
        total=t("tile.turn", money=dollars(spent + cost)),
        becomes=t("becomes", before=dollars(cash), after=dollars(cash - cost)) if build is not None else "",
        chips=tuple(chips),
    )


def built_words(build: Build | Claim) -> str:
    return t("claim.disc") if isinstance(build, Claim) else tile_words(build)


def heading(m: Moment, build: Build | Claim | None, hex: str) -> str:
    names = names_of(m)
    if isinstance(build, Claim):
        return capital(names.link(build.link))
    if build is not None:
        place = names.place(build.hex, view_of(m))
        if is_town(build):
            return t("tile.title.town", place=place)
        return t("tile.title", tile=tile_text(build.tile), place=place)
    return names.spot(hex, view_of(m)) if hex else t("tile.title.open")


def laid(m: Moment) -> tuple[list[BillLine], int]:
    """The tiles of this build with their prices, and what they cost together."""
    names = names_of(m)
    lines: list[BillLine] = []
    total = 0
    for played in since(m, "build_track"):
        done = played.step.action
        if played.step.seat != m.seat or done["type"] not in ("build", "claim"):
            continue
        cost = paid(visible(played.events, m.seat), m.seat)
        if done["type"] == "claim":
            text = t("claim.line", link=names.link(str(done["link"])))
        else:
            build = Build(str(done["hex"]), str(done["tile"]), tuple(map(str, done["tracks"])))
            text = t("tile.line", place=names.place(build.hex), tile=tile_words(build))
        lines.append(BillLine(t("tile.laid", number=len(lines) + 1), text, dollars(cost)))
        total += cost
    return lines, total


def completed(m: Moment) -> list[str]:
    """The links the build would finish."""
    if m.after is None:
        return []
    before = {frozenset(link.path) for link in view_of(m).links if link.complete}
    names = names_of(m)
    return [
        t("completes", one=names.place(link.stops[0]), other=names.place(link.stops[1]))
        for link in m.after.links
        if link.complete and len(link.stops) == 2 and frozenset(link.path) not in before
    ]


def reduced(m: Moment, build: Build | Claim) -> list[str]:
    """What a map takes off the tiles of this build together, as half the dearest for Germany's Engineer."""
    assert m.seat is not None
    then = m.game.clone(state_of(m))
    m.game.apply(then, build)
    less = sum(then.costs) - map_of(m).rules.bill(then, m.seat, then.costs)
    return [t("tile.reduced", money=dollars(less))] if less > 0 else []


def new_city_bill(m: Moment) -> BillCard:
    names = names_of(m)
    letter, hex = picked(m, "letter"), picked(m, "hex")
    place = names.place(hex) if hex else ""
    key = "urbanise.title" + ("" if letter and hex else ".letter" if letter else ".place" if hex else ".open")
    lines: list[BillLine] = []
    picture = Svg("")
    if letter:
        new = names.new_cities[letter]
        growth = names.growth(letter)
        picture = new_city_picture(m.paint, letter, new.accepts, growth)
        grows = [BillLine(t("urbanise.grows"), names.column(growth))] if growth else []
        lines = [
            BillLine(t("urbanise.takes"), names.colour(new.accepts)),
            *grows,
            BillLine(t("urbanise.price"), "", t("urbanise.free")),
        ]
    old = next((city.letter for city in view_of(m).cities if city.at == hex and city.letter), "")
    if old:
        lines.append(BillLine(t("urbanise.instead"), t("urbanise.leaves", letter=old)))
    return BillCard(t("urbanise.caption"), t(key, letter=letter, place=place), tuple(lines), picture=picture)


# The list


def choices(m: Moment) -> Choices | None:
    assert m.choice is not None
    step = step_of(m)
    if not any(isinstance(option, Build | Urbanise | Claim) for option in m.choice.options):
        return None
    if step == "urbanise":
        return city_choices(m)
    hex = picked(m, "hex")
    if not step and (hex or not picked(m, "letter")):
        if hex or urbanises(m.choice.left):
            return step_choices(m)
    return face_choices(m, hex) if hex else hex_choices(m)


def step_choices(m: Moment) -> Choices:
    rows = (
        Row(("type=urbanise",), t("list.step.urbanise"), t("urbanise.free")),
        Row(("type=build",), t("list.step.build")),
    )
    return Choices(t("list.step"), "", rows)


def city_choices(m: Moment) -> Choices:
    assert m.choice is not None
    names = names_of(m)
    letter = picked(m, "letter")
    if not letter:
        rows = [
            Row(
                (f"letter={one}",),
                names.new_city(one),
                picture=new_city_picture(m.paint, one, names.new_cities[one].accepts, names.growth(one)),
            )
            for one in m.choice.values("letter")
        ]
        return Choices(t("list.letters"), "", tuple(rows))
    towns = {option.hex for option in urbanises(m.choice.options) if option.letter == letter}
    hex = picked(m, "hex")
    rows = [
        Row((f"hex={at}",), names.spot(at), chosen=at == hex)
        for at in sorted(towns, key=lambda at: names.place(at))
    ]
    return Choices(t("list.towns"), "", tuple(rows))


def on_the_grid(at: str) -> tuple[int, str, int]:
    """Column, then row as a number: A3 comes before A10."""
    column = at.rstrip("0123456789")
    return len(column), column, int(at[len(column) :] or 0)


def hex_choices(m: Moment) -> Choices:
    assert m.choice is not None
    names, view = names_of(m), view_of(m)
    ways: dict[str, int] = {}
    for option in builds(m.choice.options):
        ways[option.hex] = ways.get(option.hex, 0) + 1
    costs = least_prices(m)
    order = sorted(ways, key=lambda at: (costs[at], at not in names.places, *on_the_grid(at)))
    rows = [
        Row(
            (f"hex={at}",),
            names.spot(at, view),
            t("list.hex", money=dollars(costs[at]), ways=t("list.ways", n=ways[at])),
        )
        for at in order
    ]
    rows += [
        Row(
            (f"link={one.link}",),
            capital(names.link(one.link)),
            dollars(price(m, one)),
            picked(m, "link") == one.link,
        )
        for one in claims(m.choice.options)
    ]
    return Choices(t("list.hexes"), "", tuple(rows))


def face_choices(m: Moment, hex: str) -> Choices:
    """Every face that may lie there, the cheapest first; those that miss a chosen exit come after."""
    assert m.choice is not None
    assert m.seat is not None
    view, option = view_of(m), chosen(m)
    flat = map_of(m).sheet.grid.orientation == "flat"
    fits = set(m.choice.left)
    found = builds(m.choice.options, hex)
    found.sort(key=lambda one: (one not in fits, price(m, one), len(one.tracks), sides_of(one.tracks)))
    rows = []
    for one in found:
        taken = one == option
        picture = draw_tile(
            m.paint, m.seats[m.seat], tracks_new(one, view), flat=flat, chosen=taken, town=hex in view.towns
        )
        thing = f"exits={face_id(one)}" if taken and picked(m, "exits") == face_id(one) else ""
        rows.append(
            Row(
                (thing or f"{hex}/{face_id(one)}",),
                toward(m, hex, sides_of(one.tracks)),
                dollars(price(m, one)),
                taken,
                picture,
            )
        )
    note = t("list.exits.note", n=len(found))
    if isinstance(option, Build):
        said = toward(m, hex, sides_of(option.tracks))
        note = t("list.exits.chosen", exits=said, ways=note)
    return Choices(t("list.exits"), note, tuple(rows), "faces")


def missing(m: Moment) -> str:
    if not step_of(m):
        return "step" if picked(m, "hex") else ""
    if step_of(m) == "urbanise":
        return "letter" if not picked(m, "letter") else ""
    return "exits" if picked(m, "hex") else ""
