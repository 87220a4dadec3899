"""Who sits where: invitations, bots that play for somebody, and what those who wait may do.

A seat has one home: whoever opens an invitation gets a pass of their own, and the pass of the
screen that had the seat before is worth nothing any more. All of it is written into the journal and
shown to everyone.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from typing import Final, Protocol, TypeAlias

from msgspec.structs import replace

from ironmuster.bots import roster
from ironmuster.kernel.chance import Dice
from ironmuster.kernel.errors import DataError
from ironmuster.kernel.names import inside
from ironmuster.match import Happening, MakeBot, Match, Row, SeatSpec, played_by
from ironmuster.server import company
from ironmuster.server.agreeing import Agreement
from ironmuster.server.client import Client
from ironmuster.server.passes import UNCHANGED, PassChange, Passes, digest_of, new_pass
from ironmuster.server.presence import Presence
from ironmuster.server.terms import Refusal

USED: Final = "this invitation has been used, or was taken back"


Act: TypeAlias = Callable[[Match], Row]


class Change(Protocol):
    """Makes a change, keeps it, acknowledges it and shows it to all: `Room.change`."""

    def __call__(
        self,
        change: Act,
        client: Client | None,
        player: int,
        message: str,
        passes: PassChange = UNCHANGED,
    ) -> Awaitable[None]: ...


class Seating:
    """The seats of one match and who may do what with them."""

    def __init__(
        self,
        match: Match,
        passes: Passes,
        make: MakeBot,
        change: Change,
        presence: Presence,
        agreed: Agreement,
    ) -> None:
        self.match = match
        self.passes = passes
        self.presence = presence
        self.make = make
        self.change = change
        self.agreed = agreed

    # -- what somebody wants -----------------------------------------------------------------------

    async def do(self, client: Client, message: company.SeatMessage) -> None:
        """Do what a message about a seat says; `Refusal` says why not."""
        if message.player >= len(self.match.seats):
            raise Refusal("not_your_seat", f"there is no seat {message.player}")
        match message:
            case company.Invite():
                await self._invite(client, message)
            case company.Withdraw():
                await self._withdraw(client, message)
            case company.Close():
                await self._close(client, message)
            case company.Hand():
                await self._hand(client, message)
            case company.Back():
                await self._back(client, message)
            case company.WhenAble():
                await self._when_able(client, message)
            case company.GiveUp():
                self._check_own(client, message.player)
                await self._concede(client, message.player, message.id, message.level)
            case company.End():
                await self._end(client, message)

    async def sit(self, secret: str, name: str, own: Iterable[str] = ()) -> tuple[int, str]:
        """Give the seat of an invitation to whoever opened it, who is called `name`; return the
        seat and the secret of its new pass. `own` are passes that this browser holds already: where
        players hide something from each other, nobody sits in two places."""
        found = self.passes.find(secret)
        if found is None or found.kind != "invitation":
            raise Refusal("unknown_match", USED)
        player = found.player
        others = self.passes.seats(digest_of(one) for one in own) - {player}
        if others and self.match.private:
            sits = inside(self.match.names[min(others)])
            text = f"this browser sits at this table as {sits} already"
            raise Refusal("refused", f"{text}; open the link on your friend's device")
        before = self.match.seats[player]
        person = replace(self.match.person_of(player), name=name)
        moved = before.kind == "person" and before.name == name
        secret, own_pass = new_pass("seat", player)
        dropped = self.passes.of(player, "seat", "invitation")
        what: Happening = "moved" if moved and self.passes.of(player, "seat") else "joined"
        await self.change(
            lambda match: match.seat(player, person, what),
            None,
            player,
            "",
            PassChange(dropped, (own_pass,)),
        )
        return player, secret

    async def _invite(self, client: Client, message: company.Invite) -> None:
        player = message.player
        self._check_open()
        self._check_offer(client, player)
        secret, invitation = new_pass("invitation", player)
        seat = self.match.seats[player]
        await self.change(
            lambda match: match.seat(player, seat, "invited", message.id),
            client,
            player,
            message.id,
            PassChange(self.passes.of(player, "invitation"), (invitation,)),
        )
        client.tell(company.Invitation(message.id, player, secret))

    async def _withdraw(self, client: Client, message: company.Withdraw) -> None:
        player = message.player
        self._check_offer(client, player)
        dropped = self.passes.of(player, "invitation")
        if not dropped:
            raise Refusal("refused", "no invitation to this seat is open")
        seat = self.match.seats[player]
        await self.change(
            lambda match: match.seat(player, seat, "withdrawn", message.id),
            client,
            player,
            message.id,
            PassChange(dropped),
        )

    async def _close(self, client: Client, message: company.Close) -> None:
        player = message.player
        self._check_host(client)
        if player in client.seats:
            raise Refusal("refused", "this seat is at your own screen")
        dropped = self.passes.of(player, "seat", "invitation")
        if not dropped:
            raise Refusal("refused", "nobody holds a link to this seat")
        person = self.match.person_of(player)
        await self.change(
            lambda match: match.seat(player, person, "closed", message.id),
            client,
            player,
            message.id,
            PassChange(dropped),
        )

    async def _hand(self, client: Client, message: company.Hand) -> None:
        player, match = message.player, self.match
        self._check_open()
        free = client.host and not self.passes.of(player, "seat")
        if player not in client.seats and not free:
            self._check_gone(client, player)
        if match.seats[player].kind == "bot":
            raise Refusal("refused", f"{match.names[player]} is a bot already")
        try:
            roster.check_at_table(message.bot)
            self.make(message.bot, match.game.system.name, Dice(bytes(32)))
        except DataError as fault:
            raise Refusal("illegal", str(fault)) from None
        until = match.battle_of(player) if message.battle else None
        if message.battle and until is None:
            raise Refusal("refused", f"{match.names[player]} fights in no battle now")
        seat = played_by(match.names[player], message.bot, until)
        what: Happening = "battle" if message.battle else "bot"
        await self.change(
            lambda match: match.seat(player, seat, what, message.id), client, player, message.id
        )

    async def _back(self, client: Client, message: company.Back) -> None:
        player = message.player
        self._check_own(client, player)
        if self.match.seats[player].kind == "person":
            raise Refusal("refused", "no bot plays for you")
        person = self.match.person_of(player)
        await self.change(
            lambda match: match.seat(player, person, "returned", message.id),
            client,
            player,
            message.id,
        )

    async def _when_able(self, client: Client, message: company.WhenAble) -> None:
        player = message.player
        self._check_own(client, player)
        seat = self.match.seats[player]
        if seat.kind == "bot":
            raise Refusal("refused", "a bot plays for you, and is asked every time")
        what: Happening = "when_able" if message.on else "always"
        await self.change(
            lambda match: match.seat(player, replace(seat, when_able=message.on), what, message.id),
            client,
            player,
            message.id,
        )

    async def _end(self, client: Client, message: company.End) -> None:
        player = message.player
        self._check_open()
        self._check_gone(client, player)
        seat = self.match.seats[player]
        await self.change(lambda match: match.seat(player, seat, "gone"), None, player, "")
        await self._concede(client, player, message.id, 0)

    async def _concede(self, client: Client, player: int, message: str, level: int) -> None:
        self._check_open()
        await self.change(
            lambda match: match.concede(player, message, level), client, player, message
        )

    def proposed(self, client: Client, message: company.Propose) -> Agreement:
        """Return what is agreed once those at a screen want to wait so long for who is away."""
        if not client.seats:
            raise Refusal("not_your_seat", "this connection only watches")
        self._check_open()
        seats = range(len(self.match.seats))
        held = {player for player in seats if self.passes.of(player, "seat")}
        return self.agreed.proposed(message.patience, client.seats, held)

    # -- who may -----------------------------------------------------------------------------------

    def _check_open(self) -> None:
        if self.match.decision is None:
            raise Refusal("over", "the match has ended")

    def _check_own(self, client: Client, player: int) -> None:
        if player not in client.seats:
            name = inside(self.match.names[player])
            raise Refusal("not_your_seat", f"you do not sit in for {name}")

    def _check_host(self, client: Client) -> None:
        if not client.host:
            raise Refusal("not_your_seat", "only who set the match up may do that")

    def _check_offer(self, client: Client, player: int) -> None:
        """A seat is offered by who holds it; one that nobody holds by the host."""
        if player in client.seats:
            return
        self._check_host(client)
        if self.passes.of(player, "seat"):
            text = f"{self.match.names[player]} sits there; only they may offer the seat"
            raise Refusal("refused", text)

    def _check_gone(self, client: Client, player: int) -> None:
        """Those who wait may go on without a person who has been away for longer than agreed."""
        if not client.seats and not client.host:
            raise Refusal("not_your_seat", "this connection only watches")
        name = self.match.names[player]
        away = self.presence.away(player)
        if self.match.seats[player].kind == "bot" or away is None:
            raise Refusal("refused", f"{name} is there")
        patience = self.agreed.patience
        if patience is None or away < patience:
            agreed = "never" if patience is None else f"after {-(-patience // 60)} minutes"
            text = f"{name} has been away for {away // 60} minutes"
            raise Refusal("refused", f"{text}; you agreed to go on without them {agreed}")

    # -- what all may know -------------------------------------------------------------------------

    def shown(self, client: Client, watchers: int, chat: bool, door: bool) -> company.Company:
        """Return who sits at the table, as a connection is told it."""
        seats = tuple(self._seat(player, seat) for player, seat in enumerate(self.match.seats))
        patience, proposal = self.agreed
        return company.Company(seats, client.host, patience, proposal, chat, watchers, door)

    def _seat(self, player: int, seat: SeatSpec) -> company.SeatNow:
        return company.SeatNow(
            player,
            self.match.names[player],
            seat.kind,
            seat.bot,
            self.presence.away(player) if seat.kind == "person" else None,
            bool(self.passes.of(player, "seat")),
            bool(self.passes.of(player, "invitation")),
            seat.when_able,
            seat.person,
            seat.until is not None,
        )
