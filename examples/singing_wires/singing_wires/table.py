"""What a page shows of a table: what can be pointed at, and what stands beside the board."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ironbridge.core.events import Event
from ironbridge.drawing.marks import Marks
from ironbridge.drawing.pictures import icon
from ironbridge.drawing.svg import Svg, el
from ironbridge.drawing.theme import Paint
from ironbridge.table.choice import Pointing
from ironbridge.table.moment import Moment, picked, settled
from ironbridge.table.presenter import Presenter
from ironbridge.table.scene import Board, Card, Tray
from singing_wires.board import draw_board
from singing_wires.country import TELEGRAMS, TOWNS
from singing_wires.rules import View
from singing_wires.words import TEXT


class WiresPresenter(Presenter):
    pointing = Pointing(("type", "line", "telegram", "route"), sources=("route",))
    on_board = ("line", "route")
    figures = ("vp", "poles", "telegrams")
    pictures = {"string": icon("develop"), "send": icon("sell")}

    def laid(self, view: View) -> dict[str, int]:
        return view.wires

    def marks(self, m: Moment) -> Marks:
        """The two towns of a telegram are lit with it."""
        marks, telegram = super().marks(m), picked(m, "telegram")
        return msgspec.structs.replace(marks, chosen=marks.chosen | {*telegram.split("+")})

    def cost(self, m: Moment, events: Sequence[Event]) -> int:
        """Of several ways the one with the least toll comes first."""
        return sum(int(str(event.facts["n"])) for event in events if event.kind == "toll")

    def board(self, m: Moment, marks: Marks) -> Board:
        plan = settled(m.choice).get("line", "") if m.choice and m.choice.picks else ""
        return draw_board(m, f"{m.game.card.name}, {self.progress(m)}", marks, plan)

    def trays(self, m: Moment) -> tuple[Tray, ...]:
        if m.seat is None:
            return ()
        cards = []
        for number, telegram in enumerate(m.view.hand):
            name, points = str(m.voice.word("telegram", telegram)), TELEGRAMS[telegram]
            said, pick = f"{name}, {TEXT('effect.sent', n=points)}", f"telegram={telegram}" if m.mine else ""
            state, picture = self.state_of(m, "telegram", telegram), _little_map(m.paint, telegram)
            cards.append(Card(f"hand-{number}", pick, name, said, state, picture, corner=str(points)))
        note = TEXT("bag", n=m.view.bag)
        return (Tray("hand", TEXT("hand"), TEXT("hand.tab"), icon("hand"), note, tuple(cards)),)


def _little_map(paint: Paint, telegram: str) -> Svg:
    """The country with the two towns of a telegram joined."""
    ends = [TOWNS[town].at for town in telegram.split("+")]
    dots = [el("circle", cx=town.at[0], cy=town.at[1], r=16, fill=paint("hair2")) for town in TOWNS.values()]
    way = el("path", d="M{} {}L{} {}".format(*ends[0], *ends[1]), stroke=paint("rubric"), stroke_width=16)
    dots += [way, *(el("circle", cx=x, cy=y, r=34, fill=paint("rubric")) for x, y in ends)]
    return el("svg", *dots, viewBox="60 50 820 580", width=82, height=58, aria_hidden="true")
