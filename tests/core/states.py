"""A kernel's states, attribute by attribute: what a copy, a key or a comparison must not forget."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

from ironbridge.core.kernel.chance import Chance

SOURCES = Path(__file__).parents[2] / "src" / "ironbridge"


def attributes(module: str) -> list[str]:
    """What the class `State` of a module declares."""
    tree = ast.parse((SOURCES / module).read_text("utf-8"))
    state = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == "State")
    return [
        node.target.id
        for node in state.body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    ]


def plain(value: Any) -> Any:
    """The value as numbers and lists that can be compared and kept."""
    match value:
        case None | bool() | int() | str():
            return value
        case Chance():
            return [value.state, value.waits, list(value.script)]
    return list(value.figures()) if hasattr(value, "figures") else list(value)


def pictured(state: Any, names: list[str]) -> dict[str, Any]:
    return {name: plain(getattr(state, name)) for name in names}


def changed(value: Any) -> Any:
    """Another value of the same kind."""
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case str():
            return value + "x"
        case Chance():
            return Chance(4711)
    copy = value[:]
    if len(copy):
        copy[0] = changed(copy[0])
        return copy
    return type(value)([1]) if isinstance(value, list) else None
