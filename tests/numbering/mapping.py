"""Are the ids of every option its own? Looked at in games by random and greedy bots.

`python -m tests.numbering.mapping --positions 100000` looks at so many positions of each title and map.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, NamedTuple

from ironbridge.bots.bot import Seen
from ironbridge.bots.levels import seat_bots
from ironbridge.core.game import Options
from ironbridge.core.kernel.chance import Chance
from ironbridge.registry import titles
from ironbridge.table.title import Title

GREEDY_EVERY = 4  # games


class Place(NamedTuple):
    """A title, a map of it or none, and for how many."""

    title: Title
    map: str
    players: int

    @property
    def name(self) -> str:
        return self.map or self.title.card.id

    @property
    def options(self) -> Options:
        return {"map": self.map} if self.map else {}

    def deal(self, seed: int) -> Any:
        return self.title.game.setup(self.players, self.options, Chance(seed))


def places() -> list[Place]:
    """Every title and map, with as many players as it takes."""
    found = []
    for title in titles():
        maps = title.maps()
        found += [Place(title, one.id, max(one.players)) for one in maps]
        found += [] if maps else [Place(title, "", max(title.card.players))]
    return found


def positions(place: Place, count: int, greedy: bool = True) -> Iterator[Any]:
    """So many positions of games by random bots, and every few games by greedy ones."""
    game, seed = place.title.game, 0
    while count > 0:
        state = place.deal(seed)
        level = "greedy" if greedy and seed % GREEDY_EVERY == GREEDY_EVERY - 1 else "random"
        bots = seat_bots(place.title, [level] * place.players, seed)
        while (seat := game.deciding(state)) >= 0 and count > 0:
            yield state
            count -= 1
            game.play(state, bots[seat].choose(Seen(game, state, seat)))
        seed += 1


class Found(NamedTuple):
    """What was looked at, and how long lists, walks and masks were."""

    positions: int = 0
    options: int = 0
    most_options: int = 0
    longest_walk: int = 0
    most_legal: int = 0


def look(place: Place, count: int, greedy: bool = True) -> Found:
    """Raises AssertionError where two options cannot be told apart, or a walk does not lead to its option."""
    game, found, chance = place.title.game, Found(), Chance(0)
    numbering = place.title.numbering(place.deal(0))
    for state in positions(place, count, greedy):
        codes = game.codes(state)
        paths = sorted(tuple(numbering.path(code)) for code in codes)
        assert len(set(paths)) == len(codes), f"{place.name}: two options have the same ids"
        assert all(b[: len(a)] != a for a, b in pairwise(paths)), f"{place.name}: a walk ends early"
        assert all(0 <= one < numbering.size for path in paths for one in path), place.name
        code = codes[chance.below(len(codes))]
        steps, most = walk_to(numbering, state, code)
        found = Found(
            found.positions + 1,
            found.options + len(codes),
            max(found.most_options, len(codes)),
            max(found.longest_walk, steps),
            max(found.most_legal, most),
        )
    return found


def walk_to(numbering: Any, state: Any, code: int) -> tuple[int, int]:
    """The steps it takes to an option, and the most legal ids on the way to it."""
    numbering.begin(state)
    steps = most = 0
    while numbering.chosen() < 0:
        legal = [place for place, one in enumerate(numbering.mask()) if one]
        assert len(legal) > 1, "a step without a choice"
        most = max(most, len(legal))
        assert numbering.pick(numbering.path(code)[len(numbering.picked)])
        steps += 1
    assert numbering.chosen() == code
    return steps, most


def main() -> None:
    parser = argparse.ArgumentParser(description="check that the action ids of every option are its own")
    parser.add_argument("--positions", type=int, default=1000, help="of each title and map (default: 1000)")
    count = parser.parse_args().positions
    print(f"{'':16}{'positions':>10}{'options':>12}{'most':>6}{'steps':>6}{'legal':>6}")
    for place in places():
        found = look(place, count)
        print(
            f"{place.name:16}{found.positions:10,}{found.options:12,}{found.most_options:6}"
            f"{found.longest_walk:6}{found.most_legal:6}",
            flush=True,
        )


if __name__ == "__main__":
    main()
