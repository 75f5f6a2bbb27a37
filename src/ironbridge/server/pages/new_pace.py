"""The pace of a new table: none, live or by correspondence, by a preset or by numbers of one's own.

A number is read in the unit that its field shows; `speed`, `30+20`, is the preset pressed last.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple, cast, get_args

from ironbridge.bots.levels import LEVELS
from ironbridge.bots.names import USUAL
from ironbridge.server.pace import DAY, HOUR, LONGEST_BANK, LONGEST_TURN, MINUTE, Pace
from ironbridge.server.times import in_full
from ironbridge.table.bots import level_name
from ironbridge.words.catalogue import Catalogue, sense

Kind = Literal["live", "correspondence"]
AtZero = Literal["nothing", "sit_in", "replace"]
LONGEST_NUMBER = 4  # digits

WORDS = Catalogue(
    {
        "none": "No clock",
        "live": sense("how fast a table plays", "Live"),
        "correspondence": "By correspondence",
        "live.turn": "Added each turn",
        "live.bank": "Time bank",
        "correspondence.turn": "Time for a turn",
        "correspondence.bank": "Time bank",
        "seconds": "s",
        "minutes": "min",
        "hours": "h",
        "days": "days",
        "live.preset": "{bank} + {turn}",
        "correspondence.preset": "{turn}, {bank}",
        "live.note": "Everyone has the time bank for the whole game, and every turn adds to it.",
        "correspondence.note": (
            "A turn that takes longer draws on the time bank. Quiet hours and days off do not count."
        ),
        "nothing": "Nothing",
        "sit_in": "Bot sits in",
        "replace": "Bot takes over",
        "nothing.note": "The others can then agree to seat a bot.",
        "sit_in.note": "The bot plays until the player is back.",
        "replace.note": "A bot keeps the seat until someone else takes it over.",
    }
)


class Unit(NamedTuple):
    """What a number of a form counts, in seconds, and the most it can be."""

    name: str
    seconds: float
    most: int


class Numbers(NamedTuple):
    """How a kind of pace is told: the units of its turn and its bank, and its presets in them, the usual
    one first."""

    turn: Unit
    bank: Unit
    presets: tuple[tuple[int, int], ...]


NUMBERS: Mapping[str, Numbers] = {
    "live": Numbers(Unit("seconds", 1, 3600), Unit("minutes", MINUTE, 600), ((30, 20), (15, 10), (60, 45))),
    "correspondence": Numbers(
        Unit("hours", HOUR, round(LONGEST_TURN / HOUR)),
        Unit("days", DAY, round(LONGEST_BANK / DAY)),
        ((24, 3), (12, 3), (72, 7)),
    ),
}


def read_pace(wanted: Mapping[str, str]) -> Pace | None:
    """What the form tells of the pace; numbers that are none fall back to the usual ones."""
    kind = wanted.get("pace", "")
    if kind not in NUMBERS:
        return None
    told = NUMBERS[kind]
    turn, bank = told.presets[0]
    at_zero, level = wanted.get("at_zero", ""), wanted.get("level", "")
    pressed = wanted.get("speed", "").partition("+")
    turn = _number(pressed[0], _number(wanted.get(f"{kind}_turn", ""), turn))
    bank = _number(pressed[2], _number(wanted.get(f"{kind}_bank", ""), bank))
    return Pace(
        cast(Kind, kind),
        turn * told.turn.seconds,
        bank * told.bank.seconds,
        cast(AtZero, at_zero) if at_zero in get_args(AtZero) else "sit_in",
        level if level in LEVELS else USUAL,
    )


def at_zero_words(pace: Pace) -> str:
    """What happens when time is up."""
    return WORDS(pace.at_zero)


def _number(given: str, usual: int) -> int:
    return int(given) if given.isascii() and given.isdigit() and len(given) <= LONGEST_NUMBER else usual


class Preset(NamedTuple):
    speed: str
    name: str
    chosen: bool


class NumberField(NamedTuple):
    field: str
    name: str
    value: int
    most: int
    unit: str


def describe_pace(pace: Pace | None) -> dict[str, Any]:
    """What the form shows: the kinds, and for the chosen one its presets, its numbers and what follows."""
    kinds = [("", WORDS("none")), *((kind, WORDS(kind)) for kind in NUMBERS)]
    found: dict[str, Any] = {"kinds": kinds, "kind": pace.kind if pace is not None else ""}
    if pace is None:
        return found
    told = NUMBERS[pace.kind]
    turn, bank = round(pace.turn / told.turn.seconds), round(pace.bank / told.bank.seconds)
    return found | {
        "presets": [_preset(pace.kind, one, one == (turn, bank)) for one in sorted(told.presets)],
        "numbers": [
            _field(pace.kind, "turn", turn, told.turn),
            _field(pace.kind, "bank", bank, told.bank),
        ],
        "note": WORDS(f"{pace.kind}.note"),
        "ends": [(one, WORDS(one)) for one in get_args(AtZero)],
        "at_zero": pace.at_zero,
        "at_zero_note": WORDS(f"{pace.at_zero}.note"),
        "levels": [(level, level_name(level)) for level in LEVELS],
        "level": pace.level,
    }


def _preset(kind: str, preset: tuple[int, int], chosen: bool) -> Preset:
    told = NUMBERS[kind]
    turn, bank = in_full(preset[0] * told.turn.seconds), in_full(preset[1] * told.bank.seconds)
    return Preset(f"{preset[0]}+{preset[1]}", WORDS(f"{kind}.preset", turn=turn, bank=bank), chosen)


def _field(kind: str, what: str, value: int, unit: Unit) -> NumberField:
    return NumberField(f"{kind}_{what}", WORDS(f"{kind}.{what}"), value, unit.most, WORDS(unit.name))
