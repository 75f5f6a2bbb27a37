"""Brass: Birmingham for one person against the automa of the Mautoma deck."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from typing import Any

import msgspec

from ironbridge.brass.rules.birmingham.game import BirminghamGame
from ironbridge.brass.rules.mautoma.actions import STEPS, MautomaAction, MautomaEdge
from ironbridge.brass.rules.mautoma.audit import audit_automa
from ironbridge.brass.rules.mautoma.cards import solo_of
from ironbridge.brass.rules.mautoma.deck import GROUPS, load_deck, load_orders
from ironbridge.brass.rules.mautoma.figures import AUTOMA_NAME, AUTOMA_SEAT, AutomaTables
from ironbridge.brass.rules.mautoma.mats import CUSTOM, DIFFICULTIES, SETS, TILES, difficulty_of
from ironbridge.brass.rules.mautoma.positions import RULESETS, MautomaPositions, mat_counts
from ironbridge.brass.rules.mautoma.rules import MautomaRules
from ironbridge.brass.rules.shared.game import BILL, Draws
from ironbridge.brass.rules.shared.kernel import codes
from ironbridge.brass.rules.shared.kernel.figures import Tables
from ironbridge.brass.rules.shared.kernel.state import AUTOMA_FRONT, DRAW_AUTOMA, State
from ironbridge.brass.rules.shared.sheet import Sheet, load_sheet
from ironbridge.brass.rules.shared.view import AutomaView, BrassView
from ironbridge.core.counted import Counts
from ironbridge.core.decisions import Seat
from ironbridge.core.events import Event
from ironbridge.core.game import Options, OptionSpec, TitleCard
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.refusals import Malformed

TITLE = TitleCard(
    id="mautoma",
    name="Brass: Birmingham, solo",
    players=(2,),
    options=(
        OptionSpec("difficulty", DIFFICULTIES),
        OptionSpec("tiles", ("",), free=True, counted=TILES),
        OptionSpec("ruleset", RULESETS, ruling="M-19"),
    ),
    rules_version=2,
    automa=(AUTOMA_SEAT,),
    automa_name=AUTOMA_NAME,
)
OWN_SOURCES = {"money": "developing", "income": "passing"}


class MautomaGame(BirminghamGame):
    action_type: Any = MautomaAction
    edge_type = MautomaEdge
    positions_type = MautomaPositions
    bill = tuple(OWN_SOURCES.get(source, source) for source in BILL)

    def __init__(self, card: TitleCard, sheet: Sheet, rules: MautomaRules) -> None:
        super().__init__(card, sheet, rules)
        self.solo = rules
        self.deck = load_deck()
        assert isinstance(self.positions, MautomaPositions)
        self.positions.rules = rules

    def setup(self, seats: int, options: Options, chance: Chance) -> State:
        self.check_table(seats, options)
        english = options.get("ruleset", RULESETS[0]) == RULESETS[1]
        return self.solo.setup_solo(tiles_of(options), english, chance)

    def check_options(self, options: Options) -> None:
        tiles = options.get("tiles", "")
        if not isinstance(tiles, str):
            raise Malformed(f"option 'tiles' is text, not {tiles!r}")
        super().check_options(options)
        if not any(map(any, tiles_of(options).values())):
            raise Malformed("tiles: the automa needs at least one tile", "tiles.none")

    def guesses(self, state: State, step: int, values: set[str]) -> list[int]:
        if step == codes.AUTOMA:
            return [codes.pack(step, number) for number in range(len(STEPS))]
        return super().guesses(state, step, values)

    def names(self, state: State) -> dict[str, Collection[str]]:
        return super().names(state) | {"do": STEPS}

    def view(self, state: State, seat: Seat | None) -> BrassView:
        to_come = self.solo.cards_to_come(state)
        return msgspec.structs.replace(
            super().view(state, seat),
            deck=to_come,
            aside=len(state.deck) - to_come,
            automa=self._automa_view(state),
        )

    def _automa_view(self, s: State) -> AutomaView:
        solo = solo_of(s)
        tiles = mat_counts(self.solo, s)
        width = len(GROUPS)
        left = [sum(solo.packets[i : i + width]) for i in range(0, len(solo.packets), width)]
        whole = [sum(packet) for packet in self.deck.packets]
        in_play = s.deciding() == AUTOMA_SEAT and s.deciding_on() >= AUTOMA_FRONT
        return AutomaView(
            seat=AUTOMA_SEAT,
            difficulty=difficulty_of(tiles),
            ruleset=RULESETS[solo.english],
            tiles=TILES.write(tiles),
            top=max(solo.top, 0),
            drawn=solo.used[-1] if in_play else 0,
            used=tuple(solo.used),
            packets=tuple(zip(left, whole, strict=True)) if left else (),
            left=len(solo.deck),
        )

    def all_draws(self) -> Draws:
        cards = {card.number: str(card.number) for card in load_deck().cards}
        return super().all_draws() | {DRAW_AUTOMA: ("automa_card", cards)}

    def audit(self, before: State | None, after: State, events: Sequence[Event]) -> list[str]:
        return audit_automa(self.solo, super().audit(before, after, events), before, after, events)


def tiles_of(options: Options) -> Counts:
    """The automa's mat of these options. Raises Malformed."""
    difficulty = str(options.get("difficulty", DIFFICULTIES[0]))
    text = str(options.get("tiles", ""))
    if difficulty == CUSTOM:
        return TILES.read(text)
    if text:
        raise Malformed(f"tiles are chosen with difficulty {CUSTOM!r}, not with {difficulty!r}")
    return SETS[difficulty]


@cache
def game() -> MautomaGame:
    """The title, built once."""
    sheet = load_sheet("ironbridge.brass.rules.birmingham", "ironbridge.brass.rules.mautoma")
    tables = AutomaTables(Tables(sheet), load_deck(), load_orders())
    return MautomaGame(TITLE, sheet, MautomaRules(tables))
