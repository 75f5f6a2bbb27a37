"""Events in words: clauses, lines of the log, and the table-wide facts gathered into one line each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ironbridge.brass.words import automa
from ironbridge.brass.words.automa_messages import AUTOMA_KINDS, reads_text
from ironbridge.brass.words.event_messages import (
    DOES,
    EVENTS,
    GATHERED,
    JOINED,
    PREDICATES,
    TABLE_WIDE,
    TAKEN,
    effect_text,
    event_text,
    log_text,
)
from ironbridge.brass.words.names import UNKNOWN, Names
from ironbridge.core.events import Event
from ironbridge.words.catalogue import (
    COMMON,
    ROMAN,
    Word,
    chain,
    listed,
    pounds,
    sentence,
    signed,
    told_of,
)

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
    if kind == "moved" and "industry" not in step:
        return "moved.unnamed"
    if kind in ("linked", "era"):
        return f"{kind}.{facts['era']}"
    if kind == "bonus":
        return f"bonus.{facts['bonus']}"
    if kind == "developed" and step.get("type") == "bonus_develop":
        return "developed.free"
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
    """What an event brings, in the few words of a menu or bill; None if nothing is told of it there."""
    key = key_of(event, step, names)
    if key not in effect_text or goes_without_saying(names, event, step):
        return None
    return effect_text(key, **words_of(names, event, step))


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
    made_by = str(step.get("industry", "")) if event.kind == "moved" else industry
    if event.kind in ("used", "moved") and made_by:
        words["cube"] = cube_of(names, made_by)
    if "port" in facts:
        words["owner"] = names.seat(number["owner"])
    if event.kind == "distant_tile":
        words["value"] = signed(number["tile"])
    if event.kind == "sold_far":
        words["n"] = number["bonus"]
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
        whose = "income.own" if mine else "income.other"
        words["whose"] = effect_text(whose, name=words["name"])
    return words


def cube_of(names: Names, industry: str) -> str:
    return names.resource(names.sheet.tiles[industry].resource)


@dataclass
class Deed:
    """What somebody does: predicates with their price, and what is taken for it."""

    does: list[str]
    taken: list[Event] = field(default_factory=list)


class Line:
    """What a step did, in sentences.

    Prices and sources belong to the deed before them, or to the next one where there is none yet: they come
    between other events, and are told with it. Cards that were discarded come last.
    """

    def __init__(self, names: Names, events: Sequence[Event], step: Step) -> None:
        self.names = names
        self.step = step
        self.parts: list[Deed | str] = []
        self.deed: Deed | None = None
        self.early: list[Event] = []  # taken before anything was done, and where that is to be told
        self.place = 0
        self.built = {str(one.facts["slot"]): one for one in events if one.kind == "built"}
        self.cards = [str(one.facts["card"]) for one in events if one.kind == "discarded"]
        opening = str(step.get("type", ""))
        if opening in log_text:
            self.do(log_text(opening))
        if opening == automa.AUTOMA:
            sold = {one.facts["slot"] for one in events if one.kind == "sold"}
            self.step = {**step, "sold": sold}
            if str(step.get("do", "")) in reads_text:
                self.parts.append(Deed([reads_text(str(step["do"]))]))
        for number, event in enumerate(events):
            before, after = events[number - 1] if number else None, events[number + 1 : number + 2]
            self.tell(event, before, after[0] if after else None)

    def do(self, does: str) -> None:
        self.deed = Deed([does], self.early)
        self.parts.insert(self.place if self.early else len(self.parts), self.deed)
        self.early = []

    def tell(self, event: Event, before: Event | None, after: Event | None) -> None:
        kind = event.kind
        if kind in ("automa_tried", "automa_does"):
            self.deed = None
        if kind in TAKEN and self.deed:
            self.deed.taken.append(event)
        elif kind in TAKEN:
            self.place = self.place if self.early else len(self.parts)
            self.early.append(event)
        if kind == "automa_tried":
            self.tell_try(event, before)
        elif kind == "moved":
            self.tell_market(event, after)
        elif kind in PREDICATES:
            said = self.said(event)
            if kind in JOINED and self.deed:
                self.deed.does.append(said)
            elif kind in DOES:
                self.do(said)
                if "over" in event.facts and self.deed:
                    self.deed.taken.insert(0, event)
            else:
                self.parts.append(Deed([said]))
        elif kind == "paid":
            self.tell_price(event)
        elif kind not in TABLE_WIDE and kind not in ("discarded", "received"):
            self.tell_effect(event, before, after)

    def said(self, event: Event, key: str = "") -> str:
        if event.kind in AUTOMA_KINDS:
            return automa.told(self.names, event)
        key = key or key_of(event, self.step, self.names)
        return event_text(key, **words_of(self.names, event, self.step))

    def tell_try(self, event: Event, before: Event | None) -> None:
        """The row of a card that fails, and why: each town and tile that was tried on it."""
        if before is None or not automa.same_row(before, event):
            self.parts.append(event_text("automa_tried", row=automa.words_of(self.names, event)["row"]))
        reason = automa.with_ruling(event, automa.reason(self.names, event))
        if reason != self.parts[-1]:
            self.parts.append(reason)

    def tell_market(self, event: Event, after: Event | None) -> None:
        slot = str(event.facts["slot"])
        if slot not in self.built:
            return
        words = words_of(self.names, event, self.step)
        words["cube"] = cube_of(self.names, str(self.built[slot].facts["industry"]))
        paid = after is not None and after.kind == "received"
        if after is not None and paid:
            words["money"] = pounds(int(str(after.facts["money"])))
        self.parts.append(event_text("moved" if paid else "moved.automa", **words))

    def tell_price(self, event: Event) -> None:
        if self.deed is not None and key_of(event, self.step, self.names) in event_text:
            money = pounds(int(str(event.facts["money"])))
            self.deed.does[-1] = event_text("paid", does=self.deed.does[-1], money=money)

    def tell_effect(self, event: Event, before: Event | None, after: Event | None) -> None:
        """A flip, a bonus or a rise of income; the rise is told with what brought it."""
        key = key_of(event, self.step, self.names)
        brings = after is not None and after.kind == "income"
        if key not in event_text or event.kind in TAKEN - {"bonus"}:
            return
        if not brings and goes_without_saying(self.names, event, self.step):
            return
        said = self.said(event, key)
        if event.kind == "income" and before is not None and before.kind in ("flipped", "bonus"):
            self.parts[-1] = log_text("brings", cause=str(self.parts[-1]), effect=said)
        else:
            self.parts.append(said)

    def sentences(self, name: str) -> Iterator[str]:
        """All that is told, about `name`; with no name, as lines of a list about somebody."""
        for part in self.parts:
            if isinstance(part, str):
                yield sentence(part, self.names.players)
            else:
                yield self.about(name, part)
        for event in self.early:  # nothing is told that it was taken for
            yield sentence(clause(self.names, event, self.step) or "", self.names.players)
        if self.cards and not self.parts:
            yield self.about(name, Deed([event_text("discarded.alone", card=self.names.cards(self.cards))]))
        elif len(self.cards) == 1:
            yield sentence(event_text("discarded", card=self.names.card(self.cards[0])))
        elif self.cards:
            yield sentence(event_text("discarded.several", cards=self.names.cards(self.cards)))

    def about(self, name: str, deed: Deed) -> str:
        said = listed(deed.does)
        taken = self.taken(deed.taken)
        if taken:
            said = COMMON("comma", first=said, rest=listed(taken))
        return told_of(name, said) if name else sentence(said, self.names.players)

    def taken(self, events: Sequence[Event]) -> list[str]:
        """What a deed takes, cubes of one source together."""
        together: dict[tuple[str, str], list[Event]] = {}
        for event in events:
            source = str(event.facts.get("slot") or event.facts.get("cube") or "")
            together.setdefault((event.kind, source), []).append(event)
        said: list[str] = []
        sources: list[str] = []
        for (kind, _), same in together.items():
            words = words_of(self.names, same[0], self.step) | {"n": len(same)}
            several = ".several" if len(same) > 1 else ""
            if kind == "used":
                sources.append(log_text(f"source{several}", **words))
            elif kind == "bonus":
                sources.append(log_text("source.merchant"))
            elif kind == "built":
                own = same[0].facts["over"] == same[0].facts["seat"]
                said.append(log_text("replacing.own" if own else "replacing", **words))
            elif kind == "bought":
                words["money"] = pounds(sum(int(str(one.facts["money"])) for one in same))
                said.append(event_text(key_of(same[0], self.step, self.names) + several, **words))
            else:
                said.append(event_text(kind, **words))
        return [*said, event_text("used", sources=listed(sources))] if sources else said


def step_line(names: Names, events: Sequence[Event], step: Step) -> str:
    """What a step did, as sentences in one line; "" if nothing is told.

    Who did it is the step's `seat`; without one the sentences are about whoever is spoken of already.
    """
    name = names.seat(int(step["seat"])) if "seat" in step else ""
    return chain("sentences", list(filter(None, Line(names, events, step).sentences(name))))


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
            said = [event_text(key, parts=", ".join(_gathered(names, key, same)))]
        else:
            said = [event_text(key, **words_of(names, event, {})) for event in same]
        lines += [sentence(text, names.players) for text in said]
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
