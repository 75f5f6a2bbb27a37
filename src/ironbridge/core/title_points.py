"""Where titles are installed: the entry points of the group `ironbridge.titles`, ours among them."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from pathlib import Path

GROUP = "ironbridge.titles"


@cache
def title_points() -> dict[str, EntryPoint]:
    """By name, which is the title's id: our own, then the others. Of two with one name the first stays."""
    found: dict[str, EntryPoint] = {}
    points = sorted(entry_points(group=GROUP), key=lambda point: point.name)
    for point in sorted(points, key=lambda point: not point.module.startswith("ironbridge.")):
        if found.setdefault(point.name, point) != point:
            warnings.warn(f"the title {point.name!r} is there already: not {point.value}", stacklevel=2)
    return found


@contextmanager
def only_warned_of(what: str, but: tuple[type[Exception], ...] = ()) -> Iterator[None]:
    """Whatever goes wrong inside, only what is named is left out: others' code must not take ours along."""
    try:
        yield
    except but:
        raise
    except (Exception, SystemExit) as error:  # noqa: BLE001 - somebody's code may do anything
        warnings.warn(f"{what} cannot be loaded: {type(error).__name__}: {error}", stacklevel=3)


def package_of(point: EntryPoint) -> str:
    """The package that the title's files lie in; "" for a module that is in none."""
    return point.module.rpartition(".")[0]


def title_packages() -> tuple[str, ...]:
    return tuple(dict.fromkeys(filter(None, map(package_of, title_points().values()))))


def folder_of(package: str) -> Path:
    return Path(str(files(package)))
