"""The places at a table: watchers never take one of those who sit at it."""

from __future__ import annotations

from collections.abc import Iterable

from ironmuster.server.client import Client, CloseCode
from ironmuster.server.wire import Refusal

MOST_WATCHERS = 64
MOST_TABS = 8  # connections of one seat


def make_place(clients: Iterable[Client], client: Client, seats: frozenset[int]) -> None:
    """Make a place for a connection that joins with `seats`, among the others in the order they
    came: for one more tab of a seat the oldest makes way; `Refusal` when too many watch."""
    others = [one for one in clients if one is not client]
    for seat in seats - client.seats:
        tabs = [one for one in others if seat in one.seats]
        for oldest in tabs[: max(0, len(tabs) - MOST_TABS + 1)]:
            oldest.cut(CloseCode.TOO_MANY_TABS)
    if seats:
        return
    if client.doubted:
        raise Refusal("busy", "too much came from this address; wait a minute")
    if sum(not one.seats for one in others) >= MOST_WATCHERS:
        raise Refusal("busy", "too many watch this match")
