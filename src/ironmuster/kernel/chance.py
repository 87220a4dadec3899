"""Finite distributions, and the dice that draw from them.

Dice are a counter stream: block i is BLAKE2b(i) under a secret key, bytes become faces by
rejection. Draws are exactly uniform, the same on every platform, and not predictable from earlier
ones. Scripted values (tests, replays, real dice) come first.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, Final

from ironmuster.kernel.errors import EngineError

BLOCK: Final = 64


class Chance:
    """A named finite distribution: distinct values with positive integer weights."""

    def __init__(self, name: str, values: Sequence[Any], weights: Sequence[int]) -> None:
        if not values or len(values) != len(weights) or min(weights) < 1:
            raise EngineError(f"{name} is not a distribution")
        self.name = name
        self.values: list[Any] = list(values)
        self.weights: list[int] = list(weights)
        self.total: int = sum(weights)
        self.even: bool = self.total == len(self.values)


def die(faces: int) -> Chance:
    """Return the fair die with faces 1 to `faces`."""
    return Chance(f"d{faces}", range(1, faces + 1), [1] * faces)


def one_of(name: str, values: Sequence[Any]) -> Chance:
    """Return the even chance over `values`: a card of a deck, a unit of a list."""
    return Chance(name, values, [1] * len(values))


D6: Final = die(6)


class Undecided(EngineError):
    """A draw was met while exploring and the script has run out."""

    def __init__(self, chance: Chance) -> None:
        super().__init__(chance.name)
        self.chance = chance


def derive(key: bytes, label: str) -> bytes:
    """Return the key of an independent stream: one for each match, bot and playout."""
    return blake2b(label.encode(), key=key, digest_size=32).digest()


def key_of(seed: int | str) -> bytes:
    """Return the root key of a seed a person typed."""
    return blake2b(str(seed).encode(), digest_size=32, person=b"ironmuster").digest()


class Dice:
    """A stream of draws: the script first, then the counter stream of `key` from `position`.

    `position` counts bytes used. With `explore`, a draw past the script raises `Undecided`
    instead of touching the stream. `drawn` lists the values drawn since it was last emptied.
    """

    def __init__(
        self,
        key: bytes,
        position: int = 0,
        script: Sequence[Any] = (),
        explore: bool = False,
    ) -> None:
        self.key = key
        self.position: int = position
        self.script: list[Any] = list(script)
        self.explore: bool = explore
        self.drawn: list[Any] = []
        self._block: bytes = b""
        self._number: int = -1

    def copy(self) -> Dice:
        """Return dice at the same point of the same stream."""
        twin = Dice(self.key, self.position)
        if self.script:
            twin.script = self.script[:]
        twin.explore = self.explore
        twin._block = self._block
        twin._number = self._number
        return twin

    def draw(self, chance: Chance) -> Any:
        """Return one value of `chance`."""
        if self.script:
            value = self.script.pop(0)
            if value not in chance.values:
                raise EngineError(f"{value!r} cannot come up on {chance.name}")
        elif self.explore:
            raise Undecided(chance)
        else:
            pick = self.below(chance.total)
            if chance.even:
                value = chance.values[pick]
            else:
                index = 0
                while pick >= chance.weights[index]:
                    pick -= chance.weights[index]
                    index += 1
                value = chance.values[index]
        self.drawn.append(value)
        return value

    def below(self, limit: int) -> int:
        """Return a uniform integer from 0 to `limit` - 1, by rejection on whole bytes."""
        width = 1
        span = 256
        while span < limit:
            width += 1
            span *= 256
        fair = span - span % limit
        while True:
            word = self._byte()
            for _ in range(width - 1):
                word = word * 256 + self._byte()
            if word < fair:
                return word % limit

    def _byte(self) -> int:
        number = self.position // BLOCK
        if number != self._number:
            self._block = blake2b(number.to_bytes(8, "little"), key=self.key).digest()
            self._number = number
        value = self._block[self.position % BLOCK]
        self.position += 1
        return value
