"""Narrowing the options pick by pick, by number or by typed names. Knows no game.

A menu asks for the first field in which the options left still differ; what does not differ is filled in.
Which fields are one choice, and which hold numbers to be typed as they are, the title's voice says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from ironbridge.core.actions import Action, Pick, picks, tag
from ironbridge.words import Asking, Voice
from ironbridge.words.catalogue import plain

Spoken = Callable[[Pick], list[str]]
# Which kind of thing a bare word means when it could be several, in this order.
PREFERRED = ("type", "industry", "card", "slot", "merchant", "line")
# Names that are typed whole: `north` is not the beginning of `north-east`.
TYPED_WHOLE = ("tracks",)
AS_THEY_COME = Asking()


class Entry(NamedTuple):
    """One line of a menu: the picks it stands for (two sources of coal are one choice) and what it leaves.

    `key` is the number to type for it; "": it is chosen by name.
    """

    picks: tuple[Pick, ...]
    options: list[Action]
    key: str


def typed_for(entry: Entry, voice: Voice) -> str:
    """What to type for an entry: its number, or the first word of its name."""
    return entry.key or voice.spoken(entry.picks[0])[0].partition(" ")[0]


class Menu(NamedTuple):
    """One question. `amounts`: the numbers are values of the field, not places in the list."""

    field: str
    entries: list[Entry]
    amounts: bool = False

    def find(self, number: str) -> Entry | None:
        """The entry a typed number stands for."""
        return next((entry for entry in self.entries if entry.key == str(int(number))), None)

    @property
    def numbers(self) -> list[int]:
        return [int(entry.key) for entry in self.entries if entry.key]


def fields_of(option: Action) -> list[tuple[str, tuple[Pick, ...]]]:
    """The option's fields with their picks, the step first."""
    found = picks(option)
    names = ("type", *option.__struct_fields__)
    return [(name, tuple(pick for pick in found if pick.field == name)) for name in names]


def next_menu(options: Sequence[Action], asking: Asking = AS_THEY_COME) -> Menu | None:
    """The next question, or None when nothing is left to ask."""
    if len({tag(option) for option in options}) > 1:
        amount = next((field for option in options if (field := amount_of(option, asking))), "")
        if amount:
            return amounts_menu(options, amount)
        groups: list[tuple[str, ...]] = [("type",)]
    else:
        groups = grouped(options[0].__struct_fields__, asking)
    for group in groups:
        found: dict[tuple[Pick, ...], list[Action]] = {}
        for option in options:
            fields = dict(fields_of(option))
            found.setdefault(tuple(pick for name in group for pick in fields[name]), []).append(option)
        if len(found) > 1:
            amounts = group[0] in asking.numbers
            entries = [
                Entry(picks, left, picks[0].value if amounts else str(number))
                for number, (picks, left) in enumerate(found.items(), 1)
            ]
            return Menu(group[-1], entries, amounts)
    return None


def grouped(fields: Sequence[str], asking: Asking) -> list[tuple[str, ...]]:
    """The fields in their order, those that are one choice together."""
    groups: list[tuple[str, ...]] = []
    for field in fields:
        whole = next((g for g in asking.together if field in g and set(g) <= set(fields)), (field,))
        if whole not in groups:
            groups.append(whole)
    return groups


def amount_of(option: Action, asking: Asking) -> str:
    """The field of an action that is nothing but an amount, or ""."""
    fields = option.__struct_fields__
    return fields[0] if len(fields) == 1 and fields[0] in asking.numbers else ""


def amounts_menu(options: Sequence[Action], field: str) -> Menu:
    """Amounts and other steps in one list: numbers are amounts, the others are chosen by name."""
    entries: list[Entry] = []
    others: dict[tuple[Pick, ...], list[Action]] = {}
    for option in options:
        if option.__struct_fields__ == (field,):
            (pick,) = dict(fields_of(option))[field]
            entries.append(Entry((pick,), [option], pick.value))
        else:
            others.setdefault((Pick("type", tag(option)),), []).append(option)
    return Menu(field, [*entries, *(Entry(picks, left, "") for picks, left in others.items())], amounts=True)


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
    if pick.field in TYPED_WHOLE:
        return None
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
