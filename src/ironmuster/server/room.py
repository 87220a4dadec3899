"""One match with those who play and watch it: plain asyncio, no HTTP."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from contextlib import suppress
from time import perf_counter
from typing import Any

import msgspec
from msgspec import structs

from ironmuster.kernel.errors import IllegalAction
from ironmuster.kernel.value import TimeUp
from ironmuster.match import MakeBot, Match, Row
from ironmuster.server import company, ordering, wire
from ironmuster.server.agreeing import Agreement
from ironmuster.server.alarm import Alarm
from ironmuster.server.answering import Answering
from ironmuster.server.answers import why_refused
from ironmuster.server.asking import Questions, is_beside, my_turn, read_action
from ironmuster.server.audience import Audience
from ironmuster.server.awaiting import turn_of
from ironmuster.server.chat import Chat
from ironmuster.server.client import Client
from ironmuster.server.metrics import Metrics
from ironmuster.server.passes import NO_SEAT, UNCHANGED, PassChange, Passes
from ironmuster.server.places import let_go, let_in
from ironmuster.server.preparing import Preparations, Prepared
from ironmuster.server.presence import Presence, Seen
from ironmuster.server.receiving import internal, received
from ironmuster.server.records import Header, Turn
from ironmuster.server.reports import Reports
from ironmuster.server.seating import Act, Seating
from ironmuster.server.showing import Showing
from ironmuster.server.store import Store
from ironmuster.server.thinking import Thinker
from ironmuster.server.threads import in_thread
from ironmuster.server.undoing import Undoing
from ironmuster.server.waykeeping import WayKeeper
from ironmuster.server.wire import Refusal
from ironmuster.server.writer import NotKept

log = logging.getLogger(__name__)
RETRY = 5.0  # seconds until a bot or the clock tries again what the disk refused


class Room:
    """A match, its connections, and the bot that thinks. One change at a time, under `lock`.

    A change is worked out on a twin of the match beside the event loop, committed, and only then
    made and shown. One that the disk refuses is told, and may be tried again. When it is not sure
    what was kept the room is `broken`: everyone is cut off and the next who joins gets the match as
    it is on disk.
    """

    def __init__(
        self,
        header: Header,
        match: Match,
        passes: Passes,
        chat: Chat,
        rows: Iterable[Row],
        store: Store,
        thinker: Thinker,
        make: MakeBot,
        metrics: Metrics | None = None,
        seen: Iterable[Seen] = (),
        reports: Reports | None = None,
        prepared: Iterable[Prepared] = (),
    ) -> None:
        self.name = header.id
        self.metrics = metrics or Metrics()
        self.match = match
        self.showing = Showing(match)
        self.preparations = Preparations(match, prepared)
        self.showing.ordered = lambda: self.preparations.due() is not None
        agreed = Agreement(header.patience, header.proposal)
        presence = Presence(len(match.seats), seen, lambda: len(match.recorder.entries))
        self.seating = Seating(match, passes, make, self.change, presence, agreed)
        self.chat = chat
        self.entered = header.entered
        self.turn = turn_of(match, Turn(header.asked, header.prompt, header.since))
        self.done = {(row.player, row.message): row.seq for row in rows if row.message}
        self.store = store
        self.thinker = thinker
        self.lock = asyncio.Lock()
        self.broken = False
        self.alarm = Alarm(match, header.spent, lambda: self._begin(self._time_up()))
        self.answering = Answering(self.name, match, thinker, self.metrics, self, self.preparations)
        self.tasks: set[asyncio.Task[None]] = set()
        self.way = WayKeeper(self.name, match, store, self.lock, self._begin, reports)
        self.questions = Questions(
            self.name, match, self.showing, thinker, self.preparations, self._begin
        )
        self.audience = Audience(
            self.showing,
            self.seating,
            chat,
            self.alarm,
            self.questions.hinting.offered,
            self.answering.told,
            self.preparations,
            header.open,
        )
        self.clients = self.audience.clients
        self.undoing = Undoing(match, self.showing, thinker, self.change, self.audience)

    # -- from the connections ----------------------------------------------------------------------

    async def handle(self, client: Client, raw: bytes) -> None:
        """Do what a message says, or tell its sender why not."""

        async def do(message: wire.ClientMessage) -> None:
            if is_beside(message) or isinstance(message, wire.AskLandmarks):
                async with self.lock:
                    self._check_whole()
                if isinstance(message, wire.AskLandmarks):
                    await self.undoing.find(client, message)
                else:
                    await self.questions.find(client, message)
            else:
                await asyncio.shield(self._begin(self._do(client, message)))

        await received(self.name, client, raw, do, self.metrics)

    async def leave(self, client: Client) -> None:
        """A connection has ended."""
        async with self.lock:
            if client in self.clients:
                del self.clients[client]
                if self.seating.presence.see(self.audience.seated()):
                    self.audience.show_all()
                self.audience.tell_company()
                if not self.clients:
                    await self._rest()

    def close(self) -> None:
        """Cut everyone off and stop thinking."""
        self.audience.send_away()
        self.alarm.cancel()
        for task in (*self.tasks, self.answering.task):
            if task is not None:
                task.cancel()

    async def _rest(self) -> None:
        """Stop the clock while nobody is there, and keep what it shows."""
        self.alarm.clock.stop()
        self._wind()
        self._wake()
        if not self.broken:
            self.way.keep_on(0)
            with suppress(NotKept):  # the next row says it, too
                looked = self.seating.presence.unkept()
                await self.store.spend({self.name: self.alarm.clock.spent}, {self.name: looked})
                self.seating.presence.keep(looked)

    def _begin(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Start a task of the room; a connection that is cut does not stop it half-way."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def _do(self, client: Client, message: wire.ClientMessage) -> None:
        """Do what a message says. The lock keeps everyone from seeing what is not yet safe."""
        async with self.lock:
            try:
                await self._do_alone(client, message)
            except Refusal as refusal:
                client.tell(wire.Fault(refusal.code, refusal.text, getattr(message, "id", None)))
                if refusal.code == "stale":
                    self.audience.show(client)

    async def _do_alone(self, client: Client, message: wire.ClientMessage) -> None:
        self._check_whole()
        match message:
            case wire.Join():
                self._join(client, message)
            case wire.Here():
                self._here(client, message)
            case wire.Sync():
                client.seen = client.orders = None
                self.audience.catch_up(client, None)
                self.audience.show(client)
            case wire.Act():
                await self._act(client, message)
            case wire.Undo():
                if not self._seen_before(client, message.id):
                    self._check_open(message.seq)
                    await self.undoing.take_back(client, message)
            case wire.Roll():
                await self._roll(client, message)
            case wire.AskOdds() | wire.AskWhy() | wire.AskHint():
                self.questions.ask(client, message)
            case company.Say():
                await self._say(client, message)
            case company.Door():
                await self._set_door(client, message)
            case company.Propose():
                await self._propose(client, message)
            case ordering.Prepare():
                await self._prepare(client, message)
            case wire.AskMeasure() | wire.Suppose() | wire.AskLandmarks() | wire.AskLog():
                raise AssertionError("found beside the lock")
            case ordering.AskOrders():
                raise AssertionError("found beside the lock")
            case _:
                if not self._seen_before(client, message.id, message.player):
                    await self.seating.do(client, message)

    def _join(self, client: Client, message: wire.Join) -> None:
        had, there, since = client.seats, self.audience.seated(), message.since
        let_in(client, message, self.clients, self.seating.passes, self.audience.open)
        if client.seats != had and had:
            since = None  # what one player was told is not for the other
        self.clients.setdefault(client)
        client.seen = client.orders = None
        self.alarm.clock.run()
        self._wind()
        missed = None if since else self.showing.missed(client, there, self.seating.presence)
        came = self.seating.presence.see(self.audience.seated())
        self.audience.catch_up(client, since)
        self.audience.show(client)
        if missed is not None:
            client.tell(missed)
        if came:
            self.audience.show_all(but=client)
        self.audience.tell_company()
        talk = self.chat.since(message.heard)
        if talk is not None:
            client.tell(talk)
        self._wake()
        self.way.keep_on()

    def _here(self, client: Client, message: wire.Here) -> None:
        if message.player not in client.seats:
            raise Refusal("not_your_seat", f"player {message.player} does not sit at this screen")
        client.here = message.player
        self.audience.show(client)

    async def _act(self, client: Client, message: wire.Act) -> None:
        if self._seen_before(client, message.id):
            return
        self._check_open(message.seq)
        if await self.undoing.consent(client, message):
            return
        player = my_turn(self.match, client)
        if self.match.rolling is not None:
            raise Refusal("out_of_turn", "the dice of the last action are still to be rolled")
        action = read_action(self.match, message.action, self.match.game)
        reason = why_refused(self.match.game, self.match.names, action)
        if reason is not None:
            raise Refusal("illegal", reason)
        await self.change(lambda match: match.act(action, message.id), client, player, message.id)

    async def _roll(self, client: Client, message: wire.Roll) -> None:
        if self._seen_before(client, message.id):
            return
        self._check_open(message.seq)
        player = my_turn(self.match, client)
        if self.match.rolling is None:
            raise Refusal("out_of_turn", "no roll is wanted")
        try:
            value = msgspec.json.decode(message.value)
        except msgspec.MsgspecError as fault:
            raise Refusal("malformed", str(fault)) from None
        await self.change(lambda match: match.roll(value, message.id), client, player, message.id)

    # -- the table ---------------------------------------------------------------------------------

    async def sit(self, secret: str, name: str, own: Iterable[str]) -> tuple[int, str]:
        """Give the seat of an invitation to who has opened it; see `Seating.sit`."""

        async def take() -> tuple[int, str]:
            async with self.lock:
                self._check_whole()
                return await self.seating.sit(secret, name, own)

        return await asyncio.shield(asyncio.create_task(take()))

    async def _say(self, client: Client, message: company.Say) -> None:
        """Keep what somebody says, and tell it to all."""
        if not client.seats:
            raise Refusal("not_your_seat", "this connection only watches")
        player = self.showing.speaker(client)
        line = self.chat.line(player, self.match.names[player], message)
        await self._keep(self.store.say(self.name, line))
        self.chat.add(line)
        client.tell(wire.Ack(message.id, self.match.seq))
        self.audience.tell(company.Talk((line,)))

    async def _set_door(self, client: Client, message: company.Door) -> None:
        """Let people watch, or send those away who do."""
        if not client.host:
            raise Refusal("not_your_seat", "only who set the match up may do that")
        await self._keep(self.store.set_open(self.name, message.open))
        self.audience.set_open(message.open)
        client.tell(wire.Ack(message.id, self.match.seq))
        self.audience.tell_company()

    async def _propose(self, client: Client, message: company.Propose) -> None:
        """Take note of how long somebody wants all to wait for who is away."""
        agreed = self.seating.proposed(client, message)
        await self._keep(self.store.agree(self.name, agreed))
        self.seating.agreed = agreed
        client.tell(wire.Ack(message.id, self.match.seq))
        self.audience.tell_company()

    async def _prepare(self, client: Client, message: ordering.Prepare) -> None:
        """Keep what somebody orders for their seat; what is for the open question is done."""
        if message.player not in client.seats:
            raise Refusal("not_your_seat", f"player {message.player} does not sit at this screen")
        prepared = [self.preparations.given(message.player, message.orders)]
        await self._keep(self.store.prepare(self.name, prepared))
        self.preparations.take(prepared)
        client.tell(wire.Ack(message.id, self.match.seq))
        self.audience.show_orders()
        self._wake()

    async def _keep(self, writing: Awaitable[None]) -> None:
        """Wait until something is kept; `Refusal` when it cannot be."""
        try:
            await writing
        except NotKept as fault:
            raise Refusal("unsaved", str(fault)) from None

    # -- what must hold before a change ------------------------------------------------------------

    def _seen_before(self, client: Client, message: str, about: int = NO_SEAT) -> bool:
        """Acknowledge again a message that was done before, perhaps `about` another seat; refuse
        who only watches."""
        if not client.seats and not client.host:
            raise Refusal("not_your_seat", "this connection only watches")
        for player in {*client.seats, about}:
            seq = self.done.get((player, message))
            if seq is not None:
                client.tell(wire.Ack(message, seq))
                return True
        return False

    def _check_whole(self) -> None:
        if self.broken:
            raise Refusal("busy", "the match is being loaded again; join anew")

    def _check_open(self, seq: int) -> None:
        if self.match.decision is None:
            raise Refusal("over", "the match has ended")
        if not self.match.moved <= seq <= self.match.seq:
            raise Refusal("stale", f"the match stands at {self.match.seq}, not {seq}")

    # -- changes -----------------------------------------------------------------------------------

    async def change(
        self,
        change: Act,
        client: Client | None,
        player: int,
        message: str,
        passes: PassChange = UNCHANGED,
    ) -> None:
        """Make a change, commit it, acknowledge it, show it to all; in this order. Screens whose
        pass is worth nothing from then on give their seat up."""
        twin, before = self.match.still(), self.match.seq
        try:
            row = await in_thread(lambda: change(twin))
        except IllegalAction as fault:
            raise Refusal("illegal", str(fault)) from None
        try:
            row = await self._commit(twin, row, passes)
        except NotKept as fault:
            raise Refusal("unsaved", str(fault)) from None
        except BaseException:
            self.broken = True
            self.audience.send_away()
            raise
        if message:
            self.done[player, message] = row.seq
        self.undoing.made(row)
        if client is not None:
            client.tell(wire.Ack(message, row.seq))
            self.metrics.answered(perf_counter() - client.heard)
            await asyncio.sleep(0)  # it is on its way before what all see is put together
        self._show(row, before, passes)

    async def _commit(self, twin: Match, row: Row, passes: PassChange) -> Row:
        """Commit a change, and only then let the match be what it made of it; return its row."""
        recorder = twin.recorder
        entered = None if recorder.entered == self.entered else recorder.entered
        row = structs.replace(row, spent=self.alarm.clock.spent)
        turn = turn_of(twin, self.turn)
        prepared = self.preparations.after(twin, row)
        await self.store.append(
            self.name,
            row,
            len(recorder.entries),
            twin.game.outcome,
            twin.seats,
            passes,
            entered,
            {} if entered is None else recorder.packs,
            turn,
            prepared,
        )
        self.match.become(twin)
        self.preparations.take(prepared)
        self.turn = turn
        self.entered = recorder.entered
        return row

    def _show(self, row: Row, before: int, passes: PassChange) -> None:
        """Show a change to all who are there, and go on from it."""
        moved = let_go(passes, self.clients, self.seating.passes)
        self.seating.presence.see(self.audience.seated())
        for one in self.clients:
            self.audience.catch_up(one, None if one in moved else before)
            self.audience.show(one)
        if row.kind == "seat":
            self.audience.tell_company()
        self._wake()
        self._wind()
        self.way.keep_on()

    def _wind(self) -> None:
        self.alarm.wind(bool(self.clients) and not self.broken)

    async def _time_up(self) -> None:
        try:
            async with self.lock:
                decision = self.match.decision
                waits = self.broken or decision is None or self.match.rolling is not None
                if self.alarm.seconds_left() == 0 and not waits:
                    await self.change(lambda match: match.act(TimeUp()), None, 0, "")
                else:
                    self._wind()
        except Refusal as refusal:
            await self._later(refusal, self._wind)
        except Exception:
            log.exception("match %s: the clock failed", self.name)

    def _wake(self) -> None:
        """Let the bot that decides think, and none about what is gone."""
        hint = self.questions.hinting.thinking
        if hint is not None and (hint.seq != self.match.seq or not self.clients):
            hint.call_off()
        self.answering.call_off()
        self.answering.wake()

    def is_idle(self) -> bool:
        """Whether nobody is there, and nothing is thought about or being kept."""
        return not self.clients and not self.tasks and self.answering.task is None

    def lively(self) -> bool:
        """Whether somebody is there, or a bot stands in for somebody or an order is due, and the
        match can go on."""
        if self.broken:
            return False
        ordered = self.preparations.due() is not None
        return self.attended() or self.match.is_handed() or ordered

    def attended(self) -> bool:
        """Whether somebody is there."""
        return bool(self.clients)

    async def go_on(self) -> None:
        """Let the match go on by itself, until it waits for a person."""
        async with self.lock:
            self._wake()
        if self.answering.task is not None:
            await asyncio.wait([self.answering.task])

    async def answer(self, seq: int, act: Act, player: int) -> bool:
        """Give an answer that nobody at a screen gave; whether the match still stood at `seq`."""
        async with self.lock:
            stands = self.match.seq == seq and not self.broken
            if stands:
                await self.change(act, None, player, "")
            return stands

    def refused(self, refusal: Refusal) -> None:
        """An answer could not be kept; it is tried again in a while."""
        self._begin(self._later(refusal, self._wake))

    def failed(self) -> None:
        """Tell all that something went wrong."""
        self.audience.tell(internal(None))

    def show_thinking(self) -> None:
        """Tell all that a bot thinks, or waits for its turn."""
        self.audience.show_thinking()

    async def _later(self, refusal: Refusal, again: Callable[[], None]) -> None:
        """Tell all why what nobody asked for could not be done, and try again in a while."""
        log.warning("match %s: %s", self.name, refusal.text)
        self.audience.tell(wire.Fault(refusal.code, refusal.text, None))
        await asyncio.sleep(RETRY)
        again()
