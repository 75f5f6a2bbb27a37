"""Building: the tiles laid so far and this one, hexes with prices, faces as small pictures, New Cities, links
of the map."""

from __future__ import annotations

from collections import Counter

from ironbridge.age_of_steam.drawing.chips import new_city_picture
from ironbridge.age_of_steam.drawing.tiles import SmallTrack, draw_tile
from ironbridge.age_of_steam.rules.actions import Build, Claim, Urbanise
from ironbridge.age_of_steam.rules.sheet import TOWN
from ironbridge.age_of_steam.rules.view import AgeOfSteamView, Track, TrackTile
from ironbridge.age_of_steam.table.pointing import exits_id, face_id, pointing_of, sides_of
from ironbridge.age_of_steam.table.sight import (
    chosen_of,
    map_of,
    names_of,
    options_of,
    seat_of,
    since,
    state_of,
    view_of,
)
from ironbridge.age_of_steam.table.words import becomes, due_chips, tile_words, toward
from ironbridge.age_of_steam.words.bills import finished, own_events
from ironbridge.age_of_steam.words.messages import phase_text, tile_text
from ironbridge.age_of_steam.words.names import is_town, track_ids
from ironbridge.age_of_steam.words.table_messages import table_text as t
from ironbridge.core.actions import Action, Pick
from ironbridge.drawing.svg import Svg
from ironbridge.table.presenter import Moment, picked
from ironbridge.table.scene import NOTHING, BillCard, BillLine, Choices, Row
from ironbridge.words.catalogue import capital, dollars


def price(m: Moment, option: Action) -> int:
    known = pointing_of(m).prices
    found = known.get(option)
    if found is None:
        events = own_events(m.previews.bare(option)) if m.previews is not None else []
        found = known[option] = m.voice.price(events, seat_of(m))
    return found


def step_of(m: Moment) -> str:
    """Whether a New City, a link of the map or track is being picked; "" while that is open."""
    assert m.choice is not None
    kinds = {type(option) for option in m.choice.left} & {Build, Urbanise}
    if picked(m, "link"):
        return "claim"
    if picked(m, "type"):
        return picked(m, "type")
    if not options_of(m, Urbanise):
        return "build"
    return "build" if kinds == {Build} else "urbanise" if kinds == {Urbanise} else ""


def least_prices(m: Moment) -> dict[str, int]:
    """Every hex that can be built on with the least it costs."""
    found: dict[str, int] = {}
    for option in options_of(m, Build):
        cost = price(m, option)
        found[option.hex] = min(cost, found.get(option.hex, cost))
    return found


# Tiles as they would be


def tracks_new(build: Build, view: AgeOfSteamView) -> list[SmallTrack]:
    before = track_ids(view, build.hex)
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
    option = chosen_of(m, Build)
    if option is not None:
        return sides_of(option.tracks)
    value = picked(m, "exits")
    if "@" in value:
        return sides_of(value.partition("@")[2].split("+"))
    return tuple(int(side) for side in value)


def handles(m: Moment, hex: str) -> dict[int, str]:
    """For each side of the chosen hex what pointing at it picks: the exits with it, or without it."""
    known = [set(sides_of(option.tracks)) for option in options_of(m, Build, hex=hex)]
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
    build = chosen_of(m, Build) or chosen_of(m, Claim)
    most = map_of(m).rules.most_tiles(state_of(m), seat_of(m))
    number = state_of(m).built + 1
    lines, spent = laid(m)
    cost = price(m, build) if build is not None else 0
    if build is not None:
        said = tile_words(build) if isinstance(build, Build) else t("claim.disc")
        lines.append(BillLine(t("tile.now", number=number), said, dollars(cost)))
    elif number <= most:
        lines.append(BillLine(t("tile.now", number=number), t("tile.pick")))
    if number < most:
        lines.append(BillLine(t("tile.left", n=most - number), ""))
    chips = [*completed(m), *reduced(m, build)] if build is not None else []
    return BillCard(
        caption=t("tile.caption", number=min(number, most), most=most),
        title=heading(m, build),
        lines=tuple(lines),
        total=t("tile.turn", money=dollars(spent + cost)),
        becomes=becomes(m, cost) if build is not None else "",
        chips=(*chips, *due_chips(m, build, short=True)),
    )


def heading(m: Moment, build: Build | Claim | None) -> str:
    names, hex = names_of(m), picked(m, "hex")
    if isinstance(build, Claim):
        return capital(names.link(build.link))
    if build is not None:
        place = names.place(build.hex, view_of(m))
        if is_town(build.tracks):
            return t("tile.title.town", place=place)
        return t("tile.title", tile=tile_text(build.tile), place=place)
    return names.spot(hex, view_of(m)) if hex else phase_text("build_track")


def laid(m: Moment) -> tuple[list[BillLine], int]:
    """The tiles of this build with their prices, and what they cost together."""
    names = names_of(m)
    lines: list[BillLine] = []
    total = 0
    for played in since(m, "build_track"):
        done = played.step.action
        if played.step.seat != m.seat or done["type"] not in ("build", "claim"):
            continue
        cost = m.voice.price(played.events, seat_of(m))
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
    names = names_of(m)
    return [
        t("completes", one=names.place(link.stops[0]), other=names.place(link.stops[1]))
        for link in finished(view_of(m), m.after)
        if len(link.stops) == 2
    ]


