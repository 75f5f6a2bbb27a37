"""Events in words: clauses, lines of the log, and the table-wide facts gathered into one line each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ironbridge.age_of_steam.words.event_messages import EVENTS, GATHERED, TABLE_WIDE, event_text, log_text
from ironbridge.age_of_steam.words.names import Names
from ironbridge.core.events import Event
from ironbridge.words.catalogue import Word, chain, dollars, listed, sentence, signed

Step = Mapping[str, Any]
AUCTION = "phase.player_order"
SINGLE = {"income.loss": "falls", "rolled_off": "die"}  # one wording for each part


def number(event: Event, name: str) -> int:
    return int(str(event.facts[name]))


def key_of(event: Event, step: Step) -> str:
    """The message of an event: its kind, and a variant where the facts ask for one."""
    kind, facts = event.kind, event.facts
    if kind == "issued" and not facts["count"]:
        return "issued.none"
    if kind == "dropped_out" and facts["bid"]:
        return "dropped_out.bid"
    if kind == "built" and step.get("tracks"):
        return f"built.{facts['how']}"
    if kind == "income":
        return "income.gain" if number(event, "gain") > 0 else "income.loss"
    if kind in ("paid", "phase"):
        return f"{kind}.{facts['for' if kind == 'paid' else 'phase']}"
    return kind


def table_wide(event: Event) -> bool:
    return event.kind in TABLE_WIDE or key_of(event, {}) in TABLE_WIDE


def clause(names: Names, event: Event, step: Step) -> str | None:
    """One fact without a full stop; None if another clause or line tells it."""
    key = key_of(event, step)
    if table_wide(event):
        return None
    if key not in EVENTS:
        return names.own("events", key, **words_of(names, event, step)) or None
    return event_text(key, **words_of(names, event, step)) if EVENTS[key] is not None else None


def forfeits(names: Names, lost: Sequence[str]) -> str:
    """All the track a step leaves without an owner, in one clause."""
    return event_text("forfeited", places=listed([names.place(hex) for hex in dict.fromkeys(lost)]))


def words_of(names: Names, event: Event, step: Step) -> dict[str, Word]:
    facts = event.facts
    words: dict[str, Word] = {name: fact for name, fact in facts.items() if isinstance(fact, int | str)}
    if "seat" in facts:
        words["name"] = names.seat(number(event, "seat"))
    for name in ("money", "bid"):
        if name in facts:
            words[name] = dollars(number(event, name))
    for name, called in (("hex", "place"), ("from", "origin"), ("to", "city")):
        if name in facts:
            words[called] = names.place(str(facts[name]))
    words["places"] = words.get("place", "")
    if "count" in facts or "links" in facts:
        words["n"] = number(event, "count" if "count" in facts else "links")
    if "gain" in facts:
        words["gain"] = signed(number(event, "gain"))
    if event.kind == "eliminated":
        words["income"] = signed(number(event, "income"))
    if event.kind == "dropped_out":
        words["place"] = names.rank(number(event, "place"))
    if "action" in facts:
        words["action"] = names.special(str(facts["action"]))
    if "cube" in facts:
        words["cube"] = names.colour(str(facts["cube"]))
    if "cubes" in facts:
        words["cubes"] = names.cubes(_tuple(event, "cubes"))
    if "order" in facts:
        words["order"] = names.seats(int(seat) for seat in _tuple(event, "order"))
    if "column" in facts:
        words["column"] = names.column(str(facts["column"]))
    if "box" in facts:
        words["box"] = names.box(number(event, "box"))
    if "link" in facts:
        words["link"] = names.link(str(facts["link"]))
    if "tile" in facts:
        tracks = tuple(step.get("tracks", ()))
        words["tile"] = names.tile(str(facts["tile"]), tracks)
        words["tracks"] = names.tracks(tracks)
    return words


def _tuple(event: Event, name: str) -> tuple[str, ...]:
    fact = event.facts[name]
    return tuple(str(one) for one in fact) if isinstance(fact, tuple) else (str(fact),)


def step_line(names: Names, events: Sequence[Event], step: Step) -> str:
    """What a step did, as one line; "" if there is nothing to tell."""
    lost = [str(event.facts["hex"]) for event in events if event.kind == "forfeited"]
    rest = [event for event in events if event.kind != "forfeited"]
    said = [text for text in (clause(names, event, step) for event in rest) if text]
    if lost:
        said.append(forfeits(names, lost))
    opening = str(step.get("type", ""))
    if not said and opening == "choose":
        choice = str(step["choice"])
        said = [names.own("log", choice) or log_text(opening, choice=names.chosen(choice))]
    elif not said and opening in log_text and opening != "end_build":
        said = [log_text(opening)]
    return sentence(chain("comma", said))


def table_lines(names: Names, events: Sequence[Event], auctions: bool) -> list[str]:
    """Phase, order, income, growth and the like; events of one kind are gathered into one line."""
    gathered: dict[str, list[Event]] = {}
    bidding = auctions and auctioned(events)
    for event in events:
        if table_wide(event) and (bidding or key_of(event, {}) != AUCTION):
            gathered.setdefault(key_of(event, {}), []).append(event)
    lines: list[str] = []
    for key, same in gathered.items():
        if key in GATHERED:
            lines.append(sentence(event_text(key, parts=", ".join(_parts(names, key, same)))))
        elif key in event_text:
            lines += [sentence(event_text(key, **words_of(names, event, {}))) for event in same]
    return lines


def auctioned(events: Sequence[Event]) -> bool:
    """Does anybody bid? Not where one player alone is left."""
    phases = [key_of(event, {}) for event in events if event.kind == "phase"]
    return AUCTION not in phases[:-1]


def _parts(names: Names, key: str, events: Sequence[Event]) -> list[str]:
    if key == "grew":
        grown: dict[str, list[str]] = {}
        for event in events:
            grown.setdefault(str(event.facts["hex"]), []).append(str(event.facts["cube"]))
        return [
            log_text("goods", place=names.place(hex), cubes=names.cubes(cubes))
            for hex, cubes in grown.items()
        ]
    if key == "rolled":
        return [
            log_text("dice", half=log_text(str(event.facts["half"])), dice=" ".join(_tuple(event, "dice")))
            for event in events
        ]
    parts = []
    for event in events:
        words = words_of(names, event, {})
        which = SINGLE.get(key) or ("missing" if event.facts.get("missing") else "money")
        if which == "missing":
            words["missing"] = dollars(number(event, "missing"))
        parts.append(log_text(which, **words))
    return parts
