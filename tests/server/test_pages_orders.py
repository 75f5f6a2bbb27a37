"""Orders on a table's page: kept, shown to their owner alone, changed and taken back by plain forms."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from tests.server.conftest import Visitor


class Waiting(NamedTuple):
    """A table at which one waits; `others` are the one who decides and a spectator."""

    id: str
    seat: int
    waits: Visitor
    decides: Visitor
    others: tuple[Visitor, Visitor]

    @property
    def url(self) -> str:
        return f"/tables/{self.id}"

    def page(self, query: str = "") -> str:
        answer = self.waits.get(self.url + query)
        assert answer.status_code == 200
        return answer.text

    def order(self) -> Any:
        return self.waits.get(f"/api/tables/{self.id}/order").json()["order"]


@pytest.fixture
def table(visitor: Visitor, open_visitor: Callable[..., Visitor]) -> Waiting:
    visitor.register("Ada")
    bea = open_visitor("Bea")
    wanted = {"title": "birmingham", "seats": [{"kind": "me"}, {"kind": "open"}], "seed": 7}
    id = visitor.post("/api/tables", json=wanted).json()["id"]
    assert bea.post(f"/api/tables/{id}/sit", json={}).status_code == 200
    seats = {who.get(f"/api/tables/{id}/state").json()["seat"]: who for who in (visitor, bea)}
    deciding = visitor.get(f"/api/tables/{id}").json()["deciding"]
    return Waiting(
        id, 1 - deciding, seats[1 - deciding], seats[deciding], (seats[deciding], open_visitor(""))
    )


PLAN = "?pick=type=build&pick=industry=coal&pick=slot=cannock:1"


def form_of(page: str, action: str) -> dict[str, str]:
    """The fields of the form that goes there, as they stand."""
    found = re.search(rf'<form[^>]*action="{action}".*?</form>', page, re.DOTALL)
    assert found, action
    fields = re.findall(r'<input[^>]*name="([^"]*)"[^>]*?value="([^"]*)"', found[0])
    return {name: html.unescape(value) for name, value in fields if not name.startswith("unless")}


def keep(table: Waiting, **more: str) -> Any:
    fields = form_of(table.page(PLAN), f"{table.url}/order")
    return table.waits.post(f"{table.url}/order", data={**fields, **more})


def pass_the_turn(table: Waiting) -> None:
    for kind in ("pass", "discard", "end_turn"):
        offered = table.decides.get(f"/api/tables/{table.id}/options").json()
        action = next(one for one in offered["options"] if one["type"] == kind)
        move = {"version": offered["version"], "action": action}
        assert table.decides.post(f"/api/tables/{table.id}/moves", json=move).status_code == 200


def views_of_others(table: Waiting) -> list[tuple[str, str]]:
    return [
        (answer.headers["etag"], answer.text)
        for other in table.others
        for answer in (other.get(f"{table.url}/view"),)
    ]


def test_a_plan_is_kept_with_its_conditions_and_nobody_else_sees_anything(table: Waiting) -> None:
    before = views_of_others(table)
    assert keep(table, **{f"unless-{1 - table.seat}": "1"}).status_code == 303
    kept = table.order()
    assert kept["fate"] == "waits"
    assert [step["most"] for step in kept["order"]["steps"]] == [5]
    assert kept["order"]["unless"] == [1 - table.seat]
    assert kept["order"]["free"]  # checked unless somebody unchecks it
    page = table.page()
    assert "Your prepared order" in page
    assert "Coal Mine I in Cannock (right), for £5 at most" in page
    assert "plays at one of these places first" in page
    assert "[[\u0022cannock:1\u0022, \u0022up to £5\u0022]]" in page or "up to £5" in html.unescape(page)
    assert views_of_others(table) == before
    assert [other.get(f"/api/tables/{table.id}/order").status_code for other in table.others] == [200, 401]
    change = re.search(r'<button[^>]*value="([^"]*)"[^>]*>Change it', page)
    assert change
    changed = table.waits.get(f"{table.url}/view", params={"points": html.unescape(change[1])}).text
    assert "replace the order" in changed
    assert f'name="unless-{1 - table.seat}" value="1" checked' in changed
    assert 'name="free" value="1" checked' in changed
    back = form_of(page, f"{table.url}/order/back")
    assert table.waits.post(f"{table.url}/order/back", data=back).status_code == 303
    assert table.order() is None
    assert "Your prepared order" not in table.page()


@pytest.mark.parametrize(
    ("spoilt", "said"),
    [
        ({"action": "?"}, "The action cannot be read."),
        ({"action": "[]"}, "The action cannot be read."),
        ({"action": '[{"type":"build","slot":"cannock:7","industry":"coal"}]'}, "slot"),
        ({"action": '[{"type":"sell","slot":"cannock:1"}]'}, ""),
        ({"most-0": "a lot"}, "An amount must be a whole number."),
        ({"seat": "9"}, "This is not your seat."),
        ({"picks": "[" * 500, "action": "{}"}, ""),
    ],
)
def test_an_order_that_can_never_be_played_is_refused_on_the_table_and_nothing_is_stored(
    table: Waiting, spoilt: dict[str, str], said: str
) -> None:
    answer = keep(table, **spoilt)
    assert 400 <= answer.status_code < 500
    assert 'id="refusal"' in answer.text
    assert said in html.unescape(answer.text)
    assert table.order() is None
    if "most-0" in spoilt:
        assert "Keep it as an order?" in answer.text  # the plan is still there


def test_what_became_of_an_order_is_shown_until_it_is_put_away(table: Waiting) -> None:
    assert keep(table).status_code == 303
    pass_the_turn(table)
    page = table.page()
    assert "Your prepared order was played." in page
    table.waits.post(f"{table.url}/order/back", data=form_of(page, f"{table.url}/order/back"))
    assert "Your prepared order was played." not in table.page()


def test_standing_answers_are_set_and_taken_back_by_their_form(
    visitor: Visitor, open_visitor: Callable[..., Visitor], table: Waiting
) -> None:
    url, standing = f"{table.url}/order/standing", {"end_turn": "1", "seat": str(table.seat)}
    assert "bid_up_to" not in table.page()
    assert table.waits.post(url, data=standing).status_code == 303
    assert table.order()["order"] == {"standing": {"end_turn": True}}
    assert 'name="end_turn" value="1" checked' in table.page()
    answer = table.waits.post(url, data={**standing, "auction": "leave"})
    assert answer.status_code == 400
    assert "does not have this standing order" in answer.text
    assert table.order()["order"] == {"standing": {"end_turn": True}}
    assert table.waits.post(url, data={"seat": str(table.seat)}).status_code == 303
    assert table.order() is None
    wanted = {
        "title": "age_of_steam",
        "seats": [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}],
        "options": {"map": "rust_belt"},
    }
    steam = visitor.post("/api/tables", json=wanted).json()["id"]
    form = {"auction": "bid", "bid_up_to": "4", "take-0": "engineer", "take-1": "urbanisation"}
    assert visitor.post(f"/tables/{steam}/order/standing", data=form).status_code == 303
    kept = visitor.get(f"/api/tables/{steam}/order").json()["order"]["order"]
    assert kept == {"standing": {"bid_up_to": 4, "take": ["engineer", "urbanisation"]}}
    page = visitor.get(f"/tables/{steam}").text
    assert '<option value="engineer" selected>' in page
    assert 'name="auction" value="bid" checked' in page
    answer = visitor.post(f"/tables/{steam}/order/standing", data={**form, "bid_up_to": ""})
    assert answer.status_code == 400
    assert "Enter the highest amount to bid." in answer.text


def test_a_whole_turn_is_planned_step_after_step_without_a_script(table: Waiting) -> None:
    page = table.page(PLAN)
    for step in ("card", ""):
        further = re.search(r'value="([^"]*)"[^>]*>And then', page)
        assert further
        points = json.loads(html.unescape(further[1]))
        page = table.waits.get(table.url, params={"points": json.dumps(points)}).text
        if step:
            card = re.search(r'name="point" value="(card=[^"]*)"', page)
            assert card
            runs = [("pick", one) for one in points[1:]]
            page = table.waits.get(table.url, params=[*runs, ("point", html.unescape(card[1]))]).text
    assert table.waits.post(f"{table.url}/order", data=form_of(page, f"{table.url}/order")).status_code == 303
    assert [step["action"]["type"] for step in table.order()["order"]["steps"]] == [
        "build",
        "discard",
        "end_turn",
    ]


def test_a_place_need_not_be_free_for_whoever_says_so(table: Waiting) -> None:
    fields = form_of(table.page(PLAN), f"{table.url}/order")
    del fields["free"]
    assert table.waits.post(f"{table.url}/order", data=fields).status_code == 303
    assert "free" not in table.order()["order"]
    page = table.page()
    assert "If still possible" in page
    change = re.search(r'<button[^>]*value="([^"]*)"[^>]*>Change it', page)
    assert change
    changed = table.waits.get(f"{table.url}/view", params={"points": html.unescape(change[1])}).text
    assert 'name="free" value="1">' in changed
    loan = table.page("?pick=type=loan")
    assert "Keep it as an order?" in loan
    assert 'name="free"' not in loan


def test_a_plan_for_the_turn_that_has_come_is_still_there_to_be_played(table: Waiting) -> None:
    fields = form_of(table.page(PLAN), f"{table.url}/order")
    pass_the_turn(table)
    answer = table.waits.post(f"{table.url}/order", data=fields)
    assert answer.status_code == 409
    assert "It is your turn." in answer.text
    assert re.search(r'id="confirm"[^>]*data-play="[^"]*cannock:1', answer.text)
    assert table.order() is None
