"""Narrowing the options pick by pick. Knows no game.

A menu asks for the first field in which the options left still differ; what does not differ is filled in.
Which fields are one choice, and which hold numbers to be typed as they are, the title's voice says.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ironbridge.core.actions import Action, Pick, picks, tag
from ironbridge.words.entry import Asking

AS_THEY_COME = Asking()


class Entry(NamedTuple):
    """One line of a menu: the picks it stands for (two sources of coal are one choice) and what it leaves.

    `key` is the number to type for it; "": it is chosen by name.
    """

    picks: tuple[Pick, ...]
    options: list[Action]
    key: str


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
