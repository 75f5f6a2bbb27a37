"""Two hundred spoilt maps: each is refused in a sentence, or a game can be dealt and played on it."""

from __future__ import annotations

import random
import resource
import time
from pathlib import Path

import pytest

from ironbridge.age_of_steam.title import AGE_OF_STEAM
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.refusals import Malformed
from ironbridge.server.app import create_app
from ironbridge.table.title import Title
from tests.age_of_steam.map_making.spoilt import ID, originals, spoil, write
from tests.cli.conftest import Run
from tests.server.conftest import Visitor, settings_in

MAPS = 200
MOVES = 15
LONGEST = 5.0  # seconds of the processor for one map
MOST = 300_000  # kB more than before, for all of them

ORIGINALS = originals()


def spoilt(seed: int) -> dict[str, bytes]:
    """Every other one is the map that a new one begins as."""
    return spoil(ORIGINALS[0] if seed % 2 else ORIGINALS[seed // 2 % len(ORIGINALS)], random.Random(seed))


def play(steam: Title, seed: int) -> None:
    """A game is dealt for every number of players; some moves are played with the fewest."""
    game, chance = steam.game, Chance(seed)
    (card,) = [card for card in steam.maps() if card.id == ID]
    states = [game.setup(players, {"map": ID}, chance) for players in card.players]
    for _ in range(MOVES):
        if game.deciding(states[0]) < 0:
            break
        game.play(states[0], game.draw(states[0], chance))
    if seed % 4 == 0:  # it takes a while
        steam.whole_map(ID, "paper")


def test_a_spoilt_map_is_refused_or_can_be_played(tmp_path: Path) -> None:
    workshop = AGE_OF_STEAM.workshop()
    assert workshop is not None
    folder = tmp_path / ID
    accepted = 0
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for seed in range(MAPS):
        write(folder, spoilt(seed))
        began = time.process_time()
        faults = workshop.look(folder).faults
        assert all(fault.strip() for fault in faults), seed
        if faults:
            with pytest.raises(Malformed):
                AGE_OF_STEAM.with_maps((folder,))
        else:
            accepted += 1
            play(AGE_OF_STEAM.with_maps((folder,)), seed)
        assert time.process_time() - began < LONGEST, seed
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < MOST
    assert 5 < accepted < MAPS // 2


@pytest.mark.parametrize("seed", range(0, MAPS, 10))
def test_the_command_line_says_so_in_a_line(seed: int, tmp_path: Path, run: Run) -> None:
    folder = tmp_path / ID
    write(folder, spoilt(seed))
    ran = run("map", "check", folder, "--json", "--games", "0")
    assert (ran.status, ran.err) == (1 if ran.json["faults"] else 0, "")


def test_a_server_starts_with_no_spoilt_map_and_serves_the_others(tmp_path: Path) -> None:
    folder = tmp_path / ID
    workshop = AGE_OF_STEAM.workshop()
    assert workshop is not None
    served = refused = 0
    for seed in range(1, MAPS, 2):  # on the map for two, three and four
        write(folder, spoilt(seed))
        settings = settings_in(tmp_path, maps=(str(folder),))
        if workshop.look(folder).faults:
            if refused < 5:
                refused += 1
                with pytest.raises(Malformed):
                    create_app(settings)
        elif served < 2:
            served += 1
            with Visitor(create_app(settings)) as visitor:
                play_over_http(visitor, f"Ada {seed}")
    assert (refused, served) == (5, 2)


def play_over_http(visitor: Visitor, name: str) -> None:
    visitor.register(name)
    seats = [{"kind": "me"}, {"kind": "screen"}, {"kind": "screen"}]
    made = visitor.post("/api/tables", json={"title": "age_of_steam", "options": {"map": ID}, "seats": seats})
    assert made.status_code == 201, made.text
    address = f"/tables/{made.json()['id']}"
    assert visitor.get(address).status_code == 200
    assert visitor.get(f"{address}/board.svg").status_code == 200
    for _ in range(MOVES):
        found = visitor.get(f"/api{address}/options").json()
        move = {"version": found["version"], "action": found["options"][-1]}
        assert visitor.post(f"/api{address}/moves", json=move).status_code == 200
