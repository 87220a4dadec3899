"""A room without HTTP: taking back, freely and by consent."""

from __future__ import annotations

from typing import Any

import pytest

from ironmuster.match import SeatSpec
from tests.server.harness import ANN, BEN, BOT, CLEO, House, Person, at_home, one, types


async def seated(home: House, *seats: SeatSpec, **more: Any) -> list[Person]:
    """Begin a match and let all sit down, each at a device of their own."""
    created, room = await home.match(*seats, **more)
    people = [Person(room) for _ in seats]
    for person, token in zip(people, created.tokens, strict=True):
        await person.join(token)
    return people


async def both_held(home: House) -> list[Person]:
    """Begin a match in which both have held, and the first asks to take that back."""
    ann, ben = people = await seated(home, ANN, BEN)
    await ann.act(type="hold")
    ben.heard()
    await ben.act(type="hold")
    ann.heard()
    await ann.undo()
    return people


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
    ann, ben = await seated(home, ANN, BEN)
    room = ann.room
    said = await ann.act(type="hold")
    state = one(said, "state")
    assert (state["undo"], state["ask_undo"]) == (0, True)
    assert state["held"] == "it is for Ben to decide now"
    ben.heard()
    said = await ann.undo()
    assert types(said) == ["ack", "state", "waiting"]
    assert said[1]["asked"] == [1], "as long as Ben has not answered"
    assert (said[0]["seq"], said[2]["player"], said[2]["prompt"]) == (1, 1, "undo")
    asked = one(ben.heard(), "decision")
    assert asked["prompt"] == "undo" and asked["player"] == 1
    assert [o["action"]["type"] for o in asked["options"]] == ["allow", "refuse"]
    assert asked["options"][0]["text"] == "Let Ann take back the latest action"
    if answer == "allow":
        assert one(await ben.act(type="allow"), "ack")["seq"] == 2
        heard = ann.heard()
        assert one(heard, "decision")["prompt"] == "muster"
        assert room.match.recorder.entries == []
        told = "Ben agrees: Ann takes back the latest action"
        assert one(heard, "taken") == {"type": "taken", "seq": 2, "text": told}
        assert "taken" not in types(ben.heard()), "who has agreed knows"
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
async def test_what_is_free_is_taken_back_before_the_eyes_of_the_others(home: House) -> None:
    ann, ben = await seated(home, ANN, BEN)
    watcher = Person(ann.room)
    await watcher.join()
    await ann.act(type="muster", province="ford")
    ben.heard()
    watcher.heard()
    assert "taken" not in types(await ann.undo()), "who does it knows"
    for other in (ben, watcher):
        heard = other.heard()
        assert types(heard)[-1] == "taken", "after the position it is about"
        assert heard[-1]["text"] == "Ann takes back the latest action"


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
    ann, ben = await seated(home, ANN, BEN)
    await ann.act(type="muster", province="ford")
    await ann.act(type="cross", province="moor")
    ben.heard()
    await ann.undo()
    [allow, _] = one(ben.heard(), "decision")["options"]
    assert allow["text"].startswith("Let Ann take back: Lord 0 storms Moor: ")
    assert "after it" not in allow["text"]


@at_home
async def test_who_is_asked_is_told_that_their_own_answers_would_go_too(home: House) -> None:
    _, ben = await both_held(home)
    [allow, refuse] = one(ben.heard(), "decision")["options"]
    assert allow["text"].endswith(", and what came after it")
    assert refuse["text"] == "No, play on"


@at_home
@pytest.mark.parametrize("answer", ["allow", "refuse"])
async def test_all_others_have_to_agree(home: House, answer: str) -> None:
    ann, ben, cleo = await seated(home, ANN, BEN, CLEO, system="parley", players=3)
    room = ann.room
    await ann.act(type="bid", card=room.match.game.state.hands[0][0])
    for person in (ben, cleo):
        person.heard()
    await ann.undo()
    assert one(ben.heard(), "decision")["prompt"] == "undo"
    assert one(cleo.heard(), "decision")["prompt"] == "undo"
    assert one(await ben.act(type="allow"), "decision")["prompt"] == "bid", "Ben has said enough"
    assert len(room.match.recorder.entries) == 1, "Cleo has not"
    ben.heard()
    await cleo.act(type=answer)
    assert len(room.match.recorder.entries) == (0 if answer == "allow" else 1)
    told = [m["text"] for m in ben.heard() if m["type"] == "taken"]
    agreed = ["All agree: Ann takes back the latest action"]
    assert told == (agreed if answer == "allow" else [])


