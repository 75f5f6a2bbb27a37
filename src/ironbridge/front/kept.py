"""Deals kept in a file, so that an arena that was interrupted goes on where it stopped.

The first line says what is played, every further line is a deal, in the order of the seeds.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from os import PathLike
from pathlib import Path
from typing import Any

import msgspec

from ironbridge.core.refusals import Malformed
from ironbridge.front.deals import Deal


class KeptDeals:
    """A file that is there already must be about the same. Raises Malformed where it is not, or cannot be
    read."""

    def __init__(self, path: str | PathLike[str], about: Mapping[str, Any], seed: int) -> None:
        self.path = Path(path)
        self.deals: list[Deal] = []
        head = msgspec.json.encode(about) + b"\n"
        try:
            found = self.path.read_bytes() if self.path.exists() else b""
            whole = found[: found.rfind(b"\n") + 1]  # a line that was being written when all ended is lost
            if not whole and head.startswith(found):
                self.path.write_bytes(head)
                return
            self._compare(whole, about)
            self.deals = list(self._read(whole, seed))
            with self.path.open("r+b") as file:
                file.truncate(len(whole))
        except OSError as error:
            raise Malformed(f"cannot save deals in {path}: {error.strerror}") from None

    def _compare(self, content: bytes, about: Mapping[str, Any]) -> None:
        head = content.partition(b"\n")[0]
        try:
            there = msgspec.json.decode(head, type=dict[str, Any])
        except (msgspec.DecodeError, UnicodeDecodeError):
            there = {}
        if there.keys() != about.keys():
            raise Malformed(f"{self.path} is not an arena file")
        for name, value in msgspec.json.decode(msgspec.json.encode(about)).items():
            if there[name] != value:
                raise Malformed(
                    f"{self.path} belongs to another contest ({name}: {there[name]!r}, not {value!r})"
                )

    def _read(self, content: bytes, seed: int) -> Iterator[Deal]:
        for number, line in enumerate(content.splitlines()[1:]):
            try:
                deal = msgspec.json.decode(line, type=Deal)
            except (msgspec.DecodeError, UnicodeDecodeError) as error:
                raise Malformed(f"{self.path}, line {number + 2}: {error}") from None
            if deal.seed != seed + number:
                raise Malformed(f"{self.path}, line {number + 2}: seed {deal.seed}, not {seed + number}")
            yield deal

    def keep(self, deals: Iterable[Deal]) -> Iterator[Deal]:
        """Hand the deals on, each when it is written. Raises Malformed."""
        for deal in deals:
            try:
                with self.path.open("ab") as file:
                    file.write(msgspec.json.encode(deal) + b"\n")
            except OSError as error:
                raise Malformed(f"cannot save deals in {self.path}: {error.strerror}") from None
            yield deal
