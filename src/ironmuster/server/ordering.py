"""The messages about orders that are given beforehand. Only who gave them is told of them."""

from __future__ import annotations

from typing import Annotated, Any, Final, TypeAlias

import msgspec

from ironmuster.kernel.value import Value
from ironmuster.server.terms import Id, Message, Notice, SeatNumber

MOST: Final = 60  # orders of a seat
Lined: TypeAlias = Annotated[tuple[msgspec.Raw, ...], msgspec.Meta(max_length=MOST)]

# -- what a client says ---------------------------------------------------------------------------


class Prepare(Message, frozen=True):
    """Give these orders for one's own seat, in this order, in place of those given before. One that
    was given before goes by what it went by then."""

    id: Id
    player: SeatNumber
    orders: Lined


class AskOrders(Message, frozen=True, tag="orders"):
    """Ask which orders one's own seat may be shown to choose from."""

    id: Id
    player: SeatNumber


# -- what the server says -------------------------------------------------------------------------


class OrderLine(Value, frozen=True, omit_defaults=True):
    """An order in words, and why it would not be given now."""

    order: Any
    text: str
    waits: str = ""


class Orders(Notice, frozen=True, tag="prepared", omit_defaults=False):
    """The orders that are given for a seat of this connection; of no seat where all see the
    screen."""

    player: int | None
    lines: tuple[OrderLine, ...]


class OrdersFound(Notice, frozen=True, tag="orders", omit_defaults=False):
    """The orders that message `id` asked for; others may do as well."""

    id: str
    player: int
    lines: tuple[OrderLine, ...]
