"""Games as Parquet files, by Arrow: one table with a row a game, and one beside it with a row a decision.

Both are written under other names first, and get theirs when all games are in them. Needs pyarrow (`pip
install '.[data]'`).
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from errno import EISDIR
from json import dumps
from os import PathLike, strerror
from pathlib import Path
from types import TracebackType
from typing import IO, Any, NamedTuple, Self

import msgspec
import pyarrow as pa
from pyarrow.parquet import ParquetWriter

from ironbridge import __version__
from ironbridge.core.record import Record
from ironbridge.core.refusals import Malformed
from ironbridge.front.rows import planner_of, rows_of
from ironbridge.table.title import Title

SUFFIX = ".parquet"
ROWS_A_GROUP = 10_000  # decisions; each group is read and compressed by itself
SEATS = pa.list_(pa.int32())  # a number for each seat
GAMES = pa.schema(
    {
        "game": pa.string(),
        "title": pa.string(),
        "map": pa.string(),
        "options": pa.string(),
        "players": pa.int32(),
        "seats": pa.list_(pa.string()),
        "seed": pa.int64(),
        "rules_version": pa.int32(),
        "setup": pa.list_(pa.string()),
        "order": SEATS,
        "steps": pa.int32(),
        "decisions": pa.int32(),
        "stage": pa.string(),
        "eliminated": SEATS,
        "scores": SEATS,
        "places": SEATS,
        "actions": pa.int32(),
        "bill": pa.map_(pa.string(), SEATS),
    }
)
DECISIONS = pa.schema(
    {
        "game": pa.string(),
        "title": pa.string(),
        "step": pa.int32(),
        "seat": pa.int32(),
        "kind": pa.string(),
        "stage": pa.string(),
        "done": pa.float64(),
        "options": pa.list_(pa.string()),
        "choice": pa.int32(),
        "features": pa.list_(pa.int64()),
        "points": SEATS,
        "score": pa.int32(),
        "place": pa.int32(),
    }
)


class Rows(NamedTuple):
    """Of one game, as Arrow sends them from process to process, and what its title calls its features."""

    game: bytes
    decisions: bytes
    title: str
    features: tuple[str, ...]


def arrow_rows(title: Title, record: Record, name: str) -> Rows:
    """Of a recorded game, which is called so. Raises Malformed where it does not replay."""
    game, decisions = rows_of(title, record, name)
    planner = planner_of(title)
    features = tuple(planner.features) if planner else ()
    return Rows(_packed([game], GAMES), _packed(decisions, DECISIONS), title.card.id, features)


def _packed(rows: Sequence[msgspec.Struct], schema: Any) -> bytes:
    columns = [pa.array([getattr(row, field.name) for row in rows], field.type) for field in schema]
    return bytes(pa.record_batch(columns, schema=schema).serialize())


def files_of(path: str | PathLike[str]) -> tuple[Path, Path]:
    """Where games and decisions go: `games.parquet` and `games-decisions.parquet`. Raises Malformed."""
    games = Path(path)
    if games.suffix != SUFFIX:
        raise Malformed(f"cannot write {path}: the name of a file of games ends in {SUFFIX}")
    return games, games.with_name(f"{games.stem}-decisions{SUFFIX}")


class GamesFile:
    """Takes games one after the other; whoever leaves by an exception leaves no file. Raises Malformed."""

    def __init__(self, path: str | PathLike[str]) -> None:
        self.paths = files_of(path)
        self._features: dict[str, tuple[str, ...]] = {}
        self._waiting: list[tuple[Any, Any]] = []
        self._rows = 0
        self._files: list[IO[bytes]] = []
        self._writers: list[Any] = []

    def __enter__(self) -> Self:
        for path, schema in zip(self.paths, (GAMES, DECISIONS)):
            try:
                if path.is_dir():
                    raise IsADirectoryError(EISDIR, strerror(EISDIR))
                self._files.append(part_of(path).open("wb"))
                self._writers.append(ParquetWriter(self._files[-1], schema, compression="zstd"))
            except OSError as error:
                self._forget()
                raise not_written(path, error) from None
        return self

    def add(self, rows: Rows) -> None:
        """The rows of one more game."""
        self._features[rows.title] = rows.features
        read = pa.ipc.read_record_batch
        self._waiting.append((read(rows.game, GAMES), read(rows.decisions, DECISIONS)))
        self._rows += len(self._waiting[-1][1])
        if self._rows >= ROWS_A_GROUP:
            self._write()

    def _write(self) -> None:
        waiting, self._waiting, self._rows = self._waiting, [], 0
        try:
            for writer, batches in zip(self._writers, zip(*waiting)):
                writer.write_table(pa.Table.from_batches(batches).combine_chunks())
        except OSError as error:
            raise not_written(self.paths[0], error) from None

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            if kind is None:
                self._finish()
        finally:
            self._forget()

    def _finish(self) -> None:
        if self._waiting:
            self._write()
        about = {"ironbridge": __version__}
        about |= {f"features.{title}": dumps(names) for title, names in self._features.items()}
        try:
            for writer in self._writers:
                writer.add_key_value_metadata(about)
                writer.close()
            for file in self._files:
                file.close()
            for path in reversed(self.paths):
                part_of(path).replace(path)
        except OSError as error:
            raise not_written(self.paths[0], error) from None

    def _forget(self) -> None:
        """Whatever is not finished."""
        for open_one in (*self._writers, *self._files):
            with suppress(OSError):
                open_one.close()
        for path in self.paths:
            with suppress(OSError):
                part_of(path).unlink()


def part_of(path: Path) -> Path:
    return path.with_name(path.name + ".part")


def not_written(path: Path, error: OSError) -> Malformed:
    return Malformed(f"cannot write {path}: {error.strerror or error}")
