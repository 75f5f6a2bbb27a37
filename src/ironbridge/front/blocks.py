"""One runner for whatever is played seed after seed: work is cut into blocks, of consecutive seeds as a rule,
which are played in this process, in several or on a cluster, and answered in their order. The answers are
the same.
"""

from __future__ import annotations

import os
import pickle
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread
from typing import TypeVar

from ironbridge.core.refusals import IronbridgeError, Malformed
from ironbridge.front.cluster import AHEAD, play_on

Workers = int | str  # so many processes of this machine, or the address of a cluster
IN_PROCESSES = (
    "with several jobs a bot must be a class or a function at the top of a module that can be imported, and "
    'a script must start them below `if __name__ == "__main__":`'
)
B = TypeVar("B")
T = TypeVar("T")


def cut(seeds: range, size: int) -> Iterator[range]:
    """Blocks of so many seeds; the last may be shorter."""
    return (seeds[start : start + size] for start in range(0, len(seeds), size))


def play_blocks(
    play: Callable[[B], T],
    blocks: Iterable[B] | Callable[[int], Iterable[B]],
    workers: Workers = 1,
    *,
    by_script: bool = False,
) -> Generator[T, None, None]:
    """What `play` answers to each block. With several workers it and its answers are pickled.

    `blocks` may be cut when it is known how many are played at once. Whoever stops asking stops the workers,
    too. `by_script`: an error says what a script has to heed.
    """
    cut_for = blocks if callable(blocks) else lambda _: blocks
    if isinstance(workers, str):
        yield from play_on(workers, play, cut_for)
    elif workers == 1:
        yield from map(play, cut_for(1))
    else:
        yield from _play_in_processes(play, cut_for(workers), workers, by_script)


def _play_in_processes(
    play: Callable[[B], T], blocks: Iterable[B], jobs: int, by_script: bool
) -> Generator[T, None, None]:
    try:
        pickle.dumps(play)
    except Exception as error:
        raise Malformed(f"{error}; {IN_PROCESSES}") from error
    context = get_context("spawn")
    ending, held = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(jobs, context, initializer=_begin, initargs=(ending,))
    handed_out: deque[Future[T]] = deque()
    try:
        for block in blocks:
            handed_out.append(pool.submit(play, block))
            if len(handed_out) == jobs * AHEAD:
                yield handed_out.popleft().result()
        while handed_out:
            yield handed_out.popleft().result()
        pool.shutdown()
    except BrokenProcessPool:
        advice = f"; {IN_PROCESSES}" if by_script else ""
        raise IronbridgeError(f"a worker process died before its games were played{advice}") from None
    finally:
        held.close()
        pool.shutdown(cancel_futures=True)
        ending.close()


def _begin(ending: Connection) -> None:
    """A worker dies of Ctrl-C without a word; the main process says what there is to say."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    Thread(target=_end_with_main, args=(ending,), daemon=True).start()


def _end_with_main(ending: Connection) -> None:
    """However the main process ended, nobody holds the other end of the pipe any more."""
    ending.poll(None)
    os._exit(1)
