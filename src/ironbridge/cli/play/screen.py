"""What the terminal shows: board, menus, bills, the log and the result. Draws; decides nothing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.console import Console
from rich.markdown import Markdown
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from ironbridge.cli.play.typed import typed_for
from ironbridge.core.actions import Action
from ironbridge.core.decisions import Seat
from ironbridge.core.game import Outcome
from ironbridge.drawing.seats import seats_of
from ironbridge.drawing.terminal import QUIET, chip
from ironbridge.table.menu import Entry, Menu
from ironbridge.table.preview import Previews
from ironbridge.table.title import Title
from ironbridge.words.catalogue import Message, figure, say
from ironbridge.words.entry import Alarm, AutomaTurn, Bill, Styled
from ironbridge.words.entry import Entry as LogEntry
from ironbridge.words.risks import risk_text
from ironbridge.words.terminal import ENTER, HELP, HELP_AUTOMA, terminal
from ironbridge.words.voice import Voice

LEADER = "."
BILL_WIDTH = 44
LONG_MENU = 12  # lines; longer ones stand in several columns
MOST_AMOUNTS = 9  # of more amounts only the first and the last are listed
SHOWN_AMOUNTS = 6
GAP = 3

Row = tuple[str, str, str]


class Terminal(Console):
    """A console that leaves it to the command what a closed pipe means."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


