"""The maps of a title: those of the box, and home-made ones in folders that whoever runs the program gives.

A map is a folder with a `map.toml`, called by the map's id. A folder given is trusted: its `rules.py` is
code, and it is run.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache, cached_property
from importlib.resources import files
from pathlib import Path

from ironbridge.age_of_steam.rules.actions import Edge
from ironbridge.age_of_steam.rules.kernel.figures import Tables
from ironbridge.age_of_steam.rules.kernel.phases.turn import begin_phase
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import State
from ironbridge.age_of_steam.rules.loading import SHEET, load_base, load_map
from ironbridge.age_of_steam.rules.map_rules import rules_in
from ironbridge.age_of_steam.rules.positions import Positions
from ironbridge.age_of_steam.rules.sheet import MapSheet
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.refusals import Malformed

DRAFT = re.compile(r"^draft *= *true\b", re.MULTILINE)
BOX = Path(str(files("ironbridge.age_of_steam.maps")))
DEFAULT_MAP = "rust_belt"


class Map:
    """One map: its sheet, its rules, and its translators."""

    def __init__(self, sheet: MapSheet, rules: Rules) -> None:
        self.sheet = sheet
        self.rules = rules
        self.t = rules.t
        self.edge = Edge(rules)
        self.positions = Positions(rules, self.edge)

    def deal(self, players: int, chance: Chance, options: list[str]) -> State:
        state = self.rules.setup(players, chance, options)
        begin_phase(self.rules, state, 0)
        return state


class Atlas(dict[str, Map]):
    """Every map by its id, read when it is first asked for. Raises Malformed if one has a fault."""

    def __init__(self, given: Iterable[Path | str] = ()) -> None:
        super().__init__()
        self.given = tuple(dict.fromkeys(Path(folder).expanduser().absolute() for folder in given))
        self.folders = dict(_box())
        for folder in (folder for root in self.given for folder in maps_in(root)):
            if folder.name in self.folders:
                raise Malformed(
                    f"two maps are called {folder.name!r}: {self.folders[folder.name]} and {folder}"
                )
            self.folders[folder.name] = folder
        for id in self.own:
            self[id]  # nobody should find a fault in the middle of a game

    @property
    def own(self) -> list[str]:
        """The home-made ones."""
        return [id for id, folder in self.folders.items() if folder.parent != BOX]

    @cached_property
    def offered(self) -> list[str]:
        """All but drafts."""
        return [id for id, folder in self.folders.items() if not is_draft(folder)]

    def sheet(self, id: str) -> MapSheet:
        """Of a map that is there; its rules are not read for it."""
        folder = self.folders[id]
        return _printed_sheet(folder) if folder.parent == BOX else self[id].sheet

    def sheets(self) -> list[MapSheet]:
        """Of the maps that are offered."""
        return [self.sheet(id) for id in self.offered]

    def __missing__(self, id: str) -> Map:
        folder = self.folders.get(id)
        if folder is None:
            known = ", ".join(sorted(self.offered))
            raise Malformed(f"no map {id!r}; there are: {known}", "map", map=id, known=known)
        self[id] = found = _printed(folder) if folder.parent == BOX else read_map(folder)
        return found


def read_map(folder: Path, read: Callable[[Path], MapSheet] = load_map) -> Map:
    """A map with its own rules, where its folder has a `rules.py`, or those of the base game."""
    sheet = read(folder)
    return Map(sheet, rules_in(folder, Tables(sheet, load_base())))


# What the box holds never changes.
_printed_sheet = cache(load_map)


@cache
def _printed(folder: Path) -> Map:
    return read_map(folder, _printed_sheet)


@cache
def _box() -> dict[str, Path]:
    return {folder.name: folder for folder in maps_in(BOX)}


def is_draft(folder: Path) -> bool:
    return bool(DRAFT.search((folder / SHEET).read_text(encoding="utf-8", errors="replace")))


def maps_in(root: Path) -> list[Path]:
    """The maps of a folder, or the folder itself if it is a map's. Raises Malformed if there is none."""
    if not root.is_dir():
        raise Malformed(f"there is no folder {root} with maps")
    if (root / SHEET).is_file():
        return [root]
    try:
        found = [folder for folder in sorted(root.iterdir()) if (folder / SHEET).is_file()]
    except OSError as error:
        raise Malformed(f"the maps in {root} cannot be read: {error.strerror}") from None
    if not found:
        raise Malformed(f"there is no map in {root}: a map is a folder that holds a {SHEET}")
    return found
