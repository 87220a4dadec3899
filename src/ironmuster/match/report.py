"""The report of a match: how it ended, how long it was, who decided and thought how much, and the
figures its rule system makes of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from ironmuster.kernel import packing
from ironmuster.kernel.bounds import SAVED
from ironmuster.kernel.errors import EngineError, SaveError
from ironmuster.kernel.game import Game, Step
from ironmuster.kernel.inside import seats_of
from ironmuster.kernel.names import named
from ironmuster.kernel.replay import Entry, Replay, Systems, action_of, begin, walk
from ironmuster.kernel.report import Report
from ironmuster.kernel.seal import seal_of
from ironmuster.kernel.system import Outcome
from ironmuster.kernel.value import Concede, Event, Value
from ironmuster.match.journal import Row


class StillHidden(EngineError):
    """The report would show what a seat may not know yet."""


class PartReport(Value, frozen=True):
    """What is told in figures of a match and of each battle inside it alike."""

    system: str
    title: str
    players: tuple[str, ...]
    over: Outcome | None
    actions: int
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    figures: Report


class BattleReport(PartReport, frozen=True):
    """A battle inside a match in figures of its own system, its players by their numbers there.

    `seats` are theirs in the match, in which its answers came from action number `first` to `last`;
    `chapter` is the one of the match it was fought in, such as a turn.
    """

    seats: tuple[int, ...]
    first: int
    last: int
    chapter: str = ""


class MatchReport(PartReport, frozen=True):
    """A match in figures. `decisions` and `seconds` of thought go by player; there are no `seconds`
    where nobody took the time, and no `figures` of a rule system that makes none. `seal` was known
    from the first action on; the `dice_key` it belongs to is told after the last. The `figures` are
    those of the match; each of the `battles` inside it has its own. `under` says by which rules it
    was played where it was kept and could not be worked out anew."""

    seal: str = ""
    dice_key: str = ""
    battles: tuple[BattleReport, ...] = ()
    under: str = ""


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
    names = tuple(players) or tuple(f"Player {seat + 1}" for seat in seats)
    return MatchReport(
        system.name,
        system.title,
        names,
        game.outcome,
        len(entries),
        tuple(sum(entry.player == seat for entry in entries) for seat in seats),
        tuple(seconds),
        with_names(figures, names),
        seal_of(key) if key else "",
        key.hex() if game.over else "",
        battles_of(replay, systems, names),
    )


def with_names(figures: Report, names: Sequence[str], seats: Sequence[int] = ()) -> Report:
    """Put names in the place of the marks of players, in what figures say in words; `seats` are
    those of a battle's players in the match."""
    bars = tuple(
        replace(
            one, rows=tuple(replace(row, name=named(row.name, names, seats)) for row in one.rows)
        )
        for one in figures.bars
    )
    moments = tuple(replace(one, text=named(one.text, names, seats)) for one in figures.moments)
    return replace(figures, bars=bars, moments=moments)


def battles_of(replay: Replay, systems: Systems, names: Sequence[str]) -> tuple[BattleReport, ...]:
    """Play a match again and report on the battles inside it, in their order: once for every depth
    at which any is fought."""
    if not any(entry.system != replay.system for entry in replay.entries):
        return ()
    found: list[BattleReport] = []
    depth = 1
    while fought := _battles_at(depth, begin(replay, systems), replay.entries, names):
        found += fought
        depth += 1
    return tuple(sorted(found, key=lambda one: one.first))


def _battles_at(
    depth: int, game: Game[Any, Any], entries: Sequence[Entry], names: Sequence[str]
) -> list[BattleReport]:
    """Report on the battles that are fought inside so many games, on the first position of a
    match."""
    course = _Course(game, names)
    steps, found = course.noted(tell(game, entries)), []
    at = 0
    while True:
        while (inner := _inside(game, depth)) is not None:
            told, chapter = _Battle(game, inner, depth, steps, at), course.chapter
            found.append(replace(told.report(names), chapter=chapter))
            at = told.last
            if _inside(game, depth) is inner:
                return found  # it goes on
        step = next(steps, None)
        if step is None:
            return found
        at = step.number


