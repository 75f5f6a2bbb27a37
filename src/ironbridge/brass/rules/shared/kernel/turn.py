"""The flow of a game: an empty table, turns, rounds, order by money spent, whose income comes when, the
change of era.

Compiled. Player turns; End of the round 1-2; End of the era 1-6. `Flow` is the order of things; an
edition overrides where its rulebook puts something elsewhere.
"""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from ironbridge.brass.rules.shared.kernel.discard import draw_card, fill_hand, hand_size
from ironbridge.brass.rules.shared.kernel.figures import Tables
from ironbridge.brass.rules.shared.kernel.network import clear_links, recount_network
from ironbridge.brass.rules.shared.kernel.scoring import is_last_era, score_era
from ironbridge.brass.rules.shared.kernel.shortfall import debt, settle, tiles_to_give_up
from ironbridge.brass.rules.shared.kernel.state import CANAL, DRAW_CARD, RAIL, SHORTFALL, VP_SOURCES, State
from ironbridge.brass.rules.shared.kernel.tiles import remove_tile, stacked
from ironbridge.core.events import Event
from ironbridge.core.kernel.bits import has
from ironbridge.core.vecs import append, vec


def empty_table(t: Tables, players: i64, deal: i64 = 0) -> State:
    """A table laid out and nothing dealt: everything at its default."""
    s = State()
    s.players = players
    s.deal = deal
    s.virtual_link = False
    s.rails_touch = False
    s.ties_by_level = t.ties_by_level
    s.era = CANAL
    s.round = 1
    s.rounds = t.deals[deal].rounds[players]
    s.introductory = False
    s.turn = 0
    s.actions_left = 1
    s.over = False
    s.card_plays = 0
    s.settling = -1
    s.order = vec[i64](range(players))
    s.pending = vec[i64]()
    s.money = vec[i64]([t.deals[deal].money] * players)
    s.spent = vec[i64]([0] * players)
    s.income = vec[i64]([t.income_start] * players)
    s.vp = vec[i64]([0] * players)
    s.links_left = vec[i64]([t.links] * players)
    s.points = vec[i64]([0] * (VP_SOURCES * players))
    s.stacks = stacked(t, t.mat_kinds * players)
    s.mat = vec[i64]([0] * (players * t.industry_count))
    s.held = vec[i64]([0] * players)
    s.hand = vec[i64]([0] * (players * t.card_count))
    s.face_down = vec[i64]([-1] * players)
    s.discards = vec[i64]()
    s.deck = vec[i64](t.deals[deal].decks[players])
    s.wild = vec[i64](t.wild_counts)
    s.aside = vec[i64]()
    s.owner = vec[i64]([-1] * t.slot_count)
    s.kind = vec[i64]([-1] * t.slot_count)
    s.cubes = vec[i64]([0] * t.slot_count)
    s.occupied = 0
    s.flipped = 0
    s.tiles_of = vec[i64]([0] * players)
    s.unsold = vec[i64]([0] * players)
    s.mines = 0
    s.works = 0
    s.breweries = 0
    clear_links(t, s)
    s.network = vec[i64]([0] * players)
    s.coal_market = t.coal_start
    s.iron_market = t.iron_start
    s.markets = t.coal_markets
    s.merchant = vec[i64]([-1] * t.space_count)
    s.barrels = 0
    s.demand = 0
    s.distant = vec[i64](t.deals[deal].distant[players] if len(t.distant_track) else [])
    s.distant_seen = vec[i64]()
    s.automa = 0
    s.solo = None
    s.telling = False
    s.events = []
    s.parts = None
    return s


def actions_of_turn(s: State) -> i64:
    """One in the first round of the canal era, two otherwise (Player turns)."""
    return 1 if s.era == CANAL and s.round == 1 else 2


def start_turn(t: Tables, s: State) -> None:
    """Never more actions than there are cards."""
    seat = s.order[s.turn]
    s.actions_left = actions_of_turn(s)
    cards = hand_size(t, s, seat)
    if s.actions_left > cards:
        s.actions_left = cards
    if s.telling:
        s.tell(Event("turn", {"seat": seat, "round": s.round, "actions": s.actions_left}))


def set_order(s: State) -> None:
    """Turn order by money spent, ties as they were."""
    order = vec[i64]()
    for seat in s.order:
        order = append(order, seat)
        place = len(order) - 1
        while place and s.spent[order[place - 1]] > s.spent[seat]:
            order[place] = order[place - 1]
            place -= 1
        order[place] = seat
    s.order = order
    s.spent = vec[i64]([0] * s.players)
    s.turn = 0
    if s.telling:
        s.tell(Event("order", {"order": tuple(s.order), "round": s.round}))


