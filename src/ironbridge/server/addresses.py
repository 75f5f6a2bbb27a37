"""Whose address a request comes from: the connection's own, or what a trusted proxy says of it."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable, Sequence

from ironbridge.core.refusals import Malformed

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Network = ipaddress.IPv4Network | ipaddress.IPv6Network


def read_networks(text: str) -> tuple[Network, ...]:
    """`127.0.0.1,10.0.0.0/8` as networks. Raises Malformed."""
    try:
        return tuple(ipaddress.ip_network(part.strip()) for part in text.split(",") if part.strip())
    except ValueError as error:
        raise Malformed(
            f"IRONBRIDGE_TRUST_PROXY must name proxies by address, such as 127.0.0.1 or 10.0.0.0/8: {error}"
        ) from error


def is_within(address: str, networks: Iterable[Network]) -> bool:
    """A text that is no address is within none."""
    ip = _ip(address)
    return ip is not None and any(ip in network for network in networks)


def real_address(peer: str, forwarded: Sequence[str], proxies: Sequence[Network]) -> str:
    """The address to count by: behind trusted proxies the last one of X-Forwarded-For that is none of them.

    Each proxy adds who asked it at the end; whatever stands before the first stranger anybody can write.
    """
    if not is_within(peer, proxies):
        return network(peer)
    nearest = peer
    for address in reversed(",".join(forwarded).split(",")):
        if _ip(address.strip()) is None:
            break
        nearest = address.strip()
        if not is_within(nearest, proxies):
            break
    return network(nearest)


def network(address: str) -> str:
    """One customer of IPv6 has a whole /64 of addresses, and is one to us."""
    ip = _ip(address)
    if ip is None or ip.version == 4:
        return str(ip or address)
    return str(ipaddress.ip_network((ip.packed[:8].ljust(16, b"\0"), 64)))


def customer(network: str) -> str:
    """What one customer of IPv6 may well have of such networks: a /48. An address of IPv4 is itself."""
    try:
        found = ipaddress.ip_network(network)
    except ValueError:
        return network
    return str(found.supernet(new_prefix=48)) if found.version == 6 and found.prefixlen > 48 else network


def _ip(address: str) -> Address | None:
    """An address of IPv4 written as one of IPv6 is what it was before."""
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return None
    return (ip.ipv4_mapped or ip) if ip.version == 6 else ip
