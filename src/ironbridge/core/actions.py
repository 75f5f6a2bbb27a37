"""Actions as structs at the edge, and the picks by which every surface narrows the same list of options."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, ClassVar, NamedTuple, TypeVar, get_args, get_origin

import msgspec

from ironbridge.core import notation


class Action(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True, omit_defaults=True):
    """One rulebook step, complete with its payment. Each title subclasses it with a tag per step.

    Fields hold ids that never change (`"stoke_on_trent:0"`, `"derby--uttoxeter"`) or tuples of them.
    `hands_over` marks the step that ends a turn: nothing before it can be undone. `str` gives it in one line.
    """

    hands_over: ClassVar[bool] = False

    def __str__(self) -> str:
        return notation.write(self)


A = TypeVar("A", bound=Action)


class Pick(NamedTuple):
    """One thing a player points at: the step itself (`type`), or the value of a field."""

    field: str
    value: str

    def __str__(self) -> str:
        return f"{self.field}={self.value}"


def tag(action: Action) -> str:
    """The step's name, as records write it."""
    return str(action.__struct_config__.tag)


def picks(action: Action) -> list[Pick]:
    """Everything the player points at to name this action, in the order of its fields."""
    found = [Pick("type", tag(action))]
    for field in action.__struct_fields__:
        value = getattr(action, field)
        values = value if isinstance(value, tuple) else (value,)
        found.extend(Pick(field, str(one)) for one in values if one != "")
    return found


def read_pick(text: str) -> tuple[str, str]:
    """`coal=cannock:1` names field and value, `cannock:1` a value in any field (field "")."""
    field, equals, value = text.partition("=")
    return (field, value) if equals else ("", text)


def holds(action: Action, wanted: Iterable[str]) -> bool:
    """Does the action contain all these picks? A pick given twice must be there twice."""
    mine = Counter(picks(action))
    for field, value in sorted((read_pick(text) for text in wanted), reverse=True):
        match = next((p for p in mine if p.value == value and field in ("", p.field) and mine[p] > 0), None)
        if match is None:
            return False
        mine[match] -= 1
    return True


def narrow(options: Sequence[A], wanted: Sequence[str]) -> list[A]:
    """The options that contain every pick, in any order."""
    return [option for option in options if holds(option, wanted)] if wanted else list(options)


@cache
def steps_of(action_type: Any) -> dict[str, type[Action]]:
    """The structs of a title's union of actions, by the name of their step."""
    return {str(kind.__struct_config__.tag): kind for kind in get_args(action_type) or (action_type,)}


def in_form(given: object, action_type: Any) -> object:
    """An action as somebody wrote it: one name where a step takes several, or a list of one, is as good."""
    if not isinstance(given, dict) or not isinstance(given.get("type"), str):
        return given
    step = steps_of(action_type).get(given["type"])
    found = dict(given)
    for field in msgspec.structs.fields(step) if step is not None else ():
        value = given.get(field.name)
        several = get_origin(field.type) is tuple
        if several and isinstance(value, str):
            found[field.name] = [value]
        elif not several and isinstance(value, list) and len(value) == 1:
            found[field.name] = value[0]
    return found
