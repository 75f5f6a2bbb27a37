# mypy: disallow-any-expr
"""What somebody would write with the library: every type is known, down to the fields of a view."""

from __future__ import annotations

from pathlib import Path
from typing import assert_type

import ironbridge as ib
from ironbridge.brass.rules.birmingham.actions import BirminghamAction
from ironbridge.brass.rules.shared.actions import Build
from ironbridge.core.decisions import Decision
from ironbridge.core.game import Outcome, TitleCard


class Eager:
    """A bot: does whatever comes first."""

    def __init__(self, seed: int) -> None:
        self.luck = ib.Chance(seed)

    def choose(self, seen: ib.Seen[object]) -> int:
        assert_type(seen.view, ib.View)
        assert_type(seen.options, list[ib.Action])
        if isinstance(seen.view, ib.BrassView):
            assert_type(seen.view.hand, tuple[str, ...])
        return seen.codes[0] if seen.view.players < 3 else seen.draw(self.luck)


def walk(folder: Path) -> ib.Simulation:
    assert_type(ib.titles(), list[TitleCard])
    game = ib.new("birmingham", players=3, seed=7, variant="introductory")
    assert_type(game, ib.Table[ib.BrassView, BirminghamAction])
    assert_type((game.title, game.seed, game.steps), tuple[str, int | None, int])
    assert_type(game.decision, Decision | None)
    for option in game.options():
        if isinstance(option, Build):
            assert_type(option.slot, str)
            assert_type(game.why_not(option), ib.Refusal | None)
    game.play(game.options()[0])
    assert_type(game.view(0).hand, tuple[str, ...])
    game.undo()
    assert_type(game.copy().suggest("random"), BirminghamAction)
    try:
        game.play("sell birmingham:0 oxford:0")
    except ib.IllegalAction as error:
        assert_type(error.refusal, ib.Refusal)
        assert_type(error.refusal.sentence, str)
    game.save(folder / "game.jsonl")
    again = ib.load(folder / "game.jsonl")
    assert_type(again.view().order, tuple[int, ...])
    assert_type(again.outcome, Outcome | None)
    assert_type(ib.new("age_of_steam", players=4).view().turn, int)
    assert_type(game.suggest(Eager), BirminghamAction)
    results = ib.simulate("lancashire", players=2, bots=("random", Eager), games=1)
    assert_type(results.points("Eager"), list[int])
    assert_type(results.games[0].scores, tuple[int, ...])
    return results
