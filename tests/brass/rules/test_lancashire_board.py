"""The board, cards and tiles of Lancashire row by row, typed in once more."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.brass.rules.games import LANCASHIRE

SHEET = LANCASHIRE.sheet

# Slots town by town: c cotton, p port, m coal mine, i iron, s shipyard; letters of one word share a slot.
LETTERS = {"c": "cotton", "p": "port", "m": "coal", "i": "iron", "s": "shipyard"}
TOWNS = {
    "barrow_in_furness": "s i",
    "birkenhead": "s",
    "blackburn": "cm cm i",
    "bolton": "cm cm i",
    "burnley": "cm cm",
    "bury": "cm cm",
    "colne": "c c",
    "ellesmere_port": "p",
    "fleetwood": "p",
    "lancaster": "p cp",
    "liverpool": "p p s p",
    "macclesfield": "c c",
    "manchester": "cm cm cm i",
    "oldham": "cm cm",
    "preston": "cp i p",
    "rochdale": "cm cm i",
    "stockport": "c c",
    "warrington_and_runcorn": "p cm",
    "wigan": "m m",
}
BOTH = [
    "blackburn--burnley",
    "blackburn--wigan",
    "bolton--bury",
    "bolton--manchester",
    "burnley--colne",
    "bury--manchester",
    "colne--yorkshire",
    "ellesmere_port--northwich",
    "ellesmere_port--warrington_and_runcorn",
    "fleetwood--preston",
    "lancaster--preston",
    "liverpool--wigan",
    "macclesfield--stockport",
    "macclesfield--the_midlands",
    "manchester--oldham",
    "manchester--stockport",
    "manchester--warrington_and_runcorn",
    "northwich--the_midlands",
    "oldham--rochdale",
    "preston--wigan",
    "rochdale--yorkshire",
    "warrington_and_runcorn--wigan",
]
CANAL = ["ellesmere_port--liverpool"]
RAIL = [
    "barrow_in_furness--lancaster",
    "birkenhead--ellesmere_port",
    "blackburn--bolton",
    "blackburn--preston",
    "blackpool--preston",
    "bolton--wigan",
    "burnley--bury",
    "bury--rochdale",
    "lancaster--scotland",
    "liverpool--southport",
    "liverpool--warrington_and_runcorn",
    "preston--southport",
    "southport--wigan",
]
# Cards: with 2, 3 and 4 players, in the classic deck, in the community variant.
CARDS = {
    "barrow_in_furness": (0, 2, 2, 2, 2),
    "birkenhead": (2, 2, 2, 2, 0),
    "blackburn": (0, 2, 2, 2, 2),
    "bolton": (2, 2, 2, 2, 2),
    "burnley": (0, 0, 2, 2, 2),
    "bury": (1, 1, 1, 1, 1),
    "colne": (0, 0, 2, 2, 2),
    "ellesmere_port": (1, 1, 1, 1, 0),
    "fleetwood": (0, 1, 1, 1, 1),
    "lancaster": (0, 2, 3, 3, 2),
    "liverpool": (3, 3, 4, 4, 3),
    "macclesfield": (2, 2, 2, 2, 0),
    "manchester": (4, 4, 4, 4, 3),
    "oldham": (2, 2, 2, 2, 0),
    "preston": (3, 3, 3, 3, 2),
    "rochdale": (2, 2, 2, 2, 0),
    "stockport": (2, 2, 2, 2, 0),
    "warrington_and_runcorn": (2, 2, 2, 2, 2),
    "wigan": (2, 2, 2, 2, 1),
    "cotton": (0, 5, 8, 8, 5),
    "port": (3, 4, 5, 6, 3),
    "coal": (3, 4, 4, 5, 4),
    "iron": (3, 3, 3, 3, 2),
    "shipyard": (3, 3, 3, 3, 1),
}
TOTALS = [(0, "2", 40), (1, "3", 54), (2, "4", 64), (3, "classic", 66), (4, "community", 40)]


def test_towns_and_their_slots() -> None:
    towns = {place.id: place.slots for place in SHEET.board.places if place.kind == "town"}
    wanted = {
        town: tuple(tuple(LETTERS[letter] for letter in slot) for slot in slots.split())
        for town, slots in TOWNS.items()
    }
    assert towns == wanted
    assert sum(len(slots) for slots in towns.values()) == 43


def test_places_without_slots_give_two_points_and_only_the_external_ones_are_markets() -> None:
    others = {place.id: place for place in SHEET.board.places if place.kind != "town"}
    assert set(others) == {"scotland", "yorkshire", "the_midlands", "blackpool", "southport", "northwich"}
    assert all(place.link_icons == 2 for place in others.values())
    markets = {place.id for place in SHEET.board.places if place.coal_market}
    assert markets == {"scotland", "yorkshire", "the_midlands"}
    assert all(place.link_icons == 0 for place in SHEET.board.places if place.kind == "town")


def test_lines_and_their_eras() -> None:
    eras = {line.id: line.eras for line in SHEET.board.lines}
    assert eras == {
        **dict.fromkeys(BOTH, ("canal", "rail")),
        **dict.fromkeys(CANAL, ("canal",)),
        **dict.fromkeys(RAIL, ("rail",)),
    }
    assert len(eras) == 36
    assert all(line.id == "--".join(sorted(line.ends)) for line in SHEET.board.lines)


def test_the_alternate_map_has_lost_eight_places_and_twelve_lines_and_won_a_canal() -> None:
    other = SHEET.on_map("alternate")
    lost = {place.id for place in SHEET.board.places} - {place.id for place in other.board.places}
    assert lost == {
        *("birkenhead", "ellesmere_port", "macclesfield", "oldham", "rochdale", "stockport"),
        *("northwich", "the_midlands"),
    }
    eras = Counter(line.eras for line in other.board.lines)
    assert eras == {("canal", "rail"): 14, ("rail",): 10}
    assert other.line["lancaster--scotland"].eras == ("canal", "rail")


@pytest.mark.parametrize(("column", "deck", "total"), TOTALS)
def test_cards(column: int, deck: str, total: int) -> None:
    counts = {card.id: card.count[deck] for card in SHEET.cards.place}
    counts |= {card.industries[0]: card.count[deck] for card in SHEET.cards.industry}
    assert counts == {card: row[column] for card, row in CARDS.items()}
    assert sum(counts.values()) == total


@pytest.mark.parametrize(
    ("deck", "tiles"),
    [
        ("2", (0, 1, 3, 3, 1)),
        ("3", (1, 1, 4, 3, 1)),
        ("4", (2, 2, 4, 3, 1)),
        ("classic", (2, 2, 4, 3, 1)),
        ("community", (0, 1, 4, 2, 1)),
    ],
)
def test_distant_market_tiles(deck: str, tiles: tuple[int, ...]) -> None:
    assert SHEET.setup.distant is not None
    counts = Counter(SHEET.setup.distant.tiles[deck])
    assert tuple(counts[-value] for value in range(5)) == tiles
    assert sum(tiles) == len(SHEET.setup.distant.tiles[deck])


def test_mats() -> None:
    counts = {name: [tile.count for tile in kind.tiles] for name, kind in SHEET.tiles.items()}
    assert counts == {
        "cotton": [3, 3, 3, 3],
        "port": [2, 2, 2, 2],
        "coal": [1, 2, 2, 2],
        "iron": [1, 1, 1, 1],
        "shipyard": [2, 2, 2],
    }
    assert sum(sum(row) for row in counts.values()) == 37


def test_the_income_track_has_bands_of_one_two_three_and_four_spaces() -> None:
    sizes = Counter(LANCASHIRE.t.space_level)
    assert [sizes[level] for level in range(-10, 31)] == [1] * 11 + [2] * 10 + [3] * 10 + [4] * 9 + [3]
