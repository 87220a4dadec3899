"""Friends on two devices: a seat has one home, and who may do what with it."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import Any

import msgspec
import pytest

from ironmuster.match import SeatSpec
from ironmuster.server.forms import Denied, Opening, SeatWish, Sitting
from tests.server.harness import (
    ANN,
    BEN,
    BOT,
    CLEO,
    DORA,
    PATIENCE,
    House,
    Person,
    at_home,
    one,
    types,
)

AWAY = SeatWish("person", "Player 2", elsewhere=True)


async def ask(person: Person, kind: str, player: int, **more: Any) -> list[dict[str, Any]]:
    """Send a message about a seat with a new id."""
    person.count += 1
    return await person.say(type=kind, id=f"{kind}-{person.count}", player=player, **more)


def told(person: Person) -> list[str]:
    """Return the sentences about seats that a person was told."""
    person.heard()
    lines = [line for said in person.log if said["type"] == "events" for line in said["lines"]]
    return [line["text"] for line in lines if line["event"]["type"] == "seatchanged"]


def seat(person: Person, player: int) -> dict[str, Any]:
    """Return a seat as a person was told of it last."""
    person.heard()
    found: dict[str, Any] = person.company["seats"][player]
    return found


async def host_of(home: House, *seats: SeatSpec, **words: Any) -> tuple[Any, Any, Person]:
    """Set up a match and sit down with all that it gives to who did."""
    created, room = await home.match(*seats, **words)
    ann = Person(room)
    mine = [token for token in created.tokens if token]
    await ann.join(None, also=[*mine, created.host])
    return created, room, ann


async def invited(home: House, created: Any, room: Any, name: str) -> Person:
    """Somebody who takes the second seat by its invitation, and joins."""
    seated = await home.lobby.sit(created.match, Sitting(created.invitations[1], name))
    person = Person(room)
    await person.join(seated.token)
    return person


@at_home
async def test_an_invitation_gives_a_seat_to_who_opens_it_first(home: House) -> None:
    created, room, ann = await host_of(home, ANN, AWAY)
    assert created.tokens[1] is None and created.invitations[0] is None
    assert ann.company["host"] and seat(ann, 1)["invited"] and not seat(ann, 1)["taken"]
    secret = created.invitations[1]
    offered = await home.lobby.offered(created.match, Opening(secret))
    assert (offered.player, offered.names) == (1, ("Ann", "Player 2"))
    seated = await home.lobby.sit(created.match, Sitting(secret, "Ben"))
    assert seated.player == 1
    ben = Person(room)
    said = await ben.join(seated.token)
    assert one(said, "state")["seats"] == [1]
    assert [one["name"] for one in one(said, "state")["players"]] == ["Ann", "Ben"]
    ann.heard()
    assert told(ann) == told(ben) == ["Ben sits down in place of Player 2"]
    assert seat(ann, 1) == {
        "player": 1,
        "name": "Ben",
        "kind": "person",
        "bot": "",
        "away": None,
        "taken": True,
        "invited": False,
        "when_able": False,
        "person": "",
        "battle": False,
    }
    for call in (home.lobby.offered(created.match, Opening(secret)),):
        with pytest.raises(Denied, match="used, or was taken back"):
            await call
    with pytest.raises(Denied, match="used, or was taken back"):
        await home.lobby.sit(created.match, Sitting(secret, "Cleo"))


@at_home
async def test_an_invitation_is_no_token_and_a_wrong_one_is_nothing(home: House) -> None:
    created, room, _ = await host_of(home, ANN, AWAY)
    stranger = Person(room)
    for token in (created.invitations[1], "guessed"):
        assert one(await stranger.join(token), "error")["code"] == "unknown_match"
    with pytest.raises(Denied):
        await home.lobby.sit(created.match, Sitting(created.tokens[0], "Eve"))
    with pytest.raises(Denied):
        await home.lobby.sit(created.match, Sitting(created.host, "Eve"))


@at_home
async def test_the_hosts_screen_gives_a_seat_up_when_a_friend_takes_it(home: House) -> None:
    created, room, ann = await host_of(home, ANN, BEN, system="parley")
    assert ann.log and one(ann.log, "state")["seats"] == [0, 1]
    invited = await ask(ann, "invite", 1)
    secret = one(invited, "invitation")["secret"]
    seated = await home.lobby.sit(created.match, Sitting(secret, "Benjamin"))
    said = ann.heard()
    assert one(said, "state")["seats"] == [0]
    assert one(said, "events")["fresh"], "the log is that of one player from now on"
    back = Person(room)
    assert one(await back.join(created.tokens[1]), "error")["code"] == "unknown_match"
    both = Person(room)
    again = await both.join(created.tokens[0], also=[created.tokens[1]])
    assert one(again, "state")["seats"] == [0], "what is good counts, what is not is passed over"
    ben = Person(room)
    assert one(await ben.join(seated.token), "state")["seats"] == [1]


@at_home
async def test_a_newer_invitation_and_a_withdrawn_one_end_the_older(home: House) -> None:
    created, _, ann = await host_of(home, ANN, AWAY)
    second = one(await ask(ann, "invite", 1), "invitation")["secret"]
    with pytest.raises(Denied, match="used, or was taken back"):
        await home.lobby.sit(created.match, Sitting(created.invitations[1], "Eve"))
    assert types(await ask(ann, "withdraw", 1))[0] == "ack"
    assert not seat(ann, 1)["invited"]
    with pytest.raises(Denied, match="used, or was taken back"):
        await home.lobby.sit(created.match, Sitting(second, "Eve"))
    assert one(await ask(ann, "withdraw", 1), "error")["code"] == "refused"
    assert told(ann) == [
        "Player 2 is offered to a friend on another device",
        "The invitation to sit in for Player 2 was taken back",
    ]


@at_home
async def test_only_who_holds_a_seat_offers_it_and_only_the_host_an_empty_one(home: House) -> None:
    created, room, ann = await host_of(home, ANN, AWAY, BOT)
    seated = await home.lobby.sit(created.match, Sitting(created.invitations[1], "Ben"))
    ben, watcher = Person(room), Person(room)
    await ben.join(seated.token)
    await watcher.join()
    assert one(await ask(ann, "invite", 1), "error")["code"] == "refused"
    assert one(await ask(ben, "invite", 0), "error")["code"] == "not_your_seat"
    assert one(await ask(ben, "invite", 2), "error")["code"] == "not_your_seat"
    assert one(await ask(watcher, "invite", 1), "error")["code"] == "not_your_seat"
    assert one(await ask(ann, "invite", 7), "error")["code"] == "not_your_seat"
    moved = one(await ask(ben, "invite", 1), "invitation")["secret"]
    again = await home.lobby.sit(created.match, Sitting(moved, "Ben"))
    assert one(ben.heard(), "state")["seats"] == []
    phone = Person(room)
    assert one(await phone.join(again.token), "state")["seats"] == [1]
    assert told(phone)[-1] == "Ben goes on at another device"
    friend = one(await ask(ann, "invite", 2), "invitation")["secret"]
    cleo = await home.lobby.sit(created.match, Sitting(friend, "Cleo"))
    assert cleo.player == 2 and room.match.seats[2].kind == "person"


@at_home
async def test_a_leaked_link_is_closed_without_the_host_seeing_the_hand(home: House) -> None:
    created, room, ann = await host_of(home, ANN, AWAY, system="parley")
    stranger = await home.lobby.sit(created.match, Sitting(created.invitations[1], "Eve"))
    eve = Person(room)
    await eve.join(stranger.token)
    assert one(await ask(eve, "close", 0), "error")["code"] == "not_your_seat"
    assert one(await ask(ann, "close", 0), "error")["code"] == "refused"
    ann.heard()
    said = await ask(ann, "close", 1)
    assert one(said, "state")["seats"] == [0] and one(said, "state")["viewer"] == 0
    assert one(eve.heard(), "state")["seats"] == []
    assert one(await Person(room).join(stranger.token), "error")["code"] == "unknown_match"
    assert told(ann)[-1] == "The seat of Eve was taken back from whoever held its link"
    secret = one(await ask(ann, "invite", 1), "invitation")["secret"]
    own = [created.tokens[0], created.host]
    with pytest.raises(Denied, match="already; open the link on your friend's device"):
        await home.lobby.sit(created.match, Sitting(secret, "Ann too", own))
    assert (await home.lobby.sit(created.match, Sitting(secret, "Ben"))).player == 1


@at_home
async def test_a_bot_takes_over_for_oneself_and_gives_the_seat_back(home: House) -> None:
    created, room, ann = await host_of(home, ANN, AWAY, BOT, turns=20)
    ben = await invited(home, created, room, "Ben")
    assert one(await ask(ben, "hand", 1, bot="nobody"), "error")["code"] == "illegal"
    assert one(await ask(ben, "hand", 0, bot="random"), "error")["code"] == "refused"
    assert one(await ask(ben, "back", 1), "error")["code"] == "refused"
    await ask(ben, "hand", 1, bot="random")
    assert room.match.names[1] == "Ben (Random)" and room.match.seats[1].kind == "bot"
    assert told(ben)[-1] == "Random plays for Ben"
    assert one(await ask(ann, "hand", 1, bot="random"), "error")["code"] == "refused"
    await play_until(ann, room, lambda: room.match.decision.player == 0)
    assert "decision" not in types(ben.heard())
    await ask(ben, "back", 1)
    assert room.match.seats[1].name == "Ben" and room.match.seats[1].kind == "person"
    await play_until(ann, room, lambda: room.match.decision.player == 1)
    assert await ben.until(lambda said: said["type"] == "decision")
    assert told(ann)[-1] == "Ben plays again"


async def play_until(person: Person, room: Any, reached: Any) -> None:
    """Answer with the first option while it is this person's turn, until the table is so far."""
    end = monotonic() + PATIENCE
    while monotonic() < end:
        decision = room.match.decision
        if decision is None or reached():
            return
        if decision.player in person.client.seats and room.match.seats[decision.player].kind == (
            "person"
        ):
            person.seq = room.match.seq
            await person.act(**_words(decision.options.at(0)))
        else:
            await asyncio.sleep(0.01)
    raise AssertionError("it never came so far")


