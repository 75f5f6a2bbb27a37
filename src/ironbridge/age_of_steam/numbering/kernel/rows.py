"""A table of Age of Steam as a row of numbers.

Compiled. Seats are counted from the one that looks; nothing is hidden but the bag, of which only the number
of cubes is told.
"""

from __future__ import annotations

from typing import Any, Final, cast

from mypy_extensions import i64

from ironbridge.age_of_steam.numbering.kernel.ids import SteamIds, ranges_of
from ironbridge.age_of_steam.rules.kernel.delivery import END
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import COLOURS, NO_TRACK, State
from ironbridge.core.kernel.bits import has
from ironbridge.core.vecs import vec
from ironbridge.numbering.spaces import Field

PHASES: Final = 10
TABLE: Final = 8  # numbers told of the table
SEAT: Final = 14  # numbers told of each seat
HEX: Final = 6  # marks of each hex: a city, a New City, built on, picked, reached, producing
MOST: Final = 999
LOWEST: Final = -99
MOST_CUBES: Final = 99
OWN_DECISIONS: Final = 16
WIDEST_FACT: Final = 32767


def fields_of(rules: Rules, players: int, actions: int) -> list[Field]:
    """What is told of a table."""
    t = rules.t
    hexes, places = len(t.hex_ids), len(t.hex_ids) + len(t.box_ids)
    fields = [
        Field("table", (TABLE,), 0, MOST, 10),
        Field("phase", (PHASES,)),
        Field("deciding", (players,)),
        Field("seats", (players, SEAT), LOWEST, MOST, 10),
        Field("actions", (players, len(t.action_ids))),
        Field("owners", (hexes, 6), 0, players + 2, 2),
        Field("tracks", (hexes, 6), 0, 7, 7),
        Field("marks", (hexes, HEX), 0, 1 + len(t.letters), 1),
        Field("goods", (places, COLOURS), 0, MOST_CUBES, 2),
        Field("accepts", (hexes, COLOURS)),
        Field("display", (t.column_first[len(t.column_ids)], COLOURS)),
        Field("drawn", (COLOURS,), 0, MOST_CUBES, 2),
        Field("removed", (COLOURS,), 0, MOST_CUBES, 4),
        Field("tiles_left", (len(t.tile_ids),), 0, MOST_CUBES, 10),
        Field("new_cities", (len(t.letters),)),
        Field("claimed", (len(t.edge_ids),), 0, players + 2, 2),
        Field("own_decision", (OWN_DECISIONS + 1,), 0, WIDEST_FACT, 1),
        Field("extra", (len(rules.extra_ids),), -WIDEST_FACT, WIDEST_FACT, 10),
    ]
    return [field for field in fields if field.size] + [Field("picked", (actions,), 0, END)]


