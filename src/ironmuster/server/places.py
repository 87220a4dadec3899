"""Who is let in to a table, and the places there: watchers never take one of those who sit."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from ironmuster.server.client import Client, CloseCode
from ironmuster.server.passes import UNCHANGED, PassChange, Passes
from ironmuster.server.terms import Refusal
from ironmuster.server.wire import Join

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


def let_in(
    client: Client, message: Join, clients: Collection[Client], passes: Passes, is_open: bool
) -> None:
    """Give a connection what its tokens are good for. One that is worth nothing any more, of a seat
    that has gone elsewhere, is passed over where another one is good."""
    given = [token for token in (message.token, *message.also) if token is not None]
    found = [passes.find(token) for token in given]
    good = [one.digest for one in found if one is not None and one.kind != "invitation"]
    if given and not good:
        raise Refusal("unknown_match", "this link is good for no seat of this match any more")
    if not (good or client.passes or is_open):
        raise Refusal("refused", "this table is closed to those who only watch")
    shown = client.passes | set(good)
    make_place(clients, client, passes.seats(shown))
    client.passes = shown
    reseat(client, passes)


def let_go(change: PassChange, clients: Iterable[Client], passes: Passes) -> set[Client]:
    """Let passes change, and return the connections that have other seats by it."""
    if change == UNCHANGED:
        return set()
    passes.change(change)
    return {one for one in clients if reseat(one, passes)}


def reseat(client: Client, passes: Passes) -> bool:
    """Let a connection have the seats that its passes are good for; whether they are others."""
    had = client.seats
    client.sit(passes.seats(client.passes))
    client.host = passes.is_host(client.passes)
    if client.here not in client.seats:
        client.here = None
    return client.seats != had