def lay_aside(t: Tables, s: State) -> None:
    """Cards that stay out of this era, unseen (Set-up 4; ruling L-11: after the hands are dealt)."""
    count = t.deals[s.deal].aside[s.era][s.players]
    s.aside = vec[i64]([draw_card(s) for _ in range(count)])


@mypyc_attr(allow_interpreted_subclasses=True)
class Flow:
    """Turns, rounds and eras of a title."""

    def __init__(self, tables: Tables) -> None:
        self.t: Tables = tables

    def end_turn(self, s: State) -> None:
        """Refill the hand, then the next player, or the end of the round."""
        self.end_last_turn(s)
        self.refill_after_turn(s, s.order[s.turn])
        s.turn += 1
        if s.turn < s.players:
            start_turn(self.t, s)
        else:
            self.end_round(s)

    def end_last_turn(self, s: State) -> None:
        """What the last turn of an era leaves on the table is a part of its own."""
        if s.round == s.rounds and s.turn == s.players - 1:
            s.end_part()

    def refill_after_turn(self, s: State, seat: i64) -> None:
        if not self.t.refill_each_round:
            fill_hand(self.t, s, seat)

    def end_round(self, s: State) -> None:
        """The new order, then income, except after the last round of the game."""
        set_order(s)
        if is_last_era(s) and s.round == s.rounds:
            self.end_era(s)
        else:
            self.collect_income(s)

    def collect_income(self, s: State) -> None:
        s.settling = 0
        self.settle_income(s)

    def settle_income(self, s: State) -> None:
        """Pay all incomes in turn order; stops where a player must give up tiles (End of the round 2)."""
        t = self.t
        while s.settling < s.players:
            seat = s.order[s.settling]
            if has(s.automa, seat):
                s.settling += 1
                continue
            if debt(t, s, seat) and len(tiles_to_give_up(t, s, seat)):
                s.ask(SHORTFALL, seat)
                return
            settle(t, s, seat)
            s.settling += 1
        s.settling = -1
        self.after_income(s)

    def after_income(self, s: State) -> None:
        self.next_round(s)

    def next_round(self, s: State) -> None:
        if s.round == s.rounds:
            self.end_era(s)
            return
        s.round += 1
        if s.telling:
            s.tell(Event("round", {"round": s.round}))
        self.start_round(s)

    def start_round(self, s: State) -> None:
        start_turn(self.t, s)

    def end_era(self, s: State) -> None:
        """Score links, then flipped tiles; after the canal era clear what is obsolete and deal anew."""
        t = self.t
        score_era(t, s)
        s.end_part()
        clear_links(t, s)
        s.links_left = vec[i64]([t.links] * s.players)
        for seat in range(s.players):
            recount_network(t, s, seat)
        if is_last_era(s):
            s.over = True
            s.actions_left = 0
            if s.telling:
                s.tell(Event("game_over", {"vp": tuple(s.vp)}))
            return
        for slot in range(t.slot_count):
            if has(s.occupied, slot) and t.kind_level[s.kind[slot]] == 1:
                if s.telling:
                    s.tell(Event("obsolete", {"seat": s.owner[slot], "slot": t.slot_ids[slot]}))
                remove_tile(t, s, slot)
        self.renew(s)
        s.era = RAIL
        s.round = 1
        s.end_part()
        self.gather_cards(s)
        if s.telling:
            s.tell(Event("era", {"era": "rail"}))
        self.deal_hands(s)
        lay_aside(t, s)
        self.start_round(s)

    def gather_cards(self, s: State) -> None:
        """Discards, the cards face down and those laid aside go back to the deck."""
        deck = s.deck[:]
        for pile in s.discards:
            deck = append(deck, pile >> 4)
        for card in s.face_down:
            if card >= 0:
                deck = append(deck, card)
        for card in s.aside:
            deck = append(deck, card)
        s.deck = deck
        s.chance.refill(DRAW_CARD)
        s.discards = vec[i64]()
        s.face_down = vec[i64]([-1] * s.players)

    def deal_hands(self, s: State) -> None:
        """The hands with which an era begins."""
        for seat in s.order:
            fill_hand(self.t, s, seat)

    def renew(self, s: State) -> None:
        """What a title puts back on the board between the eras."""
