"""Every message there is: read from the sources, the templates and the printed data, never from memory.

A message is a text given to `say` or to a `Catalogue`, or one in a table annotated with `Message` (tuples are
one and many) or with `Name` (each text by itself). A section of a rulebook is annotated with `Section`, or
given to one of `CITING`. The names of titles are messages as well.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

from ironbridge.core.title_points import folder_of, package_of, title_points
from ironbridge.words.catalogue import SECTION, section
from ironbridge.words.entry import Wording

ROOT = Path(str(files("ironbridge")))
OURS = "ironbridge.words"
SPOKEN = ("words", "drawing", "table", "server")
CALLS = ("say", "_", "gettext", "ngettext")
CITING = {"Refusal": 1, "Decision": 2, "Section": 0}  # by the place of the section, which is called `rule`
TEMPLATES = "server/templates"
# As `server.pages.rendering` sets up its environment: a message must be found as it is looked up.
JINJA = {
    "newstyle_gettext": "true",
    "extensions": "jinja2.ext.do",
    "trim_blocks": "true",
    "lstrip_blocks": "true",
    "silent": "false",
}


def all_messages(package: str = OURS) -> list[Wording]:
    """Of the kits and pages, or of a package that brings titles. In the order of the sources; one found twice
    is listed twice."""
    folder, root = (
        folder_of(package),
        ROOT if package.startswith("ironbridge.") else folder_of(package).parent,
    )
    spoken = [folder] if package != OURS else [ROOT / part for part in SPOKEN]
    found: list[Wording] = []
    for path in (path for part in spoken for path in sorted(part.rglob("*.py"))):
        where = path.relative_to(root).as_posix()
        found += of_module(ast.parse(path.read_text("utf-8")), where)
    if package == OURS:
        for path in sorted((ROOT / TEMPLATES).rglob("*.html")):
            found += of_template(path, path.relative_to(ROOT).as_posix())
        return [*found, *of_rules(ROOT / "core")]
    titles = [point.load() for point in title_points().values() if package_of(point) == package]
    printed = [one for title in titles for one in title.printed()]
    names = [Wording(title.card.name, where=package, name=f"title {title.card.id}") for title in titles]
    return [*found, *printed, *names, *of_rules(folder, root)]


# Python


def of_module(tree: ast.Module, where: str) -> Iterator[Wording]:
    for node in ast.walk(tree):
        if isinstance(node, ast.AnnAssign) and node.value is not None:
            marks = _marks(node.annotation)
            if marks & {"Message", "Name"}:
                name = node.target.id if isinstance(node.target, ast.Name) else ""
                yield from _table(node.value, where, name, pairs="Message" in marks)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
            if node.func.id in CALLS:
                said = ast.Tuple(node.args[:2]) if node.func.id == "ngettext" else node.args[0]
                yield from _leaves(said, where, "", pairs=True)
            elif node.func.id == "Catalogue" and isinstance(node.args[0], ast.Dict):
                yield from _table(node.args[0], where, "", pairs=True)


def _table(node: ast.expr, where: str, name: str, *, pairs: bool) -> Iterator[Wording]:
    """The texts of a table; a key, where it is a text, tells translators what a message is for."""
    if not isinstance(node, ast.Dict):
        yield from _leaves(node, where, name, pairs=pairs)
        return
    for key, value in zip(node.keys, node.values, strict=True):
        called = str(key.value) if isinstance(key, ast.Constant) else ""
        yield from _leaves(value, where, f"{name} {called}".strip(), pairs=pairs)


def _leaves(node: ast.expr, where: str, name: str, *, pairs: bool, meaning: str = "") -> Iterator[Wording]:
    """The texts of an expression, the branches of a condition among them."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value:
        yield Wording(node.value, "", meaning, where, name)
    elif isinstance(node, ast.IfExp):
        for branch in (node.body, node.orelse):
            yield from _leaves(branch, where, name, pairs=pairs, meaning=meaning)
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "sense":
        yield from _leaves(node.args[1], where, name, pairs=pairs, meaning=str(_text(node.args[0])))
    elif isinstance(node, ast.Tuple | ast.List):
        texts = [_text(one) for one in node.elts]
        if pairs and len(texts) == 2 and all(texts):
            yield Wording(texts[0], texts[1], meaning, where, name)
        else:
            for one in node.elts:
                yield from _leaves(one, where, name, pairs=pairs, meaning=meaning)
    elif isinstance(node, ast.Dict):
        yield from _table(node, where, name, pairs=pairs)


def _text(node: ast.expr) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


# Templates


def of_template(path: Path, where: str) -> Iterator[Wording]:
    from jinja2.ext import babel_extract  # comes with the server

    keywords = ("_", "gettext", "ngettext", "counted", "say")
    with path.open("rb") as file:
        for _line, call, texts, _comments in babel_extract(file, keywords, [], JINJA):
            said = [text for text in ((texts,) if isinstance(texts, str) else texts or ()) if text]
            if call in ("ngettext", "counted") and len(said) > 1:
                yield Wording(said[0], said[1], where=where)
            elif said:
                yield Wording(said[0], where=where)


# Sections


def of_rules(folder: Path, root: Path = ROOT) -> Iterator[Wording]:
    """The sections of the rulebook that are cited, without the numbers behind them."""
    for path in sorted(folder.rglob("*.py")):
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
    """Where the sources name a section: what is annotated `Section`, and what is given to those that cite."""
    if isinstance(node, ast.Call):
        called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        cited = node.args[CITING[called] :][:1] if called in CITING else []
        return cited + [one.value for one in node.keywords if one.arg == "rule" and called in CITING]
    if isinstance(node, ast.FunctionDef) and "Section" in _marks(node.returns):
        return [one.value for one in ast.walk(node) if isinstance(one, ast.Return) and one.value is not None]
    if isinstance(node, ast.AnnAssign) and node.value is not None and "Section" in _marks(node.annotation):
        return [node.value]
    return []


def _marks(annotation: ast.expr | None) -> set[str]:
    return {leaf.id for leaf in ast.walk(annotation or ast.Pass()) if isinstance(leaf, ast.Name)}
