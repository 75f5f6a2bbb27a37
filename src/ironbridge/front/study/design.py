"""A designed experiment, as a TOML file has it: which games are played, how often, and what is asked then.

Every kind of game is a cell of the design: a title, a map, a number of players and who plays. All cells have
the same seeds. docs/studies.md describes the file.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from itertools import product
from os import PathLike
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from ironbridge import __version__
from ironbridge.bots.levels import with_digest
from ironbridge.core.game import OptionValue
from ironbridge.core.refusals import IronbridgeError, Malformed, persons
from ironbridge.core.vecs import is_compiled
from ironbridge.front.batch import Batch, plan
from ironbridge.registry import Titles, code_digest, digest_of
from ironbridge.table.title import Title

FEWEST_GAMES = 2  # of a cell: one alone tells nothing of how far games are spread
QUESTIONS = {
    "scores": "Points",
    "first_player": "Does it help to go first?",
    "seats": "Does the order of seats matter?",
    "bots": "Who plays better?",
    "maps": "Maps",
    "deals": "What was dealt",
    "openings": "What openings are worth",
    "length": "How long games are",
    "bankruptcies": "Who goes bankrupt",
}


class Tables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Kinds of games: each map with each number of players and each line-up of bots."""

    title: str
    maps: tuple[str, ...] = ()
    players: tuple[int, ...] = ()
    bots: tuple[str, ...] = ("greedy",)
    options: dict[str, OptionValue] = {}


class Study(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file; `games` are played in every cell."""

    name: str
    tables: tuple[Tables, ...]
    questions: tuple[str, ...]
    games: int
    seed: int = 0
    about: str = ""


class Cell(NamedTuple):
    """One kind of game, with its name for a file and for a reader."""

    id: str
    label: str
    batch: Batch
    map: str

    @property
    def about(self) -> dict[str, Any]:
        """What its games depend on, for the file they are kept in."""
        batch = self.batch
        return {
            "title": batch.title,
            "bots": [with_digest(name) for name in batch.names],
            "seed": batch.seed,
            "options": batch.options,
            "maps": {str(folder): digest_of([folder]) for folder in batch.maps},
            "version": __version__,
            "code": code_digest(),
            "compiled": is_compiled(),
        }


def read_study(path: str | PathLike[str]) -> Study:
    """Raises Malformed, with the place in the file that is wrong."""
    try:
        read = tomllib.loads(Path(path).read_text(encoding="utf-8"))
        study = msgspec.convert(read, Study)
    except OSError as error:
        raise Malformed(f"cannot read {path}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError, msgspec.ValidationError) as error:
        raise Malformed(f"{path}: {error}") from None
    if study.games < FEWEST_GAMES:
        raise Malformed(f"{path}: games: {study.games} is fewer than {FEWEST_GAMES}")
    if not study.tables or not study.questions:
        raise Malformed(f"{path}: a study needs tables and questions")
    for question in study.questions:
        if question not in QUESTIONS:
            raise Malformed(f"{path}: no question {question!r}; available: {', '.join(QUESTIONS)}")
    return study


def cells_of(study: Study, titles: Titles) -> list[Cell]:
    """Every cell, checked before the first game begins. Raises Malformed."""
    found: dict[str, Cell] = {}
    for number, tables in enumerate(study.tables, 1):
        try:
            for cell in _cells(study, tables, titles.find(tables.title), titles.folders):
                if cell.id in found:
                    raise Malformed(f"{cell.label} is there twice")
                found[cell.id] = cell
        except IronbridgeError as error:
            raise Malformed(f"tables {number}: {error}") from None
    return list(found.values())


def _cells(study: Study, tables: Tables, title: Title, folders: tuple[Path, ...]) -> Iterator[Cell]:
    known = [card.id for card in title.maps()]
    for map in tables.maps:
        if not known:
            raise Malformed(f"{title.card.name} has no maps to choose from")
        if map not in known:
            raise Malformed(f"no map {map!r}; available: {', '.join(known)}")
    counts: tuple[int | None, ...] = tables.players or (None,)
    for map, players, line_up in product(tables.maps or ("",), counts, tables.bots):
        options = tables.options | ({"map": map} if map else {})
        bots = tuple(name.strip() for name in line_up.split(","))
        wanted = Batch(
            title.card.id,
            bots,
            study.games,
            study.seed,
            options,
            rotate=not title.card.automa,
            maps=folders,
        )
        batch = plan(title, wanted, players)
        people = len(batch.bots) - len(title.card.automa)
        set_so = [f"{name}={value}" for name, value in tables.options.items()]
        map_card = title.map_card(map)
        names = [title.card.name, *([map_card.name] if map_card else []), *set_so, persons(people)]
        if len(tables.bots) > 1 or len(set(bots)) > 1:
            names.append(" + ".join(bots))
        parts = [title.card.id, *([map] if map else []), *set_so, f"{people}p", *bots]
        id = re.sub(r"[^\w.=-]", "_", "-".join(parts))
        yield Cell(id, ", ".join(names), batch, map)
