"""Home-made maps on the command line: `--maps DIR`, or the environment variable IRONBRIDGE_MAPS."""

from __future__ import annotations

import argparse
import os
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ironbridge.registry import Titles

VARIABLE = "IRONBRIDGE_MAPS"  # of the environment: folders, parted as in PATH


def add_maps(parser: Any) -> None:
    parser.add_argument(
        "--maps",
        action="append",
        default=[],
        metavar="DIR",
        help=f"a folder of home-made maps, whose code you trust; may be repeated (default: {VARIABLE})",
    )


def folders(args: argparse.Namespace, environment: Mapping[str, str] = os.environ) -> tuple[Path, ...]:
    """The folders given with --maps, else those of the environment."""
    given = args.maps or [text for text in environment.get(VARIABLE, "").split(os.pathsep) if text.strip()]
    return tuple(Path(text) for text in given)


def titles_of(args: argparse.Namespace) -> Titles:
    """The titles, with the maps a command was given. Raises Malformed."""
    from ironbridge.registry import Titles

    if "titles" not in args:
        args.titles = Titles(folders(args) if "maps" in args else ())
    titles: Titles = args.titles
    return titles
