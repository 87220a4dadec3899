"""Every way chance can fall: exact branches, odds, and perft counts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Any

from ironmuster.kernel.chance import Dice, Undecided, derive
from ironmuster.kernel.errors import EngineError
from ironmuster.kernel.game import Game
from ironmuster.kernel.value import Action, Value


class TooManyBranches(EngineError):
    """Chance can fall in more ways than the caller is willing to follow."""


@dataclass
class Branch:
    """One way chance can fall: its exact probability, the values drawn, the game after it."""

    probability: Fraction
    draws: tuple[Any, ...]
    game: Game[Any, Any]


def branches(game: Game[Any, Any], action: Action, limit: int = 0) -> Iterator[Branch]:
    """Yield every way chance can fall after `action`; the game itself is not touched.

    With a `limit` above 0, `TooManyBranches` is raised when one more would be needed.
    """
    todo: list[tuple[Fraction, tuple[Any, ...]]] = [(Fraction(1), ())]
    count = 0
    while todo:
        probability, draws = todo.pop()
        twin = game.clone()
        twin.observed = False
        twin.use(Dice(game.dice.key, game.dice.position, draws, explore=True))
        try:
            twin.resolve(action)
        except Undecided as met:
            chance = met.chance
            for value, weight in zip(chance.values, chance.weights, strict=True):
                todo.append((probability * Fraction(weight, chance.total), (*draws, value)))
            if limit and count + len(todo) > limit:
                raise TooManyBranches(f"more than {limit} ways for chance to fall") from None
        else:
            count += 1
            twin.use(Dice(game.dice.key, game.dice.position))
            yield Branch(probability, draws, twin)


class Share(Value, frozen=True):
    """One value of a quantity with its probability."""

    value: int
    probability: float


class Quantity(Value, frozen=True):
    """A number an action leads to: its distribution and mean; `margin` is half of a 95 % interval
    of the mean, 0 when exact."""

    name: str
    mean: float
    margin: float
    shares: tuple[Share, ...]


class Odds(Value, frozen=True):
    """What may come of an action, in the numbers the system's `gauge` names."""

    exact: bool
    samples: int
    quantities: tuple[Quantity, ...]


def odds(
    game: Game[Any, Any],
    action: Action,
    limit: int = 4000,
    samples: int = 1000,
    viewer: int | None = None,
) -> Odds:
    """Return the odds of an action: exact up to `limit` branches, sampled beyond it.

    With a `viewer` in a game with secrets every sample is another game the viewer imagines, so
    that the numbers cannot tell more than the viewer knows.
    """
    found: list[tuple[dict[str, int], Fraction]] = []
    exact = viewer is None or not game.secretive()
    try:
        for branch in branches(game, action, limit) if exact else ():
            found.append((game.system.gauge(game, action, branch.game), branch.probability))
    except TooManyBranches:
        exact = False
    if not exact:
        found = [(sample(game, action, n, viewer), Fraction(1, samples)) for n in range(samples)]
    names = list(dict.fromkeys(name for gauges, _ in found for name in gauges))
    return Odds(
        exact,
        0 if exact else samples,
        tuple(_quantity(name, found, 0 if exact else samples) for name in names),
    )


def sample(
    game: Game[Any, Any], action: Action, number: int, viewer: int | None = None
) -> dict[str, int]:
    """Return the gauges of one random way for chance to fall, the same for the same number."""
    before = game
    if viewer is not None and game.secretive():
        before = game.imagine(viewer, number)
    after = before.clone()
    after.observed = False
    after.use(Dice(derive(bytes(32), f"odds {number}")))
    after.resolve(action)
    return game.system.gauge(before, action, after)


def _quantity(name: str, found: list[tuple[dict[str, int], Fraction]], samples: int) -> Quantity:
    shares: dict[int, Fraction] = {}
    for gauges, probability in found:
        value = gauges.get(name, 0)
        shares[value] = shares.get(value, Fraction(0)) + probability
    mean = sum((value * share for value, share in shares.items()), Fraction(0))
    spread = float(sum((value * value * share for value, share in shares.items()), Fraction(0)))
    margin = 1.96 * sqrt(max(0.0, spread - float(mean) ** 2) / samples) if samples else 0.0
    return Quantity(
        name,
        float(mean),
        margin,
        tuple(Share(value, float(shares[value])) for value in sorted(shares)),
    )


def perft(game: Game[Any, Any], depth: int) -> int:
    """Count the leaves `depth` decisions below, chance included."""
    decision = game.decision
    if depth == 0 or decision is None:
        return 1
    return sum(
        perft(branch.game, depth - 1)
        for action in decision.options
        for branch in branches(game, action)
    )


def next_draw(game: Game[Any, Any], action: Action, rolled: list[Any]) -> Any:
    """Return the chance a person with real dice must roll next for `action`, after the values
    `rolled` so far, or None when nothing is left to roll. `EngineError` for a value that cannot
    come up, or one too many.
    """
    twin = game.clone()
    twin.observed = False
    twin.use(Dice(game.dice.key, game.dice.position, rolled, explore=True))
    try:
        twin.resolve(action)
    except Undecided as met:
        return met.chance
    if twin.dice.script:
        raise EngineError(f"{len(twin.dice.script)} rolled values too many")
    return None
