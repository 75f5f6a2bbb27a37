"""The rules of a Brass game as one object: set-up, the list of options, the refusals, and playing a step.

Compiled. Small methods over the modules of this folder; a title overrides what its rulebook does
differently. Interpreted subclasses are allowed, so a variant may come from anywhere.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from ironbridge.core.chance import Chance
from ironbridge.core.events import Event
from ironbridge.core.refusals import Refusal
from ironbridge.games.brass.shared.build import build, build_codes, build_refusal
from ironbridge.games.brass.shared.codes import (
    BUILD,
    DEVELOP,
    DISCARD,
    END_ACTION,
    END_TURN,
    GIVE_UP,
    LOAN,
    MARKET,
    NETWORK,
    NONE,
    PASS,
    SELL,
    STEP_NAMES,
    field,
    pack,
    step_of,
)
from ironbridge.games.brass.shared.develop import develop, develop_codes, develop_refusal
from ironbridge.games.brass.shared.links import lay_link, network_codes, network_refusal
from ironbridge.games.brass.shared.network import mines_by_distance, reach
from ironbridge.games.brass.shared.resources import (
    PAIR_MASK,
    coal_payments,
    iron_payments,
    receive,
)
from ironbridge.games.brass.shared.state import (
    ACTION,
    CANAL,
    CARD,
    CARDS,
    DRAW_SEAT,
    END_OF_TURN,
    MORE_SALES,
    OVER,
    RAIL,
    SECOND_DEVELOP,
    SECOND_RAIL,
    SHORTFALL,
    State,
)
from ironbridge.games.brass.shared.tables import Tables
from ironbridge.games.brass.shared.turn import (
    Flow,
    discard,
    empty_table,
    fill_hand,
    lay_aside,
    tiles_to_give_up,
)

DECISION_NAMES = {
    ACTION: "action",
    END_OF_TURN: "end_of_turn",
    CARD: "discard",
    SECOND_RAIL: "second_rail",
    SECOND_DEVELOP: "second_develop",
    MORE_SALES: "more_sales",
    SHORTFALL: "shortfall",
}


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(Flow):
    """What all Brass games agree on."""

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables)

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
        seats = list(range(players))
        s.order = [chance.take(DRAW_SEAT, seats) for _ in range(players)]
        for seat in s.order:
            fill_hand(self.t, s, seat)
        self.leave_out(s)
        self.start_round(s)
        return s

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

    def loans_open(self, s: State) -> bool:
        """Not in the last rounds of the rail era, where the title says so (Loan; ruling L-2)."""
        return s.era == CANAL or s.round <= s.rounds - self.t.rounds_without_loans

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

    # Refusals

    def refusal(self, s: State, code: int) -> Refusal | None:
        """Why not? None exactly for what `codes` lists."""
        if s.over:
            return Refusal("game_over", "Victory")
        kind = s.deciding_on()
        seat = s.deciding()
        step = step_of(code)
        if step not in self.steps_of(kind):
            return Refusal(
                "other_decision",
                self.rule_of(kind),
                {"decision": self.decision_name(kind), "step": STEP_NAMES[step]},
            )
        return self.step_refusal(s, seat, kind, step, code)

    def steps_of(self, kind: int) -> list[int]:
        """The steps that can answer a decision."""
        if kind == ACTION:
            return [BUILD, NETWORK, DEVELOP, SELL, LOAN, PASS]
        if kind in (CARD, CARDS):
            return [DISCARD]
        if kind == END_OF_TURN:
            return [END_TURN]
        if kind == SECOND_RAIL:
            return [NETWORK, END_ACTION]
        if kind == SECOND_DEVELOP:
            return [DEVELOP, END_ACTION]
        if kind == MORE_SALES:
            return [SELL, END_ACTION]
        if kind == SHORTFALL:
            return [GIVE_UP]
        return []

    def decision_name(self, kind: int) -> str:
        return DECISION_NAMES[kind]

    def rule_of(self, kind: int) -> str:
        """The section under which a decision stands."""
        if kind == SHORTFALL:
            return "End of the round 2"
        if kind == SECOND_RAIL:
            return "Network in the rail era"
        if kind == SECOND_DEVELOP:
            return "Develop 2"
        if kind == OVER:
            return "Victory"
        return "Player turns"

    def step_refusal(self, s: State, seat: int, kind: int, step: int, code: int) -> Refusal | None:
        t = self.t
        if step == BUILD:
            return self.check_build(s, seat, code)
        if step == NETWORK:
            return self.check_network(s, seat, kind == SECOND_RAIL, code)
        if step == DEVELOP:
            refusal = develop_refusal(t, s, seat, field(code, 0))
            return refusal or self.check_iron(s, 1, field(code, 1) | NONE << 6)
        if step == SELL:
            return tile_refusal(t, s, seat, field(code, 0)) or self.check_sale(s, seat, code)
        if step == LOAN:
            return self.check_loan(s, seat, field(code, 0))
        if step == DISCARD:
            any_card = (1 << len(t.card_ids)) - 1
            return self.check_card(s, seat, field(code, 0), any_card if kind == CARDS else s.pending[-1] >> 8)
        if step == GIVE_UP:
            return self.check_give_up(s, seat, field(code, 0))
        return None

    def check_loan(self, s: State, seat: int, times: int) -> Refusal | None:
        if not self.loans_open(s):
            last = s.rounds - self.t.rounds_without_loans
            return Refusal("loan_late", "Loan", {"round": s.round, "last": last})
        if self.t.loan_spaces[times][s.income[seat]] >= 0:
            return None
        facts: dict[str, int | str | tuple[str, ...]] = {
            "level": self.t.space_level[s.income[seat]],
            "lowest": self.t.space_level[0],
        }
        if self.t.loan_times > 1:
            facts["amount"] = self.t.loan * (times + 1)
        return Refusal("loan_floor", "Loan", facts)

    def check_sale(self, s: State, seat: int, code: int) -> Refusal | None:
        """Why a tile that may be sold cannot be sold there."""
        return None

    def check_build(self, s: State, seat: int, code: int, anywhere: bool = False) -> Refusal | None:
        industry, slot = field(code, 0), field(code, 1)
        coal, iron = code >> 16 & PAIR_MASK, code >> 28 & PAIR_MASK
        refusal = build_refusal(self.t, s, seat, industry, slot, anywhere)
        if refusal is not None:
            return refusal
        kind = self.t.mat_kinds[industry][s.mat[seat * len(self.t.industry_ids) + industry]]
        place = self.t.slot_place[slot]
        refusal = self.check_coal(s, 1 << place, s.joined[place], self.t.kind_coal[kind], coal)
        return refusal or self.check_iron(s, self.t.kind_iron[kind], iron)

    def check_network(self, s: State, seat: int, second: bool, code: int) -> Refusal | None:
        line, coal = field(code, 0), field(code, 1)
        refusal = self.check_line(s, seat, second, line)
        if refusal is not None:
            return refusal
        needed = 0 if s.era == CANAL else 1
        refusal = self.check_coal(
            s, self.t.line_places[line], reach(self.t, s, line), needed, coal | NONE << 6
        )
        return refusal or self.check_beer(s, seat, second, line, field(code, 2))

    def check_line(self, s: State, seat: int, second: bool, line: int) -> Refusal | None:
        return network_refusal(self.t, s, seat, line, second)

    def check_beer(self, s: State, seat: int, second: bool, line: int, beer: int) -> Refusal | None:
        """Links take no beer, unless a title says so."""
        if beer != NONE:
            return Refusal("beer_unasked", "Network", {"line": self.t.line_ids[line]})
        return None

    def check_coal(self, s: State, start: int, within: int, needed: int, sources: int) -> Refusal | None:
        """Are these the sources the rule asks for? Connected, nearest first, the market last."""
        allowed = [payment & PAIR_MASK for payment in coal_payments(self.t, s, start, within, needed)]
        if sources in allowed:
            return None
        given = count_sources(sources)
        if given != needed:
            return Refusal("coal_count", "Consuming coal", {"needed": needed, "given": given})
        groups = mines_by_distance(self.t, s, start, within)
        if groups and MARKET in (sources & 63, sources >> 6 & 63):
            return Refusal("coal_market", "Consuming coal 2", {"nearest": self.slot_names(groups[0])})
        if groups:
            return Refusal("coal_nearest", "Consuming coal 1", {"nearest": self.slot_names(groups[0])})
        return Refusal("coal_source", "Consuming coal 2", {"needed": needed})

    def check_iron(self, s: State, needed: int, sources: int) -> Refusal | None:
        allowed = [payment & PAIR_MASK for payment in iron_payments(self.t, s, needed)]
        if sources in allowed:
            return None
        given = count_sources(sources)
        if given != needed:
            return Refusal("iron_count", "Consuming iron", {"needed": needed, "given": given})
        if s.works and MARKET in (sources & 63, sources >> 6 & 63):
            return Refusal("iron_market", "Consuming iron 2", {"works": self.slot_names(s.works)})
        return Refusal("iron_source", "Consuming iron 1", {"works": self.slot_names(s.works)})

    def check_card(self, s: State, seat: int, card: int, allowed: int) -> Refusal | None:
        if card >= len(self.t.card_ids) or not s.held[seat] >> card & 1:
            name = self.t.card_ids[card] if card < len(self.t.card_ids) else str(card)
            return Refusal("card_held", "Player turns", {"card": name})
        if not allowed >> card & 1:
            return Refusal("card_wrong", "Build 1", {"card": self.t.card_ids[card]})
        return None

    def check_give_up(self, s: State, seat: int, slot: int) -> Refusal | None:
        if not s.tiles_of[seat] >> slot & 1:
            return Refusal("not_yours", "End of the round 2", {"slot": self.t.slot_ids[slot]})
        if slot not in tiles_to_give_up(self.t, s, seat):
            return Refusal("worthless", "End of the round 2", {"slot": self.t.slot_ids[slot]})
        return None

    def slot_names(self, slots: list[int]) -> tuple[str, ...]:
        return tuple([self.t.slot_ids[slot] for slot in slots])


def tile_refusal(t: Tables, s: State, seat: int, slot: int) -> Refusal | None:
    """Why the tile on this slot cannot be sold at all."""
    where = t.slot_ids[slot]
    if not s.tiles_of[seat] >> slot & 1:
        return Refusal("not_yours", "Sell 2", {"slot": where})
    industry = t.kind_industry[s.kind[slot]]
    if not t.sold >> industry & 1:
        return Refusal("not_for_sale", "Sell 2", {"slot": where, "industry": t.industry_ids[industry]})
    if s.flipped >> slot & 1:
        return Refusal("already_flipped", "Sell 2", {"slot": where})
    return None


def count_sources(sources: int) -> int:
    return (sources & 63 != NONE) + (sources >> 6 & 63 != NONE)
