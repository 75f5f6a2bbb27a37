"""Every refusal code, event kind and decision of the engine has a message, and no message is left over."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from importlib.resources import files
from pathlib import Path
from string import Formatter

import pytest

from ironbridge.age_of_steam.rules.actions import AgeOfSteamAction
from ironbridge.age_of_steam.rules.kernel.codes import STEP_NAMES as STEAM_STEPS
from ironbridge.age_of_steam.rules.kernel.state import PHASE_IDS, TABLE_CHOICES
from ironbridge.age_of_steam.rules.loading import load_base
from ironbridge.age_of_steam.rules.sheet import ACTION_IDS, COLOURS
from ironbridge.age_of_steam.words import event_messages as steam_events
from ironbridge.age_of_steam.words import headings
from ironbridge.age_of_steam.words import messages as steam
from ironbridge.age_of_steam.words import refusals as steam_refusals
from ironbridge.age_of_steam.words.map_words import words_of
from ironbridge.brass.rules.shared.game import TIE_BREAKS, BrassGame
from ironbridge.brass.rules.shared.kernel.codes import STEP_NAMES
from ironbridge.brass.rules.shared.kernel.decisions import shared_decisions
from ironbridge.brass.words import automa_messages, messages
from ironbridge.brass.words.event_messages import (
    EFFECTS,
    EVENTS,
    GATHERED,
    JOINED,
    LOG,
    PREDICATES,
    TABLE_WIDE,
    TAKEN,
)
from ironbridge.brass.words.messages import ACTIONS, DECISIONS, FIELDS, FIRST, SOURCES, STEPS, TIES
from ironbridge.brass.words.refusal_messages import PARTS, REFUSALS
from ironbridge.registry import titles
from ironbridge.words import terminal
from ironbridge.words.catalogue import Catalogue, Message
from tests.titles import ATLAS

ROOT = Path(str(files("ironbridge")))


def literals(name: str, *folders: str) -> Iterator[str]:
    """The strings given first to `Refusal(...)` or `Event(...)` in the core and in a family of games."""
    for path in (path for part in ("core", *folders) for path in sorted((ROOT / part).rglob("*.py"))):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id == name
                and node.args
            ):
                fault = isinstance(node.args[0], ast.Name) and node.args[0].id == "fault"
                found = set().union(*map(texts, faults(tree) if fault else [node.args[0]]))
                assert found, f"{path.name}, line {node.lineno}: {name} without a literal"
                yield from found


def faults(tree: ast.Module) -> Iterator[ast.expr]:
    """What a module calls `fault`: what it gives that name to, and what its functions of that name return."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "fault":
            yield node.value
        elif isinstance(node, ast.FunctionDef) and node.name.endswith("_fault"):
            yield from (one.value for one in ast.walk(node) if isinstance(one, ast.Return) and one.value)


def texts(node: ast.expr) -> set[str]:
    leaves = (leaf.value for leaf in ast.walk(node) if isinstance(leaf, ast.Constant))
    return {leaf for leaf in leaves if isinstance(leaf, str) and leaf}


def kinds(table: Mapping[str, object]) -> set[str]:
    return {key.partition(".")[0] for key in table}


def test_every_refusal_code_has_a_message_and_no_message_is_left_over() -> None:
    codes = set(literals("Refusal", "brass/rules")) | set(literals("Refusal", "brass/table"))
    assert len(codes) > 40
    assert kinds(REFUSALS) == codes


def test_every_event_kind_has_a_message_and_no_message_is_left_over() -> None:
    told = set(literals("Event", "brass/rules"))
    assert len(told) > 20
    assert kinds(EVENTS) == told
    assert told >= TABLE_WIDE | PREDICATES | TAKEN
    assert not PREDICATES & TAKEN
    assert PREDICATES > JOINED
    assert kinds(EFFECTS) <= told
    assert set(EVENTS) >= GATHERED


