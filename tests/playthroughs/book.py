"""Playthroughs: whole games as text that a person can read and a machine can play again.

A file is a heading, then one passage for each action: who answered what, with the dice that fell,
and below it what the log said of it; in a battle inside the game, the system it is fought in beside
who answered. The last line is the fingerprint of the last position.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from ironmuster.bots.roster import make
from ironmuster.kernel.chance import Dice, derive, key_of
from ironmuster.kernel.game import Game
from ironmuster.kernel.names import named
from ironmuster.kernel.notation import parse_action, text_of
from ironmuster.kernel.replay import FORMAT, Entry, Recorder, Replay, opening, walk
from ironmuster.kernel.seat import Seat
from ironmuster.kernel.snapshot import fingerprint
from ironmuster.kernel.value import Event, union
from ironmuster.registry import MODULES
from tests.contract.scenarios import CASES, SYSTEMS, Case, kept

BOT: Final = "greedy"
PLAYTHROUGHS: Final = [case for case in CASES if case.system.name in MODULES]


def file_of(case: Case) -> Path:
    """Where the playthrough of a case is kept."""
    return kept(case.system.name, "playthroughs") / f"{case.label}.txt"


def play(case: Case) -> list[str]:
    """Return the lines of a new game that the bot plays against itself."""
    root = key_of(f"playthrough of {case.name}")
    record = Recorder(case.system, case.scenario, derive(root, "dice"), SYSTEMS)
    seats = range(case.system.seats(record.game.state))
    bots = [make(BOT, case.system.name, Dice(derive(root, f"bot {seat}"))) for seat in seats]
    while (decision := record.game.decision) is not None:
        seat = Seat(record.game, decision.player)
        record.act(decision.options.at(bots[decision.player].choose(seat)))
    return list(tell(case, record.opening, record.entries))


def tell(case: Case, drawn: tuple[Any, ...], entries: list[Entry]) -> Iterator[str]:
    """Play recorded answers under the rules as they are now; yield the lines of the game.

    `SaveError` names the first answer or die that does not fit any more.
    """
    game = opening(case.system, case.scenario, drawn, SYSTEMS)
    yield f"# {case.system.title}, {case.label}: {BOT} against itself."
    yield "# Written by `python -m tests.playthroughs`."
    yield f"version {case.system.version}"
    yield f"set-up {msgspec.json.encode(case.scenario, order='deterministic').decode()}"
    yield _rolled("opening", drawn)
    yield from _log(game, game.events)
    for entry, events in zip(entries, walk(game, entries), strict=True):
        action = msgspec.convert(entry.action, union(SYSTEMS[entry.system].actions), str_keys=True)
        inside = f" {entry.system}" if entry.system != case.system.name else ""
        yield ""
        yield _rolled(f"{entry.player}{inside}: {text_of(action)}", entry.draws)
        yield from _log(game, events)
    yield ""
    outcome = game.outcome
    if outcome is not None:
        scores = " to ".join(f"{score:g}" for score in outcome.scores)
        yield f"end {scores}, {outcome.reason}"
    yield f"position {fingerprint(game)}"


def read(case: Case, lines: list[str]) -> tuple[tuple[Any, ...], list[Entry]]:
    """Return the opening dice and the answers that a file tells."""
    drawn: tuple[Any, ...] = ()
    entries: list[Entry] = []
    for line in lines:
        text, draws = _unrolled(line)
        who, _, words = text.partition(": ")
        player, _, inside = who.partition(" ")
        if text == "opening":
            drawn = draws
        elif player.isdecimal():
            system = inside or case.system.name
            action = parse_action(words, SYSTEMS[system].actions)
            body = msgspec.to_builtins(action, str_keys=True)
            entries.append(Entry(int(player), system, body, draws, 0))
    return drawn, entries


def retell(case: Case, lines: list[str]) -> list[str]:
    """Return what a file should say under the rules as they are now."""
    return list(tell(case, *read(case, lines)))


def replay_of(case: Case) -> Replay:
    """Return the game a file tells as a replay file that verifies."""
    drawn, entries = read(case, file_of(case).read_text("utf-8").splitlines())
    game = opening(case.system, case.scenario, drawn, SYSTEMS)
    for _ in walk(game, entries):
        pass
    return recording(case, game, drawn, entries)


def recording(
    case: Case, game: Game[Any, Any], opening: tuple[Any, ...], entries: list[Entry]
) -> Replay:
    """Return what was played as a replay file that verifies."""
    return Replay(
        FORMAT,
        case.system.name,
        case.system.version,
        case.system.catalog.digest,
        msgspec.to_builtins(case.scenario, str_keys=True),
        opening,
        tuple(entries),
        fingerprint(game),
        game.outcome,
    )


def version_of(lines: list[str]) -> int:
    """Return the rules version of a file."""
    return int(next(line for line in lines if line.startswith("version ")).split()[1])


def position_of(lines: list[str]) -> str:
    """Return the last position of a file, which no change of words alters."""
    return lines[-1]


def _rolled(text: str, draws: tuple[Any, ...]) -> str:
    return f"{text} | {' '.join(map(str, draws))}" if draws else text


def _unrolled(line: str) -> tuple[str, tuple[Any, ...]]:
    text, _, draws = line.partition(" | ")
    return text, tuple(int(word) if word.isdecimal() else word for word in draws.split())


def _log(game: Game[Any, Any], events: list[Event]) -> Iterator[str]:
    for event in events:
        teller = game.teller(event)
        line = teller.system.telling.narrate(teller, event)
        yield f"    {named(line.text)}" + (f" [{line.rule}]" if line.rule else "")
