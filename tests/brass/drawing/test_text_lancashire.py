"""The boards of Lancashire and of 2007 for terminals: the distant market, level 0, what lies outside."""

from __future__ import annotations

import pytest

from ironbridge.brass.drawing.text import BrassTextBoard
from ironbridge.brass.rules.shared.game import BrassGame
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.match import Match
from tests.brass.drawing.lancashire_samples import (
    LANCASHIRE,
    canal_table,
    community_table,
    end_table,
    start_table,
)
from tests.brass.drawing.samples import NAMES
from tests.brass.drawing.test_text import row, shown
from tests.titles import find


def markets(board: BrassTextBoard, width: int = 80) -> str:
    return shown(board.markets(), width)


def test_the_distant_market_tells_marker_risk_and_where_each_tile_leads() -> None:
    text = markets(BrassTextBoard(canal_table(), LANCASHIRE, NAMES, 80))
    assert "Distant market +3 +3 +2 +2 +1 [+1] 0 0 ×" in text
    assert "bonus now +1, 9 tiles left, 4 would close it · seen: −1 −2 −2" in text
    assert "0 ×2 → +1 · −1 → 0 · −2 ×2 → 0 · −3 ×3 → × · −4 → ×" in text


def test_a_closed_market_offers_no_next_tile() -> None:
    text = markets(BrassTextBoard(end_table(), LANCASHIRE, NAMES, 80))
    assert "0 0 [×]" in text
    assert "closed until the end of the era" in text
    assert "→" not in text


def test_what_has_no_place_at_this_table_is_not_told() -> None:
    text = shown(BrassTextBoard(start_table(), LANCASHIRE, NAMES, 100).whole(), 100)
    assert "Merchants" not in text
    assert "4 cards set aside unseen" in text
    assert "Yorkshire · The Midlands" in text  # Scotland waits for the rails
    assert "no more loans" not in text
    two = shown(BrassTextBoard(community_table(), LANCASHIRE, NAMES[:2], 100).whole(), 100)
    assert "Scotland · Yorkshire" in two
    assert "Oldham" not in two


def test_level_0_can_only_be_developed() -> None:
    game = find("lancashire")
    view = game.view(Match.start(game, 4, seed=1).state, 0)
    board = BrassTextBoard(view, LANCASHIRE, NAMES, 100)
    mat = shown(board.mat(0), 100)
    assert "develop only" in row(mat, "Shipyard 0")
    assert "beer" not in mat
    ada = row(shown(board.seat_table(), 100), " Ada ").split()
    assert ada[-5:] == ["I", "I", "I", "I", "0"]


@pytest.mark.parametrize("width", [80, 100])
@pytest.mark.parametrize(("title", "players"), [("lancashire", 4), ("brass_2007", 3)])
def test_whole_random_games_fit_without_cutting_a_cell(title: str, players: int, width: int) -> None:
    game = find(title)
    assert isinstance(game, BrassGame)
    match = Match.start(game, players, seed=9)
    chance = Chance(4)
    while (decision := match.decision) is not None:
        options = match.options(decision.seat)
        match.play(decision.seat, options[chance.below(len(options))])
        if match.version % 40 == 0 or match.decision is None:
            text = shown(
                BrassTextBoard(game.view(match.state, decision.seat), game.sheet, NAMES, width).whole(), width
            )
            assert "…" not in text
            assert max(len(line) for line in text.splitlines()) <= width
