"""`ironbridge study`: a designed experiment is played, and a report written."""

from __future__ import annotations

import argparse
from pathlib import Path

from ironbridge.cli.arguments import SubParsers, add_command, add_maps, add_workers, titles_of, workers_of
from ironbridge.cli.streams import file_name

MORE = """\
The file is TOML: which titles, maps, player counts and bots, how many games of each, and which questions to
answer. docs/studies.md describes it.

FOLDER gets report.html, with pictures; tables/, with every table as CSV and Parquet; and games/, with what
was played. After an interruption, the same command continues. With more games in the file, it plays those
that are missing. Needs matplotlib and pyarrow: pip install '.[study]'.

examples:
  ironbridge study docs/studies/first-player.toml --jobs 2
  ironbridge study maps.toml -o report --on ray
"""


def add_parser(subparsers: SubParsers) -> None:
    brief = "run a designed experiment and write a report"
    parser = add_command(subparsers, "study", brief, run=run, more=MORE)
    parser.add_argument("file", metavar="FILE", help="the study, a TOML file")
    parser.add_argument(
        "-o",
        "--output",
        metavar="FOLDER",
        help="where to write (default: a folder beside FILE, with its name)",
    )
    add_workers(parser)
    add_maps(parser)


def run(args: argparse.Namespace) -> int:
    from ironbridge.cli.output import watched
    from ironbridge.front.extras import need
    from ironbridge.front.study.design import cells_of, read_study
    from ironbridge.front.study.playing import Playing

    for module in ("matplotlib", "pyarrow"):
        need(module, "studies need matplotlib and pyarrow", "study")
    from ironbridge.front.study.questions import answer
    from ironbridge.front.study.report import counted, write_report
    from ironbridge.front.study.unanswered import why_unanswered

    file = Path(file_name(args.file))
    study = read_study(file)
    cells = cells_of(study, titles_of(args))
    folder = Path(file_name(args.output)) if args.output is not None else file.with_suffix("")
    playing = Playing(cells, folder / "games")
    for _ in watched(playing.play(workers_of(args)), study.games * len(cells), "games"):
        pass
    page = write_report(study, file.name, playing.played, folder)
    print(f"{page}: {counted(playing.played)}")
    for question in study.questions:
        if not answer(question, playing.played):
            print(f"not answered: {question}. {why_unanswered(question, playing.played)}")
    return 0
