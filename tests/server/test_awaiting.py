"""Whose turn it is, for those who hold a seat and have not opened the match."""

from __future__ import annotations

import sqlite3
from typing import Any

from ironmuster.server.awaiting import awaited
from ironmuster.server.forms import Awaited, SeatHeld
from tests.server.harness import ANN, BEN, BOT, House, Person, at_home
from tests.server.test_landmarks import said


def asked(home: House, *held: tuple[str, str | None]) -> list[Awaited]:
    """Return who is asked in matches of which somebody has a token, with the store alone."""
    home.lobby.rooms.clear()
    return awaited(home.lobby.store, [SeatHeld(match, token or "") for match, token in held])


@at_home
async def test_everyone_sees_whose_turn_it_is_and_what_about(home: House) -> None:
    created, room = await home.match(ANN, BEN)
    mine, theirs = (asked(home, (created.match, token))[0] for token in created.tokens)
    assert (mine.player, mine.name, mine.prompt, mine.mine) == (0, "Ann", "muster", True)
    assert (theirs.player, theirs.name, theirs.mine) == (0, "Ann", False)
    assert mine.since and mine.since == theirs.since
    both = Person(room)
    for token in created.tokens:
        await both.join(token)
    await both.act(type="hold")
    [now] = asked(home, (created.match, created.tokens[1]))
    assert (now.player, now.mine, now.over) == (1, True, False)


@at_home
async def test_it_is_since_the_player_was_first_asked(home: House, monkeypatch: Any) -> None:
    created, room = await home.match(ANN, BEN)
    both = Person(room)
    for token in created.tokens:
        await both.join(token)
    room.turn = room.turn._replace(since="2026-01-01T00:00:00+00:00")
    await both.act(type="muster", province="ford")
    [same] = asked(home, (created.match, created.tokens[0]))
    assert (same.prompt, same.since) == ("cross", "2026-01-01T00:00:00+00:00")
    home.lobby.rooms[created.match] = room
    await both.undo()
    await both.act(type="hold")
    [other] = asked(home, (created.match, created.tokens[0]))
    assert other.player == 1 and other.since and other.since > "2026-01-02"


@at_home
async def test_bots_and_ends_are_told_and_strangers_learn_nothing(home: House) -> None:
    created, room = await home.match(ANN, BOT)
    elsewhere, _ = await home.match(ANN, BEN)
    both = Person(room)
    await both.join(created.tokens[0])
    await both.say(type="concede", id="c", player=0)
    assert asked(home, (created.match, created.tokens[0]))[0].over
    for match, token in (
        (elsewhere.match, created.tokens[0]),
        (created.match, "nonsense"),
        ("nowhere", created.tokens[0]),
        ("../../etc", created.tokens[0]),
    ):
        assert asked(home, (match, token)) == []


@at_home
async def test_a_match_of_a_build_that_kept_nothing_of_it_is_told_once_it_was_opened(
    home: House,
) -> None:
    created, _ = await home.match(ANN, BEN)
    with sqlite3.connect(str(home.lobby.store.database.writing.url.database)) as db:
        db.execute("UPDATE matches SET asked = NULL, prompt = NULL, since = NULL")
    db.close()
    [unknown] = asked(home, (created.match, created.tokens[0]))
    assert (unknown.player, unknown.mine, unknown.over) == (None, False, False)
    await home.lobby.room(created.match)
    assert asked(home, (created.match, created.tokens[0]))[0].mine


@at_home
async def test_in_a_battle_of_a_campaign_it_is_told_by_whose_rules_one_is_asked(
    home: House,
) -> None:
    """What a prompt means is for the system to say that asks."""
    created, room = await home.match(ANN, BEN, system="frontier", seasons=9, houses=2)
    ann, ben = Person(room), Person(room)
    for person, token in zip((ann, ben), created.tokens, strict=True):
        await person.join(token)
        await said(person, type="levy", companies=["guns"])
    [march] = asked(home, (created.match, created.tokens[0]))
    await said(ann, type="attack", town=2)
    [bid] = asked(home, (created.match, created.tokens[0]))
    assert (march.prompt, march.rules) == ("attack", "frontier")
    assert (bid.prompt, bid.rules) == ("bid", "parley")


@at_home
async def test_what_an_older_build_kept_is_told_by_the_rules_of_the_match(home: House) -> None:
    created, _ = await home.match(ANN, BEN)
    with sqlite3.connect(str(home.lobby.store.database.writing.url.database)) as db:
        db.execute("UPDATE matches SET rules = NULL")
    db.close()
    assert asked(home, (created.match, created.tokens[0]))[0].rules == "campaign"
