"""Every way chance can fall: exact branches, odds, and perft counts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Any, TypeAlias

from ironmuster.kernel.chance import Dice, Undecided, derive
from ironmuster.kernel.errors import EngineError
from ironmuster.kernel.game import Game
from ironmuster.kernel.odds import Odds, Quantity, Share
from ironmuster.kernel.tally import Sum
from ironmuster.kernel.value import Action

Found: TypeAlias = dict[str, dict[int, Fraction]]


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
    return every_way(game, lambda twin: twin.resolve(action), limit)


def every_way(
    game: Game[Any, Any],
    play: Callable[[Game[Any, Any]], None],
    limit: int = 0,
    observed: bool = False,
) -> Iterator[Branch]:
    """Yield every way chance can fall while `play` changes a clone of the game."""
    todo: list[tuple[Fraction, tuple[Any, ...]]] = [(Fraction(1), ())]
    count = 0
    while todo:
        probability, draws = todo.pop()
        twin = game.clone()
        twin.observed = observed
        twin.use(Dice(game.dice.key, game.dice.position, draws, explore=True))
        try:
            play(twin)
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


def odds(
    game: Game[Any, Any],
    action: Action,
    limit: int = 4000,
    samples: int = 1000,
    viewer: int | None = None,
) -> Odds:
    """Return the odds of an action: those the system knows by heart, else exact up to `limit`
    branches, and sampled beyond it. The rules that put the open question know what is asked of
    them, so within a battle it is its numbers, and they end with it.

    With a `viewer` in a game with secrets every sample is another game the viewer imagines, so
    that the numbers cannot tell more than the viewer knows.
    """
    if game.child is not None:
        watches = viewer is not None
        game, viewer = game.level(-1, viewer)
        viewer = -1 if watches and viewer is None else viewer  # who knows nothing of it
    known = game.system.chances.odds(game, action)
    if known is not None:
        return known

    def gauge(after: Game[Any, Any]) -> dict[str, int]:
        return game.system.chances.gauge(game, action, after)

    def one(number: int) -> dict[str, int]:
        return sample(game, action, number, viewer, told)

    told = None
    if viewer is not None and game.secretive():
        told = game.system.chances.foretell(game, action, viewer)
        return sampled(one, samples)
    return gauged(branches(game, action, limit), gauge, one, samples)


def gauged(
    ways: Iterator[Branch],
    gauge: Callable[[Game[Any, Any]], dict[str, int]],
    one: Callable[[int], dict[str, int]],
    samples: int,
) -> Odds:
    """Return the odds of what `gauge` tells of each way, or of what `one` tells of each of so many
    samples when there are too many ways."""
    try:
        return exactly(_together([(gauge(way.game), way.probability) for way in ways]))
    except TooManyBranches:
        return sampled(one, samples)


def exactly(found: Found, sums: tuple[Sum, ...] = ()) -> Odds:
    """Return the odds of distributions that are known."""
    return Odds(True, 0, _quantities(found, 0), sums)


def sampled(one: Callable[[int], dict[str, int]], samples: int) -> Odds:
    """Return the odds by so many samples, each by its number."""
    seen = [(one(number), Fraction(1, samples)) for number in range(samples)]
    return Odds(False, samples, _quantities(_together(seen), samples))


def sample(
    game: Game[Any, Any],
    action: Action,
    number: int,
    viewer: int | None = None,
    told: Callable[[Game[Any, Any]], dict[str, int] | None] | None = None,
) -> dict[str, int]:
    """Return the gauges of one random way for chance to fall, the same for the same number; by what
    is `told` of the game that a viewer imagines, where that is enough."""
    before = game
    if viewer is not None and game.secretive():
        before = game.imagine(viewer, number, asked=False)
        known = None if told is None else told(before)
        if known is not None:
            return known
    after = at_random(before, lambda twin: twin.resolve(action), number)
    return game.system.chances.gauge(before, action, after)


def at_random(
    game: Game[Any, Any],
    play: Callable[[Game[Any, Any]], None],
    number: int,
    observed: bool = False,
) -> Game[Any, Any]:
    """Return a clone that `play` has changed, by dice that follow from a number."""
    after = game.clone()
    after.observed = observed
    after.use(Dice(derive(bytes(32), f"odds {number}")))
    play(after)
    return after


def _together(seen: list[tuple[dict[str, int], Fraction]]) -> Found:
    """Add up what was seen; a number that one way does not name is 0 there."""
    names = dict.fromkeys(name for gauges, _ in seen for name in gauges)
    found: Found = {name: {} for name in names}
    for gauges, probability in seen:
        for name, shares in found.items():
            value = gauges.get(name, 0)
            shares[value] = shares.get(value, Fraction(0)) + probability
    return found


def _quantities(found: Found, samples: int) -> tuple[Quantity, ...]:
    return tuple([_quantity(name, shares, samples) for name, shares in found.items()])


def _quantity(name: str, shares: dict[int, Fraction], samples: int) -> Quantity:
    mean = sum((value * share for value, share in shares.items()), Fraction(0))
    spread = float(sum((value * value * share for value, share in shares.items()), Fraction(0)))
    margin = 1.96 * sqrt(max(0.0, spread - float(mean) ** 2) / samples) if samples else 0.0
    return Quantity(
        name,
        float(mean),
        margin,
        tuple([Share(value, float(shares[value])) for value in sorted(shares)]),
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
    `rolled` so far, or None when nothing is left to roll; what is secret the program draws.
    `EngineError` for a value that cannot come up, or one too many.
    """
    twin, dice = game.clone(), Dice(game.dice.key, game.dice.position, rolled, explore=True)
    dice.by_hand = True
    twin.observed = False
    twin.use(dice)
    try:
        twin.resolve(action)
    except Undecided as met:
        return met.chance
    if twin.dice.left:
        raise EngineError(f"{twin.dice.left} rolled values too many")
    return None
