"""How bots are written on a command line, over HTTP and in files: in capitals or not.

A name alone, `master:5000` with the positions it may judge, or `foreman@new.json` with a model. Importing
this module is quick, so that help texts can list the names.
"""

from __future__ import annotations

from typing import NamedTuple

MASTER = "master"  # the only one that thinks for long
LEVEL_NAMES = ("apprentice", "journeyman", "foreman", MASTER)  # for people, the weakest first
USUAL = "foreman"  # for whoever has not chosen one
RANDOM, GREEDY = "random", "greedy"
NAMES = (*LEVEL_NAMES, RANDOM, GREEDY)
AUTOMA = "automa"  # stands for a bot in a seat that the title plays by itself
WITH_NODES, WITH_MODEL = ":", "@"


class Spelling(NamedTuple):
    """A bot's name in its parts: `nodes` are the positions it was given, `file` is its model; None: nothing
    was given."""

    name: str
    nodes: str | None
    file: str | None

    def __str__(self) -> str:
        nodes = "" if self.nodes is None else WITH_NODES + self.nodes
        return self.name + nodes + ("" if self.file is None else WITH_MODEL + self.file)


def spell(text: str) -> Spelling:
    """The parts of a name as it was written; whether there is such a bot is another question."""
    named, with_model, file = text.strip().partition(WITH_MODEL)
    name, with_nodes, nodes = named.partition(WITH_NODES)
    return Spelling(name.lower(), nodes if with_nodes else None, file if with_model else None)
