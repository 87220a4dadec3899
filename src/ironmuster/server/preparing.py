"""Orders that people give beforehand: kept with their seats, carried out when they are due."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any

import msgspec

from ironmuster.kernel.errors import DataError
from ironmuster.kernel.game import Game
from ironmuster.kernel.names import named
from ironmuster.kernel.preparing import Given, Order, Preparing, Reply
from ironmuster.kernel.value import Action, Value
from ironmuster.match import Match, Row
from ironmuster.server.ordering import OrderLine, Orders, OrdersFound
from ironmuster.server.terms import Refusal


class Prepared(Value, frozen=True):
    """The orders of a seat, as they were given after so many actions."""

    player: int
    entry: int
    orders: tuple[Given, ...]


class Preparations:
    """The orders of the seats of one match."""

    def __init__(self, match: Match, kept: Iterable[Prepared] = ()) -> None:
        self.match = match
        self.kept: dict[int, Prepared] = {}
        self._found: tuple[int, Reply | None] | None = None  # what was looked up, at which row
        for one in kept:
            with suppress(DataError, msgspec.MsgspecError):  # orders of a build that had others
                self.take([self._lasting(one, match.game)])

    @property
    def kind(self) -> Preparing | None:
        """What may be ordered in this match."""
        game = self.match.game
        kind: Preparing | None = game.system.preparing
        return kind if kind is not None and kind.applies(game) else None

    def take(self, changed: Iterable[Prepared]) -> None:
        """Take note of what is kept from now on."""
        self._found = None
        for one in changed:
            self.kept.pop(one.player, None)
            if one.orders:
                self.kept[one.player] = one

    def given(self, player: int, raw: Sequence[msgspec.Raw]) -> Prepared:
        """Return orders of a player as they are to be kept; `Refusal` says what is wrong."""
        kind, game = self._check(), self.match.game
        before = {one.order: one for one in self._read(player)}
        orders = []
        for place, one in enumerate(raw):
            try:
                order = kind.read(msgspec.json.decode(one))
            except (DataError, msgspec.MsgspecError) as fault:
                raise Refusal("malformed", f"orders[{place}]: {fault}") from None
            old = before.get(order)
            why = "" if old else kind.fault(game, player, order)
            if why:
                raise Refusal("illegal", f"orders[{place}]: {self._named(why)}")
            basis = old.basis if old else kind.basis(game, player, order)
            orders.append(Given(msgspec.to_builtins(order, str_keys=True), basis))
        return Prepared(player, len(self.match.recorder.entries), tuple(orders))

    def offered(self, message: str, player: int) -> OrdersFound:
        """Return what a player may be shown to choose from."""
        kind, game = self._check(), self.match.game
        lines = [self._line(kind, game, one) for one in kind.offered(game, player)]
        return OrdersFound(message, player, tuple(lines))

    def told(self, player: int | None) -> Orders | None:
        """Return what is ordered for a seat; None where nothing can be."""
        kind, game = self.kind, self.match.game
        if kind is None:
            return None
        reply, decision = self._reply(), self.match.decision
        asked = decision is not None and decision.player == player
        lines = []
        for place, one in enumerate(() if player is None else self._read(player)):
            assert player is not None, "somebody's orders"
            why = kind.stale(game, player, one.order, one.basis)
            if not why and asked and reply is not None and reply.place == place:
                why = reply.why
            lines.append(self._line(kind, game, one.order, why))
        return Orders(player, tuple(lines))

    def due(self) -> tuple[int, Action] | None:
        """Return who has an answer to the open question by order, and which."""
        decision, reply = self.match.decision, self._reply()
        if decision is None or reply is None or reply.answer is None:
            return None
        return decision.player, reply.answer

    def after(self, twin: Match, row: Row) -> list[Prepared]:
        """Return the orders that are others once a row is made that leads to `twin`: what is spent
        is dropped, and all of whom something is taken back of, and what was ordered after that."""
        if not self.kept:
            return []
        changed, back = [], row.kind == "undo"
        cut = self.match.recorder.entries[row.keep :] if back else []
        gone = {entry.player for entry in cut} or ({row.player} if back else set())
        for player, one in self.kept.items():
            dropped = player in gone or (back and one.entry > row.keep)
            over = twin.decision is None
            left = _emptied(one) if dropped or over else self._lasting(one, twin.game)
            if left.orders != one.orders:
                changed.append(left)
        return changed

    def _reply(self) -> Reply | None:
        match = self.match
        if self._found is None or self._found[0] != match.seq:
            self._found = match.seq, self._find()
        return self._found[1]

    def _find(self) -> Reply | None:
        """What the orders of whoever decides have for the open question, where a person does."""
        match, decision, kind = self.match, self.match.decision, self.kind
        if decision is None or kind is None or match.rolling is not None:
            return None
        own = self.kept.get(decision.player)
        if own is None or match.seats[decision.player].kind != "person":
            return None
        return kind.reply(match.game, own.orders)

    def _check(self) -> Preparing:
        if self.kind is None:
            raise Refusal("refused", "no orders are given beforehand in this game")
        if self.match.decision is None:
            raise Refusal("over", "the match has ended")
        return self.kind

    def _lasting(self, one: Prepared, game: Game[Any, Any]) -> Prepared:
        """Return orders without those of which nothing will come."""
        kind = self.kind
        left = () if kind is None else tuple(kind.lasting(game, one.player, one.orders))
        return Prepared(one.player, one.entry, left)

    def _read(self, player: int) -> list[Known]:
        """The orders of a player."""
        own, kind = self.kept.get(player), self.kind
        if own is None or kind is None:
            return []
        return [Known(kind.read(one.order), one.basis) for one in own.orders]

    def _line(
        self, kind: Preparing, game: Game[Any, Any], order: Order, waits: str = ""
    ) -> OrderLine:
        return OrderLine(order, self._named(kind.describe(game, order)), self._named(waits))

    def _named(self, text: str) -> str:
        return named(text, self.match.names)


class Known(Value, frozen=True):
    """An order that was read, and what it goes by."""

    order: Any
    basis: str


def _emptied(one: Prepared) -> Prepared:
    return Prepared(one.player, one.entry, ())
