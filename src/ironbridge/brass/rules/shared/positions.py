"""Positions of Brass by names: writing a whole state, and reading one in which anything may be left out.

Seats are the letters A to D.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from ironbridge.brass.rules.shared.actions import Edge
from ironbridge.brass.rules.shared.kernel.figures import Tables
from ironbridge.brass.rules.shared.kernel.state import CARD, MORE_SALES, SECOND_RAIL, State
from ironbridge.brass.rules.shared.kernel.tiles import stack_of
from ironbridge.brass.rules.shared.position_forms import PendingForm, SeatForm, TileForm
from ironbridge.brass.rules.shared.position_reader import PositionReader
from ironbridge.brass.rules.shared.sheet import ERAS
from ironbridge.core.position import LETTERS, letters
from ironbridge.core.record import plain


class Positions(PositionReader):
    """Reader and writer for one title."""

    def __init__(self, t: Tables, edge: Edge, decisions: Mapping[int, str]) -> None:
        super().__init__(t, edge, decisions)
        # What is left of an industry's stack once so many of its tiles are gone: every move writes it.
        self.left: dict[tuple[int, ...], list[dict[str, int]]] = {}

    def write(self, s: State) -> dict[str, Any]:
        """Everything, secrets included; `read` gives the same state back."""
        t = self.t
        names = t.card_ids
        form = self.form_type(
            title=t.title,
            players=s.players,
            introductory=s.introductory,
            era=ERAS[s.era],
            round=s.round,
            order=letters(s.order),
            turn=LETTERS[s.order[s.turn]] if s.turn < s.players else "",
            actions_left=s.actions_left,
            over=s.over,
            card_plays=s.card_plays,
            settling=s.settling,
            seats={LETTERS[seat]: self._write_seat(s, seat) for seat in range(s.players)},
            tiles=tuple(
                TileForm(
                    slot=t.slot_ids[slot],
                    owner=LETTERS[s.owner[slot]],
                    industry=t.industry_ids[t.kind_industry[s.kind[slot]]],
                    level=t.kind_level[s.kind[slot]],
                    flipped=bool(s.flipped >> slot & 1),
                    cubes=s.cubes[slot],
                )
                for slot in range(len(t.slot_ids))
                if s.occupied >> slot & 1
            ),
            links={t.line_ids[line]: LETTERS[seat] for line, seat in enumerate(s.link_owner) if seat >= 0},
            coal_market=s.coal_market,
            iron_market=s.iron_market,
            deck=tuple(names[card] for card in s.deck),  # its order decides what the generator draws
            discarders=letters(pile & 15 for pile in s.discards),
            pending=tuple(self._write_pending(packed) for packed in s.pending),
            chance=s.chance.state,
            **self.own_fields(s),
        )
        whole: dict[str, Any] = plain(form)
        return whole

    def own_fields(self, s: State) -> dict[str, Any]:
        """What only this title writes."""
        return {}

    def _write_seat(self, s: State, seat: int) -> SeatForm:
        t = self.t
        hand = [
            name for card, name in enumerate(t.card_ids) for _ in range(s.hand[seat * len(t.card_ids) + card])
        ]
        return SeatForm(
            money=s.money[seat],
            spent=s.spent[seat],
            income=s.income[seat],
            vp=s.vp[seat],
            hand=tuple(hand),
            discards=tuple(t.card_ids[pile >> 4] for pile in s.discards if pile & 15 == seat),
            face_down=t.card_ids[s.face_down[seat]] if s.face_down[seat] >= 0 else "",
            mat={
                name: self._left(stack_of(t, s, seat, i))[s.mat[seat * t.industry_count + i]]
                for i, name in enumerate(t.industry_ids)
            },
            points=tuple(s.points)[seat :: s.players],
        )

    def _left(self, stack: list[int]) -> list[dict[str, int]]:
        key = tuple(stack)
        if key not in self.left:
            levels = [str(self.t.kind_level[kind]) for kind in stack]
            self.left[key] = [dict(Counter(levels[gone:])) for gone in range(len(levels) + 1)]
        return self.left[key]

    def _write_pending(self, packed: int) -> PendingForm:
        kind, seat, extra = packed & 15, packed >> 4 & 15, packed >> 8
        if kind == CARD:
            cards = tuple(name for card, name in enumerate(self.t.card_ids) if extra >> card & 1)
            return PendingForm(self.decisions[kind], LETTERS[seat], cards)
        if kind == MORE_SALES and extra:
            return PendingForm(self.decisions[kind], LETTERS[seat], slot=self.t.slot_ids[extra - 1])
        if kind == SECOND_RAIL and extra:
            return PendingForm(self.decisions[kind], LETTERS[seat], line=self.t.line_ids[extra - 1])
        return PendingForm(self.decisions[kind], LETTERS[seat], left=extra)
