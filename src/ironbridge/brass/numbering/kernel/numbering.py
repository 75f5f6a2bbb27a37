"""The numbers of a Brass table: which ids a packed code is made of, and what a seat sees as a row.

Compiled. An action is named by its kind, then by what it is done to, then by what pays for it. Seats are
counted from the one that looks. Nothing is read but what lies open and the seat's own hand.
"""

from __future__ import annotations

from typing import Any, Final, cast

from mypy_extensions import i64

from ironbridge.brass.rules.shared.kernel.codes import (
    AUTOMA,
    BONUS_DEVELOP,
    BUILD,
    DEVELOP,
    DISCARD,
    DISTANT,
    DOUBLE_BUILD,
    GIVE_UP,
    LOAN,
    NETWORK,
    SELL,
    STEP_NAMES,
    field,
    step_of,
)
from ironbridge.brass.rules.shared.kernel.discard import hand_size
from ironbridge.brass.rules.shared.kernel.figures import Tables
from ironbridge.brass.rules.shared.kernel.rules import Rules
from ironbridge.brass.rules.shared.kernel.state import State
from ironbridge.brass.rules.shared.kernel.tiles import next_kind
from ironbridge.core.kernel.bits import has, lowest
from ironbridge.core.vecs import vec
from ironbridge.numbering.kernel.numbering import Numbering
from ironbridge.numbering.spaces import Field, Range

KINDS: Final = 16
MARKS: Final = ("distant", "merchant", "market", "none")  # as the codes number them, from `DISTANT` on
STEPS_OF_AUTOMA: Final = 4
MOST_POUNDS: Final = 999
MOST_POINTS: Final = 999
LOWEST_LEVEL: Final = -10
MOST_TILES: Final = 15  # of one industry on a mat, and of one value in the distant market
DISTANT_VALUES: Final = 8
SEAT: Final = 10  # numbers told of each seat
TABLE: Final = 9  # numbers told of the table


def ranges_of(t: Tables) -> list[Range]:
    """The action ids of a title."""
    kinds = tuple([STEP_NAMES.get(kind, "") for kind in range(KINDS)])
    return [
        Range("kind", kinds),
        Range("industry", tuple(t.industry_ids)),
        Range("slot", tuple(t.slot_ids)),
        Range("line", tuple(t.line_ids)),
        Range("card", tuple(t.card_ids)),
        Range("merchant", tuple(t.space_ids)),
        Range("source", tuple(t.slot_ids) + MARKS),
        Range("number", tuple([str(n) for n in range(max(t.loan_times, STEPS_OF_AUTOMA))])),
    ]


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


class BrassNumbering(Numbering):
    """Of one title and number of players. `automa_cards`: the cards of the automa's deck, if it has one."""

    def __init__(self, rules: Rules, players: int, common_discard: bool, automa_cards: int) -> None:
        t = rules.t
        ranges = ranges_of(t)
        actions = sum([one.size for one in ranges])
        super().__init__(ranges, fields_of(t, players, common_discard, automa_cards, actions))
        self.rules: Rules = rules
        self.t: Tables = t
        self.common_discard: bool = common_discard
        self.automa_cards: i64 = automa_cards
        self.industries: i64 = self.first_id("industry")
        self.slots: i64 = self.first_id("slot")
        self.lines: i64 = self.first_id("line")
        self.cards: i64 = self.first_id("card")
        self.merchants: i64 = self.first_id("merchant")
        self.sources: i64 = self.first_id("source")
        self.numbers: i64 = self.first_id("number")
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

    # Actions

    def codes(self, state: Any) -> vec[i64]:
        s = cast(State, state)
        return self.rules.codes(s)

    def element(self, code: i64, depth: i64) -> i64:
        step = step_of(code)
        if depth == 0:
            return step
        part = field(code, depth - 1)
        if step in (BUILD, DOUBLE_BUILD):
            if depth == 1:
                return self.industries + part
            if depth == 2:
                return self.slots + part
            return self.source(part) if depth <= 6 else -1
        if step == DISCARD:
            return self.cards + part if depth == 1 else -1
        if step == NETWORK:
            if depth == 1:
                return self.lines + part
            return self.source(part) if depth <= 3 else -1
        if step == SELL:
            return self.sale(part, depth)
        if step == DEVELOP:
            if depth == 1:
                return self.industries + part
            return self.source(part) if depth == 2 else -1
        if depth > 1:
            return -1
        if step in (LOAN, AUTOMA):
            return self.numbers + part
        if step == BONUS_DEVELOP:
            return self.industries + part
        if step == GIVE_UP:
            return self.slots + part
        return -1

    def sale(self, part: i64, depth: i64) -> i64:
        """The tile, who buys, and the beer for it; where there are no merchants a port or the far market."""
        if depth == 1:
            return self.slots + part
        if not self.t.space_count:
            return self.source(part) if depth == 2 else -1
        if depth == 2:
            return self.merchants + part
        return self.source(part) if depth <= 4 else -1

    def source(self, part: i64) -> i64:
        return self.sources + (part if part < self.t.slot_count else self.t.slot_count + part - DISTANT)

    # What a seat sees

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
