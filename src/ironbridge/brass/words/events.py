"""Events in words: clauses, lines of the log, and the table-wide facts gathered into one line each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ironbridge.brass.words import automa
from ironbridge.brass.words.automa_messages import AUTOMA_KINDS
from ironbridge.brass.words.event_messages import (
    EVENTS,
    GATHERED,
    OPENS_SENTENCE,
    TABLE_WIDE,
    event_text,
    log_text,
)
from ironbridge.brass.words.names import UNKNOWN, Names
from ironbridge.core.events import Event
from ironbridge.words.catalogue import ROMAN, Word, chain, pounds, sentence, signed

Step = Mapping[str, Any]
BUSINESS = ("coal", "iron", "beer")
COTTON = ("sold_to_port", "sold_far", "distant_closed")  # of the one industry that is sold


def key_of(event: Event, step: Step, names: Names) -> str:
    """The message of an event: its kind, and a variant where the facts ask for one."""
    facts = event.facts
    kind = event.kind
    if kind in AUTOMA_KINDS:
        return automa.key_of(event)
    if kind == "bought" and step.get("type") == automa.AUTOMA:
        return "bought.automa"
    if kind == "built" and "over" in facts:
        return "built.over" if facts["over"] == facts["seat"] else "built.over_other"
    if kind in ("linked", "era"):
        return f"{kind}.{facts['era']}"
    if kind == "bonus":
        return f"bonus.{facts['bonus']}"
    if kind == "sold_to_port" and facts["owner"] == facts["seat"]:
        return "sold_to_port.own"
    if kind == "sold_far" and not facts["bonus"]:
        return "sold_far.none"
    if kind in ("paid", "received") and f"{kind}.{facts['for']}" in EVENTS:
        return f"{kind}.{facts['for']}"
    if kind == "income":
        if facts["from"] == facts["to"]:
            return "income.top"
        levels = [names.income_level(int(str(facts[end]))) for end in ("from", "to")]
        return "income" if levels[0] != levels[1] else "income.level"
    if kind == "scored":
        return next(f"scored.{what}" for what in ("line", "slot", "money", "level") if what in facts)
    return kind


def clause(names: Names, event: Event, step: Step) -> str | None:
    """One fact without a capital letter or full stop; None if another clause or line tells it."""
    key = key_of(event, step, names)
    if event.kind in TABLE_WIDE or key not in event_text or goes_without_saying(names, event, step):
        return None
    if event.kind in AUTOMA_KINDS:
        return automa.with_ruling(event, event_text(key, **automa.words_of(names, event)))
    return event_text(key, **words_of(names, event, step))


def goes_without_saying(names: Names, event: Event, step: Step) -> bool:
    """Does the step itself tell that a tile flips? A mill and a port by a sale, a shipyard as it is built."""
    if event.kind != "flipped":
        return False
    if step.get("type") == automa.AUTOMA:
        return event.facts["slot"] in step.get("sold", ())
    if step.get("type") == "sell":
        return event.facts["slot"] in (step["slot"], step.get("to"))
    built = str(step.get("industry", "")) if event.facts["slot"] == step.get("slot") else ""
    return bool(built) and names.sheet.tiles[built].flips_when_built


def words_of(names: Names, event: Event, step: Step) -> dict[str, Word]:
    facts = event.facts
    number = {name: fact for name, fact in facts.items() if isinstance(fact, int)}
    named = {name: names.word(name, fact) for name, fact in facts.items() if isinstance(fact, str)}
    words: dict[str, Word] = {**number, **named}
    if "seat" in number:
        words["name"] = names.seat(number["seat"])
    if "amount" in number:
        words["n"] = number["amount"]
    if "money" in number:
        words["money"] = pounds(number["money"])
    if "slot" in facts:
        words["place"] = names.place(str(facts["slot"]))
    industry = names.sold if event.kind in COTTON else str(facts.get("industry", ""))
    if industry:
        words["industry"] = names.industry(industry)
        words["tile"] = names.tile(industry, number.get("level", UNKNOWN))
    if event.kind == "used":
        words["cube"] = names.resource(names.sheet.tiles[industry].resource)
    if "port" in facts:
        words["owner"] = names.seat(number["owner"])
    if event.kind == "distant_tile":
        words["value"] = signed(number["tile"])
    if event.kind == "sold_far":
        words["bonus"] = signed(number["bonus"])
    if "space" in facts:
        words["merchant"] = words["space"]
    if isinstance(facts.get("cards"), tuple):
        words["cards"] = names.cards(str(card) for card in facts["cards"])  # type: ignore[union-attr]
    if isinstance(facts.get("order"), tuple):
        words["order"] = ", ".join(names.seat(int(seat)) for seat in facts["order"])  # type: ignore[union-attr]
    if "over" in number:
        words["over"], words["over_level"] = names.seat(number["over"]), ROMAN[number["over_level"]]
    if event.kind in ("income", "loan"):
        old, new = names.income_level(number["from"]), names.income_level(number["to"])
        spaces = number["to"] - number["from"]
        words["n"], words["spaces"] = abs(spaces), signed(spaces)
        words["old"], words["new"] = signed(old), signed(new)
        mine = not step or step.get("seat") == number["seat"]
        words["whose"] = log_text("income.own") if mine else log_text("income.other", name=words["name"])
    return words


def step_line(names: Names, events: Sequence[Event], step: Step) -> str:
    """What a step did, as sentences in one line, the first perhaps its own name; "" if nothing is told."""
    opening = str(step.get("type", ""))
    sentences: list[list[str]] = [[log_text(opening)]] if opening in log_text else [[]]
    last = ""
    if opening == "sell":  # a sale overseas discards its card first, and is told as others are
        events = sorted(events, key=lambda event: event.kind == "discarded")
    cards = [str(event.facts["card"]) for event in events if event.kind == "discarded"]
    if opening == automa.AUTOMA:
        step = {**step, "sold": {event.facts["slot"] for event in events if event.kind == "sold"}}
    tried: Event | None = None
    for event in events:
        if event.kind == "discarded" and len(cards) != 1:
            said = event_text("discarded.several", cards=names.cards(cards)) if cards else None
            cards = []
        elif tried is not None and automa.same_row(tried, event):
            said = automa.with_ruling(event, automa.reason(names, event))
        else:
            said = clause(names, event, step)
        if said is None:
            continue
        tried = event if event.kind == "automa_tried" else None
        after_flip = last == "income" or (last == "flipped" and event.kind != "income")
        if sentences[-1] and (after_flip or last in AUTOMA_KINDS or event.kind in OPENS_SENTENCE):
            sentences.append([])
        sentences[-1].append(said)
        last = event.kind
    return chain("sentences", [sentence(chain("comma", parts)) for parts in sentences if parts])


def table_lines(names: Names, events: Sequence[Event]) -> list[str]:
    """Round, income, scoring and the like; events of one kind are gathered into one line."""
    lines: list[str] = []
    gathered: dict[str, list[Event]] = {}
    for event in events:
        if event.kind in TABLE_WIDE:
            gathered.setdefault(key_of(event, {}, names), []).append(event)
    for key, same in gathered.items():
        if key not in event_text:
            continue
        if key in GATHERED:
            lines.append(sentence(event_text(key, parts=", ".join(_gathered(names, key, same)))))
        else:
            lines += [sentence(event_text(key, **words_of(names, event, {}))) for event in same]
    return lines


def _gathered(names: Names, key: str, events: Sequence[Event]) -> list[str]:
    if key == "obsolete":
        return list(dict.fromkeys(names.place(str(event.facts["slot"])) for event in events))
    totals: dict[int, dict[str, int]] = {}
    for event in events:
        of_seat = totals.setdefault(int(str(event.facts["seat"])), {"money": 0, "vp": 0})
        for what in of_seat:
            of_seat[what] += int(str(event.facts.get(what, 0)))
    parts = []
    for seat, sums in totals.items():
        which = ("settled.points" if sums["vp"] else "settled.one") if key == "settled" else "scored.one"
        facts: dict[str, Word] = {"money": pounds(sums["money"]), "vp": sums["vp"]}
        if key == "settled":
            facts["vp"] = signed(sums["vp"])
        parts.append(event_text(which, name=names.seat(seat), **facts))
    return parts