async def asked(home: House, *seats: SeatSpec, **more: Any) -> list[Person]:
    """Begin a match in which the first has answered and asks the others to take it back."""
    people = await seated(home, *seats, **more)
    room = people[0].room
    answer = {"parley": "bid"}.get(more.get("system", ""), "hold")
    card = {"card": room.match.game.state.hands[0][0]} if answer == "bid" else {}
    await people[0].act(type=answer, **card)
    assert types(await people[0].undo())[0] == "ack"
    for person in people:
        person.heard()
    return people


def refusals(*people: Person) -> list[list[str]]:
    """Return what each was told of a request of their own that was refused."""
    found = []
    for person in people:
        heard = [one for one in person.heard() if "id" in one]
        told = [one for one in heard if (one["type"], one.get("code")) == REFUSED]
        acknowledged = {one["id"] for one in person.log if one["type"] == "ack"}
        assert {one["id"] for one in told} <= acknowledged, "it is about the undo"
        found.append([one["text"] for one in told])
    return found


REFUSED = ("error", "refused")
KEPT = "nothing is taken back"


@at_home
async def test_who_asks_is_told_who_refused(home: House) -> None:
    ann, ben, cleo = await asked(home, ANN, BEN, CLEO, system="parley", players=3)
    await cleo.act(type="refuse")
    assert refusals(ann, ben) == [[f"Cleo would rather play on: {KEPT}"], []]
    assert types(cleo.log)[-2:] == ["state", "waiting"], "it is for Ben to bid"
    assert (await ann.undo())[0]["type"] == "ack", "and may ask again"


@at_home
async def test_who_asks_is_told_that_the_game_went_on(home: House) -> None:
    ann, ben = await asked(home, ANN, BEN)
    await ben.act(type="hold")
    assert refusals(ann, ben) == [[f"Ben has played on: {KEPT}"], []]


@at_home
async def test_who_gets_what_was_asked_for_is_told_of_no_refusal(home: House) -> None:
    ann, ben, cleo = await asked(home, ANN, BEN, CLEO, system="parley", players=3)
    for person in (ben, cleo):
        await person.act(type="allow")
    assert refusals(ann) == [[]] and ann.room.match.recorder.entries == []


@at_home
async def test_who_is_asked_is_told_when_it_is_wanted_no_more(home: House) -> None:
    ann, ben = await both_held(home)
    assert one(ben.heard(), "decision")["prompt"] == "undo"
    await ann.act(type="hold")
    heard = ben.heard()
    assert one(heard, "error")["text"] == f"Ann has played on: {KEPT}"
    assert one(heard, "decision")["prompt"] == "muster", "it is for Ben again"


@at_home
async def test_who_gives_up_meanwhile_is_told_of_no_refusal(home: House) -> None:
    ann, ben = await asked(home, ANN, BEN)
    await ann.say(type="concede", id="c", player=0)
    assert refusals(ann, ben) == [[], []]


@at_home
async def test_who_asks_is_told_that_another_asks_for_something_else(home: House) -> None:
    ann, ben, cleo = await asked(home, ANN, BEN, CLEO, system="parley", players=3)
    room = ben.room
    card = room.match.game.state.hands[1][0]
    await ben.act(type="bid", card=card)
    assert refusals(ann) == [[f"Ben has played on: {KEPT}"]]
    await ann.undo()
    await ben.undo()
    assert refusals(ann, ben, cleo) == [[f"Ben asks for something else: {KEPT}"], [], []]


@at_home
async def test_an_invitation_ends_no_asking_and_a_bot_in_the_seat_does(home: House) -> None:
    ann, ben = await asked(home, ANN, BEN)
    await ben.say(type="invite", id="i", player=1)
    assert refusals(ann) == [[]] and ben.room.showing.asking is not None
    await ben.say(type="hand", id="h", player=1, bot="random")
    assert refusals(ann) == [[f"a bot plays for Ben now: {KEPT}"]]
