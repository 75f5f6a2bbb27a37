"""The face of Age of Steam: phases instead of verbs, a hex map, the auction as a ruled sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec

from ironbridge.core.actions import Action, tag
from ironbridge.core.decisions import Seat
from ironbridge.core.events import Event
from ironbridge.core.game import Outcome
from ironbridge.drawing.marks import Marks
from ironbridge.drawing.steam_layout import steam_layout
from ironbridge.games.age_of_steam.actions import (
    Bid,
    Build,
    Decline,
    Deliver,
    DropOut,
    EndBuild,
    IssueShares,
    PassBid,
    PassMove,
    RaiseEngine,
    SelectAction,
    Urbanise,
)
from ironbridge.games.age_of_steam.sheet import load_base
from ironbridge.table.choice import Pointing
from ironbridge.table.face import Face, Moment, picked
from ironbridge.table.faces.age_of_steam import auction, building, looks, moving, others
from ironbridge.table.faces.age_of_steam import board as boards
from ironbridge.table.faces.age_of_steam import seats as railways
from ironbridge.table.faces.age_of_steam.pointing import SteamPointing
from ironbridge.table.faces.age_of_steam.railways import Railways
from ironbridge.table.faces.age_of_steam.sight import gains, map_of, names_of, state_of, view_of
from ironbridge.table.faces.age_of_steam.trays import trays
from ironbridge.table.scene import BillCard, Board, Choices, Result, SeatPanel, Section, Tray, Verb
from ironbridge.table.show import small_disc
from ironbridge.words.age_of_steam.table_messages import table_text as t
from ironbridge.words.catalogue import dollars, signed

PHASES = (
    "issue_shares",
    "player_order",
    "select_actions",
    "build_track",
    "move_goods",
    "money",
    "goods_growth",
)
ASIDES = (DropOut, PassBid, EndBuild, RaiseEngine, PassMove, Decline)
ASIDE_LABELS = {
    "pass_bid": "confirm.pass_bid",
    "end_build": "confirm.end_build",
    "raise_engine": "confirm.engine",
    "pass_move": "confirm.pass_move",
    "produce": "confirm.produce",
    "decline": "confirm.decline",
    "drop_out": "confirm.drop",
    "place_cube": "confirm.place",
}


class AgeOfSteamFace(Face):
    pointing: ClassVar[Pointing] = SteamPointing()

    def pointing_at(self, m: Moment) -> Pointing:
        return SteamPointing(Railways(view_of(m), steam_layout(map_of(m).sheet).grid))

    # Headers

    def title(self, m: Moment) -> str:
        return f"{m.game.card.name}: {map_of(m).sheet.name}"

    def progress(self, m: Moment) -> str:
        return t("progress", turn=view_of(m).turn, turns=view_of(m).turns)

    def order(self, m: Moment) -> tuple[str, str]:
        phase = view_of(m).phase
        title = t("order.last") if phase in railways.BEFORE_ACTIONS else t("order")
        return title, ""

    def turn(self, m: Moment) -> tuple[str, str]:
        view = view_of(m)
        if m.decision is None:
            return t("over"), ""
        phase = view.phase
        if m.mine:
            rounds = map_of(m).rules.move_rounds(state_of(m))
            return t(f"your.{phase}"), t(f"note.{phase}", round=view.round, rounds=rounds)
        name = names_of(m).seat(m.decision.seat)
        after = self._next(m)
        if after is None:
            return t(f"their.{phase}", name=name), ""
        note = t("next.you") if after == m.seat else t("next", name=names_of(m).seat(after))
        return t(f"their.{phase}", name=name), note

    def _next(self, m: Moment) -> int | None:
        """Who decides after this one in the same phase; None: that depends on the decision."""
        state = state_of(m)
        if view_of(m).phase == "player_order":
            rest = state.queue[state.at + 1 :] + state.queue[: state.at]
            return next((seat for seat in rest if seat not in state.dropped and seat != state.high), None)
        return state.queue[state.at + 1] if state.at + 1 < len(state.queue) else None

    def verbs(self, m: Moment) -> tuple[Verb, ...]:
        """The phases of the turn; none of them is picked."""
        phase = view_of(m).phase
        now = PHASES.index(phase) if phase in PHASES else len(PHASES)
        return tuple(
            Verb(t(f"phase.{name}"), "chosen" if at == now else "faint" if at < now else "plain")
            for at, name in enumerate(PHASES)
        )

    def seats(self, m: Moment) -> tuple[SeatPanel, ...]:
        return railways.panels(m, [small_disc(dress, m.paint) for dress in m.seats])

    def look(self, m: Moment, seat: Seat) -> tuple[Section, ...]:
        return looks.sections(m, seat)

    def trays(self, m: Moment) -> tuple[Tray, ...]:
        return trays(m)

    # The board

    def marks(self, m: Moment) -> Marks:
        return boards.marks(m)

    def board(self, m: Moment, marks: Marks) -> Board:
        return boards.board(m, marks)

    def changed(self, before: Any, now: Any) -> frozenset[str]:
        return boards.changed(before, now)

    # The bill

    def bill(self, m: Moment) -> BillCard | None:
        parts = {
            "issue_shares": others.share_bill,
            "player_order": auction.bill,
            "select_actions": others.action_bill,
            "build_track": building.bill,
            "move_goods": moving.bill,
            "goods_growth": others.production_bill,
        }
        card = parts[view_of(m).phase](m)
        ends = m.choice.option if m.choice is not None and m.choice.picks else None
        if isinstance(ends, ASIDES) and not isinstance(ends, RaiseEngine):
            return msgspec.structs.replace(card, title=self.aside_label(m, ends))
        return card

    def choices(self, m: Moment) -> Choices | None:
        parts = {
            "issue_shares": others.share_choices,
            "player_order": auction.choices,
            "select_actions": others.action_choices,
            "build_track": building.choices,
            "move_goods": moving.choices,
            "goods_growth": others.production_choices,
        }
        return parts[view_of(m).phase](m)

    def confirm(self, m: Moment, option: Action) -> str:
        match option:
            case IssueShares(0):
                return t("confirm.issue.none")
            case IssueShares(count):
                return t("confirm.issue", count=count, money=dollars(count * load_base().money.share))
            case Bid(money):
                return t("confirm.bid", money=dollars(money))
            case SelectAction(action):
                return t("confirm.action", action=names_of(m).special(action))
            case Urbanise(_, letter):
                return t("confirm.urbanise", letter=letter)
            case Build():
                return t("confirm.build", money=dollars(building.price(m, option)))
            case Deliver():
                return t("confirm.deliver", gain=signed(moving.earned(m, option)))
        return t(ASIDE_LABELS[tag(option)])

    def missing(self, m: Moment) -> str:
        assert m.decision is not None
        key = f"missing.{m.decision.kind}"
        more = ""
        if m.decision.kind == "build_track":
            more = building.missing(m)
        elif m.decision.kind == "move_goods" and picked(m, "cube"):
            more = "to"
        return t(f"{key}.{more}" if more else key)

    def opening(self, m: Moment, options: Sequence[Action]) -> tuple[str, ...]:
        """The least bid, no shares, and drawing rather than not: their figures stand there at once."""
        first = options[0] if options else None
        if isinstance(first, Bid):
            return (f"money={first.money}",)
        if isinstance(first, IssueShares):
            return (f"count={first.count}",)
        if tag(options[0]) == "produce":
            return ("type=produce",)
        return ()

    def cost(self, m: Moment, events: Sequence[Event]) -> int:
        """Of several routes the one that earns the viewer most, then others least."""
        won = gains(events)
        mine = won.get(m.seat, 0) if m.seat is not None else 0
        return super().cost(m, events) - 100 * mine + sum(won.values())

    def aside(self, m: Moment, option: Action) -> bool:
        # Ending cannot be taken back: nobody should end the build who means to finish a tile being picked.
        if isinstance(option, EndBuild) and picked(m, "hex"):
            return False
        return isinstance(option, ASIDES)

    def aside_label(self, m: Moment, option: Action) -> str:
        if isinstance(option, DropOut):
            return auction.drop_label(m)
        return t(ASIDE_LABELS[tag(option)])

    # The end

    def result(self, m: Moment, outcome: Outcome) -> Result:
        order = tuple(sorted(range(len(outcome.places)), key=lambda seat: (outcome.places[seat], seat)))
        lines = tuple(
            (m.voice.source(line.source), tuple(line.points[seat] for seat in order)) for line in outcome.bill
        )
        return Result(
            sentences=tuple(m.voice.result(outcome)),
            order=order,
            places=tuple(names_of(m).rank(outcome.places[seat]) for seat in order),
            sections=((t("result.points"), lines),),
            totals=tuple(outcome.scores[seat] for seat in order),
        )

    def points(self, m: Moment) -> Sequence[int]:
        """Income and track as they count at the end, less the shares; who went out has only its shares."""
        rules, state = map_of(m).rules, state_of(m)
        found = []
        for seat in view_of(m).seats:
            points = rules.share_points(state, seat.seat)
            if not seat.eliminated:
                points += rules.t.vp_per_income * seat.income + rules.t.vp_per_section * seat.sections
            found.append(points)
        return found
