"""What `bench` hands to each interpreter it compares: measures the ironbridge that is installed there.

It runs as a script of its own (`python -I measure.py`) and beside older versions, so it asks of a title only
what the protocol of a game has long had. A question is a line of JSON, and so is its answer. Everything is
counted in seconds of CPU, and each answer is one burst, so that versions can be asked in turn.
"""

from __future__ import annotations

import gc
import json
import os
import platform
import sys
from collections.abc import Callable
from functools import partial
from statistics import fmean, median
from time import process_time
from typing import Any

POSITIONS = 64  # of the game looked at, evenly spread
READABLE = 50e-6  # seconds: what takes less is done several times between two looks at the clock
MOST = 64  # times
SEEDS_A_ROUND = 1000  # every version begins a round with the same game


class Place:
    """One title, map and number of players, and the game of greedy bots that is looked at there.

    Where greedy bots cannot play, it is one of random ones.
    """

    def __init__(self, title: Any, map: str, players: int) -> None:
        from ironbridge.bots.bot import Seen
        from ironbridge.bots.levels import make_bot
        from ironbridge.core.kernel.chance import Chance

        self.game, self.players = title.game, players
        self.options = {"map": map} if map else {}
        self.new_chance: Callable[[int], Any] = Chance
        self.seen: Callable[..., Any] = Seen
        self.bot: Callable[[str, int], Any] = partial(make_bot, title)
        self.level = "greedy"
        try:
            self.bots()
        except Exception:  # noqa: BLE001 - whatever a title without a planner raises
            self.level = "random"
        self.steps: list[int] = []  # the codes of the game looked at
        self.positions: list[tuple[Any, str, int]] = []  # with the kind of decision, and the code played

    def bots(self) -> list[Any]:
        return [self.bot(self.level, seat) for seat in range(self.players)]

    def deal(self, seed: int) -> Any:
        return self.game.setup(self.players, self.options, self.new_chance(seed))

    def sample(self, choices: list[int] | None) -> dict[str, Any]:
        """Play the game to look at: by places in the lists of options, or if they do not fit by bots."""
        game, state, bots = self.game, self.deal(0), self.bots()
        made: list[int] = []
        positions = []
        self.steps = []
        while (seat := game.deciding(state)) >= 0:
            twin = game.clone(state)  # before its options are listed: a state might remember them
            codes = list(game.codes(state))
            if choices is None:
                made.append(codes.index(bots[seat].choose(self.seen(game, state, seat))))
            elif len(made) < len(choices) and choices[len(made)] < len(codes):
                made.append(choices[len(made)])
            else:
                return self.sample(None)
            code = codes[made[-1]]
            positions.append((twin, game.decision(state).kind, code))
            self.steps.append(code)
            game.play(state, code)
        self.positions = positions[:: -(-len(positions) // POSITIONS)]
        del positions
        gc.collect()
        gc.freeze()  # else collecting garbage takes the longer, the more positions of other places are kept
        return {"choices": made, "scores": list(game.outcome(state).scores)}

    def games(self, round: int, seconds: float, own_loop: bool) -> dict[str, Any]:
        """Random games, in the rules' own loop or in one here; a version without its own has this one."""
        game = self.game
        deciding, play, draw = game.deciding, game.play, getattr(game, "draw", self._draw)
        play_out = getattr(game, "play_out", None) if own_loop else None
        games = decisions = 0
        cpu = 0.0
        scores: list[int] = []
        while cpu < seconds or not games:
            seed = round * SEEDS_A_ROUND + games
            began = process_time()
            state = self.deal(seed)
            chances = [self.new_chance(seed * self.players + seat) for seat in range(self.players)]
            if play_out is not None:
                decisions += play_out(state, chances)
            else:
                while (seat := deciding(state)) >= 0:
                    play(state, draw(state, chances[seat]))
                    decisions += 1
            cpu += process_time() - began
            games += 1
            scores = scores or list(game.outcome(state).scores)
        return {"games": games, "decisions": decisions, "cpu": cpu, "scores": scores}

    def _draw(self, state: Any, chance: Any) -> int:
        codes = self.game.codes(state)
        return int(codes[chance.below(len(codes))])

    def calls(self, seconds: float) -> dict[str, Any]:
        """Microseconds of single calls, each at every position of the game looked at."""
        game, chance = self.game, self.new_chance(0)

        def clone_and_play(state: Any, code: int) -> None:
            game.play(game.clone(state), code)

        took: dict[str, list[list[float]]] = {}
        until = process_time() + seconds
        while not took or process_time() < until:
            for number, (state, _, code) in enumerate(self.positions):
                seat = game.deciding(state)
                for name, call, more in (
                    ("options", game.codes, ()),
                    ("clone", game.clone, ()),
                    ("clone_play", clone_and_play, (code,)),
                    ("view", game.view, (seat,)),
                    ("determinize", game.determinize, (seat, chance)),
                ):
                    places = took.setdefault(name, [[] for _ in self.positions])
                    places[number].append(self._time(call, state, more))
        means = {name: [1e6 * fmean(times) for times in places] for name, places in took.items()}
        kinds: dict[str, list[float]] = {}
        for (_, kind, _), mean in zip(self.positions, means["options"]):
            kinds.setdefault(kind, []).append(mean)
        return {
            "options_mean_us": fmean(means["options"]),
            "options_median_us": median(means["options"]),
            "options_by_kind_us": {kind: fmean(times) for kind, times in kinds.items()},
            **{f"{name}_us": fmean(times) for name, times in means.items() if name != "options"},
        }

    def _time(self, call: Callable[..., Any], state: Any, more: tuple[Any, ...]) -> float:
        """Seconds of one call. Each gets a copy of its own, so that none finds what another left behind."""
        times = 1
        while True:
            twins = [self.game.clone(state) for _ in range(times)]
            began = process_time()
            for twin in twins:
                call(twin, *more)
            cpu = process_time() - began
            if cpu >= READABLE or times == MOST:
                return cpu / times
            times = min(MOST, 1 + int(1.5 * times * READABLE / max(cpu, 1e-9)))

    def greedy(self) -> dict[str, Any]:
        """The game looked at with all that greedy bots do in it.

        What was played then is played again, whatever they choose: every version sees the same game.
        """
        if self.level != "greedy":
            return {}
        game, state, bots = self.game, self.deal(0), self.bots()
        choosing = 0.0
        decisions = unlike = 0
        whole = process_time()
        for code in self.steps:
            seat = game.deciding(state)
            seen = self.seen(game, state, seat)
            several = len(seen.codes) > 1
            began = process_time()
            unlike += bots[seat].choose(seen) != code
            if several:
                decisions, choosing = decisions + 1, choosing + process_time() - began
            game.play(state, code)
        whole = process_time() - whole
        return {"game": whole, "decision": choosing / decisions, "unlike": unlike}


class Measurer:
    """Answers questions about the titles that are installed, with home-made maps of these folders."""

    def __init__(self, folders: list[str]) -> None:
        from ironbridge.registry import Titles

        self.titles = Titles(folders)
        self._places: dict[tuple[str, str, int], Place] = {}

    def about(self) -> dict[str, Any]:
        from ironbridge import __version__
        from ironbridge.core.kernel import chance

        python = f"{platform.python_implementation()} {platform.python_version()}"
        compiled = not str(chance.__file__).endswith(".py")
        return {"version": __version__, "python": python, "compiled": compiled}

    def answer(self, ask: str, title: str, map: str, players: int, **more: Any) -> dict[str, Any]:
        key = (title, map, players)
        if key not in self._places:
            self._places[key] = Place(self.titles.find(title), map, players)
        found: dict[str, Any] = getattr(self._places[key], ask)(**more)
        return found


def main() -> None:
    """Answer until there are no more questions. Whatever else is printed goes to standard error."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)

    def say(answer: dict[str, Any]) -> None:
        print(json.dumps(answer), file=answers, flush=True)

    try:
        measurer = Measurer(sys.argv[1:])
        say(measurer.about())
    except ModuleNotFoundError as error:
        say({"error": "ironbridge is not installed there" if error.name == "ironbridge" else str(error)})
        return
    except Exception as error:  # noqa: BLE001 - an installation may be broken in any way
        say({"error": str(error)})
        return
    for line in sys.stdin:
        try:
            say(measurer.answer(**json.loads(line)))
        except Exception as error:  # noqa: BLE001 - who asks is told
            say({"error": f"{type(error).__name__}: {error}"})


if __name__ == "__main__":
    main()
