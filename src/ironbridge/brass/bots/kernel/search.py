"""The search of one turn: every first action, and the second actions behind the best of them.

Compiled. An action is completed before it is judged: the card discarded for it, a second rail, a second tile
developed, further sales. A line of codes that reaches the end of the turn is the plan, cut short where a tile
of the distant market is turned over: such a sale is worth the mean of what may come.
"""

from __future__ import annotations

from typing import Final

from ironbridge.brass.bots.kernel.evaluation import Evaluation
from ironbridge.brass.rules.shared.kernel.codes import (
    BUILD,
    DEVELOP,
    DISTANT,
    DOUBLE_BUILD,
    END_ACTION,
    GIVE_UP,
    NETWORK,
    SELL,
    field,
    step_of,
)
from ironbridge.brass.rules.shared.kernel.rules import Rules
from ironbridge.brass.rules.shared.kernel.state import (
    ACTION,
    CARD,
    CARDS,
    END_OF_TURN,
    MORE_SALES,
    SECOND_DEVELOP,
    SECOND_RAIL,
    SHORTFALL,
    State,
)
from ironbridge.brass.rules.shared.kernel.tiles import remove_tile

BEAM: Final = 5  # first actions looked behind
RETRIED: Final = 12  # first actions tried again as second ones, beside all that became possible since
RAILS: Final = 3  # first rails for which every second rail is tried
SALES: Final = 3  # first sales that are followed up
VARIANTS: Final = 2  # ways of paying for the same thing
LITTLE: Final = 0.01  # points a further sale must bring
CARD_ROUNDS: Final = 8  # rounds of income on which the worth of a card is reckoned


class TurnPlan:
    """Codes played one after the other, the state they lead to, and its value.

    `luck` is what the state must be corrected by: the mean of all that might have come, less what it shows.
    """

    def __init__(self, state: State, codes: list[int], value: float, luck: float = 0.0) -> None:
        self.state: State = state
        self.codes: list[int] = codes
        self.value: float = value
        self.luck: float = luck


def value_of(line: TurnPlan) -> float:
    return line.value


def is_far_sale(code: int) -> bool:
    return step_of(code) == SELL and field(code, 1) == DISTANT


def sale_waits(s: State) -> bool:
    """Does a sale overseas wait for its card? Then the tile is turned over when the card goes."""
    return len(s.pending) > 1 and s.pending[-2] & 15 == MORE_SALES and s.pending[-2] >> 8 > 0


