"""What cannot be read is said with a code and in every language."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import ironbridge
from ironbridge.brass.rules.mautoma.mats import STANDARD, TILES
from ironbridge.core import record
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.match import Match
from ironbridge.core.refusals import Malformed
from ironbridge.words.languages import TRANSLATED, speaking
from ironbridge.words.problems import PROBLEMS, problem
from tests.titles import find

SOURCES = Path(ironbridge.__file__).parent


def broken(number: int, old: bytes, new: bytes) -> bytes:
    """A record of a few steps with something wrong in one line."""
    match: Match[Any, Any] = Match.start(find("birmingham"), 2, seed=4)
    for _ in range(9):
        assert match.decision is not None
        match.play(match.decision.seat, match.options(match.decision.seat)[0])
    lines = record.encode(match.saved()).splitlines()[:-1]
    assert old in lines[number]
    lines[number] = lines[number].replace(old, new, 1)
    return b"\n".join(lines)


BROKEN: dict[str, tuple[str, Callable[[], bytes]]] = {
    "nothing": ("record.empty", lambda: b""),
    "no JSON": ("record.line", lambda: b"hello"),
    "another format": ("record.format", lambda: broken(0, b'"format":1', b'"format":9')),
    "another title": ("title", lambda: broken(0, b"birmingham", b"atlantis")),
    "nine players": ("players", lambda: broken(0, b'"players":2', b'"players":9')),
    "an option there is not": ("option", lambda: broken(0, b'"variant"', b'"dragons"')),
    "a value there is not": ("option.value", lambda: broken(0, b'"full"', b'"expert"')),
    "a card there is not": ("outcome", lambda: broken(0, b'"card:', b'"card:the moon, ')),
    "a deal that cannot be": ("setup", lambda: broken(0, b'"chance":[', b'"chance":["seat:0",')),
    "another seat": ("step.seat", lambda: broken(1, b'"seat":', b'"seat":7')),
    "a step that is none": ("step", lambda: broken(1, b'"type":"', b'"type":"fly to ')),
    "a draw too many": ("step.chance", lambda: broken(1, b'"action":', b'"chance":["seat:0"],"action":')),
    "a position that is none": ("position", lambda: broken(0, b'"position":null', b'"position":{"x":1}')),
}


def read(text: bytes) -> None:
    found = record.decode(text)
    Match.resume(find(found.header.title), found)


@pytest.mark.parametrize(("code", "text"), BROKEN.values(), ids=BROKEN)
def test_a_broken_record_is_explained_in_every_language(code: str, text: Callable[[], bytes]) -> None:
    with pytest.raises(Malformed) as caught:
        read(text())
    assert caught.value.code == code
    said = {problem(caught.value)}
    for language in TRANSLATED:
        with speaking(language):
            said.add(problem(caught.value))
    assert len(said) == 1 + len(TRANSLATED)  # nothing is said as in another language
    assert not any("{" in sentence for sentence in said)


def test_a_step_against_the_rules_names_the_rule() -> None:
    match: Match[Any, Any] = Match.start(find("birmingham"), 2, seed=4)
    assert match.decision is not None
    with pytest.raises(Malformed) as caught:
        match.follow([record.Step(match.decision.seat, {"type": "end_turn"})])
    with speaking("it"):
        said = problem(caught.value)
    assert said.startswith("Il passo 1 della registrazione non è valido. È contro le regole (")


def test_a_set_up_that_cannot_be_is_explained() -> None:
    for title, option, value, code, said in (
        ("birmingham", "variant", "expert", "option.value", "Opcja variant "),
        ("age_of_steam", "map", "atlantis", "map", "Nie ma mapy atlantis. "),
    ):
        with pytest.raises(Malformed) as caught:
            find(title).setup(3, {option: value}, Chance(1))
        assert caught.value.code == code
        with speaking("pl"):
            assert problem(caught.value).startswith(said)


def test_options_that_do_not_go_together_are_told_apart() -> None:
    lancashire = find("lancashire")
    wrong: tuple[tuple[str, int, dict[str, Any]], ...] = (
        ("option.players", 4, {"community": True}),
        ("options.together", 2, {"community": True, "virtual_link": True}),
        ("options.together", 3, {"community": True, "classic_deck": True}),
    )
    for code, players, options in wrong:
        with pytest.raises(Malformed) as caught:
            lancashire.setup(players, options, Chance(1))
        assert caught.value.code == code
        with speaking("pl"):
            assert problem(caught.value).startswith("Opcj")


def test_an_automa_without_a_tile_is_refused() -> None:
    none = TILES.write({industry: (0,) * len(most) for industry, most in STANDARD.items()})
    with pytest.raises(Malformed, match="at least one tile") as caught:
        find("mautoma").setup(2, {"difficulty": "custom", "tiles": none}, Chance(1))
    with speaking("it"):
        assert problem(caught.value) == "L'automa ha bisogno di almeno una tessera."


def test_every_code_has_a_sentence_and_every_sentence_a_code() -> None:
    given: set[str] = set()
    folders = (SOURCES / folder for folder in ("core", "brass", "age_of_steam", "table"))
    for path in (SOURCES / "registry.py", *(path for folder in folders for path in folder.rglob("*.py"))):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Malformed":
                given |= {str(one.value) for one in node.args[1:] if isinstance(one, ast.Constant)}
    assert given == set(PROBLEMS)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Rust Belt cannot be played with 1 player, only with "),
        ("pl", "Rust Belt nie jest grą dla 1 gracza. Możliwa liczba graczy: "),
        ("it", "Rust Belt non si può giocare in solitario, ma solo in "),
        ("pt_BR", "Rust Belt não é para 1 jogador, só para "),
    ],
)
def test_one_player_is_not_one_players(language: str, said: str) -> None:
    with pytest.raises(Malformed) as caught:
        find("age_of_steam").setup(1, {"map": "rust_belt"}, Chance(1))
    with speaking(language):
        assert problem(caught.value).startswith(said)
