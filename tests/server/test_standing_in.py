"""A seat handed to a bot, for a battle or until further notice, and tables without anybody."""

from __future__ import annotations

import asyncio
from pathlib import Path
from time import time
from typing import Any

import msgspec
import pytest

from benchmarks.lasting import NAMED, PLAYERS
from ironmuster.match import Match, SeatSpec
from ironmuster.server.forms import Created
from ironmuster.server.room import Room
from ironmuster.server.turns import Turns
from ironmuster.systems.rollout.position.campaign.facts import campaign_of
from tests.server.harness import ANN, BEN, BOT, CLEO, House, Person, at_home, house, one, run, types
from tests.server.test_landmarks import said, table
from tests.server.test_seating import ask, host_of, seat, told

rule = pytest.mark.rule


async def fighting(home: House) -> tuple[Room, list[Person]]:
    """Return the table of three people of whom Ann and Ben fight a battle."""
    room, people = await table(home, ANN, BEN, CLEO)
    await said(people[0], type="attack", town=2)
    assert room.match.game.depth == 1
    return room, people


async def rested(room: Room) -> None:
    """Wait until a match goes on no further by itself."""
    await room.go_on()
    for task in list(room.tasks):
        await task


@at_home
async def test_a_bot_plays_for_a_battle_and_gives_the_seat_back_when_it_is_over(
    home: House,
) -> None:
    room, [ann, ben, cleo] = await fighting(home)
    await ask(ben, "hand", 1, bot="random", battle=True)
    assert told(cleo)[-1] == "Random plays for Ben until this battle is over"
    handed = seat(cleo, 1)
    assert (handed["kind"], handed["person"], handed["battle"]) == ("bot", "Ben", True)
    assert room.match.seats[1].until == room.match.log.battles()[0]
    await ask(ann, "concede", 0, level=1)
    await rested(room)
    assert room.match.game.depth == 0
    assert told(cleo)[-1] == "The battle is over, and Ben plays again"
    back = seat(cleo, 1)
    assert (back["kind"], back["name"], back["battle"]) == ("person", "Ben", False)


@at_home
async def test_it_is_kept_whatever_becomes_of_the_server(home: House) -> None:
    room, [_, ben, *_] = await fighting(home)
    await ask(ben, "hand", 1, bot="random", battle=True)
    until = room.match.seats[1].until
    loaded = home.lobby.matches.load(room.name)
    assert loaded.seats[1] == room.match.seats[1] and loaded.seats[1].until == until is not None
    assert loaded.relieved() is None
    await ask(ben, "concede", 1, level=1)
    assert home.lobby.matches.load(room.name).relieved() in (1, None)


@at_home
async def test_a_battle_that_was_taken_back_is_over_for_a_bot(home: House) -> None:
    room, [_, ben, *_] = await fighting(home)
    await ask(ben, "hand", 1, bot="random", battle=True)
    twin = room.match.still()
    begun = room.match.log.battles()[0]
    twin.take_back(begun - 1, 0)
    assert twin.relieved() == 1


@at_home
async def test_a_seat_that_was_handed_for_a_battle_can_be_taken_back_in_it(home: House) -> None:
    room, [_, ben, *_] = await fighting(home)
    await ask(ben, "hand", 1, bot="random", battle=True)
    await ask(ben, "back", 1)
    assert room.match.seats[1].kind == "person" and room.match.relieved() is None
    assert told(ben)[-1] == "Ben plays again"


@at_home
async def test_only_who_fights_hands_a_seat_over_for_the_battle(home: House) -> None:
    _, [_, _, cleo] = await fighting(home)
    refused = one(await ask(cleo, "hand", 2, bot="random", battle=True), "error")
    assert refused["text"] == "Cleo fights in no battle now"
    await ask(cleo, "hand", 2, bot="random")
    assert told(cleo)[-1] == "Random plays for Cleo" and not seat(cleo, 2)["battle"]


