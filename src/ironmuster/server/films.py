"""Looking back: the log of a match, and its position after any action, as one viewer may see it."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final, TypeVar

import msgspec
from msgspec import structs

from ironmuster.bots import roster
from ironmuster.kernel.errors import DataError, OtherRules
from ironmuster.kernel.replay import Replay, Systems, begin
from ironmuster.kernel.system import Outcome
from ironmuster.kernel.value import Value, readable
from ironmuster.match import (
    Album,
    Film,
    Level,
    SeatSpec,
    album_in,
    import_match,
    leaves_of,
    owners,
    seat_names,
)
from ironmuster.server import wire
from ironmuster.server.forms import PlayedUnder
from ironmuster.server.outdated import played_under
from ironmuster.server.pages import chapters_of, lines_of
from ironmuster.server.showing import players_of

F = TypeVar("F", bound="Film | Album")
MOST_FILMS: Final = 12
FILE: Final = "file"  # begins the name of a film that is no match here


class Opened(Value, frozen=True):
    """A replay file that was handed in, by the name under which it can be looked at."""

    replay: str


class Sat(Value, frozen=True):
    """Whose a seat was, for whoever plays on: of a person of this name, or of a `bot`, by its id
    with its options. `fault` says why one that a file names is none here."""

    name: str
    bot: str = ""
    fault: str = ""


class Story(Value, frozen=True):
    """A match from its first action to its last: who played, who acted, the whole log, and its
    chapters. `seats` are whose they were at its end, where it can be played on. Of one that was
    played `under` rules which this build has not, there are positions after so many actions as
    `places` says only, null for after all of them."""

    system: str
    title: str
    players: tuple[wire.Player, ...]
    actors: tuple[int, ...]
    lines: tuple[wire.EventLine, ...]
    over: Outcome | None
    chapters: tuple[wire.Chapter, ...] = ()
    places: tuple[int, ...] | None = None
    under: tuple[PlayedUnder, ...] = ()
    seats: tuple[Sat, ...] = ()


class Position(Value, frozen=True):
    """A position after `entry` actions: what was seen, also of the games played `inside`, and who
    had to decide what. Where there are few positions it is the last one up to what was asked for;
    without any the view is null."""

    entry: int
    view: Any
    player: int | None
    prompt: str
    over: Outcome | None
    inside: tuple[Level, ...] = ()


class Films:
    """The films looked at last, by the name of their match or file."""

    def __init__(self) -> None:
        self.kept: dict[str, Film | Album] = {}

    def get(self, name: str) -> Film | Album | None:
        """Return a film that was kept."""
        film = self.kept.get(name)
        if film is not None:
            self.kept[name] = self.kept.pop(name)
        return film

    def keep(self, name: str, film: F) -> F:
        """Keep a film, and forget those not looked at for longest."""
        self.kept.pop(name, None)
        self.kept[name] = film
        for old in list(self.kept)[:-MOST_FILMS]:
            del self.kept[old]
        return film

    def forget(self, name: str) -> None:
        """The match is being played on elsewhere."""
        self.kept.pop(name, None)


def film_of(sound: bytes, systems: Systems) -> tuple[str, Film | Album]:
    """Return a replay file that was read (`reading.read_replay`), with a name made of its content:
    as a film, or as an album where its rules are not this build's."""
    replay = msgspec.json.decode(sound, type=readable(Replay))
    name = f"{FILE}{blake2b(sound, digest_size=8).hexdigest()}"
    try:
        first = begin(replay, systems)
    except OtherRules:
        return name, album_in(replay)
    count = first.system.seats(first.state)
    names = (*replay.names, *[""] * count)[:count]
    people = [SeatSpec("person", name[:60]) for name in names]
    match, _ = import_match(replay, len(replay.entries), people, bytes(32), systems)
    return name, Film(match, replay.report, replay.bots)


def file_of(film: Film | Album) -> Replay:
    """Return what is looked at as a replay file, with the names of its players."""
    if isinstance(film, Album):
        return film.file()
    match = film.match
    return structs.replace(
        match.recorder.replay(),
        names=seat_names(owners(match.seats)),
        bots=film.bots,
        album=leaves_of(match),
        report=film.report,
    )


def story_of(film: Film | Album, systems: Systems, viewer: int | None) -> Story:
    """Return the whole log as `viewer` was told it."""
    told, system = film.told, systems.get(film.system)
    return Story(
        film.system,
        film.system if system is None else system.title,
        players_of(told.seats, range(len(told.seats))),
        film.actors,
        lines_of(told, viewer),
        film.over,
        chapters_of(told),
        film.places,
        played_under(film.record, systems) if isinstance(film, Album) else (),
        () if isinstance(film, Album) else sat_in(film),
    )


def sat_in(film: Film) -> tuple[Sat, ...]:
    """Return whose the seats were; a bot that is none here, or would take too long, leaves its seat
    to be given to somebody."""
    names = seat_names(owners(film.match.seats))
    bots = (*film.bots, *[""] * len(names))
    return tuple([_sat(name, bot, film.system) for name, bot in zip(names, bots, strict=False)])


def _sat(name: str, bot: str, system: str) -> Sat:
    try:
        return Sat(name, bot and roster.known(bot, system))
    except DataError as fault:
        return Sat(name, fault=str(fault))


def position_of(film: Film | Album, entry: int, viewer: int | None) -> Position:
    """Return the position after `entry` actions as `viewer` saw it."""
    shown = film.shown(entry, viewer)
    if shown is None:
        return Position(0, None, None, "", None)
    view, inside = shown.sight.view, shown.sight.inside
    return Position(shown.entry, view, shown.player, shown.prompt, shown.over, inside)
