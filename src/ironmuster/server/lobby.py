"""What the HTTP side does: systems, new matches, the list of matches, replays, and open rooms."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Any, TypeVar

import msgspec
from msgspec import structs

from ironmuster.bots import roster
from ironmuster.kernel.errors import DataError, EngineError, SaveError
from ironmuster.kernel.replay import Entry, Replay
from ironmuster.kernel.scenario import scenario_from
from ironmuster.kernel.seal import seal_of
from ironmuster.kernel.value import readable
from ironmuster.match import (
    Film,
    Forfeit,
    Match,
    MatchReport,
    Row,
    SeatSpec,
    StillHidden,
    header_of,
    import_match,
    load_match,
    report_of,
    seat_names,
    start_match,
    surviving,
    thinking,
    with_names,
)
from ironmuster.server.chat import KEPT, Chat, cleaned
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
from ironmuster.server.forms import (
    Created,
    Denied,
    Detail,
    ImportedMatch,
    NewMatch,
    Offered,
    Opening,
    Seated,
    SeatWish,
    Sitting,
    Summary,
    Terms,
)
from ironmuster.server.health import Faults, compared
from ironmuster.server.library import Library
from ironmuster.server.metrics import Metrics
from ironmuster.server.passes import LetIn, Passes
from ironmuster.server.queue import Queue
from ironmuster.server.reading import Reader, read_import, read_replay
from ironmuster.server.records import Damaged, Header
from ironmuster.server.room import Room
from ironmuster.server.seating import USED
from ironmuster.server.standing import standing
from ironmuster.server.store import Store
from ironmuster.server.terms import Refusal
from ironmuster.server.thinking import Thinker, named
from ironmuster.server.threads import in_thread
from ironmuster.server.timekeeper import Timekeeper
from ironmuster.server.weighing import Weighed, Weighing
from ironmuster.server.writer import NotKept
from ironmuster.tutorial import beginning

T = TypeVar("T")
IDLE_ROOMS = 32
KEPT_REPORTS = 64
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
        self.films = Films()
        self.weighing = Weighing(thinker)
        self.rooms: dict[str, Room] = {}
        self.timekeeper = Timekeeper(store, self.rooms)
        self.faults = Faults(store, self.systems)
        self.loading: dict[str, asyncio.Task[Room]] = {}
        self.reports: dict[str, tuple[int, MatchReport]] = {}
        self.long = Queue(LONG_AT_ONCE, MOST_LONG)

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
        replay = await self._long(lambda: beginning(slug, system, self.systems))
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
        match = await _in_thread(
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
        match, rows = await self._long(
            lambda: import_match(replay, entry, seats, key, self.systems, self.make)
        )
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
            record.catalog,
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
        )
        try:
            await self.store.add(header, let_in.good, rows)
        except NotKept as fault:
            raise Denied(507, "unsaved", str(fault)) from None
        url = f"/#/match/{name}"
        return Created(name, match.names, let_in.tokens, let_in.invitations, let_in.host, url)

    def summaries(self, listed_only: bool = False) -> list[Summary]:
        """Return the latest matches, or of those that their makers list, the newest first."""
        found = self.store.headers(listed_only=listed_only)
        return [self._summary(match) for match in found]

    def _summary(self, match: Header | Damaged) -> Summary:
        system = self.systems.get(match.system)
        title = system.title if system is not None else match.system
        known = (match.id, match.system, title, match.created)
        if isinstance(match, Damaged):
            return Summary(*known, 0, (), None, match.fault)
        return Summary(*known, match.actions, match.company, match.outcome, self.faults.of(match))

    def header(self, name: str) -> Header:
        """Return the header of a match."""
        try:
            found = self.store.header(name) if len(name) <= 32 and name.isalnum() else None
        except SaveError as fault:
            raise _damaged(fault) from None
        if found is None:
            raise Denied(404, "unknown_match", "there is no such match")
        return found

    def rows(self, name: str) -> list[Row]:
        """Return the journal of a match."""
        try:
            return self.store.rows(name)
        except SaveError as fault:
            raise _damaged(fault) from None

    def detail(self, name: str) -> Detail:
        """Return a match with its scenario and forfeits."""
        header = self.header(name)
        over = header.outcome is not None  # until then a bot's slip may tell what it holds
        forfeits = [
            Forfeit(
                place,
                row.player,
                header.company[row.player].bot,
                row.note if over else row.note.partition(":")[0],
            )
            for place, row in enumerate(surviving(self.rows(name)), 1)
            if row.note
        ]
        summary = structs.asdict(self._summary(header))
        return Detail(
            **summary,
            version=header.version,
            scenario=header.scenario,
            forfeits=tuple(forfeits),
            seal=seal_of(header.key),
            open=header.open,
        )

    def load(self, name: str) -> Match:
        """Play a match again from the store; `SaveError` when this build cannot."""
        header = self.header(name)
        rows = self.rows(name)
        match = load_match(header.record(), header.seats, header.key, rows, self.systems, self.make)
        fault = compared(header, len(match.recorder.entries))
        if fault:
            raise _damaged(SaveError(fault))
        return match

    # -- looking back ------------------------------------------------------------------------------

    async def open_file(self, body: bytes) -> Opened:
        """Take a replay file in, to be looked at; nothing of it is kept on disk."""
        sound = await self.reader.read(read_replay, body)
        name, film = await self._long(lambda: film_of(sound, self.systems))
        self.films.keep(name, film)
        return Opened(name)

    async def film(self, name: str) -> Film:
        """Return a match or a replay file as a film; `Denied` while a match runs and hides
        something."""
        room, film = self.rooms.get(name), self.films.get(name)
        if room is not None and not room.broken:
            async with room.lock:  # what is done is on disk
                match = room.match.still()
            if film is None or not film.follow(match):
                film = self.films.keep(name, await _in_thread(lambda: Film(match)))
        elif film is None or room is not None:
            film = self.films.keep(name, await self._long(lambda: Film(self.load(name))))
        if film.match.decision is not None:
            if film.match.secrets:
                text = "the replay would show what is hidden; finish the match"
                raise Denied(403, "refused", text)
            await asyncio.to_thread(self._check_door, name)
        return film

    def _check_door(self, name: str) -> None:
        """Refuse to let anybody look back at a running match that is closed to those who watch."""
        if name.startswith(FILE):
            return
        room = self.rooms.get(name)
        if not (self.header(name).open if room is None else room.open):
            text = "this table is closed to those who only watch; finish the match"
            raise Denied(403, "refused", text)

    async def replay(self, name: str) -> Replay:
        """Return a match as a replay file."""
        film = await self.film(name)
        return await self._long(lambda: file_of(film))

    async def story(self, name: str, seat: int | None) -> Story:
        """Return the whole log of a match as a seat, or a spectator, was told it."""
        film = await self.film(name)
        _check_seat(film, seat)
        return await self._long(lambda: story_of(film, seat))

    async def position(self, name: str, entry: int, seat: int | None) -> Position:
        """Return a position of a match as a seat, or a spectator, saw it."""
        film = await self.film(name)
        _check_seat(film, seat)
        if entry > len(film):
            raise Denied(404, "not_found", f"the match has {len(film)} actions, not {entry}")
        return await self._long(lambda: position_of(film, entry, seat))

    async def weighed(self, name: str, entry: int) -> Weighed:
        """Return what the bot weighed that did action number `entry` of a match."""
        return await self.weighing.find(name, await self.film(name), entry)

    async def report(self, name: str) -> MatchReport:
        """Return a match in figures; `Denied` while it runs and hides something."""
        if self.header(name).outcome is None:
            await asyncio.to_thread(self._check_door, name)
        return await self._long(lambda: self._report(name))

    def _report(self, name: str) -> MatchReport:
        """Work a report out, or return the one of the same journal."""
        header, rows = self.header(name), self.rows(name)
        last = rows[-1].seq if rows else 0
        kept = self.reports.get(name)
        if kept is not None and kept[0] == last:
            return kept[1]
        entries = tuple(
            Entry(row.player, row.system, row.action or {}, row.draws, row.position)
            for row in surviving(rows)
        )
        replay = structs.replace(header.record(), entries=entries)
        players = seat_names(header.company)
        try:
            found = report_of(
                replay, self.systems, players, thinking(rows, len(players)), key=header.key
            )
        except StillHidden as hidden:
            raise Denied(403, "refused", str(hidden)) from None
        self.reports[name] = (last, found)
        for old in list(self.reports)[:-KEPT_REPORTS]:
            self.reports.pop(old, None)  # another report may have been quicker
        return found

    async def _long(self, work: Callable[[], T]) -> T:
        """Do what plays whole matches again: a few at a time, and `Denied` when too many wait."""
        async with self.long.turn():
            return await _in_thread(work)

    # -- rooms -------------------------------------------------------------------------------------

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
        match = await _in_thread(lambda: self.load(name))
        self.films.forget(name)
        header, rows, good, talk = await _in_thread(
            lambda: (
                self.header(name),
                self.rows(name),
                self.store.passes(name),
                self.store.talk(name, KEPT),
            )
        )
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
        )
        self.rooms[name] = room
        self.timekeeper.start()
        return room

    # -- invitations -------------------------------------------------------------------------------

    async def offered(self, name: str, opening: Opening) -> Offered:
        """Return what an invitation is to; `Denied` when it is worth nothing any more."""
        room = await self.room(name)
        found = room.seating.passes.find(opening.secret)
        if found is None or found.kind != "invitation":
            raise Denied(404, "unknown_match", USED)
        match = room.match
        system = match.recorder.system
        kinds = tuple(seat.kind for seat in match.seats)
        over = match.game.outcome is not None
        return Offered(found.player, match.names, kinds, system.name, system.title, over)

    async def sit(self, name: str, sitting: Sitting) -> Seated:
        """Give the seat of an invitation to who has opened it; `Denied` when it cannot be."""
        called = cleaned(sitting.name)
        if not called:
            raise Denied(422, "malformed", "name: what shall we call you?")
        room = await self.room(name)
        try:
            return Seated(*await room.sit(sitting.secret, called, sitting.own))
        except Refusal as refusal:
            raise Denied(STATUS.get(refusal.code, 409), refusal.code, refusal.text) from None

    def left(self, room: Room) -> None:
        """Forget rooms that nobody is in, but for the latest few."""
        if self.rooms.get(room.name) is room and not room.broken:
            self.rooms[room.name] = self.rooms.pop(room.name)
        idle = [one for one in self.rooms.values() if one.is_idle()]
        for one in idle[: max(0, len(idle) - IDLE_ROOMS)]:
            del self.rooms[one.name]
            self.films.forget(one.name)

    def close(self) -> None:
        """Close all rooms, the bots and the store."""
        self.timekeeper.stop()
        for room in self.rooms.values():
            room.close()
        self.thinker.stop()
        self.reader.stop()
        self.store.close()


def _damaged(fault: SaveError) -> Denied:
    return Denied(422, "unknown_match", f"this match is damaged: {fault}")


async def _in_thread(work: Callable[[], T]) -> T:
    """Do work beside the event loop, in a thread of its own so that writing to the store waits for
    none of it; the engine's refusals become `Denied`."""
    try:
        return await in_thread(work)
    except EngineError as fault:
        raise Denied(422, "illegal", str(fault)) from None


def _check_seat(film: Film, seat: int | None) -> None:
    if seat is not None and not 0 <= seat < len(film.match.seats):
        raise Denied(404, "not_found", f"the match has {len(film.match.seats)} seats")


def _check_budgets(seats: Sequence[SeatSpec]) -> None:
    """Refuse bots that nobody would wait for."""
    for place, seat in enumerate(seats):
        try:
            roster.check_at_table(seat.bot)
        except DataError as fault:
            raise Denied(422, "illegal", f"seats[{place}]: {fault}") from None
