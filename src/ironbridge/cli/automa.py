"""Games against an automa: which title `--automa` means, its difficulties, and how the person did."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ironbridge.cli.arguments import find_title, same_letters
from ironbridge.core.refusals import Malformed

if TYPE_CHECKING:
    from ironbridge.core.game import TitleCard
    from ironbridge.front.batch import GameResult
    from ironbridge.registry import Titles
    from ironbridge.table.title import Title

ALL = "all"


def title_alone(titles: Titles, text: str) -> Title:
    """The title against an automa that a name stands for: whoever says `birmingham --automa` means the game
    alone. Raises Malformed."""
    named = find_title(titles, text)
    alone = {one.alone_for: one for one in titles if one.alone_for}
    found = alone.get(named.card.id, named)
    if not found.card.automa:
        raise Malformed(f"{named.card.name} has no automa; --automa goes with: {', '.join(alone)}")
    return found


def read_difficulties(title: Title, text: str) -> tuple[str, list[str]]:
    """How hard an automa is, the first option of its title, and the values of it that `easy,hard` or `all`
    names. Raises Malformed."""
    if not title.card.options:
        raise Malformed(f"{title.card.name} has one difficulty only: leave out --automa")
    spec = title.card.options[0]
    # What is counted out piece by piece is no difficulty to compare.
    counted = {one.counted.value: one for one in title.card.options if one.counted}
    known = [str(value) for value in spec.values if value not in counted]
    names = known if text.strip().lower() == ALL else [same_letters(one, known) for one in text.split(",")]
    for name in names:
        if (value := name.strip().lower()) in counted:
            more = f"--option {spec.id}={value} --option {counted[value].id}=..."
            raise Malformed(f"--automa {value}: give the mat with {more} instead")
        if name not in known:
            raise Malformed(f"no difficulty {name.strip()!r}; there are: {', '.join([*known, ALL])}")
        if names.count(name) > 1:
            raise Malformed(f"--automa: {name} is there twice")
    return spec.id, names


def call_automa(card: TitleCard, seats: Sequence[str]) -> list[str]:
    """The seats of a record with the automa's own name; seats that are not named stay so."""
    return [card.automas.get(seat, name) for seat, name in enumerate(seats)]


def count_results(automa: Sequence[int], results: Sequence[GameResult]) -> dict[str, Any]:
    """Games the person won, lost and tied."""
    finished = [result for result in results if not result.error]
    won = lost = 0
    for result in finished:
        theirs = min(result.places[seat] for seat in automa)
        best = min(place for seat, place in enumerate(result.places) if seat not in automa)
        won += best < theirs
        lost += theirs < best
    return {
        "won": won,
        "lost": lost,
        "tied": len(finished) - won - lost,
        "win_rate": round(won / len(finished), 4) if finished else None,
    }


def print_results(title: Title, reports: Sequence[dict[str, Any]]) -> None:
    """A row for each difficulty: how often the player won, and both sides' points."""
    from ironbridge.cli.output import print_table
    from ironbridge.words.decimals import percent
    from ironbridge.words.terminal import simulated

    spec = title.card.options[0]
    rows: list[list[object]] = []
    for report in reports:
        if report["finished"]:
            person, automa = report["seats"]
            result = report["results"]
            rows.append(
                [
                    title.value_name(spec, report["options"][spec.id]),
                    person["bot"],
                    *(result[key] for key in ("won", "lost", "tied")),
                    percent(result["win_rate"]),
                    *(person[key] for key in ("mean_vp", "sd_vp", "min_vp", "max_vp")),
                    *(automa[key] for key in ("mean_vp", "sd_vp", "min_vp", "max_vp")),
                ]
            )
    spread = ("spread", "least", "most")
    columns = ("difficulty", "player", "won", "lost", "tied", "win_rate", "mean_points", *spread)
    if rows:
        print_table([simulated(f"column.{one}") for one in (*columns, "automa_points", *spread)], rows)
