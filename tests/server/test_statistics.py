"""What players' and titles' pages tell: of finished games only, and of private tables not where they are."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import update

from ironbridge.core import record
from ironbridge.core.match import Match
from ironbridge.registry import titles
from ironbridge.server import endings, lobby, people, statistics
from ironbridge.server.api.statistics import as_csv, own_games
from ironbridge.server.belongings import belongings
from ironbridge.server.db.database import Database
from ironbridge.server.db.schema import results
from ironbridge.server.desks import Desks
from ironbridge.server.leaving import delete_person
from ironbridge.server.new_tables import NewTable, SeatPlan
from ironbridge.server.people import Person
from ironbridge.server.settings import Settings
from ironbridge.server.statistics import Profile
from ironbridge.server.table_rows import find_table
from tests.places import RECORDS
from tests.server.conftest import Visitor
from tests.server.rated_games import INTRODUCTORY, PACE, account, play_out, rated_table
from tests.server.stores import new_table, open_store
from tests.server.stores import play_out as play_alone


def told(store: Database, person: Person, viewer: Person | None = None) -> Profile:
    return store.read_now(statistics.profile, titles(), person.id, viewer)


def test_a_rating_is_shown_from_the_fifth_game_on(store: Database, desks: Desks) -> None:
    ada = account(store, "Ada")
    for game in range(6):
        if game:
            (one,) = told(store, ada).ratings
            assert (one.games, one.more) == (game, max(0, 5 - game))
            assert (one.rating is None) == (game < 5)
        play_out(store, desks, rated_table(store, ada, "foreman"), 10.0 + game, seed=game)
    who = told(store, ada)
    (one,) = who.ratings
    assert [game.rating for game in one.history][-1] == one.rating
    assert len(one.history) == 2
    changes = [game.change for game in who.recent]
    assert changes[0] == one.history[1].rating - one.history[0].rating
    assert changes[1:] == [None] * 5


def test_results_are_told_by_opponent_bot_map_and_number_of_players(store: Database, desks: Desks) -> None:
    ada, bea = account(store, "Ada"), account(store, "Bea")
    play_out(store, desks, rated_table(store, ada, bea, "foreman"), 10.0)
    aos: dict[str, Any] = {"title": "age_of_steam", "options": {"map": "germany"}, "rated": False}
    play_out(store, desks, rated_table(store, ada, "journeyman", "journeyman", **aos), 11.0)
    who = told(store, ada)
    assert (who.games, [one.games for one in who.titles]) == (2, [1, 1])
    assert [(one.id, one.games) for one in who.maps] == [("age_of_steam/germany", 1)]
    assert [(one.id, one.games) for one in who.numbers] == [("3", 2)]
    assert [(one.name, one.user, one.games) for one in who.opponents] == [("Bea", bea.id, 1)]
    assert {(one.id, one.games) for one in who.bots} == {("foreman", 1), ("journeyman", 1)}
    (versus,) = told(store, bea).opponents
    assert (versus.ahead, versus.behind) == (who.opponents[0].behind, who.opponents[0].ahead)
    mine = who.opponents[0].points
    assert (versus.points, mine is not None) == (-(mine or 0.0), True)
    assert {one.title for one in who.openings} == {"birmingham", "age_of_steam"}
    assert sum(one.share for one in who.sources if one.title == "birmingham") in (
        0,
        pytest.approx(1, abs=0.01),
    )
    figures = store.read_now(endings.title_results, titles(), "age_of_steam")
    (ending,) = figures.endings
    assert (ending.map, ending.players, ending.games, len(ending.wins)) == ("germany", 3, 1, 3)
    assert ending.best >= ending.mean_score


@pytest.mark.parametrize(
    "title", ["birmingham", "lancashire", "brass_2007", "mautoma", "age_of_steam/france"]
)
def test_points_by_source_add_up_in_every_title(title: str) -> None:
    kept = record.decode(next(iter(sorted((RECORDS / title).glob("*.jsonl")))).read_bytes())
    found = titles().find(kept.header.title)
    match = Match.replay(found.game, kept)
    assert match.outcome is not None
    tally = found.tally(match.log, match.outcome)
    assert tuple(map(sum, zip(*tally.values(), strict=True))) == match.outcome.scores
    assert all(found.tally_name(key) for key in tally)


def test_running_games_copies_and_games_of_one_on_several_seats_are_not_counted(
    store: Database, desks: Desks
) -> None:
    ada = account(store, "Ada")
    rated_table(store, ada, "foreman")
    shared = new_table(store, ada, "me screen", options=INTRODUCTORY)
    play_alone(store, desks, shared, ada)
    who = told(store, ada)
    assert (who.games, who.recent, who.ratings) == (0, [], [])
    assert store.read_now(endings.title_results, titles(), "birmingham").games == 0


def test_a_private_table_is_named_to_who_sat_there_alone(store: Database, desks: Desks) -> None:
    ada, bea, eve = (account(store, name) for name in ("Ada", "Bea", "Eve"))
    plans = (SeatPlan("me"), SeatPlan("invited"))
    wanted = NewTable("birmingham", plans, INTRODUCTORY, "Parlour", False, pace=PACE, rated=True)
    id = store.write_now(lobby.create, titles(), ada, wanted, 2.0)
    invitation = store.read_now(lambda c: find_table(c, id).invitation)
    store.write_now(lobby.sit, titles(), id, bea, None, invitation, 3.0)
    play_out(store, desks, id, 9.0)
    for viewer, known in ((ada, True), (bea, True), (eve, False), (None, False)):
        who = told(store, ada, viewer)
        assert who.games == 1
        assert [(game.table, game.table_name) for game in who.recent] == [
            (id, "Parlour") if known else ("", "")
        ]


def test_the_best_of_those_who_stayed_has_won(store: Database, desks: Desks) -> None:
    ada, bea = account(store, "Ada"), account(store, "Bea")
    id = rated_table(store, ada, bea, "foreman")
    play_out(store, desks, id, 10.0)
    with store.engine.begin() as c:
        for user, place, left in ((bea.id, 1, True), (ada.id, 2, False), (None, 3, False)):
            here = (results.c.table == id) & (results.c.user == user)
            c.execute(update(results).where(here).values(place=place, left=left))
    mine, hers = told(store, ada), told(store, bea)
    for who, won, place in ((mine, 1, 1), (hers, 0, 3)):
        assert (who.titles[0].won, who.titles[0].mean_place, who.form) == (won, place, [place])
    assert [(one.ahead, one.behind) for one in (*mine.opponents, *mine.bots)] == [(1, 0)] * 2
    assert [(one.ahead, one.behind) for one in (*hers.opponents, *hers.bots)] == [(0, 1)] * 2
    assert [(game.place, game.left) for game in (*mine.recent, *hers.recent)] == [(1, False), (3, True)]
    assert [(seat.name, seat.place) for seat in mine.recent[0].seats if seat.left] == [("Bea", 3)]
    # What the bot made in an empty seat is nobody's.
    assert [one.points for one in (*mine.opponents, *hers.opponents, *hers.bots)] == [None] * 3
    assert mine.bots[0].points is not None
    (row,) = csv.DictReader(as_csv(store.read_now(own_games, titles(), ada)).splitlines())
    assert (row["place"], "Bea (bot) " in row["opponents"]) == ("1", True)


def test_a_shared_first_place_is_split_between_the_seats(store: Database, desks: Desks) -> None:
    id = rated_table(store, account(store, "Ada"), account(store, "Bea"))
    play_out(store, desks, id, 10.0)
    with store.engine.begin() as c:
        c.execute(update(results).where(results.c.table == id).values(place=1, score=40))
    (ending,) = store.read_now(endings.title_results, titles(), "birmingham").endings
    assert (ending.wins, ending.winner_score) == ([0.5, 0.5], 40)


def test_a_deleted_account_leaves_nameless_games(store: Database, desks: Desks) -> None:
    ada, bea = account(store, "Ada"), account(store, "Bea")
    play_out(store, desks, rated_table(store, ada, bea), 9.0)
    (rated,) = store.read_now(belongings, bea).ratings
    assert (rated.title, rated.number, rated.before[0]) == ("birmingham", 1, 25.0)
    store.write_now(delete_person, titles(), bea, 10.0)
    who = told(store, ada)
    assert (who.games, who.opponents) == (1, [])
    assert "Bea" not in json.dumps([seat.name for game in who.recent for seat in game.seats])


def test_pages_downloads_and_links(
    visitor: Visitor, open_visitor: Callable[..., Visitor], settings: Settings, desks: Desks
) -> None:
    ada = open_visitor("=Ada")
    me = ada.get("/api/me").json()["id"]
    with open_store(settings.database) as store:
        person = store.read_now(people.find_person, me)
        table = rated_table(store, person, "foreman")
        play_out(store, desks, table, 2e9)
    for language, said in (("en", "4 more games"), ("pl", "Jeszcze 4 gry"), ("it", "Mancano 4 partite")):
        page = visitor.get(f"/people/{me}", headers={"accept-language": language})
        assert said in page.text
    assert f"/tables/{table}" in page.text
    assert f'href="/people/{me}"' in visitor.get(f"/tables/{table}").text
    assert f'href="/people/{me}"' in visitor.get("/tables").text
    assert visitor.get("/titles/birmingham").status_code == 200
    assert [visitor.get(path).status_code for path in ("/people/999", "/titles/chess")] == [404, 404]
    (game,) = ada.get("/api/me/games").json()
    (row,) = csv.DictReader(ada.get("/api/me/games.csv").text.splitlines())
    assert (row["table"], row["place"], row["score"]) == (table, str(game["place"]), str(game["score"]))
    assert visitor.get("/api/me/games").status_code == 401


def test_a_rated_table_is_opened_by_the_form(ada: Visitor) -> None:
    form = {"title": "birmingham", "players": "2", "seat0": "me", "seat1": "bot:foreman"}
    made = ada.post("/new", data={**form, "rated": "1", "pace": "correspondence"})
    table = ada.get("/api" + made.headers["location"]).json()
    assert table["rated"]
    assert table["pace"]["kind"] == "correspondence"
    for more, why in (({"pace": "live", "seed": "7"}, "seed of a rated table"), ({}, "needs a clock")):
        refused = ada.post("/new", data={**form, "rated": "1", **more})
        assert refused.status_code == 400
        assert why in refused.text
    assert not ada.get("/api" + ada.post("/new", data=form).headers["location"]).json()["rated"]
