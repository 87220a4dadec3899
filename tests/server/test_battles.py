"""A battle inside a match as everyone is shown it: by its own rules, each from their own chair."""

from __future__ import annotations

from typing import Any

from ironmuster.kernel.game import Game
from ironmuster.match import Film
from ironmuster.match.levels import levels_of, like
from ironmuster.server.films import position_of
from tests.server.harness import ANN, BEN, CLEO, House, Person, at_home, one
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
