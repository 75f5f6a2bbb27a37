"""Bots of somebody's own: by `module:Class` where a person names bots, and checked wherever they play.

Only what a person typed or a script gave may be read here: to read a name is to run its module.
"""

from __future__ import annotations

import os
import re
import sys
from hashlib import sha256
from importlib import import_module
from pathlib import Path

from ironbridge.bots.bot import Bot, BotFactory
from ironbridge.bots.levels import BOTS, make_own
from ironbridge.bots.names import spell
from ironbridge.core.refusals import IronbridgeError, Malformed

PATH = re.compile(r"[^\W\d]\w*(\.[^\W\d]\w*)*:[^\W\d]\w*")


class OwnClass:
    """A factory by the name `module:Class`, which other processes load for themselves.

    `digest` changes with the file of the module.
    """

    def __init__(self, name: str) -> None:
        self.__name__ = name
        load_class(name)
        self.digest = digest_of_files([getattr(sys.modules[name.partition(":")[0]], "__file__", None) or ""])

    def __call__(self, seed: int) -> Bot:
        """Raises IronbridgeError."""
        try:
            return make_own(load_class(self.__name__), seed)
        except IronbridgeError:
            raise
        except Exception as error:
            why = f"{type(error).__name__}: {error}"
            raise IronbridgeError(f"cannot make the bot {self.__name__}: {why}") from error


def read_bot(text: str) -> str | OwnClass:
    """A bot as a person names it: `greedy`, `Master:5000`, `foreman@new.json` or `module:Class`.

    Raises Malformed where there is none of that name.
    """
    wanted = spell(text)
    if wanted.name in BOTS:
        return str(wanted)
    if PATH.fullmatch(text.strip()):
        return OwnClass(text.strip())
    given = text.strip() if wanted.file is None else wanted.name
    raise Malformed(f"no bot {given!r}; available: {', '.join(BOTS)}, or module:Class for one of your own")


def load_class(name: str) -> BotFactory:
    """What `module:Class` names, found in the working folder, too. Raises Malformed."""
    module, _, made = name.partition(":")
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
    try:
        found = getattr(import_module(module), made)
    except Exception as error:  # a module may do anything while it is imported
        raise Malformed(f"cannot load the bot {name}: {type(error).__name__}: {error}") from error
    if not callable(found):
        raise Malformed(f"the bot {name} is not a class or a function")
    factory: BotFactory = found
    return factory


def digest_of_files(paths: list[str]) -> str:
    found = sha256()
    for path in paths:
        if path and Path(path).is_file():
            found.update(Path(path).read_bytes())
    return found.hexdigest()[:16]
