"""The map of the table: what is lit on it, the tile or route being picked, and where a small screen looks."""

from __future__ import annotations

from functools import lru_cache
from gettext import NullTranslations

import msgspec

from ironbridge.age_of_steam.drawing.board import lettering_layer, moving_layer, static_layer
from ironbridge.age_of_steam.drawing.edges import edge_pick
from ironbridge.age_of_steam.drawing.labels import title
from ironbridge.age_of_steam.drawing.layout import steam_layout
from ironbridge.age_of_steam.drawing.marks import Plans
from ironbridge.age_of_steam.drawing.pieces import Land, shapes_of
from ironbridge.age_of_steam.rules.actions import Build, Claim, Deliver, Lift, Urbanise
from ironbridge.age_of_steam.rules.atlas import Map
from ironbridge.age_of_steam.rules.view import AgeOfSteamView
from ironbridge.age_of_steam.table import building, lines, moving, own, production
from ironbridge.age_of_steam.table.motions import motions
from ironbridge.age_of_steam.table.sight import as_it_stands, chosen, chosen_of, map_of, options_of, view_of
from ironbridge.drawing.geometry import Box
from ironbridge.drawing.marks import Marks
from ironbridge.drawing.svg import Svg
from ironbridge.drawing.theme import Paint
from ironbridge.table.moment import Moment, picked
from ironbridge.table.scene import Board
from ironbridge.words.catalogue import translations_now

AROUND = 46.0  # room about what a small screen looks at


@lru_cache(maxsize=32)
def ground(map: Map, paint: Paint, spoken: NullTranslations) -> Svg:
    """The land, drawn once for a map, a paint and a language."""
    return static_layer(map.sheet, paint)


@lru_cache(maxsize=128)
def lettering(map: Map, paint: Paint, cities: tuple[str, ...], spoken: NullTranslations) -> Svg:
    return lettering_layer(map.sheet, paint, cities)


# Marks


def marks(m: Moment) -> Marks:
    changed = Marks(changed=m.changed)
    if m.choice is None:
        return changed
    if m.choice.refused_thing:
        field, _, value = m.choice.refused_thing.rpartition("=")
        refused = edge_pick(value) if field == "link" else value.partition("/")[0]
        changed = msgspec.structs.replace(changed, refused=frozenset({refused}))
    if own.asked(m):
        return own.marks(m, changed)
    lit = {"build_track": build_marks, "move_goods": move_marks, "goods_growth": production.marks}
    phase = view_of(m).phase
    return lit[phase](m, changed) if phase in lit else changed


def build_marks(m: Moment, known: Marks) -> Marks:
    step = building.step_of(m)
    letter = picked(m, "letter") if step else ""
    spots: set[str] = set()
    if step in ("", "urbanise"):
        spots |= {one.hex for one in options_of(m, Urbanise, letter=letter)}
    if step != "urbanise":
        spots |= {one.hex for one in options_of(m, Build)}
        spots |= {edge_pick(one.link) for one in options_of(m, Claim)}
    taken = edge_pick(picked(m, "link")) if step == "claim" else picked(m, "hex")
    taken_all = {taken, *(build.hex for build in lines.line_of(m))} - {""}
    spots |= set(lines.onward(m)) if step != "urbanise" else set()
    return msgspec.structs.replace(known, possible=frozenset(spots - taken_all), chosen=frozenset(taken_all))


def move_marks(m: Moment, known: Marks) -> Marks:
    """Cubes that can move; with a cube, the cities it can reach; with both, the way and the other ways."""
    trips = moving.trips(m)
    cube, hex, to = picked(m, "cube"), picked(m, "hex"), picked(m, "to")
    option, done = chosen(m), chosen_of(m, Deliver)
    mine = f"{hex}:{cube}" if cube and hex else ""
    possible = {f"{one.hex}:{one.cube}" for one, end in trips if to in ("", end) or mine}
    taken = {mine} if mine else set()
    route: set[str] = set()
    other: set[str] = set()
    if mine:
        ends = {end for one, end in trips if f"{one.hex}:{one.cube}" == mine}
        end = moving.end_of(m, option) if isinstance(option, Deliver | Lift) else to
        possible = ends - {end}
        taken |= {end} if end else set()
    elif to:
        taken.add(to)
    if done is not None:
        rails = moving.railways_of(m)
        route = {leg.drawn for leg in moving.route_of(m, done)}
        other = {name for one in moving.same_trip(m, done) for name in one.route}
        mates = {same_link(m, name) for name in done.route}
        other = {name for name in other if rails.legs[name].stop and same_link(m, name) not in mates}
    return msgspec.structs.replace(
        known,
        possible=frozenset(possible),
        chosen=frozenset(taken),
        route=frozenset(route),
        other_route=frozenset(other),
    )


