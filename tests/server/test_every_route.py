"""What chance sends to every page, as an account, a guest and nobody, breaks nothing down. The API has its
own tests, in test_openapi.py.

A form has every field that the page's module reads; what chance puts there is seldom what a person would.
`IRONBRIDGE_HYPOTHESIS=deep` tries forty times as much.
"""

from __future__ import annotations

import inspect
import re
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from litestar.handlers import HTTPRouteHandler
from litestar.routes import HTTPRoute
from schemathesis.core.result import Ok

from ironbridge.registry import titles
from ironbridge.server.pages import new_table
from ironbridge.server.pages import settings as settings_page
from ironbridge.server.people import SettingsChange
from tests.places import ROOT
from tests.server import test_openapi
from tests.server.test_openapi import APP, SCHEMA, WHO, World, asked, examples, world

__all__ = ["world"]

NUMBERS = {"seat", "move", "at", "page", "version", "user", "players", "line"}
TEXT = {"type": "string"}
PAGES_FOLDER = ROOT / "src" / "ironbridge" / "server"
UNREAD = {"username", "_csrf_token"}  # for programs that keep passwords; for the app, before any page
PLAN = {
    "title",
    "players",
    "name",
    "listed",
    "seed",
    "box",
    "rated",
    "pace",
    "live_turn",
    "live_bank",
    "at_zero",
    "level",
    "set",
    "seat0",
    "seat0_name",
    "lowest",
    "highest",
    "spoken",
    "league",
    "seat1",
} | {f"option_{one.id}" for title in titles() for one in title.card.options}


def fields(handler: HTTPRouteHandler) -> set[str]:
    """What a page reads of a form: whatever its module names, and what helpers of several modules read."""
    module = inspect.getmodule(handler.fn)
    assert module is not None
    named = set(re.findall(r'\b(?:text\(data, |data\.get\()"(\w+)"', inspect.getsource(module)))
    if module is settings_page:
        named |= set(SettingsChange.__struct_fields__)
    return named | {"seat", "version"} | (PLAN if module is new_table else set())


def schema(name: str) -> dict[str, Any]:
    return {"anyOf": [{"type": "integer"}, TEXT]} if name in NUMBERS else TEXT


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
        found.append({"name": name, "in": "query", "schema": schema(name)})
    return found


def describe() -> dict[str, Any]:
    """The pages as OpenAPI would describe them if they were in the API's description."""
    paths: dict[str, dict[str, Any]] = {}
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
                read = {name: schema(name) for name in sorted(fields(handler))}
                form = {"schema": {"type": "object", "properties": read, "required": list(read)}}
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
    routes = {
        f"{method} {re.sub(r':[a-z]+}', '}', route.path)}"
        for route in APP.routes
        if isinstance(route, HTTPRoute)
        for method in route.methods - {"OPTIONS", "HEAD"}
    }
    assert routes == {one.label for one in (*OPERATIONS, *test_openapi.OPERATIONS)}


def test_every_field_of_the_pages_is_tried() -> None:
    shown = {
        name
        for file in (PAGES_FOLDER / "templates").rglob("*.html")
        for name in re.findall(r'<(?:input|select|textarea|button)\b[^>]*\bname="(\w+)"', file.read_text())
    }
    tried: set[str] = set()
    for path in describe()["paths"].values():
        for operation in path.values():
            tried |= {one["name"] for one in operation["parameters"]}
            for form in operation.get("requestBody", {}).get("content", {}).values():
                tried |= form["schema"]["properties"].keys()
    assert shown - UNREAD <= tried
