"""What may be decided: the name of each decision, its section of the rulebook, and the steps that answer it.

Compiled. A title puts its own beside these, or in their place.
"""

from __future__ import annotations

from ironbridge.brass.rules.shared.kernel import codes, state
from ironbridge.core.refusals import Section


class DecisionKind:
    """One kind of decision, as records and refusals name it."""

    def __init__(self, name: str, rule: Section, steps: list[int]) -> None:
        self.name: str = name
        self.rule: str = rule
        self.steps: list[int] = steps


def shared_decisions() -> dict[int, DecisionKind]:
    """The decisions all Brass games know."""
    end = codes.END_ACTION
    in_rail_era: Section = "Network in the rail era"
    actions = [codes.BUILD, codes.NETWORK, codes.DEVELOP, codes.SELL, codes.LOAN, codes.PASS]
    return {
        state.ACTION: DecisionKind("action", Section("Player turns"), actions),
        state.CARD: DecisionKind("discard", Section("Player turns"), [codes.DISCARD]),
        state.END_OF_TURN: DecisionKind("end_of_turn", Section("Player turns"), [codes.END_TURN]),
        state.SECOND_RAIL: DecisionKind("second_rail", in_rail_era, [codes.NETWORK, end]),
        state.SECOND_DEVELOP: DecisionKind("second_develop", Section("Develop 2"), [codes.DEVELOP, end]),
        state.MORE_SALES: DecisionKind("more_sales", Section("Sell"), [codes.SELL, end]),
        state.SHORTFALL: DecisionKind("shortfall", Section("End of the round 2"), [codes.GIVE_UP]),
    }
