"""A table at which nobody can play on, since this build has other rules: it is read there, and
those who sit there may agree to go on under the rules of today."""

from __future__ import annotations

import asyncio

import msgspec

from ironmuster.bots.roster import MakeBot
from ironmuster.kernel.errors import OtherRules, SaveError
from ironmuster.kernel.replay import Systems
from ironmuster.server import wire
from ironmuster.server.catalogs import system_of
from ironmuster.server.changes import changed
from ironmuster.server.chat import KEPT, Chat
from ironmuster.server.client import Client
from ironmuster.server.going_on import Renewed, next_of, renewed
from ironmuster.server.outdated import album_of, marked, played_under
from ironmuster.server.pages import PAGE, chapters_of, page_of
from ironmuster.server.passes import Passes
from ironmuster.server.places import let_in
from ironmuster.server.receiving import received
from ironmuster.server.records import Header
from ironmuster.server.showing import CONSENT, Allow, hearer, players_of
from ironmuster.server.store import Store
from ironmuster.server.terms import Refusal
from ironmuster.server.threads import in_thread
from ironmuster.server.writer import NotKept


class OlderRoom:
    """A match as it was told, with those who read it. `agreed` are the people who want it to go on;
    all have to, and one who does not ends the asking."""

    def __init__(self, header: Header, older: Older) -> None:
        store = older.store
        self.name = header.id
        self.header = header
        self.older = older
        self.album = album_of(header, store.rows(header.id), store)
        self.passes = Passes(store.passes(header.id))
        self.chat = Chat(store.talk(header.id, KEPT), False)
        self.under = played_under(header.record(), older.systems)
        self.anew: Renewed | None = None
        self.fault = ""
        if self.album.going:
            try:
                self.anew = renewed(self.album, older.systems)
            except SaveError as fault:
                self.fault = str(fault)
        self.agreed: set[int] = set()
        self.clients: dict[Client, None] = {}
        self.lock = asyncio.Lock()

    @property
    def people(self) -> set[int]:
        """The seats of those who have to agree; not such as nobody holds."""
        held = {one.player for one in self.passes.good.values() if one.kind == "seat"}
        seats = enumerate(self.album.seats)
        return {place for place, seat in seats if seat.kind == "person" and place in held}

    async def handle(self, client: Client, raw: bytes) -> None:
        """Do what a message says, or tell its sender why not."""

        async def do(message: wire.ClientMessage) -> None:
            async with self.lock:
                await self._do(client, message)

        await received(self.name, client, raw, do)

    async def leave(self, client: Client) -> None:
        """A connection has ended."""
        self.clients.pop(client, None)
        if not self.clients:
            self.older.rooms.pop(self.name, None)

    async def _do(self, client: Client, message: wire.ClientMessage) -> None:
        match message:
            case wire.Join():
                let_in(client, message, self.clients, self.passes, self.header.open)
                self.clients.setdefault(client)
                self._show(client)
                talk = self.chat.since(message.heard)
                if talk is not None:
                    client.tell(talk)
            case wire.Sync() | wire.Here():
                self._show(client)
            case wire.AskLog():
                await self._page(client, message)
            case wire.Act():
                await self._answer(client, message)
            case _:
                words = marked(self.under, self.header.system)
                raise Refusal("refused", f"this match was {words}: it can be read, not played")

    async def _page(self, client: Client, message: wire.AskLog) -> None:
        """Tell what is asked for of the log."""
        if not client.joined:
            raise Refusal("not_your_seat", "join first")
        viewer, before, since = hearer(client.seats), message.before, message.since
        page = await in_thread(
            lambda: page_of(self.album, viewer, before, since, PAGE, message.sought, message.about)
        )
        client.tell(wire.LogFound(message.id, page))

    async def _answer(self, client: Client, message: wire.Act) -> None:
        """Take down that those at a screen want to go on, or do not."""
        own = client.seats & self.people
        if not own:
            raise Refusal("not_your_seat", "this connection only watches")
        if self.anew is None:
            raise Refusal("illegal", self.fault or "there is nothing to go on with")
        try:
            answer = CONSENT.decode(message.action)
        except msgspec.MsgspecError as fault:
            raise Refusal("malformed", f"action: {fault}") from None
        if not isinstance(answer, Allow):
            self.agreed.clear()
        elif self.agreed | own >= self.people:
            await self._go_on(self.anew)
        else:
            self.agreed |= own
        client.tell(wire.Ack(message.id, self._seq))
        for one in self.clients:
            self._show(one)

    async def _go_on(self, anew: Renewed) -> None:
        """Begin the match in which this one goes on; `Refusal` when it cannot be kept."""
        older = self.older
        try:
            header, match = await in_thread(
                lambda: next_of(self.header, self.album, anew, older.systems, older.make)
            )
            good = tuple(self.passes.good.values())
            await older.store.go_on(self.name, header, good, match.recorder.packs)
        except (NotKept, SaveError) as fault:
            raise Refusal("unsaved", str(fault)) from None
        self.header = msgspec.structs.replace(self.header, next=header.id)

    @property
    def _seq(self) -> int:
        return self.album.seqs[-1] if self.album.seqs else 0

    def _show(self, client: Client) -> None:
        """Send what was told and shown last, and how it may go on."""
        if self.header.next is not None:
            client.tell(wire.Moved(self.header.next))
            return
        album, viewer = self.album, hearer(client.seats)
        page, seq = page_of(album, viewer), self._seq
        chapters = chapters_of(album)
        client.tell(wire.Events(seq, page.lines, True, page.before, page.first, chapters))
        shown = album.shown(len(album), viewer)
        client.states += 1
        sight = None if shown is None else shown.sight
        client.tell(
            wire.State(
                seq,
                players_of(album.seats, {seat for one in self.clients for seat in one.seats}),
                tuple(sorted(client.seats)),
                0,
                False,
                album.over,
                entry=0 if shown is None else shown.entry,
                viewer=viewer,
                secret=album.discreet,
                number=client.states,
                view=None if sight is None else sight.view,
                inside=changed((), () if sight is None else sight.inside) or msgspec.UNSET,
            )
        )
        player = self.header.asked
        if player is not None:
            client.tell(wire.Waiting(seq, player, self.header.prompt or ""))
        client.tell(self._offer(client))

    def _offer(self, client: Client) -> wire.Outdated:
        """Return by which rules it was played, and how it may go on."""
        asked = client.seats & self.people
        return wire.Outdated(
            self.under,
            None if self.anew is None else self.anew.entry,
            self.fault,
            tuple(sorted(self.agreed)),
            tuple(sorted(self.people - self.agreed)),
            bool(asked - self.agreed) and self.anew is not None,
            0 if self.anew is None else len(self.album) - self.anew.entry,
        )


class Older:
    """The tables of matches of other rules."""

    def __init__(self, store: Store, systems: Systems, make: MakeBot) -> None:
        self.store = store
        self.systems = systems
        self.make = make
        self.rooms: dict[str, OlderRoom] = {}

    async def room(self, header: Header) -> OlderRoom | None:
        """Return the table of a match that this build cannot play since it has other rules."""
        room = self.rooms.get(header.id)
        if room is None:
            found = await in_thread(lambda: self._open(header))
            room = self.rooms.setdefault(header.id, found) if found is not None else None
        return room

    def _open(self, header: Header) -> OlderRoom | None:
        try:
            system_of(header, self.store, self.systems)
        except OtherRules:
            return OlderRoom(header, self)
        except SaveError:
            pass  # it is damaged, which is said where it is played again
        return None
