"""`ironbridge admin`: people listed, helped back in, banned, renamed, deleted, merged; what they reported."""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, TypeVar

from ironbridge.cli.arguments import SubParsers, add_command, add_database, add_json, count, titles_of
from ironbridge.cli.output import watched
from ironbridge.core.refusals import Malformed

if TYPE_CHECKING:
    from sqlalchemy import Connection

MORE = """\
The server can keep running, and changes take effect immediately. Every use is recorded in the database, with
the user of this machine who made it; `log` shows these entries. NAME is the name of an account, the name of a
guest if no other guest has it, or an #ID as `list` shows it. Without --database (or IRONBRIDGE_DATABASE) the
command works on the file that `ironbridge serve` uses.

examples:
  ironbridge admin list ada
  ironbridge admin reset Ada
  ironbridge admin ban Eve --until 2030-01-31
  ironbridge admin merge '#12' Ada
  ironbridge admin reports --close 3
  ironbridge admin ratings
"""
T = TypeVar("T")
NAME = "an account, a guest whose name is unique, or #ID"


def add_parser(subparsers: SubParsers) -> None:
    parser = add_command(subparsers, "admin", "manage the users of a server", run=run_list, more=MORE)
    tasks = parser.add_subparsers(title="tasks", metavar="TASK", required=True)

    def task(name: str, brief: str, run: Callable[[argparse.Namespace], int], *names: str) -> Any:
        made = add_command(tasks, name, brief, run=run, more="")
        for one in names:
            made.add_argument(one.lower(), metavar=one, help="the new name" if one == "NEW" else NAME)
        add_database(made)
        return made

    listing = task("list", "list users", run_list)
    listing.add_argument("part", nargs="?", default="", metavar="PART", help="only names that contain this")
    add_json(listing)
    task("reset", "print a link to set a new password; it works once, for a day", run_reset, "NAME")
    banning = task("ban", "log a user out everywhere and stop them logging in", run_ban, "NAME")
    banning.add_argument(
        "--until",
        metavar="DATE",
        type=_date,
        help="such as 2030-01-31, optionally with a time (UTC); default: for good",
    )
    task("unban", "let a user log in again", run_unban, "NAME")
    task("rename", "rename a user, at their tables too", run_rename, "OLD", "NEW")
    for made in (
        task("delete", "delete a user, as they could themselves", run_delete, "NAME"),
        task("merge", "move everything a guest has to an account", run_merge, "GUEST", "INTO"),
    ):
        made.add_argument("--yes", action="store_true", help="do not ask for confirmation")
    telling = task("reports", "list what users have reported, or close a report", run_reports)
    telling.add_argument("--close", metavar="ID", type=count, help="close this report")
    telling.add_argument("--all", action="store_true", help="include closed reports")
    add_json(telling)
    task("ratings", "compute all ratings again from all rated games", run_ratings)
    log = task("log", "show what was done with this command", run_log)
    log.add_argument("--last", metavar="N", type=count, default=50, help="how many entries (default: 50)")
    add_json(log)


def run_list(args: argparse.Namespace) -> int:
    from ironbridge.server import admin

    def work(c: Connection, by: str, now: float) -> list[admin.Known]:
        admin.note(c, by, "list", now, details=args.part)
        return admin.list_people(c, args.part)

    found = _do(args, work)
    rows = [
        [f"#{one.id}", one.name, "guest" if one.guest else "account", _day(one.created), str(one.seats)]
        + ["yes" if one.mail else "", _ban(one.banned)]
        for one in found
    ]
    return _show(args, found, ["id", "name", "kind", "since", "seats", "mail", "banned"], rows)


def run_reset(args: argparse.Namespace) -> int:
    from ironbridge.server import admin
    from ironbridge.server.settings import Settings

    token = _do(args, lambda c, by, now: admin.reset(c, by, args.name, now))
    server = Settings(database="", secret="", public_url=os.environ.get("IRONBRIDGE_PUBLIC_URL", "")).address
    print(f"{server}/recover/{token}")
    return 0


def run_ban(args: argparse.Namespace) -> int:
    from ironbridge.server import admin
    from ironbridge.server.people import FOREVER

    until = FOREVER if args.until is None else args.until
    person = _do(args, lambda c, by, now: admin.ban(c, by, args.name, now, until))
    print(f"{person.name} is banned{'' if args.until is None else f' until {_day(until)}'}")
    return 0


def run_unban(args: argparse.Namespace) -> int:
    from ironbridge.server import admin

    print(f"{_do(args, lambda c, by, now: admin.unban(c, by, args.name, now)).name} can log in again")
    return 0


def run_rename(args: argparse.Namespace) -> int:
    from ironbridge.server import admin

    person = _do(args, lambda c, by, now: admin.rename(c, by, args.old, args.new, now))
    print(f"{args.old} is now {person.name}")
    return 0


def run_delete(args: argparse.Namespace) -> int:
    from ironbridge.server import admin

    _ask(args, f"Delete {args.name} for good?")
    person = _do(args, lambda c, by, now: admin.remove(c, titles_of(args), by, args.name, now))
    print(f"{person.name} has been deleted")
    return 0


