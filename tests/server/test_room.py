"""A room without HTTP: turns, undo, catching up, idempotency, hot-seat, real dice, spectators."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ironmuster.match import Row
from tests.server.harness import ANN, BEN, BOT, DORA, Person, house, one, run, types


def test_two_people_play_in_turn(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path) as home:
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
            assert storm["anchors"] == ["province:moor"]
            heard = ben.heard()
            assert types(heard) == ["events", "state", "decision"]
            assert heard[0] == said[1]

    run(play)


def test_a_match_is_over_for_all_when_one_concedes(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path) as home:
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
            assert home.lobby.summaries()[0].over is not None

    run(play)


def test_a_bot_answers_and_the_person_is_asked_again(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path) as home:
            created, room = await home.match(ANN, BOT)
            ann = Person(room)
            await ann.join(created.tokens[0])
            await ann.act(type="hold")
            await ann.until(lambda message: message["type"] == "decision")
            assert {entry.player for entry in room.match.recorder.entries} == {0, 1}

    run(play)


def test_only_the_owner_of_the_open_seat_may_act(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path) as home:
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

    run(play)


def test_a_stale_click_changes_nothing_and_is_shown_the_position(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path) as home:
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

    run(play)


def test_an_illegal_action_is_refused_with_its_rule(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path) as home:
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

    run(play)


def test_the_odds_are_those_of_the_position_they_were_asked_in(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path) as home:
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

    run(play)


def test_anybody_may_have_the_position_measured_and_a_bad_question_is_refused(
    tmp_path: Path,
) -> None:
    async def play() -> None:
        async with house(tmp_path) as home:
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

    run(play)


def test_a_system_that_measures_nothing_says_so(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path) as home:
            created, room = await home.match(ANN, BEN, system="parley")
            ann = Person(room)
            await ann.join(created.tokens[0])
            said = await ann.say(type="measure", id="m", question={"type": "borders"})
            assert one(said, "error")["text"] == "there is nothing to measure in Parley"

    run(play)


# -- once and only once ---------------------------------------------------------------------------


def test_the_same_id_is_done_once_and_acknowledged_again(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path) as home:
            created, room = await home.match(ANN, BEN)
            tab, other_tab = Person(room), Person(room)
            await tab.join(created.tokens[0])
            await other_tab.join(created.tokens[0])
            message = {
                "type": "act",
                "seq": 0,
                "id": "click",
                "action": {"type": "muster", "province": "ford"},
            }
            ack = {"type": "ack", "id": "click", "seq": 1}
            assert (await tab.say(**message))[0] == ack
            assert other_tab.heard()[-1]["prompt"] == "cross"
            assert await other_tab.say(**message) == [ack]
            assert await tab.say(**message) == [ack]
            assert room.match.seq == 1
        async with house(tmp_path) as home:
            room = await home.lobby.room(created.match)
            tab = Person(room)
            await tab.join(created.tokens[0])
            assert await tab.say(**message) == [ack], "after a restart too"
            assert room.match.seq == 1

    run(play)


def test_ids_of_two_players_do_not_collide(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path) as home:
            created, room = await home.match(ANN, BEN)
            ann, ben = Person(room), Person(room)
            await ann.join(created.tokens[0])
            await ben.join(created.tokens[1])
            await ann.say(type="act", seq=0, id="1", action={"type": "hold"})
            await ben.say(type="act", seq=1, id="1", action={"type": "hold"})
            assert room.match.seq == 2

    run(play)


def test_of_two_clicks_at_once_one_is_stale(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path) as home:
            created, room = await home.match(ANN, BEN)
            tabs = [Person(room), Person(room)]
            for tab in tabs:
                await tab.join(created.tokens[0])
            click = {"type": "act", "seq": 0, "action": {"type": "muster", "province": "ford"}}
            raws = [msgspec.json.encode({**click, "id": f"tab {n}"}) for n in range(2)]
            pairs = zip(tabs, raws, strict=True)
            await asyncio.gather(*(room.handle(tab.client, raw) for tab, raw in pairs))
            answers = [await tab.answer(f"tab {n}") for n, tab in enumerate(tabs)]
            assert sorted(answer["type"] for answer in answers) == ["ack", "error"]
            assert room.match.seq == 1

    run(play)


# -- catching up ----------------------------------------------------------------------------------


def test_a_cut_connection_gets_what_it_missed(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path) as home:
            created, room = await home.match(ANN, BEN)
            ann = Person(room)
            await ann.join(created.tokens[0])
            await ann.act(type="muster", province="ford")
            await room.leave(ann.client)
            away = Person(room)
            await away.join(created.tokens[0])
            await away.act(type="cross", province="moor")
            missed = away.log[-3]
            back = Person(room)
            said = await back.join(created.tokens[0], since=1)
            assert types(said) == ["events", "state", "waiting"]
            assert said[0] == missed and "fresh" not in said[0]
            said = await back.join(created.tokens[0], since=2)
            assert types(said) == ["state", "waiting"]
            said = await back.join(created.tokens[0], since=99)
            assert said[0]["fresh"], "a seq from the future means another history"
            said = await back.say(type="sync")
            assert said[0]["fresh"] and said[0]["lines"] == missed["lines"]

    run(play)


def test_after_taking_back_the_whole_log_comes_again(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path) as home:
            created, room = await home.match(ANN, BEN)
            ann, ben = Person(room), Person(room)
            await ann.join(created.tokens[0])
            await ben.join(created.tokens[1])
            await ann.act(type="muster", province="ford")
            ben.heard()
            said = await ann.undo()
            assert types(said) == ["ack", "events", "state", "decision"]
            assert said[1] == {"type": "events", "seq": 2, "lines": [], "fresh": True}
            assert one(ben.heard(), "events")["fresh"]
            back = Person(room)
            said = await back.join(created.tokens[1], since=1)
            assert said[0]["fresh"], "something after 1 was taken back"

    run(play)


# -- taking back ----------------------------------------------------------------------------------


def test_undo_is_free_until_dice_are_rolled(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path) as home:
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
            since = "dice were rolled: Lord 0 storms Moor: "
            assert one(said, "error")["text"].startswith(f"too late to take that back: {since}")
            [*_, state] = [m for m in ann.log if m["type"] == "state"]
            assert (state["undo"], state["held"][: len(since)]) == (0, since)

    run(play)


@pytest.mark.parametrize("answer", ["allow", "refuse", "play on", "act oneself"])
def test_beyond_that_the_other_person_is_asked(tmp_path: Path, answer: str) -> None:
    async def play() -> None:
        async with house(tmp_path) as home:
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

    run(play)


def test_two_at_one_screen_need_not_ask(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path) as home:
            created, room = await home.match(ANN, BEN)
            both = Person(room)
            await both.join(created.tokens[0])
            await both.join(created.tokens[1])
            await both.act(type="muster", province="ford")
            said = await both.act(type="cross", province="moor")
            assert one(said, "state")["ask_undo"]
            assert one(await both.undo(), "decision")["prompt"] == "cross"

    run(play)


# -- hot-seat, spectators, real dice --------------------------------------------------------------


def test_one_connection_may_own_both_seats(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path) as home:
            created, room = await home.match(ANN, BEN)
            both = Person(room)
            await both.join(created.tokens[0])
            said = await both.join(created.tokens[1])
            assert one(said, "state")["seats"] == [0, 1]
            said = await both.act(type="hold")
            assert one(said, "decision")["player"] == 1
            said = await both.act(type="hold")
            assert one(said, "decision")["player"] == 0

    run(play)


def test_two_at_one_screen_see_the_hand_of_who_decides_only(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path) as home:
            created, room = await home.match(ANN, BEN, system="parley")
            both = Person(room)
            await both.join(created.tokens[0])
            said = await both.join(created.tokens[1])
            hands = room.match.game.state.hands
            assert one(said, "state")["view"]["hand"] == hands[0]
            assert all(line["event"]["card"] == 0 for line in said[0]["lines"])
            said = await both.act(type="bid", card=hands[0][0])
            assert one(said, "state")["view"]["hand"] == room.match.game.state.hands[1]

    run(play)


def test_nobody_is_sent_what_it_may_not_know(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path) as home:
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

    run(play)


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


def test_nothing_is_shown_to_anyone_before_it_is_safe(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with house(tmp_path) as home:
            created, room = await home.match(ANN, BEN)
            ann, ben, watcher = Person(room), Person(room), Person(room)
            await ann.join(created.tokens[0])
            await ben.join(created.tokens[1])
            await watcher.join()
            ann.heard()
            ben.heard()
            disk = threading.Event()
            append = home.lobby.store.append

            def slow(*row: Any) -> None:
                disk.wait(10)
                append(*row)

            monkeypatch.setattr(home.lobby.store, "append", slow)
            said = [
                asyncio.create_task(ann.act(type="muster", province="ford")),
                asyncio.create_task(room.leave(ben.client)),
                asyncio.create_task(watcher.join()),
                asyncio.create_task(ann.say(type="act", seq=7, id="x", action={"type": "hold"})),
                asyncio.create_task(ann.say(type="why", id="w", action={"type": "hold"})),
            ]
            await asyncio.sleep(0.1)
            assert room.match.seq == 1, "made, but not yet on disk"
            assert [p.heard() for p in (ann, ben, watcher)] == [[], [], []]
            disk.set()
            await asyncio.gather(*said)
            assert {"ack", "why", "error"} <= set(types(ann.log))
            assert watcher.log[-1]["seq"] == 1

    run(play)


# -- faults of ours -------------------------------------------------------------------------------


def test_what_cannot_be_stored_is_not_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with house(tmp_path) as home:
            created, room = await home.match(ANN, BEN)
            ann, ben = Person(room), Person(room)
            await ann.join(created.tokens[0])
            await ben.join(created.tokens[1])
            ann.heard()
            ben.heard()

            def full(match: str, row: Row, *rest: object) -> None:
                raise OSError("disk full")

            monkeypatch.setattr(home.lobby.store, "append", full)
            said = await ann.act(type="hold")
            assert types(said) == ["error"] and said[0]["code"] == "internal"
            assert ben.heard() == [] and room.match.seq == 0
            assert ann.client.gone.is_set() and ben.client.gone.is_set(), "they join anew"
            monkeypatch.undo()
            room = await home.lobby.room(created.match)
            ann = Person(room)
            assert types(await ann.join(created.tokens[0])) == ["events", "state", "decision"]
            assert types(await ann.act(type="hold")) == ["ack", "state", "waiting"]

    run(play)
