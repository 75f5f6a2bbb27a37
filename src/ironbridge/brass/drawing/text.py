"""The Brass board for terminals: places, links, merchants, markets, players, hand and mat.

Every owner is told by a letter as well as by colour; rich leaves the colours out where they are not wanted.
Everything comes from the view and the sheet.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ironbridge.brass.drawing.cartouche import NOTHING
from ironbridge.brass.drawing.labels import reached, uses_beer
from ironbridge.brass.drawing.layout import sheet_on
from ironbridge.brass.drawing.pieces import automa_seats
from ironbridge.brass.rules.shared.sheet import Market, Place, Sheet, Tile
from ironbridge.brass.rules.shared.view import BrassView, PlacedTile
from ironbridge.brass.words.board_messages import caption
from ironbridge.brass.words.distant import gauge_of, state_said
from ironbridge.brass.words.messages import heading
from ironbridge.brass.words.names import Names
from ironbridge.drawing.seats import seats_of
from ironbridge.drawing.terminal import QUIET, WIDE, chip, head
from ironbridge.words.catalogue import ROMAN, capital, chain, pounds, signed


def _head(key: str) -> RenderableType:
    return head(heading(key))


class BrassTextBoard:
    """The parts of a board; each can be shown alone."""

    def __init__(self, view: BrassView, sheet: Sheet, names: Sequence[str], width: int) -> None:
        self.view = view
        self.sheet = sheet = sheet_on(sheet, view.map)
        self.seats = seats_of(view.players, names, automa=automa_seats(view))
        self.names = Names(sheet, [seat.name for seat in self.seats])
        self.width = width
        self.narrow = width < WIDE

    def whole(self) -> RenderableType:
        """The whole table as `view.seat` sees it: every decision is about all of it."""
        view = self.view
        parts = [self.status(), self.seat_table(), self.places()]
        if view.merchants:
            parts.append(self.merchants())
        if any(place.kind == "external" for place in self.sheet.board.places):
            parts.append(self.external())
        if not view.over:  # the links have been scored and taken off
            parts += [self.links(), self.markets()]
        if view.seat is not None and not view.over:
            parts += [self.next_tiles(), self.hand()]
        return Group(*parts)

    now = whole

    def standing(self) -> RenderableType:
        return Group(self.status(), self.seat_table())

    def part(self, part: str) -> RenderableType:
        if part == "mats":
            own_last = sorted(self.view.order, key=lambda seat: seat == self.view.seat)
            return Group(*(self.mat(seat) for seat in own_last))
        return self.hand() if part == "hand" else self.markets()

    def status(self) -> RenderableType:
        view = self.view
        era = capital(self.names.era(view.era))
        parts = [
            heading("status", era=era, round=view.round, rounds=view.rounds),
            heading("deck", n=view.deck),
        ]
        parts += [heading("aside", n=view.aside)] if view.aside else []
        parts += [] if view.loans else [heading("no_loans")]
        if view.over:
            parts = [heading("over")]
        return Text(" · ".join(parts), "bold")

    # Players

    def seat_table(self) -> RenderableType:
        table = Table(box=None, pad_edge=False, padding=(0, 1), collapse_padding=True)
        table.add_column("")
        table.add_column("")
        for key in ("money", "spent", "level", "vp", "links", "cards"):
            word = heading(key)  # several words stand below each other
            longest = max(map(len, word.split()))
            table.add_column(word, justify="right", header_style=QUIET, max_width=longest)
        for industry in self.sheet.tiles:
            table.add_column(self.names.short(industry, True), justify="center", header_style=QUIET)
        for number in self.view.order:
            seat, shown = self.seats[number], self.view.seats[number]
            mark = "▶ " if number == self.view.active else "  "
            you = number == self.view.seat
            figures = [pounds(shown.money), pounds(shown.spent), signed(shown.income_level)]
            if number in automa_seats(self.view):
                figures = [NOTHING] * len(figures)
            table.add_row(
                Text.assemble(mark, chip(seat)),
                Text(seat.name, "bold" if you else ""),
                *figures,
                str(shown.vp),
                str(shown.links_left),
                str(shown.hand_size),
                *("-" if stack.next_level is None else ROMAN[stack.next_level] for stack in shown.mat),
            )
        return table

    # Places

    def places(self) -> RenderableType:
        """Two columns, west and east, north at the top."""
        found = [place for place in self.sheet.board.places if place.slots]
        found.sort(key=lambda place: place.at[0])
        half = (len(found) + 1) // 2
        grid = Table.grid(padding=(0, 1), expand=False)
        columns = []
        for side in (found[:half], found[half:]):
            column = Table.grid(padding=(0, 1))
            column.add_column(width=14 if self.narrow else 15, no_wrap=True)
            for _ in range(2):
                column.add_column(width=11 if self.narrow else 16, no_wrap=True)
            for place in sorted(side, key=lambda place: place.at[1]):
                self._place_rows(column, place)
            columns.append(column)
        grid.add_row(*columns)
        legend = f"{heading('legend')} {self._shortened()}".rstrip()
        return Group(_head("places"), grid, Text(legend, QUIET))

    def _shortened(self) -> str:
        """The places this board calls by short names, with those that are said everywhere else."""
        names, known = self.names, (place.id for place in self.sheet.board.places)
        pairs = [(names.short_place(place), names.place(place)) for place in known]
        said = [heading("legend.place", short=one, name=name) for one, name in pairs if one != name]
        return heading("legend.places", places=chain("comma", said)) if said else ""

    def _place_rows(self, column: Table, place: Place) -> None:
        tiles = {tile.slot: tile for tile in self.view.tiles}
        cells = [
            self._cell(place, index, tiles.get(f"{place.id}:{index}"))
            for index in sorted(range(len(place.slots)), key=place.stands)
        ]
        name = self.names.short_place(place.id)
        column.add_row(name, *cells[:2])
        if len(cells) == 3:
            column.add_row("", "", cells[2])  # the one on the right stands on the right
        elif len(cells) > 3:
            column.add_row("", *cells[2:4])

    def _cell(self, place: Place, index: int, tile: PlacedTile | None) -> Text:
        """A free space in small letters with what it takes; a tile with owner, industry, level and cubes."""
        if tile is None:
            takes = "/".join(self.names.short(kind, self.narrow) for kind in place.slots[index])
            return Text(takes.lower(), QUIET)
        seat = self.seats[tile.owner]
        what = f" {self.names.short(tile.industry, self.narrow)} {ROMAN[tile.level]}"
        after = "*" if tile.flipped else f" {tile.cubes}" if tile.cubes else ""
        return Text.assemble(chip(seat), Text(what, "bold" if not tile.flipped else ""), after)

    def merchants(self) -> RenderableType:
        rows = []
        for place in self.sheet.board.places:
            stalls = [stall for stall in self.view.merchants if stall.space.partition(":")[0] == place.id]
            if not stalls:
                continue
            sold = []
            for stall in stalls:
                goods = "/".join(self.names.short(kind, self.narrow) for kind in stall.buys)
                barrel = "●" if stall.barrel else "○"
                sold.append(f"{goods} {barrel}" if stall.buys else heading("buys_nothing"))
            bonus = place.bonus
            gift = heading(f"bonus.{bonus.kind}", amount=bonus.amount, n=bonus.amount) if bonus else ""
            name = Text(self.names.place(place.id), "bold")
            rows.append(Text.assemble(name, f" {', '.join(sold)} ", (f"({gift})", QUIET)))
        return Group(_head("merchants"), Columns(rows, padding=(0, 3)))

    def external(self) -> RenderableType:
        """Places at the edge of the map that lines of the era reach."""
        names = [
            self.names.place(place.id)
            for place in self.sheet.board.places
            if place.kind == "external" and reached(self.sheet, place, self.view.era)
        ]
        return Group(_head("external"), Text(" · ".join(names)))

    # Links

    def links(self) -> RenderableType:
        """A row a player, and one for the free lines of the era; lines from one place stand together."""
        view = self.view
        table = Table.grid(padding=(0, 1))
        for number in view.order:
            mine = [line for line, owner in view.links.items() if owner == number]
            if mine:
                table.add_row(chip(self.seats[number]), self.seats[number].name, self._lines(mine))
        if not view.links:
            table.add_row("", "", Text(heading("none_built"), QUIET))
        free = [
            line.id for line in self.sheet.board.lines if view.era in line.eras and line.id not in view.links
        ]
        if free:
            table.add_row("", Text(heading("free"), QUIET), self._lines(free, QUIET))
        return Group(_head(f"built.{view.era}"), table)

    def _lines(self, lines: Sequence[str], style: str = "") -> Text:
        ends: dict[str, list[str]] = {}
        for line in lines:
            first, *others = [self.names.short_place(end) for end in self.sheet.line[line].ends]
            ends.setdefault(first, []).append("–".join(others))
        return Text(" · ".join(f"{first}–{', '.join(others)}" for first, others in ends.items()), style)

    # Markets

    def markets(self) -> RenderableType:
        """Each market as a price ladder: filled squares are for sale, the cheapest first."""
        view, setup = self.view, self.sheet.setup
        rows = [
            self._ladder("coal", setup.coal_market, view.coal_market),
            self._ladder("iron", setup.iron_market, view.iron_market),
        ]
        return Group(_head("markets"), *rows, *self._distant())

    def _distant(self) -> list[Text]:
        """The distant market: the bonuses with the marker, the risk, and where each tile would lead."""
        gauge = gauge_of(self.view, self.sheet)
        if gauge is None:
            return []
        signs = ["×" if bonus is None else signed(bonus) for bonus in gauge.bonus]
        track = Text(heading("distant"))
        for number, sign in enumerate(signs):
            here = number == gauge.market.marker
            track.append(f" [{sign}]" if here else f" {sign}", "bold" if here else QUIET)
        seen = (
            [heading("distant.seen", tiles=" ".join(map(signed, gauge.market.seen)))]
            if gauge.market.seen
            else []
        )
        if gauge.market.closed:
            return [track, Text("  " + " · ".join([heading("distant.closed"), *seen]), "bold")]
        leads = [
            f"{signed(value)}{f' ×{count}' if count > 1 else ''} → {signs[gauge.market.leads_to(value)]}"
            for value, count in Counter(gauge.market.tiles).items()
        ]
        risk = Text("  " + " · ".join([state_said(gauge), *seen]), "bold")
        return [track, risk, Text(f"  {caption('distant.next')}: {' · '.join(leads)}", QUIET)]

    def _ladder(self, cube: str, market: Market, cubes: int) -> Text:
        empty = len(market.prices) - cubes
        filled = Counter(market.prices[empty:])
        text = Text(f"{heading(f'market.{cube}'):<5}")
        for price, spaces in sorted(Counter(market.prices).items()):
            text.append(f" {pounds(price)}", QUIET)
            text.append("□" * (spaces - filled[price]) + "■" * filled[price])
        text.append(f" {pounds(market.empty)}+ ", QUIET)
        following = market.prices[empty] if cubes else market.empty
        return text.append(f" {heading('market_next', price=following)}", "bold")

    # The viewer's own

    def hand(self) -> RenderableType:
        counts = Counter(self.view.hand)
        cards = [
            self.names.card(card) + (f" ×{count}" if count > 1 else "") for card, count in counts.items()
        ]
        body = " · ".join(cards) if cards else heading("no_cards")
        return Group(_head("hand"), Text(body))

    def next_tiles(self) -> RenderableType:
        seat = self.view.seat
        if seat is None:
            return Text("")
        parts = []
        for stack in self.view.seats[seat].mat:
            if stack.next_level is not None:
                built = self.names.printed(stack.industry, stack.next_level).eras
                cost = self._cost(stack.industry, stack.next_level) if built else heading("mat_develop_only")
                parts.append(
                    Text.assemble((self.names.tile(stack.industry, stack.next_level), "bold"), f" {cost}")
                )
        return Group(_head("own_next"), Columns(parts, padding=(0, 3)))

    def _cost(self, industry: str, level: int) -> str:
        tile = self.names.printed(industry, level)
        needs = [heading(f"mat_{cube}", n=n) for cube, n in (("coal", tile.coal), ("iron", tile.iron)) if n]
        return " + ".join([heading("mat_cost", cost=tile.cost), *needs])

    def mat(self, number: int) -> RenderableType:
        """What is left on one player's mat, lowest level first, with costs and worth.

        Remarks stand beside their tiles, or below the table where there is no room for them.
        """
        table = Table(
            box=None, pad_edge=False, padding=(0, 1 if self.narrow else 2, 0, 0), header_style=QUIET
        )
        table.add_column("", no_wrap=True)
        for key in ("left", "cost", "beer", "vp", "mat_spaces" if self.narrow else "income", "mat_links"):
            table.add_column(heading(key), justify="left" if key == "cost" else "right", no_wrap=True)
        if not self.narrow:
            table.add_column("")
        notes: dict[str, list[str]] = {}
        for stack in self.view.seats[number].mat:
            if not stack.left:
                table.add_row(self.names.industry(stack.industry), heading("none_left"))
            for level, count in stack.left.items():
                said = self._mat_notes(stack.industry, level)
                for note in said:
                    notes.setdefault(note, []).append(self._mat_name(stack.industry, level))
                cells = self._mat_cells(stack.industry, level, count, level == stack.next_level)
                table.add_row(*cells, *([] if self.narrow else [Text(", ".join(said), QUIET)]))
        below = [
            Text(capital(heading("mat_note", note=note, tiles=chain("comma", tiles))), QUIET)
            for note, tiles in notes.items()
            if self.narrow
        ]
        head = Text.assemble(
            chip(self.seats[number]), (f" {heading('mat', name=self.seats[number].name)}", "bold")
        )
        return Group(head, table, *below)

    def _beer(self, tile: Tile) -> str:
        return heading("mat_beer", beer=tile.beer) if uses_beer(self.sheet) else ""

    def _mat_name(self, industry: str, level: int) -> str:
        if self.narrow:
            return f"{self.names.short(industry, False)} {ROMAN[level]}"
        return self.names.tile(industry, level)

    def _mat_notes(self, industry: str, level: int) -> list[str]:
        tile = self.names.printed(industry, level)
        notes = [heading("mat_era", era=self.names.era(tile.eras[0]))] if len(tile.eras) == 1 else []
        notes += [heading("mat_lightbulb")] if tile.lightbulb else []
        return notes + ([] if tile.eras else [heading("mat_develop_only")])

    def _mat_cells(self, industry: str, level: int, count: int, following: bool) -> list[RenderableType]:
        tile = self.names.printed(industry, level)
        sheet = self.sheet.tiles[industry]
        holds = tile.cubes or sheet.barrels.get(self.view.era, 0)
        return [
            Text(self._mat_name(industry, level), "bold" if following else ""),
            f"×{count}",
            self._cost(industry, level),
            heading("mat_holds", cubes=holds) if sheet.resource else self._beer(tile),
            str(tile.vp),
            signed(tile.income),
            str(tile.link_icons),
        ]
