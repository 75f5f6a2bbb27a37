"""Sales of cotton, mill by mill: to a port for certain, or to the distant market with its exact risk."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

import msgspec

from ironbridge.brass.drawing.gauge import tiles_picture
from ironbridge.brass.rules.lancashire.actions import DISTANT_MARKET, Sell
from ironbridge.brass.rules.shared.kernel.resources import risen
from ironbridge.brass.rules.shared.sheet import place_of
from ironbridge.brass.rules.shared.view import BrassView
from ironbridge.brass.table.sight import BUYER, Sight
from ironbridge.brass.table.trade import Trade
from ironbridge.brass.table.ways import Path
from ironbridge.brass.words.distant import Gauge, gauge_of
from ironbridge.brass.words.table_messages import button_text, line_text, list_text, turn_text
from ironbridge.core.actions import Action, tag
from ironbridge.core.events import Event
from ironbridge.table.scene import BillLine, Radio, RadioGroup
from ironbridge.words.catalogue import listed, ordinal, signed


class Sale(NamedTuple):
    """A sale of this action that is done: the mill, the buyer, and the spaces the seller's marker rose by."""

    slot: str
    to: str
    gains: tuple[int, ...]


class Cotton(Trade):
    def lines(self, s: Sight, option: Action) -> list[BillLine]:
        assert isinstance(option, Sell)
        done = sales(s)
        lines = []
        for number, sale in enumerate(done, 1):
            said = line_text("sale", place=_where(s, sale.slot), buyer=buyer(s, sale.to))
            lines.append(BillLine(ordinal(number), said, " ".join(map(signed, sale.gains))))
        lines.append(
            BillLine(ordinal(len(done) + 1), s.names.place(option.slot), signed(_worth(s, option.slot)))
        )
        buyer_and_chance = (
            ("", "") if self.groups(s, option) else (buyer(s, option.to), _chance(s, option.to))
        )
        lines.append(BillLine(line_text("to"), *buyer_and_chance))
        lines.append(BillLine(line_text("marker"), _marker(s, option, done)))
        return lines

    def groups(self, s: Sight, option: Action) -> tuple[RadioGroup, ...]:
        """Everybody who would buy; the distant market stands there even alone, with its risk."""
        assert s.m.choice is not None
        sells = [one for one in s.payments if isinstance(one, Sell)]
        sells.sort(key=s.m.choice.pointing.taste)
        if not sells or (len(sells) == 1 and sells[0].to != DISTANT_MARKET):
            return ()
        radios = tuple(
            Radio(
                (f"{BUYER}={one.to}",),
                buyer(s, one.to),
                _chance(s, one.to),
                one == option,
                _outcomes(s, one) if one.to == DISTANT_MARKET else (),
            )
            for one in sells
        )
        return (RadioGroup(line_text("to"), radios),)

    def way(self, s: Sight, option: Action) -> Path | None:
        assert isinstance(option, Sell)
        goals = s.ways.markets if option.to == DISTANT_MARKET else [place_of(option.to)]
        return s.ways.path([place_of(option.slot)], goals)

    def note(self, s: Sight, options: Sequence[Action]) -> str:
        return signed(_worth(s, str(getattr(options[0], "slot", ""))))

    def heading(self) -> str:
        return list_text("note.income")

    def button(self, s: Sight, option: Action) -> str:
        if not _is_far(option):
            return super().button(s, option)
        market = _gauge(s).market
        if not market.closing:
            return button_text("sell.certain")
        return button_text("sell.distant", good=market.harmless, tiles=len(market.tiles))

    def pill(self, s: Sight, option: Action) -> str:
        if not _is_far(option):
            return line_text("via")
        market = _gauge(s).market
        return f"{market.harmless}/{len(market.tiles)}"

    def warning(self, s: Sight, option: Action) -> str:
        return line_text("distant.warning") if _is_far(option) else ""

    def is_certain(self, option: Action) -> bool:
        return not _is_far(option)

    def due(self, s: Sight) -> Sell | None:
        """A sale overseas: its tile is turned over as soon as the card has gone."""
        step = s.m.log[-1].step.action if s.kind == "discard" and s.m.log else {}
        if step.get("type") != "sell" or step.get(BUYER) != DISTANT_MARKET:
            return None
        return Sell(str(step["slot"]), DISTANT_MARKET)

    def order_note(self, s: Sight) -> str:
        return turn_text("order.if_sold") if _is_far(s.option) else super().order_note(s)

    def after(self, s: Sight) -> BrassView | None:
        """A sale that may fail is shown as it would be without a bonus."""
        option = s.option
        if not isinstance(option, Sell) or not _is_far(option):
            return super().after(s)
        space = _space(s, option, 0)
        sold = msgspec.structs.replace(s.me, income_space=space, income_level=s.names.income_level(space))
        seats = tuple(sold if seat is s.me else seat for seat in s.view.seats)
        return msgspec.structs.replace(s.view, seats=seats)


