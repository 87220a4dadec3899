"""Many games of the same kind, in as many processes as wanted, with the same result each time.

The numbers of a game depend on the seed and on its own number only: the dice of the table come
from `derive(key of the seed, "table n")`, those of each bot from a key of its own. With `swap`
the games come in rounds at the same table: every bot sits once in every seat, on common dice. One
player alone has a table for each game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from hashlib import blake2b
from time import process_time
from typing import TYPE_CHECKING, Any

import msgspec

from ironmuster.bots import roster
from ironmuster.kernel.bot import Bot
from ironmuster.kernel.chance import Dice, derive, key_of
from ironmuster.kernel.errors import DataError, EngineError
from ironmuster.kernel.game import start
from ironmuster.kernel.snapshot import fingerprint
from ironmuster.kernel.system import Outcome, RuleSystem
from ironmuster.kernel.value import Value, readable
from ironmuster.lab.play import play
from ironmuster.lab.spread import Chunk, Played, processes, spread
from ironmuster.registry import SYSTEMS

if TYPE_CHECKING:
    from concurrent.futures import Executor

Systems = Mapping[str, RuleSystem[Any, Any]]


class SeriesSpec(Value, frozen=True, kw_only=True):
    """What is played: the scenario as plain data, one bot for each seat, how often."""

    system: str
    scenario: dict[str, Any]
    bots: tuple[str, ...]
    games: int
    seed: int | str = 1
    swap: bool = True


class GameRecord(Value, frozen=True):
    """What is kept of one game; `seats` names the place of each seat's bot in the series."""

    number: int
    seats: tuple[int, ...]
    scores: tuple[float, ...]
    reason: str
    decisions: int
    summary: dict[str, int]
    fingerprint: str
    curves: dict[str, list[int]] = msgspec.field(default_factory=dict)
    teams: tuple[int, ...] = ()

    @property
    def together(self) -> bool:
        """Whether its players won or lost together, or one alone."""
        return Outcome(self.scores, self.reason, self.teams).together

    def score_of(self, bot: int) -> float:
        """Return the score of the series' bot at place `bot`."""
        return self.scores[self.seats.index(bot)]


class Series(Value, frozen=True):
    """The games of a series in order; `seconds` is the processor time of playing them."""

    spec: SeriesSpec
    games: tuple[GameRecord, ...]
    seconds: float

    @property
    def fingerprint(self) -> str:
        """Equal series have equal fingerprints, down to the last position of every game."""
        return blake2b(msgspec.json.encode(self.games), digest_size=16).hexdigest()


def run(
    spec: SeriesSpec,
    jobs: int = 1,
    progress: Callable[[int], object] = lambda finished: None,
    systems: Systems = SYSTEMS,
    executor: Executor | None = None,
    part: range | None = None,
) -> Series:
    """Play a series, or the games of a `part` of it, in `jobs` processes of this machine or on any
    `executor`, which plays so many at a time; `progress` is told how many games were just finished.
    """
    return run_all([spec], jobs, progress, systems, executor, part)[0]


def run_all(
    specs: Sequence[SeriesSpec],
    jobs: int = 1,
    progress: Callable[[int], object] = lambda finished: None,
    systems: Systems = SYSTEMS,
    executor: Executor | None = None,
    part: range | None = None,
) -> list[Series]:
    """Play several series in the same processes, or of each the games of a part."""
    for spec in specs:
        check(spec, systems)
        if part is not None and not 0 <= part.start < part.stop <= spec.games:
            found = f"{part.start} to {part.stop - 1}"
            raise DataError(f"games are counted from 0 to {spec.games - 1} here, not {found}")
    if executor is None:
        with processes(min(jobs, sum(spec.games for spec in specs))) as own:
            return _played(specs, jobs, progress, systems, own, part)
    return _played(specs, jobs, progress, systems, executor, part)


