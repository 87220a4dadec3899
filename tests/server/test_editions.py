"""The data of a system changes with an update of the program: matches begun before go on with
theirs, those begun afterwards have the new."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
import pytest
from msgspec import structs

from ironmuster.kernel import editions
from ironmuster.kernel.replay import Replay, load, verify
from ironmuster.match import Film, Match, SeatSpec
from ironmuster.server.forms import Denied, ImportedMatch
from ironmuster.server.health import examined
from ironmuster.server.older import OlderRoom
from ironmuster.server.tables import catalogs, matches
from tests.server.harness import BOT, House, Person, house, run, wishes
from tests.server.updated import CHANGED, CORRECTED, DIGEST, EARLIER, NUMBERS, RIFLES, WORDS
from tests.toys.causeway.system import SYSTEM

ANN, BEN, CLEO, DORA = (SeatSpec("person", name) for name in ("Ann", "Ben", "Cleo", "Dora"))
PEOPLE = (ANN, BEN, CLEO, DORA)
Tokens: TypeAlias = tuple[str | None, ...]


async def begun(home: House, *seats: SeatSpec) -> str:
    """Begin a match of Causeway."""
    created, _ = await home.match(*seats, system="causeway")
    return created.match


async def played(home: House, name: str, tokens: Tokens, most: int = 1000) -> Person:
    """Let one person answer for all who sit at their screen, always with the last answer."""
    room = await home.lobby.room(name)
    person = Person(room)
    for token in tokens:
        if token:
            await person.join(token)
    for _ in range(most):
        decision = room.match.decision
        if decision is None:
            break
        if room.match.seats[decision.player].bot:
            await person.until(lambda said: said["type"] == "state")
            continue
        person.heard()
        person.seq = room.match.seq
        answer = decision.options.at(decision.options.size() - 1)
        said = await person.act(**msgspec.to_builtins(answer, str_keys=True))
        assert not [one for one in said if one["type"] == "error"], said
    return person


def strength(home: House, name: str) -> int:
    """What the catalogue of a match says of rifles."""
    match = home.lobby.matches.load(name)
    return int(match.game.catalog.units["rifles"].strength)


async def make(folder: Path) -> tuple[str, str, Tokens]:
    """Begin and end matches under the data of before: one under way, one over, and the tokens of
    the one under way."""
    async with house(folder, systems=EARLIER) as home:
        created, _ = await home.match(*PEOPLE, system="causeway")
        await played(home, created.match, created.tokens, 3)
        over, _ = await home.match(*PEOPLE, system="causeway")
        await played(home, over.match, over.tokens)
        assert home.lobby.matches.header(over.match).outcome is not None
        return created.match, over.match, created.tokens


def test_a_corrected_text_is_told_in_every_match(tmp_path: Path) -> None:
    async def play() -> None:
        running, over, tokens = await make(tmp_path)
        async with house(tmp_path, systems=CORRECTED) as home:
            match = home.lobby.matches.load(running)
            assert match.game.system is WORDS["causeway"], "the same is played by, so it is today's"
            assert match.game.catalog.units["rifles"].name == "Riflemen"
            await played(home, running, tokens)
            for name in (running, over):
                assert home.lobby.matches.header(name).outcome is not None
                assert verify(await home.lobby.archive.replay(name), WORDS).over
                told = {(await home.lobby.archive.position(name, at, None)).view for at in (0, 3)}
                assert {unit.name for view in told for unit in view.units} >= {"Riflemen"}
                assert not any(unit.name == RIFLES.name for view in told for unit in view.units)

    run(play)


def test_a_changed_number_is_for_matches_begun_afterwards(tmp_path: Path) -> None:
    async def play() -> None:
        running, over, tokens = await make(tmp_path)
        async with house(tmp_path, systems=CHANGED) as home:
            assert [one.fault for one in home.lobby.matches.summaries()] == ["", ""]
            later = await begun(home, *PEOPLE)
            assert (strength(home, running), strength(home, later)) == (3, 5)
            await played(home, running, tokens)
            for name in (running, over):
                header, replay = (
                    home.lobby.matches.header(name),
                    await home.lobby.archive.replay(name),
                )
                assert header.outcome is not None and header.catalog == DIGEST
                assert set(replay.data) == {DIGEST}
                assert verify(load(msgspec.json.encode(replay)), NUMBERS).outcome == header.outcome
                assert (await home.lobby.archive.report(name)).over == header.outcome
                assert len((await home.lobby.archive.story(name, None)).actors) == header.actions
            assert {fault for _, fault in examined(home.lobby.store, NUMBERS)} == {""}

    run(play)


async def fought(home: House, name: str, answers: int) -> list[int]:
    """Give so many answers at a campaign, always the first; return how strong the rifles were that
    were met in its battles."""
    room = await home.lobby.room(name)
    met = []
    for _ in range(answers):
        decision = room.match.decision
        assert decision is not None
        answer = partial(Match.act, action=decision.options.at(0))
        await room.answer(room.match.seq, answer, decision.player)
        inner = room.match.game.innermost()
        if inner.system.name == "causeway":
            met.append(inner.catalog.units["rifles"].strength)
    return met


def test_a_battle_inside_is_played_with_the_numbers_its_campaign_met_first(
    tmp_path: Path,
) -> None:
    """What was entered before the update stays as it was, in every battle; a campaign that had
    fought none of them by then is fought with the new numbers."""
    words = {"houses": 4, "seasons": 9, "ways": ["causeway", "parley"]}

    async def play() -> None:
        async with house(tmp_path, systems=EARLIER) as home:
            fighting, _ = await home.match(*PEOPLE, system="frontier", **words)
            peaceful, _ = await home.match(*PEOPLE, system="frontier", **words)
            assert set(await fought(home, fighting.match, 8)) == {3}
            assert await fought(home, peaceful.match, 4) == []
        async with house(tmp_path, systems=CHANGED) as home:
            assert [one.fault for one in home.lobby.matches.summaries()] == ["", ""]
            assert set(await fought(home, fighting.match, 30)) == {3}
            assert set(await fought(home, peaceful.match, 8)) == {5}
            for name, digest in (
                (fighting.match, DIGEST),
                (peaceful.match, NUMBERS["causeway"].catalog.digest),
            ):
                replay = await home.lobby.archive.replay(name)
                assert replay.entered["causeway"].catalog == digest and digest in replay.data
                verify(load(msgspec.json.encode(replay)), NUMBERS)

    run(play)


def test_a_bot_in_a_process_of_its_own_thinks_with_the_data_of_the_match(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path, systems=EARLIER) as home:
            created, _ = await home.match(ANN, BOT, BOT, BOT, system="causeway")
        async with house(tmp_path, systems=CHANGED, processes=True) as home:
            await played(home, created.match, created.tokens, 12)
            match = (await home.lobby.room(created.match)).match
            assert match.game.catalog.digest == DIGEST and len(match.recorder.entries) >= 4
            assert match.forfeits == [], "no bot was given a position it cannot read"

    run(play)


async def file_of(folder: Path) -> Replay:
    """Return a replay file of before."""
    _, over, _ = await make(folder)
    async with house(folder, systems=EARLIER) as home:
        return await home.lobby.archive.replay(over)


def test_a_file_of_another_server_is_looked_at_with_its_own_data(tmp_path: Path) -> None:
    async def play() -> None:
        raw = msgspec.json.encode(await file_of(tmp_path / "theirs"))
        async with house(tmp_path / "ours", systems=CHANGED) as home:
            opened = await home.lobby.archive.open_file(raw)
            film = await home.lobby.archive.film(opened.replay)
            assert isinstance(film, Film)
            assert film.at(2).catalog.units["rifles"].strength == 3
            wanted = ImportedMatch(load(raw), 2, wishes(*PEOPLE))
            with pytest.raises(Denied) as denied:
                await home.lobby.take_over(msgspec.json.encode(wanted))
            assert "it can be looked at, but not played on here" in denied.value.problem.text
            assert home.lobby.matches.summaries() == []

    run(play)


def test_a_file_is_played_on_where_its_data_is_known(tmp_path: Path) -> None:
    async def play() -> None:
        replay = await file_of(tmp_path)
        wanted = ImportedMatch(structs.replace(replay, data={}), 2, wishes(*PEOPLE))
        async with house(tmp_path, systems=CHANGED) as home:
            created = await home.lobby.take_over(msgspec.json.encode(wanted))
            assert strength(home, created.match) == 3
            await played(home, created.match, created.tokens)
            assert home.lobby.matches.header(created.match).outcome is not None

    run(play)


def edit(home: House, **values: Any) -> None:
    """Change every catalogue that a store keeps."""
    with home.lobby.store.database.writing.begin() as db:
        db.execute(catalogs.update().values(**values))


@pytest.mark.parametrize(
    ("packed", "fault"),
    [("!", "saved with another catalogue"), ("QUJD", "catalogue .*incorrect header")],
)
def test_a_match_whose_data_is_damaged_is_listed_with_what_is_wrong(
    tmp_path: Path, packed: str, fault: str
) -> None:
    async def play() -> None:
        await make(tmp_path)
        async with house(tmp_path, systems=EARLIER) as home:
            edit(home, packed=packed)
            assert {one.fault for one in home.lobby.matches.summaries()} == {""}, (
                "today's is at hand"
            )
        editions._open.clear()
        async with house(tmp_path, systems=CHANGED) as home:
            for one in home.lobby.matches.summaries():
                assert re.search(fault, one.fault)

    run(play)


def test_a_match_whose_data_nobody_has_is_read_as_one_of_older_rules(tmp_path: Path) -> None:
    """A build that kept none began it, and the numbers are others today."""
    marked = "played with data that is not here"

    async def play() -> None:
        running, over, tokens = await make(tmp_path)
        async with house(tmp_path, systems=EARLIER) as home:
            await (await home.lobby.room(over)).way.rest()
            assert home.lobby.store.report(over)
            before = {name: await home.lobby.archive.story(name, 0) for name in (running, over)}
            with home.lobby.store.database.writing.begin() as db:
                db.execute(catalogs.delete())
        editions._open.clear()
        async with house(tmp_path, systems=CHANGED) as home:
            assert [one.under for one in home.lobby.matches.summaries()] == [marked] * 2
            for name, was in before.items():
                story = await home.lobby.archive.story(name, 0)
                assert (story.actors, story.over) == (was.actors, was.over)
                told = [{line.text for line in one.lines} for one in (was, story)]
                assert was.lines[0].text in told[1] and told[0] & told[1] >= {"Round 1"}
            assert (await home.lobby.archive.report(over)).under == marked
            room = await home.lobby.table(running)
            assert isinstance(room, OlderRoom)
            ann = Person(room)  # type: ignore[arg-type]
            said = await ann.join(tokens[0])
            offer = [one for one in said if one["type"] == "outdated"][-1]
            assert (offer["under"], offer["entry"]) == ([], None)
            assert f"another catalogue ({DIGEST}" in offer["fault"]
            refused = [one for one in await ann.undo() if one["type"] == "error"]
            assert refused[0]["text"] == f"this match was {marked}: it can be read, not played"

    run(play)


def test_matches_of_a_build_that_kept_no_data_are_given_todays_where_it_fits(
    tmp_path: Path,
) -> None:
    async def play() -> None:
        running, _, _ = await make(tmp_path)
        async with house(tmp_path, systems=EARLIER) as home:
            with home.lobby.store.database.writing.begin() as db:
                db.execute(catalogs.delete())
                db.execute(matches.update().values(catalog=SYSTEM.catalog.whole))
        async with house(tmp_path, systems=EARLIER):
            pass  # the first start of this build
        async with house(tmp_path, systems=CHANGED) as home:
            assert strength(home, running) == 3

    run(play)
