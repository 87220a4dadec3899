"""A battle inside a match as everyone is shown it: by its own rules, each from their own chair."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ironmuster.bots import roster
from ironmuster.bots.beginners import RandomBot
from ironmuster.kernel.bot import Advice, Ranked
from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.game import Game
from ironmuster.kernel.seat import Seat, deciding
from ironmuster.kernel.value import Action
from ironmuster.match import Film, Match, SeatSpec
from ironmuster.match.levels import levels_of, like
from ironmuster.server.films import position_of
from ironmuster.server.room import Room
from tests.server import harness
from tests.server.harness import ANN, BEN, CLEO, House, Person, at_home, house, one, run
from tests.server.test_landmarks import card, said, table


def state(person: Person) -> dict[str, Any]:
    """Return the last state that a person was sent, with its views whole."""
    person.heard()
    found: dict[str, Any] = [one for one in person.log if one["type"] == "state"][-1]
    return found


@at_home
async def test_each_sees_the_battle_from_their_own_chair_or_as_a_spectator(home: House) -> None:
    room, people = await table(home, ANN, BEN, CLEO)
    ann, ben, cleo = people
    assert state(ann)["inside"] == []
    await said(ann, type="attack", town=2)
    child = room.match.game.child
    assert child is not None
    hands = [[card(room, 0)], [card(room, 1)], []]
    for person, hand in zip(people, hands, strict=True):
        [level] = state(person)["inside"]
        assert (level["system"], level["title"], level["seats"]) == ("parley", "Parley", [0, 1])
        assert level["view"]["hand"] == hand and level["view"]["held"] == [1, 1]
        assert "parley" not in state(person)["view"] and "season" in state(person)["view"]
    await said(ann, type="bid", card=hands[0][0])
    [level] = state(cleo)["inside"]
    assert level["view"]["held"] == [1, 1], "nobody sees that a card was bid"
    await said(ben, type="bid", card=hands[1][0])
    assert [state(person)["inside"] for person in people] == [[], [], []]


@at_home
async def test_who_comes_in_the_middle_of_a_battle_is_sent_it_whole(home: House) -> None:
    room, [ann, _ben, _cleo] = await table(home, ANN, BEN, CLEO)
    await said(ann, type="attack", town=2)
    watcher = Person(room)
    shown = one(await watcher.join(), "state")
    [level] = shown["inside"]
    assert level["view"]["hand"] == [] and shown["viewer"] is None
    shown = one(await ann.say(type="sync"), "state")
    [level] = shown["inside"]
    assert level["view"]["hand"] == [card(room, 0)]


@at_home
async def test_looking_back_shows_the_battles_as_well(home: House) -> None:
    room, [ann, *_] = await table(home, ANN, BEN, CLEO)
    await said(ann, type="attack", town=2)
    film = Film(room.match.still())
    assert position_of(film, 3, 0).inside == ()
    [level] = position_of(film, 4, 0).inside
    assert level == levels_of(room.match.game, 0)[0]
    assert level.view.hand == (card(room, 0),)


def test_who_sits_in_the_same_games_is_shown_the_same() -> None:
    class Inner:
        depth = 1

        def level(self, depth: int, viewer: int) -> tuple[object, int | None]:
            return None, {1: 0, 3: 1}.get(viewer)

    game: Game[Any, Any] = Inner()  # type: ignore[assignment]
    assert [like(game, viewer) for viewer in range(4)] == [0, 1, 0, 1]


NAMED = "tests.contract.scenarios:SYSTEMS"
PLAYERS = "tests.toys.players:make"


class Knowing(RandomBot):
    """Says in its advice on which chair it was asked, and of which game."""

    def rank(self, seat: Seat) -> Advice:
        where = f"player {seat.player} of {seat.position().system.name}"
        return Advice((Ranked(0, 1.0, ()),), "points", where, (0.0, 1.0))


ADVISED = [SeatSpec("person", name, hints=True) for name in ("Ann", "Ben", "Cleo", "Dan")]


@pytest.mark.parametrize(("way", "player"), [("parley", 1), ("causeway", 0)])
@at_home
async def test_a_hint_in_a_battle_is_thought_of_on_the_chair_there(
    home: House, monkeypatch: pytest.MonkeyPatch, way: str, player: int
) -> None:
    """Two kinds of battle in one campaign; house 1 attacks, so house 2 is player 1 there."""
    monkeypatch.setitem(harness.KINDS, "random", Knowing)
    room, people = await table(home, *ADVISED, ways=["parley", "causeway"])
    await said(people[0], type="rest")
    await said(people[1], type="attack", town=4)
    await said(people[2], type="meet", way=way)
    if player:
        await said(people[1], type="bid", card=card(room, 0))
    inner, decision = room.match.game.innermost(), room.match.decision
    assert inner.open is not None and decision is not None and inner.open.player == player
    asked = people[decision.player]
    await asked.say(type="hint", id="h")
    hint = await asked.answer("h")
    assert hint["about"] == f"player {player} of {way}" and decision.player == player + 1
    assert room.match.read_action(hint["choices"][0]["action"]) == decision.options.at(0)


def test_hints_and_odds_of_a_battle_of_battle_machine_are_its_own(tmp_path: Path) -> None:
    """Once somebody has a shot: its odds are damage, not the towns of the campaign."""

    async def play() -> None:
        async with house(tmp_path, systems=NAMED, bots=PLAYERS) as home:
            room, people = await table(home, *ADVISED[:3], ways=["battlemachine"])
            await said(people[0], type="rest")
            await said(people[1], type="attack", town=4)
            await said(people[2], type="meet", way="battlemachine")
            shot = await played_to_a_shot(room)
            decision = room.match.decision
            assert decision is not None and room.match.game.depth == 1
            asked = people[decision.player]
            await asked.say(type="hint", id="h")
            hint = await asked.answer("h")
            assert hint["bot"] == "Veteran" and hint["choices"], "not chance, as elsewhere"
            for choice in hint["choices"]:
                assert decision.options.has(room.match.read_action(choice["action"]))
            action = msgspec.to_builtins(shot, str_keys=True)
            await asked.say(type="odds", id="odds", action=action)
            odds = (await asked.answer("odds"))["odds"]
            assert odds["exact"] and "damage" in {one["name"] for one in odds["quantities"]}

    run(play)


async def played_to_a_shot(room: Room) -> Action:
    """Let regulars fight a battle of Battle Machine until somebody may fire; return the shot."""
    for _ in range(400):
        game, decision = room.match.game, room.match.decision
        assert decision is not None
        inner, first = game.innermost(), decision.options.at(0)
        known = inner.system.chances.odds(inner, first)
        if known is not None and known.quantities:
            return first
        bot = roster.make("greedy", "battlemachine", Dice(key_of("shot")))
        action = decision.options.at(bot.choose(deciding(game)))
        await room.answer(room.match.seq, partial(Match.act, action=action), decision.player)
    raise AssertionError("nobody had a shot")
