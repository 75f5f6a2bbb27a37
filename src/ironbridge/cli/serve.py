"""`ironbridge serve`: the game server, for one person's evening or for many people."""

from __future__ import annotations

import argparse
import os
from email.utils import parseaddr
from typing import TYPE_CHECKING

from ironbridge.cli.arguments import SubParsers, add_command, add_server, folders, whole
from ironbridge.core.refusals import Malformed

if TYPE_CHECKING:
    from ironbridge.server.settings import MailSettings, Settings

MORE = """\
Without --database (or IRONBRIDGE_DATABASE) everything is stored in one SQLite file in your data folder. Other
settings are read from the environment: IRONBRIDGE_SECRET, IRONBRIDGE_PUBLIC_URL, IRONBRIDGE_TRUST_PROXY,
IRONBRIDGE_PRIVATE_WEBHOOKS, IRONBRIDGE_LIMITS, IRONBRIDGE_DRAW_AHEAD, IRONBRIDGE_METRICS_TOKEN,
IRONBRIDGE_WORKER_PYTHON, IRONBRIDGE_MEMORY, and IRONBRIDGE_MAIL_HOST, _PORT, _SECURITY, _USER, _PASSWORD and
_FROM for email. Ctrl-C stops the server.

examples:
  ironbridge serve --open
  ironbridge serve --host 0.0.0.0 --port 8080 --database evening.db
  ironbridge serve --database postgresql://ironbridge@localhost/ironbridge --processes 2 --workers 2
"""
LAST_PORT = 65_535
MOST_WORKERS = 64


def add_parser(subparsers: SubParsers) -> None:
    parser = add_command(subparsers, "serve", "serve games to browsers", run=run, more=MORE)
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on (default: 127.0.0.1)")
    parser.add_argument(
        "--port",
        type=_port,
        default=8000,
        metavar="N",
        help="the port to listen on (default: 8000; 0: any free port)",
    )
    add_server(parser)
    parser.add_argument("--open", action="store_true", help="open it in your browser")
    parser.add_argument(
        "--workers", type=_workers, default=1, metavar="N", help="processes that play the bots (default: 1)"
    )
    parser.add_argument(
        "--processes",
        type=_processes,
        default=1,
        metavar="N",
        help="processes that answer requests, on PostgreSQL (default: 1)",
    )


def run(args: argparse.Namespace) -> int:
    from ironbridge.server.addresses import read_networks
    from ironbridge.server.run import serve
    from ironbridge.server.settings import Settings, database_url, find_secret, memory_allowed

    database = database_url(args.database)
    settings = Settings(
        database=database,
        secret=find_secret(database),
        host=args.host,
        port=args.port,
        workers=args.workers,
        processes=args.processes,
        worker_python=os.environ.get("IRONBRIDGE_WORKER_PYTHON", ""),
        log_format=args.log,
        maps=tuple(map(str, folders(args))),
        public_url=_public_url(),
        trusted_proxies=read_networks(os.environ.get("IRONBRIDGE_TRUST_PROXY", "")),
        private_webhooks=_switch("IRONBRIDGE_PRIVATE_WEBHOOKS"),
        limits=_switch("IRONBRIDGE_LIMITS", default=True),
        draws_ahead=_switch("IRONBRIDGE_DRAW_AHEAD", default=True),
        metrics_token=os.environ.get("IRONBRIDGE_METRICS_TOKEN", ""),
        mail=mail_settings(),
        memory=memory_allowed(),
    )

    def started(settings: Settings) -> None:
        print(f"Ironbridge is running at {settings.address}", flush=True)
        if args.open:
            import webbrowser

            webbrowser.open(settings.address)

    serve(settings, started)
    return 0


def _port(text: str) -> int:
    return whole(text, 0, LAST_PORT)


def _processes(text: str) -> int:
    return whole(text, 1, MOST_WORKERS)


def _workers(text: str) -> int:
    return whole(text, 0, MOST_WORKERS)


def _switch(name: str, default: bool = False) -> bool:
    value = os.environ.get(name, "")
    if value not in ("0", "1", ""):
        raise Malformed(f"{name} must be 0 or 1")
    return value == "1" if value else default


def mail_settings() -> MailSettings | None:
    """From the environment; None where no mail is set up. Raises Malformed."""
    from ironbridge.server.settings import MAIL_PORTS, MailSettings

    given = {
        name: os.environ.get(f"IRONBRIDGE_MAIL_{name}", "").strip()
        for name in ("HOST", "PORT", "SECURITY", "USER", "PASSWORD", "FROM")
    }
    if not given["HOST"]:
        if any(given.values()):
            raise Malformed("IRONBRIDGE_MAIL_HOST must name the server that sends email")
        return None
    security = given["SECURITY"] or "starttls"
    if security not in MAIL_PORTS:
        raise Malformed(f"IRONBRIDGE_MAIL_SECURITY must be one of {', '.join(MAIL_PORTS)}")
    port = given["PORT"] or str(MAIL_PORTS[security])
    if not (port.isascii() and port.isdigit() and 0 < int(port) <= LAST_PORT):
        raise Malformed(f"IRONBRIDGE_MAIL_PORT must be a number from 1 to {LAST_PORT}")
    sender = given["FROM"]
    address = parseaddr(sender)[1]
    if not sender.isprintable() or not all(address.partition("@")):
        raise Malformed("IRONBRIDGE_MAIL_FROM must be an email address")
    return MailSettings(
        host=given["HOST"],
        port=int(port),
        security=security,
        sender=sender,
        user=given["USER"],
        password=given["PASSWORD"],
    )


def _public_url() -> str:
    value = os.environ.get("IRONBRIDGE_PUBLIC_URL", "").rstrip("/")
    if value and not value.startswith(("http://", "https://")):
        raise Malformed("IRONBRIDGE_PUBLIC_URL must begin with http:// or https://")
    return value
