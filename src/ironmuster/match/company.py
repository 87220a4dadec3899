"""Who sits at a table in the course of a match: what may happen to a seat, and how it is told."""

from __future__ import annotations

import re
from typing import Final, Literal, NamedTuple, TypeAlias

from ironmuster.bots.names import kind_of
from ironmuster.kernel.names import YOU, inside
from ironmuster.kernel.value import Event
from ironmuster.match.seats import SeatSpec

Happening: TypeAlias = Literal[
    "invited",  # a link was made that gives the seat to who opens it
    "withdrawn",  # that link is worth nothing any more
    "joined",  # somebody has opened it and sits there
    "moved",  # who sat there goes on at another device
    "closed",  # the seat was taken from whoever held its link
    "bot",  # a bot plays for the one who sits there
    "battle",  # and only until the battle that is being fought is over
    "returned",  # the one it played for plays again
    "relieved",  # and does so because that battle is over
    "when_able",  # who sits there is asked only when there is something to play
    "always",  # and now at every window again
    "gone",  # the match ends because the one who sat there is away
]
HANDED: Final = ("bot", "battle")  # what happens to a seat from which on a bot plays
SENTENCES: Final[dict[str, str]] = {
    "invited": "{seat} is offered to a friend on another device",
    "withdrawn": "The invitation to sit in for {seat} was taken back",
    "joined": "{name} sits down in place of {seat}",
    "moved": "{name} goes on at another device",
    "closed": "The seat of {seat} was taken back from whoever held its link",
    "bot": "{bot} plays for {seat}",
    "battle": "{bot} plays for {seat} until this battle is over",
    "returned": "{name} plays again",
    "relieved": "The battle is over, and {name} plays again",
    "when_able": "{name} asks to be passed over when there is nothing to play, which can be seen",
    "always": "{name} is asked every time again",
    "gone": "{seat} was away for too long, and the match is ended",
}


class SeatChanged(Event, frozen=True):
    """Something happened to the seat of `player`, who is called `name` now."""

    player: int
    what: Happening
    name: str


class Note(NamedTuple):
    """A line of the log that is about the table: written as row `seq`, after `entry` actions, when
    `before` sat there."""

    seq: int
    entry: int
    event: SeatChanged
    text: str
    before: SeatSpec


def sentence(what: Happening, before: str, now: str, bot: str) -> str:
    """Return in words what happened to a seat: what its player was called and is called now, and
    the id of the bot that sits there."""
    kept = what == "joined" and now == before  # the seat, under this name
    text = ("{name} sits down" if kept else SENTENCES[what]).format(
        seat=before, name=now, bot=kind_of(bot)
    )
    text = to_you(text) if YOU in (before, now) else text
    for called in {before, now} - {YOU}:
        text = text[:1] + text[1:].replace(called, inside(called))
    return text


def to_you(text: str) -> str:
    """Return a sentence in which whoever is called so is spoken to: `and you play again`."""
    text = re.sub(rf"\b{YOU} (\w+s)\b", lambda found: f"{YOU} {verb_of(found[1])}", text)
    return re.sub(rf"(?<=.)\b{YOU}\b", YOU.lower(), text)


def verb_of(word: str) -> str:
    """Return a verb as it is said to somebody: `play` for plays."""
    return {"is": "are", "was": "were", "goes": "go"}.get(word, word[:-1])


def played_by(called: str, bot: str, until: int | None = None) -> SeatSpec:
    """Return the seat of a person, who is `called` so, while a bot plays for them: until further
    notice, or `until` the battle that began with so many actions is over."""
    person = called[:36]
    name = f"{person} ({kind_of(bot)})"
    return SeatSpec("bot", name, bot, person=person, until=until)
