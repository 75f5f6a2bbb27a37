"""Three positions of Brass: Birmingham for pictures and tests, and the picture in the documentation.

They are set by hand: possible positions, not records of games that were played.
"""

from __future__ import annotations

from ironbridge.brass.rules.shared.sheet import Sheet, load_sheet
from ironbridge.brass.rules.shared.view import BrassView, MerchantSpace, PlacedTile, SeatView
from ironbridge.drawing.marks import Marks

PACKAGE = "ironbridge.brass.rules.birmingham"
NAMES = ("Ada", "Tomek", "Giulia", "Rafael")

_MERCHANTS = (
    ("warrington:0", ("pottery",), True),
    ("warrington:1", (), False),
    ("nottingham:0", ("manufacturer",), True),
    ("nottingham:1", ("cotton",), False),
    ("shrewsbury:0", ("cotton", "manufacturer", "pottery"), False),
    ("gloucester:0", ("manufacturer",), True),
    ("gloucester:1", (), False),
    ("oxford:0", ("cotton",), True),
    ("oxford:1", (), False),
)


def seats_at(rows: tuple[tuple[int, int, int, int, int], ...]) -> tuple[SeatView, ...]:
    """Rows of money, spent, income space, income level, points."""
    return tuple(
        SeatView(seat, money, spent, space, level, vp, 8, 8, (), 0, ())
        for seat, (money, spent, space, level, vp) in enumerate(rows)
    )


def tiles_of(rows: str) -> tuple[PlacedTile, ...]:
    """Lines of `slot owner industry level cubes`, `x` instead of cubes for a flipped tile."""
    out = []
    for row in rows.split("\n"):
        if row.strip():
            slot, owner, industry, level, cubes = row.split()
            flipped = cubes == "x"
            out.append(
                PlacedTile(slot, int(owner), industry, int(level), flipped, 0 if flipped else int(cubes))
            )
    return tuple(out)


def _view(
    era: str,
    turn: int,
    seats: tuple[SeatView, ...],
    tiles: str,
    links: dict[str, int],
    markets: tuple[int, int],
    *,
    order: tuple[int, ...] = (3, 0, 1, 2),
    active: int | None = 0,
    merchants: tuple[tuple[str, tuple[str, ...], bool], ...] = _MERCHANTS,
) -> BrassView:
    players = len(seats)
    return BrassView(
        title="birmingham", seat=None, players=players, order=order, active=active, over=active is None,
        decision=None, seats=seats, era=era, round=turn, rounds=8, actions_left=2, hand=(),
        tiles=tiles_of(tiles), links=links, coal_market=markets[0], iron_market=markets[1], deck=20,
        merchants=tuple(MerchantSpace(*row) for row in merchants), wild_place=4, wild_industry=4,
    )  # fmt: skip


def canal_table() -> BrassView:
    """Early in the canal era: four seats near the start, two of them without points."""
    return _view(
        "canal",
        3,
        seats_at(((9, 12, 14, 3, 0), (6, 0, 10, 0, 0), (21, 0, 10, 0, 0), (4, 19, 13, 2, 0))),
        """
        coalbrookdale:1 0 iron 1 x
        dudley:0 0 coal 1 1
        cannock:1 1 coal 1 2
        stoke_on_trent:2 2 manufacturer 1 0
        walsall:0 3 iron 1 2
        burton_on_trent:1 3 brewery 1 1
        farm_brewery_south:0 2 brewery 1 1
        worcester:0 1 cotton 1 0
        """,
        {
            "coalbrookdale--shrewsbury": 0, "coalbrookdale--wolverhampton": 0, "dudley--wolverhampton": 0,
            "cannock--walsall": 1, "stoke_on_trent--warrington": 2, "burton_on_trent--walsall": 3,
            "farm_brewery_south--kidderminster--worcester": 2, "gloucester--worcester": 1,
        },
        (9, 5),
        merchants=tuple((space, buys, bool(buys)) for space, buys, _ in _MERCHANTS),
    )  # fmt: skip


