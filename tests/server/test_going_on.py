"""A match of older rules goes on under those of today, if all its people agree; or says why not."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ironmuster.kernel.replay import load, verify
from ironmuster.match import Match, levels_of
from ironmuster.server.forms import Denied, Opening, PlayedUnder, RuleChange, SeatWish, Sitting
from ironmuster.server.room import Room
from ironmuster.server.seating import USED
from tests.server.harness import Person, house, run
from tests.server.test_raised import (
    ANN,
    BEN,
    CLEO,
    DORA,
    GAMES,
    kept,
    make,
    offer,
    opened,
    plain,
    play,
    read,
    same,
)
from tests.server.updated import EARLIER, RAISED, RAISED_AND_GROWN


@pytest.mark.parametrize(("before", "after", "slug", "seats", "most", "scenario"), GAMES)
def test_a_match_goes_on_under_the_rules_of_today_if_all_agree(
    tmp_path: Path, before: str, after: str, slug: str, seats: int, most: int, scenario: Any
) -> None:
    async def test() -> None:
        running, over = await make(tmp_path, before, slug, seats, most, **scenario)
        last = max(running.positions)
        async with house(tmp_path, systems=after) as home:
            ended = await read(home, over, 0)
            assert offer(ended)["entry"] is None and offer(ended)["fault"] == ""
            people = [await read(home, running, seat) for seat in range(seats)]
            shown = [one for one in people[1].log if one["type"] == "state"][-1]
            assert shown["view"] == plain(running.positions[last][2].view), "as that seat saw it"
            assert offer(people[0])["entry"] == last and offer(people[0])["asks"]
            assert offer(people[0])["lost"] == len(running.stories[0].actors) - last
            for answer in ("hold", "allow", "refuse"):
                await people[0].act(type=answer)
            assert offer(people[0])["agreed"] == []
            assert home.lobby.matches.header(running.name).next is None
            for person in people[:-1]:
                await person.act(type="allow")
            assert offer(people[-1])["missing"] == [seats - 1]
            for person in people:
                person.heard()
            await people[-1].act(type="allow")
            name = home.lobby.matches.header(running.name).next
            assert name is not None
            for person in people:
                person.heard()
                assert person.log[-1] == {"type": "moved", "match": name}
            room = await home.lobby.room(name)
            system = home.lobby.systems[slug]
            assert room.match.recorder.system.version == system.version
            view = room.showing.seen(room.match.game, 1)
            assert plain(view) == plain(running.positions[last][2].view)
            sitting = Person(room)
            await sitting.join(running.tokens[0])
            assert sitting.client.seats == {0}
            await play(room, 4)
            await room.change(lambda match: match.take_back(2, 0), None, 0, "")
            assert len(home.lobby.matches.load(name).recorder.entries) == 2
            await play(room, 10_000)
            await kept(room)
            file = await home.lobby.archive.replay(name)
            assert verify(load(msgspec.json.encode(file)), home.lobby.systems).over
            assert (await home.lobby.archive.report(name)).over == home.lobby.matches.header(
                name
            ).outcome
            await opened(home, file)
            late = await read(home, running, 0)
            assert late.log[-1]["match"] == name, "who comes later is sent there as well"
            assert (await home.lobby.archive.story(running.name, None)).places, (
                "and it can still be read"
            )

    run(test)


def test_a_campaign_goes_on_in_the_middle_of_a_battle_of_newer_rules(tmp_path: Path) -> None:
    """The rules of the battle are others, those of the campaign are not."""
    words = {"houses": 4, "seasons": 9, "ways": ["causeway", "parley"]}

    async def fight(room: Room, answers: int) -> None:
        for _ in range(answers):
            decision = room.match.decision
            assert decision is not None
            act = partial(Match.act, action=decision.options.at(0))
            await room.answer(room.match.seq, act, decision.player)

    async def test() -> None:
        async with house(tmp_path, systems=EARLIER) as home:
            created, room = await home.match(ANN, BEN, CLEO, DORA, system="frontier", **words)
            await fight(room, 8)
            assert room.match.game.innermost().system.name == "causeway"
            await room.way.rest()
            before = plain([one.view for one in levels_of(room.match.game, 2)])
        async with house(tmp_path, systems=RAISED) as home:
            [one] = home.lobby.matches.summaries()
            assert one.under == "played under rules 1 of Causeway"
            older = await home.lobby.table(created.match)
            people = [Person(older) for _ in range(4)]  # type: ignore[arg-type]
            for person, token in zip(people, created.tokens, strict=True):
                await person.join(token)
            assert (offer(people[0])["entry"], offer(people[0])["lost"]) == (8, 0)
            for person in people:
                await person.act(type="allow")
            name = home.lobby.matches.header(created.match).next
            assert name is not None
            room = await home.lobby.room(name)
            inner = room.match.game.innermost()
            assert (inner.system.name, inner.system.version) == ("causeway", 2)
            assert plain([one.view for one in levels_of(room.match.game, 2)]) == before
            await fight(room, 20)
            record = room.match.recorder.replay()
            assert (record.version, record.entered["causeway"].version) == (1, 2)
            verify(load(msgspec.json.encode(record)), home.lobby.systems)

    run(test)


def test_an_invitation_leads_to_the_match_that_goes_on(tmp_path: Path) -> None:
    away = SeatWish("person", "Ben", elsewhere=True)

    async def test() -> None:
        async with house(tmp_path, systems=EARLIER) as home:
            created, room = await home.match(ANN, away, CLEO, DORA, system="causeway")
            await play(room, 15)
            await kept(room)
        secret = created.invitations[1]
        assert secret is not None
        async with house(tmp_path, systems=RAISED) as home:
            opening, sitting = Opening(secret), Sitting(secret, "Ben")
            for asked in (
                home.lobby.offered(created.match, opening),
                home.lobby.sit(created.match, sitting),
            ):
                with pytest.raises(Denied, match="played under rules 1: nobody sits down before"):
                    await asked
            older = await home.lobby.table(created.match)
            all_here = Person(older)  # type: ignore[arg-type]
            for token in created.tokens:
                if token:
                    await all_here.join(token)
            assert offer(all_here)["missing"] == [0, 2, 3], "nobody has sat down for Ben"
            await all_here.act(type="allow")
            anew = home.lobby.matches.header(created.match).next
            offered = await home.lobby.offered(created.match, opening)
            assert anew is not None and (offered.match, offered.player) == (anew, 1)
            with pytest.raises(Denied, match=USED):
                await home.lobby.offered(created.match, Opening("guessed"))
            seated = await home.lobby.sit(created.match, sitting)
            ben = Person(await home.lobby.room(anew))
            await ben.join(seated.token)
            assert ben.client.seats == {1}

    run(test)


def test_a_match_whose_state_cannot_be_read_any_more_says_so_and_is_read(tmp_path: Path) -> None:
    async def test() -> None:
        running, over = await make(tmp_path, EARLIER, "causeway", 4, 15)
        async with house(tmp_path, systems=RAISED_AND_GROWN) as home:
            title = home.lobby.systems["causeway"].title
            under = (PlayedUnder("causeway", title, 1, 2, (RuleChange(2, "A 1 never hits."),)),)
            await same(home, over, under, len(over.stories[0].actors))
            await same(home, running, under, max(running.positions))
            ann = await read(home, running, 0)
            assert offer(ann)["entry"] is None and "state: expected" in offer(ann)["fault"]
            said = await ann.act(type="allow")
            assert [one["code"] for one in said if one["type"] == "error"] == ["illegal"]

    run(test)
