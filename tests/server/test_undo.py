"""A room without HTTP: taking back, freely and by consent."""

from __future__ import annotations

import pytest

from tests.server.harness import ANN, BEN, BOT, CLEO, House, Person, at_home, one, types


@at_home
async def test_undo_is_free_until_dice_are_rolled(home: House) -> None:
    created, room = await home.match(ANN, BOT)
    ann = Person(room)
    said = await ann.join(created.tokens[0])
    assert (said[1]["undo"], said[1]["ask_undo"]) == (0, False)
    assert one(await ann.undo(), "error")["code"] == "illegal"
    said = await ann.act(type="muster", province="ford")
    assert (one(said, "state")["undo"], one(said, "state")["held"]) == (1, "")
    assert one(said, "state")["entry"] == 1
    said = await ann.undo()
    assert one(said, "decision")["prompt"] == "muster"
    await ann.act(type="muster", province="ford")
    await ann.act(type="cross", province="moor")
    await ann.until(lambda m: m["type"] == "decision" and m["seq"] > 4)
    said = await ann.undo()
    assert one(said, "error")["code"] == "illegal", "no bot can be asked"
    # A storm that meets a defender opens a parley with hidden hands, where not only dice are drawn.
    chance = "chance has decided" if room.match.secrets else "dice were rolled"
    since = f"{chance}: Lord 0 storms Moor: "
    assert one(said, "error")["text"].startswith(f"too late to take that back: {since}")
    [*_, state] = [m for m in ann.log if m["type"] == "state"]
    assert (state["undo"], state["held"][: len(since)]) == (0, since)


@pytest.mark.parametrize("answer", ["allow", "refuse", "play on", "act oneself"])
@at_home
async def test_beyond_that_the_other_person_is_asked(home: House, answer: str) -> None:
    created, room = await home.match(ANN, BEN)
    ann, ben = Person(room), Person(room)
    await ann.join(created.tokens[0])
    await ben.join(created.tokens[1])
    said = await ann.act(type="hold")
    state = one(said, "state")
    assert (state["undo"], state["ask_undo"]) == (0, True)
    assert state["held"] == "it is for Ben to decide now"
    ben.heard()
    said = await ann.undo()
    assert types(said) == ["ack", "state", "waiting"]
    assert (said[0]["seq"], said[2]["player"], said[2]["prompt"]) == (1, 1, "undo")
    asked = one(ben.heard(), "decision")
    assert asked["prompt"] == "undo" and asked["player"] == 1
    assert [o["action"]["type"] for o in asked["options"]] == ["allow", "refuse"]
    assert asked["options"][0]["text"] == "Let Ann take back the latest action"
    if answer == "allow":
        assert one(await ben.act(type="allow"), "ack")["seq"] == 2
        assert one(ann.heard(), "decision")["prompt"] == "muster"
        assert room.match.recorder.entries == []
    elif answer == "refuse":
        said = await ben.act(type="refuse")
        assert one(said, "decision")["prompt"] == "muster"
        assert one(ann.heard(), "waiting")["prompt"] == "muster"
        assert len(room.match.recorder.entries) == 1
    elif answer == "play on":
        await ben.act(type="hold")
        assert one(ann.heard(), "decision")["prompt"] == "muster"
        assert len(room.match.recorder.entries) == 2
        assert one(await ann.act(type="allow"), "error")["code"] == "malformed"
    else:
        assert one(await ann.act(type="allow"), "error")["code"] == "out_of_turn"


@at_home
async def test_two_at_one_screen_need_not_ask(home: House) -> None:
    created, room = await home.match(ANN, BEN)
    both = Person(room)
    await both.join(created.tokens[0])
    await both.join(created.tokens[1])
    await both.act(type="muster", province="ford")
    said = await both.act(type="cross", province="moor")
    assert one(said, "state")["ask_undo"]
    assert one(await both.undo(), "decision")["prompt"] == "cross"


@at_home
async def test_the_other_person_is_told_what_is_to_be_taken_back(home: House) -> None:
    created, room = await home.match(ANN, BEN)
    ann, ben = Person(room), Person(room)
    await ann.join(created.tokens[0])
    await ben.join(created.tokens[1])
    await ann.act(type="muster", province="ford")
    await ann.act(type="cross", province="moor")
    ben.heard()
    await ann.undo()
    [allow, _] = one(ben.heard(), "decision")["options"]
    assert allow["text"].startswith("Let Ann take back: Lord 0 storms Moor: ")


@at_home
@pytest.mark.parametrize("answer", ["allow", "refuse"])
async def test_all_others_have_to_agree(home: House, answer: str) -> None:
    created, room = await home.match(ANN, BEN, CLEO, system="parley", players=3)
    ann, ben, cleo = people = [Person(room) for _ in range(3)]
    for person, token in zip(people, created.tokens, strict=True):
        await person.join(token)
    await ann.act(type="bid", card=room.match.game.state.hands[0][0])
    for person in (ben, cleo):
        person.heard()
    await ann.undo()
    assert one(ben.heard(), "decision")["prompt"] == "undo"
    assert one(cleo.heard(), "decision")["prompt"] == "undo"
    assert one(await ben.act(type="allow"), "decision")["prompt"] == "bid", "Ben has said enough"
    assert len(room.match.recorder.entries) == 1, "Cleo has not"
    await cleo.act(type=answer)
    assert len(room.match.recorder.entries) == (0 if answer == "allow" else 1)