def _words(action: Any) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(action)
    return found


@at_home
async def test_those_who_wait_go_on_without_who_is_away_for_longer_than_agreed(
    home: House,
) -> None:
    created, room, ann = await host_of(home, ANN, AWAY, turns=20)
    seated = await home.lobby.sit(created.match, Sitting(created.invitations[1], "Ben"))
    ben, watcher = Person(room), Person(room)
    await ben.join(seated.token)
    await watcher.join()
    clock = [1000.0]
    room.seating.presence.now = lambda: clock[0]
    assert one(await ask(ann, "hand", 1, bot="random"), "error")["text"] == "Ben is there"
    await room.leave(ben.client)
    assert seat(ann, 1)["away"] == 0
    clock[0] += 299.9
    refused = one(await ask(ann, "hand", 1, bot="random"), "error")
    assert refused["text"] == (
        "Ben has been away for 4 minutes; you agreed to go on without them after 5 minutes"
    )
    clock[0] += 0.1
    assert one(await ask(watcher, "hand", 1, bot="random"), "error")["code"] == "not_your_seat"
    await ask(ann, "hand", 1, bot="random")
    assert seat(ann, 1)["kind"] == "bot"
    again = Person(room)
    assert one(await again.join(seated.token), "state")["seats"] == [1]
    await ask(again, "back", 1)
    assert seat(ann, 1)["kind"] == "person" and seat(ann, 1)["name"] == "Ben"


