"""What an action brings, before it is confirmed: the effects in a menu, and the bill."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Any

import msgspec

from ironbridge.age_of_steam.rules.actions import SelectAction
from ironbridge.age_of_steam.rules.forecast import Due, due, number, stand
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import AUCTION, State
from ironbridge.age_of_steam.rules.view import AgeOfSteamView, LinkView
from ironbridge.age_of_steam.words.events import clause, forfeits
from ironbridge.age_of_steam.words.messages import action_text, bill_text
from ironbridge.age_of_steam.words.names import Names, spelt
from ironbridge.age_of_steam.words.options import OptionsVoice
from ironbridge.age_of_steam.words.routes import ends
from ironbridge.core.actions import Action, tag
from ironbridge.core.decisions import Seat
from ironbridge.core.events import Event
from ironbridge.words.catalogue import Word, capital, chain, dollars, ordinal, sentence, signed
from ironbridge.words.entry import Bill

# Told by the action's own name.
HEADS = (
    *("issued", "bought_back", "bid", "passed_bid", "dropped_out", "selected", "built", "urbanised"),
    *("claimed", "delivered", "lifted", "placed_good"),
)
FORESEEN = ("wins", "drops", "due")
IN_DOLLARS = ("left", "income", "expenses", "cash")  # of what is foreseen
# Steps after which the end of the turn looks no different.
NO_DUE = ("pass_bid", "urbanise", "produce", "produce_for", "decline", "place_cube", "place_good")
# What follows a step by itself, for the whole table.
AFTER = ("phase", "collected")


def money_words(names: Names, event: Event) -> dict[str, Word]:
    """What is told of an event, with all that is counted in dollars said so."""
    some = {name: dollars(number(event, name)) for name in IN_DOLLARS if name in event.facts}
    return {**names.words(event.facts), **some}


def foreseen_note(names: Names, event: Event, step: str) -> str:
    words = money_words(names, event)
    if event.kind != "due":
        return bill_text(event.kind, **words)
    if step in NO_DUE:
        return ""
    key = "due.out" if number(event, "then") < 0 else "due.short" if event.facts["missing"] else "due"
    return bill_text(key, **words)


def finished(view: AgeOfSteamView, after: AgeOfSteamView | None) -> list[LinkView]:
    """The links that a build would finish, if it is known what comes after it."""
    before = {frozenset(link.path) for link in view.links if link.complete}
    links = after.links if after is not None else ()
    return [link for link in links if link.complete and frozenset(link.path) not in before]


def own_events(events: Sequence[Event]) -> list[Event]:
    """Those of a step itself, without those of the phases that follow it."""
    return list(takewhile(lambda event: event.kind not in AFTER, events))


def foreseen(rules: Rules, events: Sequence[Event], after: State, seat: Seat) -> list[Event]:
    """The events of a step itself, and what is certain to come of it: a price, the end of the turn."""
    own = own_events(events)
    kinds = {event.kind for event in own}
    paid = any(event.kind == "paid" and event.facts["seat"] == seat for event in own)
    price = 0
    if after.phase == AUCTION and kinds & {"bid", "dropped_out"}:
        now = stand(rules, after, seat)
        price = now.pays
        kind = "wins" if now.high else "drops"
        own.append(Event(kind, {"seat": seat, "place": now.place, "money": now.pays, "left": now.keeps}))
    elif "dropped_out" in kinds and not paid:
        place = next(number(event, "place") for event in own if event.kind == "dropped_out")
        own.append(Event("drops", {"seat": seat, "place": place, "money": 0, "left": after.cash[seat]}))
    settled = [event for event in events if event.facts.get("seat") == seat and event not in own]
    by_kind = {event.kind: event for event in settled}
    if "collected" in by_kind and "expenses" in by_kind:
        income, missing = number(by_kind["collected"], "money"), number(by_kind["expenses"], "missing")
        falls = number(by_kind["income"], "income") if "income" in by_kind else income
        then = -1 if "eliminated" in by_kind else falls
        owed = number(by_kind["expenses"], "money") + missing
        facts = Due(income, owed, after.cash[seat], missing, then, 0)
    else:
        facts = due(rules, after, seat, price)
    return [*own, Event("due", {"seat": seat, **msgspec.to_builtins(facts)})]


class BillsVoice(OptionsVoice):
    """What the voice says an option costs and brings."""

    def price(self, events: Sequence[Event], seat: Seat) -> int:
        """The dollars a seat spends in these events."""
        return sum(number(e, "money") for e in events if e.kind == "paid" and e.facts["seat"] == seat)

    def money(self, amount: int) -> str:
        return dollars(amount)

    def worth(self, each: Sequence[Sequence[Event]], seat: Seat) -> str:
        """What deliveries earn this seat, from the least to the most; "" for anything else."""
        if not all(any(event.kind in ("delivered", "lifted") for event in events) for events in each):
            return ""
        gains = [
            sum(number(e, "gain") for e in events if e.kind == "income" and e.facts["seat"] == seat)
            for events in each
        ]
        least, most = min(gains), max(gains)
        key = "worth.nothing" if not most else "worth" if least == most else "worth.range"
        return action_text(key, least=signed(least), most=signed(most))

    def effects(self, action: Action, events: Sequence[Event], seat: Seat) -> str:
        """What follows from an action, after its own name: price, place, who earns what."""
        names, step = self.names, self.step(action, seat)
        said: list[str | None] = []
        if isinstance(action, SelectAction):
            said.append(names.special_note(action.action))
        for event in events:
            kind, words = event.kind, money_words(names, event)
            if kind == "issued" and event.facts["count"]:
                said.append(f"+{words['money']}")
            elif kind == "paid" and event.facts["for"] == "order" and event.facts["seat"] == seat:
                places = [ordinal(number(e, "place")) for e in events if e.kind == "dropped_out"]
                drops = [action_text("effects.drops", **{**words, "place": place}) for place in places]
                said += drops or [str(words["money"])]
            elif kind in ("wins", "drops"):
                said.append(action_text(f"effects.{kind}", **words))
            elif kind not in (*HEADS, *FORESEEN, "forfeited"):
                said.append(clause(names, event, step))
        said += forfeits(names, events)
        key = f"effects.{tag(action)}"
        said.append(action_text(key) if key in action_text else "")
        return chain("comma", [text for text in said if text])

    def bill(
        self, action: Action, events: Sequence[Event], seat: Seat, view: AgeOfSteamView, after: Any = None
    ) -> Bill:
        """The bill of an action, from what it would tell and what is certain to follow."""
        names, step = self.names, self.step(action, seat)
        before = cash = view.seats[seat].cash
        lines: list[tuple[str, str]] = []
        notes = [
            bill_text("completes", ends=ends(names, link, after), length=len(link.path))
            for link in finished(view, after)
        ]
        notes += forfeits(names, events)
        if isinstance(action, SelectAction):
            notes.append(names.special_note(action.action))
        for event in events:
            if event.kind == "paid" and event.facts["seat"] == seat:
                money, reason = number(event, "money"), str(event.facts["for"])
                cash -= money
                what = bill_text(reason) if reason in bill_text else capital(spelt(reason))
                lines.append((what, dollars(money)))
            elif event.kind == "issued" and event.facts["count"]:
                money = number(event, "money")
                cash += money
                lines.append((bill_text("shares"), "+" + dollars(money)))
            elif event.kind == "income":
                new, name = number(event, "income"), names.seat(number(event, "seat"))
                notes.append(bill_text("income", name=name, old=new - number(event, "gain"), new=new))
            elif event.kind == "engine":
                notes.append(clause(names, event, step) or "")
            elif event.kind in FORESEEN:
                notes.append(foreseen_note(names, event, tag(action)))
        total = bill_text("total", before=dollars(before), after=dollars(cash)) if lines else ""
        return Bill(lines, total, [sentence(note, self.names.players) for note in notes if note])
