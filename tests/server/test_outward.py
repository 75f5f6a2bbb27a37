"""Calls to addresses that people give: never on the own network, never further than one answer."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from ironbridge.server.outward import Unreachable, call, is_public, open_client, resolve
from tests.server.listening import Listener, listening

PRIVATE = ("127.0.0.1", "10.1.2.3", "192.168.0.1", "169.254.169.254", "0.0.0.0", "::1", "fe80::1", "fd00::1")
WRITTEN_INSIDE = ("::ffff:127.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "2002:a01:203::1", "::127.0.0.1")
RESERVED = ("224.0.0.1", "100.64.0.1", "240.0.0.1", "64:ff9b:1::1", "fec0::1", "ff02::1", "2001:0:7f00:1::")


@pytest.mark.parametrize("host", [*PRIVATE, *WRITTEN_INSIDE, *RESERVED, "no.such.invalid"])
def test_addresses_that_are_not_public_are_refused(host: str) -> None:
    with pytest.raises(Unreachable):
        asyncio.run(resolve(host, 80, private=False))
    if host != "no.such.invalid":
        assert asyncio.run(resolve(host, 80, private=True))


@pytest.mark.parametrize("host", ["2002:808:808::1", "64:ff9b::808:808", "::ffff:8.8.8.8", "2a00:1450::1"])
def test_a_public_address_inside_another_may_be_called(host: str) -> None:
    assert is_public(host)


def test_teredo_hides_no_private_client() -> None:
    # The client's address stands there with every bit turned over.
    assert not is_public("2001:0:808:808:0:0:80ff:fffe")  # 127.0.0.1 behind 8.8.8.8
    assert is_public("2001:0:808:808:0:0:f7f7:f7f7")


def test_the_far_end_of_the_connection_counts_whatever_was_resolved(monkeypatch: pytest.MonkeyPatch) -> None:
    async def mistaken(*_: Any) -> str:
        return "127.0.0.1"

    monkeypatch.setattr("ironbridge.server.outward.resolve", mistaken)

    async def make(listener: Listener, private: bool) -> int:
        async with open_client() as client:
            return await call(client, listener.url, b"{}", {}, private)

    with listening() as listener:
        with pytest.raises(Unreachable):
            asyncio.run(make(listener, private=False))
        assert listener.got == []
        assert asyncio.run(make(listener, private=True)) == 204
        assert len(listener.got) == 1


def test_a_public_address_is_called_by_the_address_found() -> None:
    assert asyncio.run(resolve("8.8.8.8", 443, private=False)) == "8.8.8.8"
