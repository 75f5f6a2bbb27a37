"""The search of one turn: every first action, and the second actions behind the best of them.

Compiled. An action is completed before it is judged: the card discarded for it, a second rail, a second tile
developed, further sales. A line of codes that reaches the end of the turn is the plan, cut short where a tile
of the distant market is turned over: such a sale is worth the mean of what may come.
"""

from __future__ import annotations

from operator import itemgetter
from typing import Final

from mypy_extensions import i64, mypyc_attr

from ironbridge.bots.kernel.network import Network
from ironbridge.brass.bots.kernel.evaluation import Evaluation
from ironbridge.brass.bots.kernel.features import Features
from ironbridge.brass.rules.shared.kernel.codes import (
    BUILD,
    DEVELOP,
    DISTANT,
    DOUBLE_BUILD,
    END_ACTION,
    END_TURN,
    GIVE_UP,
    NETWORK,
    SELL,
    field,
    first_of,
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
from ironbridge.core.kernel.bits import bit, has
from ironbridge.core.kernel.vectors import count_of
from ironbridge.core.vecs import append, pop, remove, vec

BEAM: Final = 5  # first actions looked behind
RETRIED: Final = 12  # first actions tried again as second ones, beside all that became possible since
RAILS: Final = 3  # first rails for which every second rail is tried
SALES: Final = 3  # first sales that are followed up
VARIANTS: Final = 2  # ways of paying for the same thing
LITTLE: Final = 0.01  # points a further sale must bring
CORRECTED: Final = 20  # lines of a turn that a network looks at, the best by the evaluation; or more
FINISHES: Final = 3  # ways to end an action after which the rest of the turn is looked at
CARD_ROUNDS: Final = 8  # rounds of income on which the worth of a card is reckoned


@mypyc_attr(acyclic=True)
class TurnPlan:
    """Codes played one after the other, the state they lead to, and its value.

    `luck` is what the state must be corrected by: the mean of all that might have come, less what it shows.
    """

    def __init__(self, state: State, codes: vec[i64], value: float, luck: float = 0.0) -> None:
        self.state: State = state
        self.codes: vec[i64] = codes
        self.value: float = value
        self.luck: float = luck


def value_of(line: TurnPlan) -> float:
    return line.value


def put_in(best: list[TurnPlan], most: i64, line: TurnPlan) -> None:
    """Keep the best lines, at most so many, the best first; of equal ones the earlier comes first."""
    place = len(best)
    while place and best[place - 1].value < line.value:
        place -= 1
    if place < most:
        best.insert(place, line)
        if len(best) > most:
            best.pop()


def is_far_sale(code: i64) -> bool:
    return step_of(code) == SELL and field(code, 1) == DISTANT


def sale_waits(s: State) -> bool:
    """Does a sale overseas wait for its card? Then the tile is turned over when the card goes."""
    below = s.pending[len(s.pending) - 2] if len(s.pending) > 1 else 0
    return below & 15 == MORE_SALES and below >> 8 > 0


class TurnSearch:
    """`nodes`: positions judged after which a plan is brought to its end as it is; 0: there is no limit.

    A network corrects the evaluation of the best lines of a turn.
    """

    def __init__(self, rules: Rules, evaluation: Evaluation, nodes: i64 = 0) -> None:
        self.rules: Rules = rules
        self.evaluation: Evaluation = evaluation
        self.features: Features = Features(evaluation)
        self.network: Network | None = None
        self.nodes: i64 = nodes
        self.last: i64 = 0  # the position with which the plan being made is at its end

    def plans(self, s: State, seat: i64, most: i64) -> list[tuple[float, list[int]]]:
        """The best ways to play from here to the end of the seat's turn, or as far as can be seen.

        The best first, at most so many; each with the points in sight after it and the codes to play.
        """
        self.last = self.evaluation.judged + self.nodes
        kind = s.deciding_on()
        if kind == SHORTFALL:
            return self.give_ups(s, seat)[:most]
        if kind == END_OF_TURN:
            return [(0.0, [END_TURN])]
        waits = kind == CARD and sale_waits(s)
        found: list[tuple[float, list[int]]] = []
        known: list[list[int]] = []
        # Lines that part behind a tile still to be turned over are one plan.
        for line in self.best_lines(s, seat, kind, most if most == 1 else most * BEAM):
            plan = self.foreseen(line.codes, waits)
            if plan not in known:
                known.append(plan)
                found.append((line.value, plan))
        return found[:most]

    def spent(self) -> bool:
        """Are as many positions judged as may be?"""
        return self.nodes > 0 and self.evaluation.judged >= self.last

    def foreseen(self, codes: vec[i64], waits: bool) -> list[int]:
        """The codes up to the first that turns over a tile; `waits`: the first of all does."""
        found: list[int] = []
        for code in codes:
            found.append(code)
            if waits or is_far_sale(code):
                break
        return found

    def best_lines(self, s: State, seat: i64, kind: i64, most: i64) -> list[TurnPlan]:
        if kind == ACTION:
            return self.best_turns(TurnPlan(s, vec[i64](), 0.0), seat, most)
        # In the middle of an action: every way to end it, then the rest of the turn.
        lines = self.finishes(TurnPlan(s.clone(), vec[i64](), self.evaluation.value(s, seat)), seat)
        best: list[TurnPlan] = []
        if lines[0].state.actions_left == 0:
            for line in lines:
                put_in(best, most, line)
            return best
        lines.sort(key=value_of, reverse=True)
        for line in lines[:FINISHES]:
            for turn in self.best_turns(line, seat, most):
                put_in(best, most, turn)
        return best

    def best_turns(self, start: TurnPlan, seat: i64, most: i64) -> list[TurnPlan]:
        """The best lines of the actions that are left, the best first."""
        options = self.trimmed(start.state, seat, self.rules.codes(start.state))
        firsts = self.actions(start, seat, options)
        firsts.sort(key=value_of, reverse=True)
        kept = most if self.network is None or most > CORRECTED else CORRECTED
        if start.state.actions_left < 2:
            return self.corrected(firsts[:kept], seat, most)
        at = len(start.codes)
        retried = vec[i64]()
        for line in firsts:
            code = line.codes[at]
            if code not in retried:
                retried = append(retried, code)
                if len(retried) == RETRIED:
                    break
        best: list[TurnPlan] = []
        done = vec[i64]()
        for line in self.beam(firsts, at):
            if line.state.actions_left == 0:
                put_in(best, kept, line)
                continue
            if len(best) and self.spent():
                break
            codes = vec[i64]()
            for code in self.trimmed(line.state, seat, self.rules.codes(line.state)):
                # Two actions in the other order are nearly always the same pair.
                if (code in retried or code not in options) and code not in done:
                    codes = append(codes, code)
            done = append(done, line.codes[at])
            for second in self.actions(line, seat, codes):
                put_in(best, kept, second)
        return self.corrected(best or firsts[:1], seat, most)

    def corrected(self, lines: list[TurnPlan], seat: i64, most: i64) -> list[TurnPlan]:
        """The best of these lines of a turn by what the network makes of their values."""
        network = self.network
        if network is None or lines[0].state.introductory:
            return lines[:most]
        for line in lines:
            line.value += network.points(self.features.of(line.state, seat))
        lines.sort(key=value_of, reverse=True)
        return lines[:most]

    def beam(self, firsts: list[TurnPlan], at: i64) -> list[TurnPlan]:
        """The best lines, and the best of each kind of action: some only pay with what follows."""
        chosen: list[TurnPlan] = []
        steps: i64 = 0
        for line in firsts:
            step = step_of(line.codes[at])
            if len(chosen) < BEAM or not has(steps, step):
                chosen.append(line)
                steps |= bit(step)
        return chosen

    def trimmed(self, s: State, seat: i64, codes: vec[i64]) -> vec[i64]:
        """Leave out ways of paying for the same thing beyond a few, own cubes first.

        What one card builds is not built for two.
        """
        kept = vec[i64]()
        group: i64 = -1
        variants = vec[i64]()
        for code in codes:
            step = step_of(code)
            thing = code
            if step == DOUBLE_BUILD and code - DOUBLE_BUILD + BUILD in codes:
                continue
            if step in (BUILD, DOUBLE_BUILD):
                thing = code & 0xFFFF
            elif step in (NETWORK, DEVELOP):
                thing = code & 0x3FF
            if thing != group:
                kept = self.keep_best(s, seat, variants, kept)
                variants = vec[i64]()
                group = thing
            variants = append(variants, code)
        return self.keep_best(s, seat, variants, kept)

    def keep_best(self, s: State, seat: i64, variants: vec[i64], kept: vec[i64]) -> vec[i64]:
        """With those of the variants that take most from own tiles which are nearly empty."""
        while len(variants) > VARIANTS:
            worst: i64 = 0
            least: i64 = 1000
            for place in range(len(variants)):
                code = variants[place]
                own: i64 = 0
                step = step_of(code)
                sources = code >> 16 if step in (BUILD, DOUBLE_BUILD) else code >> 10
                for _ in range(4):
                    slot = first_of(sources)
                    sources >>= 6
                    if slot < self.rules.t.slot_count and s.owner[slot] == seat:
                        own += 8 - s.cubes[slot]
                if own <= least:
                    least = own
                    worst = place
            variants, _gone = pop(variants, worst)
        for code in variants:
            kept = append(kept, code)
        return kept

    def actions(self, start: TurnPlan, seat: i64, codes: vec[i64]) -> list[TurnPlan]:
        """Every one of these actions, completed in each way worth a look."""
        found: list[TurnPlan] = []
        rails: list[TurnPlan] = []
        sales: list[TurnPlan] = []
        worths = self.evaluation.prospects.card_worths(start.state, seat, CARD_ROUNDS)
        for code in codes:
            if self.spent() and (found or rails or sales):
                break
            line = self.played(start, seat, code, worths)
            state = line.state
            if not len(state.pending):
                found.append(line)
            elif state.deciding_on() == SECOND_RAIL:
                rails.append(line)
            elif state.deciding_on() == MORE_SALES:
                sales.append(line)
            else:
                found.extend(self.finishes(line, seat))
        rails.sort(key=value_of, reverse=True)
        for number, line in enumerate(rails):
            if number < RAILS and not self.spent():
                found.extend(self.finishes(line, seat))
            else:
                found.append(self.ended(line))
        sales.sort(key=value_of, reverse=True)
        for number, line in enumerate(sales):
            if number < SALES and not self.spent():
                found.append(self.sold_out(line, seat))
            else:
                found.append(self.ended(line))
        return found

    def played(self, start: TurnPlan, seat: i64, code: i64, worths: vec[float]) -> TurnPlan:
        """The line with this code and what needs no looking ahead, judged."""
        if is_far_sale(code):
            return self.played_far(start, seat, code, worths)
        line = TurnPlan(start.state.clone(), append(start.codes[:], code), 0.0, start.luck)
        self.rules.play(line.state, code)
        self.settle(line, seat, worths)
        line.value = self.evaluation.value(line.state, seat) + line.luck
        return line

    def played_far(self, start: TurnPlan, seat: i64, code: i64, worths: vec[float]) -> TurnPlan:
        """The most usual of the lines with each tile that may be turned over, valued as their mean."""
        tiles = start.state.distant
        lines: list[TurnPlan] = []
        mean = 0.0
        for tile in sorted(set(tiles)):
            line = TurnPlan(start.state.clone(), append(start.codes[:], code), 0.0, start.luck)
            line.state.distant = vec[i64]([tile])
            self.rules.play(line.state, code)
            self.settle(line, seat, worths)  # the tile of a first sale is turned over when its card goes
            line.state.distant = remove(tiles[:], tile)
            line.value = self.evaluation.value(line.state, seat) + line.luck
            lines.append(line)
            mean += line.value * float(count_of(tiles, tile)) / float(len(tiles))
        usual = lines[0]
        for line in lines:
            if abs(line.value - mean) < abs(usual.value - mean):
                usual = line
        usual.luck += mean - usual.value
        usual.value = mean
        return usual

    def settle(self, line: TurnPlan, seat: i64, worths: vec[float]) -> None:
        """Answer what needs no looking ahead: the cards to discard, and a tile developed for nothing."""
        s = line.state
        while len(s.pending) and s.deciding() == seat:
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
            line.codes = append(line.codes, best)

    def card_cost(self, s: State, seat: i64, code: i64, worths: vec[float]) -> float:
        """What discarding this card gives up; the second of two equal ones is half as useful."""
        card = field(code, 0)
        count = s.hand[seat * self.rules.t.card_count + card]
        return worths[card] * 0.5 if count > 1 else worths[card]

    def ended(self, line: TurnPlan) -> TurnPlan:
        """The same line with the action declared over."""
        self.rules.play(line.state, END_ACTION)
        line.codes = append(line.codes, END_ACTION)
        return line

    def finishes(self, line: TurnPlan, seat: i64) -> list[TurnPlan]:
        """Every way to end an action that may go on: with one more step, or without."""
        s = line.state
        worths = self.evaluation.prospects.card_worths(s, seat, CARD_ROUNDS)
        self.settle(line, seat, worths)
        if not len(s.pending):
            line.value = self.evaluation.value(s, seat) + line.luck
            return [line]
        if s.deciding_on() == MORE_SALES:
            return [self.sold_out(line, seat)]
        found: list[TurnPlan] = []
        for code in self.trimmed(s, seat, self.rules.codes(s)):
            if code != END_ACTION and not self.spent():
                found.append(self.played(line, seat, code, worths))
        found.append(self.ended(line))
        return found

    def sold_out(self, line: TurnPlan, seat: i64) -> TurnPlan:
        """Go on selling what is better sold now."""
        worths = self.evaluation.prospects.card_worths(line.state, seat, CARD_ROUNDS)
        while True:
            best: TurnPlan | None = None
            for code in self.rules.codes(line.state):
                if step_of(code) != SELL or self.spent():
                    continue
                further = self.played(line, seat, code, worths)
                if further.value > line.value + LITTLE and (best is None or further.value > best.value):
                    best = further
            if best is None:
                return self.ended(line)
            line = best
            if not len(line.state.pending):
                return line

    def give_ups(self, s: State, seat: i64) -> list[tuple[float, list[int]]]:
        """The tiles that may be given up, the one whose loss costs least first."""
        found: list[tuple[float, list[int]]] = []
        for code in self.rules.codes(s):
            if step_of(code) == GIVE_UP:
                twin = s.clone()
                slot = field(code, 0)
                twin.money[seat] += self.rules.t.kind_refund[s.kind[slot]]
                remove_tile(self.rules.t, twin, slot)
                found.append((self.evaluation.value(twin, seat), [int(code)]))
        found.sort(key=itemgetter(0), reverse=True)
        return found
