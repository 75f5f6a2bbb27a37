"""An action as one packed int: the step in the low four bits, its fields in groups of six above.

Compiled. Sources of coal, iron and beer are slot numbers, or one of the three marks below.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

BUILD: Final = 1
NETWORK: Final = 2
DEVELOP: Final = 3
SELL: Final = 4
LOAN: Final = 5
SCOUT: Final = 6
PASS: Final = 7
DISCARD: Final = 8
BONUS_DEVELOP: Final = 9
GIVE_UP: Final = 10
END_ACTION: Final = 11
END_TURN: Final = 12
DOUBLE_BUILD: Final = 13  # the fields of a build
AUTOMA: Final = 14

DISTANT: Final = 60  # the distant market, where a port would stand
MERCHANT: Final = 61  # the barrel beside the merchant tile sold to
MARKET: Final = 62
NONE: Final = 63

STEP_NAMES: Final = {
    BUILD: "build",
    NETWORK: "network",
    DEVELOP: "develop",
    SELL: "sell",
    LOAN: "loan",
    SCOUT: "scout",
    PASS: "pass",
    DISCARD: "discard",
    BONUS_DEVELOP: "bonus_develop",
    GIVE_UP: "give_up",
    END_ACTION: "end_action",
    END_TURN: "end_turn",
    DOUBLE_BUILD: "double_build",
    AUTOMA: "automa",
}


def step_of(code: i64) -> i64:
    return code & 15


def field(code: i64, index: i64) -> i64:
    """The index-th group of six bits above the step."""
    return code >> (4 + 6 * index) & 63


def pair_of(code: i64, index: i64) -> i64:
    """The pair of sources that begins with the index-th group."""
    return code >> (4 + 6 * index) & 4095


def pack(step: i64, a: i64 = 0, b: i64 = 0) -> i64:
    return step | a << 4 | b << 10


def pack_build(industry: i64, slot: i64, coal: i64, iron: i64) -> i64:
    """`coal` and `iron` are pairs of sources, low six bits first."""
    return BUILD | industry << 4 | slot << 10 | coal << 16 | iron << 28


def pack_network(line: i64, coal: i64, beer: i64) -> i64:
    return NETWORK | line << 4 | coal << 10 | beer << 16


def pack_sell(slot: i64, space: i64, beer: i64) -> i64:
    """`beer` is a pair of sources."""
    return SELL | slot << 4 | space << 10 | beer << 16


def pair(first: i64, second: i64) -> i64:
    return first | second << 6


def first_of(sources: i64) -> i64:
    return sources & 63


def second_of(sources: i64) -> i64:
    return sources >> 6 & 63


NO_PAIR: Final = NONE | NONE << 6
