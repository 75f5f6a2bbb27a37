"""What lies over the pieces of a map: prices, flags, tiles about to be laid, and what a delivery earns."""

from __future__ import annotations

from functools import cached_property, partial

from ironbridge.age_of_steam.drawing import labels
from ironbridge.age_of_steam.drawing.features import FeaturePen
from ironbridge.age_of_steam.drawing.goods import in_order
from ironbridge.age_of_steam.drawing.hex_notes import label_boxes
from ironbridge.age_of_steam.drawing.layout import RING_JOINED
from ironbridge.age_of_steam.drawing.marks import (
    earning_pill,
    handle,
    line_tag,
    line_tag_size,
    price_tag,
    step_pill,
    step_size,
    tag_size,
)
from ironbridge.age_of_steam.drawing.pieces import written
from ironbridge.age_of_steam.drawing.places import cube_width
from ironbridge.age_of_steam.drawing.price_places import price_place, tag_place
from ironbridge.age_of_steam.drawing.rails import ghost_rails
from ironbridge.age_of_steam.drawing.track import DISC, Step, path_through, tracks_of
from ironbridge.age_of_steam.rules.sheet import TOWN
from ironbridge.age_of_steam.rules.view import TrackTile
from ironbridge.age_of_steam.words.board_messages import caption
from ironbridge.drawing.geometry import Box, around, rect
from ironbridge.drawing.lettering import CAPS, note, width_of, write
from ironbridge.drawing.marks import cross, pennant
from ironbridge.drawing.svg import Point, Svg, circle, piece

PRICE = 16.0
FLAG_WORDS = 13.5
HALO = 2.0  # round the letters of a name


