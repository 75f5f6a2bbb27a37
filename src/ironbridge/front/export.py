"""Recorded games as Parquet files: `ironbridge.export`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING

from ironbridge.core.record import load
from ironbridge.core.refusals import IronbridgeError, Malformed
from ironbridge.front.batch import GameResult, titles_in
from ironbridge.front.blocks import play_blocks
from ironbridge.front.extras import need
from ironbridge.front.start import Folder, titles_with

if TYPE_CHECKING:
    from ironbridge.front.parquet import GamesFile, Rows

FILES_A_BLOCK = 10


def need_pyarrow() -> None:
    """Raises IronbridgeError where it is not installed."""
    need("pyarrow.parquet", "games as Parquet files need pyarrow", "data")


def kept_games(out: str | PathLike[str] | None) -> AbstractContextManager[GamesFile | None]:
    """The files that games are exported to, if any are. Raises Malformed, or IronbridgeError."""
    if not out:
        return nullcontext()
    need_pyarrow()
    from ironbridge.front.parquet import GamesFile

    return GamesFile(out)


def keep(kept: GamesFile | None, result: GameResult) -> GameResult:
    """The result, with its rows written instead of carried along."""
    if kept and result.rows:
        kept.add(result.rows)
    return result._replace(rows=None)


def record_files(given: Iterable[str | PathLike[str]]) -> list[Path]:
    """The files themselves, and every `.jsonl` file of a folder and of those below it. Raises Malformed."""
    found: list[Path] = []
    for path in map(Path, given):
        inside = sorted(path.rglob("*.jsonl")) if path.is_dir() else [path]
        if not inside:
            raise Malformed(f"{path} contains no records (*.jsonl)")
        found += inside
    return list(dict.fromkeys(found))


def export_records(
    files: Sequence[Path], out: str | PathLike[str], maps: tuple[Path, ...] = (), jobs: int = 1
) -> Iterator[Path]:
    """Write the games of these records, telling of each when it is in. Raises Malformed, also where a record
    does not replay; then nothing is written."""
    need_pyarrow()
    from ironbridge.front.parquet import GamesFile

    titles_in.cache_clear()  # a map may have been changed since
    with GamesFile(out) as kept:
        size = 1 if jobs == 1 else FILES_A_BLOCK
        blocks = [tuple(files[start : start + size]) for start in range(0, len(files), size)]
        for block, read in zip(blocks, play_blocks(partial(_read_block, maps), blocks, jobs)):
            for file, rows in zip(block, read):
                kept.add(rows)
                yield file


def _read_block(maps: tuple[Path, ...], files: tuple[Path, ...]) -> list[Rows]:
    return [read_rows(maps, file) for file in files]


def read_rows(maps: tuple[Path, ...], file: Path) -> Rows:
    """The rows of a recorded game, which is named by its file. Raises Malformed."""
    from ironbridge.front.parquet import arrow_rows

    record = load(file)
    try:
        title = titles_in(maps).find(record.header.title)
        return arrow_rows(title, record, file.as_posix())
    except IronbridgeError as error:
        raise Malformed(f"{file}: {error}") from None


def export(
    records: str | PathLike[str] | Iterable[str | PathLike[str]],
    out: str | PathLike[str],
    *,
    jobs: int = 1,
    maps: Folder = None,
) -> int:
    """Write recorded games as Parquet files: `out` with a row a game, and beside it, with `-decisions` in its
    name, a row a decision. Says how many games there were. Raises Malformed, and then writes nothing.

    `records` are files, or folders of them.
    """
    if jobs < 1:
        raise Malformed(f"at least 1 process is needed, not {jobs}")
    given = [records] if isinstance(records, str | PathLike) else records
    files = record_files(given)
    return sum(1 for _ in export_records(files, out, titles_with(maps).folders, jobs))
