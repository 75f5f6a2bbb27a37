"""Tables beside a real box: what came up there is told piece by piece, and the automa plays by it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from sqlalchemy import update

from ironbridge.bots.names import USUAL
from ironbridge.core.record import plain
from ironbridge.registry import titles
from ironbridge.server import lobby, people, play
from ironbridge.server.bot_turns import BotPlayer
from ironbridge.server.box import Said, companion_of
from ironbridge.server.cards import card, open_tables
from ironbridge.server.db.database import Database
from ironbridge.server.db.schema import tables
from ironbridge.server.desks import Desks
from ironbridge.server.errors import BadInput, Conflict
from ironbridge.server.new_tables import NewTable, SeatPlan
from ironbridge.server.people import Person
from ironbridge.server.table_rows import find_table, seat_rows
from ironbridge.table.companion import Companion
from tests.server.alone import ada_of, play_alone
from tests.server.conftest import PASSWORD, Visitor
from tests.titles import find

SET_UP = (
    *(f"merchant:{tile}" for tile in (2, 3, 4, 1, 0)),
    *("card:burton_on_trent", "card:pottery", "card:redditch", "card:wolverhampton"),
    *("card:coalbrookdale", "card:coal", "card:dudley", "card:brewery"),
    "automa_card:5",
)


@pytest.fixture
def ada(database: Database) -> Person:
    return database.write_now(people.register, "Ada", PASSWORD, 1.0)


class Table:
    """A table beside a box, and what is said to it."""

    def __init__(self, database: Database, person: Person) -> None:
        self.database, self.person, self.desks = database, person, Desks(titles())
        wanted = NewTable("mautoma", (SeatPlan("me"),), box=True)
        self.id: str = database.write_now(lobby.create, titles(), person, wanted, 1.0)
        self.clock = 1.0

    def companion(self) -> Companion:
        def ask(c: Any) -> Companion:
            return companion_of(c, Desks(titles()), find_table(c, self.id), seat_rows(c, self.id))

        return self.database.read_now(ask)

    @property
    def asked(self) -> str:
        question = self.companion().question
        return question.kind if question else ""

    def _say(self, what: Any, *args: Any) -> None:
        self.clock += 1
        version = self.database.read_now(card, self.id, self.person).version
        said: tuple[Any, ...] = (self.desks, self.id, self.person, version, *args, self.clock)
        self.database.write_now(what, *said)

    def tell(self, *outcomes: str) -> None:
        for outcome in outcomes:
            self._say(play.tell, Said(outcome=outcome))

    def back(self) -> None:
        self._say(play.tell, Said(back=True))

    def play(self, wanted: str) -> None:
        """The first option of a kind."""
        match = self.database.read_now(self.desks.find, self.id).match
        options = match.game.options(match.state)
        self._say(play.act, next(plain(one) for one in options if plain(one)["type"] == wanted))

    def turn(self) -> None:
        """The first round has one action."""
        for step in ("pass", "discard", "end_turn"):
            self.play(step)


@pytest.fixture
def table(database: Database, ada: Person) -> Table:
    return Table(database, ada)


def test_the_set_up_is_told_piece_by_piece_and_then_the_game_begins(table: Table) -> None:
    assert table.asked == "merchant"
    table.tell(*SET_UP[:-1])
    assert table.asked == "automa_card"
    assert table.database.read_now(card, table.id, table.person).status == "open"
    table.tell(SET_UP[-1])
    shown = table.database.read_now(card, table.id, table.person)
    assert (shown.status, shown.deciding, table.asked) == ("running", 0, "")
    match = table.database.read_now(table.desks.find, table.id).match
    view = find("mautoma").view(match.state, 0)
    assert view.automa is not None
    assert view.automa.top == 5
    assert "dudley" in view.hand


def test_nobody_else_is_invited_while_the_set_up_is_told(table: Table, database: Database) -> None:
    eve = database.write_now(people.register, "Eve", PASSWORD, 1.0)
    assert database.read_now(open_tables, eve) == []


def test_what_cannot_have_come_up_is_refused_and_changes_nothing(table: Table) -> None:
    with pytest.raises(BadInput):
        table.tell("card:dudley")
    with pytest.raises(BadInput):
        table.tell("merchant:99")
    assert table.asked == "merchant"


def test_a_turn_waits_for_the_cards_drawn_and_the_automa_for_its_next_back(table: Table) -> None:
    table.tell(*SET_UP)
    table.turn()
    assert table.asked == "card"
    table.tell("card:stafford")
    assert table.asked == "automa_card"
    while table.asked == "automa_card":
        table.tell("")  # no deck at hand: the program draws
    finished = table.database.read_now(table.desks.find, table.id).match
    assert finished.decision is not None
    assert finished.decision.seat == 0
    assert finished.log[-1].step.seat == 1


def test_any_answer_is_taken_back_the_automas_turn_included(table: Table) -> None:
    table.tell(*SET_UP[:3])
    table.back()
    assert table.companion().given == SET_UP[:2]
    table.tell(*SET_UP[2:])
    before = table.database.read_now(card, table.id, table.person).version
    table.turn()
    while table.asked:
        table.tell("")
    table.back()
    assert table.asked  # the last thing that came up
    for _ in range(40):
        if table.database.read_now(card, table.id, table.person).steps == 0:
            break
        table.back()
    shown = table.database.read_now(card, table.id, table.person)
    assert (shown.status, shown.steps) == ("running", 0)
    with pytest.raises(BadInput):
        table.back()  # what was set up stands
    assert shown.version > before


def second_turn(table: Table) -> None:
    """From the set-up to the end of the second turn, which waits for two cards."""
    table.tell(*SET_UP)
    table.turn()
    table.tell("card:stafford")
    while table.asked:
        table.tell("")
    for step in ("pass", "discard", "pass", "discard", "end_turn"):
        table.play(step)


@pytest.mark.parametrize("told", [1, 2])
def test_each_of_two_cards_drawn_is_taken_back_and_asked_for_again(table: Table, told: int) -> None:
    second_turn(table)
    cards = ("card:coventry", "card:worcester")[:told]
    table.tell(*cards)
    table.back()
    companion = table.companion()
    assert companion.question is not None
    assert (companion.question.kind, companion.question.number) == ("card", told)
    assert companion.given == cards[:-1]
    table.tell(cards[-1])
    table.back()
    for _ in range(told):
        table.back()  # the cards told before it, then the end of the turn itself
    assert table.asked == ""
    table.play("end_turn")


@pytest.mark.parametrize(
    "stale",
    [{"told": ["card:coventry"]}, {"asked": {"type": "network"}}, {"asked": {"type": "?"}}],
)
def test_what_was_told_for_a_step_that_is_no_more_is_forgotten(table: Table, stale: dict[str, Any]) -> None:
    second_turn(table)
    table.database.write_now(lambda c: c.execute(update(tables).values(box=stale)))
    assert table.companion().given == ()
    table.play("end_turn")
    assert table.asked == "card"


def test_only_tables_beside_a_box_are_told_anything(database: Database, ada: Person) -> None:
    desks = Desks(titles())
    id = play_alone(database, desks, turns=1)
    version = database.read_now(card, id, ada).version
    with pytest.raises(Conflict):
        database.write_now(play.tell, desks, id, ada, version, Said(outcome="automa_card:7"), 9.0)
    wanted = NewTable("birmingham", (SeatPlan("me"), SeatPlan("bot", "greedy")), box=True)
    with pytest.raises(BadInput):
        database.write_now(lobby.create, titles(), ada, wanted, 1.0)


def test_a_bot_has_no_box_to_look_into(database: Database, ada: Person) -> None:
    wanted = NewTable("mautoma", (SeatPlan("bot", "greedy"),), box=True)
    with pytest.raises(BadInput):
        database.write_now(lobby.create, titles(), ada, wanted, 1.0)


@pytest.mark.parametrize("told", [(), ("card:stafford",)])
def test_who_resigns_leaves_the_drawing_to_the_program(table: Table, told: tuple[str, ...]) -> None:
    table.tell(*SET_UP)
    table.turn()
    table.tell(*told)
    assert table.asked == ("automa_card" if told else "card")
    table.database.write_now(lobby.resign, titles(), table.id, table.person, None, 99.0)
    row = table.database.read_now(find_table, table.id)
    assert (row.box, row.deciding, row.bot) == (None, 0, USUAL)
    match = table.database.read_now(table.desks.find, table.id).match
    assert match.log[-1].step.seat == 1  # the automa has had its turn
    assert {name.partition(":")[2] for name in told} <= set(find("mautoma").view(match.state, 0).hand)
    bots = BotPlayer(table.database, titles())
    assert bots.play_waiting() > 0
    assert table.database.read_now(find_table, table.id).steps > row.steps


def test_under_newer_rules_the_automa_still_waits_for_its_card(table: Table) -> None:
    table.tell(*SET_UP)
    table.turn()
    table.tell("card:stafford")
    header = {"title": "mautoma", "players": 2, "rules_version": 0, "chance": [], "seats": ["Ada", "Mautoma"]}
    table.database.write_now(lambda c: c.execute(update(tables).values(header=header)))
    table.desks.drop(table.id)
    assert table.asked == "automa_card"
    table.tell("")
    assert table.database.read_now(table.desks.find, table.id).match.log[-1].step.seat == 1


def test_in_the_browser_the_box_is_set_up_and_played_by_plain_forms(visitor: Visitor, app: Any) -> None:
    visitor.register("Ada")
    made = visitor.post("/new", data={"title": "mautoma", "box": "1"})
    where = made.headers["location"]
    assert "Which merchant tile is in" in visitor.get(where).text
    for outcome in SET_UP:
        assert visitor.post(f"{where}/tell", data={"outcome": outcome, "version": "0"}).status_code == 303
    assert "Your turn" in visitor.get(where).text
    assert 'id="asking"' not in visitor.get(where).text
    person = ada_of(app.state.database)
    move(visitor, where, "pass", "discard", "end_turn")
    page = visitor.get(where).text
    assert "Which card did you draw?" in page
    assert 'class="verbs' not in page
    assert person.name in page


def test_the_set_up_shows_what_was_told_and_the_program_draws_the_rest(visitor: Visitor) -> None:
    visitor.register("Ada")
    where = visitor.post("/new", data={"title": "mautoma", "box": "1"}).headers["location"]
    for outcome in SET_UP[:2]:
        visitor.post(f"{where}/tell", data={"outcome": outcome, "version": "0"})
    page = visitor.get(where).text
    told = re.search(r'<ol class="told-so-far">.*?</ol>', page, re.DOTALL)
    assert told
    assert told[0].count("<li>") == 2
    assert "<b></b>" not in told[0]
    assert visitor.post(f"{where}/tell", data={"rest": "1", "version": "0"}).status_code == 303
    assert visitor.get(f"/api{where}").json()["status"] == "running"
    assert 'name="rest"' not in visitor.get(where).text, (
        "of a game that runs nothing is drawn but what comes up"
    )


def boxed(visitor: Visitor) -> str:
    """A table beside a box, set up and at the end of its first turn: a card is asked for."""
    visitor.register("Ada")
    where: str = visitor.post("/new", data={"title": "mautoma", "box": "1"}).headers["location"]
    for outcome in SET_UP:
        visitor.post(f"{where}/tell", data={"outcome": outcome, "version": "0"})
    move(visitor, where, "pass", "discard", "end_turn")
    return where


def move(visitor: Visitor, where: str, *kinds: str) -> None:
    for wanted in kinds:
        options = visitor.get(f"/api{where}/options").json()
        action = next(one for one in options["options"] if one["type"] == wanted)
        body = {"version": options["version"], "action": action}
        assert visitor.post(f"/api{where}/moves", json=body).status_code == 200


def tell(visitor: Visitor, where: str, **said: str) -> None:
    version = str(visitor.get(f"/api{where}").json()["version"])
    assert visitor.post(f"{where}/tell", data={"version": version, **said}).status_code == 303


def test_the_page_shows_the_question_again_when_a_card_is_taken_back(visitor: Visitor) -> None:
    where = boxed(visitor)
    tell(visitor, where, outcome="card:stafford")
    while visitor.get(f"/api{where}").json()["deciding"] != 0:
        tell(visitor, where)
    move(visitor, where, "pass", "discard", "pass", "discard", "end_turn")
    tell(visitor, where)
    tell(visitor, where)
    for _ in range(2):
        tell(visitor, where, back="1")
        page = visitor.get(where)
        assert page.status_code == 200
        assert "Which card did you draw?" in page.text


def test_a_version_that_is_no_number_of_ours_is_refused(visitor: Visitor) -> None:
    where = boxed(visitor)
    for form in ("tell", "undo"):
        for version in ("9" * 5000, "9" * 40, "-2", "x", "²"):
            answer = visitor.post(f"{where}/{form}", data={"outcome": "card:stafford", "version": version})
            assert answer.status_code == 400
    assert "Which card did you draw?" in visitor.get(where).text


def test_a_program_can_set_up_a_box_and_play_beside_it(visitor: Visitor) -> None:
    visitor.register("Ada")
    body = {"title": "mautoma", "seats": [{"kind": "me"}], "box": True}
    where = f"/tables/{visitor.post('/api/tables', json=body).json()['id']}"

    def asked() -> Any:
        return visitor.get(f"/api{where}/question").json()

    first = asked()["question"]
    assert (first["kind"], first["number"], first["of"]) == ("merchant", 1, 5)
    for outcome in SET_UP:
        assert outcome in asked()["question"]["possible"]
        assert visitor.post(f"/api{where}/tell", json={"version": 0, "outcome": outcome}).status_code == 200
    assert asked()["question"] is None
    move(visitor, where, "pass", "discard", "end_turn")
    now = asked()
    assert (now["question"]["kind"], now["can_take_back"]) == ("card", True)
    wrong = {"version": now["version"], "outcome": "card:nowhere"}
    assert visitor.post(f"/api{where}/tell", json=wrong).status_code == 400
    back = {"version": now["version"], "back": True}
    assert visitor.post(f"/api{where}/tell", json=back).status_code == 200
    assert asked()["question"] is None
