"""A room without HTTP: turns, refusals, odds and measures, hot-seat, real dice, spectators."""

from __future__ import annotations

import asyncio
import threading
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ironmuster.match import Match
from tests.server.harness import (
    ANN,
    BEN,
    BOT,
    CLEO,
    DORA,
    PATIENCE,
    House,
    Person,
    at_home,
    house,
    one,
    run,
    types,
)

PASS = {"action": {"type": "pass"}, "text": "Pass"}


@at_home
async def test_two_people_play_in_turn(home: House) -> None:
    created, room = await home.match(ANN, BEN)
    ann, ben = Person(room), Person(room)
    first = await ann.join(created.tokens[0])
    assert types(first) == ["events", "state", "decision"]
    assert first[0] == {"type": "events", "seq": 0, "lines": [], "fresh": True}
    assert first[1]["seats"] == [0] and first[1]["over"] is None
    assert [player["connected"] for player in first[1]["players"]] == [True, False]
    assert [option["text"] for option in first[2]["options"]] == ["March from Ford", "Hold"]
    assert types(await ben.join(created.tokens[1])) == ["events", "state", "waiting"]
    assert [p["connected"] for p in one(ann.heard(), "state")["players"]] == [True, True]

    said = await ann.act(type="muster", province="ford")
    assert types(said) == ["ack", "state", "decision"]
    assert said[0]["seq"] == said[1]["seq"] == said[2]["seq"] == 1
    assert said[2]["prompt"] == "cross"
    assert types(ben.heard()) == ["state", "waiting"]

    said = await ann.act(type="cross", province="moor")
    assert types(said) == ["ack", "events", "state", "waiting"]
    [storm, *_] = said[1]["lines"]
    assert storm["event"]["type"] == "stormed" and storm["rule"] == "CP-4"
    assert storm["entry"] == 2, "the second action"
    assert storm["anchors"] == ["province:moor"]
    heard = ben.heard()
    assert types(heard) == ["events", "state", "decision"]
    assert heard[0] == said[1]


@at_home
async def test_a_match_is_over_for_all_when_one_concedes(home: House) -> None:
    created, room = await home.match(ANN, BEN)
    ann, watcher = Person(room), Person(room)
    await ann.join(created.tokens[0])
    await watcher.join()
    said = await ann.act(type="concede")
    assert types(said) == ["ack", "state"]
    assert said[1]["over"] == {"scores": [0.0, 1.0], "reason": "conceded"}
    assert one(watcher.heard(), "state")["over"]["reason"] == "conceded"
    assert one(await ann.act(type="hold"), "error")["code"] == "over"
    assert one(await ann.undo(), "error")["code"] == "over"
    assert home.lobby.matches.summaries()[0].over is not None


@at_home
async def test_a_bot_answers_and_the_person_is_asked_again(home: House) -> None:
    created, room = await home.match(ANN, BOT)
    ann = Person(room)
    await ann.join(created.tokens[0])
    await ann.act(type="hold")
    await ann.until(lambda message: message["type"] == "decision")
    assert {entry.player for entry in room.match.recorder.entries} == {0, 1}


@at_home
async def test_only_the_owner_of_the_open_seat_may_act(home: House) -> None:
    created, room = await home.match(ANN, BEN)
    ben, watcher, stranger = Person(room), Person(room), Person(room)
    await ben.join(created.tokens[1])
    await watcher.join()
    hold: dict[str, Any] = {"type": "hold"}
    assert one(await ben.act(**hold), "error")["code"] == "out_of_turn"
    assert one(await watcher.act(**hold), "error")["code"] == "not_your_seat"
    assert one(await stranger.act(**hold), "error")["code"] == "not_your_seat"
    assert one(await watcher.undo(), "error")["code"] == "not_your_seat"
    assert one(await stranger.join("guess"), "error")["code"] == "unknown_match"
    for kind in ("odds", "why"):
        said = await watcher.say(type=kind, id="q", action=hold)
        assert one(said, "error")["code"] == "not_your_seat"
        said = await ben.say(type=kind, id="q", action=hold)
        assert one(said, "error")["code"] == "out_of_turn"
    assert room.match.seq == 0


