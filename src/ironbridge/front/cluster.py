"""Blocks played on a Ray cluster, as tasks: a few for each of its CPUs are out at a time, and are answered in
their order. A block whose worker is lost is played again by another.

Every machine must have the same code and kernel, or results would hang on who played. Needs ray (`pip install
'.[ray]'`).
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Generator, Iterable
from contextlib import suppress
from socket import create_connection, gethostname
from typing import Any, NamedTuple, TypeVar
from warnings import catch_warnings, simplefilter

from ironbridge import __version__
from ironbridge.core.refusals import IronbridgeError
from ironbridge.core.vecs import is_compiled
from ironbridge.front.extras import need
from ironbridge.registry import code_digest

AHEAD = 4  # blocks for each CPU that are out before the oldest is answered
PLAYED_AGAIN = 5  # times at most, if workers are lost again and again
OUR_OWN = "ray"  # the cluster of this machine or of RAY_ADDRESS; where there is none, one is started
ON_ITS_OWN = "local"  # Ray's word for one that is started
ADDRESS = "RAY_ADDRESS"  # of the environment
TO_ANSWER = 5.0  # seconds
TOKENS = "RAY_AUTH_MODE"  # of the environment: whoever connects is not told by Ray that a token is asked for
B = TypeVar("B")
T = TypeVar("T")


class Code(NamedTuple):
    """What results hang on, and where the main process runs."""

    digest: str
    compiled: bool
    folder: str


def play_on(
    address: str, play: Callable[[B], T], blocks: Callable[[int], Iterable[B]]
) -> Generator[T, None, None]:
    """What `play` answers to each block; `blocks` are cut for so many CPUs. Raises IronbridgeError.

    Whoever stops asking stops the tasks. A connection that was there before stays.
    """
    need("ray.exceptions", "playing on a cluster needs Ray", "ray")
    import ray
    from ray.exceptions import RayError, RayTaskError

    ours = not ray.is_initialized()
    handed_out: deque[Any] = deque()
    try:
        if ours:
            connect(address)
        most = AHEAD * cpus()
        task = ray.remote(num_cpus=1, max_retries=PLAYED_AGAIN)(play_there)
        here, what = Code(code_digest(), is_compiled(), os.getcwd()), ray.put(play)
        for block in blocks(most // AHEAD):
            handed_out.append(task.remote(here, what, block))
            if len(handed_out) >= most:
                yield ray.get(handed_out.popleft())
                most = AHEAD * cpus()
        while handed_out:
            yield ray.get(handed_out.popleft())
    except RayTaskError as error:
        raise error.cause from None
    except RayError as error:
        said = str(error).strip().partition("\n")[0]
        raise IronbridgeError(f"the cluster could not play a block of games: {said}") from None
    finally:
        if ours:
            ray.shutdown()
        else:
            for waiting in handed_out:
                with suppress(RayError):
                    ray.cancel(waiting, force=True)


def connect(address: str) -> None:
    """To a cluster that runs, or to one of our own. Raises IronbridgeError.

    Ray itself would wait for minutes for one that has gone, and remembers those that were not stopped.
    """
    import ray
    from ray.exceptions import RayError

    named = os.environ.get(ADDRESS, "") if address == OUR_OWN else address
    if named and not answers(named):
        raise IronbridgeError(f"no Ray cluster answers at {named}")

    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody is told without having been asked
    quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": "error"}
    try:
        with catch_warnings():
            simplefilter("ignore")  # what goes wrong is raised, too
            if named:
                ray.init(named, **quiet)
            else:
                ray.init(remembered() or ON_ITS_OWN, include_dashboard=False, **quiet)
    except (OSError, RuntimeError, ValueError, ImportError, RayError) as error:
        said = " ".join(str(error).split()) or type(error).__name__
        hint = "" if TOKENS in os.environ else f"; if it asks for a token, set {TOKENS}=token"
        raise IronbridgeError(f"no Ray cluster can be reached at {named or address}: {said}{hint}") from None


def remembered() -> str:
    """The cluster that was last started on this machine, if it is still there."""
    from ray._private.utils import read_ray_address

    found = read_ray_address() or ""
    return found if found and answers(found) else ""


def answers(address: str) -> bool:
    """Whether anybody listens there. What Ray alone understands (`auto`) is left to it."""
    host, colon, port = address.rpartition("//")[2].rpartition(":")
    if not colon or not port.isdecimal():
        return True
    try:
        create_connection((host.strip("[]"), int(port)), TO_ANSWER).close()
    except (OSError, OverflowError):
        return False
    return True


def cpus() -> int:
    """Of the cluster as it is now; it may grow and shrink."""
    import ray

    return max(1, int(ray.cluster_resources().get("CPU", 1)))


def play_there(here: Code, play: Callable[[B], T], block: B) -> T:
    """One block, in a worker. Raises IronbridgeError where its code is not that of the main process."""
    if (code_digest(), is_compiled()) != (here.digest, here.compiled):
        kernels = "compiled" if is_compiled() else "plain", "compiled" if here.compiled else "plain"
        raise IronbridgeError(
            f"{gethostname()} has another ironbridge ({__version__}, {code_digest()}, {kernels[0]}) than the "
            f"machine that asks ({here.digest}, {kernels[1]}): install the same on every machine"
        )
    with suppress(OSError):  # on another machine it need not be there
        os.chdir(here.folder)
    return play(block)
