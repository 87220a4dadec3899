"""Numbers with their uncertainty."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

from ironmuster.kernel.value import Value

SURE: Final = 1.959963984540054  # standard deviations on either side of a 95 % interval
PLACES: Final = 6  # decimals kept, so that equal results are equal on every platform


class Estimate(Value, frozen=True):
    """A measured number and its 95 % interval."""

    value: float
    low: float
    high: float


class Spread(Value, frozen=True):
    """How a whole number is distributed over the `games` that have it; a quarter of them lie at or
    below `lower`, and a quarter at or above `upper`."""

    games: int
    mean: float
    least: int
    lower: float
    median: float
    upper: float
    most: int


def share(count: float, total: int) -> Estimate:
    """Return a share with Wilson's interval, which is sound near 0 and 1 and for few games."""
    if not total:
        return Estimate(0.0, 0.0, 1.0)
    part = count / total
    square = SURE * SURE
    centre = part + square / (2 * total)
    margin = SURE * sqrt(part * (1 - part) / total + square / (4 * total * total))
    scale = 1 + square / total
    return _rounded(part, (centre - margin) / scale, (centre + margin) / scale)


def mean(scores: Sequence[float]) -> Estimate:
    """Return the mean of independent scores from 0 to 1 with its interval.

    Equal scores do not say how far their mean may be off; then the interval is that of a share.
    """
    centre = sum(scores) / len(scores) if scores else 0.0
    squares = sum((score - centre) ** 2 for score in scores)
    if squares == 0.0:
        return share(centre * len(scores), len(scores))
    margin = SURE * sqrt(squares / (len(scores) - 1) / len(scores))
    return _rounded(centre, centre - margin, centre + margin)


def spread(numbers: Sequence[int]) -> Spread:
    """Return mean, extremes, quartiles and median of at least one number."""
    ranked = sorted(numbers)
    return Spread(
        len(ranked),
        round(sum(ranked) / len(ranked), PLACES),
        ranked[0],
        at_share(ranked, 0.25),
        at_share(ranked, 0.5),
        at_share(ranked, 0.75),
        ranked[-1],
    )


def median(numbers: Sequence[float]) -> float:
    """Return the middle of at least one number."""
    return at_share(sorted(numbers), 0.5)


def at_share(ranked: Sequence[float], part: float) -> float:
    """Return the number that `part` of the way through a rank list stands at, in a straight line
    between its two neighbours."""
    whole = int(place := part * (len(ranked) - 1))
    over = place - whole
    return ranked[whole] if not over else ranked[whole] * (1 - over) + ranked[whole + 1] * over


def curve(lines: Sequence[Sequence[int]]) -> tuple[Spread, ...]:
    """Return how each point of a curve is distributed, over the games that lasted so long."""
    longest = max(map(len, lines), default=0)
    return tuple(spread([line[at] for line in lines if at < len(line)]) for at in range(longest))


def _rounded(value: float, low: float, high: float) -> Estimate:
    return Estimate(
        round(value, PLACES), round(max(0.0, low), PLACES), round(min(1.0, high), PLACES)
    )
