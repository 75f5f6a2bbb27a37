"""Reading a position of Brass: what is missing takes its default, what cannot be raises Malformed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from mypy_extensions import i64

from ironbridge.brass.rules.shared.actions import Edge
from ironbridge.brass.rules.shared.kernel.develop import developable
from ironbridge.brass.rules.shared.kernel.discard import gain_card, hand_size
from ironbridge.brass.rules.shared.kernel.figures import Tables
from ironbridge.brass.rules.shared.kernel.network import join, recount_markets, recount_network
from ironbridge.brass.rules.shared.kernel.resources import note_source
from ironbridge.brass.rules.shared.kernel.shortfall import debt, tiles_to_give_up
from ironbridge.brass.rules.shared.kernel.state import (
    ACTION,
    CANAL,
    CARD,
    CARDS,
    END_OF_TURN,
    FREE_DEVELOP,
    MORE_SALES,
    RAIL,
    SECOND_DEVELOP,
    SECOND_RAIL,
    SHORTFALL,
    VP_SOURCES,
    VP_TILES,
    State,
)
from ironbridge.brass.rules.shared.kernel.tiles import stack_of
from ironbridge.brass.rules.shared.kernel.turn import actions_of_turn, empty_table
from ironbridge.brass.rules.shared.position_forms import PositionForm, SeatForm, TileForm
from ironbridge.brass.rules.shared.sheet import ERAS
from ironbridge.core.kernel.bits import mask_of
from ironbridge.core.kernel.chance import Chance, is_state, place_of
from ironbridge.core.position import LETTERS, need, number, read_form, seat_of
from ironbridge.core.vecs import append, vec

# Decisions that are open together, from the bottom of the stack up: the card on top, what it pays for below.
_LATER = ((), (MORE_SALES,), (MORE_SALES, FREE_DEVELOP), (SECOND_RAIL,), (SECOND_DEVELOP,))
STACKS = {*_LATER, *((*below, CARD) for below in _LATER), (CARDS,), (SHORTFALL,)}


class PositionReader:
    """The reader of one title. `decisions` names the kinds of pending decisions."""

    form_type: type[PositionForm] = PositionForm
    most_cards = 0  # that one action can take
    own_stacks: frozenset[tuple[int, ...]] = frozenset()  # stacks of decisions only this title has

    def __init__(self, t: Tables, edge: Edge, decisions: Mapping[int, str]) -> None:
        self.t = t
        self.edge = edge
        self.decisions = dict(decisions)
        self.kinds = {name: kind for kind, name in decisions.items()}
        self.levels = {
            (t.industry_ids[t.kind_industry[k]], t.kind_level[k]): k for k in range(len(t.kind_level))
        }

    def read(self, position: Mapping[str, Any]) -> State:
        """A state from names. Raises Malformed and says what cannot be."""
        form = read_form(position, self.form_type)
        t = self.t
        need(form.title in ("", t.title), f"it is of {form.title!r}, not of {t.title!r}")
        deal = self.deal_of(form)
        fitting = t.deals[deal].rounds
        need(form.players in fitting, f"{form.players} players; {t.title} is for {sorted(fitting)}")
        need(form.era in ERAS, f"no era {form.era!r}")
        s = empty_table(t, form.players, deal)
        need(is_state(form.chance), f"the generator cannot be in state {form.chance}")
        s.chance = Chance(form.seed, form.chance)
        s.era = ERAS.index(form.era)
        s.introductory = form.introductory
        need(s.era == CANAL or not s.introductory, "the introductory game has no rail era")
        s.over = form.over
        s.card_plays = form.card_plays
        s.settling = form.settling
        self._read_rounds(s, form)
        self._read_board(s, form)
        self.read_own(s, form)
        for letter, seat_form in form.seats.items():
            self._read_seat(s, seat_of(letter, s.players), seat_form)
        self._read_mats(s, form)
        self._read_cards(s, form)
        self._read_actions(s, form)
        self._read_pending(s, form)
        return s

    def deal_of(self, form: PositionForm) -> int:
        """The way the table was set up."""
        return 0

    def aside_of(self, form: PositionForm) -> tuple[str, ...]:
        """The cards laid aside."""
        return ()

    def may_wait(self, s: State, seat: int, slot: int) -> bool:
        """May the sale of this tile wait for its card?"""
        return False

    def read_own(self, s: State, form: PositionForm) -> None:
        """What only this title reads: it comes after the board and before the cards."""

    def _read_actions(self, s: State, form: PositionForm) -> None:
        """As many as the turn has, and a card for each."""
        most = actions_of_turn(s)
        playing = s.settling < 0 and not s.over
        held = hand_size(self.t, s, s.order[s.turn])
        # An open decision may still have to discard the card of an action already counted.
        default = min(most, held) if playing else 0
        s.actions_left = default if form.actions_left is None else form.actions_left
        need(
            0 <= s.actions_left <= most,
            f"{s.actions_left} actions left, round {s.round} has {most}",
        )
        need(not playing or s.actions_left <= held, f"{s.actions_left} actions left and {held} cards in hand")

    def _read_pending(self, s: State, form: PositionForm) -> None:
        need(not (s.over and form.pending), "decisions are open although the game is over")
        owing = any(self.kinds.get(pending.kind) == SHORTFALL for pending in form.pending)
        need(owing == (s.settling >= 0), "settling goes with an open shortfall")
        for pending in form.pending:
            kind = self.kinds.get(pending.kind, ACTION)
            need(kind not in (ACTION, END_OF_TURN), f"no open decision {pending.kind!r}")
            need(pending.left >= 0, f"{pending.kind} with {pending.left} left")
            need(kind != SECOND_RAIL or s.era == RAIL, "a second rail in the canal era")
            seat = seat_of(pending.seat, s.players)
            on_turn = seat == s.order[s.turn]
            need(kind == SHORTFALL or on_turn, f"{pending.kind} is open for seat {pending.seat}, not on turn")
            extra = mask_of([number(self.edge.cards, "card", card) for card in pending.cards]) or pending.left
            if pending.slot:
                need(kind == MORE_SALES, f"{pending.kind} with a slot")
                extra = number(self.edge.slots, "slot", pending.slot) + 1
            touching = kind == SECOND_RAIL and s.rails_touch
            need(bool(pending.line) == touching, "a line goes with a second rail that must touch the first")
            if isinstance(pending.line, str) and touching:
                line = number(self.edge.lines, "line", pending.line)
                need(s.link_owner[line] == seat, f"no rail of seat {pending.seat} on {pending.line}")
                extra = line + 1
            s.ask(kind, seat, extra)
            fits = {
                CARD: extra & s.held[seat] != 0,
                CARDS: 0 < extra <= min(self.most_cards, hand_size(self.t, s, seat)),
                MORE_SALES: extra == 0 or self.may_wait(s, seat, extra - 1),
                FREE_DEVELOP: bool(developable(self.t, s, seat)),
                SHORTFALL: s.order[s.settling] == seat and bool(tiles_to_give_up(self.t, s, seat)),
            }
            need(kind != SHORTFALL or debt(self.t, s, seat) > 0, f"seat {pending.seat} has no shortfall")
            need(fits.get(kind, True), f"{pending.kind} is open for seat {pending.seat} without an option")
        stack = tuple(packed & 15 for packed in s.pending)
        together = ", ".join(pending.kind for pending in form.pending)
        need(stack in STACKS or stack in self.own_stacks, f"never open together: {together}")
        sold = s.deciding_on() == MORE_SALES and s.pending[-1] >> 8
        need(not sold, "a sale that waits, but for no card")

    def _read_rounds(self, s: State, form: PositionForm) -> None:
        first = 2 if s.era == CANAL else 1  # the default round is one with two actions
        s.round = first if form.round is None else form.round
        need(1 <= s.round <= s.rounds, f"round {s.round} of {s.rounds}")
        if form.order:
            s.order = vec[i64](seat_of(letter, s.players) for letter in form.order)
            need(
                sorted(s.order) == list(range(s.players)),
                f"the order {form.order!r} does not name every seat once",
            )
        if form.turn:
            s.turn = place_of(s.order, seat_of(form.turn, s.players))
        elif form.order and form.settling >= 0:
            s.turn = 0
        need(-1 <= s.settling < s.players, f"settling {s.settling}")
        need(form.card_plays >= 0, f"card_plays {form.card_plays}")

    def _read_board(self, s: State, form: PositionForm) -> None:
        t = self.t
        for tile in form.tiles:
            self._read_tile(s, tile)
        recount_markets(t, s)
        for seat in range(s.players):
            recount_network(t, s, seat)
        for name, letter in form.links.items():
            line = number(self.edge.lines, "line", name)
            seat = seat_of(letter, s.players)
            need(line in t.deals[s.deal].lines_of_era(s.era), f"{name} has no {ERAS[s.era]} line")
            s.link_owner[line] = seat
            s.links_left[seat] -= 1
            need(s.links_left[seat] >= 0, f"more than {t.links} links of seat {letter}")
            s.network[seat] |= t.line_places[line]
            join(t, s, line)
        s.coal_market = t.coal_start if form.coal_market is None else form.coal_market
        s.iron_market = t.iron_start if form.iron_market is None else form.iron_market
        need(
            0 <= s.coal_market <= t.coal_spaces, f"{s.coal_market} cubes in a coal market of {t.coal_spaces}"
        )
        need(
            0 <= s.iron_market <= t.iron_spaces, f"{s.iron_market} cubes in an iron market of {t.iron_spaces}"
        )

    def _read_tile(self, s: State, tile: TileForm) -> None:
        t = self.t
        slot = number(self.edge.slots, "slot", tile.slot)
        seat = seat_of(tile.owner, s.players)
        what = f"{tile.industry} {tile.level}"
        need((tile.industry, tile.level) in self.levels, f"there is no {what}")
        kind = self.levels[tile.industry, tile.level]
        industry = t.kind_industry[kind]
        need(bool(t.deals[s.deal].slots >> slot & 1), f"{tile.slot} is not on the map")
        need(bool(t.slot_industries[slot] >> industry & 1), f"{tile.slot} does not show {tile.industry}")
        need(not s.occupied >> slot & 1, f"two tiles on {tile.slot}")
        need(bool(t.kind_eras[kind] >> s.era & 1), f"{what} on the board in the {ERAS[s.era]} era")
        waiting = s.era == CANAL and t.rail_places >> t.slot_place[slot] & 1
        need(not waiting, f"{tile.slot} is not built on before the rail era")
        own_there = s.tiles_of[seat] & t.slots_at[t.slot_place[slot]]
        need(s.era == RAIL or not own_there, f"two tiles of seat {tile.owner} in one place of the canal era")
        holds = bool(t.holding >> industry & 1)
        flipped = tile.flipped or bool(t.at_once >> industry & 1)
        most = max(t.cubes_of(kind, era) for era in (CANAL, RAIL))
        fresh = t.cubes_of(kind, s.era) if holds and not tile.flipped else 0
        cubes = fresh if tile.cubes is None else tile.cubes
        need(0 <= cubes <= most, f"{cubes} cubes on {what}, which holds {most}")
        if holds:
            need(tile.flipped == (cubes == 0), f"{tile.slot}: {what} is flipped exactly when it is empty")
            need(s.era == RAIL or cubes <= t.cubes_of(kind, CANAL), f"{tile.slot}: {cubes} cubes on {what}")
        bit = 1 << slot
        s.occupied |= bit
        s.tiles_of[seat] |= bit
        s.owner[slot], s.kind[slot], s.cubes[slot] = seat, kind, cubes
        if flipped:
            s.flipped |= bit
        elif holds:
            note_source(t, s, industry, slot)
        elif t.sold >> industry & 1:
            s.unsold[seat] |= bit

    def _read_seat(self, s: State, seat: int, form: SeatForm) -> None:
        t = self.t
        s.money[seat] = t.deals[s.deal].money if form.money is None else form.money
        s.income[seat] = t.income_start if form.income is None else form.income
        s.spent[seat], s.vp[seat] = form.spent, form.vp
        need(s.money[seat] >= 0 and form.spent >= 0, f"money below zero at seat {LETTERS[seat]}")
        need(0 <= s.income[seat] <= t.last_space, f"income space {s.income[seat]}")
        need(form.vp >= 0 or (s.over and s.introductory), f"{form.vp} points at seat {LETTERS[seat]}")
        if form.points:
            need(len(form.points) * s.players == len(s.points), f"points by source, {VP_SOURCES} of them")
            need(sum(form.points) == form.vp, f"points {form.points} do not add up to {form.vp}")
            for source, points in enumerate(form.points):
                s.points[source * s.players + seat] = points
        else:
            s.points[VP_TILES * s.players + seat] = form.vp

    def _read_mats(self, s: State, form: PositionForm) -> None:
        """Stacks as given; at least the tiles that lie on the board, and all below them, are gone."""
        t = self.t
        for seat in range(s.players):
            given = form.seats[LETTERS[seat]].mat if LETTERS[seat] in form.seats else {}
            for name in given:
                number(self.edge.industries, "industry", name)
            for industry, name in enumerate(t.industry_ids):
                stack = [t.kind_level[kind] for kind in stack_of(t, s, seat, industry)]
                on_board = [
                    t.kind_level[s.kind[slot]]
                    for slot in range(len(t.slot_ids))
                    if s.tiles_of[seat] >> slot & 1 and t.kind_industry[s.kind[slot]] == industry
                ]
                for level in set(on_board):
                    need(on_board.count(level) <= stack.count(level), f"too many {name} {level} of one seat")
                highest = max(on_board, default=0)
                gone = stack.index(highest) + on_board.count(highest) if highest else 0
                s.mat[seat * len(t.industry_ids) + industry] = self._gone(name, stack, gone, given.get(name))

    def _gone(self, name: str, stack: list[int], least: int, given: int | dict[str, int] | None) -> int:
        if given is None:
            return least
        if isinstance(given, int):
            need(given in stack or given == 0, f"no level {given} of {name}")
            need(
                given > 0 or 0 not in stack, f"{name} = 0 is a level and none left: write {{ 0 = 2 }} or {{}}"
            )
            gone = stack.index(given) if given in stack else len(stack)
            if given and stack[least - 1 : least] == [given]:
                gone = least
        else:
            gone = len(stack) - sum(given.values())
            left = Counter({level: count for level, count in given.items() if count})
            fits = gone >= 0 and Counter(str(level) for level in stack[gone:]) == left
            need(fits, f"a mat of {name} with {given}")
        need(gone >= least, f"{name}: a tile on the board and on the mat")
        return gone

    def _read_cards(self, s: State, form: PositionForm) -> None:
        t = self.t
        left = Counter(t.deals[s.deal].decks[s.players])
        wild = Counter({t.wild_place: s.wild[0], t.wild_industry: s.wild[1]})

        def draw(name: str) -> int:
            card = number(self.edge.cards, "card", name)
            pile = wild if card in wild else left
            need(pile[card] > 0, f"no {name} card left at {s.players} players")
            pile[card] -= 1
            return card

        seats = [form.seats.get(LETTERS[seat], SeatForm()) for seat in range(s.players)]
        for seat, given in enumerate(seats):
            if isinstance(given.hand, tuple):
                for name in given.hand:
                    gain_card(t, s, seat, draw(name))
            held = hand_size(t, s, seat)
            need(held <= t.hand, f"{held} cards in a hand of {t.hand}")
            for name in given.discards:
                need(draw(name) < t.wild_place, "a wild card on a discard pile")
                s.discards = append(s.discards, self.edge.cards[name] << 4 | seat)
            if given.face_down:
                need(s.era == CANAL, "a card lies face down in the rail era")
                s.face_down[seat] = draw(given.face_down)
                need(s.face_down[seat] < t.wild_place, "a wild card lies face down")
        if form.discarders:
            discarders = [seat_of(letter, s.players) for letter in form.discarders]
            s.discards = _in_turn(list(s.discards), discarders)
        s.aside = vec[i64](draw(name) for name in self.aside_of(form))
        if isinstance(form.deck, tuple):
            named_deck = [draw(name) for name in form.deck]
            need(all(card < t.wild_place for card in named_deck), "a wild card in the deck")
        spare = sorted(left.elements())
        for seat, given in enumerate(seats):
            if not isinstance(given.hand, tuple):
                count = t.hand if given.hand is None else given.hand
                need(0 <= count <= t.hand, f"{count} cards in a hand of {t.hand}")
                for _ in range(min(count, len(spare)) if given.hand is None else count):
                    need(bool(spare), "more cards in hands than there are")
                    gain_card(t, s, seat, spare.pop(0))
        s.wild = vec[i64]([wild[t.wild_place], wild[t.wild_industry]])
        if not isinstance(form.deck, tuple):
            keep = len(spare) if form.deck is None else form.deck
            need(0 <= keep <= len(spare), f"{keep} cards in the deck, {len(spare)} are left")
            named_deck, spare = spare[:keep], spare[keep:]
        s.deck = vec[i64](named_deck)
        s.discards = vec[i64]([*s.discards, *(card << 4 for card in spare)])


def _in_turn(discards: list[int], discarders: list[int]) -> vec[i64]:
    """Every seat's pile as it is, all of them in the order in which the seats discarded."""
    owners = sorted(pile & 15 for pile in discards)
    need(sorted(discarders) == owners, f"{len(discarders)} discarders for {len(owners)} discards")
    piles = {seat: iter([pile for pile in discards if pile & 15 == seat]) for seat in owners}
    return vec[i64](next(piles[seat]) for seat in discarders)
