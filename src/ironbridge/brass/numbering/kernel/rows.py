"""What a seat sees of a Brass table, as a row of numbers.

Compiled. Seats are counted from the one that looks. Nothing is read but what lies open and the seat's own
hand.
"""

from __future__ import annotations

from typing import Any, Final, cast

from mypy_extensions import i64

from ironbridge.brass.numbering.kernel.ids import KINDS, BrassIds, ranges_of
from ironbridge.brass.rules.shared.kernel.discard import hand_size
from ironbridge.brass.rules.shared.kernel.figures import Tables
from ironbridge.brass.rules.shared.kernel.rules import Rules
from ironbridge.brass.rules.shared.kernel.state import State
from ironbridge.brass.rules.shared.kernel.tiles import next_kind
from ironbridge.core.kernel.bits import has, lowest
from ironbridge.core.vecs import vec
from ironbridge.numbering.spaces import Field

MOST_POUNDS: Final = 999
MOST_POINTS: Final = 999
LOWEST_LEVEL: Final = -10
MOST_TILES: Final = 15  # of one industry on a mat, and of one value in the distant market
DISTANT_VALUES: Final = 8
SEAT: Final = 10  # numbers told of each seat
TABLE: Final = 9  # numbers told of the table


def fields_of(t: Tables, players: int, common_discard: bool, automa_cards: int, actions: int) -> list[Field]:
    """What is told of a table."""
    piles = 1 if common_discard else players
    fields = [
        Field("table", (TABLE,), 0, 127, 10),
        Field("decision", (KINDS,)),
        Field("deciding", (players,)),
        Field("seats", (players, SEAT), LOWEST_LEVEL, MOST_POINTS, 20),
        Field("mats", (players, t.industry_count, 2), 0, MOST_TILES, 4),
        Field("hand", (t.card_count,), 0, MOST_TILES, 2),
        Field("discards", (piles, t.card_count), 0, MOST_TILES, 2),
        Field("tiles", (t.slot_count, players + t.industry_count + 3), 0, MOST_TILES, 2),
        Field("links", (t.line_count, players)),
    ]
    if t.space_count:
        fields.append(Field("merchants", (t.space_count, t.industry_count + 2)))
    if len(t.distant_track):
        fields.append(Field("distant", (1 + 2 * DISTANT_VALUES,), 0, MOST_TILES, 4))
    if automa_cards:
        fields.append(Field("automa", (4, automa_cards + 1), 0, 63))
    return fields + [Field("picked", (actions,), 0, MOST_TILES)]


