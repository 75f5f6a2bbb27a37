"""What is said on one map only: the words in its folder, `words.toml`.

They are English; those of the program's own maps are translated by the catalogues like all other messages, a
home-made map's are shown as they stand. What has no words is called by its id, or said in general words.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from ironbridge.age_of_steam.rules.loading import read_toml
from ironbridge.age_of_steam.rules.sheet import MapSheet

FILE = "words.toml"
Text = str | tuple[str, str]  # or one and many, by `{n}`


class MapWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """By table and id.

    `answers` go by `kind.answer` of the map's own decision, by its kind where the answer is a number, and by
    `deliver` with a delivery; `log` tells an answer that was given.
    """

    actions: dict[str, str] = {}  # names of its own special actions
    notes: dict[str, str] = {}  # what a special action is for on this map
    questions: dict[str, Text] = {}
    answers: dict[str, Text] = {}
    log: dict[str, Text] = {}
    refusals: dict[str, Text] = {}
    events: dict[str, Text] = {}
    ratings: dict[str, str] = {}  # of a game for one player
    result: dict[str, str] = {}  # `goal`, what a game for one player is played for
    places: dict[str, str] = {}  # names of its places that are words, such as countries; by any key
    legend: dict[str, str] = {}  # what stands under the map beside its prices, by any key


def words_of(sheet: MapSheet) -> MapWords:
    """The words that lie beside a map's sheet. Raises Malformed if the file has not their form."""
    return _read((sheet.folder or Path()) / FILE, sheet.beside.get(FILE, b""))


@cache
def _read(file: Path, text: bytes) -> MapWords:
    return read_toml(file, text, MapWords)
