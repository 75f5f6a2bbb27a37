"""Narrowing the options pick by pick, by number or by typed names. Knows no game.

A menu asks for the first field in which the options left still differ; what does not differ is filled in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from ironbridge.core.actions import Action, Pick, picks, tag
from ironbridge.words.catalogue import plain

Spoken = Callable[[Pick], list[str]]
# Which kind of thing a bare word means when it could be several, in this order.
PREFERRED = ("type", "industry", "card", "slot", "merchant", "line")


class Entry(NamedTuple):
    """One line of a menu: the picks it stands for (two sources of coal are one choice) and what it leaves."""

    picks: tuple[Pick, ...]
    options: list[Action]


class Menu(NamedTuple):
    field: str
    entries: list[Entry]


def fields_of(option: Action) -> list[tuple[str, tuple[Pick, ...]]]:
    """The option's fields with their picks, the step first."""
    found = picks(option)
    names = ("type", *option.__struct_fields__)
    return [(name, tuple(pick for pick in found if pick.field == name)) for name in names]


def next_menu(options: Sequence[Action]) -> Menu | None:
    """The next question, or None when nothing is left to ask."""
    if len({tag(option) for option in options}) > 1:
        names: tuple[str, ...] = ("type",)
    else:
        names = options[0].__struct_fields__
    for name in names:
        entries: dict[tuple[Pick, ...], list[Action]] = {}
        for option in options:
            entries.setdefault(dict(fields_of(option))[name], []).append(option)
        if len(entries) > 1:
            return Menu(name, [Entry(*item) for item in entries.items()])
    return None


def settled(options: Sequence[Action]) -> list[Pick]:
    """The picks all these options share: what has been chosen or filled in."""
    shared = picks(options[0])
    for option in options[1:]:
        mine = set(picks(option))
        shared = [pick for pick in shared if pick in mine]
    return shared


# Typed names


def rank(phrase: str, pick: Pick, spoken: Spoken) -> int | None:
    """How well a phrase fits a pick: 0 its id, 1 a name of it, 2 the start of one, 3 some of its words."""
    if phrase in (pick.value, str(pick), f"{pick.field}={pick.value.partition(':')[0]}"):
        return 0
    said = plain(phrase)
    names = spoken(pick)
    if not said:
        return None
    if said in names:
        return 1
    if any(name.startswith(said) for name in names):
        return 2
    words = said.split()
    if any(all(any(w.startswith(word) for w in name.split()) for word in words) for name in names):
        return 3
    return None


def best(phrase: str, known: Iterable[Pick], spoken: Spoken) -> tuple[int, list[Pick]] | None:
    """The picks a phrase fits best, with the rank."""
    ranked = [(rank(phrase, pick, spoken), pick) for pick in dict.fromkeys(known)]
    found = [(place, pick) for place, pick in ranked if place is not None]
    if not found:
        return None
    top = min(place for place, _ in found)
    return top, [pick for place, pick in found if place == top]


def phrases(
    words: Sequence[str], known: Sequence[Pick], spoken: Spoken
) -> tuple[list[list[Pick]], list[str]]:
    """Typed words as groups of picks, longest phrase first, and the words that fit nothing."""
    groups: list[list[Pick]] = []
    strange: list[str] = []
    start = 0
    while start < len(words):
        for end in range(len(words), start, -1):
            found = best(" ".join(words[start:end]), known, spoken)
            if found is not None:
                groups.append(found[1])
                start = end
                break
        else:
            strange.append(words[start])
            start += 1
    return groups, strange


def narrow_typed(text: str, options: Sequence[Action], spoken: Spoken) -> list[Action]:
    """The options that fit every typed word; none if a word fits nothing."""
    left = list(options)
    words = text.split()
    while words and left:
        known = [pick for option in left for pick in picks(option)]
        for end in range(len(words), 0, -1):
            found = best(" ".join(words[:end]), known, spoken)
            if found is not None:
                wanted = set(found[1])
                left = [option for option in left if wanted & set(picks(option))]
                words = words[end:]
                break
        else:
            return []
    return left


def name_picks(text: str, vocabulary: Sequence[Pick], spoken: Spoken) -> tuple[list[Pick], list[str]]:
    """Typed words as picks of the title, possible now or not, and the words it does not know."""
    groups, strange = phrases(text.split(), vocabulary, spoken)
    order = {field: place for place, field in enumerate(PREFERRED)}
    return [min(group, key=lambda pick: order.get(pick.field, len(order))) for group in groups], strange