class BrassNumbering(BrassIds):
    """Of one title and number of players. `automa_cards`: the cards of the automa's deck, if it has one."""

    def __init__(self, rules: Rules, players: int, common_discard: bool, automa_cards: int) -> None:
        t = rules.t
        actions = sum([one.size for one in ranges_of(t)])
        super().__init__(rules, fields_of(t, players, common_discard, automa_cards, actions))
        self.common_discard: bool = common_discard
        self.automa_cards: i64 = automa_cards
        self.at_decision: i64 = self.first_number("decision")
        self.at_deciding: i64 = self.first_number("deciding")
        self.at_seats: i64 = self.first_number("seats")
        self.at_mats: i64 = self.first_number("mats")
        self.at_hand: i64 = self.first_number("hand")
        self.at_discards: i64 = self.first_number("discards")
        self.at_tiles: i64 = self.first_number("tiles")
        self.at_links: i64 = self.first_number("links")
        self.at_merchants: i64 = self.first_number("merchants") if t.space_count else -1
        self.at_distant: i64 = self.first_number("distant") if len(t.distant_track) else -1
        self.at_automa: i64 = self.first_number("automa") if automa_cards else -1
        self.at_picked: i64 = self.first_number("picked")

    def write(self, row: vec[i64], state: Any, seat: i64) -> None:
        s = cast(State, state)
        self.write_table(row, s, seat)
        self.write_seats(row, s, seat)
        self.write_cards(row, s, seat)
        self.write_board(row, s, seat)
        if self.at_merchants >= 0:
            self.write_merchants(row, s)
        if self.at_distant >= 0:
            self.write_distant(row, s)
        if self.at_automa >= 0:
            self.write_automa(row, s)
        if s.deciding() == seat:
            for action in self.picked:
                row[self.at_picked + action] += 1

    def write_table(self, row: vec[i64], s: State, seat: i64) -> None:
        row[0] = s.era
        row[1] = s.round
        row[2] = s.rounds
        row[3] = s.actions_left
        row[4] = len(s.deck)
        row[5] = s.coal_market
        row[6] = s.iron_market
        row[7] = s.wild[0]
        row[8] = s.wild[1]
        row[self.at_decision + s.deciding_on()] = 1
        deciding = s.deciding()
        if deciding >= 0:
            row[self.at_deciding + (deciding - seat + s.players) % s.players] = 1

    def write_seats(self, row: vec[i64], s: State, seat: i64) -> None:
        t = self.t
        there: i64
        industry: i64
        for there in range(s.players):
            one = (seat + there) % s.players
            at = self.at_seats + there * SEAT
            row[at] = min(s.money[one], MOST_POUNDS)
            row[at + 1] = min(s.spent[one], MOST_POUNDS)
            row[at + 2] = s.income[one]
            row[at + 3] = t.space_level[s.income[one]]
            row[at + 4] = max(LOWEST_LEVEL, min(s.vp[one], MOST_POINTS))
            row[at + 5] = s.links_left[one]
            row[at + 6] = hand_size(t, s, one)
            row[at + 7] = 1 if s.face_down[one] >= 0 else 0
            row[at + 8] = 1 if has(s.automa, one) else 0
            at = self.at_mats + there * t.industry_count * 2
            for industry in range(t.industry_count):
                kind = next_kind(t, s, one, industry)
                row[at] = t.kind_level[kind] if kind >= 0 else 0
                row[at + 1] = s.mat[one * t.industry_count + industry]
                at += 2
        place: i64
        for place in range(s.players):
            one = s.order[place]
            row[self.at_seats + (one - seat + s.players) % s.players * SEAT + 9] = place + 1

    def write_cards(self, row: vec[i64], s: State, seat: i64) -> None:
        first = seat * self.t.card_count
        held = s.held[seat]
        while held:
            card = lowest(held)
            held &= held - 1
            row[self.at_hand + card] = s.hand[first + card]
        for pile in s.discards:
            whose: i64 = 0 if self.common_discard else ((pile & 15) - seat + s.players) % s.players
            row[self.at_discards + whose * self.t.card_count + (pile >> 4)] += 1

    def write_board(self, row: vec[i64], s: State, seat: i64) -> None:
        t = self.t
        tile = s.players + t.industry_count + 3
        slots = s.occupied
        while slots:
            slot = lowest(slots)
            slots &= slots - 1
            at = self.at_tiles + slot * tile
            kind = s.kind[slot]
            row[at + (s.owner[slot] - seat + s.players) % s.players] = 1
            at += s.players
            row[at + t.kind_industry[kind]] = 1
            at += t.industry_count
            row[at] = t.kind_level[kind]
            row[at + 1] = s.cubes[slot]
            row[at + 2] = 1 if has(s.flipped, slot) else 0
        line: i64
        for line in range(t.line_count):
            owner = s.link_owner[line]
            if owner >= 0:
                row[self.at_links + line * s.players + (owner - seat + s.players) % s.players] = 1

    def write_merchants(self, row: vec[i64], s: State) -> None:
        """Which spaces are in use, what is bought there, and the barrel."""
        t = self.t
        at = self.at_merchants
        space: i64
        industry: i64
        for space in range(t.space_count):
            tile = s.merchant[space]
            if tile >= 0:
                for industry in range(t.industry_count):
                    row[at + industry] = 1 if has(t.merchant_buys[tile], industry) else 0
                row[at + t.industry_count] = 1
                row[at + t.industry_count + 1] = 1 if has(s.barrels, space) else 0
            at += t.industry_count + 2

    def write_distant(self, row: vec[i64], s: State) -> None:
        """The marker, then by their values the tiles seen and those still in the stack."""
        row[self.at_distant] = s.demand
        for tile in s.distant_seen:
            row[self.at_distant + 1 + tile] += 1
        for tile in s.distant:
            row[self.at_distant + 1 + DISTANT_VALUES + tile] += 1

    def write_automa(self, row: vec[i64], s: State) -> None:
        """Of its cards: the back in view, those used, those put aside; and where the front ended."""
        solo = s.solo
        if solo is None:
            return
        wide = self.automa_cards + 1
        top: i64 = solo.top
        ended: i64 = solo.at
        card: i64
        if top > 0:
            row[self.at_automa + top] = 1
        for used in solo.used:
            card = used
            row[self.at_automa + wide + card] = 1
        for card in range(wide):
            row[self.at_automa + 2 * wide + card] = 1 if has(solo.tried, card) else 0
        row[self.at_automa + 3 * wide] = ended + 1
