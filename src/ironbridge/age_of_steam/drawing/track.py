"""Where track runs: each link as one line through its hexes, with its bridges, open ends and medallion."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from math import hypot

import msgspec

from ironbridge.age_of_steam.drawing.hexes import HexGrid
from ironbridge.age_of_steam.rules.sheet import TOWN
from ironbridge.age_of_steam.rules.view import LinkView, Track, TrackTile
from ironbridge.drawing.geometry import Box, around, bounds, quadratic, walk
from ironbridge.drawing.links import medallion_place
from ironbridge.drawing.svg import Point, data

DISC = 10.5
REACH = 15.0  # half a bridge, along the line


class Step(msgspec.Struct, frozen=True):
    """One hex of a link: in by side `a`, out by side `b`; 6 is the town in the middle."""

    at: str
    a: int
    b: int


class Bridge(msgspec.Struct, frozen=True):
    """Where this line runs over another: the short piece of it, and how far along the line it begins."""

    at: str
    piece: tuple[Point, ...]
    start: float


class NamedLine(msgspec.Struct, frozen=True):
    """A line as drawn, with its disc; it is picked by the first of its names."""

    names: tuple[str, ...]
    d: str
    points: tuple[Point, ...]
    medallion: Point

    @property
    def pick(self) -> str:
        return self.names[0]


class LinkShape(NamedLine, frozen=True):
    """One link or unfinished section as drawn. `loose`: open ends, each with the direction out.

    It is called by a stop and the side it leaves it by, as routes are (`L9:1`): by either of its ends.
    """

    link: LinkView
    steps: tuple[Step, ...]
    loose: tuple[tuple[Point, Point], ...]
    bridges: tuple[Bridge, ...]

    @property
    def owner(self) -> int | None:
        return self.link.owner


def tracks_of(tile: TrackTile) -> list[Track]:
    """The tracks of a tile; under a town disc a track from side to side is two, ending in the town."""
    if not tile.disc:
        return list(tile.tracks)
    return [
        piece
        for track in tile.tracks
        for piece in (
            [track]
            if TOWN in (track.a, track.b)
            else [Track(track.a, TOWN, track.owner), Track(TOWN, track.b, track.owner)]
        )
    ]


def _steps(grid: HexGrid, link: LinkView, free: dict[str, list[Track]]) -> list[Step]:
    """The tracks of a link, taken out of `free` so that no other link takes them again.

    Two hexes in a row leave no doubt which track is meant; in a link of one hex its stops tell.
    """
    path = list(link.path)
    if len(path) == 1:
        beside = [stop for stop in dict.fromkeys(link.stops) if stop != path[0]]
        path = [*beside[:1], *path, *beside[1:]]
    out: list[Step] = []
    for i, name in enumerate(path):
        before = grid.side_to(name, path[i - 1]) if i else None
        after = grid.side_to(name, path[i + 1]) if i + 1 < len(path) else None
        wanted = {side for side in (before, after) if side is not None}
        for track in free.get(name, ()):
            if wanted <= {track.a, track.b} and (wanted or track.owner == link.owner):
                turned = (before is not None and track.b == before) or (before is None and track.a == after)
                out.append(Step(name, track.b, track.a) if turned else Step(name, track.a, track.b))
                free[name].remove(track)
                break
    return out


def link_names(grid: HexGrid, steps: Sequence[Step], cities: Collection[str]) -> tuple[str, ...]:
    """A link's names in a fixed order; a section that reaches no stop is called by its first track."""
    found = []
    for step, side, onward in ((steps[0], steps[0].a, steps[0].b), (steps[-1], steps[-1].b, steps[-1].a)):
        other = None if side == TOWN else grid.neighbour(step.at, side)
        if side == TOWN:
            found.append(f"{step.at}:{onward}")
        elif other in cities:
            found.append(f"{other}:{(side + 3) % 6}")
    first = min(steps, key=lambda step: step.at)
    a, b = sorted((first.a, first.b))
    return tuple(sorted(found)) or (f"{first.at}:{a}-{b}",)


def _end(grid: HexGrid, at: str, side: int) -> Point:
    return grid.centres[at] if side == TOWN else grid.middle(at, side)


def step_points(grid: HexGrid, step: Step, parts: int = 14) -> list[Point]:
    a, c, b = _end(grid, step.at, step.a), grid.centres[step.at], _end(grid, step.at, step.b)
    if TOWN in (step.a, step.b) or (step.a - step.b) % 6 == 3:
        return [a, b]
    return quadratic(a, c, b, parts)


