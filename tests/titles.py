"""Titles by their ids, as tests ask for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, overload

from ironbridge.age_of_steam.rules.game import AgeOfSteam
from ironbridge.age_of_steam.title import AGE_OF_STEAM
from ironbridge.brass.rules.shared.game import BrassGame
from ironbridge.core.game import Game, Options
from ironbridge.front.batch import play_game
from ironbridge.registry import titles
from ironbridge.table.presenter import Presenter
from ironbridge.table.title import Title
from ironbridge.words.voice import Voice

STEAM: AgeOfSteam = AGE_OF_STEAM.game
ATLAS = AGE_OF_STEAM.atlas


@overload
def find(id: Literal["age_of_steam"]) -> AgeOfSteam: ...
@overload
def find(id: Literal["birmingham", "brass_2007", "lancashire", "mautoma"]) -> BrassGame: ...
@overload
def find(id: str) -> Game[Any, Any]: ...
def find(id: str) -> Any:
    return titles().find(id).game


def title_of(game: Game[Any, Any]) -> Title:
    return titles().find(game.card.id)


def play_out(title: Title, names: Sequence[str], seed: int, options: Options | None = None) -> Any:
    """The last state of a game by bots."""
    return play_game(title, names, seed, options or {})[0]


def voice(game: Game[Any, Any], names: Sequence[str], state: Any = None) -> Voice:
    return title_of(game).voice(names, state)


def presenter_of(game: Game[Any, Any]) -> Presenter:
    return title_of(game).presenter()
