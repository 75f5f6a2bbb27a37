"""The Age of Steam table for terminals: turn and phase, seats, map, goods, links, and the auction.

Every owner is told by a letter as well as by colour. Everything comes from the view, the map's sheet, and
what the rules say of the end of the turn and of the auction (`rules/forecast.py`).
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ironbridge.age_of_steam.drawing.text_map import LAND, TextMap
from ironbridge.age_of_steam.drawing.text_notes import map_notes, unusual
from ironbridge.age_of_steam.drawing.text_tables import auction_table, goods_table, links_table
from ironbridge.age_of_steam.rules.forecast import Due, Stand
from ironbridge.age_of_steam.rules.land import hex_name
from ironbridge.age_of_steam.rules.sheet import MapSheet
from ironbridge.age_of_steam.rules.view import AgeOfSteamView
from ironbridge.age_of_steam.words.board_messages import terrain_text
from ironbridge.age_of_steam.words.headings import heading
from ironbridge.age_of_steam.words.map_rules import page_of
from ironbridge.age_of_steam.words.messages import phase_text
from ironbridge.age_of_steam.words.names import Names
from ironbridge.drawing.seats import Dress, seats_of
from ironbridge.drawing.terminal import QUIET, STYLES, WIDE, head
from ironbridge.words.catalogue import dollars

# What a player needs before the eyes, by the phase; `board` shows all of it.
SHOWN: dict[str, tuple[str, ...]] = {
    "player_order": ("auction", "seats"),
    "select_actions": ("seats", "map"),
    "build_track": ("seats", "map", "links"),
    "move_goods": ("seats", "map", "links"),
    "goods_growth": ("goods",),
}
ALL = ("auction", "seats", "map", "goods", "links")
RAILS = {tincture: f"bold {style.rpartition(' ')[2]}" for tincture, style in STYLES.items()}


def letters_of(seats: Sequence[Dress]) -> list[str]:
    """One capital a seat: the first of its name that no other has, else its number."""
    found: list[str] = []
    for number, seat in enumerate(seats):
        capitals = [letter for letter in seat.name.upper() if "A" <= letter <= "Z"]
        found.append(next((letter for letter in capitals if letter not in found), str(number + 1)))
    return found


def by_hex(town: tuple[str, str]) -> tuple[int, str, int]:
    """By column, then by row: `A2`, `A10`, `B1`, `AA1`."""
    letters = town[0].rstrip("0123456789")
    return len(letters), letters, int(town[0][len(letters) :])


def _head(key: str) -> RenderableType:
    return head(heading(key))


class SteamBoard:
    """The parts of a table; each can be shown alone."""

    def __init__(
        self,
        view: AgeOfSteamView,
        sheet: MapSheet,
        names: Sequence[str],
        width: int,
        dues: Sequence[Due],
        stands: Sequence[Stand] = (),
    ) -> None:
        self.view = view
        self.sheet = sheet
        self.seats = seats_of(view.players, names)
        self.names = Names(sheet, [seat.name for seat in self.seats])
        self.width = width
        self.dues = dues
        self.stands = stands
        self.letters = letters_of(self.seats)
        self.chips = [
            Text(letter, STYLES[seat.tincture.id])
            for letter, seat in zip(self.letters, self.seats, strict=True)
        ]

    def whole(self) -> RenderableType:
        return self._parts(ALL)

    def now(self) -> RenderableType:
        """What the open decision is about."""
        return self._parts(SHOWN.get(self.view.phase, ALL))

    def standing(self) -> RenderableType:
        return self._parts(("seats",))

    def _parts(self, parts: Sequence[str]) -> RenderableType:
        if not self.stands:
            parts = [part for part in parts if part != "auction"]
        return Group(self.status(), *(self.part(part) for part in parts))

    def part(self, part: str) -> RenderableType:
        if part == "seats":
            return self.seat_table()
        if part == "map":
            return self.map()
        if part == "goods":
            return Group(_head("goods"), goods_table(self.view, self.names))
        if part == "links":
            return Group(_head("links"), links_table(self.view, self.names, self.chips))
        table = auction_table(self.view, self.names, self.chips, self.stands)
        return Group(_head("auction"), table)

    def status(self) -> RenderableType:
        view = self.view
        key = "status" if view.turns else "status.endless"
        parts = [heading(key, map=page_of(self.sheet).name, turn=view.turn, turns=view.turns)]
        if view.over:
            parts.append(heading("over"))
        else:
            parts.append(phase_text(view.phase))
            if view.phase == "move_goods":
                parts.append(heading("round", round=view.round))
            parts.append(heading("bag", n=view.bag))
        return Text(" · ".join(parts), "bold")

    def map(self) -> RenderableType:
        styles = [STYLES[seat.tincture.id] for seat in self.seats]
        rails = [RAILS[seat.tincture.id] for seat in self.seats]
        owners = list(zip(self.letters, styles, rails, strict=True))
        legend = " ".join(heading(f"legend.{key}") for key in ("cities", "cubes", "land"))
        canvas = TextMap(self.view, self.sheet, owners, self.width)
        drawn = canvas.draw()
        parts: list[RenderableType] = [_head("map"), drawn]
        if canvas.hidden:
            towns = ", ".join(f"{hex} {name}" for hex, name in sorted(canvas.hidden.items(), key=by_hex))
            parts.append(Text(heading("hidden_towns", towns=towns)))
        notes = map_notes(self.view, self.sheet, self.names)
        parts += [Text(note) for note in notes]
        more = [f"{LAND[kind][0]} {terrain_text(kind)}" for kind in unusual(self.sheet)]
        land = f" {', '.join(more)}." if more else ""
        return Group(*parts, Text(f"{legend}{land} {self._shifted()}", QUIET))

    def _shifted(self) -> str:
        """Which columns sit half a row lower, or which rows half a hex to the right."""
        grid = self.sheet.grid
        first = 1 if grid.offset.startswith("odd") else 0
        if grid.orientation == "flat":
            return heading("legend.lower", columns=", ".join(hex_name(n, 0)[:-1] for n in (first, first + 2)))
        return heading("legend.right", rows=f"{first + 1}, {first + 3}")

    def seat_table(self) -> RenderableType:
        """In player order; the figures on the right are what the end of the turn would do now."""
        table = Table(box=None, pad_edge=False, padding=(0, 1), collapse_padding=True, header_style=QUIET)
        table.add_column("", min_width=3)
        table.add_column("", no_wrap=True)
        narrow = self.width < WIDE
        for key in ("cash", "income", "shares", "engine", "track", "pays", "then", "cut"):
            short = narrow and f"{key}.narrow" in heading
            table.add_column(heading(f"{key}.narrow" if short else key), justify="right", no_wrap=True)
        table.add_column(heading("action"), overflow="fold")  # where there is no room, it takes a second line
        out = [seat.seat for seat in self.view.seats if seat.eliminated]
        for number in (*self.view.order, *out):
            self._seat_row(table, number)
        return table if self.view.over else Group(table, Text(heading("seats_legend"), QUIET))

    def _seat_row(self, table: Table, number: int) -> None:
        seat, shown, due = self.seats[number], self.view.seats[number], self.dues[number]
        mark = "▶ " if number == self.view.active else "  "
        name = Text(seat.name, "bold" if number == self.view.seat else "")
        figures = [dollars(shown.cash), str(shown.income), str(shown.shares), str(shown.engine)]
        figures.append(str(shown.sections))
        if shown.eliminated or self.view.over:
            figures += ["", heading("out") if shown.eliminated else "", ""]
        else:
            then = heading("short", money=dollars(due.missing)) if due.missing else dollars(due.cash)
            then = heading("goes_out") if due.then < 0 else then
            figures += [dollars(due.expenses), then, heading("cut.by", number=due.cut) if due.cut else ""]
        action = self.names.special(shown.action) if shown.action else ""
        table.add_row(Text.assemble(mark, self.chips[number]), name, *figures, action)
