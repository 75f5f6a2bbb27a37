"""How a server is set up, where it keeps its things, and the secret that signs its forms."""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

import msgspec
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from ironbridge.core.folders import data_folder
from ironbridge.core.refusals import Malformed
from ironbridge.server.addresses import Network

SHORTEST_SECRET = 32
MEMORY, LEAST_MEMORY, MOST_MEMORY = 256, 1, 1_000_000  # megabytes
LOOPBACK = ("127.0.0.1", "localhost", "::1")


MailSecurity = Literal["starttls", "tls", "none"]
MAIL_PORTS: dict[MailSecurity, int] = {"starttls": 587, "tls": 465, "none": 25}


class MailSettings(msgspec.Struct, frozen=True, kw_only=True):
    """The server that sends our mails. `security`: TLS from the first byte, STARTTLS, or none at all."""

    host: str
    port: int
    sender: str
    security: MailSecurity = "starttls"
    user: str = ""
    password: str = ""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """`database` is a URL. `public_url` is how people reach the server; https there makes cookies secure.

    `workers` processes play the bots' turns, with the interpreter `worker_python` once that has our code with
    a compiled kernel. `processes` answer requests, all at the same port. `trusted_proxies` are believed where
    a request came from.
    `draws_ahead`: pictures of titles and maps are drawn at once, not for their first visitor.
    `limits` switches the limits on how often one may do things, `private_webhooks` lets webhooks call
    addresses of the own network. Who has `metrics_token` may read /metrics from anywhere. `maps` are folders
    of home-made maps, whose code is run. Without `mail` none is sent, and none is asked for. `memory`:
    megabytes for what each process keeps of games and pages, so as not to make it again.
    """

    database: str
    secret: str
    host: str = "127.0.0.1"
    port: int = 8000
    public_url: str = ""
    workers: int = 1
    processes: int = 1
    worker_python: str = ""
    private_webhooks: bool = False
    trusted_proxies: tuple[Network, ...] = ()
    limits: bool = True
    draws_ahead: bool = False
    metrics_token: str = ""
    log_format: Literal["json", "text"] = "json"
    maps: tuple[str, ...] = ()
    mail: MailSettings | None = None
    memory: int = MEMORY

    @property
    def address(self) -> str:
        """Where a browser finds the server."""
        if self.public_url:
            return self.public_url.rstrip("/")
        host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(self.host, self.host)
        return f"http://[{host}]:{self.port}" if ":" in host else f"http://{host}:{self.port}"

    @property
    def this_machine_only(self) -> bool:
        """The address leads nowhere from another machine."""
        return not self.public_url and urlsplit(self.address).hostname in LOOPBACK

    @property
    def secure(self) -> bool:
        return self.public_url.startswith("https://")


def memory_allowed(environment: Mapping[str, str] = os.environ) -> int:
    """Megabytes, from IRONBRIDGE_MEMORY. Raises Malformed."""
    text = environment.get("IRONBRIDGE_MEMORY", "").strip() or str(MEMORY)
    if not (text.isascii() and text.isdigit() and LEAST_MEMORY <= int(text[:9]) <= MOST_MEMORY):
        raise Malformed(
            f"IRONBRIDGE_MEMORY must be a number of megabytes from {LEAST_MEMORY} to {MOST_MEMORY}"
        )
    return int(text)


def database_url(text: str = "", environment: Mapping[str, str] = os.environ) -> str:
    """The URL of a file name, a URL, or nothing (the person's own file). Raises Malformed."""
    text = text or environment.get("IRONBRIDGE_DATABASE", "")
    if "://" not in text:
        path = Path(text).expanduser() if text else data_folder(environment) / "ironbridge.db"
        return f"sqlite:///{path.absolute()}"
    try:
        url = make_url(text)
    except ArgumentError as error:
        raise Malformed(f"{text!r} is not a database URL") from error
    kind = url.drivername.partition("+")[0]
    if kind in ("postgresql", "postgres"):
        return url.set(drivername="postgresql+psycopg").render_as_string(hide_password=False)
    if kind != "sqlite":
        raise Malformed(f"the database must be SQLite or PostgreSQL, not {kind}")
    if not sqlite_file(url):
        raise Malformed("an SQLite database must be a file, because several threads share it")
    return url.set(drivername="sqlite").render_as_string(hide_password=False)


def sqlite_file(url: str | URL) -> Path | None:
    """The file of an SQLite URL; None for a server, and for a database in memory."""
    url = make_url(url)
    name = url.database or ""
    if not url.drivername.startswith("sqlite") or name in ("", ":memory:") or name.startswith("file:"):
        return None
    return Path(name)


def find_secret(database: str, environment: Mapping[str, str] = os.environ) -> str:
    """IRONBRIDGE_SECRET, or the file beside the SQLite database, or that in the data folder; made once."""
    given = environment.get("IRONBRIDGE_SECRET", "")
    if given:
        if len(given) < SHORTEST_SECRET:
            raise Malformed(f"IRONBRIDGE_SECRET must have at least {SHORTEST_SECRET} characters")
        return given
    beside = sqlite_file(database)
    file = beside.with_name(beside.name + ".secret") if beside else data_folder(environment) / "secret"
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        try:
            with open(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as new:
                new.write(secrets.token_hex(32))
        except FileExistsError:
            pass
        kept = file.read_text(encoding="ascii").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise Malformed(f"cannot keep the secret in {file}: {error}") from error
    if len(kept) < SHORTEST_SECRET:
        raise Malformed(
            f"{file} must hold a secret of at least {SHORTEST_SECRET} characters; delete it for a new one"
        )
    return kept
