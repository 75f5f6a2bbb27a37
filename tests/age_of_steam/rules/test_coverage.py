"""Every worked example of the base game has a scenario, and so has every refusal."""

from __future__ import annotations

import re

import pytest

from ironbridge.core.scenario import Scenario, load_scenarios
from tests.places import ROOT

FILES = sorted((ROOT / "tests" / "scenarios" / "age_of_steam").glob("*.toml"))
SCENARIOS = [one for path in FILES for one in load_scenarios(path).scenario]

# The worked examples on the Rust Belt. A scenario names the one it shows as its source.
FIRST = [
    1, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 22, 23, 24, 26, 27, 28, 29, 30, 31, 32,
    33, 34, 36, 37, 39, 40, 41, 42, 44, 46, 48, 49, 50, 53, 54, 55, 57, 58, 60, 63, 66, 67, 68, 69, 70,
    72, 73, 74, 76, 77,
]  # fmt: skip
LATER = [
    101, 102, 104, 105, 107, 109, 110, 111, 112, 114, 115, 116, 118, 119, 120, 121, 123, 124, 125, 127,
    128, 129, 131, 132, 134, 135, 136, 137, 140, 141, 143, 144, 146, 147, 148, 149, 151, 152, 154, 155,
    157, 158, 159, 160, 162, 163, 166, 168, 169, 171, 173, 174, 176, 177, 178, 180, 181, 182, 184, 186,
    187, 191, 192, 194, 196, 197, 198, 201, 203, 204, 301, 302, 304, 307,
]  # fmt: skip
EXAMPLES = {f"ex{number:02}" for number in FIRST} | {f"X{number}" for number in LATER}

# The worked examples of the other maps.
ON_MAPS = {
    "barbados": {"ex83", "X361", "X362", "X363", "X365", "X366", "X368", "X369"},
    "detroit": {
        *("ex87", "ex90", "ex92", "X421", "X422", "X424", "X425", "X426", "X427", "X429", "X431", "X432"),
    },
    "germany": {"ex80", "ex81", "ex82", "X341", "X343", "X344", "X345", "X347", "X348"},
    "new_england": {"ex95", "X461", "X462", "X464", "X466"},
    "st_lucia": {"ex84", "X381", "X382", "X383", "X385", "X386"},
    "france": {
        *("fra_ex_setup", "fra_ex_plain", "fra_ex_brown_no", "fra_ex_black_yes", "fra_ex_urban_tiles"),
        *("fra_ex_urban_twice", "fra_ex_growth", "fra_ex_production", "X521", "X522", "X523", "X524"),
    },
    "pittsburgh": {"X481", "X482", "X483", "X484", "X487"},
    "finland": {
        *("fin_ex_setup", "fin_ex_russia_link", "fin_ex_russia_delivery", "fin_ex_public_free"),
        *("fin_ex_public_two", "fin_ex_sweden_link", "X561", "X562", "X563", "X566"),
    },
    "heavy_cardboard": {"ex93", "ex94", "X441", "X442", "X443", "X444", "X446", "X448", "X450"},
    "hungary": {
        *("hun_ex_setup", "hun_ex_cost", "hun_ex_lake_hex", "hun_ex_other_link_ok", "hun_ex_other_only"),
        *("hun_ex_production", "hun_ex_replace_city", "X541", "X542", "X543", "X544", "X547"),
    },
    "poland": {"ex86", "X401", "X402", "X403", "X405", "X406"},
    "southern_us": {"X321", "X322", "X323", "X324", "X326", "X327"},
    "western_us": {
        *("wus_ex_setup", "wus_ex_cost_swamp", "wus_ex_cost_mountain", "wus_ex_cost_river"),
        *("wus_ex_start_denver", "wus_ex_contiguous", "wus_ex_transcon_one", "wus_ex_transcon_two"),
        *("wus_ex_transcon_three", "wus_ex_bonus", "wus_ex_kansas_city", "wus_ex_tiebreak"),
        *("X501", "X502", "X503", "X505", "X507"),
    },
    "switzerland": {
        *("sui_ex_setup", "sui_ex_first_build_1", "sui_ex_first_build_2", "sui_ex_first_build_3"),
        *("sui_ex_first_build_4", "sui_ex_cross", "sui_ex_buyback", "sui_ex_buyback_min"),
        *("sui_ex_gotthard_early", "sui_ex_gotthard_open", "sui_ex_multicolour", "sui_ex_multicolour_stop"),
        *("sui_ex_vp", "X581", "X582", "X583", "X584", "X587"),
    },
}

# Refusals of steps that only maps without scenarios allow, so far.
OTHER_MAPS = {
    *("delivery_choice", "link_public", "town_without_track", "printed_track", "never_a_city"),
    *("closed_side", "lifted", "shares_kept", "not_to_display", "no_room"),
}


def map_of(one: Scenario) -> object:
    return (one.new_game.options if one.new_game else one.given).get("map", "rust_belt")


@pytest.mark.parametrize("name", ["rust_belt", *ON_MAPS])
def test_every_worked_example_has_a_scenario(name: str) -> None:
    assert len(EXAMPLES) == 130
    examples = ON_MAPS.get(name, EXAMPLES)
    shown = {one.source for one in SCENARIOS if one.source and map_of(one) == name}
    assert examples - shown == set()
    assert shown - examples == set()


def test_every_refusal_is_shown_by_a_scenario() -> None:
    codes = {"not_your_turn"}
    steam = ROOT / "src" / "ironbridge" / "age_of_steam"
    for source in [path for part in ("rules", "maps") for path in (steam / part).rglob("*.py")]:
        text = source.read_text(encoding="utf-8")
        codes |= set(re.findall(r'Refusal\(\s*"(\w+)"', text))
        codes |= {code for pair in re.findall(r'"(\w+)" if \w+ else "(\w+)", "', text) for code in pair}
        codes |= set(re.findall(r'^    [A-Z_]+: \("(\w+)", "', text, re.MULTILINE))
    shown = {step.refused for one in SCENARIOS for step in one.do}
    assert len(codes) > 35
    assert codes - shown - OTHER_MAPS == set()