class TurnSearch:
    def __init__(self, rules: Rules, evaluation: Evaluation) -> None:
        self.rules: Rules = rules
        self.evaluation: Evaluation = evaluation

    def plan(self, s: State, seat: int) -> list[int]:
        """The codes to play from here to the end of the seat's turn, or as far as can be seen."""
        kind = s.deciding_on()
        if kind == SHORTFALL:
            return [self.give_up(s, seat)]
        if kind == END_OF_TURN:
            return self.rules.codes(s)[:1]
        codes = self.best_codes(s, seat, kind)
        if kind == CARD and sale_waits(s):
            return codes[:1]
        for number, code in enumerate(codes):
            if is_far_sale(code):
                return codes[: number + 1]
        return codes

    def best_codes(self, s: State, seat: int, kind: int) -> list[int]:
        if kind == ACTION:
            return self.best_turn(TurnPlan(s, [], 0.0), seat).codes
        # In the middle of an action: every way to end it, then the rest of the turn.
        lines = self.finishes(TurnPlan(s.clone(), [], self.evaluation.value(s, seat)), seat)
        if lines[0].state.actions_left == 0:
            return max(lines, key=value_of).codes
        lines.sort(key=value_of, reverse=True)
        return max([self.best_turn(line, seat) for line in lines[:3]], key=value_of).codes

    def best_turn(self, start: TurnPlan, seat: int) -> TurnPlan:
        """The best line of the actions that are left."""
        options = self.trimmed(start.state, seat, self.rules.codes(start.state))
        firsts = self.actions(start, seat, options)
        firsts.sort(key=value_of, reverse=True)
        if start.state.actions_left < 2:
            return firsts[0]
        at = len(start.codes)
        known = set(options)
        retried: list[int] = []
        for line in firsts:
            code = line.codes[at]
            if code not in retried:
                retried.append(code)
                if len(retried) == RETRIED:
                    break
        best: TurnPlan | None = None
        done: list[int] = []
        for line in self.beam(firsts, at):
            if line.state.actions_left == 0:
                if best is None or line.value > best.value:
                    best = line
                continue
            codes = self.trimmed(line.state, seat, self.rules.codes(line.state))
            # Two actions in the other order are nearly always the same pair.
            codes = [c for c in codes if (c in retried or c not in known) and c not in done]
            done.append(line.codes[at])
            if not codes:
                continue
            second = max(self.actions(line, seat, codes), key=value_of)
            if best is None or second.value > best.value:
                best = second
        return best if best is not None else firsts[0]

    def beam(self, firsts: list[TurnPlan], at: int) -> list[TurnPlan]:
        """The best lines, and the best of each kind of action: some only pay with what follows."""
        chosen: list[TurnPlan] = []
        steps = 0
        for number, line in enumerate(firsts):
            step = 1 << step_of(line.codes[at])
            if number < BEAM or not steps & step:
                chosen.append(line)
                steps |= step
        return chosen

    def trimmed(self, s: State, seat: int, codes: list[int]) -> list[int]:
        """Leave out ways of paying for the same thing beyond a few, own cubes first.

        What one card builds is not built for two.
        """
        kept: list[int] = []
        group = -1
        variants: list[int] = []
        built: set[int] = set()
        for code in codes:
            step = step_of(code)
            if step == BUILD:
                thing = code & 0xFFFF
                built.add(code >> 4)
            elif step == DOUBLE_BUILD:
                if code >> 4 in built:
                    continue
                thing = code & 0xFFFF
            elif step in (NETWORK, DEVELOP):
                thing = code & 0x3FF
            else:
                thing = code
            if thing != group:
                self.keep_best(s, seat, variants, kept)
                variants = []
                group = thing
            variants.append(code)
        self.keep_best(s, seat, variants, kept)
        return kept

    def keep_best(self, s: State, seat: int, variants: list[int], kept: list[int]) -> None:
        while len(variants) > VARIANTS:
            worst = variants[0]
            least = 1 << 30
            for code in variants:
                own = 0
                sources = code >> 16 if step_of(code) in (BUILD, DOUBLE_BUILD) else code >> 10
                for _ in range(4):
                    slot = sources & 63
                    sources >>= 6
                    if slot < len(s.owner) and s.owner[slot] == seat:
                        own += 8 - s.cubes[slot]
                if own <= least:
                    least = own
                    worst = code
            variants.remove(worst)
        kept.extend(variants)

    def actions(self, start: TurnPlan, seat: int, codes: list[int]) -> list[TurnPlan]:
        """Every one of these actions, completed in each way worth a look."""
        found: list[TurnPlan] = []
        rails: list[TurnPlan] = []
        sales: list[TurnPlan] = []
        worths = self.evaluation.prospects.card_worths(start.state, seat, CARD_ROUNDS)
        for code in codes:
            line = self.played(start, seat, code, worths)
            state = line.state
            if not state.pending:
                found.append(line)
            elif state.deciding_on() == SECOND_RAIL:
                rails.append(line)
            elif state.deciding_on() == MORE_SALES:
                sales.append(line)
            else:
                found.extend(self.finishes(line, seat))
        rails.sort(key=value_of, reverse=True)
        for number, line in enumerate(rails):
            if number < RAILS:
                found.extend(self.finishes(line, seat))
            else:
                found.append(self.ended(line))
        sales.sort(key=value_of, reverse=True)
        for number, line in enumerate(sales):
            if number < SALES:
                found.append(self.sold_out(line, seat))
            else:
                found.append(self.ended(line))
        return found

    def played(self, start: TurnPlan, seat: int, code: int, worths: list[float]) -> TurnPlan:
        """The line with this code and what needs no looking ahead, judged."""
        if is_far_sale(code):
            return self.played_far(start, seat, code, worths)
        line = TurnPlan(start.state.clone(), start.codes + [code], 0.0, start.luck)
        self.rules.play(line.state, code)
        self.settle(line, seat, worths)
        line.value = self.evaluation.value(line.state, seat) + line.luck
        return line

    def played_far(self, start: TurnPlan, seat: int, code: int, worths: list[float]) -> TurnPlan:
        """The most usual of the lines with each tile that may be turned over, valued as their mean."""
        tiles = start.state.distant
        lines: list[TurnPlan] = []
        mean = 0.0
        for tile in range(max(tiles) + 1):
            count = tiles.count(tile)
            if not count:
                continue
            line = TurnPlan(start.state.clone(), start.codes + [code], 0.0, start.luck)
            line.state.distant = [tile]
            self.rules.play(line.state, code)
            self.settle(line, seat, worths)  # the tile of a first sale is turned over when its card goes
            line.state.distant = tiles[:]
            line.state.distant.remove(tile)
            line.value = self.evaluation.value(line.state, seat) + line.luck
            lines.append(line)
            mean += line.value * count / len(tiles)
        usual = lines[0]
        for line in lines:
            if abs(line.value - mean) < abs(usual.value - mean):
                usual = line
        usual.luck += mean - usual.value
        usual.value = mean
        return usual

    def settle(self, line: TurnPlan, seat: int, worths: list[float]) -> None:
        """Answer what needs no looking ahead: the cards to discard, and a tile developed for nothing."""
        s = line.state
        while s.pending and s.deciding() == seat:
            kind = s.deciding_on()
            if kind in (SECOND_RAIL, SECOND_DEVELOP, MORE_SALES, SHORTFALL):
                return
            codes = self.rules.codes(s)
            best = codes[0]
            if kind in (CARD, CARDS):
                for code in codes:
                    if self.card_cost(s, seat, code, worths) < self.card_cost(s, seat, best, worths):
                        best = code
            elif len(codes) > 1:
                most = -1000.0
                for code in codes:
                    twin = s.clone()
                    self.rules.play(twin, code)
                    value = self.evaluation.value(twin, seat)
                    if value > most:
                        most = value
                        best = code
            self.rules.play(s, best)
            line.codes.append(best)

    def card_cost(self, s: State, seat: int, code: int, worths: list[float]) -> float:
        """What discarding this card gives up; the second of two equal ones is half as useful."""
        card = field(code, 0)
        count = s.hand[seat * len(self.rules.t.card_ids) + card]
        return worths[card] * 0.5 if count > 1 else worths[card]

    def ended(self, line: TurnPlan) -> TurnPlan:
        """The same line with the action declared over."""
        self.rules.play(line.state, END_ACTION)
        line.codes.append(END_ACTION)
        return line

    def finishes(self, line: TurnPlan, seat: int) -> list[TurnPlan]:
        """Every way to end an action that may go on: with one more step, or without."""
        s = line.state
        worths = self.evaluation.prospects.card_worths(s, seat, CARD_ROUNDS)
        self.settle(line, seat, worths)
        if not s.pending:
            line.value = self.evaluation.value(s, seat) + line.luck
            return [line]
        if s.deciding_on() == MORE_SALES:
            return [self.sold_out(line, seat)]
        found: list[TurnPlan] = []
        for code in self.trimmed(s, seat, self.rules.codes(s)):
            if code == END_ACTION:
                continue
            found.append(self.played(line, seat, code, worths))
        found.append(self.ended(line))
        return found

    def sold_out(self, line: TurnPlan, seat: int) -> TurnPlan:
        """Go on selling what is better sold now."""
        worths = self.evaluation.prospects.card_worths(line.state, seat, CARD_ROUNDS)
        while True:
            best: TurnPlan | None = None
            for code in self.rules.codes(line.state):
                if step_of(code) != SELL:
                    continue
                further = self.played(line, seat, code, worths)
                if further.value > line.value + LITTLE and (best is None or further.value > best.value):
                    best = further
            if best is None:
                return self.ended(line)
            line = best
            if not line.state.pending:
                return line

    def give_up(self, s: State, seat: int) -> int:
        """The tile whose loss costs least."""
        best = -1
        most = -1000.0
        for code in self.rules.codes(s):
            if step_of(code) != GIVE_UP:
                continue
            twin = s.clone()
            slot = field(code, 0)
            twin.money[seat] += self.rules.t.kind_refund[s.kind[slot]]
            remove_tile(self.rules.t, twin, slot)
            value = self.evaluation.value(twin, seat)
            if best < 0 or value > most:
                most = value
                best = code
        return best