def _inside(game: Game[Any, Any], depth: int) -> Game[Any, Any] | None:
    """Return the game that is played inside so many others, if there is one."""
    inner: Game[Any, Any] | None = game
    for _ in range(depth):
        inner = None if inner is None else inner.child
    return inner


class _Course:
    """The chapters of a match as it is played again; `chapter` is the one it has come to."""

    def __init__(self, game: Game[Any, Any], names: Sequence[str]) -> None:
        self.game = game
        self.names = names
        self.chapter = ""
        self._hear(game.events)

    def noted(self, steps: Iterable[Step]) -> Iterator[Step]:
        """Yield the steps, each once its chapter is noted."""
        for step in steps:
            self._hear(step.events)
            yield step

    def _hear(self, events: Iterable[Event]) -> None:
        system = self.game.system
        for event in events:
            if isinstance(event, system.chapters):
                line = system.telling.narrate(self.game, event)
                self.chapter = named(line.text, self.names)


class _Battle:
    """A battle that begins after action number `at`; it takes its steps from those of the match."""

    def __init__(
        self,
        game: Game[Any, Any],
        inner: Game[Any, Any],
        depth: int,
        steps: Iterator[Step],
        at: int,
    ) -> None:
        self.game, self.inner, self.depth, self.match = game, inner, depth, steps
        self.first = at + 1
        self.last = at
        self.seats = seats_of(game, inner) or tuple(range(inner.system.seats(inner.state)))
        self.decisions = [0] * len(self.seats)

    def report(self, names: Sequence[str]) -> BattleReport:
        """Report on the battle; then the match stands where it ended, or at its last action."""
        inner, system, steps = self.inner, self.inner.system, self._steps()
        figures = system.telling.report(inner, steps)
        for _ in steps:
            pass  # a system that makes no figures has not played it to its end
        return BattleReport(
            system.name,
            system.title,
            tuple([names[seat] for seat in self.seats]),
            inner.outcome,
            sum(self.decisions),
            tuple(self.decisions),
            (),
            with_names(figures, names, self.seats),
            self.seats,
            self.first,
            self.last,
        )

    def _steps(self) -> Iterator[Step]:
        """Yield the answers of those who fight it, by its own numbers."""
        for step in self.match:
            self.last, inner = step.number, self.inner
            before = _inside(step.before, self.depth)
            player = self.seats.index(step.player) if step.player in self.seats else None
            open_question = None if before is None else before.decision
            if open_question is not None and not isinstance(step.action, Concede):
                player = open_question.player
            if before is not None and player is not None:
                self.decisions[player] += 1
                events = inner.events
                yield Step(step.number, player, step.action, step.draws, before, inner, events)
            if _inside(self.game, self.depth) is not inner:
                return


def tell(game: Game[Any, Any], entries: Sequence[Entry]) -> Iterator[Step]:
    """Play recorded entries on `game`, yielding each with the position before it."""
    for number, entry in enumerate(entries, 1):
        before = game.clone()
        action = action_of(game, entry)
        for events in walk(game, [entry]):
            yield Step(number, entry.player, action, entry.draws, before, game, events)


def kept_report(replay: Replay) -> MatchReport:
    """Return the report that was kept with a match when it was over; `SaveError` where none was, or
    when it is damaged."""
    if not replay.report:
        raise SaveError("no report was kept")
    found: MatchReport = packing.unpack(replay.report, MatchReport, SAVED, "the report")
    if (found.system, found.over) != (replay.system, replay.outcome):
        raise SaveError("the report: it is one of another match")
    parts: list[PartReport] = [found, *found.battles]
    for part in parts:
        if {len(part.decisions), len(part.seconds) or len(part.players)} != {len(part.players)}:
            raise SaveError("the report: it is not of all who played")
    return found


def thinking(rows: Iterable[Row], seats: int) -> tuple[float, ...]:
    """Return the seconds each player took for its answers, taken-back ones included; nothing where
    no time was kept."""
    found, last = [0] * seats, 0
    for row in rows:
        if row.spent:
            found[row.player] += max(0, row.spent - last)
            last = row.spent
    return tuple(one / 1000 for one in found) if last else ()
