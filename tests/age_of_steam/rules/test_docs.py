"""The manual for maps lists what can be overridden, key by key and method by method."""

from __future__ import annotations

import ast
import re

import msgspec

from ironbridge.age_of_steam.rules.sheet import TERRAINS, MapFile, Printed
from tests.places import ROOT

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
