"""The secrets that let somebody in: of a seat, of an invitation to one, of the host.

Only their digests are kept. A link that is worth nothing any more is one whose digest is gone.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import Final, Literal, NamedTuple, TypeAlias

from ironmuster.kernel.value import Value
from ironmuster.server.forms import SeatWish

Kind: TypeAlias = Literal["seat", "invitation", "host"]
NO_SEAT: Final = -1  # whose a host's pass is


class Pass(Value, frozen=True):
    """What a secret is good for: a seat, or the invitation to one."""

    digest: str
    kind: Kind
    player: int = NO_SEAT


class PassChange(NamedTuple):
    """Digests that are worth nothing from now on, and passes that are new."""

    dropped: tuple[str, ...] = ()
    added: tuple[Pass, ...] = ()


UNCHANGED: Final = PassChange()


def digest_of(token: str) -> str:
    """Return what is kept of a private token."""
    return blake2b(token.encode(), digest_size=32, person=b"ironmuster-seat").hexdigest()


def new_pass(kind: Kind, player: int = NO_SEAT) -> tuple[str, Pass]:
    """Return a new secret and what is kept of it."""
    secret = secrets.token_urlsafe(24)
    return secret, Pass(digest_of(secret), kind, player)


class LetIn(NamedTuple):
    """The secrets of a new match, by seat and for the host, and what is kept of them."""

    tokens: tuple[str | None, ...]
    invitations: tuple[str | None, ...]
    host: str
    good: tuple[Pass, ...]

    @classmethod
    def all(cls, wishes: Sequence[SeatWish]) -> LetIn:
        """Make a pass for each person here, an invitation for each elsewhere, one for the host."""
        made: list[tuple[Kind, str, Pass]] = []
        for player, wish in enumerate(wishes):
            kind: Kind = "invitation" if wish.elsewhere else "seat"
            if wish.kind == "person":
                made.append((kind, *new_pass(kind, player)))
        host, own = new_pass("host")
        by_seat = {(kind, one.player): secret for kind, secret, one in made}
        seats = range(len(wishes))
        return cls(
            tuple(by_seat.get(("seat", player)) for player in seats),
            tuple(by_seat.get(("invitation", player)) for player in seats),
            host,
            (own, *(one for _, _, one in made)),
        )


class Passes:
    """The passes of one match that are good now, by their digests."""

    def __init__(self, found: Iterable[Pass]) -> None:
        self.good = {one.digest: one for one in found}

    def find(self, secret: str) -> Pass | None:
        """Return what a secret is good for, if anything."""
        return self.good.get(digest_of(secret))

    def seats(self, digests: Iterable[str]) -> frozenset[int]:
        """Return the seats that these passes own."""
        found = [self.good[one] for one in digests if one in self.good]
        return frozenset(one.player for one in found if one.kind == "seat")

    def is_host(self, digests: Iterable[str]) -> bool:
        """Whether one of these passes is the host's."""
        return any(one in self.good and self.good[one].kind == "host" for one in digests)

    def of(self, player: int, *kinds: Kind) -> tuple[str, ...]:
        """Return the digests of the passes of a seat."""
        found = self.good.values()
        return tuple(one.digest for one in found if one.player == player and one.kind in kinds)

    def change(self, change: PassChange) -> None:
        """Let some passes be worth nothing any more, and others good."""
        for digest in change.dropped:
            self.good.pop(digest, None)
        for one in change.added:
            self.good[one.digest] = one
