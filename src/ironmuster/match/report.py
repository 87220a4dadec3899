"""The report of a match: how it ended, how long it was, who decided and thought how much, and the
figures its rule system makes of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from ironmuster.kernel.errors import EngineError
from ironmuster.kernel.game import Game, Step
from ironmuster.kernel.replay import Entry, Replay, Systems, action_of, begin, walk
from ironmuster.kernel.report import Report
from ironmuster.kernel.seal import seal_of
from ironmuster.kernel.system import Outcome
from ironmuster.kernel.value import Value
from ironmuster.match.journal import Row


class StillHidden(EngineError):
    """The report would show what a seat may not know yet."""


class MatchReport(Value, frozen=True):
    """A match in figures. `decisions` and `seconds` of thought go by player; there are no `seconds`
    where nobody took the time, and no `figures` of a rule system that makes none. `seal` was known
    from the first action on; the `dice_key` it belongs to is told after the last."""

    system: str
    title: str
    players: tuple[str, ...]
    over: Outcome | None
    actions: int
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    figures: Report
    seal: str = ""
    dice_key: str = ""


def report_of(
    replay: Replay,
    systems: Systems,
    players: Sequence[str] = (),
    seconds: Sequence[float] = (),
    show_hidden: bool = False,
    key: bytes = b"",
) -> MatchReport:
    """Play a match again and report on it; `StillHidden` while it runs and hides something."""
    game = begin(replay, systems)
    system, entries = game.system, replay.entries
    steps = tell(game, entries)
    figures = system.telling.report(game, steps)
    for _ in steps:
        pass  # a system that makes no figures has not played the match to its end
    if game.decision is not None and game.secretive() and not show_hidden:
        raise StillHidden("the report would show what is hidden; finish the match")
    seats = range(system.seats(game.state))
    return MatchReport(
        system.name,
        system.title,
        tuple(players) or tuple(f"Player {seat + 1}" for seat in seats),
        game.outcome,
        len(entries),
        tuple(sum(entry.player == seat for entry in entries) for seat in seats),
        tuple(seconds),
        figures,
        seal_of(key) if key else "",
        key.hex() if game.over else "",
    )


def tell(game: Game[Any, Any], entries: Sequence[Entry]) -> Iterator[Step]:
    """Play recorded entries on `game`, yielding each with the position before it."""
    for number, entry in enumerate(entries, 1):
        before = game.clone()
        action = action_of(game, entry)
        for events in walk(game, [entry]):
            yield Step(number, entry.player, action, entry.draws, before, game, events)


def thinking(rows: Iterable[Row], seats: int) -> tuple[float, ...]:
    """Return the seconds each player took for its answers, taken-back ones included; nothing where
    no time was kept."""
    found, last = [0] * seats, 0
    for row in rows:
        if row.spent:
            found[row.player] += max(0, row.spent - last)
            last = row.spent
    return tuple(one / 1000 for one in found) if last else ()
