"""Deals or games kept in a file, so that what was interrupted goes on where it stopped.

The first line says what is played, every further line is a deal or a game, in the order of the seeds.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from os import PathLike
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from ironbridge.core.refusals import Malformed


class Seeded(Protocol):
    """What is kept: it was played with a seed."""

    @property
    def seed(self) -> int: ...


T = TypeVar("T", bound=Seeded)


class Kept(Generic[T]):
    """Things of a kind that are found in a file, and added to it. `work` is what they are part of, in a word.

    A file that is there already must be about the same. Raises Malformed where it is not, or cannot be read.
    """

    def __init__(
        self, path: str | PathLike[str], about: Mapping[str, Any], seed: int, kind: type[T], work: str
    ) -> None:
        self.path, self.kind, self.work = Path(path), kind, work
        self.found: list[T] = []
        head = msgspec.json.encode(about) + b"\n"
        try:
            found = self.path.read_bytes() if self.path.exists() else b""
            whole = found[: found.rfind(b"\n") + 1]  # a line that was being written when all ended is lost
            if not whole and head.startswith(found):
                self.path.write_bytes(head)
                return
            self._compare(whole, about)
            self.found = list(self._read(whole, seed))
            with self.path.open("r+b") as file:
                file.truncate(len(whole))
        except OSError as error:
            raise self._unsaved(error) from None

    def _unsaved(self, error: OSError) -> Malformed:
        return Malformed(f"cannot save the {self.work} in {self.path}: {error.strerror}")

    def _compare(self, content: bytes, about: Mapping[str, Any]) -> None:
        head = content.partition(b"\n")[0]
        try:
            there = msgspec.json.decode(head, type=dict[str, Any])
        except (msgspec.DecodeError, UnicodeDecodeError):
            there = {}
        if there.keys() != about.keys():
            raise Malformed(f"{self.path} is not the file of a {self.work}")
        for name, value in msgspec.json.decode(msgspec.json.encode(about)).items():
            if there[name] != value:
                raise Malformed(
                    f"{self.path} belongs to another {self.work} ({name}: {there[name]!r}, not {value!r})"
                )

    def _read(self, content: bytes, seed: int) -> Iterator[T]:
        for number, line in enumerate(content.splitlines()[1:]):
            try:
                one = msgspec.json.decode(line, type=self.kind)
            except (msgspec.DecodeError, UnicodeDecodeError) as error:
                raise Malformed(f"{self.path}, line {number + 2}: {error}") from None
            if one.seed != seed + number:
                raise Malformed(f"{self.path}, line {number + 2}: seed {one.seed}, not {seed + number}")
            yield one

    def keep(self, things: Iterable[T]) -> Iterator[T]:
        """Hand the things on, each when it is written. Raises Malformed."""
        for one in things:
            self.add(one)
            yield one

    def add(self, one: T) -> None:
        """Write one more. Raises Malformed."""
        try:
            with self.path.open("ab") as file:
                file.write(msgspec.json.encode(one) + b"\n")
        except OSError as error:
            raise self._unsaved(error) from None
        self.found.append(one)