def test_every_step_decision_and_source_has_a_message_and_no_message_is_left_over() -> None:
    games = [title.game for title in titles() if isinstance(title.game, BrassGame)]
    assert len(games) == 4
    decisions = {kind for game in games for kind in game.positions.kinds}
    assert decisions > {kind.name for kind in shared_decisions().values()}
    assert kinds(DECISIONS) == set(FIRST) == decisions
    of_one_title = {key.partition(".")[2] for key in DECISIONS if "." in key}
    assert of_one_title - {"no_draw"} <= {game.sheet.title for game in games}
    assert kinds(STEPS) == set(STEP_NAMES.values())
    assert kinds(ACTIONS) - {"from", "with", "effects", "over", "only", "odds"} == set(
        STEP_NAMES.values()
    ) - {
        "end_action",
        "end_turn",
    }
    assert set(SOURCES) - {"total", "place"} == {source for game in games for source in game.bill}
    assert kinds(TIES) == {*TIE_BREAKS, "shared"}
    actions = [kind for game in games for kind in game.action_type.__args__]
    assert set(FIELDS) == {field for kind in actions for field in kind.__struct_fields__} | {"type"}


def test_every_title_and_option_can_be_told_in_words() -> None:
    assert all(title.about for title in titles())
    for title in titles():
        for spec in (spec for spec in title.card.options if spec.id != "map"):
            assert f"option.{spec.id}" in title.option_words
            assert all(title.special(spec, value) for value in spec.values[1:])


# Age of Steam


def test_age_of_steam_has_a_message_for_every_refusal_code_and_none_is_left_over() -> None:
    parts = ("age_of_steam/rules", "age_of_steam/maps", "age_of_steam/table")
    codes = set(literals("Refusal", *parts))
    assert len(codes) > 40
    said = kinds(steam_refusals.REFUSALS)
    for name in ATLAS.folders:
        own = set(literals("Refusal", f"age_of_steam/maps/{name}")) - said
        assert set(words_of(ATLAS.sheet(name)).refusals) == own, name
        codes -= own
    assert said == codes


def test_age_of_steam_has_a_message_for_every_event_kind_and_none_is_left_over() -> None:
    told = set(literals("Event", "age_of_steam/rules", "age_of_steam/maps"))
    assert len(told) > 20
    said = kinds(steam_events.EVENTS) | kinds(steam_events.WHOLE_TABLE)
    assert not kinds(steam_events.EVENTS) & kinds(steam_events.WHOLE_TABLE) - {"paid", "income"}
    for name in ATLAS.folders:
        own = set(literals("Event", f"age_of_steam/maps/{name}")) - said
        assert set(words_of(ATLAS.sheet(name)).events) == own, name
        told -= own
    assert said == told
    assert kinds(steam_events.EFFECTS) <= told
    assert told >= steam_events.SENTENCES
    phases = {key.partition(".")[2] for key in steam_events.WHOLE_TABLE if key.startswith("phase.")}
    assert phases | {"goods_growth", "over"} == set(PHASE_IDS.values()) == set(steam.PHASES)


def test_age_of_steam_names_every_step_decision_tile_action_and_source() -> None:
    assert set(steam.STEPS) == set(STEAM_STEPS.values())
    assert set(steam.DECISIONS) == set(PHASE_IDS.values()) - {"over"} | {"place_cubes", *TABLE_CHOICES}
    answers = {f"{kind}.{choice}" for kind, choices in TABLE_CHOICES.items() for choice in choices}
    assert set(steam.ANSWERS) == answers
    base = load_base()
    assert set(steam.TILES) - {"town"} == {tile.id for tile in base.tiles}
    assert set(steam.SPECIAL) - {"none"} == set(steam.SPECIAL_NOTES) == set(ACTION_IDS)
    assert set(steam.CUBE_LETTERS) == set(COLOURS)
    assert len(set(steam.CUBE_LETTERS.values())) == len(COLOURS)
    assert {f"cube.{colour}" for colour in COLOURS} <= set(steam.NAMES)
    bills = {line for name in ATLAS.folders for line in ATLAS[name].rules.bill_lines()}
    assert set(steam.SOURCES) - {"total", "place"} == bills
    fields = {field for kind in AgeOfSteamAction.__args__ for field in kind.__struct_fields__}
    assert set(steam.FIELDS) == fields | {"type"}