@at_home
async def test_a_match_is_ended_where_somebody_stays_away(home: House) -> None:
    created, room, ann = await host_of(home, ANN, AWAY)
    await home.lobby.sit(created.match, Sitting(created.invitations[1], "Ben"))
    assert one(await ask(ann, "end", 1), "error")["code"] == "refused"
    room.seating.presence.since[1] = room.seating.presence.now() - 301
    said = await ask(ann, "end", 1)
    assert said[-1]["over"] == {"scores": [1.0, 0.0], "reason": "conceded"}
    assert "Ben was away for too long, and the match is ended" in told(ann)
    assert one(await ask(ann, "end", 1), "error")["code"] == "over"


@at_home
async def test_anyone_concedes_while_another_decides_but_only_for_themselves(home: House) -> None:
    created, room, ann = await host_of(home, ANN, AWAY)
    ben = await invited(home, created, room, "Ben")
    decides = room.match.decision.player
    other, person = (1, ben) if decides == 0 else (0, ann)
    assert one(await ask(person, "concede", decides), "error")["code"] == "not_your_seat"
    said = await ask(person, "concede", other)
    assert types(said)[0] == "ack"
    assert one(said, "state")["over"]["scores"][other] == 0.0


@at_home
async def test_a_person_says_which_of_two_games_is_given_up(home: House) -> None:
    """A battle is lost without the campaign, and the campaign goes on for those who stay."""
    created, room = await home.match(ANN, BEN, CLEO, system="frontier", houses=3, seasons=9)
    people = [Person(room) for _ in range(3)]
    for person, token in zip(people, created.tokens, strict=True):
        await person.join(token)
    guns = {"type": "levy", "companies": ["guns"]}
    for person in people:
        person.seq = room.match.seq
        await person.act(**guns)
    ann, ben, cleo = people
    ann.seq = room.match.seq
    await ann.act(type="attack", town=2)
    assert room.match.game.child is not None
    refused = one(await ask(cleo, "concede", 2, level=1), "error")
    assert refused["text"] == "only who plays in a battle can give it up"
    await ask(ben, "concede", 1, level=1)
    assert room.match.game.child is None and room.match.game.state.holders[2] == 0
    await ask(cleo, "concede", 2, level=0)
    assert room.match.decision is not None and room.match.game.state.left == [False, False, True]
    lines = [line["text"] for said in ann.heard() for line in said.get("lines", ())]
    assert "Cleo gives up" in lines
    refused = one(await ask(cleo, "concede", 2, level=0), "error")
    assert refused["text"] == "this house has given up already [FR-7]"
    said = await ask(ben, "concede", 1, level=0)
    assert one(said, "state")["over"] == {"scores": [1.0, 0.0, 0.0], "reason": "conceded"}
    loaded = home.lobby.matches.load(created.match)
    assert loaded.game.outcome == room.match.game.outcome


