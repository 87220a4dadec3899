"""`python -m tests.saves COMMIT [all]`: play one match of each kind on a server of this tree, or of
each form of what is kept, and keep its database, the replay files, what every match comes to and
what was told of it, in `tests/saves/COMMIT`.

Made once for a commit, and never again: later builds must open what that one wrote. The people of
these matches speak the messages of the room; each answers at random, from a seed by the label.
"""

from __future__ import annotations

import asyncio
import gzip
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

import msgspec

from ironmuster.kernel.chance import Dice, key_of
from ironmuster.match import Clock
from ironmuster.server.database import FILE
from ironmuster.server.forms import Created, Denied, ImportedMatch, NewMatch
from ironmuster.server.lobby import Lobby
from ironmuster.server.room import Room
from ironmuster.server.store import open_store
from ironmuster.server.thinking import Thinker
from tests.saves.kept import FOLDER, Kept, album_of_match, kept_of, pack, told_of
from tests.saves.kinds import AGAIN, ANN, BEN, GREEDY, KINDS, LATER, Kind
from tests.server.harness import PATIENCE, Person, wishes

SYSTEMS: Final = "tests.contract.scenarios:SYSTEMS"
BOTS: Final = "tests.saves.kinds:make_bot"


FORMS: Final = (*[kind for kind in KINDS if kind.label in AGAIN], *LATER)
IMPORTED: Final = (("bm_clash", 50, (BEN, GREEDY)), ("ml_coop", 70, (ANN, BEN)))


class Table:
    """A room with its people, each at a screen of their own or all at one."""

    def __init__(self, room: Room, created: Created, kind: Kind) -> None:
        self.room = room
        self.kind = kind
        self.tokens = {seat: token for seat, token in enumerate(created.tokens) if token}
        shared = Person(room)
        self.people = {seat: shared if kind.beside else Person(room) for seat in self.tokens}
        self.watcher = Person(room)
        self.dice = Dice(key_of(kind.label))

    async def play(self) -> None:
        """Sit down and play as far as the kind goes, then leave."""
        match = self.room.match
        await self.watcher.join()
        for seat, person in self.people.items():
            await person.join(self.tokens[seat])
        if self.kind.handed is not None:
            player = self.kind.handed
            said = await self.people[player].say(
                type="hand", id="hand", player=player, bot="random", battle=False
            )
            await self.done(self.people[player], said)
        while match.decision is not None and not self.kind.until(match):
            sitting = self.people.get(match.decision.player)
            if sitting is None or match.seats[match.decision.player].kind == "bot":
                await self.wait_for_bot()
            else:
                await self.answer(sitting)
        for one in {
            id(person): person for person in (*self.people.values(), self.watcher)
        }.values():
            await self.room.leave(one.client)

    async def wait_for_bot(self) -> None:
        """Let a bot answer."""
        seq = self.room.match.seq
        async with asyncio.timeout(PATIENCE):
            while self.room.match.seq == seq:
                await asyncio.sleep(0.001)

    async def answer(self, person: Person) -> None:
        """Answer, roll or concede, and now and then take something back."""
        match = self.room.match
        decision = match.decision
        assert decision is not None, "somebody is asked"
        person.heard()
        person.seq = match.seq
        if match.rolling is not None:
            values = match.rolling.chance.values
            await self.done(person, await person.roll(values[self.dice.below(len(values))]))
        elif self.kind.concede and match.seq >= self.kind.concede:
            await self.done(person, await person.act(type="concede"))
        else:
            chosen = decision.options.at(self.dice.below(decision.options.size()))
            said = await person.act(**msgspec.to_builtins(chosen, str_keys=True))
            await self.done(person, said)
        if self.kind.spent and match.time_limit is not None:
            await asyncio.sleep(0.02)
        if self.dice.below(100) < self.kind.undos:
            await self.take_back(person)

    async def take_back(self, person: Person) -> None:
        """Take the latest action back, with the leave of all others where that is needed."""
        person.seq = self.room.match.seq
        await person.undo()
        for other in self.people.values():
            asking = self.room.showing.asking
            if asking is not None and asking.others & other.client.seats:
                other.seq = self.room.match.seq
                await self.done(other, await other.act(type="allow"))

    async def done(self, person: Person, said: list[dict[str, Any]]) -> None:
        """Make sure that an answer was taken; that the time ran out meanwhile is no fault."""
        faults = [one for one in said if one["type"] == "error" and one["code"] != "stale"]
        assert not faults, (self.kind.label, faults)


async def play(lobby: Lobby, kind: Kind, created: Created) -> None:
    """Play a match of a kind."""
    room = await lobby.room(created.match)
    room.alarm.clock = Clock(kind.spent)
    await Table(room, created, kind).play()
    await room.way.rest()
    if room.match.game.over:
        await lobby.archive.reports.keep(room.name)
    print(f"{kind.label}: {room.match.seq} rows, {room.match.game.outcome}", flush=True)


async def play_all(folder: Path, whole: bool) -> tuple[dict[str, str], dict[str, bytes]]:
    """Play every kind; return the matches by label, and the replay files the server gives."""
    lobby = Lobby(open_store(folder), Thinker(1, SYSTEMS, BOTS, 10, False))
    names: dict[str, str] = {}
    files: dict[str, bytes] = {}
    try:
        for kind in (*KINDS, *LATER) if whole else FORMS:
            created = await lobby.create(NewMatch(kind.system, kind.scenario, wishes(*kind.seats)))
            names[kind.label] = created.match
            await play(lobby, kind, created)
        for system in ("battlemachine", "mekleader") if whole else ():
            created = await lobby.begin_tutorial(system)
            names[f"{system}_tutorial"] = created.match
        for label, entry, seats in IMPORTED if whole else ():
            record = await lobby.archive.replay(names[label])
            wanted = ImportedMatch(record, entry, wishes(*seats))
            created = await lobby.take_over(msgspec.json.encode(wanted))
            names[f"{label}_imported"] = created.match
            kind = Kind(f"{label}_imported", record.system, seats, {}, lambda m: m.seq >= 90)
            await play(lobby, kind, created)
        for label, name in names.items():
            try:
                files[label] = msgspec.json.encode(await lobby.archive.replay(name))
            except Denied as denied:
                print(f"{label}: no replay, {denied.problem.text}")
    finally:
        lobby.close()
    return names, files


def main() -> int:
    """Write the folder of a commit; 2 when it is there already."""
    target = FOLDER / sys.argv[1]
    if (target / "matches.json").exists():
        print(f"{target} is there already, and what is kept is never made anew")
        return 2
    (target / "replays").mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        names, files = asyncio.run(play_all(folder, "all" in sys.argv[2:]))
        store = open_store(folder)
        found: dict[str, Kept] = {
            label: kept_of(store, name) for label, name in sorted(names.items())
        }
        told = {label: told_of(album_of_match(store, name)) for label, name in names.items()}
        store.close()
        pack(folder / FILE, target / "matches.sqlite3.gz")
    for label, raw in files.items():
        (target / "replays" / f"{label}.json.gz").write_bytes(gzip.compress(raw, 9, mtime=0))
    for name, body in (("matches", found), ("told", dict(sorted(told.items())))):
        text = msgspec.json.format(msgspec.json.encode(body), indent=1)
        (target / f"{name}.json").write_bytes(text + b"\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
