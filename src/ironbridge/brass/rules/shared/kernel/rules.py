"""The rules of a Brass game as one object: set-up, the list of options, and playing a step.

Compiled. Small methods over the modules of this folder; a title overrides what its rulebook does
differently. Interpreted subclasses are allowed, so a variant may come from anywhere.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from ironbridge.brass.rules.shared.kernel.build import build, build_codes
from ironbridge.brass.rules.shared.kernel.checks import Checks
from ironbridge.brass.rules.shared.kernel.codes import (
    BUILD,
    DEVELOP,
    DISCARD,
    END_ACTION,
    END_TURN,
    GIVE_UP,
    LOAN,
    NETWORK,
    PASS,
    SELL,
    field,
    pack,
    step_of,
)
from ironbridge.brass.rules.shared.kernel.develop import develop, develop_codes
from ironbridge.brass.rules.shared.kernel.links import lay_link, network_codes
from ironbridge.brass.rules.shared.kernel.resources import PAIR_MASK, receive
from ironbridge.brass.rules.shared.kernel.state import (
    ACTION,
    CARD,
    CARDS,
    DRAW_SEAT,
    END_OF_TURN,
    MORE_SALES,
    RAIL,
    SECOND_DEVELOP,
    SECOND_RAIL,
    SHORTFALL,
    State,
)
from ironbridge.brass.rules.shared.kernel.turn import discard, empty_table, lay_aside, tiles_to_give_up
from ironbridge.core.events import Event
from ironbridge.core.kernel.chance import Chance


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(Checks):
    """What all Brass games agree on."""

    # Set-up

    def setup(
        self, players: int, introductory: bool, chance: Chance, deal: int = 0, virtual_link: bool = False
    ) -> State:
        """Deal a new game: the title's own tiles, the first order, hands, and the cards that stay out."""
        s = empty_table(self.t, players, deal)
        s.introductory = introductory
        s.virtual_link = virtual_link
        s.chance = chance
        self.lay_out(s)
        s.order = self.first_order(players, chance)
        self.deal_hands(s)
        self.leave_out(s)
        self.start_round(s)
        return s

    def first_order(self, players: int, chance: Chance) -> list[int]:
        """The order of the first round is drawn."""
        seats = list(range(players))
        return [chance.take(DRAW_SEAT, seats) for _ in range(players)]

    def lay_out(self, s: State) -> None:
        """What a title lays on the board before the cards are dealt."""

    def leave_out(self, s: State) -> None:
        """The cards that stay out of the canal era."""
        lay_aside(self.t, s)

    # Options

    def codes(self, s: State) -> list[int]:
        """Every legal action of the open decision, in canonical order."""
        found: list[int] = []
        if s.over:
            return found
        kind = s.deciding_on()
        seat = s.deciding()
        if kind == ACTION:
            self.action_codes(s, seat, found)
        elif kind == CARD:
            self.card_codes(s.pending[-1] >> 8 & s.held[seat], found)
        elif kind == END_OF_TURN:
            found.append(END_TURN)
        elif kind == CARDS:
            self.card_codes(s.held[seat], found)
        elif kind == SECOND_RAIL:
            self.second_rail_codes(s, seat, found)
            found.append(END_ACTION)
        elif kind == SECOND_DEVELOP:
            develop_codes(self.t, s, seat, found)
            found.append(END_ACTION)
        elif kind == MORE_SALES:
            self.sell_codes(s, seat, found)
            found.append(END_ACTION)
        elif kind == SHORTFALL:
            for slot in tiles_to_give_up(self.t, s, seat):
                found.append(pack(GIVE_UP, slot))
        else:
            self.title_codes(s, kind, seat, found)
        return found

    def card_codes(self, cards: int, found: list[int]) -> None:
        while cards:
            low = cards & -cards
            found.append(pack(DISCARD, low.bit_length() - 1))
            cards ^= low

    def action_codes(self, s: State, seat: int, found: list[int]) -> None:
        """The actions of a turn: those of all titles, then the title's own, and Pass as the last."""
        self.build_codes(s, seat, found)
        network_codes(self.t, s, seat, False, found)
        develop_codes(self.t, s, seat, found)
        if self.loans_open(s):
            for times in range(self.t.loan_times):
                if self.t.loan_spaces[times][s.income[seat]] >= 0:
                    found.append(pack(LOAN, times))
        self.sell_codes(s, seat, found)
        self.own_codes(s, seat, found)
        found.append(PASS)

    def sell_codes(self, s: State, seat: int, found: list[int]) -> None:
        """Every sale of one tile. To whom is the title's."""

    def own_codes(self, s: State, seat: int, found: list[int]) -> None:
        """Actions only the title has."""

    def build_codes(self, s: State, seat: int, found: list[int]) -> None:
        build_codes(self.t, s, seat, found)

    def second_rail_codes(self, s: State, seat: int, found: list[int]) -> None:
        network_codes(self.t, s, seat, True, found)

    def title_codes(self, s: State, kind: int, seat: int, found: list[int]) -> None:
        """The options of a decision only the title knows."""

    # Playing

    def play(self, s: State, code: int) -> None:
        """Play a legal code."""
        seat = s.deciding()
        step = step_of(code)
        kind = s.deciding_on()
        if kind == ACTION:
            s.actions_left -= 1
            s.card_plays += 1
        if step == BUILD:
            cards = build(
                self.t,
                s,
                seat,
                field(code, 0),
                field(code, 1),
                code >> 16 & PAIR_MASK,
                code >> 28 & PAIR_MASK,
            )
            s.ask(CARD, seat, cards)
        elif step == NETWORK:
            self.play_network(s, seat, kind, code)
        elif step == DEVELOP:
            if kind == SECOND_DEVELOP:
                s.pending.pop()
            else:
                s.ask(SECOND_DEVELOP, seat)
                self.ask_card(s, seat)
            develop(self.t, s, seat, field(code, 0), field(code, 1))
        elif step == SELL:
            self.play_sell(s, seat, kind, code)
        elif step == LOAN:
            self.borrow(s, seat, field(code, 0))
            self.ask_card(s, seat)
        elif step == PASS:
            if s.telling:
                s.tell(Event("passed", {"seat": seat}))
            self.ask_card(s, seat)
        elif step == DISCARD:
            self.play_discard(s, seat, kind, field(code, 0))
        elif step == END_ACTION:
            s.pending.pop()
        elif step == END_TURN:
            self.end_turn(s)
        elif step == GIVE_UP:
            self.give_up(s, seat, field(code, 0))
        else:
            self.play_title_step(s, seat, kind, code)

    def ask_card(self, s: State, seat: int) -> None:
        """Any card pays for every action but Build."""
        s.ask(CARD, seat, (1 << len(self.t.card_ids)) - 1)

    def play_network(self, s: State, seat: int, kind: int, code: int) -> None:
        if kind == SECOND_RAIL:
            s.pending.pop()
        else:
            if s.era == RAIL:
                s.ask(SECOND_RAIL, seat)
            self.ask_card(s, seat)
        lay_link(self.t, s, seat, field(code, 0), field(code, 1), kind == SECOND_RAIL)

    def play_sell(self, s: State, seat: int, kind: int, code: int) -> None:
        """One sale. Asked from the top of the stack down: the card, what the sale asks, further sales."""
        if kind == ACTION:
            s.ask(MORE_SALES, seat)
        if not self.sell(s, seat, code):
            s.pending.pop()
        if kind == ACTION:
            self.ask_card(s, seat)

    def sell(self, s: State, seat: int, code: int) -> bool:
        """Carry out a sale; may the action go on?"""
        return True

    def play_discard(self, s: State, seat: int, kind: int, card: int) -> None:
        left = s.pending.pop() >> 8
        discard(self.t, s, seat, card)
        if kind == CARDS:
            if left > 1:
                s.ask(CARDS, seat, left - 1)
            else:
                self.after_cards(s, seat)

    def after_cards(self, s: State, seat: int) -> None:
        """What several cards were given for."""

    def play_title_step(self, s: State, seat: int, kind: int, code: int) -> None:
        """Steps only the title knows."""

    def borrow(self, s: State, seat: int, times: int) -> None:
        """Loan: money, and the marker back by levels to the top space of the new level."""
        before = s.income[seat]
        money = self.t.loan * (times + 1)
        s.income[seat] = self.t.loan_spaces[times][before]
        if s.telling:
            s.tell(Event("loan", {"seat": seat, "money": money, "from": before, "to": s.income[seat]}))
        receive(s, seat, money, "loan")

    # The end

    def standing(self, s: State, seat: int) -> list[int]:
        """What decides the places, weightiest first: points, income (by marker space, ruling B-1), money."""
        return [s.vp[seat], s.income[seat], s.money[seat]]

    def final_places(self, s: State) -> list[int]:
        """1 for the winner; equal places are shared."""
        standings = [self.standing(s, seat) for seat in range(s.players)]
        return [1 + sum([other > own for other in standings]) for own in standings]
