"""Looking back at what was played: matches of this server, and replay files that were handed in."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from msgspec import structs

from ironmuster.kernel import packing
from ironmuster.kernel.editions import PACKED
from ironmuster.kernel.errors import OtherRules
from ironmuster.kernel.replay import Replay
from ironmuster.match import Album, Film, MatchReport, StillHidden
from ironmuster.server.films import (
    FILE,
    Films,
    Opened,
    Position,
    Story,
    file_of,
    film_of,
    position_of,
    story_of,
)
from ironmuster.server.forms import Denied
from ironmuster.server.matches import Matches
from ironmuster.server.outdated import album_of
from ironmuster.server.queue import Queue, beside
from ironmuster.server.reading import Reader, read_replay
from ironmuster.server.reports import Reports, report_of_file
from ironmuster.server.room import Room
from ironmuster.server.weighing import Weighed, Weighing


class Archive:
    """Films and reports of matches, which may be going on in one of the `rooms`, and of files. What
    plays a whole match again is done in the turns of the queue `long`."""

    def __init__(
        self,
        matches: Matches,
        rooms: Mapping[str, Room],
        reader: Reader,
        weighing: Weighing,
        long: Queue,
    ) -> None:
        self.matches = matches
        self.systems = matches.systems
        self.rooms = rooms
        self.reader = reader
        self.weighing = weighing
        self.long = long
        self.films = Films()
        self.reports = Reports(matches.store, matches.systems)

    async def open_file(self, body: bytes) -> Opened:
        """Take a replay file in, to be looked at; nothing of it is kept on disk."""
        sound = await self.reader.read(read_replay, body)
        name, film = await self.long.do(lambda: film_of(sound, self.systems))
        self.films.keep(name, film)
        return Opened(name)

    async def film(self, name: str) -> Film | Album:
        """Return a match or a replay file to be looked at; `Denied` while a match runs and hides
        something."""
        room, film = self.rooms.get(name), self.films.get(name)
        if room is not None and not room.broken:
            async with room.lock:  # what is done is on disk
                match = room.match.still()
            if not isinstance(film, Film) or not film.follow(match):
                film = self.films.keep(name, await beside(lambda: Film(match)))
        elif film is None or room is not None:
            film = self.films.keep(name, await self.long.do(lambda: self._film(name)))
        if film.going:
            if film.discreet:
                text = "the replay would show what is hidden; "
                text += "read it at the table" if isinstance(film, Album) else "finish the match"
                raise Denied(403, "refused", text)
            await asyncio.to_thread(self._check_door, name)
        return film

    def _film(self, name: str) -> Film | Album:
        """Return a match as a film, or as it was told where it cannot be played again."""
        if name.startswith(FILE):
            raise Denied(404, "unknown_match", "this file is forgotten here: open it once more")
        header, rows = self.matches.header(name), self.matches.rows(name)
        try:
            return Film(self.matches.loaded(header, rows))
        except OtherRules:
            return album_of(header, rows, self.matches.store)

    def _check_door(self, name: str) -> None:
        """Refuse to let anybody look back at a running match that is closed to those who watch."""
        if name.startswith(FILE):
            return
        room = self.rooms.get(name)
        if not (self.matches.header(name).open if room is None else room.audience.open):
            text = "this table is closed to those who only watch; finish the match"
            raise Denied(403, "refused", text)

    async def replay(self, name: str) -> Replay:
        """Return a match as a replay file."""
        film = await self.film(name)
        return await self.long.do(lambda: self._file(name, film))

    def _file(self, name: str, film: Film | Album) -> Replay:
        """Return what is looked at as a file, with its report when it is over."""
        file = file_of(film)
        if file.report or film.going or isinstance(film, Album):
            return file
        in_hand = name.startswith(FILE)
        report = report_of_file(film, self.systems) if in_hand else self._report(name)
        body = packing.pack(report)
        return structs.replace(file, report=body) if len(body) <= PACKED else file

    async def story(self, name: str, seat: int | None) -> Story:
        """Return the whole log of a match as a seat, or a spectator, was told it."""
        film = await self.film(name)
        _check_seat(film, seat)
        return await self.long.do(lambda: story_of(film, self.systems, seat))

    async def position(self, name: str, entry: int, seat: int | None) -> Position:
        """Return a position of a match as a seat, or a spectator, saw it."""
        film = await self.film(name)
        _check_seat(film, seat)
        if entry > len(film):
            raise Denied(404, "not_found", f"the match has {len(film)} actions, not {entry}")
        return await self.long.do(lambda: position_of(film, entry, seat))

    async def weighed(self, name: str, entry: int) -> Weighed:
        """Return what the bot weighed that did action number `entry` of a match."""
        film = await self.film(name)
        if isinstance(film, Album):
            text = "what bots weighed under other rules was not kept"
            raise Denied(404, "not_found", text)
        return await self.weighing.find(name, film, entry)

    async def report(self, name: str) -> MatchReport:
        """Return a match or a file in figures; `Denied` while it runs and hides something."""
        if name.startswith(FILE):
            film = await self.film(name)
            return await self.long.do(lambda: report_of_file(film, self.systems))
        if self.matches.header(name).outcome is None:
            await asyncio.to_thread(self._check_door, name)
        return await self.long.do(lambda: self._report(name))

    def _report(self, name: str) -> MatchReport:
        """Return the report of a match as it stands."""
        try:
            return self.reports.of(self.matches.header(name), self.matches.rows(name))
        except StillHidden as hidden:
            raise Denied(403, "refused", str(hidden)) from None


def _check_seat(film: Film | Album, seat: int | None) -> None:
    seats = len(film.told.seats)
    if seat is not None and not 0 <= seat < seats:
        raise Denied(404, "not_found", f"the match has {seats} seats")
