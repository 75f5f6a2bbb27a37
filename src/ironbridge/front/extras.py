"""Packages that only some commands need: each is asked for before the work begins."""

from __future__ import annotations

from importlib import import_module

from ironbridge.core.refusals import IronbridgeError


def need(module: str, said: str, extra: str) -> None:
    """Raises IronbridgeError, with what is `said` and how to install it, where a module is not there."""
    try:
        import_module(module)
    except ImportError:
        raise IronbridgeError(f"{said}: {how_to_install(extra)}") from None


def how_to_install(extra: str) -> str:
    """As the documentation says it: the name alone would fetch whatever a package index has under it."""
    return f"pip install '.[{extra}]' in Ironbridge's folder"
