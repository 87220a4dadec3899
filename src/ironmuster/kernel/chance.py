"""Finite distributions, and the dice that draw from them.

Dice are a counter stream: block i, of 64 bytes, is BLAKE2b(i) under a secret key, and bytes become
faces by rejection. Draws are exactly uniform, the same on every platform, and not predictable from
earlier ones. Scripted values (tests, replays, real dice) come first.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, Final

from mypy_extensions import mypyc_attr

from ironmuster.kernel.errors import EngineError


@mypyc_attr(acyclic=True)
class Chance:
    """A named finite distribution: distinct values with positive integer weights.

    Values are numbers or text, so that a record can hold what was drawn. `purpose` says what it is
    drawn for, in words for who rolls a real die. What comes of a `secret` one, or what it is drawn
    from, is not for everyone to know: nobody draws it by hand.
    """

    def __init__(
        self,
        name: str,
        values: Sequence[Any],
        weights: Sequence[int],
        purpose: str = "",
        secret: bool = False,
    ) -> None:
        self.name = name
        self.purpose = purpose
        self.secret: bool = secret
        self.values: list[Any] = list(values)
        self.weights: list[int] = list(weights)
        self.total: int = 0
        proper = len(self.values) == len(self.weights) > 0
        for weight in self.weights:
            self.total += weight
            proper = proper and weight > 0
        if not proper:
            raise EngineError(f"{name} is not a distribution")
        self.even: bool = self.total == len(self.values)
        self.fair: int = 256 - 256 % self.total
        if len(set(self.values)) != len(self.values):
            raise EngineError(f"{name} lists a value twice")

    def value_at(self, pick: int) -> Any:
        """Return the value that owns place `pick`, 0 to total - 1, of the summed weights."""
        if self.even:
            return self.values[pick]
        index = 0
        while pick >= self.weights[index]:
            pick -= self.weights[index]
            index += 1
        return self.values[index]

    def known(self, value: Any) -> Any:
        """Return a rolled or recorded value; `EngineError` when it cannot come up.

        The type counts too: 1.0 and True equal 1, but no rule expects them in a state.
        """
        for possible in self.values:
            if possible == value and type(possible) is type(value):
                return possible
        raise EngineError(f"{value!r:.60} cannot come up on {self.name}")


def die(faces: int, purpose: str = "") -> Chance:
    """Return the fair die with faces 1 to `faces`."""
    return Chance(f"d{faces}", range(1, faces + 1), [1] * faces, purpose)


def one_of(name: str, values: Sequence[Any]) -> Chance:
    """Return the even chance over `values`: a card of a deck, a unit of a list."""
    return Chance(name, values, [1] * len(values))


D6: Final = die(6)


class Undecided(EngineError):
    """A draw was met while exploring and the script has run out."""

    def __init__(self, chance: Chance) -> None:
        super().__init__(f"{chance.name} has not been rolled")
        self.chance = chance


def derive(key: bytes, label: str) -> bytes:
    """Return the key of an independent stream: one for each match, bot and playout."""
    return blake2b(label.encode(), key=key, digest_size=32).digest()


def key_of(seed: int | str) -> bytes:
    """Return the root key of a seed a person typed."""
    return blake2b(str(seed).encode(), digest_size=32, person=b"ironmuster").digest()


@mypyc_attr(acyclic=True)
class Dice:
    """A stream of draws: the script first, then the counter stream of `key` from `position`.

    `position` counts bytes used. With `explore`, a draw past the script raises `Undecided`
    instead of touching the stream, but for what is secret when a person draws `by_hand`. `left`
    counts the values of the script that have not been drawn, and so tells where it goes on; `drawn`
    lists the values drawn since it was last emptied.
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
        self._script: tuple[Any, ...] = tuple(script)
        self.left: int = len(self._script)
        self.explore: bool = explore
        self.by_hand: bool = False
        self.drawn: list[Any] = []
        self._block: bytes = b""
        self._number: int = -1

    @property
    def script(self) -> list[Any]:
        """The values that will be drawn before the stream is, in order."""
        return list(self._script[len(self._script) - self.left :])

    @script.setter
    def script(self, values: list[Any]) -> None:
        self._script = tuple(values)
        self.left = len(self._script)

    def copy(self) -> Dice:
        """Return dice at the same point of the same stream, with nothing drawn yet."""
        twin = Dice(self.key, self.position)
        if self.left:
            twin._script = self._script
            twin.left = self.left
        twin.explore = self.explore
        twin.by_hand = self.by_hand
        twin._block = self._block
        twin._number = self._number
        return twin

    def draw(self, chance: Chance) -> Any:
        """Return one value of `chance`."""
        if self.left or self.explore:
            return self._told(chance)
        total = chance.total
        position = self.position
        if position >> 6 == self._number and total <= 256:
            # The usual case of `below`, written out: the hottest line of bulk play.
            word = self._block[position & 63]
            if word < chance.fair:
                self.position = position + 1
                value = (
                    chance.values[word % total] if chance.even else chance.value_at(word % total)
                )
                self.drawn.append(value)
                return value
        return self._drawn(chance)

    def _drawn(self, chance: Chance) -> Any:
        """Return the next value of the stream."""
        value = chance.value_at(self.below(chance.total))
        self.drawn.append(value)
        return value

    def _told(self, chance: Chance) -> Any:
        """Return the next value of the script; `Undecided` when it has run out."""
        if self.by_hand and chance.secret:
            return self._drawn(chance)
        if not self.left:
            raise Undecided(chance)
        value = chance.known(self._script[len(self._script) - self.left])
        self.left -= 1
        self.drawn.append(value)
        return value

    def below(self, limit: int) -> int:
        """Return a uniform integer from 0 to `limit` - 1, by rejection on whole bytes."""
        if limit > 256:
            return self._wide(limit)
        fair = 256 - 256 % limit
        position = self.position
        while True:
            number = position >> 6
            if number != self._number:
                self._fetch(number)
            word = self._block[position & 63]
            position += 1
            if word < fair:
                self.position = position
                return word % limit

    def _wide(self, limit: int) -> int:
        """Return a uniform integer for a limit that one byte cannot hold."""
        width = 2
        while 256**width < limit:
            width += 1
        span = 256**width
        fair = span - span % limit
        while True:
            word = 0
            for _ in range(width):
                number = self.position >> 6
                if number != self._number:
                    self._fetch(number)
                word = word * 256 + self._block[self.position & 63]
                self.position += 1
            if word < fair:
                return word % limit

    def _fetch(self, number: int) -> None:
        """Make block `number` of the stream the current one."""
        self._block = blake2b(number.to_bytes(8, "little"), key=self.key).digest()
        self._number = number
