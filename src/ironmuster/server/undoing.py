"""Taking back: what is free, what the others are asked about, and what they answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from ironmuster.kernel.value import readable
from ironmuster.match import Match
from ironmuster.server import wire
from ironmuster.server.client import Client
from ironmuster.server.seating import Change
from ironmuster.server.showing import Allow, Asking, Refuse, Showing
from ironmuster.server.terms import Refusal

CONSENT: Final = msgspec.json.Decoder(readable(Allow | Refuse))


class Undoing:
    """Takes actions of one match back, with the consent of the others where it is needed."""

    def __init__(
        self, match: Match, showing: Showing, change: Change, show_all: Callable[[], None]
    ) -> None:
        self.match = match
        self.showing = showing
        self.change = change
        self.show_all = show_all

    async def take_back(self, client: Client, message: wire.Undo) -> None:
        """Take back what is free, or ask the others about one action more."""
        if not client.seats:
            raise Refusal("not_your_seat", "this connection only watches")
        player = min(client.seats)
        free = self.match.free_undos(client.seats)
        keep = free[0] if free else self.match.last_action(client.seats)
        if keep is None:
            raise Refusal("illegal", "there is nothing of yours to take back")
        others = self.showing.other_people(client.seats)
        if free or (not others and self.showing.among_people()):
            undo = self.match.take_back
            await self.change(lambda: undo(keep, player, message.id), client, player, message.id)
        elif others:
            self.showing.asking = Asking(client.seats, keep, others)
            client.tell(wire.Ack(message.id, self.match.seq))
            self.show_all()
        else:
            raise Refusal("illegal", f"too late to take that back: {self.match.held(client.seats)}")

    async def consent(self, client: Client, message: wire.Act) -> bool:
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
            await self.change(
                lambda: undo(asking.keep, player, message.id), client, player, message.id
            )
            return True
        asking.others -= client.seats
        if isinstance(answer, Refuse):
            self.showing.asking = None
        client.tell(wire.Ack(message.id, self.match.seq))
        self.show_all()
        return True
