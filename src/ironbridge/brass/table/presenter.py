"""What a Brass table shows: what stands on and round its board, from the modules beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any
from weakref import proxy

from ironbridge.brass.drawing.board import lettering_layer, moving_layer, static_layer
from ironbridge.brass.drawing.layout import layout_for
from ironbridge.brass.rules.shared.actions import EndAction, EndTurn
from ironbridge.brass.rules.shared.game import BrassGame
from ironbridge.brass.rules.shared.sheet import ERAS
from ironbridge.brass.rules.shared.view import BrassView
from ironbridge.brass.table import (
    asking,
    automa,
    automa_mat,
    bills,
    lights,
    lists,
    mats,
    motions,
    panels,
    scores,
    trays,
    turns,
)
from ironbridge.brass.table.pointing import BrassPointing
from ironbridge.brass.table.selling import trade_of
from ironbridge.brass.table.sight import ASK_CARDS, Sight
from ironbridge.brass.words.table_messages import board_text, turn_text
from ironbridge.core.actions import Action
from ironbridge.core.decisions import Seat
from ironbridge.core.game import Options, Outcome
from ironbridge.core.match import Played
from ironbridge.drawing.marks import Marks
from ironbridge.drawing.svg import join
from ironbridge.table.choice import Pointing
from ironbridge.table.companion import Companion, Question
from ironbridge.table.moment import Moment
from ironbridge.table.presenter import Asked, AskedInText, Beginning, Presenter, Reached, Stage
from ironbridge.table.scene import BillCard, Board, Choices, Result, SeatPanel, Section, Told, Tray, Verb
from ironbridge.words.catalogue import say


class BrassPresenter(Presenter):
    """What a moment yields is worked out once and asked for many times."""

    pointing = BrassPointing()
    counted_in = "rounds"

    def __init__(self, game: BrassGame) -> None:
        self.game = game
        self._seen: tuple[Moment, Sight] | None = None

    def sight(self, m: Moment) -> Sight:
        if self._seen is None or self._seen[0] is not m:
            self._seen = (m, Sight(m))
        return self._seen[1]

    def pointing_at(self, m: Moment) -> Pointing:
        here = proxy(m.previews) if m.previews is not None else None  # else they would keep each other
        then = (lambda option: here.then(option)) if here is not None else lambda option: []
        hand = m.view.hand if m.decision is not None and m.decision.kind == "action" else ()
        return BrassPointing(m.view.tiles, m.seat, hand, then)

    def beginning(self, options: Options) -> Beginning | None:
        return automa_mat.beginning(self.game, options) if self.game.card.automa else None

    def reached(self, stage: Mapping[str, Any]) -> Reached:
        return turns.reached(stage)

    def lengths(self, stage: Mapping[str, Any]) -> tuple[int, ...]:
        return (int(stage["rounds"]),) * int(stage.get("eras", len(ERAS)))  # older tables tell no eras

    def incomes(self, view: BrassView) -> tuple[int | None, ...]:
        automa = view.automa.seat if view.automa is not None else None
        return tuple(None if seat.seat == automa else seat.income_level for seat in view.seats)

    def progress(self, m: Moment) -> str:
        s = self.sight(m)
        return " · ".join(filter(None, (turns.progress(s), automa.against(s))))

    def order(self, m: Moment) -> tuple[str, str]:
        s = self.sight(m)
        return turn_text("order"), "" if s.view.automa is not None else trade_of(s).order_note(s)

    def turn(self, m: Moment) -> tuple[str, str]:
        return turns.turn(self.sight(m))

    def verbs(self, m: Moment) -> tuple[Verb, ...]:
        return turns.verbs(self.sight(m))

    def seats(self, m: Moment) -> tuple[SeatPanel, ...]:
        return panels.panels(self.sight(m))

    def look(self, m: Moment, seat: Seat) -> tuple[Section, ...]:
        return mats.sections(self.sight(m), seat)

    def trays(self, m: Moment) -> tuple[Tray, ...]:
        s = self.sight(m)
        return trays.trays(s) if m.told is None else automa.told_trays(s)

    def marks(self, m: Moment) -> Marks:
        s = self.sight(m)
        return lights.marks(s) if m.told is None else automa.marks(s)

    def stages(self, log: Sequence[Played]) -> tuple[Stage, ...]:
        return tuple(automa.parts(log).values()) if self.game.card.automa else ()

    def told(self, m: Moment, stages: int) -> Told | None:
        return automa.told(self.sight(m), stages)

    def asked(self, companion: Companion) -> Asked | None:
        return asking.asked(self.game, companion)

    def asked_in_text(self, companion: Companion, question: Question) -> AskedInText:
        return asking.typed(self.game, companion, question)

    def retell(self, m: Moment) -> str:
        return automa.retell(self.sight(m))

    def board(self, m: Moment, marks: Marks) -> Board:
        s = self.sight(m)
        layout = layout_for(s.sheet)
        return Board(
            label=board_text("label", title=say(self.game.card.name), progress=turns.progress(s)),
            width=layout.frame.width,
            height=layout.frame.height,
            ground=static_layer(s.sheet, m.paint, m.seats),
            pieces=moving_layer(
                m.view,
                s.sheet,
                m.paint,
                m.seats,
                marks=marks,
                plans=lights.plans(s),
                motions=motions.motions(s)
                if m.told is None
                else join((motions.motions(s), automa.overlay(s))),
            ),
            lettering=lettering_layer(s.sheet, m.paint, replay=m.still, watched=m.seat is None),
            focus=lights.focus(marks if m.told is None else Marks(chosen=marks.changed), layout),
            sights=lights.sights(marks, layout),
        )

    def changed(self, before: Any, now: Any) -> frozenset[str]:
        return lights.changed(before, now)

    def bill(self, m: Moment) -> BillCard | None:
        return bills.bill(self.sight(m))

    def confirm(self, m: Moment, option: Action) -> str:
        return lists.confirm(self.sight(m), option)

    def missing(self, m: Moment) -> str:
        return lists.missing(self.sight(m))

    def opening(self, m: Moment, options: Sequence[Action]) -> tuple[str, ...]:
        return lists.opening(self.sight(m), options)

    def aside(self, m: Moment, option: Action) -> bool:
        """The end of an action or turn stands beside the main button."""
        return isinstance(option, EndAction | EndTurn)

    def choices(self, m: Moment) -> Choices | None:
        return lists.choices(self.sight(m))

    def at_once(self, m: Moment) -> bool:
        """A card to discard has no bill, unless chance follows, and can be taken back."""
        return self.sight(m).kind in ASK_CARDS

    def result(self, m: Moment, outcome: Outcome) -> Result:
        return scores.by_era(self.sight(m), outcome, super().result(m, outcome))
