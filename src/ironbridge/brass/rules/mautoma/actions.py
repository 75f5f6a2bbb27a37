"""The one step only the automa has: read the word of a back, draw, act by the front or the back."""

from __future__ import annotations

from ironbridge.brass.rules.birmingham.actions import BirminghamAction, BirminghamEdge
from ironbridge.brass.rules.shared.kernel import codes
from ironbridge.core.actions import Action
from ironbridge.core.position import UnknownName

STEPS = ("word", "draw", "front", "back")  # in the order of the decisions they answer


class Automa(Action, frozen=True, tag="automa"):
    """What the automa does next. It never has a choice, so the match plays it."""

    do: str


MautomaAction = BirminghamAction | Automa


class MautomaEdge(BirminghamEdge):
    def decode(self, code: int) -> Action:
        if codes.step_of(code) == codes.AUTOMA:
            return Automa(STEPS[codes.field(code, 0)])
        return super().decode(code)

    def encode(self, action: Action) -> int:
        match action:
            case Automa(do):
                if do not in STEPS:
                    raise UnknownName("do", do)
                return codes.pack(codes.AUTOMA, STEPS.index(do))
        return super().encode(action)
