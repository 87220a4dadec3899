"""The messages of the WebSocket: typed, tagged, and bounded before they are parsed.

`docs/protocol.md` says in words what follows what; the screen's types are generated from here.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from ironmuster.kernel.bot import Reason
from ironmuster.kernel.bounds import Bounds, json_excess
from ironmuster.kernel.odds import Odds
from ironmuster.kernel.system import Outcome, Phrase
from ironmuster.kernel.value import Value, readable
from ironmuster.match import Point
from ironmuster.match.levels import Level
from ironmuster.server import company, ordering
from ironmuster.server.forms import PlayedUnder
from ironmuster.server.terms import (
    Count,
    ErrorCode,
    Id,
    Message,
    Notice,
    Refusal,
    SeatNumber,
    Token,
)

__all__ = ["ErrorCode", "Refusal"]  # among what is defined here, for those who refuse

MAX_BYTES = 64 * 1024
MAX_DEPTH = 16
MAX_VALUES = 10_000

# -- what a client says ---------------------------------------------------------------------------


class Join(Message, frozen=True):
    """Take the seat of a private token, or watch; `since` is the last `seq` already seen.

    `also` are the tokens of further seats at the same screen, and that of the host; joining again
    adds seats. `heard` is the number of the last line of the talk already known.
    """

    token: Token | None = None
    since: Count | None = None
    also: Annotated[tuple[Token, ...], msgspec.Meta(max_length=9)] = ()
    heard: Count = 0


class Here(Message, frozen=True):
    """Say that `player`, one of several seats at this screen, looks at it now."""

    player: SeatNumber


class Act(Message, frozen=True):
    """Answer the open decision; the same `id` again is acknowledged again and done once."""

    seq: Count
    id: Id
    action: msgspec.Raw


class Undo(Message, frozen=True):
    """Take back the latest action of the seats of this connection, and what followed it; or all
    down `to` so many actions, one of the landmarks that were told at this `seq`."""

    seq: Count
    id: Id
    to: Count | None = None


class AskLandmarks(Message, frozen=True, tag="landmarks"):
    """Ask which points the table may agree to go back to."""

    id: Id


class Sync(Message, frozen=True):
    """Ask for the whole position and log again."""


Ahead: TypeAlias = Annotated[tuple[msgspec.Raw, ...], msgspec.Meta(max_length=6)]


class Suppose(Message, frozen=True):
    """Ask what would be asked next, and what would be seen, `after` these answers of one's own."""

    id: Id
    after: Ahead


class AskOdds(Message, frozen=True, tag="odds"):
    """Ask what may come of an action that is open to this seat, or would be `after` others."""

    id: Id
    action: msgspec.Raw
    after: Ahead = ()


class AskWhy(Message, frozen=True, tag="why"):
    """Ask why an action is refused, or would be `after` others."""

    id: Id
    action: msgspec.Raw
    after: Ahead = ()


class AskMeasure(Message, frozen=True, tag="measure"):
    """Ask the system about the position, or that `after` answers of one's own: how far, how wide,
    what is in the way. In a battle inside a game its rules are asked, or at a `level` those of the
    game inside so many others, 0 the outermost."""

    id: Id
    question: dict[str, Any]
    after: Ahead = ()
    level: Annotated[int, msgspec.Meta(ge=0, le=9)] | None = None


class AskLog(Message, frozen=True, tag="log"):
    """Ask for the last lines of the log that are about the actions from number `since` to before
    number `before`: earlier ones, or those of a chapter. With `sought` only lines with these words
    come, with `about` only those about a thing."""

    id: Id
    before: Count
    since: Count = 0
    sought: Annotated[str, msgspec.Meta(max_length=100)] = ""
    about: Annotated[str, msgspec.Meta(max_length=100)] = ""


class AskHint(Message, frozen=True, tag="hint"):
    """Ask a bot what it would do in this seat's place, `after` answers of its own."""

    id: Id
    after: Ahead = ()


class Roll(Message, frozen=True):
    """Report what a real die, or a real deck, gave."""

    seq: Count
    id: Id
    value: msgspec.Raw


ClientMessage: TypeAlias = (
    Join
    | Here
    | Act
    | Undo
    | AskLandmarks
    | Sync
    | Suppose
    | AskOdds
    | AskWhy
    | AskMeasure
    | AskLog
    | AskHint
    | Roll
    | company.Say
    | company.Door
    | company.Propose
    | company.SeatMessage
    | ordering.Prepare
    | ordering.AskOrders
)


# -- what the server says -------------------------------------------------------------------------


