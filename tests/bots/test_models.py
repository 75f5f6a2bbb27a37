"""Models: what a network answers, files that are refused, and bots that play with what they have learnt."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from mypy_extensions import i64

from ironbridge.bots.bot import Seen
from ironbridge.bots.kernel.network import FIRST_BITS, SIGNAL_BITS, STRONGEST, WEIGHT_BITS, Network
from ironbridge.bots.levels import LEVELS, make_bot
from ironbridge.bots.models import LARGEST, WIDEST, Model, read_model, write_model
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.refusals import Malformed
from ironbridge.core.vecs import vec
from ironbridge.registry import titles
from tests.titles import find, title_of

PYTHON = os.environ.get("IRONBRIDGE_COMPILED_PYTHON") or sys.executable
FEATURES = ("money", "links")
WHOLE = 1 << FIRST_BITS, 1 << WEIGHT_BITS, 1 << WEIGHT_BITS + SIGNAL_BITS


def small_model(sizes: tuple[int, ...] = (2, 2, 1), **changed: Any) -> Model:
    """Money less links brings three points, links less money costs one; half a point comes for nothing."""
    first, weight, base = WHOLE
    weights = ((first, -first, 0, -first, first, 0), (3 * weight, -weight, base // 2))
    return msgspec.structs.replace(Model(FEATURES, sizes, weights, {"games": 1}), **changed)


@pytest.mark.parametrize(
    ("money", "links", "points"), [(0, 0, 0.5), (5, 3, 6.5), (3, 5, -1.5), (-4, -4, 0.5), (100, 0, 300.5)]
)
def test_a_network_answers_in_points(money: int, links: int, points: float) -> None:
    assert small_model().network.points(vec[i64]([money, links])) == points


@given(
    st.lists(st.integers(-3000, 3000), min_size=3, max_size=3),
    st.lists(st.integers(-(1 << 18), 1 << 18), min_size=25, max_size=25),
)
def test_a_fit_is_judged_by_what_the_network_will_answer(row: list[int], weights: list[int]) -> None:
    """Training reckons for many rows at once, and comes to the same."""
    numpy = pytest.importorskip("numpy")
    from ironbridge.front.fitting import answers

    layers = [weights[:16], weights[16:]]
    sizes = [3, 4, 1]
    layers[1] = layers[1][:5]
    network = Network(sizes, layers)
    assert answers(numpy.array([row]), sizes, layers)[0] == network.points(vec[i64](row))


def test_the_largest_sums_stay_within_64_bits() -> None:
    """A plain kernel would go on reckoning, a compiled one would not, and they would answer differently."""
    sizes, most = (2, WIDEST, WIDEST, 1), 1 << 15
    weights = [[LARGEST] * ((size + 1) * after) for size, after in pairwise(sizes)]
    points = Network(list(sizes), weights).points(vec[i64]([most, most]))
    assert points == float((STRONGEST * WIDEST + 1) * LARGEST) / float(1 << WEIGHT_BITS + SIGNAL_BITS)


def test_a_model_comes_back_from_its_file(tmp_path: Path) -> None:
    file = tmp_path / "model.json"
    write_model(file, small_model())
    assert read_model(file, FEATURES) == small_model()


@pytest.mark.parametrize(
    ("model", "features", "fault"),
    [
        (small_model(), ("money", "beer"), "its 2 features are not the 2 of these bots; it also has links"),
        (small_model(), (*FEATURES, "beer"), "its 2 features are not the 3 of these bots; it lacks beer"),
        (
            small_model(features=tuple("abcdefg"), origin={"title": "age_of_steam"}),
            FEATURES,
            "it was made for age_of_steam, and its 7 features are not the 2 of these bots; "
            "it also has a, b, c and 4 more$",
        ),
        (small_model(sizes=(3, 2, 1)), FEATURES, "do not lead from 2 features to 1 answer"),
        (small_model(sizes=(2, 2, 2)), FEATURES, "do not lead from 2 features to 1 answer"),
        (small_model(sizes=(2, 0, 1)), FEATURES, "do not lead from 2 features to 1 answer"),
        (small_model(sizes=(2, 3, 1)), FEATURES, r"have \[6, 3\] weights instead of \[9, 4\]"),
        (small_model(weights=((1, 2, 3, 4, 5, 1 << 34), (1, 2, 3))), FEATURES, "a weight is larger than"),
        (small_model((2, 900, 1), weights=((0,) * 2700, (0,) * 901)), FEATURES, "wider than 512"),
    ],
)
def test_a_model_for_other_bots_is_refused(
    tmp_path: Path, model: Model, features: tuple[str, ...], fault: str
) -> None:
    file = tmp_path / "model.json"
    write_model(file, model)
    with pytest.raises(Malformed, match=fault) as refused:
        read_model(file, features)
    assert str(file) in str(refused.value)


def test_a_changed_model_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "model.json"
    write_model(file, small_model())
    kept = json.loads(file.read_text())
    kept["model"]["weights"][0][0] += 1
    file.write_text(json.dumps(kept))
    with pytest.raises(Malformed, match="has been altered: its contents do not match the digest"):
        read_model(file, FEATURES)


@pytest.mark.parametrize("content", ["", "no model", "[]", '{"sha256": "", "model": {}}', "\udcff"])
def test_what_is_no_model_is_refused(tmp_path: Path, content: str) -> None:
    file = tmp_path / "model.json"
    file.write_bytes(content.encode(errors="surrogateescape"))
    with pytest.raises(Malformed, match="is not a model"):
        read_model(file, FEATURES)
    with pytest.raises(Malformed, match="cannot read the model"):
        read_model(tmp_path / "nowhere.json", FEATURES)


@pytest.mark.parametrize("id", ["birmingham", "lancashire", "age_of_steam"])
def test_a_title_says_where_its_model_comes_from(id: str) -> None:
    planner = titles().find(id).planner()
    family = type(planner).__module__.rpartition(".")[0]
    folder = Path(sys.modules[family].__path__[0])
    model = read_model(folder / "models" / f"{id}.json", planner.features)
    assert planner.network is not None
    assert model.origin["title"] == id
    assert model.origin["games"] > 1000
    assert len(model.origin["commit"].rstrip("+")) == 40
    assert model.origin["data"]


def test_greedy_and_apprentices_have_learnt_nothing_and_the_other_levels_have(tmp_path: Path) -> None:
    title = title_of(find("birmingham"))
    for bot in ("greedy", *LEVELS):
        learnt = make_bot(title, bot, 1).planner.network is not None  # type: ignore[attr-defined]
        assert learnt == (bot in ("journeyman", "foreman", "master"))
    with pytest.raises(Malformed, match="apprentice does not use a model"):
        make_bot(title, f"apprentice@{tmp_path / 'model.json'}", 1)


def test_a_bot_plays_with_the_model_of_a_file(tmp_path: Path) -> None:
    """One that gives many points for money spends less of it in its first turn."""
    title = title_of(find("birmingham"))
    planner = title.planner()
    sizes = (len(planner.features), 1, 1)
    first, weight, _ = WHOLE
    wish = [first if name == "money" else 0 for name in planner.features]
    file = tmp_path / "miser.json"
    write_model(file, Model(tuple(planner.features), sizes, ((*wish, 0), (9 * weight, 0)), {}))
    left = []
    for bot in (f"foreman@{file}", "foreman"):
        left.append(0)
        for seed in range(5):
            state = title.game.setup(2, {}, Chance(seed))
            seat = title.game.deciding(state)
            chosen = make_bot(title, bot, 1)
            while title.game.deciding(state) == seat:
                title.game.play(state, chosen.choose(Seen(title.game, state, seat)))
            left[-1] += state.money[seat]
    assert left[0] > left[1]


@pytest.mark.parametrize(
    ("bot", "fault"),
    [
        ("random@m.json", "random does not use a model"),
        ("greedy@m.json", "greedy does not use a model"),
        ("foreman@nowhere.json", "cannot read the model nowhere.json"),
        ("foreman@", "cannot read the model"),
        ("master:", "a whole number of positions from 2,000 to"),
        ("master:0", "'master:0': a master's budget in birmingham is a whole number of positions from 2,000"),
        ("master:1999", "comparing two plans costs about 2,000"),
        ("master:-5000", "a whole number of positions"),
        ("master:5e3", "a whole number of positions"),
        ("master:" + "9" * 5000, "'master:99999999999999999999...': a master's budget"),
        ("foreman:5000", "'foreman:5000': only a master takes a number of positions"),
        ("master:many", "a whole number of positions"),
        ("mistress@m.json", "no bot 'mistress'"),
    ],
)
def test_names_that_ask_for_the_impossible_are_refused(bot: str, fault: str) -> None:
    with pytest.raises(Malformed, match=fault):
        make_bot(title_of(find("birmingham")), bot, 1)


@pytest.mark.parametrize(("title", "players"), [("birmingham", 2), ("lancashire", 2)])
def test_what_a_seat_cannot_know_is_no_feature(title: str, players: int) -> None:
    game = find(title)
    planner = title_of(game).planner()
    state = game.setup(players, {}, Chance(2))
    bots = [make_bot(title_of(game), "foreman", seat) for seat in range(players)]
    rows = 0
    while (seat := game.deciding(state)) >= 0:
        if observations := planner.observations(state):
            hidden = game.determinize(state, observations[0][0], Chance(rows))
            assert planner.observations(hidden) == observations
            assert len(observations[0][2]) == len(planner.features)
            rows += 1
        game.play(state, bots[seat].choose(Seen(game, state, seat)))
    assert rows > 30


@pytest.mark.parametrize(
    "words",
    [
        ("birmingham", "--players", "2", "--bots", "foreman"),
        ("age_of_steam", "--map", "st_lucia", "--bots", "Master:50,foreman"),
    ],
)
def test_plain_and_compiled_bots_choose_alike(words: tuple[str, ...]) -> None:
    """Where there is no compiled kernel, a game is at least the same twice."""
    command = ["-m", "ironbridge", "simulate", *words, "--games", "1", "--seed", "3", "--json"]
    told = []
    for python in (sys.executable, PYTHON):
        ran = subprocess.run([python, *command], capture_output=True, text=True, check=True)
        report = json.loads(ran.stdout)
        told.append({key: report[key] for key in report if "second" not in key})
    assert told[0] == told[1]