@at_home
async def test_a_stale_click_changes_nothing_and_is_shown_the_position(home: House) -> None:
    created, room = await home.match(ANN, BEN)
    ann = Person(room)
    await ann.join(created.tokens[0])
    await ann.act(type="muster", province="ford")
    said = await ann.say(type="act", seq=0, id="late", action={"type": "hold"})
    assert types(said) == ["error", "state", "decision"]
    assert (said[0]["code"], said[0]["id"]) == ("stale", "late")
    said = await ann.say(type="act", seq=2, id="early", action={"type": "hold"})
    assert one(said, "error")["code"] == "stale"
    assert room.match.seq == 1


@at_home
async def test_an_illegal_action_is_refused_with_its_rule(home: House) -> None:
    created, room = await home.match(ANN, BEN)
    ann = Person(room)
    await ann.join(created.tokens[0])
    said = await ann.act(type="muster", province="port")
    assert types(said) == ["error"] and said[0]["code"] == "illegal"
    assert "[CP-2]" in said[0]["text"]
    why = await ann.say(type="why", id="y", action={"type": "cross", "province": "moor"})
    assert one(why, "why")["text"] == "first choose where to march from, or hold [CP-2]"
    why = await ann.say(type="why", id="n", action={"type": "hold"})
    assert why == [{"type": "why", "id": "n", "text": ""}]
    odd: Any
    for odd in ({"type": "dance"}, {"type": "hold", "x": 1}, {}, 7, None, [], "hold"):
        said = await ann.say(type="act", seq=0, id="odd", action=odd)
        assert one(said, "error")["code"] == "malformed"
    assert room.match.seq == 0


@at_home
async def test_the_odds_are_those_of_the_position_they_were_asked_in(home: House) -> None:
    created, room = await home.match(ANN, BEN)
    ann = Person(room)
    await ann.join(created.tokens[0])
    await ann.act(type="muster", province="ford")
    moor = {"type": "cross", "province": "moor"}
    await ann.say(type="odds", id="o", action=moor)
    await ann.act(**moor)
    found = await ann.answer("o")
    [provinces] = found["odds"]["quantities"]
    assert provinces["mean"] == pytest.approx(4 / 6), "3 or more on a die"
    assert found["odds"]["exact"]


@at_home
async def test_anybody_may_have_the_position_measured_and_a_bad_question_is_refused(
    home: House,
) -> None:
    created, room = await home.match(ANN, BEN)
    ben, watcher = Person(room), Person(room)
    await ben.join(created.tokens[1])
    await watcher.join()
    ford = {"type": "borders", "province": "ford"}
    said = await ben.say(type="measure", id="m", question=ford)
    borders = {"viewer": 1, "provinces": ["keep", "moor"]}
    assert said == [{"type": "measure", "id": "m", "answer": borders}]
    said = await watcher.say(type="measure", id="w", question=ford)
    assert one(said, "measure")["answer"] == {**borders, "viewer": None}
    odd: Any
    for odd in ({}, {"type": "borders"}, {**ford, "province": []}, 7, None, "borders"):
        said = await ben.say(type="measure", id="odd", question=odd)
        assert one(said, "error")["code"] == "malformed"
    assert room.match.seq == 0


@at_home
async def test_the_map_is_measured_during_a_battle(home: House) -> None:
    """A parley has nothing to measure; the map around it has, for those who fight and who watch."""
    created, room = await home.match(ANN, BEN, CLEO, system="frontier", houses=3, seasons=2)
    people = [Person(room) for _ in range(3)]
    for person, token in zip(people, created.tokens, strict=True):
        await person.join(token)
        person.seq = room.match.seq
    for person in people:
        person.seq = room.match.seq
        await person.act(type="levy", companies=[])
    ann, ben, cleo = people
    ann.seq = room.match.seq
    roads = {"type": "roads", "house": 1}
    answer = one(await ann.say(type="measure", id="before", question=roads), "measure")["answer"]
    await ann.act(type="attack", town=2)
    assert room.match.game.child is not None
    for player, person in enumerate((ann, ben, cleo)):
        said = await person.say(type="measure", id="map", question=roads, level=0)
        assert one(said, "measure")["answer"] == {**answer, "viewer": player}
        said = await person.say(type="measure", id="battle", question=roads)
        assert "nothing to measure in Parley" in one(said, "error")["text"]
        said = await person.say(type="measure", id="none", question=roads, level=2)
        assert one(said, "error")["code"] == "stale"


