"""`map check`: what is told about a map with faults, or with what may be meant so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ironbridge.age_of_steam.rules.map_hints import hints_of
from ironbridge.age_of_steam.rules.map_overrides import idle_methods, misfits
from tests.cli.conftest import Run
from tests.cli.own_maps import RULES, change, faults
from tests.titles import ATLAS


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("cash = 10", "cash = 10\ngold = 1", "setup: there is no key 'gold'"),
        ("cash = 10", 'cash = "ten"', "setup, cash: expected a whole number, got a text"),
        ('name = "Mill"\n', "", "towns, number 3: 'name' is missing"),
        (
            "[setup]",
            "[setup",
            "map.toml: Expected ']' at the end of a table declaration (at line 29, column 7)",
        ),
        (
            'accepts = ["red"',
            'accepts = ["green"',
            "cities, Northport, accepts, number 1: 'green' is none of black, blue, purple, red",
        ),
        ("cash = 10", "cash = -1", "setup, cash: expected a whole number >= 0, not -1"),
        (
            "red = 20",
            "green = 20",
            "setup, goods: 'green' is none of black, blue, purple, red, white, yellow",
        ),
        ("red = 20", "red = 2000", "setup, goods, red: expected a whole number <= 999, not 2000"),
        (
            "[setup]",
            "[closed]\nE4 = [1]\nE5 = [2, 6]\n[setup]",
            "closed, E5, number 2: expected a whole number <= 5, not 6",
        ),
        ('name = "Mill"', 'name = "{mill}"', "name: '{mill}' may not hold braces"),
        ('id = "lakeland"', 'id = "lake"', "the map in folder 'lakeland' calls itself 'lake'"),
    ],
)
def test_faults_are_told_in_sentences(run: Run, lakeland: Path, old: str, new: str, said: str) -> None:
    change(lakeland, old, new)
    (fault,) = faults(run, lakeland)
    assert fault.startswith(said)
    with_maps = run("titles", "--maps", "mymaps")
    assert with_maps.status == 2
    assert with_maps.err.count("\n") == 1
    assert "lakeland/map.toml: " in with_maps.err


def test_all_faults_of_a_sheet_are_told_at_once(run: Run, lakeland: Path) -> None:
    change(lakeland, "recommended = [3]", "recommended = [5]")
    change(lakeland, 'growth = ["light 6"]', 'growth = ["light 7"]')
    assert len(faults(run, lakeland)) == 2


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (
            "import nothing_like_it\n",
            "rules.py: line 1: ModuleNotFoundError: No module named 'nothing_like_it'",
        ),
        ("x = 1\nclass MapRules(\n", "rules.py: line 2: '(' was never closed"),
        ("x = 1\n", "rules.py: there is no class MapRules(Rules)"),
        (
            "from ironbridge.age_of_steam.rules.kernel.rules import Rules\n"
            "class MapRules(Rules):\n"
            "    def move_rounds(self, s):\n"
            "        return 1 // 0\n",
            "game 1 of 2 players, random bots, failed: line 4: ZeroDivisionError",
        ),
        (
            "from ironbridge.age_of_steam.rules.kernel.rules import Rules\n"
            "class MapRules(Rules):\n"
            "    def setup_map(self, s):\n"
            "        s.cash[0] += 5\n"
            "    def begin_turn(self, s):\n"
            "        s.bag = s.bag[1:]\n",
            "game 1 of 2 players, random bots, failed: Foul: ",
        ),
        ("import sys\nsys.exit()\n", "rules.py: line 2: SystemExit"),
        (RULES + "    def own_kinds(self):\n        return ['build_track']\n", "rules.py: own_kinds: "),
        (RULES + "    def extra_names(self):\n        return ['a', 'a']\n", "rules.py: extra_names: 'a' is "),
        (
            RULES + "    def bill_lines(self):\n        return ['dragons']\n",
            "game 1 of 2 players, random bots, failed: ValueError: `points` gives 3 figures",
        ),
        (
            "from itertools import count\nnumbers = count()\n"
            + RULES
            + "    def points(self, s, seat, sections):\n        return [next(numbers), 0, 0]\n",
            "game 1 of 2 players, random bots, failed: replayed, the game ends differently",
        ),
        (
            RULES + "    def after_build(self, s, seat, where, how):\n        s.order.reverse()\n",
            "game 1 of 2 players, random bots, failed: a list that copies of the state share",
        ),
    ],
)
def test_faulty_rules_are_told_with_their_line(run: Run, lakeland: Path, code: str, said: str) -> None:
    (lakeland / "rules.py").write_text(code, encoding="utf-8")
    found = faults(run, lakeland)
    assert found[0].startswith(said)


def test_a_method_that_overrides_nothing_is_told(run: Run, lakeland: Path) -> None:
    code = """
    def move_round(self, s):
        return super().move_round(s)
    def shares_of_all(self, s):
        return 1
    def most_tiles(self, s, seat):
        return self.tiles_in_rain(s)
    def tiles_in_rain(self, s):
        return 2
