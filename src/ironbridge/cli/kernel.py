"""Is the kernel compiled? Asked of the import system, without importing the rules."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec

PART = "ironbridge.core.kernel.chance"


def is_compiled() -> bool:
    """Would the kernel be imported from a compiled file?"""
    spec = find_spec(PART)
    return bool(spec and spec.origin and spec.origin.endswith(tuple(EXTENSION_SUFFIXES)))


def kernel_name() -> str:
    return "compiled" if is_compiled() else "plain"
