"""How a match begins: anew, from its journal, or in the middle of a replay."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import Any

from msgspec import structs

from ironmuster.bots import roster
from ironmuster.bots.roster import MakeBot
from ironmuster.kernel.chance import Dice
from ironmuster.kernel.errors import EngineError, SaveError
from ironmuster.kernel.replay import Recorder, Replay, Systems, resume
from ironmuster.kernel.system import RuleSystem
from ironmuster.kernel.waypoints import mark_of
from ironmuster.match.journal import Row, entry_of, pending, rows_of, standing
from ironmuster.match.kept import Stored, fill, fitting, last_sound, way_of
from ironmuster.match.log import Log
from ironmuster.match.play import Match
from ironmuster.match.seats import SeatSpec, check_seats


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
    kept: Sequence[Stored] = (),
) -> Match:
    """Play a match again from its header (a replay without entries) and its journal; `SaveError`
    says what does not fit. Of what is `kept` beside the journal, the last position that fits it
    saves playing what came before; where the journal does not go on from there, all is played."""
    journal = list(rows)
    try:
        return _loaded(record, seats, key, journal, systems, make, kept)
    except SaveError:
        if not kept:
            raise
        return _loaded(record, seats, key, journal, systems, make, ())


def _loaded(
    record: Replay,
    seats: Sequence[SeatSpec],
    key: bytes,
    journal: Sequence[Row],
    systems: Systems,
    make: MakeBot,
    kept: Sequence[Stored],
) -> Match:
    match = Match(resume(record, 0, key, systems), tuple(seats), key, make)
    players = match.game.system.seats(match.game.state)
    if len(seats) != players:
        raise SaveError(f"seats: {len(seats)}, but {players} play")
    rows = standing(journal)
    begun = _skip(match, rows, record, kept) if kept else 0
    for row in rows[begun:]:
        match.again(row)
    used = max([record.position, *(row.position for row in journal)])
    match.game.use(Dice(key, used))
    for row in pending(journal):
        _roll_again(match, row)
    match.seq = journal[-1].seq if journal else 0
    match.taken_back = max((row.seq for row in journal if row.kind == "undo"), default=0)
    match.moved = max((row.seq for row in journal if row.kind != "seat"), default=0)
    return match


def _skip(match: Match, rows: Sequence[Row], record: Replay, kept: Sequence[Stored]) -> int:
    """Go over to the last position kept on the way of a journal; return how many of its rows lead
    there."""
    recorder = match.recorder
    acts = [place for place, row in enumerate(rows) if row.kind == "act"]
    marks = list(
        accumulate((entry_of(rows[at]) for at in acts), mark_of, initial=recorder.marks[0])
    )
    stored = fitting(kept, recorder, marks, [rows[at].seq for at in acts])
    begun, game = last_sound(stored, recorder)
    recorder.waypoints.stored = {one.head.place: way_of(one) for one in stored}
    if not begun:
        return 0
    end = acts[begun - 1] + 1
    for row in rows[:end]:
        match.skip(row)
    recorder.game = game
    for slug in record.entered:
        recorder.met.setdefault(slug, begun)
    match.log = Log()
    fill(match, stored, begun)
    return end


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
    rows = rows_of(replay.entries[:count])
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
