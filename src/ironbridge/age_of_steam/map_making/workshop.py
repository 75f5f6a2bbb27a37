"""Where a map of one's own is begun, checked and played on."""

from __future__ import annotations

import re
from collections.abc import Iterable
from importlib.resources import files
from pathlib import Path
from string import Template

from ironbridge.age_of_steam.map_making import check
from ironbridge.age_of_steam.rules.atlas import Atlas
from ironbridge.age_of_steam.rules.loading import SHEET
from ironbridge.age_of_steam.rules.map_checks import ID
from ironbridge.core.refusals import Malformed
from ironbridge.table.title import MapFindings, Title, Watched

NEW_MAP = files(__package__) / "new_map"
# What lies beside map.toml. The rules lie here as text: they are no module.
PARTS = {
    "rules": ("rules.txt", "rules.py"),
    "words": ("words.toml",) * 2,
    "drawing": ("drawing.toml",) * 2,
    "text": ("rules.en.md",) * 2,
}


class MapWorkshop:
    def __init__(self, title: Title) -> None:
        self.title = title

    def begin(self, folder: Path, name: str, parts: Iterable[str]) -> list[Path]:
        id = folder.absolute().name
        if not re.fullmatch(ID, id):
            raise Malformed(f"a map's folder is called by its id, small letters, digits and _: not {id!r}")
        if id in Atlas().folders:
            raise Malformed(f"there is a map {id!r} already; call the folder otherwise")
        name = name.strip() or id.replace("_", " ").title()
        if not name.isprintable() or set(name) & set('{}<>"\\$'):
            raise Malformed(f"a map cannot be called {name!r}")
        written = []
        try:
            folder.mkdir(parents=True)
            for source, target in [(SHEET, SHEET), *(PARTS[part] for part in parts)]:
                text = Template((NEW_MAP / source).read_text(encoding="utf-8")).substitute(id=id, name=name)
                (folder / target).write_text(text, encoding="utf-8")
                written.append(folder / target)
        except FileExistsError:
            raise Malformed(f"{folder} is there already; a new map wants a new folder") from None
        except OSError as error:
            raise Malformed(f"cannot write to {folder}: {error.strerror}") from None
        return written

    def look(self, folder: Path) -> MapFindings:
        return check.look(folder)

    def play_on(self, folder: Path, games: int, found: MapFindings, watched: Watched) -> None:
        check.play_on(self.title.with_maps((folder,)), folder, games, found, watched)
