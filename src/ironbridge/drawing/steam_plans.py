"""What lies over the pieces of a map: prices, flags, tiles about to be laid, and what a delivery earns."""

from __future__ import annotations

from math import dist

from ironbridge.drawing import steam_labels as labels
from ironbridge.drawing.geometry import Box, around
from ironbridge.drawing.goods import in_order
from ironbridge.drawing.lettering import width_of, write
from ironbridge.drawing.marks import cross, pennant
from ironbridge.drawing.rails import ghost_rails
from ironbridge.drawing.steam_features import FeaturePen
from ironbridge.drawing.steam_marks import earning_pill, handle, price_tag
from ironbridge.drawing.svg import Svg, el
from ironbridge.drawing.track import Step, path_through, tracks_of
from ironbridge.games.age_of_steam.sheet import TOWN
from ironbridge.games.age_of_steam.view import TrackTile


class PlanPen(FeaturePen):
    """The pieces, and over them what is being planned."""

    def tags(self) -> Svg:
        """Prices: in the middle of an empty hex, on a small tag where track or a town is in the way."""
        out = []
        for at, price in sorted(self.prices.items()):
            if at not in self.grid.centres or self.marks.rank(at) == 0:
                continue
            said = f"${price}"
            if at in self.tiles or at in self.towns or at in self.cities:
                out.append(price_tag(self.paint, said, *self._tag_place(at)))
            else:
                x, y = self._price_place(at, said)
                out.append(write(self.paint, said, x, y, 19, weight=700, fill="lamp-ink", centred=True))
        return el("g", *out, id="prices", pointer_events="none")

    def pennants(self) -> Svg:
        """A flag on every hex that changed; a city carries its own."""
        corner = 1 if self.grid.flat else 2
        flags = [
            pennant(self.paint, *self.grid.corners(at, self.grid.radius * 0.78)[corner])
            for at in sorted(self.marks.changed)
            if at in self.grid.centres and at not in self.cities and at not in self.marks.refused
        ]
        flags += [
            cross(self.paint, *self.grid.corners(at, self.grid.radius * 0.86)[corner])
            for at in sorted(self.marks.refused)
            if at in self.grid.centres and at not in self.cities
        ]
        return el("g", *flags, id="pennants", pointer_events="none")

    def _covered(self, at: str) -> list[Box]:
        """Where no price can be read on a hex: the names of towns, its own and others', and its cubes."""
        names = [spot.box for key, spot in self.layout.names.items() if key not in self.cities]
        cubes = self.cubes_at(at, in_order(self.view.goods.get(at, ())))
        return names + [around((cube.x, cube.y), cube.size + 2, cube.size + 2) for cube in cubes]

    def _price_place(self, at: str, said: str) -> tuple[float, float]:
        """The middle of the hex, or the place nearest to it that nothing covers."""
        x, y = self.grid.centres[at]
        covered = self._covered(at)
        spots = [(x + dx, y + dy) for dy in (0, -12, 12, -19, 19) for dx in (0, -14, 14)]
        wide = width_of(said, 19)
        clear = (spot for spot in spots if not any(around(spot, wide, 16).meets(box) for box in covered))
        return min(clear, key=lambda spot: dist(spot, (x, y)), default=(x, y))

    def _tag_place(self, at: str) -> tuple[float, float]:
        """The first corner of the hex where no rail, no name and no cube lies."""
        covered = self._covered(at)
        track = [p for shape in self.shapes for p in shape.points]
        rings = (self.grid.corners(at, self.grid.radius * part) for part in (0.62, 0.78))
        spots = [spot for ring in rings for spot in ring]

        def cost(spot: tuple[float, float]) -> float:
            box = around(spot, 30, 20)
            return 99.0 * sum(box.meets(one) for one in covered) + sum(box.grow(5).has(p) for p in track)

        return min(spots, key=cost)

    def ghosts(self) -> Svg:
        """Tiles as they would be."""
        out = []
        for tile in self.plans.ghosts:
            for track in tracks_of(tile):
                seat = self.seats[self.view.active or 0 if track.owner is None else track.owner]
                way = path_through(self.grid, [Step(tile.at, track.a, track.b)])[0]
                out.append(ghost_rails(self.paint, way, seat))
        return el("g", *out, id="ghosts", fill="none")

    def handles(self) -> Svg:
        """A handle on every side of them that leads on, above the cities; ticked where track leaves."""
        out = []
        for tile in self.plans.ghosts:
            used = {side for track in tracks_of(tile) for side in (track.a, track.b)} - {TOWN}
            out += self._handles(tile, used | set(self.plans.ticked))
        return el("g", *out, id="handles", fill="none")

    def _handles(self, tile: TrackTile, used: set[int]) -> list[Svg]:
        out = []
        for side in range(6):
            other = self.grid.neighbour(tile.at, side)
            if other is None or self.barred(tile.at, side):
                continue
            pick = f"{tile.at}/{side}"
            x, y = self.grid.middle(tile.at, side)
            parts = [handle(self.paint, (x, y), ticked=side in used)]
            if self.paint.variables:
                parts.append(el("circle", cx=x, cy=y, r=15, fill="transparent"))
            label = labels.exit_side(tile.at, other, side in used)
            aim = self.plans.handles.get(pick)
            out.append(self.target("handle", pick, label, *parts, aim=aim))
        return out

    def earnings(self) -> Svg:
        """What each link of a delivery pays, beside its medallion and clear of names and other pills."""
        blocked = [spot.box for at, spot in self.layout.names.items() if at not in self.cities]
        blocked += [box for at in self.cities for part in self.parts(at) for box in self.grid.strips(part)]
        out = []
        owned = [(shape.pick, shape.owner, shape.medallion) for shape in self.shapes]
        owned += [
            (edge.pick, self.view.claimed.get(edge.link.id), edge.medallion) for edge in self.edge_shapes
        ]
        for pick, owner, (x, y) in owned:
            amount = self.plans.earnings.get(pick)
            if amount is None or owner is None:
                continue
            spots = [(x + dx, y + dy) for dy in (-26.0, 26.0, 0.0) for dx in (0.0, 24.0, -24.0, 46.0, -46.0)]
            clear = [s for s in spots if not any(around(s, 48, 24).meets(box) for box in blocked)]
            spot = (clear or spots)[0]
            blocked.append(around(spot, 48, 24))
            out.append(earning_pill(self.paint, self.seats[owner], f"+{amount}", *spot))
        return el("g", *out, id="earnings", pointer_events="none")
