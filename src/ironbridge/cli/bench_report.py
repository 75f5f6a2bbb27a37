"""What bursts come to: medians and quartiles, ratios of bursts made in turn, shares of the first map."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import median, quantiles
from typing import Any, NamedTuple

from ironbridge.cli.version import kernel_name
from ironbridge.core.refusals import persons

Burst = Mapping[str, Any]  # figures by name; one that was not measured is left out
KIND = "options_by_kind_us"


class Figure(NamedTuple):
    """How a figure is called; `faster` is 1 if more of it is faster, -1 if less is, 0 if neither."""

    label: str
    faster: int


FIGURES = {
    "games_per_second": Figure("random games/s, the rules' own loop", 1),
    "library_games_per_second": Figure("random games/s, Python loop", 1),
    "decisions_per_second": Figure("decisions/s", 1),
    "decisions_per_game": Figure("decisions per game", 0),
    "games_share": Figure("games/s, share of the first map's", 0),
    "decisions_share": Figure("decisions/s, share of the first map's", 0),
    "options_mean_us": Figure("list of options, us, mean", -1),
    "options_median_us": Figure("list of options, us, median", -1),
    "slowest_us": Figure("list of options, us, slowest kind", -1),
    "clone_us": Figure("clone, us", -1),
    "clone_play_us": Figure("clone and play, us", -1),
    "view_us": Figure("view, us", -1),
    "determinize_us": Figure("determinize, us", -1),
    "greedy_decision_ms": Figure("greedy decision, ms", -1),
    "greedy_game_ms": Figure("greedy game, ms", -1),
}


def read_games(answer: dict[str, Any], own_loop: bool) -> dict[str, float]:
    cpu, games, decisions = answer["cpu"], answer["games"], answer["decisions"]
    if not own_loop:
        return {"library_games_per_second": games / cpu}
    return {
        "games_per_second": games / cpu,
        "decisions_per_second": decisions / cpu,
        "decisions_per_game": decisions / games,
    }


def read_greedy(answer: dict[str, Any]) -> dict[str, float]:
    names = {"greedy_decision_ms": "decision", "greedy_game_ms": "game"}
    return {name: 1000 * answer[key] for name, key in names.items() if key in answer}


def summary(values: Sequence[float]) -> dict[str, float]:
    low, _, high = quantiles(values, n=4, method="inclusive") if len(values) > 1 else 3 * [values[0]]
    found = {"median": median(values), "low": low, "high": high}
    return {name: float(f"{value:.4g}") for name, value in found.items()}


def figures_of(bursts: Sequence[Burst]) -> dict[str, Any]:
    """Each figure of one version over its bursts, null where it was not measured."""
    found: dict[str, Any] = {}
    for name in FIGURES:
        values = [burst[name] for burst in bursts if name in burst]
        found[name] = summary(values) if values else None
    kinds = [burst[KIND] for burst in bursts if KIND in burst]
    found[KIND] = {kind: summary([one[kind] for one in kinds]) for kind in (kinds[0] if kinds else ())}
    return found


def add_slowest(sides: Sequence[Sequence[dict[str, Any]]]) -> str:
    """Into the bursts of every version the time of one kind of decision: the first version's slowest."""
    kinds = [burst[KIND] for burst in sides[0] if KIND in burst]
    slowest = max(kinds[0], key=lambda kind: median(one[kind] for one in kinds))
    for burst in (burst for bursts in sides for burst in bursts if slowest in burst.get(KIND, ())):
        burst["slowest_us"] = burst[KIND][slowest]
    return str(slowest)


def ratios(base: Sequence[Burst], other: Sequence[Burst]) -> dict[str, Any]:
    """How many times as fast the second is, burst by burst of the same round."""
    found: dict[str, Any] = {}
    for name, figure in FIGURES.items():
        pairs = [(one[name], two[name]) for one, two in zip(base, other) if name in one and name in two]
        if figure.faster and pairs:
            found[name] = summary([b / a if figure.faster > 0 else a / b for a, b in pairs])
    return found


def add_shares(rows: Sequence[dict[str, Any]], version: str) -> None:
    """What a map does as a share of the first map measured, with the nearest number of players."""
    rows = [row for row in rows if row["map"] and version in row["versions"]]
    for row in rows:
        first = [one for one in rows if one["title"] == row["title"] and one["map"] == rows[0]["map"]]
        if row["map"] == rows[0]["map"] or not first:
            continue
        like = min(first, key=lambda one: abs(one["players"] - row["players"]))
        for name, figure in (
            ("games_share", "games_per_second"),
            ("decisions_share", "decisions_per_second"),
        ):
            of, to = (one["versions"][version][figure]["median"] for one in (row, like))
            row["versions"][version][name] = summary([of / to])


def name_of(row: Mapping[str, Any]) -> str:
    return ", ".join(filter(None, (row["title"], row["map"], persons(row["players"]))))


def print_report(report: dict[str, Any]) -> None:
    from ironbridge.cli.output import print_table

    for one in report["versions"]:
        kernel = kernel_name(one["compiled"])
        print(f"{one['name']}: ironbridge {one['version']}, {one['python']}, {kernel} kernel, {one['path']}")
    print(f"CPU time on one core: median and quartiles of {report['rounds']} alternating bursts")
    for row in report["rows"]:
        print(f"\n{name_of(row)}")
        if not row["same_games"]:
            print("the same seeds do not give the same games: the results are not comparable")
        names = [*row["versions"], *(["times as fast"] if row["ratios"] else [])]
        sides = [*row["versions"].values(), *([row["ratios"]] if row["ratios"] else [])]
        lines = []
        for name, figure in FIGURES.items():
            if any(side.get(name) for side in sides):
                label = f"{figure.label} ({row['slowest_kind']})" if name == "slowest_us" else figure.label
                lines.append([label, *(cell(side.get(name)) for side in sides)])
        print_table(["", *names], lines)


def cell(found: dict[str, float] | None) -> str:
    if not found:
        return ""
    low, middle, high = (_number(found[key]) for key in ("low", "median", "high"))
    return middle if low == high else f"{middle} ({low}-{high})"


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"