def run_merge(args: argparse.Namespace) -> int:
    from ironbridge.server import admin

    _ask(args, f"Move everything {args.guest} has to {args.into}?")
    person = _do(args, lambda c, by, now: admin.merge(c, by, args.guest, args.into, now))
    print(f"{args.guest} is now {person.name}")
    return 0


def run_reports(args: argparse.Namespace) -> int:
    from ironbridge.server import admin, reports

    if args.close is not None:

        def close(c: Connection, by: str, now: float) -> None:
            about = reports.close_report(c, args.close, now)
            admin.note(c, by, "close", now, about, f"report {args.close}")

        _do(args, close)
        print(f"report {args.close} is closed")
        return 0

    def work(c: Connection, by: str, now: float) -> list[reports.Report]:
        admin.note(c, by, "reports", now)
        return reports.list_reports(c, every=args.all)

    found = _do(args, work)
    rows = [
        [str(one.id), _day(one.at), one.table or "", one.by, _called(one), one.reason, one.quote]
        + (["closed" if one.closed else "open"] if args.all else [])
        for one in found
    ]
    titles = ["id", "at", "table", "by", "about", "reason", "line"]
    return _show(args, found, titles + (["state"] if args.all else []), rows)


def _called(report: Any) -> str:
    return report.name if report.about is None else f"{report.name} (#{report.about})"


def run_ratings(args: argparse.Namespace) -> int:
    """Nobody can end a rated game meanwhile; everything else goes on."""
    from ironbridge.server import admin, results
    from ironbridge.server.desks import Desks
    from ironbridge.server.ratings import anchors_version

    def work(c: Connection, by: str, now: float) -> results.Recomputed:
        admin.note(c, by, "ratings", now)

        return results.recompute(c, Desks(titles_of(args)), _watched)

    done = _do(args, work)
    print(
        f"{done.games} rated games, anchors of version {anchors_version()}: {done.changed} ratings changed; "
        f"{done.added} older games were added to the statistics"
    )
    return 0


def _watched(ids: Sequence[str]) -> Iterable[str]:
    return watched(ids, len(ids), "counting games")


def run_log(args: argparse.Namespace) -> int:
    from ironbridge.server import admin

    def work(c: Connection, by: str, now: float) -> list[admin.Deed]:
        admin.note(c, by, "log", now)
        return admin.list_deeds(c, args.last)

    found = _do(args, work)
    rows = [[_day(one.at), one.by, one.deed, one.name, one.details] for one in found]
    return _show(args, found, ["at", "by", "deed", "person", "details"], rows)


def _do(args: argparse.Namespace, work: Callable[[Connection, str, float], T]) -> T:
    """`work(connection, user of this machine, now)` in one transaction. Raises Malformed."""
    from sqlalchemy.exc import SQLAlchemyError

    from ironbridge.server.db.engine import cause
    from ironbridge.server.db.migrate import open_database, refuse_other
    from ironbridge.server.settings import database_url, sqlite_file

    url = database_url(args.database)
    file = sqlite_file(url)
    if file is not None and not file.exists():
        raise Malformed(f"there is no database {file}")
    database = open_database(url, ready=True)
    try:
        database.read_now(refuse_other)
        return database.write_now(work, _user(), time.time())
    except SQLAlchemyError as error:
        raise Malformed(f"the database cannot be used: {cause(error)}") from error
    finally:
        database.close()


def _user() -> str:
    """Who gives the command, as the machine knows them; through sudo both names."""
    import pwd

    try:
        name = pwd.getpwuid(os.getuid()).pw_name
    except KeyError:  # a container's user may have no name
        name = f"uid {os.getuid()}"
    behind = os.environ.get("SUDO_USER", "")
    return f"{behind} as {name}" if behind and behind != name else name


def _ask(args: argparse.Namespace, question: str) -> None:
    """Raises Malformed unless the answer is yes."""
    if args.yes:
        return
    try:
        answer = input(f"{question} This cannot be undone. Type yes: ")
    except EOFError:
        answer = ""
    if answer.strip().lower() != "yes":
        raise Malformed("nothing was done; use --yes to skip the question")


def _show(args: argparse.Namespace, found: list[Any], titles: list[str], rows: list[list[str]]) -> int:
    from ironbridge.cli.output import print_json, print_table

    if args.json:
        print_json([one._asdict() for one in found])
    else:
        print_table(titles, [[_seen(text) for text in row] for row in rows])
    return 0


def _seen(text: str) -> str:
    """What people wrote must not steer the terminal."""
    return "".join(one if one.isprintable() else "?" for one in text)


def _date(text: str) -> float:
    try:
        day = datetime.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a date such as 2030-01-31") from None
    return (day if day.tzinfo else day.replace(tzinfo=UTC)).timestamp()


def _day(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M")


def _ban(until: float | None) -> str:
    from ironbridge.server.people import FOREVER

    if until is None or until <= time.time():
        return ""
    return "for good" if until >= FOREVER else f"until {_day(until)}"
