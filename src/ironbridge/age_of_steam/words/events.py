"""Events in words: clauses, lines of the log, and the table-wide facts gathered into one line each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ironbridge.age_of_steam.rules.forecast import number
from ironbridge.age_of_steam.words.event_messages import (
    EVENTS,
    SENTENCES,
    WHOLE_TABLE,
    effect_text,
    event_text,
    laid_text,
    log_text,
)
from ironbridge.age_of_steam.words.names import TOWN, Names, is_town
from ironbridge.core.events import Event
from ironbridge.words.catalogue import Word, chain, listed, sentence, told_of

Step = Mapping[str, Any]
AUCTION = "phase.player_order"
GATHERED = ("income", "forfeited")  # told once for all of a step
STEPS_TOLD = ("pass_move", "decline", "skip_action")  # where nothing else happened
SINGLE = {"income.loss": "falls", "rolled_off": "die"}  # one wording for each part


def key_of(event: Event, step: Step) -> str:
    """The message of an event: its kind, and a variant where the facts ask for one."""
    kind, facts = event.kind, event.facts
    if kind == "issued" and not facts["count"]:
        return "issued.none"
    if kind == "dropped_out" and facts["bid"]:
        return "dropped_out.bid"
    if kind == "built" and step.get("tracks"):
        if is_town(step["tracks"]):
            return "built.town" if facts["how"] == "placed" else "built.town_more"
        return f"built.{facts['how']}"
    if kind == "income":
        return "income.gain" if number(event, "gain") > 0 else "income.loss"
    if kind in ("paid", "phase"):
        return f"{kind}.{facts['for' if kind == 'paid' else 'phase']}"
    return kind


def table_wide(event: Event) -> bool:
    return event.kind == "phase" or key_of(event, {}) in WHOLE_TABLE


def clause(names: Names, event: Event, step: Step) -> str | None:
    """What an event brings, in the few words of a menu or bill; None if nothing is told of it there."""
    if table_wide(event):
        return None
    key, words = key_of(event, step), names.words(event.facts)
    if key in effect_text:
        return effect_text(key, **words)
    return None if key in EVENTS else names.own("events", key, **words) or None


def forfeits(names: Names, events: Sequence[Event]) -> list[str]:
    """All the track a step would leave without an owner, in one clause."""
    lost = lost_places(names, events)
    return [effect_text("forfeited", places=lost)] if lost else []


def lost_places(names: Names, events: Sequence[Event]) -> str:
    lost = dict.fromkeys(str(event.facts["hex"]) for event in events if event.kind == "forfeited")
    return listed([names.place(hex) for hex in lost])


def words_of(names: Names, event: Event, step: Step) -> dict[str, Word]:
    words = names.words(event.facts)
    if "tile" in event.facts:
        tracks = tuple(step.get("tracks", ()))
        tile = TOWN if tracks and is_town(tracks) else str(event.facts["tile"])
        words["tile"] = laid_text(tile if tile in laid_text else TOWN)
        words["tracks"] = names.tracks(tracks)
    return words


def merged(events: Sequence[Event]) -> list[Event]:
    """The events with goods that came to one place told as one."""
    goods: dict[object, list[str]] = {}
    for event in events:
        if event.kind == "placed_good":
            goods.setdefault(event.facts["hex"], []).append(str(event.facts["cube"]))
    told: list[Event] = []
    for event in events:
        if event.kind != "placed_good":
            told.append(event)
        elif cubes := goods.pop(event.facts["hex"], None):
            told.append(Event(event.kind, {**event.facts, "cubes": tuple(cubes)}))
    return told


def step_line(names: Names, events: Sequence[Event], step: Step) -> str:
    """What a step did, as sentences in one line; "" if there is nothing to tell.

    All that whoever acts does is one sentence, with its price; what follows from it comes after.
    """
    own = [event for event in merged(events) if not table_wide(event)]
    seat = step.get("seat", next((event.facts["seat"] for event in own if "seat" in event.facts), None))
    does: list[str] = []
    rest: list[str] = []
    follows: list[str] = []
    for event in own:
        key, words = key_of(event, step), words_of(names, event, step)
        if event.kind in GATHERED or (event.kind == "paid" and key not in EVENTS):
            continue
        if event.kind == "paid":
            does[-1:] = [event_text(key, **words, does=done) for done in does[-1:]]
        elif key not in EVENTS or event.kind in SENTENCES:
            follows.append(event_text(key, **words) if key in EVENTS else names.own("events", key, **words))
        else:
            does.append(event_text(key, **words))
            rest += [log_text("shares", **words)] if event.kind == "bought_back" else []
    gains = [log_text("gain", **names.words(event.facts)) for event in own if event.kind == "income"]
    if not does:
        does = list(filter(None, [answered(names, step, bool(own), bool(gains))]))
    said = [told_of(names.seat(seat), chain("comma", [listed(does), *rest]))] if does else []
    said += [sentence(text, names.players) for text in follows if text]
    said += [sentence(event_text("income.gain", parts=chain("comma", gains)))] if gains else []
    lost = lost_places(names, own)
    said += [told_of(names.seat(seat), event_text("forfeited", places=lost))] if lost else []
    return chain("sentences", said)


def answered(names: Names, step: Step, told: bool, gains: bool) -> str:
    """What is said of a step that does nothing by itself; "" where nothing is, or what was `told` will do."""
    opening = str(step.get("type", ""))
    if opening == "choose":
        choice = str(step["choice"])
        own = names.own("log", choice) or (choice.isdecimal() and names.own("log", "number", n=int(choice)))
        key = "choose.income" if gains else f"choose.{choice}"
        return own or (log_text(key) if key in log_text else log_text(opening, choice=names.chosen(choice)))
    return log_text(opening) if opening in STEPS_TOLD and not told else ""


def table_lines(names: Names, events: Sequence[Event], auctions: bool) -> list[str]:
    """Phase, order, income, growth and the like; events of one kind are gathered into one line."""
    gathered: dict[str, list[Event]] = {}
    bidding = auctions and auctioned(events)
    for event in events:
        if table_wide(event) and (bidding or key_of(event, {}) != AUCTION):
            gathered.setdefault(key_of(event, {}), []).append(event)
    lines: list[str] = []
    for key, same in gathered.items():
        if "{parts}" in WHOLE_TABLE.get(key, ""):
            between = "; " if key == "rolled" else ", "
            said = [event_text(key, parts=between.join(_parts(names, key, same)))]
        elif key in WHOLE_TABLE:
            said = [event_text(key, **names.words(event.facts)) for event in same]
        else:
            continue
        lines += [sentence(text, names.players) for text in said]
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
            log_text("dice", half=log_text(str(event.facts["half"])), dice=dice_of(event)) for event in events
        ]
    return [
        log_text(
            SINGLE.get(key) or ("missing" if event.facts.get("missing") else "money"),
            **names.words(event.facts),
        )
        for event in events
    ]


def dice_of(event: Event) -> str:
    dice = event.facts["dice"]
    return listed([str(die) for die in dice]) if isinstance(dice, tuple) else str(dice)
