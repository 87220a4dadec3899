"""Round robins: every force against every other, in both seats, on every map."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import permutations
from typing import TYPE_CHECKING, Any

from ironmuster.kernel.errors import DataError
from ironmuster.kernel.value import Value
from ironmuster.lab.series import Series, SeriesSpec, Systems, run_all
from ironmuster.lab.stats import Estimate, share
from ironmuster.registry import SYSTEMS

if TYPE_CHECKING:
    from concurrent.futures import Executor


class Cell(Value, frozen=True):
    """How one force did against another: its share of the points, a draw as half."""

    force: str
    against: str
    games: int
    score: Estimate


class Robin(Value, frozen=True):
    """The whole table; `first` is the score of the first seat over all games."""

    forces: tuple[str, ...]
    cells: tuple[Cell, ...]
    totals: tuple[Cell, ...]
    first: Estimate
    fingerprints: tuple[str, ...]


def specs_of(
    system: str,
    scenarios: Callable[[str, str, int], dict[str, Any]],
    forces: Sequence[str],
    places: int,
    bot: str,
    games: int,
    seed: str,
) -> list[SeriesSpec]:
    """Return a series for each ordered pair of forces in each of `places` scenarios.

    `scenarios` makes the one of the first force, the second force and the place. The `games` of a
    pair are shared out among both orders and all places.
    """
    if len(set(forces)) < 2 or len(set(forces)) < len(forces):
        raise DataError(f"a round robin needs two or more different forces, not {list(forces)}")
    if games % (2 * places):
        raise DataError(f"{games} games a pair cannot be shared among 2 seats and {places} maps")
    return [
        SeriesSpec(
            system=system,
            scenario=scenarios(one, other, place),
            bots=(bot, bot),
            games=games // (2 * places),
            seed=f"{seed}, {one} {other} {place}",
            swap=False,
        )
        for one, other in permutations(forces, 2)
        for place in range(places)
    ]


def run(
    specs: Sequence[SeriesSpec],
    forces: Sequence[str],
    jobs: int = 1,
    progress: Callable[[int], object] = lambda finished: None,
    systems: Systems = SYSTEMS,
    executor: Executor | None = None,
) -> Robin:
    """Play the series of `specs_of` and fill the table."""
    played = run_all(specs, jobs, progress, systems, executor)
    pairs = list(permutations(forces, 2))
    each = len(played) // len(pairs)
    scores: dict[tuple[str, str], list[float]] = {pair: [] for pair in pairs}
    for place, (one, other) in enumerate(pairs):
        for series in played[place * each : (place + 1) * each]:
            scores[one, other] += [game.scores[0] for game in series.games]
            scores[other, one] += [game.scores[1] for game in series.games]
    return Robin(
        tuple(forces),
        tuple(_cell(one, other, scores[one, other]) for one, other in pairs),
        tuple(
            _cell(one, "all", [n for other in forces if other != one for n in scores[one, other]])
            for one in forces
        ),
        _first(played),
        tuple(series.fingerprint for series in played),
    )


def _cell(force: str, against: str, scores: list[float]) -> Cell:
    return Cell(force, against, len(scores), share(sum(scores), len(scores)))


def _first(played: list[Series]) -> Estimate:
    """The score of the first seat."""
    scores = [game.scores[0] for series in played for game in series.games]
    return share(sum(scores), len(scores))
