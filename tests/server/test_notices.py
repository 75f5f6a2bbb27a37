"""Notices: one for each turn that needs somebody, by the ways they chose, and none that has no point."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import AsyncGenerator, Callable, Iterator
from typing import Any

import msgspec
import pytest
from sqlalchemy import select, text, update

from ironbridge.core.actions import tag
from ironbridge.core.record import plain
from ironbridge.registry import titles
from ironbridge.server import (
    cards,
    friends,
    invitations,
    lobby,
    new_tables,
    notices,
    people,
    petitions,
    play,
    push,
    time_off,
    ways,
)
from ironbridge.server.app import create_app
from ironbridge.server.bot_turns import BotPlayer
from ironbridge.server.courier import TRIES, Courier, note_outcome
from ironbridge.server.db.database import Database
from ironbridge.server.db.schema import deliveries, questions, users
from ironbridge.server.desks import Desks
from ironbridge.server.due import held_back, take_due
from ironbridge.server.notices import HOLD, TEN_MINUTES
from ironbridge.server.outward import PATIENCE, open_client
from ironbridge.server.pace import Pace, TimeOff
from ironbridge.server.pages.notices import way_row
from ironbridge.server.people import Person
from ironbridge.server.presence import LEASE, Presence, drop_looks
from ironbridge.server.settings import MailSettings, Settings
from ironbridge.server.table_rows import lock_table
from ironbridge.server.telling import Text
from ironbridge.table.orders import Order, OrderedStep
from tests.server.conftest import Visitor
from tests.server.listening import Browser, Listener, listening
from tests.server.rated_games import account
from tests.server.stores import guest, new_table, play_some, some_action
from tests.server.test_mail import Mailbox, serving
from tests.server.test_orders import Table, idle_turn
from tests.server.waiting import eventually

NOW = 10.0**10
HERE = "https://play.example"


@pytest.fixture
def listener() -> Iterator[Listener]:
    with listening() as server:
        yield server


def add(database: Database, person: Person, kind: Any = "webhook", address: str = "https://x.example") -> int:
    return database.write_now(ways.add_way, person, kind, address, "", "", 1.0).id


@pytest.fixture
def tomek(database: Database, listener: Listener) -> Person:
    person = guest(database, "Tomek")
    add(database, person, "webhook", listener.url)
    return person


def deliver(database: Database, settings: Settings, now: float, **more: Any) -> int:
    """One round of the courier at this time of day."""
    allowed = msgspec.structs.replace(settings, **{"public_url": HERE, "private_webhooks": True, **more})

    async def round() -> int:
        async with open_client() as client:
            return await Courier(database, allowed, clock=lambda: now).deliver(client)

    return asyncio.run(round())


def left(database: Database) -> list[tuple[int, float]]:
    """Tries and due times of what is not yet sent."""
    found = select(deliveries.c.tries, deliveries.c.due)
    return [(row.tries, row.due) for row in database.read_now(lambda c: c.execute(found).all())]


def table_where_tomek_decides(database: Database, tomek: Person, **more: Any) -> str:
    id = new_table(database, tomek, "me random", **more)
    player = BotPlayer(database, titles())
    while player.play_waiting():
        pass
    return id


def texts(database: Database, now: float) -> list[Text]:
    """What is due, told."""
    found = database.write_now(take_due, HERE, now)
    for one in found:
        database.write_now(note_outcome, one, ways.Outcome(True), now)
    return [one.text for one in found]


def test_discord_would_understand_what_is_sent(
    database: Database, settings: Settings, tomek: Person, listener: Listener
) -> None:
    id = table_where_tomek_decides(database, tomek, name="Thursday")
    assert deliver(database, settings, NOW) == 1
    ((where, told),) = listener.heard
    assert where == listener.url.removeprefix("http://")
    assert told["allowed_mentions"] == {"parse": []}  # whatever a table is called, nobody is called there
    for part in ("Brass: Birmingham", "Your turn: Thursday", f"{HERE}/tables/{id}"):
        assert part in told["content"]
    assert (told["kind"], told["link"]) == ("turn", f"{HERE}/tables/{id}")
    assert (left(database), deliver(database, settings, NOW)) == ([], 0)
    (way,) = database.read_now(ways.ways_of, tomek.id)
    assert (way.state, way.arrived) == ("works", NOW)
    (lately,) = database.read_now(ways.told_lately, tomek.id)
    assert (lately.kind, lately.name, lately.by) == ("turn", "Thursday", ["webhook"])


def test_a_running_server_sends_within_five_seconds(
    changed: Callable[..., Settings], database: Database, tomek: Person, listener: Listener
) -> None:
    id = new_table(database, tomek, "me screen")
    with Visitor(create_app(changed(private_webhooks=True))):
        database.write_now(notices.tell, tomek.id, "ended", id, {}, time.time())
        began = time.monotonic()
        eventually(lambda: len(listener.got) >= 2)
        assert time.monotonic() - began < 5


def test_what_is_pushed_is_signed_encrypted_and_says_where_to_go(
    database: Database, settings: Settings, listener: Listener
) -> None:
    ada, browser = guest(database), Browser()
    keys = push.clean_keys(point=browser.keys["p256dh"], auth=browser.keys["auth"])
    database.write_now(ways.add_way, ada, "push", listener.url, keys, "Laptop", 1.0)
    database.write_now(lambda c: c.execute(update(users).values(language="pl")))
    id = new_table(database, ada, "me screen", name="Czwartek")
    assert deliver(database, settings, NOW) == 1
    (heard,) = listener.got
    said = browser.read(heard, push.public_key(settings.secret))
    assert said["title"] == "Twoja tura: Czwartek"
    assert (said["url"], said["waiting"], said["tag"]) == (f"/tables/{id}", 1, id)
    assert b"Czwartek" not in heard.body


def test_a_browser_that_is_gone_is_switched_off_and_said_so(
    database: Database, settings: Settings, tomek: Person, listener: Listener
) -> None:
    listener.status = 410
    table_where_tomek_decides(database, tomek)
    assert deliver(database, settings, NOW) == 1
    (way,) = database.read_now(ways.ways_of, tomek.id)
    assert (way.on, way.state, way.reason) == (False, "off", "The address no longer exists.")
    assert left(database) == []
    table_where_tomek_decides(database, tomek)
    assert left(database) == []
    assert database.write_now(ways.switch, tomek.id, way.id, on=True).state == "new"


def test_a_call_that_fails_is_tried_again_later_and_then_given_up(
    database: Database, settings: Settings, tomek: Person, listener: Listener
) -> None:
    table_where_tomek_decides(database, tomek)
    listener.status = 302  # a redirect is not followed
    now, waits = NOW, []
    while left(database):
        assert deliver(database, settings, now) == 1
        if left(database):
            ((_, due),) = left(database)
            waits.append(due - now)
            assert deliver(database, settings, now) == 0
            now = due
    assert len(listener.got) == TRIES
    assert waits == sorted(waits)
    (way,) = database.read_now(ways.ways_of, tomek.id)
    assert (way.state, way.reason) == ("failing", "The address answered with an error (302).")
    assert database.read_now(ways.told_lately, tomek.id) == []


def test_a_webhook_that_fails_for_a_day_is_switched_off(
    database: Database, settings: Settings, tomek: Person, listener: Listener
) -> None:
    listener.status = 500
    id, now = table_where_tomek_decides(database, tomek), NOW
    while database.read_now(ways.ways_of, tomek.id)[0].on:
        database.write_now(notices.tell, tomek.id, "ended", id, {}, now)
        deliver(database, settings, now + 5)
        now += ways.TOO_LONG / 10
    assert len(listener.got) >= ways.TOO_OFTEN
    assert now - NOW >= ways.TOO_LONG
    assert left(database) == []


def test_an_answer_without_end_is_not_read(
    database: Database, settings: Settings, tomek: Person, listener: Listener
) -> None:
    table_where_tomek_decides(database, tomek)
    listener.status, listener.endless = 200, True
    began = time.monotonic()
    assert deliver(database, settings, NOW) == 1
    assert time.monotonic() - began < PATIENCE
    assert left(database) == []  # it arrived


def test_the_own_network_is_not_called(
    database: Database, settings: Settings, tomek: Person, listener: Listener
) -> None:
    table_where_tomek_decides(database, tomek)
    assert deliver(database, settings, NOW, private_webhooks=False) == 1
    assert (listener.got, left(database)) == ([], [])
    assert database.read_now(ways.ways_of, tomek.id)[0].reason == "The address is on a private network."


def test_whatever_one_call_raises_the_courier_goes_on(
    database: Database, settings: Settings, tomek: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: Any) -> int:
        raise ValueError("of a kind nobody has thought of")

    monkeypatch.setattr("ironbridge.server.courier.call", broken)
    table_where_tomek_decides(database, tomek)
    assert deliver(database, settings, NOW) == 1
    assert [tries for tries, _ in left(database)] == [1]


# Mail


@pytest.fixture
def ada(database: Database) -> Person:
    """An account with a confirmed address and mail switched on."""
    found = database.write_now(people.register, "Ada", "coal and iron", 1.0)
    database.write_now(lambda c: c.execute(update(users).values(mail="ada@example.org")))
    found = database.read_now(people.find_person, found.id)
    add(database, found, "mail", "")
    return found


def by_mail(port: int) -> MailSettings:
    return MailSettings(host="127.0.0.1", port=port, sender="Games <games@play.example>", security="none")


def test_a_mail_can_be_stopped_without_logging_in(
    ada: Person, database: Database, settings: Settings, visitor: Visitor
) -> None:
    new_table(database, ada, "me screen", name="Thursday")
    box = Mailbox()
    with serving(box) as port:
        assert deliver(database, settings, NOW, mail=by_mail(port)) == 1
    (got,) = box.got
    assert (got["Subject"], got["To"]) == ("Your turn: Thursday", "ada@example.org")
    link = str(got["List-Unsubscribe"]).strip(" <>")
    assert link in got.get_content()
    assert got["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    path = link.removeprefix(HERE)
    assert "Thursday" not in visitor.get(path).text
    assert database.read_now(ways.ways_of, ada.id)[0].on  # programs that look at mails open links too
    visitor.cookies.clear()
    one_click = {"x-csrftoken": ""}
    assert visitor.post(path, data={"List-Unsubscribe": "One-Click"}, headers=one_click).status_code == 201
    (way,) = database.read_now(ways.ways_of, ada.id)
    assert (way.on, way.reason) == (False, "You unsubscribed through a link in an email.")
    assert visitor.get(path[:-1] + ("0" if path[-1] != "0" else "1")).status_code == 404


def test_an_address_that_bounces_is_switched_off(ada: Person, database: Database, settings: Settings) -> None:
    new_table(database, ada, "me screen")
    box = Mailbox()
    box.answer = "550 nobody here"
    with serving(box) as port:
        assert deliver(database, settings, NOW, mail=by_mail(port)) == 1
    (way,) = database.read_now(ways.ways_of, ada.id)
    assert (way.on, way.reason) == (False, "The mail server refused this email address.")


def test_a_digest_holds_what_happened_in_a_day_and_was_not_seen(ada: Person, database: Database) -> None:
    (way,) = database.read_now(ways.ways_of, ada.id)
    database.write_now(ways.switch, ada.id, way.id, daily=True)
    ids = [new_table(database, ada, "me screen", name=name) for name in ("One", "Two", "Three")]
    for id in ids:
        database.write_now(notices.tell, ada.id, "ended", id, {}, 100.0)
    presence = Presence(database, lambda: 5000.0)
    presence.come(ids[2], ada.id)
    asyncio.run(presence.keep())
    assert texts(database, 8 * 3600.0 - 1) == []
    (told,) = texts(database, 8 * 3600.0)
    assert told.title == "4 notices"
    assert "One" in told.body
    assert "Three" not in told.body


# When


def test_quiet_hours_end_with_one_notice_unless_time_would_run_out(database: Database, tomek: Person) -> None:
    off = TimeOff(zone="UTC", quiet=(0, 7 * 60))
    database.write_now(time_off.change_time_off, tomek.id, off, 1.0)
    pace = Pace("live", 0.0, 3600.0)
    for more in ({"name": "Slow"}, {"name": "Slower"}, {"name": "Live", "pace": pace}):
        new_table(database, tomek, "me screen", **more)
    (told,) = texts(database, 10.0)
    assert told.title == "Your turn: Live"
    held = database.read_now(held_back, tomek.id, 10.0)
    assert held == [("turn", "Slow", 7 * 3600.0), ("turn", "Slower", 7 * 3600.0)]
    assert [one.title for one in texts(database, 3000.0)] == ["Time is running out: Live"]
    assert texts(database, 7 * 3600.0 - 1) == []
    (told,) = texts(database, 7 * 3600.0)
    assert told.body == "Your turn: Slow\nYour turn: Slower"


def test_a_turn_names_the_map_and_the_bank_and_comes_with_the_order_that_was_dropped(
    database: Database, tomek: Person
) -> None:
    pace = Pace("correspondence", 20 * 3600.0, 2 * 86_400.0)
    more: dict[str, Any] = {"title": "age_of_steam", "options": {"map": "rust_belt"}, "pace": pace}
    id = new_table(database, tomek, "me screen screen", name="Sunday", **more)
    facts = {"why": "Chicago is taken."}
    database.write_now(notices.tell, tomek.id, "order_dropped", id, facts, 2.0)
    (told,) = texts(database, 2.0 + HOLD)
    assert told.title == "Your turn: Sunday"
    assert told.body.splitlines() == [
        "Rust Belt · 20 h left, then 2 days of bank",
        "Order dropped: Sunday",
    ]


def test_before_time_runs_out_one_more_comes_and_goes_with_the_turn(
    database: Database, desks: Desks, tomek: Person
) -> None:
    pace = Pace("correspondence", 3600.0, 4400.0)
    id = new_table(database, tomek, "me open", name="Thursday", pace=pace)
    ada = guest(database)
    database.write_now(lobby.sit, titles(), id, ada, None, "", 1000.0)
    card = database.read_now(cards.card, id, tomek)
    first = tomek if card.my_turn else ada
    if first is ada:
        add(database, ada)
    database.write_now(lambda c: notices.forget(c, id, "turn"))
    database.write_now(lambda c: notices.forget(c, id, "time_short"))
    match = database.read_now(desks.find, id).match
    row = database.read_now(lambda c: lock_table(c, id))
    clock = notices.Clock(pace, 9000.0)
    seat = match.decision.seat if match.decision is not None else 0
    database.write_now(
        lambda c: notices.notify(c, id, row[1], seat, seat, match.version, 1000.0, None, clock)
    )
    assert texts(database, 6990.0) == []
    (told,) = texts(database, 7003.0)
    assert told.title == "Time is running out: Thursday"
    assert told.body == "Brass: Birmingham · 33 min of bank left"


def test_a_table_that_cannot_be_read_silences_no_other(database: Database, tomek: Person) -> None:
    pace = Pace("correspondence", 3600.0, 0.0)
    spoilt, _ = [new_table(database, tomek, "me screen", name=name, pace=pace) for name in ("One", "Two")]
    spoil = text("UPDATE tables SET pace = '{' WHERE id = :id")
    database.write_now(lambda c: c.execute(spoil, {"id": spoilt}))
    assert [one.title for one in texts(database, 10.0)] == ["Your turn: Two"]
    assert [one.name for one in database.read_now(notices.table_wishes, tomek.id)] == ["Two"]
    texts(database, 3590.0)
    assert left(database) == []


def test_who_wants_it_later_is_told_later_and_who_does_not_is_not(database: Database, tomek: Person) -> None:
    database.write_now(notices.change_wishes, tomek.id, {"turn": "ten_minutes", "ended": "never"})
    id = new_table(database, tomek, "me screen")
    database.write_now(notices.tell, tomek.id, "ended", id, {}, 2.0)
    assert texts(database, 2.0 + TEN_MINUTES - 1) == []
    assert [one.kind for one in texts(database, 2.0 + TEN_MINUTES)] == ["turn"]
    database.write_now(notices.hush, tomek.id, id, "short")
    database.write_now(notices.tell, tomek.id, "order_played", id, {}, NOW)
    database.write_now(notices.tell, tomek.id, "time_up", id, {"at_zero": "sit_in"}, NOW)
    assert [one.kind for one in texts(database, NOW + HOLD)] == ["time_up"]


def test_why_an_order_was_dropped_is_told_only_where_its_owner_alone_reads(
    ada: Person, database: Database
) -> None:
    why = "You cannot build in Dudley with your Coal Mine card."
    id = new_table(database, ada, "me screen")
    for kind in ("push", "discord", "webhook"):
        add(database, ada, kind, f"https://{kind}.example")
    database.write_now(lambda c: c.execute(deliveries.delete()))
    database.write_now(notices.tell, ada.id, "order_dropped", id, {"why": why}, NOW)
    found = {one.way.way_kind: one.text.body for one in database.write_now(take_due, HERE, NOW + HOLD)}
    title = "Brass: Birmingham."
    assert found == {"push": why, "mail": why, "discord": title, "webhook": title}


def test_a_line_that_names_somebody_tells_them(database: Database, tomek: Person) -> None:
    ada = guest(database)
    id = new_table(database, ada, "me open", name="Thursday")
    database.write_now(lobby.sit, titles(), id, tomek, None, "", 3.0)
    database.write_now(lambda c: c.execute(deliveries.delete()))
    database.write_now(play.say_in_chat, id, ada, "Tomekland is nice", 4.0)
    database.write_now(play.say_in_chat, id, ada, "Your coal, tomek!", 5.0)
    (told,) = texts(database, 10.0)
    assert (told.title, told.body) == ("Ada mentions you: Thursday", "Your coal, tomek!")


def test_whoever_is_asked_is_told_once_while_the_question_is_open(store: Database, desks: Desks) -> None:
    people_ = {name: guest(store, name) for name in ("Ada", "Tomek", "Kasia")}
    ada, tomek, kasia = people_.values()
    for person in people_.values():
        add(store, person)
    id = new_table(store, ada, "me open open", name="Thursday")
    for person in (tomek, kasia):
        store.write_now(lobby.sit, titles(), id, person, None, "", 3.0)
    store.write_now(lambda c: c.execute(deliveries.delete()))
    told: Counter[str] = Counter()

    def ask(now: float) -> None:
        version = store.read_now(cards.card, id, None).version
        store.write_now(lambda c: c.execute(questions.delete()))  # the same is not asked twice
        store.write_now(petitions.ask, desks, id, ada, "abandon", version, now)

    def answer(person: Person, agree: bool, now: float) -> None:
        store.write_now(petitions.answer, desks, id, person, agree, now)

    def asked(now: float) -> list[str]:
        due = store.write_now(take_due, HERE, now)
        for one in due:
            store.write_now(note_outcome, one, ways.Outcome(True), now)
        found = [one for one in due if one.text.kind == "asked"]
        names = [name for one in found for name in people_ if people_[name].id == one.way.user]
        told.update(names)
        assert all(one.text.title == "Ada asks you to agree: Thursday" for one in found)
        assert all(one.text.body == "Brass: Birmingham. Ada asks to abandon the game." for one in found)
        return sorted(names)

    ask(10.0)
    assert asked(10.0 + HOLD - 0.5) == []
    assert asked(10.0 + HOLD) == ["Kasia", "Tomek"]
    answer(tomek, True, 20.0)
    assert asked(40.0) == []
    answer(ada, False, 41.0)  # who asked has taken it back

    ask(50.0)
    answer(tomek, True, 51.0)
    assert asked(52.0) == ["Kasia"]
    answer(kasia, False, 53.0)

    ask(60.0)
    answer(tomek, False, 61.0)
    assert asked(70.0) == []

    ask(80.0)
    presence = Presence(store, lambda: 81.0)
    presence.come(id, kasia.id)
    asyncio.run(presence.keep())
    assert asked(82.0) == ["Tomek"]
    store.write_now(drop_looks, NOW)
    answer(tomek, False, 83.0)

    ask(90.0)
    assert asked(90.0 + petitions.OPEN_FOR) == []  # nobody has answered, and now nobody can

    store.write_now(notices.change_wishes, tomek.id, {"turn": "never"})
    store.write_now(notices.hush, kasia.id, id, "short")
    ask(NOW)
    assert asked(NOW + HOLD) == []
    store.write_now(notices.hush, kasia.id, id, "all")
    answer(ada, False, NOW + 10)

    ask(NOW + 20)
    table = store.read_now(cards.card, id, None)
    decides = next(one for one in people_.values() if one.id == table.seats[table.deciding or 0].user)
    version, action = some_action(store, desks, id, random.Random(1))
    store.write_now(play.act, desks, id, decides, version, action, NOW + 21)
    assert asked(NOW + 30) == []  # a move is the end of it
    assert told == {"Kasia": 2, "Tomek": 2}


def test_an_invitation_that_was_declined_meanwhile_is_not_told(store: Database) -> None:
    ada, tomek = account(store, "Ada"), account(store, "Tomek")
    store.write_now(friends.ask, ada, tomek.id, 1.0)
    store.write_now(friends.ask, tomek, ada.id, 1.0)
    store.write_now(notices.change_wishes, tomek.id, {"invited": "daily"})
    add(store, tomek)
    wanted = new_tables.NewTable(
        "birmingham", (new_tables.SeatPlan("me"), new_tables.SeatPlan("invited", user=tomek.id))
    )
    ids = [store.write_now(lobby.create, titles(), ada, wanted, 2.0) for _ in range(2)]
    for id in ids:
        store.write_now(invitations.decline, id, tomek, 3.0)
    store.write_now(invitations.invite, ids[1], ada, 1, tomek.id, 4.0)
    (told,) = texts(store, 86_400.0)
    assert (told.kind, told.link) == ("invited", f"{HERE}/tables/{ids[1]}")


def test_what_was_answered_meanwhile_is_not_told(
    database: Database, settings: Settings, tomek: Person
) -> None:
    id = table_where_tomek_decides(database, tomek)
    play_some(database, Desks(titles()), id, tomek, 1)
    assert deliver(database, settings, NOW) == 0
    assert left(database) == []


def test_of_a_process_that_was_killed_nothing_is_believed_for_long(database: Database, tomek: Person) -> None:
    id = new_table(database, tomek, "me screen")
    database.write_now(lambda c: c.execute(deliveries.delete()))
    presence = Presence(database, lambda: 100.0)
    presence.come(id, tomek.id)
    asyncio.run(presence.keep())
    for at in (100.0 + LEASE - 1, 100.0 + LEASE + 1):
        database.write_now(notices.tell, tomek.id, "ended", id, {}, at)
    assert len(texts(database, 200.0)) == 1


async def _one() -> AsyncGenerator[int, None]:
    yield 1


def test_the_same_on_both_databases(store: Database) -> None:
    """A stream counts as looking until it ends; what is told is kept for a while, and then dropped."""
    tomek = guest(store, "Tomek")
    add(store, tomek)
    ids = [new_table(store, tomek, "me screen", name=name) for name in ("One", "Two", "Three")]
    store.write_now(notices.hush, tomek.id, ids[1], "none")
    assert [one.told for one in store.read_now(notices.table_wishes, tomek.id)].count("none") == 1
    clock = [3.0]
    presence = Presence(store, lambda: clock[0])

    async def look() -> None:
        async for _ in presence.during(_one(), ids[0], tomek.id):
            await presence.keep()
        clock[0] = 50.0
        await presence.keep()

    asyncio.run(look())
    assert [one.title for one in texts(store, 51.0)] == ["Your turn: Two", "Your turn: Three"]
    for id in ids:
        store.write_now(notices.tell, tomek.id, "ended", id, {}, 60.0)
    assert [one.title for one in texts(store, 70.0)] == ["Game over: One", "Game over: Three"]
    assert len(store.read_now(ways.told_lately, tomek.id)) == 4
    assert store.write_now(drop_looks, NOW) == 1
    assert store.write_now(notices.drop_told, NOW) == 5
    assert store.read_now(notices.count_waiting, tomek.id) == 3


def told_after(table: Table, turn: list[dict[str, Any]]) -> list[tuple[str, str]]:
    """Who is told what once whoever decides has played this."""
    table.database.write_now(lambda c: c.execute(deliveries.delete()))
    for action in turn:
        table.act(action)
    due = table.database.write_now(take_due, HERE, 3.0 + HOLD)
    names = {person.id: person.name for person in table.people}
    return sorted((names[one.way.user], one.text.kind) for one in due)


def test_a_turn_that_others_orders_bring_back_is_told(store: Database, desks: Desks) -> None:
    """Who has played may have closed the page, and the next orders answer in the same moment."""
    table = Table(store, desks, "birmingham", 2)
    for person in table.people:
        add(store, person)
    mover = table.deciding
    turn = idle_turn(table, 1 - mover)
    table.give(1 - mover, Order(tuple(map(OrderedStep, turn))))
    told = told_after(table, idle_turn(table, mover))
    assert table.deciding == mover
    names = [person.name for person in table.people]
    assert told == sorted([(names[mover], "turn"), (names[1 - mover], "order_played")])


def test_who_ends_a_round_and_begins_the_next_is_told(store: Database, desks: Desks) -> None:
    table = Table(store, desks, "birmingham", 2)
    for person in table.people:
        add(store, person)
    mover = table.deciding
    build = next(one for one in table.match.options(mover) if tag(one) == "build")
    table.act(plain(build))
    while table.deciding == mover:
        table.act(plain(table.match.options(mover)[0]))
    told = told_after(table, idle_turn(table, 1 - mover))
    assert table.deciding == 1 - mover  # who has spent less
    assert told == [(table.people[1 - mover].name, "turn")]


def test_a_new_game_tells_who_begins(database: Database, tomek: Person) -> None:
    ada = guest(database, "Ada")
    for seed in range(30):  # who begins is drawn
        id = new_table(database, ada, "me open", seed=seed)
        database.write_now(lobby.sit, titles(), id, tomek, None, "", 3.0)
        if database.read_now(cards.card, id, tomek).my_turn:
            break
    (told,) = texts(database, NOW)
    assert told.link.endswith(f"/tables/{id}")


# Over HTTP


def test_bad_addresses_are_refused_in_a_sentence_and_nothing_is_stored(ada_online: Visitor) -> None:
    keys = Browser().keys
    refused = {
        "private network": {"kind": "webhook", "address": "http://127.0.0.1/hook"},
        "on a private network": {"kind": "push", "address": "https://10.0.0.7/push", **keys},
        "http:// or https://": {"kind": "webhook", "address": "ftp://files.example"},
        "discord.com": {"kind": "discord", "address": "https://8.8.8.8/x"},
        "https://": {"kind": "push", "address": "http://8.8.8.8/push", **keys},
        "keys of a push": {"kind": "push", "address": "https://8.8.8.8/push", **keys, "auth": "AAAA"},
        "does not send email": {"kind": "mail"},
    }
    for reason, wanted in refused.items():
        answer = ada_online.post("/api/me/notices/ways", json=wanted)
        assert answer.status_code in (400, 409), wanted
        assert reason in answer.json()["reason"]
    assert ada_online.get("/api/me/notices").json()["ways"] == []


@pytest.fixture
def ada_online(visitor: Visitor) -> Visitor:
    visitor.register("Ada")
    return visitor


def test_a_test_tells_what_came_of_it(
    ada_online: Visitor, listener: Listener, changed: Callable[..., Settings]
) -> None:
    ada_online.app.state.settings = changed(private_webhooks=True)
    new = {"kind": "webhook", "address": listener.url}
    way = ada_online.post("/api/me/notices/ways", json=new).json()
    path = f"/api/me/notices/ways/{way['id']}"
    assert ada_online.post(f"{path}/test").json()["state"] == "works"
    assert listener.heard[0][1]["title"] == "Test from Ironbridge"
    listener.status = 500
    tried = ada_online.post(f"{path}/test").json()
    assert (tried["state"], tried["reason"]) == ("failing", "The address answered with an error (500).")
    assert ada_online.patch(path, json={"on": False}).json()["state"] == "off"
    wishes = {"turn": "daily", "tables": "short"}
    assert ada_online.put("/api/me/notices/told", json=wishes).json()["turn"] == "daily"
    assert ada_online.get("/api/me/waiting").json() == {"waiting": 0}
    assert ada_online.get("/api/me/export").json()["notices"]["told"]["turn"] == "daily"
    assert ada_online.delete(path).status_code == 204


def test_the_page_tells_what_happened_and_what_will(
    ada_online: Visitor, listener: Listener, changed: Callable[..., Settings]
) -> None:
    mail = MailSettings(host="127.0.0.1", port=1, sender="games@play.example")
    ada_online.app.state.settings = changed(private_webhooks=True, mail=mail)
    page = ada_online.get("/settings/notices").text
    assert '<a href="/settings#email">Confirm an email address' in page
    assert "Switch on email" not in page
    assert "Your turn: Thursday table" in page  # how a notice looks
    new = {"kind": "webhook", "address": listener.url}
    way = ada_online.post("/api/me/notices/ways", json=new).json()["id"]
    assert 'role="switch" aria-checked="true"' in ada_online.get("/settings/notices").text
    ada_online.post(f"/settings/notices/ways/{way}", data={"do": "off"})
    assert 'role="switch" aria-checked="false"' in ada_online.get("/settings/notices").text
    ada_online.post(f"/settings/notices/ways/{way}", data={"do": "on"})
    assert ada_online.post(f"/settings/notices/ways/{way}", data={"do": "remove"}).status_code == 303
    assert ada_online.get("/api/me/notices").json()["ways"] == []


@pytest.mark.parametrize(("took", "said"), [(0.04, "arrived at once."), (1.25, "took 1.2 s.")])
def test_no_notice_takes_no_time(took: float, said: str) -> None:
    way = ways.Way(1, "webhook", "", "https://x.example", True, False, "works", NOW, took, None, "")
    assert way_row(way, NOW).said.endswith(said)