def _played(
    specs: Sequence[SeriesSpec],
    jobs: int,
    progress: Callable[[int], object],
    systems: Systems,
    executor: Executor | None,
    part: range | None,
) -> list[Series]:
    games: list[list[GameRecord]] = [[] for _ in specs]
    seconds = [0.0 for _ in specs]
    wanted = [range(spec.games) if part is None else part for spec in specs]
    play = partial(play_chunk, systems)
    for (place, _), records, spent in spread(play, specs, wanted, executor, jobs):
        games[place] += records
        seconds[place] += spent
        progress(len(records))
    return [
        Series(spec, tuple(sorted(found, key=lambda game: game.number)), spent)
        for spec, found, spent in zip(specs, games, seconds, strict=True)
    ]


def check(spec: SeriesSpec, systems: Systems = SYSTEMS) -> None:
    """Raise `DataError` when a series cannot be played as described."""
    if spec.system not in systems:
        raise DataError(f"there is no rule system {spec.system!r}; there are: {', '.join(systems)}")
    if spec.games < 1:
        raise DataError(f"a series has at least 1 game, not {spec.games}")
    for bot in spec.bots:
        roster.check(bot, spec.system)
    system = systems[spec.system]
    seats = seats_of(system, scenario_of(spec, systems))
    if len(spec.bots) != seats:
        raise DataError(
            f"{spec.system} has {seats} player{'s' * (seats > 1)} here; "
            f"{len(spec.bots)} bots are named: {', '.join(spec.bots)}"
        )


def seats_of(system: RuleSystem[Any, Any], scenario: Any) -> int:
    """Return how many play a scenario."""
    state, _ = system.setup(scenario)
    return system.seats(state)


def bots_for(named: Sequence[str], seats: int) -> tuple[str, ...]:
    """Return the bot of each seat: one name stands for all, and without names the regular plays
    against chance."""
    if not named:
        return ("greedy", *["random"] * (seats - 1))
    return tuple(named) * seats if len(named) == 1 else tuple(named)


def scenario_of(spec: SeriesSpec, systems: Systems) -> Value:
    """Return the scenario as the system's own type."""
    try:
        kind = readable(systems[spec.system].scenario_type)
        made: Value = msgspec.convert(spec.scenario, kind)
    except msgspec.ValidationError as fault:
        raise DataError(f"scenario: {fault}") from None
    return made


def play_game(spec: SeriesSpec, number: int, systems: Systems) -> tuple[GameRecord, float]:
    """Play the game with this number; return its record and the processor time it took."""
    system = systems[spec.system]
    count = len(spec.bots)
    table, turn = divmod(number, count) if spec.swap else (number, 0)
    seats = tuple((seat + turn) % count for seat in range(count))
    root = key_of(spec.seed)
    bots = [
        roster.make(spec.bots[bot], spec.system, Dice(derive(root, f"game {number}, bot {bot}")))
        for bot in seats
    ]
    scenario = scenario_of(spec, systems)

    def inside(player: int, battle: str) -> Bot:
        named = f"game {number}, bot {seats[player]} in {battle}"
        dice = Dice(derive(root, named))
        return roster.make_inside(roster.make, spec.bots[seats[player]], battle, dice)

    begun = process_time()
    game = start(system, scenario, Dice(derive(root, f"table {table}")), systems, observed=False)
    try:
        decisions = play(game, bots, system.limit, inside)
    except EngineError as fault:
        raise EngineError(f"game {number} of seed {spec.seed}: {fault}") from None
    spent = process_time() - begun
    outcome = game.outcome
    assert outcome is not None
    record = GameRecord(
        number,
        seats,
        outcome.scores,
        outcome.reason,
        decisions,
        system.telling.summary(game.state),
        fingerprint(game),
        system.telling.curves(game.state),
        outcome.teams,
    )
    return record, spent


def play_chunk(systems: Systems, spec: SeriesSpec, chunk: Chunk) -> Played:
    """Play some games of a series, in this process."""
    played = [play_game(spec, number, systems) for number in chunk.numbers]
    return Played(chunk, [record for record, _ in played], sum(spent for _, spent in played))
