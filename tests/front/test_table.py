"""The library's table: played, asked, taken back, looked at and kept, for every title and the example's."""

from __future__ import annotations

import ast
import doctest
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import ironbridge as ib
from ironbridge.age_of_steam.rules.actions import Bid
from ironbridge.age_of_steam.title import AGE_OF_STEAM
from ironbridge.cli.main import main
from ironbridge.core.match import Match
from tests.example import singing_wires
from tests.front.example import walk

OURS = [card.id for card in ib.titles()]
NAMES = [(home, name) for home, names in ib.HOMES.items() for name in names]


@pytest.fixture(params=[*OURS, "singing_wires"])
def game(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> ib.Table[ib.View, ib.Action]:
    title: str = request.param
    if title not in OURS:
        installed = singing_wires(monkeypatch)
        monkeypatch.setattr("ironbridge.front.start.installed", lambda: installed)
    return ib.new(title, seed=7)


def advance(game: ib.Table[ib.View, ib.Action], steps: int) -> None:
    for number in range(steps):
        game.play(game.suggest("random", seed=number))


def test_the_example_runs(tmp_path: Path) -> None:
    assert len(walk(tmp_path).games) == 1


@pytest.mark.parametrize("module", ["simulate", "start", "table"])
def test_the_docstrings_tell_what_happens(module: str) -> None:
    found = doctest.testmod(import_module(f"ironbridge.front.{module}"))
    assert found.attempted > 0
    assert found.failed == 0


def test_importing_it_imports_none_of_its_parts_and_dependencies() -> None:
    code = "import sys; import ironbridge; print(*(name.partition('.')[0] for name in sys.modules))"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    names = told.split()
    assert names.count("ironbridge") == 1
    assert not {"msgspec", "babel", "rich"} & set(names)


@pytest.mark.parametrize(("home", "name"), NAMES)
def test_every_name_it_offers_is_there(home: str, name: str) -> None:
    assert name in dir(ib)
    assert getattr(ib, name) is getattr(import_module(f"ironbridge.{home}"), name)


def test_a_name_it_does_not_offer_is_not_there() -> None:
    with pytest.raises(AttributeError, match="bogus"):
        _ = getattr(ib, "bogus")  # noqa: B009


def test_a_type_checker_is_told_the_same_names() -> None:
    (told,) = [one for one in ast.parse(Path(ib.__file__).read_text()).body if isinstance(one, ast.If)]
    found = [
        ((statement.module or "").removeprefix("ironbridge."), name.name, name.asname)
        for statement in told.body
        if isinstance(statement, ast.ImportFrom)
        for name in statement.names
    ]
    assert sorted(found) == sorted((home, name, name) for home, name in NAMES)


def test_a_line_of_text_plays_as_the_action_does(game: ib.Table[ib.View, ib.Action]) -> None:
    twin = game.copy()
    for number in range(30):
        action = game.suggest("random", seed=number)
        game.play(action)
        twin.play(str(action))
    assert (twin.steps, twin.text()) == (game.steps, game.text())
    assert twin.log(twin.seat) == game.log(game.seat)


def test_undo_takes_back_everything_to_the_start_and_the_same_comes_again(
    game: ib.Table[ib.View, ib.Action],
) -> None:
    opening = game.text()
    advance(game, 25)
    steps, log, board = game.steps, game.log(0), game.text()
    for _ in range(25):
        game.undo()
    with pytest.raises(ib.Malformed, match="nothing to undo"):
        game.undo()
    assert game.text() == opening
    advance(game, 25)
    assert (game.steps, game.log(0), game.text()) == (steps, log, board)


def test_a_copy_goes_its_own_way(game: ib.Table[ib.View, ib.Action]) -> None:
    board = game.text()
    advance(game.copy(), 10)
    assert game.text() == board


def test_a_saved_game_goes_on_where_it_was(game: ib.Table[ib.View, ib.Action], tmp_path: Path) -> None:
    advance(game, 20)
    game.save(tmp_path / "game.jsonl")
    again = ib.load(str(tmp_path / "game.jsonl"))
    advance(game, 5)
    advance(again, 5)
    assert str(again) == str(game)


def test_it_prints_a_board_in_plain_text_with_the_question(game: ib.Table[ib.View, ib.Action]) -> None:
    assert game.seat is not None
    shown = str(game)
    assert "\x1b" not in shown
    assert len(shown.splitlines()) > 10
    assert shown.splitlines()[-1].startswith(f"{game.names[game.seat]}: ")


def test_it_is_a_picture_in_a_notebook(game: ib.Table[ib.View, ib.Action]) -> None:
    assert game._repr_svg_().startswith("<svg")
    assert game.svg(theme="night") != game.svg()


def test_its_log_is_sentences_with_the_players_names(game: ib.Table[ib.View, ib.Action]) -> None:
    assert game.seat is not None
    name = game.names[game.seat]
    advance(game, 6)
    assert any(line.startswith(f"{name} ") for line in game.log())


def test_a_refusal_reads_as_a_sentence_and_keeps_its_code_rule_and_facts() -> None:
    game = ib.new("birmingham", players=2, seed=7)
    refusal = game.why_not("build pottery stoke_on_trent:1 iron=market")
    assert refusal is not None
    assert str(refusal).endswith(f"({refusal.rule})")
    assert refusal.code
    board = game.text()
    with pytest.raises(ValueError, match=r"\(Build") as raised:
        game.play("build pottery stoke_on_trent:1 iron=market")
    assert isinstance(raised.value, ib.IllegalAction)
    assert raised.value.refusal == refusal
    assert raised.value.refusal.sentence == str(raised.value) == str(refusal)
    assert game.text() == board


def test_what_can_be_played_has_no_refusal(game: ib.Table[ib.View, ib.Action]) -> None:
    assert all(game.legal(option) and game.legal(str(option)) for option in game.options())


def test_a_line_that_leaves_fields_open_is_explained_but_not_played() -> None:
    game = ib.new("birmingham", players=2, seed=7)
    assert game.why_not("build coal") is None
    assert not game.legal("build coal"), "it leaves open where"
    assert not game.legal("sell")
    with pytest.raises(ib.Malformed, match="build needs slot"):
        game.play("build coal")


def test_an_open_line_is_read_by_its_fields_whatever_their_order(monkeypatch: pytest.MonkeyPatch) -> None:
    title = singing_wires(monkeypatch).find("singing_wires")
    wires = {"ashby--garth": 1, "garth--holme": 0}
    given = {"players": 2, "hands": [["ashby+holme"], []], "wires": wires}
    game: ib.Table[ib.View, ib.Action] = ib.Table(title, Match.from_position(title.game, given))
    assert game.options("send")
    assert game.why_not("send route=ashby--garth,garth--holme") is None
    assert game.why_not("send route=ashby--garth") is None
    refusal = game.why_not("send route=ashby--elland")
    assert refusal is not None
    assert refusal.facts == {"picks": ("type=send", "route=ashby--elland")}


def test_an_open_line_may_name_a_text_with_a_space() -> None:
    position = {
        "players": 3,
        "phase": "goods_growth",
        "seats": {"A": {"action": "production"}},
        "display": {"light 3": ["", "", ""]},
    }
    game: ib.Table[ib.AgeOfSteamView, ib.Action]
    game = ib.Table(AGE_OF_STEAM, Match.from_position(AGE_OF_STEAM.game, position))
    game.play("produce")
    assert game.why_not(f'place_cube {game.view().drawn[0]} "light 3"') is None
    assert game.why_not(f'place_cube {game.view().drawn[0]} "light 9"') is not None


def test_an_action_of_another_title_is_none_here() -> None:
    with pytest.raises(ib.Malformed, match=r"bid 3 is not an action of Brass: Birmingham"):
        ib.new("birmingham", seed=1).play(Bid(3))


def test_every_view_tells_whose_table_it_is_and_what_is_asked(game: ib.Table[ib.View, ib.Action]) -> None:
    advance(game, 5)
    for seat in (None, 0):
        view = game.view(seat)
        assert isinstance(view, ib.View)
        assert (view.title, view.seat, view.players) == (game.title, seat, len(game.names))
        assert sorted(view.order) == list(range(view.players))
        assert (view.active, view.over, view.decision) == (game.seat, False, game.decision)
        assert len(view.seats) == view.players


def test_what_is_asked_for_a_seat_there_is_not_is_refused(game: ib.Table[ib.View, ib.Action]) -> None:
    advance(game, 3)
    for seat in (9, -1):
        for look in (game.view, game.text, game.svg, game.log):
            with pytest.raises(ib.Malformed, match=f"no seat {seat}"):
                look(seat)


def test_a_theme_there_is_not_is_refused() -> None:
    with pytest.raises(ib.Malformed, match="theme must be paper or night, not 'pink'"):
        ib.new("birmingham", seed=1).svg(theme="pink")  # type: ignore[arg-type]


def test_views_keep_secrets() -> None:
    game = ib.new("birmingham", players=2, seed=7)
    assert len(game.view(0).hand) == 8
    assert game.view().hand == ()
    with pytest.raises(ValueError, match="no seat 5"):
        game.view(5)


def test_a_game_can_be_played_to_its_end() -> None:
    game = ib.new("birmingham", players=2, seed=3)
    assert (game.scores, game.outcome) == ((), None)
    while not game.over:
        game.play(game.suggest("random", seed=game.steps))
    assert game.outcome is not None
    assert game.scores == game.outcome.scores
    assert (game.seat, game.options(), game.decision) == (None, [], None)
    assert "over" in repr(game)
    assert (game.view().over, game.view().active, game.view().decision) == (True, None, None)
    refusal = game.why_not("pass")
    assert refusal is not None
    with pytest.raises(ib.Malformed, match="over"):
        game.suggest()


def test_options_and_players_are_those_of_the_title() -> None:
    assert ib.new("lancashire", players=2, seed=1, community=True).setting["community"] is True
    alone = ib.new("mautoma", difficulty="hard", seed=1)
    assert (alone.players, alone.names) == (1, ("A", "Mautoma"))
    assert ib.new("age_of_steam", map="barbados", seed=1).players == 1
    with pytest.raises(ValueError, match="2, 3 or 4 players, not 9"):
        ib.new("birmingham", players=9)
    with pytest.raises(ValueError, match="'variant' must be full or introductory, not 'long'"):
        ib.new("birmingham", variant="long")
    with pytest.raises(ValueError, match="no option 'weather'"):
        ib.new("birmingham", weather="fair")
    with pytest.raises(ValueError, match="'whist'"):
        ib.new("whist")


def test_without_a_seed_every_game_is_another_and_tells_its_seed() -> None:
    games = [ib.new("birmingham", players=2) for _ in range(3)]
    assert len({game.seed for game in games}) > 1
    assert f"seed {games[0].seed}" in repr(games[0])


def test_a_home_made_map_is_played_saved_and_simulated_from_its_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["map", "new", "mymaps/lakeland"]) == 0
    game = ib.new("age_of_steam", players=3, seed=1, map="lakeland", maps="mymaps")
    game.play(game.options()[0])
    game.save("lakeland.jsonl")
    assert repr(ib.load("lakeland.jsonl", maps="mymaps")) == repr(game)
    with pytest.raises(ib.Malformed, match="no map 'lakeland'"):
        ib.load("lakeland.jsonl")

    def simulate() -> ib.Simulation:
        return ib.simulate(
            "age_of_steam", games=1, players=3, seed=1, map="lakeland", maps=tmp_path / "mymaps"
        )

    before = simulate()
    assert before == simulate()
    sheet = Path("mymaps/lakeland/map.toml")
    sheet.write_text(
        sheet.read_text(encoding="utf-8").replace("cash = 10", "cash = 77"), encoding="utf-8-sig"
    )
    assert before != simulate(), "nothing is remembered from one call to the next"