def test_what_only_one_map_asks_breaks_ties_by_or_rates_has_words() -> None:
    maps = {name: ATLAS[name] for name in ATLAS.folders}
    for name, one in maps.items():
        words = words_of(ATLAS.sheet(name))
        assert set(words.questions) == set(one.rules.own_kinds()), name
        assert {key.partition(".")[0] for key in words.answers} <= {*words.questions, "deliver"}, name
        assert set(words.actions) == set(one.sheet.actions.own) <= set(words.notes), name
        assert set(words.notes) <= {one.t.action_ids[n] for n in one.t.actions}, name
        assert bool(words.ratings) == (1 in one.sheet.players), name
    ties = {tie for one in maps.values() for tie in one.rules.tie_breaks()}
    assert set(steam.TIES) == ties | {"shared"}


def forms(message: Message | None) -> tuple[str, ...]:
    return (message,) if isinstance(message, str) else message or ()


def test_what_somebody_does_begins_with_its_verb_and_is_never_the_text_of_a_button() -> None:
    does = {key: EVENTS[key] for key in EVENTS if key.partition(".")[0] in PREDICATES}
    does |= {key: steam_events.EVENTS[key] for key in steam_events.EVENTS if key in {"bid", "selected"}}
    said = {text for message in does.values() for text in forms(message)}
    assert len(said) > 23
    assert all(re.match(r"[a-z]+s\b", text) for text in said), said
    buttons = {*map(forms, STEPS.values()), *map(forms, ACTIONS.values())}
    buttons |= {*map(forms, steam.STEPS.values()), *map(forms, steam.ACTIONS.values())}
    assert not said & {text for button in buttons for text in button}


def all_messages() -> Iterator[str]:
    tables: list[dict[str, Message] | dict[str, Message | None]] = [REFUSALS, EVENTS, PARTS, LOG, EFFECTS]
    tables += [steam_refusals.REFUSALS, terminal.HELP, terminal.HELP_AUTOMA, terminal.HELP_COMPANION]
    for module in (messages, automa_messages, steam, steam_events, headings, terminal):
        tables += [one.messages for one in vars(module).values() if isinstance(one, Catalogue)]
    for table in tables:
        for message in table.values():
            yield from (message,) if isinstance(message, str) else message or ()


def test_messages_are_calm_and_their_placeholders_are_named() -> None:
    said = list(all_messages())
    assert len(said) > 200
    for message in said:
        assert not re.search(r"\b(invalid|illegal|sorry|please|error|oops)\b|!", message, re.IGNORECASE), (
            message
        )
        for _, name, _, _ in Formatter().parse(message):
            assert name is None or name.isidentifier(), message


@pytest.mark.parametrize("refusals", [REFUSALS, steam_refusals.REFUSALS], ids=["brass", "age of steam"])
def test_refusals_are_whole_sentences(refusals: dict[str, Message]) -> None:
    for code, message in refusals.items():
        assert_sentence(code, message)


def assert_sentence(code: str, message: Message) -> None:
    assert isinstance(message, str)
    assert message.endswith("."), code
    assert message[0].isupper() or message[0] == "{", code


def test_words_are_written_here_and_nowhere_else() -> None:
    """The terminal prints what `words` says: no sentence stands in its own modules, except what is
    wrong with the options of the command line, which is said in English."""
    for path in sorted((ROOT / "cli" / "play").glob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        docs = {
            node.body[0].value
            for node in ast.walk(tree)
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
            and node.body
            and isinstance(node.body[0], ast.Expr)
        }
        if path.name == "__init__.py":
            continue  # the help texts of the command line
        raised = {inner for node in ast.walk(tree) if isinstance(node, ast.Raise) for inner in ast.walk(node)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in docs | raised:
                assert len(node.value.split()) < 3, f"{path.name}, line {node.lineno}: {node.value!r}"
