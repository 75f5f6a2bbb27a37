"""Do the methods of a map's rules meet those of the base game? A misspelt one would silently do nothing."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Iterator
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from ironbridge.age_of_steam.rules.kernel.rules import Rules

SEAMS = tuple(name for name in dir(Rules) if not name.startswith("_") and callable(getattr(Rules, name)))


def idle_methods(kind: type[Rules], file: Path) -> list[str]:
    """Public methods that override nothing and that nothing in the map's own file calls."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    used = set(_names_in(tree, ""))
    found = []
    for name, method in _own_methods(kind):
        if name not in dir(Rules) and not name.startswith("_") and name not in used:
            near = get_close_matches(name, SEAMS, 1, 0.7)
            meant = f"; did you mean {near[0]}?" if near else ", and nothing here calls it"
            found.append(
                f"{file.name}, line {method.__code__.co_firstlineno}: {name} overrides nothing{meant}"
            )
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and node.name in SEAMS and node.name not in used:
            found.append(f"{file.name}, line {node.lineno}: {node.name} is outside the class MapRules")
    return found


def misfits(kind: type[Rules], file: Path) -> list[str]:
    """Methods that cannot be called as the base game calls them."""
    found = []
    for name, method in _own_methods(kind):
        if name not in SEAMS:
            continue
        seam = _signature(getattr(Rules, name))
        own = _signature(method)
        if seam is None or own is None or _fits(own, seam):
            continue
        where = f"{file.name}, line {method.__code__.co_firstlineno}"
        found.append(f"{where}: {name} takes ({_names(own)}), but is called with ({_names(seam)})")
    return found


def _names_in(node: ast.AST, within: str) -> Iterator[str]:
    """The names a program uses; what a function says of itself does not count."""
    name = node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else within
    if name != within:
        yield name
    inside = node.name if isinstance(node, ast.FunctionDef) else within
    for child in ast.iter_child_nodes(node):
        yield from _names_in(child, inside)


def _own_methods(kind: type[Rules]) -> Iterator[tuple[str, Any]]:
    """What is written in the map's own file, in MapRules and in its bases."""
    for base in kind.__mro__:
        if base.__module__ == kind.__module__:
            yield from ((name, value) for name, value in vars(base).items() if inspect.isfunction(value))


def _signature(method: Callable[..., Any]) -> inspect.Signature | None:
    try:
        return inspect.signature(method)
    except ValueError:  # a compiled method that does not tell
        return None


def _fits(own: inspect.Signature, seam: inspect.Signature) -> bool:
    """Can it be called with all the seam's parameters, and with the needed ones alone?"""
    needed = [one for one in seam.parameters.values() if one.default is one.empty]
    try:
        own.bind(*seam.parameters)
        own.bind(*needed)
    except TypeError:
        return False
    return True


def _names(signature: inspect.Signature) -> str:
    """The parameters without their types."""
    plain = [one.replace(annotation=one.empty) for one in signature.parameters.values()]
    return ", ".join(map(str, plain))
