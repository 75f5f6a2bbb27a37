"""What `ironbridge load` found, as figures and as text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from ironbridge.cli.load.browsing import Measured, Run
from ironbridge.cli.load.crowd import Seen
from ironbridge.cli.load.gauges import share_of

SHARES = {"p50": 0.5, "p95": 0.95, "p99": 0.99}
MEASURES = {
    "pick_ms": ("picks", "pick to answer"),
    "stored_ms": ("stored", "move to stored"),
    "own_screen_ms": ("own", "move to own screen"),
    "other_screens_ms": ("others", "move to other screens"),
}


def share(times: Sequence[float], part: float) -> float:
    """The time within which this part of the requests was answered, in ms; `times` are in order."""
    return round(1000 * times[min(int(len(times) * part), len(times) - 1)], 1) if times else 0.0


def shares(times: Sequence[float]) -> dict[str, float]:
    ordered = sorted(times)
    return {name: share(ordered, part) for name, part in SHARES.items()}


def figures(run: Run, about: dict[str, Any]) -> dict[str, Any]:
    plan = run.plan
    return {
        **about,
        "tables": plan.tables,
        "viewers": plan.viewers,
        "rate": plan.rate or None,
        "parts": [_part(measured, bool(plan.watchers)) for measured in run.parts],
        "memory": _memory(run),
        "server_cpu_ms_per_pick": {title: round(1000 * took, 2) for title, took in run.picks.items()},
        "errors": len(run.errors),
        "error_list": [f"{number} times {what}" for what, number in Counter(run.errors).most_common(5)],
    }


def _part(measured: Measured, apart: bool) -> dict[str, Any]:
    part = measured.part
    both = {name: [*getattr(part.calm, of), *getattr(part.watched, of)] for name, (of, _) in MEASURES.items()}
    moves, seconds = len(both["stored_ms"]), measured.seconds or 1.0
    per_move = 1000 / moves if moves else 0.0
    delays = {name: share_of(measured.gauges, at) for name, at in SHARES.items()}
    return {
        "watchers": measured.watchers,
        "seconds": round(measured.seconds, 1),
        "moves": moves,
        "moves_per_second": round(moves / seconds, 2),
        "views": measured.views,
        "views_per_second": round((measured.views - measured.late_views) / seconds, 1),
        "picks_per_move": round(len(both["pick_ms"]) / moves, 2) if moves else 0.0,
        **{name: shares(times) for name, times in both.items()},
        "other_tables": _seen(part.calm) if apart else None,
        "watched_table": _seen(part.watched) if apart else None,
        "lobby_ms": shares(part.lobby),
        "table_page_ms": shares(part.table),
        "replay_ms": shares(part.replay),
        "screens_behind": measured.behind,
        "server_cpu_ms_per_move": None
        if measured.server_cpu is None
        else round(measured.server_cpu * per_move, 1),
        "database_cpu_ms_per_move": None
        if measured.database_cpu is None
        else round(measured.database_cpu * per_move, 1),
        "lock_waits": None if measured.lock_waits is None else round(measured.lock_waits, 2),
        "client_cpu_ms_per_move": round(measured.client_cpu * per_move, 1),
        "loop_delay_ms": {name: None if at is None else 1000 * at for name, at in delays.items()},
        "least_answer_ms": shares([one for gauge in measured.gauges for one in gauge.waited]),
        "memory_mb": [megabytes(size) for size in measured.memory],
        "memory_growth_percent": _growth(measured.memory),
        "errors": len(part.errors),
    }


def _growth(sizes: Sequence[int]) -> float | None:
    """By how much the last quarter of the time took more than the one before, on average; in per cent."""
    quarter = len(sizes) // 4
    if not quarter:
        return None
    return round(100 * (sum(sizes[-quarter:]) / sum(sizes[-2 * quarter : -quarter]) - 1), 1)


def _seen(seen: Seen) -> dict[str, dict[str, float]]:
    return {name: shares(getattr(seen, of)) for name, (of, _) in MEASURES.items()}


def _memory(run: Run) -> dict[str, float | None]:
    """MB while idle; kB of one more table with one viewer, of one more viewer and of one more watcher."""
    memory = run.memory

    def grown(before: str, after: str, number: int) -> float | None:
        first, last = memory.get(before), memory.get(after)
        return None if first is None or last is None or not number else round((last - first) / number / 1024)

    others = run.plan.tables * (run.plan.viewers - 1)
    return {
        "idle_mb": megabytes(memory.get("idle")),
        "table_kb": grown("idle", "tables", run.plan.tables),
        "viewer_kb": grown("tables", "viewers", others),
        "watcher_kb": grown("before_watchers", "watchers", run.plan.watchers),
    }


def megabytes(size: int | None) -> float | None:
    return None if size is None else round(size / 1024**2, 1)


def text(found: dict[str, Any]) -> str:
    """A column for each part of the run."""
    parts = found["parts"]
    rows: list[tuple[str, list[str]]] = []

    def row(label: str, *values: Any) -> None:
        rows.append((label, ["-" if value is None else str(value) for value in values]))

    def times(label: str, name: str, where: str = "") -> None:
        told = [(part[where] if where else part) for part in parts]
        row(label, *(" / ".join(map(_plain, one[name].values())) if one else None for one in told))

    row("moves a second", *(part["moves_per_second"] for part in parts))
    row("views a second", *(part["views_per_second"] for part in parts))
    row("moves, picks a move", *(f"{part['moves']}, {part['picks_per_move']}" for part in parts))
    for name, (_, label) in MEASURES.items():
        times(f"{label} (ms)", name)
    if any(part["other_tables"] for part in parts):
        for name, (_, label) in MEASURES.items():
            rows.append((f"  tables without watchers: {label}", _compared(parts, name)))
    times("lobby page (ms)", "lobby_ms")
    times("table page (ms)", "table_page_ms")
    times("replay pages (ms)", "replay_ms")
    times("delay of the server's loop (ms)", "loop_delay_ms")
    times("the least answer (ms)", "least_answer_ms")
    row("CPU of the server per move (ms)", *(part["server_cpu_ms_per_move"] for part in parts))
    if any(part["lock_waits"] is not None for part in parts):
        row("CPU of PostgreSQL per move (ms)", *(part["database_cpu_ms_per_move"] for part in parts))
        row("sessions waiting for a lock", *(part["lock_waits"] for part in parts))
    row("CPU of this program per move (ms)", *(part["client_cpu_ms_per_move"] for part in parts))
    row("memory from tenth to tenth of the time (MB)", *(_tenths(part["memory_mb"]) for part in parts))
    row("memory, lowest to highest in the second half (MB)", *(_span(part["memory_mb"]) for part in parts))
    row("memory, last quarter against the one before (%)", *(part["memory_growth_percent"] for part in parts))
    row("screens still behind at the end", *(part["screens_behind"] for part in parts))
    row("errors", *(part["errors"] for part in parts))
    heads = ["p50 / p95 / p99", *(f"{part['watchers']} watchers" for part in parts)]
    return "\n".join([_heading(found), *_columns(heads, rows), _remembered(found["memory"]), *_picked(found)])


def _plain(value: float | None) -> str:
    return "-" if value is None else f"{value:g}"


def _tenths(sizes: Sequence[float]) -> str | None:
    return " ".join(f"{sizes[(len(sizes) - 1) * at // 10]:.0f}" for at in range(11)) if sizes else None


def _span(sizes: Sequence[float]) -> str | None:
    late = sizes[len(sizes) // 2 :]
    return f"{min(late):g} to {max(late):g}, {100 * (max(late) / min(late) - 1):.1f} %" if late else None


def _compared(parts: list[dict[str, Any]], name: str) -> list[str]:
    """p95 without watchers, and with them how many times as long."""
    first = parts[0]["other_tables"][name]["p95"]
    told = [f"p95 {first:g}"]
    for part in parts[1:]:
        now = part["other_tables"][name]["p95"]
        told.append(f"p95 {now:g}" + (f", {now / first:.1f} times" if first else ""))
    return told


def _heading(found: dict[str, Any]) -> str:
    rate = f"{found['rate']:g} moves a second" if found["rate"] else "as fast as it goes"
    return (
        f"{found['tables']} tables with {found['viewers']} viewers each, {rate}; "
        f"{found['database']}, server processes: {found['processes']}"
    )


def _columns(heads: Sequence[str], rows: Sequence[tuple[str, list[str]]]) -> list[str]:
    from ironbridge.words.columns import table_lines

    return list(table_lines(heads, [(label, *values) for label, values in rows]))


def _picked(found: dict[str, Any]) -> list[str]:
    told = [f"{title} {took:g} ms" for title, took in found["server_cpu_ms_per_pick"].items()]
    return [f"CPU of the server for one pick, with nobody else there: {', '.join(told)}"] if told else []


def _remembered(memory: dict[str, float | None]) -> str:
    if memory["idle_mb"] is None:
        return "memory: not known here"
    watcher = "" if memory["watcher_kb"] is None else f", {memory['watcher_kb']} kB per watcher"
    return (
        f"memory: {memory['idle_mb']} MB idle, {memory['table_kb']} kB per "
        f"table with one viewer, {memory['viewer_kb']} kB per further viewer{watcher}"
    )
