"""A damaged match is named in the list with what is wrong, opening it says the same, and all others
go on."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from pathlib import Path

import msgspec
import pytest

from ironmuster.kernel.editions import Edition
from ironmuster.kernel.errors import SaveError
from ironmuster.server.claim import claimed, is_served
from ironmuster.server.database import FILE
from ironmuster.server.forms import Denied
from ironmuster.server.health import faults_of_file, played_again
from ironmuster.server.keeper import read_key
from ironmuster.server.passes import Pass
from ironmuster.server.records import Damaged
from ironmuster.server.store import open_store
from tests.server.harness import ANN, BEN, PATIENCE, House, Person, at_home, one
from tests.server.running import running
from tests.server.test_store import HEADER, ROWS
from tests.toys.parley import PARLEY
from tests.toys.systems import TOYS

SLIPS = {
    "UPDATE matches SET scenario = '{\"lords\": ' WHERE id = :name": "scenario: ",
    'UPDATE matches SET seats = \'[{"kind": "ghost"}]\' WHERE id = :name': "Invalid enum value",
    "UPDATE matches SET seats = '7' WHERE id = :name": "Expected `array`, got `int` - at `$.seats`",
    "UPDATE matches SET \"key\" = 'text', opening = x'ff' WHERE id = :name": "opening: ",
    "UPDATE matches SET created = x'fffe' WHERE id = :name": "created",
    "UPDATE matches SET system = 'nonsense' WHERE id = :name": "no rule system 'nonsense'",
    "UPDATE matches SET version = 99 WHERE id = :name": "saved with rules version 99",
    "UPDATE matches SET catalog = 'x' WHERE id = :name": "saved with another catalogue",
    'DELETE FROM journal WHERE "match" = :name AND seq = 2': "row 2 of its journal is missing",
    'DELETE FROM journal WHERE "match" = :name AND seq = 4': "3 actions are left of 4",
    'UPDATE journal SET action = \'{"type": \' WHERE "match" = :name AND seq = 3': "row 3 of",
    "UPDATE journal SET draws = '{}' WHERE \"match\" = :name AND seq = 1": "row 1 of",
    "UPDATE journal SET kind = 'dream' WHERE \"match\" = :name AND seq = 1": "row 1 of",
}


@pytest.mark.parametrize(("slip", "text"), SLIPS.items(), ids=map(str, range(len(SLIPS))))
@at_home
async def test_it_is_named_and_the_others_go_on(home: House, slip: str, text: str) -> None:
    names = []
    for _ in range(3):
        created, room = await home.match(ANN, BEN)
        both = Person(room)
        for token in created.tokens:
            await both.join(token)
        for _ in range(4):
            await both.act(type="hold")
        await room.leave(both.client)
        names.append(created.match)
    home.lobby.rooms.clear()
    with home.lobby.store.database.writing.begin() as db:
        db.exec_driver_sql(slip, {"name": names[1]})
    listed = {one.match: one.fault for one in home.lobby.matches.summaries()}
    assert set(listed) == set(names) and text in listed[names[1]]
    assert listed[names[0]] == listed[names[2]] == ""
    with pytest.raises(Denied) as found:
        await home.lobby.room(names[1])
    assert text in found.value.problem.text
    for name in (names[0], names[2]):
        assert (await home.lobby.room(name)).match.seq == 4


@pytest.mark.parametrize("known", [True, False], ids=["kept", "of an earlier build"])
@at_home
async def test_changed_rules_of_a_battle_inside_are_named(home: House, known: bool) -> None:
    """A match of an earlier build, which kept none, keeps them with its next row."""
    created, room = await home.match(ANN, BEN)
    both = Person(room)
    for token in created.tokens:
        await both.join(token)
    room.match.game.state.holders["moor"] = 1
    await both.act(type="muster", province="ford")
    if not known:
        room.entered = {}
        with home.lobby.store.database.writing.begin() as db:
            db.exec_driver_sql("UPDATE matches SET entered = NULL")
    await both.act(type="cross", province="moor")
    decision = room.match.decision
    assert decision is not None
    await both.act(**msgspec.to_builtins(decision.options.at(0)))
    assert room.match.game.child is not None
    header = home.lobby.matches.header(created.match)
    edition = Edition(PARLEY.version, PARLEY.catalog.digest)
    assert header.entered == header.record().entered == {"parley": edition}
    with home.lobby.store.database.writing.begin() as db:
        db.exec_driver_sql("""UPDATE matches SET entered = replace(entered, ':2,', ':9,')""")
    [listed] = home.lobby.matches.summaries()
    assert listed.fault == "parley: saved with rules version 9, this is 2"
    with pytest.raises(SaveError, match="parley: saved with rules version 9"):
        home.lobby.matches.load(created.match)


def test_the_list_and_the_socket_say_it(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        good, bad = server.match(), server.match()
        db = sqlite3.connect(tmp_path / FILE)
        db.execute("UPDATE matches SET opening = '[' WHERE id = ?", [bad["match"]])
        db.commit()
        db.close()
        keeper = {"authorization": f"Bearer {read_key(tmp_path)}"}
        listed = server.http.get("/api/matches", headers=keeper).json()
        assert {m["match"]: bool(m["fault"]) for m in listed} == {
            good["match"]: False,
            bad["match"]: True,
        }
        with server.socket(bad) as line:
            said = line.recv(timeout=PATIENCE)
        assert b"this match is damaged: opening: " in (
            said if isinstance(said, bytes) else said.encode()
        )
        answer = server.http.get(f"/api/matches/{bad['match']}")
        assert answer.status_code == 422 and "opening" in answer.json()["text"]
        server.join(good, 0).close()


def pages(folder: Path) -> tuple[int, int]:
    """Return the size of a page of a closed database, and how many it has."""
    db = sqlite3.connect(folder / FILE)
    [size], [count] = (
        db.execute(f"PRAGMA {word}").fetchone() for word in ("page_size", "page_count")
    )
    db.close()
    return int(size), int(count)


def test_a_page_of_headers_that_is_gone_hides_no_other_match(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    names = [f"m{number:03d}" for number in range(120)]
    for name in names:
        header = {field: getattr(HEADER, field) for field in HEADER.__struct_fields__}
        asyncio.run(store.add(type(HEADER)(**{**header, "id": name}), [], ROWS))
    store.close()
    size, _ = pages(tmp_path)
    db = sqlite3.connect(tmp_path / FILE)
    [leaf] = db.execute(
        "SELECT pageno FROM dbstat WHERE name = 'matches' AND pagetype = 'leaf' LIMIT 1 OFFSET 1"
    ).fetchone()
    db.close()
    with (tmp_path / FILE).open("r+b") as file:
        file.seek((leaf - 1) * size)
        file.write(os.urandom(size))
    assert faults_of_file(tmp_path / FILE), "it is told at the start"
    store = open_store(tmp_path)
    listed = store.headers()
    assert [one.id for one in listed if not isinstance(one, Damaged)], "others are there"
    assert {one.id for one in listed} == set(names), "and those that are not are named"
    for match in listed:
        if isinstance(match, Damaged):
            assert "the database is damaged here" in match.fault
            with pytest.raises(SaveError, match="the database is damaged here"):
                store.header(match.id)
    store.close()


def test_a_whole_file_has_no_faults_and_a_look_at_it_is_bounded(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    asyncio.run(store.add(HEADER, [], ROWS))
    assert faults_of_file(tmp_path / FILE) == [] == faults_of_file(tmp_path / FILE, 0.0)
    header = store.header("m1")
    assert header is not None and played_again(store, header, TOYS), "its catalogue is another"
    store.close()
    (tmp_path / "text").write_text("This is no database at all. " * 100)
    assert faults_of_file(tmp_path / "text") == ["file is not a database"]


def test_a_second_server_is_told(tmp_path: Path) -> None:
    first = claimed(tmp_path, "")
    assert is_served(tmp_path, "") and is_served(None, f"sqlite:///{tmp_path / FILE}")
    with pytest.raises(SaveError, match="another server uses the matches in"):
        claimed(tmp_path, "")
    claimed(tmp_path / "other", "").close()
    first.close()
    assert not is_served(tmp_path, "")
    claimed(tmp_path, "").close()


@at_home
async def test_a_match_that_is_played_on_is_not_doubted(home: House) -> None:
    created, room = await home.match(ANN, BEN)
    both = Person(room)
    for token in created.tokens:
        await both.join(token)
    for _ in range(3):
        assert [summary.fault for summary in home.lobby.matches.summaries()] == [""]
        assert one(await both.act(type="hold"), "ack")


@pytest.mark.parametrize("table", ["journal", "matches", "passes"])
def test_a_damaged_index_hides_nothing(tmp_path: Path, table: str) -> None:
    store = open_store(tmp_path)
    asyncio.run(store.add(HEADER, [Pass("digest", "seat", 0)], ROWS))
    before = store.header("m1"), store.rows("m1"), store.passes("m1")
    store.close()
    size, _ = pages(tmp_path)
    db = sqlite3.connect(tmp_path / FILE)
    index = "SELECT rootpage FROM sqlite_schema WHERE type = 'index' AND tbl_name = ?"
    [root] = db.execute(index, [table]).fetchone()
    db.close()
    with (tmp_path / FILE).open("r+b") as file:
        file.seek((root - 1) * size)
        file.write(os.urandom(size))
    assert faults_of_file(tmp_path / FILE)
    store = open_store(tmp_path)
    assert (store.header("m1"), store.rows("m1"), store.passes("m1")) == before
    assert store.headers() == [before[0]]
    store.close()