@at_home
async def test_conceding_does_not_wait_for_dice_that_another_rolls_by_hand(home: House) -> None:
    created, room, dora = await host_of(home, DORA, AWAY)
    ben = await invited(home, created, room, "Ben")
    for action in ({"type": "muster", "province": "ford"}, {"type": "cross", "province": "moor"}):
        dora.seq = room.match.seq
        await dora.act(**action)
    assert room.match.rolling is not None
    said = await ask(ben, "concede", 1)
    assert one(said, "state")["over"]["scores"] == [1.0, 0.0] and room.match.rolling is None
    name = created.match
    home.lobby.rooms.clear()
    again = await home.lobby.room(name)
    assert again.match.game.outcome is not None and again.match.rolling is None


@at_home
async def test_a_change_of_seats_makes_no_answer_stale(home: House) -> None:
    created, room, ann = await host_of(home, ANN, AWAY)
    before = ann.seq
    await home.lobby.sit(created.match, Sitting(created.invitations[1], "Ben"))
    assert room.match.seq == before + 1
    said = await ann.say(
        type="act", seq=before, id="slow", action=_words(room.match.decision.options.at(0))
    )
    assert one(said, "ack")["id"] == "slow"
    stale = await ann.say(type="act", seq=before, id="slower", action={"type": "hold"})
    assert one(stale, "error")["code"] == "stale"


