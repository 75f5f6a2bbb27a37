"""Opening a table: a new game of any title, or one that was saved."""

from __future__ import annotations

from os import PathLike
from pathlib import Path
from secrets import randbelow
from typing import TYPE_CHECKING, Any, Literal, overload

from ironbridge.core import record
from ironbridge.core.actions import Action
from ironbridge.core.game import OptionValue, TitleCard, View
from ironbridge.core.match import Match
from ironbridge.front.batch import seats_for
from ironbridge.front.table import Table
from ironbridge.registry import Titles
from ironbridge.registry import titles as installed

if TYPE_CHECKING:
    from ironbridge.age_of_steam.rules.actions import AgeOfSteamAction
    from ironbridge.age_of_steam.rules.view import AgeOfSteamView
    from ironbridge.brass.rules.birmingham.actions import BirminghamAction
    from ironbridge.brass.rules.lancashire.actions import LancashireAction
    from ironbridge.brass.rules.mautoma.actions import MautomaAction
    from ironbridge.brass.rules.shared.view import BrassView

    Birmingham = Table[BrassView, BirminghamAction]
    Lancashire = Table[BrassView, LancashireAction]
    Mautoma = Table[BrassView, MautomaAction]
    AgeOfSteam = Table[AgeOfSteamView, AgeOfSteamAction]

Count = int | None
Folder = str | PathLike[str] | None


def titles(maps: Folder = None) -> list[TitleCard]:
    """The titles that are installed, by id: for how many each is, and what can be set at its tables.

    `maps`, here and elsewhere, is a folder of home-made maps, whose code is run.
    """
    return titles_with(maps).cards()


def titles_with(maps: Folder) -> Titles:
    return installed() if maps is None else Titles([Path(maps)])


@overload
def new(
    title: Literal["birmingham"],
    /,
    players: Count = ...,
    seed: Count = ...,
    *,
    maps: Folder = ...,
    **options: OptionValue,
) -> Birmingham: ...
@overload
def new(
    title: Literal["lancashire", "brass_2007"],
    /,
    players: Count = ...,
    seed: Count = ...,
    *,
    maps: Folder = ...,
    **options: OptionValue,
) -> Lancashire: ...
@overload
def new(
    title: Literal["mautoma"],
    /,
    players: Count = ...,
    seed: Count = ...,
    *,
    maps: Folder = ...,
    **options: OptionValue,
) -> Mautoma: ...
@overload
def new(
    title: Literal["age_of_steam"],
    /,
    players: Count = ...,
    seed: Count = ...,
    *,
    maps: Folder = ...,
    **options: OptionValue,
) -> AgeOfSteam: ...
@overload
def new(
    title: str, /, players: Count = ..., seed: Count = ..., *, maps: Folder = ..., **options: OptionValue
) -> Table[View, Action]: ...
def new(
    title: str, /, players: Count = None, seed: Count = None, *, maps: Folder = None, **options: OptionValue
) -> Table[Any, Any]:
    """A new game of a title, with its options by their names. Raises Malformed for what it does not have.

    `players` counts people (None: as many as can play); without a seed one is drawn, and told by `repr`.

    >>> import ironbridge as ib
    >>> ib.new("age_of_steam", map="hungary", players=4, seed=7)
    <Table of age_of_steam on hungary, 4 players, seed 7: seat 3 decides issue_shares, step 0>
    """
    found = titles_with(maps).find(title)
    seats = seats_for(found, players, options)
    seed = randbelow(1 << 31) if seed is None else seed
    return Table(found, Match.start(found.game, seats, seed=seed, options=options))


def load(path: str | PathLike[str], maps: Folder = None) -> Table[View, Action]:
    """Go on with a saved or recorded game. Raises Malformed where the file is not one, or does not replay."""
    saved = record.load(Path(path))
    title = titles_with(maps).find(saved.header.title)
    return Table(title, Match.resume(title.game, saved))
