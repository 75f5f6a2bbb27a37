"""Finds titles by the entry point `ironbridge.titles`, our own like those that come from elsewhere.

An entry point is called by the title's id and names a `Title`. Nothing registers itself by being imported,
and a title nobody asks for is not loaded.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from ironbridge.core.game import TitleCard
from ironbridge.core.refusals import Malformed
from ironbridge.core.title_points import title_points
from ironbridge.table.title import Title


class Titles:
    """Every title there is, by id, with the home-made maps of these folders, whose code is run.

    Raises Malformed if a map has a fault.
    """

    def __init__(self, maps: Iterable[Path | str] = ()) -> None:
        self.folders = tuple(dict.fromkeys(Path(folder).expanduser().absolute() for folder in maps))
        self._titles: dict[str, Title | None] = {}
        if self.folders:
            list(self)

    def __iter__(self) -> Iterator[Title]:
        return (title for point in title_points() if (title := self.get(point.name)) is not None)

    def cards(self) -> list[TitleCard]:
        return [title.card for title in self]

    def get(self, id: str) -> Title | None:
        if id not in self._titles:
            title = _load(id)
            self._titles[id] = title.with_maps(self.folders) if title and self.folders else title
        return self._titles[id]

    def find(self, id: str) -> Title:
        """Raises Malformed and names the titles there are."""
        title = self.get(id)
        if title is None:
            known = ", ".join(title.card.id for title in self)
            raise Malformed(f"no title {id!r}; there are: {known}", "title", title=id, known=known)
        return title

    def for_newcomers(self) -> list[Title]:
        """Those with an easy first game come first, those with most maps last."""
        return sorted(self, key=lambda one: (len(one.maps()), not one.first_game, one.card.name))


@cache
def titles() -> Titles:
    """The titles as they are installed, without maps of anybody's own."""
    return Titles()


@cache
def _load(id: str) -> Title | None:
    """None where there is no such title, or one from elsewhere does not load: it must not take ours along."""
    for point in title_points():
        if point.name == id:
            try:
                title = point.load()
            except (ImportError, AttributeError) as error:
                warnings.warn(f"the title {id!r} cannot be loaded: {error}", stacklevel=2)
                return None
            if isinstance(title, Title) and title.card.id == id:
                return title
            warnings.warn(f"the title {id!r} cannot be loaded: it is not a Title of this id", stacklevel=2)
    return None
