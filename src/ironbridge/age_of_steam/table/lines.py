"""A line of track laid in one go: the tiles a way over the map needs, the cheapest that fit, and what can
follow the last of them.

The rules alone decide: every tile is one of the options of its decision, on a copy after the one before it.
A way goes from hex to hex; where a city lies, or one's own track leads the same way, no tile is needed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ironbridge.age_of_steam.rules.actions import Build
from ironbridge.age_of_steam.rules.view import AgeOfSteamView
from ironbridge.age_of_steam.table import refusing
from ironbridge.age_of_steam.table.pointing import bends, sides_of
from ironbridge.age_of_steam.table.sight import chosen_of, names_of, view_of
from ironbridge.age_of_steam.words.bills import own_events
from ironbridge.age_of_steam.words.names import TOWN, Names, track_ids
from ironbridge.core.actions import Pick, read_pick
from ironbridge.core.refusals import Refusal
from ironbridge.table.moment import Moment
from ironbridge.table.preview import Previews
from ironbridge.table.run import WALK, Going

Sides = tuple[int, ...]
LONGEST = 24  # places of a way that are looked at
MOST_AHEAD = 5  # steps from one end to the other, where the cheapest way is looked for


class Pass(NamedTuple):
    """A hex of a way, with the sides by which it may be entered and left; none: that is open."""

    hex: str
    enter: Sides = ()
    leave: Sides = ()


def going(m: Moment, things: Sequence[str]) -> Going | None:
    """What pointing at a hex, or passing several, makes of the line that is picked."""
    field, value = read_pick(things[0])
    if len(things) != 1 or field not in ("", "hex", WALK):
        return None
    if field == WALK:
        names = names_of(m)
        ends = [end for thing in value.split() if (end := _hex_of(names, thing))]
        if len(ends) == 2 and ends[0] != ends[1] and not sides_between(names, *ends):
            return _walk(m, between(m, *ends))
        return _walk(m, _places(names, ends))
    names, held = names_of(m), line_of(m)
    hexes = [build.hex for build in held]
    if value not in names.hexes or not held:
        return None
    if value in hexes:
        return Going(tuple(_turned(m, held, len(hexes) - 1 - hexes[::-1].index(value))))
    if sides_between(names, hexes[-1], value):
        longer = _longer(m, held, value)
        if longer is not None:
            return Going(tuple(longer))
    begins = m.planned and chosen_of(m, Build) is None  # another step of the plan, wherever it is
    return None if m.run is None or begins else Going()


def line_of(m: Moment) -> list[Build]:
    """The tiles that are picked, the last one still to be confirmed."""
    before = [one for one in (m.run.actions if m.run is not None else ()) if isinstance(one, Build)]
    last = chosen_of(m, Build)
    return [*before, last] if last is not None else []


def decisions(m: Moment) -> list[Previews]:
    """The decision that each of those tiles answers."""
    assert m.previews is not None
    return [*(step.previews for step in (m.run.steps if m.run is not None else ())), m.previews]


# Where things lie


def sides_between(names: Names, hex: str, other: str) -> Sides:
    """The sides of a hex across which another place lies; a large city may lie across several."""
    beyond = [names.across(hex, side) for side in range(6)]
    return tuple(side for side, at in enumerate(beyond) if at and names.parts.get(at, at) == other)


def joins(tracks: Sequence[str], enter: Sides, leave: Sides) -> bool:
    """Do tracks lead from one side to another, straight or by a town? What is open is led to anyhow."""
    ends = [tuple(track.split("-")) for track in tracks]
    towns = {int(a) for a, b in ends if b == TOWN}
    ways = [{int(a), int(b)} for a, b in ends if b != TOWN] + ([towns] if towns else [])
    return any(_meets(way, enter) and _meets(way, leave) and _apart(way, enter, leave) for way in ways)


def _meets(way: set[int], sides: Sides) -> bool:
    return not sides or not way.isdisjoint(sides)


def _apart(way: set[int], enter: Sides, leave: Sides) -> bool:
    """Is it not by one and the same side that it is entered and left?"""
    return not enter or not leave or any(a != b for a in way & set(enter) for b in way & set(leave))


def own_tracks(view: AgeOfSteamView, hex: str, seat: int) -> list[str]:
    """The tracks of a hex that a seat may build on from, its own and nobody's, named as actions name them."""
    owners = [track.owner for tile in view.tiles if tile.at == hex for track in tile.tracks]
    return [track for track, owner in zip(track_ids(view, hex), owners, strict=True) if owner in (seat, None)]


def builds(here: Previews, hex: str) -> list[Any]:
    """The tiles that may be laid on a hex. What may be laid elsewhere, a long list, is not looked at."""
    game: Any = here.game
    return here.once(("builds", hex), lambda: [here.decode(code) for code in game.builds_on(here.state, hex)])