def rail_table() -> BrassView:
    """The middle of the rail era: four seats, the picture of the documentation."""
    return _view(
        "rail",
        5,
        seats_at(((25, 16, 32, 11, 38), (19, 0, 25, 8, 31), (33, 0, 38, 13, 42), (12, 21, 27, 9, 29))),
        """
        stoke_on_trent:1 2 pottery 1 x
        stoke_on_trent:2 2 manufacturer 4 0
        leek:0 3 cotton 3 0
        belper:1 3 coal 2 1
        derby:0 3 brewery 2 1
        derby:1 1 cotton 3 x
        uttoxeter:0 2 brewery 3 2
        stone:1 2 coal 3 3
        stafford:0 1 manufacturer 2 x
        burton_on_trent:0 1 coal 2 x
        burton_on_trent:1 1 brewery 2 2
        farm_brewery_north:0 0 brewery 3 1
        cannock:1 0 coal 3 2
        tamworth:0 3 coal 3 2
        walsall:0 1 iron 2 x
        wolverhampton:0 0 manufacturer 2 x
        coalbrookdale:1 2 iron 3 2
        coalbrookdale:2 2 coal 2 x
        dudley:0 0 coal 2 x
        dudley:1 0 iron 2 1
        birmingham:0 1 cotton 2 x
        birmingham:2 3 iron 3 x
        nuneaton:0 3 manufacturer 4 0
        coventry:0 0 pottery 1 x
        """,
        {
            "stoke_on_trent--warrington": 2, "leek--stoke_on_trent": 3, "belper--leek": 3,
            "belper--derby": 3, "derby--nottingham": 1, "derby--uttoxeter": 3, "stone--uttoxeter": 2,
            "stoke_on_trent--stone": 2, "stafford--stone": 2, "cannock--stafford": 1,
            "cannock--farm_brewery_north": 0, "burton_on_trent--derby": 1, "burton_on_trent--tamworth": 1,
            "cannock--wolverhampton": 0, "cannock--walsall": 1, "birmingham--walsall": 0,
            "birmingham--nuneaton": 3, "nuneaton--tamworth": 3, "birmingham--coventry": 2,
            "birmingham--oxford": 0, "birmingham--dudley": 0, "dudley--wolverhampton": 0,
            "coalbrookdale--wolverhampton": 2, "coalbrookdale--shrewsbury": 2,
        },
        (9, 5),
    )  # fmt: skip


RAIL_MARKS = Marks(
    possible=frozenset(
        {"walsall:1", "wolverhampton:1", "cannock:0", "coventry:1", "coventry:2", "birmingham:3"}
    ),
    chosen=frozenset({"birmingham:1", "cannock--walsall", "birmingham--walsall"}),
    source=frozenset({"cannock:1"}),
    other=frozenset({"tamworth:0", "nuneaton--tamworth", "birmingham--nuneaton"}),
    changed=frozenset({"uttoxeter:0", "burton_on_trent:1", "belper--leek"}),
)


def built_up(sheet: Sheet) -> tuple[str, dict[str, int]]:
    """Every slot taken and nearly every line built, as tiles and links."""
    tiles, links = [], {}
    number = 0
    for place in sheet.board.places:
        for index, kinds in enumerate(place.slots):
            kind = kinds[number % len(kinds)]
            printed = [tile for tile in sheet.tiles[kind].tiles if tile.eras]  # some are never built
            level = printed[(number * 3) % len(printed)].level
            left = "1" if number % 6 == 5 else "x"
            tiles.append(f"{place.id}:{index} {(number * 7 // 3) % 4} {kind} {level} {left}")
            number += 1
    for i, line in enumerate(sheet.board.lines):
        if "rail" in line.eras and i % 13 != 12:
            links[line.id] = (i * 5 // 3) % 4
    return "\n".join(tiles), links


def end_table() -> BrassView:
    """The end of a game: every slot taken, nearly every line built, points over a hundred."""
    tiles, links = built_up(load_sheet(PACKAGE))
    return _view(
        "rail",
        8,
        seats_at(((41, 0, 61, 21, 131), (17, 0, 52, 18, 131), (60, 0, 61, 21, 98), (28, 0, 46, 16, 104))),
        tiles,
        links,
        (4, 0),
        order=(1, 3, 0, 2),
        active=None,
        merchants=tuple((space, buys, False) for space, buys, _ in _MERCHANTS),
    )
