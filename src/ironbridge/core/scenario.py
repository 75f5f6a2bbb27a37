"""Scenarios: given a position, do these actions (some refused), expect these values. Files in TOML.

A file holds `title` and a list of `[[scenario]]`. `expect` is compared with the position after the last
step; a dotted path (`seats.A.money`) reaches into it, `decision` and `options` ask about what is open.
`docs/scenarios.md` is the manual.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from ironbridge.core.actions import Action, narrow, read_pick, steps_of
from ironbridge.core.decisions import Seat
from ironbridge.core.game import Game, OptionValue
from ironbridge.core.kernel.chance import ImpossibleOutcome
from ironbridge.core.match import Match
from ironbridge.core.record import plain
from ironbridge.core.referee import Foul, Referee
from ironbridge.core.refusals import IronbridgeError, Malformed

Plain = dict[str, Any]
Names = Mapping[str, Collection[str]]
ABSENT = "absent"
SINGLE = ("decision", "deciding", "forced")  # paths that lead no further


class Do(msgspec.Struct, forbid_unknown_fields=True):
    """One step: an action, or picks that leave exactly one option. `refused` is the code `why_not` must give.

    `facts` are values the refusal must name. `chance` scripts what the step draws. `undo` takes a step back.
    """

    action: Plain | None = None
    picks: tuple[str, ...] = ()
    seat: int | None = None
    refused: str = ""
    facts: Plain = {}
    chance: tuple[str, ...] = ()
    undo: bool = False


class NewGame(msgspec.Struct, forbid_unknown_fields=True):
    """A scenario that begins with a fresh deal instead of a position."""

    players: int
    seed: int = 0
    options: dict[str, OptionValue] = {}


class Scenario(msgspec.Struct, forbid_unknown_fields=True):
    """One rule shown. `source` names the worked example, `ruling` a numbered ruling, `rule` the section."""

    name: str
    rule: str
    given: Plain = {}
    do: tuple[Do, ...] = ()
    expect: Plain = {}
    source: str = ""
    ruling: str = ""
    new_game: NewGame | None = None


class ScenarioFile(msgspec.Struct, forbid_unknown_fields=True):
    title: str
    scenario: tuple[Scenario, ...]
    about: str = ""


class Failed(IronbridgeError):
    """A scenario whose expectation does not hold."""


def load_scenarios(path: Path) -> ScenarioFile:
    """Read a scenario file. Raises Malformed."""
    try:
        read = tomllib.loads(path.read_text(encoding="utf-8"))
        return msgspec.convert(read, ScenarioFile)
    except OSError as error:
        raise Malformed(f"cannot read {path}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError, msgspec.ValidationError) as error:
        raise Malformed(f"{path.name}: {error}") from None


def run(game: Game[Any, Any], scenario: Scenario) -> Match[Any, Any]:
    """Play a scenario with the referee watching. Raises Failed with what differs."""
    try:
        match = _open(game, scenario)
        referee: Referee[Any, Any] = Referee(game)
        referee.check(None, match.state)
        for number, step in enumerate(scenario.do, 1):
            before = game.clone(match.state)
            logged = len(match.log)
            try:
                _do(match, step)
            except Malformed as error:
                raise Malformed(f"step {number}: {error}") from None
            except (IronbridgeError, ImpossibleOutcome) as error:
                raise Failed(f"step {number}: {error}") from None
            if len(match.log) > logged:
                events = [event for played in match.log[logged:] for event in played.events]
                referee.check(before, match.state, events)
        for path, wanted in scenario.expect.items():
            found = look(match, path)
            if wanted == ABSENT:
                _check_absent(match, path)
            if not same(found, None if wanted == ABSENT else wanted):
                raise Failed(f"{path} is {found!r}, expected {wanted!r}")
    except Foul as error:
        raise Failed(f"referee: {error}") from None
    return match


def _open(game: Game[Any, Any], scenario: Scenario) -> Match[Any, Any]:
    new = scenario.new_game
    if new is not None and scenario.given:
        raise Malformed("a scenario must have either a given position or a new_game")
    if new is not None:
        return Match.start(game, new.players, seed=new.seed, options=new.options)
    return Match.from_position(game, scenario.given)


def _do(match: Match[Any, Any], step: Do) -> None:
    decision = match.decision
    seat: Seat = step.seat if step.seat is not None else (decision.seat if decision else 0)
    if step.undo:
        match.undo(seat)
    elif step.refused and step.action is None:
        _refused(match.game.explain(match.state, step.picks), step)
    elif step.refused:
        _refused(match.why_not(seat, match.read_action(step.action)), step)
    else:
        action = match.read_action(step.action) if step.action else the_option(match, seat, step.picks)
        play_drawing(match, seat, action, step.chance)


def the_option(match: Match[Any, Any], seat: Seat, wanted: Sequence[str]) -> Action:
    """The only option of a seat that holds these picks. Raises Failed."""
    options = narrow(match.options(seat), wanted)
    if len(options) != 1:
        raise Failed(f"picks {list(wanted)} leave {len(options)} options")
    found: Action = options[0]
    return found


def play_drawing(match: Match[Any, Any], seat: Seat, action: Action, chance: Sequence[str]) -> None:
    """Play an action that draws just these outcomes, or what comes if none is given. Raises Failed."""
    match.game.chance(match.state).follow([match.game.read_outcome(name) for name in chance])
    match.play(seat, action)
    left = match.game.chance(match.state).script
    if left:
        raise Failed(f"{len(left)} of the scripted outcomes were not drawn")


def _refused(refusal: Any, step: Do) -> None:
    if refusal is None:
        raise Failed(f"not refused, expected {step.refused!r}")
    if refusal.code != step.refused:
        raise Failed(f"refused with {refusal.code!r} {refusal.facts}, expected {step.refused!r}")
    for name, wanted in step.facts.items():
        if not same(refusal.facts.get(name), wanted):
            raise Failed(f"the refusal says {name} {refusal.facts.get(name)!r}, expected {wanted!r}")


def look(match: Match[Any, Any], path: str) -> Any:
    """The value a path names: `decision`, `options`, `outcome.places`, or into the position."""
    head, _, rest = path.partition(".")
    if rest and head in SINGLE:
        raise Malformed(f"{path}: {head} is a single value")
    if head == "decision":
        return match.decision.kind if match.decision else None
    if head == "deciding":
        return match.decision.seat if match.decision else None
    if head == "options":
        return _count_options(match, rest.split(",") if rest else [])
    if head == "forced":
        return sum(played.step.forced for played in match.log)
    if head in ("events", "told"):
        kind, _, fact = rest.partition(".")
        told = [e for played in match.log for e in played.events if e.kind == kind]
        if head == "events" and fact:
            raise Malformed(f"{path}: events.{kind} is a single value")
        if not told:
            _check_told(match.game, kind, fact)
        return len(told) if head == "events" else [e.facts.get(fact) for e in told]
    value: Any = plain(match.outcome) if head == "outcome" else match.game.position(match.state)
    for key in (rest if head == "outcome" else path).split("."):
        if isinstance(value, Mapping):
            value = _named(value, key, path)
        elif isinstance(value, list | tuple):
            value = _entry(value, key)
        else:
            return 0 if key == "count" and _could_hold(match, path) else None
    return value


def _count_options(match: Match[Any, Any], wanted: list[str]) -> int:
    """How many options contain these picks; if none does, a step could all the same: none is misspelt."""
    game = match.game
    found = narrow(game.options(match.state), wanted)
    names = game.names(match.state)
    if not found and names:
        steps = steps_of(game.action_type).values()
        for text in wanted:
            if not any(_fits(step, names, text) for step in steps):
                raise Malformed(f"options: {text!r} names nothing in {game.card.name}")
        if not any(all(_fits(step, names, text) for text in wanted) for step in steps):
            raise Malformed(f"options: no step of {game.card.name} has {' and '.join(map(repr, wanted))}")
    return len(found)


def _fits(step: type[Action], names: Names, text: str) -> bool:
    """Whether a step could hold a pick: it is the step's name, a name of its field, or any number."""
    wanted, value = read_pick(text)
    if wanted in ("", "type") and value == step.__struct_config__.tag:
        return True
    return any(
        value.isdecimal() if field.type is int else value in names.get(field.name, ())
        for field in msgspec.structs.fields(step)
        if wanted in ("", field.name)
    )


