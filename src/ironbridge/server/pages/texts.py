"""What templates made last, by all that it was made from: decided before anything is rendered.

A macro given to `same` or `each` may use nothing but its arguments and the language; its name is unique.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, cast

from jinja2.runtime import Macro
from markupsafe import Markup

from ironbridge.core.kept import Kept
from ironbridge.words.languages import language_now

TEXTS: Kept[tuple[Any, ...], str] = Kept(16_384)


def rendered(macro: Macro, *args: Any) -> str:
    key = (macro.name, language_now(), args)
    return TEXTS.find(key) or TEXTS.put(key, str(cast("Callable[..., str]", macro)(*args)))


def same(macro: Macro, *args: Any) -> Markup:
    """What is sent each time, but not made each time."""
    return Markup(rendered(macro, *args))


def each(macro: Macro, things: Iterable[Any], *args: Any) -> Markup:
    """The same for each of several things, one after the other."""
    return Markup("".join([rendered(macro, thing, *args) for thing in things]))
