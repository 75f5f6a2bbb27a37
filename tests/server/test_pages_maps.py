"""Maps on pages: which one a number of players leads to, options that only one has, and their rules."""

from __future__ import annotations

import pytest

from ironbridge.core.match import Match
from ironbridge.core.record import encode
from ironbridge.registry import titles
from ironbridge.server.pages.new_plan import read_plan
from tests import places
from tests.server.conftest import Visitor
from tests.titles import ATLAS, find

RECORDS = places.RECORDS / "age_of_steam"
AGE_OF_STEAM = {"title": "age_of_steam"}


def test_a_number_of_players_leads_to_a_map_that_takes_it() -> None:
    for players in range(1, 7):
        plan = read_plan(titles(), AGE_OF_STEAM | {"option_map": "poland", "set": f"players={players}"})
        assert plan.players == players
        assert players in ATLAS[str(plan.options["map"])].sheet.players
        assert (plan.options["map"] == "poland") == (players >= 3)


def test_a_map_that_does_not_take_so_many_is_told_with_the_one_in_its_place(ada: Visitor) -> None:
    chosen = "/new?title=age_of_steam&option_map=pittsburgh&players=4"
    assert 'class="note changed"' not in ada.get(chosen).text
    other = ada.get(f"{chosen}&set=players=6").text
    assert "Pittsburgh is for 3–4 players; Rust Belt was chosen instead." in other
    fewer = ada.get(f"{chosen}&set=option_map=st_lucia").text
    assert "2 seats were removed: this choice is for 2 players." in fewer
    more = ada.get("/new?title=age_of_steam&option_map=barbados&players=1&set=option_map=france").text
    assert "3 seats were added: this choice is for 3–6 players." in more


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "3 seats were removed: this choice is for 1 player."),
        ("pl", "Usunięto 3 miejsca: wybrana gra jest dla 1 gracza."),
        ("it", "3 posti tolti: questa scelta è per 1 giocatore."),
        ("pt_BR", "3 lugares foram retirados: esta escolha é para 1 jogador."),
    ],
)
def test_a_map_for_one_is_told_in_the_singular(ada: Visitor, language: str, said: str) -> None:
    ada.patch("/api/me", json={"language": language})
    chosen = "/new?title=age_of_steam&players=4&set=option_map=barbados"
    assert said in ada.get(chosen).text


def test_a_table_for_the_wrong_number_is_refused_with_the_numbers_it_takes(ada: Visitor) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    answer = ada.post(
        "/api/tables", json={"title": "age_of_steam", "options": {"map": "poland"}, "seats": seats}
    )
    assert answer.status_code == 400
    assert "Poland cannot be played with 2 players, only with 3, 4, 5 or 6." in answer.text


@pytest.mark.parametrize("map", ATLAS.offered)
def test_a_chosen_map_has_as_many_seats_as_it_takes(map: str) -> None:
    for players in ("1", "2", "4", "6"):
        plan = read_plan(titles(), AGE_OF_STEAM | {"players": players, "set": f"option_map={map}"})
        assert plan.options["map"] == map
        assert plan.players in ATLAS[map].sheet.players
        assert len(plan.seats) == plan.players


def test_an_option_of_one_map_is_dropped_with_it() -> None:
    def chosen(form: dict[str, str]) -> tuple[object, object]:
        options = read_plan(titles(), form).options
        return options["map"], options["easy"]

    easy = AGE_OF_STEAM | {"option_map": "barbados", "option_easy": "True"}
    assert chosen(easy) == ("barbados", True)
    other = easy | {"set": "option_map=rust_belt"}
    assert chosen(other) == ("rust_belt", False)
    alone = AGE_OF_STEAM | {"option_map": "germany", "set": "players=1"}
    assert chosen(alone) == ("barbados", False)


def test_every_map_is_a_card_and_has_a_page_of_rules(ada: Visitor) -> None:
    form = ada.get("/new?title=age_of_steam&option_map=france&players=4").text
    assert "best with" in form
    assert "reconstructed" in form
    assert "Easier start" not in form
    assert "Easier start" in ada.get("/new?title=age_of_steam&option_map=barbados").text
    for map in ATLAS.offered:
        assert f'id="card-{map}"' in form
        assert ada.get(f"/rules/age_of_steam/{map}").status_code == 200
    assert 'id="PL-1"' in ada.get("/rules/age_of_steam/poland").text
    assert ada.get("/rules/age_of_steam/atlantis").status_code == 404


@pytest.mark.parametrize(
    ("record", "says", "never"),
    [
        ("detroit/two_players", ("turns in business", "Turns in business"), "Points by source"),
        ("detroit/solo", ("Turns in business",), "Points by source"),
        ("barbados/solo", ("Points by source", "Cash"), "Turns in business"),
    ],
)
def test_a_map_with_a_scoring_of_its_own_has_its_own_result(
    ada: Visitor, record: str, says: tuple[str, ...], never: str
) -> None:
    content = (RECORDS / f"{record}.jsonl").read_bytes()
    page = ada.get(ada.post("/import", files={"record": ("game.jsonl", content)}).headers["location"]).text
    assert all(one in page for one in says)
    assert never not in page
    assert ('class="place"' in page) == (record == "detroit/two_players")  # nobody is first of one


def test_a_source_that_brought_nothing_does_not_make_the_other_the_score(ada: Visitor) -> None:
    given = {"map": "barbados", "players": 1, "turn": 3, "phase": "move_goods", "round": 2}
    steam = find("age_of_steam")
    match = Match.from_position(steam, given | {"seats": {"A": {"cash": 0, "shares": 4}}}, ["Ada"])
    match.play(0, match.read_action({"type": "pass_move"}))
    sent = ada.post("/import", files={"record": ("game.jsonl", encode(match.record))})
    page = ada.get(sent.headers["location"]).text
    assert "misses the goal" in page
    assert "Points by source" in page
