"""The report of a study: one HTML page with its pictures inside, and every table as CSV and Parquet.

The same games give the same bytes. Each file is written beside its place first, the page last of all.
"""

from __future__ import annotations

import csv
from collections.abc import Sequence
from html import escape
from io import BytesIO, StringIO
from math import isnan
from pathlib import Path

import pyarrow as pa
from pyarrow.parquet import write_table

from ironbridge import __version__
from ironbridge.core.refusals import Malformed
from ironbridge.front.study.design import QUESTIONS, Study
from ironbridge.front.study.drawing import draw
from ironbridge.front.study.playing import Played
from ironbridge.front.study.questions import Answer, Row, answer
from ironbridge.front.study.texts import EXPLAINED, METHOD, PAGE, STYLE
from ironbridge.front.study.unanswered import why_unanswered

REPORT, TABLES = "report.html", "tables"


def write_report(study: Study, file: str, played: Sequence[Played], folder: Path) -> Path:
    """The page; its tables are in a folder beside it. Raises Malformed where they cannot be written."""
    answers = [one for question in study.questions for one in answer(question, played)]
    tables = folder / TABLES
    try:
        tables.mkdir(parents=True, exist_ok=True)
        _write(tables / "games.parquet", as_parquet(games_table(played)))
        for one in answers:
            _write(tables / f"{one.question}.csv", as_csv(one))
            _write(tables / f"{one.question}.parquet", as_parquet(arrow_table(one)))
        _write(folder / REPORT, page_of(study, file, played, answers).encode())
    except OSError as error:
        raise Malformed(f"cannot write {error.filename or folder}: {error.strerror}") from None
    return folder / REPORT


def _write(path: Path, content: bytes) -> None:
    half = path.with_name(path.name + ".part")
    half.write_bytes(content)
    half.replace(path)


def as_csv(one: Answer) -> bytes:
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerows([one.headings, *one.rows])
    return text.getvalue().encode()


def arrow_table(one: Answer) -> pa.Table:
    return pa.table({name: list(column) for name, column in zip(one.headings, zip(*one.rows))})


def games_table(played: Sequence[Played]) -> pa.Table:
    """Every game, with the names of its bots."""
    games = [(cell, game) for cell, games in played for game in games]
    numbers = pa.list_(pa.int32())
    return pa.table(
        {
            "table": [cell.id for cell, _ in games],
            "seed": [game.seed for _, game in games],
            "bots": [[cell.batch.names[number] for number in game.bots] for cell, game in games],
            "order": pa.array([game.order for _, game in games], numbers),
            "scores": pa.array([game.scores for _, game in games], numbers),
            "places": pa.array([game.places for _, game in games], numbers),
            "actions": [game.actions for _, game in games],
            "decisions": [game.decisions for _, game in games],
            "stage": [game.stage for _, game in games],
            "eliminated": pa.array([game.eliminated for _, game in games], numbers),
            "openings": [game.openings for _, game in games],
            "dealt": pa.array([game.dealt for _, game in games], pa.list_(pa.string())),
        }
    )


def as_parquet(table: pa.Table) -> bytes:
    content = BytesIO()
    write_table(table, content, compression="zstd")
    return content.getvalue()


def page_of(study: Study, file: str, played: Sequence[Played], answers: Sequence[Answer]) -> str:
    parts = [
        f"<h1>{escape(study.name)}</h1>",
        *(f"<p>{escape(text)}</p>" for text in study.about.split("\n\n") if text.strip()),
        f"<p>Made by Ironbridge {escape(__version__)} with <code>ironbridge study {escape(file)}</code>: "
        f"{counted(played)} "
        f'(<a href="{TABLES}/games.parquet">games.parquet</a>).</p>',
        f"<p>{METHOD.format(seed=study.seed).strip()}</p>",
        "<h2>What was played</h2>",
        html_table(
            ("table", "bots", "games"),
            [(cell.label, ", ".join(dict.fromkeys(cell.batch.names)), len(games)) for cell, games in played],
        ),
    ]
    for question in study.questions:
        told = [one for one in answers if one.question == question]
        parts.append(f"<h2>{escape(QUESTIONS[question])}</h2>")
        if not told:
            parts.append(f"<p>Not answered. {escape(why_unanswered(question, played))}</p>")
        for one in told:
            files = [f"{TABLES}/{question}.{kind}" for kind in ("csv", "parquet")]
            links = " and ".join(f'<a href="{file}">{Path(file).name}</a>' for file in files)
            parts += [f"<p>{escape(EXPLAINED[question].strip())}</p>", f"<figure>{draw(one)}</figure>"]
            parts += [html_table(*joined(one.headings, one.rows)), f"<p>This table as {links}.</p>"]
    return PAGE.format(title=escape(study.name), style=STYLE, body="\n".join(parts))


def counted(played: Sequence[Played]) -> str:
    """`4400 games in 11 tables`."""
    tables = "1 table" if len(played) == 1 else f"{len(played)} tables"
    return f"{sum(len(one.games) for one in played)} games in {tables}"


def joined(headings: Sequence[str], rows: Sequence[Row]) -> tuple[list[str], list[Row]]:
    """The same table with each mean and its interval in one column: `3.14 (−0.52 to 6.80)`."""
    means = [place for place, name in enumerate(headings) if f"{name} low" in headings]
    inside = {place + more for place in means for more in (1, 2)}
    kept = [place for place in range(len(headings)) if place not in inside]

    def cell(row: Row, place: int) -> str | int | float:
        if place not in means or not shown(row[place]):
            return shown(row[place]) if place in means else row[place]
        mean, low, high = (shown(one) for one in row[place : place + 3])
        return f"{mean} ({low} to {high})"

    return [headings[place] for place in kept], [tuple(cell(row, place) for place in kept) for row in rows]


def html_table(headings: Sequence[str], rows: Sequence[Sequence[str | int | float]]) -> str:
    numeric = [not isinstance(value, str) for value in rows[0]] if rows else [False] * len(headings)
    marks = [' class="number"' if right else "" for right in numeric]
    lines = [_line("th", marks, headings), *(_line("td", marks, [shown(one) for one in row]) for row in rows)]
    return "\n".join(["<table>", *lines, "</table>"])


def _line(cell: str, marks: Sequence[str], texts: Sequence[str]) -> str:
    cells = (f"<{cell}{mark}>{escape(text)}</{cell}>" for mark, text in zip(marks, texts))
    return f"<tr>{''.join(cells)}</tr>"


def shown(value: str | int | float) -> str:
    if isinstance(value, float):
        return "" if isnan(value) else f"{value:.2f}".replace("-", "−")
    return str(value)
