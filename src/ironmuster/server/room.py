"""One match with those who play and watch it: plain asyncio, no HTTP."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any

import msgspec

from ironmuster.bots.roster import BOTS
from ironmuster.kernel.errors import IllegalAction
from ironmuster.kernel.explore import Odds, odds
from ironmuster.kernel.value import Action
from ironmuster.match import Match, Row, Told
from ironmuster.server import wire
from ironmuster.server.client import ASKED_AT_ONCE, Client
from ironmuster.server.store import Store, digest_of
from ironmuster.server.thinking import Thinker
from ironmuster.server.wire import Refusal

log = logging.getLogger(__name__)
MOST_CLIENTS = 64


class Allow(Action, frozen=True):
    """Let the others take back an action."""


class Refuse(Action, frozen=True):
    """Keep to what was done."""


CONSENT = msgspec.json.Decoder(Allow | Refuse)


@dataclass
class Asking:
    """A request to take back more than is free: to `keep` actions, if all `others` agree."""

    players: frozenset[int]
    keep: int
    others: set[int]


class Room:
    """A match, its connections, and the bot that thinks. One change at a time, under `lock`.

    A change is made, committed, and only then shown. When it cannot be committed the room is
    `broken`: everyone is cut off and the next who joins gets the match as it is on disk.
    """

    def __init__(
        self,
        name: str,
        match: Match,
        owners: dict[str, int],
        rows: Iterable[Row],
        store: Store,
        thinker: Thinker,
    ) -> None:
        self.name = name
        self.match = match
        self.owners = owners
        self.done = {(row.player, row.message): row.seq for row in rows if row.message}
        self.store = store
        self.thinker = thinker
        self.clients: set[Client] = set()
        self.lock = asyncio.Lock()
        self.asking: Asking | None = None
        self.broken = False
        self.thinking: asyncio.Task[None] | None = None
        self.tasks: set[asyncio.Task[None]] = set()
        self._options: tuple[int, tuple[wire.Option, ...]] = (-1, ())

    # -- from the connections ----------------------------------------------------------------------

    async def handle(self, client: Client, raw: bytes) -> None:
        """Do what a message says, or tell its sender why not."""
        message: wire.ClientMessage | None = None
        try:
            if not client.spend():
                raise Refusal("rate_limited", "too many messages; wait a moment")
            message = wire.read(raw)
            if isinstance(message, wire.AskOdds | wire.AskWhy):
                self._ask(client, message)
                return
            await asyncio.shield(self._begin(self._do(client, message)))
        except Refusal as refusal:
            client.tell(wire.Fault(refusal.code, refusal.text, getattr(message, "id", None)))
            if refusal.code == "stale":
                self._show(client)
        except Exception:
            log.exception("match %s: a message failed", self.name)
            client.tell(_internal(getattr(message, "id", None)))

    async def leave(self, client: Client) -> None:
        """A connection has ended."""
        if client in self.clients:
            self.clients.discard(client)
            if client.seats:
                self._show_all(but=client)

    def close(self) -> None:
        """Cut everyone off and stop thinking."""
        for client in self.clients:
            client.gone.set()
        for task in (*self.tasks, self.thinking):
            if task is not None:
                task.cancel()

    def _begin(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Start a task of the room; a connection that is cut does not stop it half-way."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def _do(self, client: Client, message: wire.ClientMessage) -> None:
        async with self.lock:
            await self._do_alone(client, message)

    async def _do_alone(self, client: Client, message: wire.ClientMessage) -> None:
        if self.broken:
            raise Refusal("busy", "the match is being loaded again; join anew")
        match message:
            case wire.Join():
                self._join(client, message)
            case wire.Sync():
                self._catch_up(client, None)
                self._show(client)
            case wire.Act():
                await self._act(client, message)
            case wire.Undo():
                await self._undo(client, message)
            case wire.Roll():
                await self._roll(client, message)
            case _:
                raise AssertionError("questions are answered elsewhere")

    def _join(self, client: Client, message: wire.Join) -> None:
        seats = client.seats
        if message.token is not None:
            player = self.owners.get(digest_of(message.token))
            if player is None:
                raise Refusal("unknown_match", "this token owns no seat of this match")
            seats = seats | {player}
        if client not in self.clients and len(self.clients) >= MOST_CLIENTS:
            raise Refusal("busy", "too many connections watch this match")
        newly = seats != client.seats
        client.seats = seats
        self.clients.add(client)
        self._catch_up(client, message.since)
        self._show(client)
        if newly:
            self._show_all(but=client)
        self._wake()

    async def _act(self, client: Client, message: wire.Act) -> None:
        if self._seen_before(client, message.id):
            return
        self._check_open(message.seq)
        if await self._consent(client, message):
            return
        player = self._my_turn(client)
        if self.match.rolling is not None:
            raise Refusal("out_of_turn", "the dice of the last action are still to be rolled")
        action = self._read(message.action)
        reason = self.match.game.why_not(action)
        if reason is not None:
            raise Refusal("illegal", reason)
        await self._change(lambda: self.match.act(action, message.id), client, player, message.id)

    async def _roll(self, client: Client, message: wire.Roll) -> None:
        if self._seen_before(client, message.id):
            return
        self._check_open(message.seq)
        player = self._my_turn(client)
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
        others = self._other_people(client)
        if free or (not others and self._among_people()):
            undo = self.match.take_back
            await self._change(lambda: undo(keep, player, message.id), client, player, message.id)
        elif others:
            self.asking = Asking(client.seats, keep, others)
            client.tell(wire.Ack(message.id, self.match.seq))
            self._show_all()
        else:
            raise Refusal("illegal", "dice were rolled or something was shown since your action")

    async def _consent(self, client: Client, message: wire.Act) -> bool:
        """Take an answer to a request to take back; False when the message is none."""
        asking = self.asking
        if asking is None or not asking.others & client.seats:
            return False
        try:
            answer = CONSENT.decode(message.action)
        except msgspec.MsgspecError:
            return False
        asking.others -= client.seats
        player = min(client.seats)
        if isinstance(answer, Allow) and not asking.others:
            undo = self.match.take_back
            await self._change(
                lambda: undo(asking.keep, player, message.id), client, player, message.id
            )
            return True
        if isinstance(answer, Refuse):
            self.asking = None
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

    def _check_open(self, seq: int) -> None:
        if self.match.decision is None:
            raise Refusal("over", "the match has ended")
        if seq != self.match.seq:
            raise Refusal("stale", f"the match stands at {self.match.seq}, not {seq}")

    def _my_turn(self, client: Client) -> int:
        decision = self.match.decision
        if decision is None:
            raise Refusal("over", "the match has ended")
        if not client.seats:
            raise Refusal("not_your_seat", "this connection only watches")
        if decision.player not in client.seats:
            raise Refusal("out_of_turn", f"player {decision.player} decides")
        return decision.player

    def _read(self, raw: bytes | msgspec.Raw) -> Action:
        try:
            return self.match.read_action(bytes(raw))
        except IllegalAction as fault:
            raise Refusal("malformed", f"action: {fault}") from None

    def _other_people(self, client: Client) -> set[int]:
        people = {n for n, seat in enumerate(self.match.seats) if seat.kind == "person"}
        return people - client.seats

    def _among_people(self) -> bool:
        return all(seat.kind == "person" for seat in self.match.seats) and len(self.match.seats) > 1

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
            await asyncio.to_thread(self.store.append, self.name, row, entries, outcome)
        except BaseException:
            self.match.back_to(mark)
            self.broken = True
            for one in self.clients:
                one.gone.set()
            raise
        if message:
            self.done[player, message] = row.seq
        self.asking = None
        if client is not None:
            client.tell(wire.Ack(message, row.seq))
        for one in self.clients:
            self._catch_up(one, mark.seq)
            self._show(one)
        self._wake()

    def _wake(self) -> None:
        """Let the bot that decides think, while somebody is there to see it."""
        if self.thinking is None and self._bot_may_think():
            self.thinking = asyncio.create_task(self._think())

    def _bot_may_think(self) -> bool:
        return bool(self.clients) and not self.broken and self.match.bot_to_move() is not None

    async def _think(self) -> None:
        try:
            while self._bot_may_think():
                seq, player = self.match.seq, self.match.bot_to_move()
                assert player is not None, "a bot may think"
                thought = await self.thinker.answer(self.match, player)
                async with self.lock:
                    if self.match.seq == seq and not self.broken:
                        act = partial(self.match.bot_act, thought.answer, thought.reason)
                        await self._change(act, None, player, "")
        except Exception:
            log.exception("match %s: a bot's turn failed", self.name)
            for client in self.clients:
                client.tell(_internal(None))
        finally:
            self.thinking = None

    # -- questions ---------------------------------------------------------------------------------

    def _ask(self, client: Client, message: wire.AskOdds | wire.AskWhy) -> None:
        player = self._my_turn(client)
        action = self._read(message.action)
        reason = self.match.game.why_not(action)
        if isinstance(message, wire.AskWhy):
            client.tell(wire.WhyFound(message.id, reason or ""))
            return
        if reason is not None:
            raise Refusal("illegal", reason)
        if client.asked >= ASKED_AT_ONCE:
            raise Refusal("busy", "too many odds asked at once")
        client.asked += 1
        find = partial(odds, self.match.game, action, viewer=player)
        self._begin(self._find_odds(client, message.id, find))

    async def _find_odds(self, client: Client, message: str, find: Callable[[], Odds]) -> None:
        try:
            client.tell(wire.OddsFound(message, await asyncio.to_thread(find)))
        except Exception:
            log.exception("match %s: odds failed", self.name)
            client.tell(_internal(message))
        finally:
            client.asked -= 1

    # -- showing -----------------------------------------------------------------------------------

    def _viewer(self, client: Client) -> int | None:
        """Whose eyes a connection sees with: of its seats, the one that decides."""
        decision = self.match.decision
        if decision is not None and decision.player in client.seats:
            return decision.player
        return min(client.seats, default=None)

    def _catch_up(self, client: Client, since: int | None) -> None:
        """Send the events after row `since`, or all where that is not enough."""
        match = self.match
        fresh = since is None or not match.taken_back <= since <= match.seq
        viewer = next(iter(client.seats)) if len(client.seats) == 1 else None
        told = match.lines(viewer, -1 if fresh or since is None else since)
        if told or fresh:
            client.tell(wire.Events(match.seq, tuple(_line(one) for one in told), fresh))

    def _show_all(self, but: Client | None = None) -> None:
        for client in self.clients:
            if client is not but:
                self._show(client)

    def _show(self, client: Client) -> None:
        """Send the position, and what is asked of whom."""
        match = self.match
        seats = client.seats
        view = match.game.system.observe(match.game, self._viewer(client))
        free = len(match.free_undos(seats)) if seats and match.decision is not None else 0
        client.tell(
            wire.State(
                match.seq,
                view,
                self._players(),
                tuple(sorted(seats)),
                free,
                not free and self._may_ask(client),
                match.game.outcome,
            )
        )
        prompt = self._prompt(client)
        if prompt is not None:
            client.tell(prompt)

    def _may_ask(self, client: Client) -> bool:
        if not client.seats or self.match.decision is None or self.asking is not None:
            return False
        agreeable = bool(self._other_people(client)) or self._among_people()
        return agreeable and self.match.last_action(client.seats) is not None

    def _players(self) -> tuple[wire.Player, ...]:
        owned = {player for client in self.clients for player in client.seats}
        return tuple(
            wire.Player(
                seat.name or _default_name(place, seat.bot),
                seat.kind,
                seat.kind == "bot" or place in owned,
                seat.real_dice,
            )
            for place, seat in enumerate(self.match.seats)
        )

    def _prompt(self, client: Client) -> wire.ServerMessage | None:
        """Return what is asked of this connection, or whom it waits for; None after the end."""
        match = self.match
        decision, rolling = match.decision, match.rolling
        if decision is None:
            return None
        if self.asking is not None:
            asked = self.asking.others & client.seats
            if asked:
                return _consent_question(match.seq, min(asked))
            if self.asking.players & client.seats and decision.player not in client.seats:
                return wire.Waiting(match.seq, min(self.asking.others), "undo")
        if decision.player not in client.seats:
            return wire.Waiting(match.seq, decision.player, decision.prompt)
        if rolling is not None:
            return wire.RollWanted(match.seq, rolling.chance.name, tuple(rolling.chance.values))
        return wire.Question(
            match.seq, decision.player, decision.prompt, self._labelled(), decision.sampled
        )

    def _labelled(self) -> tuple[wire.Option, ...]:
        """Return the open options in words; made once for each position."""
        if self._options[0] != self.match.seq:
            game = self.match.game.innermost()
            decision = self.match.decision
            assert decision is not None, "only asked while a decision is open"
            found: list[wire.Option] = []
            for action in decision.options:
                label = game.system.describe(game, action)
                found.append(wire.Option(action, label.text, label.anchors))
            self._options = (self.match.seq, tuple(found))
        return self._options[1]


def _line(told: Told) -> wire.EventLine:
    event, line = told
    return wire.EventLine(line.text, line.rule, line.anchors, event)


def _consent_question(seq: int, player: int) -> wire.Question:
    allow = wire.Option(Allow(), "Let them take it back")
    refuse = wire.Option(Refuse(), "Play on")
    return wire.Question(seq, player, "undo", (allow, refuse))


def _default_name(place: int, bot: str) -> str:
    if not bot:
        return f"Player {place + 1}"
    name = bot.partition(":")[0]
    return BOTS[name].name if name in BOTS else name.capitalize()


def _internal(message: str | None) -> wire.Fault:
    return wire.Fault("internal", "something went wrong on our side; nothing has changed", message)
