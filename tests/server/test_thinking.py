"""Many tables and few places to think: nobody waits for what takes longer, or is unwanted."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from threading import Event

import pytest

from ironmuster.kernel.bot import Advice
from ironmuster.kernel.seat import Seat
from ironmuster.match import SeatSpec
from ironmuster.server import lanes
from ironmuster.server.room import Room
from tests.server import harness
from tests.server.harness import ANN, BEN, Adviser, House, Person, at_home, one

VETERAN = SeatSpec("bot", bot="veteran")


class Pensive(Adviser):
    """Thinks until it is let go: the first who is asked, later ones answer at once."""

    gate = Event()
    asked = 0

    def ponder(self) -> None:
        """Think for as long as the test wants."""
        Pensive.asked += 1
        if Pensive.asked == 1:
            Pensive.gate.wait(2 * harness.PATIENCE)

    def choose(self, seat: Seat) -> int:
        self.ponder()
        return 0

    def rank(self, seat: Seat) -> Advice:
        self.ponder()
        return super().rank(seat)


@pytest.fixture(autouse=True)
def pensive(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The veteran of these tests; it is let go in the end."""
    monkeypatch.setitem(harness.KINDS, "veteran", Pensive)
    monkeypatch.setattr(Pensive, "asked", 0)
    monkeypatch.setattr(Pensive, "gate", Event())
    yield
    Pensive.gate.set()


async def seated(home: House, bot: str) -> Person:
    """Ann at a table with a bot, which decides."""
    person, _ = await table(home, bot)
    await person.act(type="hold")
    return person


async def table(home: House, bot: str) -> tuple[Person, Room]:
    """Ann at a table with a bot; it is for her to decide. No bot runs out of time here."""
    home.lobby.thinker.limit = 2 * harness.PATIENCE
    created, room = await home.match(ANN, SeatSpec("bot", bot=bot))
    person = Person(room)
    await person.join(created.tokens[0])
    return person, room


async def pondering() -> None:
    """Wait until a bot thinks."""
    while not Pensive.asked:
        await asyncio.sleep(0.005)


async def answered(person: Person) -> None:
    """Wait until the bot has answered and the person decides."""
    await person.until(lambda message: message["type"] == "decision")


@pytest.mark.parametrize(
    ("slow", "quick"),
    [
        ("veteran", "random"),
        ("veteran", "veteran:seconds=0.05"),
        ("veteran:seconds=30", "random"),
        ("veteran:seconds=30", "veteran"),
        ("veteran:playouts=2000", "veteran"),
    ],
)
@at_home
async def test_nobody_waits_for_a_much_longer_thought(home: House, slow: str, quick: str) -> None:
    await seated(home, slow)
    await pondering()
    await answered(await seated(home, quick))
    assert not Pensive.gate.is_set()


@at_home
async def test_thoughts_of_a_kind_have_turns(home: House) -> None:
    await seated(home, "veteran")
    await pondering()
    ben = await seated(home, "veteran")
    await asyncio.sleep(0.05)
    assert Pensive.asked == 1, "there is one place"
    loads = {load.lane: load[1:] for load in home.lobby.thinker.load()}
    assert loads == {"short": (0, 0, 1), "usual": (1, 1, 1), "long": (0, 0, 1)}
    Pensive.gate.set()
    await answered(ben)


@at_home
async def test_what_is_taken_back_is_thought_of_no_more(home: House) -> None:
    home.lobby.thinker.limit = 2 * harness.PATIENCE
    created, room = await home.match(ANN, VETERAN, BEN, system="parley", players=3)
    ann, ben = Person(room), Person(room)
    await ann.join(created.tokens[0])
    await ben.join(created.tokens[2])
    await ann.act(type="bid", card=room.match.game.state.hands[0][0])
    await pondering()
    await ann.undo()
    ben.heard()
    await ben.act(type="allow")
    await ann.until(lambda message: message["type"] == "decision")
    await ann.act(type="bid", card=room.match.game.state.hands[0][0])
    await ben.until(lambda message: message["type"] == "decision" and message["prompt"] == "bid")
    assert Pensive.asked == 2 and not Pensive.gate.is_set()
    assert room.match.forfeits == []


@at_home
async def test_nobody_thinks_for_an_empty_table(home: House) -> None:
    ann = await seated(home, "veteran")
    ben = await seated(home, "veteran")
    await pondering()
    await ann.room.leave(ann.client)
    await answered(ben)
    assert ann.room.match.bot_to_move() == 1 and ann.room.answering.task is None
    await ann.join(since=1)
    await ann.until(lambda message: message["type"] == "events" and message["seq"] > 1)


@at_home
async def test_a_hint_that_is_wanted_no_more_keeps_nobody_waiting(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(harness.KINDS, "random", Pensive)  # the adviser of these systems
    ann, room = await table(home, "random")
    await ann.say(type="hint", id="h1")
    await pondering()
    await ann.act(type="hold")
    assert (await ann.answer("h1"))["code"] == "stale"
    while room.match.seq < 2:
        await asyncio.sleep(0.005)
    assert not Pensive.gate.is_set() and room.match.forfeits == []


@at_home
async def test_the_table_says_who_thinks_and_who_waits(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lanes, "TOLD_EVERY", 0.01)
    ann = await seated(home, "veteran")
    thinking = {"type": "thinking", "seq": 1, "player": 1, "state": "thinking", "before": 0}
    assert await ann.until(lambda message: message["type"] == "thinking") == thinking
    others = [await seated(home, "veteran") for _ in range(2)]
    for before, other in enumerate(others):
        told = await other.until(lambda message: message["type"] == "thinking")
        assert told == {**thinking, "state": "waiting", "before": before}
    late = Person(ann.room)
    assert one(await late.join(), "thinking") == thinking
    Pensive.gate.set()
    for person in (ann, *others):
        await answered(person)
    assert "thinking" not in [message["type"] for message in await late.say(type="sync")]
