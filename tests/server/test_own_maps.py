"""A server with a home-made map that has neither words nor a drawing of its own: pages, board, bots."""

from __future__ import annotations

from pathlib import Path

import pytest

from ironbridge.cli.main import main
from ironbridge.core.refusals import Malformed
from ironbridge.server.app import create_app
from tests.cli.own_maps import RULES
from tests.server.conftest import PASSWORD, Visitor, settings_in
from tests.server.serving import serving
from tests.server.test_serve import client
from tests.server.waiting import eventually

SEATS = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
TABLE = {"title": "age_of_steam", "options": {"map": "lakeland"}, "seats": SEATS}


@pytest.fixture
def lakeland(tmp_path: Path) -> Path:
    folder = tmp_path / "mymaps" / "lakeland"
    assert main(["map", "new", str(folder)]) == 0
    return folder


def test_a_home_made_map_is_offered_drawn_and_played(tmp_path: Path, lakeland: Path) -> None:
    with Visitor(create_app(settings_in(tmp_path, maps=(str(lakeland.parent),)))) as ada:
        ada.register("Ada")
        assert "lakeland" in [one["id"] for one in ada.get("/api/titles").json()["maps"]]
        for language in ("en", "pl"):
            page = ada.get("/new?title=age_of_steam", headers={"Accept-Language": language})
            assert page.status_code == 200
            assert "Lakeland" in page.text
        made = ada.post("/api/tables", json=TABLE)
        assert made.status_code == 201, made.text
        page = ada.get(f"/tables/{made.json()['id']}")
        assert page.status_code == 200
        assert "Lakeland" in page.text
        assert "Northport" in page.text
        assert ada.get("/rules/age_of_steam").status_code == 200
        assert ada.get("/").status_code == 200


def test_a_table_on_a_map_that_has_gone_does_not_break_the_lobby(tmp_path: Path, lakeland: Path) -> None:
    with Visitor(create_app(settings_in(tmp_path, maps=(str(lakeland),)))) as ada:
        ada.register("Ada")
        table = ada.post("/api/tables", json=TABLE).json()["id"]
    with Visitor(create_app(settings_in(tmp_path))) as ada:
        ada.post("/api/session", json={"name": "Ada", "password": PASSWORD})
        assert ada.get("/").status_code == 200
        page = ada.get(f"/tables/{table}")
        assert page.status_code < 500
        assert "lakeland" in page.text


def test_rules_that_fail_in_a_game_are_the_trouble_of_their_table_alone(
    tmp_path: Path, lakeland: Path
) -> None:
    """Ada's own lobby too: she must be able to leave the table."""
    (lakeland / "rules.py").write_text(
        "from ironbridge.age_of_steam.rules.kernel.rules import Rules\n"
        "class MapRules(Rules):\n"
        "    def expenses(self, s, seat):\n"
        "        return 1 // 0\n"
    )
    alone = TABLE | {"seats": [{"kind": "me"}]}
    file = lakeland / "map.toml"
    file.write_text(file.read_text().replace("players = [2,", "players = [1, 2,"))
    app = create_app(settings_in(tmp_path, maps=(str(lakeland),)))
    with Visitor(app, raise_server_exceptions=False) as ada:
        ada.register("Ada")
        table = ada.post("/api/tables", json=alone).json()["id"]
        for _ in range(5):  # no share, no bid, no action, no track, no goods
            answer = ada.get(f"/api/tables/{table}/options")
            if answer.status_code == 500:  # what an option may cost at the end of the turn is told beforehand
                break
            found = answer.json()
            move = {"version": found["version"], "action": found["options"][-1]}
            answer = ada.post(f"/api/tables/{table}/moves", json=move)
        assert answer.status_code == 500
        assert ada.get(f"/tables/{table}").status_code == 500
        home = ada.get("/")
        assert home.status_code == 200
        assert table in home.text


def test_no_table_is_opened_on_a_draft(tmp_path: Path, lakeland: Path) -> None:
    file = lakeland / "map.toml"
    file.write_text("draft = true\n" + file.read_text())
    (lakeland / "rules.py").write_text(
        RULES + "    def setup_map(self, s):\n        1 // 0\n"
    )  # not even tried
    with Visitor(create_app(settings_in(tmp_path, maps=(str(lakeland),)))) as ada:
        ada.register("Ada")
        assert "lakeland" not in [one["id"] for one in ada.get("/api/titles").json()["maps"]]
        refused = ada.post("/api/tables", json=TABLE)
        assert refused.status_code == 400
        reason = refused.json()["reason"]
        assert reason.startswith("The option map cannot be lakeland. It must be rust_belt, ")


def test_a_map_with_a_fault_keeps_the_server_from_starting(tmp_path: Path, lakeland: Path) -> None:
    (lakeland / "drawing.toml").write_text("seas = []\n")
    with pytest.raises(Malformed, match="unknown field `seas`"):
        create_app(settings_in(tmp_path, maps=(str(lakeland),)))
    file = lakeland / "map.toml"
    file.write_text(file.read_text().replace("players = [2, 3, 4]", "players = [4, 3]"))
    with pytest.raises(Malformed, match="players: the numbers of players in rising order"):
        create_app(settings_in(tmp_path, maps=(str(lakeland),)))


def test_the_workers_of_a_server_know_its_maps(tmp_path: Path, lakeland: Path) -> None:
    """In a folder whose name looks like two, parted as in PATH."""
    lakeland.parent.rename(tmp_path / "maps:mine")
    with serving(tmp_path, "--maps", "maps:mine", workers=1) as server, client(server.url) as web:
        web.post("/api/accounts", json={"name": "Ada", "password": PASSWORD})
        table = web.post("/api/tables", json=TABLE).json()["id"]

        def issued() -> bool:
            """Ada issues her shares; the phase is over when the bot has issued its own."""
            state = web.get(f"/api/tables/{table}/state").json()
            if state["view"]["phase"] != "issue_shares":
                return True
            if state["mine"]:
                options = web.get(f"/api/tables/{table}/options").json()
                move = {"version": options["version"], "action": options["options"][0]}
                assert web.post(f"/api/tables/{table}/moves", json=move).status_code == 200
            return False

        eventually(issued, server.log.read_text)
        assert server.stop() == 0
