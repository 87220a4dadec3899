"""Looking back: the log of a match, and its position after any action, as one viewer may see it."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final

import msgspec

from ironmuster.kernel.replay import Replay, Systems, begin
from ironmuster.kernel.system import Outcome
from ironmuster.kernel.value import Value, readable
from ironmuster.match import Film, SeatSpec, import_match, seat_names
from ironmuster.server import wire
from ironmuster.server.showing import lines_of, players_of

MOST_FILMS: Final = 12
FILE: Final = "file"  # begins the name of a film that is no match here


class Opened(Value, frozen=True):
    """A replay file that was handed in, by the name under which it can be looked at."""

    replay: str


class Story(Value, frozen=True):
    """A match from its first action to its last: who played, who acted, and the whole log."""

    system: str
    title: str
    players: tuple[wire.Player, ...]
    actors: tuple[int, ...]
    lines: tuple[wire.EventLine, ...]
    over: Outcome | None


class Position(Value, frozen=True):
    """A position after `entry` actions: what was seen, and who had to decide what."""

    entry: int
    view: Any
    player: int | None
    prompt: str
    over: Outcome | None


class Films:
    """The films looked at last, by the name of their match or file."""

    def __init__(self) -> None:
        self.kept: dict[str, Film] = {}

    def get(self, name: str) -> Film | None:
        """Return a film that was kept."""
        film = self.kept.get(name)
        if film is not None:
            self.kept[name] = self.kept.pop(name)
        return film

    def keep(self, name: str, film: Film) -> Film:
        """Keep a film, and forget those not looked at for longest."""
        self.kept.pop(name, None)
        self.kept[name] = film
        for old in list(self.kept)[:-MOST_FILMS]:
            del self.kept[old]
        return film

    def forget(self, name: str) -> None:
        """The match is being played on elsewhere."""
        self.kept.pop(name, None)


def film_of(sound: bytes, systems: Systems) -> tuple[str, Film]:
    """Return a replay file that was read (`reading.read_replay`) as a film, with a name made of its
    content."""
    replay = msgspec.json.decode(sound, type=readable(Replay))
    first = begin(replay, systems)
    count = first.system.seats(first.state)
    names = (*replay.names, *[""] * count)[:count]
    people = [SeatSpec("person", name[:60]) for name in names]
    match, _ = import_match(replay, len(replay.entries), people, bytes(32), systems)
    return f"{FILE}{blake2b(sound, digest_size=8).hexdigest()}", Film(match)


def file_of(film: Film) -> Replay:
    """Return a film as a replay file, with the names of its players."""
    match = film.match
    return msgspec.structs.replace(match.recorder.replay(), names=seat_names(match.seats))


def story_of(film: Film, viewer: int | None) -> Story:
    """Return the whole log as `viewer` was told it."""
    match = film.match
    return Story(
        match.recorder.system.name,
        match.recorder.system.title,
        players_of(match, range(len(match.seats))),
        tuple(entry.player for entry in match.recorder.entries),
        lines_of(match, viewer),
        match.game.outcome,
    )


def position_of(film: Film, entry: int, viewer: int | None) -> Position:
    """Return the position after `entry` actions as `viewer` saw it."""
    game = film.at(entry)
    asked = game.decision
    return Position(
        entry,
        game.system.telling.observe(game, viewer),
        None if asked is None else asked.player,
        "" if asked is None else asked.prompt,
        game.outcome,
    )
