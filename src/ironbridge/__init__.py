"""Ironbridge: an open platform for industrial-age board games.

`titles`, `new`, `load`, `simulate`, `arena` and `export` are the way in; docs/library.md walks through it.
What they need is imported when it is first asked for, so that `import ironbridge` is quick.
"""

TYPE_CHECKING = False  # true for a type checker; the module `typing` is slower than all of this

__version__ = "0.1.0"

HOMES = {
    "age_of_steam.rules.view": ("AgeOfSteamView",),
    "brass.rules.shared.view": ("BrassView",),
    "bots.bot": ("Seen",),
    "core.actions": ("Action",),
    "core.game": ("View",),
    "core.kernel.chance": ("Chance",),
    "core.refusals": ("IllegalAction", "IronbridgeError", "Malformed", "Refusal"),
    "front.arena": ("Contest", "arena"),
    "front.export": ("export",),
    "front.simulate": ("Simulation", "simulate"),
    "front.start": ("load", "new", "titles"),
    "front.table": ("Table",),
}

if TYPE_CHECKING:
    from ironbridge.age_of_steam.rules.view import AgeOfSteamView as AgeOfSteamView
    from ironbridge.bots.bot import Seen as Seen
    from ironbridge.brass.rules.shared.view import BrassView as BrassView
    from ironbridge.core.actions import Action as Action
    from ironbridge.core.game import View as View
    from ironbridge.core.kernel.chance import Chance as Chance
    from ironbridge.core.refusals import IllegalAction as IllegalAction
    from ironbridge.core.refusals import IronbridgeError as IronbridgeError
    from ironbridge.core.refusals import Malformed as Malformed
    from ironbridge.core.refusals import Refusal as Refusal
    from ironbridge.front.arena import Contest as Contest
    from ironbridge.front.arena import arena as arena
    from ironbridge.front.export import export as export
    from ironbridge.front.simulate import Simulation as Simulation
    from ironbridge.front.simulate import simulate as simulate
    from ironbridge.front.start import load as load
    from ironbridge.front.start import new as new
    from ironbridge.front.start import titles as titles
    from ironbridge.front.table import Table as Table
else:

    def __getattr__(name: str) -> object:
        from importlib import import_module

        for home, names in HOMES.items():
            if name in names:
                globals()[name] = getattr(import_module(f"ironbridge.{home}"), name)
                return globals()[name]
        raise AttributeError(f"module 'ironbridge' has no attribute {name!r}")

    def __dir__() -> list[str]:
        return sorted(name for names in HOMES.values() for name in names)
