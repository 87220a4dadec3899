"""The messages about who sits at a table, who is there, and what they say to each other."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from ironmuster.kernel.value import Value
from ironmuster.server.agreeing import Proposal
from ironmuster.server.terms import Id, Message, Notice, Patience, SeatNumber

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
    for longer than agreed. Until further notice, or only until the `battle` that is being fought
    there is over."""

    id: Id
    player: SeatNumber
    bot: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
    battle: bool = False


class Back(Message, frozen=True):
    """Play again oneself where a bot has played for one's own seat."""

    id: Id
    player: SeatNumber


class GiveUp(Message, frozen=True, tag="concede"):
    """Concede, whoever decides now: the battle one plays in, or at a `level` the game inside so
    many others, 0 the outermost."""

    id: Id
    player: SeatNumber
    level: Annotated[int, msgspec.Meta(ge=-1, le=9)] = -1


class End(Message, frozen=True):
    """Go on without `player`, who has been away for longer than agreed, and so concedes: the match
    is over, unless its rules go on for the others."""

    id: Id
    player: SeatNumber


class WhenAble(Message, frozen=True, tag="when_able"):
    """Want to be asked only where there is more to choose than to let others go on, or every time
    again. Everybody can see that nobody was asked."""

    id: Id
    player: SeatNumber
    on: bool


class Propose(Message, frozen=True):
    """Want everybody to wait for so many seconds for somebody who is away, null for as long as it
    takes. It is agreed once all want the same who hold a seat; to want what is agreed already takes
    what others propose off the table."""

    id: Id
    patience: Patience


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
    that a link to it waits to be opened. A bot plays for a `person` until further notice, or until
    the `battle` that is being fought there is over."""

    player: int
    name: str
    kind: Literal["person", "bot"]
    bot: str
    away: int | None
    taken: bool
    invited: bool
    when_able: bool
    person: str
    battle: bool


class Company(Notice, frozen=True, omit_defaults=False):
    """Who sits at the table. `host` says that this connection may offer seats; after `patience`
    seconds away, null for never, those who wait may go on without somebody, and `proposal` is what
    some want instead; `chat` says whether there is one, `watchers` how many look on, and `open`
    whether more may."""

    seats: tuple[SeatNow, ...]
    host: bool
    patience: int | None
    proposal: Proposal | None
    chat: bool
    watchers: int
    open: bool


class Missed(Notice, frozen=True):
    """What whoever comes back has missed: so many `lines` of the log, after action number `entry`,
    since they were last there, in seconds since 1970."""

    since: int
    entry: int
    lines: int


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
