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
from ironbridge.core.registry import find

RECORDS = Path(__file__).parent / "records"


def golden_games() -> list[Path]:
    return sorted(RECORDS.rglob("*.jsonl"))


def expected_path(path: Path) -> Path:
    return path.with_suffix(".expected.txt")


def table(path: Path) -> str:
    """The whole game as text: a line a play, a table a round, the bill at the end."""
    loaded = record.load(path)
    game = find(loaded.header.title)
    lines = [f"{game.card.name}, {loaded.header.players} players, {dict(loaded.header.options) or 'full'}", ""]
    seen = 0
    for match in Match.walk(game, loaded):
        for played in match.log[seen:]:
            seen += 1
            lines.append(f"{played.number:4} {play_line(played.step)}")
            for event in played.events:
                lines += [f"       {told}" for told in event_lines(event)]
            if any(event.kind in ("order", "game_over") for event in played.events):
                lines += ["", *seat_table(match), ""]
    outcome = game.outcome(match.state)
    assert outcome is not None, "a golden game goes to its end"
    for line in outcome.bill:
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
    """What changes in numbers; what the play line says already is left out."""
    shown = {"paid", "received", "income", "settled", "scored", "flipped", "moved", "used", "gave_up", "order", "bonus"}
    if event.kind in shown | {"obsolete", "era", "drew"}:
        yield event.kind + " " + " ".join(f"{name}={value}" for name, value in event.facts.items())


def seat_table(match: Match[Any, Any]) -> list[str]:
    view = match.game.view(match.state, None)
    rows = [f"  {view.era} era, round {view.round}, deck {view.deck}, coal {view.coal_market}, iron {view.iron_market}"]
    rows.append("  seat money income(space) vp links tiles flipped")
    for seat in view.seats:
        own = [tile for tile in view.tiles if tile.owner == seat.seat]
        rows.append(
            f"  {'ABCD'[seat.seat]:>4} {seat.money:5} {seat.income_level:6} ({seat.income_space:2}) {seat.vp:6}"
            f" {sum(owner == seat.seat for owner in view.links.values()):5} {len(own):5} {sum(t.flipped for t in own):7}"
        )
    return rows