def path_through(grid: HexGrid, steps: Sequence[Step]) -> tuple[str, list[Point]]:
    """A line as path data with true curves, and as points."""
    d = ""
    points: list[Point] = []
    last: Point | None = None
    for step in steps:
        line = step_points(grid, step)
        if last is None or hypot(line[0][0] - last[0], line[0][1] - last[1]) > 0.5:
            d += data("M", *line[0])
        if len(line) == 2:
            d += data("L", *line[1])
        else:
            d += data("Q", *grid.centres[step.at], *line[-1])
        points += line if not points else line[1:]
        last = line[-1]
    return d, points


def crosses(one: Track, two: Track) -> bool:
    """Whether two tracks of a tile cut each other: their sides alternate round the hex."""
    if TOWN in (one.a, one.b, two.a, two.b):
        return False
    low, high = sorted((one.a, one.b))
    return (low < two.a < high) != (low < two.b < high)


def _straight(step: Step) -> bool:
    return (step.a - step.b) % 6 == 3


def _bridges(
    grid: HexGrid, steps: Sequence[Step], points: Sequence[Point], others: Sequence[Step]
) -> list[Bridge]:
    """Bridges of a line over the other tracks of its tiles: the straight one is carried over."""
    out = []
    marks = walk(points, 1.0)
    for step in steps:
        for other in others:
            if other.at != step.at or {other.a, other.b} == {step.a, step.b}:
                continue
            if not crosses(Track(step.a, step.b, None), Track(other.a, other.b, None)):
                continue
            if (not _straight(step), sorted((step.a, step.b))) > (
                not _straight(other),
                sorted((other.a, other.b)),
            ):
                continue
            low = [p for p, _ in walk(step_points(grid, other), 1.0)]
            home = grid.centres[step.at]
            near = [
                i for i, (p, _) in enumerate(marks) if hypot(p[0] - home[0], p[1] - home[1]) < grid.apothem
            ]
            best = min(near, key=lambda i: min(hypot(marks[i][0][0] - x, marks[i][0][1] - y) for x, y in low))
            start = max(0, best - round(REACH))
            piece = tuple(p for p, _ in marks[start : best + round(REACH) + 1])
            out.append(Bridge(step.at, piece, float(start)))
    return out


def link_shapes(
    grid: HexGrid,
    links: Sequence[LinkView],
    tiles: Sequence[TrackTile],
    cities: Collection[str],
    blocked: Sequence[Box],
) -> list[LinkShape]:
    """Every link in order, then any track that no link claims. `blocked`: what medallions keep clear of."""
    free = {tile.at: tracks_of(tile) for tile in tiles}
    found = [(link, _steps(grid, link, free)) for link in links]
    for name, left in free.items():
        for track in left:
            lone = LinkView(track.owner, (), (name,), False)
            found.append((lone, [Step(name, track.a, track.b)]))
    everything = [step for _, steps in found for step in steps]
    joined = {(step.at, side) for step in everything for side in (step.a, step.b)}
    out: list[LinkShape] = []
    taken = list(blocked)
    for link, steps in found:
        if not steps:
            continue
        d, points = path_through(grid, steps)
        bridges = _bridges(grid, steps, points, everything)
        crossings = [around(bridge.piece[len(bridge.piece) // 2], 8, 8) for bridge in bridges]
        reach = bounds(points).grow(DISC + 4)
        spot = medallion_place([points], [], [box for box in (*taken, *crossings) if box.meets(reach)])
        if link.owner is not None:
            taken.append(around(spot, 2 * DISC, 2 * DISC))
        names, loose = link_names(grid, steps, cities), tuple(_loose(grid, steps, cities, joined))
        out.append(LinkShape(names, d, tuple(points), spot, link, tuple(steps), loose, tuple(bridges)))
    return out


def _loose(
    grid: HexGrid, steps: Sequence[Step], cities: Collection[str], joined: set[tuple[str, int]]
) -> list[tuple[Point, Point]]:
    """The ends of a line that meet neither a city nor other track."""
    out = []
    for step in steps:
        for side in (step.a, step.b):
            if side == TOWN:
                continue
            other = grid.neighbour(step.at, side)
            if other is not None and (other in cities or (other, (side + 3) % 6) in joined):
                continue
            out.append((grid.middle(step.at, side), grid.away(side)))
    return out


def owners_at(tiles: Mapping[str, TrackTile], name: str) -> list[int | None]:
    """Who owns track in a hex, each owner once."""
    return list(dict.fromkeys(track.owner for track in tiles[name].tracks)) if name in tiles else []