@at_home
async def test_nobody_waits_for_what_another_has_measured(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    created, room = await home.match(ANN, BEN)
    ann, watcher = Person(room), Person(room)
    await ann.join(created.tokens[0])
    begun, done = threading.Event(), threading.Event()

    def slowly(game: Any, viewer: int | None, question: Any) -> Any:
        begun.set()
        assert done.wait(10)
        return {"seen": game.decision.prompt}

    system = room.match.game.system
    monkeypatch.setattr(type(system), "telling", replace(system.telling, measure=slowly))
    asking = asyncio.create_task(watcher.say(type="measure", id="m", question={}))
    assert await asyncio.to_thread(begun.wait, 10)
    assert one(await ann.act(type="muster", province="ford"), "ack")
    done.set()
    assert one(await asking, "measure")["answer"] == {"seen": "muster"}, "as it was when asked"


@at_home
async def test_no_other_table_waits_for_a_long_automatic_part(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is worked out beside the event loop, on a twin: until it is kept all see what was."""
    created, room = await home.match(ANN, BEN)
    elsewhere, other = await home.match(ANN, BEN)
    ann, ben, cleo = Person(room), Person(room), Person(other)
    await ann.join(created.tokens[0])
    await ben.join(created.tokens[1])
    await cleo.join(elsewhere.tokens[0])
    begun, done = threading.Event(), threading.Event()
    act = Match.act

    def slowly(match: Match, *words: Any) -> Any:
        if match.recorder.scenario is room.match.recorder.scenario:
            begun.set()
            assert done.wait(PATIENCE)
        return act(match, *words)

    monkeypatch.setattr(Match, "act", slowly)
    acting = asyncio.create_task(ann.act(type="hold"))
    assert await asyncio.to_thread(begun.wait, PATIENCE)
    assert one(await cleo.act(type="hold"), "ack"), "the other table plays on"
    assert room.match.seq == 0 and not ben.heard(), "nothing is shown of what is not kept"
    watcher = Person(other)
    assert types(await watcher.join())[0] == "events", "and is joined"
    done.set()
    assert one(await acting, "ack")["seq"] == 1
    assert one(ben.heard(), "state")["seq"] == 1


@at_home
async def test_a_system_that_measures_nothing_says_so(home: House) -> None:
    created, room = await home.match(ANN, BEN, system="parley")
    ann = Person(room)
    await ann.join(created.tokens[0])
    said = await ann.say(type="measure", id="m", question={"type": "borders"})
    assert one(said, "error")["text"] == "there is nothing to measure in Parley"


# -- hot-seat, spectators, real dice ---------------------------------------------------------------


@at_home
async def test_one_connection_may_own_both_seats(home: House) -> None:
    created, room = await home.match(ANN, BEN)
    both = Person(room)
    await both.join(created.tokens[0])
    said = await both.join(created.tokens[1])
    assert one(said, "state")["seats"] == [0, 1]
    said = await both.act(type="hold")
    assert one(said, "decision")["player"] == 1
    said = await both.act(type="hold")
    assert one(said, "decision")["player"] == 0


@at_home
async def test_two_at_one_screen_see_the_hand_of_who_decides_only(home: House) -> None:
    created, room = await home.match(ANN, BEN, system="parley")
    both, (ann, ben) = Person(room), created.tokens
    said = await both.join(ann, also=[ben])
    hands = room.match.game.state.hands
    assert all(line["event"]["card"] == 0 for line in said[0]["lines"])
    assert_handed_over(said, 0)
    said = await both.say(type="here", player=0)
    assert one(said, "state")["view"]["hand"] == hands[0]
    card = hands[0][0]
    assert one(said, "decision")["options"][0]["action"] == {"type": "bid", "card": card}
    said = await both.act(type="bid", card=card)
    assert_handed_over(said, 1)
    said = await both.say(type="here", player=1)
    assert one(said, "state")["view"]["hand"] == room.match.game.state.hands[1]
    assert one(said, "state")["viewer"] == 1


def assert_handed_over(said: list[dict[str, Any]], player: int) -> None:
    """A screen waits for a player of its own and shows what everyone may see."""
    state = one(said, "state")
    assert (state["view"]["hand"], state["viewer"], state["secret"]) == ([], None, True)
    assert one(said, "waiting")["player"] == player
    assert not [message for message in said if message["type"] == "decision"]


@at_home
async def test_nothing_is_asked_behind_the_back_of_who_is_not_here(home: House) -> None:
    created, room = await home.match(ANN, BEN, system="parley")
    both = Person(room)
    await both.join(created.tokens[0], also=[created.tokens[1]])
    bid = {"type": "bid", "card": room.match.game.state.hands[0][0]}
    for kind in ("odds", "why"):
        said = await both.say(type=kind, id=kind, action=bid)
        assert one(said, "error")["code"] == "out_of_turn"
    said = await both.say(type="hint", id="h")
    assert one(said, "error")["code"] == "out_of_turn"
    said = await both.say(type="here", player=2)
    assert one(said, "error")["code"] == "not_your_seat"


@at_home
async def test_who_is_asked_in_between_may_pass_without_taking_over(home: House) -> None:
    created, room = await home.match(ANN, BEN, system="parley")
    both = Person(room)
    await both.join(created.tokens[0], also=[created.tokens[1]])
    for player in (0, 1):
        said = await both.act(type="bid", card=room.match.game.state.hands[player][0])
        assert one(said, "waiting").get("options", []) == ([] if player == 0 else [PASS])
    await both.say(type="here", player=0)
    said = await both.act(type="pass")
    assert one(said, "waiting")["player"] == 1
    said = await both.act(type="pass")  # Ben, who did not look; the next round begins
    assert one(said, "decision")["prompt"] == "bid", "Ann is still here"


@at_home
async def test_a_seat_that_is_added_gets_a_log_without_the_secrets_of_the_first(
    home: House,
) -> None:
    created, room = await home.match(ANN, BEN, system="parley")
    both = Person(room)
    said = await both.join(created.tokens[0])
    assert any(line["event"]["card"] for line in said[0]["lines"])
    said = await both.join(created.tokens[1], since=room.match.seq)
    assert said[0]["fresh"] and not any(line["event"]["card"] for line in said[0]["lines"])


@at_home
async def test_open_information_needs_no_handing_over(home: House) -> None:
    created, room = await home.match(ANN, BEN)
    both = Person(room)
    said = await both.join(created.tokens[0], also=[created.tokens[1]])
    assert one(said, "decision")["player"] == 0
    said = await both.act(type="hold")
    assert (one(said, "decision")["player"], one(said, "state")["viewer"]) == (1, 1)


@at_home
async def test_nobody_is_sent_what_it_may_not_know(home: House) -> None:
    created, room = await home.match(ANN, BEN, system="parley")
    ann, watcher = Person(room), Person(room)
    said = await ann.join(created.tokens[0])
    assert [line["event"]["card"] for line in said[0]["lines"][3:]] == [0, 0, 0]
    assert said[1]["view"]["hand"] == room.match.game.state.hands[0]
    said = await watcher.join()
    assert all(line["event"]["card"] == 0 for line in said[0]["lines"])
    assert said[1]["view"]["hand"] == [] and said[1]["seats"] == []
    assert said[2] == {"type": "waiting", "seq": 0, "player": 0, "prompt": "bid"}
    before = len(watcher.log)
    await ann.act(type="bid", card=room.match.game.state.hands[0][0])
    watcher.heard()
    assert not any("options" in message for message in watcher.log[before:])


def test_who_has_real_dice_is_asked_for_them(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path) as home:
            created, room = await home.match(DORA, BEN)
            dora, ben = Person(room), Person(room)
            await dora.join(created.tokens[0])
            await ben.join(created.tokens[1])
            offered = (await dora.act(type="muster", province="ford"))[-1]["options"]
            said = await dora.act(type="cross", province="moor")
            assert types(said) == ["ack", "state", "roll"]
            about = next(o["text"] for o in offered if o["action"].get("province") == "moor")
            wanted = {"type": "roll", "seq": 2, "name": "d6", "values": [1, 2, 3, 4, 5, 6]}
            assert said[2] == {**wanted, "about": about}
            assert types(ben.heard()[-2:]) == ["state", "waiting"]
            assert one(await dora.roll(7), "error")["code"] == "illegal"
            assert one(await ben.roll(3), "error")["code"] == "out_of_turn"
            assert one(await dora.act(type="hold"), "error")["code"] == "out_of_turn"
            await home.lobby.room(created.match)
        async with house(tmp_path) as home:
            room = await home.lobby.room(created.match)
            dora = Person(room)
            again = (await dora.join(created.tokens[0]))[-1]
            assert again == {**wanted, "about": about}, "after a restart too"
            said = await dora.roll(3)
            assert types(said) == ["ack", "events", "state", "waiting"]
            assert said[1]["lines"][0]["event"]["roll"] == 3
            assert one(await dora.roll(3), "error")["code"] == "out_of_turn"

    run(play)
