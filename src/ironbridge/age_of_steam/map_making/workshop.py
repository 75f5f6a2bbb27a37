"""Where a map of one's own is begun, checked and played on.

What is wrong with its folder is told in sentences: its file, its rules, its drawing, and games on it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from importlib.resources import files
from pathlib import Path
from string import Template

from ironbridge.age_of_steam.drawing.layout import make_steam_layout
from ironbridge.age_of_steam.map_making.form import plainly
from ironbridge.age_of_steam.rules.atlas import Atlas, Map
from ironbridge.age_of_steam.rules.loading import SHEET, read_sheet
from ironbridge.age_of_steam.rules.map_checks import ID
from ironbridge.age_of_steam.rules.map_hints import hints_of
from ironbridge.age_of_steam.rules.map_overrides import idle_methods, misfits
from ironbridge.age_of_steam.rules.map_rules import RULES, blame
from ironbridge.age_of_steam.rules.sheet import MapSheet
from ironbridge.age_of_steam.words.map_words import words_of
from ironbridge.bots.bot import Seen
from ironbridge.bots.levels import Planned, bot_seed, make_bot
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.referee import Referee
from ironbridge.core.refusals import IronbridgeError, Malformed, among, persons
from ironbridge.table.lesson_check import check_lesson
from ironbridge.table.title import MapFindings, Title, Watched
from ironbridge.words.languages import LANGUAGES

NEW_MAP = files(__package__) / "new_map"
# What lies beside map.toml. The rules lie here as text: they are no module.
PARTS = {
    "rules": ("rules.txt", "rules.py"),
    "words": ("words.toml",) * 2,
    "drawing": ("drawing.toml",) * 2,
    "text": ("rules.en.md",) * 2,
}
LONGEST_GAME = 20_000  # decisions; the longest there is has some hundreds


class MapWorkshop:
    def __init__(self, title: Title) -> None:
        self.title = title

    def begin(self, folder: Path, name: str, parts: Iterable[str]) -> list[Path]:
        id = folder.absolute().name
        if not re.fullmatch(ID, id):
            raise Malformed(
                f"a map's folder is named by its id, lower-case letters, digits and _: not {id!r}"
            )
        if id in Atlas().folders:
            raise Malformed(f"there is already a map {id!r}; give the folder another name")
        name = name.strip() or id.replace("_", " ").title()
        if not name.isprintable() or set(name) & set('{}<>"\\$'):
            raise Malformed(f"a map cannot be called {name!r}")
        written = []
        try:
            folder.mkdir(parents=True)
            for source, target in [(SHEET, SHEET), *(PARTS[part] for part in parts)]:
                text = Template((NEW_MAP / source).read_text(encoding="utf-8")).substitute(id=id, name=name)
                (folder / target).write_text(text, encoding="utf-8")
                written.append(folder / target)
        except FileExistsError:
            raise Malformed(f"{folder} already exists; a new map needs a new folder") from None
        except OSError as error:
            raise Malformed(f"cannot write to {folder}: {error.strerror}") from None
        return written

    def look(self, folder: Path) -> MapFindings:
        """What can be said of a map without playing on it."""
        found = MapFindings()
        if folder.name in Atlas().folders:
            found.faults.append(f"there is already a map {folder.name!r}; give the folder another name")
        try:
            sheet, problems = read_sheet(folder)
        except Malformed as error:
            found.faults.append(plainly(error, folder))
            return found
        found.about = about(sheet)
        found.faults += problems
        if found.faults:
            return found
        try:
            _use(Atlas((folder,))[sheet.id], folder, found)
            title = self.title.with_maps((folder,))
            if lesson := title.map_lesson(sheet.id):
                check_lesson(title, lesson)
        except Malformed as error:
            found.faults.append(str(error).removeprefix(f"{folder}/"))
        return found

    def play_on(self, folder: Path, games: int, found: MapFindings, watched: Watched) -> None:
        """Let bots play on a map without faults; how it went is added to what was found."""
        title = self.title.with_maps((folder,))
        sheet, _ = read_sheet(folder)
        groups = [(players, "random", games) for players in sheet.players]
        groups += [(min(sheet.players), "greedy", 1)] if games else []  # one will do, they think for a while
        results: dict[tuple[int, str], list[int]] = {}
        broken: set[tuple[int, str]] = set()
        plan = [(players, bots, seed) for players, bots, times in groups for seed in range(times)]
        for players, bots, seed in watched(plan, len(plan), "games"):
            if (players, bots) in broken or (bots == "greedy" and broken):
                continue
            try:
                results.setdefault((players, bots), []).append(play(title, sheet.id, players, bots, seed))
            except Exception as error:  # noqa: BLE001  the map's own code may do anything
                broken.add((players, bots))
                what = str(error) if isinstance(error, IronbridgeError) else blame(error, folder / RULES)
                game = f"game {seed + 1} of {persons(players)}, {bots} bots"
                found.faults.append(f"{game}, failed: {what}")
        for (players, bots), won in results.items():
            if (players, bots) not in broken:
                count = f"{len(won)} game{'' if len(won) == 1 else 's'} played to the end"
                best = f", best score {max(won)}" if max(won) > 0 else ""
                found.games.append(f"{persons(players)}, {bots} bots: {count}{best}")


def about(sheet: MapSheet) -> str:
    towns = f"{len(sheet.towns)} town{'' if len(sheet.towns) == 1 else 's'}"
    cities = "1 city" if len(sheet.cities) == 1 else f"{len(sheet.cities)} cities"
    return f"{sheet.name}, for {persons(among(sheet.players))}: {cities} and {towns}"


def _use(loaded: Map, folder: Path, found: MapFindings) -> None:
    rules = folder / RULES
    found.warnings += hints_of(loaded.sheet, loaded.t, rules.is_file())
    if rules.is_file():
        found.faults += misfits(type(loaded.rules), rules)
        found.warnings += idle_methods(type(loaded.rules), rules)
    found.faults += text_faults(folder)
    make_steam_layout(loaded.sheet)  # raises Malformed for drawing.toml
    words_of(loaded.sheet)


def text_faults(folder: Path) -> list[str]:
    """What is wrong with the pages `rules.<language>.md`, if there are some."""
    found = []
    for file in sorted(folder.glob("rules.*.md")):
        if file.name.split(".")[1] not in LANGUAGES:
            found.append(f"{file.name}: the languages are {among(LANGUAGES)}")
        try:
            text = file.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError):
            found.append(f"{file.name}: it is not UTF-8 text")
            continue
        if not text.startswith("# "):
            found.append(f"{file.name}: its first line must be '# ' and the map's name")
    return found


def play(title: Planned, map: str, players: int, name: str, seed: int) -> int:
    """One game to its end with the referee watching; the points of who won. Raises what went wrong."""
    game = title.game
    state = game.setup(players, {"map": map}, Chance(seed))
    referee = Referee(game)
    referee.check(None, state)
    bots = [make_bot(title, name, bot_seed(seed, seat)) for seat in range(players)]
    played = []
    for _ in range(LONGEST_GAME):
        seat = game.deciding(state)
        if seat < 0:
            break
        played.append(bots[seat].choose(Seen(game, state, seat)))
        twin = game.clone(state)
        before = game.position(twin)
        referee.play(state, played[-1])
        if game.position(twin) != before:
            raise IronbridgeError("a list that copies of the state share was changed in place")
    outcome = game.outcome(state)
    if outcome is None:
        raise IronbridgeError(f"it was not over after {LONGEST_GAME} decisions")
    again = game.setup(players, {"map": map}, Chance(seed))
    for code in played:
        game.play(again, code)
    if game.position(again) != game.position(state):
        raise IronbridgeError("replayed, the game ends differently: all chance must come from s.chance")
    return max(outcome.scores)
