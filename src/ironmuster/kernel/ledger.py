"""Counting what the steps of a game come to: attempts with their odds, tables, places, moments.

A system hears the events of a game and enters them here in its own words; the figures of the report
are then the same in every system.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from ironmuster.kernel.luck import Spread, faces, luck
from ironmuster.kernel.report import Bar, Bars, Faces, HeatMap, Luck, Moment, Spot

K = TypeVar("K")

SURPRISE: Final = 1 / 3  # what happens more often is nothing to look at again


@dataclass
class Attempt:
    """One try at a target, and what came of it.

    `player` made it with a piece `actor` by `means`, `step` answers into the game. `chance` is that
    of a hit, None where nothing was rolled for it. `spread[x]` is the chance of an `amount` of x,
    misses included; None where it was not known when the die fell.
    """

    step: int
    player: int
    actor: int
    means: str
    target: int
    chance: float | None
    hit: bool
    spread: Spread | None
    amount: int = 0

    @property
    def odds(self) -> float:
        """How often the same attempt does as much, or where it did nothing as little."""
        spread = self.spread or [1.0]
        return sum(spread[self.amount :]) if self.amount else spread[0]


def hits(name: str, player: int, attempts: Iterable[Attempt]) -> tuple[Luck, ...]:
    """Return how many attempts were to hit and how many did; nothing where none was rolled for."""
    rolled = [(one.chance, one.hit) for one in attempts if one.chance is not None]
    return compared(name, player, [([1 - chance, chance], int(hit)) for chance, hit in rolled])


def misses(name: str, player: int, attempts: Iterable[Attempt]) -> tuple[Luck, ...]:
    """Return how many attempts were to miss and how many did, which is the luck of their targets'
    side."""
    rolled = [(one.chance, one.hit) for one in attempts if one.chance is not None]
    return compared(name, player, [([chance, 1 - chance], int(not hit)) for chance, hit in rolled])


def amounts(name: str, player: int, attempts: Iterable[Attempt]) -> tuple[Luck, ...]:
    """Return what attempts were worth and what they gave; nothing where no odds were known."""
    known = [(one.spread, one.amount) for one in attempts if one.spread is not None]
    return compared(name, player, known)


def compared(name: str, player: int, rolls: Sequence[tuple[Spread, int]]) -> tuple[Luck, ...]:
    """Return what rolls were worth and what they gave, each with its odds; nothing for no rolls."""
    if not rolls:
        return ()
    return (luck(name, player, [spread for spread, _ in rolls], sum(gave for _, gave in rolls)),)


def shown(name: str, player: int | None, size: int, dice: Sequence[int]) -> tuple[Faces, ...]:
    """Return how often each face of dice of one size fell; nothing where none was rolled."""
    if not dice:
        return ()
    values = range(1, size + 1)
    return (faces(name, player, [str(face) for face in values], [dice.count(n) for n in values]),)


def surprises(
    what: str, unit: str, rule: str, attempts: Sequence[Attempt], told: Callable[[Attempt], str]
) -> list[Moment]:
    """Return the attempts that surprise most, for good and ill, the first of equals.

    `what` is the word for an attempt, `unit` for what it gives, and `told` says who tried it, with
    what and at whom.
    """
    found: list[Moment] = []
    for luckiest in (True, False):
        fitting = [
            one
            for one in attempts
            if one.spread is not None and bool(one.amount) == luckiest and one.odds < SURPRISE
        ]
        best = min(fitting, key=lambda one: (one.odds, one.step), default=None)
        if best is not None:
            gave = f"{best.amount} {unit} or more" if best.amount else f"no {unit}"
            percent = max(1, round(100 * best.odds))
            text = f"{told(best)}: {gave} had a chance of {percent} %"
            name = f"{'Luckiest' if luckiest else 'Unluckiest'} {what}"
            found.append(Moment(name, text, best.step, best.player, rule))
    return found


class Counts(Generic[K]):
    """Numbers counted for each key, such as a player with a kind of thing, one for each column.

    `columns` maps the word for a number to the heading of its column; the first is what rows are
    ranked by. A key that nothing was counted for has no row.
    """

    def __init__(self, **columns: str) -> None:
        self.columns: Final = columns
        self.rows: dict[K, dict[str, int]] = {}

    def add(self, *keys: K, **numbers: int) -> None:
        """Count for these keys."""
        for key in keys:
            row = self.rows.setdefault(key, dict.fromkeys(self.columns, 0))
            for word, number in numbers.items():
                row[word] += number

    def __getitem__(self, key: K) -> dict[str, int]:
        return self.rows.get(key) or dict.fromkeys(self.columns, 0)

    def ranked(self) -> list[K]:
        """The keys that something was counted for, the largest first number first."""
        first = next(iter(self.columns))
        return sorted(self.rows, key=lambda key: (-self.rows[key][first], key))

    def bars(
        self, name: str, keys: Iterable[K], told: Callable[[K], tuple[str, int | None]]
    ) -> Bars:
        """Return the table of some keys in their order; `told` says what a row is and whose, None
        for nobody's."""
        rows = [Bar(*told(key), tuple(self[key].values())) for key in keys]
        return Bars(name, tuple(self.columns.values()), tuple(rows))


class Places:
    """How often something happened where, by what it was: the heat maps of `names`."""

    def __init__(self, *names: str) -> None:
        self.counts: Final = {
            name: defaultdict[tuple[int, int], dict[int, int]](dict) for name in names
        }

    def visit(self, name: str, at: tuple[int, int], player: int) -> None:
        """Count what a player did at a place, by column and row."""
        by_player = self.counts[name][at]
        by_player[player] = by_player.get(player, 0) + 1

    def maps(self, players: int) -> tuple[HeatMap, ...]:
        """Return a map of each thing, its places row by row."""
        return tuple(
            HeatMap(
                name,
                tuple(
                    Spot(*at, tuple(found[at].get(player, 0) for player in range(players)))
                    for at in sorted(found, key=lambda at: (at[1], at[0]))
                ),
            )
            for name, found in self.counts.items()
        )
