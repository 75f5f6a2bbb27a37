"""The manual for maps lists what can be overridden, key by key and method by method."""

from __future__ import annotations

import ast
import re

import msgspec

from ironbridge.age_of_steam.rules.land import cells_of
from ironbridge.age_of_steam.rules.sheet import TERRAINS, MapFile, Printed
from ironbridge.age_of_steam.title import AGE_OF_STEAM
from tests.places import ROOT

SCENARIOS = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")
MANUAL = (ROOT / "docs" / "adding-a-map.md").read_text(encoding="utf-8")
STEAM = ROOT / "src" / "ironbridge" / "age_of_steam"
KERNEL = STEAM / "rules" / "kernel"
# The rules, from the frame they stand on to the class a map extends.
SOURCES = [KERNEL / "seams" / f"{name}.py" for name in ("frame", "setting_up", "building", "goods")]
SOURCES.append(KERNEL / "rules.py")


def methods() -> dict[str, str]:
    """The public methods of Rules with their arguments, and the first line each says of itself."""
    found = {}
    for source in SOURCES:
        module = ast.parse(source.read_text(encoding="utf-8"))
        rules = next(node for node in module.body if isinstance(node, ast.ClassDef))
        for node in rules.body:
            if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
                arguments = ", ".join(argument.arg for argument in node.args.args[1:])
                found[f"{node.name}({arguments})"] = (ast.get_docstring(node) or "").partition("\n")[0]
    return found


def test_the_manual_lists_exactly_the_methods_a_map_can_override() -> None:
    table = MANUAL.split("| method | what it decides |")[1].split("\n\n")[0]
    rows = dict(re.findall(r"^\| `([^`]+)` \| (.+) \|$", table, re.MULTILINE))
    assert list(rows) == list(methods())
    for method, says in methods().items():
        assert rows[method] == says if says else rows[method].endswith("."), method


def test_the_manual_names_every_key_of_a_map_file() -> None:
    kinds: list[type[Printed]] = [MapFile]
    for kind in kinds:
        for field in msgspec.structs.fields(kind):
            name = field.encode_name
            said = (
                f"`{name}`",
                f"`[{name}]`",
                f"`[[{name}]]`",
                f"`{name} = ",
                f"{{ {name} = ",
                f", {name} = ",
            )
            assert any(one in MANUAL for one in said), f"{kind.__name__}.{name}"
            inner = [one for one in Printed.__subclasses__() if f"sheet.{one.__name__}" in str(field.type)]
            kinds += [one for one in inner if one not in kinds]
    assert len(kinds) > 15
    for mark, terrain in TERRAINS.items():
        assert f"`{mark}` {terrain}" in MANUAL


def test_rulings_cited_in_the_source_are_written_down() -> None:
    page = (ROOT / "docs" / "rules" / "age_of_steam.md").read_text(encoding="utf-8")
    written = set(re.findall(r"^### (A-\d+)$", page, re.MULTILINE))
    assert written == {f"A-{number}" for number in range(1, len(written) + 1)}
    for source in sorted(STEAM.rglob("*.py")) + sorted(STEAM.rglob("*.toml")):
        cited = set(re.findall(r"ruling (A-\d+)", source.read_text(encoding="utf-8")))
        assert cited <= written, source.name
    assert set(re.findall(r"\bA-\d+\b", page)) <= written


# A stop of each map, as the sheet of figures has it: its name here, q and r there.
STOPS = {
    "barbados": ("H8", 7, 8),
    "detroit": ("N9", 13, 9),
    "finland": ("L11", 11, 12),
    "france": ("N3", 13, -4),
    "germany": ("L4", 11, 5),
    "heavy_cardboard": ("P1", 15, 2),
    "hungary": ("P1", 15, -7),
    "new_england": ("H2", 7, 1),
    "pittsburgh": ("J1", 9, 1),
    "poland": ("N8", 13, 9),
    "rust_belt": ("R3", 17, 3),
    "southern_us": ("P1", 15, 1),
    "st_lucia": ("F3", 5, 4),
    "switzerland": ("P6", 15, 6),
    "western_us": ("O7", 11, 6),
}


def test_the_manual_of_scenarios_tells_q_and_r_of_a_hex_on_every_map() -> None:
    rows = re.findall(r"^\| (`[a-z_`, ]+`) \| (\d) \|$", SCENARIOS, re.MULTILINE)
    added = {name: int(r) for names, r in rows for name in re.findall(r"\w+", names)}
    assert added.keys() == STOPS.keys() == set(AGE_OF_STEAM.atlas.offered)
    for name, (stop, q, r) in STOPS.items():
        offset = AGE_OF_STEAM.atlas[name].sheet.grid.offset
        column, row = ord(stop[0]) - ord("A"), int(stop[1:]) - 1
        by_manual = {
            "odd-q": (column, row - column // 2),
            "even-q": (column, row - (column + 1) // 2),
            "odd-r": (column - row // 2, row),
        }[offset]
        assert by_manual == (q, r - added[name]) == cells_of(AGE_OF_STEAM.atlas[name].sheet.grid)[stop], name
