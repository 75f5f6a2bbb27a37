"""Games played to be learnt from: positions, what a planner saw in them, and how the game ended for the seat.

Games are kept in files of so many consecutive seeds, so that a run that was interrupted goes on where it
stopped. Teachers do not always play what they think best: from games that are all played alike, nobody learns
what something else would have brought. A foreman slips a little, a master looks at few worlds.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple
from zlib import compress, decompress, error

import msgspec

from ironbridge.bots.bot import Bot, Seen
from ironbridge.bots.levels import WithModel, bot_seed
from ironbridge.bots.planner import Observation, Planner
from ironbridge.bots.planning import HastyBot, LookAheadBot
from ironbridge.core.game import OptionValue
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.refusals import Malformed
from ironbridge.front.batch import titles_in
from ironbridge.front.blocks import Workers, cut, play_blocks
from ironbridge.table.title import Title

GAMES_A_FILE = 50
SLIP, WIDTH = 1.5, 8  # how far and among how many plans a foreman slips
HASTE = 20  # a master who teaches has this part of its budget
LEAST, MOST = -(1 << 15), (1 << 15) - 1  # what a number of an observation is held to


class School(NamedTuple):
    """Which games are played, and who plays them: a level with the model of a file, or with the title's."""

    title: str
    teacher: str
    model: str
    maps: tuple[Path, ...] = ()


class Table(NamedTuple):
    """One kind of game that is learnt from."""

    players: int
    options: dict[str, OptionValue]


def tables_of(title: Title) -> list[Table]:
    """Every number of players, on every map where there are any, if there is something to learn."""
    found = [Table(players, {}) for players in title.card.players]
    if cards := title.maps():
        found = [Table(players, {"map": card.id}) for card in cards for players in card.players]
    game, planner = title.game, title.planner()
    return [
        table for table in found if planner.can_learn(game.setup(table.players, table.options, Chance(0)))
    ]


class Observations(msgspec.Struct, array_like=True):
    """Rows of features one after the other; row by row the game, the points in sight and the final ones."""

    width: int
    rows: bytes = b""
    games: bytes = b""
    seen: bytes = b""
    final: bytes = b""


def play_observations(school: School, folder: Path, seeds: range, workers: Workers) -> Iterator[int]:
    """Play the games of these seeds that are not in the folder yet; says how many are, file by file."""
    folder.mkdir(parents=True, exist_ok=True)
    titles_in.cache_clear()  # a map may have been changed since
    blocks = list(cut(seeds, GAMES_A_FILE))
    lacking = [block for block in blocks if not file_of(folder, block).exists()]
    done = len(seeds) - sum(map(len, lacking))
    yield done
    played = play_blocks(partial(_play_block, school), lacking, workers)
    for block, content in zip(lacking, played):
        half = folder / "half.part"
        half.write_bytes(content)
        half.replace(file_of(folder, block))
        done += len(block)
        yield done


def file_of(folder: Path, block: range) -> Path:
    return folder / f"{block.start}-{block.stop - 1}.games"


def read_observations(folder: Path, seeds: range) -> tuple[list[Observations], str]:
    """All of these seeds, and the digest of their files. Raises Malformed where one is damaged."""
    found, digest = [], sha256()
    for block in cut(seeds, GAMES_A_FILE):
        try:
            content = file_of(folder, block).read_bytes()
            digest.update(content)
            found.append(msgspec.msgpack.decode(decompress(content), type=Observations))
        except (OSError, msgspec.DecodeError, error):
            gone = "delete it and its round's model to play its games again"
            raise Malformed(f"{file_of(folder, block)} cannot be read; {gone}") from None
    return found, digest.hexdigest()


def _play_block(school: School, seeds: range) -> bytes:
    title = titles_in(school.maps).find(school.title)
    tables = tables_of(title)
    games = [(seed, *play_observed(title, school, tables[seed % len(tables)], seed)) for seed in seeds]
    observations = [(seed, final, observation) for seed, found, final in games for observation in found]
    rows = array("h", [min(max(n, LEAST), MOST) for _, _, (_, _, row) in observations for n in row])
    kept = Observations(
        len(observations[0][2][2]) if observations else 0,
        rows.tobytes(),
        array("q", [seed for seed, _, _ in observations]).tobytes(),
        array("f", [points for _, _, (_, points, _) in observations]).tobytes(),
        array("f", [final[seat] for _, final, (seat, _, _) in observations]).tobytes(),
    )
    return compress(msgspec.msgpack.encode(kept), 1)


def play_observed(
    title: Title, school: School, table: Table, seed: int
) -> tuple[list[Observation], Sequence[float]]:
    """One game: what can be learnt from it, and everybody's points at its end."""
    game = title.game
    planner = (WithModel(title, Path(school.model)) if school.model else title).planner()
    state = game.setup(table.players, table.options, Chance(seed))
    bots = [TEACHERS[school.teacher](bot_seed(seed, seat), planner) for seat in range(table.players)]
    observations: list[Observation] = []
    while (seat := game.deciding(state)) >= 0:
        observations += planner.observations(state)
        seen: Seen[Any] = Seen(game, state, seat)
        code = seen.codes[0] if seat in title.card.automa else bots[seat].choose(seen)
        game.play(state, code)
    return observations, [float(points) for points in game.points_now(state)]


def hasty_foreman(seed: int, planner: Planner[Any]) -> Bot:
    return HastyBot(seed, planner, SLIP, WIDTH)


def hasty_master(seed: int, planner: Planner[Any]) -> Bot:
    return LookAheadBot(seed, planner, planner.budget // HASTE)


TEACHERS: dict[str, Callable[[int, Planner[Any]], Bot]] = {
    "foreman": hasty_foreman,
    "master": hasty_master,
}
