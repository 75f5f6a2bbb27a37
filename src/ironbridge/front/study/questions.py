"""What is asked of the games of a study, and what they answer: tables of means with their intervals.

Intervals are of 95 %, by Student's t over games, which are independent of each other: seats of one game are
not, so whatever concerns several of them is first averaged within the game. Differences between groups of
games are by Welch's t, shares of games and of wins by Wilson's score.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from math import nan, sqrt
from statistics import fmean, median, stdev, variance
from typing import NamedTuple

from ironbridge.front.sequential import Estimate, estimate, share, students
from ironbridge.front.study.design import QUESTIONS
from ironbridge.front.study.playing import Game, Played
from ironbridge.front.study.texts import FEWEST

Row = tuple[str | int | float, ...]


class Point(NamedTuple):
    """A mean that is drawn: in which picture, at which line, in which colour."""

    label: str
    series: str
    value: Estimate


class Answer(NamedTuple):
    """A table, and the picture of it; `zero` is where nothing is gained or lost."""

    question: str
    headings: tuple[str, ...]
    rows: Sequence[Row]
    points: list[Point]
    axis: str
    zero: float | None = 0.0


def answer(question: str, played: Sequence[Played]) -> list[Answer]:
    """The tables of a question; none where the games have nothing to say about it (`why_unanswered`)."""
    found = ASKED[question]([one for one in played if one.games])
    return [one for one in found if one.rows]


def scores(played: Sequence[Played]) -> list[Answer]:
    rows, points = [], []
    for cell, games in played:
        means = estimate([fmean(game.scores) for game in games])
        every = [score for game in games for score in game.scores]
        spread = stdev(every) if len(every) > 1 else 0.0
        rows.append(
            (cell.label, len(games), *means, spread, min(every), median(every), max(every), *leads(games))
        )
        points.append(Point(cell.label, "", means))
    headings = (*("games", *interval("mean"), "deviation", "lowest", "median", "highest"), *interval("lead"))
    return [Answer("scores", ("table", *headings), rows, points, "points", None)]


def first_player(played: Sequence[Played]) -> list[Answer]:
    rows, points = [], []
    for cell, games in contested(played):
        gains = [gain(game, game.order[0]) for game in games if game.order]
        if not gains:
            continue
        wins = share([won(game, game.order[0]) for game in games if game.order])
        equal = 1 / len(games[0].scores)
        above = Estimate(*[one - equal for one in wins])
        rows.append((cell.label, len(gains), *estimate(gains), *above))
        points.append(Point(cell.label, "", estimate(gains)))
    headings = ("table", "games", *interval("gain"), *interval("wins above share"))
    return [Answer("first_player", headings, rows, points, "points above the others")]


def seats(played: Sequence[Played]) -> list[Answer]:
    rows, points = [], []
    for cell, games in contested(played):
        for place in range(len(games[0].order)):
            gains = estimate([gain(game, game.order[place]) for game in games])
            wins = share([won(game, game.order[place]) for game in games])
            rows.append((cell.label, place + 1, len(games), *gains, *wins))
            points.append(Point(cell.label, f"{ordinal(place + 1)} to play", gains))
    headings = ("table", "place", "games", *interval("gain"), *interval("wins"))
    return [Answer("seats", headings, rows, points, "points above the others")]


def bots(played: Sequence[Played]) -> list[Answer]:
    rows, points = [], []
    for cell, games in contested(played):
        names = cell.batch.names
        for name in dict.fromkeys(names):
            numbers = [number for number, one in enumerate(names) if one == name]
            if len(numbers) == len(names):
                continue
            gains = estimate([mean_of(game, numbers, gain_of_seats) for game in games])
            wins = share([mean_of(game, numbers, won_by_seats) for game in games])
            rows.append((cell.label, name, len(games), *gains, *wins))
            points.append(Point(cell.label, name, gains))
    headings = ("table", "bot", "games", *interval("gain"), *interval("wins"))
    return [Answer("bots", headings, rows, points, "points above the others")]


def maps(played: Sequence[Played]) -> list[Answer]:
    rows, points = [], []
    for cell, games in by_line_up(played):
        if not cell.map:
            continue
        winners = estimate([max(game.scores) for game in games])
        means = estimate([fmean(game.scores) for game in games])
        ahead = (
            estimate([lead(game) for game in games]) if len(games[0].scores) > 1 else Estimate(nan, nan, nan)
        )
        rows.append((cell.label, len(games), *means, *winners, *ahead))
        points += [Point(cell.label, "mean", means), Point(cell.label, "winner", winners)]
    headings = ("table", "games", *interval("mean"), *interval("winner"), *interval("lead"))
    return [Answer("maps", headings, rows, points, "points", None)]


def deals(played: Sequence[Played]) -> list[Answer]:
    rows, points = [], []
    for cell, games in played:
        means = {game.seed: fmean(game.scores) for game in games}
        for what in sorted({one for game in games for one in game.dealt}):
            having = [means[game.seed] for game in games if what in game.dealt]
            lacking = [means[game.seed] for game in games if what not in game.dealt]
            if min(len(having), len(lacking)) < FEWEST:
                continue
            effect = difference(having, lacking)
            rows.append((cell.label, what, len(having), len(lacking), fmean(having), fmean(lacking), *effect))
            points.append(Point(f"{what} ({cell.label})" if len(played) > 1 else what, "", effect))
    order = sorted(range(len(rows)), key=lambda place: -points[place].value.mean)
    headings = (
        "table",
        "deal",
        "games with",
        "games without",
        "mean with",
        "mean without",
        *interval("effect"),
    )
    rows, points = [rows[place] for place in order], [points[place] for place in order]
    return [Answer("deals", headings, rows, points, "effect on the mean points")]


def openings(played: Sequence[Played]) -> list[Answer]:
    rows, points = [], []
    for cell, games in contested(played):
        gains: defaultdict[str, list[float]] = defaultdict(list)
        counts: Counter[str] = Counter()
        for game in games:
            for chosen in {one for one in game.openings if one}:
                who = [seat for seat, one in enumerate(game.openings) if one == chosen]
                if len(who) < len(game.scores):
                    gains[chosen].append(gain_of_seats(game, who))
                    counts[chosen] += len(who)
        for chosen, found in sorted(gains.items(), key=lambda one: -fmean(one[1])):
            if len(found) >= FEWEST:
                value = estimate(found)
                rows.append((cell.label, chosen, counts[chosen], len(found), *value))
                points.append(Point(cell.label, chosen, value))
    headings = ("table", "opening", "times", "games", *interval("gain"))
    return [Answer("openings", headings, rows, points, "points above the others")]


def length(played: Sequence[Played]) -> list[Answer]:
    rows, points = [], []
    for cell, games in played:
        decisions = estimate([game.decisions for game in games])
        actions = estimate([game.actions for game in games])
        shortest, longest = min(game.decisions for game in games), max(game.decisions for game in games)
        stage, times = Counter(game.stage for game in games).most_common(1)[0]
        ended = (stage, times / len(games))
        rows.append((cell.label, len(games), *decisions, shortest, longest, *actions, *ended))
        points.append(Point(cell.label, "", decisions))
    headings = (
        "table",
        "games",
        *interval("decisions"),
        "fewest",
        "most",
        *interval("actions"),
        "ended in",
        "share",
    )
    return [Answer("length", headings, rows, points, "decisions per game", None)]


def bankruptcies(played: Sequence[Played]) -> list[Answer]:
    rows, points = [], []
    for cell, games in played:
        total = sum(len(game.eliminated) for game in games)
        of_seats = total / (len(games) * len(games[0].scores))
        of_games = share([bool(game.eliminated) for game in games])
        rows.append((cell.label, len(games), total, of_seats, *of_games))
        points.append(Point(cell.label, "", of_games))
    if not any(row[2] for row in rows):
        rows = []
    headings = ("table", "games", "bankruptcies", "of seats", *interval("of games"))
    return [Answer("bankruptcies", headings, rows, points, "share of games with one", None)]


ASKED: dict[str, Callable[[Sequence[Played]], list[Answer]]] = {
    "scores": scores,
    "first_player": first_player,
    "seats": seats,
    "bots": bots,
    "maps": maps,
    "deals": deals,
    "openings": openings,
    "length": length,
    "bankruptcies": bankruptcies,
}
assert ASKED.keys() == QUESTIONS.keys()


def contested(played: Iterable[Played]) -> list[Played]:
    """Those of games with rivals."""
    return [one for one in played if len(one.games[0].scores) > 1]


def by_line_up(played: Sequence[Played]) -> list[Played]:
    """The highest mean comes first among those with the same bots."""
    line_ups = list(dict.fromkeys(one.cell.batch.names for one in played))

    def rank(one: Played) -> tuple[int, float]:
        return line_ups.index(one.cell.batch.names), -fmean(fmean(game.scores) for game in one.games)

    return sorted(played, key=rank)


def interval(name: str) -> tuple[str, str, str]:
    return name, f"{name} low", f"{name} high"


def leads(games: Sequence[Game]) -> Estimate:
    """By how many points winners led; nothing is known of it where everybody plays alone."""
    found = [lead(game) for game in games if len(game.scores) > 1]
    return estimate(found) if found else Estimate(nan, nan, nan)


def lead(game: Game) -> int:
    best, second = sorted(game.scores, reverse=True)[:2]
    return best - second


def gain(game: Game, seat: int) -> float:
    """Points above the mean of the other seats."""
    return gain_of_seats(game, [seat])


def gain_of_seats(game: Game, seats: Sequence[int]) -> float:
    others = [score for seat, score in enumerate(game.scores) if seat not in seats]
    return fmean(game.scores[seat] for seat in seats) - fmean(others)


def won(game: Game, seat: int) -> float:
    """1 for a first place; a shared one is a part of it."""
    return won_by_seats(game, [seat])


def won_by_seats(game: Game, seats: Sequence[int]) -> float:
    """On average."""
    part = 1 / game.places.count(1)
    return fmean(part if game.places[seat] == 1 else 0.0 for seat in seats)


def mean_of(game: Game, numbers: Sequence[int], figure: Callable[[Game, Sequence[int]], float]) -> float:
    """A figure of the seats that these entrants had."""
    return figure(game, [seat for seat, number in enumerate(game.bots) if number in numbers])


def difference(first: Sequence[float], second: Sequence[float]) -> Estimate:
    """How far the first mean is above the second, by Welch's t."""
    mean = fmean(first) - fmean(second)
    a, b = variance(first) / len(first), variance(second) / len(second)
    if not a + b:
        return Estimate(mean, mean, mean)
    free = (a + b) ** 2 / (a**2 / (len(first) - 1) + b**2 / (len(second) - 1))
    half = students(free) * sqrt(a + b)
    return Estimate(mean, mean - half, mean + half)


def ordinal(number: int) -> str:
    return {1: "1st", 2: "2nd", 3: "3rd"}.get(number, f"{number}th")