def expenses(self, s, seat):
    return 0
"""
    (lakeland / "rules.py").write_text(RULES + code, encoding="utf-8")
    ran = run("map", "check", lakeland, "--games", 0, "--json")
    assert (ran.status, ran.json["faults"]) == (0, [])
    assert ran.json["warnings"] == [
        "rules.py, line 4: move_round overrides nothing; did you mean move_rounds?",
        "rules.py, line 6: shares_of_all overrides nothing, and nothing here calls it",
        "rules.py, line 12: expenses is outside the class MapRules",
    ]


def test_a_method_with_other_parameters_is_a_fault(run: Run, lakeland: Path) -> None:
    code = RULES + "    def expenses(self, s):\n        return 0\n"
    code += "    def dice(self, s, half):\n        return 0\n"
    code += "    def most_tiles(self, *given):\n        return 3\n"
    (lakeland / "rules.py").write_text(code, encoding="utf-8")
    assert faults(run, lakeland) == [
        "rules.py, line 3: expenses takes (self, s), but is called with (self, s, seat)",
        "rules.py, line 5: dice takes (self, s, half), but is called with (self, s, half=0)",
    ]


@pytest.mark.parametrize(
    "name", [name for name in ATLAS.offered if (ATLAS.folders[name] / "rules.py").is_file()]
)
def test_every_method_of_our_own_maps_meets_the_base_game(name: str) -> None:
    file, rules = ATLAS.folders[name] / "rules.py", type(ATLAS[name].rules)
    assert idle_methods(rules, file) + misfits(rules, file) == []


def test_the_grids_of_our_own_maps_give_no_warning() -> None:
    told = [hint for id in ATLAS.offered for hint in hints_of(ATLAS[id].sheet, ATLAS[id].t, True)]
    assert [hint for hint in told if hint.startswith(("grid", "goods display"))] == []


def test_what_is_found_is_told_before_the_games(
    run: Run, lakeland: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    change(lakeland, "turns = { 2 = 8, 3", "turns = { 3")
    told = []

    def play(*_: object) -> int:
        told.append(capsys.readouterr().out)
        return 0

    monkeypatch.setattr("ironbridge.age_of_steam.map_making.workshop.play", play)
    ran = run("map", "check", lakeland, "--games", 1)
    assert "warning: turns: a game of 2 players has no last turn" in told[0]
    assert ran.out.splitlines() == [
        *(f"{players} players, random bots: 1 game played to the end" for players in (2, 3, 4)),
        "2 players, greedy bots: 1 game played to the end",
        "no faults, 1 warning",
    ]


def test_rules_may_use_all_of_python(run: Run, lakeland: Path) -> None:
    """Dataclasses look up the module they stand in."""
    code = "from __future__ import annotations\nfrom dataclasses import dataclass\n"
    code += "@dataclass\nclass Bonus:\n    income: int = 1\n"
    (lakeland / "rules.py").write_text(code + RULES + "    bonus = Bonus()\n", encoding="utf-8")
    assert run("map", "check", lakeland, "--games", 0).status == 0


def test_a_faulty_drawing_is_told(run: Run, lakeland: Path) -> None:
    (lakeland / "drawing.toml").write_text("seas = []\n", encoding="utf-8")
    (fault,) = faults(run, lakeland)
    assert fault == "drawing.toml: Object contains unknown field `seas`"


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("rules.en.md", "Lakeland\n\nLake\n", "rules.en.md: its first line must be '# ' and the map's name"),
        ("rules.pl.md", "# Kraina\xf3w", "rules.pl.md: it is not UTF-8 text"),
        ("rules.xx.md", "# Lakeland", "rules.xx.md: the languages are en, pt_BR, pl or it"),
    ],
)
def test_a_page_about_the_map_has_its_form(run: Run, lakeland: Path, name: str, text: str, said: str) -> None:
    (lakeland / name).write_bytes(text.encode("latin-1"))
    assert faults(run, lakeland) == [said]


def test_what_may_be_a_mistake_is_a_warning(run: Run, lakeland: Path) -> None:
    change(lakeland, "turns = { 2 = 8, 3", "turns = { 3")
    change(lakeland, '"~~C...~~~~~"', '"~~Cw..~~~~~"')  # water about Northport
    change(lakeland, '"~~..m..C.~~"', '"~~w#m..C."')
    change(lakeland, 'growth = ["light 6"]', "growth = []")
    change(lakeland, 'growth = ["dark 4"]', 'growth = ["dark 4", "light 4"]')
    change(lakeland, "red = 20, blue = 20, purple = 20", "red = 8, blue = 8, purple = 14, white = 3")
    ran = run("map", "check", lakeland, "--games", 0)
    assert ran.status == 0
    told = re.findall(r"^warning: (.*)$", ran.out, re.MULTILINE)
    assert told == [
        "turns: a game of 2 players has no last turn, and the map has no rules of its own",
        "grid: row 3 has 9 characters, the longest 11",
        "Northport cannot be reached: no track can connect it to most of the others",
        "city Saltmouth: it has no growth column, so it never gets goods",
        "goods display: column 'light 4' is that of Westgate and of Southbridge",
        "goods display: the goods of column 'light 6' go to no city",
        "setup.goods: no city takes white goods, not even a New City",
        "setup.goods: after the set-up 1 more cube is in the bag",
    ]


@pytest.mark.parametrize(
    ("drawing", "said"),
    [
        ("[[ground.names]]\ntext = 'TARN'\nalong = [[1, 1]]", "TARN: a line has at least two points"),
        ("[[ground.names]]\ntext = 'TARN'\nalong = [[1, 1], [1, 1]]", "TARN: a line has at least two points"),
        ("[[ground.rivers]]\nname = 'Eden'\ncourse = []", "Eden: a line has at least two points"),
        ("[ground]\nsea = ['@nw', '-shore']", "sea: there is no border 'shore'"),
        (
            "[[ground.counties]]\nid = 'fell'\nwash = 'a'\noutline = ['rim']",
            "county fell: there is no border 'rim'",
        ),
        ("[room]\nleft = nan", "nan is no number for a drawing"),
        ("[ground.borders]\nrim = [[0, 0], [1e12, 0]]", "1000000000000.0 is no number for a drawing"),
        ("sea = [[[0, 0], [inf, 0]]]", "inf is no number for a drawing"),
        ("x = " + "9" * 5000, "a number has too many digits"),
        ("x = " + "[" * 3000, "lists or tables are nested too deeply"),
    ],
)
def test_what_cannot_be_drawn_is_told(run: Run, lakeland: Path, drawing: str, said: str) -> None:
    (lakeland / "drawing.toml").write_text(drawing, encoding="utf-8")
    assert faults(run, lakeland) == [f"drawing.toml: {said}"]
