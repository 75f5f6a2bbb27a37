"""Reads the sheets: `base.toml`, and `map.toml` of a map's folder, which is checked."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from pathlib import Path

import msgspec

from ironbridge.age_of_steam.rules.map_checks import problems_of
from ironbridge.age_of_steam.rules.sheet import BaseSheet, MapSheet
from ironbridge.core.refusals import Malformed

SHEET = "map.toml"


@cache
def load_base() -> BaseSheet:
    text = (files("ironbridge.age_of_steam.rules") / "base.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), BaseSheet)


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
        sheet = msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), MapSheet)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError) as error:
        raise Malformed(f"{file}: {error}", cause=error) from error
    except msgspec.ValidationError as error:
        raise Malformed(f"{file}: {error}", cause=error) from error
    problems = problems_of(sheet, load_base())
    if sheet.id != folder.name:
        problems.insert(0, f"the map in folder {folder.name!r} calls itself {sheet.id!r}")
    return msgspec.structs.replace(sheet, folder=folder), problems