def _check_told(game: Game[Any, Any], kind: str, fact: str) -> None:
    """What was not told could have been: neither the kind nor the fact is misspelt."""
    known = game.event_facts
    if known and kind not in known:
        raise Malformed(f"{game.card.name} has no event {kind!r}")
    if known and fact and fact not in known[kind]:
        raise Malformed(f"{kind} has no fact {fact!r}; it has: {', '.join(known[kind])}")


def _check_absent(match: Match[Any, Any], path: str) -> None:
    """What is absent could be there: neither its name nor that of a table is misspelt."""
    names = match.game.names(match.state)
    if names:
        possible = _table_of(names, path).endswith("*")
    else:
        possible = isinstance(look(match, path.rpartition(".")[0]), Mapping | list | tuple)
    if not possible:
        raise Malformed(f"{path}: no such thing can exist")


def _could_hold(match: Match[Any, Any], path: str) -> bool:
    """Whether what would be counted is a table that is not written while it is empty."""
    names = match.game.names(match.state)
    return _table_of(names, path.removesuffix(".count")) in names


def _table_of(names: Names, path: str) -> str:
    """A path with `*` for the names of things: `goods.*` of `goods.H6`; nothing where one is misspelt."""
    table = ""
    for key in path.split("."):
        if table in names:
            if key not in names[table]:
                return ""
            key = "*"
        table = f"{table}.{key}" if table else key
    return table