def fitting(here: Previews, way: Pass) -> Sequence[Build]:
    """The tiles that may lie on a hex and lead the way on their own track, the cheapest and straightest
    first."""
    return here.once(("fitting", way), lambda: _fitting(here, way))


def _fitting(here: Previews, way: Pass) -> list[Build]:
    there = builds(here, way.hex)
    foreign: set[str] = set()
    if any(len(one.tracks) > 1 for one in there):  # else nobody else's track lies there
        foreign = set(track_ids(here.view, way.hex)) - set(own_tracks(here.view, way.hex, here.seat))
    found = [
        one
        for one in there
        if joins([track for track in one.tracks if track not in foreign], way.enter, way.leave)
    ]

    def taste(one: Build) -> tuple[int, int, int, tuple[int, ...]]:
        return price(here, one), len(one.tracks), bends(one.tracks), sides_of(one.tracks)

    return sorted(found, key=taste)


def price(here: Previews, build: Build) -> int:
    return here.once(("price", build), lambda: here.voice.price(own_events(here.bare(build)), here.seat))


# A way, tile by tile


def lay(here: Previews, way: Sequence[Pass]) -> list[Build] | None:
    """The tiles a way needs, in its order; None where it cannot be gone."""
    if not way:
        return []
    one, rest = way[0], way[1:]
    view = here.view
    city = any(city.at == one.hex for city in view.cities)
    if city or joins(own_tracks(view, one.hex, here.seat), one.enter, one.leave):
        found = lay(here, rest)
        if found is not None:
            return found
    for build in fitting(here, one):
        then = here.next(build) if rest else None
        more = [] if not rest else lay(then, rest) if then is not None else None
        if more is not None:
            return [build, *more]
    return None


def _places(names: Names, passed: Sequence[str]) -> list[str]:
    """The hexes of a way that was drawn: whoever comes back to one has taken off what lay behind it."""
    found: list[str] = []
    for at in passed:
        if at in found:
            del found[found.index(at) + 1 :]
        elif not found or sides_between(names, found[-1], at):
            found.append(at)
    return found[:LONGEST]


def _hex_of(names: Names, thing: str) -> str:
    """Where a thing of the map lies; "" where it lies nowhere."""
    at = thing.partition(":")[0].partition("/")[0]
    at = names.parts.get(at, at)
    return at if at in names.hexes else ""


def between(m: Moment, start: str, end: str) -> list[str]:
    """The cheapest of the shortest ways from one place to another; where none can be laid, one of them."""
    names, here = names_of(m), decisions(m)[0]
    far = _distances(names, end)
    best: tuple[int, int, list[str]] | None = None
    steps = far.get(start, 0)
    for way in _ways(names, [start], end, far, steps) if steps <= MOST_AHEAD else ():
        found = lay(here, _inner(here, passes(names, way)))
        if found is not None:
            cost = (_sum(here, found), len(way))
            if best is None or cost < best[:2]:
                best = (*cost, way)
    return best[2] if best is not None else _straight(names, start, end, far)


def _inner(here: Previews, way: list[Pass]) -> list[Pass]:
    """Without the cities at its end, where no tile is laid."""
    cities = {city.at for city in here.view.cities}
    while way and way[-1].hex in cities:
        way = way[:-1]
    return way


def _sum(here: Previews, line: Sequence[Build]) -> int:
    """What tiles cost one after the other."""
    whole = 0
    for build in line:
        whole += price(here, build)
        then = here.next(build)
        if then is None:
            break
        here = then
    return whole


def _distances(names: Names, end: str) -> dict[str, int]:
    """How many places lie on the way from everywhere that is near enough."""
    found, edge = {end: 0}, [end]
    for far in range(1, LONGEST):
        edge = list(dict.fromkeys(at for near in edge for at in _beside(names, near) if at not in found))
        found |= dict.fromkeys(edge, far)
    return found


def _beside(names: Names, at: str) -> list[str]:
    beyond = [names.across(at, side) for side in range(6)]
    return list(dict.fromkeys(names.parts.get(other, other) for other in beyond if other))


def _ways(names: Names, way: list[str], end: str, far: dict[str, int], most: int) -> Iterator[list[str]]:
    """Every way of no more steps."""
    if way[-1] == end:
        yield way
        return
    for at in _beside(names, way[-1]):
        if at not in way and far.get(at, LONGEST) < most:
            yield from _ways(names, [*way, at], end, far, most - 1)


def _straight(names: Names, start: str, end: str, far: dict[str, int]) -> list[str]:
    """A shortest way, laid or not: the line then says where it ends."""
    way = [start]
    while way[-1] != end and far.get(way[-1], 0):
        way.append(min(_beside(names, way[-1]), key=lambda at: far.get(at, LONGEST)))
    return way


def passes(names: Names, places: Sequence[str]) -> list[Pass]:
    return [
        Pass(
            at,
            sides_between(names, at, places[i - 1]) if i else (),
            sides_between(names, at, places[i + 1]) if i + 1 < len(places) else (),
        )
        for i, at in enumerate(places)
    ]


