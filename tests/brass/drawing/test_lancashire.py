"""What the boards of Lancashire and of 2007 show that Birmingham's does not."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from xml.etree import ElementTree

import msgspec
import pytest

from ironbridge.brass.drawing.board import NO_MARKS, draw_brass
from ironbridge.brass.drawing.cards import card_picture, directions
from ironbridge.brass.drawing.layout import layout_for
from ironbridge.brass.drawing.mat import NextTile, mat_strip
from ironbridge.brass.drawing.pictograms import CUBE_TOKENS
from ironbridge.brass.drawing.pictures import icon
from ironbridge.brass.drawing.pieces import Pen
from ironbridge.brass.drawing.plans import Ghost, Plans
from ironbridge.brass.rules.shared.sheet import card_ids, load_sheet
from ironbridge.brass.rules.shared.view import BrassView, DistantMarket
from ironbridge.brass.words.distant import gauge_of, gauge_said
from ironbridge.drawing.marks import Marks
from ironbridge.drawing.seats import seats_of
from ironbridge.drawing.theme import THEMES, TOKENS, Paint, Theme
from tests.brass.drawing.lancashire_samples import (
    ALL_TILES,
    ALTERNATE,
    BRASS_2007,
    CLOSED,
    LANCASHIRE,
    SELLING,
    TABLES,
    canal_table,
    community_table,
    end_table,
    start_table,
)
from tests.brass.drawing.samples import NAMES
from tests.brass.drawing.samples import PACKAGE as BIRMINGHAM
from tests.brass.drawing.samples import rail_table as birmingham_table
from tests.drawing.drawn import SVG, check_references, picks, read, texts


def drawn(view: BrassView, marks: Marks = NO_MARKS, *, variables: bool = False) -> ElementTree.Element:
    return read(draw_brass(view, LANCASHIRE, seat_names=NAMES, marks=marks, variables=variables))


def part(root: ElementTree.Element, wanted: str) -> ElementTree.Element | None:
    return next((e for e in root.iter() if e.attrib.get("id") == wanted), None)


def label(root: ElementTree.Element, pick: str) -> str:
    return picks(root)[pick].attrib["aria-label"]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("variables", [False, True])
def test_well_formed_with_unique_ids_and_no_dangling_references(
    table: str, theme: Theme, variables: bool
) -> None:
    view, sheet = TABLES[table]
    text = draw_brass(view, sheet, theme=theme, variables=variables, seat_names=NAMES)
    root = read(text)
    check_references(root)
    assert "nan" not in text
    if variables:
        values = [v for e in root.iter() for k, v in e.attrib.items() if k in ("fill", "stroke", "color")]
        assert {v[6:-1] for v in values if v.startswith("var(")} <= {*TOKENS, *CUBE_TOKENS}
        assert not [v for v in values if v.startswith("#")]


@pytest.mark.parametrize("table", TABLES)
def test_every_slot_line_and_place_is_a_target_with_a_sentence(table: str) -> None:
    view, sheet = TABLES[table]
    here = sheet.on_map(view.map)
    found = picks(read(draw_brass(view, sheet, seat_names=NAMES)))
    wanted = {line.id for line in here.board.lines} | {place.id for place in here.board.places}
    wanted |= {f"{place.id}:{i}" for place in here.board.places for i in range(len(place.slots))}
    assert set(found) == wanted | {"distant", "market:coal", "market:iron"}
    labels = [found[pick].attrib["aria-label"] for pick in wanted]
    assert all(len(one) > 3 for one in labels)
    assert len(set(labels)) == len(labels)


def test_the_name_of_each_edition_is_said() -> None:
    said = {key: read(draw_brass(view, sheet)).attrib["aria-label"] for key, (view, sheet) in TABLES.items()}
    assert said["canal"] == "Brass: Lancashire, canal era, round 6 of 8"
    assert said["2007"] == "Brass (2007), rail era, round 8 of 8"


def test_tiles_are_told_without_beer() -> None:
    root = drawn(canal_table())
    assert label(root, "manchester:0") == "Manchester, space 1 of 4: Ada's Cotton Mill II, not flipped"
    assert label(root, "fleetwood:0") == "Fleetwood: Rafael's Port I, not flipped"
    assert label(root, "liverpool:2").endswith("Rafael's Shipyard I, flipped, 10 points, 1 link point")
    assert label(root, "birkenhead:0") == "Birkenhead: empty, for Shipyard"
    assert "beer" not in " ".join(e.attrib.get("aria-label", "") for e in root.iter())


# Places without slots


def test_places_beyond_the_map_say_how_they_are_reached() -> None:
    canal, rail = drawn(canal_table()), drawn(end_table())
    assert label(canal, "scotland") == (
        "Scotland, off the map: market, 2 link points, reached only in the rail era"
    )
    assert label(rail, "scotland") == "Scotland, off the map: market, 2 link points"
    assert label(canal, "blackpool") == "Blackpool: no spaces, 2 link points, reached only in the rail era"
    assert label(canal, "northwich") == "Northwich: no spaces, 2 link points"
    assert texts(canal).count("by rail only") == 1
    assert texts(rail).count("market") == 3
    # On the alternate map a canal goes to Scotland.
    assert texts(drawn(community_table())).count("by rail only") == 0


def test_the_alternate_map_has_its_own_places_and_lines() -> None:
    full, other = set(picks(drawn(start_table()))), set(picks(drawn(community_table())))
    gone = {pick for pick in full - other if "--" not in pick and ":" not in pick}
    assert gone == {
        *("birkenhead", "ellesmere_port", "macclesfield", "oldham", "rochdale", "stockport"),
        *("northwich", "the_midlands"),
    }
    assert other < full
    assert label(drawn(community_table()), "lancaster--scotland").endswith("canal, not built yet")
    assert label(drawn(start_table()), "lancaster--scotland").endswith("rail era only")
    texts_there = texts(drawn(community_table()))
    assert "alternate map for two players" in texts_there
    assert "alternate map for two players" not in texts(drawn(start_table()))
    assert "Oldham" not in texts_there
    assert "Wigan" in texts_there


def test_the_virtual_link_is_shown_where_it_is_in_force() -> None:
    with_it = drawn(canal_table())
    assert part(with_it, "virtual-link") is not None
    assert "virtual link, classic rule" in texts(with_it)
    without = drawn(start_table())
    assert part(without, "virtual-link") is None
    assert "virtual link, classic rule" not in texts(without)
    assert "birkenhead--liverpool" not in picks(with_it)  # nobody can pick it


def test_rails_of_the_other_era_have_ticks() -> None:
    live = picks(drawn(canal_table(), variables=True))
    rail_only = live["liverpool--southport"]
    assert [e for e in rail_only.iter() if e.attrib.get("stroke") == "transparent"]
    assert len(list(rail_only.iter(f"{SVG}path"))) == 3
    assert [e for e in live["bolton--bury"].iter() if e.attrib.get("stroke") == "transparent"]


# The distant market


def market(marker: int, unseen: dict[int, int], seen: tuple[int, ...] = ()) -> BrassView:
    distant = DistantMarket(marker, marker == 8, sum(unseen.values()), seen, unseen, 8)
    return msgspec.structs.replace(canal_table(), distant=distant)


def chips(view: BrassView, marks: Marks = NO_MARKS) -> Counter[tuple[str, str]]:
    """Market tiles on the gauge by figure and ground."""
    gauge = part(drawn(view, marks), "gauge-distant")
    assert gauge is not None
    paint = Paint()
    grounds = {paint(token): token for token in ("raise", "lamp", "rubric-soft")}
    found: Counter[tuple[str, str]] = Counter()
    inside = list(gauge.iter())
    for shape, text in pairwise(inside):
        if shape.tag == f"{SVG}rect" and text.tag == f"{SVG}text" and "−" in (text.text or "0−"):
            found[text.text or "", grounds[shape.attrib["fill"]]] += 1
    return found


def test_the_gauge_shows_every_tile_by_where_it_leads() -> None:
    gauge = gauge_of(canal_table(), LANCASHIRE)
    assert gauge is not None
    assert gauge.bonus == (3, 3, 2, 2, 1, 1, 0, 0, None)
    assert [gauge.market.leads_to(value) for value in (0, -1, -2, -3, -4)] == [5, 6, 7, 8, 8]
    assert gauge.market.closing == (-3, -3, -3, -4)
    assert gauge_said(gauge) == (
        "Distant market: bonus now +1, 9 tiles left, 4 would close it, seen: −1, −2, −2"
    )
    shown = chips(canal_table())
    assert shown["−3", "rubric-soft"] == 3
    assert shown["−4", "rubric-soft"] == 1
    assert shown["−1", "raise"] == 2  # one seen, one to come
    assert shown["−2", "raise"] == 4
    assert not any(ground == "lamp" for _, ground in shown)


def test_tiles_are_lit_only_while_a_sale_is_being_picked() -> None:
    lit = chips(canal_table(), Marks(chosen=frozenset({"distant"})))
    assert lit["−2", "lamp"] == 2
    assert lit["−2", "raise"] == 2  # what was seen stays as it is
    assert lit["−3", "rubric-soft"] == 3
    assert lit["−3", "lamp"] == 0


def test_the_risk_stands_below_in_words() -> None:
    said = texts(drawn(canal_table()))
    assert "9 tiles left" in said
    assert "4 would close it" in said
    fresh = texts(drawn(start_table()))
    assert "12 tiles left" in fresh
    assert "none would close it" in fresh


def test_a_closed_market_says_so_and_offers_no_tile() -> None:
    root = drawn(end_table())
    assert "CLOSED" in texts(root)
    assert "closed until the end of the era" in texts(root)
    assert label(root, "distant") == "Distant market: closed until the end of the era, seen: −1, −2, −2, −4"
    assert sum(chips(end_table()).values()) == len(CLOSED.seen)


@pytest.mark.parametrize("marker", range(8))
def test_all_tiles_have_room_on_the_gauge_wherever_the_marker_stands(marker: int) -> None:
    box = layout_for(LANCASHIRE).panels["gauge"]
    gauge = part(drawn(market(marker, ALL_TILES, (-4, -3, -3, -2, -2, -1, 0))), "gauge-distant")
    assert gauge is not None
    small = [e for e in gauge.iter(f"{SVG}rect") if float(e.attrib["width"]) < 40]
    assert len(small) == 12 + 7
    places = []
    for e in small:
        x, y, w, h = (float(e.attrib[key]) for key in ("x", "y", "width", "height"))
        assert box.x0 + 4 < x
        assert x + w < box.x1 - 4
        assert y + h < box.y1 - 44  # clear of the words
        places.append((x, y, x + w, y + h))
    for i, (ax, ay, bx, by) in enumerate(places):
        for cx, cy, dx, dy in places[i + 1 :]:
            assert ax >= dx or cx >= bx or ay >= dy or cy >= by


def test_the_ship_sinks_with_the_marker() -> None:
    def height(marker: int) -> float:
        gauge = part(drawn(market(marker, ALL_TILES)), "gauge-distant")
        assert gauge is not None
        ship = next(e for e in gauge.iter(f"{SVG}use") if e.attrib["href"] == "#pic-shipyard")
        return float(ship.attrib["transform"].split(")")[0].split()[-1])

    heights = [height(marker) for marker in range(9)]
    assert heights == sorted(set(heights))


def test_the_gauge_can_be_picked_refused_and_flagged() -> None:
    live = drawn(canal_table(), SELLING, variables=True)
    gauge = picks(live)["distant"]
    assert gauge.attrib["role"] == "button"
    assert gauge.attrib["tabindex"] == "0"
    assert gauge.attrib["data-mark"] == "chosen"
    quiet = picks(drawn(canal_table(), variables=True))["distant"]
    assert quiet.attrib["role"] == "img"
    refused = drawn(canal_table(), Marks(refused=frozenset({"distant"})))
    assert part(refused, "flags-distant") is not None
    assert "rubric" in draw_brass(canal_table(), LANCASHIRE, marks=SELLING, variables=True)


def test_a_sale_through_a_port_lights_the_way() -> None:
    marks = msgspec.structs.replace(SELLING, route=frozenset({"manchester--warrington_and_runcorn"}))
    pen = Pen(
        canal_table(),
        LANCASHIRE,
        Paint(),
        seats_of(4, NAMES),
        marks,
        Plans(taken={"warrington_and_runcorn:0": "via"}),
    )
    flags = read(f'<svg xmlns="http://www.w3.org/2000/svg">{pen.places()}</svg>')
    assert "via" in texts(flags)
    assert texts(flags).count("or") == 1
    lines = read(f'<svg xmlns="http://www.w3.org/2000/svg">{pen.links()}</svg>')
    lamp = Paint()("lamp")
    way = picks(lines)["manchester--warrington_and_runcorn"]
    assert [e for e in way.iter() if e.attrib.get("stroke") == lamp]


def test_a_shipyard_would_lie_there_flipped() -> None:
    plans = Plans(ghosts={"birkenhead:0": Ghost(0, "shipyard", 2, flipped=True)})
    pen = Pen(end_table(), LANCASHIRE, Paint(), seats_of(4, NAMES), Marks(), plans)
    ghost = picks(read(f'<svg xmlns="http://www.w3.org/2000/svg">{pen.places()}</svg>'))["birkenhead:0"]
    assert "18" in texts(ghost)  # its points: only a flipped tile shows them


def test_birmingham_has_neither_sea_nor_distant_market() -> None:
    root = read(draw_brass(birmingham_table(), load_sheet(BIRMINGHAM)))
    for wanted in ("sea", "outside", "gauge-distant", "virtual-link"):
        assert part(root, wanted) is None


# Mat and cards


def test_level_0_is_barred_and_not_an_empty_stack() -> None:
    strip = read(
        mat_strip(
            Paint(),
            (NextTile("shipyard", 0, ""), NextTile("port", None, ""), NextTile("coal", 2, "")),
        ).replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1)
    )
    assert texts(strip) == ["0", "–", "II"]
    assert icon("shipyard", barred=True) != icon("shipyard")


def test_every_card_of_both_maps_has_a_junction_or_a_pictogram() -> None:
    for sheet in (LANCASHIRE, ALTERNATE):
        towns = [card for card in card_ids(sheet) if card in sheet.place]
        for era in ("canal", "rail"):
            for town in towns:
                lines = [line for line in sheet.board.lines if town in line.ends and era in line.eras]
                assert len(directions(town, sheet, era)) == len(lines)
    # No canal goes to Barrow: its card shows the rails that will, faintly.
    canal, rail = (card_picture("barrow_in_furness", LANCASHIRE, era, Paint()) for era in ("canal", "rail"))
    assert canal.count("<path") == rail.count("<path") == 2
    assert "opacity" in canal
    assert "opacity" not in rail


# The edition of 2007


def test_the_older_board_has_the_slots_of_preston_and_warrington_in_its_own_order() -> None:
    new, old = layout_for(LANCASHIRE), layout_for(BRASS_2007)
    for place, order in (("preston", "201"), ("warrington_and_runcorn", "10"), ("manchester", "0123")):
        mine = [new.slots[f"{place}:{i}"] for i in range(len(order))]
        assert [old.slots[f"{place}:{i}"] for i in order] == mine
    root = read(draw_brass(canal_table(), BRASS_2007, seat_names=NAMES))
    assert label(root, "preston:2").startswith("Preston, space 1 of 3")
