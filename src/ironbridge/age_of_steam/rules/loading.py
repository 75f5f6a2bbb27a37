"""Reads the sheets: `base.toml`, and `map.toml` of a map's folder, which is checked."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TypeVar

import msgspec

from ironbridge.age_of_steam.rules.map_checks import problems_of
from ironbridge.age_of_steam.rules.sheet import BaseSheet, MapFile, MapSheet
from ironbridge.core.refusals import Malformed

T = TypeVar("T")

SHEET = "map.toml"
TEXTS = (".toml", ".md")


@cache
def load_base() -> BaseSheet:
    text = (files("ironbridge.age_of_steam.rules") / "base.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), BaseSheet)


def read_toml(file: Path, text: bytes, form: type[T]) -> T:
    """What a file of a map says. Raises Malformed if it is no TOML in UTF-8, or has not the form wanted."""
    try:
        return msgspec.convert(tomllib.loads(text.decode("utf-8-sig")), form)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, msgspec.ValidationError) as error:
        raise Malformed(f"{file}: {error}", cause=error) from error
    except RecursionError as error:
        raise Malformed(f"{file}: lists or tables are nested too deeply", cause=error) from None
    except ValueError as error:  # Python reads no number of thousands of digits
        raise Malformed(f"{file}: a number has too many digits", cause=error) from None


def load_map(folder: Path) -> MapSheet:
    """Read and check `map.toml` of a map's folder, which is called as the map's id."""
    sheet, problems = read_sheet(folder)
    if problems:
        raise Malformed(f"{folder / SHEET}: " + "; ".join(problems))
    return sheet


def read_sheet(folder: Path) -> tuple[MapSheet, list[str]]:
    """A map as its file gives it, and its faults. Raises Malformed if the file has not the form of a map."""
    file = folder / SHEET
    try:
        printed = read_toml(file, file.read_bytes(), MapFile)
        texts = [one for one in folder.iterdir() if one.suffix in TEXTS and one.is_file()]
        beside = {one.name: one.read_bytes() for one in texts}
    except OSError as error:
        raise Malformed(f"{file}: {error}", cause=error) from error
    sheet = MapSheet(**msgspec.structs.asdict(printed), folder=folder, beside=beside)
    problems = problems_of(sheet, load_base())
    if sheet.id != folder.name:
        problems.insert(0, f"the map in folder {folder.name!r} calls itself {sheet.id!r}")
    return sheet, problems
