"""Every scenario holds, every worked example and every ruling has one, and the runner says what is wrong."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ironbridge.core.chance import Chance
from ironbridge.core.game import Game
from ironbridge.core.match import Match
from ironbridge.core.record import decode, encode
from ironbridge.core.refusals import IronbridgeError, Malformed
from ironbridge.core.registry import find
from ironbridge.core.scenario import Failed, Scenario, ScenarioFile, load_scenarios, run, run_file

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "tests" / "scenarios"
FILES = sorted(FOLDER.rglob("*.toml"))
# What Brass: Lancashire and Brass (2007) have in common is shown once and holds for both.
BOTH_EDITIONS = ("lancashire", "brass_2007")
SCENARIOS = [
    (path, title, one)
    for path in FILES
    for file in [load_scenarios(path)]
    for title in (BOTH_EDITIONS if path.parent.name == "both_editions" else (file.title,))
    for one in file.scenario
]

# The worked examples of Brass: Birmingham. A scenario names the one it shows as its source.
FIRST_EXAMPLES = [
    1, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15, 18, 19, 24, 25, 28, 29, 30, 31, 33, 34, 35, 36, 38, 39,
    41, 42, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 59, 60, 64, 65, 67, 69, 70, 71, 72, 73, 74, 76,
    78, 80, 81, 82, 83,
]  # fmt: skip
BIRMINGHAM_EXAMPLES = {f"W{number:02}" for number in FIRST_EXAMPLES} | {f"X{n}" for n in range(101, 135)}

# The worked examples of Brass: Lancashire and Brass (2007), by the editions that must show them.
IN_BOTH_EDITIONS = [
    2, 3, 5, 6, 8, 9, 10, 11, 12, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 27, 28, 29, 32, 33, 34, 42,
    43, 44, 45, 46, 48, 50, 51, 52, 53, 56, 57, 62, 70,
]  # fmt: skip
LATER_IN_BOTH = [
    101, 103, 104, 105, 106, 107, 108, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 126, 127,
    128, 129, 131, 132, 133,
]  # fmt: skip
IN_BOTH = {f"x{number:02}" for number in IN_BOTH_EDITIONS} | {f"X{number}" for number in LATER_IN_BOTH}
ONLY_2018 = {
    *("x36", "x54", "x55", "x58", "x60", "x64", "x66", "x67", "x68"),
    *("X109", "X111", "X130", "X134"),
}
ONLY_2007 = {"x35", "x59", "x61", "X102", "X110", "X112", "X124", "X125"}

# The worked examples of the automa. What it says of deck, mat and prices is in `tests/brass/test_mautoma.py`.
MAUTOMA_EXAMPLES = {"EX23b", "EX32b"} | {
    f"EX{number:02}"
    for number in (
        1,
        2,
        3,
        5,
        6,
        7,
        8,
        10,
        12,
        13,
        15,
        17,
        18,
        19,
        24,
        25,
        27,
        28,
        29,
        30,
        33,
        35,
        36,
        37,
        40,
    )
}
MAUTOMA_EXAMPLES |= {f"X{number}" for number in range(101, 117)}


@pytest.fixture(scope="module")
def birmingham() -> Game[Any, Any]:
    return find("birmingham")


def scenario(**fields: Any) -> Scenario:
    return msgspec.convert({"name": "a scenario", "rule": "a rule", **fields}, Scenario)


def of(title: str) -> list[Scenario]:
    return [one for _, its_title, one in SCENARIOS if its_title == title]


# The scenarios


@pytest.mark.parametrize(
    ("title", "one"),
    [pytest.param(title, one, id=f"{title}:{path.stem}:{one.name}") for path, title, one in SCENARIOS],
)
def test_scenario(title: str, one: Scenario) -> None:
    run(find(title), one)


def test_every_scenario_checks_something_and_has_a_name_of_its_own() -> None:
    for path, _, one in SCENARIOS:
        assert one.expect or any(step.refused for step in one.do), f"{path.stem}: {one.name} expects nothing"
        assert one.rule, f"{path.stem}: {one.name} cites no rule"
    for title in {title for _, title, _ in SCENARIOS}:
        names = Counter(one.name for one in of(title))
        assert not [name for name, count in names.items() if count > 1]


def test_every_worked_example_of_birmingham_has_a_scenario() -> None:
    assert len(BIRMINGHAM_EXAMPLES) == 92
    assert {one.source for one in of("birmingham") if one.source} == BIRMINGHAM_EXAMPLES


def test_every_worked_example_of_lancashire_has_a_scenario_in_the_editions_it_is_of() -> None:
    assert len(IN_BOTH | ONLY_2018 | ONLY_2007) == 86
    for title, examples in (("lancashire", IN_BOTH | ONLY_2018), ("brass_2007", IN_BOTH | ONLY_2007)):
        assert {one.source for one in of(title) if one.source} == examples, title


def test_every_worked_example_of_the_automa_has_a_scenario() -> None:
    assert len(MAUTOMA_EXAMPLES) == 43
    assert {one.source for one in of("mautoma") if one.source} == MAUTOMA_EXAMPLES


PAGES = sorted((ROOT / "docs" / "rules").glob("*.md"))


def rulings_of(page: Path) -> list[str]:
    return re.findall(r"^### ([A-Z]+-\d+)$", page.read_text(encoding="utf-8"), re.MULTILINE)


def test_every_ruling_a_scenario_cites_is_written_down_once() -> None:
    written = Counter(ruling for page in PAGES for ruling in rulings_of(page))
    assert not [ruling for ruling, count in written.items() if count > 1]
    assert {one.ruling for _, _, one in SCENARIOS if one.ruling} <= set(written)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_ruling_has_a_scenario_of_its_title_and_all_its_parts(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    rulings = rulings_of(page)
    assert rulings, f"{page.name} has no rulings"
    # The page of a map of Age of Steam bears the map's name.
    title = page.stem if of(page.stem) else "age_of_steam"
    assert set(rulings) <= {one.ruling for one in of(title)}
    for ruling in rulings:
        body = text.split(f"### {ruling}\n")[1].split("\n### ")[0]
        for part in ("**Question.**", "**Ruling.**", "**Why.**", "**Confidence.**"):
            assert part in body, f"{ruling} lacks {part}"


def test_every_ruling_cited_in_the_source_is_written_down() -> None:
    written = {ruling for page in PAGES for ruling in rulings_of(page)}
    sources = [path for kind in ("*.py", "*.toml") for path in (ROOT / "src").rglob(kind)]
    for source in sources:
        text = source.read_text(encoding="utf-8")
        for ruling in re.findall(r"\b[BLM]-\d+\b|(?<=ruling )[A-Z]{2}-\d+", text):
            assert ruling in written, f"{source.name} cites {ruling}"


# Refusals of the shared rules that a title's own board, tiles and options never give.
NEVER = {
    "birmingham": {"not_on_map", "develop_only", "rail_only", "loan_late"},
    "lancashire": {"lightbulb", "worthless", "beer_unasked", "rail_only"},
    "brass_2007": {"lightbulb", "worthless", "beer_unasked", "not_on_map"},
}
OWN = {"birmingham": ["birmingham"], "lancashire": ["lancashire"], "brass_2007": ["lancashire", "brass_2007"]}


@pytest.mark.parametrize("title", NEVER)
def test_every_refusal_of_brass_is_shown_by_a_scenario_of_each_title(title: str) -> None:
    games = ROOT / "src" / "ironbridge" / "games" / "brass"
    codes = {"not_your_turn"}
    for source in [path for folder in ("shared", *OWN[title]) for path in (games / folder).glob("*.py")]:
        text = source.read_text(encoding="utf-8")
        codes |= set(re.findall(r'Refusal\(\s*"(\w+)"', text))
        codes |= {code for pair in re.findall(r'"(\w+)" if in_hand else "(\w+)"', text) for code in pair}
    shown = {step.refused for one in of(title) for step in one.do}
    assert len(codes) > 40
    assert codes - shown == NEVER[title]


# What a scenario cannot say, because it is about chance or about what a seat may see


@pytest.mark.parametrize(("players", "tiles", "barrels"), [(2, 5, 3), (3, 7, 4), (4, 9, 6)])
def test_a_new_game_deals_merchant_tiles_and_barrels(
    birmingham: Game[Any, Any], players: int, tiles: int, barrels: int
) -> None:
    spaces = {"shrewsbury:0", "gloucester:0", "gloucester:1", "oxford:0", "oxford:1"}
    spaces |= {"warrington:0", "warrington:1"} if players > 2 else set()
    spaces |= {"nottingham:0", "nottingham:1"} if players > 3 else set()
    dealt = set()
    for seed in range(20):
        merchants = birmingham.position(birmingham.setup(players, {}, Chance(seed)))["merchants"]
        assert set(merchants) == spaces
        assert len(merchants) == tiles
        assert sum(merchant["barrel"] for merchant in merchants.values()) == barrels
        assert all(merchant["barrel"] == bool(merchant["buys"]) for merchant in merchants.values())
        dealt.add(tuple(tuple(merchants[space]["buys"]) for space in sorted(spaces)))
    assert len(dealt) > 10


@pytest.mark.parametrize(("players", "cards", "deck"), [(2, 40, 22), (3, 54, 27), (4, 64, 28)])
def test_a_new_game_deals_eight_cards_and_one_face_down_to_everybody(
    birmingham: Game[Any, Any], players: int, cards: int, deck: int
) -> None:
    position = birmingham.position(birmingham.setup(players, {}, Chance(3)))
    seats = position["seats"].values()
    assert [len(seat["hand"]) for seat in seats] == [8] * players
    assert all(seat["face_down"] for seat in seats)
    assert len(position["deck"]) == deck
    assert deck + 9 * players == cards


def test_the_first_order_is_drawn(birmingham: Game[Any, Any]) -> None:
    orders = {birmingham.position(birmingham.setup(3, {}, Chance(seed)))["order"] for seed in range(60)}
    assert orders == {"ABC", "ACB", "BAC", "BCA", "CAB", "CBA"}


def test_discards_and_scouted_cards_are_open_but_hands_and_face_down_cards_are_not(
    birmingham: Game[Any, Any],
) -> None:
    state = birmingham.from_position(
        {
            "seats": {
                "A": {"hand": ["stone"], "discards": ["leek", "iron"], "face_down": "nuneaton"},
                "B": {"hand": ["redditch", "wild_place"], "face_down": "tamworth"},
            }
        }
    )
    for seat in (None, 0, 1, 2):
        view = msgspec.to_builtins(birmingham.view(state, seat))
        assert list(view["seats"][0]["discards"]) == ["leek", "iron"]
        assert view["seats"][1]["hand_size"] == 2
        assert view["wild_place"] == 3
        shown = msgspec.json.encode({**view, "merchants": [], "tiles": [], "links": {}}).decode()
        assert "nuneaton" not in shown
        assert "tamworth" not in shown
        assert ("redditch" in shown) == (seat == 1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_both_eras_last_as_long_as_the_cards(birmingham: Game[Any, Any], players: int) -> None:
    """Everybody passes to the end: rounds, hands and deck follow from the number of cards alone."""
    match = Match.start(birmingham, players, seed=players)
    rounds = {2: 10, 3: 9, 4: 8}[players]
    seen = []
    while match.decision is not None:
        seat, kind = match.decision.seat, match.decision.kind
        options = match.options(seat)
        match.play(seat, options[-1] if kind == "action" else options[0])
        now = birmingham.position(match.state)
        if kind == "end_of_turn" and not now["over"] and now["turn"] == now["order"][0]:
            hands = {len(holder["hand"]) for holder in now["seats"].values()}
            assert len(hands) == 1
            seen.append((now["era"], now["round"], len(now["deck"]), hands.pop()))
    cards = {2: 40, 3: 54, 4: 64}[players]
    left, hand = cards - 9 * players, 8
    wanted = []
    for number in range(2, rounds + 1):
        drawn = min(players if number == 2 else 2 * players, left)
        left -= drawn
        hand += drawn // players - (1 if number == 2 else 2)
        wanted.append(("canal", number, left, hand))
    left, hand = cards - 8 * players, 8
    wanted.append(("rail", 1, left, hand))
    for number in range(2, rounds + 1):
        drawn = min(2 * players, left)
        left -= drawn
        hand += drawn // players - 2
        wanted.append(("rail", number, left, hand))
    assert seen == wanted
    assert hand == 2
    assert match.outcome is not None
    assert match.outcome.actions == players * (4 * rounds - 1)


# The runner


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
def test_a_scenario_that_does_not_hold_says_what_differs(
    birmingham: Game[Any, Any], fields: dict[str, Any], message: str
) -> None:
    with pytest.raises(Failed) as failed:
        run(birmingham, scenario(**fields))
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
    ],
)
def test_a_scenario_that_cannot_be_is_malformed(
    birmingham: Game[Any, Any], fields: dict[str, Any], message: str
) -> None:
    with pytest.raises(Malformed) as malformed:
        run(birmingham, scenario(**fields))
    assert message in str(malformed.value)


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
        run_file(path)
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
    told = {one.name: differs for one, differs in run_file(path)}
    assert told["right"] == ""
    assert told["wrong"] == "seats.A.money is 17, expected 18"
    assert "7 players" in told["impossible"]


# Positions that cannot be

COAL = {"slot": "dudley:0", "owner": "A", "industry": "coal", "level": 1}
COTTON = {"slot": "worcester:0", "owner": "A", "industry": "cotton", "level": 1}
BREWERY = {"slot": "stafford:0", "owner": "A", "industry": "brewery", "level": 1}
FIFTEEN_LINES = [
    "belper--derby",
    "birmingham--coventry",
    "birmingham--dudley",
    "birmingham--oxford",
    "birmingham--tamworth",
    "birmingham--walsall",
    "birmingham--worcester",
    "burton_on_trent--derby",
    "burton_on_trent--stone",
    "burton_on_trent--tamworth",
    "cannock--stafford",
    "cannock--walsall",
    "cannock--wolverhampton",
    "coalbrookdale--kidderminster",
    "coalbrookdale--shrewsbury",
]
NO_TILE_TO_DEVELOP = {"pottery": 1, "cotton": 0, "manufacturer": 0, "coal": 0, "iron": 0, "brewery": 0}


def seat_a(**fields: Any) -> dict[str, Any]:
    return {"seats": {"A": fields}}


IMPOSSIBLE: dict[str, tuple[dict[str, Any], str]] = {
    "an unknown field": ({"weather": "rain"}, "weather"),
    "an unknown field of a seat": (seat_a(hat="top"), "hat"),
    "an unknown field of a tile": ({"tiles": [{**COAL, "colour": "red"}]}, "colour"),
    "a word for a number": ({"players": "four"}, "players"),
    "a title of another game": ({"title": "whist"}, "whist"),
    "one player": ({"players": 1}, "1 players"),
    "five players": ({"players": 5}, "5 players"),
    "a third era": ({"era": "steam"}, "steam"),
    "a round before the first": ({"round": 0}, "round 0"),
    "a round after the last": ({"round": 9}, "round 9"),
    "an order that names a seat twice": ({"order": "AABC"}, "AABC"),
    "an order that leaves a seat out": ({"order": "ABC"}, "ABC"),
    "an order with a seat nobody has": ({"order": "ABCE"}, "'E'"),
    "a turn of a seat nobody has": ({"turn": "E"}, "'E'"),
    "three actions left": ({"actions_left": 3}, "3 actions"),
    "fewer than no actions left": ({"actions_left": -1}, "-1 actions"),
    "two actions in the first round of the canal era": ({"round": 1, "actions_left": 2}, "2 actions"),
    "more actions left than cards": ({"actions_left": 2, **seat_a(hand=1)}, "actions"),
    "two tiles on a slot": ({"tiles": [COAL, {**COAL, "owner": "B"}]}, "two tiles on dudley:0"),
    "a tile on a slot for others": ({"tiles": [{**COAL, "slot": "dudley:1"}]}, "dudley:1"),
    "a tile on a slot that is not there": ({"tiles": [{**COAL, "slot": "dudley:9"}]}, "dudley:9"),
    "a tile of nobody": ({"tiles": [{**COAL, "owner": ""}]}, "no seat ''"),
    "a tile of two seats": ({"tiles": [{**COAL, "owner": "AB"}]}, "'AB'"),
    "a tile of a seat that does not play": ({"players": 2, "tiles": [{**COAL, "owner": "C"}]}, "'C'"),
    "a level there is none of": ({"tiles": [{**COAL, "level": 5}]}, "coal 5"),
    "an industry there is none of": ({"tiles": [{**COAL, "industry": "steel"}]}, "steel"),
    "too many cubes on a mine": ({"tiles": [{**COAL, "cubes": 3}]}, "3 cubes"),
    "fewer than no cubes": ({"tiles": [{**COAL, "cubes": -1}]}, "-1 cubes"),
    "a cube on a mill": ({"tiles": [{**COTTON, "cubes": 1}]}, "1 cubes"),
    "two barrels on a brewery of the canal era": ({"tiles": [{**BREWERY, "cubes": 2}]}, "stafford:0"),
    "a flipped mine with a cube": ({"tiles": [{**COAL, "flipped": True, "cubes": 1}]}, "dudley:0"),
    "an empty mine that is not flipped": ({"tiles": [{**COAL, "cubes": 0}]}, "dudley:0"),
    "a level I mine in the rail era": ({"era": "rail", "tiles": [COAL]}, "coal 1"),
    "a level IV brewery in the canal era": ({"tiles": [{**BREWERY, "level": 4}]}, "brewery 4"),
    "two own tiles in a town of the canal era": (
        {"tiles": [COTTON, {**COTTON, "slot": "worcester:1"}]},
        "two tiles of seat A",
    ),
    "more tiles of a level than a mat has": ({"tiles": [COAL, {**COAL, "slot": "cannock:1"}]}, "coal 1"),
    "a tile both on the board and on the mat": (
        {"tiles": [{**COAL, "level": 2}], **seat_a(mat={"coal": 1})},
        "coal",
    ),
    "a mat with a level there is none of": (seat_a(mat={"coal": 9}), "level 9"),
    "a mat with an industry there is none of": (seat_a(mat={"steel": 1}), "steel"),
    "a mat with a gap": (seat_a(mat={"cotton": {"1": 3, "4": 3}}), "cotton"),
    "a mat with too many tiles": (seat_a(mat={"cotton": {"1": 4, "2": 2, "3": 3, "4": 3}}), "cotton"),
    "a mat with fewer than no tiles": (seat_a(mat={"cotton": {"4": -1}}), "cotton"),
    "a mat with a level that is no number": (seat_a(mat={"cotton": {"four": 3}}), "cotton"),
    "money below zero": (seat_a(money=-1), "money"),
    "spending below zero": (seat_a(spent=-1), "money"),
    "points below zero": (seat_a(vp=-1), "points"),
    "points that do not add up": (seat_a(vp=5, points=[0] * 9), "points"),
    "points of too few sources": (seat_a(points=[1, 2]), "points by source"),
    "income beyond the track": (seat_a(income=100), "income space 100"),
    "income before the track": (seat_a(income=-1), "income space -1"),
    "a card there is none of": (seat_a(hand=["london"]), "london"),
    "a third card of Stone": (seat_a(hand=["stone"] * 3), "stone"),
    "a card that two players do not use": ({"players": 2, **seat_a(hand=["stone"])}, "stone"),
    "a fifth wild card": (seat_a(hand=["wild_place"] * 5), "wild_place"),
    "nine cards in a hand": (seat_a(hand=9), "9 cards"),
    "nine named cards in a hand": (seat_a(hand=["cotton+manufacturer"] * 8 + ["stone"]), "9 cards"),
    "fewer than no cards in a hand": (seat_a(hand=-1), "-1 cards"),
    "a wild card on a discard pile": (seat_a(discards=["wild_place"]), "wild"),
    "a wild card face down": (seat_a(face_down="wild_place"), "wild"),
    "an unknown card face down": (seat_a(face_down="london"), "london"),
    "a wild card in the deck": ({"deck": ["wild_place"]}, "wild"),
    "more cards in the deck than there are": ({"deck": 99}, "99 cards"),
    "fewer than no cards in the deck": ({"deck": -1}, "-1 cards"),
    "a face-down card in the rail era": ({"era": "rail", **seat_a(face_down="stone")}, "face"),
    "an introductory game in the rail era": ({"era": "rail", "introductory": True}, "introductory"),
    "a rail-only line in the canal era": ({"links": {"birmingham--redditch": "A"}}, "birmingham--redditch"),
    "a canal-only line in the rail era": (
        {"era": "rail", "links": {"burton_on_trent--walsall": "A"}},
        "burton_on_trent--walsall",
    ),
    "a line that is not there": ({"links": {"london--oxford": "A"}}, "london--oxford"),
    "a link of a seat nobody has": ({"links": {"birmingham--dudley": "Z"}}, "'Z'"),
    "fifteen links of one seat": ({"links": dict.fromkeys(FIFTEEN_LINES, "A")}, "14 links"),
    "fifteen cubes in the coal market": ({"coal_market": 15}, "15 cubes"),
    "fewer than no coal": ({"coal_market": -1}, "-1 cubes"),
    "eleven cubes in the iron market": ({"iron_market": 11}, "11 cubes"),
    "fewer than no iron": ({"iron_market": -1}, "-1 cubes"),
    "a barrel beside a blank merchant": (
        {"merchants": {"oxford:0": {"buys": [], "barrel": True}}},
        "oxford:0",
    ),
    "a merchant in London": ({"merchants": {"london:0": {"buys": []}}}, "london:0"),
    "a merchant who buys coal": ({"merchants": {"oxford:0": {"buys": ["coal"]}}}, "coal"),
    "a merchant who buys what there is none of": ({"merchants": {"oxford:0": {"buys": ["steel"]}}}, "steel"),
    "a second pottery merchant": (
        {"merchants": {"oxford:0": {"buys": ["pottery"]}, "oxford:1": {"buys": ["pottery"]}}},
        "pottery",
    ),
    "a merchant in Warrington at two players": (
        {"players": 2, "merchants": {"warrington:0": {"buys": []}}},
        "warrington:0",
    ),
    "a debt being settled by nobody": ({"settling": 1}, "settling"),
    "a debt of a seat beyond the table": ({"settling": 5}, "settling 5"),
    "a decision there is none of": ({"pending": [{"kind": "tea", "seat": "A"}]}, "tea"),
    "a decision of a seat nobody has": ({"pending": [{"kind": "discard", "seat": "E"}]}, "'E'"),
    "a discard for which no card will do": ({"pending": [{"kind": "discard", "seat": "A"}]}, "discard"),
    "a discard of an unknown card": (
        {"pending": [{"kind": "discard", "seat": "A", "cards": ["london"]}]},
        "london",
    ),
    "a debt without a tile to give up": (
        {"settling": 0, "pending": [{"kind": "shortfall", "seat": "A"}]},
        "shortfall",
    ),
    "the start of an action as a pending decision": (
        {"pending": [{"kind": "action", "seat": "A"}]},
        "action",
    ),
    "a scout who has no card left to give": (
        {"pending": [{"kind": "scout_cards", "seat": "A", "left": 0}]},
        "scout_cards",
    ),
    "a free develop with nothing to remove": (
        {"pending": [{"kind": "free_develop", "seat": "A"}], **seat_a(mat=NO_TILE_TO_DEVELOP)},
        "free_develop",
    ),
    "a decision after the end": ({"over": True, "pending": [{"kind": "more_sales", "seat": "A"}]}, "over"),
    "fewer than no actions played": ({"card_plays": -1}, "card_plays"),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_an_impossible_position_is_refused_with_a_reason(birmingham: Game[Any, Any], name: str) -> None:
    position, message = IMPOSSIBLE[name]
    with pytest.raises(Malformed) as malformed:
        birmingham.from_position(position)
    assert message in str(malformed.value)


def test_a_deck_named_in_part_leaves_the_other_cards_on_the_discard_piles(birmingham: Game[Any, Any]) -> None:
    run(birmingham, scenario(given={"deck": ["stone"]}, expect={"deck": ["stone"]}))


@pytest.mark.parametrize("title", ["birmingham", "lancashire", "brass_2007"])
def test_whatever_scenarios_start_from_can_be_written_and_read_again(title: str) -> None:
    game = find(title)
    for one in of(title):
        if one.new_game is None:
            whole = game.position(game.from_position(one.given))
            assert game.position(game.from_position(whole)) == whole, one.name


# The manuals


def block(page: str, language: str) -> str:
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    found = re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    assert len(found) == 1
    return str(found[0])


def test_the_example_of_the_manual_runs(tmp_path: Path) -> None:
    path = tmp_path / "manual.toml"
    path.write_text(block("scenarios.md", "toml"), encoding="utf-8")
    results = run_file(path)
    assert len(results) == 2
    assert [differs for _, differs in results] == ["", ""]


def test_the_manual_names_every_key() -> None:
    text = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")
    keys = {field.name for kind in (ScenarioFile, Scenario) for field in msgspec.structs.fields(kind)}
    for key in keys:
        assert f"`{key}`" in text or f"`[[{key}]]`" in text, key


def test_the_example_record_decodes_and_replays(birmingham: Game[Any, Any]) -> None:
    text = block("record-format.md", "json").encode()
    record = decode(text)
    assert encode(record) == text
    match = Match.replay(birmingham, record)
    assert match.version == 6
    position = birmingham.position(match.state)
    assert position["round"] == 2
    assert position["seats"]["A"]["money"] == 12
    assert position["seats"]["B"]["money"] == 44


def test_the_example_record_cannot_be_bent(birmingham: Game[Any, Any]) -> None:
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
            Match.replay(birmingham, decode(text.replace(old, new).encode()))
