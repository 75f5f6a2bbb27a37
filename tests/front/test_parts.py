"""The library and the terminal do without the server's parts; a server's command says what is missing."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import ironbridge

SOURCES = Path(ironbridge.__file__).parent
SERVERS = (
    "alembic",
    "argon2",
    "brotli",
    "httptools",
    "httpx",
    "jinja2",
    "litestar",
    "prometheus_client",
    "psycopg",
    "sqlalchemy",
    "uvicorn",
    "uvloop",
)
WITHOUT = f"import sys; sys.modules.update(dict.fromkeys({SERVERS}));"
IMPORT_ALL = """
import pkgutil
from importlib import import_module
import ironbridge
for module in pkgutil.walk_packages(ironbridge.__path__, "ironbridge."):
    if not module.name.startswith("ironbridge.server") and module.name != "ironbridge.__main__":
        import_module(module.name)
        print(module.name)
"""
PLAY = """
import ironbridge as ib
for card in ib.titles():
    game = ib.new(card.id, seed=1)
    game.play(str(game.suggest("greedy")))
    game.why_not(game.options()[0]), game.view(0), game.svg(), str(game), repr(game), game.log()
    game.save("game.jsonl")
    ib.load("game.jsonl").undo()
print(ib.simulate("birmingham", players=2, games=1))
"""
COMMANDS = [
    ("version",),
    ("titles",),
    ("simulate", "birmingham", "--players", "2", "--games", "1", "--records", "."),
    ("replay", "birmingham-2p-0.jsonl"),
    ("draw", "birmingham-2p-0.jsonl", "-o", "board.svg"),
    ("play", "--resume", "birmingham-2p-0.jsonl"),
]


def without(code: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """A process in which none of the server's packages can be imported."""
    return subprocess.run([sys.executable, "-c", WITHOUT + code], cwd=folder, capture_output=True, text=True)


def command(*words: str) -> str:
    return f"from ironbridge.cli.main import main; sys.exit(main({words!r}))"


def test_everything_but_the_server_is_imported_without_its_packages(tmp_path: Path) -> None:
    ran = without(IMPORT_ALL, tmp_path)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "ironbridge.cli.serve" in ran.stdout.split()


def test_the_library_works_without_them(tmp_path: Path) -> None:
    ran = without(PLAY, tmp_path)
    assert (ran.returncode, ran.stderr) == (0, "")


def test_the_commands_of_the_terminal_work_without_them(tmp_path: Path) -> None:
    for words in COMMANDS:
        ran = without(command(*words), tmp_path)
        assert (words, ran.returncode, ran.stderr) == (words, 0, "")


def test_the_arena_compares_two_bots_without_openskill_and_says_that_ratings_need_it(tmp_path: Path) -> None:
    missing = "sys.modules['openskill'] = None;"
    words = ("arena", "birmingham", "--players", "2", "--deals", "1", "--bots")
    assert without(missing + command(*words, "random,random"), tmp_path).returncode == 0
    ran = without(missing + command(*words, "random,random,random"), tmp_path)
    how = "pip install '.[arena]' in Ironbridge's folder"
    needed = f"ironbridge: ratings of three or more bots need openskill: {how}\n"
    assert (ran.returncode, ran.stdout, ran.stderr) == (2, "", needed)


def test_markdown_is_read_by_the_server_alone() -> None:
    """Rich brings its package along, so that it cannot be kept away."""
    for path in SOURCES.rglob("*.py"):
        if path.relative_to(SOURCES).parts[0] != "server":
            tree = ast.parse(path.read_text(encoding="utf-8"))
            named = {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
            assert not any(name.startswith("markdown_it") for name in named), path


@pytest.mark.parametrize("name", ["serve", "worker", "load"])
def test_a_command_of_the_server_says_in_one_line_what_it_needs(name: str, tmp_path: Path) -> None:
    ran = without(command(name), tmp_path)
    needed = f"ironbridge: {name} needs the server packages: pip install '.[server]' in Ironbridge's folder\n"
    assert (ran.returncode, ran.stdout, ran.stderr) == (2, "", needed)
    assert without(command(name, "--help"), tmp_path).returncode == 0
