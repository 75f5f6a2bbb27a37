"""Scenarios: given a position, do these actions (some refused), expect these values. Files in TOML.

A file holds `title` and a list of `[[scenario]]`. `expect` is compared with the position after the last
step; a dotted path (`seats.A.money`) reaches into it, `decision` and `options` ask about what is open.
`docs/scenarios.md` is the manual.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from ironbridge.core.actions import narrow
from ironbridge.core.decisions import Seat
from ironbridge.core.game import Game, OptionValue
from ironbridge.core.kernel.chance import ImpossibleOutcome
from ironbridge.core.match import Match
from ironbridge.core.record import plain
from ironbridge.core.referee import Foul, Referee
from ironbridge.core.refusals import IronbridgeError, Malformed

Plain = dict[str, Any]


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


def run(game: Game[Any, Any], scenario: Scenario) -> None:
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
            found = _look(match, path)
            if not _same(found, wanted):
                raise Failed(f"{path} is {found!r}, expected {wanted!r}")
    except Foul as error:
        raise Failed(f"referee: {error}") from None


def _open(game: Game[Any, Any], scenario: Scenario) -> Match[Any, Any]:
    new = scenario.new_game
    if new is not None and scenario.given:
        raise Malformed("a scenario has either a given position or a new_game")
    if new is not None:
        return Match.start(game, new.players, seed=new.seed, options=new.options)
    return Match.from_position(game, scenario.given)


def _do(match: Match[Any, Any], step: Do) -> None:
    decision = match.decision
    seat: Seat = step.seat if step.seat is not None else (decision.seat if decision else 0)
    if step.undo:
        match.undo(seat)
        return
    if step.action is not None:
        action = match.read_action(step.action)
    else:
        options = narrow(match.options(seat), step.picks)
        if step.refused:
            _refused(match.game.explain(match.state, step.picks), step)
            return
        if len(options) != 1:
            raise Failed(f"picks {list(step.picks)} leave {len(options)} options")
        action = options[0]
    if step.refused:
        _refused(match.why_not(seat, action), step)
        return
    match.game.chance(match.state).script = [match.game.read_outcome(name) for name in step.chance]
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
        if not _same(refusal.facts.get(name), wanted):
            raise Failed(f"the refusal says {name} {refusal.facts.get(name)!r}, expected {wanted!r}")


def _look(match: Match[Any, Any], path: str) -> Any:
    """The value a path names: `decision`, `options`, `outcome.places`, or into the position."""
    head, _, rest = path.partition(".")
    if head == "decision":
        return match.decision.kind if match.decision else None
    if head == "deciding":
        return match.decision.seat if match.decision else None
    if head == "options":
        options = match.game.options(match.state)
        return len(narrow(options, rest.split(",")) if rest else options)
    if head == "forced":
        return sum(played.step.forced for played in match.log)
    if head == "events":
        return sum(event.kind == rest for played in match.log for event in played.events)
    if head == "told":
        kind, _, fact = rest.partition(".")
        return [e.facts.get(fact) for played in match.log for e in played.events if e.kind == kind]
    value: Any = plain(match.outcome) if head == "outcome" else match.game.position(match.state)
    for key in (rest if head == "outcome" else path).split("."):
        if isinstance(value, Mapping):
            value = sorted(value) if key == "names" and key not in value else value.get(key)
        elif isinstance(value, list | tuple):
            value = _entry(value, key)
        else:
            return None
    return value


def _entry(values: Any, key: str) -> Any:
    """An entry of a list: by number, by the value of its first field (`tiles.dudley:1`), or `count`."""
    if key == "count":
        return len(values)
    if key.isdecimal():
        return values[int(key)] if int(key) < len(values) else None
    return next((v for v in values if isinstance(v, Mapping) and key in list(v.values())[:1]), None)


def _same(found: Any, wanted: Any) -> bool:
    """Equal; a list has the same members. A table of figures, or an empty one, has the same keys.

    Any other table asks only for the keys it names.
    """
    if isinstance(wanted, Mapping):
        if not isinstance(found, Mapping):
            return False
        if not wanted or all(type(value) is int for value in found.values()):
            return bool(found == wanted)
        return all(_same(found.get(key), value) for key, value in wanted.items())
    if isinstance(wanted, list | tuple) and isinstance(found, list | tuple):
        return len(found) == len(wanted) and all(_same(a, b) for a, b in zip(found, wanted, strict=True))
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