def soonest(match: Match) -> dict[str, Any]:
    """The answer of a campaign of Rollout 1942 that leads to its first battle soonest."""
    decision = match.decision
    assert decision is not None
    ordered = bool(campaign_of(match.game.state).orders)
    first: dict[str, dict[str, Any]] = {}
    for action in decision.options:
        plain = msgspec.to_builtins(action, str_keys=True)
        first.setdefault(plain["type"], plain)
    kinds = ["endorders"] if ordered and decision.prompt == "orders" else ["command"]
    return next(first[kind] for kind in [*kinds, "ready", "join", "march"] if kind in first)


async def marched(home: House) -> tuple[Room, Created, Person]:
    """Return a campaign of Rollout 1942 whose first battle has begun, with Ann who plays it."""
    created, room = await home.match(ANN, system="rollout", mission="sealion")
    ann = Person(room)
    await ann.join(created.tokens[0])
    assert room.showing._fighting() == ()
    for _ in range(30):
        if room.match.log.on:
            return room, created, ann
        await said(ann, **soonest(room.match))
    raise AssertionError("no battle began")


@rule("RO-23.3", "RO-5.5")
def test_a_battle_that_the_rules_fight_themselves_is_one_to_stand_in_for(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path, systems=NAMED, bots=PLAYERS) as home:
            room, created, ann = await marched(home)
            assert room.match.game.depth == 0, "it is no game inside"
            assert one(await ann.say(type="sync"), "state")["fighting"] == [0]
            room.lively = lambda: False  # type: ignore[method-assign]
            await ask(ann, "hand", 0, bot="random", battle=True)
            assert told(ann)[-1] == "Random plays for Ann until this battle is over"
            begun = room.match.log.battles()[0]
            assert room.match.seats[0].until == begun == len(room.match.recorder.entries)
            twin = room.match.still()
            twin.take_back(begun - 1, 0)
            assert twin.relieved() == 0, "the table went back to before it"
            await room.way.rest()
            home.lobby.rooms.clear()
            assert home.lobby.matches.load(room.name).relieved() is None
        async with house(tmp_path, systems=NAMED, bots=PLAYERS) as home:
            room = await home.lobby.room(created.match)
            room.lively = lambda: False  # type: ignore[method-assign]
            assert room.match.relieved() is None, "nor is it over when the server was"
            ann = Person(room)
            await ann.join(created.tokens[0])
            while room.match.decision is not None and room.match.decision.prompt == "hire":
                await room.change(lambda match: match.bot_act(0), None, 0, "")
            assert room.match.log.battles() == [begun]
            await ask(ann, "concede", 0)
            assert room.match.decision is not None and room.match.decision.prompt == "report"
            assert room.match.relieved() == 0
            del room.lively  # it may go on
            await rested(room)
            assert told(ann)[-1] == "The battle is over, and Ann plays again"
            last = one(await ann.say(type="sync"), "state")
            assert (last["fighting"], last["players"][0]["kind"]) == ([], "person")
            refused = one(await ask(ann, "hand", 0, bot="random", battle=True), "error")
            assert refused["text"] == "Ann fights in no battle now"

    run(play)


@rule("RO-23.3")
def test_battles_of_a_campaign_are_chapters_with_their_turns(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path, systems=NAMED, bots=PLAYERS) as home:
            room, created, ann = await marched(home)
            begun = len(room.match.recorder.entries)
            while room.match.game.state.turn == 0:
                await room.change(lambda match: match.act(match.spare_answer()), None, 0, "")
            other = Person(room)
            chapters = one(await other.join(created.tokens[0]), "events")["chapters"]
            levels = [chapter["level"] for chapter in chapters]
            assert levels[:2] == [0, 1] and {*levels[2:]} == {2}, "the turn, and its parts"
            battle = chapters[1]
            assert (battle["entry"], battle["own"]) == (begun, True) and "end" not in battle
            await ask(ann, "concede", 0)
            over = one(await other.say(type="sync"), "events")["chapters"]
            assert [chapter["level"] for chapter in over] == [0, 1]
            assert over[1]["end"] == len(room.match.recorder.entries)

    run(play)


