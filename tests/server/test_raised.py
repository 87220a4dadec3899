"""An update raises the version of the rules, or adds a field to a state: matches begun before are
looked at as they were told, or go on as if nothing had been. How one goes on under newer rules is
in `test_going_on.py`."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

import msgspec
import pytest
from msgspec import structs

from ironmuster.kernel.bounds import SAVED
from ironmuster.kernel.errors import SaveError
from ironmuster.kernel.packing import pack, unpack
from ironmuster.kernel.replay import Replay, load, verify
from ironmuster.match import Match, MatchReport, SeatSpec
from ironmuster.server.films import Position, Story
from ironmuster.server.forms import (
    Denied,
    PlayedUnder,
    RuleChange,
)
from ironmuster.server.older import OlderRoom
from ironmuster.server.room import Room
from ironmuster.server.tables import kept as store
from tests.server.grown import MACHINE_GROWN
from tests.server.harness import PATIENCE, House, Person, house, run
from tests.server.test_kept import campaign, stored
from tests.server.updated import (
    EARLIER,
    GROWN,
    INSIDE,
    MACHINE_RAISED,
    RAISED,
    REMOVED,
)

ANN, BEN, CLEO, DORA = (SeatSpec("person", name) for name in ("Ann", "Ben", "Cleo", "Dora"))
REAL = "ironmuster.registry:SYSTEMS"


class Looked(NamedTuple):
    """What can be looked at of a match: the log and some positions, of every viewer, its report."""

    name: str
    tokens: tuple[str, ...]
    stories: list[Story]
    positions: dict[int, list[Position]]
    report: MatchReport | None
    file: Replay


async def begun(home: House, system: str, people: int, **scenario: Any) -> tuple[Room, Person, Any]:
    """Begin a match whose people all sit at one screen; a campaign after some parleys."""
    seats = (ANN, BEN, CLEO, DORA)[:people]
    if system == "campaign":
        created, room = await campaign(home, 40)
    else:
        created, room = await home.match(*seats, system=system, **scenario)
    person = Person(room)
    for token in created.tokens:
        await person.join(token)
    return room, person, created


async def play(room: Room, most: int) -> None:
    """Give so many answers for whoever decides, always the last there is."""
    for _ in range(most):
        decision = room.match.decision
        if decision is None:
            return
        answer = decision.options.at(decision.options.size() - 1)
        act = partial(Match.act, action=answer)
        await room.answer(room.match.seq, act, decision.player)


async def kept(room: Room) -> None:
    """Wait until all is kept that is kept of a match."""
    await stored(room)
    over = room.match.decision is None
    end = monotonic() + PATIENCE
    while monotonic() < end:
        if not room.way.busy and not (over and room.store.report(room.name) is None):
            return
        await asyncio.sleep(0.005)
    raise AssertionError("it was never kept")


async def looked(
    home: House, name: str, places: list[int], seats: int, reported: bool = True
) -> Looked:
    """Look at a match."""
    lobby, viewers = home.lobby, [None, *range(seats)]
    return Looked(
        name,
        (),
        [await lobby.archive.story(name, viewer) for viewer in viewers],
        {
            place: [await lobby.archive.position(name, place, viewer) for viewer in viewers]
            for place in places
        },
        await lobby.archive.report(name) if reported else None,
        await lobby.archive.replay(name),
    )


async def make(
    folder: Path, systems: str, slug: str, seats: int, most: int, **scenario: Any
) -> list[Looked]:
    """Under the rules of before, begin a match and play one to its end; return what can be looked
    at of the first, and then of the second."""
    found = []
    async with house(folder, systems=systems) as home:
        for answers in (most, 10_000):
            room, _, created = await begun(home, slug, seats, **scenario)
            await play(room, answers)
            while room.match.decision and room.match.secrets:
                await play(room, 1)  # while anything is hidden nobody may look back
            await kept(room)
            places = [one.head.place for one in home.lobby.store.kept(room.name)]
            assert 0 in places
            one = await looked(home, room.name, sorted(places), seats)
            found.append(one._replace(tokens=tuple(created.tokens)))
            assert one.report is not None and (one.report.over is None) is (answers == most)
            # It ends as if it were killed: when the last screen leaves the position is kept.
    return found


async def read(home: House, one: Looked, seat: int) -> Person:
    """Sit down at a table where nobody can play on."""
    room = await home.lobby.table(one.name)
    assert isinstance(room, OlderRoom)
    person = Person(room)  # type: ignore[arg-type]
    await person.join(one.tokens[seat])
    return person


def offer(person: Person) -> dict[str, Any]:
    """What somebody was told last of how the match may go on."""
    person.heard()
    return [one for one in person.log if one["type"] == "outdated"][-1]


def plain(value: Any) -> Any:
    """A value as a screen gets it."""
    return msgspec.json.decode(msgspec.json.encode(value))


async def same(home: House, before: Looked, under: tuple[PlayedUnder, ...], last: int) -> None:
    """Look at a match again: it is as it was told, up to action number `last` in the same words."""
    seats = len(before.stories) - 1
    over = before.stories[0].over is not None
    now = await looked(home, before.name, list(before.positions), seats, over)
    if not over:
        with pytest.raises(Denied, match="no report was kept"):
            await home.lobby.archive.report(before.name)
    assert plain(now.positions) == plain(before.positions)
    for was, is_ in zip(before.stories, now.stories, strict=True):
        assert (is_.players, is_.actors, is_.over) == (was.players, was.actors, was.over)
        assert is_.places == tuple(before.positions) and is_.under == under
        told = [[one for one in story.lines if one.entry <= last] for story in (was, is_)]
        assert plain(told[0]) == plain(told[1])
        late = [one.entry for one in is_.lines if one.entry > last]
        assert late == list(range(last + 1, len(was.actors) + 1)), "the rest in words"
    bare = structs.replace(before.file, album=(), fingerprint="", form="")
    assert plain(structs.replace(now.file, album=())) == plain(bare)
    assert [one.place for one in now.file.album] == list(before.positions)
    assert all(one in before.file.album for one in now.file.album)


GAMES = [
    pytest.param(EARLIER, RAISED, "causeway", 4, 15, {}, id="causeway"),
    pytest.param(
        REAL,
        MACHINE_RAISED,
        "battlemachine",
        2,
        24,
        {"scenario": "clash"},
        id="battlemachine",
    ),
]


@pytest.mark.parametrize(("before", "after", "slug", "seats", "most", "scenario"), GAMES)
def test_a_raised_version_leaves_matches_as_they_were_told(
    tmp_path: Path, before: str, after: str, slug: str, seats: int, most: int, scenario: Any
) -> None:
    async def test() -> None:
        running, over = await make(tmp_path, before, slug, seats, most, **scenario)
        async with house(tmp_path, systems=after) as home:
            title = home.lobby.systems[slug].title
            version = home.lobby.systems[slug].version
            changes = (RuleChange(version, "A 1 never hits."),)
            under = (PlayedUnder(slug, title, version - 1, version, changes),)
            for one in home.lobby.matches.summaries():
                assert one.under == f"played under rules {version - 1}"
            await same(home, over, under, len(over.stories[0].actors))
            kept_report = await home.lobby.archive.report(over.name)
            assert kept_report.under == f"played under rules {version - 1}"
            assert plain(structs.replace(kept_report, under="")) == plain(over.report)
            await same(home, running, under, max(running.positions))

    run(test)


def test_a_raised_version_of_a_battle_inside_is_named(tmp_path: Path) -> None:
    async def test() -> None:
        running, over = await make(tmp_path, EARLIER, "campaign", 2, 1)
        async with house(tmp_path, systems=INSIDE) as home:
            parley = home.lobby.systems["parley"]
            changes = (RuleChange(3, "A 1 never hits."),)
            under = (PlayedUnder("parley", parley.title, 2, 3, changes),)
            for one in home.lobby.matches.summaries():
                assert one.under == "played under rules 2 of Parley"
            await same(home, over, under, len(over.stories[0].actors))
            await same(home, running, under, max(running.positions))

    run(test)


def test_a_battle_whose_system_is_gone_leaves_the_campaign_to_be_read(tmp_path: Path) -> None:
    async def test() -> None:
        running, over = await make(tmp_path, EARLIER, "campaign", 2, 1)
        async with house(tmp_path / "ours", systems=REMOVED) as home:
            name = await opened(home, over.file)
            assert plain((await home.lobby.archive.story(name, None)).lines) == plain(
                over.stories[0].lines
            )
        async with house(tmp_path, systems=REMOVED) as home:
            under = (PlayedUnder("parley", "parley", 2, None, ()),)
            for one in home.lobby.matches.summaries():
                assert one.under == "played under rules 2 of parley" and "'parley'" in one.fault
            await same(home, over, under, len(over.stories[0].actors))
            await same(home, running, under, max(running.positions))
            assert plain(structs.replace(await home.lobby.archive.report(over.name), under="")) == (
                plain(over.report)
            )
            ann = await read(home, running, 0)
            assert offer(ann)["entry"] is None
            assert offer(ann)["fault"] == "no rule system 'parley' is installed"
        async with house(tmp_path, systems=EARLIER) as home:
            room = await home.lobby.room(running.name)
            await play(room, 10_000)
            assert home.lobby.matches.header(running.name).outcome is not None, "it is back"

    run(test)


async def opened(home: House, file: Replay) -> str:
    """Open a file, and return the name to look at it by."""
    return (await home.lobby.archive.open_file(msgspec.json.encode(file))).replay


def test_a_file_of_other_rules_is_looked_at_anywhere(tmp_path: Path) -> None:
    async def test() -> None:
        [_, over] = await make(tmp_path / "theirs", EARLIER, "causeway", 4, 3)
        async with house(tmp_path / "ours", systems=RAISED) as home:
            name = await opened(home, over.file)
            for viewer, story in zip((None, 0, 1, 2, 3), over.stories, strict=True):
                found = await home.lobby.archive.story(name, viewer)
                assert plain(found.lines) == plain(story.lines)
                assert found.places == tuple(over.positions) and found.under[0].version == 1
                for place, seen in over.positions.items():
                    here = await home.lobby.archive.position(name, place, viewer)
                    assert plain(here) == plain(seen[0 if viewer is None else viewer + 1])
                between = await home.lobby.archive.position(name, max(over.positions) - 1, viewer)
                assert between.entry == sorted(over.positions)[-2]
            assert plain(await home.lobby.archive.replay(name)) == plain(over.file)
            report = await home.lobby.archive.report(name)
            assert report.under == "played under rules 1"
            assert plain(structs.replace(report, under="")) == plain(over.report)

    run(test)


def test_a_file_of_before_shows_its_heads_and_answers_in_words(tmp_path: Path) -> None:
    async def test() -> None:
        [_, over] = await make(tmp_path / "theirs", EARLIER, "causeway", 4, 3)
        async with house(tmp_path / "ours", systems=RAISED) as home:
            first = structs.replace(
                over.file, format=1, album=(), data={}, program="", form="", report=b""
            )
            name = await opened(home, first)
            story = await home.lobby.archive.story(name, None)
            assert [one.name for one in story.players] == ["Ann", "Ben", "Cleo", "Dora"]
            assert story.places == () and story.over == over.stories[0].over is not None
            assert len(story.lines) == len(first.entries)
            done = first.entries[0]
            said = {"hold": "Ann: hold", "go": "Ann: go, space 1"}[done.action["type"]]
            assert story.lines[0].text == said
            assert (await home.lobby.archive.position(name, 3, None)).view is None
            with pytest.raises(Denied, match="no report was kept; it was played under rules 1"):
                await home.lobby.archive.report(name)

    run(test)


def flipped(body: bytes) -> bytes:
    """Bytes of which one in the middle is another."""
    middle = len(body) // 2
    return body[:middle] + bytes([body[middle] ^ 0x55]) + body[middle + 1 :]


def changed(body: bytes, **fields: Any) -> bytes:
    """A picture in which some fields are others."""
    return pack({**unpack(body, dict, SAVED, ""), **fields})


PICTURE = "after action 0: a picture of a position: "
SPOILT: dict[str, tuple[str, Callable[[Any], Any], str]] = {
    "a page": ("told", lambda _: b"noise", "after action 0: a page of the log"),
    "a byte of a page": ("told", flipped, "after action 0: a page of the log"),
    "a picture": ("shown", lambda _: b"noise", PICTURE),
    "a byte of a picture": ("shown", flipped, PICTURE),
    "the end of a picture": ("shown", lambda body: body[:-9], f"{PICTURE}it is too large or cut"),
    "who saw it": (
        "shown",
        lambda body: changed(body, seen=[0]),
        f"{PICTURE}it is not for those who sit here",
    ),
    "what they saw": (
        "shown",
        lambda body: changed(body, seen=[9] * 5),
        f"{PICTURE}it is not for those who sit here",
    ),
    "its form": (
        "shown",
        lambda body: changed(body, sights=[{"inside": 3}]),
        rf"{PICTURE}.*`\$\.sights\[0\]",
    ),
    "what it tells of": ("contents", lambda _: {"first": -1}, "after action 0: Object missing"),
}


@pytest.mark.parametrize("what", SPOILT)
def test_a_damaged_album_is_refused_with_what_is_wrong_and_where(tmp_path: Path, what: str) -> None:
    field, spoil, fault = SPOILT[what]

    async def test() -> None:
        [_, over] = await make(tmp_path / "theirs", EARLIER, "causeway", 4, 3)
        async with house(tmp_path / "ours", systems=RAISED) as home:
            leaf = over.file.album[0]
            leaf = structs.replace(leaf, **{field: spoil(getattr(leaf, field))})
            file = structs.replace(over.file, album=(leaf, *over.file.album[1:]))
            with pytest.raises(Denied, match=fault):
                await opened(home, file)

    run(test)


@pytest.mark.parametrize("what", ["told", "shown"])
def test_what_is_damaged_beside_a_match_of_older_rules_is_left_out(
    tmp_path: Path, what: str
) -> None:
    async def test() -> None:
        [_, over] = await make(tmp_path, EARLIER, "causeway", 4, 3)
        *_, before, last = sorted(over.positions)
        async with house(tmp_path, systems=RAISED) as home:
            with home.lobby.store.database.writing.begin() as db:
                db.execute(store.update().where(store.c.place == last).values({what: b"noise"}))
            shown = await home.lobby.archive.position(over.name, last, None)
            assert shown.entry == (before if what == "shown" else last)
            lines = (await home.lobby.archive.story(over.name, None)).lines
            words = [one for one in lines if one.entry == last and one.event["type"] == "answered"]
            assert len(words) == (what == "told")
            file = await home.lobby.archive.replay(over.name)
            name = await opened(home, file)
            assert (await home.lobby.archive.position(name, before, None)).view is not None

    run(test)


def test_a_newer_file_is_refused_by_its_format_and_who_wrote_it() -> None:
    raw = msgspec.json.encode({"format": 3, "program": "9.1", "what": {"nobody": ["knows"]}})
    with pytest.raises(SaveError, match=r"replay format 3, written by Ironmuster 9\.1"):
        load(raw)


FIELDS = [
    pytest.param(EARLIER, GROWN, "causeway", 4, 15, {}, ("weather", "clear"), id="causeway"),
    pytest.param(
        REAL,
        MACHINE_GROWN,
        "battlemachine",
        2,
        24,
        {"scenario": "clash"},
        ("dust", 0),
        id="battlemachine",
    ),
]


@pytest.mark.parametrize(("before", "after", "slug", "seats", "most", "scenario", "more"), FIELDS)
def test_a_field_more_in_a_state_ends_nothing(
    tmp_path: Path,
    before: str,
    after: str,
    slug: str,
    seats: int,
    most: int,
    scenario: Any,
    more: tuple[str, Any],
) -> None:
    async def test() -> None:
        running, over = await make(tmp_path, before, slug, seats, most, **scenario)
        async with house(tmp_path, systems=after) as home:
            assert [(one.fault, one.under) for one in home.lobby.matches.summaries()] == [
                ("", "")
            ] * 2
            for one in (running, over):
                again = await looked(home, one.name, list(one.positions), seats)
                assert plain(again.stories) == plain(one.stories)
                assert plain(again.positions) == plain(one.positions)
                assert plain(again.report) == plain(one.report)
                assert verify(one.file, home.lobby.systems).outcome == one.stories[0].over
                await opened(home, one.file)
            room = await home.lobby.room(running.name)
            assert getattr(room.match.game.state, more[0]) == more[1]
            await play(room, 10_000)
            assert home.lobby.matches.header(running.name).outcome is not None

    run(test)
