"""Options in words: an action, a pick, the question, and the bill of an action before it is confirmed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

from ironbridge.brass.rules.lancashire.actions import DISTANT_MARKET
from ironbridge.brass.rules.shared.game import BrassGame
from ironbridge.brass.rules.shared.sheet import ERAS, place_of
from ironbridge.brass.rules.shared.view import BrassView, PlacedTile
from ironbridge.brass.words.automa import AUTOMA
from ironbridge.brass.words.events import BUSINESS, clause
from ironbridge.brass.words.messages import action_text, bill_text, decision_text, field_text, name_text
from ironbridge.brass.words.names import Names, next_level, tile_on
from ironbridge.brass.words.table_messages import line_text
from ironbridge.core.actions import Action, Pick, tag
from ironbridge.core.decisions import Decision, Seat
from ironbridge.core.events import Event
from ironbridge.words.catalogue import Word, chain, listed, pounds, sentence
from ironbridge.words.entry import Bill
from ironbridge.words.voice import Voice

# Told by the action's own name.
HEADS = (
    "built",
    "built_double",
    "linked",
    "sold",
    "sold_to_port",
    "developed",
    "passed",
    "discarded",
    "scouted",
)
BUILDS = ("build", "double_build")
# Told by the bill's own lines.
BILLED = ("paid", "bought", "received", "gave_up")


class OptionVoice(Voice):
    """What can be done at one Brass table."""

    def __init__(self, game: BrassGame, players: Sequence[str]) -> None:
        super().__init__(players)
        self.names = Names(game.sheet, players)

    def decision(self, decision: Decision, view: BrassView | None = None) -> str:
        setup = self.names.sheet.setup
        if decision.kind == "action" and decision.facts.get("actions") == 1:
            return action_text("only")
        undrawn = setup.refill_each_round or (view is not None and not view.deck)
        if decision.kind == "end_of_turn" and undrawn:
            return decision_text("end_of_turn.no_draw")
        own = f"{decision.kind}.{self.names.sheet.title}"
        facts = {"n": int(decision.facts.get("left", 0)), "cost": setup.costs.second_rail}
        return decision_text(own if own in decision_text else decision.kind, **facts, **decision.facts)

    def field(self, field: str) -> str:
        return field_text(field)

    def action(self, action: Action, view: BrassView | None = None, beside: str = "") -> str:
        """What an action does, with its sources; with a view also the levels and what is built over.

        `beside` is what is said beside it: that is not said again.
        """
        names, step = self.names, tag(action)
        if step in ("end_action", "end_turn"):
            return self.pick(Pick("type", step), view)
        if step == AUTOMA:
            return self.pick(Pick("do", getattr(action, "do", "")))
        facts: dict[str, Word] = {}
        for field in ("slot", "line", "merchant", "card", "industry", "amount"):
            value = getattr(action, field, "")
            if value:
                facts[field] = names.word(field, str(value))
        lying = tile_on(view, getattr(action, "slot", ""))
        facts["tile"] = names.placed(lying) if lying else ""
        if hasattr(action, "industry"):
            facts["tile"] = names.tile(action.industry, next_level(view, action.industry))
        key = step
        if step == "network":
            key = f"network.{view.era if view else ERAS[0]}"
        elif step == "loan" and "amount" in facts:
            key = "loan.amount"
        elif hasattr(action, "to"):
            key = "sell.distant" if action.to == DISTANT_MARKET else "sell.port"
            facts["port"] = names.buyer(action.to, view)
        short = f"{key}.short"
        parts = [action_text(short if beside and short in action_text else key, **facts)]
        if step in BUILDS and lying is not None and view is not None:
            parts[0] = action_text("over", build=parts[0], tile=self.covered(lying, view))
        if key == "sell.distant" and view is not None and view.distant is not None:
            market = view.distant
            key = "odds" if market.closing else "odds.certain"
            parts.append(action_text(key, good=market.harmless, tiles=len(market.tiles)))
        for cube in BUSINESS:
            sources = getattr(action, cube, "")
            sources = (sources,) if isinstance(sources, str) else sources
            each = [self._from(cube, [source]) for source in sources if source]
            if each and not all(one in beside for one in each):
                parts.append(self._from(cube, list(dict.fromkeys(sources))))
        if len(parts) == 1:
            return parts[0]
        return action_text("with", action=parts[0], rest=chain("comma", parts[1:]))

    def _from(self, cube: str, sources: Sequence[str]) -> str:
        found = listed([self.names.source(source) for source in sources])
        return action_text("from", cube=self.names.resource(cube), sources=found)

    def option(self, action: Action, events: Sequence[Event], seat: Seat, view: Any = None) -> str:
        effects = self.effects(action, events, seat)
        label = self.action(action, view, effects)
        return f"{label} [{effects}]" if effects else label

    def covered(self, tile: PlacedTile, view: BrassView) -> str:
        """A tile that is built over, with its owner."""
        own = view.decision is not None and tile.owner == view.decision.seat
        owner, name = self.names.seat(tile.owner), self.names.placed(tile)
        return action_text("over.own" if own else "over.other", owner=owner, tile=name)

    def pick(self, pick: Pick, view: BrassView | None = None) -> str:
        field, value = pick
        if field == "type":
            return self.names.step(value, view)
        if field == "industry":
            return self.names.tile(value, next_level(view, value))
        tile = tile_on(view, value) if field == "slot" else None
        if tile is not None:
            return name_text("tile_in", tile=self.names.placed(tile), slot=self.names.slot(value))
        if field in BUSINESS:
            return self.names.source(value, view)
        return self.names.buyer(value, view) if field == "to" else self.names.word(field, value)

    def choice(self, picks: Sequence[Pick], options: Sequence[Action], view: Any = None) -> str:
        """A line of a menu. A space to build in is told with the tile that is built over."""
        said = []
        for one in dict.fromkeys(picks):
            lying = tile_on(view, one.value) if one.field == "slot" else None
            if lying is not None and tag(options[0]) in BUILDS:
                tile = self.covered(lying, view)
                said.append(action_text("over", build=self.names.slot(one.value), tile=tile))
            else:
                said.append(self.pick(one, view))
        return chain("comma", said)

    def price(self, events: Sequence[Event], seat: Seat) -> int:
        """The pounds a seat spends in these events."""
        return sum(int(str(e.facts["money"])) for e in events if e.kind == "paid" and e.facts["seat"] == seat)

    def money(self, amount: int) -> str:
        return pounds(amount)

    def effects(self, action: Action, events: Sequence[Event], seat: Seat) -> str:
        """What follows from an action, after its own name: price, sources, what flips."""
        key = f"effects.{tag(action)}"
        return action_text(key) if key in action_text else chain("comma", self._told(action, events, seat))

    def _told(self, action: Action, events: Sequence[Event], seat: Seat) -> list[str]:
        step = self.step(action, seat)
        said = [clause(self.names, event, step) for event in events if event.kind not in HEADS]
        return [text for text in said if text]

    def bill(
        self, action: Action, events: Sequence[Event], seat: Seat, view: BrassView, after: Any = None
    ) -> Bill:
        """The bill of an action, from what it would tell."""
        lines: list[tuple[str, str]] = []
        before = money = view.seats[seat].money
        for event in events:
            facts = event.facts
            if facts.get("seat") != seat or event.kind not in ("paid", "received", "gave_up"):
                continue
            amount = int(str(facts["money"])) * (-1 if event.kind == "paid" else 1)
            money += amount
            label = bill_text("given_up" if event.kind == "gave_up" else str(facts["for"]))
            lines.append((label, pounds(-amount) if amount < 0 else "+" + pounds(amount)))
        clauses = self._told(action, [event for event in events if event.kind not in BILLED], seat)
        notes = [sentence(note, self.names.players) for note in clauses]
        if getattr(action, "to", "") == DISTANT_MARKET:
            notes.append(line_text("distant.warning"))
        total = bill_text("total", before=pounds(before), after=pounds(money)) if lines else ""
        return Bill(lines, total, notes)

    # Typed names

    def spoken(self, pick: Pick, view: BrassView | None = None) -> list[str]:
        return self.names.spoken(*pick, view)

    def meant(self, picks: Sequence[Pick], view: BrassView) -> list[list[Pick]]:
        """In a sale an industry means the seat's own tiles of it, those not yet flipped first, and a place
        what lies there."""
        if Pick("type", "sell") not in picks:
            return [list(picks)]
        ways = product(*(_lying(one.value, view) or [one] for one in picks))
        return [meant for way in ways for meant in _own_tiles(way, view)]


def _own_tiles(picks: Sequence[Pick], view: BrassView) -> list[list[Pick]]:
    industries = {one.value for one in picks if one.field == "industry"}
    if not industries or any(one.field == "slot" for one in picks):
        return [list(picks)]
    seat = view.decision.seat if view.decision is not None else view.seat
    own = [tile for tile in view.tiles if tile.owner == seat and tile.industry in industries]
    slots = [tile.slot for tile in own if not tile.flipped] or [tile.slot for tile in own]
    rest = [one for one in picks if one.field != "industry"]
    return [[*rest, Pick("slot", slot)] for slot in slots] or [list(picks)]


def _lying(place: str, view: BrassView) -> list[Pick]:
    """The tiles of a place as picks."""
    return [Pick("slot", tile.slot) for tile in view.tiles if place_of(tile.slot) == place]
