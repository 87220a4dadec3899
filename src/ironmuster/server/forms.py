"""What the plain HTTP calls take and give; `docs/protocol.md` explains it."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from ironmuster.bots import roster
from ironmuster.kernel.replay import MOST, Replay
from ironmuster.kernel.system import Outcome
from ironmuster.kernel.value import Value, readable
from ironmuster.match import Forfeit, SeatSpec
from ironmuster.server.terms import PATIENCE, ErrorCode, Patience

Entries: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=MOST)]
Slug: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


class RuleChange(Value, frozen=True):
    """What is played otherwise since a rules version, in a sentence."""

    version: int
    text: str


class PlayedUnder(Value, frozen=True):
    """Rules of a match that this build has not, so that it is looked at as it was told: of which
    version; that of `today`, null where the system is not installed; and the changes since, the
    oldest first."""

    system: str
    title: str
    version: int
    today: int | None
    changes: tuple[RuleChange, ...]


class SystemInfo(Value, frozen=True):
    """A rule system as it is listed, with the changes of its rules, the latest first."""

    name: str
    title: str
    version: int
    changes: tuple[RuleChange, ...]


class SystemDetail(Value, frozen=True):
    """A rule system with all that its set-up screen needs; `hints` where a bot of it says what it
    would do, `lesson` where it is told on one page."""

    name: str
    title: str
    version: int
    bots: tuple[roster.BotInfo, ...]
    hints: bool
    lesson: bool
    lobby: Any


@readable
class ForceFile(Value, frozen=True):
    """The text of the TOML file of a force or a map, and the name that its faults are told with."""

    toml: Annotated[str, msgspec.Meta(max_length=64 * 1024)]
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=200)] = "force"


class SeatWish(SeatSpec, frozen=True):
    """Who is to sit in a seat. With `elsewhere` it is a person on another device, who is sent an
    invitation; a person without it sits at the screen that sets the match up."""

    elsewhere: bool = False

    def spec(self) -> SeatSpec:
        """Return the seat as a match knows it."""
        return SeatSpec(**{name: getattr(self, name) for name in SeatSpec.__struct_fields__})


Seats: TypeAlias = Annotated[list[SeatWish], msgspec.Meta(min_length=1, max_length=8)]


class Terms(Value, frozen=True):
    """What those who play agree on about the table: after how many seconds nobody has to wait for
    somebody who is away, null for never; whether there is a talk, and whether strangers find the
    match in the list."""

    patience: Patience = PATIENCE
    chat: bool = True
    listed: bool = False


@readable
class NewMatch(Value, frozen=True):
    """What is to be played by whom, and on what terms."""

    system: Slug
    scenario: dict[str, Any]
    seats: Seats
    terms: Terms = Terms()


@readable
class ImportedMatch(Value, frozen=True):
    """A replay file that is to be played on after its first `entry` actions, by whom."""

    replay: Replay
    entry: Entries
    seats: Seats
    terms: Terms = Terms()


class Created(Value, frozen=True):
    """A new match and the page to play it on: for each seat its private token, or the secret of the
    invitation to it, null where it has none, and the token of the `host`, who may offer seats;
    `names` is what they are called, bots included to whom nobody has given a name."""

    match: str
    names: tuple[str, ...]
    tokens: tuple[str | None, ...]
    invitations: tuple[str | None, ...]
    host: str
    url: str


Secret: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=128)]


@readable
class Opening(Value, frozen=True):
    """The secret of an invitation that somebody has opened, to be told what it is to."""

    secret: Secret


@readable
class Sitting(Value, frozen=True):
    """Somebody takes the seat of an invitation and is called `name`; `own` are the tokens of this
    match that the browser holds already."""

    secret: Secret
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    own: Annotated[list[str], msgspec.Meta(max_length=9)] = msgspec.field(default_factory=list)


class Offered(Value, frozen=True):
    """The seat of an invitation: of which match, which may have moved on from the one of the link;
    whose it is to be, what is played there, and with whom."""

    match: str
    player: int
    names: tuple[str, ...]
    kinds: tuple[Literal["person", "bot"], ...]
    system: str
    title: str
    over: bool


class Seated(Value, frozen=True):
    """The seat that somebody has taken, and its private token."""

    player: int
    token: str


@readable
class SeatHeld(Value, frozen=True):
    """A match in which a browser holds a seat, by its private token."""

    match: Annotated[str, msgspec.Meta(min_length=1, max_length=32)]
    token: Secret


SeatsHeld: TypeAlias = Annotated[list[SeatHeld], msgspec.Meta(max_length=40)]


class Awaited(Value, frozen=True):
    """Who is asked in a match: `player`, called `name`, about what, by the `rules` of which system,
    and `since` when; null after the end, and where a build kept nothing of it. `mine` says that the
    token is that player's, `bot` that a bot plays for them."""

    match: str
    player: int | None
    name: str
    prompt: str
    rules: str
    since: str | None
    mine: bool
    bot: bool
    over: bool


class Head(Value, frozen=True):
    """What is told of a match wherever it is told of."""

    match: str
    system: str
    title: str
    created: str
    actions: int
    seats: tuple[SeatSpec, ...]
    over: Outcome | None


class Summary(Head, frozen=True):
    """A match as it is listed; `fault` says why it cannot be played, such as that it is damaged,
    and `under` by which rules it was where this build has others: then it can be looked at."""

    fault: str = ""
    under: str = ""


class Detail(Head, frozen=True):
    """A match with what it is played with, the answers its bots forfeited, the seal of its dice,
    and whether people without a seat may watch."""

    version: int
    scenario: dict[str, Any]
    forfeits: tuple[Forfeit, ...]
    seal: str
    open: bool
    fault: str = ""
    under: str = ""


Code: TypeAlias = Literal["not_found", "locked"] | ErrorCode


class Problem(Value, frozen=True):
    """Why a request was not done."""

    code: Code
    text: str


class Denied(Exception):
    """A request that is answered with a `Problem`; `wait` says in how many seconds it may be made
    again."""

    def __init__(self, status: int, code: Code, text: str, wait: int = 0) -> None:
        super().__init__(text)
        self.status = status
        self.wait = wait
        self.problem = Problem(code, text)
