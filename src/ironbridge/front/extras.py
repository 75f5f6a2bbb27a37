"""Packages that only some commands need: each is asked for before the work begins."""

from __future__ import annotations

from importlib import import_module

from ironbridge.core.refusals import IronbridgeError


def need(module: str, said: str, extra: str) -> None:
    """Raises IronbridgeError, with what is `said` and how to install it, where a module is not there."""
    try:
        import_module(module)
    except ImportError:
        raise IronbridgeError(f"{said}: pip install 'ironbridge[{extra}]'") from None
