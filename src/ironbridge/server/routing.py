"""Finds the handlers: every module of `api` and `pages` with a list `ROUTES`."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

PACKAGES = ("ironbridge.server.api", "ironbridge.server.pages")


def find_routes() -> Iterator[Any]:
    """All handlers, in the order of packages and modules."""
    for package in PACKAGES:
        for module in sorted(iter_modules(import_module(package).__path__), key=lambda found: found.name):
            yield from getattr(import_module(f"{package}.{module.name}"), "ROUTES", ())
