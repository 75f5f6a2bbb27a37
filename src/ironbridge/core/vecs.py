"""Vectors of unboxed numbers, as the compiled kernels use them: `vec[i64]`, `append`, `pop`, `remove`.

Where the kernel is compiled they are librt's, C arrays without a Python object in them. Where it is plain
they are lists, which plain Python is faster with, and librt need not be there. Code that runs both ways keeps
to what both can do: index, slice (a copy), `len`, `in`, iterate, compare; and it never goes on using a vector
that it has given to `append`, `pop` or `remove`, which answer the changed one.
"""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from typing import TYPE_CHECKING

from ironbridge.core.refusals import IronbridgeError


def is_compiled() -> bool:
    """Would the kernel be imported from a compiled file? Nothing of it need be imported to tell."""
    spec = find_spec("ironbridge.core.kernel.chance")
    return bool(spec and spec.origin and spec.origin.endswith(tuple(EXTENSION_SUFFIXES)))


if TYPE_CHECKING:
    from librt.vecs import append as append
    from librt.vecs import pop as pop
    from librt.vecs import remove as remove
    from librt.vecs import vec as vec
elif is_compiled():
    try:
        from librt.vecs import append, pop, remove, vec
    except ImportError:
        raise IronbridgeError("the kernel is compiled and needs librt: pip install librt") from None
else:

    class vec:  # noqa: N801
        """`vec[i64]` makes lists here."""

        def __class_getitem__(cls, item):
            return as_list

    def as_list(items=(), *, capacity=0):
        return list(items)

    def append(v, item):
        v.append(item)
        return v

    def pop(v, i=-1):
        return v, v.pop(i)

    def remove(v, item):
        v.remove(item)
        return v
