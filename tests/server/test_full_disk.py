"""A full disk costs nobody the table: it is told, nothing changes, and it goes on once there is
space."""

from __future__ import annotations

import pytest

from ironmuster.match import SeatSpec
from ironmuster.server.forms import Denied, NewMatch
from tests.server.disks import fill, make_space
from tests.server.harness import ANN, BEN, BOT, DORA, House, Person, at_home, one, types, wishes

TEXT = "the disk is full; nothing was lost, try again"


@at_home
async def test_an_action_can_be_tried_again_when_there_is_space(home: House) -> None:
    created, room = await home.match(ANN, BEN)
    ann, ben = Person(room), Person(room)
    await ann.join(created.tokens[0])
    await ben.join(created.tokens[1])
    await fill(home.lobby.store)
    ann.heard()
    ben.heard()
    for _ in range(2):
        said = await ann.act(type="hold")
        assert [(m["type"], m["code"], m["text"]) for m in said] == [("error", "unsaved", TEXT)]
    assert ben.heard() == [] and room.match.seq == 0 and room.match.recorder.entries == []
    assert not ann.client.gone.is_set() and not ben.client.gone.is_set() and not room.broken
    await make_space(home.lobby.store)
    message = f"{id(ann)}-2"
    said = await ann.say(type="act", seq=0, id=message, action={"type": "hold"})
    assert types(said)[:2] == ["ack", "state"]
    assert one(ben.heard(), "decision")["prompt"] == "muster"
    assert [row.message for row in home.lobby.store.rows(created.match)] == [message]


@at_home
async def test_leave_to_take_back_is_asked_once(home: House) -> None:
    created, room = await home.match(ANN, BEN)
    ann, ben = Person(room), Person(room)
    await ann.join(created.tokens[0])
    await ben.join(created.tokens[1])
    await ann.act(type="hold")
    ben.heard()
    await ann.undo()
    ben.heard()
    await fill(home.lobby.store)
    assert one(await ben.act(type="allow"), "error")["code"] == "unsaved"
    assert len(room.match.recorder.entries) == 1
    await make_space(home.lobby.store)
    assert types(await ben.act(type="allow"))[0] == "ack"
    assert room.match.recorder.entries == []


@at_home
async def test_a_real_die_is_reported_again(home: House) -> None:
    created, room = await home.match(DORA, BEN)
    dora = Person(room)
    await dora.join(created.tokens[0])
    await dora.act(type="muster", province="ford")
    await dora.act(type="cross", province="moor")
    assert room.match.rolling is not None
    await fill(home.lobby.store)
    assert one(await dora.roll(5), "error")["code"] == "unsaved"
    assert room.match.rolling is not None and room.match.rolling.rolled == []
    await make_space(home.lobby.store)
    assert types(await dora.roll(5))[0] == "ack"


@at_home
async def test_a_bot_and_the_clock_try_again_by_themselves(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ironmuster.server.room.RETRY", 0.05)
    created, room = await home.match(BOT, SeatSpec("person", "Ann"))
    await fill(home.lobby.store)
    ann = Person(room)
    await ann.join(created.tokens[1])
    fault = await ann.until(lambda said: said["type"] == "error")
    assert (fault["code"], fault["text"]) == ("unsaved", TEXT) and room.match.seq == 0
    await make_space(home.lobby.store)
    await ann.until(lambda said: said["type"] == "decision")
    assert room.match.seq > 0


@at_home
async def test_a_new_match_is_refused(home: House) -> None:
    await fill(home.lobby.store)
    begun = 0
    with pytest.raises(Denied) as found:
        while begun < 50:  # some may still fit into what the file has
            await home.lobby.create(NewMatch("campaign", {}, wishes(ANN, BEN)))
            begun += 1
    assert (found.value.status, found.value.problem.code) == (507, "unsaved")
    assert found.value.problem.text == TEXT
    assert len(home.lobby.matches.summaries()) == begun + 1, "all that was begun, and the filler"
