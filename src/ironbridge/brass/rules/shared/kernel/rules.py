"""The rules of a Brass game as one object: set-up, and which module lists, refuses and plays which step.

Compiled. Small methods over the modules of this folder, which are named after the rulebook's sections; a
title overrides what its rulebook does differently. Interpreted subclasses are allowed, so a variant may come
from anywhere.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

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
from ironbridge.brass.rules.shared.kernel.discard import ask_card, discard, discard_codes, discard_refusal
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
        elif kind in (CARD, CARDS):
            discard_codes(self.t, s, seat, kind, found)
        elif kind == END_OF_TURN:
            found.append(END_TURN)
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
            give_up_codes(self.t, s, seat, found)
        else:
            self.title_codes(s, kind, seat, found)
        return found

    def action_codes(self, s: State, seat: int, found: list[int]) -> None:
        """The actions of a turn: those of all titles, then the title's own, and Pass as the last."""
        self.build_codes(s, seat, found)
        network_codes(self.t, s, seat, False, found)
        develop_codes(self.t, s, seat, found)
        loan_codes(self.t, s, seat, found)
        self.sell_codes(s, seat, found)
        self.own_codes(s, seat, found)
        found.append(PASS)

    def build_codes(self, s: State, seat: int, found: list[int]) -> None:
        build_codes(self.t, s, seat, found)

    def second_rail_codes(self, s: State, seat: int, found: list[int]) -> None:
        network_codes(self.t, s, seat, True, found)

    def sell_codes(self, s: State, seat: int, found: list[int]) -> None:
        """Every sale of one tile. To whom is the title's."""

    def own_codes(self, s: State, seat: int, found: list[int]) -> None:
        """Actions only the title has."""

    def title_codes(self, s: State, kind: int, seat: int, found: list[int]) -> None:
        """The options of a decision only the title knows."""

    # Why not

    def refusal(self, s: State, code: int) -> Refusal | None:
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

    def step_refusal(self, s: State, seat: int, kind: int, step: int, code: int) -> Refusal | None:
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

    def network_refusal(self, s: State, seat: int, code: int, second: bool) -> Refusal | None:
        return network_refusal(self.t, s, seat, code, second)

    def sell_refusal(self, s: State, seat: int, code: int) -> Refusal | None:
        """Why this tile cannot be sold there, for that. To whom is the title's."""
        return None

    # Playing

    def play(self, s: State, code: int) -> None:
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
            s.pending.pop()
        elif step == END_TURN:
            self.end_turn(s)
        elif step == GIVE_UP:
            give_up(t, s, seat, field(code, 0))
            self.settle_income(s)
        else:
            self.play_title_step(s, seat, kind, code)

    def forgo(self, s: State, seat: int) -> None:
        """Pass: an action is forgone, a card goes all the same."""
        if s.telling:
            s.tell(Event("passed", {"seat": seat}))
        ask_card(self.t, s, seat)

    def play_sell(self, s: State, seat: int, kind: int, code: int) -> None:
        """One sale. Asked from the top of the stack down: the card, what the sale asks, further sales."""
        if kind == ACTION:
            s.ask(MORE_SALES, seat)
        if not self.sell(s, seat, code):
            s.pending.pop()
        if kind == ACTION:
            ask_card(self.t, s, seat)

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

    # The end

    def standing(self, s: State, seat: int) -> list[int]:
        """What decides the places, weightiest first: points, income (by marker space, ruling B-1), money."""
        return [s.vp[seat], s.income[seat], s.money[seat]]

    def final_places(self, s: State) -> list[int]:
        """1 for the winner; equal places are shared."""
        standings = [self.standing(s, seat) for seat in range(s.players)]
        return [1 + sum([other > own for other in standings]) for own in standings]
