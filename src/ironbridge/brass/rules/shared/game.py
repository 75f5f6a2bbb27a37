"""A Brass title behind the Game protocol: names at the edge, the compiled rules inside."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import product
from typing import Any

from mypy_extensions import i64

from ironbridge.brass.rules.shared import risks
from ironbridge.brass.rules.shared.actions import SOURCE_NAMES, Discard, Edge, EndTurn, GiveUp
from ironbridge.brass.rules.shared.event_facts import EVENT_FACTS
from ironbridge.brass.rules.shared.kernel import codes
from ironbridge.brass.rules.shared.kernel.audit import audit
from ironbridge.brass.rules.shared.kernel.codes import NONE
from ironbridge.brass.rules.shared.kernel.figures import Tables
from ironbridge.brass.rules.shared.kernel.hidden import determinize
from ironbridge.brass.rules.shared.kernel.loan import loans_open
from ironbridge.brass.rules.shared.kernel.policies import AtRandom, play_out
from ironbridge.brass.rules.shared.kernel.rules import Rules
from ironbridge.brass.rules.shared.kernel.scoring import is_last_era, score_era
from ironbridge.brass.rules.shared.kernel.shortfall import debt
from ironbridge.brass.rules.shared.kernel.shown import hand_shown, links_shown
from ironbridge.brass.rules.shared.kernel.state import (
    ACTION,
    DRAW_CARD,
    DRAW_SEAT,
    END_OF_TURN,
    SHORTFALL,
    VP_SOURCES,
    State,
)
from ironbridge.brass.rules.shared.kernel.turn import actions_of_turn, start_turn
from ironbridge.brass.rules.shared.positions import Positions
from ironbridge.brass.rules.shared.sheet import ERAS, Sheet
from ironbridge.brass.rules.shared.showing import Showing
from ironbridge.brass.rules.shared.view import BrassView
from ironbridge.core.actions import Action, picks, read_pick
from ironbridge.core.decisions import Decision, Seat
from ironbridge.core.events import Event
from ironbridge.core.game import Options, Outcome, ScoreLine, TitleCard
from ironbridge.core.kernel.chance import VALUE_BITS, VALUE_MASK, Chance, place_of
from ironbridge.core.kernel_game import KernelGame
from ironbridge.core.position import LETTERS
from ironbridge.core.refusals import Fact, Malformed, Refusal
from ironbridge.core.risks import Risk
from ironbridge.core.vecs import vec

Draws = dict[int, tuple[str, dict[int, str]]]  # by kind: its name, and the names of what can come up
ASKED = (ACTION, END_OF_TURN)
BILL = (
    "canal_links",
    "rail_links",
    "canal_tiles",
    "rail_tiles",
    "merchants",
    "shortfall",
    "money",
    "income",
    "tiles_again",
)
TIE_BREAKS = ("income", "money", "order")
# How far a check got before it refused: `explain` prefers the candidate that came furthest.
NEARNESS = (
    "double_actions",
    "not_on_map",
    "not_yours",
    "slot_industry",
    "mat_empty",
    "line_era",
    "not_for_sale",
    "already_flipped",
    "merchant_goods",
    "not_a_port",
    "port_flipped",
    "slot_taken",
    "line_taken",
    "overbuild_kind",
    "tile_era",
    "rail_only",
    "develop_only",
    "lightbulb",
    "slot_priority",  # the slot that comes first has a better reason of its own
    "card",
    "line_network",
    "rails_apart",
    "network",
    "canal_limit",
    "overbuild_level",
    "overbuild_cubes",
    "merchant_connection",
    "port_connection",
    "distant_closed",
    "distant_connection",
    "coal",
    "beer",
    "money",
)


class BrassGame(KernelGame[State, Action]):
    """One title of the Brass family. A subclass adds the steps, fields and draws only the title has."""

    action_type: Any
    edge_type: type[Edge] = Edge
    positions_type: type[Positions] = Positions
    bill: tuple[str, ...] = BILL

    def __init__(self, card: TitleCard, sheet: Sheet, rules: Rules) -> None:
        self.card = card
        self.sheet = sheet
        self.rules = rules
        self.t: Tables = rules.t
        self.edge = self.edge_type(rules.t)
        self.steps = sorted({step for asked in rules.decisions.values() for step in asked.steps})
        names = {kind: asked.name for kind, asked in rules.decisions.items()}
        self.positions = self.positions_type(rules.t, self.edge, names)
        self.draws = self.all_draws()
        self.showing = Showing(rules.t, sheet)

    # Playing

    def setup(self, seats: int, options: Options, chance: Chance) -> State:
        self.check_table(seats, options)
        return self.rules.setup(seats, options.get("variant", "full") == "introductory", chance)

    def decision(self, state: State) -> Decision | None:
        if state.over:
            return None
        kind = state.deciding_on()
        facts: dict[str, int | str] = {}
        if kind == ACTION:
            facts = {"left": state.actions_left, "actions": actions_of_turn(state)}
        elif kind == SHORTFALL:
            seat = state.deciding()
            facts = {"missing": debt(self.t, state, seat)}
        asked = self.rules.decisions[kind]
        return Decision(state.deciding(), asked.name, asked.rule, facts, kind in ASKED)

    def parts(self, state: State, action: Action) -> list[State]:
        """An era ends with the turn, then its scoring, then clearing the board, then dealing."""
        twin, found = state.clone(), list[State]()
        twin.parts = found
        self.apply(twin, action)
        return [*found, twin]

    event_facts = EVENT_FACTS

    def names(self, state: State) -> dict[str, Collection[str]]:
        t, sources = self.t, {*self.t.slot_ids, *SOURCE_NAMES.values()}
        cards = dict.fromkeys(("card", "deck", "aside", "seats.*.hand", "seats.*.discards"), t.card_ids)
        return {
            **cards,
            **dict.fromkeys(("slot", "tiles"), t.slot_ids),
            **dict.fromkeys(("line", "links"), t.line_ids),
            **dict.fromkeys(("merchant", "merchants"), t.space_ids),
            **dict.fromkeys(("industry", "seats.*.mat"), t.industry_ids),
            **dict.fromkeys(("coal", "iron", "beer"), sources),
            "seats": LETTERS[: state.players],
            "seats.*.mat.*": {str(level) for level in t.kind_level},
        }

    def outcome(self, state: State) -> Outcome | None:
        if not state.over:
            return None
        players = state.players
        bill = [
            ScoreLine(self.bill[source], tuple(state.points[source * players : (source + 1) * players]))
            for source in range(VP_SOURCES)
        ]
        best = max(state.vp)
        tied = [self.rules.standing(state, seat) for seat in range(state.players) if state.vp[seat] == best]
        ties: tuple[str, ...] = ()
        if len(tied) > 1:
            differ = [len(set(figures)) > 1 for figures in zip(*tied, strict=True)][1:]
            ties = (TIE_BREAKS[differ.index(True)] if True in differ else "shared",)
        return Outcome(
            scores=tuple(state.vp),
            places=tuple(self.rules.final_places(state)),
            actions=state.card_plays,
            bill=tuple(bill),
            ties=ties,
        )

    # Why not, for picks that are not a whole action

    nearness = NEARNESS

    def nothing_like_it(self, state: State, wanted: Sequence[str]) -> Refusal:
        if state.over:
            return Refusal("game_over", "Victory")
        asked = self.rules.decisions[state.deciding_on()]
        selling = "sell" in {read_pick(text)[1] for text in wanted}
        if selling and codes.SELL in asked.steps and not state.unsold[state.deciding()]:
            return Refusal("nothing_to_sell", "Sell 2", {"have": 0})
        facts: dict[str, Fact] = {"decision": asked.name, "picks": tuple(wanted)}
        return Refusal("no_such_option", asked.rule, facts)

    def candidates(self, state: State, wanted: Sequence[str]) -> Iterable[Action]:
        """Whole actions that hold the picks, with no more than a first guess at their sources."""
        if state.over:
            return
        values = {read_pick(text)[1] for text in wanted}
        named = [step for step in self.steps if codes.STEP_NAMES[step] in values]
        if not named and values & set(codes.STEP_NAMES.values()):
            return  # a step of another title
        allowed = self.rules.decisions[state.deciding_on()].steps
        for step in named or allowed:
            for code in self.guesses(state, step, values):
                candidate = self.edge.decode(code)
                mine = {pick.value for pick in picks(candidate)}
                places = {place for value in mine for place in value.partition(":")[0].split("--")}
                if values <= mine | places:
                    yield candidate

    def guesses(self, state: State, step: int, values: set[str]) -> list[int]:
        """Codes of one step, one for each thing it can be done to; the sources are left open."""
        t = self.t
        if step in (codes.BUILD, codes.DOUBLE_BUILD):
            pairs = product(range(len(t.industry_ids)), range(len(t.slot_ids)))
            return [
                codes.pack_build(i, slot, codes.NO_PAIR, codes.NO_PAIR) - codes.BUILD + step
                for i, slot in pairs
            ]
        if step == codes.NETWORK:
            return [codes.pack_network(line, NONE, NONE) for line in range(len(t.line_ids))]
        if step == codes.DEVELOP:
            return [codes.pack(step, industry, NONE) for industry in range(len(t.industry_ids))]
        things = {
            codes.DISCARD: t.card_ids,
            codes.GIVE_UP: t.slot_ids,
            codes.BONUS_DEVELOP: t.industry_ids,
        }
        return [codes.pack(step, thing) for thing in range(len(things[step]))] if step in things else [step]

    def for_sale(self, state: State, values: set[str]) -> list[int]:
        """Tiles to be sold, and what was named: "not yours" of all the others says nothing."""
        unsold = state.unsold[state.deciding()]
        return [
            slot
            for slot, name in enumerate(self.t.slot_ids)
            if unsold >> slot & 1 or {name, name.partition(":")[0]} & values
        ]

    # What an action puts at risk

    def risk(self, state: State, action: Action) -> Risk | None:
        """Would the next income find too little money, with nothing more sold or borrowed?"""
        if isinstance(action, Discard | GiveUp):
            return None
        twin = state
        if not isinstance(action, EndTurn):
            twin = state.clone()
            self.apply(twin, action)
        return risks.risk(self.t, twin, state.deciding())

    def helps(self, state: State, action: Action) -> list[Action]:
        return risks.helps(self.options(state), action, lambda one: self.risk(state, one) is None)

    # Seeing

    def planned(self, state: State, seat: Seat) -> State | None:
        """The board as it lies, with a whole turn; not while debts are settled, nor without a card.

        Who has played this round plans the next one, but not beyond the era.
        """
        if state.over or state.deciding_on() == SHORTFALL or not state.held[seat]:
            return None
        place = place_of(state.order, seat)
        later = int(place < state.turn)
        if state.round + later > state.rounds:
            return None
        twin = state.clone()
        twin.pending = vec[i64]()
        twin.turn = place
        twin.round += later
        start_turn(self.t, twin)
        return twin

    def points_now(self, state: State) -> tuple[int, ...]:
        """Each seat's points if the era, or with the last one the game, ended now."""
        twin = state.clone()
        if not twin.over:
            score_era(self.t, twin)
        return tuple(twin.vp)

    def stage(self, state: State) -> dict[str, int | str]:
        eras = 1 if state.introductory else len(ERAS)
        return {"era": ERAS[state.era], "eras": eras, "round": state.round, "rounds": state.rounds}

    def done(self, state: State) -> float:
        if state.over:
            return 1.0
        rounds: int = state.era * state.rounds + state.round - 1
        return rounds / int(state.rounds * int(self.stage(state)["eras"]))

    def view(self, state: State, seat: Seat | None) -> BrassView:
        self.check_seat(seat, state.players)
        t, s = self.t, state
        return BrassView(
            title=self.card.id,
            seat=seat,
            players=s.players,
            era=ERAS[s.era],
            round=s.round,
            rounds=s.rounds,
            actions_left=s.actions_left,
            order=tuple(s.order),
            active=None if s.over else s.deciding(),
            over=s.over,
            seats=tuple([self.showing.seat(s, number) for number in range(s.players)]),
            hand=() if seat is None else hand_shown(t, s, seat),
            tiles=self.showing.tiles(s),
            links=links_shown(t, s),
            coal_market=s.coal_market,
            iron_market=s.iron_market,
            deck=len(s.deck),
            decision=self.decision(s),
            last_era=is_last_era(s),
            markets=self.showing.markets(s.markets),
            loans=loans_open(t, s),
            **self.own_view(s),
        )

    def own_view(self, s: State) -> dict[str, Any]:
        """The fields of the view that only the title fills."""
        return {}

    def determinize(self, state: State, seat: Seat, chance: Chance) -> State:
        return determinize(self.t, state, seat, chance)

    # Records and positions

    def clone(self, state: State) -> State:
        return state.clone()

    def all_draws(self) -> Draws:
        """What chance decides in this title."""
        seats = {seat: str(seat) for seat in range(max(self.card.players))}
        return {DRAW_CARD: ("card", dict(enumerate(self.t.card_ids))), DRAW_SEAT: ("seat", seats)}

    def name_outcome(self, code: int) -> str:
        what, names = self.draws[code >> VALUE_BITS]
        return f"{what}:{names[code & VALUE_MASK]}"

    def read_outcome(self, name: str) -> int:
        for kind, (what, names) in self.draws.items():
            for value, called in names.items():
                if name == f"{what}:{called}":
                    return kind << VALUE_BITS | value
        message = f"chance: {name!r} is no outcome of {self.card.name}"
        raise Malformed(message, "outcome", outcome=name, title=self.card.name)

    def position(self, state: State) -> dict[str, Any]:
        return self.positions.write(state)

    def from_position(self, position: Mapping[str, Any]) -> State:
        return self.positions.read(position)

    def audit(self, before: State | None, after: State, events: Sequence[Event]) -> list[str]:
        return audit(self.t, before, after, events)

    # The fast path

    def codes(self, state: State) -> list[int]:
        return self.rules.listed(state)

    def draw(self, state: State, chance: Chance) -> int:
        return self.rules.draw(state, chance)

    def play_out(self, state: State, chances: Sequence[Chance]) -> int:
        return play_out(self.rules, state, [AtRandom(self.rules, chance) for chance in chances])

    def refusal(self, state: State, code: int) -> Refusal | None:
        return self.rules.refusal(state, code)

    def judge(self, state: State, action: Action) -> tuple[int, Refusal | None]:
        """Sources named in another order than the rules use them mean the same."""
        code, refusal = super().judge(state, action)
        if refusal is not None:
            for twin in reordered(code):
                if self.refusal(state, twin) is None:
                    return twin, None
        return code, refusal

    def encode(self, state: State, action: Action) -> int:
        return self.edge.encode(action)

    def decode(self, state: State, code: int) -> Action:
        return self.edge.decode(code)

    def play(self, state: State, code: int) -> None:
        self.rules.play(state, code)


def reordered(code: int) -> list[int]:
    """The same action with its pairs of sources the other way round."""
    shifts = {codes.BUILD: (16, 28), codes.DOUBLE_BUILD: (16, 28), codes.SELL: (16,)}.get(
        codes.step_of(code), ()
    )
    twins = []
    for flips in product((False, True), repeat=len(shifts)):
        twin = code
        for shift, flip in zip(shifts, flips, strict=True):
            sources = code >> shift & 0xFFF
            if flip and sources >> 6 != NONE:
                twin = twin & ~(0xFFF << shift) | (sources >> 6 | (sources & 63) << 6) << shift
        twins.append(twin)
    return twins[1:]
