"""Every message there is: read from the sources, the templates and the printed data, never from memory.

A message is a text given to `say` or to a `Catalogue`, or one in a table annotated with `Message` (tuples are
one and many) or with `Name` (each text by itself). The terminal speaks English only and is left out.
"""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from ironbridge.brass.rules.shared.game import BrassGame
from ironbridge.core.registry import find, titles
from ironbridge.words.catalogue import SECTION, section

ROOT = Path(str(files("ironbridge")))
FAMILIES = ("brass", "age_of_steam")
KITS = ("words", "drawing", "table")
SPOKEN = (*KITS, *(f"{family}/{kit}" for kit in KITS for family in FAMILIES), "server")
ENGLISH_ONLY = ("words/terminal.py",)
CALLS = ("say", "_", "gettext", "ngettext")
TEMPLATES = "server/templates"
# As `server.pages.rendering` sets up its environment: a message must be found as it is looked up.
JINJA = {
    "newstyle_gettext": "true",
    "extensions": "jinja2.ext.do",
    "trim_blocks": "true",
    "lstrip_blocks": "true",
    "silent": "false",
}


class Found(NamedTuple):
    """A message, where it is used and by which name. `many`: the second text of a pair."""

    text: str
    many: str = ""
    meaning: str = ""
    where: str = ""
    name: str = ""


def all_messages(root: Path = ROOT) -> list[Found]:
    """In the order of the sources; one found twice is listed twice."""
    found: list[Found] = []
    for part in SPOKEN:
        for path in sorted((root / part).rglob("*.py")):
            where = path.relative_to(root).as_posix()
            if where not in ENGLISH_ONLY:
                found += of_module(ast.parse(path.read_text("utf-8")), where)
    for path in sorted((root / TEMPLATES).rglob("*.html")):
        found += of_template(path, path.relative_to(root).as_posix())
    return [*found, *of_data(), *of_maps(root), *of_map_words(root), *of_rules(root)]


# Python


def of_module(tree: ast.Module, where: str) -> Iterator[Found]:
    for node in ast.walk(tree):
        if isinstance(node, ast.AnnAssign) and node.value is not None:
            marks = {leaf.id for leaf in ast.walk(node.annotation) if isinstance(leaf, ast.Name)}
            if marks & {"Message", "Name"}:
                name = node.target.id if isinstance(node.target, ast.Name) else ""
                yield from _table(node.value, where, name, pairs="Message" in marks)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
            if node.func.id in CALLS:
                yield from _said(node, where)
            elif node.func.id == "Catalogue" and isinstance(node.args[0], ast.Dict):
                yield from _table(node.args[0], where, "", pairs=True)


def _said(call: ast.Call, where: str) -> Iterator[Found]:
    if isinstance(call.func, ast.Name) and call.func.id == "ngettext":
        yield from _leaves(ast.Tuple(call.args[:2]), where, "", pairs=True)
    else:
        yield from _leaves(call.args[0], where, "", pairs=True)


def _table(node: ast.expr, where: str, name: str, *, pairs: bool) -> Iterator[Found]:
    """The texts of a table; a key, where it is a text, tells translators what a message is for."""
    if not isinstance(node, ast.Dict):
        yield from _leaves(node, where, name, pairs=pairs)
        return
    for key, value in zip(node.keys, node.values, strict=True):
        called = str(key.value) if isinstance(key, ast.Constant) else ""
        yield from _leaves(value, where, f"{name} {called}".strip(), pairs=pairs)