class Screen:
    """One terminal and one table's words."""

    def __init__(self, console: Console, title: Title, voice: Voice, names: Sequence[str]) -> None:
        self.console = console
        self.title = title
        self.voice = voice
        self.names = names
        self.automa = title.card.automas
        self.seats = seats_of(len(names), names, automa=self.automa)

    def say(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style))

    def hint(self, text: str) -> None:
        self.say(text, QUIET)

    def command(self, text: str) -> None:
        """A line to be typed or copied: it is never broken."""
        self.console.print(Text(text), soft_wrap=True)

    def head(self, text: str) -> None:
        self.console.print()
        self.console.print(Rule(Text(text, "bold"), align="left", characters="═"))

    # The table

    def board(self, state: Any, seat: Seat | None, part: str = "") -> None:
        """The whole table; `part`: one part of it, or `now`, what the open decision is about."""
        board = self.title.text_board(state, seat, self.names, self.console.width)
        shown = board.now() if part == "now" else board.part(part) if part else board.whole()
        self.console.print(shown)

    def entries(self, entries: Sequence[LogEntry]) -> None:
        table = Table.grid(padding=(0, 1))
        for entry in entries:
            if entry.seat is None:
                table.add_row("", Text(entry.text, QUIET))
            else:
                said, name = Text(entry.text), self.names[entry.seat]
                if entry.text.startswith(name):
                    said.stylize("bold", 0, len(name))
                table.add_row(chip(self.seats[entry.seat]), said)
        self.console.print(table)

    def lines(self, lines: Iterable[Styled]) -> None:
        """Lines whose further rows begin where the first one did."""
        for text, style in lines:
            indent = len(text) - len(text.lstrip())
            self.console.print(Padding(Text(text.lstrip(), style), (0, 0, 0, indent), expand=False))

    def automa_turn(self, turn: AutomaTurn) -> None:
        """A turn of the automa: its cards, what failed, what was done."""
        self.lines(turn.whole())
        if turn.compared:
            self.hint(terminal("automa_why"))

    def why(self, turn: AutomaTurn | None) -> None:
        """What the automa compared in its last turn."""
        if turn is None:
            self.say(terminal("automa_not_yet"))
        else:
            self.lines(turn.whole())
            self.console.print()
            self.lines(turn.why)

    # Choosing

    def menu(self, menu: Menu, previews: Previews, view: Any) -> None:
        rows: list[Row] = []
        for entry in self._listed(menu):
            picks, options = entry.picks, entry.options
            typed = typed_for(entry, self.voice)
            rows.append((typed, self.voice.choice(picks, options, view), self._left(options, previews)))
        if menu.amounts and len(menu.numbers) > MOST_AMOUNTS:
            rows.insert(SHOWN_AMOUNTS, ("…", terminal("between"), ""))
        table = Table.grid(padding=(0, 2))
        columns = self._columns(rows)
        widest = max(len(row[2]) for row in rows)
        for number in range(columns):
            table.add_column(justify="right")
            table.add_column()
            table.add_column(min_width=widest + GAP if number < columns - 1 else None)
        height = -(-len(rows) // columns)
        for line in range(height):
            cells: list[Text] = []
            for key, label, left in rows[line::height]:
                cells += [Text(key), Text(label, "bold"), Text(left)]
            table.add_row(*cells)
        self.console.print(table)

    def _listed(self, menu: Menu) -> list[Entry]:
        """The entries of a menu; of a long range of amounts only its ends."""
        if not menu.amounts or len(menu.numbers) <= MOST_AMOUNTS:
            return menu.entries
        numbers = [entry for entry in menu.entries if entry.key]
        others = [entry for entry in menu.entries if not entry.key]
        return [*numbers[:SHOWN_AMOUNTS], numbers[-1], *others]

    def _columns(self, rows: Sequence[Row]) -> int:
        """How many columns a menu has: long ones as many as fit."""
        if len(rows) <= LONG_MENU:
            return 1
        room = sum(max(len(row[cell]) for row in rows) for cell in range(3)) + 2 * 2 + 2 + GAP
        return max(1, min(3, (self.console.width + GAP) // room))

    def _left(self, options: Sequence[Action], previews: Previews) -> str:
        """What an entry leaves: the effects of its only option, or how many ways and what they cost."""
        if len(options) == 1:
            return self.voice.effects(options[0], previews(options[0]), previews.seat)
        ways = len(options)
        worth = self.voice.worth([previews(option) for option in options], previews.seat)
        if worth:
            return terminal("ways.worth", n=ways, worth=worth)
        prices = [self.voice.price(previews(option), previews.seat) for option in options]
        least, most = self.voice.money(min(prices)), self.voice.money(max(prices))
        if not least:
            return terminal("ways", n=ways)
        if least != most:
            return terminal("ways.prices", n=ways, least=least, most=most)
        return (
            terminal("ways.one_price", n=ways, price=least) if max(prices) else terminal("ways.free", n=ways)
        )

    def bill(self, label: str, bill: Bill) -> None:
        """An action before it is confirmed: each amount with its leader, the money, and what follows."""
        self.say(label, "bold")
        for what, amount in bill.lines:
            self.say(f"  {what} {LEADER * max(3, BILL_WIDTH - len(what) - len(amount))} {amount}")
        if bill.total:
            self.say(f"  {bill.total}", "bold")
        for note in bill.notes:
            self.say(f"  {note}")

    def alarm(self, alarm: Alarm, helps: Sequence[str]) -> None:
        """What would lack, what helps by its number, what only may help, and what comes too late."""
        self.say(alarm.title, "bold red")
        self.say(f"  {alarm.text}")
        said = [*(f"{number}. {text}" for number, text in enumerate(helps, 1)), *alarm.hopes]
        self.say(f"  {risk_text('helps' if said else 'nothing')}", "bold")
        for line in said:
            self.say(f"  {line}")
        if alarm.late:
            self.say(f"  {' '.join(alarm.late)}", QUIET)

    def help(self, more: Mapping[str, Message] | None = None) -> None:
        """What can be typed; `more` are commands of this session, or those it has other words for."""
        table = Table.grid(padding=(0, 2))
        examples, own = self.voice.examples, more or {}
        typed = {
            "choose": examples.choose,
            "why": examples.why,
            "looks": ", ".join(examples.looks),
            "enter": say(ENTER),
            "line": examples.line,
        }
        usual = {what: does for what, does in HELP.items() if what.partition(",")[0] not in own}
        if not examples.line:
            usual.pop("{line}", None)
        for what, does in {**usual, **(HELP_AUTOMA if self.automa else {}), **own}.items():
            table.add_row(Text(what.format_map(typed), "bold"), say(does))
        self.console.print(table)

    def page(self, text: str) -> None:
        """A text in CommonMark."""
        self.console.print(Markdown(text))

    # The end

    def result(self, outcome: Outcome, view: Any) -> None:
        """Sources down, players across in final order; alone, a word on how well it went."""
        order = sorted(range(len(self.names)), key=lambda seat: outcome.places[seat])
        table = Table(title=terminal("result"), title_justify="left", title_style="bold")
        table.add_column("")
        for seat in order:
            table.add_column(Text.assemble(chip(self.seats[seat]), f" {self.names[seat]}"), justify="right")
        for line in outcome.scored:
            table.add_row(self.voice.source(line.source), *(figure(line.points[seat]) for seat in order))
        table.add_section()
        table.add_row(
            self.voice.source("total"), *(figure(outcome.scores[seat]) for seat in order), style="bold"
        )
        table.add_row(self.voice.source("place"), *(str(outcome.places[seat]) for seat in order))
        self.console.print(table)
        for text in filter(None, (*self.voice.result(outcome, view), self.voice.rating(view))):
            self.say(text, "bold")
