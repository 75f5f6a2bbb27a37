"""Options in words: an action, a pick, the question, and the bill of an action before it is confirmed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from ironbridge.brass.rules.shared.view import BrassView, DistantMarket, PlacedTile
from ironbridge.brass.words.automa import AUTOMA
from ironbridge.brass.words.events import BUSINESS, Step, clause
from ironbridge.brass.words.messages import action_text, bill_text, decision_text, field_text, name_text
from ironbridge.brass.words.names import Names, next_level, tile_on
from ironbridge.brass.words.table_messages import line_text
from ironbridge.core.actions import Action, Pick, tag
from ironbridge.core.decisions import Decision, Seat
from ironbridge.core.events import Event
from ironbridge.words.catalogue import Word, chain, listed, pounds, sentence
from ironbridge.words.entry import Bill

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
BILLED = ("paid", "bought", "received", "discarded")


def question(names: Names, decision: Decision, view: BrassView | None = None) -> str:
    if decision.kind == "action" and decision.facts.get("actions") == 1:
        return action_text("only")
    undrawn = names.sheet.setup.refill_each_round or (view is not None and not view.deck)
    if decision.kind == "end_of_turn" and undrawn:
        return decision_text("end_of_turn.no_draw")
    own = f"{decision.kind}.{names.sheet.title}"
    facts = {"n": int(decision.facts.get("left", 0)), "cost": names.sheet.setup.costs.second_rail}
    return decision_text(own if own in decision_text else decision.kind, **facts, **decision.facts)


def ask(field: str) -> str:
    return field_text(field)


def action(names: Names, done: Action, view: BrassView | None = None, told: str = "") -> str:
    """What an action does, with its sources; with a view also the levels and what is built over.

    `told` is what is said beside it: that is not said again.
    """
    step = tag(done)
    if step in ("end_action", "end_turn"):
        return pick(names, Pick("type", step), view)
    if step == AUTOMA:
        return pick(names, Pick("do", getattr(done, "do", "")))
    facts: dict[str, Word] = {}
    for field in ("slot", "line", "merchant", "card", "industry", "amount"):
        value = getattr(done, field, "")
        if value:
            facts[field] = _bare(names, field, value)
    if hasattr(done, "industry"):
        facts["tile"] = names.tile(done.industry, next_level(view, done.industry))
    elif hasattr(done, "slot"):
        tile = tile_on(view, done.slot)
        facts["tile"] = names.tile(tile.industry, tile.level) if tile else ""
    key = step
    if step == "network":
        key = f"network.{view.era if view else 'canal'}"
    elif step == "loan" and "amount" in facts:
        key = "loan.amount"
    elif hasattr(done, "to"):
        key = "sell.distant" if done.to == "distant" else "sell.port"
        facts["port"] = names.buyer(done.to, view)
    short = f"{key}.short"
    parts = [action_text(short if told and short in action_text else key, **facts)]
    lying = tile_on(view, done.slot) if step in BUILDS and hasattr(done, "slot") else None
    if lying is not None and view is not None:
        parts[0] = action_text("over", build=parts[0], tile=covered(names, lying, view))
    if key == "sell.distant" and view is not None and view.distant is not None:
        parts.append(odds(view.distant))
    for cube in BUSINESS:
        sources = getattr(done, cube, "")
        sources = (sources,) if isinstance(sources, str) else sources
        each = [action_text("from", cube=names.resource(cube), sources=names.source(s)) for s in sources if s]
        if each and not all(one in told for one in each):
            found = listed([names.source(source) for source in dict.fromkeys(sources)])
            parts.append(action_text("from", cube=names.resource(cube), sources=found))
    if len(parts) == 1:
        return parts[0]
    return action_text("with", action=parts[0], rest=chain("comma", parts[1:]))


def odds(market: DistantMarket) -> str:
    """How many of the tiles that may come leave the distant market open."""
    return action_text("odds", good=market.harmless, tiles=len(market.tiles))


def risk(step: Step, view: BrassView) -> list[str]:
    """What is to be known before a tile of the distant market is turned over."""
    if step.get("to") != "distant" or view.distant is None:
        return []
    return [line_text("distant.warning")]


def covered(names: Names, tile: PlacedTile, view: BrassView) -> str:
    """A tile that is built over, with its owner."""
    decision = view.decision
    own = decision is not None and tile.owner == decision.seat
    name = names.tile(tile.industry, tile.level)
    return action_text("over.own" if own else "over.other", owner=names.seat(tile.owner), tile=name)


def choice(names: Names, picks: Sequence[Pick], options: Sequence[Action], view: BrassView | None) -> str:
    """A line of a menu. A space to build in is told with the tile that is built over."""
    said = []
    for one in dict.fromkeys(picks):
        lying = tile_on(view, one.value) if one.field == "slot" else None
        if lying is not None and view is not None and tag(options[0]) in BUILDS:
            tile = covered(names, lying, view)
            said.append(action_text("over", build=names.slot(one.value), tile=tile))
        else:
            said.append(pick(names, one, view))
    return chain("comma", said)


def meant(picks: Sequence[Pick], view: BrassView) -> list[list[Pick]]:
    """In a sale an industry means the seat's own tiles of it, those not yet flipped first, and a place what
    lies there."""
    if Pick("type", "sell") not in picks:
        return [list(picks)]
    ways = [list(way) for way in product(*(_lying(one.value, view) or [one] for one in picks))]
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
    return [Pick("slot", tile.slot) for tile in view.tiles if tile.slot.partition(":")[0] == place]


def pick(names: Names, one: Pick, view: BrassView | None = None) -> str:
    """The label of one thing to point at."""
    field, value = one
    if field == "type":
        return names.step(value, view)
    if field == "industry":
        return names.tile(value, next_level(view, value))
    if field == "slot":
        tile = tile_on(view, value)
        if tile is None:
            return names.slot(value)
        return name_text("tile_in", tile=names.tile(tile.industry, tile.level), slot=names.slot(value))
    if field in BUSINESS:
        return names.source(value, view)
    if field == "to":
        return names.buyer(value, view)
    return _bare(names, field, value)


def _bare(names: Names, field: str, value: str | int) -> str:
    if field == "amount":
        return pounds(int(value))
    value = str(value)
    if field == "do":
        return action_text(f"{AUTOMA}.{value}")
    if field in ("slot", "merchant"):
        return names.slot(value)
    return {"line": names.line, "card": names.card, "industry": names.industry}[field](value)


def price(events: Sequence[Event], seat: Seat) -> int:
    """The pounds a seat spends in these events."""
    return sum(int(str(e.facts["money"])) for e in events if e.kind == "paid" and e.facts["seat"] == seat)


def effects(names: Names, events: Sequence[Event], step: Step) -> str:
    """What follows from an action, after its own name: price, sources, what flips."""
    said = [clause(names, event, step) for event in events if event.kind not in HEADS]
    key = f"effects.{step['type']}"
    return action_text(key) if key in action_text else chain("comma", [text for text in said if text])


def bill(names: Names, events: Sequence[Event], step: Step, seat: Seat, before: int) -> Bill:
    """The bill of an action, from what it would tell."""
    lines: list[tuple[str, str]] = []
    after = before
    for event in events:
        facts = event.facts
        if facts.get("seat") != seat or event.kind not in ("paid", "received", "gave_up"):
            continue
        amount = int(str(facts["money"])) * (-1 if event.kind == "paid" else 1)
        after += amount
        label = bill_text("given_up" if event.kind == "gave_up" else str(facts["for"]))
        lines.append((label, pounds(-amount) if amount < 0 else "+" + pounds(amount)))
    told = [e for e in events if e.kind not in (*BILLED, *HEADS, "gave_up")]
    notes = [text for text in (clause(names, event, step) for event in told) if text]
    total = bill_text("total", before=pounds(before), after=pounds(after)) if lines else ""
    return Bill(lines, total, [sentence(note) for note in notes])
