"""nginx with the site that `hosting/nginx` has, on ports and with a certificate of its own."""

from __future__ import annotations

import os
import re
import shutil
import socket
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.server.waiting import eventually

SITE = Path(__file__).parents[2] / "hosting" / "nginx"
PROGRAM = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")  # Debian's place, not on every PATH
IS_TRIED = bool(os.environ.get("CI") or PROGRAM)
MAIN = """\
{user}
daemon off;
pid nginx.pid;
error_log error.log;
events {{ }}
http {{
    access_log off;
    client_body_temp_path temporary;
    proxy_temp_path temporary;
    fastcgi_temp_path temporary;
    scgi_temp_path temporary;
    uwsgi_temp_path temporary;
    include upstream.conf;
    include ironbridge.conf;
}}
"""


class Proxy(NamedTuple):
    """Where it listens, and whom a client has to trust."""

    http: int
    https: int
    trust: ssl.SSLContext


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
    return port


def is_open(port: int) -> bool:
    with socket.socket() as one:
        return one.connect_ex(("127.0.0.1", port)) == 0


@contextmanager
def running_nginx(folder: Path, server: int, https: int) -> Iterator[Proxy]:
    """A proxy in front of the server on this port."""
    if PROGRAM is None:
        pytest.fail("nginx is not installed, and CI must have it", pytrace=False)
    http = free_port()
    lay_out(folder, {"80": http, "443": https, "8000": server})
    log = folder / "error.log"
    process = subprocess.Popen([PROGRAM, "-p", folder, "-c", folder / "nginx.conf", "-e", log])
    try:
        eventually(lambda: process.poll() is not None or (is_open(http) and is_open(https)), log.read_text)
        assert process.poll() is None, log.read_text()
        yield Proxy(http, https, ssl.create_default_context(cafile=folder / "fullchain.pem"))
    finally:
        process.terminate()
        process.wait()


def lay_out(folder: Path, ports: dict[str, int]) -> None:
    """The shipped files, with nothing replaced but ports and the folder of the certificate."""
    user = "user root;" if os.geteuid() == 0 else ""
    (folder / "nginx.conf").write_text(MAIN.format(user=user))
    for name in ("upstream.conf", "ironbridge.conf"):
        shipped = (SITE / name).read_text()
        shipped = re.sub(r"^ *listen \[::\].*\n", "", shipped, flags=re.MULTILINE)
        shipped = re.sub(r"(?<=listen )(80|443)\b", lambda port: f"127.0.0.1:{ports[port[1]]}", shipped)
        shipped = shipped.replace("127.0.0.1:8000", f"127.0.0.1:{ports['8000']}")
        (folder / name).write_text(shipped.replace("/etc/ironbridge/tls", str(folder)))
    names = "subjectAltName=DNS:games.example.org,IP:127.0.0.1"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
        + ["-days", "2", "-subj", "/CN=games.example.org", "-addext", names]
        + ["-keyout", folder / "privkey.pem", "-out", folder / "fullchain.pem"],
        check=True,
        capture_output=True,
    )
