"""Taking back: what is free, what the others are asked about, and what they answer."""

from __future__ import annotations

import msgspec

from ironmuster.kernel.names import YOU, inside
from ironmuster.match import TIME_UP, Match, Point, Row, landmarks
from ironmuster.match.company import to_you
from ironmuster.server import wire
from ironmuster.server.audience import Audience
from ironmuster.server.client import Client
from ironmuster.server.seating import Change
from ironmuster.server.showing import CONSENT, Allow, Asking, Refuse, Showing, hearer
from ironmuster.server.terms import Refusal
from ironmuster.server.thinking import Thinker


class Undoing:
    """Takes actions of one match back, with the consent of the others where it is needed."""

    def __init__(
        self,
        match: Match,
        showing: Showing,
        thinker: Thinker,
        change: Change,
        audience: Audience,
    ) -> None:
        self.match = match
        self.thinker = thinker
        self.points: tuple[int, list[Point]] = (-1, [])
        self.showing = showing
        self.change = change
        self.audience = audience

    async def find(self, client: Client, message: wire.AskLandmarks) -> None:
        """Tell a player which points the table may agree to go back to."""
        if not client.seats:
            raise Refusal("not_your_seat", "this connection only watches")
        match = self.match.still()
        if self.points[0] != match.seq:
            self.points = match.seq, await self.thinker.measure(lambda: landmarks(match))
        seq, found = self.points
        client.tell(wire.LandmarksFound(message.id, seq, tuple(found)))

    async def take_back(self, client: Client, message: wire.Undo) -> None:
        """Take back what is free, or ask the others about one action more, or about a landmark."""
        if not client.seats:
            raise Refusal("not_your_seat", "this connection only watches")
        if message.to is not None:
            await self._go_back(client, message, message.to)
            return
        free = self.match.free_undos(client.seats)
        keep = free[0] if free else self.match.last_action(client.seats)
        if keep is None:
            raise Refusal("illegal", "there is nothing of yours to take back")
        others = self.showing.other_people(client.seats)
        asking = Asking(message.id, client.seats, keep, set() if free else others)
        if free or (not others and self.showing.among_people()):
            await self._change(client, asking)
        elif others:
            self._ask(client, asking)
        else:
            raise Refusal("illegal", f"too late to take that back: {self.match.held(client.seats)}")

    async def _go_back(self, client: Client, message: wire.Undo, keep: int) -> None:
        """Go back to a landmark, when all people whom it concerns agree."""
        seq, known = self.points
        point = next((one for one in known if one.entry == keep), None)
        if seq != self.match.seq or point is None:
            raise Refusal("stale", "ask first which points there are to go back to")
        if not client.seats & set(point.players):
            raise Refusal("not_your_seat", f"back to {point.text}: that is not for you to ask")
        others = self.showing.other_people(client.seats) & set(point.players)
        bots = any(self.match.seats[one].kind == "bot" for one in point.players)
        asking = Asking(message.id, client.seats, keep, others, point.text)
        if others:
            self._ask(client, asking)
        elif bots and keep not in self.match.free_undos(client.seats):
            raise Refusal("illegal", "a bot agrees to nothing: only what is free is taken back")
        else:
            await self._change(client, asking)

    async def _change(self, client: Client, asking: Asking, message: str = "") -> None:
        """Take back what is asked, by that message or the last that agrees to it, and tell all but
        its sender, each as far as they had been told of it: afterwards it stands in no log."""
        id, player = message or asking.message, min(client.seats)
        told = {
            one: self._told(hearer(one.seats), asking)
            for one in self.audience.clients
            if one is not client
        }
        await self.change(
            lambda match: match.take_back(asking.keep, player, id), client, player, id
        )
        for one, text in told.items():
            one.tell(wire.TakenBack(self.match.seq, text))

    def _told(self, viewer: int | None, asking: Asking) -> str:
        """Return in words who takes back what, and who lets them."""
        names, taker = self.match.names, min(asking.players)
        done = f"{names[taker]} {self.showing.taking_back(viewer, asking, they=True)}"
        if names[taker] == YOU:
            done = to_you(done)
        if not asking.others:
            return done
        people = self.showing.other_people(asking.players)
        agree = f"{names[min(people)]} agrees" if len(people) == 1 else "All agree"
        return f"{agree}: {done}"

    def _ask(self, client: Client, asking: Asking) -> None:
        """Ask the others; who has asked before them is told that nobody is asked about that now."""
        if self.showing.asking is not None and not self.showing.asking.players & client.seats:
            self._end(f"{self.match.names[min(client.seats)]} asks for something else")
        self.showing.asking = asking
        client.tell(wire.Ack(asking.message, self.match.seq))
        self.audience.show_all()

    def made(self, row: Row) -> None:
        """Take note of a change that was made: it is what was asked for, or the others are not
        asked any more, unless it is only about who sits where."""
        asking, match = self.showing.asking, self.match
        if asking is None:
            return
        if row.kind == "seat":
            if not all(match.seats[one].kind == "person" for one in asking.others):
                self._end(f"a bot plays for {inside(match.person_of(row.player).name)} now")
        elif row.action is not None and row.action["type"] == TIME_UP:
            self._end("the agreed time has run out")
        elif row.kind == "undo" and row.keep == asking.keep:
            self.showing.asking = None
        elif row.player in asking.players:
            self.showing.asking = None
            if match.decision is not None:
                text = f"{match.names[row.player]} has played on: nothing is taken back"
                self.audience.tell(wire.Fault("refused", text), asking.others)
        else:
            self._end(f"{match.names[row.player]} has played on")

    def _end(self, why: str) -> None:
        """Ask the others no more, and tell who wanted it that nothing is taken back, and why."""
        asking, self.showing.asking = self.showing.asking, None
        assert asking is not None, "somebody was asked"
        fault = wire.Fault("refused", f"{why}: nothing is taken back", asking.message)
        self.audience.tell(fault, asking.players)

    async def consent(self, client: Client, message: wire.Act) -> bool:
        """Take an answer to a request to take back; False when the message is none."""
        asking = self.showing.asking
        if asking is None or not asking.others & client.seats:
            return False
        try:
            answer = CONSENT.decode(message.action)
        except msgspec.MsgspecError:
            return False
        if isinstance(answer, Allow) and asking.others <= client.seats:
            await self._change(client, asking, message.id)
            return True
        name = self.match.names[min(asking.others & client.seats)]
        asking.others -= client.seats
        if isinstance(answer, Refuse):
            self._end(f"{name} would rather play on")
        client.tell(wire.Ack(message.id, self.match.seq))
        self.audience.show_all()
        return True
