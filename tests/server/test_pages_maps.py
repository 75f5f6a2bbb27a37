"""Maps on pages: which one a number of players leads to, options that only one has, and their rules."""

from __future__ import annotations

from ironbridge.games.age_of_steam.game import find_maps, load
from ironbridge.server.pages.new_table import read_plan
from tests.server.conftest import Visitor

AGE_OF_STEAM = {"title": "age_of_steam"}


def test_a_number_of_players_leads_to_a_map_that_takes_it() -> None:
    for players in range(1, 7):
        plan = read_plan(AGE_OF_STEAM | {"option_map": "poland", "set": f"players={players}"})
        assert plan.players == players
        assert players in load(str(plan.options["map"])).sheet.players
        assert (plan.options["map"] == "poland") == (players >= 3)


def test_an_option_of_one_map_is_dropped_with_it() -> None:
    easy = AGE_OF_STEAM | {"option_map": "barbados", "option_easy": "True"}
    assert read_plan(easy).options == {"map": "barbados", "easy": True}
    assert read_plan(easy | {"set": "option_map=rust_belt"}).options == {"map": "rust_belt", "easy": False}


def test_every_map_is_a_card_and_has_a_page_of_rules(ada: Visitor) -> None:
    form = ada.get("/new?title=age_of_steam&option_map=france&players=4").text
    assert "best with" in form
    assert "reconstructed" in form
    assert "Easier start" not in form
    assert "Easier start" in ada.get("/new?title=age_of_steam&option_map=barbados").text
    for map in find_maps():
        assert f'id="card-{map}"' in form
        assert ada.get(f"/rules/age_of_steam/{map}").status_code == 200
    assert 'id="PL-1"' in ada.get("/rules/age_of_steam/poland").text
    assert ada.get("/rules/age_of_steam/atlantis").status_code == 404
