"""Refusals in words: which wording fits the facts, and the facts by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ironbridge.brass.rules.shared.sheet import ERAS
from ironbridge.brass.words.messages import name_text
from ironbridge.brass.words.names import UNKNOWN, Names, spelt
from ironbridge.brass.words.refusal_messages import PARTS, part_text, refusal_text
from ironbridge.core.actions import read_pick
from ironbridge.core.refusals import Fact, Refusal
from ironbridge.words.catalogue import COMMON, ROMAN, Word, cited, listed, pounds, quoted, signed

Facts = Mapping[str, Fact]


def _coal(names: Names, facts: Facts) -> str:
    """By what is short, and by what gives access to the market: merchants, or ports and external places."""
    short = "line" if "line" in facts else "short" if facts["reachable"] else ""
    return short if names.merchants else f"{short}.port".lstrip(".")


def _not_for_sale(names: Names, facts: Facts) -> str:
    industry = names.sheet.tiles[str(facts["industry"])]
    return "market" if industry.market else "at_once" if industry.flips_when_built else ""


def _beer_source(names: Names, facts: Facts) -> str:
    return str(facts["source"]) if facts["source"] in ("merchant", "none") else ""


def _none_given(names: Names, facts: Facts) -> str:
    return "" if facts["given"] else "none"


VARIANTS: dict[str, Callable[[Names, Facts], str]] = {
    "coal": _coal,
    "beer": lambda names, facts: "" if facts["reachable"] else "none",
    "beer_source": _beer_source,
    **dict.fromkeys(("coal_count", "iron_count", "beer_count"), _none_given),
    "iron_source": lambda names, facts: "" if facts["works"] else "none",
    "loan_floor": lambda names, facts: "amount" if "amount" in facts else "",
    "money": lambda names, facts: "parts" if len(_parts(facts)) > 1 else "",
    "other_decision": lambda names, facts: "card" if facts.get("decision") == "discard" else "",
    "card_wrong": lambda names, facts: "held" if facts.get("held") else "",
    "not_for_sale": _not_for_sale,
    "source_first": lambda names, facts: next((one for one in ("market", "own") if one in facts), ""),
    "only_sold_to": lambda names, facts: "distant" if "distant" in facts else "",
    "line_network": lambda names, facts: "nothing" if "nothing" in facts else "",
    "not_on_map": lambda names, facts: "line" if "line" in facts else "",
}


def refusal(names: Names, refused: Refusal) -> str:
    """The answer, the fact with its number, and the rule in brackets."""
    facts = refused.facts
    variant = VARIANTS[refused.code](names, facts) if refused.code in VARIANTS else ""
    key = f"{refused.code}.{variant}" if variant else refused.code
    return COMMON("cite", sentence=refusal_text(key, **_words(names, refused)), rule=cited(refused.rule))


def _parts(facts: Facts) -> dict[str, int]:
    return {part: int(str(facts[part])) for part in PARTS if facts.get(part)}


def _words(names: Names, refused: Refusal) -> dict[str, Word]:
    facts = refused.facts
    words: dict[str, Word] = {name: _word(names, name, fact) for name, fact in facts.items()}
    industry = str(facts.get("industry", ""))
    if industry:
        level = int(str(facts.get("level", UNKNOWN)))
        words["tile"] = names.tile(industry, level)
        resource = names.sheet.tiles[industry].resource
        words["resource"] = names.resource(resource) if resource else ""
        if level != UNKNOWN:
            words["eras"] = listed([names.era(era) for era in names.printed(industry, level).eras], "or")
    if refused.code == "unknown":
        words["value"] = quoted(called(names, f"{facts['field']}={facts['value']}"))
    if refused.code == "slot_industry":
        place, _, index = str(facts["slot"]).partition(":")
        words["takes"] = names.industries(names.sheet.place[place].slots[int(index)])
    if refused.code == "line_era":
        eras = names.sheet.line[str(facts["line"])].eras
        words["era"] = next(name_text(f"link.{era}") for era in ERAS if era not in eras)
    if refused.code == "coal":
        words["where"] = words["line"] if "line" in words else words["place"]
    if refused.code == "money":
        words["needed"], words["have"] = pounds(int(str(facts["needed"]))), pounds(int(str(facts["have"])))
        words["parts"] = ", ".join(part_text(p, money=pounds(n)) for p, n in _parts(facts).items())
    if refused.code == "overbuild_level":
        words["level"], words["old"] = ROMAN[int(str(facts["level"]))], ROMAN[int(str(facts["old"]))]
    if refused.code == "loan_floor":
        words["level"], words["lowest"] = signed(int(str(facts["level"]))), signed(int(str(facts["lowest"])))
    return words


def _word(names: Names, name: str, fact: Fact) -> Word:
    """A fact by its name: ids become names, numbers stay."""
    if isinstance(fact, tuple):
        if name == "picks":
            return listed([quoted(called(names, pick)) for pick in fact])
        kind = "amount" if name == "amounts" else "slot"
        return listed([names.word(kind, one) for one in fact], "or")
    if name in ("by", "seat", "deciding"):
        return names.seat(int(fact))
    return names.word(name, str(fact)) if isinstance(fact, str) or name == "amount" else fact


def called(names: Names, pick: str) -> str:
    """A pick as typed or by id, by its name where it has one."""
    field, value = read_pick(pick)
    for known, one in names.vocabulary():
        if one == value and field in ("", known):
            return names.word(known, value)
    return names.source(value) if value in ("market", "merchant") else spelt(value)
