"""The deal of the week: one deal for everybody, the first try counts, and nobody sees more than they may."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import msgspec
import pytest
from litestar import Litestar
from litestar.routes import HTTPRoute
from sqlalchemy import Connection, delete, event, func, select, update

from ironbridge.bots.levels import BOTS
from ironbridge.bots.names import MASTER
from ironbridge.registry import Titles, titles
from ironbridge.server import cards, deal_weeks, deals, lobby, petitions, play
from ironbridge.server.bot_turns import BotPlayer
from ironbridge.server.db.database import Database
from ironbridge.server.db.schema import deals as deals_table
from ironbridge.server.db.schema import results, tries
from ironbridge.server.deal_results import DealLine, columns_of
from ironbridge.server.deal_weeks import WEEK, rota, week_at
from ironbridge.server.deals import Deal, Standing
from ironbridge.server.desks import Desks
from ironbridge.server.errors import Conflict
from ironbridge.server.leaving import delete_person
from ironbridge.server.new_tables import check_setup
from ironbridge.server.pages import deal as deal_page
from ironbridge.server.pages.deal import Opening
from ironbridge.server.people import Person
from ironbridge.server.table_rows import find_table
from tests.server.conftest import Visitor
from tests.server.rated_games import account, play_out
from tests.server.stores import some_action

NOW = 1_795_000_000.0  # a Wednesday in 2026


def begin(store: Database, person: Person, now: float = NOW) -> str:
    id: str = store.write_now(deals.begin_try, titles(), person, now)
    return id


def stands(store: Database, person: Person | None, now: float = NOW, week: str = "") -> Standing:
    deal = store.read_now(deals.named_deal, week or week_at(now).name)
    return store.read_now(deals.standing, deal, person, now)


def test_a_week_begins_on_sunday_at_eight_in_the_evening() -> None:
    week = week_at(NOW)
    assert week.name == "2026-W47"
    assert (week.opens, week.closes) == (1_794_772_800.0, 1_795_377_600.0)  # 15 and 22 November, 20:00 UTC
    assert week_at(week.opens) == week_at(week.closes - 0.001) == week
    assert week_at(week.opens - 0.001).name == "2026-W46"
    assert week_at(week.closes).place == week.place + 1
    assert [week_at(NOW + n * WEEK).name for n in (6, 7)] == ["2026-W53", "2027-W01"]


def test_every_deal_of_the_rota_can_be_played() -> None:
    for plan in rota():
        title = titles().find(plan.title)
        assert set(plan.bots) <= set(BOTS) - {MASTER}
        check_setup(title.game, 1 + len(plan.bots), plan.options)
    days = [deal_weeks.planned(week_at(NOW + n * WEEK)) for n in range(len(rota()))]
    assert sorted(map(str, days)) == sorted(map(str, rota()))


def test_everybody_is_dealt_the_same_and_two_processes_make_one_deal(store: Database, desks: Desks) -> None:
    ada, bea = account(store, "Ada"), account(store, "Bea")
    other = Database(store.url)
    try:
        with ThreadPoolExecutor(2) as both:
            made = list(both.map(lambda one: one.write_now(deals.deal_at, NOW), (store, other)))
    finally:
        other.close()
    assert made[0] == made[1]
    assert store.read_now(lambda c: c.execute(select(func.count()).select_from(deals_table)).scalar()) == 1
    first, second = begin(store, ada), begin(store, bea)
    played = [store.read_now(desks.find, id).match for id in (first, second)]
    assert played[0].record.header.chance == played[1].record.header.chance
    assert store.write_now(deals.deal_at, NOW + WEEK).secret != made[0].secret


def test_the_first_try_counts_and_no_other(store: Database, desks: Desks) -> None:
    ada = account(store, "Ada")
    assert stands_new(store, ada).state == "new"
    first = begin(store, ada)
    assert begin(store, ada) == first
    assert stands(store, ada) == Standing("begun", first, first, None)
    with pytest.raises(Conflict):
        store.write_now(lobby.delete, first, ada)
    play_out(store, desks, first, NOW + 10, seed=1)
    told = stands(store, ada)
    assert told.results is not None
    assert told.results.yours is not None
    assert (told.state, told.table, told.on) == ("played", first, None)
    again = begin(store, ada)
    assert again != first
    names = [store.read_now(cards.card, id, ada).name for id in (first, again)]
    assert names == ["Deal of week 47", "Practice, deal of week 47"]
    play_out(store, desks, again, NOW + 20, seed=2)
    assert stands(store, ada) == told
    store.write_now(lobby.delete, again, ada)
    card = store.read_now(cards.card, first, ada)
    assert (told.results.yours.score, told.results.yours.place) == (card.scores[0], card.places[0])
    assert store.read_now(lambda c: c.execute(select(func.count()).select_from(results)).scalar()) == 0


def stands_new(store: Database, person: Person) -> Standing:
    store.write_now(deals.deal_at, NOW)
    return stands(store, person)


def test_who_resigns_or_is_late_has_no_result_and_no_second_try(store: Database, desks: Desks) -> None:
    ada, bea, cem = (account(store, name) for name in ("Ada", "Bea", "Cem"))
    given_up, late, done = (begin(store, person) for person in (ada, bea, cem))
    store.write_now(lobby.resign, titles(), given_up, ada, None, NOW)
    with pytest.raises(Conflict):
        store.write_now(lobby.sit, titles(), given_up, ada, 0, "", NOW)
    play_out(store, desks, given_up, NOW + 1)
    play_out(store, desks, done, NOW + 2)
    assert stands(store, ada).state == "unfinished"
    play_out(store, desks, late, week_at(NOW).closes)
    after = week_at(NOW).closes + 1
    assert stands(store, bea, after, "2026-W47").state == "unfinished"
    told = stands(store, None, after, "2026-W47").results
    assert told is not None
    assert [line.name for line in told.around] == ["Cem"]
    assert told.around[0].table == done
    again = begin(store, ada)
    play_out(store, desks, again, NOW + 3)
    assert stands(store, ada).state == "unfinished"


def test_whoever_resigns_need_not_wait_for_the_bots_to_play_it_again(store: Database) -> None:
    ada = account(store, "Ada")
    given_up = begin(store, ada)
    store.write_now(lobby.resign, titles(), given_up, ada, None, NOW)
    told = stands(store, ada)
    assert (told.state, told.table, told.on) == ("unfinished", given_up, None)
    assert told.results is not None
    again = begin(store, ada)
    assert again != given_up
    assert (begin(store, ada), stands(store, ada).on) == (again, again)


def test_an_opening_that_several_ask_for_at_once_is_drawn_once(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal, drawn, together = database.write_now(deals.deal_at, NOW), [], Barrier(4)
    draw = deal_page._open

    def counted(found: Titles, of: Deal) -> Opening:
        drawn.append(of)
        return draw(found, of)

    def ask(_: int) -> Opening:
        together.wait()
        return deal_page.opening(titles(), deal)

    monkeypatch.setattr(deal_page, "_open", counted)
    with ThreadPoolExecutor(4) as all_at_once:
        shown = list(all_at_once.map(ask, range(4)))
    assert drawn == [deal]
    assert all(one is shown[0] for one in shown)


def test_past_weeks_tell_how_many_played_and_ones_own_rank(store: Database) -> None:
    people = [account(store, name) for name in ("Ada", "Bea", "Cem", "Dov")]
    tables_of = [begin(store, person) for person in people]
    store.write_now(deals.deal_at, NOW - WEEK)
    with store.engine.begin() as c:
        for id, score in zip(tables_of, (90, 120, 90, None), strict=True):
            c.execute(update(tries).where(tries.c.table == id).values(finished=NOW, score=score, place=1))
    for person, rank in ((None, None), *zip(people, (2, 1, 2, None), strict=True)):
        found = store.read_now(deals.past_weeks, person, NOW + WEEK)
        assert [(one.week, one.count, one.rank) for one in found] == [
            ("2026-W47", 3, rank),
            ("2026-W46", 0, None),
        ]

    def asked(c: Connection) -> list[str]:
        statements: list[str] = []
        event.listen(c, "before_cursor_execute", lambda *told: statements.append(told[2]))
        deals.past_weeks(c, people[0], NOW + WEEK)
        return statements

    assert len(store.read_now(asked)) == 2  # however many weeks


def test_a_deal_is_copied_only_once_its_week_is_over(ada: Visitor, app: Litestar) -> None:
    id = ada.post("/api/deal", json={}).json()["id"]
    play_out(app.state.database, app.state.desks, id, time.time())
    refused = ada.post(f"/tables/{id}/try?move=3", data={})
    assert refused.status_code == 403
    assert "once its week is over" in refused.text
    assert "once its week is over" in ada.get(f"/tables/{id}/replay?move=3").text
    with app.state.database.engine.begin() as c:
        c.execute(update(deals_table).values(closes=1.0))
    assert ada.post(f"/tables/{id}/try?move=3", data={}).status_code == 303


def test_whoever_plays_alike_meets_the_same_bots(
    store: Database, desks: Desks, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One table is played by one worker; at the other the person thinks twice, and each step is another's."""
    people = [account(store, name) for name in ("Ada", "Bea")]
    ids = [begin(store, person) for person in people]
    one = BotPlayer(store, titles())
    for round in range(3):
        for id, person in zip(ids, people, strict=True):
            luck = random.Random(round)
            while store.read_now(find_table, id).deciding == 0:
                version, action = some_action(store, desks, id, luck)
                store.write_now(play.act, desks, id, person, version, action, NOW)
                after = store.read_now(desks.find, id).match
                if id == ids[1] and after.can_undo(0):
                    back = store.write_now(play.undo, desks, id, person, after.version, NOW)
                    store.write_now(play.redo, desks, id, person, back.version, NOW)
            while store.read_now(find_table, id).deciding != 0:
                if id == ids[0]:
                    one.play_table(id)
                else:
                    with monkeypatch.context() as slow:
                        slow.setattr("ironbridge.server.bot_turns.SLICE", 0.0)
                        BotPlayer(store, titles()).play_table(id)
        first, second = (store.read_now(desks.find, id).match for id in ids)
        assert first.record.steps == second.record.steps
    assert first.version < second.version


