"""Finds titles by the entry point `ironbridge.titles`, our own like those that come from elsewhere.

An entry point is called by the title's id and names a `Title`. Nothing registers itself by being imported,
and a title nobody asks for is not loaded.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path

from ironbridge.core.game import TitleCard
from ironbridge.core.refusals import Malformed
from ironbridge.core.title_points import OURS, folder_of, only_warned_of, title_packages, title_points
from ironbridge.table.title import Title


class Titles:
    """Every title there is, by id, with the home-made maps of these folders, whose code is run.

    Raises Malformed if a map has a fault.
    """

    def __init__(self, maps: Iterable[Path | str] = ()) -> None:
        try:
            self.folders = tuple(dict.fromkeys(Path(folder).expanduser().absolute() for folder in maps))
        except RuntimeError as error:  # ~somebody who has no home here
            raise Malformed(f"maps: {error}") from error
        self._titles: dict[str, Title | None] = {}
        if self.folders:
            list(self)

    def __iter__(self) -> Iterator[Title]:
        return (title for id in title_points() if (title := self.get(id)) is not None)

    def cards(self) -> list[TitleCard]:
        return [title.card for title in self]

    def get(self, id: str) -> Title | None:
        if id in title_points() and id not in self._titles:
            made = title = _load(id)
            if title is not None and self.folders:
                made = None
                with only_warned_of(f"the title {id!r}", but=(Malformed,)):
                    made = _checked(id, title.with_maps(self.folders))
            self._titles[id] = made
        return self._titles.get(id)

    def find(self, id: str) -> Title:
        """Raises Malformed and names the titles there are."""
        title = self.get(id)
        if title is None:
            known = ", ".join(title.card.id for title in self)
            raise Malformed(f"no title {id!r}; available: {known}", "title", title=id, known=known)
        return title

    def for_newcomers(self) -> list[Title]:
        """Those with fewest maps come first, and of these the ones with an easy first game."""
        return sorted(self, key=lambda one: (len(one.maps()), not one.first_game, one.card.name))


@cache
def titles() -> Titles:
    """The titles as they are installed, without maps of anybody's own."""
    return Titles()


@cache
def code_digest() -> str:
    """The same wherever the same code is installed, compiled or not: ours, and that of others' titles."""
    packages = {OURS} | {package for package in title_packages() if package.partition(".")[0] != OURS}
    return digest_of(folder_of(package) for package in sorted(packages))


def digest_of(folders: Iterable[Path]) -> str:
    """Changes with everything in these folders that bots or rules are made of."""
    found = sha256()
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            if path.suffix in (".py", ".toml", ".json"):
                content = path.read_bytes()
                found.update(f"{path.relative_to(folder).as_posix()} {len(content)} ".encode() + content)
    return found.hexdigest()[:16]


@cache
def _load(id: str) -> Title | None:
    """None where the entry point leads to no title of this id."""
    with only_warned_of(f"the title {id!r}"):
        return _checked(id, title_points()[id].load())
    return None


def _checked(id: str, title: object) -> Title:
    """Raises whatever a title from elsewhere raises when it is asked what every list of titles asks."""
    if not isinstance(title, Title) or title.card.id != id:
        raise TypeError("it is not a Title of this id")
    if not type(title).__module__.startswith("ironbridge."):
        if not folder_of(title.package).is_dir():
            raise FileNotFoundError(f"there is no folder {title.package}")
        repr((title.about, title.maps()))
    return title
