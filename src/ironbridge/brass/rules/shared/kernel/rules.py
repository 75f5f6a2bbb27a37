"""The rules of a Brass game as one object: set-up, and which module lists, refuses and plays which step.

Compiled. Small methods over the modules of this folder, which are named after the rulebook's sections; a
title overrides what its rulebook does differently. Interpreted subclasses are allowed, so a variant may come
from anywhere.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from ironbridge.brass.rules.shared.kernel.build import build, build_codes, build_refusal
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
    STEP_NAMES,
    field,
    step_of,
)
from ironbridge.brass.rules.shared.kernel.decisions import DecisionKind, shared_decisions
from ironbridge.brass.rules.shared.kernel.develop import develop, develop_codes, develop_refusal
from ironbridge.brass.rules.shared.kernel.discard import (
    ask_card,
    discard,
    discard_codes,
    discard_refusal,
)
from ironbridge.brass.rules.shared.kernel.figures import Tables
from ironbridge.brass.rules.shared.kernel.links import network, network_codes, network_refusal
from ironbridge.brass.rules.shared.kernel.loan import borrow, loan_codes, loan_refusal
from ironbridge.brass.rules.shared.kernel.shortfall import give_up, give_up_codes, give_up_refusal
from ironbridge.brass.rules.shared.kernel.state import (
    ACTION,
    CARD,
    CARDS,
    DRAW_SEAT,
    END_OF_TURN,
    MORE_SALES,
    SECOND_DEVELOP,
    SECOND_RAIL,
    SHORTFALL,
    State,
)
from ironbridge.brass.rules.shared.kernel.turn import Flow, empty_table, lay_aside
from ironbridge.core.events import Event
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.refusals import Fact, Refusal
from ironbridge.core.vecs import append, vec

ROOM: Final = 40  # options for which there is room from the start: most lists are shorter


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(Flow):
    """What all Brass games agree on."""

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables)
        self.decisions: dict[int, DecisionKind] = self.all_decisions()

    def all_decisions(self) -> dict[int, DecisionKind]:
        """What may be decided in this title."""
        return shared_decisions()

    # Set-up

    def setup(
        self, players: i64, introductory: bool, chance: Chance, deal: i64 = 0, virtual_link: bool = False
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

    def first_order(self, players: i64, chance: Chance) -> vec[i64]:
        """The order of the first round is drawn."""
        order = vec[i64]()
        seats = vec[i64](range(players))
        while len(seats):
            seats, seat = chance.draw(DRAW_SEAT, seats)
            order = append(order, seat)
        return order

    def lay_out(self, s: State) -> None:
        """What a title lays on the board before the cards are dealt."""

    def leave_out(self, s: State) -> None:
        """The cards that stay out of the canal era."""
        lay_aside(self.t, s)

    # Options

    def codes(self, s: State) -> vec[i64]:
        """Every legal action of the open decision, in canonical order."""
        found = vec[i64](capacity=ROOM)
        if s.over:
            return found
        kind = s.deciding_on()
        seat = s.deciding()
        if kind == ACTION:
            return self.action_codes(s, seat, found)
        if kind in (CARD, CARDS):
            return discard_codes(self.t, s, seat, kind, found)
        if kind == END_OF_TURN:
            return append(found, END_TURN)
        if kind == SECOND_RAIL:
            return append(self.second_rail_codes(s, seat, found), END_ACTION)
        if kind == SECOND_DEVELOP:
            return append(develop_codes(self.t, s, seat, found), END_ACTION)
        if kind == MORE_SALES:
            return append(self.sell_codes(s, seat, found), END_ACTION)
        if kind == SHORTFALL:
            return give_up_codes(self.t, s, seat, found)
        return self.title_codes(s, kind, seat, found)

    def action_codes(self, s: State, seat: i64, found: vec[i64]) -> vec[i64]:
        """The actions of a turn: those of all titles, then the title's own, and Pass as the last."""
        found = self.build_codes(s, seat, found)
        found = network_codes(self.t, s, seat, False, found)
        found = develop_codes(self.t, s, seat, found)
        found = loan_codes(self.t, s, seat, found)
        found = self.sell_codes(s, seat, found)
        found = self.own_codes(s, seat, found)
        return append(found, PASS)

    def build_codes(self, s: State, seat: i64, found: vec[i64]) -> vec[i64]:
        return build_codes(self.t, s, seat, found)

    def second_rail_codes(self, s: State, seat: i64, found: vec[i64]) -> vec[i64]:
        return network_codes(self.t, s, seat, True, found)

    def sell_codes(self, s: State, seat: i64, found: vec[i64]) -> vec[i64]:
        """With every sale of one tile. To whom is the title's."""
        return found

    def own_codes(self, s: State, seat: i64, found: vec[i64]) -> vec[i64]:
        """With the actions only the title has."""
        return found

    def title_codes(self, s: State, kind: i64, seat: i64, found: vec[i64]) -> vec[i64]:
        """With the options of a decision only the title knows."""
        return found

    def listed(self, s: State) -> list[int]:
        """The same as a list, for whoever is not compiled."""
        found: list[int] = []
        for code in self.codes(s):
            found.append(code)
        return found

    def draw(self, s: State, chance: Chance) -> i64:
        """One of the legal actions, each as likely."""
        return chance.one_of(self.codes(s))

    # Why not

    def refusal(self, s: State, code: i64) -> Refusal | None:
        """Why not? None exactly for what `codes` lists."""
        if s.over:
            return Refusal("game_over", "Victory")
        kind = s.deciding_on()
        step = step_of(code)
        asked = self.decisions[kind]
        if step not in asked.steps:
            facts: dict[str, Fact] = {"decision": asked.name, "step": STEP_NAMES[step]}
            return Refusal("other_decision", asked.rule, facts)
        return self.step_refusal(s, s.deciding(), kind, step, code)

    def step_refusal(self, s: State, seat: i64, kind: i64, step: i64, code: i64) -> Refusal | None:
        """What the rules say against a step that answers the decision; Pass is always allowed."""
        t = self.t
        if step == BUILD:
            return build_refusal(t, s, seat, code)
        if step == NETWORK:
            return self.network_refusal(s, seat, code, kind == SECOND_RAIL)
        if step == DEVELOP:
            return develop_refusal(t, s, seat, code)
        if step == SELL:
            return self.sell_refusal(s, seat, code)
        if step == LOAN:
            return loan_refusal(t, s, seat, field(code, 0))
        if step == DISCARD:
            return discard_refusal(t, s, seat, kind, field(code, 0))
        if step == GIVE_UP:
            return give_up_refusal(t, s, seat, field(code, 0), self.decisions[kind].rule)
        return None

    def network_refusal(self, s: State, seat: i64, code: i64, second: bool) -> Refusal | None:
        return network_refusal(self.t, s, seat, code, second)

    def sell_refusal(self, s: State, seat: i64, code: i64) -> Refusal | None:
        """Why this tile cannot be sold there, for that. To whom is the title's."""
        return None

    # Playing

    def play(self, s: State, code: i64) -> None:
        """Play a legal code."""
        t = self.t
        seat = s.deciding()
        step = step_of(code)
        kind = s.deciding_on()
        if kind == ACTION:
            s.actions_left -= 1
            s.card_plays += 1
        if step == BUILD:
            build(t, s, seat, code)
        elif step == NETWORK:
            network(t, s, seat, code, kind == SECOND_RAIL)
        elif step == DEVELOP:
            develop(t, s, seat, code, kind == SECOND_DEVELOP)
        elif step == SELL:
            self.play_sell(s, seat, kind, code)
        elif step == LOAN:
            borrow(t, s, seat, field(code, 0))
        elif step == PASS:
            self.forgo(s, seat)
        elif step == DISCARD:
            self.play_discard(s, seat, kind, field(code, 0))
        elif step == END_ACTION:
            s.answered()
        elif step == END_TURN:
            self.end_turn(s)
        elif step == GIVE_UP:
            give_up(t, s, seat, field(code, 0))
            self.settle_income(s)
        else:
            self.play_title_step(s, seat, kind, code)

    def forgo(self, s: State, seat: i64) -> None:
        """Pass: an action is forgone, a card goes all the same."""
        if s.telling:
            s.tell(Event("passed", {"seat": seat}))
        ask_card(self.t, s, seat)

    def play_sell(self, s: State, seat: i64, kind: i64, code: i64) -> None:
        """One sale. Asked from the top of the stack down: the card, what the sale asks, further sales."""
        if kind == ACTION:
            s.ask(MORE_SALES, seat)
        if not self.sell(s, seat, code):
            s.answered()
        if kind == ACTION:
            ask_card(self.t, s, seat)

    def sell(self, s: State, seat: i64, code: i64) -> bool:
        """Carry out a sale; may the action go on?"""
        return True

    def play_discard(self, s: State, seat: i64, kind: i64, card: i64) -> None:
        left = s.answered()
        discard(self.t, s, seat, card)
        if kind == CARDS:
            if left > 1:
                s.ask(CARDS, seat, left - 1)
            else:
                self.after_cards(s, seat)

    def after_cards(self, s: State, seat: i64) -> None:
        """What several cards were given for."""

    def play_title_step(self, s: State, seat: i64, kind: i64, code: i64) -> None:
        """Steps only the title knows."""

    # The end

    def standing(self, s: State, seat: i64) -> list[int]:
        """What decides the places, weightiest first: points, income (rulings B-1 and L-1), money."""
        space = s.income[seat]
        return [s.vp[seat], self.t.space_level[space] if s.ties_by_level else space, s.money[seat]]

    def final_places(self, s: State) -> list[int]:
        """1 for the winner; equal places are shared."""
        standings = [self.standing(s, seat) for seat in range(s.players)]
        return [1 + sum([other > own for other in standings]) for own in standings]