@at_home
async def test_all_of_it_is_in_the_journal_and_comes_back(home: House) -> None:
    created, room, ann = await host_of(home, ANN, AWAY, BOT, turns=20)
    seated = await home.lobby.sit(created.match, Sitting(created.invitations[1], "Ben"))
    ben = Person(room)
    await ben.join(seated.token)
    await ask(ben, "hand", 1, bot="random")
    await ask(ann, "invite", 2)
    rows = home.lobby.store.rows(created.match)
    assert [(row.player, row.note) for row in rows if row.kind == "seat"] == [
        (1, "joined"),
        (1, "bot"),
        (2, "invited"),
    ]
    [summary] = home.lobby.matches.summaries()
    assert [one.name for one in summary.seats][1] == "Ben (Random)"
    lines = told(ann)
    home.lobby.rooms.clear()
    room.close()
    again = await home.lobby.room(created.match)
    later = Person(again)
    await later.join(created.tokens[0], also=[created.host])
    assert told(later) == lines
    assert seat(later, 1)["kind"] == "bot" and seat(later, 1)["taken"]
    assert seat(later, 2)["invited"]
    back = Person(again)
    await back.join(seated.token)
    await ask(back, "back", 1)
    assert again.match.seats[1].name == "Ben"


@at_home
async def test_strangers_watch_while_the_door_is_open(home: House) -> None:
    created, room, ann = await host_of(home, ANN, AWAY)
    watcher = Person(room)
    assert one(await watcher.join(), "state")["seats"] == []
    ann.heard()
    assert ann.company["watchers"] == 1 and ann.company["open"]
    assert one(await watcher.say(type="door", id="x", open=False), "error")["code"] == (
        "not_your_seat"
    )
    await ann.say(type="door", id="d", open=False)
    assert watcher.client.gone.is_set() and not ann.company["open"]
    assert one(await Person(room).join(), "error")["code"] == "refused"
    assert one(await Person(room).join(created.tokens[0]), "state")["seats"] == [0]
    for look in (
        home.lobby.archive.replay(created.match),
        home.lobby.archive.report(created.match),
    ):
        with pytest.raises(Denied, match="closed to those who only watch"):
            await look
    home.lobby.rooms.clear()
    again = await home.lobby.room(created.match)
    assert one(await Person(again).join(), "error")["code"] == "refused"
    with pytest.raises(Denied, match="closed to those who only watch"):
        await home.lobby.archive.story(created.match, None)
    ann = Person(again)
    await ann.join(created.tokens[0])
    await ask(ann, "concede", 0)
    assert (await home.lobby.archive.story(created.match, None)).over is not None


@at_home
async def test_who_wants_it_is_asked_only_where_there_is_something_to_choose(home: House) -> None:
    created, room, ann = await host_of(home, ANN, AWAY, system="parley")
    ben = await invited(home, created, room, "Ben")
    assert not seat(ann, 1)["when_able"], "off unless somebody wants it"
    assert one(await ask(ann, "when_able", 1, on=True), "error")["code"] == "not_your_seat"
    await ask(ben, "when_able", 1, on=True)
    assert seat(ann, 1)["when_able"], "everybody can see it"
    assert "Ben asks to be passed over when there is nothing to play" in told(ann)[-1]
    await ask(ben, "when_able", 1, on=False)
    assert told(ann)[-1] == "Ben is asked every time again"