@at_home
async def test_two_bots_play_a_battle_to_its_end_without_a_person_there(home: House) -> None:
    room, people = await fighting(home)
    for player, person in enumerate(people[:2]):
        await ask(person, "hand", player, bot="random", battle=True)
    for person in people:
        await room.leave(person.client)
    assert not room.clients
    await rested(room)
    assert room.match.game.depth == 0, "the battle was fought"
    assert [one.kind for one in room.match.seats] == ["person"] * 3
    assert room.is_idle() and not room.lively(), "and now a person is waited for"


@at_home
async def test_a_table_with_a_bot_of_its_own_waits_until_somebody_is_there(home: House) -> None:
    created, room = await home.match(ANN, BOT)
    ann = Person(room)
    await ann.join(created.tokens[0])
    await room.leave(ann.client)
    assert not room.lively()


def test_a_match_goes_on_by_itself_after_a_start_of_the_server(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path) as home:
            created, room, ann = await host_of(home, ANN, BEN, turns=3)
            room.lively = lambda: False
            for player in (0, 1):
                await ask(ann, "hand", player, bot="random")
            await room.leave(ann.client)
            assert home.lobby.store.handed() == [created.match]
        async with house(tmp_path) as home:
            await home.lobby.alone.go_on()
            header = home.lobby.matches.header(created.match)
            assert header.outcome is not None
            assert home.lobby.store.handed() == []

    run(play)


async def handed(home: House, *seats: SeatSpec) -> tuple[Room, Created]:
    """Return a match in which a bot plays for everybody, and nobody is there."""
    created, room, ann = await host_of(home, *seats, turns=3)
    lively, room.lively = room.lively, lambda: False
    for player in range(len(seats)):
        await ask(ann, "hand", player, bot="random")
    await room.leave(ann.client)
    room.lively = lively
    return room, created


@at_home
async def test_matches_with_nobody_there_have_turns(home: House) -> None:
    rooms = [(await handed(home, ANN, BEN))[0] for _ in range(3)]
    home.lobby.thinker.unattended = Turns(1)
    order: list[str] = []
    at_once = 0

    def counting(room: Room) -> None:
        do = room.answering._do

        async def counted() -> None:
            nonlocal at_once
            at_once += 1
            assert at_once == 1, "one at a time"
            order.append(room.name)
            await do()
            at_once -= 1

        room.answering._do = counted  # type: ignore[method-assign]

    for room in rooms:
        counting(room)
    await asyncio.gather(*(room.go_on() for room in rooms))
    assert all(room.match.game.over for room in rooms)
    names = [room.name for room in rooms]
    assert order[:9] == names * 3, "one after the other, and again"
    assert home.lobby.thinker.unattended.free == 1, "all gave their place back"


@at_home
async def test_who_comes_waits_for_no_match_that_nobody_is_at(home: House) -> None:
    room, created = await handed(home, ANN, BEN)
    turns = home.lobby.thinker.unattended = Turns(1)
    await turns.take("show", "another match")
    going = asyncio.create_task(room.go_on())
    while not turns.waiting():
        await asyncio.sleep(0.005)
    seq = room.match.seq
    await asyncio.sleep(0.05)
    assert room.match.seq == seq, "it waits for its turn"
    watcher = Person(room)
    await watcher.join(created.tokens[0])
    await watcher.until(lambda said: said["type"] == "state" and said["over"])
    await going
    assert turns.waiting() == 0 and turns.free == 0


async def propose(person: Person, patience: int | None) -> list[dict[str, Any]]:
    """Want everybody to wait so long for who is away."""
    person.count += 1
    return await person.say(type="propose", id=f"propose-{person.count}", patience=patience)


