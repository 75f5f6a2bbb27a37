"""A map's rules in words: its name, a line and a few sentences of what is special, and a page.

They stand in the map's own folder, `rules.<language>.md`: a heading with the name, the line, the sentences,
then sections, the last one with a heading for each ruling. English is read where a language is missing; what
`map.toml` knows (players, turns, doubtful parts) is added here, so that no page can differ from it.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from ironbridge.age_of_steam.rules.sheet import MapSheet
from ironbridge.words.catalogue import Catalogue, Message, listed, sense
from ironbridge.words.help import ENGLISH, HEADING, anchors_of
from ironbridge.words.languages import language_now, speaking

NOTES: dict[str, Message] = {
    "players": "Players: {players}.",
    "recommended": "Recommended: {players}.",
    "turns": "Turns: {turns}.",
    "turns.with": "{turns} with {players}",
    "turns.endless": "There is no last turn.",
    "reconstructed": "Reconstructed, because we have not seen the printed map: {parts}.",
    "doubtful": "Uncertain: {parts}.",
    "doubtful_hexes": "The sources differ on {hexes}.",
}

PARTS: dict[str, Message] = {
    "grid": sense("part of a map", "hexes"),
    "terrain": sense("part of a map", "terrain"),
    "cities": sense("part of a map", "cities"),
    "towns": sense("part of a map", "towns"),
    "colours": sense("part of a map", "city colours"),
    "growth": sense("part of a map", "city numbers"),
    "sides": sense("part of a map", "closed sides"),
    "exits": sense("part of a map", "printed track"),
    "links": sense("part of a map", "links on the map"),
    "prices": sense("part of a map", "prices"),
    "setup": sense("part of a map", "set-up"),
    "rules": sense("part of a map", "rules"),
}

note_text = Catalogue(NOTES)
part_text = Catalogue(PARTS)


class MapPage(NamedTuple):
    """What a folder tells of its map; all of it is "" where it tells nothing."""

    name: str
    line: str
    summary: str
    sections: str


def page_of(sheet: MapSheet, language: str = "") -> MapPage:
    """In the language asked for, or in the one everything is said in."""
    pages = (f"rules.{one}.md" for one in (language or language_now(), ENGLISH))
    text = next((sheet.beside[page] for page in pages if page in sheet.beside), None)
    return MapPage(sheet.name, "", "", "") if text is None else _read(text)


@cache
def _read(text: bytes) -> MapPage:
    head, mark, sections = text.decode().replace("\r\n", "\n").partition("\n## ")
    name, line, summary = [*(" ".join(part.split()) for part in head.strip().split("\n\n")), "", ""][:3]
    return MapPage(name.removeprefix("# "), line, summary, (mark + sections).strip("\n"))


def map_rules(sheet: MapSheet, language: str = "") -> str:
    """The page of a map, as CommonMark."""
    language = language or language_now()
    page = page_of(sheet, language)
    with speaking(language):
        notes = "\n".join(f"- {note}" for note in map_notes(sheet))
    parts = (f"# {page.name}", page.summary, notes, page.sections)
    return "\n\n".join(part for part in parts if part) + "\n"


def map_anchors(sheet: MapSheet) -> tuple[str, ...]:
    """The anchor of each heading of a map's page: those of its English headings in every language."""
    return anchors_of(HEADING.findall(map_rules(sheet, ENGLISH)))


def map_notes(sheet: MapSheet) -> list[str]:
    """For whom a map is, how long it takes, and what of it is reconstructed or in doubt."""
    notes = [note_text("players", players=numbers(sheet.players))]
    if sheet.recommended and set(sheet.recommended) != set(sheet.players):
        notes.append(note_text("recommended", players=numbers(sheet.recommended)))
    notes.append(turns_note(sheet))
    for key, parts in (("reconstructed", sheet.reconstructed), ("doubtful", sheet.doubtful)):
        if parts:
            notes.append(note_text(key, parts=listed([part_text(part) for part in parts])))
    if sheet.doubtful_hexes:
        notes.append(note_text("doubtful_hexes", hexes=listed(list(sheet.doubtful_hexes))))
    return notes


def turns_note(sheet: MapSheet) -> str:
    if not sheet.turns:
        return note_text("turns.endless")
    if len(set(sheet.turns.values())) == 1:
        return note_text("turns", turns=next(iter(sheet.turns.values())))
    by = [
        note_text("turns.with", turns=turns, players=players).replace(" ", "\N{NO-BREAK SPACE}")
        for players, turns in sheet.turns.items()
    ]
    return note_text("turns", turns=", ".join(by))


def numbers(players: tuple[int, ...]) -> str:
    """`3–6`, `2`, or the numbers themselves where there are gaps."""
    if len(players) > 1 and players[-1] - players[0] == len(players) - 1:
        return f"{players[0]}–{players[-1]}"
    return ", ".join(map(str, players))
