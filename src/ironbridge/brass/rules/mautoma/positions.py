"""Positions of a solo game: Birmingham's, and the automa's mat, deck and turn.

`turn = "B"` with nothing pending: the automa is about to draw, or in its first turn to read the word.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from ironbridge.brass.rules.birmingham.positions import BirminghamForm, BirminghamPositions
from ironbridge.brass.rules.mautoma.cards import bag, come_up, solo_of, turn_up
from ironbridge.brass.rules.mautoma.figures import AUTOMA_SEAT
from ironbridge.brass.rules.mautoma.mats import CUSTOM, DIFFICULTIES, SETS, TILES, difficulty_of
from ironbridge.brass.rules.mautoma.rules import AUTOMA_DECISIONS, MautomaRules
from ironbridge.brass.rules.shared.kernel.state import (
    AUTOMA_BACK,
    AUTOMA_DRAW,
    AUTOMA_FRONT,
    AUTOMA_WORD,
    CANAL,
    State,
)
from ironbridge.brass.rules.shared.kernel.tiles import stack_of
from ironbridge.brass.rules.shared.position_forms import PositionForm
from ironbridge.core.counted import Counts
from ironbridge.core.kernel.bits import mask_of
from ironbridge.core.position import Form, need, number

RULESETS = ("rulebook", "english")


class AutomaForm(Form):
    """`used`: cards drawn, in order; `at`: where the front ended; `tried`: the cards put aside this turn."""

    difficulty: str = "medium"
    tiles: dict[str, tuple[int, ...]] = {}
    ruleset: str = RULESETS[0]
    top: int | None = None
    used: tuple[int, ...] = ()
    reshuffled: bool = False
    at: str = ""
    tried: tuple[int, ...] = ()


class MautomaForm(BirminghamForm):
    players: int = 2
    automa: AutomaForm = msgspec.field(default_factory=AutomaForm)


class MautomaPositions(BirminghamPositions):
    form_type = MautomaForm
    own_stacks = frozenset((kind,) for kind in AUTOMA_DECISIONS)
    rules: MautomaRules  # given by the game

    def own_fields(self, s: State) -> dict[str, Any]:
        t, solo = self.t, solo_of(s)
        tiles = mat_counts(self.rules, s)
        return super().own_fields(s) | {
            "automa": AutomaForm(
                difficulty=difficulty_of(tiles),
                tiles=tiles,
                ruleset=RULESETS[solo.english],
                top=max(solo.top, 0),
                used=tuple(solo.used),
                reshuffled=not solo.packets,
                at=t.place_ids[solo.at] if solo.at >= 0 else "",
                tried=tuple(card for card in self.rules.m.cards if solo.tried >> card & 1),
            )
        }

    def read(self, position: Mapping[str, Any]) -> State:
        seats = position.get("seats", {})
        if isinstance(seats, Mapping):
            own = seats.get("B", {})
            if isinstance(own, Mapping):
                need(not own.get("hand") and not own.get("money"), "the automa has neither hand nor money")
                position = {**position, "seats": {**seats, "B": {**own, "hand": (), "money": 0}}}
        s = super().read(position)
        need(list(s.order) == [0, AUTOMA_SEAT], "the person is always first")
        need(not s.introductory, "there is no introductory game for one")
        need(not s.ties_by_level, "ties_by_level: a tie with the automa is not broken")
        need(s.income[AUTOMA_SEAT] == self.t.income_start, "the automa has no income")
        if s.era != CANAL:
            self.rules.drop_obsolete(s)
        self._read_turn(s)
        return s

    def read_own(self, s: State, form: PositionForm) -> None:
        super().read_own(s, form)
        assert isinstance(form, MautomaForm)
        given = form.automa
        need(given.difficulty in DIFFICULTIES, f"no difficulty {given.difficulty!r}")
        need(given.ruleset in RULESETS, f"no ruleset {given.ruleset!r}")
        need(given.difficulty != CUSTOM or bool(given.tiles), "custom: the tiles are missing")
        TILES.check(given.tiles)
        counts: Counts = {**SETS.get(given.difficulty, SETS["medium"]), **given.tiles}
        self.rules.seat_automa(s, counts, bool(RULESETS.index(given.ruleset)))
        self._read_deck(s, given)

    def _read_deck(self, s: State, given: AutomaForm) -> None:
        """Cards in the order in which they were seen: it must be one the packets allow."""
        m, solo = self.rules.m, solo_of(s)
        solo.deck = sorted(m.cards)
        solo.packets = [] if given.reshuffled else m.packets[:]
        for card in (*given.used, *([given.top] if given.top else [])):
            need(card in solo.deck, f"automa card {card} is not there, or is there twice")
            need(card in bag(m, solo), f"automa card {card} cannot have come then")
            come_up(m, solo, card)
        solo.used = list(given.used)
        if given.top is None:
            turn_up(m, s)
            s.chance.forget()
        elif not given.top:
            need(not solo.deck, "an automa card must lie on top")
            solo.top = -1
        solo.at = number(self.edge.places, "at", given.at) if given.at else -1
        for card in given.tried:
            there = card in (solo.used if solo.packets else m.cards)
            need(there, f"automa card {card} cannot have been put aside")
        solo.tried = mask_of(list(given.tried))
        need(solo.tried.bit_count() < len(m.cards), "the automa passes once all cards were put aside")

    def _read_turn(self, s: State) -> None:
        """The automa's own decisions are open in its turn, and nobody else's."""
        solo = solo_of(s)
        kind = s.deciding_on()
        on_turn = not s.over and s.settling < 0 and s.turn == AUTOMA_SEAT
        first = s.era == CANAL and s.round == 1
        if on_turn and not s.pending:
            kind = AUTOMA_WORD if first else AUTOMA_DRAW
            s.ask(kind, AUTOMA_SEAT)
        need((kind in AUTOMA_DECISIONS) == on_turn, "the automa's turn and what is open do not fit")
        need(kind != AUTOMA_WORD or (first and solo.top >= 0), "a word is read in the first turn only")
        need(kind != AUTOMA_FRONT or bool(solo.used), "no automa card is in play")
        need(on_turn or not solo.tried, "automa cards are put aside in its turn only")
        ended = bool(solo.used) and solo.at >= 0 and bool(s.network[AUTOMA_SEAT] >> solo.at & 1)
        need(kind != AUTOMA_BACK or (ended and not first), "nothing was done by a front")


def mat_counts(rules: MautomaRules, s: State) -> Counts:
    """The tiles with which the automa's mat began, by level."""
    t = rules.t
    counts: Counts = {}
    for industry, name in enumerate(t.industry_ids):
        kinds = sorted(set(t.mat_kinds[industry]))
        stack = stack_of(t, s, AUTOMA_SEAT, industry)
        counts[name] = tuple(stack.count(kind) for kind in kinds)
    return counts
