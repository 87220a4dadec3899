"""Where the server is found: what it listens on, its names, and what a friend can type."""

from __future__ import annotations

import socket
from collections.abc import Iterator, Sequence
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Final, TypeAlias
from urllib.parse import urlsplit

import ifaddr

from ironmuster.kernel.errors import DataError

Address: TypeAlias = IPv4Address | IPv6Address
LOCAL: Final = ("localhost", "127.0.0.1", "[::1]")
ANY: Final = "*"  # as a name: whatever it is asked by


class Addresses:
    """What a server answers to. It listens on `host` and `port`; `names` are given by its keeper,
    and `public`, the whole address it has behind a proxy. Nothing else is remembered: the addresses
    of a machine change while it runs."""

    def __init__(
        self,
        host: str = "127.0.0.1",
        port: int = 8420,
        names: Sequence[str] = (),
        public: str = "",
    ) -> None:
        self.port = port
        self.listens = _read(host)
        self.names = [name.lower() for name in names]
        self.public = public.rstrip("/") + "/" if public else ""
        parts = urlsplit(public)
        if public and (parts.scheme not in ("http", "https") or not parts.hostname):
            raise DataError(f"--url: {public!r:.200} is not an address that begins with http(s)://")
        self.prefix = parts.path.rstrip("/")
        self.known = {*LOCAL, *self.names, without_port(parts.netloc), _bracketed(host)} - {""}

    @property
    def open(self) -> bool:
        """Whether it can be reached from other machines without a proxy."""
        return self.listens is None or not self.listens.is_loopback

    def answers_to(self, name: str, reached: str) -> bool:
        """Whether a request for `name` is meant for this server; `reached` is the address of this
        machine that it came to. No other site can have a browser ask for a page of its own by an
        address, nor by a name of this machine."""
        if name in self.known or ANY in self.known:
            return True
        if not self.open:
            return False
        asked = _read(name)
        if asked is not None:
            return asked == _read(reached)
        return name in own_names()

    def here(self) -> str:
        """Return the link for this machine."""
        host = "127.0.0.1"
        if self.listens is not None and not self.listens.is_unspecified:
            host = _bracketed(str(self.listens))
        elif self.listens is not None and self.listens.version == 6:
            host = "[::1]"
        return f"http://{host}:{self.port}/"

    def links(self) -> list[str]:
        """Return the links that others can type, those first that most likely reach it."""
        if self.public:
            return [self.public]
        if not self.open:
            return []
        hosts = [*self.names, *map(_bracketed, self._outward())]
        if self.listens is None or self.listens.is_unspecified:
            hosts.append(own_names()[-1])
        return [f"http://{host}:{self.port}/" for host in dict.fromkeys(hosts) if host != ANY]

    def _outward(self) -> Iterator[str]:
        """Yield the addresses of this machine that others can reach it by, old ones first."""
        if self.listens is not None and not self.listens.is_unspecified:
            yield str(self.listens)
            return
        found = [address for address in machine_addresses() if _is_reachable(address)]
        for address in sorted(found, key=lambda one: one.version):
            if address.version == 4 or (self.listens is not None and self.listens.version == 6):
                yield str(address)


def own_names() -> list[str]:
    """Return the names this machine goes by in its network."""
    name = socket.gethostname().lower()
    short = name.partition(".")[0]
    return list(dict.fromkeys([name, short, f"{short}.local"]))


def machine_addresses() -> list[Address]:
    """Return the addresses of this machine's network cards."""
    found = [ip.ip for card in ifaddr.get_adapters() for ip in card.ips]
    read = [_read(ip if isinstance(ip, str) else ip[0]) for ip in found]
    return [address for address in read if address is not None]


def without_port(host: str) -> str:
    """Return the name in a Host header."""
    name, colon, port = host.lower().rpartition(":")
    return name if colon and port.isdigit() else host.lower()


def _is_reachable(address: Address) -> bool:
    return not (address.is_loopback or address.is_link_local or address.is_multicast)


def _bracketed(host: str) -> str:
    """Return an address as it stands in a link."""
    return f"[{host}]" if ":" in host else host


def _read(host: str) -> Address | None:
    """Return an address; one of IPv4 also where it came as one of IPv6."""
    try:
        found = ip_address(host.strip("[]").partition("%")[0])
    except ValueError:
        return None
    return (found.version == 6 and found.ipv4_mapped) or found