def reduced(m: Moment, build: Build | Claim) -> list[str]:
    """What a map takes off the tiles of this build together, as half the dearest for Germany's Engineer."""
    then = m.game.clone(state_of(m))
    m.game.apply(then, build)
    less = sum(then.costs) - map_of(m).rules.bill(then, seat_of(m), then.costs)
    return [t("tile.reduced", money=dollars(less))] if less > 0 else []


def new_city_bill(m: Moment) -> BillCard:
    names = names_of(m)
    letter, hex = picked(m, "letter"), picked(m, "hex")
    place = names.place(hex) if hex else ""
    key = "urbanise.title" + ("" if letter and hex else ".letter" if letter else ".place" if hex else ".open")
    lines: list[BillLine] = []
    if letter:
        growth = names.growth(letter)
        grows = [BillLine(t("urbanise.grows"), names.column(growth))] if growth else []
        lines = [
            BillLine(t("urbanise.takes"), names.colour(names.new_cities[letter].accepts)),
            *grows,
            BillLine(t("price"), "", t("urbanise.free")),
        ]
    old = next((city.letter for city in view_of(m).cities if city.at == hex and city.letter), "")
    if old:
        lines.append(BillLine(t("urbanise.instead"), t("urbanise.leaves", letter=old)))
    title = t(key, letter=letter, place=place)
    picture = drawn_city(m, letter) if letter else NOTHING
    return BillCard(t("urbanise.caption"), title, tuple(lines), picture=picture)


def drawn_city(m: Moment, letter: str) -> Svg:
    names = names_of(m)
    return new_city_picture(m.paint, letter, names.new_cities[letter].accepts, names.growth(letter))


# The list


def choices(m: Moment) -> Choices | None:
    assert m.choice is not None
    step, hex = step_of(m), picked(m, "hex")
    if not any(isinstance(option, Build | Urbanise | Claim) for option in m.choice.options):
        return None
    if step == "urbanise":
        return city_choices(m)
    city = not picked(m, "letter") and any(isinstance(option, Urbanise) for option in m.choice.left)
    if not step and (hex or city):
        return step_choices(m)
    return face_choices(m, hex) if hex else hex_choices(m)


def step_choices(m: Moment) -> Choices:
    city = m.voice.pick(Pick("type", "urbanise"))
    rows = (
        Row(("type=urbanise",), city, t("urbanise.free")),
        Row(("type=build",), t("list.step.build")),
    )
    return Choices(t("list.step"), "", rows)


def city_choices(m: Moment) -> Choices:
    assert m.choice is not None
    names, letter, hex = names_of(m), picked(m, "letter"), picked(m, "hex")
    if not letter:
        letters = m.choice.values("letter")
        rows = [Row((f"letter={one}",), names.new_city(one), picture=drawn_city(m, one)) for one in letters]
        return Choices(t("list.letters"), "", tuple(rows))
    towns = sorted({option.hex for option in options_of(m, Urbanise, letter=letter)}, key=names.place)
    rows = [Row((f"hex={at}",), names.spot(at), chosen=at == hex) for at in towns]
    return Choices(t("list.towns"), "", tuple(rows))


def on_the_grid(at: str) -> tuple[int, str, int]:
    """Column, then row as a number: A3 comes before A10."""
    column = at.rstrip("0123456789")
    return len(column), column, int(at[len(column) :] or 0)


def hex_choices(m: Moment) -> Choices:
    names, view = names_of(m), view_of(m)
    ways = Counter(option.hex for option in options_of(m, Build))
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
        for one in options_of(m, Claim)
    ]
    return Choices(t("list.hexes"), "", tuple(rows))


def face_choices(m: Moment, hex: str) -> Choices:
    """Every face that may lie there, the cheapest first; those that miss a chosen exit come after."""
    assert m.choice is not None
    view, option, tincture = view_of(m), chosen_of(m, Build), m.seats[seat_of(m)].tincture.id
    look = {"flat": map_of(m).sheet.grid.orientation == "flat", "town": hex in view.towns}
    fits = set(m.choice.left)
    found = options_of(m, Build, hex=hex)
    found.sort(key=lambda one: (one not in fits, price(m, one), len(one.tracks), sides_of(one.tracks)))
    rows = [
        Row(
            (f"exits={face_id(one)}" if picked(m, "exits") == face_id(one) else f"{hex}/{face_id(one)}",),
            toward(m, hex, sides_of(one.tracks)),
            dollars(price(m, one)),
            one == option,
            draw_tile(m.paint, tincture, tuple(tracks_new(one, view)), chosen=one == option, **look),
        )
        for one in found
    ]
    note = t("list.exits.note", n=len(found))
    if option is not None:
        said = toward(m, hex, sides_of(option.tracks))
        note = t("list.exits.chosen", exits=said, ways=note)
    return Choices(t("list.exits"), note, tuple(rows), "faces")


def missing(m: Moment) -> str:
    if not step_of(m):
        return "step" if picked(m, "hex") else ""
    if step_of(m) == "urbanise":
        return "letter" if not picked(m, "letter") else ""
    return "exits" if picked(m, "hex") else ""
