"""Looking ahead: what would be asked after answers of one's own, before any is given."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest

from ironmuster.server import asking
from ironmuster.server.supposing import supposed
from tests.server.harness import ANN, BEN, DORA, PATIENCE, House, Person, at_home, one, types

FORD = {"type": "muster", "province": "ford"}
MOOR = {"type": "cross", "province": "moor"}


@at_home
async def test_what_would_be_asked_is_told_and_nothing_has_changed(home: House) -> None:
    created, room = await home.match(ANN, BEN)
    ann = Person(room)
    await ann.join(created.tokens[0])
    told = one(await ann.say(type="suppose", id="s", after=[FORD]), "supposed")
    assert told["id"] == "s" and told["question"]["prompt"] == "cross"
    assert told["question"]["seq"] == room.match.seq == 0
    assert room.match.decision is not None and room.match.decision.prompt == "muster"
    await ann.act(**FORD)
    asked = one(ann.log, "decision") if len(ann.log) == 1 else ann.log[-1]
    assert told["question"]["options"] == asked["options"], "as it then is"
    [state] = [message for message in ann.log if message["type"] == "state"][-1:]
    seen = one(await ann.say(type="sync"), "state")["view"]
    assert told["view"] == seen and state["seq"] == 1


@at_home
async def test_odds_reasons_and_measures_of_what_is_supposed(home: House) -> None:
    created, room = await home.match(ANN, BEN)
    ann = Person(room)
    await ann.join(created.tokens[0])
    said = await ann.say(type="why", id="y", action=MOOR)
    assert one(said, "why")["text"], "nothing is mustered yet"
    said = await ann.say(type="why", id="z", action=MOOR, after=[FORD])
    assert one(said, "why")["text"] == ""
    await ann.say(type="odds", id="o", action=MOOR, after=[FORD])
    found = await ann.answer("o")
    assert found["type"] == "odds" and found["odds"]["exact"]
    borders = {"type": "borders", "province": "ford"}
    said = await ann.say(type="measure", id="m", question=borders, after=[FORD])
    assert one(said, "measure")["answer"]["provinces"] == ["keep", "moor"]


@pytest.mark.parametrize(
    ("kind", "more"),
    [
        ("suppose", {}),
        ("odds", {"action": MOOR}),
        ("why", {"action": MOOR}),
        ("measure", {"question": {"type": "borders", "province": "ford"}}),
    ],
)
@at_home
async def test_nobody_waits_for_what_another_supposes(
    home: House, monkeypatch: pytest.MonkeyPatch, kind: str, more: dict[str, Any]
) -> None:
    """A long automatic part may follow an answer that is supposed."""
    created, room = await home.match(ANN, BEN)
    ann, watcher = Person(room), Person(room)
    await ann.join(created.tokens[0])
    begun, done = threading.Event(), threading.Event()

    def slowly(*words: Any) -> Any:
        begun.set()
        assert done.wait(PATIENCE)
        return supposed(*words)

    monkeypatch.setattr(asking, "supposed", slowly)
    looking = asyncio.create_task(ann.say(type=kind, id="q", after=[FORD], **more))
    assert await asyncio.to_thread(begun.wait, PATIENCE)
    assert types(await watcher.join())[:2] == ["events", "state"], "the table is free"
    done.set()
    await looking
    assert (await ann.answer("q"))["type"] == {"suppose": "supposed"}.get(kind, kind)


@at_home
async def test_chance_others_and_what_is_not_open_are_not_looked_past(home: House) -> None:
    created, room = await home.match(ANN, BEN)
    ann, ben, watcher = Person(room), Person(room), Person(room)
    await ann.join(created.tokens[0])
    await ben.join(created.tokens[1])
    await watcher.join()

    async def refusal(person: Person, *after: dict[str, str]) -> str:
        said = await person.say(type="suppose", id="s", after=list(after))
        code: str = one(said, "error")["code"]
        return code

    assert await refusal(ann, FORD, MOOR) == "refused", "dice decide"
    assert await refusal(ann, {"type": "hold"}) == "refused", "then Ben decides"
    assert await refusal(ann, MOOR) == "illegal"
    assert await refusal(ann, {"type": "fly"}) == "malformed"
    assert await refusal(ann, *[FORD] * 7) == "malformed"
    assert await refusal(ben, FORD) == "out_of_turn"
    assert await refusal(watcher, FORD) == "not_your_seat"
    assert room.match.seq == 0 and not room.broken


@at_home
async def test_nobody_looks_ahead_where_something_is_hidden(home: House) -> None:
    created, room = await home.match(ANN, BEN, system="parley")
    ann = Person(room)
    asked = await ann.join(created.tokens[0])
    decision = [message for message in asked if message["type"] == "decision"]
    assert decision, "the first seat decides"
    action = decision[0]["options"][0]["action"]
    said = await ann.say(type="suppose", id="s", after=[action])
    assert one(said, "error")["text"] == "nobody looks ahead where something is hidden"


@at_home
async def test_real_dice_that_are_still_to_be_rolled_come_first(home: House) -> None:
    created, room = await home.match(DORA, BEN)
    dora = Person(room)
    await dora.join(created.tokens[0])
    await dora.act(**FORD)
    await dora.act(**MOOR)
    assert room.match.rolling is not None
    said = await dora.say(type="suppose", id="s", after=[FORD])
    assert one(said, "error")["code"] == "out_of_turn"
