"""Battle Machine through the server: a whole match against a bot, its log, its record."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ironmuster.kernel.replay import verify
from ironmuster.kernel.snapshot import fingerprint
from ironmuster.match import SeatSpec
from ironmuster.registry import SYSTEMS
from ironmuster.server.forms import NewMatch
from ironmuster.server.lobby import Lobby
from ironmuster.server.store import open_store
from ironmuster.server.thinking import Thinker
from tests.server.harness import ANN, BEN, DORA, Person, one, run, wishes

GREEDY = SeatSpec("bot", bot="greedy")


def test_a_person_plays_a_whole_game_against_a_bot(tmp_path: Path) -> None:
    dice = random.Random(1)

    async def play() -> None:
        lobby = Lobby(open_store(tmp_path), Thinker(1, processes=False))
        created = await lobby.create(NewMatch("battlemachine", {}, wishes(ANN, GREEDY)))
        room = await lobby.room(created.match)
        ann = Person(room)
        said = await ann.join(created.tokens[0])
        while not room.match.game.over:
            asked = next((message for message in said if message["type"] == "decision"), None)
            if asked is None:
                asked = await ann.until(lambda m: m["type"] == "decision" or bool(m.get("over")))
            if asked["type"] == "state":
                break
            labels = {(o["text"], *o.get("anchors", ())) for o in asked["options"]}
            assert len(labels) == len(asked["options"]), "words and anchors tell all apart"
            said = await ann.act(**dice.choice(asked["options"])["action"])
            assert not [message for message in said if message["type"] == "error"]
        assert room.match.forfeits == []
        lines = [line for m in ann.log if m["type"] == "events" for line in m["lines"]]
        assert all(line["text"] and line["rule"].startswith("BM-") for line in lines)
        ann.client.seats = frozenset()
        whole = one(await ann.join(created.tokens[0]), "events")
        assert whole["fresh"] and whole["lines"] == lines[-len(whole["lines"]) :]
        assert whole["before"] == len(lines) - len(whole["lines"])
        verify(room.match.recorder.replay(), SYSTEMS)
        again = lobby.matches.load(created.match)
        assert fingerprint(again.game) == fingerprint(room.match.game)
        assert again.game.outcome is not None
        lobby.close()

    run(play)


@pytest.mark.rule("BM-16.5", "BM-R56")
def test_the_clock_runs_while_somebody_is_there(tmp_path: Path) -> None:
    async def play() -> None:
        lobby = Lobby(open_store(tmp_path), Thinker(1, processes=False))
        timed = {"options": {"time_limit_min": 1}}
        created = await lobby.create(NewMatch("battlemachine", timed, wishes(ANN, BEN)))
        room = await lobby.room(created.match)
        ann = Person(room)
        assert one(await ann.join(created.tokens[0]), "state")["seconds_left"] == 60
        await room.leave(ann.client)
        await lobby.store.spend({created.match: 59_000})
        lobby.rooms.clear()
        room = await lobby.room(created.match)
        both = Person(room)
        await both.join(created.tokens[0])
        state = one(await both.join(created.tokens[1]), "state")
        assert state["seconds_left"] in (0, 1) and room.match.seq == 0
        said = await both.until(lambda message: message["type"] == "events")
        assert [line["event"]["type"] for line in said["lines"]] == ["timeranout"]
        states = [message for message in both.log if message["type"] == "state"]
        assert states[-1]["seconds_left"] is None
        assert room.match.last_action({0, 1}) is None, "nobody did it, nobody takes it back"
        verify(room.match.recorder.replay(), SYSTEMS)
        assert lobby.matches.load(created.match).game.state.late
        lobby.close()

    run(play)


def test_real_dice_are_asked_for_in_a_battle(tmp_path: Path) -> None:
    dice = random.Random(2)
    told: set[tuple[str, bool]] = set()

    def open_or_over(message: dict[str, Any]) -> bool:
        return message["type"] in ("decision", "roll") or bool(message.get("over"))

    async def one_match(lobby: Lobby, rolled: int) -> int:
        """Play until 20 dice have been rolled in all, or the match is over."""
        created = await lobby.create(NewMatch("battlemachine", {}, wishes(DORA, GREEDY)))
        room = await lobby.room(created.match)
        dora = Person(room)
        await dora.join(created.tokens[0])
        while rolled < 20:
            asked = dora.log[-1]
            if not open_or_over(asked):
                asked = await dora.until(open_or_over)
            if asked.get("over"):
                break  # the length of the game is rolled, too
            if asked["type"] == "roll":
                rolled += 1
                told.add((asked["purpose"], bool(asked["about"])))
                said = await dora.roll(dice.choice(asked["values"]))
            else:
                fire = [o for o in asked["options"] if o["action"]["type"] == "fire"]
                said = await dora.act(**dice.choice(fire or asked["options"])["action"])
            assert said[0]["type"] == "ack", said
        verify(room.match.recorder.replay(), SYSTEMS)
        return rolled

    async def play() -> None:
        lobby = Lobby(open_store(tmp_path), Thinker(1, processes=False))
        rolled = 0
        while rolled < 20:
            rolled = await one_match(lobby, rolled)
        lobby.close()

    run(play)
    assert {("to hit: the attacker's die", True), ("to hit: the defender's die", True)} <= told
    assert all(purpose and about for purpose, about in told)


@pytest.mark.rule("BM-16.1")
def test_the_other_is_told_what_is_taken_back_and_not_whose_turn_it_is(tmp_path: Path) -> None:
    """Whoever ends the movement has done nothing that could be told but whose turn began."""

    async def play() -> None:
        lobby = Lobby(open_store(tmp_path), Thinker(1, processes=False))
        groups = ["sol_patrol", "union_patrol"]
        created = await lobby.create(
            NewMatch("battlemachine", {"battlegroups": groups}, wishes(ANN, BEN))
        )
        room = await lobby.room(created.match)
        both = [Person(room), Person(room)]
        for person, token in zip(both, created.tokens, strict=True):
            await person.join(token)
        player, given = -1, ""
        while given != "endattack":
            asked = room.match.decision
            assert asked is not None
            player = asked.player
            answers = [msgspec.to_builtins(one) for one in asked.options]
            ends = [one for one in answers if one["type"] in ("endmovement", "endattack")]
            action = (ends or answers)[0]
            given = action["type"]
            both[player].heard()
            both[1 - player].heard()
            await both[player].act(**action)
        [*_, last] = room.match.lines(None)
        assert "to play" in last[1].text
        both[1 - player].heard()
        await both[player].undo()
        question = one(both[1 - player].heard(), "decision")
        name = ("Ann", "Ben")[player]
        assert question["options"][0]["text"] == f"Let {name} take back the latest action"
        lobby.close()

    run(play)