class PlanPen(FeaturePen):
    """The pieces, and over them what is being planned."""

    def tags(self) -> Svg:
        """Prices: in the middle of an empty hex, on a small tag where track or a town is in the way."""
        ranked = {at: (price, self.lit_rank(at)) for at, price in self.prices.items()}
        inscribed = tuple((city.at, city.name) for city in self.cities.values())
        line = (self.plans.line, self.plans.tag)
        under = (self.view.tiles, self.view.links, inscribed, tuple(self.view.goods.items()), line)
        return self.album.get(("tags", tuple(ranked.items()), under), self._tags) if ranked else self._tags()

    def _tags(self) -> Svg:
        out = []
        covered = [*self._covered, *(box for _, box in self._line_places)]
        covered += [self._tag_box] if self.plans.tag else []
        track = [p for shape in self.shapes for p in shape.points]
        for at, price in sorted(self.prices.items()):
            if at not in self.grid.centres or self.marks.rank(at) == 0:
                continue
            said, near = f"${price}", self.grid.hex_box(at).grow(30).meeting(covered)
            if at in self.plans.own or at in self.tiles or at in self.towns or at in self.cities:
                size = tag_size(said, self.paint.least)
                empty = at not in self.tiles and at not in self.towns and at not in self.cities
                place = price_place if empty else partial(tag_place, track=track)
                spot = place(self.grid, at, *size, near)
                out.append(price_tag(self.paint, said, *spot))
            else:
                size = (width_of(said, PRICE), CAPS["name"] * PRICE)
                spot = price_place(self.grid, at, *size, near)
                out.append(write(self.paint, said, *spot, PRICE, weight=700, halo="plate", centred=True))
            covered.append(around(spot, *size))
        return piece(*out, id="prices", pointer_events="none")

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
        return piece(*flags, id="pennants", pointer_events="none")

    def flag_legend(self, since: str) -> Svg:
        """What the flags mean, as long as there are some: over the map, where no hex is."""
        if not since or not self.marks.changed:
            return Svg("")
        window, size = self.layout.window, FLAG_WORDS * self.layout.lettering
        said = caption(since)
        x, y = window.x1 - 10, window.y0 + 14
        left = x - width_of(said, size, "read")
        plate = rect(Box(left - 27, y - 12, x + 6, y + 12), rx=3, fill=self.paint("panel"))
        words = note(self.paint, said, left, y, size, fill="ink", anchor="start", centred=True)
        flag = pennant(self.paint, left - 13, y)
        return piece(plate, flag, words, id="flag-legend", pointer_events="none")

    @cached_property
    def _covered(self) -> list[Box]:
        """Where no price can be read: cubes, names with their halo, labels, cities, rings of towns, discs."""
        spots = [spot.box for at, spot in self.layout.names.items() if at not in self.cities]
        for city in self.cities.values():
            spots += written(self.grid, city.at, self.inscribed(city))
        spots += label_boxes(self.land.sheet, self.layout)
        out = [*self._cubes(), *(box.grow(HALO) for box in spots)]
        out += [around(self.grid.centres[at], 2 * RING_JOINED, 2 * RING_JOINED) for at in self.towns]
        out += [edge.tag for edge in self.edge_shapes if edge.link.cost]
        return out + [around(shape.medallion, 2 * DISC, 2 * DISC) for shape in self.shapes]

    def _cubes(self) -> list[Box]:
        """In cities and beside track."""
        beside = [(at, held) for at, held in self.view.goods.items() if held and at not in self.cities]
        lying = [self.cubes_at(at, in_order(held)) for at, held in beside]
        lying += [self.city_cubes(city) for city in self.cities.values()]
        return [
            around((cube.x, cube.y), cube_width(cube, self.paint.least) + 2, cube.size + 4)
            for cubes in lying
            for cube in cubes
        ]

    def ghosts(self) -> Svg:
        """Tiles as they would be."""
        out = []
        for tile in self.plans.ghosts:
            for track in tracks_of(tile):
                seat = self.seats[self.view.active or 0 if track.owner is None else track.owner]
                way = path_through(self.grid, [Step(tile.at, track.a, track.b)])[0]
                out.append(ghost_rails(self.paint, way, seat))
        return piece(*out, id="ghosts", fill="none")

    def line(self) -> Svg:
        """The tiles of a line by number and price, and at its end what it comes to."""
        if len(self.plans.line) < 2:
            return Svg("")
        steps = enumerate(self._line_places, 1)
        out = [step_pill(self.paint, number, said, *box.centre) for number, (said, box) in steps]
        if self.plans.tag:
            out.append(line_tag(self.paint, self.plans.tag, self._tag_box))
        return piece(*out, id="laying", pointer_events="none")

    @cached_property
    def _line_places(self) -> list[tuple[str, Box]]:
        """The price of every tile of a line of several, and where it stands."""
        covered, found = [*self._covered], []
        track = [p for shape in self.shapes for p in shape.points]
        for at, cost in self.plans.line if len(self.plans.line) > 1 else ():
            said = f"${cost}"
            size = step_size(said)
            box = around(tag_place(self.grid, at, *size, covered, track), *size)
            covered.append(box)
            found.append((said, box))
        return found

    @cached_property
    def _tag_box(self) -> Box:
        """Beside the last tile, where it hides no other."""
        width, height = line_tag_size(self.plans.tag)
        hexes = [self.grid.hex_box(at) for at, _ in self.plans.line]
        covered = [*self._covered, *(box for _, box in self._line_places), *hexes]
        (x, y), high = self.grid.centres[self.plans.line[-1][0]], self.grid.radius + height / 2 + 4
        far = width / 2 + self.grid.radius
        wide = (0.0, -far / 2, far / 2, -far, far, -1.5 * far, 1.5 * far)
        spots = [(x + dx, y + dy * high) for dy in (-1.0, 1.0, -1.5, 1.5, -2.0, 2.0) for dx in wide]
        spots += [(x - far - 4, y), (x + far + 4, y)]

        def cost(spot: Point) -> float:
            box = around(spot, width, height)
            out = 0.0 if self.layout.window.holds(box) else width * height
            return out + sum(map(box.shared, covered))

        return around(min(spots, key=cost), width, height)

    def handles(self) -> Svg:
        """A handle on every side of them that leads on, above the cities; ticked where track leaves."""
        out = []
        for tile in self.plans.ghosts[-1:]:
            used = {side for track in tracks_of(tile) for side in (track.a, track.b)} - {TOWN}
            out += self._handles(tile, used | set(self.plans.ticked))
        return piece(*out, id="handles", fill="none")

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
                parts.append(circle(x, y, 15, fill="transparent"))
            label = labels.exit_side(tile.at, other, side in used)
            aim = self.plans.handles.get(pick)
            out.append(self.target("handle", pick, label, *parts, aim=aim))
        return out

    def earnings(self) -> Svg:
        """What each link of a delivery pays, beside its medallion and clear of names and other pills."""
        if not self.plans.earnings:
            return piece(id="earnings", pointer_events="none")
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
        return piece(*out, id="earnings", pointer_events="none")
