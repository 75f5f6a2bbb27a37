"""The runner of scenarios says what is wrong with one, and with a file; the manual's examples run."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ironbridge.age_of_steam.rules.position_forms import PositionForm, SeatForm
from ironbridge.core.actions import steps_of
from ironbridge.core.game import Game
from ironbridge.core.match import Match
from ironbridge.core.record import decode, encode
from ironbridge.core.refusals import IronbridgeError, Malformed
from ironbridge.core.scenario import Failed, Scenario, ScenarioFile, load_scenarios, run, run_file
from tests.brass.rules.games import BIRMINGHAM
from tests.scenario_list import ROOT
from tests.titles import find


def scenario(**fields: Any) -> Scenario:
    return msgspec.convert({"name": "a scenario", "rule": "a rule", **fields}, Scenario)


def of_title(title: str, expect: dict[str, Any]) -> tuple[Game[Any, Any], Scenario]:
    """A title, or a map of one (`age_of_steam:hungary`), and a scenario that only expects."""
    name, _, chart = title.partition(":")
    given = {"map": chart, "players": 2 if chart == "st_lucia" else 3} if chart else {}
    return find(name), scenario(given=given, expect=expect)


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"expect": {"seats.A.money": 3}}, "seats.A.money is 17, expected 3"),
        ({"expect": {"seats.Z.money": 3}}, "seats.Z.money is None, expected 3"),
        ({"expect": {"seats.A.money.pence": 3}}, "seats.A.money.pence is None"),
        ({"expect": {"tiles.count": 2}}, "tiles.count is 0, expected 2"),
        ({"expect": {"tiles.7.owner": "A"}}, "tiles.7.owner is None"),
        ({"expect": {"decision": "discard"}}, "decision is 'action', expected 'discard'"),
        ({"expect": {"options.loan": 2}}, "options.loan is 1, expected 2"),
        ({"expect": {"outcome.places": [1, 2]}}, "outcome.places is None"),
        ({"expect": {"merchants.count": 2}}, "merchants.count is 9, expected 2"),
        ({"expect": {"seats.A.mat.coal.count": 2}}, "seats.A.mat.coal.count is 7, expected 2"),
        ({"expect": {"seats.A.mat.count": 6}}, "seats.A.mat.count is 45, expected 6"),
        (
            {"given": {"seats": {"A": {"hand": ["stone"]}}}, "expect": {"seats.A.hand.stone": "absent"}},
            "seats.A.hand.stone is 'stone', expected 'absent'",
        ),
        (
            {"given": {"links": {"cannock--walsall": "B"}}, "expect": {"links.cannock--walsall": "absent"}},
            "links.cannock--walsall is 'B', expected 'absent'",
        ),
        ({"expect": {"seats.A": {"money": 17, "vp": 1}}}, "seats.A is {"),
        ({"do": [{"picks": ["tea"]}]}, "step 1: picks ['tea'] leave 0 options"),
        ({"do": [{"picks": ["develop"]}]}, "step 1: picks ['develop'] leave 5 options"),
        (
            {"do": [{"picks": ["loan"]}, {"picks": ["end_turn"]}]},
            "step 2: picks ['end_turn'] leave 0 options",
        ),
        ({"do": [{"action": {"type": "end_turn"}}]}, "step 1: other_decision: decision action"),
        ({"do": [{"action": {"type": "loan"}, "seat": 2}]}, "step 1: not_your_turn: seat 2, deciding 0"),
        ({"do": [{"picks": ["loan"], "seat": 2}]}, "step 1: picks ['loan'] leave 0 options"),
        ({"do": [{"picks": ["loan"], "refused": "money"}]}, "step 1: not refused, expected 'money'"),
        ({"do": [{"action": {"type": "loan"}, "refused": "money"}]}, "step 1: not refused, expected 'money'"),
        (
            {"do": [{"action": {"type": "end_turn"}, "refused": "money"}]},
            "step 1: refused with 'other_decision'",
        ),
        (
            {
                "do": [
                    {
                        "action": {"type": "end_turn"},
                        "refused": "other_decision",
                        "facts": {"decision": "tea"},
                    }
                ]
            },
            "step 1: the refusal says decision 'action', expected 'tea'",
        ),
        (
            {
                "given": {"actions_left": 0, "seats": {"A": {"hand": ["stone", "stone"]}}},
                "do": [{"picks": ["end_turn"], "chance": ["card:stone"]}],
            },
            "step 1: ",
        ),
        ({"expect": {"seats.A.mat.coal": {"2": 2, "3": 2, "4": 2}}}, "seats.A.mat.coal is {'1': 1, "),
        ({"given": {"links": {"cannock--walsall": "B"}}, "expect": {"links": {}}}, "links is {'cannock--"),
        ({"given": {"over": True}, "do": [{"picks": ["loan"]}]}, "step 1: picks ['loan'] leave 0 options"),
        ({"do": [{"picks": ["loan"], "chance": ["card:stone"]}]}, "step 1: "),
    ],
)
def test_a_scenario_that_does_not_hold_says_what_differs(fields: dict[str, Any], message: str) -> None:
    with pytest.raises(Failed) as failed:
        run(BIRMINGHAM, scenario(**fields))
    assert message in str(failed.value)


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"given": {"weather": "rain"}}, "weather"),
        ({"given": {"players": 9}}, "9 players"),
        ({"do": [{"action": {"industry": "coal"}}]}, "type"),
        ({"do": [{"action": {"type": "dance"}}]}, "dance"),
        ({"do": [{"action": {"type": "build", "slot": "dudley:0"}}]}, "industry"),
        ({"do": [{"action": {"type": "loan", "sum": 30}}]}, "sum"),
        ({"do": [{"action": {"type": "discard", "card": 7}}]}, "card"),
        ({"do": [{"picks": ["pass"], "chance": ["tea:1"]}]}, "tea:1"),
        ({"do": [{"picks": ["pass"], "chance": ["card:london"]}]}, "card:london"),
        ({"do": [{"undo": True}]}, "nothing to undo"),
        ({"new_game": {"players": 9}}, "9"),
        ({"new_game": {"players": 2, "options": {"variant": "endless"}}}, "endless"),
        ({"new_game": {"players": 2, "options": {"tea": True}}}, "tea"),
        ({"new_game": {"players": 2}, "given": {"players": 3}}, "given"),
        ({"expect": {"options.biuld": 0}}, "options: 'biuld' names nothing in Brass: Birmingham"),
        ({"expect": {"options.build,dudly:0": 0}}, "'dudly:0' names nothing"),
        ({"expect": {"options.build,solt=dudley:0": 0}}, "'solt=dudley:0' names nothing"),
        ({"expect": {"events.lona": 0}}, "has no event 'lona'"),
        ({"expect": {"told.lona.amuont": []}}, "has no event 'lona'"),
        ({"expect": {"told.loan.amuont": []}}, "loan has no fact 'amuont'; it has: from, money, seat, to"),
        ({"expect": {"links.canock--walsall": "absent"}}, "no such thing can exist"),
        ({"expect": {"lniks.cannock--walsall": "absent"}}, "no such thing can exist"),
        ({"expect": {"seats.A.money.cotton": "absent"}}, "no such thing can exist"),
        ({"expect": {"forced.x": 0}}, "forced.x: forced is a single value"),
        ({"expect": {"forced.count": 0}}, "forced is a single value"),
        ({"expect": {"decision.x": "action"}}, "decision is a single value"),
        ({"expect": {"deciding.x": 0}}, "deciding is a single value"),
        ({"expect": {"events.loan.money": 1}, "do": [{"picks": ["loan"]}]}, "events.loan is a single value"),
        ({"expect": {"seats.A.count": 11}}, "seats.A.count: it is not clear what to count"),
        ({"expect": {"merchants.oxford:0.count": 2}}, "merchants.oxford:0.count: it is not clear"),
        ({"expect": {"merchants.oxford:9": "absent"}}, "no such thing can exist"),
        ({"expect": {"links.dudley:0": "absent"}}, "no such thing can exist"),
        ({"expect": {"seats.E.mat.cotton": "absent"}}, "no such thing can exist"),
        ({"expect": {"decision": "absent"}}, "no such thing can exist"),
    ],
)
def test_a_scenario_that_cannot_be_is_malformed(fields: dict[str, Any], message: str) -> None:
    with pytest.raises(Malformed) as malformed:
        run(BIRMINGHAM, scenario(**fields))
    assert message in str(malformed.value)


def test_what_is_not_there_or_was_not_told_can_be_expected() -> None:
    expect = {
        "links.cannock--walsall": "absent",
        "links.count": 0,
        "seats.count": 4,
        "options.build,dudley:0": 0,
        "events.loan": 0,
        "told.loan.money": [],
    }
    run(BIRMINGHAM, scenario(given={"seats": {"A": {"money": 0}}}, expect=expect))


@pytest.mark.parametrize(
    ("title", "picks"),
    [
        ("birmingham", "sell,merchant=oxford:0"),
        ("birmingham", "sell,oxford:1"),
        ("birmingham", "sell,beer=merchant"),
        ("birmingham", "type=build,coal=market,iron=dudley:1"),
        ("birmingham", "stone"),
        ("lancashire", "sell,to=distant"),
        ("lancashire", "loan,40"),
        ("mautoma", "automa,do=back"),
        ("age_of_steam", "deliver,L9:1"),
        ("age_of_steam", "deliver,route=L9:1,cube=red"),
        ("age_of_steam", "choose,keep"),
        ("age_of_steam", "choose,choice=usual"),
        ("age_of_steam", "bid,77777"),
        ("age_of_steam", "place_cube,box=2,column=light 1"),
        ("age_of_steam:st_lucia", "choose,pay"),
        ("age_of_steam:hungary", "choose,20"),
        ("age_of_steam:western_us", "choose,A2B2"),
        ("age_of_steam:western_us", "deliver,choice=B"),
        ("age_of_steam:finland", "deliver,choice=red"),
        ("age_of_steam:detroit", "deliver,route=N9:6"),
    ],
)
def test_what_could_be_an_option_can_be_expected_not_to_be_one(title: str, picks: str) -> None:
    run(*of_title(title, {f"options.{picks}": 0}))


@pytest.mark.parametrize(
    ("title", "picks", "message"),
    [
        ("birmingham", "build,slot=cotton", "'slot=cotton' names nothing"),
        ("birmingham", "build,slot=7", "'slot=7' names nothing"),
        ("birmingham", "build,7", "'7' names nothing"),
        ("birmingham", "sell,oxford:9", "'oxford:9' names nothing"),
        ("birmingham", "type=dudley:0", "'type=dudley:0' names nothing"),
        ("birmingham", "build,oxford:0", "no step of Brass: Birmingham has 'build' and 'oxford:0'"),
        ("birmingham", "build,card=stone", "no step of Brass: Birmingham has"),
        ("birmingham", "loan,dudley:0", "no step of Brass: Birmingham has"),
        ("birmingham", "build,sell", "no step of Brass: Birmingham has"),
        ("lancashire", "sell,to=london", "'to=london' names nothing"),
        ("mautoma", "automa,do=draught", "'do=draught' names nothing"),
        ("age_of_steam", "build,tile=H7", "'tile=H7' names nothing"),
        ("age_of_steam", "build,hex=straight", "'hex=straight' names nothing"),
        ("age_of_steam", "deliver,route=L9", "'route=L9' names nothing"),
        ("age_of_steam", "deliver,L9:7", "'L9:7' names nothing"),
        ("age_of_steam", "choose,pay", "'pay' names nothing"),
        ("age_of_steam", "bid,money=much", "'money=much' names nothing"),
        ("age_of_steam", "build,77", "no step of Age of Steam has 'build' and '77'"),
    ],
)
def test_what_could_never_be_an_option_is_malformed(title: str, picks: str, message: str) -> None:
    with pytest.raises(Malformed) as malformed:
        run(*of_title(title, {f"options.{picks}": 0}))
    assert message in str(malformed.value)


def test_cubes_are_counted_where_there_are_none_and_over_all() -> None:
    given = {"goods": {"B3": {"red": 2, "blue": 1}, "C1": {"red": 1}}, "display": {"A": ["red", ""]}}
    expect = {
        "goods.C8.count": 0,
        "goods.B3.count": 3,
        "goods.count": 4,
        "goods.C8.red": "absent",
        "goods.C1.blue": "absent",
        "display.A.count": 1,
        "display.count": 12 * 3 + 8 * 2 - 1,
        "claimed.count": 0,
    }
    run(find("age_of_steam"), scenario(given=given, expect=expect))
    for misspelt in ("goods.Z99.count", "godos.count"):
        with pytest.raises(Failed, match="is None"):
            run(find("age_of_steam"), scenario(given=given, expect={misspelt: 0}))
    for misspelt in ("goods.C8.crimson", "goods.red"):
        with pytest.raises(Malformed, match="no such thing can exist"):
            run(find("age_of_steam"), scenario(given=given, expect={misspelt: "absent"}))


def test_one_source_may_be_a_name_or_a_list() -> None:
    match = Match.start(BIRMINGHAM, 2, seed=1)
    several = {"type": "build", "industry": "cotton", "slot": "derby:0", "coal": "market"}
    assert match.read_action(several) == match.read_action(several | {"coal": ["market"]})
    one = {"type": "network", "line": "birmingham--dudley", "coal": ["market"]}
    assert match.read_action(one) == match.read_action(one | {"coal": "market"})
    with pytest.raises(Malformed, match="coal"):
        match.read_action(one | {"coal": ["market", "market"]})


def test_a_mat_of_nought_is_refused_where_tiles_have_that_level() -> None:
    shipyards = scenario(given={"seats": {"A": {"mat": {"shipyard": 0}}}}, expect={"era": "canal"})
    with pytest.raises(Malformed, match="shipyard = 0 is a level and none left"):
        run(find("lancashire"), shipyards)
    none = scenario(given={"seats": {"A": {"mat": {"shipyard": {}}}}}, expect={"seats.A.mat.shipyard": {}})
    run(find("lancashire"), none)


A_GAME = 'title = "birmingham"\n[[scenario]]\nname = "x"\nrule = "y"\n'


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("title = ", "broken.toml: Invalid value"),
        ("scenario = []", "title"),
        ('title = "birmingham"', "scenario"),
        ('title = "birmingham"\nscenario = 3', "scenario"),
        ('title = "birmingham"\n[[scenario]]\nname = "x"', "rule"),
        ('title = "birmingham"\n[[scenario]]\nname = 3\nrule = "y"', "name"),
        (A_GAME + "expects = {}", "expects"),
        (A_GAME + 'do = [{ pick = ["loan"] }]', "pick"),
        (A_GAME + 'do = [{ picks = "loan" }]', "picks"),
        (A_GAME + "new_game = {}", "players"),
        (A_GAME + 'new_game = { players = "two" }', "players"),
        (A_GAME + 'new_game = { players = 2, seed = "lucky" }', "seed"),
        (A_GAME + 'new_game = { players = 2, options = ["introductory"] }', "options"),
        (A_GAME + "new_game = { players = 2, weather = 1 }", "weather"),
        ('title = "whist"\n[[scenario]]\nname = "x"\nrule = "y"', "whist"),
        ("\0", "line 1"),
    ],
)
def test_a_broken_file_is_malformed_and_names_the_place(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "broken.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(Malformed) as malformed:
        run_file(path, find)
    assert message in str(malformed.value)


def test_a_file_that_is_not_there_or_not_text_is_malformed(tmp_path: Path) -> None:
    with pytest.raises(Malformed, match="cannot read"):
        load_scenarios(tmp_path / "nothing.toml")
    with pytest.raises(Malformed, match="cannot read"):
        load_scenarios(tmp_path)
    (tmp_path / "latin.toml").write_bytes(b'title = "\xe9"')
    with pytest.raises(Malformed, match=r"latin\.toml"):
        load_scenarios(tmp_path / "latin.toml")


def test_a_file_is_run_to_its_end_and_tells_each_scenario_apart(tmp_path: Path) -> None:
    path = tmp_path / "three.toml"
    path.write_text(
        'title = "birmingham"\n'
        '[[scenario]]\nname = "right"\nrule = "r"\nexpect."seats.A.money" = 17\n'
        '[[scenario]]\nname = "wrong"\nrule = "r"\nexpect."seats.A.money" = 18\n'
        '[[scenario]]\nname = "impossible"\nrule = "r"\ngiven.players = 7\n',
        encoding="utf-8",
    )
    told = {one.name: differs for one, differs in run_file(path, find)}
    assert told["right"] == ""
    assert told["wrong"] == "seats.A.money is 17, expected 18"
    assert "7 players" in told["impossible"]


# The manuals


def block(page: str, language: str) -> str:
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    found = re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    assert len(found) == 1
    return str(found[0])


def test_the_example_of_the_manual_runs(tmp_path: Path) -> None:
    path = tmp_path / "manual.toml"
    path.write_text(block("scenarios.md", "toml"), encoding="utf-8")
    results = run_file(path, find)
    assert len(results) == 2
    assert [differs for _, differs in results] == ["", ""]


def test_the_manual_names_every_key() -> None:
    text = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")
    keys = {field.name for kind in (ScenarioFile, Scenario) for field in msgspec.structs.fields(kind)}
    for key in keys:
        assert f"`{key}`" in text or f"`[[{key}]]`" in text, key


def test_the_manual_names_every_key_and_action_of_age_of_steam() -> None:
    text = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")
    keys = {field.name for kind in (PositionForm, SeatForm) for field in msgspec.structs.fields(kind)}
    steps = steps_of(find("age_of_steam").action_type)
    fields = {field for step in steps.values() for field in step.__struct_fields__}
    for name in keys - {"title", "seats"} | set(steps) | fields:
        assert f"`{name}`" in text, name


def test_the_example_record_decodes_and_replays() -> None:
    text = block("record-format.md", "json").encode()
    record = decode(text)
    assert encode(record) == text
    match = Match.replay(BIRMINGHAM, record)
    assert match.version == 6
    position = BIRMINGHAM.position(match.state)
    assert position["round"] == 2
    assert position["seats"]["A"]["money"] == 12
    assert position["seats"]["B"]["money"] == 44


def test_the_example_record_cannot_be_bent() -> None:
    text = block("record-format.md", "json")
    for old, new in (
        ('"chance":["card:walsall"]', '"chance":["card:stone"]'),
        ('"chance":["card:walsall"]', '"chance":[]'),
        ('"seat":1,"action":{"type":"loan"}', '"seat":0,"action":{"type":"loan"}'),
        ('"type":"loan"', '"type":"end_turn"'),
        ('"type":"loan"', '"type":"dance"'),
        ('"merchant:4",', ""),
        ('"format":1', '"format":2'),
        ('"options":{}', '"options":{},"weather":"rain"'),
    ):
        assert old in text
        with pytest.raises(IronbridgeError):
            Match.replay(BIRMINGHAM, decode(text.replace(old, new).encode()))
