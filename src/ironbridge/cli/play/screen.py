"""What the terminal shows: board, menus, bills, the log and the result. Draws; decides nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from ironbridge.cli.play.menu import Menu
from ironbridge.cli.play.preview import Previews
from ironbridge.core.actions import Action
from ironbridge.core.game import Game, Outcome
from ironbridge.drawing.seats import seats_of
from ironbridge.drawing.text import QUIET, TextBoard, board_text, chip
from ironbridge.words import Bill, Entry, Voice
from ironbridge.words.catalogue import chain
from ironbridge.words.terminal import HELP, terminal

LEADER = "."
BILL_WIDTH = 44


class Screen:
    """One terminal and one table's words."""

    def __init__(self, console: Console, game: Game[Any, Any], voice: Voice, names: Sequence[str]) -> None:
        self.console = console
        self.game = game
        self.voice = voice
        self.names = names
        self.seats = seats_of(len(names), names)

    def say(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style))

    def head(self, text: str) -> None:
        self.console.print()
        self.console.print(Rule(Text(text, "bold"), align="left", characters="═"))

    # The table

    def board(self, view: Any) -> None:
        self.console.print(board_text(view, self._sheet, self.names, self.console.width))

    def part(self, view: Any, part: str) -> None:
        """One part of the board: `hand`, `market` or `mats`."""
        board = TextBoard(view, self._sheet, self.names, self.console.width)
        if part == "mats":
            for seat in sorted(view.order, key=lambda seat: seat == view.seat):
                self.console.print(board.mat(seat))
        else:
            self.console.print(board.hand() if part == "hand" else board.markets())

    @property
    def _sheet(self) -> Any:
        return self.game.sheet  # type: ignore[attr-defined]

    def entries(self, entries: Sequence[Entry]) -> None:
        table = Table.grid(padding=(0, 1))
        for entry in entries:
            if entry.seat is None:
                table.add_row("", Text(entry.text, QUIET))
            else:
                name = Text(f"{self.names[entry.seat]}: ", "bold")
                table.add_row(chip(self.seats[entry.seat]), Text.assemble(name, entry.text))
        self.console.print(table)

    # Choosing

    def menu(self, menu: Menu, previews: Previews, view: Any) -> None:
        table = Table.grid(padding=(0, 2))
        table.add_column(justify="right")
        for number, (picks, options) in enumerate(menu.entries, 1):
            label = chain("comma", [self.voice.pick(pick, view) for pick in dict.fromkeys(picks)])
            table.add_row(str(number), Text(label, "bold"), Text(self._left(options, previews)))
        self.console.print(table)

    def _left(self, options: Sequence[Action], previews: Previews) -> str:
        """What an entry leaves: the effects of its only option, or how many ways and what they cost."""
        if len(options) == 1:
            return self.voice.effects(options[0], previews(options[0]), previews.seat)
        prices = [self.voice.price(previews(option), previews.seat) for option in options]
        least, most = min(prices), max(prices)
        cost = terminal("free" if not most else "price" if least == most else "range", least=least, most=most)
        return chain("comma", [terminal("ways", n=len(options)), cost])

    def bill(self, label: str, bill: Bill) -> None:
        """An action before it is confirmed: each amount with its leader, the money, and what follows."""
        self.say(label, "bold")
        for what, amount in bill.lines:
            self.say(f"  {what} {LEADER * max(3, BILL_WIDTH - len(what) - len(amount))} {amount}")
        if bill.total:
            self.say(f"  {bill.total}", "bold")
        for note in bill.notes:
            self.say(f"  {note}")

    def help(self) -> None:
        table = Table.grid(padding=(0, 2))
        for what, does in HELP:
            table.add_row(Text(what, "bold"), does)
        self.console.print(table)

    # The end

    def result(self, outcome: Outcome) -> None:
        """Sources down, players across in final order."""
        order = sorted(range(len(self.names)), key=lambda seat: outcome.places[seat])
        table = Table(title=terminal("result"), title_justify="left", title_style="bold")
        table.add_column("")
        for seat in order:
            table.add_column(Text.assemble(chip(self.seats[seat]), f" {self.names[seat]}"), justify="right")
        for line in outcome.bill:
            table.add_row(self.voice.source(line.source), *(str(line.points[seat]) for seat in order))
        table.add_section()
        table.add_row(
            self.voice.source("total"), *(str(outcome.scores[seat]) for seat in order), style="bold"
        )
        table.add_row(self.voice.source("place"), *(str(outcome.places[seat]) for seat in order))
        self.console.print(table)
        for text in self.voice.result(outcome):
            self.say(text, "bold")
