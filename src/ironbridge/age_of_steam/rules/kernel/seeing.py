"""The view of a game of Age of Steam, filled from the state: the same for every seat, nothing is hidden.

Compiled, because bots ask for it at every decision.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironbridge.age_of_steam.rules.kernel.construction import has_cubes, sections_of, track_points
from ironbridge.age_of_steam.rules.kernel.figures import Tables
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import APART, AUCTION, PHASE_IDS, TURN_ORDER, State
from ironbridge.age_of_steam.rules.kernel.track import far_end, opposite, section_sides
from ironbridge.age_of_steam.rules.sheet import COLOURS, TOWN
from ironbridge.age_of_steam.rules.view import AgeOfSteamView, CityView, LinkView, SeatView, Track, TrackTile
from ironbridge.core.decisions import Decision, Seat
from ironbridge.core.kernel.bits import has
from ironbridge.core.vecs import vec

# By mask: the colours' names.
NAMES: Final = [tuple([name for n, name in enumerate(COLOURS) if has(mask, n)]) for mask in range(64)]


def view(rules: Rules, s: State, seat: Seat | None, decision: Decision | None) -> AgeOfSteamView:
    t = rules.t
    points = track_points(t, s)
    return AgeOfSteamView(
        title="age_of_steam",
        map=s.map,
        seat=seat,
        players=s.players,
        turn=s.turn,
        turns=s.turns,
        phase=PHASE_IDS[s.phase],
        round=s.round,
        order=tuple(s.order),
        active=None if s.over else s.deciding(),
        over=s.over,
        seats=tuple([seat_view(rules, s, number, points[number]) for number in range(s.players)]),
        cities=tuple(
            [
                city_view(t, s, where)
                for where in range(len(t.hex_ids))
                if s.city[where] and t.stop_of[where] == where
            ]
        ),
        towns=tuple([t.hex_ids[where] for where in t.town_hexes if not s.city[where]]),
        tiles=tuple([tile_view(t, s, where) for where in range(len(t.hex_ids)) if s.face[where] >= 0]),
        links=tuple(link_views(t, s)),
        display={
            name: tuple(["" if cube < 0 else COLOURS[cube] for cube in rules.boxes(s, column)])
            for column, name in enumerate(t.column_ids)
        },
        new_cities=tuple([t.letters[city] for city in s.city_left]),
        bag=len(s.bag),
        town_discs=s.discs_left,
        tiles_left={name: s.tiles_left[tile] for tile, name in enumerate(t.tile_ids)},
        dice=tuple(s.dice),
        drawn=tuple([COLOURS[cube] for cube in s.drawn]),
        decision=decision,
        goods={
            t.hex_ids[where]: cubes_on(s, where)
            for where in range(len(t.hex_ids))
            if not s.city[where] and has_cubes(s, where)
        },
        boxes={name: cubes_on(s, len(t.hex_ids) + box) for box, name in enumerate(t.box_ids)},
        removed=tuple([name for c, name in enumerate(COLOURS) for _ in range(s.removed[c])]),
        claimed={t.edge_ids[edge]: owner for edge, owner in enumerate(s.claimed) if owner >= 0},
        gone_cities=tuple([t.letters[city] for city in s.city_gone]),
        extra=dict(zip(rules.extra_ids, s.extra, strict=True)),
        keeps=s.to_place,
        rating=rules.rating(s) if s.over else "",
    )


def cubes_on(s: State, place: i64) -> tuple[str, ...]:
    """The goods of a place, colour by colour."""
    found: list[str] = []
    if has_cubes(s, place):
        for colour, name in enumerate(COLOURS):
            for _ in range(s.goods[place * 6 + colour]):
                found.append(name)
    return tuple(found)


def seat_view(rules: Rules, s: State, seat: int, sections: int) -> SeatView:
    place = len(s.order) - s.dropped.index(seat) if seat in s.dropped else 0
    return SeatView(
        seat=seat,
        cash=s.cash[seat],
        income=s.income[seat],
        shares=s.shares[seat],
        engine=s.engine[seat],
        action="" if s.role[seat] < 0 else rules.t.action_ids[s.role[seat]],
        discs=rules.t.ownership_discs - sections_of(rules.t, s, seat),
        sections=sections,
        eliminated=bool(s.out_turn[seat]),
        bid=s.bid[seat] or None if s.phase == AUCTION else None,
        place=place if s.phase == AUCTION else 0,
        may_pass=s.phase <= AUCTION and s.role[seat] == TURN_ORDER and not has(s.passed, seat),
        built=s.built if not s.over and s.deciding() == seat else 0,
        raised_engine=has(s.raised, seat),
        lifted=has(s.lifted, seat),
        out_turn=s.out_turn[seat],
        out_income=s.out_income[seat],
    )


def city_view(t: Tables, s: State, where: i64) -> CityView:
    new = s.new_city[where]
    columns = [t.new_growth[new]] if new >= 0 else t.growth_of[where]
    return CityView(
        at=t.hex_ids[where],
        name=t.place_names[where],
        accepts=NAMES[s.accepts[where]],
        growth=tuple([t.column_ids[column] for column in columns]),
        cubes=() if where in t.markers else cubes_on(s, where),
        letter=t.letters[new] if new >= 0 else "",
    )


def tile_view(t: Tables, s: State, where: i64) -> TrackTile:
    face = s.face[where]
    tracks = []
    for track in t.face_tracks[face]:
        owner = s.track[where * 6 + (track & 7)]
        tracks.append(Track(track & 7, track >> 3, owner if owner >= 0 else None))
    return TrackTile(
        t.hex_ids[where],
        t.tile_ids[t.face_tile[face]],
        t.face_rotation[face],
        t.face_disc[face],
        tuple(tracks),
        where in s.fixed,
    )


def link_views(t: Tables, s: State) -> list[LinkView]:
    """Every completed link and unfinished section once, with the hexes it runs through in order."""
    seen = vec[bool]([False] * len(s.track))
    found: list[LinkView] = []
    where: i64
    for where in range(len(s.face)):
        if s.face[where] < 0:
            continue
        for track in t.face_tracks[s.face[where]]:
            if not seen[where * 6 + (track & 7)]:
                for one in section_sides(t, s, where, track & 7):
                    seen[one] = True
                found.append(link_view(t, s, where, track))
    return found


def link_view(t: Tables, s: State, where: i64, track: i64) -> LinkView:
    """The section of a track from end to end."""
    a, b = track & 7, track >> 3
    owner = s.track[where * 6 + a]
    back, first = follow(t, s, where, a)
    back.reverse()
    ahead: list[int] = []
    last = where
    if b != TOWN:
        ahead, last = follow(t, s, where, b)
    path = [t.hex_ids[one] for one in back + [where] + ahead]
    stops = [t.hex_ids[stop] for stop in (first, last) if stop >= 0]
    return LinkView(owner if owner >= 0 else None, tuple(stops), tuple(path), len(stops) == 2)


def follow(t: Tables, s: State, where: i64, side: i64) -> tuple[list[int], i64]:
    """The track hexes met after leaving by a side, and the stop at the end (-1: none)."""
    path: list[int] = []
    end = far_end(t, s, where, side)
    while True:
        there = t.across[where * 6 + side]
        if there < 0 or s.city[there] or s.face[there] < 0:
            break
        back = opposite(side)
        other = t.face_other[s.face[there] * 6 + back]
        if other < 0 or s.track[there * 6 + back] == APART:
            break
        path.append(there)
        if other == TOWN:
            break
        where, side = there, other
    return path, end >> 3
