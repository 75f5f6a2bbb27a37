"""Positions of Brass: Lancashire and Brass (2007) for pictures and tests: possible, set by hand."""

from __future__ import annotations

import msgspec

from ironbridge.brass.drawing.layout import sheet_on
from ironbridge.brass.rules.shared.sheet import Sheet, load_sheet
from ironbridge.brass.rules.shared.view import BrassView, DistantMarket
from ironbridge.drawing.marks import Marks
from tests.brass.drawing.samples import built_up, seats_at, tiles_of

PACKAGE = "ironbridge.brass.rules.lancashire"
LANCASHIRE = load_sheet(PACKAGE)
BRASS_2007 = load_sheet(PACKAGE, "ironbridge.brass.rules.brass_2007")
ALTERNATE = sheet_on(LANCASHIRE, "alternate")

ALL_TILES = {0: 2, -1: 2, -2: 4, -3: 3, -4: 1}
FRESH = DistantMarket(0, False, 12, (), ALL_TILES, 8)
IN_USE = DistantMarket(5, False, 9, (-1, -2, -2), {0: 2, -1: 1, -2: 2, -3: 3, -4: 1}, 8)
CLOSED = DistantMarket(8, True, 8, (-1, -2, -2, -4), {0: 2, -1: 1, -2: 2, -3: 3}, 8)


def start_table() -> BrassView:
    """Nothing is built yet."""
    return BrassView(
        title="lancashire", seat=None, players=4, order=(0, 1, 2, 3), active=0, over=False, decision=None,
        seats=seats_at(((30, 0, 10, 0, 0),) * 4), era="canal", round=1, rounds=8, actions_left=1, hand=(),
        tiles=(), links={}, coal_market=8, iron_market=8, deck=28, aside=4, distant=FRESH,
    )  # fmt: skip


def canal_table() -> BrassView:
    """Late in the canal era: a second mill looks for a buyer."""
    tiles = """
        lancaster:0 2 port 1 x
        fleetwood:0 3 port 1 0
        preston:2 1 port 2 0
        burnley:1 1 coal 1 1
        colne:0 1 cotton 1 0
        blackburn:0 1 cotton 2 0
        bury:0 2 cotton 2 0
        rochdale:0 0 cotton 1 x
        rochdale:1 1 coal 1 1
        wigan:0 3 coal 2 2
        bolton:0 1 cotton 1 x
        bolton:2 3 iron 1 2
        liverpool:0 1 port 1 x
        liverpool:1 2 port 2 0
        liverpool:2 3 shipyard 1 x
        warrington_and_runcorn:0 3 port 1 0
        manchester:0 0 cotton 2 0
        manchester:2 2 coal 1 x
        manchester:3 1 iron 1 x
        oldham:0 3 cotton 1 x
        oldham:1 0 cotton 1 x
        stockport:0 3 cotton 1 x
        macclesfield:0 2 cotton 1 x
        ellesmere_port:0 0 port 1 x
    """
    links = {
        "lancaster--preston": 2, "fleetwood--preston": 3, "preston--wigan": 3, "blackburn--wigan": 1,
        "blackburn--burnley": 1, "burnley--colne": 1, "bolton--manchester": 1, "bury--manchester": 2,
        "oldham--rochdale": 0, "manchester--oldham": 0, "manchester--warrington_and_runcorn": 0,
        "warrington_and_runcorn--wigan": 3, "ellesmere_port--liverpool": 2,
        "ellesmere_port--warrington_and_runcorn": 0, "manchester--stockport": 3, "macclesfield--stockport": 2,
    }  # fmt: skip
    rows = ((14, 0, 19, 9, 22), (21, 0, 16, 6, 17), (6, 0, 15, 5, 19), (9, 5, 12, 2, 14))
    return BrassView(
        title="lancashire", seat=None, players=4, order=(3, 0, 1, 2), active=0, over=False, decision=None,
        seats=seats_at(rows), era="canal", round=6, rounds=8, actions_left=2, hand=(), tiles=tiles_of(tiles),
        links=links, coal_market=5, iron_market=6, deck=6, virtual_link=True, aside=4, distant=IN_USE,
    )  # fmt: skip


SELLING = Marks(
    possible=frozenset({"colne:0", "blackburn:0"}),
    chosen=frozenset({"manchester:0", "distant", "manchester--warrington_and_runcorn"}),
    source=frozenset({"warrington_and_runcorn:0"}),
    other=frozenset({"liverpool:1", "ellesmere_port--liverpool", "ellesmere_port--warrington_and_runcorn"}),
    changed=frozenset({"bury:0", "fleetwood--preston"}),
)


def end_table(sheet: Sheet = LANCASHIRE) -> BrassView:
    """The end of a game: every slot taken, nearly every line built, the distant market closed."""
    tiles, links = built_up(sheet)
    rows = ((41, 0, 61, 21, 131), (17, 0, 52, 18, 131), (60, 0, 61, 21, 98), (28, 0, 46, 16, 104))
    return BrassView(
        title=sheet.title, seat=None, players=4, order=(1, 3, 0, 2), active=None, over=True, decision=None,
        seats=seats_at(rows), era="rail", round=8, rounds=8, actions_left=2, hand=(), tiles=tiles_of(tiles),
        links=links, coal_market=4, iron_market=0, deck=0, loans=False, distant=CLOSED,
    )  # fmt: skip


def community_table() -> BrassView:
    """The community variant for two, on the alternate map."""
    return msgspec.structs.replace(
        start_table(),
        players=2,
        order=(0, 1),
        seats=seats_at(((25, 0, 10, 0, 0),) * 2),
        map="alternate",
        aside=2,
        distant=DistantMarket(0, False, 8, (), {-1: 1, -2: 4, -3: 2, -4: 1}, 8),
    )


TABLES = {
    "start": (start_table(), LANCASHIRE),
    "canal": (canal_table(), LANCASHIRE),
    "end": (end_table(), LANCASHIRE),
    "community": (community_table(), LANCASHIRE),
    "2007": (end_table(BRASS_2007), BRASS_2007),
}
