"""Golden games: recorded games replayed against a readable table a round.

`tests/records/<title>/<name>.jsonl` is the record, `<name>.expected.txt` what it must give. `python -m
tests.bless` rewrites the tables; read the difference before you commit it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ironbridge.core import record
from ironbridge.core.events import Event
from ironbridge.core.match import Match
from tests import places
from tests.places import RECORDS
from tests.titles import find, title_of

# The pictures of the documentation: drawn from a golden game after so many steps.
PICTURES = {
    "birmingham.svg": ("birmingham/four_players.jsonl", 300),
    "lancashire.svg": ("lancashire/four_players.jsonl", 91),
    "lancashire_alternate.svg": ("lancashire/community.jsonl", 58),
    "brass_2007.svg": ("brass_2007/four_players.jsonl", 318),
    "rust_belt.svg": ("age_of_steam/rust_belt/five_players.jsonl", 230),
}
PICTURE_FOLDER = places.DOCS / "pictures"


def picture(name: str) -> str:
    """A picture of the documentation, as `ironbridge draw` draws it now."""
    path, step = PICTURES[name]
    loaded = record.load(RECORDS / path)
    match = Match.replay(find(loaded.header.title), loaded, step)
    return title_of(match.game).board(match.state, None)


def golden_games() -> list[Path]:
    return sorted(RECORDS.rglob("*.jsonl"))


def golden_name(path: Path) -> str:
    """`birmingham/four_players`, to run it alone by `-k`."""
    return path.relative_to(RECORDS).with_suffix("").as_posix()


def expected_path(path: Path) -> Path:
    return path.with_suffix(".expected.txt")


def table(path: Path) -> str:
    """The whole game as text: a line a play, a table a round, the bill at the end."""
    loaded = record.load(path)
    game = find(loaded.header.title)
    header = loaded.header
    lines = [f"{game.card.name}, {header.players} players, {header.options or 'full game'}", ""]
    seen = 0
    for match in Match.walk(game, loaded):
        for played in match.log[seen:]:
            seen += 1
            lines.append(f"{played.number:4} {play_line(played.step)}")
            for event in played.events:
                lines += [f"       {told}" for told in event_lines(event)]
            if any(event.kind in MILESTONES for event in played.events):
                lines += ["", *seat_table(match), ""]
    outcome = game.outcome(match.state)
    assert outcome is not None, "a golden game goes to its end"
    for line in outcome.scored:
        lines.append(f"{line.source:<14}" + "".join(f"{points:6}" for points in line.points))
    lines.append(f"{'total':<14}" + "".join(f"{score:6}" for score in outcome.scores))
    lines.append(f"{'place':<14}" + "".join(f"{place:6}" for place in outcome.places))
    lines.append(f"actions {outcome.actions}, ties {list(outcome.ties)}")
    return "\n".join(lines) + "\n"


def play_line(step: record.Step) -> str:
    seat = "ABCDEF"[step.seat]
    action = dict(step.action)
    kind = action.pop("type")
    fields = " ".join(f"{k}={'+'.join(v) if isinstance(v, list) else v}" for k, v in action.items())
    return f"{seat} {kind} {fields}{' (forced)' if step.forced else ''}".rstrip()


def event_lines(event: Event) -> Iterator[str]:
    """What changes in numbers; what the play line says already is left out, and what is private."""
    if event.kind not in RESTATED and event.audience is None:
        yield event.kind + " " + " ".join(f"{name}={value}" for name, value in event.facts.items())


def seat_table(match: Match[Any, Any]) -> list[str]:
    """Every seat's figures as the position has them."""
    position = match.game.position(match.state)
    where = [f"{key} {position[key]}" for key in ("era", "turn", "round", "phase") if key in position]
    rows = ["  " + ", ".join(where)]
    for letter, seat in position["seats"].items():
        figures = [
            f"{name} {value}" for name, value in seat.items() if isinstance(value, int | str) and value != ""
        ]
        tiles = sum(letter in (tile.get("owner"), *tile.get("owners", ())) for tile in position["tiles"])
        rows.append(f"  {letter}: {', '.join(figures)}, tiles {tiles}")
    return rows


# A table stands where the order is set anew, goods grow, an automa draws, or the game ends.
MILESTONES = ("order", "rolled", "automa_drew", "game_over")
RESTATED = (
    *("built", "linked", "sold", "discarded", "developed", "loan", "passed", "turn", "round", "phase"),
    *("built_double", "sold_to_port", "sold_far"),
    *("bid", "passed_bid", "selected", "issued", "urbanised", "delivered", "placed_cube"),
)