class Player(Value, frozen=True):
    """Who sits in a seat, whether a connection owns it now, and whether it may ask for hints."""

    name: str
    kind: Literal["person", "bot"]
    connected: bool
    real_dice: bool
    hints: bool


class State(Notice, frozen=True, omit_defaults=False):
    """The position as this connection may see it.

    `seats` are the seats it owns; `undo` counts its actions that are free to take back, and
    `ask_undo` says whether it may ask the others to take back one more; `held` is what has come out
    since, so that no more is free. `seconds_left` runs while somebody is connected; null when no
    time was agreed. `entry` is how many actions led here, and `viewer` the seat whose eyes it is
    seen with, null for what everyone may see. `secret` says that the match hides something yet.
    `number` counts the states this connection was sent. The `view` comes whole, or as a `change` to
    the one of the state before: `[value]` is the value from now on, an object has the changes at
    some keys of an object, or at some places of a list. `inside` is such a change to the list of
    the games played inside the match, of `Level`s, which is empty where the view comes whole.
    `fighting` are those who fight a battle inside the match, be it another game or a part of it.
    Those of `asked` have yet to say whether they let this connection take something back.
    """

    seq: int
    players: tuple[Player, ...]
    seats: tuple[int, ...]
    undo: int
    ask_undo: bool
    over: Outcome | None
    seconds_left: int | None = None
    held: str = ""
    entry: int = 0
    viewer: int | None = None
    secret: bool = False
    number: int = 0
    view: Any = msgspec.UNSET
    change: Any = msgspec.UNSET
    inside: Any = msgspec.UNSET
    fighting: tuple[int, ...] = ()
    asked: tuple[int, ...] = ()


class EventLine(Value, frozen=True, omit_defaults=True):
    """One event as a sentence, its rule, its anchors, the event itself, the number of the action it
    came from, 0 for the set-up, and of a battle inside the match by whose rules it is told."""

    text: str
    rule: str
    anchors: tuple[str, ...]
    event: Any
    entry: int
    system: str = ""


class Chapter(Value, frozen=True, omit_defaults=True):
    """A part of the log that begins with action number `entry`. Level 0 has the turns of the match
    itself, 1 the battles inside it, which `end` with an action, 2 the turns of those. A battle of
    its `own` is fought by the rules of the game it is in, on the same board."""

    entry: int
    level: int
    text: str
    end: int | None = None
    own: bool = False


class Events(Notice, frozen=True):
    """What happened up to `seq`; `fresh` when the lines replace what was known: they are the last
    screenful, from action `first` on, and so many lines came `before`. `chapters` are those that
    have begun or ended meanwhile."""

    seq: int
    lines: tuple[EventLine, ...]
    fresh: bool = False
    before: int = 0
    first: int = 0
    chapters: tuple[Chapter, ...] = ()


class Page(Value, frozen=True):
    """Lines of the log, whole actions from number `first` on; so many lines came `before`."""

    lines: tuple[EventLine, ...]
    first: int
    before: int


class LogFound(Notice, frozen=True, tag="log", omit_defaults=False):
    """The page of the log that message `id` asked for."""

    id: str
    page: Page


class Option(Value, frozen=True, omit_defaults=True):
    """A legal answer with its words and what a screen can highlight for it."""

    action: Any
    text: str
    anchors: tuple[str, ...] = ()


class Many(Value, frozen=True):
    """The answers of one kind where they are many: the fields of their actions in columns, and the
    phrase that tells each. `{x}` in its `text` and `anchors` stands for field `x`, and in the text
    for what `words` has at the place of that number or for that text; a list for its last entry, in
    the text by the others."""

    type: str
    columns: dict[str, tuple[Any, ...]]
    phrase: Phrase


class Question(Notice, frozen=True, tag="decision"):
    """The open decision, to the seat that decides; `sampled` when other answers may do as well. Of
    a long list `many` has the answers that phrases tell, and `options` the others."""

    seq: int
    player: int
    prompt: str
    options: tuple[Option, ...]
    sampled: bool = False
    many: tuple[Many, ...] = ()


class Waiting(Notice, frozen=True):
    """Another seat decides; or one of this screen, to whose player it is to be handed over first.

    `options` are the answers that player may then give without having looked.
    """

    seq: int
    player: int
    prompt: str
    options: tuple[Option, ...] = ()


class Thinking(Notice, frozen=True, omit_defaults=False):
    """The bot of the seat that decides thinks, or waits for its turn to think: `before` says how
    many others come first."""

    seq: int
    player: int
    state: Literal["thinking", "waiting"]
    before: int


