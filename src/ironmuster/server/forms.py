"""What the plain HTTP calls take and give; `docs/protocol.md` explains it."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from ironmuster.bots import roster
from ironmuster.kernel.replay import MOST, Replay
from ironmuster.kernel.system import Outcome
from ironmuster.kernel.value import Value, readable
from ironmuster.match import Forfeit, SeatSpec
from ironmuster.server.wire import ErrorCode

Seats: TypeAlias = Annotated[list[SeatSpec], msgspec.Meta(min_length=1, max_length=8)]
Entries: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=MOST)]
Slug: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


class SystemInfo(Value, frozen=True):
    """A rule system as it is listed."""

    name: str
    title: str
    version: int


class SystemDetail(Value, frozen=True):
    """A rule system with all that its set-up screen needs; `hints` where a bot of it says what it
    would do, `lesson` where it is told on one page."""

    name: str
    title: str
    version: int
    secrets: bool
    bots: tuple[roster.BotInfo, ...]
    hints: bool
    lesson: bool
    lobby: Any


@readable
class ForceFile(Value, frozen=True):
    """The text of a force's TOML file, and the name that its faults are told with."""

    toml: Annotated[str, msgspec.Meta(max_length=64 * 1024)]
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=200)] = "force"


@readable
class NewMatch(Value, frozen=True):
    """What is to be played by whom."""

    system: Slug
    scenario: dict[str, Any]
    seats: Seats


@readable
class ImportedMatch(Value, frozen=True):
    """A replay file that is to be played on after its first `entry` actions, by whom."""

    replay: Replay
    entry: Entries
    seats: Seats


class Created(Value, frozen=True):
    """A new match: the private token of each seat, null for a bot, and the page to play it on."""

    match: str
    tokens: tuple[str | None, ...]
    url: str


class Summary(Value, frozen=True):
    """A match as it is listed; `fault` says why it cannot be played, such as that it is damaged."""

    match: str
    system: str
    title: str
    created: str
    actions: int
    seats: tuple[SeatSpec, ...]
    over: Outcome | None
    fault: str = ""


class Detail(Value, frozen=True):
    """A match with what it is played with, the answers its bots forfeited, and the seal of its
    dice."""

    match: str
    system: str
    title: str
    created: str
    actions: int
    seats: tuple[SeatSpec, ...]
    over: Outcome | None
    version: int
    scenario: dict[str, Any]
    forfeits: tuple[Forfeit, ...]
    seal: str
    fault: str = ""


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
