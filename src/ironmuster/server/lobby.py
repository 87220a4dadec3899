"""What the HTTP side does: systems, new matches, invitations and open rooms; with it the matches
as they are kept, and what was played to be looked back at."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from time import time
from typing import Any, TypeVar

import msgspec
from msgspec import structs

from ironmuster.bots import roster
from ironmuster.kernel.errors import DataError
from ironmuster.kernel.replay import Replay
from ironmuster.kernel.scenario import scenario_from
from ironmuster.kernel.value import readable
from ironmuster.match import (
    Match,
    Row,
    SeatSpec,
    header_of,
    import_match,
    start_match,
    with_names,
)
from ironmuster.server.alone import Alone
from ironmuster.server.archive import Archive
from ironmuster.server.awaiting import turn_of
from ironmuster.server.catalogs import adopt, trusted
from ironmuster.server.chat import KEPT, Chat, cleaned
from ironmuster.server.company import Words
from ironmuster.server.forms import (
    Created,
    Denied,
    ImportedMatch,
    NewMatch,
    Offered,
    Opening,
    Seated,
    SeatWish,
    Sitting,
    Terms,
)
from ironmuster.server.library import Library
from ironmuster.server.matches import Matches
from ironmuster.server.metrics import Metrics
from ironmuster.server.older import Older, OlderRoom
from ironmuster.server.outdated import marked
from ironmuster.server.passes import LetIn, Pass, Passes
from ironmuster.server.preparing import Prepared
from ironmuster.server.presence import Seen
from ironmuster.server.queue import Queue, beside
from ironmuster.server.reading import Reader, read_import
from ironmuster.server.records import Header, Turn
from ironmuster.server.room import Room
from ironmuster.server.seating import USED
from ironmuster.server.standing import standing
from ironmuster.server.store import Store
from ironmuster.server.terms import Refusal
from ironmuster.server.thinking import Thinker, named
from ironmuster.server.timekeeper import Timekeeper
from ironmuster.server.weighing import Weighing
from ironmuster.server.writer import NotKept
from ironmuster.tutorial import beginning

T = TypeVar("T")
IDLE_ROOMS = 32
AT_ONCE = 4  # matches that are put to rest at a time
RESTING = 2.0  # seconds that the end of the server may take for it
LONG_AT_ONCE = 2
MOST_LONG = 16
STATUS = {"unknown_match": 404, "busy": 503, "rate_limited": 429}


class Lobby:
    """The systems, the store, the bots and the rooms of one server."""

    def __init__(self, store: Store, thinker: Thinker) -> None:
        self.store = store
        self.thinker = thinker
        self.reader = Reader(thinker.systems, thinker.processes)
        self.systems = named(thinker.systems)
        self.make = named(thinker.bots)
        self.library = Library(self.systems, thinker.bots)
        self.metrics = Metrics()
        self.metrics.watch(lambda: standing(self.rooms, thinker))
        self.rooms: dict[str, Room] = {}
        self.timekeeper = Timekeeper(store, self.rooms)
        self.alone = Alone(store, self.room, self.left)
        self.loading: dict[str, asyncio.Task[Room]] = {}
        adopt(store, self.systems)
        store.leave_all(int(time()))
        self.older = Older(store, self.systems, self.make)
        self.long = Queue(LONG_AT_ONCE, MOST_LONG)
        self.matches = Matches(store, self.systems, self.make)
        self.archive = Archive(self.matches, self.rooms, self.reader, Weighing(thinker), self.long)

    # -- matches -----------------------------------------------------------------------------------

    async def begin_tutorial(self, slug: str) -> Created:
        """Begin a system's guided first game; its dice are written down, so the seat of the person
        has real dice."""
        found = await asyncio.to_thread(self.library.guide, slug)
        system = self.library.system(slug)
        seats = [
            SeatWish("person", found.names[0], real_dice=True, hints=False),
            *[SeatWish("bot", name, found.bot) for name in found.names[1:]],
        ]
        replay = await self.long.do(lambda: beginning(slug, system, self.systems))
        return await self._go_on(replay, len(replay.entries), seats, Terms())

    async def create(self, wanted: NewMatch) -> Created:
        """Begin a match; `Denied` lists the faults of its scenario or seats."""
        system = self.library.system(wanted.system)
        words, players = wanted.scenario, len(wanted.seats)
        faults = await self.reader.beside(lambda: self.library.check(wanted.system, words, players))
        if faults:
            raise Denied(422, "illegal", "\n".join(faults))
        _check_budgets(wanted.seats)
        scenario = scenario_from(system, words, players)
        key = secrets.token_bytes(32)
        seats = with_names([seat.spec() for seat in wanted.seats])
        match = await beside(
            lambda: start_match(system, scenario, seats, key, self.systems, self.make)
        )
        return await self._keep(match, header_of(match.recorder), [], wanted.seats, wanted.terms)

    async def take_over(self, body: bytes) -> Created:
        """Begin a match that goes on from a replay; `Denied` says what does not fit."""
        sound = await self.reader.read(read_import, body)
        wanted = msgspec.json.decode(sound, type=readable(ImportedMatch))
        _check_budgets(wanted.seats)
        return await self._go_on(wanted.replay, wanted.entry, wanted.seats, wanted.terms)

    async def _go_on(
        self, replay: Replay, entry: int, wishes: Sequence[SeatWish], terms: Terms
    ) -> Created:
        key, seats = secrets.token_bytes(32), with_names([wish.spec() for wish in wishes])

        def begin() -> tuple[Match, list[Row]]:
            known = trusted(replay, self.store, self.systems)
            return import_match(known, entry, seats, key, self.systems, self.make)

        match, rows = await self.long.do(begin)
        record = structs.replace(replay, entries=())
        return await self._keep(match, record, rows, wishes, terms)

    async def _keep(
        self,
        match: Match,
        record: Replay,
        rows: Sequence[Any],
        wishes: Sequence[SeatWish],
        terms: Terms,
    ) -> Created:
        name = secrets.token_hex(16)  # whoever knows it may watch
        let_in = LetIn.all(wishes)
        header = Header(
            name,
            datetime.now(UTC).isoformat(timespec="milliseconds"),
            record.system,
            record.version,
            match.recorder.system.catalog.digest,
            record.scenario,
            match.seats,
            match.key,
            record.opening,
            record.position,
            match.game.outcome,
            len(match.recorder.entries),
            patience=terms.patience,
            chat=terms.chat,
            listed=terms.listed,
            entered=match.recorder.entered,
            start=record.start,
            **turn_of(match, Turn())._asdict(),
        )
        try:
            await self.store.add(header, let_in.good, rows, match.recorder.packs)
        except NotKept as fault:
            raise Denied(507, "unsaved", str(fault)) from None
        url = f"/#/match/{name}"
        return Created(name, match.names, let_in.tokens, let_in.invitations, let_in.host, url)

    # -- rooms -------------------------------------------------------------------------------------

    async def table(self, name: str) -> Room | OlderRoom:
        """Return the room of a match, or where it is read that was played by other rules."""
        room = self.rooms.get(name)
        older = None
        if room is None:
            header = await asyncio.to_thread(self.matches.header, name)
            older = await self.older.room(header)
        return older or await self.room(name)

    async def room(self, name: str) -> Room:
        """Return the room of a match, loaded from the store when nobody is in it."""
        room = self.rooms.get(name)
        if room is not None and not room.broken:
            return room
        task = self.loading.get(name)
        if task is None:
            task = self.loading[name] = asyncio.create_task(self._open(name))
            task.add_done_callback(lambda _: self.loading.pop(name, None))
        return await asyncio.shield(task)

    async def _open(self, name: str) -> Room:
        def read() -> tuple[
            Header, list[Row], list[Pass], list[Words], list[Seen], list[Prepared], Match
        ]:
            header, rows = self.matches.header(name), self.matches.rows(name)
            good, talk = self.store.passes(name), self.store.talk(name, KEPT)
            seen = self.store.seen(name)
            prepared, match = self.store.prepared(name), self.matches.loaded(header, rows)
            return header, rows, good, talk, seen, prepared, match

        header, rows, good, talk, seen, prepared, match = await beside(read)
        self.archive.films.forget(name)
        spent = max([header.spent, *(row.spent for row in rows)])
        header, chat = structs.replace(header, spent=spent), Chat(talk, header.chat)
        room = Room(
            header,
            match,
            Passes(good),
            chat,
            rows,
            self.store,
            self.thinker,
            self.make,
            self.metrics,
            seen,
            self.archive.reports,
            prepared,
        )
        if header.asked is None and room.turn.asked is not None:  # a build kept nothing of it
            with suppress(NotKept):
                await self.store.await_answer(name, room.turn)
        self.rooms[name] = room
        self.timekeeper.start()
        return room

    # -- invitations -------------------------------------------------------------------------------

    async def offered(self, name: str, opening: Opening) -> Offered:
        """Return what an invitation is to; `Denied` when it is worth nothing any more."""
        room = await self._inviting(name)
        found = room.seating.passes.find(opening.secret)
        if found is None or found.kind != "invitation":
            raise Denied(404, "unknown_match", USED)
        match = room.match
        system = match.recorder.system
        kinds = tuple(seat.kind for seat in match.seats)
        over = match.game.outcome is not None
        names = match.names
        return Offered(room.name, found.player, names, kinds, system.name, system.title, over)

    async def sit(self, name: str, sitting: Sitting) -> Seated:
        """Give the seat of an invitation to who has opened it; `Denied` when it cannot be."""
        called = cleaned(sitting.name)
        if not called:
            raise Denied(422, "malformed", "name: what shall we call you?")
        room = await self._inviting(name)
        try:
            return Seated(*await room.sit(sitting.secret, called, sitting.own))
        except Refusal as refusal:
            raise Denied(STATUS.get(refusal.code, 409), refusal.code, refusal.text) from None

    async def _inviting(self, name: str) -> Room:
        """Return the room to which an invitation leads: of the match in which it goes on, where it
        has moved on under other rules."""
        header = await asyncio.to_thread(self.matches.header, name)
        while header.next is not None:
            header = await asyncio.to_thread(self.matches.header, header.next)
        room = await self.table(header.id)
        if isinstance(room, OlderRoom):
            under = marked(room.under, header.system)
            text = f"this match was {under}: nobody sits down before its people agree to go on"
            raise Denied(409, "refused", text)
        return room

    def left(self, room: Room | OlderRoom) -> None:
        """Forget rooms that nobody is in, but for the latest few."""
        found = self.rooms.get(room.name)
        if found is room and not found.broken:
            self.rooms[room.name] = self.rooms.pop(room.name)
        idle = [one for one in self.rooms.values() if one.is_idle()]
        for one in idle[: max(0, len(idle) - IDLE_ROOMS)]:
            del self.rooms[one.name]
            self.archive.films.forget(one.name)

    async def rest(self) -> None:
        """Keep the position of every open match, of as many as there is time for: under other rules
        one goes on from the last that is kept."""
        places = asyncio.Semaphore(AT_ONCE)

        async def keep(room: Room) -> None:
            async with places:
                await room.way.rest()

        work = [asyncio.create_task(keep(one)) for one in self.rooms.values() if not one.broken]
        if work:
            _, late = await asyncio.wait(work, timeout=RESTING)
            for task in late:
                task.cancel()

    def close(self) -> None:
        """Close all rooms, the bots and the store."""
        self.timekeeper.stop()
        self.alone.stop()
        for room in self.rooms.values():
            room.close()
        self.thinker.stop()
        self.reader.stop()
        self.store.close()


def _check_budgets(seats: Sequence[SeatSpec]) -> None:
    """Refuse bots that nobody would wait for."""
    for place, seat in enumerate(seats):
        try:
            roster.check_at_table(seat.bot)
        except DataError as fault:
            raise Denied(422, "illegal", f"seats[{place}]: {fault}") from None