def _named(table: Mapping[str, Any], key: str, path: str) -> Any:
    """A value of a table by its name, its `names`, or their `count`."""
    if key in table or key not in ("names", "count"):
        return table.get(key)
    return sorted(table) if key == "names" else _count(table, path)


def _count(value: Any, path: str) -> int:
    """How many things there are; of a table of figures their sum, and of a table of such tables too."""
    if isinstance(value, list | tuple):
        return sum(entry != "" for entry in value)
    if _holds_figures(value):
        return sum(value.values())
    if _has_fields(value):
        raise Malformed(f"{path}: it is not clear what to count")
    if all(isinstance(entry, str) or _has_fields(entry) for entry in value.values()):
        return len(value)
    return sum(_count(entry, path) for entry in value.values())


def _holds_figures(table: Mapping[str, Any]) -> bool:
    return all(type(value) is int for value in table.values())


def _has_fields(value: Any) -> bool:
    """Whether it is one thing with its fields, whose values are of several kinds; not a table of things."""
    return isinstance(value, Mapping) and len({type(field) for field in value.values()}) > 1


def _entry(values: Any, key: str) -> Any:
    """An entry of a list: by number, by name, by its first field (`tiles.dudley:1`), or their `count`."""
    if key == "count":
        return _count(values, "")
    if key.isdecimal():
        return values[int(key)] if int(key) < len(values) else None
    if key in values:
        return key
    return next((v for v in values if isinstance(v, Mapping) and key in list(v.values())[:1]), None)


def same(found: Any, wanted: Any) -> bool:
    """Equal; a list has the same members. A table of figures, or an empty one, has the same keys.

    Any other table asks only for the keys it names.
    """
    if isinstance(wanted, Mapping):
        if not isinstance(found, Mapping):
            return False
        if not wanted or _holds_figures(found):
            return bool(found == wanted)
        return all(same(found.get(key), value) for key, value in wanted.items())
    if isinstance(wanted, list | tuple) and isinstance(found, list | tuple):
        return len(found) == len(wanted) and all(same(a, b) for a, b in zip(found, wanted, strict=True))
    return bool(found == wanted)


def run_file(path: Path, find: Callable[[str], Game[Any, Any]]) -> list[tuple[Scenario, str]]:
    """Run every scenario of a file; the second value is empty where it passed. `find` knows the titles."""
    file = load_scenarios(path)
    game = find(file.title)
    results = []
    for scenario in file.scenario:
        try:
            run(game, scenario)
            results.append((scenario, ""))
        except IronbridgeError as error:
            results.append((scenario, str(error)))
    return results
