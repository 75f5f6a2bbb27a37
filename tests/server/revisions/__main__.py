"""`python -m tests.server.revisions` keeps a small database of the newest revision: see CONTRIBUTING.md.

It is made by the real server, over HTTP only: an account and a guest, a game they are playing, one that is
over, chat and notes.
"""

from __future__ import annotations

import re
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import httpx

from tests.server.serving import serving

HERE = Path(__file__).parent
PASSWORD = "coal and iron"


def add_token(request: httpx.Request) -> None:
    found = re.search("ironbridge_csrf=([0-9a-f]+)", request.headers.get("cookie", ""))
    request.headers["x-csrftoken"] = found[1] if found else ""


@contextmanager
def browser(url: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=url, event_hooks={"request": [add_token]}, timeout=60) as made:
        made.get("/health")
        yield made


def ask(web: httpx.Client, method: str, path: str, **body: Any) -> Any:
    answer = web.request(method, path, json=body) if body else web.request(method, path)
    answer.raise_for_status()
    return answer.json() if answer.content else None


def play(players: list[httpx.Client], path: str, wished: tuple[str, ...], steps: int) -> None:
    """So many steps, or to the end: what is wished for where it is possible, else the first option."""
    for _ in range(steps):
        card = ask(players[0], "GET", path)
        if card["status"] == "finished":
            return
        for web in players:
            answer = web.get(f"{path}/options")
            options = answer.json()["options"] if answer.status_code == 200 else []
            if options:
                actions = [one.get("action", one) for one in options]
                wanted = [one for kind in wished for one in actions if one["type"] == kind]
                ask(web, "POST", f"{path}/moves", version=card["version"], action=(wanted or actions)[0])
                break


def fill(url: str) -> None:
    with browser(url) as ada, browser(url) as tomek:
        ask(ada, "POST", "/api/accounts", name="Ada", password=PASSWORD)
        seats = [{"kind": "me"}, {"kind": "invited"}]
        game = {"title": "birmingham", "seats": seats, "name": "The canal", "listed": True}
        made = ask(ada, "POST", "/api/tables", **game)
        ask(tomek, "POST", f"/api/join/{made['invitation']}", name="Tomek")
        path = f"/api/tables/{made['id']}"
        play([ada, tomek], path, ("build", "network"), 14)
        ask(tomek, "POST", f"{path}/chat", text="Coal is dear: ł, ã, ’")
        ask(ada, "PUT", f"{path}/notes", text="Watch the port.")
        seats = [{"kind": "me"}, {"kind": "screen", "name": "Ben"}]
        short = {"title": "birmingham", "seats": seats, "name": "Over"}
        over = ask(ada, "POST", "/api/tables", **short, options={"variant": "introductory"})
        play([ada], f"/api/tables/{over['id']}", ("pass",), 1000)


def dump(file: Path) -> Iterator[str]:
    """As `iterdump`, with the rows of a table in one statement."""
    begun = ""
    with closing(sqlite3.connect(file)) as connection:
        for line in connection.iterdump():
            head, inserts, row = line.partition(" VALUES")
            if begun and not (inserts and head == begun):
                yield ";\n"
                begun = ""
            if not (inserts and head.startswith("INSERT")):
                yield line + "\n"
            elif begun:
                yield ",\n" + row.removesuffix(";")
            else:
                yield f"{head} VALUES\n" + row.removesuffix(";")
                begun = head


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        with serving(Path(folder), limits=False) as server:
            fill(server.url)
            server.stop()
        file = Path(folder) / "ironbridge.db"
        with closing(sqlite3.connect(file)) as connection:
            (revision,) = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        kept = HERE / f"{revision}.sql"
        with kept.open("x", encoding="utf-8") as new:  # what is kept stays as it was written
            new.writelines(dump(file))
        print(f"{kept.name}: {kept.stat().st_size} bytes")


if __name__ == "__main__":
    main()
