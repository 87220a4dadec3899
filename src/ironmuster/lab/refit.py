"""Battles of a campaign played out by bots, and what its tables say of them.

A battle depends on the seed, its cell and its number only. Two numbers that follow each other have
the same field and the same dice; in the second the sides are swapped.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from time import process_time
from typing import Any

from ironmuster.bots import roster
from ironmuster.kernel.chance import Dice, derive, key_of
from ironmuster.kernel.engagement import Host, read_account
from ironmuster.kernel.errors import DataError
from ironmuster.kernel.fitting import Fitting
from ironmuster.kernel.game import start
from ironmuster.kernel.value import Value
from ironmuster.lab.play import play
from ironmuster.lab.series import Systems
from ironmuster.lab.spread import Chunk, Played, processes, spread
from ironmuster.lab.stats import Estimate, share
from ironmuster.registry import SYSTEMS

FIELDS = 256  # a campaign draws one of so many
SEATS = (0, 1)


class RefitSpec(Value, frozen=True, kw_only=True):
    """Whose tables are held against the battles of which system, played by which bot; `games` are
    the battles of each cell."""

    campaign: str
    system: str
    bot: str = "greedy"
    games: int
    seed: int | str = 1


class Fought(Value, frozen=True):
    """A battle: how it ended, and the percent of the attacker's and defender's force that has
    survived."""

    cell: str
    number: int
    swapped: bool
    field: int
    grade: str
    survived: tuple[int, int]


class Survivors(Value, frozen=True):
    """The mean percent of attackers and defenders that have survived a battle of a grade."""

    grade: str
    battles: int
    attacker: float
    defender: float


class CellResult(Value, frozen=True):
    """What the battles of a cell came to, with the sides one way or the other: the share of each
    grade, what the tables say, the largest difference, and the entry that would come nearest."""

    cell: str
    swapped: bool
    battles: int
    measured: dict[str, Estimate]
    expected: dict[str, float]
    residual: float
    best: str
    survivors: tuple[Survivors, ...]


class Refit(Value, frozen=True):
    """All cells, in the campaign's order."""

    spec: RefitSpec
    cells: tuple[CellResult, ...]


def run(
    spec: RefitSpec,
    jobs: int = 1,
    progress: Callable[[int], object] = lambda finished: None,
    systems: Systems = SYSTEMS,
) -> Refit:
    """Play the battles of every cell in `jobs` processes; `progress` is told how many were just
    finished."""
    fitting, _ = parts_of(spec, systems)
    if spec.games < 2 or spec.games % 2:
        raise DataError(f"games: an even number from 2 on, not {spec.games}: sides are swapped")
    roster.check(spec.bot, spec.system)
    fought: list[Fought] = []
    wanted = [range(spec.games) for _ in fitting.cells]
    with processes(min(jobs, spec.games * len(wanted))) as executor:
        work = partial(fight_all, systems, spec)
        for done in spread(work, fitting.cells, wanted, executor, jobs):
            fought += done.records
            progress(len(done.records))
    fought.sort(key=lambda one: one.number)
    return Refit(spec, tuple(results(spec, fought, systems)))


def parts_of(spec: RefitSpec, systems: Systems) -> tuple[Fitting[Any], Host[Any]]:
    """Return the tables of the campaign and the host; `DataError` where there are none."""
    for name in (spec.campaign, spec.system):
        if name not in systems:
            raise DataError(f"there is no rule system {name!r}; there are: {', '.join(systems)}")
    fitting, host = systems[spec.campaign].fitting, systems[spec.system].host
    if fitting is None:
        raise DataError(f"{spec.campaign} has no tables that battles could be held against")
    if host is None:
        raise DataError(f"{spec.system} fights no battles of a campaign")
    return fitting, host


def fight_all(systems: Systems, spec: RefitSpec, cell: str, chunk: Chunk) -> Played:
    """Fight some battles of a cell, in this process."""
    begun = process_time()
    fought = [fight(spec, cell, number, systems) for number in chunk.numbers]
    return Played(chunk, fought, process_time() - begun)


def fight(spec: RefitSpec, cell: str, number: int, systems: Systems) -> Fought:
    """Fight the battle of a cell with this number."""
    fitting, host = parts_of(spec, systems)
    system, catalog = systems[spec.system], systems[spec.campaign].catalog
    pair, turned = divmod(number, 2)
    root = key_of(spec.seed)
    field = Dice(derive(root, f"{cell}, field {pair}")).below(FIELDS)
    asked = fitting.engagement(catalog, cell, host, field, bool(turned))
    bots = [
        roster.make(
            spec.bot, spec.system, Dice(derive(root, f"{cell}, battle {number}, bot {seat}"))
        )
        for seat in SEATS
    ]
    dice = Dice(derive(root, f"{cell}, table {pair}"))
    game = start(system, host.engage(asked), dice, systems, observed=False)
    play(game, bots, system.limit)
    account = read_account(system.account(game.state), asked)
    one, other = [100 * side.survive // side.start for side in account.sides]
    return Fought(cell, number, bool(turned), field, fitting.grade(account), (one, other))


def results(spec: RefitSpec, fought: list[Fought], systems: Systems) -> Iterator[CellResult]:
    """Yield what the battles of each cell came to, both ways round."""
    fitting, _ = parts_of(spec, systems)
    for cell in fitting.cells:
        for swapped in (False, True):
            battles = [one for one in fought if (one.cell, one.swapped) == (cell, swapped)]
            yield result_of(cell, swapped, battles, fitting, systems[spec.campaign].catalog)


def result_of(
    cell: str, swapped: bool, battles: list[Fought], fitting: Fitting[Any], catalog: Any
) -> CellResult:
    """Return what battles of a cell came to."""
    counts = {grade: [one for one in battles if one.grade == grade] for grade in fitting.grades}
    measured = {grade: share(len(found), len(battles)) for grade, found in counts.items()}
    shares = [one.value for one in measured.values()]
    expected = fitting.expected(catalog, cell, swapped)
    apart = [abs(one - other) for one, other in zip(shares, expected, strict=True)]
    return CellResult(
        cell,
        swapped,
        len(battles),
        measured,
        dict(zip(fitting.grades, [round(one, 6) for one in expected], strict=True)),
        round(max(apart), 6),
        fitting.best(catalog, cell, swapped, shares),
        tuple([survivors(grade, found) for grade, found in counts.items() if found]),
    )


def survivors(grade: str, battles: list[Fought]) -> Survivors:
    """Return the mean percents of who has survived."""
    one, other = (sum(battle.survived[seat] for battle in battles) for seat in SEATS)
    count = len(battles)
    return Survivors(grade, count, round(one / count, 2), round(other / count, 2))
