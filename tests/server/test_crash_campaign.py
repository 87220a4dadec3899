"""A real server is killed in the middle of a campaign whose battles are games of another system."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection

from ironmuster.bots import roster
from ironmuster.kernel.replay import verify
from ironmuster.match import Match, load_match
from ironmuster.registry import SYSTEMS
from ironmuster.server.store import open_store
from tests.server.test_crash import Player, Server, play_to_the_kill

KILLS = 3  # in a battle; the first of them when its forces are chosen
MOST = 12  # starts in all, before which that has happened


class General(Player):
    """Kills the server while the forces of a battle are chosen, and later in the battle."""

    fights = False
    chosen = False  # forces, while the server was killed

    def hear(self, message: dict[str, Any]) -> None:
        if message["type"] == "state" and "inside" in message:
            self.fights = bool(message["inside"])
        super().hear(message)

    def answer(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        self.peril = frozenset()
        chooses = message["prompt"] == "muster" and not self.chosen
        if chooses or (self.chosen and self.fights and self.dice.random() < 0.04):
            self.chosen = True
            if not self.ends:
                self.end_in(self.dice.uniform(0.0, 0.03))
        super().answer(socket, {**message, "options": options(message)})


def options(message: dict[str, Any]) -> list[dict[str, Any]]:
    """All answers of a question, those told in columns, too."""
    found = list(message["options"])
    for many in message.get("many", ()):
        rows = zip(*many["columns"].values(), strict=True)
        actions = [dict(zip(many["columns"], row, strict=True)) for row in rows]
        found += [{"action": {"type": many["type"], **one}} for one in actions]
    return found


def on_disk(server: Server, player: Player) -> Match:
    """The match as it is kept; all that was acknowledged and shown is there, and it verifies."""
    store = open_store(server.folder)
    name = player.match["match"]
    header, rows = store.header(name), store.rows(name)
    store.close()
    assert header is not None
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
    kept = {row.message: row.seq for row in rows if row.message}
    assert player.acknowledged.items() <= kept.items() and len(rows) >= player.seq
    pending = {player.unanswered["id"]} if player.unanswered else set()
    assert set(kept) - set(player.acknowledged) <= pending
    match = load_match(header.record(), header.seats, header.key, rows, SYSTEMS, roster.make)
    verify(match.recorder.replay(), SYSTEMS)
    assert header.actions == len(match.recorder.entries) and header.outcome == match.game.outcome
    return match


def test_a_server_killed_in_a_battle_and_in_the_choice_of_forces_loses_nothing(
    tmp_path: Path,
) -> None:
    """Of a campaign of two, played out in Battle Machine."""
    dice = random.Random(3)
    server = Server(tmp_path, "real")
    seats = [{"kind": "person"}, {"kind": "bot", "bot": "random"}]
    options = {"battle_mode": "tactical:battlemachine", "turn_limit": 4}
    scenario = {"map": "kestrel_ford", "options": options}
    body = {"system": "greatwar", "scenario": scenario, "seats": seats}
    fought, chosen = 0, False

    def begun() -> General:
        return General(server, server.http("POST", "/api/matches", json=body).json(), dice)

    try:
        player = begun()
        for _ in range(MOST):
            if fought >= KILLS and chosen:
                break
            play_to_the_kill(server, player)
            match = on_disk(server, player)
            fought += match.game.depth > 0
            chosen |= player.chosen
            if player.over:
                player = begun()
        assert fought >= KILLS and chosen
    finally:
        server.close()