def _walk(m: Moment, places: Sequence[str]) -> Going | None:
    """The line of a way as far as it can be laid, and why it goes no further."""
    names, first = names_of(m), decisions(m)[0]
    cities = {city.at for city in first.view.cities}
    refused: Refusal | None = None
    thing = ""
    for length in range(len(places), 0, -1):
        some = passes(names, places[:length])
        while some and some[-1].hex in cities:
            some.pop()
        found: Sequence[Build] | None = lay(first, some)
        if found == [] and length == 1:  # a hex by itself is built on, whatever lies there
            found = fitting(first, some[0])[:1] if some else None
        if found:
            return Going(tuple(found), refused, thing)
        if found is None:
            thing = places[length - 1]
            refused = why_not(m, places[: length - 1], thing)
    return Going((), refused, thing) if refused is not None else None


def why_not(m: Moment, before: Sequence[str], hex: str) -> Refusal | None:
    """Why a way cannot go on over a hex, after as much of it as can be laid."""
    names, here = names_of(m), decisions(m)[0]
    for step in lay(here, passes(names, before)) or ():
        then = here.next(step)
        if then is None:
            break
        here = then
    wanted = (Pick("hex", hex),)
    return refusing.explain(m.game, here.state, (), [wanted], hex)


def _pass_at(m: Moment, line: Sequence[Build], at: int) -> Pass:
    """How a tile of a line is entered and left by it."""
    names, hex = names_of(m), line[at].hex
    enter = sides_between(names, hex, line[at - 1].hex) if at else ()
    leave = sides_between(names, hex, line[at + 1].hex) if at + 1 < len(line) else ()
    joined = [side for side in enter if (side + 3) % 6 in sides_of(line[at - 1].tracks)]
    onward = [side for side in leave if (side + 3) % 6 in sides_of(line[at + 1].tracks)]
    return Pass(hex, tuple(joined), tuple(onward))


def _longer(m: Moment, line: list[Build], hex: str) -> list[Build] | None:
    """The line led on to a hex beside its end: its last tile may have to turn for that."""
    names, tip = names_of(m), _pass_at(m, line, len(line) - 1)
    end = Pass(tip.hex, tip.enter, sides_between(names, tip.hex, hex))
    here = decisions(m)[-1]
    city = any(city.at == hex for city in view_of(m).cities)
    way = [end] if city else [end, Pass(hex, sides_between(names, hex, tip.hex))]
    if not city:  # as it lies, if it leads there already
        then = here.next(line[-1]) if joins(line[-1].tracks, end.enter, end.leave) else None
        found = lay(then, way[1:]) if then is not None else None
        if found:
            return [*line, *found]
    anew: Sequence[Build] | None = fitting(here, end)[:1] if city else _both(here, way)
    return [*line[:-1], *anew] if anew else None


def _both(here: Previews, way: Sequence[Pass]) -> list[Build] | None:
    """The last tile anew and the next one; the last is always laid, since it is being picked."""
    for build in fitting(here, way[0]):
        then = here.next(build)
        found = lay(then, way[1:]) if then is not None else None
        if found:
            return [build, *found]
    return None


def _turned(m: Moment, line: list[Build], at: int) -> list[Build]:
    """The line with the next tile that fits in one of its places; as it is where there is no other."""
    here = decisions(m)[at]
    faces = sorted(fitting(here, _pass_at(m, line, at)), key=lambda one: (one.tile, sides_of(one.tracks)))
    now = faces.index(line[at]) if line[at] in faces else -1
    for build in (*faces[now + 1 :], *faces[: max(now, 0)]):
        turned = [*line[:at], build, *line[at + 1 :]]
        if _holds(here, turned[at:]):
            return turned
    return line


def _holds(here: Previews, line: Sequence[Build]) -> bool:
    """Can these tiles be laid one after the other?"""
    for number, build in enumerate(line, 1):
        then = here.next(build) if build in here.options and number < len(line) else None
        if then is None:
            return number == len(line) and build in here.options
        here = then
    return True


# What can follow


def onward(m: Moment) -> dict[str, int]:
    """The hexes that can follow the last tile, with the least they cost."""
    line, names = line_of(m), names_of(m)
    if not line:
        return {}
    here, tip = decisions(m)[-1], _pass_at(m, line, len(line) - 1)
    return here.once(("onward", tip), lambda: _onward(names, here, tip))


def _onward(names: Names, here: Previews, tip: Pass) -> dict[str, int]:
    found: dict[str, int] = {}
    for side in range(6):
        hex = names.across(tip.hex, side)
        faces = fitting(here, Pass(tip.hex, tip.enter, (side,))) if hex and side not in tip.enter else []
        then = here.beyond(faces[0]) if faces else None
        next_ = fitting(then, Pass(hex, ((side + 3) % 6,))) if then is not None else []
        if then is not None and next_:
            found[hex] = price(then, next_[0])
    return found
