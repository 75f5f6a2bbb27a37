"""Faults in the form of a map's file, told with the names in the file instead of the decoder's path."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect

from ironbridge.age_of_steam.rules.loading import SHEET
from ironbridge.age_of_steam.rules.sheet import MapFile
from ironbridge.core.refusals import Malformed

NO_KEY = re.compile(r"Object contains unknown field `(.+?)`")
MISSING = re.compile(r"Object missing required field `(.+?)`")
NO_VALUE = re.compile(r"Invalid enum value '(.*)'")
KINDS = {
    "int": "a whole number",
    "str": "a text",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
    "float": "a number",
    "null": "nothing",
}


def plainly(error: Malformed, folder: Path) -> str:
    """A fault of form in a sentence."""
    cause = error.cause
    if not isinstance(cause, msgspec.ValidationError):
        return str(error).removeprefix(f"{folder}/")
    said, _, path = str(cause).partition(" - at ")
    data = tomllib.loads((folder / SHEET).read_text(encoding="utf-8-sig"))
    of_key, path = path.startswith("`key` in "), path.removeprefix("`key` in ").strip("`")
    steps = [step for step in re.split(r"[.\[\]]+", path.replace("[...]", ".*")) if step not in ("", "$")]
    places, value = _walk(data, steps, str(cause))
    where = f"{', '.join(places)}: " if places else ""
    if match := NO_KEY.search(said):
        return f"{where}there is no key {match[1]!r}"
    if match := MISSING.search(said):
        return f"{where}{match[1]!r} is missing"
    if match := NO_VALUE.search(said):
        return f"{where}{match[1]!r} is none of {', '.join(_values(steps, of_key))}"
    for word, plain in KINDS.items():
        said = said.replace(f"`{word}`", plain)
    given = f", not {value}" if isinstance(value, int) and "got" not in said else ""
    return f"{where}{said[:1].lower()}{said[1:]}{given}"


def _walk(data: dict[str, Any], steps: list[str], error: str) -> tuple[list[str], Any]:
    """The places on the way to a fault as the file calls them, and what stands there."""
    places: list[str] = []
    node: Any = data
    for step in steps:
        if step == "*":
            key = _guilty(data, node, error)
            if not key:
                return places, None
            places.append(key)
            node = node[key]
        elif isinstance(node, list) and step.isdigit():
            node = node[int(step)]
            name = (
                next((node[key] for key in ("name", "id") if key in node), "")
                if isinstance(node, dict)
                else ""
            )
            places.append(str(name) if name else f"number {int(step) + 1}")
        elif isinstance(node, dict):
            places.append(step)
            node = node.get(step)
    return places, node


def _guilty(data: dict[str, Any], table: Any, error: str) -> str:
    """The entry of a table that makes the fault; the decoder does not tell which. "" if none does alone."""
    if not isinstance(table, dict):
        return ""
    entries = dict(table)
    try:
        for key, value in entries.items():
            table.clear()
            table[key] = value
            try:
                msgspec.convert(data, MapFile)
            except msgspec.ValidationError as found:
                if str(found) == error:
                    return str(key)
    finally:
        table.clear()
        table.update(entries)
    return ""


def _values(steps: list[str], of_key: bool) -> list[str]:
    """What may stand at a place, by the types of the sheet."""
    kinds: list[inspect.Type] = [inspect.type_info(MapFile)]
    for step in steps:
        kinds = [inner for kind in kinds for inner in _inner(kind, step)]
    if of_key:
        kinds = [kind.key_type for kind in kinds if isinstance(kind, inspect.DictType)]
    plain = [one for kind in kinds for one in _either(kind)]
    return [str(value) for kind in plain if isinstance(kind, inspect.LiteralType) for value in kind.values]


def _either(kind: inspect.Type) -> tuple[inspect.Type, ...]:
    return kind.types if isinstance(kind, inspect.UnionType) else (kind,)


def _inner(kind: inspect.Type, step: str) -> Iterator[inspect.Type]:
    for one in _either(kind):
        if isinstance(one, inspect.StructType):
            yield from (field.type for field in one.fields if field.encode_name == step)
        elif isinstance(one, inspect.VarTupleType):
            yield one.item_type
        elif isinstance(one, inspect.TupleType):
            yield from one.item_types[:1]
        elif isinstance(one, inspect.DictType):
            yield one.value_type
