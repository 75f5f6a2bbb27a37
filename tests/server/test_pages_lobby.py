"""The lobby, new tables, the waiting room and invitations."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar

from ironbridge.drawing.svg import Svg
from ironbridge.registry import titles
from ironbridge.server import timekeeper
from ironbridge.server.metrics import take_census
from ironbridge.server.pages.new_plan import read_plan
from ironbridge.server.pages.pictures import window
from ironbridge.server.pages.titles import players_words
from ironbridge.server.table_names import NAMES
from ironbridge.table.scene import Board
from ironbridge.words.languages import speaking
from tests.server.conftest import Visitor, settings_in

Open = Callable[..., Visitor]


def new_table(visitor: Visitor, **form: str) -> str:
    """The id of a table that was opened by the form."""
    answer = visitor.post("/new", data={"title": "birmingham", "players": "2", **form})
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"]).removeprefix("/tables/")


def test_a_stranger_sees_tables_titles_and_the_ways_in(visitor: Visitor) -> None:
    text = visitor.get("/tables").text
    assert "Play as guest" in text
    assert 'href="/new?title=birmingham"' in text
    assert "No open tables." in text


def test_every_title_says_in_a_line_what_it_is_about(visitor: Visitor) -> None:
    lobby = visitor.get("/tables").text
    for id in ("age_of_steam", "birmingham", "brass_2007", "lancashire"):
        title = titles().find(id)
        assert title.about
        assert f'<span class="title-about">{title.about}</span>' in lobby
        if not title.maps():  # where there are maps, what is told is of the map
            assert f"<p>{title.about}</p>" in visitor.get(f"/new?title={id}").text


def test_the_title_card_leads_to_a_game_against_bots_at_once(visitor: Visitor) -> None:
    shown = visitor.get("/new?title=age_of_steam").text
    assert shown.count('value="bot:foreman" selected') == 3
    assert "The game starts immediately." in shown
    answer = visitor.post("/new", data={"title": "age_of_steam", "guest": "Giulia"})
    table = visitor.get(f"/api{answer.headers['location']}").json()
    assert (table["status"], table["players"], table["seats"][0]["name"]) == ("running", 4, "Giulia")


def test_a_bot_of_an_older_table_is_one_of_the_usual_level_now(visitor: Visitor) -> None:
    shown = visitor.get("/new?title=birmingham&players=2&seat1=bot:greedy").text
    assert shown.count('value="bot:foreman" selected') == 1
    assert 'value="open" selected' not in shown


def test_my_turn_comes_with_the_real_position_as_picture(ada: Visitor) -> None:
    new_table(ada, name="Thursday table", seat1="screen")
    text = ada.get("/").text
    assert "1 table is waiting for you" in text
    assert 'aria-label="Play at Thursday table"' in text
    picture = re.search(r'<div class="turn-picture">(.*?)</article>', text, re.DOTALL)
    assert picture
    assert "Cannock" in picture[1]
    assert "data-pick" not in picture[1]


def test_pictures_of_one_page_share_no_ids(ada: Visitor) -> None:
    new_table(ada, seat1="screen")
    new_table(ada, seat1="screen")
    ids = re.findall(r'\sid="([^"]+)"', ada.get("/").text)
    assert len(ids) == len(set(ids))


def test_who_waits_sees_how_far_it_is_and_who_is_to_play(ada: Visitor, open_visitor: Open) -> None:
    tomek = open_visitor("Tomek")
    table = new_table(ada, name="Mersey evenings", seat1="open")
    assert "1 seat is free" in ada.get("/").text
    tomek.post(f"/tables/{table}/sit", data={})
    waits = [one for one in (ada, tomek) if "Waiting for others" in one.get("/").text]
    assert len(waits) == 1
    assert "canal 1 of 10" in waits[0].get("/").text


def test_the_lobby_says_what_time_is_left_and_that_a_bot_sits_in(
    ada: Visitor, open_visitor: Open, app: Litestar
) -> None:
    form = {
        "seat1": "open",
        "pace": "correspondence",
        "correspondence_turn": "20",
        "correspondence_bank": "2",
    }
    table = new_table(ada, **form)
    tomek = open_visitor("Tomek")
    tomek.post(f"/tables/{table}/sit", data={})
    card = ada.get(f"/api/tables/{table}").json()
    decides = ada if card["seats"][card["deciding"]]["name"] == "Ada" else tomek
    assert '<p class="time-left">20 h left, then 2 days of bank</p>' in decides.get("/tables").text
    assert "a bot is playing for you" not in decides.get("/tables").text
    app.state.database.write_now(timekeeper.run_out, table, time.time() + 1e6)
    assert "a bot is playing for you" in decides.get("/tables").text


def test_an_invitation_says_the_pace_and_what_happens_at_zero(ada: Visitor, open_visitor: Open) -> None:
    tomek = open_visitor("Tomek")
    theirs = tomek.get("/api/me").json()["id"]
    ada.put(f"/api/me/friends/{theirs}")
    tomek.put(f"/api/me/friends/{ada.get('/api/me').json()['id']}")
    form = {"pace": "correspondence", "correspondence_turn": "20", "correspondence_bank": "2"}
    table = new_table(ada, seat1=f"invited:{theirs}", at_zero="replace", **form)
    told = "20 h a turn and a bank of 2 days · When time is up: Bot takes over"
    assert told in tomek.get("/tables").text
    assert "<dt>When time is up</dt><dd>Bot takes over</dd>" in tomek.get(f"/tables/{table}").text


def test_an_open_table_is_taken_from_the_lobby(ada: Visitor, open_visitor: Open) -> None:
    table = new_table(ada, name="First steps", seat1="open")
    assert "Join First steps" in open_visitor("Tomek").get("/").text
    stranger = open_visitor()
    assert "Your name" in stranger.get(f"/tables/{table}").text
    answer = stranger.post(f"/tables/{table}/sit", data={"name": "Sofia"})
    assert answer.status_code == 303
    assert stranger.get("/api/me").json()["guest"]
    assert ada.get(f"/api/tables/{table}").json()["status"] == "running"


def test_a_table_whose_free_seats_are_kept_offers_no_way_in(ada: Visitor, open_visitor: Open) -> None:
    table = new_table(ada, name="By invitation", seat1="invited", listed="1")
    told = "Free seats here are kept for players with an invitation."
    stranger, tomek = open_visitor(), open_visitor("Tomek")
    for visitor in (stranger, tomek):
        lobby, room = (visitor.get(path).text for path in ("/tables", f"/tables/{table}"))
        assert "Join By invitation" not in lobby
        assert told in lobby
        assert told in room
        assert f'action="/tables/{table}/sit"' not in room
    assert "Join By invitation" not in stranger.get("/").text
    invitation = ada.get(f"/api/tables/{table}").json()["invitation"]
    assert tomek.post(f"/join/{invitation}", data={}).status_code == 303


def test_who_may_sit_down_is_told_first_that_the_seed_was_chosen(ada: Visitor, open_visitor: Open) -> None:
    told = "This game's seed was chosen, not drawn at random"
    chosen, drawn = (
        new_table(ada, seat1="open", listed="1", seed="7"),
        new_table(ada, seat1="open", listed="1"),
    )
    tomek = open_visitor("Tomek")
    lobby = tomek.get("/tables").text
    assert lobby.count("seed chosen") == 1
    assert f'action="/tables/{chosen}/sit"' not in lobby  # the way leads through the waiting room
    assert f'action="/tables/{drawn}/sit"' in lobby
    assert told in tomek.get(f"/tables/{chosen}").text
    assert told not in tomek.get(f"/tables/{drawn}").text
    invitation = ada.get(f"/api/tables/{chosen}").json()["invitation"]
    assert told in open_visitor().get(f"/join/{invitation}").text
    for id in (chosen, drawn):
        tomek.post(f"/tables/{id}/sit")
    assert told in tomek.get(f"/tables/{chosen}").text  # they play now
    assert told not in tomek.get(f"/tables/{drawn}").text


def test_an_invitation_says_where_its_link_works(ada: Visitor, tmp_path: Path) -> None:
    table = new_table(ada, seat1="invited", listed="0")
    text = ada.get(f"/tables/{table}").text
    assert "This link works only on this machine." in text
    assert "ironbridge serve --host 0.0.0.0" in text
    for known in ({"public_url": "https://brass.example"}, {"host": "192.168.1.7"}):
        assert not settings_in(tmp_path, **known).this_machine_only
    assert settings_in(tmp_path, host="0.0.0.0").this_machine_only, "nobody told how others reach it"


def test_a_guest_sits_down_by_invitation_with_a_name_only(ada: Visitor, open_visitor: Open) -> None:
    table = new_table(ada, seat1="invited", listed="0")
    link = re.search(r"/join/([\w-]+)", ada.get(f"/tables/{table}").text)
    assert link
    guest = open_visitor()
    assert "Invitation" in guest.get(link[0]).text
    assert guest.post(link[0], data={"name": "  "}).status_code == 400
    assert guest.get("/api/me").status_code == 401, "nobody is made for a name that is none"
    assert guest.post(link[0], data={"name": "Piotr"}).status_code == 303
    seats = ada.get(f"/api/tables/{table}").json()["seats"]
    assert [seat["name"] for seat in seats] == ["Ada", "Piotr"]


def test_nobody_is_made_for_a_table_or_seat_that_is_not_to_be_had(ada: Visitor, open_visitor: Open) -> None:
    id = new_table(ada, seat1="open", listed="1")
    invitation = ada.get(f"/api/tables/{id}").json()["invitation"]
    tomek = open_visitor("Tomek")
    tomek.post(f"/tables/{id}/sit")  # the last free seat
    stranger = open_visitor()
    refused = [
        stranger.post(f"/tables/{id}/sit", data={"name": "Giulia"}),
        stranger.post(f"/join/{invitation}", data={"name": "Giulia"}),
        stranger.post(f"/api/join/{invitation}", json={"name": "Giulia"}),
        stranger.post("/new", data={"title": "birmingham", "guest": "Giulia", "seed": "-1"}),
        stranger.post("/new", data={"title": "birmingham", "guest": "Giulia", "seed": str(2**60)}),
    ]
    assert [answer.status_code for answer in refused] == [409, 409, 409, 400, 400]
    assert not any("ironbridge_session" in answer.headers.get("set-cookie", "") for answer in refused)
    assert ada.app.state.database.read_now(take_census, 0.0)["guest"] == 0


def test_the_invitation_is_shown_to_nobody_else(ada: Visitor, open_visitor: Open) -> None:
    table = new_table(ada, seat1="open")
    assert "/join/" not in open_visitor("Tomek").get(f"/tables/{table}").text
    assert open_visitor().get("/join/not-an-invitation").status_code == 404


def test_the_owner_starts_with_bots_on_the_free_seats(ada: Visitor) -> None:
    table = new_table(ada, seat1="open")
    assert ada.post(f"/tables/{table}/start", data={"fill": "random"}).status_code == 303
    assert ada.get(f"/api/tables/{table}").json()["seats"][1]["bot"] == "random"


def test_leaving_and_deleting_before_the_start(ada: Visitor, open_visitor: Open) -> None:
    table = new_table(ada, players="3", seat1="open", seat2="open")
    tomek = open_visitor("Tomek")
    tomek.post(f"/tables/{table}/sit", data={"seat": "1"})
    assert "Leave table" in tomek.get(f"/tables/{table}").text
    assert "Delete table" not in tomek.get(f"/tables/{table}").text
    assert tomek.post(f"/tables/{table}/delete").status_code == 403
    assert tomek.post(f"/tables/{table}/leave").status_code == 303
    assert ada.post(f"/tables/{table}/delete").status_code == 303
    assert ada.get(f"/tables/{table}").status_code == 404


def test_what_does_not_fit_falls_back_to_a_first_game() -> None:
    plan = read_plan(
        titles(), {"title": "nothing", "players": "77", "seat0": "queen", "option_variant": "odd"}
    )
    assert plan.players in plan.title.card.players
    assert plan.seats[0][0] == "open"
    assert plan.options == {spec.id: spec.values[0] for spec in plan.title.card.options}


def test_the_button_pressed_last_wins_and_the_rest_is_kept() -> None:
    plan = read_plan(titles(), {"title": "birmingham", "players": "2", "name": "Evening", "set": "players=3"})
    assert (plan.players, plan.name, len(plan.seats)) == (3, "Evening", 3)


def test_options_that_are_for_so_many_players_and_the_players_follow_each_other() -> None:
    lancashire = {"title": "lancashire", "players": "4"}
    community = read_plan(titles(), {**lancashire, "set": "option_community=True"})
    assert (community.players, community.options["community"]) == (2, True)
    three = read_plan(titles(), {**lancashire, "option_community": "True", "set": "players=3"})
    assert (three.players, three.options["community"]) == (3, False)
    classic = read_plan(titles(), {**lancashire, "players": "2", "set": "option_classic_deck=True"})
    assert (classic.players, classic.options["classic_deck"]) == (4, True)


def test_seats_that_a_variant_has_no_room_for_do_not_go_unsaid(ada: Visitor) -> None:
    said = "2 seats were removed: this choice is for 2 players."
    assert said in ada.get("/new?title=lancashire&players=4&set=option_community=True").text
    assert said not in ada.get("/new?title=lancashire&players=2&option_community=True").text


def test_a_new_table_explains_its_options(ada: Visitor) -> None:
    form = ada.get("/new?title=lancashire").text
    assert "for 2 players: the alternate map, its own 40 cards, £25 each" in form
    assert "for 3 or 4 players: all 66 cards, some removed unseen" in form
    assert "disabled" not in form
    form = ada.get("/new?title=birmingham").text
    assert "ties on points are broken by income level, not by the marker&#39;s space" in form
    assert 'href="/rules/birmingham#B-1"' in form
    assert "ties_by_level" not in ada.get("/new?title=mautoma").text


def test_options_that_do_not_go_together_cannot_both_be_chosen(ada: Visitor) -> None:
    form = ada.get("/new?title=lancashire&option_community=True").text
    for other in ("virtual_link", "classic_deck"):
        assert f'name="option_{other}" value="True" disabled' in form
        assert f'name="option_{other}" value="False" checked' in form
    assert 'name="option_community" value="False" disabled' not in form


@pytest.mark.parametrize("seed", ["seven", "-1", "1.5", "９"])
def test_a_seed_that_is_none_is_refused_on_the_form(ada: Visitor, seed: str) -> None:
    answer = ada.post("/new", data={"title": "birmingham", "seed": seed, "name": "Evening"})
    assert answer.status_code == 400
    assert "The seed must be a whole number" in answer.text
    assert 'value="Evening"' in answer.text


def test_the_token_of_the_form_does_not_stay_in_the_address(visitor: Visitor) -> None:
    answer = visitor.get("/new?title=birmingham&_csrf_token=abc&set=players%3D3")
    assert (answer.status_code, answer.headers["location"]) == (303, "/new?title=birmingham&set=players%3D3")


def test_player_numbers_in_words() -> None:
    assert players_words((2, 3, 4)) == "2–4"
    assert players_words((1,)) == "1"
    assert players_words((1, 3)) == "1, 3"


def test_an_unknown_page_says_so_in_a_sentence(visitor: Visitor) -> None:
    answer = visitor.get("/nowhere")
    assert answer.status_code == 404
    assert "There is nothing at this address." in answer.text


@pytest.mark.parametrize(
    ("path", "drawing"),
    [("/new", "new_table.offers"), ("/rules", "rules.offers"), ("/rules/birmingham", "rules.written")],
)
def test_nobody_waits_while_a_page_is_drawn_for_another(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch, path: str, drawing: str
) -> None:
    module, name = drawing.split(".")
    whole = import_module(f"ironbridge.server.pages.{module}")
    draw = getattr(whole, name)
    inside: list[object] = []

    def watched(*given: Any) -> Any:
        try:
            inside.append(asyncio.get_running_loop())
        except RuntimeError:  # in a thread of its own, as it should be
            inside.append(None)
        return draw(*given)

    monkeypatch.setattr(whole, name, watched)
    assert visitor.get(path).status_code == 200
    assert set(inside) == {None}


def test_a_picture_shows_what_changed_not_the_middle_of_an_empty_map() -> None:
    def board(*sights: tuple[float, float]) -> Board:
        nothing = Svg("")
        return Board("", 1000.0, 800.0, nothing, nothing, nothing, sights=sights)

    assert window(board(), 400, 200) == (300, 300, 400, 200)
    assert window(board((900, 700)), 400, 200) == (600, 600, 400, 200)
    x, y, *_ = window(board((90, 90), (800, 400), (820, 420), (840, 380)), 400, 200)
    assert (x, y) == (600, 300), "where most of it is"


def test_tables_nobody_named_have_names_that_differ_in_the_language_of_whoever_opens_them(
    ada: Visitor,
) -> None:
    names = set()
    for _ in range(3):
        answer = ada.post(
            "/new",
            data={"title": "birmingham", "players": "2", "seat1": "open"},
            headers={"accept-language": "pl"},
        )
        names.add(ada.get(f"/api{answer.headers['location']}").json()["name"])
    with speaking("pl"):
        known = {NAMES(key) for key in NAMES.messages}
    assert len(names) == 3
    assert names <= known


def test_bots_are_told_apart_in_lists_and_at_the_table(ada: Visitor) -> None:
    table = new_table(ada, players="3", seat1="bot:apprentice", seat2="screen", name="Trial")
    assert "(Bot, apprentice)" in ada.get("/").text
    page = ada.get(f"/tables/{table}").text
    assert page.count('<span class="part bot">Bot<span class="level">, apprentice</span></span>') == 1


def test_a_resignation_is_told_in_the_log_and_the_chair_is_renamed(ada: Visitor, open_visitor: Open) -> None:
    table = new_table(ada, seat1="open", name="Evening")
    tomek = open_visitor("Tomek")
    tomek.post(f"/tables/{table}/sit", data={})
    tomek.post(f"/tables/{table}/resign", data={})
    page = ada.get(f"/tables/{table}").text
    assert "Tomek has resigned. A bot plays on." in page
    assert "Tomek (bot)" in page
    ids = re.findall(r'\sid="(line-[^"]+)"', page)
    assert len(ids) == len(set(ids))


def test_a_guest_is_told_how_many_tables_would_be_lost(visitor: Visitor, open_visitor: Open) -> None:
    table = new_table(open_visitor("Ada"), seat1="open")
    visitor.post(f"/tables/{table}/sit", data={"name": "Giulia"})
    asked = visitor.post("/logout").text
    assert "Without an account you will lose your table" in asked
    assert "Create an account" in asked
