"""Web push: what a browser's own push service takes, encrypted for that browser and signed with our key.

The key follows from the server's secret, so there is nothing more to keep; with another secret browsers must
switch their notices on again. The libraries are imported where they are used: they are slow to.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
from functools import cache
from typing import Any
from urllib.parse import urlsplit

import msgspec

from ironbridge.server.errors import BadInput
from ironbridge.server.settings import Settings
from ironbridge.server.telling import Text
from ironbridge.words.catalogue import say

ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # of the curve P-256
KEPT = 86_400  # seconds a push service keeps it for a browser that is off
SIGNED = 12 * 3600  # seconds a signature is good; a day is the most allowed
POINT, AUTH = 65, 16  # bytes of a browser's two keys
LONGEST_BODY = 2_000  # characters: a push service takes 4,096 bytes, encrypted


def encode(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


@cache
def _vapid(secret: str) -> Any:
    from cryptography.hazmat.primitives.asymmetric import ec
    from py_vapid import Vapid02

    digest = hmac.new(secret.encode(), b"vapid", hashlib.sha512).digest()
    return Vapid02(ec.derive_private_key(int.from_bytes(digest) % (ORDER - 1) + 1, ec.SECP256R1()))


@cache
def public_key(secret: str) -> str:
    """What a browser is told when it subscribes."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    key = _vapid(secret).public_key
    return encode(key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def clean_keys(point: str, auth: str) -> str:
    """The two keys of a browser as they are stored. Raises BadInput for what encrypts nothing."""
    from cryptography.hazmat.primitives.asymmetric import ec

    try:
        raw, shared = decode(point), decode(auth)
        if len(raw) != POINT or len(shared) != AUTH:
            raise ValueError
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), raw)
    except (ValueError, binascii.Error) as error:
        raise BadInput(say("These are not the keys of a push subscription.")) from error
    return f"{encode(raw)} {encode(shared)}"


def encrypt(keys: str, content: bytes) -> bytes:
    """As RFC 8291 says."""
    import http_ece
    from cryptography.hazmat.primitives.asymmetric import ec

    point, auth = map(decode, keys.split())
    ours = ec.generate_private_key(ec.SECP256R1())
    made: bytes = http_ece.encrypt(content, private_key=ours, dh=point, auth_secret=auth, version="aes128gcm")
    return made


def request_of(
    settings: Settings, address: str, keys: str, text: Text, now: float
) -> tuple[bytes, dict[str, str]]:
    """The body and the headers of a push."""
    said = {
        "title": text.title,
        "body": text.body[:LONGEST_BODY],
        "url": urlsplit(text.link).path,
        "tag": text.tag,
        "waiting": text.waiting,
    }
    parts = urlsplit(address)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(now) + SIGNED, "sub": _contact(settings)}
    headers = {
        **_vapid(settings.secret).sign(claims),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(KEPT),
        "Urgency": "normal",
    }
    if text.tag:
        headers["Topic"] = text.tag[:32]  # of several that a browser has not got yet the newest counts
    return encrypt(keys, msgspec.json.encode(said)), headers


def _contact(settings: Settings) -> str:
    """Where the push service finds the host if something is wrong."""
    from email.utils import parseaddr

    if settings.mail is not None:
        return f"mailto:{parseaddr(settings.mail.sender)[1]}"
    return settings.address if settings.secure else "mailto:nobody@localhost.localdomain"
