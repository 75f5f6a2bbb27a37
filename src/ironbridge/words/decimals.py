"""Numbers with decimals, with the marks of the language: `1,234.5` in English is `1.234,5` in Italian."""

from __future__ import annotations

from math import isfinite

from babel.numbers import format_decimal

from ironbridge.words.catalogue import COMMON
from ironbridge.words.languages import DEFAULT, LANGUAGES, language_now

UNKNOWN = "–"  # for a mean of nothing, and for the ends of an interval that one value alone does not have
ONE_PLACE = "#,##0.0"
TWO_PLACES = "#,##0.00"
THREE_PLACES = "#,##0.000"
AS_NEEDED = "#,##0.##"


def decimal(number: float | None, pattern: str = ONE_PLACE) -> str:
    """`0.5`, `−3.0`; a dash where there is no such number."""
    if number is None or not isfinite(number):
        return UNKNOWN
    return _marked(number, pattern, "")


def change(number: float, pattern: str = TWO_PLACES) -> str:
    """`+2.31`, `−0.85`, `0.00`."""
    return _marked(number, pattern, "gain") if isfinite(number) else UNKNOWN


def percent(share: float | None) -> str:
    """`37.5%`."""
    return UNKNOWN if share is None or not isfinite(share) else f"{decimal(100 * share)}%"


def _marked(number: float, pattern: str, above: str) -> str:
    language = language_now() if language_now() in LANGUAGES else DEFAULT
    size = format_decimal(abs(number), pattern, locale=language)
    if size == format_decimal(0, pattern, locale=language):
        return size
    sign = "loss" if number < 0 else above
    return COMMON(sign, number=size) if sign else size
