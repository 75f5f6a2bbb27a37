"""Positions of Lancashire: how the table was set up, the distant market, and the cards laid aside."""

from __future__ import annotations

from itertools import accumulate
from typing import Any

import msgspec
from mypy_extensions import i64

from ironbridge.brass.rules.lancashire.kernel.cotton import buyer_refusal
from ironbridge.brass.rules.lancashire.kernel.rules import BOTH_ACTIONS
from ironbridge.brass.rules.shared.kernel.codes import DISTANT
from ironbridge.brass.rules.shared.kernel.state import State
from ironbridge.brass.rules.shared.position_forms import PositionForm
from ironbridge.brass.rules.shared.positions import Positions
from ironbridge.core.position import Form, need
from ironbridge.core.vecs import vec


class DistantForm(Form):
    marker: int = 0
    seen: tuple[int, ...] = ()
    stack: tuple[int, ...] | None = None


class LancashireForm(PositionForm):
    virtual_link: bool = False
    classic_deck: bool = False
    community: bool = False
    distant: DistantForm = msgspec.field(default_factory=DistantForm)
    aside: tuple[str, ...] = ()


class LancashirePositions(Positions):
    form_type = LancashireForm
    most_cards = BOTH_ACTIONS

    def own_fields(self, s: State) -> dict[str, Any]:
        name = self.t.deals[s.deal].name
        return {
            "virtual_link": s.virtual_link,
            "classic_deck": name == "classic",
            "community": name == "community",
            "distant": DistantForm(
                marker=s.demand,
                seen=tuple(-tile for tile in s.distant_seen),
                stack=tuple(-tile for tile in s.distant),  # its order decides what the generator draws
            ),
            "aside": tuple(self.t.card_ids[card] for card in s.aside),
        }

    def deal_of(self, form: PositionForm) -> int:
        assert isinstance(form, LancashireForm)
        wanted = "classic" if form.classic_deck else "community" if form.community else "standard"
        need(not (form.classic_deck and form.community), "the classic deck and the community variant at once")
        names = [deal.name for deal in self.t.deals]
        need(wanted in names, f"{self.t.title} has no {wanted} set-up")
        return names.index(wanted)

    def aside_of(self, form: PositionForm) -> tuple[str, ...]:
        assert isinstance(form, LancashireForm)
        return form.aside

    def may_wait(self, s: State, seat: int, slot: int) -> bool:
        return bool(s.unsold[seat] >> slot & 1) and buyer_refusal(self.t, s, slot, DISTANT) is None

    def read_own(self, s: State, form: PositionForm) -> None:
        assert isinstance(form, LancashireForm)
        t = self.t
        need(not any(seat.face_down for seat in form.seats.values()), "face_down: no such card here")
        s.virtual_link = form.virtual_link
        need(t.deals[s.deal].map == "full" or not s.virtual_link, "the virtual link needs the full map")
        s.demand = form.distant.marker
        need(0 <= s.demand <= len(t.distant_track), f"the distant market's marker on space {s.demand}")
        left, seen = list(s.distant), [-value for value in form.distant.seen]
        for tile in seen:
            need(tile in left, f"no distant market tile {-tile} left")
            left.remove(tile)
        path = [0, *accumulate(seen)]
        cross = len(t.distant_track)
        need(
            s.demand == min(path[-1], cross) and all(space < cross for space in path[:-1]),
            f"tiles {list(form.distant.seen)} do not bring the distant market's marker to space {s.demand}",
        )
        if form.distant.stack is not None:
            stack = [-value for value in form.distant.stack]
            need(sorted(stack) == sorted(left), f"a distant market stack of {form.distant.stack}")
            left = stack
        s.distant, s.distant_seen = vec[i64](left), vec[i64](seen)
