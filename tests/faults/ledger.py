"""What people sent and what they were told, kept beside the server; and what its database holds of it."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import msgspec
from sqlalchemy import select

from ironbridge.cli.load.wire import Client, WrongAnswer
from ironbridge.core.match import Match
from ironbridge.core.record import Header, Record
from ironbridge.server.db.database import Database
from ironbridge.server.db.schema import tables
from ironbridge.server.laying import read_steps
from ironbridge.server.table_rows import find_table
from tests.titles import find

AGAIN = 0.1  # seconds before somebody tries once more
PATIENCE = 20.0  # for an answer
Move = tuple[str, int]  # a table and the number of the step


@dataclass
class Ledger:
    """`refused` by status, 0 where nothing came back at all; `wrong` are answers there should never be."""

    sent: dict[Move, dict[str, Any]] = field(default_factory=dict)
    acknowledged: dict[Move, float] = field(default_factory=dict)
    refused: Counter[int] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    over: bool = False


class Stored:
    """What a database holds of what was sent, after every record was replayed."""

    def __init__(self, url: str, ledger: Ledger, until: float = float("inf")) -> None:
        database = Database(url)
        try:
            records = {id: database.read_now(_record, id) for id in {table for table, _ in ledger.sent}}
        finally:
            database.close()
        self.moves = {
            (table, number)
            for (table, number), action in ledger.sent.items()
            if (record := records[table]) and len(record.steps) >= number
            if record.steps[number - 1].action == action
        }
        promised = {move for move, when in ledger.acknowledged.items() if when < until}
        self.lost = promised - self.moves
        self.unpromised = self.moves - ledger.acknowledged.keys()
        for record in filter(None, records.values()):
            Match.replay(find(record.header.title), record)


def _record(c: Any, id: str) -> Record | None:
    header = c.execute(select(tables.c.header).where(tables.c.id == id)).scalar()
    return Record(msgspec.convert(header, Header), read_steps(c, find_table(c, id))) if header else None


def stubborn(ledger: Ledger) -> type[Client]:
    """People who write down what they do, and try again until they are answered."""

    class Stubborn(Client):
        async def ask(self, method: str, path: str, body: Any = None) -> Any:
            move = (path.split("/")[3], body["version"] + 1) if path.endswith("/moves") else None
            if move is not None:
                ledger.sent[move] = msgspec.json.decode(msgspec.json.encode(body["action"]))
            while True:
                if ledger.over:
                    raise WrongAnswer("the load is over")
                try:
                    answer = await asyncio.wait_for(super().ask(method, path, body), PATIENCE)
                except WrongAnswer as error:
                    ledger.refused[error.status] += 1
                    if error.status != 503:
                        ledger.wrong.append(str(error))
                        raise
                except (OSError, EOFError, TimeoutError):
                    ledger.refused[0] += 1
                    await self.connect_again()
                else:
                    if move is not None:
                        ledger.acknowledged[move] = time.monotonic()
                    return answer
                await asyncio.sleep(AGAIN)
                if move is not None:
                    card = await self.ask("GET", f"/api/tables/{move[0]}")
                    if card["version"] >= move[1]:  # it was stored, and nobody said so
                        return card

        async def connect_again(self) -> None:
            self.close()
            while True:
                if ledger.over:
                    raise WrongAnswer("the server did not come back")
                try:
                    return await self.connect()
                except OSError:
                    await asyncio.sleep(AGAIN)

    return Stubborn
