"""The actions of Brass at the edge: one struct per rulebook step, and their translation to and from codes.

Steps of one title only are in its own `actions`. A source of coal, iron or beer is a slot (`cannock:1`),
`market`, or `merchant` for the barrel beside the merchant tile sold to.
"""

from __future__ import annotations

from typing import ClassVar

from ironbridge.brass.rules.shared.kernel import codes
from ironbridge.brass.rules.shared.kernel.codes import MARKET, MERCHANT, NONE
from ironbridge.brass.rules.shared.kernel.figures import Tables
from ironbridge.core.actions import Action
from ironbridge.core.position import UnknownName, number


class Build(Action, frozen=True, tag="build"):
    """Place the lowest tile of an industry on a slot, with the sources of its coal and iron."""

    industry: str
    slot: str
    coal: tuple[str, ...] = ()
    iron: tuple[str, ...] = ()


class Network(Action, frozen=True, tag="network"):
    """Place a link on a line; a rail names its coal, the second rail of an action also its beer."""

    line: str
    coal: str = ""
    beer: str = ""


class Develop(Action, frozen=True, tag="develop"):
    """Remove the lowest tile of an industry from the mat for one iron."""

    industry: str
    iron: str


class Pass(Action, frozen=True, tag="pass"):
    """Forgo one action; a card goes all the same."""


class Discard(Action, frozen=True, tag="discard"):
    """The card that pays for the action."""

    card: str


class GiveUp(Action, frozen=True, tag="give_up"):
    """Give up a tile for half its cost to cover a debt."""

    slot: str


class EndAction(Action, frozen=True, tag="end_action"):
    """No second rail, no second tile to develop, no further sale."""


class EndTurn(Action, frozen=True, tag="end_turn"):
    """Draw cards and pass the turn on."""

    hands_over: ClassVar[bool] = True


SOURCE_NAMES = {MARKET: "market", MERCHANT: "merchant"}
SOURCE_CODES = {name: code for code, name in SOURCE_NAMES.items()}

SharedAction = Build | Network | Develop | Pass | Discard | GiveUp | EndAction | EndTurn

BARE: dict[int, Action] = {
    codes.PASS: Pass(),
    codes.END_ACTION: EndAction(),
    codes.END_TURN: EndTurn(),
}


class Edge:
    """Names to numbers and back, for one title's tables. `bare` are the steps without fields."""

    bare = BARE

    def __init__(self, t: Tables) -> None:
        self.t = t
        self.bare_codes = {type(action): step for step, action in self.bare.items()}
        self.slots = {name: number for number, name in enumerate(t.slot_ids)}
        self.lines = {name: number for number, name in enumerate(t.line_ids)}
        self.spaces = {name: number for number, name in enumerate(t.space_ids)}
        self.industries = {name: number for number, name in enumerate(t.industry_ids)}
        self.cards = {name: number for number, name in enumerate(t.card_ids)}
        self.places = {name: number for number, name in enumerate(t.place_ids)}

    def decode(self, code: int) -> Action:
        """The struct of a code."""
        t = self.t
        step = codes.step_of(code)
        if step in self.bare:
            return self.bare[step]
        a, b = codes.field(code, 0), codes.field(code, 1)
        if step == codes.BUILD:
            return Build(t.industry_ids[a], t.slot_ids[b], self.sources(code >> 16), self.sources(code >> 28))
        if step == codes.NETWORK:
            return Network(t.line_ids[a], self.source(b), self.source(codes.field(code, 2)))
        if step == codes.DEVELOP:
            return Develop(t.industry_ids[a], self.source(b))
        if step == codes.DISCARD:
            return Discard(t.card_ids[a])
        return GiveUp(t.slot_ids[a])

    def encode(self, action: Action) -> int:
        """The code of a struct, sources in the order given. Raises Malformed for a name the title has not."""
        match action:
            case Build(industry, slot, coal, iron):
                return codes.pack_build(
                    number(self.industries, "industry", industry),
                    number(self.slots, "slot", slot),
                    self.pair("coal", coal),
                    self.pair("iron", iron),
                )
            case Network(line, coal, beer):
                return codes.pack_network(
                    number(self.lines, "line", line), self.number("coal", coal), self.number("beer", beer)
                )
            case Develop(industry, iron):
                return codes.pack(
                    codes.DEVELOP, number(self.industries, "industry", industry), self.number("iron", iron)
                )
            case Discard(card):
                return codes.pack(codes.DISCARD, number(self.cards, "card", card))
            case GiveUp(slot):
                return codes.pack(codes.GIVE_UP, number(self.slots, "slot", slot))
        return self.bare_codes[type(action)]

    def source(self, code: int) -> str:
        code &= 63
        return "" if code == NONE else SOURCE_NAMES.get(code) or self.t.slot_ids[code]

    def sources(self, pair: int) -> tuple[str, ...]:
        return tuple(name for name in (self.source(pair), self.source(pair >> 6)) if name)

    def number(self, field: str, name: str) -> int:
        if name == "":
            return NONE
        return SOURCE_CODES[name] if name in SOURCE_CODES else number(self.slots, field, name)

    def pair(self, field: str, names: tuple[str, ...]) -> int:
        if len(names) > 2:
            raise UnknownName(field, ", ".join(names))
        both = [self.number(field, name) for name in names] + [NONE, NONE]
        return codes.pair(both[0], both[1])
