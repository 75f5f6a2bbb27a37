"""What somebody wants of a new table, as the parameters of its page tell it.

`set` is the button pressed last, `players=4` or `option_map=rust_belt`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple, cast

from ironbridge.bots.levels import LEVELS
from ironbridge.bots.names import USUAL
from ironbridge.core.game import OptionSpec, OptionValue
from ironbridge.core.refusals import Malformed
from ironbridge.registry import Titles
from ironbridge.server.errors import BadInput
from ironbridge.server.new_tables import LONGEST_NAME, NewTable, SeatPlan
from ironbridge.server.pace import Pace
from ironbridge.server.pages.new_pace import read_pace
from ironbridge.server.pages.people import whole_number
from ironbridge.server.pages.titles import choices_of, players_taking
from ironbridge.server.pages.who_may_join import Wish, is_invited, joining_of, league_of, read_wish
from ironbridge.server.ratings import anchors
from ironbridge.server.seat_names import LONGEST_SEAT_NAME
from ironbridge.table.counters import counted_rows, counted_text
from ironbridge.table.title import Title
from ironbridge.words.catalogue import say

FAVOURITE = 4  # players, where a title takes them
COLUMN = ("map", "variant")  # options worth a column of cards
KINDS = ("me", "screen", "invited", "open")
AUTOMA = "automa"
Kind = Literal["me", "screen", "invited", "open", "bot", "automa"]


class Plan(NamedTuple):
    """What is chosen so far."""

    title: Title
    players: int
    options: dict[str, OptionValue]
    seats: tuple[tuple[str, str], ...]  # kind or bot:level, name
    name: str
    listed: bool
    seed: str
    box: bool
    pace: Pace | None
    rated: bool
    wish: Wish = Wish()
    before: int = 0  # players before the last choice
    passed: OptionValue = ""  # the map or variant that does not take so many


def read_plan(titles: Titles, given: Mapping[str, Any]) -> Plan:
    """The plan the parameters tell; whatever does not fit falls back to what a first game would be."""
    wanted = {key: value for key, value in given.items() if isinstance(value, str)}
    field, _, value = wanted.pop("set", "").partition("=")
    if field:
        wanted[field] = value
    title = titles.get(wanted.get("title", "")) or titles.for_newcomers()[0]
    card = title.card
    options = {spec.id: _option(spec, wanted.get(f"option_{spec.id}")) for spec in card.options}
    options |= _counted_out(title, options, wanted)
    asked = wanted.get("players", "")
    players = int(asked) if asked in map(str, card.players) else 0
    options_before = options
    if field == "players":
        options = fitting(title, options, players)
    passed = next((options_before[id] for id in COLUMN if options_before.get(id) != options.get(id)), "")
    options = possible(title, options)
    allowed = players_for(title, options)
    before = players
    if players not in allowed and field != "players":
        players = FAVOURITE if FAVOURITE in allowed else allowed[-1]
    box = bool(card.automa) and wanted.get("box", "0") == "1"
    return Plan(
        title,
        players or allowed[-1],
        options,
        _seats(wanted, players or allowed[-1], card.automa),
        wanted.get("name", "")[:LONGEST_NAME],
        wanted.get("listed", "1") != "0",
        wanted.get("seed", "")[:20],
        box,
        None if box or card.people == (1,) else read_pace(wanted),
        wanted.get("rated") == "1" and card.id in anchors(),
        read_wish(wanted),
        before,
        passed,
    )


def _option(spec: OptionSpec, wanted: str | None) -> OptionValue:
    return next((value for value in spec.values if str(value) == wanted), spec.values[0])


def _counted_out(
    title: Title, options: Mapping[str, OptionValue], wanted: Mapping[str, str]
) -> dict[str, OptionValue]:
    """The options that the form counts out, or the address tells, where the other options let them be."""
    found: dict[str, OptionValue] = {}
    for spec in title.card.options:
        counted = spec.counted
        if counted is None or not counted.asked(options):
            continue
        fields = {name: value for name, value in wanted.items() if name.startswith(f"{counted.of}_")}
        given = wanted.get(f"option_{spec.id}", "")
        try:
            counted_rows(title, counted, given)
        except Malformed:
            given = ""
        found[spec.id] = given if given and not fields else counted_text(counted, fields)
    return found


def _seats(
    wanted: Mapping[str, str], players: int, automa: Sequence[int] = ()
) -> tuple[tuple[str, str], ...]:
    """One of them is me; the others are bots until something else is chosen, or play by themselves."""
    levels = {f"bot:{level}" for level in LEVELS}
    found = []
    for seat in range(players):
        kind = wanted.get(f"seat{seat}", "me" if seat == 0 else f"bot:{USUAL}")
        if seat in automa:
            kind = AUTOMA
        elif kind.startswith("bot:") and kind not in levels:
            kind = f"bot:{USUAL}"  # of an older table, or opened by the API
        elif kind not in levels and kind not in KINDS and not is_invited(kind):
            kind = "open"
        found.append((kind, wanted.get(f"seat{seat}_name", "")[:LONGEST_SEAT_NAME]))
    return tuple(found)


def players_for(title: Title, options: Mapping[str, OptionValue]) -> tuple[int, ...]:
    """The numbers of players that the title takes with these options, its map among them."""
    return players_taking(title, frozenset(options.items())) or title.card.players


def fitting(title: Title, options: Mapping[str, OptionValue], players: int) -> dict[str, OptionValue]:
    """The options, with the first value that is for so many where one is not: no more than need be."""
    found = dict(options)
    for spec in title.card.options:
        if players in players_taking(title, frozenset(found.items())):
            break
        taken = {one.value: one.players for one in choices_of(title, spec)}
        if players not in taken[options[spec.id]]:
            found[spec.id] = next((value for value, some in taken.items() if players in some), spec.values[0])
    return found


def possible(title: Title, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """The options, with the usual value where one does not go with the map.

    What is counted out stays as it was given: if it cannot be, that is said when the table is opened.
    """
    found = dict(options)
    decided = {one.counted.when for one in title.card.options if one.counted and one.counted.asked(options)}
    for spec in title.card.options:
        if spec.id in COLUMN or spec.id in decided or spec.counted or found[spec.id] == spec.values[0]:
            continue
        if not players_taking(title, frozenset(found.items())):
            found[spec.id] = spec.values[0]
    return found


def wanted_table(plan: Plan) -> NewTable:
    """Raises BadInput for a seed that is none."""
    seed = plan.seed.strip()
    if seed and not (seed.isascii() and seed.isdigit()):
        raise BadInput(say("The seed must be a whole number. Leave it empty for a random one."))
    seats = []
    for chosen, name in plan.seats:
        kind, _, which = chosen.partition(":")
        level, user = (which, None) if kind == "bot" else ("", whole_number(which))
        seats.append(SeatPlan(cast(Kind, kind), level, name if kind == "screen" else "", user))
    return NewTable(
        plan.title.card.id,
        tuple(seats),
        plan.options,
        plan.name,
        plan.listed,
        int(seed) if seed else None,
        plan.box,
        plan.pace,
        plan.rated,
        joining_of(plan.wish),
        league_of(plan.wish),
    )
