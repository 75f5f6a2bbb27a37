"""Where titles are installed: the entry points of the group `ironbridge.titles`, ours among them."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from pathlib import Path

GROUP = "ironbridge.titles"


@cache
def title_points() -> tuple[EntryPoint, ...]:
    """By name, which is the title's id."""
    return tuple(sorted(entry_points(group=GROUP), key=lambda point: point.name))


def package_of(point: EntryPoint) -> str:
    """The package that the title's files lie in: the one of the module that the entry point names."""
    return point.module.rpartition(".")[0]


def title_packages() -> tuple[str, ...]:
    return tuple(dict.fromkeys(package_of(point) for point in title_points()))


def folder_of(package: str) -> Path:
    return Path(str(files(package)))
