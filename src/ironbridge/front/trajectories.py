"""Games that environments of other libraries played, as records: what was chosen, and what chance brought.

A trajectory is one JSON object; docs/games-as-data.md describes it. Every step is checked by the rules, and
every outcome by chance, so that only games that could have been played become records.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from os import PathLike
from pathlib import Path
from typing import Any

import msgspec

from ironbridge.core.game import Game, OptionValue
from ironbridge.core.kernel.chance import Chance, ImpossibleOutcome, OutcomeNeeded
from ironbridge.core.match import Match, forced_codes
from ironbridge.core.notation import read
from ironbridge.core.record import Record
from ironbridge.core.refusals import IllegalAction, IronbridgeError, Malformed
from ironbridge.front.batch import play_codes
from ironbridge.registry import Titles

FORMAT = 1
LARGEST_OUTCOME = (1 << 32) - 1  # 16 bits each for its kind and its value


class Trajectory(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """`steps` are codes or lines of notation. `whole`: forced ones stand among them.

    `chance` are all outcomes in the order they were drawn, as names or as numbers; without them the seed says
    what is drawn. `scores`, if given, must come out.
    """

    trajectory: int
    title: str
    players: int
    steps: tuple[int | str, ...]
    options: dict[str, OptionValue] = {}
    seats: tuple[str, ...] = ()
    seed: int | None = None
    chance: tuple[int | str, ...] | None = None
    whole: bool = True
    rules_version: int | None = None
    scores: tuple[int, ...] | None = None


def read_trajectories(path: str | PathLike[str]) -> list[Trajectory]:
    """Those of a file: one JSON object, or one on every line. Raises Malformed."""
    try:
        text = Path(path).read_bytes()
    except OSError as error:
        raise Malformed(f"cannot read {path}: {error.strerror}") from None
    try:
        return [msgspec.json.decode(text, type=Trajectory)]
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        whole = error
    lines = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    if len(lines) < 2 or not lines[0][1].rstrip().endswith(b"}"):
        raise Malformed(f"{path}: {whole}") from None
    found = []
    for number, line in lines:
        try:
            found.append(msgspec.json.decode(line, type=Trajectory))
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Malformed(f"{path}, line {number}: {error}") from None
    return found


def trajectory_of(
    game: Game[Any, Any],
    state: Any,
    players: int,
    options: Mapping[str, OptionValue],
    codes: Sequence[int],
    seats: Sequence[str] = (),
    *,
    seed: int | None = None,
    chance: Sequence[int] | None = None,
) -> Trajectory:
    """A game by the codes of all its steps, with its scores if it is over: as environments write it."""
    outcome = game.outcome(state)
    return Trajectory(
        FORMAT,
        game.card.id,
        players,
        tuple(codes),
        dict(options),
        tuple(seats),
        seed,
        None if chance is None else tuple(chance),
        rules_version=game.card.rules_version,
        scores=outcome.scores if outcome else None,
    )


def as_record(titles: Titles, played: Trajectory) -> Record:
    """The record of the same game. Raises Malformed with the step that is wrong."""
    if played.trajectory != FORMAT:
        raise Malformed(f"trajectory format {played.trajectory}; this version reads format {FORMAT}")
    game = titles.find(played.title).game
    now = game.card.rules_version
    if played.rules_version not in (None, now):
        raise Malformed(f"played by version {played.rules_version} of the rules, but this is version {now}")
    if len(played.seats) not in (0, played.players):
        raise Malformed(f"{len(played.seats)} names given for {played.players} seats")
    codes = codes_of(game, played)
    match = Match.start(
        game,
        played.players,
        seed=played.seed,
        options=played.options,
        seats=played.seats,
        chance=chance_of(game, played),
    )
    play_codes(match, codes)
    if left := len(game.chance(match.state).script):
        raise Malformed(f"{left} chance outcomes were never drawn")
    outcome = match.outcome
    if played.scores is not None and (outcome is None or outcome.scores != played.scores):
        found = f"with {outcome.scores}" if outcome else "not at all"
        raise Malformed(f"the game ends {found}, and not with {played.scores}")
    return match.saved()


def codes_of(game: Game[Any, Any], played: Trajectory) -> list[int]:
    """The code of every step, forced ones included. Raises Malformed."""
    codes: list[int] = []
    try:
        state = game.setup(played.players, played.options, chance_of(game, played))
    except (ImpossibleOutcome, OutcomeNeeded) as error:
        raise Malformed(f"set-up: {error}") from None
    for number, step in enumerate(played.steps, 1):
        try:
            while not played.whole and (forced := forced_codes(game, state)):
                codes += forced
                game.play(state, forced[0])
            codes.append(code_of(game, state, step))
            game.play(state, codes[-1])
        except (IronbridgeError, ImpossibleOutcome, OutcomeNeeded) as error:
            raise Malformed(f"step {number}: {error}") from None
    return codes


def chance_of(game: Game[Any, Any], played: Trajectory) -> Chance:
    """Chance that brings what it brought. Raises Malformed."""
    chance = Chance(played.seed or 0)
    if played.chance is None:
        if played.seed is None:
            raise Malformed("a trajectory needs a seed, or the outcomes of chance")
        return chance
    outcomes = [game.read_outcome(one) if isinstance(one, str) else one for one in played.chance]
    if unknown := [one for one in outcomes if not 0 <= one <= LARGEST_OUTCOME]:
        raise Malformed(f"no chance outcome has the number {unknown[0]}")
    chance.follow(outcomes)
    chance.waits = True
    return chance


def code_of(game: Game[Any, Any], state: Any, step: int | str) -> int:
    """Raises Malformed, or IllegalAction, for what is none of the options."""
    if game.deciding(state) < 0:
        raise Malformed("the game is over")
    codes = game.codes(state)
    if isinstance(step, str):
        action = read(step, game.action_type)
        refusal = game.why_not(state, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        return game.encode(state, action)
    if step not in codes:
        raise Malformed(f"code {step} is none of the {len(codes)} options")
    return step