def same_link(m: Moment, name: str) -> frozenset[str]:
    """A link whichever end names it, by its hexes and stops."""
    leg = moving.railways_of(m).legs.get(name)
    return frozenset((*leg.path, leg.start, leg.to)) if leg is not None else frozenset({name})


def changed(map: Map, before: AgeOfSteamView, now: AgeOfSteamView) -> frozenset[str]:
    """New links by name, other new track by hex, places whose goods changed, New Cities, links of the map."""
    found: set[str] = set()
    flagged: set[str] = set()
    old = {(link.owner, frozenset(link.path)) for link in before.links if link.complete}
    cities = tuple(city.at for city in now.cities)
    for shape in shapes_of(Land(map.sheet), now.links, now.tiles, cities):
        link = shape.link
        if link.complete and (link.owner, frozenset(link.path)) not in old:
            found.add(shape.pick)
            flagged.update(link.path)
    tiles = {tile.at: tile for tile in before.tiles}
    found |= {tile.at for tile in now.tiles if tiles.get(tile.at) != tile and tile.at not in flagged}
    held = {city.at: (city.cubes, city.letter) for city in before.cities}
    found |= {city.at for city in now.cities if held.get(city.at) != (city.cubes, city.letter)}
    found |= {edge_pick(link) for link in now.claimed.keys() - before.claimed.keys()}
    return frozenset(found | {at for at, cubes in now.goods.items() if before.goods.get(at, ()) != cubes})


# The picture


def board(m: Moment, lit: Marks) -> Board:
    view, sheet = view_of(as_it_stands(m)), map_of(m).sheet
    frame = steam_layout(sheet).frame
    building_now = m.choice is not None and view.phase == "build_track" and not own.asked(m)
    delivery = chosen_of(m, Deliver)
    plans = Plans(earnings=moving.earnings(m, delivery)) if delivery is not None else Plans()
    if building_now and building.step_of(m) != "urbanise":
        plans = building.plans(m)
    elif m.run is not None:
        plans = msgspec.structs.replace(plans, ghosts=building.ghosts(m))
    spoken = translations_now()
    return Board(
        label=title(sheet, view),
        width=frame.width,
        height=frame.height,
        ground=ground(map_of(m), m.paint, spoken),
        pieces=moving_layer(
            view,
            sheet,
            m.paint,
            m.seats,
            marks=lit,
            plans=plans,
            motions=motions(m),
            since="since.replay" if m.still else "since" if m.seat is not None else "",
        ),
        lettering=lettering(map_of(m), m.paint, tuple(sorted(city.at for city in view.cities)), spoken),
        focus=focus(m),
        sights=sights(m, lit),
    )


def sights(m: Moment, lit: Marks) -> tuple[tuple[float, float], ...]:
    """The middles of the hexes that are lit, else of those that changed last."""
    centres = steam_layout(map_of(m).sheet).grid.centres
    return tuple(centres[hex] for hex in sorted(lit.chosen or lit.possible or lit.changed) if hex in centres)


def focus(m: Moment) -> tuple[float, float, float, float] | None:
    """The chosen hex with its neighbours, or the whole route: x, y, width, height."""
    if m.choice is None:
        return None
    grid = steam_layout(map_of(m).sheet).grid
    hexes: list[str] = []
    delivery, hex = chosen_of(m, Deliver), picked(m, "hex")
    if delivery is not None:
        for leg in moving.route_of(m, delivery):
            hexes += [leg.start, *leg.path, leg.to]
    elif picked(m, "link"):
        link = next(link for link in map_of(m).sheet.links if link.id == picked(m, "link"))
        hexes = [*link.between, *([link.via] if link.via else [])]
    elif m.run is not None:
        hexes = [build.hex for build in lines.line_of(m)]
        hexes += lines.onward(m)
    elif hex:
        hexes = [hex, *(at for side in range(6) if (at := grid.neighbour(hex, side)) is not None)]
    points = [grid.centres[at] for at in hexes if at in grid.centres]
    if not points:
        return None
    xs, ys = zip(*points, strict=True)
    box = Box(min(xs), min(ys), max(xs), max(ys)).grow(AROUND)
    return (box.x0, box.y0, box.width, box.height)
