"""The moving layer of a Brass board, piece by piece: links, places, merchants, panels, markers."""

from __future__ import annotations

from collections.abc import Sequence

from ironbridge.brass.drawing import labels
from ironbridge.brass.drawing.cartouche import Turn, draw_map_name, draw_turn
from ironbridge.brass.drawing.gauge import draw_gauge
from ironbridge.brass.drawing.layout import Layout, layout_for, map_name_box, spaces_of
from ironbridge.brass.drawing.markets import Column, draw_prices, next_cube, said
from ironbridge.brass.drawing.merchants import Stall, draw_merchant_box, draw_stall
from ironbridge.brass.drawing.plans import Ghost, Plans
from ironbridge.brass.drawing.tiles import TileFace, draw_tile, empty_slot, ghost_tile, plate
from ironbridge.brass.drawing.waypoints import draw_outside, draw_virtual, draw_waypoint
from ironbridge.brass.rules.mautoma.figures import AUTOMA_NAME
from ironbridge.brass.rules.shared.sheet import ERAS, Line, Place, Sheet
from ironbridge.brass.rules.shared.view import BrassView, MerchantSpace, PlacedTile
from ironbridge.brass.words.board_messages import caption
from ironbridge.brass.words.distant import Gauge, gauge_of, gauge_said
from ironbridge.drawing.album import ALBUMS
from ironbridge.drawing.frame import Marker, draw_markers
from ironbridge.drawing.geometry import Box, around, rect
from ironbridge.drawing.links import Way, draw_ghost, draw_line, draw_medallion, draw_step, hit_area, underlay
from ironbridge.drawing.marks import Marks, cross, free_corner, pad, pennant, pill, pill_width, target
from ironbridge.drawing.seats import Dress
from ironbridge.drawing.svg import Layer, Svg, el, layer, piece, slug
from ironbridge.drawing.theme import Paint
from ironbridge.words.board_messages import mark_text
from ironbridge.words.catalogue import say

NO_PLANS = Plans()
DISTANT = "distant"  # the pick of the distant market, as a sale names it


def automa_seats(view: BrassView) -> dict[int, str]:
    """The seat that its cards play, with its name: it has neither money nor income."""
    return {view.automa.seat: AUTOMA_NAME} if view.automa is not None else {}


