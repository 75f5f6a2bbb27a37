"""Recorded games play out as they did; each title, player count and variant has one."""

from __future__ import annotations

from pathlib import Path

import pytest

from ironbridge.core import record
from ironbridge.core.game import OptionValue
from ironbridge.core.match import Match
from ironbridge.core.referee import Referee
from ironbridge.registry import titles
from tests.golden import PICTURE_FOLDER, PICTURES, expected_path, golden_games, golden_name, picture, table
from tests.titles import find


@pytest.mark.parametrize("path", golden_games(), ids=golden_name)
def test_a_golden_game_plays_out_as_recorded(path: Path) -> None:
    assert table(path).splitlines() == expected_path(path).read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("path", golden_games(), ids=golden_name)
def test_the_referee_passes_a_golden_game(path: Path) -> None:
    loaded = record.load(path)
    game = find(loaded.header.title)
    referee = Referee(game)
    before = None
    for match in Match.walk(game, loaded):
        referee.check(before, match.state, match.log[-1].events if match.log else [])
        before = game.clone(match.state)


@pytest.mark.parametrize("name", PICTURES)
def test_the_pictures_of_the_documentation_are_what_is_drawn_now(name: str) -> None:
    assert (PICTURE_FOLDER / name).read_text(encoding="utf-8").rstrip() == picture(name).rstrip()


def test_every_title_player_count_and_option_has_a_golden_game() -> None:
    headers = [record.load(path).header for path in golden_games()]
    played: set[tuple[str, str, OptionValue]] = {(h.title, "players", h.players) for h in headers}
    played |= {
        (header.title, spec.id, header.options.get(spec.id, spec.values[0]))
        for header in headers
        for spec in find(header.title).card.options
    }
    # A set-up has its own deck by number of players.
    played |= {(h.title, "classic_deck of", h.players) for h in headers if h.options.get("classic_deck")}
    cards = titles().cards()
    wanted: set[tuple[str, str, OptionValue]] = {
        (card.id, "players", players) for card in cards for players in card.players
    }
    wanted |= {(card.id, spec.id, value) for card in cards for spec in card.options for value in spec.values}
    wanted |= {("lancashire", "classic_deck of", players) for players in (3, 4)}
    assert wanted <= played
