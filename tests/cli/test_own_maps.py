"""Home-made maps: the manual followed word for word, maps that are played, records without them."""

from __future__ import annotations

import io
import re
import shlex
import sys
import tomllib
from pathlib import Path

import pytest

from ironbridge.age_of_steam.map_making.workshop import PARTS
from ironbridge.age_of_steam.rules.atlas import Atlas
from ironbridge.cli.arguments import VARIABLE
from ironbridge.core.decisions import Decision
from ironbridge.core.game import OptionValue, Outcome
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.refusals import Malformed, Refusal
from ironbridge.registry import Titles, titles
from ironbridge.words.voice import Voice
from tests import places
from tests.cli.conftest import Run
from tests.cli.own_maps import RULES, change, faults

PAGE = (places.DOCS / "adding-a-map.md").read_text(encoding="utf-8")


def test_the_manual_word_for_word(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    steps = PAGE[PAGE.index("## A map of your own") : PAGE.index("## `map.toml`")]
    lines = [line for line in steps.splitlines() if line.startswith("ironbridge ")]
    assert [line.split()[1] for line in lines] == [
        *("map", "map", "map"),
        *("titles", "play", "simulate", "replay", "serve"),
    ]
    monkeypatch.setattr(sys, "stdin", io.StringIO("board\n"))
    said = {}
    for line in lines[:-1]:  # the server has a test of its own
        ran = run(*shlex.split(line)[1:])
        assert (ran.status, ran.err) == (0, ""), line
        said[" ".join(line.split()[1:3])] = ran.out
    assert "Lakeland, for 2, 3 or 4 players: 7 cities and 5 towns\n" in said["map check"]
    assert "2 players, greedy bots: 1 game played to the end" in said["map check"]
    assert said["map check"].endswith("no faults, no warnings\n")
    for theme in ("paper", "night"):
        assert "Northport" in Path(f"lakeland-{theme}.svg").read_text(encoding="utf-8")
    assert re.search(r"^lakeland +Lakeland +2, 3, 4 +3 ", said["titles --maps"], re.MULTILINE)
    assert "Lakeland" in said["play age_of_steam"]
    assert "Saltmouth" in said["play age_of_steam"]
    assert "Options: Map: Lakeland" in said["replay games/age_of_steam-3p-0.jsonl"]
    (example,) = re.findall(r"^```python\n(.*?)^```$", steps, re.MULTILINE | re.DOTALL)
    Path("mymaps/lakeland/rules.py").write_text(example, encoding="utf-8")
    assert run("map", "check", "mymaps/lakeland", "--games", 0).status == 0
    assert Atlas(["mymaps"])["lakeland"].rules.move_rounds(None) == 3  # type: ignore[arg-type]


def test_every_part_a_new_map_can_have_is_sound(run: Run) -> None:
    made = run("map", "new", "isle", "--name", "Isle of Coal", *(f"--{part}" for part in PARTS))
    assert made.out.split() == [
        f"isle/{name}" for name in ("map.toml", *(name for _, name in PARTS.values()))
    ]
    assert tomllib.loads(Path("isle/map.toml").read_text(encoding="utf-8"))["name"] == "Isle of Coal"
    ran = run("map", "check", "isle", "--games", 0)
    assert ran.status == 0, ran.out
    assert run("simulate", "age_of_steam", "--maps", "isle", "--map", "isle", "--games", 1).status == 0
    again = run("map", "new", "isle")
    assert (again.status, again.err) == (
        2,
        "ironbridge: isle already exists; a new map needs a new folder\n",
    )


@pytest.mark.parametrize("id", ["rust_belt", "Isle", "two words", "9lives", "été"])
def test_a_new_map_has_a_plain_id_of_its_own(run: Run, id: str) -> None:
    ran = run("map", "new", f"mymaps/{id}")
    assert ran.status == 2
    assert not Path("mymaps").exists()


def test_a_game_alone_is_for_one_player(run: Run) -> None:
    barbados = ("simulate", "age_of_steam", "--map", "barbados", "--bots", "random", "--games", 1)
    assert run(*barbados).out.startswith("Age of Steam, 1 player: ")
    assert run(*barbados, "--players", 2).err == "ironbridge: Barbados is for 1 player, not 2\n"


def test_a_map_without_a_last_turn_has_no_limit(run: Run) -> None:
    assert re.search(r"^detroit +Detroit Bankruptcy +.* no limit ", run("titles").out, re.MULTILINE)


def voice_on(folder: Path) -> Voice:
    title = Titles([folder]).find("age_of_steam")
    return title.voice(("Ada", "Ben"), title.game.setup(2, {"map": folder.name}, Chance(1)))


def test_a_map_brings_words_of_its_own(run: Run, lakeland: Path) -> None:
    (lakeland / "rules.py").write_text(
        "from ironbridge.core.refusals import Refusal\n"
        + RULES
        + "    def own_kinds(self):\n        return ['tea']\n"
        + "    def site_fault(self, s, seat, where):\n"
        + "        return Refusal('fog', 'Map rules', {'hex': self.t.hex_ids[where]})\n",
        encoding="utf-8",
    )
    words = lakeland / "words.toml"
    words.write_text(
        '[questions]\ntea = "Tea at {place}?"\n[refusals]\nfog = "Not on {hex}. There is fog."\n',
        encoding="utf-8",
    )
    assert run("map", "check", lakeland, "--games", 0).status == 0
    said = voice_on(lakeland)
    assert said.decision(Decision(0, "tea", "Map rules", {"hex": "C2"}, True)) == "Tea at Northport?"
    assert said.decision(Decision(0, "tea", "Map rules", {}, True)) == "What do you choose?"
    assert said.refusal(Refusal("fog", "Map rules", {"hex": "C3"})) == "Not on C3. There is fog. (Map rules)"
    words.write_text("[question]\n", encoding="utf-8")
    assert faults(run, lakeland) == ["words.toml: Object contains unknown field `question`"]


def test_a_map_says_what_its_end_is_counted_in(run: Run, lakeland: Path) -> None:
    (lakeland / "rules.py").write_text(RULES + "    def unit(self):\n        return 'cash'\n")
    said = voice_on(lakeland)
    assert said.result(Outcome(scores=(9, 30), places=(2, 1), actions=0)) == ["Ben wins with $30."]
    assert said.result(Outcome(scores=(9, 9), places=(1, 1), actions=0)) == [
        "Ada and Ben share the win with $9 each."
    ]
    (lakeland / "rules.py").write_text(RULES + "    def unit(self):\n        return 'dragons'\n")
    assert faults(run, lakeland) == ["rules.py: unit: 'dragons' is none of points, cash, turns"]


def test_a_draft_is_checked_and_not_played(run: Run, lakeland: Path) -> None:
    change(lakeland, "id =", "draft = true\nid =")
    assert run("map", "check", lakeland, "--games", 1).status == 0
    assert "lakeland" not in run("titles", "--maps", lakeland).out
    for command in ("play", "simulate"):
        ran = run(command, "age_of_steam", "--maps", lakeland, "--map", "lakeland")
        assert (ran.status, ran.out) == (2, "")
        assert ran.err.startswith("ironbridge: no map 'lakeland'; available: ")


def test_a_home_made_map_cannot_hide_one_of_ours(run: Run, lakeland: Path) -> None:
    lakeland.rename("mymaps/germany")
    change(Path("mymaps/germany"), 'id = "lakeland"', 'id = "germany"')
    assert faults(run, Path("mymaps/germany")) == [
        "there is already a map 'germany'; give the folder another name"
    ]
    ran = run("simulate", "age_of_steam", "--maps", "mymaps", "--map", "germany", "--games", 1)
    assert ran.status == 2
    assert "two maps are called 'germany'" in ran.err


def test_a_record_of_a_map_that_is_not_there_says_what_is_missing(run: Run, lakeland: Path) -> None:
    bots = ("--map", "lakeland", "--players", 2, "--games", 1, "--records", ".")
    assert run("simulate", "age_of_steam", "--maps", lakeland, *bots).status == 0
    record = "age_of_steam-2p-0.jsonl"
    said = f"ironbridge: {record} was played on the map 'lakeland', which is not known here: "
    for words in (("replay", record), ("draw", record, "-o", "-"), ("play", "--resume", record)):
        ran = run(*words)
        assert (ran.status, ran.out) == (2, "")
        assert ran.err.startswith(said)
        assert "--maps DIR" in ran.err
    assert run("draw", record, "--maps", lakeland, "-o", "-").status == 0


def test_the_environment_gives_folders_and_other_processes_know_them(
    run: Run, lakeland: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, str(lakeland.parent))
    played = run("simulate", "age_of_steam", "--map", "lakeland", "--players", 2, "--games", 2, "--jobs", 2)
    assert played.status == 0
    assert "error" not in played.out
    assert "lakeland" in run("titles").out
    monkeypatch.delenv(VARIABLE)
    assert "lakeland" not in run("titles").out
    assert "lakeland" not in offered(titles())


def offered(among: Titles) -> set[OptionValue]:
    return set(among.find("age_of_steam").card.options[0].values)


def test_titles_with_other_maps_do_not_see_each_others(run: Run, lakeland: Path) -> None:
    assert run("map", "new", "isle").status == 0
    ours, theirs, both = Titles([lakeland]), Titles(["isle"]), Titles(["isle", lakeland.parent])
    box = offered(titles())
    assert [offered(one) - box for one in (ours, theirs, both)] == [
        {"lakeland"},
        {"isle"},
        {"isle", "lakeland"},
    ]
    with pytest.raises(Malformed, match="no map 'isle'"):
        ours.find("age_of_steam").game.setup(2, {"map": "isle"}, Chance(1))
    assert offered(titles()) == box


@pytest.mark.parametrize("file", ["map.toml", "rules.py", "words.toml", "drawing.toml"])
def test_a_map_with_a_fault_is_refused_and_changes_nothing(run: Run, lakeland: Path, file: str) -> None:
    box, ours = offered(titles()), Titles([lakeland])
    assert run("map", "new", "isle").status == 0
    Path("isle", file).write_text("seas = 1 // 0\n", encoding="utf-8")
    with pytest.raises(Malformed, match=f"isle.*{file}"):
        Titles([lakeland, "isle"])
    assert offered(titles()) == box
    assert offered(ours) == box | {"lakeland"}
    assert ours.find("age_of_steam").game.setup(2, {"map": "lakeland"}, Chance(1)).map == "lakeland"


@pytest.mark.parametrize(("folder", "said"), [("nowhere", "there is no folder"), (".", "there is no map in")])
def test_a_folder_without_maps_is_refused(run: Run, folder: str, said: str) -> None:
    ran = run("titles", "--maps", folder)
    assert ran.status == 2
    assert said in ran.err
    assert run("map", "check", folder).status == 2


def test_scenarios_of_a_home_made_map_can_be_run(run: Run, lakeland: Path) -> None:
    Path("own.toml").write_text(
        'title = "age_of_steam"\n[[scenario]]\nname = "Two rounds"\nrule = "Move goods"\nsource = "own"\n'
        '[scenario.given]\nmap = "lakeland"\nplayers = 2\n[scenario.expect]\nturn = 1\n',
        encoding="utf-8",
    )
    assert "no map 'lakeland'" in run("scenario", "own.toml").out
    assert run("scenario", "own.toml", "--maps", lakeland).out == "1 passed, 0 failed, in 1 file\n"


@pytest.mark.parametrize(
    "code",
    [
        "    def reduction(self, s, seat):\n        return 1 // 0\n",
        "    def setup_map(self, s):\n        1 // 0\n",
    ],
)
def test_a_map_whose_rules_fail_can_be_drawn(run: Run, lakeland: Path, code: str) -> None:
    (lakeland / "rules.py").write_text(RULES + code, encoding="utf-8")
    ran = run("map", "draw", lakeland, "--output", lakeland.parent)
    assert (ran.status, ran.err) == (0, "")
    assert 'id="reductions"' in (lakeland.parent / "lakeland-paper.svg").read_text(encoding="utf-8")
