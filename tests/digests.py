"""Digests of seeded random games and perft counts: an unintended change of a rule shows at once.

Runs on its own, by any interpreter that has ironbridge: `python tests/digests.py` prints JSON. The parity
test runs it plain and compiled; `tests/perft/<title>.json` keeps what is expected, `tests/perft/maps/` for
the maps of Age of Steam.
"""

from __future__ import annotations

import hashlib
import json
import sys
import tomllib
from pathlib import Path
from typing import Any

from ironbridge.age_of_steam.title import AGE_OF_STEAM
from ironbridge.core.game import Game, Options
from ironbridge.core.kernel.chance import Chance
from ironbridge.registry import titles

POSITIONS = Path(__file__).parent / "perft" / "positions.toml"
MOST_NODES = 300
FEW_NODES = 30
VIRTUAL: Options = {"variant": "introductory", "virtual_link": True}
# Seeded random games: seed, players, options, and money for each seat where a game would end too soon.
GAMES: dict[str, list[tuple[int, int, Options, int]]] = {
    "birmingham": [
        *[(seed, players, {}, 0) for seed in range(4) for players in (2, 3, 4)],
        *[(seed, players, {"variant": "introductory"}, 0) for seed in range(2) for players in (2, 4)],
    ],
    "lancashire": [
        *[(seed, players, {}, 0) for seed in range(4) for players in (2, 3, 4)],
        *[(seed, 4, VIRTUAL, 0) for seed in range(2)],
        *[(seed, players, {"classic_deck": True}, 0) for seed in range(2) for players in (3, 4)],
        *[(seed, 2, {"community": True}, 0) for seed in range(2)],
    ],
    "mautoma": [
        *[(seed, 2, {"difficulty": difficulty}, 0) for seed in range(2) for difficulty in ("easy", "hard")],
        (2, 2, {"difficulty": "medium", "ruleset": "english"}, 0),
    ],
    "brass_2007": [
        *[(seed, players, {}, 0) for seed in range(4) for players in (3, 4)],
        (0, 4, {"rails_touch": True}, 0),
    ],
    "age_of_steam": [
        (seed, players, {"map": "rust_belt"}, 150) for seed in range(2) for players in (3, 4, 5, 6)
    ],
}


def digest(position: dict[str, Any]) -> str:
    """Short and stable: the position without its generator."""
    text = json.dumps(position | {"chance": 0}, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def begin(game: Game[Any, Any], seed: int, players: int, options: Options, money: int) -> Any:
    """A new game in which every seat has so much cash (0: what it has)."""
    state = game.setup(players, options, Chance(seed))
    if money:
        position = game.position(state)
        for seat in position["seats"].values():
            seat["cash"] = money
        state = game.from_position(position)
    return state


def random_game(
    game: Game[Any, Any], seed: int, players: int, options: Options, money: int
) -> dict[str, Any]:
    """One random game: its decisions, the options it offered, its scores, and a digest of its end."""
    state = begin(game, seed, players, options, money)
    chance = Chance(seed + 5000)
    decisions = offered = 0
    while codes := game.codes(state):
        decisions += 1
        offered += len(codes)
        game.play(state, codes[chance.below(len(codes))])
    outcome = game.outcome(state)
    assert outcome is not None
    return {
        "game": f"seed {seed}, {players} players, {options}",
        "decisions": decisions,
        "offered": offered,
        "scores": list(outcome.scores),
        "end": digest(game.position(state)),
    }


def drawn_game(game: Game[Any, Any], seed: int, players: int, options: Options, money: int) -> str:
    """The end of a random game whose decisions are drawn without listing them."""
    state, chance = begin(game, seed, players, options, money), Chance(seed + 7000)
    while game.deciding(state) >= 0:
        game.play(state, game.draw(state, chance))
    return digest(game.position(state))


def perft(game: Game[Any, Any], start: Any, most: int = MOST_NODES) -> list[int]:
    """Distinct positions after each number of decisions, until there are too many to count."""
    layer = [start]
    counts: list[int] = []
    while len(counts) < 5 and len(layer) <= most:
        found: dict[str, Any] = {}
        for state in layer:
            for code in game.codes(state):
                after = game.clone(state)
                game.play(after, code)
                found[digest(game.position(after))] = after
        if not found:
            break
        counts.append(len(found))
        layer = list(found.values())
    return counts


def map_digests(name: str) -> dict[str, Any]:
    """A map of Age of Steam: builds of its second turn, random games for the fewest and the most players."""
    game, options = AGE_OF_STEAM.game, {"map": name}
    counts = AGE_OF_STEAM.atlas[name].sheet.players
    state, chance = begin(game, 1, counts[0], options, 60), Chance(2)
    while game.stage(state)["turn"] == 1 or game.stage(state)["phase"] != "build_track":
        codes = game.codes(state)
        game.play(state, codes[chance.below(min(3, len(codes)))])
    return {
        "perft": perft(game, state, FEW_NODES),
        "games": [random_game(game, 1, n, options, 60) for n in sorted({counts[0], counts[-1]})],
        "drawn": drawn_game(game, 1, counts[0], options, 60),
    }


def all_digests() -> dict[str, Any]:
    positions_of = tomllib.loads(POSITIONS.read_text(encoding="utf-8"))
    result: dict[str, Any] = {}
    for title, positions in positions_of.items():
        game = titles().find(title).game
        rows = {}
        for name, row in positions.items():
            start = (
                game.from_position(row["given"])
                if "given" in row
                else game.setup(row["players"], {}, Chance(row["seed"]))
            )
            rows[name] = perft(game, start)
        result[title] = {"perft": rows, "games": [random_game(game, *how) for how in GAMES[title]]}
    result["maps"] = {name: map_digests(name) for name in AGE_OF_STEAM.atlas.offered if name != "rust_belt"}
    return result


if __name__ == "__main__":
    json.dump(all_digests(), sys.stdout, indent=1)