class Pen:
    """One drawing: the view, how to paint it, and what is lit.

    Pieces are kept by what they show, so each method that draws one names all it looks at.
    """

    def __init__(
        self,
        view: BrassView,
        sheet: Sheet,
        paint: Paint,
        seats: tuple[Dress, ...],
        marks: Marks,
        plans: Plans = NO_PLANS,
    ) -> None:
        self.view = view
        self.sheet = sheet
        self.paint = paint
        self.seats = seats
        self.marks = marks
        self.plans = plans
        self.automa = automa_seats(view)
        self.layout: Layout = layout_for(sheet)
        self.names = tuple(spot.box.grow(1) for spot in self.layout.names.values())
        self.album = ALBUMS.of(id(self.layout), paint, seats)  # a layout is in one language, and stays
        self.bits = marks.bits()
        self.way: Way = next(era for era in ERAS if era == view.era)

    def target(self, kind: str, pick: str, label: str, *parts: Svg) -> Svg:
        return target(self.paint, self.marks, kind, pick, label, *parts)

    def lit(self, pick: str) -> bool:
        return pick not in self.marks.refused and self.marks.lit(pick)

    def ranked(self, picks: Sequence[str]) -> list[str]:
        return sorted(picks, key=self.rank)

    def rank(self, pick: str) -> int:
        return self.marks.rank(pick) if pick in self.bits else 0

    def states(self, *picks: str) -> tuple[tuple[int, str | None], ...]:
        """What is lit of them, and what sources among them lose."""
        return tuple((self.bits.get(pick, 0), self.plans.taken.get(pick)) for pick in picks)

    # Links

    def links(self) -> Layer:
        lines = self.sheet.line
        era = self.view.era
        order = sorted(
            lines, key=lambda pick: (pick in self.view.links, era in lines[pick].eras, self.rank(pick))
        )
        drawn = (self.link(lines[pick]) for pick in order)
        return layer(self.virtual_link(), *drawn, id="links")

    def link(self, line: Line) -> Svg:
        owner, ghost = self.view.links.get(line.id), self.plans.ghosts.get(line.id)
        key = ("link", line.id, self.view.era, owner, ghost, self.bits.get(line.id))
        return self.album.get(key, lambda: self._link(line, owner, ghost))

    def _link(self, line: Line, owner: int | None, ghost: Ghost | None) -> Svg:
        shape = self.layout.lines[line.id]
        in_era = self.view.era in line.eras
        way: Way = self.way if in_era or owner is not None else line.eras[0]
        seat = None if owner is None else self.seats[owner]
        parts = [
            underlay(self.paint, self.marks, line.id, shape),
            draw_line(
                self.paint,
                shape,
                way,
                seat,
                in_era=in_era,
                lit=self.lit(line.id),
                faint=self.layout.file.other_era,
            )
            if ghost is None
            else draw_ghost(self.paint, shape, way, self.seats[ghost.seat]),
        ]
        if self.paint.variables:  # one of the other era too: whoever points at it reads why not
            parts.append(hit_area(shape))
        return self.target("link", line.id, labels.link(self.sheet, line, self.view, self.seats), *parts)

    def medallions(self) -> Layer:
        """Owners on their links, numbers on links that would be laid, and the flags of both."""
        marks = self.marks
        picks = sorted({*self.view.links, *self.plans.ghosts, *marks.refused} & set(self.layout.lines))
        return layer(*(self.medallion(pick) for pick in picks), id="medallions")

    def medallion(self, pick: str) -> Svg:
        owner, ghost = self.view.links.get(pick), self.plans.ghosts.get(pick)
        laid = self.plans.laid.get(pick)
        key = ("medallion", pick, owner, ghost, laid, self.bits.get(pick))
        return self.album.get(key, lambda: self._medallion(pick, owner, ghost, laid))

    def _medallion(self, pick: str, owner: int | None, ghost: Ghost | None, laid: int | None) -> Svg:
        shape = self.layout.lines[pick]
        parts = []
        if laid is not None:
            parts.append(draw_step(self.paint, shape, str(laid)))
        elif owner is not None:
            parts.append(draw_medallion(self.paint, shape, self.seats[owner]))
        elif ghost is not None:
            number = str(ghost.step) if ghost.step else self.seats[ghost.seat].initial
            parts.append(draw_step(self.paint, shape, number))
        if pick in self.marks.refused:
            parts.append(cross(self.paint, *shape.medallion, 11))
        if pick in self.marks.changed:
            corner = free_corner(around(shape.medallion, 32, 26), 18, 21, self.names)
            parts.append(pennant(self.paint, *corner))
        return piece(*parts, id=f"medallion-{slug(pick)}", aria_hidden="true", pointer_events="none")

    # Places

    def places(self) -> Layer:
        tiles = {tile.slot: tile for tile in self.view.tiles}
        return layer(
            *(self.place(place, tiles) for place in self.sheet.board.places if place.slots), id="places"
        )

    def place(self, place: Place, tiles: dict[str, PlacedTile]) -> Svg:
        slots = [f"{place.id}:{i}" for i in range(len(place.slots))]
        lying = tuple((tiles.get(slot), self.plans.ghosts.get(slot)) for slot in slots)
        key = ("place", place.id, lying, self.states(place.id, *slots))
        return self.album.get(key, lambda: self._place(place, slots, tiles))

    def _place(self, place: Place, slots: Sequence[str], tiles: dict[str, PlacedTile]) -> Svg:
        box = self.layout.plates[place.id]
        taken: list[Box] = []
        return piece(
            pad(self.paint, self.marks, place.id, box),
            plate(self.paint, box),
            *(self.slot(place, pick, tiles.get(pick)) for pick in self.ranked(slots)),
            *(self.flags(pick, self.layout.slots[pick], taken) for pick in slots),
            id=f"place-{slug(place.id)}",
            class_="place",
            data_pick=place.id,
            role="group",
            aria_label=say(place.name) + self.marks.words(place.id),
        )

    def slot(self, place: Place, pick: str, tile: PlacedTile | None) -> Svg:
        box = self.layout.slots[pick]
        index = int(pick.rpartition(":")[2])
        ghost = self.plans.ghosts.get(pick)
        if ghost is not None:
            lying = PlacedTile(pick, ghost.seat, ghost.industry, ghost.level, ghost.flipped, ghost.cubes)
            drawn = ghost_tile(self.paint, box.x0, box.y0, self.face(lying), self.seats[ghost.seat])
        elif tile is None:
            drawn = empty_slot(self.paint, box.x0, box.y0, place.slots[index])
        else:
            drawn = draw_tile(self.paint, box.x0, box.y0, self.face(tile), self.seats[tile.owner])
            drawn = el("g", drawn, class_="tile") if self.paint.variables else drawn
        label = labels.slot(self.sheet, place, index, tile, self.seats)
        return self.target("slot", pick, label, pad(self.paint, self.marks, pick, box), drawn)

    def flags(self, pick: str, box: Box, taken: list[Box] | None = None) -> Svg:
        """Pill, cross and pennant, each in the first corner of the slot that is clear.

        `taken` are those of the slots beside it; its own are added.
        """
        marks = self.marks
        taken = [] if taken is None else taken
        blocked = [*self.names, *taken]
        parts = []
        word = (
            self.plans.taken.get(pick, "\N{MINUS SIGN}1")
            if pick in marks.source
            else mark_text("or")
            if pick in marks.other
            else ""
        )
        if word:
            x, y = free_corner(box, pill_width(word), 20, blocked)
            parts.append(pill(self.paint, word, x, y, lit=pick in marks.source))
            blocked.append(around((x, y), pill_width(word), 20))
            taken.append(blocked[-1])
        if pick in marks.refused:
            parts.append(cross(self.paint, *free_corner(box, 19, 19, blocked)))
        if pick in marks.changed:
            corner = free_corner(box, 18, 21, blocked)
            parts.append(pennant(self.paint, *corner))
            taken.append(around(corner, 18, 21))
        if not parts:
            return Svg("")
        return piece(*parts, id=f"flags-{slug(pick)}", aria_hidden="true", pointer_events="none")

    def face(self, tile: PlacedTile) -> TileFace:
        industry = self.sheet.tiles[tile.industry]
        printed = next(t for t in industry.tiles if t.level == tile.level)
        return TileFace(
            tile.industry,
            tile.level,
            tile.flipped,
            industry.resource,
            tile.cubes,
            printed.beer,
            printed.vp,
            printed.link_icons,
        )

    # Merchants

    def merchants(self) -> Layer:
        spaces = {space.space: space for space in self.view.merchants}
        stands = [place for place in self.sheet.board.places if place.kind == "merchant"]
        return layer(*(self.merchant(place, spaces) for place in stands), id="merchants")

    def merchant(self, place: Place, spaces: dict[str, MerchantSpace]) -> Svg:
        picks = [f"{place.id}:{i}" for i in range(spaces_of(place))]
        key = ("merchant", place.id, tuple(map(spaces.get, picks)), self.states(place.id, *picks))
        return self.album.get(key, lambda: self._merchant(place, picks, spaces))

    def _merchant(self, place: Place, picks: Sequence[str], spaces: dict[str, MerchantSpace]) -> Svg:
        box = self.layout.plates[place.id]
        stalls = []
        for i, pick in enumerate(picks):
            space = spaces.get(pick)
            stall = Stall(False) if space is None else Stall(True, space.buys, space.barrel)
            label = labels.merchant(self.sheet, place, i, stall)
            at = self.layout.stalls[pick]
            lit = pad(self.paint, self.marks, pick, at.grow(-3))
            stalls.append(self.target("merchant", pick, label, lit, draw_stall(self.paint, at, stall)))
            stalls.append(self.flags(pick, at))
        return piece(
            pad(self.paint, self.marks, place.id, box),
            draw_merchant_box(self.paint, box, labels.printed_bonus(place)),
            *stalls,
            id=f"place-{slug(place.id)}",
            class_="place",
            data_pick=place.id,
            role="group",
            aria_label=labels.merchants(place) + self.marks.words(place.id),
        )

    # Places without slots

    def outside(self) -> Svg:
        """Markets beyond the map, and places that lines only pass through."""
        places = [p for p in self.sheet.board.places if p.kind in ("external", "waypoint")]
        drawn = [part for place in places for part in self.without_slots(place)]
        return layer(*drawn, id="outside") if drawn else Svg("")

    def without_slots(self, place: Place) -> tuple[Svg, Svg]:
        box = self.layout.plates[place.id]
        key = ("outside", place.id, self.view.era, self.bits.get(place.id))
        return self.album.get(key, lambda: self._without_slots(place, box)), self.flags(place.id, box)

    def _without_slots(self, place: Place, box: Box) -> Svg:
        era = self.view.era
        reached = labels.reached(self.sheet, place, era)
        drawn = (
            draw_outside(
                self.paint, box, labels.outside(self.sheet, place, era), place.link_icons, reached=reached
            )
            if place.kind == "external"
            else draw_waypoint(self.paint, box, place.link_icons, reached=reached)
        )
        label = labels.without_slots(self.sheet, place, era)
        lit = pad(self.paint, self.marks, place.id, box)
        return self.target("place", place.id, label, lit, drawn)

    def virtual_link(self) -> Svg:
        """A dotted line over the water, and its row in the legend; it is never lit."""
        pair, note = self.sheet.setup.virtual_link, self.layout.panels.get("virtual")
        if not self.view.virtual_link or note is None:
            return Svg("")
        ends = [self.layout.plates[end].centre for end in pair]
        return self.album.get("virtual", lambda: draw_virtual(self.paint, ends, note))

    def gauge(self) -> tuple[Svg, ...]:
        """The distant market, where the title has one."""
        gauge = gauge_of(self.view, self.sheet)
        if gauge is None:
            return ()
        box, market = self.layout.panels["gauge"], gauge.market
        told = (market.marker, market.closed, market.stack, market.seen, market.tiles)
        key = ("gauge", told, self.bits.get(DISTANT))
        return self.album.get(key, lambda: self._gauge(gauge, box)), self.flags(DISTANT, box)

    def _gauge(self, gauge: Gauge, box: Box) -> Svg:
        drawn = draw_gauge(self.paint, box, gauge, lit=self.lit(DISTANT))
        lit = pad(self.paint, self.marks, DISTANT, box)
        return self.target("gauge", DISTANT, gauge_said(gauge), lit, drawn)

    # Panels and markers

    def panels(self) -> tuple[Svg, ...]:
        setup = self.sheet.setup
        coal, iron = setup.coal_market, setup.iron_market
        columns = (
            Column("coal", coal.prices, coal.empty, self.view.coal_market),
            Column("iron", iron.prices, iron.empty, self.view.iron_market),
        )
        spent = {seat.seat: seat.spent for seat in self.view.seats if seat.seat not in self.automa}
        turn = Turn(
            self.sheet.title,
            self.view.era,
            self.view.round,
            self.view.rounds,
            self.view.order,
            self.view.active,
            self.view.over,
            tuple(spent.get(i) for i in range(self.view.players)),
        )
        market, box = self.layout.panels["market"], self.layout.panels["turn"]
        prices = ("prices", self.view.coal_market, self.view.iron_market)
        return (
            self.album.get(prices, lambda: draw_prices(self.paint, market, columns)),
            *(part for column in columns for part in self.purchase(column, columns)),
            self.album.get(("turn", turn), lambda: draw_turn(self.paint, box, turn, self.seats)),
            *self.gauge(),
            self.map_name(),
        )

    def map_name(self) -> Svg:
        map_id, file = self.view.map, self.layout.file
        box = map_name_box(self.layout, map_id)
        if box is None:
            return Svg("")
        words = caption(f"map.{map_id}")
        return self.album.get(("map", map_id), lambda: draw_map_name(self.paint, box, file.name, words))

    def purchase(self, column: Column, columns: Sequence[Column]) -> tuple[Svg, ...]:
        """A market that serves, or could serve, the option being picked."""
        pick = f"market:{column.kind}"
        marks, paint = self.marks, self.paint
        if pick not in marks.source and pick not in marks.other:
            return ()
        box = next_cube(self.layout.panels["market"], columns, column.kind)
        rings = [_ring(box, paint("ink"), 2.4, "7 4.5")]
        if pick in marks.source:
            rings = [_ring(box, paint("ink"), 6.5), _ring(box, paint("lamp"), 3.6)]
        hit = rect(box, fill="transparent", pointer_events="all")
        return self.target("purchase", pick, said(column), hit, *rings), self.flags(pick, box)

    def markers(self) -> Svg:
        stand = tuple((seat.seat, seat.vp, seat.income_space, seat.income_level) for seat in self.view.seats)
        return self.album.get(("markers", stand, tuple(self.automa)), self._markers)

    def _markers(self) -> Svg:
        out = []
        for seat in self.view.seats:
            name = self.seats[seat.seat].name
            out.append(Marker(seat.seat, "points", max(seat.vp, 0), labels.points(seat, name)))
            if seat.seat not in self.automa:
                out.append(Marker(seat.seat, "income", seat.income_space, labels.income(seat, name)))
        return draw_markers(self.paint, self.layout.frame, out, self.seats)


def _ring(box: Box, stroke: str, width: float, dash: str | None = None) -> Svg:
    return rect(box, rx=6, fill="none", stroke=stroke, stroke_width=width, stroke_dasharray=dash)
