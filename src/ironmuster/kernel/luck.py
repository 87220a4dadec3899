"""Expected against actual: sums of rolls, and whether dice look fair, in plain words."""

from __future__ import annotations

from collections.abc import Sequence
from math import erfc, exp, pi, sqrt
from typing import Final, TypeAlias

from ironmuster.kernel.report import Faces, Luck

Spread: TypeAlias = list[float]  # the chance of 0, 1, 2, ...
PLACES: Final = 6  # decimals kept, so that equal games report equally on every platform
USUAL: Final = 0.4  # a result that at least this share of games match or beat is nothing special
STRANGE: Final = 0.01  # fair dice that stray so far are worth a remark
UNEVEN: Final = 0.1
ENOUGH: Final = 30  # rolls below which counts of six faces say nothing


def sum_of(spreads: Sequence[Spread]) -> Spread:
    """Return how the sum of independent rolls is distributed."""
    total = [1.0]
    for spread in spreads:
        found = [0.0] * (len(total) + len(spread) - 1)
        for value, chance in enumerate(spread):
            if chance:
                for place, share in enumerate(total):
                    found[place + value] += share * chance
        total = found
    return total


def mean_of(spread: Spread) -> float:
    """Return what a roll is worth."""
    return sum(value * chance for value, chance in enumerate(spread))


def luck(name: str, player: int, spreads: Sequence[Spread], actual: int) -> Luck:
    """Compare what these rolls gave with what they were worth."""
    total = sum_of(spreads)
    expected = mean_of(total)
    variance = sum(value * value * chance for value, chance in enumerate(total)) - expected**2
    luckier, unluckier = sum(total[actual + 1 :]), sum(total[:actual])
    return Luck(
        name,
        player,
        len(spreads),
        round(expected, PLACES),
        actual,
        round(sqrt(max(0.0, variance)), PLACES),
        round(luckier, PLACES),
        round(unluckier, PLACES),
        luck_words(actual - expected, luckier, unluckier),
    )


def luck_words(surplus: float, luckier: float, unluckier: float) -> str:
    """Say how special a result is: how many games with the same rolls do as well, or as badly."""
    good = surplus >= 0
    share = 1 - (unluckier if good else luckier)
    if share >= USUAL:
        return "about what was to be expected"
    return f"about {one_in(share)} with the same rolls is as {'' if good else 'un'}lucky as this"


def one_in(share: float) -> str:
    """Say a chance as `1 game in 4`."""
    count = 1 / max(share, 1e-6)
    if count > 100:
        count = round(count, -1 if count < 1000 else -2)
    return f"1 game in {max(1, round(count)):,}"


def faces(name: str, player: int | None, values: Sequence[str], counts: Sequence[int]) -> Faces:
    """Compare how often each face fell with a fair die."""
    rolls = sum(counts)
    expected = rolls / len(counts)
    distance = sum((count - expected) ** 2 / expected for count in counts) if rolls else 0.0
    chance = chi_square_tail(distance, len(counts) - 1)
    return Faces(
        name,
        player,
        tuple(values),
        tuple(counts),
        round(expected, PLACES),
        round(chance, PLACES),
        fairness_words(rolls, chance),
    )


def fairness_words(rolls: int, chance: float) -> str:
    """Say whether counts look like those of fair dice."""
    if rolls < ENOUGH:
        return "too few rolls to tell"
    often = f"{one_in(chance)} with fair dice is as uneven as this"
    if chance < STRANGE:
        return f"unusual: about {often}"
    if chance < UNEVEN:
        return f"a little uneven, as chance is: about {often}"
    return f"as fair dice fall: {round(100 * chance)} of 100 games are at least as uneven"


def chi_square_tail(distance: float, freedom: int) -> float:
    """Return the chance that chi-square with so many degrees of freedom is at least `distance`."""
    half = distance / 2
    if freedom % 2 == 0:
        term, total = 1.0, 1.0
        for step in range(1, freedom // 2):
            term *= half / step
            total += term
        return exp(-half) * total
    term, total = 1.0, 0.0
    for step in range((freedom - 1) // 2):
        term = term * distance / (2 * step + 1) if step else 1.0
        total += term
    return erfc(sqrt(half)) + sqrt(2 * distance / pi) * exp(-half) * total
