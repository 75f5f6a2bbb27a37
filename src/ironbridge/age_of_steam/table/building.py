"""Building: the tiles laid so far and this one, hexes with prices, faces as small pictures, New Cities, links
of the map."""

from __future__ import annotations

from collections.abc import Sequence

from ironbridge.age_of_steam.drawing.chips import new_city_picture
from ironbridge.age_of_steam.drawing.marks import Plans
from ironbridge.age_of_steam.drawing.tiles import SmallTrack, draw_tile
from ironbridge.age_of_steam.rules.actions import Build, Claim, Urbanise
from ironbridge.age_of_steam.rules.sheet import TOWN
from ironbridge.age_of_steam.rules.view import AgeOfSteamView, Track, TrackTile
from ironbridge.age_of_steam.table import lines as tracks
from ironbridge.age_of_steam.table import sites
from ironbridge.age_of_steam.table.exits import exits_picked, handles
from ironbridge.age_of_steam.table.pointing import face_id, pointing_of, sides_of
from ironbridge.age_of_steam.table.sight import (
    as_it_stands,
    chosen,
    chosen_of,
    due_of,
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
from ironbridge.table.moment import Moment, picked
from ironbridge.table.scene import NOTHING, BillCard, BillLine, Choices, Row
from ironbridge.words.catalogue import capital, dollars, ordinal


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

    def work_out() -> dict[str, int]:
        found: dict[str, int] = {}
        for option in options_of(m, Build):
            cost = price(m, option)
            found[option.hex] = min(cost, found.get(option.hex, cost))
        return found

    return m.once("prices", work_out)


# Tiles as they would be


def tracks_new(build: Build, view: AgeOfSteamView) -> list[SmallTrack]:
    before = track_ids(view, build.hex)
    return [SmallTrack(*ends(track), track not in before) for track in build.tracks]


def ends(track: str) -> tuple[int, int]:
    a, _, b = track.partition("-")
    return int(a), TOWN if b == "town" else int(b)


def ghost(m: Moment, build: Build, view: AgeOfSteamView) -> TrackTile:
    """The track a build would add, as a tile of its own."""
    added = [
        Track(one.a, one.b, m.seat) for one in tracks_new(build, view) if one.new or len(build.tracks) == 1
    ]
    return TrackTile(build.hex, build.tile, 0, False, tuple(added))


def ghosts(m: Moment) -> tuple[TrackTile, ...]:
    return tuple(ghost(m, build, view) for build, view, _ in planned(m))


def planned(m: Moment) -> list[tuple[Build, AgeOfSteamView, int]]:
    """The tiles that are picked, each with the table before it and its price."""
    last = chosen_of(m, Build)
    return held(m) if last is None else [*held(m), (last, view_of(m), price(m, last))]


def held(m: Moment) -> list[tuple[Build, AgeOfSteamView, int]]:
    """Those of the steps before the one that is being picked."""
    steps = m.run.steps if m.run is not None else ()
    return [
        (one.action, one.previews.view, tracks.price(one.previews, one.action))
        for one in steps
        if isinstance(one.action, Build)
    ]


def plans(m: Moment) -> Plans:
    """What the map shows of building: prices, the line being picked, and where one can go on from it."""
    hex, whole, onward = picked(m, "hex"), planned(m), tracks.onward(m)
    known = least_prices(m)
    found = sites.find(m, known)
    tip = chosen_of(m, Build)
    own = {site.hex for site in found if site.own} | set(onward)
    taken = {hex, *(build.hex for build, _, _ in whole)}
    prices = {at: cost for at, cost in (known | onward).items() if at not in taken}
    shown = ghosts(m)
    if hex and tip is None and options_of(m, Build, hex=hex):
        shown += (TrackTile(hex, "", 0, False, ()),)
    turns = handles(m, hex) if hex and options_of(m, Build, hex=hex) else {}
    walks = dict.fromkeys(sites.starts(m, found), "from") | dict.fromkeys(onward, "next")
    return Plans(
        prices,
        {},
        shown,
        {f"{hex}/{side}": pick for side, pick in turns.items()},
        exits_picked(m) if turns else (),
        frozenset(own),
        tuple((build.hex, cost) for build, _, cost in whole),
        line_tag(m, whole) if len(whole) > 1 and tip is not None else (),
        walks | ({tip.hex: "tip"} if tip is not None else {}),
    )


def line_tag(m: Moment, whole: Sequence[tuple[Build, AgeOfSteamView, int]]) -> tuple[str, ...]:
    """`3 tiles to Wheeling`, `$9` and, where money would lack at the end of the turn, `$2 short`."""
    sum_, due = sum(cost for _, _, cost in whole), due_of(m, chosen_of(m, Build))
    missing = (t("line.missing", money=dollars(due.missing)),) if due is not None and due.missing else ()
    return t("line.tag", n=len(whole), place=line_ends(m)[1]), dollars(sum_), *missing


# The bill


def bill(m: Moment) -> BillCard:
    if step_of(m) == "urbanise":
        return new_city_bill(m)
    build = chosen_of(m, Build) or chosen_of(m, Claim)
    most = map_of(m).rules.most_tiles(state_of(m), seat_of(m))
    number = state_of(m).built + 1
    lines, spent = laid(m)
    before = held(m)
    first = number - len(before)
    for at, (one, view, its_cost) in enumerate(before, first):
        place = names_of(m).place(one.hex, view)
        text = t("tile.line", place=place, tile=tile_words(one))
        lines.append(BillLine(ordinal(at), text, dollars(its_cost)))
    cost = price(m, build) if build is not None else 0
    if isinstance(build, Build) and before:
        text = t("tile.line", place=names_of(m).place(build.hex, view_of(m)), tile=tile_words(build))
        lines.append(BillLine(ordinal(number), text, dollars(cost)))
    elif build is not None:
        said = tile_words(build) if isinstance(build, Build) else t("claim.disc")
        lines.append(BillLine(t("tile.now", number=number), said, dollars(cost)))
    elif number <= most and chosen(m) is None:
        lines.append(BillLine(t("tile.now", number=number), t("tile.pick")))
    else:
        number -= 1  # the build ends with the tiles that are there
    if number < most:
        lines.append(BillLine(t("tile.left", n=most - number), ""))
    chips = [*completed(m), *reduced(m, build)] if build is not None else []
    cost += sum(its_cost for _, _, its_cost in before)
    caption = t("tile.caption", number=max(min(number, most), 1), most=most)
    return BillCard(
        caption=t("tiles.caption", first=first, last=number, most=most) if first < number else caption,
        title=line_title(m) if before and isinstance(build, Build) else heading(m, build),
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


def line_title(m: Moment) -> str:
    """`Cincinnati to Wheeling`."""
    one, other = line_ends(m)
    return t("line.title", one=one, other=other)


def line_ends(m: Moment) -> list[str]:
    """Where a line comes from and where it leads, by name."""
    names, line = names_of(m), tracks.line_of(m)
    origin = line[0].hex if line[0].hex in names.places else origin_of(m, line)
    goals = [at for at in beyond(m, line, line[-1]) if at in names.places and at != origin]
    end = line[-1].hex
    return [names.place(origin or line[0].hex), names.place(goals[0] if goals and end not in goals else end)]


def beyond(m: Moment, line: Sequence[Build], build: Build) -> list[str]:
    """The places across the exits of a tile, outside its line."""
    names, inside = names_of(m), {one.hex for one in line}
    found = [names.across(build.hex, side) for side in sides_of(build.tracks)]
    return [names.parts.get(at, at) for at in found if at and at not in inside]


def origin_of(m: Moment, line: Sequence[Build]) -> str:
    """The city or the end of track that a line comes from: one's own before any other; "" if it is none."""
    own, cities = sites.own_places(as_it_stands(m)), {city.at for city in view_of(m).cities}
    found = [at for at in beyond(m, line, line[0]) if at in own or at in cities]
    return min(found, key=lambda at: at not in own, default="")


def way(m: Moment) -> tuple[str, ...]:
    """The line being picked as the hexes it passes, from where it comes from."""
    line = tracks.line_of(m)
    origin = origin_of(m, line) if line else ""
    return (*([origin] if origin else []), *(build.hex for build in line))


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
        for link in finished(view_of(as_it_stands(m)), m.after)
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


def hex_choices(m: Moment) -> Choices:
    names = names_of(m)
    claims = [
        Row(
            (f"link={one.link}",),
            capital(names.link(one.link)),
            dollars(price(m, one)),
            picked(m, "link") == one.link,
        )
        for one in options_of(m, Claim)
    ]
    return sites.choices(m, least_prices(m), claims)


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
    return ""
