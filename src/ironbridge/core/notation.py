"""Actions as one line of text, the same for every title: the step's name, then its fields.

`build pottery stoke_on_trent:0 coal=cannock:1`. Fields without a default stand in their order, the others by
name and only where they differ from it. Several values are joined by commas; a text that would be misread is
written as JSON writes it, and so is whatever is neither text nor number.
"""

from __future__ import annotations

import re
from functools import cache
from types import UnionType
from typing import Any, TypeVar, get_args, get_origin

import msgspec
from msgspec.structs import FieldInfo

from ironbridge.core.refusals import Malformed

T = TypeVar("T", bound=msgspec.Struct)

PLAIN = re.compile(r"[^\s\",=()]+")
QUOTED = r'"(?:[^"\\]|\\.)*"'
WORD = re.compile(rf"(?:{QUOTED}|[^\s\"])+")
ITEM = re.compile(rf"(?:{QUOTED}|[^,\"])+")
NAMED = re.compile(r"(\w+)=(.*)", re.DOTALL)
NONE = "()"  # no values where some could be


class Incomplete(Malformed):
    """A line that leaves fields of an action open; `begun` is that action, with "" for what is not named."""

    def __init__(self, detail: str, begun: Any) -> None:
        super().__init__(f"action: {detail}", "action", detail=detail)
        self.begun = begun


@cache
def _fields(kind: type[msgspec.Struct]) -> tuple[FieldInfo, ...]:
    return msgspec.structs.fields(kind)


def write(action: msgspec.Struct) -> str:
    """The action in one line; `read` gives it back."""
    words = [str(action.__struct_config__.tag)]
    for field in _fields(type(action)):
        value = getattr(action, field.name)
        if field.required:
            words.append(_written(value, field.type))
        elif value != field.default:
            words.append(f"{field.name}={_written(value, field.type)}")
    return " ".join(words)


def _written(value: Any, kind: Any) -> str:
    if kind is str and PLAIN.fullmatch(value):
        return str(value)
    if _is_list(kind):
        return ",".join(_written(one, get_args(kind)[0]) for one in value) or NONE
    return msgspec.json.encode(value).decode()


def read(text: str, kinds: type[T] | UnionType) -> T:
    """The action a line names, of one of these kinds. Every field may be named. Raises Malformed."""
    words = WORD.findall(text)
    known = {str(kind.__struct_config__.tag): kind for kind in get_args(kinds) or (kinds,)}
    if WORD.sub("", text).strip():
        raise _unread(f"{text} has a quotation mark too many")
    if not words or words[0] not in known:
        raise _unread(f"{text!r} does not begin with one of {', '.join(sorted(known))}")
    kind: type[T] = known[words[0]]
    places = {field.name: field for field in _fields(kind)}
    needed = [name for name, field in places.items() if field.required]
    given: dict[str, Any] = {}
    for word in words[1:]:
        named = NAMED.fullmatch(word)
        name, value = named.groups() if named else (next((n for n in needed if n not in given), ""), word)
        if name not in places or name in given:
            raise _unread(f"{words[0]} has no place for {word}")
        given[name] = _value(value, places[name])
    missing = [name for name in needed if name not in given]
    if missing:
        begun = kind(**(dict.fromkeys(places, "") | given))
        raise Incomplete(f"{words[0]} needs {' and '.join(missing)}", begun)
    return kind(**given)


def _value(text: str, field: FieldInfo) -> Any:
    try:
        return _value_of(text, field.type)
    except msgspec.DecodeError:
        raise _unread(f"{field.name} cannot be {text}") from None


def _value_of(text: str, kind: Any) -> Any:
    if kind is str and PLAIN.fullmatch(text):
        return text
    if _is_list(kind):
        items = [] if text == NONE else ITEM.findall(text) or [""]
        if text not in (NONE, ",".join(items)):
            raise msgspec.DecodeError("nothing between commas")
        return tuple(_value_of(item, get_args(kind)[0]) for item in items)
    return msgspec.json.decode(text, type=kind)


def _is_list(kind: Any) -> bool:
    """Is it a tuple of any length of texts or numbers?"""
    return get_origin(kind) is tuple and get_args(kind) in ((str, ...), (int, ...))


def _unread(detail: str) -> Malformed:
    return Malformed(f"action: {detail}", "action", detail=detail)
