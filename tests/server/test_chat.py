"""The talk at a table: who may speak, what is kept, and what nobody gets to see."""

from __future__ import annotations

import pytest

from ironmuster.server import chat
from ironmuster.server.chat import Chat, cleaned
from ironmuster.server.company import Say, Words
from ironmuster.server.forms import NewMatch, Terms
from ironmuster.server.terms import Refusal
from tests.server.harness import ANN, BEN, House, Person, at_home, one, wishes


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("  hello \n there\t", "hello there"),
        ("<b>bold</b> & 'so'", "<b>bold</b> & 'so'"),
        ("turn \u202eround\u202c \u200bhidden\x07", "turn round hidden"),
        ("e\u0301", "é"),
        ("\ud800 alone", "alone"),
        ("x" * 400, "x" * 300),
        ("\u200b\n", ""),
    ],
)
def test_words_stay_on_one_line_without_what_nobody_sees(said: str, kept: str) -> None:
    assert cleaned(said) == kept


def words(number: int) -> Words:
    return Words(number, 0, "Ann", f"line {number}", "", 0)


def test_the_talk_is_told_from_where_it_is_known() -> None:
    talk = Chat([words(1), words(2), words(3)], True)
    later = talk.since(1)
    assert later is not None and not later.fresh
    assert [line.number for line in later.lines] == [2, 3]
    assert talk.since(3) is None and Chat([], True).since(0) is None
    for unknown in (4, 99):
        anew = talk.since(unknown)
        assert anew is not None and anew.fresh and len(anew.lines) == 3
    part = Chat([words(7), words(8)], True)
    for known, fresh in ((6, False), (5, True)):
        told = part.since(known)
        assert told is not None and told.fresh == fresh and len(told.lines) == 2


def test_only_so_many_lines_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chat, "KEPT", 3)
    talk = Chat([], True)
    for number in range(1, 6):
        talk.add(words(number))
    assert [line.number for line in talk.lines] == [3, 4, 5]
    assert talk.line(0, "Ann", Say("i", "next")).number == 6


def test_who_talks_without_end_has_to_wait_and_others_do_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = [50.0]
    monkeypatch.setattr(chat, "monotonic", lambda: clock[0])
    talk = Chat([], True)
    for _ in range(8):
        talk.line(0, "Ann", Say("i", "on and on"))
    with pytest.raises(Refusal, match="wait a moment"):
        talk.line(0, "Ann", Say("i", "and on"))
    assert talk.line(1, "Ben", Say("i", "yes")).player == 1
    clock[0] += 2.0
    assert talk.line(0, "Ann", Say("i", "well")).text == "well"


def test_there_is_no_talk_where_nobody_wanted_one() -> None:
    with pytest.raises(Refusal, match="without talk"):
        Chat([], False).line(0, "Ann", Say("i", "hello"))
    with pytest.raises(Refusal, match="nothing to say"):
        Chat([], True).line(0, "Ann", Say("i", " \n "))


@at_home
async def test_what_is_said_reaches_everyone_is_kept_and_changes_nothing(home: House) -> None:
    created, room = await home.match(ANN, BEN)
    ann, ben, watcher = Person(room), Person(room), Person(room)
    await ann.join(created.tokens[0])
    await ben.join(created.tokens[1])
    await watcher.join()
    seq = room.match.seq
    said = await ann.say(type="say", id="1", text="good luck <3")
    assert one(said, "ack")["seq"] == seq == room.match.seq
    await ben.say(type="say", id="2", text="ignored", signal="thanks")
    refused = one(await watcher.say(type="say", id="3", text="me too"), "error")
    assert refused["code"] == "not_your_seat"
    for person in (ann, ben, watcher):
        person.heard()
        assert person.talk == ["good luck <3", "thanks"]
    home.lobby.rooms.clear()
    room.close()
    again = await home.lobby.room(created.match)
    back = Person(again)
    await back.join(created.tokens[0], heard=1)
    assert back.talk == ["thanks"]
    assert again.chat.lines[0].name == "Ann"


@at_home
async def test_a_match_may_be_set_up_without_talk(home: House) -> None:
    wanted = NewMatch("campaign", {}, wishes(ANN, BEN), Terms(chat=False, patience=None))
    created = await home.lobby.create(wanted)
    room = await home.lobby.room(created.match)
    ann = Person(room)
    await ann.join(created.tokens[0])
    assert not ann.company["chat"] and ann.company["patience"] is None
    assert one(await ann.say(type="say", id="1", signal="hello"), "error")["code"] == "refused"