class RollWanted(Notice, frozen=True, tag="roll"):
    """This seat plays with real dice and must report one of `values`; `purpose` says what is rolled
    for, `about` which answer waits for it, and `rolled` what has been rolled for it."""

    seq: int
    name: str
    values: tuple[Any, ...]
    purpose: str = ""
    about: str = ""
    rolled: tuple[Any, ...] = ()


class Supposed(Notice, frozen=True):
    """What would be asked, and the view, after the answers of message `id`; `inside` are then the
    games played inside the match."""

    id: str
    question: Question
    view: Any
    inside: tuple[Level, ...] = ()


class OddsFound(Notice, frozen=True, tag="odds"):
    """The odds of the action asked about in message `id`."""

    id: str
    odds: Odds


class WhyFound(Notice, frozen=True, tag="why", omit_defaults=False):
    """Why the action of message `id` is refused, with the rule; empty when it is legal."""

    id: str
    text: str


class Measured(Notice, frozen=True, tag="measure"):
    """What the system answers to the question of message `id`."""

    id: str
    answer: Any


class LandmarksFound(Notice, frozen=True, tag="landmarks"):
    """The points asked about in message `id`, the latest first, as the match stands at `seq`."""

    id: str
    seq: int
    points: tuple[Point, ...]


class HintChoice(Value, frozen=True, omit_defaults=True):
    """An option that a bot would think of: in words, its score, and what decided."""

    action: Any
    text: str
    anchors: tuple[str, ...] = ()
    score: float | None = None
    reasons: tuple[Reason, ...] = ()


class HintFound(Notice, frozen=True, tag="hint", omit_defaults=False):
    """The best few options as `bot` sees them, the best first; `unit` is the word behind a score,
    `about` what it counts, and `scale` from where to where scores of that unit are drawn."""

    id: str
    bot: str
    unit: str
    about: str
    scale: tuple[float, float]
    choices: tuple[HintChoice, ...]


class Outdated(Notice, frozen=True, omit_defaults=False):
    """The match was played `under` rules that this server has not: it is read, as it was told. It
    may go on under those of today as it was after `entry` actions, when all people agree: those of
    `agreed` do, those of `missing` have not said so, and `asks` this screen; so many answers that
    came later would be `lost`. Null where it cannot, and `fault` says why, unless it is over. It is
    answered as a request to take back is."""

    under: tuple[PlayedUnder, ...]
    entry: int | None
    fault: str
    agreed: tuple[int, ...]
    missing: tuple[int, ...]
    asks: bool
    lost: int


class Moved(Notice, frozen=True):
    """The match goes on as another one, with the same tokens."""

    match: str


class TakenBack(Notice, frozen=True, tag="taken"):
    """Who has taken back what, and who let them, in words: a `state` at `seq` went before."""

    seq: int
    text: str


class Ack(Notice, frozen=True):
    """The message `id` was done and is safe on disk; the match stands at `seq`."""

    id: str
    seq: int


class Fault(Notice, frozen=True, tag="error"):
    """A message was refused and nothing has changed."""

    code: ErrorCode
    text: str
    id: str | None = None


ServerMessage: TypeAlias = (
    State
    | Events
    | Question
    | Waiting
    | Thinking
    | RollWanted
    | Supposed
    | OddsFound
    | WhyFound
    | Measured
    | LandmarksFound
    | LogFound
    | HintFound
    | company.Invitation
    | company.Company
    | company.Talk
    | company.Missed
    | ordering.Orders
    | ordering.OrdersFound
    | Outdated
    | Moved
    | TakenBack
    | Ack
    | Fault
)

# -- reading and writing --------------------------------------------------------------------------

_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(readable(ClientMessage))
_encoder = msgspec.json.Encoder()


def check_bounds(raw: bytes) -> None:
    """Refuse what is too long, too deeply nested or too much, before anything parses it."""
    excess = json_excess(raw, Bounds(MAX_BYTES, MAX_DEPTH, MAX_VALUES))
    if excess:
        raise Refusal("too_large", f"message: {excess}")


def read(raw: bytes) -> ClientMessage:
    """Read a client's message; `Refusal` says what is wrong with it."""
    check_bounds(raw)
    try:
        raw.decode()  # also of what is read later than the rest
        return _decoder.decode(raw)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as fault:
        raise Refusal("malformed", str(fault)) from None


def write(notice: ServerMessage) -> bytes:
    """Return a server's message as JSON."""
    return _encoder.encode(notice)
