"""Positions of Age of Steam by names: reading one that leaves things out, or cannot be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from mypy_extensions import i64

from ironbridge.age_of_steam.rules.actions import Edge, colour, track_order
from ironbridge.age_of_steam.rules.kernel.audit import audit, may_hold
from ironbridge.age_of_steam.rules.kernel.phases.play import codes
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.seams.setting_up import open_printed
from ironbridge.age_of_steam.rules.kernel.state import (
    APART,
    AUCTION,
    BUILDING,
    GROWTH,
    MOVING,
    NO_ACTION,
    NO_TRACK,
    NOBODY,
    OVER,
    PHASE_IDS,
    PRODUCTION,
    SWITCHES,
    State,
)
from ironbridge.age_of_steam.rules.kernel.track import section_sides
from ironbridge.age_of_steam.rules.position_forms import PositionForm, PositionWriter, TileForm
from ironbridge.age_of_steam.rules.sheet import COLOURS
from ironbridge.core.kernel.chance import Chance, is_state
from ironbridge.core.kernel.vectors import filled
from ironbridge.core.position import UnknownName, need, read_form, seat_of
from ironbridge.core.refusals import Malformed
from ironbridge.core.vecs import append, vec

MOST_TURNS = 1000  # of a map without a last one
MOST_MONEY = 10_000  # what a packed action can hold
MOST_KEPT = 1 << 60  # of a figure of the map's own
PHASES = {name: phase for phase, name in PHASE_IDS.items()}


class Positions(PositionWriter):
    """Reader and writer for one map."""

    def __init__(self, rules: Rules, edge: Edge) -> None:
        super().__init__(rules)
        self.edge = edge

    def read(self, position: Mapping[str, Any]) -> State:
        """A state from names. Raises Malformed and says what cannot be."""
        form = read_form(position, PositionForm, limited_later=("extra",))
        t = self.t
        need(form.title in ("", "age_of_steam"), f"it is of {form.title!r}")
        need(form.players in t.turns, f"{form.players} players; this map is for {sorted(t.turns)}")
        need(form.phase in PHASES, f"no phase {form.phase!r}")
        need(is_state(form.chance), f"the generator cannot be in state {form.chance}")
        chosen = [switch for switch in SWITCHES if getattr(form, switch)]
        s = self.rules.setup(form.players, Chance(form.seed, form.chance), chosen)
        s.chance = Chance(form.seed, form.chance)
        s.phase = PHASES[form.phase]
        s.over = s.phase == OVER
        s.turn = form.turn
        need(1 <= s.turn <= (s.turns or MOST_TURNS), f"turn {s.turn} of {s.turns}")
        s.actions_taken = form.actions_taken
        self._read_extra(s, form)
        try:
            self._read_seats(s, form)
            self._read_map(s, form)
            self._read_goods(s, form)
            self._read_phase(s, form)
        except UnknownName as error:
            raise Malformed(f"position: {error}", "position", detail=str(error)) from None
        self.rules.refresh(s)
        if s.phase == MOVING:
            s.links = self.rules.links(s)
        if form.points:
            need(len(form.points) == len(s.points), "points by source")
            s.points = list(form.points)
            s.vp = [sum(s.points[seat :: s.players]) for seat in range(s.players)]
        faults = audit(self.rules, None, s, [])
        need(not faults, "; ".join(faults[:1]))
        wrong = self.rules.impossible(s)
        need(not wrong, wrong)
        need(s.over or bool(codes(self.rules, s)), "whoever decides has no option")
        return s

    def _read_extra(self, s: State, form: PositionForm) -> None:
        """What the map keeps for itself, by name."""
        if not isinstance(form.extra, dict):
            need(not form.extra, "what a map keeps is given by name")
            return
        for name, value in form.extra.items():
            need(name in self.rules.extra_ids, f"this map keeps no {name!r}")
            need(0 <= value < MOST_KEPT, f"{name} is {value}")
            self.rules.put(s, name, value)

    def _read_seats(self, s: State, form: PositionForm) -> None:
        t = self.t
        for letter, given in form.seats.items():
            seat = seat_of(letter, s.players)
            s.cash[seat] = t.cash if given.cash is None else given.cash
            s.income[seat] = given.income
            s.shares[seat] = t.shares if given.shares is None else given.shares
            s.engine[seat] = t.engine if given.engine is None else given.engine
            need(given.action == "" or given.action in t.action_ids, f"no action {given.action!r}")
            s.role[seat] = t.action_ids.index(given.action) if given.action else NO_ACTION
            s.bid[seat] = given.bid
            s.passed |= given.passed << seat
            s.raised |= given.raised_engine << seat
            s.started |= (given.started or False) << seat
            s.out_turn[seat], s.out_income[seat] = given.out_turn, given.out_income
            need(s.cash[seat] >= 0 and s.income[seat] >= 0, f"cash or income below zero at seat {letter}")
            need(0 <= s.shares[seat] <= t.most_shares, f"{s.shares[seat]} shares")
            need(1 <= s.engine[seat] <= t.most_engine, f"an engine of {s.engine[seat]} links")
            need(max(s.cash[seat], s.income[seat]) < MOST_MONEY, f"more than ${MOST_MONEY} at seat {letter}")
            need(
                0 <= given.bid <= s.cash[seat], f"a bid of ${given.bid} with ${s.cash[seat]} at seat {letter}"
            )
            need(
                0 <= given.out_turn <= (s.turns or MOST_TURNS) and given.out_income <= 0,
                f"seat {letter} went out before the game",
            )
        playing = [seat for seat in range(s.players) if not s.out_turn[seat]]
        s.order = [seat_of(letter, s.players) for letter in form.order] or playing
        need(bool(playing) or s.over, "every railway is out")
        need(sorted(s.order) == playing, f"the order {form.order!r} does not name every railway once")

    def _read_map(self, s: State, form: PositionForm) -> None:
        t = self.t
        for name, letter in form.new_cities.items():
            where = self.edge.hex(name)
            need(letter in t.letters, f"no New City {letter!r}")
            city = t.letters.index(letter)
            need(t.is_town[where] and city in s.city_left, f"New City {letter} on {name}")
            s.new_city[where] = city
            s.city[where] = True
            s.accepts[where] = t.new_accepts[city]
            s.city_left.remove(city)
        for letter in form.gone_cities:
            need(letter in t.letters and t.letters.index(letter) in s.city_left, f"New City {letter}")
            s.city_gone.append(t.letters.index(letter))
            s.city_left.remove(t.letters.index(letter))
        for link, letter in form.claimed.items():
            need(link in t.edge_ids, f"no link {link!r}")
            s.claimed[t.edge_ids.index(link)] = owner = seat_of(letter, s.players)
            s.started |= 1 << owner
        s.fixed, s.face, s.track = [], filled(len(s.face), -1), filled(len(s.track), NO_TRACK)
        for tile in form.tiles:
            self._read_tile(s, tile)
        open_printed(t, s)
        for where, face in enumerate(s.face):
            if face >= 0:
                for track in t.face_tracks[face]:
                    side = track & 7
                    if s.track[where * 6 + side] == APART:
                        continue
                    owners = {s.track[one] for one in section_sides(t, s, where, side)}
                    need(len(owners) == 1, f"a section through {t.hex_ids[where]} with two owners")
                    if s.track[where * 6 + side] >= 0:
                        s.started |= 1 << s.track[where * 6 + side]

    def _read_tile(self, s: State, tile: TileForm) -> None:
        t = self.t
        where = self.edge.hex(tile.hex)
        face = self.edge.faces.get((tile.tile, tuple(sorted(tile.tracks, key=track_order))))
        need(face is not None, f"no tile {tile.tile} with {' '.join(tile.tracks)}")
        assert face is not None
        need(s.face[where] < 0, f"two tiles on {tile.hex}")
        town = t.is_town[where]
        printed = t.no_tile[where]
        need(not s.city[where] and (t.buildable[where] or printed), f"a tile on {tile.hex}")
        need((face in t.town_faces) == town, f"{tile.tile} on {tile.hex}")
        need(len(tile.owners) == len(tile.tracks), f"{tile.hex}: an owner for each track, in the same order")
        s.face[where] = face
        if printed:
            need(face == t.printed_face[t.printed_hex.index(where)], f"{tile.tile} on {tile.hex}")
            s.fixed.append(where)
        else:
            s.tiles_left[t.face_tile[face]] -= 1
            s.discs_left -= t.face_disc[face]
        need(
            s.tiles_left[t.face_tile[face]] >= 0 and s.discs_left >= 0,
            f"more {tile.tile} tiles than there are",
        )
        for name, letter in zip(tile.tracks, tile.owners, strict=True):
            owner = APART if letter == "-" else seat_of(letter, s.players) if letter else NOBODY
            for end in name.split("-"):
                if end != "town":
                    s.track[where * 6 + int(end)] = owner
                    need(t.across[where * 6 + int(end)] >= 0, f"{tile.hex}: track off the map")
                    if tile.fresh:
                        s.fresh = append(s.fresh, where * 6 + int(end))

    def _read_goods(self, s: State, form: PositionForm) -> None:
        """Goods and columns as given; without them a city keeps what the seed dealt. The bag has the rest."""
        t = self.t
        if form.goods is not None:
            aside = [*t.markers, *range(len(t.hex_ids), len(s.goods) // 6)]  # never left out
            kept = {place: s.goods[place * 6 : place * 6 + 6] for place in aside}
            s.goods = filled(len(s.goods), 0)
            for place, cubes in kept.items():
                for n, count in enumerate(cubes):
                    s.goods[place * 6 + n] = count
            for name, counts in form.goods.items():
                where = self.edge.hex(name)
                need(may_hold(t, s, where), f"goods on {name}")
                self._put_cubes(s.goods, where, counts)
        for name, counts in (form.boxes or {}).items():
            need(name in t.box_ids, f"no box {name!r}")
            self._put_cubes(s.goods, len(t.hex_ids) + t.box_ids.index(name), counts)
        self._put_cubes(s.removed, 0, form.removed)
        for name, boxes in form.display.items():
            need(name in self.edge.columns, f"no column {name!r}")
            column = self.edge.columns[name]
            rows = t.column_rows[column]
            need(len(boxes) == rows, f"column {name} has {rows} boxes")
            for box, cube in enumerate(boxes, t.column_first[column]):
                s.display[box] = -1 if cube == "" else colour(cube)
        s.drawn = [colour(cube) for cube in form.drawn]
        s.to_place = len(s.drawn) if form.to_place is None else form.to_place
        s.producing = self.edge.hex(form.producing) if form.producing else -1
        left = Counter(dict(enumerate(t.cube_count)))
        left.subtract(s.drawn)
        left.subtract(dict(enumerate(s.removed)))
        left.subtract(cube for cube in s.display if cube >= 0)
        for place, count in enumerate(s.goods):
            left[place % 6] -= count
        self._make_room(s, left, form)
        bag = sorted(left.elements())
        if form.bag is not None:
            named = [colour(cube) for cube in form.bag]
            need(sorted(named) == bag, "the bag does not hold the cubes that are left")
            bag = named
        s.bag = vec[i64](bag)

    def _put_cubes(self, counts: vec[i64], place: int, given: Mapping[str, int]) -> None:
        for cube in range(len(COLOURS)):
            counts[place * 6 + cube] = 0
        for name, count in given.items():
            need(count >= 0, f"{count} {name} cubes")
            counts[place * 6 + colour(name)] = count

    def _make_room(self, s: State, left: Counter[int], form: PositionForm) -> None:
        """Cubes named in the position come out of columns it does not name, if the bag has too few."""
        free = [c for c, name in enumerate(self.t.column_ids) if name not in form.display]
        for cube, count in list(left.items()):
            missing = -count
            for column in reversed(free):
                for box in range(self.t.column_first[column], self.t.column_first[column + 1]):
                    if missing > 0 and s.display[box] == cube:
                        spare = next((c for c in left if left[c] > 0), -1)
                        s.display[box] = spare
                        if spare >= 0:
                            left[spare] -= 1
                        left[cube] += 1
                        missing -= 1
            need(missing <= 0, f"more {COLOURS[cube]} cubes than there are")

    def _read_phase(self, s: State, form: PositionForm) -> None:
        rules = self.rules
        s.dice = list(form.dice)
        s.round = form.round if form.round is not None else (1 if s.phase == MOVING else 0)
        need(
            0 <= form.built <= 9 and all(0 <= cost < 1000 for cost in form.costs),
            "tiles built and their costs",
        )
        need(0 <= s.round <= 9 and form.actions_taken >= 0, "rounds and actions are counted from nought")
        need(all(1 <= die <= 6 for die in form.dice), f"dice {form.dice}")
        need(not form.drawn or s.phase == GROWTH, "cubes are drawn in goods growth only")
        s.built = form.built
        s.costs = list(form.costs) or [2] * form.built
        s.urbanised = form.urbanised
        s.laid = vec[i64]([self.edge.hex(name) for name in form.laid])
        for name in form.fresh:
            s.fresh = append(s.fresh, self._side(name))
        s.dropped = [seat_of(letter, s.players) for letter in form.dropped]
        s.high = seat_of(form.high, s.players) if form.high else -1
        queues = {BUILDING: rules.build_order(s), MOVING: rules.move_order(s)}
        s.queue = [seat_of(letter, s.players) for letter in form.queue] or queues.get(s.phase, s.order)
        s.lifted = sum(1 << seat_of(letter, s.players) for letter in form.lifted)
        s.pending = []
        if s.over:
            s.queue = []
            return
        for entry in form.pending:
            need(entry.kind in rules.kinds and entry.fact >= 0, f"no decision {entry.kind!r}")
            rules.ask(s, seat_of(entry.seat, s.players), entry.kind, entry.fact)
        s.waiting = bool(s.pending) and (s.phase == AUCTION if form.waiting is None else form.waiting)
        if s.phase == GROWTH and not form.queue:
            s.queue = [seat for seat in s.order if s.role[seat] == PRODUCTION]
            need(bool(s.queue), "goods growth without a Production player")
        expected = sorted(s.queue) if s.phase == GROWTH else sorted(s.order)
        need(sorted(s.queue) == expected and len(set(s.queue)) == len(s.queue), f"the queue {form.queue!r}")
        need(s.phase != GROWTH or len(s.queue) == 1, "goods growth asks the Production player alone")
        need(set(s.queue) <= set(s.order), f"the queue {form.queue!r} names a railway that is out")
        decides = seat_of(form.deciding, s.players) if form.deciding else s.queue[0]
        need(decides in s.queue, f"{form.deciding} decides and is not in the queue")
        s.at = s.queue.index(decides)
        if s.phase == AUCTION:
            need(len(set(s.dropped)) == len(s.dropped) and set(s.dropped) <= set(s.queue), "who dropped out")
            need(s.high not in s.dropped, "the high bidder dropped out")
            need(s.high < 0 or s.bid[s.high] == max(s.bid) > 0, "the high bidder has not the highest bid")
            need(s.queue[s.at] not in s.dropped, "a player who dropped out decides")
            need(len(s.dropped) < len(s.queue) - 1 or bool(s.pending), "an auction with one bidder left")

    def _side(self, name: str) -> int:
        where, _, side = name.partition(":")
        need(side in ("0", "1", "2", "3", "4", "5"), f"no side {name!r}")
        return self.edge.hex(where) * 6 + int(side)
