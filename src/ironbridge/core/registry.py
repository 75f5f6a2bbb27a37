"""Finds titles by entry point, our own like those that come from elsewhere.

A title is a module `game` with a `TITLE` and a function `game()`; one that is played on home-made maps has
`use_maps(folders)` and `given_folders()` too. Nothing registers itself by being imported.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType
from typing import Any

from ironbridge.core.game import Game, TitleCard
from ironbridge.core.refusals import Malformed

ENTRY_POINTS = "ironbridge.titles"


@cache
def _modules() -> dict[str, ModuleType]:
    modules: list[ModuleType] = []
    for point in entry_points(group=ENTRY_POINTS):
        try:
            modules.append(import_module(point.module))
        except ImportError as error:
            # A title from elsewhere that does not load must not take ours with it.
            warnings.warn(f"the title {point.name!r} cannot be loaded: {error}", stacklevel=2)
    return {module.TITLE.id: module for module in modules if hasattr(module, "TITLE")}


def titles() -> list[TitleCard]:
    """Every title there is, by id."""
    return [module.TITLE for _, module in sorted(_modules().items())]


def find(title: str) -> Game[Any, Any]:
    """The game of a title id. Raises Malformed and names the titles there are."""
    modules = _modules()
    if title not in modules:
        known = ", ".join(sorted(modules))
        raise Malformed(f"no title {title!r}; there are: {known}", "title", title=title, known=known)
    game: Game[Any, Any] = modules[title].game()
    return game


def use_maps(folders: Iterable[Path | str]) -> None:
    """Offer the home-made maps of these folders, in place of those given before.

    Each title that takes maps gets them; their code is run. Raises Malformed if one has a fault.
    """
    folders = tuple(folders)
    for module in _modules().values():
        if hasattr(module, "use_maps"):
            module.use_maps(folders)


def given_maps() -> tuple[Path, ...]:
    """The folders of home-made maps in use: what other processes must be told."""
    lists = (module.given_folders() for module in _modules().values() if hasattr(module, "use_maps"))
    return tuple(dict.fromkeys(folder for folders in lists for folder in folders))