def _leaves(node: ast.expr, where: str, name: str, *, pairs: bool, meaning: str = "") -> Iterator[Found]:
    """The texts of an expression, the branches of a condition among them."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value:
        yield Found(node.value, "", meaning, where, name)
    elif isinstance(node, ast.IfExp):
        for branch in (node.body, node.orelse):
            yield from _leaves(branch, where, name, pairs=pairs, meaning=meaning)
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "sense":
        yield from _leaves(node.args[1], where, name, pairs=pairs, meaning=str(_text(node.args[0])))
    elif isinstance(node, ast.Tuple | ast.List):
        texts = [_text(one) for one in node.elts]
        if pairs and len(texts) == 2 and all(texts):
            yield Found(texts[0], texts[1], meaning, where, name)
        else:
            for one in node.elts:
                yield from _leaves(one, where, name, pairs=pairs, meaning=meaning)
    elif isinstance(node, ast.Dict):
        yield from _table(node, where, name, pairs=pairs)


def _text(node: ast.expr) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


# Templates


def of_template(path: Path, where: str) -> Iterator[Found]:
    from jinja2.ext import babel_extract  # comes with the server's parts

    keywords = ("_", "gettext", "ngettext", "say")
    with path.open("rb") as file:
        for _line, call, texts, _comments in babel_extract(file, keywords, [], JINJA):
            said = [text for text in ((texts,) if isinstance(texts, str) else texts or ()) if text]
            if call == "ngettext" and len(said) > 1:
                yield Found(said[0], said[1], where=where)
            elif said:
                yield Found(said[0], where=where)


# Printed data


def of_data() -> Iterator[Found]:
    """Names printed on boards and tiles that are words; names of towns and counties stay as they are."""
    for card in titles():
        game = find(card.id)
        if isinstance(game, BrassGame):
            where = f"brass/rules/{game.sheet.title}"
            for industry in game.sheet.tiles.values():
                yield Found(industry.name, where=where, name="industry")
            for place in game.sheet.board.places:
                if place.kind == "farm":
                    yield Found(place.name, where=where, name="place")


def of_maps(root: Path) -> Iterator[Found]:
    """What drawn maps call a place where its name is not printed."""
    for path in sorted((root / "brass" / "drawing").glob("*.toml")):
        for text in tomllib.loads(path.read_text("utf-8")).get("called", {}).values():
            yield Found(text, where=path.relative_to(root).as_posix(), name="place")


def of_map_words(root: Path) -> Iterator[Found]:
    """What the maps of Age of Steam say in words of their own."""
    for path in sorted((root / "age_of_steam" / "maps").glob("*/words.toml")):
        where = path.relative_to(root).as_posix()
        for table, texts in tomllib.loads(path.read_text("utf-8")).items():
            for key, text in texts.items():
                one, many = (text, "") if isinstance(text, str) else text
                yield Found(one, many, where=where, name=f"{table} {key}")


def of_rules(root: Path) -> Iterator[Found]:
    """The sections of the rulebook that refusals cite, without the numbers behind them."""
    for path in [path for family in FAMILIES for path in sorted((root / family).rglob("*.py"))]:
        where = path.relative_to(root).as_posix()
        tree = ast.parse(path.read_text("utf-8"))
        named = _constants(tree)
        for part in (part for node in ast.walk(tree) for part in _cites(node)):
            cited = named.get(part.id, part) if isinstance(part, ast.Name) else part
            for found in _leaves(cited, where, "", pairs=False):
                yield found._replace(text=section(found.text)[0], meaning=SECTION)


def _constants(tree: ast.Module) -> dict[str, ast.expr]:
    """What a module gives names to at its top."""
    return {
        node.targets[0].id: node.value
        for node in tree.body
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
    }


def _cites(node: ast.AST) -> list[ast.expr]:
    """Where the sources name a section: refusals, what is called `rule`, and the tables of sections."""
    if isinstance(node, ast.Call):
        called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        return node.args[1:2] if called == "Refusal" else []
    if isinstance(node, ast.FunctionDef) and node.name == "rule_of":
        return [one.value for one in ast.walk(node) if isinstance(one, ast.Return) and one.value is not None]
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
        if node.targets[0].id in ("rule", "RULES_OF_PHASES"):
            return [node.value]
        if node.targets[0].id == "FAULTS":
            return [one.elts[1] for one in ast.walk(node.value) if isinstance(one, ast.Tuple)]
    return []
