"""Age of Steam (Deluxe Edition) behind the Game protocol: one title, many maps."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from ironbridge.age_of_steam.rules import risks
from ironbridge.age_of_steam.rules.actions import AgeOfSteamAction, track_name
from ironbridge.age_of_steam.rules.atlas import DEFAULT_MAP, Atlas
from ironbridge.age_of_steam.rules.event_facts import EVENT_FACTS
from ironbridge.age_of_steam.rules.explaining import NEARNESS, candidates, stuck
from ironbridge.age_of_steam.rules.kernel.audit import audit
from ironbridge.age_of_steam.rules.kernel.construction import track_points
from ironbridge.age_of_steam.rules.kernel.phases import play as phases
from ironbridge.age_of_steam.rules.kernel.phases.build_track import begin_build
from ironbridge.age_of_steam.rules.kernel.phases.own_decisions import asked, facts_of, rule_of
from ironbridge.age_of_steam.rules.kernel.policies import AtRandom, play_out
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.seeing import view
from ironbridge.age_of_steam.rules.kernel.state import (
    BUILDING,
    DRAW_CUBE,
    DRAW_SEAT,
    GROWTH,
    MOVING,
    PHASE_IDS,
    ROLL,
    SWITCHES,
    TABLE_CHOICES,
    State,
)
from ironbridge.age_of_steam.rules.sheet import COLOURS
from ironbridge.age_of_steam.rules.view import AgeOfSteamView
from ironbridge.core.decisions import Decision, Seat
from ironbridge.core.events import Event
from ironbridge.core.game import Options, OptionSpec, Outcome, ScoreLine, TitleCard
from ironbridge.core.kernel.chance import VALUE_BITS, VALUE_MASK, Chance
from ironbridge.core.kernel_game import KernelGame
from ironbridge.core.position import LETTERS
from ironbridge.core.refusals import Fact, Malformed, Refusal, among, persons
from ironbridge.core.risks import Risk

ASKED = (BUILDING, MOVING, GROWTH)


class AgeOfSteam(KernelGame[State, AgeOfSteamAction]):
    """The title. Its states know their map; every method asks that map's rules."""

    action_type: Any = AgeOfSteamAction

    def __init__(self, atlas: Atlas) -> None:
        self.atlas = atlas
        self.card = card_of(atlas)

    # Playing

    def setup(self, seats: int, options: Options, chance: Chance) -> State:
        self.check_options(options)
        chosen = self.atlas[str(options.get("map", DEFAULT_MAP))]
        for name, value in options.items():
            if name != "map" and value and name not in (*SWITCHES, *chosen.rules.option_ids):
                message = f"{chosen.sheet.name} has no option {name!r}"
                raise Malformed(message, "option", title=chosen.sheet.name, option=name)
        if seats not in chosen.sheet.players:
            name, known = chosen.sheet.name, tuple(map(str, chosen.sheet.players))
            message = f"{name} is for {persons(among(known))}, not {seats}"
            raise Malformed(message, "players", title=name, known=known, players=seats)
        taken = [name for name in (*SWITCHES, *chosen.rules.option_ids) if options.get(name)]
        return chosen.deal(seats, chance, taken)

    def check_options(self, options: Options) -> None:
        """A draft is not offered; records, scenarios and `map check` name it all the same."""
        named = options.get("map", DEFAULT_MAP)
        if isinstance(named, str):
            self.atlas[named]  # names the maps there are, if it is none of them
        rest = {name: value for name, value in options.items() if name != "map"}
        super().check_options(rest if isinstance(named, str) else options)

    def decision(self, state: State) -> Decision | None:
        if state.over:
            return None
        seat = state.deciding()
        if state.pending:
            return self._own_decision(state)
        facts: dict[str, int | str] = {"turn": state.turn}
        if state.phase == BUILDING:
            facts["left"] = self.atlas[state.map].rules.most_tiles(state, seat) - state.built
        elif state.phase == MOVING:
            facts["round"] = state.round
        kind = "place_cubes" if state.phase == GROWTH and state.drawn else PHASE_IDS[state.phase]
        rule = phases.RULES_OF_PHASES[state.phase]
        return Decision(seat, kind, rule, facts, state.phase in ASKED and not state.drawn)

    def _own_decision(self, state: State) -> Decision:
        rules = self.atlas[state.map].rules
        seat, kind, _ = asked(rules, state)
        facts = {"turn": state.turn, **facts_of(rules, state)}
        return Decision(seat, kind, rule_of(rules, state), facts, True)

    def outcome(self, state: State) -> Outcome | None:
        if not state.over:
            return None
        rules, players = self.atlas[state.map].rules, state.players
        bill = [
            ScoreLine(source, tuple(state.points[n * players : (n + 1) * players]))
            for n, source in enumerate(rules.bill_lines())
        ]
        return Outcome(
            scores=tuple(state.vp),
            places=tuple(rules.places(state)),
            actions=state.actions_taken,
            bill=tuple(bill),
            ties=self._ties(rules, state),
        )

    def _ties(self, rules: Rules, state: State) -> tuple[str, ...]:
        """What told apart those who were first by their points, if anything had to."""
        ranks = sorted((rules.rank(state, seat) for seat in range(state.players)), reverse=True)
        equal = [rank for rank in ranks if rank[:2] == ranks[0][:2]]
        if len(equal) < 2 or not ranks[0][0]:
            return ()
        names = rules.tie_breaks()
        for n in range(len(names)):
            if len({rank[2 + n] for rank in equal}) > 1:
                return tuple(names[: n + 1])
        return (*names, "shared")

    # Why not, for picks that are not a whole action

    nearness = NEARNESS

    def nothing_like_it(self, state: State, wanted: Sequence[str]) -> Refusal:
        decision = self.decision(state)
        if decision is None:
            return Refusal("game_over", "Ending the game")
        phase = decision.kind if state.pending else PHASE_IDS[state.phase]
        facts: dict[str, Fact] = {"phase": phase, "picks": tuple(wanted)}
        return Refusal("no_such_option", decision.rule, facts)

    def explain(self, state: State, wanted: Sequence[str]) -> Refusal | None:
        refusal = super().explain(state, wanted)
        return None if refusal is None else stuck(self.atlas[state.map].t, wanted, refusal)

    def candidates(self, state: State, wanted: Sequence[str]) -> Iterable[AgeOfSteamAction]:
        return () if state.over else candidates(self.atlas[state.map].edge, state, wanted)

    # What an action puts at risk

    def risk(self, state: State, action: AgeOfSteamAction) -> Risk | None:
        """Would the railway be out at the end of the turn, with nothing more delivered?"""
        return self._risk(state, action, told=True)

    def _risk(self, state: State, action: AgeOfSteamAction, *, told: bool) -> Risk | None:
        twin = state.clone()
        events = self.apply(twin, action)
        return risks.risk(self.atlas[state.map].rules, state, twin, events, state.deciding(), told=told)

    def helps(self, state: State, action: AgeOfSteamAction) -> list[AgeOfSteamAction]:
        return risks.helps(self.options(state), action, lambda one: not self._risk(state, one, told=False))

    # Seeing

    def planned(self, state: State, seat: Seat) -> State | None:
        """Track and deliveries can be planned by who builds or moves later in this phase."""
        if state.over or state.pending or state.phase not in (BUILDING, MOVING) or seat not in state.queue:
            return None
        twin = state.clone()
        twin.at = twin.queue.index(seat)
        if state.phase == BUILDING:
            if twin.at < state.at:
                return None
            begin_build(twin)
        elif twin.at < state.at:
            if state.round == self.atlas[state.map].rules.move_rounds(state):
                return None
            twin.round += 1
        return twin

    def stage(self, state: State) -> dict[str, int | str]:
        phase = PHASE_IDS[state.phase]
        return {"turn": state.turn, "turns": state.turns, "phase": phase, "round": state.round}

    def done(self, state: State) -> float:
        if state.over:
            return 1.0
        return int(state.turn - 1) / int(state.turns) if state.turns else 0.0

    def points_now(self, state: State) -> tuple[int, ...]:
        """As the map counts them at the end, were it now."""
        rules = self.atlas[state.map].rules
        sections = track_points(rules.t, state)
        return tuple(sum(rules.points(state, seat, sections[seat])) for seat in range(state.players))

    def view(self, state: State, seat: Seat | None) -> AgeOfSteamView:
        self.check_seat(seat, state.players)
        return view(self.atlas[state.map].rules, state, seat, self.decision(state))

    def determinize(self, state: State, seat: Seat, chance: Chance) -> State:
        """Nothing is hidden but what will be drawn and rolled."""
        return state.redrawn(chance.below(1 << 30))

    # Records and positions

    event_facts = EVENT_FACTS

    def names(self, state: State) -> dict[str, Collection[str]]:
        here = self.atlas[state.map]
        t, edge = here.t, here.edge
        table_answers = (answer for answers in TABLE_CHOICES.values() for answer in answers)
        cubes = ("cube", "bag", "drawn", "removed", "goods.*", "boxes.*", "display.*")
        return {
            **dict.fromkeys(cubes, COLOURS),
            **dict.fromkeys(("hex", "to", "goods", "tiles", "new_cities", "laid"), t.hex_ids),
            **dict.fromkeys(("letter", "gone_cities"), t.letters),
            **dict.fromkeys(("link", "claimed"), t.edge_ids),
            **dict.fromkeys(("column", "display"), t.column_ids),
            "boxes": t.box_ids,
            "seats": LETTERS[: state.players],
            "tile": t.tile_ids,
            "tracks": {track_name(track) for tracks in t.face_tracks for track in tracks},
            "action": t.action_ids,
            "route": {edge.gate(gate) for exits in t.exits_of for gate in exits},
            "choice": {*table_answers, *here.rules.own_answers(), *edge.choices(state)},
        }

    def clone(self, state: State) -> State:
        return state.clone()

    def name_outcome(self, code: int) -> str:
        kind, value = code >> VALUE_BITS, code & VALUE_MASK
        if kind == DRAW_CUBE:
            return f"cube:{COLOURS[value]}"
        return f"die:{value}" if kind == ROLL else f"seat:{value}"

    def read_outcome(self, name: str) -> int:
        what, _, value = name.partition(":")
        if what == "cube" and value in COLOURS:
            return DRAW_CUBE << VALUE_BITS | COLOURS.index(value)
        if what == "die" and value in ("1", "2", "3", "4", "5", "6"):
            return ROLL << VALUE_BITS | int(value)
        if what == "seat" and value in ("0", "1", "2", "3", "4", "5"):
            return DRAW_SEAT << VALUE_BITS | int(value)
        message = f"chance: {name!r} is no outcome of {self.card.name}"
        raise Malformed(message, "outcome", outcome=name, title=self.card.name)

    def position(self, state: State) -> dict[str, Any]:
        return self.atlas[state.map].positions.write(state)

    def from_position(self, position: Mapping[str, Any]) -> State:
        name = position.get("map", DEFAULT_MAP)
        if not isinstance(name, str):
            raise Malformed("position: the map is named by a string", "position", detail="map")
        return self.atlas[name].positions.read(position)

    def audit(self, before: State | None, after: State, events: Sequence[Event]) -> list[str]:
        return audit(self.atlas[after.map].rules, before, after, events)

    # The fast path

    def codes(self, state: State) -> list[int]:
        return phases.codes(self.atlas[state.map].rules, state)

    def builds_on(self, state: State, hex: str) -> list[int]:
        """Those of `codes` that lay a tile on one hex, found without the others."""
        rules = self.atlas[state.map].rules
        return phases.builds_on(rules, state, rules.t.hex_number[hex])

    def draw(self, state: State, chance: Chance) -> int:
        return phases.draw(self.atlas[state.map].rules, state, chance)

    def refusal(self, state: State, code: int) -> Refusal | None:
        return phases.refusal(self.atlas[state.map].rules, state, code)

    def encode(self, state: State, action: AgeOfSteamAction) -> int:
        return self.atlas[state.map].edge.encode(state, action)

    def decode(self, state: State, code: int) -> AgeOfSteamAction:
        return self.atlas[state.map].edge.decode(state, code)

    def play(self, state: State, code: int) -> None:
        phases.play(self.atlas[state.map].rules, state, code)

    def play_out(self, state: State, chances: Sequence[Chance]) -> int:
        rules = self.atlas[state.map].rules
        return play_out(rules, state, [AtRandom(rules, chance) for chance in chances])


def card_of(atlas: Atlas) -> TitleCard:
    """The title with all maps that are ready: their player counts, and the options of each."""
    sheets = atlas.sheets()
    # The default comes first and never changes, whatever maps are added: records rely on it.
    names = (DEFAULT_MAP, *(sheet.id for sheet in sheets if sheet.id != DEFAULT_MAP))
    options = [OptionSpec("map", names)]
    if any(sheet.setup.easy_cubes is not None for sheet in sheets):
        options.append(OptionSpec("easy", (False, True)))
    if any(sheet.setup.other_cubes for sheet in sheets):
        options.append(OptionSpec("other_cubes", (False, True)))
    options += [OptionSpec(switch, (False, True)) for switch in SWITCHES]
    return TitleCard(
        id="age_of_steam",
        name="Age of Steam",
        players=tuple(sorted({count for sheet in sheets for count in sheet.players})),
        options=tuple(options),
        rules_version=2,
    )