class SteamNumbering(SteamIds):
    """Of one map and number of players."""

    def __init__(self, rules: Rules, players: int) -> None:
        t = rules.t
        super().__init__(rules, fields_of(rules, players, sum([one.size for one in ranges_of(t)])))
        self.at_phase: i64 = self.first_number("phase")
        self.at_deciding: i64 = self.first_number("deciding")
        self.at_seats: i64 = self.first_number("seats")
        self.at_actions: i64 = self.first_number("actions")
        self.at_owners: i64 = self.first_number("owners")
        self.at_tracks: i64 = self.first_number("tracks")
        self.at_marks: i64 = self.first_number("marks")
        self.at_goods: i64 = self.first_number("goods")
        self.at_accepts: i64 = self.first_number("accepts")
        self.at_display: i64 = self.first_number("display") if t.column_first[len(t.column_ids)] else -1
        self.at_drawn: i64 = self.first_number("drawn")
        self.at_removed: i64 = self.first_number("removed")
        self.at_tiles: i64 = self.first_number("tiles_left")
        self.at_new: i64 = self.first_number("new_cities")
        self.at_claimed: i64 = self.first_number("claimed") if t.edge_ids else -1
        self.at_own: i64 = self.first_number("own_decision")
        self.at_extra: i64 = self.first_number("extra") if rules.extra_ids else -1
        self.at_picked: i64 = self.first_number("picked")

    def write(self, row: vec[i64], state: Any, seat: i64) -> None:
        s = cast(State, state)
        self.write_table(row, s, seat)
        self.write_seats(row, s, seat)
        self.write_land(row, s, seat)
        self.write_supplies(row, s, seat)
        if s.deciding() == seat:
            self.write_picks(row, s)

    def write_table(self, row: vec[i64], s: State, seat: i64) -> None:
        row[0] = s.turn
        row[1] = s.turns
        row[2] = s.round
        row[3] = s.built
        row[4] = len(s.bag)
        row[5] = s.discs_left
        row[6] = s.to_place
        row[7] = 1 if s.urbanised else 0
        row[self.at_phase + s.phase] = 1
        deciding = s.deciding()
        if deciding >= 0:
            row[self.at_deciding + (deciding - seat + s.players) % s.players] = 1
        if s.pending:
            asked: i64 = s.pending[len(s.pending) - 1]
            row[self.at_own + (asked >> 4 & 15)] = 1
            row[self.at_own + OWN_DECISIONS] = min(asked >> 8, WIDEST_FACT)
        if self.at_extra >= 0:
            at = self.at_extra
            for kept in s.extra:
                number: i64 = kept
                row[at] = max(-WIDEST_FACT, min(number, WIDEST_FACT))
                at += 1

    def write_seats(self, row: vec[i64], s: State, seat: i64) -> None:
        there: i64
        for there in range(s.players):
            one = (seat + there) % s.players
            at = self.at_seats + there * SEAT
            row[at] = max(LOWEST, min(s.cash[one], MOST))
            row[at + 1] = max(LOWEST, min(s.income[one], MOST))
            row[at + 2] = s.shares[one]
            row[at + 3] = s.engine[one]
            row[at + 4] = min(s.bid[one], MOST)
            row[at + 5] = s.out_turn[one]
            row[at + 6] = 1 if has(s.started, one) else 0
            row[at + 7] = 1 if has(s.passed, one) else 0
            row[at + 8] = 1 if has(s.raised, one) else 0
            row[at + 9] = 1 if has(s.lifted, one) else 0
            row[at + 10] = 1 if s.high == one else 0
            if s.role[one] >= 0:
                row[self.at_actions + there * len(self.t.action_ids) + s.role[one]] = 1
        self.write_places(row, s, s.order, seat, 11)
        self.write_places(row, s, s.queue, seat, 12)
        self.write_places(row, s, s.dropped, seat, 13)

    def write_places(self, row: vec[i64], s: State, seats: list[int], seat: i64, column: i64) -> None:
        place: i64
        for place in range(len(seats)):
            one: i64 = seats[place]
            row[self.at_seats + (one - seat + s.players) % s.players * SEAT + column] = place + 1

    def owner(self, s: State, owner: i64, seat: i64) -> i64:
        """0 where there is nothing, 1 for what is nobody's, 2 for one's own, then the others in turn."""
        if owner == NO_TRACK:
            return 0
        return 1 if owner < 0 else 2 + (owner - seat + s.players) % s.players

    def write_land(self, row: vec[i64], s: State, seat: i64) -> None:
        t = self.t
        where: i64
        side: i64
        colour: i64
        for where in range(len(s.face)):
            face = s.face[where]
            if face >= 0:
                for side in range(6):
                    at = where * 6 + side
                    owner = s.track[at]
                    if owner != NO_TRACK:
                        row[self.at_owners + at] = self.owner(s, owner, seat)
                        row[self.at_tracks + at] = t.face_other[face * 6 + side] + 1
            if s.city[where]:
                row[self.at_marks + where * HEX] = 1
                row[self.at_marks + where * HEX + 1] = s.new_city[where] + 1
                accepted = s.accepts[where]
                for colour in range(COLOURS):
                    if has(accepted, colour):
                        row[self.at_accepts + where * COLOURS + colour] = 1
        for where in s.laid:
            row[self.at_marks + where * HEX + 2] = 1
        at = self.at_goods
        for cubes in s.goods:
            if cubes:
                row[at] = min(cubes, MOST_CUBES)
            at += 1

    def write_supplies(self, row: vec[i64], s: State, seat: i64) -> None:
        at = self.at_display
        for cube in s.display:
            if cube >= 0:
                row[at + cube] = 1
            at += COLOURS
        for drawn in s.drawn:
            colour: i64 = drawn
            row[self.at_drawn + colour] += 1
        one: i64
        for one in range(COLOURS):
            row[self.at_removed + one] = min(s.removed[one], MOST_CUBES)
        for one in range(len(s.tiles_left)):
            row[self.at_tiles + one] = min(s.tiles_left[one], MOST_CUBES)
        for left in s.city_left:
            city: i64 = left
            row[self.at_new + city] = 1
        for one in range(len(s.claimed)):
            row[self.at_claimed + one] = self.owner(s, s.claimed[one], seat)
        if s.producing >= 0:
            row[self.at_marks + s.producing * HEX + 5] = 1

    def write_picks(self, row: vec[i64], s: State) -> None:
        """The ids picked so far; the hex, and how far a cube has come on its way, are marked there."""
        t = self.t
        here: i64 = -1
        for action in self.picked:
            row[self.at_picked + action] = min(row[self.at_picked + action] + 1, END)
            if self.hexes <= action < self.faces:
                here = action - self.hexes
                if here < len(t.hex_ids):
                    row[self.at_marks + here * HEX + 3] = 1
            elif self.exits <= action < self.exits + END and here >= 0:
                here = s.links[t.exits_of[here][action - self.exits]] >> 8
        if 0 <= here < len(t.hex_ids):
            row[self.at_marks + here * HEX + 4] = 1
