"""What moved on the map lately: cubes along their routes, and tiles from the railways that laid them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ironbridge.age_of_steam.drawing.goods import GoodsPaint, good
from ironbridge.age_of_steam.drawing.layout import steam_layout
from ironbridge.age_of_steam.drawing.pieces import Land, element_id, shapes_of
from ironbridge.age_of_steam.drawing.rails import rails
from ironbridge.age_of_steam.drawing.track import Step, path_through, tracks_of
from ironbridge.age_of_steam.table.sight import map_of, view_of
from ironbridge.core.events import Event
from ironbridge.core.match import Played
from ironbridge.drawing.motions import LATELY, Motion, draw_motions, joined
from ironbridge.drawing.svg import Svg, el, join, points_of
from ironbridge.table.moment import Moment

CUBE = 17.0


def motions(m: Moment) -> Svg:
    return m.once("motions", lambda: _motions(m))


def _motions(m: Moment) -> Svg:
    found = [motion for played in m.log[-LATELY:] for motion in _of(m, played)]
    return draw_motions(found, m.log[-1].number if m.log else 0)


def _of(m: Moment, played: Played) -> Iterator[Motion]:
    for event in played.events:
        if event.kind == "delivered":
            yield from _delivery(m, played, event, played.step.action.get("route", ()))
        elif event.kind == "built":
            yield from _tile(m, played, event)


def _delivery(m: Moment, played: Played, event: Event, route: Sequence[str]) -> Iterator[Motion]:
    view, sheet = view_of(m), map_of(m).sheet
    grid = steam_layout(sheet).grid
    cities = tuple(city.at for city in view.cities)
    shapes = {
        name: shape.points
        for shape in shapes_of(Land(sheet), view.links, view.tiles, cities)
        for name in shape.names
    }
    here, to = str(event.facts["from"]), str(event.facts["to"])
    if not route or any(name not in shapes for name in route):
        return  # the track has been relaid since
    line = joined(grid.centres[here], [shapes[name] for name in route], grid.centres[to])
    art = good(GoodsPaint.of(m.paint), str(event.facts["cube"]), 0, 0, CUBE)
    yield Motion(played.number, played.step.seat, element_id("city", to), line, len(route), art)


def _tile(m: Moment, played: Played, event: Event) -> Iterator[Motion]:
    at = str(event.facts["hex"])
    grid = steam_layout(map_of(m).sheet).grid
    tile = next((tile for tile in view_of(m).tiles if tile.at == at), None)
    if tile is None:
        return
    corners = points_of(grid.corners(at))
    parts = [el("polygon", points=corners, fill=m.paint("raise"), stroke=m.paint("ink"), stroke_width=2)]
    for track in tracks_of(tile):
        d = path_through(grid, [Step(tile.at, track.a, track.b)])[0]
        parts.append(rails(m.paint, d, None if track.owner is None else m.seats[track.owner]))
    yield Motion(
        played.number, played.step.seat, element_id("hex", at), art=el("g", join(parts), fill="none")
    )
