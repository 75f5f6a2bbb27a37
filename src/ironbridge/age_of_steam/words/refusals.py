"""Refusals in words: which wording fits the facts, and the facts by name."""

from __future__ import annotations

from collections.abc import Callable

from ironbridge.age_of_steam.words.map_messages import own_words
from ironbridge.age_of_steam.words.messages import phase_text, step_text
from ironbridge.age_of_steam.words.names import Names, spelt
from ironbridge.age_of_steam.words.refusal_messages import refusal_text
from ironbridge.age_of_steam.words.table_messages import table_refusal
from ironbridge.core.actions import read_pick
from ironbridge.core.refusals import Fact, Refusal
from ironbridge.words.catalogue import COMMON, Word, cited, dollars, listed

MONEY = {"cash": ("needed", "have"), "bid_low": ("bid", "lowest")}


def refusal(names: Names, refused: Refusal) -> str:
    """The answer, the fact with its number, and the rule in brackets."""
    variant = ""
    if refused.code == "joins_foreign" and "by" in refused.facts:
        variant = ".by"
    if refused.code == "wrong_hex" and refused.facts["hex"] in names.towns:
        variant = ".town"
    if refused.code in ("must_stop", "engine") and "to" in refused.facts:
        variant = ".to"
    if refused.code == "unknown" and refused.facts["field"] == "route":
        variant = ".route"
    if refused.code == "delivery_choice" and not refused.facts["choices"]:
        variant = ".none"
    words = {name: _word(names, name, fact) for name, fact in refused.facts.items()}
    for name in MONEY.get(refused.code, ()):
        words[name] = dollars(int(str(refused.facts[name])))
    if "tile" in words:
        words["tile"] = str(words["tile"]).lower()
    catalogue = table_refusal if refused.code in table_refusal else refusal_text
    if refused.code in catalogue:
        said = catalogue(refused.code + variant, **words)
    else:
        said = names.own("refusals", refused.code, **words) or own_words("refusal", what=spelt(refused.code))
    return COMMON("cite", sentence=said[:1].upper() + said[1:], rule=cited(refused.rule))


def _word(names: Names, name: str, fact: Fact) -> Word:
    """A fact by its name: ids become names, numbers stay."""
    if isinstance(fact, tuple):
        return listed([called(names, pick) for pick in fact])
    if name in ("by", "seat", "deciding"):
        return names.seat(int(fact))
    if name == "side":
        return names.side(fact)
    if not isinstance(fact, str):
        return fact
    known: dict[str, Callable[[str], str]] = {
        "hex": names.place,
        "to": names.place,
        "tile": names.tile,
        "cube": names.colour,
        "action": names.special,
        "column": names.column,
        "link": names.link,
        "phase": lambda phase: phase_text(phase),
        "step": lambda step: step_text(step),
    }
    return known[name](fact) if name in known else fact.replace("_", " ")


def called(names: Names, pick: str) -> str:
    """A pick as typed or by id, by its name where it has one."""
    field, value = read_pick(pick)
    if field in ("", "hex") and value in names.hexes:
        return names.place(value)
    for known, one in names.vocabulary():
        if one == value and field in ("", known):
            return names.spoken(known, value)[-1] if known != "tracks" else names.track(value)
    return value.replace("_", " ").replace(":", " ")
