"""Somebody to call on this machine: a webhook, or the push service of a browser that reads what comes."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from ironbridge.server.push import decode, encode


class Heard(NamedTuple):
    where: str
    headers: dict[str, str]
    body: bytes


class Listener(ThreadingHTTPServer):
    """Keeps what it is told and answers as it is told to."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Ear)
        self.got: list[Heard] = []
        self.status = 204
        self.endless = False

    @property
    def url(self) -> str:
        return f"http://localhost:{self.server_address[1]}/hook?key=1"

    @property
    def heard(self) -> list[tuple[str, Any]]:
        return [(one.where, json.loads(one.body)) for one in self.got]


class _Ear(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        listener = self.server
        assert isinstance(listener, Listener)
        text = self.rfile.read(int(self.headers["content-length"]))
        headers = {name.lower(): value for name, value in self.headers.items()}
        listener.got.append(Heard(self.headers["host"] + self.path, headers, text))
        self.send_response(listener.status)
        self.send_header("location", "/elsewhere")
        self.send_header("content-length", "1000000000000" if listener.endless else "0")
        self.end_headers()
        with suppress(OSError):  # whoever called has hung up
            while listener.endless:
                self.wfile.write(b" " * 100_000)

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


@contextmanager
def listening() -> Iterator[Listener]:
    with Listener() as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.02,))
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()


class Browser:
    """What a browser has that subscribed: a private key, and a secret it shares with the server."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.secret = b"sixteen bytes ok"
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.keys = {"p256dh": encode(point), "auth": encode(self.secret)}

    def read(self, heard: Heard, public_key: str) -> Any:
        """What was pushed, if it is signed by the server of this key and encrypted for this browser."""
        assert heard.headers["content-encoding"] == "aes128gcm"
        assert int(heard.headers["ttl"]) > 0
        scheme, _, given = heard.headers["authorization"].partition(" ")
        parts = dict(one.strip().split("=", 1) for one in given.split(","))
        assert (scheme, parts["k"]) == ("vapid", public_key)
        assert Vapid02.verify(heard.headers["authorization"])
        claims = json.loads(decode(parts["t"].split(".")[1]))
        assert claims["aud"] == "http://" + heard.where.partition("/")[0]
        text = http_ece.decrypt(
            heard.body, private_key=self.key, auth_secret=self.secret, version="aes128gcm"
        )
        return json.loads(text)
