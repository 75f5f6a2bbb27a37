"""Titles by their ids, as tests ask for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ironbridge.age_of_steam.rules.game import AgeOfSteam
from ironbridge.age_of_steam.title import AGE_OF_STEAM
from ironbridge.core.game import Game
from ironbridge.registry import titles
from ironbridge.table.presenter import Presenter
from ironbridge.table.title import Title
from ironbridge.words.voice import Voice

STEAM: AgeOfSteam = AGE_OF_STEAM.game
ATLAS = AGE_OF_STEAM.atlas


def find(id: str) -> Game[Any, Any]:
    return titles().game(id)


def title_of(game: Game[Any, Any]) -> Title:
    return titles().of(game)


def voice(game: Game[Any, Any], names: Sequence[str], state: Any = None) -> Voice:
    return title_of(game).voice(names, state)


def presenter_of(game: Game[Any, Any]) -> Presenter:
    return title_of(game).presenter()
