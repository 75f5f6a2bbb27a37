"""Tables of Age of Steam for terminals: the goods display, the links, the auction."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ironbridge.age_of_steam.drawing.goods import HALVES
from ironbridge.age_of_steam.drawing.text_map import cubes_text
from ironbridge.age_of_steam.rules.forecast import Stand
from ironbridge.age_of_steam.rules.view import AgeOfSteamView, LinkView
from ironbridge.age_of_steam.words.headings import heading
from ironbridge.age_of_steam.words.names import Names
from ironbridge.age_of_steam.words.routes import ends
from ironbridge.drawing.terminal import QUIET
from ironbridge.words.catalogue import dollars

GoodsRow = tuple[Text, Text, Text]
NO_ROW: GoodsRow = (Text(""), Text(""), Text(""))


# Goods


def goods_table(view: AgeOfSteamView, names: Names) -> RenderableType:
    """The two halves side by side, a row a number: cities with their cubes, and the cubes to come."""
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style=QUIET)
    for half in HALVES:
        table.add_column(heading(f"goods.{half}"), no_wrap=True)
        table.add_column(heading("goods.there"), no_wrap=True)
        table.add_column(heading("goods.to_come"), no_wrap=True)
        table.add_column(" ")
    halves = [[row for number in range(1, 7) for row in _rows(view, names, half, number)] for half in HALVES]
    for light, dark in zip_longest(*halves, fillvalue=NO_ROW):
        table.add_row(*light, " ", *dark)
    return Group(table, Text(heading("goods_legend"), QUIET))


def _rows(view: AgeOfSteamView, names: Names, half: str, number: int) -> list[GoodsRow]:
    """The rows of one die number: its cities, its New Cities, and those not on the map yet."""
    column = f"{half} {number}"
    rows: list[GoodsRow] = []
    fed = [(hex, column) for hex in names.feeds(column, view)]
    for letter, new in names.new_cities.items():
        if new.growth == column and letter in view.display:
            fed += [(hex, letter) for hex in names.feeds(letter, view)]
    for hex, boxes in fed:
        city = next(city for city in view.cities if city.at == hex)
        name = f"{names.place(hex)} ({city.letter})" if city.letter else names.place(hex)
        label = Text.assemble(("" if rows else f"{number} ").rjust(2), name, " ", cubes_text(city.accepts))
        rows.append((label, cubes_text(city.cubes), cubes_text(view.display[boxes])))
    if not rows and view.display[column]:
        rows.append((Text(f"{number} "), Text(""), cubes_text(view.display[column])))
    waiting = [new for letter, new in names.new_cities.items() if letter in view.new_cities]
    for new in waiting:
        if new.growth == column:
            label = Text.assemble(
                (f"  {heading('waiting', letter=new.letter)} ", QUIET), cubes_text([new.accepts])
            )
            rows.append((label, Text(""), cubes_text(view.display[new.letter])))
    return rows


# Links


def links_table(view: AgeOfSteamView, names: Names, chips: Sequence[Text]) -> RenderableType:
    """A row an owner: finished links with their length, then what is unfinished."""
    table = Table.grid(padding=(0, 1))
    owners: list[int | None] = [*view.order, *(s.seat for s in view.seats if s.eliminated), None]
    for owner in owners:
        mine = [link for link in view.links if link.owner == owner]
        if not mine:
            continue
        said = [_link(names, view, link) for link in sorted(mine, key=lambda link: not link.complete)]
        chip = chips[owner] if owner is not None else Text("?")
        name = names.seat(owner) if owner is not None else heading("nobody")
        table.add_row(chip, name, Text(" · ".join(said)))
    if not view.links:
        table.add_row(Text(heading("no_links"), QUIET))
    return table


def _link(names: Names, view: AgeOfSteamView, link: LinkView) -> str:
    if link.complete:
        return heading("link", ends=ends(names, link), length=len(link.path))
    hexes = " ".join(link.path)
    if not link.stops:
        return heading("loose", hexes=hexes)
    return heading("open", end=ends(names, link), hexes=hexes)


# The auction


def auction_table(
    view: AgeOfSteamView, names: Names, chips: Sequence[Text], stands: Sequence[Stand]
) -> RenderableType:
    """A row a seat in last turn's order, every row complete at every moment."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style=QUIET)
    table.add_column("", no_wrap=True)
    table.add_column("", no_wrap=True)
    for key in ("bid", "stands", "place", "would_pay", "keeps"):
        right = key in ("bid", "would_pay", "keeps")
        table.add_column(heading(key), justify="right" if right else "left", no_wrap=True)
    table.add_column("")
    for row in stands:
        deciding = row.seat == view.active
        standing = "high" if row.high else "out" if row.dropped else "deciding" if deciding else "in"
        table.add_row(
            Text.assemble("▶ " if deciding else "  ", chips[row.seat]),
            Text(names.seat(row.seat), "bold" if row.seat == view.seat else ""),
            dollars(row.bid) if row.bid else "–",
            Text(heading(f"stands.{standing}"), "bold" if row.high else QUIET if row.dropped else ""),
            names.rank(row.place),
            dollars(row.pays),
            dollars(row.keeps),
            Text(heading("flag"), QUIET) if view.seats[row.seat].may_pass else "",
        )
    return Group(table, Text(heading("auction_legend"), QUIET))
