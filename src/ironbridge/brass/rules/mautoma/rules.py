"""Birmingham for one person and the automa: set-up, the fixed order, the automa's steps, the person's cards.

Automa 3, 5, 6 and 8 to 11 (P0 to P4, P11 to P13). What the automa does with a card is in `behaviour`,
what follows when a card allows nothing here.
"""

from __future__ import annotations

from mypy_extensions import i64

from ironbridge.brass.rules.birmingham.kernel.rules import BirminghamRules
from ironbridge.brass.rules.mautoma.behaviour import (
    act_by_back,
    act_by_front,
    first_develop,
    first_front,
    score_passing,
)
from ironbridge.brass.rules.mautoma.cards import draw, new_deck, shuffle_anew, solo_of
from ironbridge.brass.rules.mautoma.figures import AUTOMA_SEAT, PERSON, AutomaTables
from ironbridge.brass.rules.mautoma.telling import Trying, tell_does
from ironbridge.brass.rules.shared.kernel.codes import AUTOMA, field, pack
from ironbridge.brass.rules.shared.kernel.decisions import DecisionKind
from ironbridge.brass.rules.shared.kernel.discard import draw_card, gain_card, hand_size
from ironbridge.brass.rules.shared.kernel.state import (
    AUTOMA_BACK,
    AUTOMA_DRAW,
    AUTOMA_FRONT,
    AUTOMA_WORD,
    CANAL,
    RAIL,
    Solo,
    State,
)
from ironbridge.brass.rules.shared.kernel.tiles import next_kind, stacked, take_from_mat
from ironbridge.brass.rules.shared.kernel.turn import empty_table
from ironbridge.core.counted import Counts
from ironbridge.core.events import Event
from ironbridge.core.kernel.bits import bit, has
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.refusals import Refusal, Section
from ironbridge.core.vecs import append, vec

CARDS = (19, 20)  # the person's, by era (ruling M-38)
AUTOMA_DECISIONS = {
    AUTOMA_WORD: "automa_word",
    AUTOMA_DRAW: "automa_draw",
    AUTOMA_FRONT: "automa_front",
    AUTOMA_BACK: "automa_back",
}
SEATS = 2


