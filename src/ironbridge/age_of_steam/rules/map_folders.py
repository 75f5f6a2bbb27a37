"""Where maps are found: in the package, and in folders that whoever runs the program has given.

A folder given so is trusted: a map's `rules.py` is code, and it is run. `core.registry.use_maps` gives them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path

from ironbridge.core.refusals import Malformed

SHEET = "map.toml"
ID = r"[a-z][a-z0-9_]*"  # of a map, which its folder is called by
DRAFT = re.compile(r"^draft *= *true\b", re.MULTILINE)

_given: list[Path] = []


def given_folders() -> tuple[Path, ...]:
    """The folders with home-made maps that are in use; other processes need to be told."""
    return tuple(_given)


def give_folders(folders: Sequence[Path]) -> None:
    """Look into these folders from now on, in place of those given before."""
    _given[:] = folders
    _find.cache_clear()


def find_maps(extra: tuple[Path, ...] | None = None, drafts: bool = False) -> dict[str, Path]:
    """The folders that hold a `map.toml`, those of the package first; drafts only if asked for.

    `extra` are folders of maps, or of one map; those given to the program if left out.
    """
    return _find(given_folders() if extra is None else extra, drafts)


def own_maps() -> dict[str, Path]:
    """The home-made maps among those found."""
    return {name: folder for name, folder in find_maps(drafts=True).items() if folder.parent != package()}


@cache
def package() -> Path:
    return Path(str(files("ironbridge.age_of_steam.maps")))


@cache
def _find(extra: tuple[Path, ...], drafts: bool) -> dict[str, Path]:
    found: dict[str, Path] = {}
    hidden: set[str] = set()
    for root in (package(), *extra):
        folders = _maps_in(root)
        if not folders:
            raise Malformed(f"there is no map in {root}: a map is a folder that holds a {SHEET}")
        for folder in folders:
            name = folder.name
            if name in found:
                raise Malformed(f"two maps are called {name!r}: {found[name]} and {folder}")
            found[name] = folder
            if DRAFT.search((folder / SHEET).read_text(encoding="utf-8", errors="replace")):
                hidden.add(name)
    return {name: folder for name, folder in found.items() if drafts or name not in hidden}


def _maps_in(root: Path) -> list[Path]:
    """The maps of a folder, or the folder itself if it is a map's."""
    if not root.is_dir():
        raise Malformed(f"there is no folder {root} with maps")
    if (root / SHEET).is_file():
        return [root]
    try:
        return [folder for folder in sorted(root.iterdir()) if (folder / SHEET).is_file()]
    except OSError as error:
        raise Malformed(f"the maps in {root} cannot be read: {error.strerror}") from None