@at_home
async def test_a_table_agrees_on_hours_when_all_want_the_same(home: House) -> None:
    room, [ann, ben, cleo] = await table(home, ANN, BEN, CLEO)
    await propose(ann, 28_800)
    assert seat(cleo, 0) and cleo.company["proposal"] == {"patience": 28_800, "players": [0]}
    assert cleo.company["patience"] == 300
    await propose(ben, 28_800)
    assert seat(cleo, 1) and cleo.company["proposal"]["players"] == [0, 1]
    home.lobby.rooms.clear()
    kept = await home.lobby.room(room.name)
    assert kept.seating.agreed == room.seating.agreed, "a proposal survives the server"
    await propose(cleo, 28_800)
    ann.heard()
    assert (ann.company["patience"], ann.company["proposal"]) == (28_800, None)
    assert home.lobby.matches.header(room.name).patience == 28_800
    watcher = Person(room)
    await watcher.join()
    assert one(await propose(watcher, 60), "error")["code"] == "not_your_seat"
    assert one(await propose(ann, 5), "error")["code"] == "malformed"


@at_home
async def test_another_proposal_takes_the_place_of_one_and_what_is_agreed_ends_it(
    home: House,
) -> None:
    _, [ann, ben, cleo] = await table(home, ANN, BEN, CLEO)
    await propose(ann, 3600)
    await propose(ben, None)
    cleo.heard()
    assert cleo.company["proposal"] == {"patience": None, "players": [1]}
    await propose(cleo, 300)
    assert (cleo.company["patience"], cleo.company["proposal"]) == (300, None)


@at_home
async def test_one_screen_agrees_for_all_who_sit_at_it(home: House) -> None:
    _, _, ann = await host_of(home, ANN, BEN)
    await propose(ann, None)
    assert (ann.company["patience"], ann.company["proposal"]) == (None, None)


def test_how_long_somebody_is_away_is_kept(tmp_path: Path) -> None:
    """Hours are counted on while the server is not there; who was there when it ended was so until
    it began again."""

    async def play() -> None:
        async with house(tmp_path) as home:
            room, [_, ben, _] = await table(home, ANN, BEN, CLEO)
            presence = room.seating.presence
            presence.now = lambda: time() - 7200
            await room.leave(ben.client)
            await home.lobby.timekeeper.keep()
        async with house(tmp_path) as home:
            again = (await home.lobby.room(room.name)).seating.presence
            assert 7200 <= (again.away(1) or 0) < 7300
            assert 0 <= (again.away(0) or 0) < 100, "Ann was there until the server ended"

    run(play)


@at_home
async def test_whoever_comes_back_is_told_what_came_meanwhile(home: House) -> None:
    created, room = await home.match(ANN, BEN, CLEO, system="frontier", houses=3, seasons=9)
    people = [Person(room) for _ in range(3)]
    for person, token in zip(people, created.tokens, strict=True):
        assert "missed" not in types(await person.join(token)), "nobody was here before"
    for person in people:
        await said(person, type="levy", companies=["guns"])
    ann, _, cleo = people
    await room.leave(cleo.client)
    heard = await said(ann, type="attack", town=2)
    lines = one(heard, "events")["lines"]
    again = Person(room)
    assert "missed" not in types(await again.join(created.tokens[2])), "only loaded again"
    await room.leave(again.client)
    presence = room.seating.presence
    presence.since[2], presence.entries[2] = presence.now() - 3600, 3
    home.lobby.rooms.clear()
    await home.lobby.store.spend({}, {room.name: presence.unkept()})
    room = await home.lobby.room(created.match)
    back, tab = Person(room), Person(room)
    missed = one(await back.join(created.tokens[2]), "missed")
    assert (missed["entry"], missed["lines"]) == (3, len(lines)) and missed["lines"] > 0
    assert 3590 < time() - missed["since"] < 3700
    page = one(await back.say(type="log", id="p", before=99, since=4), "log")["page"]
    assert len(page["lines"]) == len(lines), "each as this seat may know it"
    assert "missed" not in types(await tab.join(created.tokens[2])), "the page is open already"
    watcher = Person(room)
    assert "missed" not in types(await watcher.join())
