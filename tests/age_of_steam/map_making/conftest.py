"""Maps are made by commands: they are run here as in the tests of the command line."""

from __future__ import annotations

from tests.cli.conftest import _no_maps_given, _somewhere_else, lakeland, run

__all__ = ["_no_maps_given", "_somewhere_else", "lakeland", "run"]
