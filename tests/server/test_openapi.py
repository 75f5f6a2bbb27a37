"""The API keeps to its description: no breakdown, no status, type or shape that it does not promise."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from ironbridge.registry import titles
from ironbridge.server import cards, lobby, people, placing, records
from ironbridge.server.api import events
from ironbridge.server.app import create_app
from ironbridge.server.authentication import SESSION_COOKIE
from ironbridge.server.cards import TableCard
from ironbridge.server.csrf import CSRF_COOKIE, CSRF_HEADER, new_token
from ironbridge.server.errors import NotFound
from ironbridge.server.new_tables import NewTable, SeatPlan
from ironbridge.server.people import Person
from tests.places import ROOT
from tests.server.conftest import Visitor, settings_in
from tests.server.waiting import first_event

HERE = "http://testserver.local"
APP = create_app(settings_in(Path("nowhere")))
SCHEMA = APP.openapi_schema.to_schema()
DESCRIBED = schemathesis.openapi.from_dict(SCHEMA)
OPERATIONS = [found.ok() for found in DESCRIBED.get_all_operations() if isinstance(found, Ok)]
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]


RECORD = (ROOT / "tests" / "records" / "birmingham" / "introductory.jsonl").read_bytes()
NOW = 2e9
WHO = ("Ada", "Ada", "guest", "")
BOTS = [{"kind": "bot", "bot": "greedy"}] * 2
TABLE = "/api/tables/{id}"


class World:
    """A server on which Ada asks. For each operation there are new tables in every state."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.database = visitor.app.state.database
        self.ada = Person(**visitor.register("Ada"))
        self.eve = Person(**visitor.register("Eve"))
        self.finished = self.database.write_now(
            records.store_private, self.ada, records.read_record(titles(), RECORD), "Record", NOW
        )

    def tables(self) -> list[str]:
        """Running (most of all), open, beside a box, another's, finished, and none."""
        running = self.make(self.ada, "me", "screen")
        others = self.make(self.eve, "me", "open", "invited")
        boxed = NewTable("mautoma", (SeatPlan("me"),), seed=7, box=True)
        box = self.database.write_now(lobby.create, titles(), self.ada, boxed, NOW)
        return [running, running, self.make(self.ada, "me", "open"), box, others, self.finished, ""]

    def make(self, owner: Person, *kinds: Any) -> str:
        wanted = NewTable("birmingham", tuple(SeatPlan(kind) for kind in kinds), seed=7)
        made: str = self.database.write_now(lobby.create, titles(), owner, wanted, NOW)
        return made

    def card(self, id: str) -> TableCard | None:
        """The table now as its owner sees it, unless it was deleted."""
        try:
            found: list[TableCard] = [
                self.database.read_now(cards.card, id, person) for person in (self.ada, self.eve)
            ]
        except NotFound:
            return None
        return max(found, key=lambda card: str(card.invitation))

    def ask(self, case: Any, who: str) -> Any:
        """As Ada, a guest or nobody (""). Session and guest are new: leaving is among what is tried."""
        prepared = requests.Request(**case.as_transport_kwargs(base_url=HERE)).prepare()
        person = self.database.write_now(people.new_guest, "Gus", NOW) if who == "guest" else self.ada
        session = self.database.write_now(people.open_session, person, NOW) if who else ""
        token = new_token(self.visitor.app.state.settings.secret, session)
        cookies = f"{CSRF_COOKIE}={token}; {SESSION_COOKIE}={session}"
        headers = {**prepared.headers, CSRF_HEADER: token, "Cookie": cookies}
        self.visitor.cookies.clear()
        return self.visitor.request(
            prepared.method, prepared.url, headers=headers, content=prepared.body or b""
        )

    def sensible(self, label: str, card: TableCard) -> Any:
        """A body that could well be meant, for operations whose bodies chance seldom hits upon."""
        if label == f"POST {TABLE}/moves" and card.status == "running":
            match = self.database.read_now(self.visitor.app.state.desks.find, card.id).match
            options = match.options(card.deciding)
            return {"version": card.version, "action": msgspec.to_builtins(options[len(options) // 2])}
        if label in (f"POST {TABLE}/undo", f"POST {TABLE}/redo", f"POST {TABLE}/tell"):
            return {"version": card.version}
        return {
            "POST /api/tables": {"title": "age_of_steam", "seats": [{"kind": "me"}, *BOTS]},
            "POST /api/join/{invitation}": {"name": "Tomek"},
            "PATCH /api/me": {"theme": "night", "colour": "vert"},
            f"POST {TABLE}/sit": {},
            f"POST {TABLE}/start": {"fill": "random"},
            f"POST {TABLE}/resign": {},
            f"POST {TABLE}/chat": {"text": "Well met."},
        }.get(label)


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(placing, "MOST_TABLES", 1000)  # one world for all operations
        patch.setattr(events, "follow_table", first_event)
        with Visitor(create_app(settings_in(tmp_path_factory.mktemp("world"))), base_url=HERE) as visitor:
            yield World(visitor)


def examples(usually: int) -> int:
    """How many to try; forty times as many with IRONBRIDGE_HYPOTHESIS=deep."""
    return usually * 40 if os.environ.get("IRONBRIDGE_HYPOTHESIS") == "deep" else usually


def asked(operation: Any) -> st.SearchStrategy[Any]:
    """Requests that fit the description and requests that do not."""
    modes = schemathesis.GenerationMode
    made: list[st.SearchStrategy[Any]] = [
        operation.as_strategy(generation_mode=mode) for mode in (modes.POSITIVE, modes.NEGATIVE)
    ]
    return st.one_of(made)


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.label)
def test_every_answer_is_one_that_is_described(world: World, operation: Any) -> None:
    tables = world.tables()

    @settings(
        max_examples=examples(15),
        suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow, HealthCheck.data_too_large],
    )
    @given(
        case=asked(operation),
        table=st.sampled_from(tables),
        who=st.sampled_from(WHO),
        meant=st.booleans(),
    )
    def tried(case: Any, table: str, who: str, meant: bool) -> None:
        card = world.card(table)
        if card is not None:
            if "id" in (case.path_parameters or {}):
                case.path_parameters["id"] = card.id
            if "invitation" in (case.path_parameters or {}):
                case.path_parameters["invitation"] = card.invitation or "none"
            body = world.sensible(operation.label, card)
            if meant and body is not None:
                case.body, case.media_type = body, "application/json"
        answer = world.ask(case, who)
        case.validate_response(answer, checks=CHECKS)
        if answer.status_code >= 400:
            problem = answer.json()
            assert problem["status"] == answer.status_code
            assert problem["reason"]

    tried()


def test_every_route_is_documented() -> None:
    documented = set(
        re.findall(
            r"^\| `([A-Z]+ /\S+)` \|",
            (ROOT / "docs" / "http-api.md").read_text(encoding="utf-8"),
            re.MULTILINE,
        )
    )
    described = {
        f"{method.upper()} {path}"
        for path, item in SCHEMA["paths"].items()
        for method in item
        if method != "x"
    }
    assert documented == described | {"GET /schema/openapi.json"}


def test_every_route_says_what_it_does_and_what_may_go_wrong() -> None:
    for path, item in SCHEMA["paths"].items():
        for method, operation in item.items():
            where = f"{method} {path}"
            assert operation["summary"], where
            assert operation["description"], where
            assert operation["tags"], where
            if path.startswith("/api"):
                wanted = {"400"} if method == "get" else {"400", "403", "413"}
                assert wanted <= operation["responses"].keys(), where
            for status, answer in operation["responses"].items():
                if status >= "400":
                    shape = answer["content"]["application/json"]["schema"]
                    assert shape == {"$ref": "#/components/schemas/Problem"}, where