class MautomaRules(BirminghamRules):
    def __init__(self, m: AutomaTables) -> None:
        super().__init__(m.t)
        self.m = m

    def all_decisions(self) -> dict[int, DecisionKind]:
        own = {}
        for kind, name in AUTOMA_DECISIONS.items():
            rule: Section = "The first turn of the automa" if kind == AUTOMA_WORD else "The automa's turn"
            own[kind] = DecisionKind(name, rule, [AUTOMA])
        return super().all_decisions() | own

    # Set-up (Automa 5; P0)

    def setup_solo(self, tiles: Counts, english: bool, chance: Chance) -> State:
        """Two players' merchants and markets; the person is first, the automa has a mat and a deck."""
        s = empty_table(self.t, SEATS)
        s.chance = chance
        self.seat_automa(s, tiles, english)
        self.lay_out(s)
        self.deal_hands(s)
        new_deck(self.m, s)
        self.start_round(s)
        return s

    def seat_automa(self, s: State, tiles: Counts, english: bool) -> None:
        """Its mat; no money and no income marker."""
        t = self.t
        s.automa = bit(AUTOMA_SEAT)
        s.money[AUTOMA_SEAT] = 0
        s.solo = Solo(english)
        own = []
        for industry, name in enumerate(t.industry_ids):
            kinds = sorted(set(t.mat_kinds[industry]))
            own.append([kind for kind in kinds for _ in range(tiles[name][t.kind_level[kind] - 1])])
        s.stacks = stacked(t, t.mat_kinds + own)

    # The person's cards (rulings M-38 and M-42)

    def cards_to_come(self, s: State) -> int:
        """What is left of the 19 or 20 cards of the era; the others stay aside."""
        width = len(self.t.card_ids)
        wild = sum(s.hand[PERSON * width + self.t.wild_place : (PERSON + 1) * width])
        seen = hand_size(self.t, s, PERSON) - wild + len(s.discards)
        return max(0, min(CARDS[s.era] - seen, len(s.deck)))

    def deal_hands(self, s: State) -> None:
        self.refill_after_turn(s, PERSON)

    def refill_after_turn(self, s: State, seat: int) -> None:
        drawn: list[str] = []
        while hand_size(self.t, s, seat) < self.t.hand and self.cards_to_come(s):
            card = draw_card(s, seat)
            gain_card(self.t, s, seat, card)
            drawn.append(self.t.card_ids[card])
        if drawn and s.telling:
            s.tell(Event("drew", {"seat": seat, "count": len(drawn), "deck": self.cards_to_come(s)}))
            s.tell(Event("drew_cards", {"seat": seat, "cards": tuple(drawn)}, (seat,)))

    # Rounds (P2): the person, the automa, the person's income

    def end_turn(self, s: State) -> None:
        self.refill_after_turn(s, PERSON)
        s.turn += 1
        first = s.era == CANAL and s.round == 1
        if s.telling:
            s.tell(Event("turn", {"seat": AUTOMA_SEAT, "round": s.round, "actions": 1 if first else 2}))
        s.ask(AUTOMA_WORD if first else AUTOMA_DRAW, AUTOMA_SEAT)

    def end_automa_turn(self, s: State) -> None:
        solo = solo_of(s)
        solo.at = -1
        solo.tried = 0
        self.end_last_turn(s)
        s.turn += 1
        self.end_round(s)

    def end_round(self, s: State) -> None:
        """The order never changes, whatever the person spends."""
        s.spent = vec[i64]([0] * SEATS)
        s.turn = 0
        if s.era == RAIL and s.round == s.rounds:
            self.end_era(s)
        else:
            self.collect_income(s)

    def renew(self, s: State) -> None:
        """Barrels, the automa's mat and a new deck (ruling M-39)."""
        super().renew(s)
        self.drop_obsolete(s)
        new_deck(self.m, s)

    def drop_obsolete(self, s: State) -> None:
        """Tiles that cannot be built in the rail era leave the automa's mat."""
        t = self.t
        for industry in range(len(t.industry_ids)):
            while (kind := next_kind(t, s, AUTOMA_SEAT, industry)) >= 0 and not has(t.kind_eras[kind], RAIL):
                take_from_mat(t, s, AUTOMA_SEAT, industry)

    # The automa's steps

    def title_codes(self, s: State, kind: int, seat: int, found: vec[i64]) -> vec[i64]:
        if kind in AUTOMA_DECISIONS:
            return append(found, pack(AUTOMA, kind - AUTOMA_WORD))
        return super().title_codes(s, kind, seat, found)

    def play_title_step(self, s: State, seat: int, kind: int, code: int) -> None:
        if kind not in AUTOMA_DECISIONS:
            super().play_title_step(s, seat, kind, code)
            return
        s.answered()
        if kind == AUTOMA_WORD:
            self.read_word(s)
        elif kind == AUTOMA_DRAW:
            draw(self.m, s)
            s.ask(AUTOMA_FRONT, AUTOMA_SEAT)
        elif kind == AUTOMA_FRONT:
            self.play_front(s)
        else:
            self.play_back(s)

    def read_word(self, s: State) -> None:
        """The first turn: the word on the back in view (Automa 8; ruling M-41)."""
        solo = solo_of(s)
        words = self.m.cards[solo.top].words
        word = words[solo.english]
        if s.telling:
            ruling = "M-41" if len(set(words)) > 1 else ""
            card = solo.top
            s.tell(Event("automa_word", {"seat": AUTOMA_SEAT, "card": card, "word": word, "ruling": ruling}))
        if word == "develop":
            first_develop(self.m, s)
            self.end_automa_turn(s)
        else:
            s.ask(AUTOMA_DRAW, AUTOMA_SEAT)

    def play_front(self, s: State) -> None:
        """One action: the back follows, except in the first turn. None: the next card."""
        solo = solo_of(s)
        card = self.m.cards[solo.used[-1]]
        first = s.era == CANAL and s.round == 1
        actions = int(first_front(self.m, s, card)) if first else act_by_front(self.m, s, card)
        if actions == 0:
            self.put_aside(s)
        elif actions == 1 and not first:
            s.ask(AUTOMA_BACK, AUTOMA_SEAT)
        else:
            self.end_automa_turn(s)

    def put_aside(self, s: State) -> None:
        """Nothing on the card can be done; once that holds for every card it passes (ruling M-31)."""
        solo = solo_of(s)
        solo.tried |= 1 << solo.used[-1]
        if s.telling:
            s.tell(Event("automa_put_aside", {"seat": AUTOMA_SEAT, "card": solo.used[-1]}))
        if solo.tried.bit_count() < len(self.m.cards):
            s.ask(AUTOMA_DRAW, AUTOMA_SEAT)
            return
        tell_does(s, Trying(0, "pass"), ruling="M-31")
        score_passing(s)
        self.end_automa_turn(s)

    def play_back(self, s: State) -> None:
        solo = solo_of(s)
        if solo.top < 0:
            shuffle_anew(self.m, s)
        act_by_back(self.m, s, self.m.cards[solo.top])
        self.end_automa_turn(s)

    def step_refusal(self, s: State, seat: int, kind: int, step: int, code: int) -> Refusal | None:
        if step == AUTOMA:
            if field(code, 0) == kind - AUTOMA_WORD:
                return None
            asked = self.decisions[kind]
            return Refusal("other_decision", asked.rule, {"decision": asked.name, "step": "automa"})
        return super().step_refusal(s, seat, kind, step, code)

    # The end (P13)

    def standing(self, s: State, seat: int) -> list[int]:
        """Points alone: the automa has neither income nor money to compare (ruling M-37)."""
        return [s.vp[seat]]
