"""One match with those who play and watch it: plain asyncio, no HTTP."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterable
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec
from msgspec import structs

from ironmuster.kernel.errors import IllegalAction
from ironmuster.kernel.value import TimeUp, readable
from ironmuster.match import Match, Row
from ironmuster.server import wire
from ironmuster.server.alarm import Alarm
from ironmuster.server.asking import Questions, internal, my_turn, read_action
from ironmuster.server.client import Client
from ironmuster.server.lanes import Gone, Thinking
from ironmuster.server.places import make_place
from ironmuster.server.showing import Allow, Asking, Refuse, Showing
from ironmuster.server.store import Store, digest_of
from ironmuster.server.thinking import Thinker, Thought
from ironmuster.server.wire import Refusal
from ironmuster.server.writer import NotKept

log = logging.getLogger(__name__)
RETRY = 5.0  # seconds until a bot or the clock tries again what the disk refused
CONSENT = msgspec.json.Decoder(readable(Allow | Refuse))


class Room:
    """A match, its connections, and the bot that thinks. One change at a time, under `lock`.

    A change is made, committed, and only then shown. One that the disk refuses is undone, told, and
    may be tried again. When it is not sure what was kept the room is `broken`: everyone is cut off
    and the next who joins gets the match as it is on disk.
    """

    def __init__(
        self,
        name: str,
        match: Match,
        owners: dict[str, int],
        rows: Iterable[Row],
        store: Store,
        thinker: Thinker,
        spent: int = 0,
    ) -> None:
        self.name = name
        self.match = match
        self.showing = Showing(match)
        self.owners = owners
        self.done = {(row.player, row.message): row.seq for row in rows if row.message}
        self.store = store
        self.thinker = thinker
        self.clients: dict[Client, None] = {}  # in the order they came
        self.lock = asyncio.Lock()
        self.broken = False
        self.alarm = Alarm(match, spent, lambda: self._begin(self._time_up()))
        self.thinking: asyncio.Task[None] | None = None
        self.thought: Thinking[Thought] | None = None
        self.tasks: set[asyncio.Task[None]] = set()
        self.questions = Questions(name, match, self.showing, thinker, self._begin)

    # -- from the connections ----------------------------------------------------------------------

    async def handle(self, client: Client, raw: bytes) -> None:
        """Do what a message says, or tell its sender why not."""
        message: wire.ClientMessage | None = None
        try:
            if not client.spend():
                raise Refusal("rate_limited", "too many messages; wait a moment")
            message = wire.read(raw)
            if isinstance(message, wire.AskMeasure):
                async with self.lock:
                    self._check_whole()
                await self.questions.measure(client, message)
            else:
                await asyncio.shield(self._begin(self._do(client, message)))
        except Refusal as refusal:
            client.tell(wire.Fault(refusal.code, refusal.text, getattr(message, "id", None)))
        except Exception:
            log.exception("match %s: a message failed", self.name)
            client.tell(internal(getattr(message, "id", None)))

    async def leave(self, client: Client) -> None:
        """A connection has ended."""
        async with self.lock:
            if client in self.clients:
                del self.clients[client]
                if client.seats:
                    self._show_all()
                if not self.clients:
                    await self._rest()

    def close(self) -> None:
        """Cut everyone off and stop thinking."""
        for client in self.clients:
            client.gone.set()
        self.alarm.cancel()
        for task in (*self.tasks, self.thinking):
            if task is not None:
                task.cancel()

    async def _rest(self) -> None:
        """Stop the clock while nobody is there, and keep what it shows."""
        self.alarm.clock.stop()
        self._wind()
        self._call_off()
        if not self.broken:
            with suppress(NotKept):  # the next row says it, too
                await self.store.spend({self.name: self.alarm.clock.spent})

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
                    self._show(client)

    async def _do_alone(self, client: Client, message: wire.ClientMessage) -> None:
        self._check_whole()
        match message:
            case wire.Join():
                self._join(client, message)
            case wire.Here():
                self._here(client, message)
            case wire.Sync():
                client.seen = None
                self._catch_up(client, None)
                self._show(client)
            case wire.Act():
                await self._act(client, message)
            case wire.Undo():
                await self._undo(client, message)
            case wire.Roll():
                await self._roll(client, message)
            case wire.AskOdds() | wire.AskWhy() | wire.AskHint():
                self.questions.ask(client, message)

    def _join(self, client: Client, message: wire.Join) -> None:
        seats, since = client.seats, message.since
        for token in (message.token, *message.also):
            if token is None:
                continue
            player = self.owners.get(digest_of(token))
            if player is None:
                raise Refusal("unknown_match", "this token owns no seat of this match")
            seats = seats | {player}
        make_place(self.clients, client, seats)
        newly = seats != client.seats
        if newly and client.seats:
            since = None  # what one player was told is not for the other
        client.sit(seats)
        self.clients.setdefault(client)
        client.seen = None
        self.alarm.clock.run()
        self._wind()
        self._catch_up(client, since)
        self._show(client)
        if newly:
            self._show_all(but=client)
        self._wake()

    def _here(self, client: Client, message: wire.Here) -> None:
        if message.player not in client.seats:
            raise Refusal("not_your_seat", f"player {message.player} does not sit at this screen")
        client.here = message.player
        self._show(client)

    async def _act(self, client: Client, message: wire.Act) -> None:
        if self._seen_before(client, message.id):
            return
        self._check_open(message.seq)
        if await self._consent(client, message):
            return
        player = my_turn(self.match, client)
        if self.match.rolling is not None:
            raise Refusal("out_of_turn", "the dice of the last action are still to be rolled")
        action = read_action(self.match, message.action)
        reason = self.match.game.why_not(action)
        if reason is not None:
            raise Refusal("illegal", reason)
        await self._change(lambda: self.match.act(action, message.id), client, player, message.id)

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
        await self._change(lambda: self.match.roll(value, message.id), client, player, message.id)

    async def _undo(self, client: Client, message: wire.Undo) -> None:
        if self._seen_before(client, message.id):
            return
        self._check_open(message.seq)
        player = min(client.seats)
        free = self.match.free_undos(client.seats)
        keep = free[0] if free else self.match.last_action(client.seats)
        if keep is None:
            raise Refusal("illegal", "there is nothing of yours to take back")
        others = self.showing.other_people(client.seats)
        if free or (not others and self.showing.among_people()):
            undo = self.match.take_back
            await self._change(lambda: undo(keep, player, message.id), client, player, message.id)
        elif others:
            self.showing.asking = Asking(client.seats, keep, others)
            client.tell(wire.Ack(message.id, self.match.seq))
            self._show_all()
        else:
            raise Refusal("illegal", f"too late to take that back: {self.match.held(client.seats)}")

    async def _consent(self, client: Client, message: wire.Act) -> bool:
        """Take an answer to a request to take back; False when the message is none."""
        asking = self.showing.asking
        if asking is None or not asking.others & client.seats:
            return False
        try:
            answer = CONSENT.decode(message.action)
        except msgspec.MsgspecError:
            return False
        player = min(client.seats)
        if isinstance(answer, Allow) and asking.others <= client.seats:
            undo = self.match.take_back
            await self._change(
                lambda: undo(asking.keep, player, message.id), client, player, message.id
            )
            return True
        asking.others -= client.seats
        if isinstance(answer, Refuse):
            self.showing.asking = None
        client.tell(wire.Ack(message.id, self.match.seq))
        self._show_all()
        return True

    # -- what must hold before a change ------------------------------------------------------------

    def _seen_before(self, client: Client, message: str) -> bool:
        """Acknowledge again a message that was done before; refuse who only watches."""
        if not client.seats:
            raise Refusal("not_your_seat", "this connection only watches")
        for player in client.seats:
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
        if seq != self.match.seq:
            raise Refusal("stale", f"the match stands at {self.match.seq}, not {seq}")

    # -- changes -----------------------------------------------------------------------------------

    async def _change(
        self, change: Callable[[], Row], client: Client | None, player: int, message: str
    ) -> None:
        """Make a change, commit it, acknowledge it, show it to all; in this order."""
        mark = self.match.mark()
        try:
            row = change()
        except IllegalAction as fault:
            self.match.back_to(mark)
            raise Refusal("illegal", str(fault)) from None
        except BaseException:
            self.match.back_to(mark)
            raise
        entries, outcome = len(self.match.recorder.entries), self.match.game.outcome
        try:
            row = structs.replace(row, spent=self.alarm.clock.spent)
            await self.store.append(self.name, row, entries, outcome)
        except NotKept as fault:
            self.match.back_to(mark)
            raise Refusal("unsaved", str(fault)) from None
        except BaseException:
            self.match.back_to(mark)
            self.broken = True
            for one in self.clients:
                one.gone.set()
            raise
        if message:
            self.done[player, message] = row.seq
        self.showing.asking = None
        if client is not None:
            client.tell(wire.Ack(message, row.seq))
        for one in self.clients:
            self._catch_up(one, mark.seq)
            self._show(one)
        self._wake()
        self._wind()

    def _wind(self) -> None:
        self.alarm.wind(bool(self.clients) and not self.broken)

    async def _time_up(self) -> None:
        try:
            async with self.lock:
                decision = self.match.decision
                waits = self.broken or decision is None or self.match.rolling is not None
                if self.alarm.seconds_left() == 0 and not waits:
                    await self._change(lambda: self.match.act(TimeUp()), None, 0, "")
                else:
                    self._wind()
        except Refusal as refusal:
            await self._later(refusal, self._wind)
        except Exception:
            log.exception("match %s: the clock failed", self.name)

    def _wake(self) -> None:
        """Let the bot that decides think, while somebody is there to see it."""
        self._call_off()
        if self.thinking is None and self._bot_may_think():
            self.thinking = asyncio.create_task(self._think())

    def _call_off(self) -> None:
        """Stop what is thought about a position that is gone, or for nobody."""
        for one in (self.thought, self.questions.hinting.thinking):
            if one is not None and (one.seq != self.match.seq or not self.clients):
                one.call_off()

    def _bot_may_think(self) -> bool:
        return bool(self.clients) and not self.broken and self.match.bot_to_move() is not None

    async def _think(self) -> None:
        try:
            while self._bot_may_think():
                seq, player = self.match.seq, self.match.bot_to_move()
                assert player is not None, "a bot may think"
                tell = self._show_thinking
                self.thought = self.thinker.answer(self.match, player, self.name, tell)
                try:
                    thought = await self.thought.result()
                except Gone:
                    continue
                finally:
                    self.thought = None
                async with self.lock:
                    if self.match.seq == seq and not self.broken:
                        act = partial(self.match.bot_act, thought.answer, thought.reason)
                        await self._change(act, None, player, "")
        except Refusal as refusal:
            self._begin(self._later(refusal, self._wake))
        except Exception:
            log.exception("match %s: a bot's turn failed", self.name)
            for client in self.clients:
                client.tell(internal(None))
        finally:
            self.thinking = None

    async def _later(self, refusal: Refusal, again: Callable[[], None]) -> None:
        """Tell all why what nobody asked for could not be done, and try again in a while."""
        log.warning("match %s: %s", self.name, refusal.text)
        for client in self.clients:
            client.tell(wire.Fault(refusal.code, refusal.text, None))
        await asyncio.sleep(RETRY)
        again()

    # -- showing -----------------------------------------------------------------------------------

    def _catch_up(self, client: Client, since: int | None) -> None:
        """Send the events a connection has missed."""
        events = self.showing.events(client.seats, since)
        if events is not None:
            client.tell(events)

    def _show(self, client: Client) -> None:
        """Send the position, and what is asked of whom."""
        connected = {player for one in self.clients for player in one.seats}
        left = self.alarm.seconds_left()
        seconds = None if left is None else round(left)
        client.tell(
            self.showing.state(client, connected, seconds, self.questions.hinting.offered())
        )
        prompt = self.showing.prompt(client)
        if prompt is not None:
            client.tell(prompt)
        self._show_thinking(client)

    def _show_thinking(self, *clients: Client) -> None:
        """Say that a bot has thought, or waited for its turn, for a while: to all, or to some."""
        thought = self.thought
        if thought is not None and thought.told is not None and thought.seq == self.match.seq:
            for client in clients or self.clients:
                client.tell(self.showing.thinking(thought.told))

    def _show_all(self, but: Client | None = None) -> None:
        for client in self.clients:
            if client is not but:
                self._show(client)
