"""Whatever is sent to any page by anybody: no breakdown. The API has its own tests, in test_openapi.py.

`IRONBRIDGE_HYPOTHESIS=deep` tries forty times as much.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from litestar.handlers import HTTPRouteHandler
from litestar.routes import HTTPRoute
from schemathesis.core.result import Ok

from tests.server.test_openapi import APP, SCHEMA, WHO, World, asked, examples, world

__all__ = ["world"]

NUMBERS = {"seat", "move", "at", "page", "version"}
FORM = (
    *("action", "back", "fill", "guest", "invitation", "name", "new", "next", "old", "outcome", "password"),
    *("record", "seat", "text", "version", "title", "map", "players", "language", "theme", "webhook"),
)
TEXT = {"type": "string"}


def parameters(route: HTTPRoute, handler: HTTPRouteHandler) -> list[dict[str, Any]]:
    """Those of the path, and whatever the handler and what it depends on take from the query."""
    found = [
        {"name": name, "in": "path", "required": True, "schema": {"type": kind.replace("int", "integer")}}
        for name, kind in re.findall(r"{(\w+):(\w+)}", route.path.replace(":path}", ":str}"))
    ]
    for one in found:
        one["schema"] = {"type": "integer"} if one["schema"]["type"] == "integer" else TEXT
    taken = set(handler.parsed_fn_signature.parameters)
    for provider in handler.resolve_dependencies().values():
        taken |= set(provider.parsed_fn_signature.parameters)
    for name in sorted(taken - {one["name"] for one in found} - {"request", "data"}):
        kind = [{"type": "integer"}, TEXT] if name in NUMBERS else [TEXT]
        found.append({"name": name, "in": "query", "schema": {"anyOf": kind}})
    return found


def describe() -> dict[str, Any]:
    """The pages as OpenAPI would describe them if they were in the API's description."""
    paths: dict[str, dict[str, Any]] = {}
    form = {"schema": {"type": "object", "properties": dict.fromkeys(FORM, TEXT)}}
    for route in APP.routes:
        path = re.sub(r":\w+}", "}", route.path)
        if not isinstance(route, HTTPRoute) or path in SCHEMA["paths"]:
            continue
        for method, (handler, _) in route.route_handler_map.items():
            if method == "OPTIONS":
                continue
            operation = {
                "responses": {"default": {"description": ""}},
                "parameters": parameters(route, handler),
            }
            if method == "POST":
                operation["requestBody"] = {"content": {"application/x-www-form-urlencoded": form}}
            paths.setdefault(path, {})[method.lower()] = operation
    return {"openapi": "3.1.0", "info": {"title": "Pages", "version": "1"}, "paths": paths}


PAGES = schemathesis.openapi.from_dict(describe())
# In an order of their own: that of the routes is not the same in every process.
OPERATIONS = sorted(
    (found.ok() for found in PAGES.get_all_operations() if isinstance(found, Ok)), key=lambda one: one.label
)


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.label)
def test_no_page_breaks_down_whatever_is_sent(world: World, operation: Any) -> None:
    tables = world.tables()

    @settings(max_examples=examples(5), suppress_health_check=list(HealthCheck))
    @given(case=asked(operation), table=st.sampled_from(tables), who=st.sampled_from(WHO))
    def tried(case: Any, table: str, who: str) -> None:
        card = world.card(table)
        given = case.path_parameters or {}
        if card is not None and "id" in given:
            given["id"] = card.id
        if card is not None and "invitation" in given:
            given["invitation"] = card.invitation or "none"
        answer = world.ask(case, who)
        assert answer.status_code < 500, answer.text

    tried()


def test_every_route_is_tried_here_or_as_part_of_the_api() -> None:
    routes = {re.sub(r":\w+}", "}", route.path) for route in APP.routes}
    assert routes == SCHEMA["paths"].keys() | describe()["paths"].keys()
