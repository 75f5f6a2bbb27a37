"""Where titles are installed: the entry points of the group `ironbridge.titles`, ours among them."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.metadata import EntryPoint, distributions
from importlib.resources import files
from pathlib import Path

GROUP = "ironbridge.titles"
OURS = "ironbridge"  # the distribution


@cache
def title_points() -> dict[str, EntryPoint]:
    """By name, which is the title's id: our own, then the others. Of two with one name the first stays."""
    points: list[tuple[bool, EntryPoint]] = []
    for distribution in distributions():
        with only_warned_of("what a distribution offers"):
            if GROUP in (distribution.read_text("entry_points.txt") or ""):
                theirs = distribution.name != OURS
                points += [
                    (theirs, one) for one in distribution.entry_points if one.group == GROUP and one.module
                ]
    found: dict[str, EntryPoint] = {}
    for _, point in sorted(points, key=lambda pair: (pair[0], pair[1].name)):
        if found.setdefault(point.name, point) != point:
            warnings.warn(f"the title {point.name!r} is there already: not {point.value}", stacklevel=2)
    return found


@contextmanager
def only_warned_of(what: str, but: tuple[type[Exception], ...] = ()) -> Iterator[None]:
    """Whatever goes wrong inside, only what is named is left out: others' code must not take ours along."""
    try:
        yield
    except BaseException as error:  # somebody's code may do anything
        if isinstance(error, (KeyboardInterrupt, *but)):
            raise
        warnings.warn(f"{what} cannot be loaded: {type(error).__name__}{_reason(error)}", stacklevel=3)


def _reason(error: BaseException) -> str:
    """In one line that a terminal can show, as far as the error can tell it."""
    try:
        said = "".join(letter if letter.isprintable() else " " for letter in str(error))
    except Exception:  # noqa: BLE001 - its own code, too
        return ""
    return ": " + " ".join(said.split())


def package_of(point: EntryPoint) -> str:
    """The package that the title's files lie in; "" for a module that is in none."""
    return point.module.rpartition(".")[0]


def title_packages() -> tuple[str, ...]:
    return tuple(dict.fromkeys(filter(None, map(package_of, title_points().values()))))


def folder_of(package: str) -> Path:
    return Path(str(files(package)))
