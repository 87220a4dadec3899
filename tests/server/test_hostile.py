"""Messages nobody should send: each gets an error code, and changes nothing."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ironmuster.kernel.snapshot import fingerprint
from ironmuster.server.client import Client
from ironmuster.server.room import Room
from ironmuster.server.wire import MAX_BYTES, MAX_DEPTH, ErrorCode, Refusal, check_bounds, read
from tests.server.harness import ANN, BEN, DORA, Person, house, one, run

CODES = set(get_args(ErrorCode))
KINDS = ("join", "act", "undo", "sync", "odds", "why", "measure", "suppose", "hint", "roll")
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=12,
)
FIELDS = st.dictionaries(
    st.sampled_from(["seq", "id", "action", "value", "token", "since", "question", "extra"]), JSON
)
SHAPED = st.builds(lambda kind, rest: {"type": kind, **rest}, st.sampled_from(KINDS), FIELDS)
NEARLY = st.fixed_dictionaries(
    {
        "type": st.sampled_from(["act", "undo", "roll", "odds", "why"]),
        "seq": st.integers(-3, 3) | st.just(2**70) | JSON,
        "id": st.text(max_size=80) | JSON,
        "action": JSON
        | st.fixed_dictionaries({"type": st.sampled_from(["muster", "cross", "hold", "bid", "x"])}),
        "value": JSON,
    }
)


def cut(text: bytes, place: int) -> bytes:
    """A message that was cut off."""
    return text[: place % (len(text) + 1)]


VALID = b'{"type":"act","seq":0,"id":"a","action":{"type":"cross","province":"moor"}}'
RAW = (
    st.binary(max_size=300)
    | JSON.map(msgspec.json.encode)
    | SHAPED.map(msgspec.json.encode)
    | NEARLY.map(msgspec.json.encode)
    | st.builds(cut, st.just(VALID), st.integers(0, 200))
)


def state_of(room: Room) -> Any:
    """All that a message could change."""
    match = room.match
    return (
        fingerprint(match.game),
        match.seq,
        match.recorder.entries[:],
        match.game.dice.position,
        match.rolling,
        room.showing.asking,
        dict(room.done),
        room.store.rows(room.name),
    )


@pytest.fixture(scope="module")
def loop() -> Any:
    """One event loop and lobby for all examples."""
    with tempfile.TemporaryDirectory() as folder, asyncio.Runner() as runner:
        home = house(Path(folder))
        yield runner, runner.run(home.__aenter__())
        runner.run(home.__aexit__(None, None, None))


MATCHES: dict[Any, Any] = {}


def both(loop: Any, raws: list[bytes], seats: tuple[Any, ...], who: int | None) -> None:
    """Send what nobody should to a match that has just begun, from a seat or as a watcher.

    Nothing may change it, so the next example can use it again.
    """
    runner, home = loop

    async def send() -> None:
        if seats not in MATCHES:
            MATCHES[seats] = await home.match(*seats)
        created, room = MATCHES[seats]
        person, other = Person(room), Person(room)
        await person.join(None if who is None else created.tokens[who])
        await other.join(created.tokens[1])
        before = state_of(room)
        for raw in raws:
            other.heard()
            for said in await person.send(raw):
                if said["type"] == "error":
                    assert said["code"] in CODES - {"internal"}, said
            assert state_of(room) == before, raw
            assert other.heard() == [], "nobody else hears of it"
        await room.leave(person.client)
        await room.leave(other.client)

    runner.run(send())


@settings(max_examples=40)
@given(raws=st.lists(RAW, min_size=1, max_size=8))
@pytest.mark.parametrize("who", [1, None], ids=["out of turn", "watching"])
def test_noise_changes_nothing(loop: Any, who: int | None, raws: list[bytes]) -> None:
    both(loop, [raw for raw in raws if not is_join(raw)], (ANN, BEN), who)


@settings(max_examples=40)
@given(raws=st.lists(RAW, min_size=1, max_size=8))
def test_noise_from_who_decides_changes_nothing(loop: Any, raws: list[bytes]) -> None:
    both(loop, [raw for raw in raws if not is_join(raw) and not is_play(raw)], (DORA, BEN), 0)


def is_join(raw: bytes) -> bool:
    """Whether a message is well formed and shows the sender to others."""
    return said(raw).get("type") == "join"


def is_play(raw: bytes) -> bool:
    """Whether a message is a good answer: the one thing that may change the match."""
    message = said(raw)
    good = {"type": "hold"}
    return message.get("type") == "act" and message.get("action") == good


def said(raw: bytes) -> dict[str, Any]:
    try:
        found = msgspec.json.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return {}
    return found if isinstance(found, dict) else {}


def turned_down(test: Callable[[Person, Room], Awaitable[None]], folder: Path) -> None:
    async def play() -> None:
        async with house(folder) as home:
            created, room = await home.match(ANN, BEN)
            ann = Person(room)
            await ann.join(created.tokens[0])
            before = state_of(room)
            await test(ann, room)
            assert state_of(room) == before

    run(play)


def test_an_oversized_message_is_never_parsed(tmp_path: Path) -> None:
    async def send(ann: Person, room: Room) -> None:
        fits = b'{"type":"sync"}' + b" " * (MAX_BYTES - 15)
        assert one(await ann.send(fits), "state")
        assert one(await ann.send(fits + b" "), "error")["code"] == "too_large"
        assert one(await ann.send(b"x" * MAX_BYTES * 4), "error")["code"] == "too_large"

    turned_down(send, tmp_path)


def test_a_deeply_nested_message_is_never_parsed(tmp_path: Path) -> None:
    async def send(ann: Person, room: Room) -> None:
        for opening, closing in ((b"[", b"]"), (b'{"a":', b"}")):
            for depth in (MAX_DEPTH, 1000, 10_000):
                deep = opening * depth + b"1" + closing * depth
                raw = b'{"type":"act","seq":0,"id":"a","action":' + deep + b"}"
                assert one(await ann.send(raw), "error")["code"] == "too_large"

    turned_down(send, tmp_path)


@given(text=st.text(alphabet='[]{}"\\ax'))
def test_brackets_in_text_are_not_nesting(text: str) -> None:
    check_bounds(msgspec.json.encode({"id": text * 20}))


@given(raw=st.binary(max_size=400))
def test_reading_a_message_fails_in_one_way_only(raw: bytes) -> None:
    try:
        read(raw)
    except Refusal as refusal:
        assert refusal.code in ("malformed", "too_large")


def test_an_answer_that_is_no_text_is_malformed(tmp_path: Path) -> None:
    """A binary frame may hold anything, and an answer is read later than its message."""

    async def send(ann: Person, room: Room) -> None:
        for kind, key in (("act", "action"), ("odds", "action"), ("roll", "value")):
            seq = '"seq":0,' if kind != "odds" else ""
            head = f'{{"type":"{kind}",{seq}"id":"{kind}","{key}":'
            raw = head.encode() + b'{"type":"muster","province":"\xed"}}'
            assert one(await ann.send(raw), "error")["code"] == "malformed"

    turned_down(send, tmp_path)


def test_who_sends_too_much_is_slowed_down(tmp_path: Path) -> None:
    async def send(ann: Person, room: Room) -> None:
        hasty = Person(room, Client(burst=3, per_second=0.001))
        codes = [(await hasty.send(b"?"))[0]["code"] for _ in range(5)]
        assert codes == ["malformed"] * 3 + ["rate_limited"] * 2
        assert one(await ann.say(type="sync"), "state"), "others are not"

    turned_down(send, tmp_path)


def test_who_asks_too_much_at_once_is_told_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def send(ann: Person, room: Room) -> None:
        monkeypatch.setattr("ironmuster.server.asking.ASKED_AT_ONCE", 2)
        hold = {"type": "hold"}
        raws = [msgspec.json.encode({"type": "odds", "id": f"{n}", "action": hold}) for n in "abc"]
        await asyncio.gather(*(room.handle(ann.client, raw) for raw in raws))
        assert (await ann.answer("c"))["code"] == "busy"
        assert (await ann.answer("a"))["type"] == "odds"

    turned_down(send, tmp_path)


@pytest.mark.parametrize(("limit", "most"), [("OUTBOX", 5), ("OUTBOX_BYTES", 900)])
def test_who_does_not_read_is_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, limit: str, most: int
) -> None:
    monkeypatch.setattr(f"ironmuster.server.client.{limit}", most)

    async def send(ann: Person, room: Room) -> None:
        deaf = Client(burst=100)
        for _ in range(6):
            await room.handle(deaf, b'{"type":"join"}')
        assert deaf.gone.is_set() and deaf.outbox.qsize() < 12
        await room.leave(deaf)
        assert one(await ann.say(type="sync"), "state")

    turned_down(send, tmp_path)
