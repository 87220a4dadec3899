"""The connections of one table, and what each of them is told and shown."""

from __future__ import annotations

from collections.abc import Callable, Collection

from ironmuster.server import wire
from ironmuster.server.alarm import Alarm
from ironmuster.server.chat import Chat
from ironmuster.server.client import Client, CloseCode
from ironmuster.server.lanes import Thinking
from ironmuster.server.preparing import Preparations
from ironmuster.server.seating import Seating
from ironmuster.server.showing import Showing
from ironmuster.server.thinking import Thought


class Audience:
    """Those who play at a table and those who watch, in the order they came; `open` says whether
    more may watch. `hints` says whether there are any, `told` of which thought all are told."""

    def __init__(
        self,
        showing: Showing,
        seating: Seating,
        chat: Chat,
        alarm: Alarm,
        hints: Callable[[], bool],
        told: Callable[[], Thinking[Thought] | None],
        preparations: Preparations,
        open: bool,
    ) -> None:
        self.clients: dict[Client, None] = {}
        self.showing = showing
        self.seating = seating
        self.chat = chat
        self.alarm = alarm
        self.hints = hints
        self.told = told
        self.preparations = preparations
        self.open = open

    def seated(self) -> set[int]:
        """Return the seats whose players are there."""
        return {player for one in self.clients for player in one.seats}

    def tell(self, notice: wire.ServerMessage, seats: Collection[int] | None = None) -> None:
        """Tell something to all, or to the screens at which somebody of these seats sits."""
        for one in self.clients:
            if seats is None or one.seats.intersection(seats):
                one.tell(notice)

    def tell_company(self) -> None:
        """Tell everyone who sits where."""
        watchers = sum(not one.seats for one in self.clients)
        for one in self.clients:
            one.tell(self.seating.shown(one, watchers, self.chat.on, self.open))

    def catch_up(self, client: Client, since: int | None) -> None:
        """Send the events a connection has missed."""
        events = self.showing.events(client.seats, since)
        if events is not None:
            client.tell(events)

    def show(self, client: Client) -> None:
        """Send the position, and what is asked of whom."""
        left = self.alarm.seconds_left()
        seconds = None if left is None else round(left)
        client.tell(self.showing.state(client, self.seated(), seconds, self.hints()))
        prompt = self.showing.prompt(client)
        if prompt is not None:
            client.tell(prompt)
        self.show_orders(client)
        self.show_thinking(client)

    def show_orders(self, *clients: Client) -> None:
        """Tell those whose eyes a screen sees with what they have ordered, where it is something
        else than before."""
        for client in clients or self.clients:
            viewer = self.showing.viewer(client)
            known = client.orders is not None or viewer is not None
            orders = self.preparations.told(viewer) if known else None
            if orders is not None and orders != client.orders:
                client.orders = orders
                client.tell(orders)

    def show_all(self, but: Client | None = None) -> None:
        """Send everyone the position, and what is asked of whom."""
        for client in self.clients:
            if client is not but:
                self.show(client)

    def show_thinking(self, *clients: Client) -> None:
        """Say that a bot has thought, or waited for its turn, for a while: to all, or to some."""
        thought = self.told()
        if thought is not None and thought.told is not None:
            for client in clients or self.clients:
                client.tell(self.showing.thinking(thought.told))

    def set_open(self, open: bool) -> None:
        """Let people watch, or send those away who do."""
        self.open = open
        for one in self.clients:
            if not (one.seats or one.host or open):
                one.cut(CloseCode.JOIN_ANEW)

    def send_away(self) -> None:
        """Cut everyone off."""
        for one in self.clients:
            one.gone.set()
