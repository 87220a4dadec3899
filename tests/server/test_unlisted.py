"""Answers that nobody has listed: sent, judged, measured and taken back like others."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.server.harness import ANN, BEN, DORA, House, Person, at_home, one, types

TOO_MUCH: Final = ("malformed", "too_large")
FREE: Final = {
    "type": "roll",
    "x": 1234,
    "y": 1567,
    "facing": 77,
    "path": [[1100, 1200], [1200, 1300]],
}


async def seated(home: House, *seats: Any) -> tuple[Any, Person]:
    """A match in which the first seat decides: who sits there, or in both of `seats`."""
    created, room = await home.match(*(seats or (ANN, BEN)), system="lawn")
    ann = Person(room)
    await ann.join(created.tokens[0], also=created.tokens[1:] if seats else [])
    return room, ann


def place(x: Any, y: Any = 1500, **more: Any) -> dict[str, Any]:
    return {"type": "roll", "x": x, "y": y, **more}


@at_home
async def test_a_question_says_that_other_answers_may_do(home: House) -> None:
    _, ann = await seated(home)
    asked = one(ann.log, "decision")
    assert asked["sampled"]
    assert not any(option["action"] == FREE for option in asked["options"])


@at_home
async def test_a_place_that_is_not_listed_is_an_answer(home: House) -> None:
    room, ann = await seated(home)
    told = await ann.act(**FREE)
    assert "ack" in types(told) and room.match.seq == 1
    assert room.match.game.state.ball(0) == (1234, 1567)
    assert room.match.game.state.facings[0] == 77


@at_home
async def test_one_that_breaks_a_rule_is_refused_with_it_and_nothing_changes(home: House) -> None:
    room, ann = await seated(home)
    for action, rule in (
        (place(498), "LN-5"),
        (place(4100), "3.141 inches, a ball rolls 3 inches [LN-2]"),
        (place(1000, 6500), "LN-2"),
        (place(1500, 1500, path=[[1500, 1500]] * 13), "LN-2"),
        (place(1500, 1500, facing=360), "LN-8"),
        (place(10**30), "LN-5"),
        (place(-(2**63)), "LN-5"),
    ):
        told = one(await ann.act(**action), "error")
        assert told["code"] == "illegal" and rule in told["text"], action
        why = one(await ann.say(type="why", id="y", action=action), "why")
        assert why["text"] == told["text"]
    assert room.match.seq == 0 and not room.broken
    assert one(await ann.say(type="why", id="z", action=FREE), "why")["text"] == ""


@at_home
async def test_what_is_no_number_or_too_long_is_refused_before_the_rules_are_asked(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    room, ann = await seated(home)

    def never(*_: Any) -> str:
        raise AssertionError("the rules were asked")

    monkeypatch.setattr("tests.toys.lawn.system.fault_of", never)
    monkeypatch.setattr("tests.toys.lawn.telling.fault_of", never)
    for action in (
        place(1500.5),
        place("1500"),
        place(None),
        place(True),
        place([1500]),
        place(1500, path=[[1500]]),
        place(1500, path=[[1500, 1500, 1500]]),
        place(1500, path=[[1500, 1.5]]),
        place(1500, path=7),
        {"type": "roll", "x": 1500},
        place(1500, unit=1),
    ):
        told = one(await ann.act(**action), "error")
        assert told["code"] == "malformed", action
    raw = b'{"type":"act","seq":0,"id":"n","action":{"type":"roll","x":%s,"y":1500,"path":[%s]}}'
    for number in (b"1" * 50, b"1e400", b"NaN"):
        assert one(await ann.send(raw % (number, b"")), "error")["code"] in TOO_MUCH, number
    corners = b",".join([b"[1500,1500]"] * 20_000)
    assert one(await ann.send(raw % (b"1500", corners)), "error")["code"] in TOO_MUCH
    assert room.match.seq == 0 and not room.broken


@at_home
async def test_it_is_measured_weighed_and_looked_past(home: House) -> None:
    """On to the other player's turn nobody looks; odds are those of the peg, which is far."""
    _, ann = await seated(home)
    question = {"type": "way", "x": 1234, "y": 1567}
    found = one(await ann.say(type="measure", id="m", question=question), "measure")
    assert (found["answer"]["legs"], found["answer"]["fault"]) == ([614], "")
    await ann.say(type="odds", id="o", action=FREE)
    assert (await ann.answer("o"))["odds"]["quantities"][0]["mean"] == 0
    said = await ann.say(type="suppose", id="s", after=[FREE])
    assert one(said, "error")["text"] == "what comes of that is for somebody else to decide"
    refused = await ann.say(type="suppose", id="t", after=[place(498)])
    assert one(refused, "error")["code"] == "illegal"


@at_home
async def test_it_is_taken_back_and_given_again(home: House) -> None:
    room, ann = await seated(home, ANN, ANN)
    await ann.act(**FREE)
    before = room.match.game.state.ball(0)
    await ann.undo()
    assert room.match.game.state.ball(0) == (1000, 1000)
    await ann.act(**FREE)
    assert room.match.game.state.ball(0) == before


@at_home
async def test_real_dice_are_asked_for_by_its_name(home: House) -> None:
    """Four rolls under the hedge bring a ball to the peg; the roll says what it is for."""
    room, dora = await seated(home, DORA, DORA)
    for x, y in ((3900, 1000), (6800, 1000), (9000, 2900)):
        await dora.act(**place(x, y))
        await dora.act(**place(1000, 7000))
    await dora.act(**place(9951, 3400))
    wanted = dora.log[-1]
    assert (wanted["type"], wanted["about"]) == ("roll", "Roll to 9951, 3400")
    await dora.roll(3)
    assert room.match.game.state.scores == [1, 0]
