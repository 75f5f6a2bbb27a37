"""The documentation holds: its examples run, its links lead somewhere, its first screen says what it must."""

from __future__ import annotations

import re
from doctest import ELLIPSIS, DocTestParser, DocTestRunner
from pathlib import Path

import pytest

from ironbridge.age_of_steam.words.map_words import words_of
from ironbridge.age_of_steam.words.refusals import REFUSALS as AGE_OF_STEAM
from ironbridge.brass.words.refusal_messages import REFUSALS as BRASS
from ironbridge.words.catalogue import Message
from ironbridge.words.problems import PROBLEMS
from tests.titles import ATLAS

MAPS = {code: text for name in ATLAS.offered for code, text in words_of(ATLAS.sheet(name)).refusals.items()}
ROOT = Path(__file__).parent.parent
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "CHANGELOG.md",
    ROOT / "SECURITY.md",
    ROOT / "examples" / "singing_wires" / "README.md",
    *sorted((ROOT / "docs").rglob("*.md")),
]

PATH = re.compile(r"`([\w./-]+(?:/|\.(?:css|html|json|md|po|py|svg|toml|ts|yml)))`")
# What commands make, and addresses of the server.
OF_THE_READER = (
    "mymaps/",
    "learnt/",
    "games/",
    "course.json",
    "log.jsonl",
    "model.json",
    "mybot.py",
    "build/",
    "ID-",
    "/",
)
FOLDERS = ("client/src", "client/css", "client/test", "docs", "examples", "hosting", "src", "tests")
FILES = [*ROOT.glob("*"), *(path for one in FOLDERS for path in (ROOT / one, *(ROOT / one).rglob("*")))]
TREE = "".join(f"{path}/\n" for path in FILES)


def blocks(page: Path, language: str) -> list[str]:
    return re.findall(
        rf"^```{language}\n(.*?)^```$", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    )


PYTHON = [(page, number, code) for page in PAGES for number, code in enumerate(blocks(page, "python"), 1)]


@pytest.mark.parametrize(("page", "number", "code"), PYTHON, ids=[f"{p.name}-{n}" for p, n, _ in PYTHON])
def test_python_examples_run(
    page: Path, number: int, code: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    exec(compile(code, f"{page.name}, example {number}", "exec"), {"__name__": "__main__"})


@pytest.mark.parametrize(
    "page", [page for page in PAGES if blocks(page, "pycon")], ids=lambda page: page.name
)
def test_a_walk_goes_as_its_page_says(page: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    walk = DocTestParser().get_doctest("\n".join(blocks(page, "pycon")), {}, page.name, None, 0)
    assert DocTestRunner(optionflags=ELLIPSIS).run(walk).failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#\s]+)", page.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_path_in_backticks_is_that_of_a_file(page: Path) -> None:
    text = re.sub(r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    for path in PATH.findall(text):
        if not path.startswith(OF_THE_READER):
            assert f"/{path.rstrip('/')}/\n" in TREE, f"{page.name} speaks of {path}"


@pytest.mark.parametrize(
    "refusals", [BRASS, AGE_OF_STEAM, MAPS, PROBLEMS], ids=["brass", "age_of_steam", "maps", "problems"]
)
def test_every_refusal_code_is_documented_with_its_sentence(refusals: dict[str, Message]) -> None:
    page = (ROOT / "docs" / "refusals.md").read_text(encoding="utf-8")
    for code, sentence in refusals.items():
        assert f"| `{code}` | {sentence if isinstance(sentence, str) else ' / '.join(sentence)} |" in page


def test_the_first_screen_of_the_readme() -> None:
    first = (ROOT / "README.md").read_text(encoding="utf-8").split("\n## ")[0]
    assert len(first.splitlines()) < 30
    for wanted in ("Brass: Birmingham", "docs/pictures/birmingham.svg", "make play", "make test"):
        assert wanted in first


def test_the_readme_says_whose_the_games_are() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "unofficial" in text.lower()
    assert "belong to their owners" in text
    assert "No publisher's text or art is used" in text
