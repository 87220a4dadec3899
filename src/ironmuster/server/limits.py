"""How much anyone may ask for: budgets that refill, for each connection and for each address.

An address may be a family's: what one connection does too much of is held against that connection
first, and an address that is closed for a while still lets in whoever shows the token of a seat.
"""

from __future__ import annotations

from collections.abc import Collection
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network
from time import monotonic
from typing import Any, Final, TypeAlias

Address: TypeAlias = IPv4Address | IPv6Address

MOST_VISITORS: Final = 4096  # addresses remembered
SHARED: Final = 32  # how many an address counts as that many people may stand behind
SOCKETS: Final = 48  # of one address without a seat
DOUBTFUL: Final = 8  # more of them that may yet show a token
CONNECTIONS: Final = 128  # of one address
CLOSED: Final = 60.0  # seconds


class Budget:
    """So much at once, `most`, and so much `per_second` over time."""

    __slots__ = ("left", "most", "per_second", "seen")

    def __init__(self, most: float, per_second: float) -> None:
        self.most = most
        self.per_second = per_second
        self.left = most
        self.seen = monotonic()

    def spend(self) -> bool:
        """Take one of what is left; False when nothing is."""
        now = monotonic()
        self.left = min(self.most, self.left + (now - self.seen) * self.per_second)
        self.seen = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Visitor:
    """What is remembered of an address. Many may stand behind one that is `shared`, this machine or
    a `proxy`: it may ask for more, and is never closed."""

    def __init__(self, shared: bool = False, proxy: bool = False) -> None:
        times = SHARED if shared else 1
        self.shared = shared
        self.proxy = proxy
        self.connections = 0
        self.most_connections = CONNECTIONS * times
        self.sockets = 0  # without a seat
        self.doubtful = 0  # of them, those that are there only to show the token of one
        self.most_sockets = SOCKETS * times
        self.opening = Budget(120 * times, 20 * times)
        self.requests = Budget(400 * times, 60 * times)
        self.matches = Budget(30 * times, 0.25 * times)
        self.messages = Budget(600 * times, 120 * times)
        self.tries = Budget(5 * times, times / 30)  # at the password
        self.patience = Budget(3, 1 / CLOSED)
        self.suspected = 0.0
        self.closed = 0.0

    def blame(self) -> None:
        """Take note that one of its connections had to be cut off; the fourth closes it."""
        self.suspected = monotonic() + CLOSED
        if not self.patience.spend() and not self.shared:
            self.closed = self.suspected

    def is_suspected(self) -> bool:
        """Whether its newcomers get little patience for now."""
        return monotonic() < self.suspected

    def is_closed(self) -> bool:
        """Whether only those with a seat are let in for now."""
        return monotonic() < self.closed

    def come(self) -> bool:
        """Count a new socket; True when it is let in only with the token of a seat."""
        doubted = self.is_closed() or self.sockets - self.doubtful >= self.most_sockets
        self.sockets += 1
        self.doubtful += doubted
        return doubted

    def go(self, doubted: bool) -> None:
        """Count a socket no more: it has ended, or it has a seat."""
        self.sockets -= 1
        self.doubtful -= doubted

    def is_crowded(self) -> bool:
        """Whether so many are there to show a token that no more are waited for."""
        return self.doubtful > DOUBTFUL

    def is_idle(self) -> bool:
        """Whether nothing is lost by forgetting it."""
        return not self.connections and not self.sockets and not self.is_suspected()


class Visitors:
    """The addresses that were here of late; `proxies` are those many come through."""

    def __init__(self, proxies: Collection[str] = ()) -> None:
        self.proxies = [ip_network(one, strict=False) for one in proxies]
        self.seen: dict[str, Visitor] = {}

    def of(self, client: Any) -> Visitor:
        """Return what is remembered of an address; `client` is (host, port), None when unknown."""
        address = _read(str(client[0]) if client else "")
        name = str(_household(address) if address else "")
        found = self.seen.pop(name, None) or self._meet(address)
        self.seen[name] = found
        if len(self.seen) > MOST_VISITORS:
            self._forget()
        return found

    def _meet(self, address: Address | None) -> Visitor:
        if address is None:  # a socket of this machine that has none
            return Visitor(shared=True)
        proxy = any(address in one for one in self.proxies)
        return Visitor(proxy or address.is_loopback, proxy)

    def _forget(self) -> None:
        """Forget idle addresses, those first that were seen the longest ago."""
        for name in list(self.seen)[: MOST_VISITORS // 2]:
            if self.seen[name].is_idle():
                del self.seen[name]


def _read(host: str) -> Address | None:
    """Return an address; one of IPv4 also where it came as one of IPv6."""
    try:
        found = ip_address(host.partition("%")[0])
    except ValueError:
        return None
    return (found.version == 6 and found.ipv4_mapped) or found


def _household(address: Address) -> Address | IPv6Network:
    """Return what one household has of the addresses: in IPv6 it has a whole network."""
    if address.version == 4 or address.is_loopback:
        return address
    return IPv6Network((address, 64), strict=False)
