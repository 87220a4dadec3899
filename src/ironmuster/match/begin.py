"""How a match begins: anew, from its journal, or in the middle of a replay."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import structs

from ironmuster.bots import roster
from ironmuster.kernel.chance import Dice
from ironmuster.kernel.errors import EngineError, SaveError
from ironmuster.kernel.replay import Recorder, Replay, Systems, resume
from ironmuster.kernel.system import RuleSystem
from ironmuster.match.journal import Row, pending, standing
from ironmuster.match.play import Match
from ironmuster.match.seats import MakeBot, SeatSpec, check_seats


def start_match(
    system: RuleSystem[Any, Any],
    scenario: Any,
    seats: Sequence[SeatSpec],
    key: bytes,
    systems: Systems,
    make: MakeBot = roster.make,
) -> Match:
    """Set up a match; `DataError` says what is wrong with the scenario or the seats."""
    recorder = Recorder(system, scenario, key, systems)
    check_seats(recorder.game, seats, make)
    return Match(recorder, tuple(seats), key, make)


def load_match(
    record: Replay,
    seats: Sequence[SeatSpec],
    key: bytes,
    rows: Iterable[Row],
    systems: Systems,
    make: MakeBot = roster.make,
) -> Match:
    """Play a match again from its header (a replay without entries) and its journal; `SaveError`
    says what does not fit."""
    journal = list(rows)
    match = Match(resume(record, 0, key, systems), tuple(seats), key, make)
    players = match.game.system.seats(match.game.state)
    if len(seats) != players:
        raise SaveError(f"seats: {len(seats)}, but {players} play")
    for row in standing(journal):
        match.again(row)
    used = max([record.position, *(row.position for row in journal)])
    match.game.use(Dice(key, used))
    for row in pending(journal):
        _roll_again(match, row)
    match.seq = journal[-1].seq if journal else 0
    match.taken_back = max((row.seq for row in journal if row.kind == "undo"), default=0)
    match.moved = max((row.seq for row in journal if row.kind != "seat"), default=0)
    return match


def import_match(
    replay: Replay,
    count: int,
    seats: Sequence[SeatSpec],
    key: bytes,
    systems: Systems,
    make: MakeBot = roster.make,
) -> tuple[Match, list[Row]]:
    """Return a match that goes on after `count` entries of a replay, and its journal."""
    if count > len(replay.entries):
        raise SaveError(f"entry: the replay has {len(replay.entries)} entries, not {count}")
    recorder = resume(replay, 0, key, systems)
    check_seats(recorder.game, seats, make)
    rows = [
        Row(n, "act", e.player, "", e.system, e.action, e.draws, e.position)
        for n, e in enumerate(replay.entries[:count], 1)
    ]
    return load_match(header_of(recorder), seats, key, rows, systems, make), rows


def header_of(recorder: Recorder) -> Replay:
    """Return the header of a new match: its replay while it has no entries."""
    assert not recorder.entries, "a header is taken before the first action"
    return structs.replace(recorder.replay(), fingerprint="")


def _roll_again(match: Match, row: Row) -> None:
    """Take an action whose real dice are still being rolled, or one of its dice."""
    try:
        if row.kind == "choose":
            match.act(match.read_action(row.action or {}), row.message)
        elif len(row.draws) == 1:
            match.roll(row.draws[0], row.message)
        else:
            raise SaveError(f"{len(row.draws)} dice, not one")
    except EngineError as fault:
        raise SaveError(f"row {row.seq} of its journal: {fault}") from None