def sales(s: Sight) -> list[Sale]:
    """The sales of the action that is going on, in their order.

    The first one is followed by its card; one overseas is made only then, so what it brings is told there.
    """
    found: list[Sale] = []
    if s.kind != "more_sales":
        return found
    paying: Sequence[Event] | None = None
    for played in reversed(s.m.log):
        step = played.step.action
        if step["type"] == "discard" and paying is None:
            paying = played.events
        elif step["type"] == "sell":
            events = [*played.events, *(paying or ())]
            found.insert(0, Sale(str(step["slot"]), str(step[BUYER]), _rises(events, s.me.seat)))
            if paying is not None:
                break
        else:
            break
    return found


def _rises(events: Sequence[Event], seat: int) -> tuple[int, ...]:
    """The spaces by which a seat's income marker moved on, step by step."""
    moved = [event.facts for event in events if event.kind == "income" and event.facts["seat"] == seat]
    return tuple(int(str(facts["to"])) - int(str(facts["from"])) for facts in moved)


def buyer(s: Sight, to: str) -> str:
    """`Your port in Warrington`, or the distant market."""
    tile = s.tiles.get(to)
    if tile is None:
        return line_text("to.distant")
    key = "to.port.own" if tile.owner == s.me.seat else "to.port"
    return line_text(key, place=_where(s, to), owner=s.names.seat(tile.owner))


def _where(s: Sight, slot: str) -> str:
    """The town of a tile; its space, too, where its owner has another such tile there."""

    def kind(one: str) -> tuple[str, str, int]:
        return (place_of(one), s.tiles[one].industry, s.tiles[one].owner)

    several = sum(kind(one) == kind(slot) for one in s.tiles) > 1
    return s.names.slot(slot) if several else s.names.place(slot)


def _worth(s: Sight, slot: str) -> int:
    """The spaces a mill brings its owner when it flips."""
    tile = s.tiles[slot]
    return s.names.printed(tile.industry, tile.level).income


def _is_far(option: Action | None) -> bool:
    return option is not None and tag(option) == "sell" and getattr(option, BUYER, "") == DISTANT_MARKET


def _gauge(s: Sight) -> Gauge:
    gauge = gauge_of(s.view, s.sheet)
    assert gauge is not None
    return gauge


def _chance(s: Sight, to: str) -> str:
    market = _gauge(s).market
    if to != DISTANT_MARKET or not market.closing:
        return line_text("certain")
    return line_text("odds", good=market.harmless, tiles=len(market.tiles))


def _by_bonus(gauge: Gauge) -> list[tuple[int | None, tuple[int, ...]]]:
    """The unseen tiles by the bonus they would leave; None: the market closes."""
    found = groupby(gauge.market.tiles, key=lambda value: gauge.bonus[gauge.market.leads_to(value)])
    return [(bonus, tuple(values)) for bonus, values in found]


def _outcomes(s: Sight, option: Sell) -> tuple[BillLine, ...]:
    """What each unseen tile would do: the bonus, and where the seller's income marker would stand."""
    lines = []
    gauge = _gauge(s)
    for bonus, values in _by_bonus(gauge):
        key = "unsold" if bonus is None else "bonus" if bonus else "no_bonus"
        said = line_text(f"distant.{key}", amount=bonus or 0)
        picture = tiles_picture(s.m.paint, values, last=bonus is None)
        label = line_text("distant.tiles", n=len(values), outcome=said)
        lines.append(BillLine(label, said, str(_space(s, option, bonus)), picture))
    return tuple(lines)


def _space(s: Sight, option: Sell, bonus: int | None) -> int:
    """Where the marker would stand; it stays where the cotton is not sold."""
    if bonus is None:
        return s.me.income_space
    return risen(s.game.t, s.me.income_space, _worth(s, option.slot) + bonus)


def _marker(s: Sight, option: Sell, done: Sequence[Sale]) -> str:
    """Where the income marker stood before this action, stands, and could stand then."""
    now = s.me.income_space
    first = now - sum(gain for sale in done for gain in sale.gains)
    if _is_far(option):
        spaces = sorted({_space(s, option, bonus) for bonus, _ in _by_bonus(_gauge(s))}, reverse=True)
    else:
        spaces = [s.m.after.seats[s.me.seat].income_space] if s.m.after is not None else [now]
    then = listed([str(space) for space in spaces], "or")
    if first == now:
        return line_text("marker.to", before=now, after=then)
    return line_text("marker.then", before=first, after=now, outcomes=then)
