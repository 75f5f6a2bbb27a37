"""Where a request came from: nobody but a trusted proxy is believed, and no further than it can know."""

from __future__ import annotations

import pytest

from ironbridge.core.refusals import Malformed
from ironbridge.server.addresses import read_networks, real_address
from ironbridge.server.connections import ALL, AN_ADDRESS, Door
from ironbridge.server.settings import Settings

PROXIES = read_networks("127.0.0.1, 10.0.0.0/8, 2001:db8:1::1")
CASES = {
    "no proxy": ("192.0.2.7", ["198.51.100.1"], "192.0.2.7"),
    "a proxy that says nothing": ("127.0.0.1", [], "127.0.0.1"),
    "a client": ("127.0.0.1", ["198.51.100.1"], "198.51.100.1"),
    "a client that wrote one itself": ("127.0.0.1", ["203.0.113.9, 198.51.100.1"], "198.51.100.1"),
    "the proxy's own line after the client's": ("127.0.0.1", ["203.0.113.9", "198.51.100.1"], "198.51.100.1"),
    "two proxies": ("127.0.0.1", ["203.0.113.9, 198.51.100.1,10.1.2.3"], "198.51.100.1"),
    "nobody but proxies": ("127.0.0.1", ["10.1.2.3"], "10.1.2.3"),
    "no address": ("127.0.0.1", ["198.51.100.1, unknown"], "127.0.0.1"),
    "IPv4 written as IPv6": ("::ffff:127.0.0.1", ["::ffff:198.51.100.1"], "198.51.100.1"),
    "a proxy of IPv6": ("2001:db8:1::1", ["2001:db8:2::5"], "2001:db8:2::/64"),
    "a neighbour of that proxy": ("2001:db8:1::2", ["198.51.100.1"], "2001:db8:1::/64"),
}


@pytest.mark.parametrize(("peer", "forwarded", "found"), CASES.values(), ids=CASES)
def test_the_last_address_that_is_no_proxy_counts(peer: str, forwarded: list[str], found: str) -> None:
    assert real_address(peer, forwarded, PROXIES) == found


@pytest.mark.parametrize("wrong", ["1", "localhost", "127.0.0.1;10.0.0.1", "10.0.0.1/8"])
def test_a_proxy_that_is_no_address_is_refused(wrong: str) -> None:
    with pytest.raises(Malformed, match="IRONBRIDGE_TRUST_PROXY must name proxies by address"):
        read_networks(wrong)


@pytest.mark.parametrize(
    ("address", "most"), [("127.0.0.1", ALL), ("2001:db8:1::1", ALL), ("192.0.2.7", AN_ADDRESS)]
)
def test_a_trusted_proxy_may_bring_every_connection_there_is(address: str, most: int) -> None:
    door = Door(Settings(database="", secret="", trusted_proxies=PROXIES))
    assert [door.enter(address) for _ in range(most + 1)] == [True] * most + [False]
