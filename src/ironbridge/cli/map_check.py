"""What is wrong with a map's folder, told in sentences: its file, its rules, its drawing, and games on it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import msgspec

from ironbridge.bots.bot import Seen
from ironbridge.bots.levels import bot_seed, make_bot
from ironbridge.cli.own_maps import using
from ironbridge.core.chance import Chance
from ironbridge.core.kernel import among
from ironbridge.core.referee import Referee
from ironbridge.core.refusals import IronbridgeError, Malformed
from ironbridge.drawing.steam_layout import make_steam_layout
from ironbridge.games.age_of_steam.game import game, load
from ironbridge.games.age_of_steam.map_folders import find_maps
from ironbridge.games.age_of_steam.map_hints import hints_of
from ironbridge.games.age_of_steam.map_rules import RULES, blame
from ironbridge.games.age_of_steam.sheet import MapSheet, read_map
from ironbridge.words.age_of_steam.map_words import read_words
from ironbridge.words.languages import LANGUAGES

LONGEST_GAME = 20_000  # decisions; the longest there is has some hundreds
NO_KEY = re.compile(r"Object contains unknown field `(.+?)`")
MISSING = re.compile(r"Object missing required field `(.+?)`")
KINDS = {
    "int": "a whole number",
    "str": "a text",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
    "float": "a number",
    "null": "nothing",
}


class Found(msgspec.Struct):
    """The findings about one map. With faults it cannot be played; a warning may be meant so."""

    about: str = ""
    faults: list[str] = []
    warnings: list[str] = []
    games: list[str] = []


def check(folder: Path, games: int) -> Found:
    """Everything there is to say; nothing is played on a map with faults."""
    found = Found()
    if folder.name in find_maps((), drafts=True):
        found.faults.append(f"there is a map {folder.name!r} already; call the folder otherwise")
    try:
        sheet, problems = read_map(folder)
    except Malformed as error:
        found.faults.append(plainly(error, folder))
        return found
    found.about = about(sheet)
    found.faults += problems
    if found.faults:
        return found
    try:
        with using(folder):
            _use(sheet, folder, games, found)
    except Malformed as error:
        found.faults.append(str(error).removeprefix(f"{folder}/"))
    return found


def about(sheet: MapSheet) -> str:
    towns = f"{len(sheet.towns)} town{'' if len(sheet.towns) == 1 else 's'}"
    cities = "1 city" if len(sheet.cities) == 1 else f"{len(sheet.cities)} cities"
    return f"{sheet.name}, for {_players(among(sheet.players))}: {cities} and {towns}"


def _players(number: str) -> str:
    return f"{number} player{'' if number == '1' else 's'}"


def _use(sheet: MapSheet, folder: Path, games: int, found: Found) -> None:
    loaded = load(sheet.id)
    found.warnings += hints_of(sheet, loaded.t, (folder / RULES).is_file())
    found.faults += text_faults(folder)
    make_steam_layout(loaded.sheet)  # raises Malformed for drawing.toml
    read_words(folder)
    for players in () if found.faults else sheet.players:
        _play_some(sheet, players, "random", games, folder, found)
    if games and not found.faults:  # one will do, they think for a while
        _play_some(sheet, min(sheet.players), "greedy", 1, folder, found)


def text_faults(folder: Path) -> list[str]:
    """What is wrong with the pages `rules.<language>.md`, if there are some."""
    found = []
    for file in sorted(folder.glob("rules.*.md")):
        if file.name.split(".")[1] not in LANGUAGES:
            found.append(f"{file.name}: the languages are {among(LANGUAGES)}")
        try:
            text = file.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError):
            found.append(f"{file.name}: it is not a text in UTF-8")
            continue
        if not text.startswith("# "):
            found.append(f"{file.name}: its first line is '# ' and the map's name")
    return found


def _play_some(sheet: MapSheet, players: int, bots: str, times: int, folder: Path, found: Found) -> None:
    won = []
    for seed in range(times):
        try:
            won.append(play(sheet.id, players, bots, seed))
        except Exception as error:  # noqa: BLE001  the map's own code may do anything
            what = str(error) if isinstance(error, IronbridgeError) else blame(error, folder / RULES)
            found.faults.append(
                f"game {seed + 1} of {_players(str(players))}, {bots} bots, broke off: {what}"
            )
            return
    if won:
        count = f"{times} game{'' if times == 1 else 's'}"
        best = f"at best {max(won)} points" if max(won) > 0 else "all without points"
        found.games.append(f"{_players(str(players))}, {bots} bots: {count}, {best}")


def play(map: str, players: int, name: str, seed: int) -> int:
    """One game to its end with the referee watching; the points of who won. Raises what went wrong."""
    title = game()
    state = title.setup(players, {"map": map}, Chance(seed))
    referee = Referee(title)
    referee.check(None, state)
    bots = [make_bot(name, bot_seed(seed, seat)) for seat in range(players)]
    played = []
    for _ in range(LONGEST_GAME):
        seat = title.deciding(state)
        if seat < 0:
            break
        played.append(bots[seat].choose(Seen(title, state, seat)))
        twin = title.clone(state)
        before = title.position(twin)
        referee.play(state, played[-1])
        if title.position(twin) != before:
            raise IronbridgeError("a list that copies of the state share was changed in place")
    outcome = title.outcome(state)
    if outcome is None:
        raise IronbridgeError(f"it was not over after {LONGEST_GAME} decisions")
    again = title.setup(players, {"map": map}, Chance(seed))
    for code in played:
        title.play(again, code)
    if title.position(again) != title.position(state):
        raise IronbridgeError("played again it ends otherwise: all chance comes from s.chance")
    return max(outcome.scores)


def plainly(error: Malformed, folder: Path) -> str:
    """A fault of form in a sentence, with the place in the file instead of the decoder's path."""
    cause = error.cause
    if not isinstance(cause, msgspec.ValidationError):
        return str(error).removeprefix(f"{folder}/")
    said, _, path = str(cause).partition(" - at ")
    where = _place(path.strip("`"))
    if match := NO_KEY.search(said):
        return f"{where}there is no key {match[1]!r}"
    if match := MISSING.search(said):
        return f"{where}{match[1]!r} is missing"
    for word, plain in KINDS.items():
        said = said.replace(f"`{word}`", plain)
    return f"{where}{said[:1].lower()}{said[1:]}"


def _place(path: str) -> str:
    """`$.cities[2].cubes` as `cities, the third one, cubes`; nothing for the file itself."""
    words: Sequence[str] = [word for word in re.split(r"[.\[\]]+", path.removeprefix("key in ")) if word]
    said = [
        f"number {int(word) + 1}" if word.isdigit() else word for word in words if word not in ("$", "...")
    ]
    return f"{', '.join(said)}: " if said else ""
