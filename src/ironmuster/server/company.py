"""The messages about who sits at a table, who is there, and what they say to each other."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from ironmuster.kernel.value import Value
from ironmuster.server.terms import Id, Message, Notice, SeatNumber

LONGEST_WORDS: Final = 300
Signal: TypeAlias = Literal["hello", "thinking", "moment", "well_played", "thanks"]

# -- what a client says ---------------------------------------------------------------------------


class Invite(Message, frozen=True):
    """Make a link that gives the seat of `player` to whoever opens it first; an older one is worth
    nothing any more. For one's own seat it is the way to another device."""

    id: Id
    player: SeatNumber


class Withdraw(Message, frozen=True):
    """Take the invitation to a seat back."""

    id: Id
    player: SeatNumber


class Close(Message, frozen=True):
    """Take a seat from whoever holds its link, because it was passed to the wrong person."""

    id: Id
    player: SeatNumber


class Hand(Message, frozen=True):
    """Let a bot play for a seat: one's own, one nobody has taken, or one whose player has been away
    for longer than agreed."""

    id: Id
    player: SeatNumber
    bot: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]


class Back(Message, frozen=True):
    """Play again oneself where a bot has played for one's own seat."""

    id: Id
    player: SeatNumber


class GiveUp(Message, frozen=True, tag="concede"):
    """Concede, whoever decides now."""

    id: Id
    player: SeatNumber


class End(Message, frozen=True):
    """End the match: `player` has been away for longer than agreed, and so concedes."""

    id: Id
    player: SeatNumber


class WhenAble(Message, frozen=True, tag="when_able"):
    """Want to be asked only where there is more to choose than to let others go on, or every time
    again. Everybody can see that nobody was asked."""

    id: Id
    player: SeatNumber
    on: bool


class Door(Message, frozen=True):
    """Let people watch who have no seat, or nobody."""

    id: Id
    open: bool


class Say(Message, frozen=True):
    """Say something to the table: words, or one of a few signals."""

    id: Id
    text: Annotated[str, msgspec.Meta(max_length=LONGEST_WORDS)] = ""
    signal: Signal | None = None


SeatMessage: TypeAlias = Invite | Withdraw | Close | Hand | Back | GiveUp | End | WhenAble

# -- what the server says -------------------------------------------------------------------------


class Invitation(Notice, frozen=True):
    """The secret of the invitation that message `id` asked for; told once and only to who asked."""

    id: str
    player: int
    secret: str


class SeatNow(Value, frozen=True):
    """A seat as everyone may know it. `away` counts the seconds since its player was last there,
    null while they are or a bot plays; `taken` says that somebody holds its link, and `invited`
    that a link to it waits to be opened."""

    player: int
    name: str
    kind: Literal["person", "bot"]
    bot: str
    away: int | None
    taken: bool
    invited: bool
    when_able: bool


class Company(Notice, frozen=True, omit_defaults=False):
    """Who sits at the table. `host` says that this connection may offer seats; after `patience`
    seconds away, null for never, those who wait may go on without somebody; `chat` says whether
    there is one, `watchers` how many look on, and `open` whether more may."""

    seats: tuple[SeatNow, ...]
    host: bool
    patience: int | None
    chat: bool
    watchers: int
    open: bool


class Words(Value, frozen=True):
    """What somebody said, `at` in seconds since 1970; `signal` is one of a few known ones."""

    number: int
    player: int
    name: str
    text: str
    signal: str
    at: int


class Talk(Notice, frozen=True):
    """What was said; `fresh` when these are all lines and replace what was known."""

    lines: tuple[Words, ...]
    fresh: bool = False
