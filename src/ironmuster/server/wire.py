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
from ironmuster.server import company
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
    """Take back the latest action of the seats of this connection, and what followed it."""

    seq: Count
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
    what is in the way."""

    id: Id
    question: dict[str, Any]
    after: Ahead = ()


class AskHint(Message, frozen=True, tag="hint"):
    """Ask a bot what it would do in this seat's place."""

    id: Id


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
    | Sync
    | Suppose
    | AskOdds
    | AskWhy
    | AskMeasure
    | AskHint
    | Roll
    | company.Say
    | company.Door
    | company.SeatMessage
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
    some keys of an object, or at some places of a list.
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


class EventLine(Value, frozen=True):
    """One event as a sentence, its rule, its anchors, the event itself, and the number of the
    action it came from, 0 for the set-up."""

    text: str
    rule: str
    anchors: tuple[str, ...]
    event: Any
    entry: int


class Events(Notice, frozen=True):
    """What happened up to `seq`; `fresh` when these are all lines and replace what was known."""

    seq: int
    lines: tuple[EventLine, ...]
    fresh: bool = False


class Option(Value, frozen=True, omit_defaults=True):
    """A legal answer with its words and what a screen can highlight for it."""

    action: Any
    text: str
    anchors: tuple[str, ...] = ()


class Many(Value, frozen=True):
    """All answers of one kind where they are many: the fields of their actions in columns, and the
    phrase that tells each. `{x}` in its `text` and `anchors` stands for field `x`, and in the text
    for what `words` has at the place of that number."""

    type: str
    columns: dict[str, tuple[Any, ...]]
    phrase: Phrase


class Question(Notice, frozen=True, tag="decision"):
    """The open decision, to the seat that decides; `sampled` when other answers may do as well. Of
    a long list `many` has the first answers, in fewer words, and `options` the last."""

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
    """What would be asked, and the view, after the answers of message `id`."""

    id: str
    question: Question
    view: Any


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
    | HintFound
    | company.Invitation
    | company.Company
    | company.Talk
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
