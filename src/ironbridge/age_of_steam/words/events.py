"""Events in words: clauses, lines of the log, and the table-wide facts gathered into one line each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ironbridge.age_of_steam.rules.forecast import number
from ironbridge.age_of_steam.words.event_messages import EVENTS, WHOLE_TABLE, event_text, log_text
from ironbridge.age_of_steam.words.names import Names
from ironbridge.core.events import Event
from ironbridge.words.catalogue import Word, chain, listed, sentence

Step = Mapping[str, Any]
AUCTION = "phase.player_order"
SINGLE = {"income.loss": "falls", "rolled_off": "die"}  # one wording for each part


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
    return event.kind == "phase" or key_of(event, {}) in WHOLE_TABLE


def clause(names: Names, event: Event, step: Step) -> str | None:
    """One fact without a full stop; None if another clause or line tells it."""
    if table_wide(event):
        return None
    key, words = key_of(event, step), words_of(names, event, step)
    return event_text(key, **words) if key in EVENTS else names.own("events", key, **words) or None


def forfeits(names: Names, events: Sequence[Event]) -> list[str]:
    """All the track a step leaves without an owner, in one clause."""
    lost = dict.fromkeys(str(event.facts["hex"]) for event in events if event.kind == "forfeited")
    return [event_text("forfeited", places=listed([names.place(hex) for hex in lost]))] if lost else []


def words_of(names: Names, event: Event, step: Step) -> dict[str, Word]:
    words = names.words(event.facts)
    if "tile" in event.facts:
        tracks = tuple(step.get("tracks", ()))
        words["tile"] = names.tile(str(event.facts["tile"]), tracks)
        words["tracks"] = names.tracks(tracks)
    return words


def step_line(names: Names, events: Sequence[Event], step: Step) -> str:
    """What a step did, as one line; "" if there is nothing to tell."""
    rest = [event for event in events if event.kind != "forfeited"]
    said = [text for text in (clause(names, event, step) for event in rest) if text]
    said += forfeits(names, events)
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
        if "{parts}" in WHOLE_TABLE.get(key, ""):
            lines.append(sentence(event_text(key, parts=", ".join(_parts(names, key, same)))))
        elif key in WHOLE_TABLE:
            lines += [sentence(event_text(key, **names.words(event.facts))) for event in same]
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
    return " ".join(map(str, dice)) if isinstance(dice, tuple) else str(dice)
