"""Home-made maps on the command line: `--maps DIR`, or the environment variable IRONBRIDGE_MAPS."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

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


def use_given(args: argparse.Namespace) -> None:
    """Offer the maps a command was given. Raises Malformed."""
    if not hasattr(args, "maps"):
        return
    from ironbridge.core.registry import use_maps

    use_maps(folders(args))


@contextmanager
def using(folder: Path) -> Iterator[None]:
    """One map's folder in use for a while, and nothing else."""
    from ironbridge.core.registry import given_maps, use_maps

    before = given_maps()
    use_maps((folder,))
    try:
        yield
    finally:
        use_maps(before)
