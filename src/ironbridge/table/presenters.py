"""The faces of the families, found by what their titles are. A new family adds its line to `FACES`."""

from __future__ import annotations

from typing import Any

from ironbridge.age_of_steam.words.voice import speaks as is_age_of_steam
from ironbridge.brass.words.voice import speaks as is_brass
from ironbridge.core.game import Game
from ironbridge.core.refusals import Malformed
from ironbridge.table.face import Face


def face_of(game: Game[Any, Any]) -> Face:
    """The face of a game. Raises Malformed where there is none."""
    if is_brass(game):
        from ironbridge.brass.table.presenter import BrassFace

        return BrassFace(game)
    if is_age_of_steam(game):
        from ironbridge.age_of_steam.table.presenter import AgeOfSteamFace

        return AgeOfSteamFace()
    raise Malformed(f"there is no drawing of {game.card.name}")
