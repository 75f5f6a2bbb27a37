"""What a table of Age of Steam shows: phases instead of verbs, a hex map, the auction as a ruled sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Protocol

import msgspec

from ironbridge.age_of_steam.rules.actions import (
    Bid,
    Build,
    BuyBack,
    Claim,
    Deliver,
    DropOut,
    EndBuild,
    IssueShares,
    Lift,
    PlaceGood,
    Produce,
    RaiseEngine,
    SelectAction,
    Urbanise,
)
from ironbridge.age_of_steam.rules.atlas import Atlas
from ironbridge.age_of_steam.rules.kernel.phases.player_order import next_bidder
from ironbridge.age_of_steam.rules.kernel.state import AUCTION, MOVING, PHASE_IDS
from ironbridge.age_of_steam.rules.view import AgeOfSteamView
from ironbridge.age_of_steam.table import (
    auction,
    building,
    lines,
    looks,
    moving,
    own,
    production,
    refusing,
    selecting,
    shares,
)
from ironbridge.age_of_steam.table import board as boards
from ironbridge.age_of_steam.table import seats as railways
from ironbridge.age_of_steam.table.pointing import SteamPointing
from ironbridge.age_of_steam.table.railways import Railways
from ironbridge.age_of_steam.table.sight import (
    gains,
    map_of,
    names_of,
    options_of,
    phase_words,
    state_of,
    view_of,
)
from ironbridge.age_of_steam.table.trays import trays
from ironbridge.age_of_steam.words.map_rules import page_of
from ironbridge.age_of_steam.words.messages import phase_text
from ironbridge.age_of_steam.words.table_messages import table_text as t
from ironbridge.core.actions import Action, tag
from ironbridge.core.decisions import Seat
from ironbridge.core.events import Event
from ironbridge.core.game import Outcome
from ironbridge.core.refusals import Refusal
from ironbridge.drawing.marks import Marks
from ironbridge.table.choice import Pointing
from ironbridge.table.moment import Moment, ends_turn, picked
from ironbridge.table.presenter import Presenter
from ironbridge.table.run import Going
from ironbridge.table.scene import BillCard, Board, Choices, Result, SeatPanel, Section, Tray, Verb
from ironbridge.words.catalogue import Word, dollars, say, signed


class Part(Protocol):
    """What a module of this package shows while its phase is played."""

    def bill(self, m: Moment) -> BillCard: ...

    def choices(self, m: Moment) -> Choices | None: ...


PARTS: dict[str, Part] = {
    "issue_shares": shares,
    "player_order": auction,
    "select_actions": selecting,
    "build_track": building,
    "move_goods": moving,
    "goods_growth": production,
}


def part_of(m: Moment) -> Part:
    return own if own.asked(m) else PARTS[view_of(m).phase]


class AgeOfSteamPresenter(Presenter):
    pointing: ClassVar[Pointing] = SteamPointing()

    def __init__(self, atlas: Atlas) -> None:
        self.atlas = atlas

    def pointing_at(self, m: Moment) -> Pointing:
        return SteamPointing(Railways(map_of(m), state_of(m)), asked=own.asked(m))

    def going(self, m: Moment, things: Sequence[str]) -> Going | None:
        if view_of(m).phase != "build_track" or own.asked(m) or building.step_of(m) in ("urbanise", "claim"):
            return None
        return lines.going(m, things)

    def way(self, m: Moment) -> tuple[str, ...]:
        return building.way(m) if view_of(m).phase == "build_track" and m.choice is not None else ()

    # Headers

    def title(self, m: Moment) -> str:
        return f"{say(m.game.card.name)}: {page_of(map_of(m).sheet).name}"

    def map(self, m: Moment) -> str:
        return view_of(m).map

    def cited(self, m: Moment, refusal: Refusal) -> tuple[Refusal, str]:
        of_map = refusing.of_map(m.game.card.id, map_of(m).sheet, view_of(m).phase, refusal)
        return of_map or super().cited(m, refusal)

    def incomes(self, view: AgeOfSteamView) -> tuple[int | None, ...]:
        return tuple(seat.income for seat in view.seats)

    def progress(self, m: Moment) -> str:
        view = view_of(m)
        return t("progress" if view.turns else "progress.endless", turn=view.turn, turns=view.turns)

    def order(self, m: Moment) -> tuple[str, str]:
        phases, now = map_of(m).t.phases, state_of(m).phase
        open_still = AUCTION in phases and now in phases and phases.index(now) <= phases.index(AUCTION)
        last = open_still and view_of(m).turn > 1 and view_of(m).players > 1
        return t("order.last" if last else "order"), ""

    def turn(self, m: Moment) -> tuple[str, str]:
        if m.decision is None:
            return t("over"), ""
        names, phase = names_of(m), view_of(m).phase
        asked = "own" if own.asked(m) else phase
        said = t(f"your.{asked}") if m.mine else t(f"their.{asked}", name=names.seat(m.decision.seat))
        if asked == "own":
            return said, phase_words(m, phase)
        if m.mine:
            rounds = map_of(m).rules.move_rounds(state_of(m))
            note = t(f"note.{phase}", round=view_of(m).round, rounds=rounds) if f"note.{phase}" in t else ""
            return said, note or phase_text(phase)
        after = self._next(m)
        if after is None:
            return said, ""
        return said, t("next.you") if after == m.seat else t("next", name=names.seat(after))

    def _next(self, m: Moment) -> int | None:
        """Who decides after this one in the same phase; None: that depends on the decision."""
        state = state_of(m)
        if view_of(m).phase == "player_order":
            after = state.clone()
            next_bidder(after)
            return after.deciding() if after.at != state.at else None
        return state.queue[state.at + 1] if state.at + 1 < len(state.queue) else None

    def verbs(self, m: Moment) -> tuple[Verb, ...]:
        """The phases of the turn as this map has them; none of them is picked."""
        phases = [PHASE_IDS[phase] for phase in map_of(m).t.phases]
        phases.insert(phases.index(PHASE_IDS[MOVING]) + 1, "money")
        phase = view_of(m).phase
        now = phases.index(phase) if phase in phases else len(phases)
        return tuple(
            Verb(phase_words(m, name), "chosen" if at == now else "faint" if at < now else "plain")
            for at, name in enumerate(phases)
        )

    def seats(self, m: Moment) -> tuple[SeatPanel, ...]:
        return railways.panels(m)

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
        return boards.changed(self.atlas[now.map], before, now)

    # The bill

    def bill(self, m: Moment) -> BillCard | None:
        card = part_of(m).bill(m)
        ends = m.choice.option if m.choice is not None and m.choice.picks else None
        if ends is not None and ends_turn(type(ends)) and not isinstance(ends, RaiseEngine | BuyBack):
            return msgspec.structs.replace(card, title=self.aside_label(m, ends))
        return card

    def choices(self, m: Moment) -> Choices | None:
        return part_of(m).choices(m)

    def confirm(self, m: Moment, option: Action) -> str:
        """Where the table has no shorter words for an option, as the log would call it."""
        key, words = f"confirm.{tag(option)}", dict[str, Word]()
        match option:
            case IssueShares(count):
                key = key if count else f"{key}.none"
                words = {"count": count, "money": dollars(count * map_of(m).t.share_price)}
            case BuyBack():
                words = {"money": dollars(map_of(m).t.buy_back)}
            case SelectAction(action):
                fee = selecting.fee_of(m, action)
                key = f"{key}.fee" if fee else key
                words = {"action": names_of(m).special(action), "money": dollars(fee)}
            case Urbanise(_, letter):
                words = {"letter": letter}
            case Build() if m.run is not None:
                key, whole = "confirm.line", building.planned(m)
                words = {"n": len(whole), "money": dollars(sum(cost for _, _, cost in whole))}
            case Build() | Claim():
                words = {"money": dollars(building.price(m, option))}
            case Deliver() | Lift():
                words = {"gain": signed(moving.earned(m, option))}
        return t(key, **words) if key in t else m.voice.action(option, m.view)

    def missing(self, m: Moment) -> str:
        assert m.decision is not None
        if own.asked(m):
            return t("missing.own")
        key = f"missing.{m.decision.kind}"
        more = ""
        if m.decision.kind == "build_track":
            more = building.missing(m)
        elif m.decision.kind == "move_goods" and picked(m, "cube"):
            more = "to"
        elif m.decision.kind == "place_cubes" and options_of(m, PlaceGood):
            more = "map"
        return t(f"{key}.{more}" if more else key)

    def opening(self, m: Moment, options: Sequence[Action]) -> tuple[str, ...]:
        """The least bid, no shares, and drawing rather than not: their figures stand there at once."""
        first = options[0] if options else None
        if isinstance(first, Bid):
            return (f"money={first.money}",)
        if isinstance(first, IssueShares):
            return (f"count={first.count}",)
        if isinstance(first, Produce) and len(options) == 2:
            return ("type=produce",)
        return ()

    def cost(self, m: Moment, events: Sequence[Event]) -> int:
        """Of several routes the one that earns the viewer most, then others least."""
        won = gains(events)
        mine = won.get(m.seat, 0) if m.seat is not None else 0
        return super().cost(m, events) - 100 * mine + sum(won.values())

    def aside(self, m: Moment, option: Action) -> bool:
        # Ending cannot be taken back: nobody should end the build who means to finish a tile being picked.
        if isinstance(option, EndBuild) and (picked(m, "hex") or picked(m, "link")):
            return False
        return super().aside(m, option)

    def barred(self, m: Moment) -> tuple[Action, ...]:
        """The end of a build, while the map wants its track finished."""
        if view_of(m).phase != "build_track" or own.asked(m):
            return ()
        return (EndBuild(),) if self.aside(m, EndBuild()) else ()

    def aside_label(self, m: Moment, option: Action) -> str:
        return auction.drop_label(m) if isinstance(option, DropOut) else self.confirm(m, option)

    # The end

    def result(self, m: Moment, outcome: Outcome) -> Result:
        usual, counted = super().result(m, outcome), map_of(m).rules.bill_lines()
        return msgspec.structs.replace(
            usual,
            sole=m.voice.source(counted[0]) if len(counted) == 1 else "",
            notes=tuple(railways.out_words(view_of(m).seats[seat]) for seat in usual.order),
        )
