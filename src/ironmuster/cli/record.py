"""`ironmuster replay`: read, check and print the record of a match."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from msgspec.structs import replace

from ironmuster.cli import scenario as words
from ironmuster.cli.figures import show_report
from ironmuster.cli.shell import show, show_json
from ironmuster.kernel.bounds import SAVED, read_bytes
from ironmuster.kernel.errors import DataError, OtherRules, SaveError
from ironmuster.kernel.game import Game
from ironmuster.kernel.inside import seats_of
from ironmuster.kernel.names import named
from ironmuster.kernel.replay import Replay, begin, load, verify, walk
from ironmuster.kernel.seal import drawn_from, seal_of
from ironmuster.kernel.value import Event
from ironmuster.match import MatchReport, report_of
from ironmuster.registry import SYSTEMS

REPLAY = """Print the record of a match, move by move, or check it.

--verify plays every recorded action and draw again and compares the last position with the one
recorded; what does not fit is named, with exit code 2. --key, which the report of a finished match
shows, has every die drawn again as well, and says how many come from that key; others are real
dice, and what was played before a match was gone on with. --report prints the match in figures.
A match of another version of the rules is told as it was then, and says so; it cannot be checked.

\b
Examples:
  ironmuster replay match.json
  ironmuster replay match.json --upto 20 --json
  ironmuster replay match.json --verify
  ironmuster replay match.json --verify --key 0f3a...
  ironmuster replay match.json --report
"""


def replay(
    file: Annotated[Path, typer.Argument(help="A replay, as the server exports it.")],
    check: Annotated[bool, typer.Option("--verify", help="Play it again and compare.")] = False,
    text: Annotated[bool, typer.Option("--text", help="Print it; this is the default.")] = False,
    key: Annotated[str, typer.Option(help="The key of the dice, as the report shows it.")] = "",
    report: Annotated[bool, typer.Option("--report", help="Print the match in figures.")] = False,
    upto: Annotated[int | None, typer.Option(min=0, help="Stop after so many actions.")] = None,
    as_json: words.Json = False,
) -> None:
    """Print or verify a replay."""
    raw = read_bytes(file, str(file), SAVED.size)
    try:
        found = load(raw)
        if report:
            _report(found, check, upto, as_json)
        else:
            _print(found, check or bool(key), text or not (check or key), upto, as_json, key)
    except (SaveError, DataError) as fault:
        raise SaveError(f"{file}: {fault}") from None


def _report(found: Replay, check: bool, upto: int | None, as_json: bool) -> None:
    _reaches(found, upto)
    if check:
        verify(found, SYSTEMS)
    match = _reported(found, upto)
    if as_json:
        show_json(match)
    else:
        show_report(match)


def _reported(found: Replay, upto: int | None) -> MatchReport:
    """Return the match in figures, or as they were told of one of other rules."""
    try:
        part = replace(found, entries=found.entries[:upto])
        return report_of(part, SYSTEMS, show_hidden=True)
    except OtherRules:
        from ironmuster.cli.older import report_then  # what it needs takes long to load

        return report_then(found, upto)


def _reaches(found: Replay, upto: int | None) -> None:
    if upto is not None and upto > len(found.entries):
        raise DataError(f"--upto {upto}: the replay has {len(found.entries)} actions")


def _print(
    found: Replay, check: bool, text: bool, upto: int | None, as_json: bool, key: str = ""
) -> None:
    _reaches(found, upto)
    body = _head(found)
    if check:
        verify(found, SYSTEMS)
        body["verified"] = True
        if key:
            body.update(_dice(found, key))
    under, lines = _lines(found, upto) if text else ("", ())
    if as_json:
        marked = {"under": under} if under else {}
        show_json({**body, **marked, "lines": list(lines)} if text else body)
        return
    show("  ".join(f"{key} {value}" for key, value in body.items() if value is not None))
    if under:
        show(f"It was {under}; this is how it was told then.")
    for line in lines:
        show(_printed(line))


def _lines(found: Replay, upto: int | None) -> tuple[str, Iterable[dict[str, Any]]]:
    """Return every sentence of the log; and by which other rules it was played, if it was."""
    try:
        return "", told(found, upto)
    except OtherRules:
        from ironmuster.cli.older import marked, told_then  # what it needs takes long to load

        return marked(found), told_then(found, upto)


def _dice(found: Replay, words: str) -> dict[str, Any]:
    """Return whether the dice are those of a key, and the seal it should have had."""
    try:
        key = bytes.fromhex(words)
    except ValueError:
        key = b""
    if not 16 <= len(key) <= 64:
        raise DataError("--key: not a key of dice")
    drawn = drawn_from(found, key, SYSTEMS)
    return {"seal": seal_of(key), "dice_of_key": drawn.stream, "other_dice": drawn.others}


def _head(found: Replay) -> dict[str, Any]:
    outcome = found.outcome
    return {
        "system": found.system,
        "version": found.version,
        "actions": len(found.entries),
        "result": outcome.told(_names(found)) if outcome else None,
        "reason": outcome.reason if outcome else None,
        "scores": outcome.scores if outcome else None,
        "teams": outcome.teams if outcome and outcome.teams else None,
        "fingerprint": found.fingerprint,
    }


def _names(found: Replay) -> list[str]:
    """Return what the players are called; without names they are numbered."""
    count = len(found.outcome.scores) if found.outcome else 0
    return [*found.names, *(f"player {n + 1}" for n in range(len(found.names), count))]


def told(found: Replay, upto: int | None) -> Iterator[dict[str, Any]]:
    """Return every sentence of the log, with the number of the action and its rule."""
    game = begin(found, SYSTEMS)
    return _from(game, found, upto)


def _from(game: Game[Any, Any], found: Replay, upto: int | None) -> Iterator[dict[str, Any]]:
    yield from _sentences(game, game.events, 0, found.names)
    entries = list(found.entries[:upto])
    for number, events in enumerate(walk(game, entries), 1):
        yield from _sentences(game, events, number, found.names)


def _sentences(
    game: Game[Any, Any], events: list[Event], number: int, names: Sequence[str]
) -> Iterator[dict[str, Any]]:
    for event in events:
        teller = game.teller(event)
        line = teller.system.telling.narrate(teller, event)
        text = named(line.text, names, seats_of(game, teller))
        yield {"action": number, "text": text, "rule": line.rule}


def _printed(line: dict[str, Any]) -> str:
    rule = f"  [{line['rule']}]" if line["rule"] else ""
    return f"{line['action']:>4}  {line['text']}{rule}"