def test_nothing_can_be_asked_at_a_deal(store: Database, desks: Desks) -> None:
    ada = account(store, "Ada")
    id = begin(store, ada)
    version = store.read_now(cards.card, id, ada).version
    for kind in ("undo", "abandon"):
        with pytest.raises(Conflict):
            store.write_now(petitions.ask, desks, id, ada, kind, version, NOW)


def test_a_deleted_account_takes_its_result_along(store: Database, desks: Desks) -> None:
    ada, bea = account(store, "Ada"), account(store, "Bea")
    for n, person in enumerate((ada, bea)):
        play_out(store, desks, begin(store, person), NOW + n, seed=n)
    store.write_now(delete_person, titles(), ada, NOW)
    told = stands(store, bea).results
    assert told is not None
    assert (told.count, [line.name for line in told.around]) == (1, ["Bea"])


def test_ten_results_around_ones_own_are_told_and_all_as_columns(store: Database) -> None:
    people = [account(store, f"P{n}") for n in range(30)]
    deal = store.write_now(deals.deal_at, NOW)
    tables_of = [begin(store, person) for person in people]
    for n, id in enumerate(tables_of):
        done = update(tries).where(tries.c.table == id).values(finished=NOW, score=100 + n // 2, place=1)
        with store.engine.begin() as c:
            c.execute(done)
    told = store.read_now(deals.standing, deal, people[10], NOW).results
    assert told is not None
    assert told.yours is not None
    assert (told.count, told.yours.rank, len(told.around)) == (30, 19, 10)
    assert told.yours in told.around
    assert [line.rank for line in told.around] == sorted(line.rank for line in told.around)
    assert sum(one.count for one in told.columns) == 30
    assert [one.lowest for one in told.columns if one.yours] == [104]


def test_a_result_says_by_how_much_and_than_how_many_it_is_better(store: Database, desks: Desks) -> None:
    people = [account(store, name) for name in ("Ada", "Bea", "Cem")]
    for n, person in enumerate(people):
        play_out(store, desks, begin(store, person), NOW + n, seed=n)
    scores = []
    for person in people:
        told = stands(store, person)
        assert told.table is not None
        assert told.results is not None
        card, mine = store.read_now(cards.card, told.table, person), told.results
        assert mine.ahead == card.scores[0] - max(card.scores[1:])
        assert mine.yours is not None
        scores.append((mine.yours.score, mine.below))
        best = msgspec.structs.replace(mine.yours, rank=1, place=1)
    assert [below for _, below in scores] == [sum(a < b for a, _ in scores) for b, _ in scores]
    said = deal_page.how(msgspec.structs.replace(mine, count=148, below=141, ahead=5, yours=best))
    assert said == {"rank": "1st", "better": "better than 95 in 100", "margin": "won by 5"}


def test_results_of_brass_compare_links_tiles_and_the_canal_era(store: Database, desks: Desks) -> None:
    title, ada = titles().find("birmingham"), account(store, "Ada")
    bill = {"canal_links": 3, "rail_links": 5, "canal_tiles": 20, "rail_tiles": 40, "income": 7}
    assert title.columns(bill) == {"Links": 8, "Tiles": 60, "Canal era": 23}
    assert title.columns({"canal_links": 3, "cotton": 20}) == {"Links": 3, "Tiles": None, "Canal era": None}
    play_out(store, desks, begin(store, ada), NOW)
    results = stands(store, ada).results
    assert results is not None
    shown = deal_page.table_of(titles(), "birmingham", results.around)
    assert shown["sources"] == ["Links", "Tiles", "Canal era"]
    assert None not in shown["rows"][0].sources


def test_results_of_age_of_steam_compare_the_lines_of_its_bill() -> None:
    one = DealLine(1, "Ada", 1, "", 30, 1, {"income": 30, "shares": -9, "track": 9}, True, None)
    shown = deal_page.table_of(titles(), "age_of_steam", [one])
    assert sorted(shown["sources"]) == sorted(
        titles().find("age_of_steam").tally_name(key) for key in one.sources
    )


@pytest.mark.parametrize("scores", [[7], [-30, 4, 200], [0, 13], list(range(500))])
def test_columns_hold_every_result_once(scores: list[int]) -> None:
    made = columns_of(scores, scores[0])
    assert len(made) <= 15
    assert sum(one.count for one in made) == len(scores)
    for one in made:
        assert one.count == sum(one.lowest <= score <= one.highest for score in scores)
        assert one.yours == (one.lowest <= scores[0] <= one.highest)


# Over HTTP


def table_routes(app: Litestar) -> list[tuple[str, str]]:
    """Every route of a table, as (method, path with {id})."""
    return [
        (method, re.sub(r":\w+}", "}", route.path))
        for route in app.routes
        if isinstance(route, HTTPRoute) and "{id:" in route.path
        for method in route.methods - {"OPTIONS", "HEAD"}
    ]


def test_the_table_of_a_deal_is_nobody_elses_until_the_week_is_over(
    ada: Visitor, open_visitor: Callable[..., Visitor], app: Litestar
) -> None:
    made = ada.post("/api/deal", json={})
    assert made.status_code == 201, made.text
    id, invitation = made.json()["id"], made.json()["invitation"]
    assert ada.get(f"/tables/{id}").status_code == 200
    others = [open_visitor("Bea"), open_visitor()]
    routes = table_routes(app)
    assert len(routes) > 40
    for other in others:
        for method, path in routes:
            asked = path.replace("{id}", id).replace("{seat}", "0")
            answer = other.request(method, asked, json={} if method != "GET" else None)
            assert answer.status_code == 404, (method, path, answer.text)
            assert ("There is no such table." in answer.text) or not answer.headers[
                "content-type"
            ].startswith("text/html")
        assert other.get(f"/join/{invitation}").status_code == 404
        assert other.post(f"/api/join/{invitation}", json={"name": "X"}).status_code == 404
        for path in ("/api/tables", "/tables", "/"):
            assert id not in other.get(path).text
    with app.state.database.engine.begin() as c:
        c.execute(update(deals_table).values(closes=1.0))
    for other in others:
        assert other.get(f"/tables/{id}").status_code == 200


def test_who_has_not_played_gets_nothing_of_the_results_by_any_route(
    ada: Visitor, open_visitor: Callable[..., Visitor], app: Litestar
) -> None:
    """Two worlds: in one the others' results are other ones, or there are none."""
    database: Database = app.state.database
    bea, stranger, played = open_visitor("Bea"), open_visitor(), open_visitor("Cem")
    for person in (ada, bea, played):
        person.hide()
    ids = [one.post("/api/deal", json={}).json()["id"] for one in (ada, played)]
    bea.post("/api/deal", json={})  # has begun, and not finished
    for n, id in enumerate(ids):
        play_out(database, app.state.desks, id, time.time(), seed=n)
    week = ada.get("/api/deal").json()["week"]
    person = ada.get("/api/me").json()["id"]
    paths = [
        *("/deal", f"/deal/{week}", "/", "/tables", "/api/deal", f"/api/deal/{week}", "/api/tables"),
        *(f"/people/{person}", f"/api/people/{person}", "/titles/birmingham", "/lessons", "/health"),
        *(f"/api/titles/{title.card.id}/results" for title in titles()),
        *("/api/me/games", "/api/me/export"),
    ]

    def told(who: Visitor) -> list[str]:
        return [
            re.sub(
                r'"(?:uptime|since|seconds)":[\d.]+|_csrf_token" value="[^"]*"|csrf-token" content="[^"]*"'
                r"|[?]v=[0-9a-f]+",  # of a picture, once it is drawn
                "",
                who.get(path).text,
            )
            for path in paths
        ]

    assert told(played)[4].find('"rank"') > 0
    before = [told(bea), told(stranger)]
    with database.engine.begin() as c:
        c.execute(
            update(tries)
            .where(tries.c.finished.is_not(None))
            .values(score=4711, place=3, sources='{"links":99}')
        )
    assert [told(bea), told(stranger)] == before
    with database.engine.begin() as c:
        c.execute(delete(tries).where(tries.c.finished.is_not(None)))
    assert [told(bea), told(stranger)] == before
    for who in before:
        for path, text in zip(paths, who, strict=True):
            assert not any(id in text for id in ids), path


def test_the_page_goes_from_a_button_to_the_results(visitor: Visitor, app: Litestar) -> None:
    page = visitor.get("/deal").text
    assert "Play the deal" in page
    assert "/deal" in visitor.get("/").text
    begun = visitor.post("/deal")  # a guest from now on
    assert begun.status_code == 303
    id = begun.headers["location"].rpartition("/")[2]
    assert visitor.post("/deal").headers["location"] == begun.headers["location"]
    assert "Continue playing" in visitor.get("/deal").text
    assert "Ask the others" not in visitor.get(f"/tables/{id}").text
    with app.state.database.engine.begin() as c:
        c.execute(update(tries).values(finished=1.0))
    assert "Nobody has played it yet." in visitor.get("/deal").text
    with app.state.database.engine.begin() as c:
        c.execute(update(tries).values(finished=None))
    play_out(app.state.database, app.state.desks, id, time.time())
    page = visitor.get("/deal").text
    assert "Play it again for practice" in page
    assert f"/tables/{id}/replay" in page
    assert "One result" in page
    assert 'class="columns"' in page
    assert "/deal/" in visitor.get(f"/tables/{id}").text
    assert visitor.get("/deal/2020-W01").status_code == 404
    assert visitor.get("/api/deal/2020-W01").status_code == 404
    last = app.state.database.write_now(deals.deal_at, time.time() - WEEK).week
    assert f"/deal/{last}" in visitor.get("/deal").text
    old = visitor.get(f"/deal/{last}").text
    assert "Nobody has played it yet." in old
    assert 'action="/deal"' not in old
