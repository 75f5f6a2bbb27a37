"""The rules of a map: the class in its folder's `rules.py`, or the base game's.

The package's maps are modules of it, compiled in a wheel; a home-made map's file is read where it lies.
"""

from __future__ import annotations

import sys
import traceback
from importlib import import_module
from importlib.resources import files
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from ironbridge.age_of_steam.rules.kernel.figures import Tables
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import PHASE_IDS, TABLE_CHOICES
from ironbridge.core.refusals import Malformed

PACKAGE = "ironbridge.age_of_steam.maps"
UNITS = ("points", "cash", "turns")
OWN = "ironbridge_own_maps"  # home-made modules are called after it and their folder; no such package
RULES = "rules.py"
MOST_KINDS = 16 - len(TABLE_CHOICES)  # a decision that is asked for has four bits for its kind


def rules_in(folder: Path, tables: Tables) -> Rules:
    """The rules of the map in a folder. Raises Malformed if a home-made map's code cannot be used."""
    file = folder / RULES
    if not file.is_file():
        return Rules(tables)
    if folder.parent == Path(str(files(PACKAGE))):
        ours: type[Rules] = import_module(f"{PACKAGE}.{folder.name}.rules").MapRules
        return ours(tables)
    try:
        kind = getattr(_run(file), "MapRules", None)
        if not isinstance(kind, type) or not issubclass(kind, Rules):
            raise Malformed(f"{file}: there is no class MapRules(Rules)")
        rules = kind(tables)
        problems = problems_of(rules)
    except Malformed:
        raise
    except (Exception, SystemExit) as error:  # whatever somebody's code may do
        raise Malformed(f"{file}: {blame(error, file)}") from error
    if problems:
        raise Malformed(f"{file}: " + "; ".join(problems))
    return rules


def problems_of(rules: Rules) -> list[str]:
    """What is wrong with the names a map's rules give."""
    found = []
    kinds = rules.own_kinds()
    given = {"own_kinds": kinds, "extra_names": rules.extra_ids, "bill_lines": rules.bill_lines()}
    for method, names in given.items():
        twice = sorted({name for name in names if names.count(name) > 1})
        found += [f"{method}: {name!r} is given twice" for name in twice]
    taken = (*PHASE_IDS.values(), "place_cubes", *TABLE_CHOICES)
    found += [f"own_kinds: {kind!r} is asked on every map" for kind in kinds if kind in taken]
    if len(kinds) > MOST_KINDS:
        found.append(f"own_kinds: {len(kinds)} kinds; there may be {MOST_KINDS}")
    if rules.unit() not in UNITS:
        found.append(f"unit: {rules.unit()!r} is none of {', '.join(UNITS)}")
    return found


def _run(file: Path) -> ModuleType:
    spec = spec_from_file_location(f"{OWN}:{file.absolute().parent}", file)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[spec.name] = module  # some of what is written in a module looks itself up there
    spec.loader.exec_module(module)
    return module


def blame(error: BaseException, file: Path) -> str:
    """What went wrong in somebody's file, with the line if the error came by it."""
    if isinstance(error, SyntaxError):
        return f"line {error.lineno}: {error.msg}"
    lines = [at.lineno for at in traceback.extract_tb(error.__traceback__) if at.filename == str(file)]
    where = f"line {lines[-1]}: " if lines else ""
    return f"{where}{type(error).__name__}: {' '.join(str(error).split())}"
