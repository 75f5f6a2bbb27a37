"""Simulated games: by our bots and by anybody's own, in one process and in several, and what is refused."""

from __future__ import annotations

import subprocess
import sys
from functools import partial
from pathlib import Path
from types import ModuleType

import pytest

import ironbridge as ib
from ironbridge.core.game import OptionValue
from ironbridge.front.batch import Batch, play_batch
from tests.front.bots import Cheating, Faulty, First, Mute
from tests.titles import find, play_out, title_of

SCRIPT = """
import ironbridge as ib
print(ib.simulate("birmingham", players=2, games=8, jobs=2))
"""


def test_simulated_games_are_those_the_bots_play() -> None:
    rules = find("birmingham")
    told = ib.simulate("birmingham", players=3, bots=("greedy", "random"), games=2, seed=4)
    assert told.bots == ("greedy", "random", "greedy")
    ends = [rules.outcome(play_out(title_of(rules), told.bots, seed)) for seed in (4, 5)]
    assert [game.scores for game in told.games] == [end.scores for end in ends if end]
    assert told.points("greedy") == told.points(0) + told.points(2)
    assert told.wins(0) + told.wins(1) + told.wins(2) >= 2
    assert told.mean(1) == sum(told.points("random")) / 2


@pytest.mark.parametrize(
    ("title", "bots", "options"),
    [
        ("birmingham", ("random",) * 4, {}),
        ("lancashire", ("random",) * 2, {}),
        ("mautoma", ("random", "automa"), {}),
        ("age_of_steam", ("random",) * 3, {"map": "rust_belt"}),
        ("age_of_steam", ("random",) * 3, {"map": "germany"}),
    ],
)
def test_games_that_play_themselves_out_are_those_of_random_bots(
    title: str, bots: tuple[str, ...], options: dict[str, OptionValue]
) -> None:
    rules = find(title)
    batch = Batch(title, bots, 2, 6, options)
    assert batch.plays_itself
    ends = [rules.outcome(play_out(title_of(rules), bots, seed, options)) for seed in (6, 7)]
    assert [(game.scores, game.actions) for game in play_batch(batch)] == [
        (end.scores, end.actions) for end in ends if end
    ]


def test_what_cannot_be_is_refused_before_the_first_game() -> None:
    with pytest.raises(
        ib.Malformed,
        match="no bot 'clever'; available: apprentice, journeyman, ",
    ):
        ib.simulate("birmingham", bots=("clever",))
    with pytest.raises(ib.Malformed, match="0 bots"):
        ib.simulate("birmingham", bots=())
    with pytest.raises(ib.Malformed, match=r"no bot .*First object"):
        ib.simulate("birmingham", bots=(First(1),))  # type: ignore[arg-type]
    with pytest.raises(ib.Malformed, match=r"bots must be the name of a bot, .* not None"):
        ib.simulate("birmingham", bots=None)  # type: ignore[arg-type]
    with pytest.raises(ib.Malformed, match=r"Mute is not a bot: it has no method choose\(seen\)"):
        ib.simulate("birmingham", bots=Mute)  # type: ignore[arg-type]
    with pytest.raises(ib.Malformed, match="games must be a whole number, not '3'"):
        ib.simulate("birmingham", games="3")  # type: ignore[arg-type]
    for games, jobs in ((0, 1), (-3, 1), (1, 0), (1, -2)):
        with pytest.raises(ib.Malformed, match=f"at least 1 .* not {games} and {jobs}"):
            ib.simulate("birmingham", games=games, jobs=jobs)


@pytest.mark.parametrize("who", ["gredy", "", 2, -1])
def test_figures_of_nobody_are_refused(who: int | str) -> None:
    told = ib.simulate("birmingham", players=2, games=1)
    for figure in (told.points, told.mean, told.wins):
        with pytest.raises(ib.Malformed, match=f"no seat or bot {who!r}; .*: random, random"):
            figure(who)


# Bots of one's own


def test_a_class_that_takes_a_seed_is_a_bot_by_its_own_name() -> None:
    told = ib.simulate("birmingham", players=3, bots=(First, "random", partial(First)), games=2, seed=4)
    assert told.bots == ("First", "random", "First")
    assert told.points("First") == told.points(0) + told.points(2)
    assert "seat 0  First " in str(told)
    game = ib.new("birmingham", players=2, seed=7)
    assert game.suggest(First) == game.options()[0]


def test_one_bot_alone_plays_every_seat() -> None:
    for bot, name in (("random", "random"), (First, "First")):
        alone, listed = (ib.simulate("birmingham", bots=bots, players=2, games=1) for bots in (bot, [bot]))
        assert alone == listed
        assert alone.bots == (name, name)


def test_in_several_processes_the_games_are_the_same() -> None:
    bots = (First, "random")
    one, two = (ib.simulate("birmingham", players=2, bots=bots, games=6, jobs=jobs) for jobs in (1, 2))
    assert one == two


def test_a_bot_that_no_other_process_can_import_is_refused_with_what_it_must_be(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Local(First):
        pass

    for bot in (Local, lambda seed: First(seed)):
        with pytest.raises(ib.Malformed, match="at the top of a module that can be imported"):
            ib.simulate("birmingham", players=2, bots=(bot,), games=2, jobs=2)
    passing = ModuleType("passing")  # as what is typed at a prompt: here it can be pickled, there not found
    passing.__dict__["Passing"] = type("Passing", (First,), {"__module__": "passing"})
    monkeypatch.setitem(sys.modules, "passing", passing)
    with pytest.raises(ib.IronbridgeError, match="at the top of a module that can be imported"):
        ib.simulate("birmingham", players=2, bots=(passing.Passing,), games=2, jobs=2)


def test_a_script_that_starts_processes_wherever_it_is_read_is_told_where_to(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(SCRIPT)
    ran = subprocess.run([sys.executable, "mine.py"], cwd=tmp_path, capture_output=True, text=True)
    assert ran.returncode == 1
    (said,) = [line for line in ran.stderr.splitlines() if "IronbridgeError: a worker process died" in line]
    assert said.endswith('a script must start them below `if __name__ == "__main__":`')


def test_what_a_bot_raises_is_told_with_the_seed_and_where_it_came_from() -> None:
    with pytest.raises(
        RuntimeError, match=r"the game with seed 21 failed: LookupError: .* \(bots.py"
    ) as caught:
        ib.simulate("birmingham", players=2, bots=(First, Faulty), games=4, seed=20)
    cause = caught.value.__cause__
    assert isinstance(cause, LookupError)
    assert cause.__traceback__ is not None
    with pytest.raises(RuntimeError, match="the game with seed 21 failed") as caught:
        ib.simulate("birmingham", players=2, bots=(First, Faulty), games=4, seed=20, jobs=2)
    assert "raise LookupError" in str(caught.value.__cause__)


def test_a_code_that_is_no_option_is_never_played() -> None:
    said = "Cheating chose -7, which is not in seen.codes"
    with pytest.raises(RuntimeError, match=said):
        ib.simulate("birmingham", players=2, bots=(Cheating,), games=1)
    with pytest.raises(ib.Malformed, match=said):
        ib.new("birmingham", players=2, seed=7).suggest(Cheating)
