"""What nobody should ever read, and what can be asked and told of any title."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from ironbridge.core.decisions import Seat
from ironbridge.core.game import Game
from ironbridge.core.match import Match
from ironbridge.core.record import Record
from ironbridge.core.refusals import Refusal
from ironbridge.core.scenario import load_scenarios
from ironbridge.words.voice import Voice
from tests.places import SCENARIOS

# A placeholder, an id with an underscore or a colon, two hyphens, None, a bare dict, or a track by numbers.
LEFT_OVER = re.compile(r"[{}]|_|--|\w:\d|\bNone\b|\bTrue\b|\bFalse\b|\b\d-\d\b|-town")


def assert_readable(text: str | None) -> None:
    assert text is None or (text and not LEFT_OVER.search(text) and text == text.strip()), text


def scenario_refusals(game: Game[Any, Any]) -> Iterator[Refusal]:
    """What the first steps of a title's scenarios are refused for."""
    for path in sorted((SCENARIOS / game.card.id).glob("*.toml")):
        for scenario in load_scenarios(path).scenario:
            if scenario.new_game is not None or not scenario.do or not scenario.do[0].refused:
                continue
            step = scenario.do[0]
            match = Match.from_position(game, scenario.given)
            if step.action is not None:
                refused = game.why_not(match.state, match.read_action(step.action))
            else:
                refused = game.explain(match.state, step.picks)
            if refused is not None:
                yield refused


def refusal_codes(voice: Voice, game: Game[Any, Any]) -> set[str]:
    """The codes of the scenarios' refusals; each can be said, and cites its rule."""
    codes = set()
    for refused in scenario_refusals(game):
        text = voice.refusal(refused)
        assert_readable(text)
        assert text.endswith(f"({refused.rule})")
        codes.add(refused.code)
    return codes


def answered_codes(
    voice: Voice, game: Game[Any, Any], record: Record, steps: Sequence[str], every: int, stride: int
) -> set[str]:
    """Steps with things the title knows, possible or not, asked about at every so many moves of a game: the
    codes of the answers, which are readable."""
    vocabulary = [pick.value for pick in voice.vocabulary()]
    codes = set()
    for match in Match.walk(game, record):
        if match.version % every or match.decision is None:
            continue
        for step in steps:
            for wanted in (
                (step,),
                *((step, value) for value in vocabulary[match.version % stride :: stride]),
            ):
                refused = game.explain(match.state, wanted)
                if refused is not None:
                    codes.add(refused.code)
                    assert_readable(voice.refusal(refused))
    return codes


def check_told(voice: Voice, match: Match[Any, Any], viewers: Sequence[Seat | None] = (None,)) -> set[str]:
    """Events, log and result of a game are readable. Returns the types of the steps no line tells of."""
    for step in match.log:
        for event in step.events:
            for viewer in viewers:
                assert_readable(voice.event(event, viewer))
    log = voice.log(match.log, 0)
    for entry in log:
        assert_readable(entry.text)
        assert entry.text.endswith(".")
    assert match.outcome is not None
    for text in (*voice.result(match.outcome), *(voice.source(line.source) for line in match.outcome.scored)):
        assert_readable(text)
    told = {entry.number for entry in log}
    return {step.step.action["type"] for step in match.log if step.number not in told}
