"""How many tables, sockets and thoughts there are now, for `/metrics`."""

from __future__ import annotations

from collections.abc import Iterator

from prometheus_client.core import GaugeMetricFamily

from ironmuster.server.metrics import gauge
from ironmuster.server.room import Room
from ironmuster.server.thinking import Thinker


def standing(tables: dict[str, Room], thinker: Thinker) -> Iterator[GaugeMetricFamily]:
    """Yield what stands now."""
    rooms = list(tables.values())
    clients = [client for room in rooms for client in room.clients]
    visited = sum(bool(room.clients) for room in rooms)
    seated = sum(bool(client.seats) for client in clients)
    yield gauge(
        "tables",
        "Tables in memory, by whether anybody is there.",
        "state",
        {"visited": visited, "empty": len(rooms) - visited},
    )
    yield gauge(
        "sockets",
        "Connections to tables.",
        "place",
        {"seat": seated, "watching": len(clients) - seated},
    )
    load = thinker.load()
    yield gauge(
        "bots_waiting",
        "Thoughts of bots that wait for a turn, by how long they may take.",
        "lane",
        {one.lane: one.waiting for one in load},
    )
    yield gauge(
        "bots_thinking",
        "Thoughts of bots that are under way, by how long they may take.",
        "lane",
        {one.lane: one.thinking for one in load},
    )
